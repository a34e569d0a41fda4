// The help speaks the words of the system.

import { expect, test } from 'vitest';
import { helpContent } from '../../../src/components/battle/help.ts';
import { requireCombat, wordsOf } from '../../../src/core/ruleset.ts';
import { mini } from '../core/mini.ts';

const HEXES = { kind: 'hex' } as const;
/** A system that knows of everything but rings. */
const full = { ...mini, combat: { ...requireCombat(mini), pendingBarrages: () => [] } };

test('turns are called what the system calls them', () => {
  expect(helpContent({ ...mini, words: { ...wordsOf(mini), turn: ['round', 'rounds'] } }, HEXES).markup).toContain(
    'one round back or forward',
  );
  expect(helpContent(mini, HEXES).markup).toContain('one turn back or forward');
});

test('names the keys that do something', () => {
  const [hexes, map] = [helpContent(full, HEXES).markup, helpContent(full, { kind: 'map' }).markup];
  for (const words of ['line of sight', 'tape measure', 'templates', 'lookout']) {
    expect(hexes).toContain(words);
    expect(map).not.toContain(words);
  }
  expect(map).toContain('fire density');
  expect(helpContent({ ...full, show: { ...full.show, rings: () => [] } }, HEXES).markup).toContain('distances around');
  expect(hexes).not.toContain('distances around');
});
