// Artillery before it falls (7.1 to 7.6): strikes are asked for and guns laid, all of a side before any die; counter-battery
// fire, and whether a strike comes at all.

import type { Question, Rule } from '../../../core/act.ts';
import { countNoun, sideTitle, withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { withoutPending } from '../../../core/pendingActions.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import { isUntold, maybe, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import { suggestion } from '../../../core/suggest.ts';
import type { Point, SideId, UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { act, pendingFor, rule, unitRule } from '../kit.ts';
import { middlesFor, unspottedAt } from '../occupied.ts';
import { option } from '../options.ts';
import { artilleryOf, askable, canFireIndirectly, gunOf, gunsReady } from '../order.ts';
import { formatBound, formatMeasure } from '../places.ts';
import { readingsOf } from '../shot.ts';
import {
  type AafBombardEvent,
  type AafIndirectEvent,
  type AafPendingAction,
  type AafState,
  type AvailabilityEvent,
  type Bombardment,
  type CounterEvent,
  house,
  MOST_DICE,
  source,
} from '../state.ts';
import { LARGE } from '../templates.ts';
import { allUnits, apart, change, enemiesOf, enemyOf, foeOf, hasTrait, isUp, titleOf, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { acting, askWhose, onBoardRule, shotMark, withActivation } from './frame.ts';

export const strikeOf = (state: AafState, id: string | undefined): Bombardment | undefined =>
  id !== undefined && Object.hasOwn(state.bombardments, id) ? state.bombardments[id] : undefined;

export const withStrike = (state: AafState, strike: Bombardment): AafState => ({
  ...state,
  bombardments: { ...state.bombardments, [strike.id]: strike },
});

/** The ids of the bombardments of a side, guns on the table left out. */
const boughtBy = ({ bombardments }: AafState, side: SideId): readonly string[] =>
  Object.values(bombardments).flatMap(strike => (strike.side === side && strike.unit === undefined ? [strike.id] : []));

/** 'the medium bombardment', 'the fire of the Wespe'. */
export const strikeTitle = (state: AafState, id: string): string => {
  const strike = strikeOf(state, id);
  if (!strike) return `strike ${id}`;
  return strike.unit === undefined ? `the ${strike.kind} bombardment` : `the fire of ${titleOf(state, strike.unit)}`;
};

/** Which strike, of these; any of the game could be meant. */
export function asksStrike(state: AafState, label: string, ids: readonly string[]): Question {
  const said = (strikes: readonly string[]) => strikes.map(id => ({ value: id, says: strikeTitle(state, id) }));
  return pick('strike', label, said(ids), () => said(Object.keys(state.bombardments)));
}

/** The strikes of which an event of this type is pending. */
export const strikesOwing = ({ pending }: AafState, kind: 'counter' | 'availability' | 'impact'): readonly string[] =>
  pending.flatMap(duty => (duty.kind === kind ? [duty.strike] : []));

const asksAim = (aims: Iterable<readonly [Point, number]>): Question => ({
  kind: 'place',
  field: 'at',
  label: 'Where',
  reach: new Map(aims),
  unit: '',
});

/** The artillery of a side, wherever the phase stands: the other side has then asked for all it wants. */
export const inArtilleryOf = (state: AafState, side: SideId): AafState =>
  state.phase === 'artillery' && state.active !== undefined && enemyOf(state, state.active, side) ? artilleryOf(state, side) : state;

const templateMark = (at: Point, side: SideId): readonly Mark[] => [{ kind: 'ring', at, radius: LARGE, tone: 'mark', side }];

/**
 * Puts a duty before the first of one of these kinds, else last: counter-battery fire comes before all rolls for
 * availability, these before guns on the table (7).
 */
function oweBefore(state: AafState, duty: AafPendingAction, kinds: readonly AafPendingAction['kind'][]): AafState {
  const at = state.pending.findIndex(({ kind }) => kinds.includes(kind));
  return { ...state, pending: at < 0 ? [...state.pending, duty] : state.pending.toSpliced(at, 0, duty) };
}

/** What has been approved lands before anything is declared, and nothing is declared once dice fall (7, 7.3). */
function lateFor(state: AafState, side: SideId): string | undefined {
  const now = inArtilleryOf(state, side);
  if (now.declared) return 'the dice of this phase have begun to fall';
  const lands = now.pending.find(duty => duty.kind === 'impact' && strikeOf(now, duty.strike)?.unit === undefined);
  return lands?.kind === 'impact' && !option(state, 'marker-late') ? `${strikeTitle(now, lands.strike)} lands first` : undefined;
}

/** Shells are aimed at a building when somebody is known to be in it (18.2, ruling R80); smoke is laid anywhere. */
const spottedBuilding = <E extends AafBombardEvent | AafIndirectEvent>(
  whose: keyof E & string,
  aimedBy: (state: AafState, event: E) => SideId | undefined,
): Rule<AafState, E> =>
  rule(
    '18.2/building',
    'A template is aimed at a building only while it, or an enemy in it, is spotted.',
    [whose, 'at'],
    (state, event) => {
      const side = aimedBy(state, event);
      const found = side === undefined ? undefined : unspottedAt(state, side, event.at);
      return found && `nobody is known to be in ${found.title}`;
    },
    'illegal',
    house('18.2', 'R80'),
  );

const isMarkable = (state: AafState, strike: Bombardment): boolean =>
  askable(state, strike.side).some(({ id }) => id === strike.id) || (strike.state === 'landing' && option(state, 'marker-late'));

const STEP = 6;

/** Places to aim at: enemies and buildings that the side's artillery knows of, and the table in steps of 6. */
export function aimsOf(state: AafState, side: SideId): ReadonlyMap<Point, number> {
  const [width, height] = state.game.board.size;
  const known = enemiesOf(state, side).filter(({ spotted, observed }) => spotted || observed);
  const across = (length: number) => Array.from({ length: Math.floor(length / STEP) + 1 }, (_, i) => i * STEP);
  const steps = across(width).flatMap(x => across(height).map((y): Point => [x, y]));
  const shown = [...known.map(({ at }) => at), ...middlesFor(state, side)];
  return new Map([...shown, ...steps.filter(at => unspottedAt(state, side, at) === undefined)].map(at => [at, 0]));
}

export const bombard = act<AafBombardEvent>({
  title: 'Bombardment',
  source: source('7.2'),
  rules: [
    rule(
      '7.2/strike',
      'A side asks for a bombardment that it has.',
      ['side', 'strike'],
      (state, event) => {
        const strike = strikeOf(state, event.strike);
        return strike && strike.unit === undefined && strike.side === event.side
          ? undefined
          : `no strike of the ${sideTitle(state, event.side)} is called ${event.strike}${suggestion(event.strike, boughtBy(state, event.side))}`;
      },
      'impossible',
    ),
    rule(
      '7.3/once',
      'A bombardment comes once: what was used, denied, stopped or is under way is not asked for.',
      ['strike'],
      (state, event) => {
        const strike = strikeOf(state, event.strike);
        if (!strike || isMarkable(state, strike)) return undefined;
        const says = `${strikeTitle(state, strike.id)} is ${strike.state}`;
        return strike.state === 'approved' ? { says, due: 'bombard' } : says; // it was asked for, and that comes late
      },
    ),
    rule(
      '7/declare-first',
      'A side declares all of its artillery before any die is rolled, and after approved strikes have landed.',
      ['side'],
      (state, event) => lateFor(state, event.side),
    ),
    onBoardRule('7/marker', 'The marker is put on the table.', 'at'),
    spottedBuilding<AafBombardEvent>('strike', (state, { side, strike }) => (strikeOf(state, strike)?.kind === 'smoke' ? undefined : side)),
  ],
  ask: {
    strike: (state, draft) =>
      asksStrike(
        state,
        'Which bombardment',
        askable(state, draft.side ?? state.active ?? '').map(({ id }) => id),
      ),
    side: askWhose(({ active }) => active),
    at: (state, draft) => asksAim(aimsOf(state, draft.side ?? '')),
  },
  apply(state, event) {
    const found = strikeOf(state, event.strike);
    if (!found) return state;
    const now = inArtilleryOf(state, event.side);
    if (found.state === 'landing') return withStrike(now, { ...found, at: event.at });
    const asked = withStrike(now, { ...found, state: 'requested', at: event.at });
    const due = oweBefore(asked, { kind: 'availability', side: event.side, must: true, strike: event.strike }, ['impact']);
    const foe = foeOf(state, event.side);
    if ((state.counterBattery[foe] ?? 0) === 0) return due;
    return oweBefore(due, { kind: 'counter', side: foe, must: false, strike: event.strike }, ['availability', 'impact']);
  },
  describe: (state, event) => ({
    text: `${sideTitle(state, event.side)} asked for ${strikeTitle(state, event.strike)} ${tellPlace(state.game.board, event.at, 'on')}.`,
    marks: templateMark(event.at, event.side),
  }),
});

/** The gun that is activated, or in the artillery phase any that may still fire. */
const readyGuns = (state: AafState): readonly UnitId[] =>
  state.phase === 'artillery' ? gunsReady(state, state.active ?? '').map(({ id }) => id) : [state.acting].flatMap(id => id ?? []);

export const indirect = act<AafIndirectEvent>({
  title: 'Indirect fire',
  source: source('7.6'),
  rules: [
    unitRule(
      '7.6/gun',
      'Guns and mortars that the lists mark for it fire as field artillery.',
      (state, _event, unit) => (gunOf(state, unit) ? undefined : `${withVerb(unit.title, 'has')} no gun for it`),
      { verdict: 'impossible' },
    ),
    unitRule('7.6/ready', 'The gun is set up, has ammunition, and its crew neither flees nor fights.', (state, _event, unit) =>
      canFireIndirectly({ ...state }, { ...unit, spent: false }) ? undefined : `${withVerb(unit.title, 'is')} in no state to fire`,
    ),
    unitRule(
      '7.6/phase',
      'Guns fire in the artillery phase, or else in their own activation.',
      (state, _event, unit) => {
        const phase = option(state, 'indirect-phase');
        if (state.phase === 'artillery') {
          if (phase === 'action') return 'guns fire in their own activation in this game';
          return unit.spent ? `${withVerb(unit.title, 'has')} fired` : lateFor(state, unit.side);
        }
        if (phase === 'artillery') return 'guns fire in the artillery phase in this game';
        return acting(state, unit.id) ? undefined : `${withVerb(unit.title, 'is')} not activated`;
      },
      { from: house('7.6', 'R11') },
    ),
    unitRule('4.8/moved', 'A support weapon does not move and fire.', (state, _event, unit) =>
      state.phase === 'action' && unit.kind === 'support' && unit.movedIn === state.turn
        ? `${withVerb(unit.title, 'has')} moved`
        : undefined,
    ),
    unitRule(
      '7.6/range',
      'A printed range binds guns that fire indirectly as well.',
      (state, event, unit) => {
        const gun = gunOf(state, unit);
        if (!gun || option(state, 'indirect-range')) return undefined;
        const far = apart(unit, { at: event.at, radius: 0 });
        return far <= gun.row.range
          ? undefined
          : `${formatMeasure(state, far, gun.row.range)} off, the range is ${formatBound(state, gun.row.range)}`;
      },
      { needs: ['unit', 'at'], from: house('7.6', 'R66') },
    ),
    onBoardRule('7/marker', 'The marker is put on the table.', 'at'),
    spottedBuilding<AafIndirectEvent>('unit', (state, { unit, smoke }) => (smoke ? undefined : unitOf(state, unit)?.side)),
  ],
  ask: {
    unit: askUnit('Which gun', readyGuns),
    at(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!unit) return asksAim([]);
      const range = option(state, 'indirect-range') ? Number.POSITIVE_INFINITY : (gunOf(state, unit)?.row.range ?? 0);
      return asksAim([...aimsOf(state, unit.side)].filter(([at]) => apart(unit, { at, radius: 0 }) <= range));
    },
    smoke: () => maybe('smoke', 'Smoke', [{ value: true, says: 'yes' }]),
  },
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const now = inArtilleryOf(state, unit.side);
    const fired = change(withActivation(now, unit.id, { shots: (acting(now, unit.id)?.shots ?? 0) + 1 }), unit.id, {
      spent: true,
      firedIn: state.turn,
    });
    const kind = event.smoke ? 'smoke' : 'medium';
    const laid = withStrike(fired, { id: unit.id, kind, side: unit.side, unit: unit.id, at: event.at, state: 'landing' });
    const due: AafState = { ...laid, pending: [...laid.pending, { kind: 'impact', side: unit.side, must: true, strike: unit.id }] };
    return due.phase === 'action' ? offerOverwatch(due, unit.id) : due;
  },
  describe: (state, event) => ({
    text: `${titleOf(state, event.unit)} fired ${event.smoke ? 'smoke ' : ''}indirectly ${tellPlace(state.game.board, event.at, 'on')}.`,
    marks: [
      ...shotMark(
        state,
        event.unit,
        event.at,
        apart(unitOf(state, event.unit) ?? { at: undefined, radius: 0 }, { at: event.at, radius: 0 }),
      ),
      ...templateMark(event.at, unitOf(state, event.unit)?.side ?? ''),
    ],
  }),
});

export const counter = act<CounterEvent>({
  title: 'Counter-battery fire',
  source: source('7.1'),
  rules: [
    rule('7.1/bombardment', 'Counter-battery fire answers a bombardment that was just asked for.', ['strike'], (state, event) =>
      strikeOf(state, event.strike)?.state === 'requested' ? undefined : `${strikeTitle(state, event.strike)} is not asked for`,
    ),
    rule(
      '7.1/declare-first',
      'The number of counter-battery dice at a strike is declared before any of them is thrown.',
      ['side', 'strike'],
      (state, event) =>
        strikeOf(state, event.strike)?.countered?.[event.side] === state.turn
          ? `the dice at ${strikeTitle(state, event.strike)} have fallen`
          : undefined,
    ),
    rule('7.1/enemy', 'Counter-battery fire answers the enemy.', ['side', 'strike'], (state, event) => {
      const strike = strikeOf(state, event.strike);
      return !strike || enemyOf(state, strike.side, event.side) ? undefined : `${strikeTitle(state, event.strike)} is its own`;
    }),
    rule('7.1/dice', 'A side throws no more counter-battery dice than it has left.', ['side', 'dice'], (state, event) => {
      const left = state.counterBattery[event.side] ?? 0;
      return event.dice <= left ? undefined : `${countNoun(left, 'die', 'dice')} left, not ${event.dice}`;
    }),
  ],
  ask: {
    strike: state => asksStrike(state, 'Against which strike', strikesOwing(state, 'counter')),
    side: askWhose(({ pending }) => pending.find(({ kind }) => kind === 'counter')?.side),
    dice: (state, { side = '' }) => ({
      kind: 'number',
      field: 'dice',
      label: 'How many dice',
      least: 1,
      most: state.counterBattery[side] ?? 1,
      all: MOST_DICE,
    }),
  },
  dice: '4 or more stops it',
  rolls: (state, { side, dice }) => [{ by: side, on: undefined, attack: attack({ kind: 'counter', ...readingsOf(state), dice }) }],
  apply(state, event, tally) {
    const left = Math.max(0, (state.counterBattery[event.side] ?? 0) - event.dice);
    const spent: AafState = { ...state, declared: true, counterBattery: { ...state.counterBattery, [event.side]: left } };
    const strike = strikeOf(state, event.strike);
    if (!strike) return spent;
    const aimed: Bombardment = { ...strike, countered: { ...strike.countered, [event.side]: state.turn } };
    if (countIn(tally, 'stopped') === 0) return withStrike(spent, aimed);
    return withoutPending(withStrike(spent, { ...aimed, state: 'stopped' }), duty => 'strike' in duty && duty.strike === strike.id);
  },
  describe(state, event, tally) {
    const what = isUntold(event) ? '' : countIn(tally, 'stopped') > 0 ? ': it was silenced' : ': it was not found';
    return {
      text: `${sideTitle(state, event.side)} fired ${countNoun(event.dice, 'counter-battery die', 'counter-battery dice')} at ${strikeTitle(state, event.strike)}${what}.`,
      marks: [],
    };
  },
});

/** An observer of the side is on the table and able to speak (7.3). */
export const hasObserver = (state: AafState, side: SideId): boolean =>
  allUnits(state).some(unit => unit.side === side && isUp(unit) && hasTrait(unit, 'observer'));

/** American artillery that is approved comes at once (Excellent Communications, 29). */
const isAtOnce = (state: AafState, side: SideId): boolean => state.game.special.support[side]?.army === 'us';

export const availability = act<AvailabilityEvent>({
  title: 'Availability',
  source: source('7.3'),
  rules: [
    rule('7.3/asked', 'A die is rolled for each bombardment that was asked for and not stopped.', ['side', 'strike'], (state, event) =>
      pendingFor(state, event)?.kind === 'availability'
        ? undefined
        : { says: `${strikeTitle(state, event.strike)} is not waiting for a die`, due: 'bombard' },
    ),
  ],
  ask: {
    strike: state => asksStrike(state, 'Of which strike', strikesOwing(state, 'availability')),
    side: askWhose((state, { strike }) => strikeOf(state, strike)?.side),
  },
  dice: '5 or more is approved, a 1 is denied',
  rolls: (state, { side }) => [
    {
      by: side,
      on: undefined,
      attack: attack({ kind: 'availability', ...readingsOf(state), ...(hasObserver(state, side) ? { observer: true } : {}) }),
    },
  ],
  apply(state, event, tally) {
    const strike = strikeOf(state, event.strike);
    const now: AafState = { ...state, declared: true };
    if (!strike || isUntold(event)) return now;
    if (countIn(tally, 'approved') > 0) {
      if (!isAtOnce(state, strike.side)) return withStrike(now, { ...strike, state: 'approved' });
      const comes = withStrike(now, { ...strike, state: 'landing' });
      return { ...comes, pending: [...comes.pending, { kind: 'impact', side: strike.side, must: true, strike: strike.id }] };
    }
    return withStrike(now, { ...strike, state: countIn(tally, 'denied') > 0 ? 'denied' : 'delayed' });
  },
  describe(state, event, tally) {
    const now = isAtOnce(state, event.side) ? 'approved, and comes at once' : 'approved for next turn';
    const what = isUntold(event)
      ? 'asked for'
      : countIn(tally, 'approved') > 0
        ? now
        : countIn(tally, 'denied') > 0
          ? 'denied for good'
          : 'delayed';
    const title = strikeTitle(state, event.strike);
    return { text: `${title[0]?.toUpperCase()}${title.slice(1)} is ${what}.`, marks: [] };
  },
});
