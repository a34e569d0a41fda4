// The tools of the hex editor as buttons: what can be taken in hand, how it is used, and by which keys.

import type { HexBoard } from '../../../core/board.ts';
import { type HexTool, isAlongSides } from '../../../editor/hex/tool.ts';
import { type Html, h } from '../../../render/html.ts';
import { keyOf } from './keys.ts';
import { swatch } from './swatch.ts';
import { handTitle, type ToolContext } from './toolContext.ts';

/** What each kind of hand is called where there is one of its kind. */
const TITLES: Readonly<Partial<Record<HexTool['kind'], string>>> = {
  paint: 'Paint',
  fill: 'Fill',
  hill: 'Hill',
  crest: 'Crest',
  name: 'Name',
  select: 'Select',
  pick: 'Pick up',
};

/** Icons of what has no picture on the map; drawn in a square of 24. */
const ICONS: Readonly<Partial<Record<HexTool['kind'] | 'units', string>>> = {
  units: 'M12,3v18M3,12h18M12,3l-2.5,3M12,3l2.5,3M12,21l-2.5,-3M12,21l2.5,-3M3,12l3,-2.5M3,12l3,2.5M21,12l-3,-2.5M21,12l-3,2.5',
  paint: 'M4,20c4,0 5,-2 5,-4l9,-10c1,-1 3,1 2,2l-9,10c-1,3 -4,4 -7,2z',
  fill: 'M5,13l7,-8l7,7l-7,7zM12,5l-3,-2M20,15c2,3 2,4 0,5c-2,-1 -2,-2 0,-5z',
  crest: 'M3,17q5,-10 9,-10t9,10M6,14l-2,4M10,9l-1,5M14,9l1,5M18,14l2,4',
  name: 'M5,19l7,-14l7,14M8,14h8',
  select: 'M4,4h4M12,4h3M19,4v3M19,11v4M20,20h-4M12,20h-4M4,19v-3M4,12v-4',
  pick: 'M14,5l5,5M12,7l5,5M13,8l-8,8l-1,4l4,-1l8,-8',
};

const icon = (kind: keyof typeof ICONS): Html =>
  h('svg', { class: 'hex-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: ICONS[kind] ?? '' }));

const sameHand = (a: HexTool | undefined, b: HexTool | undefined): boolean =>
  a?.kind === b?.kind && (a?.kind !== 'side' || a.edge === (b as typeof a).edge) && (a?.kind !== 'work' || a.work === (b as typeof a).work);

/** One button a tool. */
export function tools(bench: ToolContext, board: HexBoard): Html {
  const { hand } = bench.now();
  const button = (attributes: Readonly<Record<string, string>>, isOn: boolean, picture: Html, title: string, key: string) =>
    h(
      'button',
      {
        type: 'button',
        ...attributes,
        'aria-pressed': String(isOn),
        'aria-keyshortcuts': key || false,
        title: key ? `${title} (${key.toUpperCase()})` : title,
      },
      picture,
      h('span', {}, title),
    );
  return h(
    'div',
    { class: 'hex-tools', role: 'group', 'aria-label': 'Tools of the map' },
    button({ 'data-hand': '' }, hand === undefined, icon('units'), 'Units', 'Escape'),
    bench.hands.map((one, i) =>
      button(
        { 'data-hand': String(i) },
        sameHand(hand, one),
        pictureOf(bench, board, one),
        TITLES[one.kind] ?? handTitle(bench, one),
        keyOf(bench.hands, one),
      ),
    ),
  );
}

/** As the map draws it, where it does. */
const pictureOf = (bench: ToolContext, board: HexBoard, hand: HexTool): Html =>
  hand.kind === 'side' || hand.kind === 'work' || hand.kind === 'hill' ? swatch(board.layout, bench.ground, hand) : icon(hand.kind);

/** What a pointer and keys do with what is in hand. */
export function howTo(bench: ToolContext): string {
  const { hand, carried, pen } = bench.now();
  switch (hand?.kind) {
    case undefined:
      return 'Choose a tool to draw with, or drag units on the map.';
    case 'paint':
      return 'Draw with one finger or the mouse; two fingers zoom. Space paints at the cursor.';
    case 'fill':
      return 'Tap an area: all that hangs together with it becomes the same terrain.';
    case 'hill':
      return 'Draw where the ground is that high.';
    case 'crest':
      return 'Draw the hexes along which a hill hides what lies behind it.';
    case 'side':
      if (isAlongSides(hand)) return 'Draw along the sides of hexes.';
      return pen === undefined
        ? 'Draw from hex to hex, or tap where it begins and where it goes.'
        : `It goes on from ${pen}: tap where it goes, or ${pen} again to end it.`;
    case 'work':
      return 'Tap the hexes, or draw over them.';
    case 'name':
      return 'Tap a hex to name it.';
    case 'select':
      return carried ? 'Tap where the piece goes.' : 'Drag from corner to corner of a block.';
    case 'pick':
      return 'Tap a hex: its terrain is what you paint with.';
  }
}

/** Keys while the board is in focus. */
export const keyList = (bench: ToolContext): Html =>
  h(
    'details',
    { 'data-key': 'keys' },
    h('summary', {}, 'Keys'),
    h('p', { class: 'meta' }, 'While the map is in focus: arrows move the cursor, Space or Enter draws there.'),
    h(
      'dl',
      { class: 'hex-keys' },
      [
        ...bench.hands.map(hand => [keyOf(bench.hands, hand).toUpperCase(), TITLES[hand.kind] ?? handTitle(bench, hand)] as const),
        ['X', 'Erase instead'] as const,
        ['[ ]', 'Brush narrower, wider'] as const,
        [', .', 'Side before, side after'] as const,
        ['Page up, Page down', 'Terrain or level before, after'] as const,
        ['Ctrl+Z', 'Undo a stroke'] as const,
        ['Escape', 'Leave the tool'] as const,
      ].map(([key, words]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, words))),
    ),
  );
