// Boards of hexes at random, as the editor would make them, and the way through a file and back.

import { neighbours } from '../../../src/boards/hex.ts';
import { type EdgeFeature, edgeKey, type HexBoard, type HexFeature, hexName } from '../../../src/core/board.ts';
import { readFiles } from '../../../src/core/files.ts';
import { formatScenario, parseScenario } from '../../../src/core/parse.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { fc } from '../../property.ts';

export const TERRAIN = ['open', 'woods', 'town', 'bocage', 'water'] as const;

const feature = fc.record(
  {
    terrain: fc.constantFrom(...TERRAIN),
    level: fc.integer({ min: 1, max: 9 }),
    crest: fc.constant(true as const),
    works: fc.constantFrom(['trench'], ['trench', 'bunker']),
    name: fc.constantFrom('The mill', "L'Étang"),
  },
  { requiredKeys: ['terrain'], noNullPrototype: true },
) as fc.Arbitrary<HexFeature>;

const edge: fc.Arbitrary<EdgeFeature | undefined> = fc.constantFrom(
  undefined,
  undefined,
  { road: true },
  { river: true },
  { road: true, river: true, bridge: true },
  { wall: true },
);

/** A board of at least two hexes each way. */
export const boards: fc.Arbitrary<HexBoard> = fc
  .tuple(fc.constantFrom('flat' as const, 'pointy' as const), fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }))
  .chain(([layout, columns, rows]) => {
    const names = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => hexName(column, row))).flat();
    const sides = [...new Set(names.flatMap(hex => neighbours({ layout, columns, rows }, hex).map(next => edgeKey(hex, next))))];
    const all = (length: number) => ({ minLength: length, maxLength: length });
    return fc.tuple(fc.array(feature, all(names.length)), fc.array(edge, all(sides.length))).map(
      ([hexes, edges]): HexBoard => ({
        kind: 'hex',
        layout,
        columns,
        rows,
        hexes: Object.fromEntries(names.map((hex, i) => [hex, hexes[i] ?? { terrain: 'open' }])),
        edges: Object.fromEntries(sides.flatMap((side, i) => (edges[i] ? [[side, edges[i]]] : []))),
      }),
    );
  });

/** A board and some of its hexes, in any order. */
export const boardsWith = (hexes: number): fc.Arbitrary<readonly [HexBoard, readonly string[]]> =>
  boards.chain(board =>
    fc.tuple(fc.constant(board), fc.array(fc.constantFrom(...Object.keys(board.hexes)), { minLength: hexes, maxLength: hexes })),
  );

/** The board as a file of it is read again; throws on a file with faults. */
export async function reread(board: HexBoard): Promise<HexBoard> {
  const load = RULESETS['war-to-axis'];
  if (!load) throw new Error('reread: no such rule system');
  const { default: ruleset } = await load();
  // It is the board that is read: the maps of one system have one layout, these have both.
  const { faults: _, ...schemas } = await readFiles(ruleset);
  const scenario: Scenario = {
    ...schemas.blank('hex'),
    format: 1,
    id: 'own',
    ruleset: ruleset.id,
    title: 'Own',
    board,
    units: [],
    options: {},
  };
  const read = parseScenario(formatScenario(scenario), schemas);
  if (!read.ok) throw new Error(`reread: ${read.problems.map(({ path, says }) => `${path}: ${says}`).join('; ')}`);
  return read.value.board as HexBoard;
}
