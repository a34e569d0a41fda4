// The checklist of the rules is whole: each of its items is named in the title of a test, or in the README of the system with the reason why not.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import ruleset from '../../../src/rulesets/axis-and-allies/index.ts';
import { filesIn, ROOT } from '../load.ts';
import { ruleIds } from '../rules.ts';

const ITEMS = Array.from({ length: 105 }, (_, i) => `AA-${String(i + 1).padStart(2, '0')}`);
const README = readFileSync(join(ROOT, 'src/rulesets/axis-and-allies/README.md'), 'utf8');

const isComment = (line: string): boolean => line.trimStart().startsWith('//');
const named = (text: string): readonly string[] => text.match(/\bAA-\d{2,3}/g) ?? [];

/** Items that tests name, comments and this file left out. */
const tested = new Set(
  filesIn(join(ROOT, 'tests'), '.test.ts')
    .filter(file => file !== import.meta.filename)
    .flatMap(file => readFileSync(file, 'utf8').split('\n'))
    .filter(line => !isComment(line))
    .flatMap(named),
);

test('every item of the checklist is tested, or the README says why not', () => {
  const excused = new Set(named(README));
  expect(ITEMS.filter(item => !tested.has(item) && !excused.has(item))).toEqual([]);
});

test('the README names every rule in a row of its part', () => {
  const rows = README.split('\n').filter(line => line.startsWith('| '));
  const isNamed = (id: string): boolean => {
    const [part, name] = id.replace('aa:', '').split('/');
    return rows.some(row => row.startsWith(`| ${part} |`) && row.includes(`\`${name}\``));
  };
  expect(ruleIds(ruleset).filter(id => !isNamed(id))).toEqual([]);
});
