// The frame of a turn: it begins, its phases follow one another, income is collected, it ends. What falls due between
// two phases happens on leaving the first.

import type { Choice } from '../../../core/act.ts';
import { countNoun, formatList, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { outcomeSaid } from '../../../core/outcome.ts';
import { pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import { askSide } from '../../../system/system.ts';
import { battlesDue, undefendedAreas } from '../contacts.ts';
import { act, rule } from '../kit.ts';
import { hasComplex, holdingsOf, holdsCapital, worthOf } from '../land.ts';
import { objectiveIncome, withObjectivesPaid } from '../objectives.ts';
import { isRoundOver, nextTurn, PHASE_WORDS, phaseAfter, TURN, UNTOUCHED } from '../order.ts';
import { outcome } from '../outcome.ts';
import type { AreaId, AxisEndTurnEvent, AxisPhase, AxisState, AxisTurnEvent, AxisUnit, IncomeEvent, PhaseEvent } from '../state.ts';
import { allUnits, areaTitle, isPlaced, withPieces } from '../units.ts';
import { afterCombat } from './afterCombat.ts';
import { afterFlight, strandedAircraft } from './afterFlight.ts';
import { afterPlacing } from './afterPlacing.ts';
import { cellDuties } from './cell.ts';
import { actor, areaMark } from './frame.ts';

const phaseChoices = (phases: readonly AxisPhase[]): readonly Choice[] => phases.map(phase => ({ value: phase, says: PHASE_WORDS[phase] }));

export const turn = act<AxisTurnEvent>({
  title: 'Turn',
  rules: [
    rule('base/turn-order', 'The powers act one after another, round by round.', ['side', 'round'], (state, event) => {
      const next = nextTurn(state);
      if (!next) return 'no power is left to act';
      if (event.side !== next.side) return { says: `it is the turn of ${sideTitle(state, next.side)}`, due: 'turn' };
      return event.round === next.round ? undefined : { says: `round ${event.round} where round ${next.round} is due`, due: 'turn' };
    }),
    rule('base/game-over', 'After the game is decided nobody has a turn.', ['side'], state => {
      const now = outcome(state);
      return now.over ? outcomeSaid(state, now) : undefined;
    }),
  ],
  ask: {
    side: askSide('Whose turn', state => [nextTurn(state)?.side]),
    round(state) {
      const round = nextTurn(state)?.round ?? state.turn + 1;
      return { kind: 'number', field: 'round', label: 'Which round', least: round, most: round };
    },
  },
  apply(state, event) {
    const fresh = event.round > state.turn || state.turn === 0;
    const complexes = Object.keys(state.owner).filter(area => state.owner[area] === event.side && hasComplex(state, area));
    return {
      ...rested(state),
      turn: event.round,
      phase: 'purchase',
      active: event.side,
      acting: undefined,
      ...UNTOUCHED,
      startOwner: state.owner,
      startComplexes: complexes,
      played: [...(fresh ? [] : state.played), event.side],
    };
  },
  describe: (state, event) => ({ text: `${sideTitle(state, event.side)}: turn of round ${event.round}.`, marks: [] }),
});

/** All pieces as they are before anybody has moved; those that have done nothing are the same ones. */
const rested = (state: AxisState): AxisState =>
  withPieces(
    state,
    allUnits(state).flatMap(unit => (isPlaced(unit) && !hasRested(unit) ? [restedUnit(unit)] : [])),
  );

/** What a piece has done in a turn and forgets with it. */
const OF_TURN = [
  'movedIn',
  'cameFrom',
  'kamikaze',
  'carried',
  'dropped',
  'offshore',
  'unloaded',
  'fired',
  'captured',
] as const satisfies readonly (keyof AxisUnit)[];

const hasRested = (unit: AxisUnit): boolean =>
  !unit.ended && unit.moved === 0 && !unit.fought && OF_TURN.every(field => unit[field] === undefined);

function restedUnit(unit: AxisUnit): AxisUnit {
  const rest: { -readonly [K in keyof AxisUnit]: AxisUnit[K] } = { ...unit, moved: 0, ended: false, fought: false };
  for (const field of OF_TURN) delete rest[field];
  return rest;
}

/** The phase has begun, as the record took for granted. */
const isLate = (state: AxisState, { to }: PhaseEvent): boolean => state.phase === to;

const LEAVING: Readonly<Partial<Record<AxisPhase, (state: AxisState) => AxisState>>> = {
  combat: afterCombat,
  noncombat: afterFlight,
  place: afterPlacing,
};

/** What happens as the phase ends: land is taken, kamikazes are gone, aircraft without a landing place, goods into warehouses. */
const left = (state: AxisState): AxisState => LEAVING[state.phase]?.(state) ?? state;

export const phase = act<PhaseEvent>({
  title: 'Next phase',
  rules: [
    rule('base/phase-order', 'The phases of a turn follow one another, none is left out.', ['to'], (state, event) => {
      const next = phaseAfter(state.phase);
      return next === event.to
        ? undefined
        : { says: `${PHASE_WORDS[next ?? 'between']} follows the ${PHASE_WORDS[state.phase]}`, due: 'phase' };
    }),
    rule('res/one-roll', 'Each cell rolls once in the combat move of its owner, before the phase ends.', ['to'], state => {
      const due = state.pending.filter(duty => duty.kind === 'cell-roll');
      return state.phase === 'combat-move' && due.length > 0
        ? {
            says: `${countNoun(due.length, 'cell')} still to roll: ${formatList(due.map(({ area }) => areaTitle(state, area)))}`,
            at: due.map(({ area }) => area),
          }
        : undefined;
    }),
    rule(
      'base/battle-due',
      'Ships and land units among enemies fight before the combat phase ends, and a battle that was opened is closed.',
      ['to'],
      (state, event) => {
        if (state.phase !== 'combat' || isLate(state, event)) return undefined;
        if (state.battle)
          return { says: `the battle of ${areaTitle(state, state.battle.area)} is not over`, at: [state.battle.area], due: 'battle-end' };
        const due = battlesDue(state, actor(state, event));
        return due.length === 0
          ? undefined
          : { says: `still to be fought: ${formatList(due.map(area => areaTitle(state, area)))}`, at: due };
      },
    ),
  ],
  ask: {
    to(state) {
      const next = phaseAfter(state.phase);
      return pick('to', 'Which phase', phaseChoices(next ? [next] : []), () => phaseChoices(TURN));
    },
  },
  apply(state, event) {
    if (isLate(state, event)) return state;
    const now: AxisState = { ...left(state), phase: event.to };
    return event.to === 'combat-move' ? { ...now, pending: cellDuties(now, actor(state, event)) } : { ...now, pending: [] };
  },
  describe(state, event) {
    const side = actor(state, event);
    const done = happened(state, side);
    return {
      text: [`${sideTitle(state, side)}: ${PHASE_WORDS[event.to]}.`, ...done].join(' '),
      marks: state.phase === 'combat' ? takenOver(state, side).flatMap(area => areaMark(area, side)) : [],
    };
  },
});

const takenOver = (state: AxisState, side: string): readonly string[] => [
  ...undefendedAreas(state, side).filter(area => !state.battle || state.battle.area !== area),
  ...state.liberated,
];

/** What the players see as the phase ends. */
function happened(state: AxisState, side: string): readonly string[] {
  if (state.phase === 'combat') {
    const after = afterCombat(state);
    const lost = allUnits(state).filter(unit => isPlaced(unit) && !isPlaced(after.units[unit.id]));
    const gone = lost.filter(unit => unit.kamikaze).length;
    const homeless = lost.filter(unit => unit.scrambledFrom !== undefined).length;
    const changed = Object.keys(after.owner).filter(area => after.owner[area] !== state.owner[area]);
    return [
      ...changed.map(area => `${areaTitle(state, area)} is now held by ${sideTitle(state, after.owner[area] ?? '')}.`),
      ...(gone > 0 ? [`${countNoun(gone, 'kamikaze')} gone.`] : []),
      ...(homeless > 0 ? [`${countNoun(homeless, 'aircraft', 'aircraft')} that scrambled without a landing place lost.`] : []),
    ];
  }
  if (state.phase !== 'noncombat') return [];
  const lost = strandedAircraft(state, side);
  return lost.length === 0 ? [] : [`${countNoun(lost.length, 'aircraft', 'aircraft')} without a landing place lost.`];
}

/** The areas of which one may be held by another power than the record has it, where an income is so much off. */
const areasWorth = ({ game }: AxisState, ipc: number): readonly AreaId[] =>
  game.board.kind === 'map' ? Object.keys(game.board.areas).filter(area => worthOf({ game }, area) === ipc) : [];

/**
 * Territories and objectives less lost supplies, never below 0; nothing while the capital is in enemy hands (base rules; Lost Transports;
 * ruling R54).
 */
export const incomeOf = (state: AxisState, side: string): number =>
  holdsCapital(state, side) ? Math.max(0, holdingsOf(state, side) + objectiveIncome(state, side) - (state.supply[side] ?? 0)) : 0;

/** Aid that arrives now; without a capital it waits (ruling R57). */
export const arrivingAid = (state: AxisState, side: string): number =>
  holdsCapital(state, side) ? (state.incoming[side] ?? []).reduce((sum, ipc) => sum + ipc, 0) : 0;

export const income = act<IncomeEvent>({
  title: 'Income',
  rules: [
    rule('base/income-once', 'Income is collected once a turn.', [], state =>
      state.collected ? 'the income of this turn has been collected' : undefined,
    ),
    rule(
      'base/income-amount',
      'The income is the value of land held and objectives met, less supplies lost, and aid that arrives; nothing without the capital.',
      ['treasury'],
      (state, event) => {
        const side = actor(state, event);
        const now = treasuryAfter(state, side);
        return event.treasury === undefined || event.treasury === now
          ? undefined
          : {
              says: `${sideWithVerb(sideTitle(state, side), 'has')} ${now} IPC afterwards, not ${event.treasury}`,
              due: `income ${side}`,
              unless: areasWorth(state, Math.abs(event.treasury - now)),
            };
      },
    ),
  ],
  optionalFields: () => [{ kind: 'number', field: 'treasury', label: 'What is in the treasury then', least: 0, most: 999 }],
  apply(state, event) {
    const side = actor(state, event);
    const waits = !holdsCapital(state, side);
    return {
      ...withObjectivesPaid(state, side),
      ipc: { ...state.ipc, [side]: event.treasury ?? treasuryAfter(state, side) }, // as it was counted on the table
      supply: { ...state.supply, [side]: 0 },
      incoming: waits ? state.incoming : { ...state.incoming, [side]: [] },
      collected: true,
    };
  },
  describe(state, event) {
    const side = actor(state, event);
    const supply = state.supply[side] ?? 0;
    const aid = arrivingAid(state, side);
    const objectives = holdsCapital(state, side) ? objectiveIncome(state, side) : 0;
    const parts = [
      `${holdsCapital(state, side) ? holdingsOf(state, side) : 0} IPC of its territories`,
      ...(objectives > 0 ? [`${objectives} of national objectives`] : []),
      ...(supply > 0 ? [`${supply} less for lost transports`] : []),
      ...(aid > 0 ? [`${aid} of aid`] : []),
    ];
    return {
      text: `${sideWithVerb(sideTitle(state, side), 'collects')} ${formatList(parts)}: ${treasuryAfter(state, side)} IPC in the treasury.`,
      marks: [],
    };
  },
});

const treasuryAfter = (state: AxisState, side: string): number =>
  (state.ipc[side] ?? 0) + (state.collected ? 0 : incomeOf(state, side) + arrivingAid(state, side));

export const endTurn = act<AxisEndTurnEvent>({
  title: 'End of a turn',
  rules: [
    rule('base/income-due', 'A turn ends when its income has been collected.', [], (state, event) =>
      state.phase === 'income' && !state.collected
        ? { says: 'the income is still to be collected', due: `income ${actor(state, event)}` }
        : undefined,
    ),
  ],
  // late, the next one has begun
  apply: state => (state.phase === 'purchase' ? state : { ...state, phase: 'between', active: undefined, acting: undefined, pending: [] }),
  describe(state, event, _tally: Tally) {
    const after: AxisState = { ...state, phase: 'between', active: undefined };
    const standing = isRoundOver(after) ? ` Round ${state.turn} is over: ${outcomeSaid(after, outcome(after))}.` : '';
    return { text: `${sideWithVerb(sideTitle(state, actor(state, event)), 'ends its')} turn.${standing}`, marks: [] };
  },
});
