// A hex board as people write it, one letter a hex, and as the house keeps it, hex by hex: the way there and the way back.

import { EDGE_KINDS, type EdgeFeature, type EdgeKind, edgeKey, type HexBoard, type HexFeature, hexAt, hexName } from './board.ts';
import { equal } from './equal.ts';
import { err, ok, type ParseError, type Result } from './result.ts';
import { suggestion } from './suggest.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Chains = readonly (readonly string[])[];

/**
 * `legend` gives the terrain of each letter; `levels` a digit for each hex; `names` what places are called; `paths` lead
 * from hex to hex, `sides` lie between two.
 */
export interface HexText {
  readonly kind: 'hex';
  readonly layout: 'flat' | 'pointy';
  readonly legend: Readonly<Record<string, string>>;
  readonly rows: readonly string[];
  readonly levels?: readonly string[];
  readonly crest?: readonly string[];
  readonly works?: Readonly<Record<string, readonly string[]>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly paths?: Readonly<Partial<Record<EdgeKind, Chains>>>;
  readonly sides?: Readonly<Partial<Record<EdgeKind, Chains>>>;
}

/** Whether two hexes touch. */
function isBeside(layout: 'flat' | 'pointy', a: string, b: string): boolean {
  const [[qa, ra], [qb, rb]] = [axial(layout, a), axial(layout, b)];
  return Math.max(Math.abs(qa - qb), Math.abs(ra - rb), Math.abs(qa + ra - qb - rb)) === 1;
}

function axial(layout: 'flat' | 'pointy', name: string): readonly [number, number] {
  const [column, row] = hexAt(name) ?? [0, 0];
  return layout === 'flat' ? [column, row - (column >> 1)] : [column - (row >> 1), row];
}

/**
 * The board hex by hex. Problems (paths from `board`): rows of unequal length, letters without a legend, hexes
 * that are not there, pairs that do not touch.
 */
export function readHexText(text: HexText): Result<HexBoard> {
  const columns = text.rows[0]?.length ?? 0;
  const problems: ParseError[] = [
    ...gridFaults(text.rows, columns, 'board.rows', text),
    ...gridFaults(text.levels ?? [], columns, 'board.levels', text),
  ];
  problems.push(...text.rows.flatMap((line, row) => letterFaults(line, row, text.legend)));
  if (problems.length > 0) return err(...problems);
  const hexes = cells(text, columns);
  problems.push(...nameFaults(text, hexes));
  if (problems.length > 0) return err(...problems);
  for (const name of text.crest ?? []) edit(hexes, name).crest = true;
  for (const [work, names] of Object.entries(text.works ?? {}))
    for (const name of names) edit(hexes, name).works = [...(hexes[name]?.works ?? []), work];
  for (const [hex, name] of Object.entries(text.names ?? {})) edit(hexes, hex).name = name;
  return ok({ kind: 'hex', layout: text.layout, columns, rows: text.rows.length, hexes, edges: edgesOf(text) });
}

type Hexes = Record<string, Mutable<HexFeature>>;

const edit = (hexes: Hexes, name: string): Mutable<HexFeature> => hexes[name] ?? { terrain: '' };

function cells({ rows, levels, legend }: HexText, columns: number): Hexes {
  const hexes: Hexes = {};
  rows.forEach((line, row) => {
    for (let column = 0; column < columns; column++) {
      const level = Number(levels?.[row]?.[column] ?? 0);
      hexes[hexName(column, row)] = { terrain: legend[line[column] ?? ''] ?? '', ...(level === 0 ? {} : { level }) };
    }
  });
  return hexes;
}

function edgesOf({ paths = {}, sides = {} }: HexText): Record<string, EdgeFeature> {
  const edges: Record<string, EdgeFeature> = {};
  for (const [kind, chains] of [...Object.entries(paths), ...Object.entries(sides)]) {
    for (const [a, b] of chains.flatMap(pairs)) edges[edgeKey(a, b)] = { ...edges[edgeKey(a, b)], [kind]: true };
  }
  return edges;
}

const pairs = (chain: readonly string[]): readonly (readonly [string, string])[] => chain.slice(1).map((name, i) => [chain[i] ?? '', name]);

function gridFaults(lines: readonly string[], columns: number, path: string, { rows }: HexText): readonly ParseError[] {
  const wrong = lines.flatMap((line, i): ParseError[] =>
    line.length === columns
      ? []
      : [
          {
            path: `${path}[${i}]`,
            says: `this row has ${line.length} hexes, the first ${columns}`,
            expected: `${columns} hexes`,
            found: `${line.length}`,
          },
        ],
  );
  const digits = path.endsWith('levels') ? lines.flatMap((line, i): ParseError[] => digitFault(line, `${path}[${i}]`)) : [];
  const count = {
    path,
    says: `${lines.length} rows where the board has ${rows.length}`,
    expected: `${rows.length} rows`,
    found: `${lines.length}`,
  };
  return [...wrong, ...digits, ...(lines.length === 0 || lines.length === rows.length ? [] : [count])];
}

function digitFault(line: string, path: string): ParseError[] {
  const found = /[^0-9]/.exec(line)?.[0];
  return found === undefined ? [] : [{ path, says: `"${found}" is not a level (0 to 9)`, expected: '0 to 9', found }];
}

function letterFaults(line: string, row: number, legend: Readonly<Record<string, string>>): readonly ParseError[] {
  const column = [...line].findIndex(letter => !Object.hasOwn(legend, letter));
  if (column < 0) return [];
  const found = line[column] ?? '';
  const expected = Object.keys(legend).join(' ');
  return [
    { path: `board.rows[${row}]`, says: `"${found}" at ${hexName(column, row)} is not in the legend (${expected})`, expected, found },
  ];
}

function nameFaults(text: HexText, hexes: Hexes): readonly ParseError[] {
  const unknown = (name: string, path: string): ParseError[] =>
    Object.hasOwn(hexes, name)
      ? []
      : [{ path, says: `there is no hex "${name}"${suggestion(name, Object.keys(hexes))}`, expected: 'a hex of this board', found: name }];
  const list = (names: readonly string[], path: string) => names.flatMap((name, i) => unknown(name, `${path}[${i}]`));
  const chains = (kinds: Readonly<Partial<Record<string, Chains>>>, path: string): readonly ParseError[] =>
    Object.entries(kinds).flatMap(([kind, all = []]) =>
      all.flatMap((chain, i) => {
        const at = `${path}.${kind}[${i}]`;
        const faults = list(chain, at);
        return faults.length > 0
          ? faults
          : pairs(chain).flatMap(([a, b], j) => (isBeside(text.layout, a, b) ? [] : [apart(a, b, `${at}[${j + 1}]`)]));
      }),
    );
  return [
    ...list(text.crest ?? [], 'board.crest'),
    ...Object.entries(text.works ?? {}).flatMap(([work, names]) => list(names, `board.works.${work}`)),
    ...Object.keys(text.names ?? {}).flatMap(hex => unknown(hex, `board.names.${hex}`)),
    ...chains(text.paths ?? {}, 'board.paths'),
    ...chains(text.sides ?? {}, 'board.sides'),
  ];
}

const apart = (a: string, b: string, path: string): ParseError => ({
  path,
  says: `${b} does not touch ${a}`,
  expected: `a neighbour of ${a}`,
  found: b,
});

/** The board as people write it; hex by hex where letters cannot say it all. */
export function formatHexBoard(board: HexBoard): HexText | HexBoard {
  const text = write(board);
  const again = readHexText(text);
  return again.ok && equal(again.value, board) ? text : board;
}

function write({ layout, columns, rows, hexes, edges }: HexBoard): HexText {
  const letters = lettersOf(Object.values(hexes).map(({ terrain }) => terrain));
  const line = (say: (hex: HexFeature | undefined) => string) =>
    Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => say(hexes[hexName(column, row)])).join(''));
  const named = Object.entries(hexes);
  const works = [...new Set(named.flatMap(([, hex]) => hex.works ?? []))];
  const crest = named.filter(([, hex]) => hex.crest).map(([name]) => name);
  const called = named.flatMap(([name, hex]) => (hex.name === undefined ? [] : [[name, hex.name]]));
  const kinds = EDGE_KINDS.map(kind => [kind, Object.keys(edges).filter(key => edges[key]?.[kind])] as const).filter(
    ([, keys]) => keys.length > 0,
  );
  const [ways, others] = [
    kinds.filter(([kind]) => kind === 'road' || kind === 'rail'),
    kinds.filter(([kind]) => kind !== 'road' && kind !== 'rail'),
  ];
  return {
    kind: 'hex',
    layout,
    legend: Object.fromEntries([...letters].map(([terrain, letter]) => [letter, terrain])),
    rows: line(hex => letters.get(hex?.terrain ?? '') ?? '?'),
    ...(named.some(([, hex]) => hex.level) ? { levels: line(hex => `${hex?.level ?? 0}`) } : {}),
    ...(crest.length > 0 ? { crest } : {}),
    ...(works.length > 0
      ? { works: Object.fromEntries(works.map(work => [work, named.filter(([, hex]) => hex.works?.includes(work)).map(([name]) => name)])) }
      : {}),
    ...(called.length > 0 ? { names: Object.fromEntries(called) } : {}),
    ...(ways.length > 0 ? { paths: Object.fromEntries(ways.map(([kind, keys]) => [kind, chainsOf(keys)])) } : {}),
    ...(others.length > 0 ? { sides: Object.fromEntries(others.map(([kind, keys]) => [kind, keys.map(key => key.split('-'))])) } : {}),
  };
}

/** A letter for each terrain: a dot for the commonest, else its own letters, small or large, else the first that is free. */
function lettersOf(terrains: readonly string[]): ReadonlyMap<string, string> {
  const counts = Map.groupBy(terrains, terrain => terrain);
  const sorted = [...counts].sort(([, a], [, b]) => b.length - a.length).map(([terrain]) => terrain);
  const taken = new Set<string>();
  const letters = new Map<string, string>();
  for (const [i, terrain] of sorted.entries()) {
    const letter =
      [
        ...(i === 0 ? '.' : ''),
        ...terrain,
        ...terrain.toUpperCase(),
        ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
      ].find(l => /\S/.test(l) && !taken.has(l)) ?? '?';
    taken.add(letter);
    letters.set(terrain, letter);
  }
  return letters;
}

/** Pairs strung together into as few chains as a plain walk finds, from ends and crossings first. */
function chainsOf(keys: readonly string[]): Chains {
  const left = new Set(keys);
  const beside = new Map<string, Set<string>>();
  for (const [a = '', b = ''] of keys.map(key => key.split('-'))) {
    beside.set(a, (beside.get(a) ?? new Set()).add(b));
    beside.set(b, (beside.get(b) ?? new Set()).add(a));
  }
  const next = (from: string) => [...(beside.get(from) ?? [])].find(to => left.has(edgeKey(from, to)));
  const starts = [...beside.keys()].sort((a, b) => ((beside.get(b)?.size ?? 0) % 2) - ((beside.get(a)?.size ?? 0) % 2));
  const chains: string[][] = [];
  for (const start of starts) {
    while (next(start) !== undefined) {
      const chain = [start];
      for (let here = start, to = next(here); to !== undefined; here = to, to = next(here)) {
        left.delete(edgeKey(here, to));
        chain.push(to);
      }
      chains.push(chain);
    }
  }
  return chains;
}
