import { expect, it } from 'vitest';
import { mapPicture } from '../../../src/components/site/og/map.ts';
import type { MapBoard } from '../../../src/core/board.ts';
import { drawBoard } from '../../../src/render/board/board.ts';

const board: MapBoard = {
  kind: 'map',
  areas: {
    land: { title: 'Land', kind: 'land', at: [0, 0], links: ['sea'] },
    sea: { title: 'Sea', kind: 'sea', at: [10, 0], links: ['land'] },
  },
};

it('paints holders in their colours and tells how many pieces a side has in an area', async () => {
  const drawn = await drawBoard(board);
  const d = drawn.plan.outline('land');
  const { markup } = mapPicture(drawn, [{ d, accent: 4 }], [{ at: [3, 4], accent: 0, count: 12 }], { x: 0, y: 0, width: 100, height: 100 });
  expect(markup).toContain(`<path class="hold" d="${d}" fill="#e2a93b"`);
  expect(markup).toMatch(/translate\(3 4\).*fill="#4f86c6".*>12<\/text>/);
});
