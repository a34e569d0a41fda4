import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squeeze, unsqueeze } from '../../../src/publish/file/squeeze.ts';

function unpacked(packed: Uint8Array): Uint8Array {
  const parts = unsqueeze(packed);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

test('what was packed comes out as it was, whatever it is', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ maxLength: 300 }).map(text => new TextEncoder().encode(text.repeat(3))),
  );
  fc.assert(
    fc.property(bytes, given => {
      expect([...unpacked(squeeze(given))]).toEqual([...given]);
    }),
    { numRuns: 20 },
  );
});

test('a script takes less room than DEFLATE gives it', () => {
  const text = readFileSync(new URL('../../../src/publish/file/squeeze.ts', import.meta.url));
  const packed = squeeze(text);
  expect(Buffer.from(unpacked(packed)).equals(text)).toBe(true);
  expect(packed.length).toBeLessThan(deflateRawSync(text, { level: 9 }).length * 0.95);
});
