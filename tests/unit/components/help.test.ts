// The help speaks the words of the system.

import { expect, test } from 'vitest';
import { helpContent } from '../../../src/components/battle/help.ts';

test('turns are called what the system calls them', () => {
  expect(helpContent({ turn: ['round', 'rounds'] }).markup).toContain('one round back or forward');
  expect(helpContent({}).markup).toContain('one turn back or forward');
});
