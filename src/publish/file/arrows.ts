// Arrows of a still board in few elements: each moved to where it is seen, and those that look the same one after the other as one line
// and one head.

import { px } from '../../render/format.ts';

/** The parts of an arrow as render/overlay.ts draws them, and the shift that keeps the arrows of many moves apart. */
const HEAD = /<g transform="translate\((\S+) ([^)]+)\)">(<path class="head" d="[^"]*"><\/path>)<\/g>/g;
const PARTS = '(?:<path class="(?:line|head)" d="[^"]*"></path>)+';
const TRAIL = new RegExp(`<g class="trail" transform="translate\\((\\S+) ([^)]+)\\)">(<g class="mark path [^>]*>${PARTS}</g>)</g>`, 'g');
const ALIKE = new RegExp(`<g (class="mark path [^>]*)>${PARTS}</g>(?:<g \\1>${PARTS}</g>)+`, 'g');
const PART = /<path class="(line|head)" d="([^"]*)"><\/path>/g;
const PLACE = /(-?[\d.]+),(-?[\d.]+)/g;

/** The same arrows. */
export const joinArrows = (markup: string): string =>
  markup
    .replace(HEAD, (_, x: string, y: string, part: string) => moved(part, Number(x), Number(y)))
    .replace(TRAIL, (_, x: string, y: string, arrow: string) => moved(arrow, Number(x), Number(y)))
    .replace(ALIKE, (all, look: string) => `<g ${look}>${['line', 'head'].map(name => together(all, name)).join('')}</g>`);

/** The same arrows with each place on a whole unit. */
export const coarseArrows = (markup: string): string =>
  markup.replace(PART, part => part.replace(PLACE, (_, x: string, y: string) => [x, y].map(at => Math.round(Number(at))).join()));

const moved = (paths: string, dx: number, dy: number): string =>
  paths.replace(PART, part => part.replace(PLACE, (_, x: string, y: string) => `${px(Number(x) + dx)},${px(Number(y) + dy)}`));

function together(arrows: string, name: string): string {
  const all = [...arrows.matchAll(PART)].filter(([, part]) => part === name).map(([, , d]) => d);
  return all.length === 0 ? '' : `<path class="${name}" d="${all.join('')}"></path>`;
}
