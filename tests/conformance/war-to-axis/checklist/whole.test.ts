// The checklist of the rules is whole: each of its items is named in the title of a test, or in the README of the system with the reason why not.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, ROOT, scenarios } from '../../load.ts';
import { play } from '../../randomPlay.ts';
import { ruleIds } from '../../rules.ts';
import { WTA } from '../field.ts';

const ITEMS = Array.from({ length: 92 }, (_, i) => `WTA-${String(i + 1).padStart(2, '0')}`);
const README = join(ROOT, 'src/rulesets/war-to-axis/README.md');

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const isComment = (line: string): boolean => line.trimStart().startsWith('//');

/** Items that tests name, comments and this file left out. */
const tested = new Set(
  filesIn(join(ROOT, 'tests'), '.test.ts')
    .filter(file => file !== import.meta.filename)
    .flatMap(file =>
      read(file)
        .split('\n')
        .filter(line => !isComment(line)),
    )
    .flatMap(line => line.match(/WTA-\d\d/g) ?? []),
);

test('every item of the checklist is tested, or the README says why not', () => {
  const excused = new Set(read(README).match(/WTA-\d\d/g) ?? []);
  expect(ITEMS.filter(item => !tested.has(item) && !excused.has(item))).toEqual([]);
});

test('the README names every rule in the row of its section', () => {
  const rows = read(README)
    .split('\n')
    .filter(line => line.startsWith('| '));
  const isNamed = (id: string): boolean => {
    const [section, name] = id.replace('wta:', '').split('/');
    return rows.some(row => row.startsWith(`| ${section} |`) && row.includes(`\`${name}\``));
  };
  expect(ruleIds(WTA).filter(id => !isNamed(id))).toEqual([]);
});

test.each([...scenarios.values()].filter(({ ruleset }) => ruleset === WTA.id))('WTA-79 $id can be played to its end', scenario => {
  const { failure, last } = play({ ruleset: WTA, scenario, seed: 1944 });
  expect(failure).toBeUndefined();
  expect(WTA.outcome(last.state as never)).toMatchObject({ over: true });
});
