// Blocks of a picture one below the other: words broken into lines by a measure that holds for the fonts
// people have, columns where there is room.

import { type Child, h } from '../../render/html.ts';

/** Something so many pixels high, drawn with its upper left corner at a point. */
export interface PictureBlock {
  readonly height: number;
  at(x: number, y: number): Child;
}

/** Size of letters and the room of one on average, the widest of the usual fonts, in pixels. */
const SIZES = {
  'picture-title': { line: 29, letter: 12.6 },
  'picture-head': { line: 21, letter: 8.1 },
  'picture-words': { line: 20, letter: 7.4 },
  'picture-soft': { line: 19, letter: 6.9 },
} as const;

/** Words in as many lines as they need; a word longer than a line is broken. */
export function wordsBlock(text: string, width: number, className: keyof typeof SIZES = 'picture-words', most = 12): PictureBlock {
  const { line, letter } = SIZES[className];
  const lines = wrapLines(text, Math.max(8, Math.floor(width / letter)), most);
  return {
    height: lines.length * line,
    at: (x, y) => lines.map((words, i) => h('text', { class: className, x, y: Math.round(y + (i + 1) * line - line * 0.28) }, words)),
  };
}

/** Lines of at most so many letters; what does not fit in the last ends in "…". */
export function wrapLines(text: string, length: number, most: number): readonly string[] {
  const pieces = text.split(/[ \t\n]+/).flatMap(word => word.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= length) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

/** One below the other. */
export const stackBlocks = (blocks: readonly PictureBlock[], gap = 0): PictureBlock => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1),
  at(x, y) {
    let top = y;
    return blocks.map(block => {
      const drawn = block.at(x, top);
      top += block.height + gap;
      return drawn;
    });
  },
});

/** In columns of equal width, each begun with the next block where the columns are lowest. */
export function columnBlocks(
  blocks: readonly PictureBlock[],
  { count, width, gap }: { readonly count: number; readonly width: number; readonly gap: number },
): PictureBlock {
  const columns: PictureBlock[][] = Array.from({ length: count }, () => []);
  const heights = columns.map(() => 0);
  for (const block of blocks) {
    const lowest = heights.indexOf(Math.min(...heights));
    columns[lowest]?.push(block);
    heights[lowest] = (heights[lowest] ?? 0) + block.height + gap;
  }
  const made = columns.map(column => stackBlocks(column, gap));
  return {
    height: Math.max(0, ...made.map(({ height }) => height)),
    at: (x, y) => made.map((column, i) => column.at(x + i * (width + gap), y)),
  };
}
