// The panel of the hex editor: its tools, what each of them can be set to, and what else can be done with the board.

import type { HexBoard } from '../../../core/board.ts';
import { HIGHEST } from '../../../editor/hex/paint.ts';
import { sideWords } from '../../../editor/hex/sides.ts';
import { isAlongSides, isBroad, isErasing, WIDEST } from '../../../editor/hex/tool.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { swatch } from './swatch.ts';
import { selectedOf, type ToolContext } from './toolContext.ts';
import { howTo, keyList, tools } from './toolPart.ts';
import { replacing, size, terrainSelect } from './wholeBoard.ts';

/** All of it. */
export function panelMarkup(bench: ToolContext): Html {
  const { hand } = bench.now();
  const board = bench.board();
  return h(
    'div',
    { class: 'hex-panel' },
    tools(bench, board),
    h('p', { class: 'hex-how meta' }, howTo(bench)),
    (hand?.kind === 'paint' || hand?.kind === 'fill') && palette(bench, board),
    hand?.kind === 'hill' && level(bench),
    hand && isBroad(hand) && brush(bench),
    hand && isErasing(hand) && eraser(bench),
    hand?.kind === 'name' && naming(bench),
    hand?.kind === 'select' && pieces(bench),
    hand && isAlongSides(hand) && sideChoice(bench, board),
    replacing(bench, board),
    size(bench, board),
    keyList(bench),
  );
}

function palette(bench: ToolContext, board: HexBoard): Html {
  const { hand } = bench.now();
  const inHand = hand?.kind === 'paint' || hand?.kind === 'fill' ? hand.terrain : undefined;
  return h(
    'div',
    { class: 'hex-palette', role: 'group', 'aria-label': 'Terrain' },
    bench.host.schemas.terrain.map(terrain =>
      h(
        'button',
        { type: 'button', 'data-terrain': terrain, 'aria-pressed': String(terrain === inHand) },
        swatch(board.layout, bench.ground, { kind: 'paint', terrain }),
        h('span', {}, bench.titleOf(terrain)),
      ),
    ),
  );
}

/** Numbers to choose from, one beside the other. */
const numbers = (title: string, field: string, values: readonly number[], chosen: number, says: (value: number) => string): Html =>
  h(
    'div',
    { class: 'hex-numbers', role: 'group', 'aria-label': title },
    h('span', { 'aria-hidden': 'true' }, title),
    values.map(value =>
      h(
        'button',
        {
          type: 'button',
          [`data-${field}`]: String(value),
          'aria-pressed': String(value === chosen),
          'aria-label': says(value),
          title: says(value),
        },
        String(value),
      ),
    ),
  );

const brush = (bench: ToolContext): Html =>
  numbers(
    'Brush',
    'radius',
    Array.from({ length: WIDEST + 1 }, (_, i) => i),
    bench.now().grip.radius,
    radius => `Radius ${radius}: ${1 + 3 * radius * (radius + 1)} hexes`,
  );

function level(bench: ToolContext): Html {
  const { hand, crests } = bench.now();
  return h(
    'div',
    {},
    numbers(
      'Level',
      'level',
      Array.from({ length: HIGHEST }, (_, i) => i + 1),
      hand?.kind === 'hill' ? hand.level : 1,
      value => `Level ${value}`,
    ),
    bench.host.schemas.hexes?.crest === true && flag('crests', 'Crest along the rim', crests),
  );
}

const flag = (name: string, words: string, isOn: boolean): Html =>
  h('label', { class: 'hex-flag' }, h('input', { type: 'checkbox', 'data-flag': name, checked: isOn }), h('span', {}, words));

const eraser = (bench: ToolContext): Html => flag('erases', 'Erase instead', bench.now().grip.erases);

function naming(bench: ToolContext): Child {
  const { naming: hex } = bench.now();
  return (
    hex !== undefined &&
    h(
      'label',
      { class: 'hex-field' },
      h('span', {}, `Name of ${hex}`),
      h('input', { type: 'text', maxlength: 60, 'data-naming': hex, autocomplete: 'off' }),
    )
  );
}

/** What is done with a block. */
function pieces(bench: ToolContext): Html {
  const isNone = selectedOf(bench).length === 0;
  const isEmpty = isNone && !bench.now().carried;
  const act = (name: string, words: string, isOff: boolean) => h('button', { type: 'button', 'data-piece': name, disabled: isOff }, words);
  return h(
    'div',
    { class: 'hex-acts', role: 'group', 'aria-label': 'The block' },
    act('copy', 'Copy', isNone),
    act('move', 'Move', isNone),
    act('sideways', 'Mirror ↔', isEmpty),
    act('upright', 'Mirror ↕', isEmpty),
    act('turn', 'Turn 60°', isEmpty),
    h('label', { class: 'hex-field' }, h('span', {}, 'Make it all'), terrainSelect(bench, 'coat', '', isNone)),
  );
}

/** The side that keys draw. */
const sideChoice = (bench: ToolContext, board: HexBoard): Html =>
  h(
    'p',
    { class: 'meta' },
    `By keys: Space draws the ${sideWords(board, bench.now().direction)} side of the hex at the cursor; comma and full stop turn to the next.`,
  );
