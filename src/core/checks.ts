// What no shape can say: ids that must differ, names that must stand for something in the same file, and places that must be on the board.

import { type Board, edgeKey, hasPoints } from './board.ts';
import { EVENTS, FRAMES } from './limits.ts';
import { mapFaults } from './mapChecks.ts';
import { strange, twice } from './names.ts';
import type { ParseError } from './result.ts';
import type { BattleRecord, Scenario, Variation } from './scenario.ts';
import { sheetFaults } from './sheetChecks.ts';
import { suggestion } from './suggest.ts';
import { pointFault, type TerrainWords, tableFaults } from './tableChecks.ts';
import type { BattleEvent, SideId } from './types.ts';

/** The faults of a scenario whose shapes are right. */
export function scenarioFaults(scenario: Scenario, words: TerrainWords): readonly ParseError[] {
  const sides = new Set(scenario.sides.map(side => side.id));
  return [
    ...boardFaults(scenario.board, words, sides),
    ...twice(
      scenario.sides.map(side => side.id),
      i => `sides[${i}].id`,
      'side',
    ),
    ...twice(
      scenario.units.map(unit => unit.id),
      i => `units[${i}].id`,
      'unit',
    ),
    ...twice(
      scenario.units.map(unit => unit.short),
      i => `units[${i}].short`,
      'unit',
      ['a', 'short name'],
    ),
    ...scenario.units.flatMap(({ side }, i) => strange(side, sides, `units[${i}].side`, 'side')),
    ...scenario.units.flatMap(({ at }, i) => (at === undefined ? [] : placeFault(scenario.board, at, `units[${i}].at`))),
  ];
}

/** A place that is none of this board. */
export function placeFault(board: Board, at: unknown, path: string): readonly ParseError[] {
  if (hasPoints(board)) return pointFault(board, at, path);
  const [what, a] = board.kind === 'hex' ? ['hex', 'a'] : ['area', 'an'];
  const names = board.kind === 'hex' ? board.hexes : board.areas;
  if (typeof at === 'string' && Object.hasOwn(names, at)) return [];
  return [
    {
      path,
      says: `there is no ${what} "${at}"${suggestion(String(at), Object.keys(names))}`,
      expected: `${a} ${what} of this board`,
      found: String(at),
    },
  ];
}

function boardFaults(board: Board, words: TerrainWords, sides: ReadonlySet<SideId>): readonly ParseError[] {
  if (board.kind === 'map') return mapFaults(board, sides);
  if (board.kind === 'table') return tableFaults(board, words);
  if (board.kind === 'picture') return sheetFaults(board);
  const [terrain, hexes] = [new Set(words.terrain), new Set(Object.keys(board.hexes))];
  const strangers = Object.entries(board.hexes)
    .filter(([, hex]) => !terrain.has(hex.terrain)) // of a vast board no path is written for each hex
    .flatMap(([name, hex]) => strange(hex.terrain, terrain, `board.hexes.${name}.terrain`, 'terrain'));
  return [...strangers, ...Object.keys(board.edges).flatMap(key => edgeFault(key, hexes))];
}

function edgeFault(key: string, hexes: ReadonlySet<string>): readonly ParseError[] {
  const [a = '', b = ''] = key.split('-');
  const path = `board.edges.${key}`;
  const faults = [a, b].flatMap(name => strange(name, hexes, path, 'hex'));
  return faults.length > 0 || edgeKey(a, b) === key
    ? faults
    : [{ path, says: `write ${edgeKey(a, b)} for ${key}`, expected: edgeKey(a, b), found: key }];
}

/** The faults of a record whose shapes are right. `start` stands for the beginning and is no event's id. */
export function recordFaults(record: BattleRecord): readonly ParseError[] {
  const { events, notes = [], variations = [] } = record;
  const found = lines(variations, 'variations');
  const all = [{ path: 'events', events }, ...found].flatMap(line =>
    line.events.map(({ id }, i) => ({ id, path: `${line.path}[${i}].id` })),
  );
  if (all.length > EVENTS) return [tooMany('variations', all.length, EVENTS, 'events in all')];
  const ids = all.map(({ id }) => id);
  const known = new Set(['start', ...ids]);
  const names = found.map(({ variation }) => variation.id);
  return [
    ...twice(['start', ...ids], i => all[i - 1]?.path ?? '', 'event'),
    ...twice(names, i => `${found[i]?.path.replace(/\.events$/, '')}.id`, 'variation'),
    ...notes.flatMap(({ on }, i) => strange(on, known, `notes[${i}].on`, 'event')),
    ...afterFaults(found, events),
    ...strangerFaults(record),
  ];
}

/** A whole scenario in a record is one of its rule system. */
const strangerFaults = ({ ruleset, scenario }: BattleRecord): readonly ParseError[] =>
  typeof scenario === 'string' || scenario.ruleset === ruleset
    ? []
    : [
        {
          path: 'scenario.ruleset',
          says: `the scenario is one of ${scenario.ruleset}, the record one of ${ruleset}`,
          expected: ruleset,
          found: scenario.ruleset,
        },
      ];

/** A list that is too long as it stands in a file: what of it there is, and the most. */
const tooMany = (path: string, found: number, most: number, what: string): ParseError => ({
  path,
  says: `the record has ${found} ${what}; ${most} are the most`,
  expected: `at most ${most}`,
  found: `${found}`,
});

interface Line {
  readonly path: string;
  readonly variation: Variation;
  readonly events: readonly BattleEvent[];
  /** The variation it lies in. */
  readonly inside: Variation | undefined;
}

/** All variations, those inside others after them. */
const lines = (variations: readonly Variation[], path: string, inside?: Variation): readonly Line[] =>
  variations.flatMap((variation, i) => [
    { path: `${path}[${i}].events`, variation, events: variation.events, inside },
    ...lines(variation.variations ?? [], `${path}[${i}].variations`, variation),
  ]);

/** The steps of a line by their events' ids; those up to `from` are those of the line it leaves. */
interface Steps {
  readonly own: ReadonlyMap<string, number>;
  readonly from: number;
  readonly base: Steps | undefined;
}

const stepOf = ({ own, from, base }: Steps, id: string): number | undefined => {
  const before = base && stepOf(base, id);
  return own.get(id) ?? (before !== undefined && before <= from ? before : undefined);
};

/**
 * A variation leaves the line it hangs on: the main one, or that of the variation around it. And all lines together must not be too long.
 */
function afterFaults(found: readonly Line[], events: readonly BattleEvent[]): readonly ParseError[] {
  const numbered = (list: readonly BattleEvent[], from: number) => new Map(list.map(({ id }, i) => [id, from + i + 1]));
  const main: Steps = { own: new Map([['start', 0], ...numbered(events, 0)]), from: 0, base: undefined };
  const known = new Map<Variation, Steps>();
  let frames = events.length + 1;
  const faults = found.flatMap(({ variation, inside, path }) => {
    const base = (inside && known.get(inside)) ?? main;
    const from = stepOf(base, variation.after);
    known.set(variation, { own: numbered(variation.events, from ?? 0), from: from ?? 0, base });
    frames += (from ?? 0) + variation.events.length + 1;
    return from === undefined ? strange(variation.after, idsOf(base), `${path.replace(/\.events$/, '')}.after`, 'event') : [];
  });
  return frames > FRAMES ? [...faults, tooMany('variations', frames, FRAMES, 'steps, each variation counted from the start')] : faults;
}

const idsOf = ({ own, from, base }: Steps): ReadonlySet<string> =>
  new Set([...(base ? [...idsOf(base)].filter(id => (stepOf(base, id) ?? 0) <= from) : []), ...own.keys()]);

/** The boards that a system is played on, in words, and what it wants to know beside them. */
export interface Asked {
  readonly is: (board: Board) => boolean;
  readonly board: string;
  readonly special: string;
}

/** The faults of a scenario on a board that its system is not played on, or without the system's own part: what `setup` refuses. */
export function partFaults({ board, special }: Scenario, asked: Asked): readonly ParseError[] {
  const found = board.kind === 'hex' ? `${board.layout}-topped hexes` : board.kind;
  return [
    ...(asked.is(board)
      ? []
      : [{ path: 'board', says: `this system is played on ${asked.board}, not on ${found}`, expected: asked.board, found }]),
    ...(special ? [] : [{ path: 'special', says: `${asked.special} are missing`, expected: asked.special, found: 'nothing' }]),
  ];
}
