// On a table no plate lies over a figure, its own unit's or another's, nor over another plate, in any position of any battle, wide or
// narrow; and of the plates no more than twelve are in full.

import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/render/board/plan.ts';
import { MOST_FULL } from '../../src/render/board/tablePlate.ts';
import { openBattle } from '../../src/view/model.ts';
import { piecesOf } from '../../src/view/position.ts';
import { battlesIn, SCENARIOS } from '../conformance/load.ts';

const isOver = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const battles = battlesIn(SCENARIOS).filter(({ scenario }) => scenario.board.kind === 'table');

describe.each(battles.map(battle => [battle.name, battle] as const))('plates in %s', async (_, source) => {
  const battle = await openBattle(source);
  const frames = [...battle.replay.frames, ...Object.values(battle.replay.variations).flat()];

  it.each(['wide', 'narrow'] as const)('cover no figure and no other plate on a %s board', width => {
    const faults = frames.flatMap(frame => {
      const pieces = piecesOf(battle, frame, { sprite: '' });
      const plates = pieces.map(piece => ({ id: piece.id, boxes: battle.plan.covered?.([piece], width) ?? [] }));
      const figures = pieces.map(piece => ({ id: piece.id, boxes: battle.plan.figures?.(piece) ?? [] }));
      expect(figures.flatMap(({ boxes }) => boxes).length).toBeGreaterThan(0);
      const full = pieces.filter(({ spots }) => spots?.[width]?.form === 'full').length;
      const hidden = plates.flatMap(({ id, boxes: [plate] }, i) => {
        if (!plate) return [];
        const under = [...figures, ...plates.slice(i + 1)].filter(({ boxes }) => boxes.some(box => isOver(plate, box)));
        return under.map(other => `${frame.index}: ${id} over ${other.id}`);
      });
      return full > MOST_FULL[width] ? [...hidden, `${frame.index}: ${full} in full`] : hidden;
    });
    expect(faults).toEqual([]);
  });

  it('show what acts in full wherever there is room', () => {
    const acting = frames.flatMap(frame => piecesOf(battle, frame, { sprite: '' }).filter(({ id }) => id === frame.state.acting));
    const full = acting.filter(({ spots }) => spots?.wide?.form === 'full');
    expect(full.length).toBeGreaterThanOrEqual(acting.length * 0.98);
  });
});
