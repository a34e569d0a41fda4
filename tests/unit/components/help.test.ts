// The help speaks the words of the system.

import { expect, test } from 'vitest';
import { helpContent } from '../../../src/components/battle/help.ts';
import { requireCombat, wordsOf } from '../../../src/core/ruleset.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { mini } from '../core/mini.ts';

const HEXES = { kind: 'hex' } as const;
/** A system that knows of everything but rings. */
const full = { ...mini, combat: { ...requireCombat(mini), pendingBarrages: () => [] } };

test('turns are called what the system calls them', () => {
  expect(markupOf(helpContent({ ...mini, words: { ...wordsOf(mini), turn: ['round', 'rounds'] } }, HEXES))).toContain(
    'one round back or forward',
  );
  expect(markupOf(helpContent(mini, HEXES))).toContain('one turn back or forward');
});

test('names the keys that do something', () => {
  const [hexes, map] = [markupOf(helpContent(full, HEXES)), markupOf(helpContent(full, { kind: 'map' }))];
  for (const words of ['line of sight', 'tape measure', 'templates', 'lookout']) {
    expect(hexes).toContain(words);
    expect(map).not.toContain(words);
  }
  expect(map).toContain('fire density');
  expect(markupOf(helpContent({ ...full, show: { ...full.show, rings: () => [] } }, HEXES))).toContain('distances around');
  expect(hexes).not.toContain('distances around');
});
