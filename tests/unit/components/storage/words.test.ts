// How the shelf speaks of sizes and times.

import { expect, test } from 'vitest';
import { agoWords, recoveryWords, sizeWords, storageWords } from '../../../../src/components/site/storage/words.ts';
import type { StoredItem } from '../../../../src/storage/types.ts';

test('sizes are told in kB and MB', () => {
  expect([0, 1, 1499, 24_400, 999_499, 999_500, 12_340_000].map(sizeWords)).toEqual([
    '1 kB',
    '1 kB',
    '1 kB',
    '24 kB',
    '999 kB',
    '1.0 MB',
    '12.3 MB',
  ]);
});

test('times are told from now, after a week by their date', () => {
  const now = Date.UTC(2026, 5, 20, 12);
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const ago = [0, 59_999, minute, 59 * minute, hour, 23 * hour, day, 6 * day + 1, 8 * day, -hour].map(time => agoWords(now - time, now));
  expect(ago).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '6 days ago',
    '12 Jun 2026',
    'just now',
  ]);
});

test('it is told whether the browser has promised to keep it', async () => {
  const told = (answer: boolean | undefined, places = 2) => storageWords({ persisted: async () => answer, places: () => places });
  expect(await told(true)).toContain('promised not to clear');
  expect(await told(false)).toContain('may clear both');
  expect(await told(undefined)).toContain('may clear both');
  expect(await told(true, 1)).toMatch(/promised not to clear it.*one place for it, not two/);
  expect(await told(false, 1)).toMatch(/one place for it, not two.*may clear that/);
});

test('what came back from the second place is told by its title, with how much of it had been lost', () => {
  const back = (title: string, steps?: number) => ({ item: { title } as StoredItem, steps });
  expect(recoveryWords([back('Hedges')])).toContain('had lost “Hedges” from its storage');
  expect(recoveryWords([back('Hedges', 1), back('Mill', 4), back('Farm')])).toContain(
    '“Hedges” (its last step), “Mill” (its last 4 steps) and “Farm”',
  );
});
