// A picture of where something happens shows whole figures with whole plates, and enough of the
// ground to know the place: 5 hexes, 12 inches.

import { describe, expect, it } from 'vitest';
import { cropBox } from '../../src/publish/crop.ts';
import type { Box } from '../../src/render/board/plan.ts';
import { MARGIN } from '../../src/render/markup.ts';
import { openBattle } from '../../src/view/model.ts';
import { piecesOf, placesOf } from '../../src/view/position.ts';
import { battlesIn, SCENARIOS } from '../conformance/load.ts';
import { sliceOf } from '../slice.ts';

const NEAR = 1e-6;

const shared = (from: number, length: number, other: number, size: number): number =>
  Math.min(from + length, other + size) - Math.max(from, other);

/** How much of a box lies in what is seen: 0 nothing, 1 all of it that lies on the board. */
function partSeen(box: Box, seen: Box): number {
  const [across, down] = [shared(box.x, box.width, seen.x, seen.width), shared(box.y, box.height, seen.y, seen.height)];
  return across <= NEAR || down <= NEAR ? 0 : (across * down) / (box.width * box.height);
}

const within = (box: Box, whole: Box): Box => {
  const [x, y] = [Math.max(box.x, whole.x), Math.max(box.y, whole.y)];
  return { x, y, width: shared(box.x, box.width, whole.x, whole.width), height: shared(box.y, box.height, whole.y, whole.height) };
};

const withMargin = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

describe.each(battlesIn(SCENARIOS).map(battle => [battle.name, battle] as const))(
  'pictures of where it happens in %s',
  async (_, source) => {
    const battle = await openBattle(source);
    const { plan } = battle;
    const whole = withMargin(plan.box);
    const frames = battle.replay.frames.filter(frame => placesOf(frame).some(place => plan.point(place) !== undefined));

    it.each(sliceOf(frames, 12).map(frame => [frame.index, frame] as const))('go through no piece after event %i', (_, frame) => {
      const box = cropBox(battle, frame);
      const seen = withMargin(box);
      const cut = piecesOf(battle, frame, { sprite: '' }).filter(piece => {
        const part = partSeen(within(plan.bounds(piece), whole), seen);
        return part > NEAR && part < 1 - NEAR;
      });
      expect(cut.map(({ id }) => id)).toEqual([]);
      expect(box.width + NEAR).toBeGreaterThanOrEqual(Math.min(plan.least, plan.box.width));
      expect(box.height + NEAR).toBeGreaterThanOrEqual(Math.min(plan.least, plan.box.height));
      for (const place of placesOf(frame)) {
        const point = plan.point(place);
        if (point) expect(partSeen({ x: point[0] - 0.5, y: point[1] - 0.5, width: 1, height: 1 }, seen)).toBeGreaterThan(0);
      }
    });

    it('show a part of the board where little of it is needed', () => {
      const shares = frames.map(frame => {
        const { width, height } = cropBox(battle, frame);
        return (width * height) / (plan.box.width * plan.box.height);
      });
      const sorted = shares.toSorted((a, b) => a - b);
      console.log(
        source.name,
        sorted
          .filter((_, i) => i % Math.ceil(sorted.length / 12) === 0)
          .map(s => s.toFixed(2))
          .join(' '),
      );
      expect(sorted[Math.floor(sorted.length / 4)]).toBeLessThan(0.75);
    });
  },
);
