// The help speaks the words of the system.

import { expect, test } from 'vitest';
import { helpContent } from '../../../src/components/battle/help.ts';

test('turns are called what the system calls them', () => {
  expect(helpContent({ turn: ['round', 'rounds'] }, {}).markup).toContain('one round back or forward');
  expect(helpContent({}, {}).markup).toContain('one turn back or forward');
});

test('names the keys that do something', () => {
  const [hexes, map] = [helpContent({}, {}).markup, helpContent({}, { open: true }).markup];
  for (const words of ['line of sight', 'tape measure', 'templates', 'lookout']) {
    expect(hexes).toContain(words);
    expect(map).not.toContain(words);
  }
  expect(map).toContain('fire density');
  expect(helpContent({ rings: [] } as never, {}).markup).toContain('distances around');
  expect(hexes).not.toContain('distances around');
});
