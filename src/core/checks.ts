// What no shape can say: ids that must differ, and names that must stand for something in the same file.

import { type Board, edgeKey } from './board.ts';
import type { Problem } from './result.ts';
import type { BattleRecord, Scenario, Variation } from './scenario.ts';
import { suggestion } from './suggest.ts';
import type { BattleEvent } from './types.ts';

/** The faults of a scenario whose shapes are right. `terrain`: the words of the ruleset for hexes. */
export function scenarioFaults(scenario: Scenario, terrain: readonly string[]): readonly Problem[] {
  const sides = scenario.sides.map(side => side.id);
  return [
    ...boardFaults(scenario.board, terrain),
    ...twice(sides, i => `sides[${i}].id`, 'side'),
    ...twice(
      scenario.units.map(unit => unit.id),
      i => `units[${i}].id`,
      'unit',
    ),
    ...scenario.units.flatMap(({ side }, i) => strange(side, sides, `units[${i}].side`, 'side')),
    ...scenario.units.flatMap(({ at }, i) => (at === undefined ? [] : placeFault(scenario.board, at, `units[${i}].at`))),
  ];
}

/** The second and later of equal ids. */
function twice(ids: readonly string[], path: (i: number) => string, what: string): readonly Problem[] {
  const seen = new Set<string>();
  return ids.flatMap((id, i) => {
    if (!seen.has(id)) return seen.add(id) && [];
    return [{ path: path(i), says: `"${id}" is the id of another ${what}`, expected: 'an id of its own', found: id }];
  });
}

function strange(name: string, names: readonly string[], path: string, what: string): readonly Problem[] {
  if (names.includes(name)) return [];
  return [{ path, says: `there is no ${what} "${name}"${suggestion(name, names)}`, expected: names.slice(0, 40).join(', '), found: name }];
}

function placeFault(board: Board, at: unknown, path: string): readonly Problem[] {
  if (board.kind === 'table')
    return Array.isArray(at) ? [] : [{ path, says: `"${at}" is not a point on the table`, expected: 'a point [x, y]', found: String(at) }];
  const what = board.kind === 'hex' ? 'hex' : 'area';
  const names = board.kind === 'hex' ? board.hexes : board.areas;
  if (typeof at === 'string' && Object.hasOwn(names, at)) return [];
  return [
    {
      path,
      says: `there is no ${what} "${at}"${suggestion(String(at), Object.keys(names))}`,
      expected: `a ${what} of this board`,
      found: String(at),
    },
  ];
}

function boardFaults(board: Board, terrain: readonly string[]): readonly Problem[] {
  if (board.kind === 'map')
    return Object.entries(board.areas).flatMap(([id, area]) =>
      area.links.flatMap((link, i) => strange(link, Object.keys(board.areas), `board.areas.${id}.links[${i}]`, 'area')),
    );
  if (board.kind === 'table')
    return twice(
      board.features.map(feature => feature.id),
      i => `board.features[${i}].id`,
      'piece of terrain',
    );
  const words = Object.entries(board.hexes).flatMap(([name, hex]) =>
    strange(hex.terrain, terrain, `board.hexes.${name}.terrain`, 'terrain'),
  );
  const edges = Object.keys(board.edges).flatMap(key => edgeFault(key, Object.keys(board.hexes)));
  return [...words, ...edges];
}

function edgeFault(key: string, hexes: readonly string[]): readonly Problem[] {
  const [a = '', b = ''] = key.split('-');
  const path = `board.edges.${key}`;
  const faults = [a, b].flatMap(name => strange(name, hexes, path, 'hex'));
  return faults.length > 0 || edgeKey(a, b) === key
    ? faults
    : [{ path, says: `write ${edgeKey(a, b)} for ${key}`, expected: edgeKey(a, b), found: key }];
}

/** The faults of a record whose shapes are right. `start` stands for the beginning and is no event's id. */
export function recordFaults(record: BattleRecord): readonly Problem[] {
  const { events, notes = [], variations = [] } = record;
  const found = lines(variations, 'variations');
  const all = [{ path: 'events', events }, ...found].flatMap(line =>
    line.events.map(({ id }, i) => ({ id, path: `${line.path}[${i}].id` })),
  );
  const ids = all.map(({ id }) => id);
  const names = found.map(({ variation }) => variation.id);
  return [
    ...twice(['start', ...ids], i => all[i - 1]?.path ?? '', 'event'),
    ...twice(names, i => `${found[i]?.path.replace(/\.events$/, '')}.id`, 'variation'),
    ...notes.flatMap(({ on }, i) => strange(on, ['start', ...ids], `notes[${i}].on`, 'event')),
    ...afterFaults(variations, events, 'variations'),
  ];
}

interface Line {
  readonly path: string;
  readonly variation: Variation;
  readonly events: readonly BattleEvent[];
}

/** All variations, those inside others too. */
const lines = (variations: readonly Variation[], path: string): readonly Line[] =>
  variations.flatMap((variation, i) => [
    { path: `${path}[${i}].events`, variation, events: variation.events },
    ...lines(variation.variations ?? [], `${path}[${i}].variations`),
  ]);

/** A variation leaves the line it hangs on: the main one, or that of the variation around it. */
function afterFaults(variations: readonly Variation[], line: readonly BattleEvent[], path: string): readonly Problem[] {
  const ids = ['start', ...line.map(({ id }) => id)];
  return variations.flatMap(({ after, events, variations: inner = [] }, i) => {
    const own = strange(after, ids, `${path}[${i}].after`, 'event');
    const base = after === 'start' ? [] : line.slice(0, line.findIndex(({ id }) => id === after) + 1);
    return [...own, ...afterFaults(inner, [...base, ...events], `${path}[${i}].variations`)];
  });
}
