// The example of docs/adding-a-system.md: it stands on what a system may stand on and is as small as it says. The conformance tests go
// over its record and its random games.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import coinFlip from '../../examples/coin-flip/index.ts';
import { chance, dist, marginal } from '../../src/core/dist.ts';

const FOLDER = fileURLToPath(new URL('../../examples/coin-flip/', import.meta.url));
const sources = readdirSync(FOLDER)
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(join(FOLDER, name), 'utf8'));

test('imports what a system may: core, boards and the kit', () => {
  const imported = sources.flatMap(text => [...text.matchAll(/from '\.\.\/\.\.\/src\/(\w+)\//g)].map(([, folder]) => folder));
  expect([...new Set(imported)].sort()).toEqual(['boards', 'core', 'system']);
});

test('is about 250 lines', () => expect(sources.join('').split('\n').length).toBeLessThan(300));

test('a coin takes either piece half of the time', () => {
  const attack = coinFlip.combat?.attack(undefined);
  if (attack?.kind !== 'attack') throw new Error('no attack');
  const lost = marginal(dist(attack.roll), 'lost');
  expect(chance(lost, n => n === 1)).toEqual([1n, 2n]);
});
