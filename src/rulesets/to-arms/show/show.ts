// What is drawn and read out: counters, what lies on the map, facts about the game, a hex, a unit. Values come with their sources.

import type { Mark } from '../../../core/overlay.ts';
import type { Counter, Fact } from '../../../core/ruleset.ts';
import type { Place, SideId } from '../../../core/types.ts';
import { firstWords, listed, many, sideTitle } from '../../../core/words.ts';
import { diceOf } from '../activation.ts';
import { symbolOf } from '../data/symbols.ts';
import { diceOfCard } from '../data/tables.ts';
import { isShut, layersAt, pointsAt, terrainOf } from '../ground.ts';
import { cardTitle, inHand } from '../hands.ts';
import { outcome } from '../outcome.ts';
import { type ArmsState, type ArmsUnit, book, house } from '../state.ts';
import { cardOf, isRiding, rankOf } from '../units.ts';

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

const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`);

/** One hex: its terrain, what it does to fire, what lies in it. */
export function describe(state: ArmsState, at: Place): readonly Fact[] {
  const hex = String(at);
  if (!state.game.board.hexes[hex]) return [];
  const row = terrainOf(state, hex);
  const field = state.mines[hex];
  const points = pointsAt(state, hex);
  return [
    { title: 'Terrain', says: row.title, source: row.source },
    ...layersAt(state, hex)
      .filter(({ infantry, hmg, arty, vehicle }) => infantry || hmg || arty || vehicle)
      .map(layer => ({
        title: `Range at ${layer.title.toLowerCase()}`,
        says: `infantry ${signed(layer.infantry)}, HMG ${signed(layer.hmg)}, artillery ${signed(layer.arty)}, vehicles ${signed(layer.vehicle)}`,
        source: layer.source,
      })),
    ...(points > 0 ? [{ title: 'Points', says: `${points - (state.damage[hex] ?? 0)} of ${points}`, source: book('Buildings') }] : []),
    ...(isShut(state, hex) ? [{ title: 'Door', says: 'shut', source: book('Buildings') }] : []),
    ...(field ? [{ title: 'Mines', says: field.known ? field.mine : 'a counter', source: book('Minefields') }] : []),
  ];
}

/** One unit: its card, its dice by range, its men. */
export function dossier(state: ArmsState, unit: ArmsUnit): readonly Fact[] {
  const rank = rankOf(state, unit);
  if (rank)
    return [
      { title: 'Rank', says: rank.title, source: rank.source },
      { title: 'Moves', says: many(rank.move, 'hex', 'hexes'), source: rank.source },
      { title: 'Worth', says: many(rank.points, 'point'), source: rank.source },
    ];
  const card = cardOf(state, unit);
  const { source } = card;
  const dice = diceOfCard(card, unit.lmg === true).flatMap((letters, i) => (letters === '' ? [] : [`${i + 1}: ${letters}`]));
  const [move, fire] = unit.lmg ? [card.lmgMove ?? card.move, card.lmgFire ?? card.fire] : [card.move, card.fire];
  return [
    { title: 'Card', says: card.title, source },
    { title: 'Strength', says: `${unit.strength} of ${unit.full}`, source },
    { title: 'Moves', says: `${move}, ${fire} and fights`, source },
    { title: 'Dice by range', says: dice.join(', ') || 'none', source },
    { title: 'Flags', says: `with fewer than ${card.flag}`, source },
    ...(unit.truck === undefined ? [] : [{ title: 'Truck', says: many(unit.truck, 'point'), source: book('Motorized infantry') }]),
  ];
}

/** In figures. */
export const worth = ({ dummy, rank, strength }: ArmsUnit): number => (dummy || rank ? 0 : Math.max(0, strength));
