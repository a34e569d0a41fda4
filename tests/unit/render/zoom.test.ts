import { describe, expect, it } from 'vitest';
import { frameOf } from '../../../src/render/dom/zoom.ts';

const world = { x: 0, y: 0, width: 1000, height: 400 };

describe('a board in its frame', () => {
  it('is seen whole at scale 1, unless it fills the frame', () => {
    expect(frameOf(world, { width: 500, height: 500 }, false)).toEqual({ seen: world, pixels: 0.5, whole: 1 });
  });

  it('fills a frame of another shape: its middle is seen at scale 1, and all of it at a smaller one', () => {
    const { seen, pixels, whole } = frameOf(world, { width: 360, height: 400 }, true);
    expect([seen, pixels]).toEqual([{ x: 320, y: 0, width: 360, height: 400 }, 1]);
    expect(whole).toBeCloseTo(0.36, 12);
    expect(frameOf(world, { width: 1000, height: 200 }, true)).toMatchObject({ seen: { y: 100, height: 200 }, whole: 0.5 });
  });

  it('is the whole board where the frame has no size yet', () => {
    expect(frameOf(world, { width: 0, height: 0 }, true)).toEqual({ seen: world, pixels: 1, whole: 1 });
  });
});
