// What is drawn looks as it did when somebody last looked at it. `npm run look` shows what has
// changed, `npm run look -- --accept` keeps it.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differ } from '../pixels.ts';
import { sliceOf } from '../slice.ts';
import { KEPT, PICTURES, readKept } from './kept.ts';

/** So much of a picture may differ: what another build of the rasteriser does to rims. */
const MOST = 0.002;

describe('kept pictures', () => {
  it.each(sliceOf(PICTURES, 4).map(picture => [picture.name, picture] as const))('%s looks as before', async (name, { draw }) => {
    const kept = readKept(name);
    expect(kept, `no ${name}.png is kept: npm run look -- --accept`).toBeDefined();
    if (kept) expect((await differ(await draw(), kept)).share, 'see npm run look').toBeLessThanOrEqual(MOST);
  });

  it('are small and few, and none of something that is drawn no more', () => {
    const files = readdirSync(KEPT);
    expect(files.toSorted()).toEqual(PICTURES.map(({ name }) => `${name}.png`).toSorted());
    expect(files.reduce((sum, file) => sum + statSync(join(KEPT, file)).size, 0)).toBeLessThan(500_000);
  });
});
