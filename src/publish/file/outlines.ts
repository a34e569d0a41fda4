// Outlines that many paths have are written once. A path is a number of closed lines: those that stand in the same paths are one outline,
// as an area of a map is in the land, in the borders and under the colour of each power that held it.

const PATH = /<path ([^>]*?)\bd="([^"]{40,})"([^>]*)><\/path>/g;
/** Strokes that keep their width however large the picture is (map.css): `use` hands that down to nothing. */
const UNSCALED = /class="(?:border|sea-zone)"/;
/** Signs of one more element, and of an outline beside its letters; both in a file, where letters are a fifth fewer. */
const COSTS = { use: 18, outline: 26, letter: 0.8 };

/** Letters of a line on average from which on it is looked at by itself. */
const LONG = 100;

/**
 * A path wherever it stands. Marks keep strokes of their own: they share no outline with what is not one. Of a whole each line is one
 * hole or rim.
 */
interface Path {
  readonly d: string;
  readonly isMark: boolean;
  readonly isWhole: boolean;
  count: number;
  isUnscaled: boolean;
}

/** Lines that stand together; `count`: in how many elements. */
interface Run {
  readonly id: string;
  readonly count: number;
  readonly isUnscaled: boolean;
  d: string;
}

/** The texts with `use` in place of paths or of parts of them, and at last the markup of the outlines. */
export function shareOutlines(texts: readonly string[]): readonly string[] {
  const paths = new Map<string, Path>();
  for (const [, before = '', d = '', after = ''] of texts.flatMap(text => [...text.matchAll(PATH)])) {
    const look = before + after;
    const path = paths.get(keyOf(d, look)) ?? { d, isMark: isMark(look), isWhole: isWhole(look), count: 0, isUnscaled: false };
    paths.set(keyOf(d, look), path);
    path.count++;
    path.isUnscaled ||= UNSCALED.test(look);
  }
  const runs = runsOf([...paths.values()]);
  const shared = [...runs.values()].flat().filter(isWorth);
  const shown = texts.map(text =>
    text.replace(PATH, (whole, before: string, d: string, after: string) => {
      const path = paths.get(keyOf(d, before + after));
      const own = path ? (runs.get(path) ?? []) : [];
      const rest = own.filter(run => !isWorth(run)).map(run => run.d);
      if (rest.length === own.length) return whole;
      const look = `${before}${after}`.trim();
      const uses = own.filter(isWorth).map(({ id }) => `<use href="#${id}" ${look}></use>`);
      return (rest.length > 0 ? `<path ${look} d="${rest.join('')}"></path>` : '') + uses.join('');
    }),
  );
  return [...shown, [...new Set(shared)].map(outlineOf).join('')];
}

const isMark = (look: string): boolean => /class="mark/.test(look);
/** Lines of a band of threat lie in each other, and what is between two of them is filled: apart they would fill what they enclose. */
const isWhole = (look: string): boolean => look.includes('fill-rule="evenodd"');
const keyOf = (d: string, look: string): string => `${isMark(look)} ${isWhole(look)} ${d}`;
const isWorth = ({ d, count }: Run): boolean => d.length * COSTS.letter * (count - 1) > COSTS.outline + COSTS.use * count;

const outlineOf = ({ id, d, isUnscaled }: Run): string =>
  `<path id="${id}"${isUnscaled ? ' vector-effect="non-scaling-stroke"' : ''} d="${d}"></path>`;

/** Each path as its runs. */
function runsOf(paths: readonly Path[]): ReadonlyMap<Path, readonly Run[]> {
  const having = new Map<string, number[]>();
  const lines = paths.map(({ d, isMark, isWhole }) => (isWhole ? [d] : linesOf(d)).map(line => `${isMark ? ' ' : ''}${line}`));
  for (const [i, all] of lines.entries()) for (const line of all) having.set(line, [...(having.get(line) ?? []), i]);
  const runs = new Map<string, Run>();
  const placed = new Set<string>();
  const runOf = (line: string): Run => {
    const who = having.get(line) ?? [];
    const those = who.flatMap(i => paths[i] ?? []);
    const run = runs.get(who.join()) ?? {
      id: `outline-${runs.size + 1}`,
      count: those.reduce((sum, { count }) => sum + count, 0),
      isUnscaled: those.some(path => path.isUnscaled),
      d: '',
    };
    runs.set(who.join(), run);
    if (!placed.has(line)) run.d += line.trimStart();
    placed.add(line);
    return run;
  };
  return new Map(paths.map((path, i) => [path, [...new Set((lines[i] ?? []).map(runOf))]]));
}

/** The lines of a path, where they are long, each begins at a place of its own and none is there twice; else all of it as one. */
function linesOf(d: string): readonly string[] {
  const lines = d.match(/M[^M]+/g) ?? [];
  return d.length > LONG * lines.length && /^M[^m]*$/.test(d) && new Set(lines).size === lines.length ? lines : [d];
}
