// Dice as they lay on the table: a face each, drawn, with the same in words for those who do not see it.

import { lookUp } from '../core/lookUp.ts';
import type { Roll, Thrown } from '../core/roll.ts';
import { formatList } from './format.ts';
import { type Child, type Html, h } from './html.ts';

const path = (d: string, className = 'ink'): Html => h('path', { d, class: className });
const ICONS: Readonly<Record<string, () => Child>> = {
  infantry: () =>
    path(
      'M0,-7.4 a2.6,2.6 0 0 1 2.6,2.6 h-5.2 a2.6,2.6 0 0 1 2.6,-2.6 z M-1.9,-4.2 h3.8 l2.4,4 l-1.5,1 l-1,-1.4 v3.4 l1.6,4.8 h-2.3 l-1.1,-3.6 l-1.1,3.6 h-2.3 l1.6,-4.8 v-3.4 l-1,1.4 l-1.5,-1 z',
    ),
  radio: () => [
    path('M-5,-0.6 h10 v7.2 h-10 z M2.6,-0.6 V-7.4', 'line'),
    h('circle', { cx: -1.8, cy: 3, r: 1.9, class: 'line' }),
    path('M4.6,-6.6 q2,1.6 0,3.6', 'line'),
  ],
  explosion: () =>
    path('M0,-7.6 L1.9,-3 L6.4,-5.6 L4.3,-1.1 L7.8,1.2 L3.7,2.2 L4.6,6.8 L0.8,4 L-2.6,7.6 L-2.8,3.2 L-7.6,3.4 L-4.4,0 L-7,-3.8 L-2.6,-3 Z'),
  flag: () => path('M-4.4,7.4 V-7.4 h1.4 v0.6 h8.6 l-2.4,3 l2.4,3 h-8.6 v8.2 z'),
  /** A hull on its tracks, a lorry, a gun on its wheel, a star for any. */
  tank: () => path('M-7.6,0 h3 v-4.6 h6 v1.4 h6.4 v1.8 h-6.4 v1.4 h6.2 v3.4 a2.6,2.6 0 0 1 -2.6,2.6 h-10 a2.6,2.6 0 0 1 -2.6,-2.6 z'),
  car: () =>
    path(
      'M-7.6,-4 h8.4 v2 h3.6 l3.2,3 v3 h-15.2 z M-5.4,5.6 a1.8,1.8 0 1 0 3.6,0 a1.8,1.8 0 1 0 -3.6,0 z M2,5.6 a1.8,1.8 0 1 0 3.6,0 a1.8,1.8 0 1 0 -3.6,0 z',
    ),
  gun: () => [path('M-3,3.4 L7.4,-5', 'line'), path('M-7.4,6 L-2,2', 'line'), h('circle', { cx: -1.6, cy: 3, r: 3.2, class: 'line' })],
  any: () => path('M0,-7.6 L2,-2.4 L7.4,-2.2 L3.2,1.2 L4.6,6.6 L0,3.6 L-4.6,6.6 L-3.2,1.2 L-7.4,-2.2 L-2,-2.4 Z'),
  miss: () => path('M-3.6,0 H3.6', 'line'),
};
const SAME: Readonly<Record<string, string>> = {
  soldier: 'infantry',
  armour: 'tank',
  vehicle: 'car',
  inf: 'infantry',
  bomb: 'explosion',
  hit: 'explosion',
  HIT: 'explosion',
  contact: 'radio',
};
const COLOURS = new Set(['yellow', 'green', 'blue', 'red', 'light', 'medium', 'heavy']);

/** One die that shows a face. `counted`: whether it counted for the roll (the others are drawn back). */
export function drawDie(kind: string, face: string, counted = false): Html {
  const attributes = { class: counted ? 'die counted' : 'die', 'data-die': kind, 'data-face': face };
  // Pips are drawn by styles: lists have hundreds of dice, and as drawings the browser lays each over the page by itself at every step.
  if (/^[1-6]$/.test(face)) return h('span', attributes);
  const body = h('rect', { x: -9.5, y: -9.5, width: 19, height: 19, rx: 3.4, class: 'body' });
  return h('svg', { ...attributes, viewBox: '-10.5 -10.5 21 21' }, body, picture(face));
}

function picture(face: string): Child {
  const icon = lookUp(ICONS, lookUp(SAME, face) ?? face);
  if (icon) return icon();
  const letter = h('text', { y: 3.6 }, face.length < 3 ? face : face.charAt(0).toUpperCase());
  return COLOURS.has(face) ? [h('circle', { r: 6.6, class: `spot ${face}` }), letter] : letter;
}

/**
 * The dice of one throw, with a text alternative: "3 black dice: infantry, radio and flag", and of dice that the site rolled that it
 * did. `counts`: the faces that did something.
 */
export function diceRow({ dice, as, seed }: Thrown, counts: ReadonlySet<string> = new Set()): Html {
  const kinds = Object.entries(dice).filter(([, faces]) => faces.length > 0);
  const text = kinds
    .map(([kind, faces]) => `${faces.length} ${kind} ${faces.length === 1 ? 'die' : 'dice'}: ${formatList(faces)}`)
    .join('; ');
  const rolled = seed === undefined ? undefined : `rolled by the site, seed ${seed}`;
  return h(
    'span',
    { class: 'dice', role: 'img', 'aria-label': `${as}: ${text}${rolled === undefined ? '' : `; ${rolled}`}`, title: rolled },
    kinds.map(([kind, faces]) => faces.map(face => drawDie(kind, face, counts.size === 0 || counts.has(face)))),
  );
}

/** The faces that add something to a tally in any throw of that name inside a roll. */
export function countingFaces(roll: Roll, as: string): ReadonlySet<string> {
  if (roll.kind === 'throw') {
    const scores = roll.as === as ? Object.values(roll.score) : [];
    return new Set(
      scores.flatMap(score =>
        Object.entries(score)
          .filter(([, n]) => n > 0)
          .map(([face]) => face),
      ),
    );
  }
  if (roll.kind === 'sure') return new Set();
  const parts =
    roll.kind === 'plus'
      ? roll.of
      : roll.kind === 'each'
        ? [roll.of, roll.roll]
        : roll.kind === 'branch'
          ? [roll.of, ...roll.to]
          : [roll.of];
  return new Set(parts.flatMap(part => [...countingFaces(part, as)]));
}
