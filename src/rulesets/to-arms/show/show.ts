// What is drawn, and the facts of the game: counters, what lies on the map, points, dice, cards.

import type { Mark } from '../../../core/overlay.ts';
import type { Counter, Fact } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { firstWords, listed, many, sideTitle } from '../../../core/words.ts';
import { diceOf } from '../activation.ts';
import { symbolOf } from '../data/symbols.ts';
import { cardTitle, inHand } from '../hands.ts';
import { outcome } from '../outcome.ts';
import { type ArmsState, type ArmsUnit, book, house } from '../state.ts';
import { isRiding } from '../units.ts';

/** The team of the side named first is shown as friends, in blue. */
const isFriend = ({ game: { sides } }: ArmsState, side: SideId): boolean => sides.find(one => one.id === side)?.team === sides[0]?.team;

const LONGEST = 11;

export const counter = (state: ArmsState, unit: ArmsUnit): Counter => ({
  symbol: symbolOf(state, unit, isFriend(state, unit.side)),
  label: firstWords(unit.title, LONGEST),
  title: unit.title,
  side: unit.side,
  steps: Math.max(0, unit.strength),
  full: unit.full,
  states: unit.strength > 0 ? STATES.filter(([, , is]) => is(unit)).map(([id, says]) => ({ id, says })) : [],
  ...(unit.hidden ? { hidden: true } : {}),
});

const STATES: readonly (readonly [id: string, says: string, is: (unit: ArmsUnit) => boolean])[] = [
  ['hidden', 'hidden', unit => unit.hidden !== undefined],
  ['activated', 'is activated', unit => unit.now.activated],
  ['again', 'may fight twice', unit => unit.now.again === true],
  ['command', 'has a sergeant', unit => unit.sergeant === true],
  ['stationary', 'may not fight this turn', unit => unit.now.silent !== undefined],
  ['inside', 'is in its truck', isRiding],
  ['engine', 'engine trouble: does not move', unit => unit.now.stalled === true],
];

/** What lies on the map beside units: objectives, sandbags, mines, wire, fallen houses and bridges. */
export function scenery(state: ArmsState): readonly Mark[] {
  const sign = (at: string, kind: Extract<Mark, { kind: 'sign' }>['sign'], says: string, side?: SideId): Mark => ({
    kind: 'sign',
    at,
    sign: kind,
    says,
    ...(side ? { side } : {}),
  });
  return [
    ...Object.keys(state.sandbags).map(at => sign(at, 'trench', `sandbags in ${at}`)),
    ...Object.entries(state.bridges).flatMap(([at, { down }]) => (down ? [sign(at, 'broken-bridge', `the bridge in ${at} is down`)] : [])),
    ...state.game.special.objectives.map(({ at, title, points }) => {
      const side = state.held[at];
      return sign(
        at,
        'flag',
        `${title ?? at}, ${many(points, 'point')}, ${side === undefined ? 'held by nobody' : `held by the ${sideTitle(state, side)}`}`,
        side,
      );
    }),
  ];
}

/** The whole game: standing, initiative, and for each side its dice and cards. */
export function facts(state: ArmsState): readonly Fact[] {
  const standing = outcome(state);
  const { holder } = state;
  return [
    { title: standing.over ? 'Result' : 'Standing', says: standing.says },
    ...(holder === undefined
      ? []
      : [{ title: 'Initiative', says: sideTitle(state, holder), side: holder, source: book('Determining the initiative') }]),
    ...state.game.sides.flatMap(({ id }) => sideFacts(state, id)),
  ];
}

function sideFacts(state: ArmsState, side: SideId): readonly Fact[] {
  const dice = diceOf(state, side).filter(({ spent }) => !spent);
  const hand = inHand(state, side);
  return [
    {
      title: 'Points',
      says: `${state.points[side] ?? 0} of ${state.game.special.quota[side] ?? 0}`,
      side,
      source: book('Objective of the game'),
    },
    ...(dice.length > 0
      ? [{ title: 'Activation dice', says: listed(dice.map(({ face }) => face)), side, source: book('Activating units') }]
      : []),
    ...(hand.length > 0
      ? [{ title: 'Cards in hand', says: listed(hand.map(card => cardTitle(state, card))), side, source: house('Command cards') }]
      : []),
  ];
}

/** In figures. */
export const worth = ({ dummy, rank, strength }: ArmsUnit): number => (dummy || rank ? 0 : Math.max(0, strength));
