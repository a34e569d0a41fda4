// A unit on a sheet: a square counter in the colour of its side with its name on it, states as badges. Drawn about (0, 0).

import type { Counter } from '../../core/ruleset.ts';
import { badge } from '../glyphs.ts';
import { type Html, h } from '../html.ts';
import { symbolOf } from '../pieces.ts';
import type { CounterStyle } from './plan.ts';

/** Half the side of a counter in drawing units. */
export const COUNTER_HALF = 22;
/** How wide a letter of a name is, about, and how high a line. */
const LETTER = 4.7;
const LINE = 9.4;
const LINES = 3;
const ROOM = 2 * COUNTER_HALF - 5;

/** The counter of a unit. */
export function sheetCounter(counter: Counter, style: CounterStyle): Html[] {
  const [at, side] = [-COUNTER_HALF, 2 * COUNTER_HALF];
  const symbol = counter.symbol === '' ? undefined : symbolOf(counter, style, { x: -15, y: -13, width: 30, height: 30 });
  return [
    h('rect', { class: 'card-shade', x: at, y: at + 0.5, width: side, height: side, rx: 2.5 }),
    h('rect', { class: 'card-edge', x: at, y: at, width: side, height: side, rx: 2.5 }),
    ...(symbol ? [symbol, nameLine(counter.label, at + LINE)] : nameLines(counter.label)),
    ...counter.states.map((state, i) => badge(state, COUNTER_HALF - 1, at + 2 + i * 10)),
  ];
}

/** The words of a name in the middle of the counter, one below the other. */
function nameLines(label: string): readonly Html[] {
  const lines = broken(label);
  return lines.map((line, i) => nameLine(line, (i - (lines.length - 1) / 2) * LINE + LINE / 3));
}

function nameLine(line: string, y: number): Html {
  const fitted = line.length * LETTER > ROOM ? { textLength: ROOM, lengthAdjust: 'spacingAndGlyphs' } : {};
  return h('text', { class: 'counter-label', y: Number(y.toFixed(2)), ...fitted }, line);
}

/** Words gathered in as many lines as there are; what is left over stands in the last. */
function broken(label: string): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(/[\s_]+/).filter(part => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && (lines.length === LINES || (last.length + 1 + word.length) * LETTER <= ROOM))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
