// The frame of a turn: who goes first (5), the end of a turn (9, 12.9), and the end of the battle (27.2).

import { countNoun, formatList, sideTitle, withVerb } from '../../../core/englishText.ts';
import { asksThrow, isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { askSide } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { formationFault } from '../formationBox.ts';
import { act, rule } from '../kit.ts';
import { option } from '../options.ts';
import { artilleryOf, dropChances, endActivation, isGlider, unitsLeft } from '../order.ts';
import { outcome } from '../outcome.ts';
import { addPending } from '../pending.ts';
import { readingsOf } from '../shot.ts';
import type { AafEndEvent, AafInitiativeEvent, AafState, AafTurnEndEvent, AafUnit, Bombardment } from '../state.ts';
import { allUnits, foeOf, isLost, isUp, sidesOf } from '../units.ts';

/** The two sides that throw for the initiative: the first of each team. */
function rivals(state: AafState): readonly [SideId, SideId] {
  const [one] = state.game.sides;
  return [one?.id ?? '', one ? foeOf(state, one.id) : ''];
}

/** Who is first without dice: named by the scenario in turn 1, or because its gliders come down (5, 21.7). */
export function firstWithoutDice(state: AafState, turn: number): SideId | undefined {
  const gliders = allUnits(state).find(unit => isGlider(unit) && unit.at === undefined && unit.strength > 0 && unit.enters === turn);
  return gliders?.side ?? (turn === 1 ? state.game.special.first : undefined);
}

const initiativeCasts = (state: AafState, { turn }: AafInitiativeEvent) => {
  if (firstWithoutDice(state, turn) !== undefined) return [];
  return [{ by: undefined, on: undefined, attack: attack({ kind: 'initiative', ...readingsOf(state) }) }];
};

/** Who goes first by these dice; undefined after equal ones in turn 1, which are thrown again. */
function winner(state: AafState, event: AafInitiativeEvent, tally: Readonly<Record<string, number>>): SideId | undefined {
  if (isUntold(event) && event.first !== undefined) return event.first;
  return rivals(state)[countIn(tally, 'begins') - 1] ?? firstWithoutDice(state, event.turn) ?? event.first ?? state.first;
}

/** Nothing of the turn before is left on a unit. */
const resetForTurn = (unit: AafUnit): AafUnit => ({ ...unit, spent: false, charged: false, tested: [], hurt: [] });

/** Strikes approved last turn come down in this one; those silenced for a turn may be asked for again (rulings R8, R51). */
function renewed(state: AafState, strike: Bombardment): Bombardment {
  if (strike.state === 'approved') return { ...strike, state: 'landing' };
  if (strike.state === 'landing') return { ...strike, state: 'used' }; // nobody told where it came down
  return strike.state === 'stopped' && option(state, 'counter-turn') ? { ...strike, state: 'ready' } : strike;
}

export const initiative = act<AafInitiativeEvent>({
  title: 'Initiative',
  source: { mark: 'source', section: '5' },
  rules: [
    rule('5/next', 'Turns follow each other.', ['turn'], (state, event) =>
      event.turn === state.turn + 1 ? undefined : { says: `turn ${state.turn + 1} is due, not ${event.turn}`, due: 'initiative' },
    ),
    rule('24.1/formation', 'A turn begins with every squad in its box, and near its headquarters.', [], (state, event) => {
      // a draft could not mend it
      const out = event.id === undefined ? undefined : allUnits(state).find(unit => isUp(unit) && formationFault(state, unit));
      return out?.at && { says: formationFault(state, out) ?? '', at: [out.at] };
    }),
    rule(
      '5/initiative',
      'The higher die goes first. Equal dice are thrown again in turn 1 and leave the order of the last turn later on.',
      ['turn', 'first'],
      (state, event) => {
        const named = firstWithoutDice(state, event.turn);
        const dice = (event.thrown ?? []).flatMap(({ dice: { d6 = [] } }) => d6.map(Number));
        const [one, other] = rivals(state);
        const [a, b] = dice;
        const won = a === undefined || b === undefined ? undefined : a > b ? one : b > a ? other : event.turn > 1 ? state.first : undefined;
        const due = named ?? won;
        if (due === undefined && a !== undefined && a === b && event.first !== undefined) return `both threw ${a}: they throw again`;
        return due === undefined || event.first === due
          ? undefined
          : `the first move is for the ${sideTitle(state, due)}, not the ${sideTitle(state, event.first ?? '')}`;
      },
    ),
  ],
  nextQuestion(state, draft) {
    if (draft.turn === undefined)
      return { kind: 'number', field: 'turn', label: 'Which turn', least: state.turn + 1, most: state.turn + 1 };
    return asksThrow(
      { rolls: initiativeCasts },
      state,
      draft,
      `${formatList(rivals(state).map(side => sideTitle(state, side)))}, a die each`,
    );
  },
  optionalFields: (state, draft) => [askSide<AafState>('Who moves first', sidesOf, 'first')(state, draft)],
  rolls: initiativeCasts,
  apply(state, event, tally) {
    const first = winner(state, event, tally);
    if (first === undefined) return state;
    const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, resetForTurn(unit)]));
    const strikes = Object.entries(state.bombardments).map(([id, strike]) => [id, renewed(state, strike)] as const);
    const bombardments = Object.fromEntries(strikes.filter(([, { unit, state: stands }]) => unit === undefined || stands !== 'used'));
    const { declared: _, ...rest } = dropChances(endActivation(state));
    return artilleryOf({ ...rest, turn: event.turn, first, units, bombardments }, first);
  },
  describe(state, event, tally) {
    const first = winner(state, event, tally);
    const text =
      first === undefined ? 'Both threw the same, and throw again.' : `Turn ${event.turn}: first move to the ${sideTitle(state, first)}.`;
    return { text, marks: [] };
  },
});

/** Melees of this moment, each once. */
function melees(state: AafState): readonly (readonly [AafUnit, AafUnit])[] {
  return allUnits(state)
    .filter(isUp)
    .flatMap(unit => unit.melee.flatMap(id => (unit.id < id && state.units[id] ? [[unit, state.units[id]] as const] : [])));
}

/** By another reading each melee has a round when the action phase ends (ruling R62). */
const fightingOn = (state: AafState): AafState =>
  option(state, 'melee-at-end')
    ? melees(state).reduce(
        (now, [unit, target]) => addPending(now, { kind: 'melee', side: unit.side, must: true, unit: unit.id, target: target.id }),
        state,
      )
    : state;

export const turnEnd = act<AafTurnEndEvent>({
  title: 'End of the turn',
  source: { mark: 'source', section: '5.1' },
  rules: [
    rule('5.1/turn-end', 'A turn ends when all units are spent.', [], state => {
      const left = state.phase === 'action' ? rivals(state).flatMap(side => unitsLeft(state, side)) : [];
      return left.length === 0
        ? undefined
        : {
            says: `${left.length === 1 ? withVerb(left[0]?.title ?? '', 'has') : `${left[0]?.title} and ${countNoun(left.length - 1, 'other')} have`} not acted`,
            due: left.length === 1 ? `activate ${left[0]?.id}` : 'activate',
            of: left.map(({ id }) => id),
          };
    }),
  ],
  apply: state => {
    if (state.phase === 'artillery') return state; // late, the next one has begun
    return fightingOn({
      ...dropChances(endActivation(state)),
      phase: 'between',
      active: undefined,
      smoke: state.smoke.filter(({ stays }) => stays),
    });
  },
  describe: state => ({ text: `The turn ended: ${sayLosses(state)}.`, marks: [] }),
});

function sayLosses(state: AafState): string {
  const lost = state.game.sides.map(({ id, title }) => {
    const n = allUnits(state).reduce((sum, unit) => sum + (unit.side === id && isLost(unit) ? unit.squads : 0), 0);
    return `${title} ${n === 0 ? 'no squad' : countNoun(n, 'squad')}`;
  });
  return `lost so far ${formatList(lost)}`;
}

export const end = act<AafEndEvent>({
  title: 'End of the battle',
  source: { mark: 'source', section: '27.2' },
  rules: [
    rule('27.2/half', 'The winner is the one that the conditions of victory name.', ['winner'], (state, event) => {
      const due = outcome(state);
      const named = event.winner;
      return !due.over || due.winner === undefined || named === due.winner
        ? undefined
        : `the winner is ${sideTitle(state, due.winner)}, not ${sideTitle(state, named ?? '')}`;
    }),
  ],
  ask: {
    why(state) {
      const { text } = outcome(state);
      return pick('why', 'Why', [{ value: text, says: text }]);
    },
    winner(state) {
      const { winner: id } = outcome(state);
      return id === undefined ? undefined : pick('winner', 'Who has won', [{ value: id, says: sideTitle(state, id) }], 'sides');
    },
  },
  optionalFields: (state, draft) => [askSide<AafState>('Who has won', sidesOf, 'winner')(state, draft)],
  apply: (state, event) => ({
    ...dropChances(endActivation(state)),
    phase: 'over',
    active: undefined,
    end: { why: event.why, ...(event.winner === undefined ? {} : { winner: event.winner }) },
  }),
  describe: (state, event) => ({
    text: `The battle ended${event.winner === undefined ? '' : `, ${sideTitle(state, event.winner)} won`}: ${event.why}.`,
    marks: [],
  }),
});
