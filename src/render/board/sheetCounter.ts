// A unit on a sheet: a square counter in the colour of its side with its name on it, states as badges, under it those that it lies on.
// Drawn about (0, 0).

import type { Counter } from '../../core/ruleset.ts';
import { badge } from '../glyphs.ts';
import { type Html, h } from '../html.ts';
import { symbolOf } from '../pieces.ts';
import type { CounterStyle } from './plan.ts';

/** Half the side of a counter in drawing units. */
export const COUNTER_HALF = 22;
/** Letters of a name: the smallest and the largest, how wide one is, about, and how high a line, in parts of their size. */
export const SMALL = 8.6;
const LARGE = 15;
const LETTER = 0.55;
const LINE = 1.09;
const LINES = 3;
export const ROOM = 2 * COUNTER_HALF - 5;
/** Of those under a piece so many are seen, each so far to the right and above. */
export const SEEN_UNDER = 2;
export const SHIFT = 3;
/** The sign of an arm, as much of it as is painted: its own box has 152 of 200 parts. */
export const SIGN = { left: -19.7, top: -17.7, side: 39.4 } as const;
/** How far below its upper edge the name of a counter with a sign stands. */
export const SIGNED_NAME = 9.4;

/** The counter of a unit, and the number of all in its stack. */
export function sheetCounter(counter: Counter, style: CounterStyle): Html[] {
  const { under = [] } = style;
  const at = -COUNTER_HALF;
  const symbol = counter.symbol === '' ? undefined : symbolOf(counter, style, { x: -15, y: -13, width: 30, height: 30 });
  return [
    ...under
      .slice(0, SEEN_UNDER)
      .map((coat, i) => square('card-edge under', (i + 1) * SHIFT, coat))
      .toReversed(),
    square('card-shade', 0),
    square('card-edge', 0),
    ...(symbol ? [symbol, nameLine(counter.label, at + SIGNED_NAME, SMALL)] : nameLines(counter.label)),
    ...counter.states.map((state, i) => badge(state, COUNTER_HALF - 1, at + 2 + i * 10)),
    ...(under.length > 0 ? [stackNumber(under.length + 1)] : []),
  ];
}

const square = (className: string, by: number, { team, accent }: Partial<CounterStyle> = {}): Html =>
  h('rect', {
    class: className,
    'data-team': team,
    'data-accent': accent,
    x: by - COUNTER_HALF,
    y: -by - COUNTER_HALF,
    width: 2 * COUNTER_HALF,
    height: 2 * COUNTER_HALF,
    rx: 2.5,
  });

/** The number of all in a stack. */
export const stackNumber = (count: number): Html =>
  h('text', { class: 'stack-number', x: COUNTER_HALF - 1, y: COUNTER_HALF + 3 }, String(count));

/** The words of a name in the middle of the counter, one below the other. */
function nameLines(label: string): readonly Html[] {
  const { lines, size } = counterName(label);
  return lines.map((line, i) => nameLine(line, baseline(i, lines.length, size), size));
}

/** How far below the middle a line of a name stands. */
export const baseline = (line: number, lines: number, size: number): number => ((line - (lines - 1) / 2) * LINE + LINE / 3) * size;

function nameLine(line: string, y: number, size: number): Html {
  const fitted = line.length * LETTER * size > ROOM ? { textLength: ROOM, lengthAdjust: 'spacingAndGlyphs' } : {};
  return h('text', { class: 'counter-name', y: Number(y.toFixed(2)), 'font-size': Number(size.toFixed(1)), ...fitted }, line);
}

/** A name in lines, in letters as large as find room. */
export interface CounterName {
  readonly lines: readonly string[];
  readonly size: number;
}

const names = new Map<string, CounterName>();

/** The name of a counter, laid out once. */
export function counterName(label: string): CounterName {
  const known = names.get(label);
  if (known) return known;
  const lines = linesOf(label);
  const longest = Math.max(1, ...lines.map(({ length }) => length));
  const size = Math.max(SMALL, Math.min(LARGE, ROOM / (longest * LETTER), ROOM / (lines.length * LINE)));
  const made = { lines, size };
  names.set(label, made);
  return made;
}

/** Words gathered in as many lines as there are, broken after strokes as well; what is left over stands in the last. */
function linesOf(label: string): readonly string[] {
  const lines: string[] = [];
  const words = label.match(/[^\s_/]+\/?|\//g) ?? [];
  for (const [i, word] of words.entries()) {
    const last = lines.at(-1);
    const between = words[i - 1]?.endsWith('/') ? '' : ' ';
    if (last !== undefined && (lines.length === LINES || (last.length + between.length + word.length) * LETTER * SMALL <= ROOM))
      lines[lines.length - 1] = `${last}${between}${word}`;
    else lines.push(word);
  }
  return lines;
}
