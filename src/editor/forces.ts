// Sides and units of a scenario as they are written: ids that nobody has, units by the row of a
// table, a side that goes with all that is its.

import type { Forces } from '../core/armyBuilder.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Scenario, ScenarioUnit } from '../core/scenario.ts';
import type { Place, Side, SideId, UnitId } from '../core/types.ts';
import type { FieldShape } from './shape.ts';

/** The first of `base`, `base-2`, `base-3` ... that is not taken. */
export function freeId(base: string, taken: Iterable<string>): string {
  const all = new Set(taken);
  let n = 2;
  if (!all.has(base)) return base;
  while (all.has(`${base}-${n}`)) n++;
  return `${base}-${n}`;
}

const unitIds = ({ units }: Scenario): readonly string[] => units.map(({ id }) => id);

/**
 * Units more, as many as said, like the one given, behind the others; each under an id of its own that begins with side and type. A short
 * name is one unit's alone.
 */
export function withUnits(scenario: Scenario, { short: _, ...unit }: Omit<ScenarioUnit, 'id'>, count = 1): Scenario {
  let { units } = scenario;
  for (let i = 0; i < count; i++) {
    const id = freeId(
      `${unit.side}-${unit.type}`,
      units.map(one => one.id),
    );
    units = [...units, { id, ...unit }];
  }
  return { ...scenario, units };
}

/** The scenario without a unit. */
export const withoutUnit = (scenario: Scenario, id: UnitId): Scenario => ({
  ...scenario,
  units: scenario.units.filter(unit => unit.id !== id),
});

/** A unit at a place; undefined: off the board. */
export const placeUnit = (scenario: Scenario, id: UnitId, at: Place | undefined): Scenario => ({
  ...scenario,
  units: scenario.units.map(unit => {
    if (unit.id !== id) return unit;
    const { at: _, ...rest } = unit;
    return at === undefined ? rest : { ...rest, at };
  }),
});

/** A copy of a unit right behind it, off the board and without its short name. */
export function duplicateUnit(scenario: Scenario, id: UnitId): Scenario {
  const i = scenario.units.findIndex(unit => unit.id === id);
  const unit = scenario.units[i];
  if (!unit) return scenario;
  const { at: _, short: __, ...rest } = unit;
  return { ...scenario, units: scenario.units.toSpliced(i + 1, 0, { ...rest, id: freeId(id.replace(/-\d+$/, ''), unitIds(scenario)) }) };
}

/** One side more, an enemy of all others. */
export function withSide(scenario: Scenario): Scenario {
  const id = freeId(
    'side',
    scenario.sides.flatMap(side => [side.id, side.team]),
  );
  return { ...scenario, sides: [...scenario.sides, { id, title: `Side ${scenario.sides.length + 1}`, team: id }] };
}

/**
 * The scenario without a side, its units, and all entries of the system's part, of that `shape`, that are listed under it or name only it.
 */
export function withoutSide(scenario: Scenario, id: SideId, shape: FieldShape): Scenario {
  const { special, board, ...rest } = scenario;
  const areas = board.kind === 'map' ? disowned(board.areas, id) : undefined;
  return {
    ...rest,
    board: areas && board.kind === 'map' ? { ...board, areas } : board,
    sides: scenario.sides.filter(side => side.id !== id),
    units: scenario.units.filter(unit => unit.side !== id),
    ...(special === undefined ? {} : { special: rewriteWords(special, shape, word => (word === id ? undefined : word)) }),
  };
}

const disowned = <A extends { readonly owner?: SideId }>(areas: Readonly<Record<string, A>>, side: SideId): Readonly<Record<string, A>> =>
  Object.fromEntries(
    Object.entries(areas).map(([name, area]) => {
      const { owner, ...rest } = area;
      return [name, owner === side ? (rest as A) : area];
    }),
  );

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value of this shape in which every id (or every name of a place) is another word, or goes: of a list its item, of a group its field.
 * What no shape tells is read as it stands.
 */
export function rewriteWords(
  value: unknown,
  shape: FieldShape,
  tell: (word: string) => string | undefined,
  kinds: readonly FieldShape['kind'][] = ['id', 'any'],
): unknown {
  if (typeof value === 'string') return kinds.includes(shape.kind) ? tell(value) : value;
  if (Array.isArray(value)) {
    const of = shape.kind === 'list' ? shape.of : ANY;
    return shape.kind === 'list' || shape.kind === 'any'
      ? value.map(item => rewriteWords(item, of, tell, kinds)).filter(item => item !== undefined)
      : value;
  }
  if (!isFields(value)) return value;
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const name = shape.kind === 'group' || (shape.kind === 'table' && shape.keys) ? key : tell(key);
    const to = name === undefined ? undefined : rewriteWords(one, fieldOf(shape, key), tell, kinds);
    return name === undefined || to === undefined ? [] : [[name, to] as const];
  });
  return Object.fromEntries(entries);
}

const ANY: FieldShape = { kind: 'any' };

const fieldOf = (shape: FieldShape, key: string): FieldShape => {
  if (shape.kind === 'table') return shape.of;
  return (shape.kind === 'group' ? shape.fields.find(({ name }) => name === key)?.shape : undefined) ?? ANY;
};

/** A side under another id, wherever the scenario names it: units, owners, and ids in the system's part, of that `shape`. */
export function sideRenamed(scenario: Scenario, [from, to]: readonly [SideId, SideId], shape: FieldShape): Scenario {
  const { special, board } = scenario;
  const owned = (owner: SideId | undefined) => (owner === from ? { owner: to } : {});
  return {
    ...scenario,
    ...(board.kind === 'map'
      ? {
          board: {
            ...board,
            areas: Object.fromEntries(Object.entries(board.areas).map(([name, area]) => [name, { ...area, ...owned(area.owner) }])),
          },
        }
      : {}),
    sides: scenario.sides.map(side => (side.id === from ? { ...side, id: to, team: side.team === from ? to : side.team } : side)),
    units: scenario.units.map(unit => (unit.side === from ? { ...unit, side: to } : unit)),
    ...(special === undefined ? {} : { special: rewriteWords(special, shape, word => (word === from ? to : word)) }),
  };
}

/**
 * An army that was built from the lists takes the place of a side: its units come under that side, its share of the system's part is laid
 * over what stands there. Other units of the side stay.
 */
export function withForces(scenario: Scenario, side: Side, forces: Forces, shape: FieldShape): Scenario {
  const own = forces.sides[0]?.id;
  const moved = rewriteWords(forces.special, shape, word => (word === own ? side.id : word));
  const taken = new Set(unitIds(scenario));
  const units = forces.units.map(unit => {
    const id = freeId(unit.id, taken);
    taken.add(id);
    return { ...unit, id, side: side.id };
  });
  const special = laid(scenario.special, moved);
  return { ...scenario, units: [...scenario.units, ...units], ...(special === undefined ? {} : { special }) };
}

/** One group of fields over another, deep; everything else takes the place of what was there. */
function laid(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isFields(below) || !isFields(above)) return above;
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(keys.map(key => [key, laid(lookUp(below, key), lookUp(above, key))]));
}
