// Pictures that are decoded as large as they are needed, some at a time, and given up when they are too many.

import { describe, expect, it } from 'vitest';
import { createPictureCache, type DecodedPicture, levelOf } from '../../../src/render/canvas/pictureCache.ts';

const settled = () => new Promise(resolve => setTimeout(resolve));

/** A cache over pictures that are decoded when `open` is called; what was asked for, and what was closed. */
function cacheOf(most?: number) {
  const asked: string[] = [];
  const closed: string[] = [];
  let waiting: (() => void)[] = [];
  let changes = 0;
  const picture = (name: string, scale: number): DecodedPicture => ({
    image: {} as CanvasImageSource,
    size: [10, 10],
    scale,
    bytes: 400 * scale * scale,
    close: () => closed.push(`${name} ${scale}`),
  });
  const cache = createPictureCache({
    decode: (name, scale) => {
      asked.push(`${name} ${scale}`);
      return new Promise(resolve => waiting.push(() => resolve(name.startsWith('no') ? undefined : picture(name, scale))));
    },
    changed: () => changes++,
    ...(most !== undefined && { most }),
  });
  const draw = (scale: number, ...names: readonly string[]) => {
    cache.begin();
    const found = names.map(name => cache.get(name, scale));
    cache.load();
    return found;
  };
  const open = async () => {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      for (const go of now) go();
      await settled();
    }
  };
  return { cache, asked, closed, draw, open, changes: () => changes };
}

const names = (many: number, from = 0) => Array.from({ length: many }, (_, i) => `p${i + from}`);

describe('pictures by name', () => {
  it('come when they are decoded, each asked for once', async () => {
    const { draw, open, asked, changes } = cacheOf();
    expect(draw(1, 'a', 'b', 'a')).toEqual([undefined, undefined, undefined]);
    await open();
    expect(asked).toEqual(['a 1', 'b 1']);
    expect(changes()).toBe(2);
    expect(draw(1, 'a', 'b').map(found => typeof found)).toEqual(['object', 'object']);
    expect(asked).toHaveLength(2);
  });

  it('that are not there are asked for no more', async () => {
    const { draw, open, asked } = cacheOf();
    draw(1, 'none');
    await open();
    expect(draw(4, 'none')).toEqual(['none']);
    await open();
    expect(asked).toEqual(['none 1']);
  });

  it('are decoded finer where one is nearer, and not coarser again', async () => {
    const { draw, open, asked, closed } = cacheOf();
    for (const scale of [0.4, 1.7, 1.7, 0.3]) {
      draw(scale, 'a');
      await open();
    }
    expect(asked).toEqual(['a 0.5', 'a 2']);
    expect(closed).toEqual(['a 0.5']);
    expect([0.001, 0.5, 0.6, 100].map(levelOf)).toEqual([1 / 16, 0.5, 1, 4]);
  });

  it('are decoded some at a time, and what is no longer seen not at all', async () => {
    const { draw, open, asked } = cacheOf();
    draw(1, ...names(20));
    expect(asked).toHaveLength(6);
    draw(1, 'x', 'y');
    await open();
    expect(asked).toEqual([...names(6), 'x', 'y'].map(name => `${name} 1`));
  });

  it('are given up when they take too much, those seen longest ago first, never those that are seen now', async () => {
    const { draw, open, closed, cache } = cacheOf(2000);
    draw(1, ...names(4));
    await open();
    draw(1, 'p1');
    draw(1, ...names(3, 4));
    await open();
    expect(closed).toEqual(['p0 1', 'p2 1']);
    expect(cache.bytes).toBe(2000);
    draw(1, ...names(9, 10));
    await open();
    expect(cache.bytes).toBe(3600);
    cache.close();
    expect(cache.bytes).toBe(0);
  });

  it('that come after the end are closed', async () => {
    const { draw, open, closed, cache, changes } = cacheOf();
    draw(1, 'a');
    cache.close();
    await open();
    expect([closed, changes()]).toEqual([['a 1'], 0]);
  });
});
