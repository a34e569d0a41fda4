// Names of areas and what they are worth: as large as their area has room, broken into lines, small ones only
// when one is near. Pieces lie below them.

import type { Area } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { type AreaShape, WIDE } from './sheet.ts';
import { NEARNESS, shrinkAt } from './stacks.ts';

/** A name with its place. `size`: of the letters; `top` and `bottom` of its lines; `width` of the widest, the value's with it. */
export interface Name {
  readonly lines: readonly string[];
  readonly size: number;
  /** The size they are drawn in: what is read only from near grows less than its area until then. */
  readonly drawn: number;
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  /** From which zoom it is read: always, near, close. */
  readonly from: 0 | 1 | 2;
}

/** Letters are on average that wide, in parts of their size. */
const LETTER = 0.54;
const LEADING = 1.08;
const SIZES = [3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10] as const;
/** The least sizes that are read at the whole board, and near. */
const READ = [6, 4.5] as const;
/** Room for a value after a name, in letters. */
const VALUE = 2.4;

/** What stands on the map: without the words that its colour says. */
const shown = ({ title, kind }: Area): string => (kind === 'sea' ? title.replace(/ (Sea Zone|sea zone)$/, '') : title);

/** The name of an area in its place; `row` is the height of a row of pieces. */
export function nameOf(area: Area, spot: AreaShape, row: number): Name {
  const text = shown(area);
  const value = area.value ? VALUE : 0;
  const room = spot.disc ? [44, 16] : [spot.room * WIDE * 2 * 1.04, Math.max(spot.room * 2 - row * 0.75, spot.room * 1.1)];
  const fits = broken(text).flatMap(lines => {
    const letters = Math.max(...lines.map((line, i) => line.length + (i === lines.length - 1 ? value : 0)));
    const size = Math.min((room[0] ?? 0) / (letters * LETTER), (room[1] ?? 0) / (lines.length * LEADING));
    return [{ lines, letters, size: SIZES.findLast(one => one <= size) ?? SIZES[0] }];
  });
  const largest = spot.disc ? 5 : area.kind === 'sea' ? 7 : 10;
  const best = fits.reduce((a, b) => (Math.min(b.size, largest) > Math.min(a.size, largest) ? b : a));
  const size = SIZES.findLast(one => one <= Math.min(best.size, largest)) ?? SIZES[0];
  const high = best.lines.length * size * LEADING;
  const top = spot.disc ? spot.at[1] + spot.disc.radius + 1.5 : spot.at[1] - Math.min(spot.room, (high + row) / 2);
  const from = size >= READ[0] ? 0 : size >= READ[1] ? 1 : 2;
  const near = size / shrinkAt(NEARNESS[from]);
  const drawn = SIZES.findLast(one => one <= near) ?? size;
  return { lines: best.lines, size, drawn, middle: spot.at[0], top, bottom: top + high, width: best.letters * LETTER * size, from };
}

/** The ways to break a text into one, two or three lines of about equal length. */
function broken(text: string): readonly (readonly string[])[] {
  const words = text.split(/(?<=-)|\s+/);
  return [1, 2, 3].filter(count => count <= words.length).map(count => lined(words, count));
}

function lined(words: readonly string[], count: number): readonly string[] {
  const goal = words.join(' ').length / count;
  const lines = [''];
  for (const [i, word] of words.entries()) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : line.endsWith('-') ? line + word : `${line} ${word}`;
    const isFull = line !== '' && lines.length < count && Math.abs(longer.length - goal) > Math.abs(line.length - goal);
    const mustBreak = line !== '' && words.length - i <= count - lines.length;
    if (isFull || mustBreak) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A round patch that pieces may cover. */
export interface Patch {
  readonly at: Point;
  readonly radius: number;
}

interface Layout {
  /** Where the pieces of each area lie at the least. */
  readonly patches: ReadonlyMap<string, Patch>;
  /** Areas whose names may leave their place, as long as their middle stays inside. */
  mayMove(id: string): boolean;
  isInside(id: string, point: Point): boolean;
}

/**
 * Names that a neighbour's pieces would cover go the shortest way to where neither pieces nor another name
 * is; where there is no such place they stay.
 */
export function clearNames(names: ReadonlyMap<string, Name>, layout: Layout): ReadonlyMap<string, Name> {
  const clear = new Map(names);
  for (const [id, name] of names) {
    const others = [...layout.patches].flatMap(([other, patch]) => (other === id ? [] : [patch]));
    if (!layout.mayMove(id) || !others.some(patch => isOver(patch, name))) continue;
    const all = [...layout.patches.values()];
    const isFree = (moved: Name): boolean =>
      layout.isInside(id, [moved.middle, (moved.top + moved.bottom) / 2]) &&
      !all.some(patch => isOver(patch, moved)) &&
      ![...clear].some(([other, one]) => other !== id && areMet(one, moved));
    const free = SHIFTS.map(([x, y]) => ({ ...name, middle: name.middle + x, top: name.top + y, bottom: name.bottom + y })).find(isFree);
    if (free) clear.set(id, free);
  }
  return clear;
}

/** Ways to shift a name, the shortest first. */
const SHIFTS: readonly Point[] = Array.from({ length: 16 }, (_, i) => 2 * (i + 1)).flatMap(far =>
  Array.from({ length: 16 }, (_, i): Point => [far * Math.cos((i * Math.PI) / 8), far * Math.sin((i * Math.PI) / 8)]),
);

const isOver = ({ at: [x, y], radius }: Patch, { middle, width, top, bottom }: Name): boolean => {
  const dx = Math.max(0, Math.abs(x - middle) - width / 2);
  const dy = Math.max(0, top - y, y - bottom);
  return Math.hypot(dx, dy) < radius;
};

const areMet = (a: Name, b: Name): boolean =>
  Math.abs(a.middle - b.middle) < (a.width + b.width) / 2 && a.top < b.bottom && b.top < a.bottom;

/** The base line of the last line. */
export const baseLine = ({ size, bottom }: Name): number => bottom - 0.28 * size * LEADING;
