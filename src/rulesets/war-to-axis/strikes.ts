// Cards with dice: fighter-bombers (E02), mines (E08), snipers (E09), and the roll that is thrown again (E16). All of them are the house's.

import type { Act } from '../../core/act.ts';
import { countNoun, withVerb } from '../../core/englishText.ts';
import { withoutPending } from '../../core/pendingActions.ts';
import { asksThrow, pick } from '../../core/questions.ts';
import type { SideId } from '../../core/types.ts';
import { unitChoices } from '../../core/units.ts';
import { radio } from './acts/artillery.ts';
import { bombard } from './acts/bombard.ts';
import { demolish, repair } from './acts/engineers.ts';
import { fire } from './acts/fire.ts';
import { withActivation, withSide } from './acts/frame.ts';
import { closing, opportunity } from './acts/opportunity.ts';
import { rally } from './acts/rally.ts';
import { recon } from './acts/recon.ts';
import { activation } from './acts/turn.ts';
import { attack, type WtaProfile } from './attack.ts';
import { acts, type CardPlay, notNow, placedUnitsOf } from './cardPlay.ts';
import { distance, isRoadHex } from './ground.ts';
import { damageWorks, hurt, retreats } from './losses.ts';
import { bombardOf } from './shots.ts';
import { sees } from './sight.ts';
import type { Hex, WtaCardId, WtaEvent, WtaPlayCardEvent, WtaState, WtaUnit } from './state.ts';
import { enemiesOf, isInfantry, isNextToEnemy, isPlaced, rowOf, standsFast, titleOf, unitOf } from './units.ts';

type RollsOf = NonNullable<CardPlay['rolls']>;
type Placed = WtaUnit & { readonly at: Hex };

/** A strike at one enemy of a list. */
const strike = (
  whom: (state: WtaState, side: SideId) => readonly Placed[],
  shot: (state: WtaState, event: WtaPlayCardEvent) => WtaProfile,
  apply: CardPlay['apply'],
): CardPlay => {
  const rolls: RollsOf = (state, event) => {
    const target = unitOf(state, event.target);
    return target ? [{ by: event.side, on: target.side, target: target.id, attack: attack(shot(state, event)) }] : [];
  };
  return {
    terms(state, event) {
      const why = notNow(state, event.side);
      if (why !== undefined) return why;
      const open = whom(state, event.side).map(unit => unit.id);
      if (event.target === undefined) return open.length > 0 ? undefined : 'no enemy can be struck';
      return open.includes(event.target) ? undefined : `${titleOf(state, event.target)} cannot be struck`;
    },
    nextQuestion: (state, draft) =>
      draft.target === undefined
        ? pick(
            'target',
            'At whom',
            unitChoices(
              state,
              whom(state, draft.side ?? '').map(unit => unit.id),
            ),
            'units',
          )
        : asksThrow({ rolls }, state, draft, 'what it does'),
    rolls,
    apply,
    describe: (state, event, tally) => sayLoss(titleOf(state, event.target ?? ''), tally['damage'] ?? 0),
  };
};

const sayLoss = (title: string, damage: number): string =>
  damage === 0 ? `${withVerb(title, 'was')} not hurt` : `${title} lost ${countNoun(damage, 'step')}`;

/** Where a retreat from the air leads away from: the nearest unit of the side that called the planes. */
const nearestOwn = (state: WtaState, side: SideId, at: Hex): Hex | undefined =>
  placedUnitsOf(state, side).sort((a, b) => distance(a.at, at) - distance(b.at, at))[0]?.at;

const planes = strike(
  (state, side) => enemiesOf(state, side).filter(enemy => !isNextToEnemy(state, enemy.side, enemy.at)),
  (state, event) => {
    const at = unitOf(state, event.target)?.at;
    return bombardOf(state, event.target ?? '', 4, at === undefined ? undefined : nearestOwn(state, event.side, at));
  },
  (state, event, tally) => {
    const target = unitOf(state, event.target);
    if (!isPlaced(target)) return state;
    const damage = tally['damage'] ?? 0;
    const hit = damageWorks(hurt(state, target.id, damage), target.at, tally);
    const from = nearestOwn(state, event.side, target.at);
    return damage < 2 || standsFast(state, target) || from === undefined ? hit : retreats(hit, target.id, damage - 1, from);
  },
);

/** An own infantry unit within three hexes sees him. */
const isInSights = (state: WtaState, side: SideId, target: Placed): boolean =>
  placedUnitsOf(state, side).some(unit => isInfantry(state, unit) && distance(unit.at, target.at) <= 3 && sees(state, unit.at, target.at));

const snipers = strike(
  (state, side) => enemiesOf(state, side).filter(enemy => rowOf(state, enemy).kind === 'command' && isInSights(state, side, enemy)),
  (state, event) => ({ kind: 'snipers', strength: unitOf(state, event.target)?.strength ?? 1 }),
  (state, event, tally) => hurt(state, event.target ?? '', tally['damage'] ?? 0),
);

/** The enemy that has just entered a road hex or open ground. */
function onMines(state: WtaState, side: SideId): WtaUnit | undefined {
  const act = acts(state, side, 'enemy');
  if (!act || !isPlaced(act.by) || act.path.length === 0 || act.fired || act.stop === 'damage' || act.stop === 'mines') return undefined;
  const open = state.game.board.hexes[act.by.at]?.terrain === 'open' || isRoadHex(state, act.by.at);
  return open ? act.by : undefined;
}

const minesCasts: RollsOf = (state, event) => {
  const mover = onMines(state, event.side) ?? unitOf(state, state.acting);
  if (!mover) return [];
  return [
    { by: undefined, on: mover.side, target: mover.id, attack: attack({ kind: 'mines', target: mover.type, strength: mover.strength }) },
  ];
};

const mines: CardPlay = {
  terms: (state, event) => (onMines(state, event.side) ? undefined : 'no enemy has entered a road or open ground'),
  nextQuestion: (state, draft) => asksThrow({ rolls: minesCasts }, state, draft, 'a step for each explosion'),
  rolls: minesCasts,
  apply(state, _event, tally) {
    const id = state.acting ?? '';
    const damage = tally['damage'] ?? 0;
    if (damage === 0) return state;
    const stopped = withActivation(hurt(state, id, damage), id, { stop: 'mines' });
    return withoutPending(stopped, owed => (owed.kind === 'opportunity' || owed.kind === 'closing') && owed.target === id);
  },
  describe: (state, _event, tally) => sayLoss(titleOf(state, state.acting ?? ''), tally['damage'] ?? 0),
};

const ROLLED: Readonly<Record<string, Act<WtaState, WtaEvent>>> = {
  fire,
  opportunity,
  closing,
  radio,
  bombard,
  rally,
  demolish,
  repair,
  recon,
  activation,
};

/** The last event, with the dice of the card in place of its own. */
function thrownAgain(
  state: WtaState,
  event: WtaPlayCardEvent,
): { readonly act: Act<WtaState, WtaEvent>; readonly event: WtaEvent } | undefined {
  const last = state.last?.event;
  const act = last && ROLLED[last.type];
  if (!last || !act) return undefined;
  const { thrown: _t, result: _r, ...facts } = last;
  return {
    act,
    event: { ...facts, ...(event.thrown ? { thrown: event.thrown } : {}), ...(event.result ? { result: event.result } : {}) } as WtaEvent,
  };
}

const againCasts: RollsOf = (state, event) => {
  const again = thrownAgain(state, event);
  return again && state.last ? (again.act.rolls?.(state.last.before, again.event) ?? []) : [];
};

/** The position before that roll, with what the new one does; the card is spent. */
const coolness: CardPlay = {
  terms: (state, event) => (state.last?.side === event.side ? undefined : 'there is no roll of one’s own to throw again'),
  nextQuestion: (state, draft) => asksThrow({ rolls: againCasts }, state, draft, 'the whole roll again'),
  rolls: againCasts,
  apply(state, event, tally) {
    const again = thrownAgain(state, event);
    if (!again || !state.last) return state;
    const { last: _last, ...now } = again.act.apply(state.last.before, again.event, tally);
    const hand = (now.sides[event.side]?.hand ?? []).filter((card: WtaCardId) => card !== event.card);
    return { ...withSide(now, event.side, { hand }), discarded: state.discarded };
  },
  describe(state, event, tally) {
    const again = thrownAgain(state, event);
    const told = again && state.last ? again.act.describe(state.last.before, again.event, tally).text : '';
    return `the roll was thrown again. ${told.replace(/\.$/, '')}`;
  },
};

export const strikes: Readonly<Record<WtaCardId, CardPlay>> = { E02: planes, E08: mines, E09: snipers, E16: coolness };
