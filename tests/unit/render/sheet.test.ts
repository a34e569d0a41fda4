// A board of sheets as it is drawn: where its points lie, and what of it is seen.

import { describe, expect, it, test } from 'vitest';
import type { PictureBoard } from '../../../src/core/board.ts';
import { accentsBeyond } from '../../../src/render/board/accents.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { isFree } from '../../../src/render/board/plan.ts';
import { boardSvg } from '../../../src/render/markup.ts';
import { pieceAt } from '../../../src/render/pieces.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

const board: PictureBoard = {
  kind: 'picture',
  sheets: [
    {
      id: 'map',
      title: 'The valley',
      at: [0, 0],
      size: [400, 300],
      grid: {
        kind: 'flat',
        origin: [40, 40],
        step: [54, 62],
        numbering: { text: '{column}{row}', column: { from: 1 }, row: { from: 1 } },
      },
    },
    { id: 'box', title: 'Reserves', at: [420, 0], size: [100, 100], places: [{ title: 'First', at: [50, 50] }] },
  ],
};

const { plan, drawing } = await drawBoard(board);

describe('the plan of sheets', () => {
  it('finds the point that it drew, in the middle of its cell', () => {
    expect(isFree(plan)).toBe(true);
    const [x = 0, y = 0] = plan.point([94, 71]) ?? [];
    expect(plan.placeAt(x + 5, y - 5)).toEqual([94, 71]);
    expect(plan.placeAt(-5, 10)).toBeUndefined();
    expect([plan.nameOf?.([94, 71]), plan.nameOf?.([470, 50])]).toEqual(['21', 'First']);
    expect(plan.read('21')).toEqual([94, 71]);
  });

  it('leads by arrow keys from cell to cell and stops at the rim', () => {
    expect(plan.beside([40, 40], 'down')).toEqual([40, 102]);
    expect(plan.beside([40, 40], 'up')).toEqual([40, 40]);
    expect(plan.beside([470, 50], 'right')).toEqual([480, 50]);
  });
});

describe('the drawing of sheets', () => {
  it('has their ground, grids, names and titles', () => {
    expect(drawing.ground).toHaveLength(2);
    expect(drawing.detail.map(({ className }) => className)).toEqual(['sheet-edge', 'sheet-grid', 'sheet-edge']);
    const words = drawing.words.map(({ text }) => text);
    expect(words).toContain('The valley');
    expect(words).toContain('First');
    expect(words).toContain('21');
  });

  it('draws a counter with its name, in words too', () => {
    const counter = { symbol: '', label: 'Old Guard', title: 'Old Guard', side: 'blue', steps: 1, full: 1, states: [] };
    const piece = { id: '1', counter, style: { sprite: '', team: 0 }, at: [100, 100], place: '21' } as const;
    const svg = markupOf(boardSvg({ plan, drawing }, 'The valley', { units: pieceAt(plan, piece) }));
    expect(svg).toContain('data-kind="picture"');
    for (const word of ['Old', 'Guard']) expect(svg).toContain(`>${word}</text>`);
    expect(svg).not.toContain('NaN');
  });
});

test('a third side has a colour of its own, the first two have those of teams', () => {
  const accentOf = accentsBeyond(['a', 'b', 'c', 'd'].map(id => ({ id, title: id, team: id })));
  expect(['a', 'b', 'c', 'd', 'x', undefined].map(accentOf)).toEqual([undefined, undefined, 1, 4, undefined, undefined]);
});
