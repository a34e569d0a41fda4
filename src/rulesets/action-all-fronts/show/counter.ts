// The counter of a unit, and its states in words.

import { latticeOffsets } from '../../../boards/tableFigures.ts';
import type { Counter, PieceShape } from '../../../core/ruleset.ts';
import { shortName } from '../../../core/shortNames.ts';
import type { Point, SideId } from '../../../core/types.ts';
import { houseOf, roomOf } from '../buildings.ts';
import { MARKER, symbolOf } from '../data/symbols.ts';
import { standsOf, standsWithin } from '../figures.ts';
import { distanceTo } from '../places.ts';
import type { AafState, AafUnit } from '../state.ts';
import { isMarker, isUp } from '../units.ts';

/** The team of the side named first is shown as friends, in blue. */
const isFriend = (state: AafState, side: SideId): boolean => {
  const [first] = state.game.sides;
  return state.game.sides.find(one => one.id === side)?.team === first?.team;
};

/** The counter of a unit: symbol, short name, models as pips, states in words, and how it lies on the table. */
export function counter(state: AafState, unit: AafUnit): Counter {
  const type = isMarker(unit) ? MARKER : unit.type;
  return {
    symbol: symbolOf(state.game.tables, type, isFriend(state, unit.side), unit.kind),
    label: shortName(state, unit),
    title: unit.title,
    side: unit.side,
    steps: Math.max(0, unit.strength),
    full: unit.full,
    states: statesOf(state, unit),
    ...(isMarker(unit) ? { hidden: true } : {}),
    ...pieceOf(state, unit),
  };
}

const SHAPES: Readonly<Record<AafUnit['kind'], PieceShape>> = {
  infantry: 'foot',
  support: 'gun',
  cavalry: 'cavalry',
  afv: 'vehicle',
  vehicle: 'vehicle',
  marker: 'marker',
};

/** Length and width of a vehicle in radii of its circle, so that its corners lie in it. */
const HULL = [1.75, 0.95] as const;

/** How it lies on the table: the circle, the figures in it, where it faces. */
function pieceOf(state: AafState, unit: AafUnit): Partial<Counter> {
  const shape = SHAPES[unit.kind];
  const indoors = withinWalls(state, unit);
  if (indoors) return { shape, ...indoors };
  const facing = unit.facing && (shape === 'vehicle' || shape === 'gun') ? { facing: bearing(unit.facing) } : {};
  const several = unit.figures ? { figures: unit.figures } : {};
  if (shape === 'vehicle') return { shape, base: unit.radius, hull: [HULL[0] * unit.radius, HULL[1] * unit.radius], ...several, ...facing };
  if (shape === 'marker') return { shape, base: unit.radius };
  const stands = standsOf(unit);
  const box = unit.full > 1 ? { box: boxAround(stands) } : {};
  return { shape, base: unit.radius, figures: [...stands, ...lostOf(unit, stands.length)], ...box, ...facing };
}

/** Those in a building stand in their section of it, and no circle reaches through its walls; undefined for all others. */
function withinWalls(state: AafState, { inside, at, strength, radius, kind }: AafUnit): Pick<Counter, 'base' | 'figures'> | undefined {
  const house = inside && houseOf(state, inside.building);
  if (!house || !at || SHAPES[kind] === 'vehicle') return undefined;
  const room = roomOf(house);
  const figures = standsWithin(room, strength, ([dx, dy]) => distanceTo(house.walls, [at[0] + dx, at[1] + dy]) === 0);
  return { base: Math.min(radius, ...room.map(length => length / 2)), figures };
}

/** Where those that fell stood, as far as the circle still reaches. */
const lostOf = (unit: AafUnit, left: number): readonly Point[] =>
  unit.figures
    ? []
    : latticeOffsets(unit.full)
        .slice(left)
        .filter(([x, y]) => Math.hypot(x, y) <= unit.radius);

/** The box that the figures must keep to, about their middle: 12 by 12, or 18 by 8 along the way they are strung out (10, 24.1). */
function boxAround(stands: readonly Point[]): readonly Point[] {
  const span = (of: readonly number[]) => [Math.min(...of), Math.max(...of)] as const;
  const [[left, right], [low, high]] = [span(stands.map(([x]) => x)), span(stands.map(([, y]) => y))];
  const [width, height] = right - left + 1 > 12 ? [18, 8] : high - low + 1 > 12 ? [8, 18] : [12, 12];
  const [x, y] = [(left + right) / 2, (low + high) / 2];
  return [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ];
}

/** Degrees, 0 to the right and 90 up. */
const bearing = ([x, y]: Point): number => (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;

type Check = (unit: AafUnit, state: AafState) => boolean;
const isFoe = (unit: AafUnit): boolean => isUp(unit) && !isMarker(unit);

const ORDERS = { attack: 'Attack', movement: 'Movement', fire: 'Fire', recon: 'Recon' } as const;

const STATES: readonly (readonly [id: string, says: string, is: Check])[] = [
  ['pinned', 'pinned: does not go forward, no over-watch, fires worse', unit => unit.morale === 'pinned'],
  ['fleeing', 'fleeing: runs for its own edge', unit => unit.morale === 'fleeing'],
  ['melee', 'in melee', unit => unit.melee.length > 0],
  ['prone', 'prone', unit => unit.prone],
  ['hull-down', 'hull down', unit => unit.hullDown],
  ['immobilised', 'immobilised', unit => unit.immobilised],
  ['entrenched', 'entrenched', unit => unit.entrenched !== undefined],
  ['inside', 'inside a building', unit => unit.inside !== undefined],
  ['aboard', 'aboard a transport', unit => unit.aboard !== undefined],
  ['towing', 'with a gun in tow', unit => unit.towing !== undefined],
  ['not-ready', 'not set up to fire', unit => unit.kind === 'support' && !unit.ready],
  ['low', 'low on ammunition: fires once more', unit => unit.ammunition === 'low'],
  ['out', 'out of ammunition', unit => unit.ammunition === 'out'],
  ['spotted', 'known to the enemy', (unit, state) => isFoe(unit) && unit.spotted && state.phase !== 'deploy'],
  ['unspotted', 'not spotted', (unit, state) => isFoe(unit) && !unit.spotted && state.phase !== 'deploy'],
  ['observed', 'known to the guns of the enemy', unit => isFoe(unit) && unit.observed && !unit.spotted],
  ['activated', 'has been activated', unit => unit.spent],
];

/** What has become of a unit, in words; of a lost one how it was lost. */
export function statesOf(state: AafState, unit: AafUnit): Counter['states'] {
  if (unit.morale === 'bailed') return [{ id: 'bailed', label: 'its crew has bailed out' }];
  if (unit.morale === 'surrendered') return [{ id: 'surrendered', label: 'has surrendered' }];
  if (unit.strength <= 0) return [];
  const order = unit.order ? [{ id: `order-${unit.order}`, label: `under a ${ORDERS[unit.order]} order` }] : [];
  return [...STATES.filter(([, , is]) => is(unit, state)).map(([id, label]) => ({ id, label })), ...order];
}
