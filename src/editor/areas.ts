// A board of areas as it is written: a theatre cut from a map, owners, names and values, and how many pieces of a power stand in an
// area. All is a scenario in, a scenario out.

import { isShaped } from '../core/areaShape.ts';
import type { Area, MapBoard } from '../core/board.ts';
import { withFields } from '../core/fields.ts';
import { lookUp } from '../core/lookUp.ts';
import { partOf } from '../core/mapText.ts';
import type { Schemas } from '../core/ruleset.ts';
import type { Scenario, ScenarioUnit } from '../core/scenario.ts';
import type { SideId } from '../core/types.ts';
import { freeId, rewriteWords } from './forces.ts';
import type { FieldShape } from './shape.ts';

/** The board of a scenario on areas. Throws on another. */
export function mapOf({ board }: Scenario): MapBoard {
  if (board.kind !== 'map') throw new TypeError(`a board of areas is needed, not a ${board.kind}`);
  return board;
}

/** The map of the system that a board is a part of; undefined for a board of somebody's own. */
export const wholeOf = (board: MapBoard, { maps = {} }: Pick<Schemas, 'maps'>): MapBoard | undefined =>
  isShaped(board) ? undefined : Object.values(maps).find(({ areas }) => Object.keys(board.areas).every(id => Object.hasOwn(areas, id)));

/**
 * The scenario on these areas of its map alone. What is written on the areas that stay is kept; links and canals to others go, as
 * do the pieces there and what the system's part (of that `shape`) says of them. Areas that come (back) are as the whole map has
 * them, without an owner who does not play.
 */
export function theatre(scenario: Scenario, names: readonly string[], whole: MapBoard, shape: FieldShape): Scenario {
  const board = mapOf(scenario);
  const kept = new Set(names);
  const sides = new Set(scenario.sides.map(({ id }) => id));
  const written = Object.entries(whole.areas).map(([id, area]): [string, Area] => {
    const now = lookUp(board.areas, id);
    return [id, now ? { ...now, links: area.links } : disowned(area, sides)];
  });
  const gone = new Set(Object.keys(board.areas).filter(id => !kept.has(id)));
  const { special, ...rest } = scenario;
  const told = gone.size === 0 ? special : rewriteWords(special, shape, word => (gone.has(word) ? undefined : word), PLACES);
  return {
    ...rest,
    board: partOf({ ...whole, areas: Object.fromEntries(written) }, names),
    units: scenario.units.filter(({ at }) => typeof at !== 'string' || !gone.has(at)),
    ...(told === undefined ? {} : { special: told }),
  };
}

/** The shapes that may name an area. */
const PLACES = ['text', 'place', 'hex', 'any'] as const;

const disowned = ({ owner, ...area }: Area, sides: ReadonlySet<SideId>): Area =>
  owner !== undefined && sides.has(owner) ? { ...area, owner } : area;

/** One area as it is written; undefined takes a field away. */
export function withArea(
  scenario: Scenario,
  id: string,
  change: { readonly [F in 'title' | 'kind' | 'value' | 'owner']?: Area[F] | undefined },
): Scenario {
  const board = mapOf(scenario);
  const area = lookUp(board.areas, id);
  if (!area) return scenario;
  return { ...scenario, board: { ...board, areas: { ...board.areas, [id]: withFields(area, change) } } };
}

/** Whether a unit says nothing but what, whose, where and how many. */
const isPlain = (unit: ScenarioUnit): boolean => Object.keys(unit).every(field => ['id', 'side', 'type', 'at', 'count'].includes(field));

const countOf = (unit: ScenarioUnit): number => (unit as { readonly count?: number }).count ?? 1;

/** How many pieces of each type a side has in an area, the common order of types. */
export function piecesAt({ units }: Scenario, area: string, side: SideId): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const unit of units) if (unit.at === area && unit.side === side) sums.set(unit.type, (sums.get(unit.type) ?? 0) + countOf(unit));
  return sums;
}

/** The least number of pieces that a side can have of a type in an area: those that are written with words of their own stay. */
export const leastAt = ({ units }: Scenario, area: string, side: SideId, type: string): number =>
  units.reduce(
    (sum, unit) => sum + (unit.at === area && unit.side === side && unit.type === type && !isPlain(unit) ? countOf(unit) : 0),
    0,
  );

/**
 * So many pieces of a type and side in an area. `counts`: whether a unit of these rules may stand for several; else each is one of its own.
 * Pieces with words of their own (a name, an elite one) are counted and left as they are.
 */
export function withPieces(
  scenario: Scenario,
  {
    area,
    side,
    type,
    count,
    counts,
  }: { readonly area: string; readonly side: SideId; readonly type: string; readonly count: number; readonly counts: boolean },
): Scenario {
  const isOne = (unit: ScenarioUnit) => unit.at === area && unit.side === side && unit.type === type && isPlain(unit);
  const own = scenario.units.filter(isOne);
  const others = scenario.units.filter(unit => !isOne(unit));
  const wanted = Math.max(0, count - leastAt(scenario, area, side, type));
  const taken = new Set(others.map(({ id }) => id));
  const made = Array.from({ length: counts ? Math.min(1, wanted) : wanted }, (_, i): ScenarioUnit => {
    const id = own[i]?.id ?? freeId(`${area}-${type}`, taken);
    taken.add(id);
    return { id, side, type, at: area, ...(counts && wanted > 1 ? { count: wanted } : {}) };
  });
  const first = scenario.units.findIndex(isOne);
  const before = first < 0 ? others : others.slice(0, first);
  return { ...scenario, units: [...before, ...made, ...others.slice(before.length)] };
}

/** What the areas of each side are worth together, in the order of the sides. */
export const incomes = (scenario: Scenario): readonly (readonly [side: SideId, areas: number, value: number])[] =>
  scenario.sides.map(({ id }) => {
    const own = Object.values(mapOf(scenario).areas).filter(({ owner }) => owner === id);
    return [id, own.length, own.reduce((sum, { value = 0 }) => sum + value, 0)] as const;
  });
