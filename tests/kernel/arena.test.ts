// Sizes beyond 32 bits are refused like all others that are too large, and leave nothing behind.

import { expect, test } from 'vitest';
import { Arena, MOST } from '../../src/kernel/arena.ts';

test('what is larger than the module may be is refused, whatever its size', () => {
  const arena = new Arena({ memory: new WebAssembly.Memory({ initial: 1 }), base: () => 1024, reserve: () => true });
  for (const bytes of [MOST + 1, 2 ** 31, 2 ** 32, 2 ** 32 + 16, 2 ** 40, Number.POSITIVE_INFINITY])
    expect(() => arena.take(bytes, 'it')).toThrow('the most it may hold is 128 MB');
  expect(arena.held).toBe(0);
  expect(arena.take(MOST).end).toBe(1024 + MOST);
});
