// Files of measured tables with the slips that people make: each is told with its line, its column and what to do about it, by
// `check` and by the page that opens files.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { check } from '../../../src/cli/check.ts';
import { openFiles } from '../../../src/components/site/open/opened.ts';

const FOLDER = 'scenarios/action-all-fronts/gothic-farm';
const SCENARIO = readFileSync(`${FOLDER}/scenario.yaml`, 'utf8');
const BATTLE = readFileSync(`${FOLDER}/farm.battle.yaml`, 'utf8');
const ADDRESSES = { 'gothic-farm': `data:text/yaml,${encodeURIComponent(SCENARIO)}` };

const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The text with a slip in it, and the place of the slip as `check` writes it. */
function slip(text: string, right: string, wrong: string, mark = wrong): { readonly text: string; readonly at: string } {
  if (!text.includes(right)) throw new Error(`there is no ${right}`);
  const changed = text.replace(right, () => wrong);
  const before = changed.slice(0, changed.indexOf(wrong) + wrong.indexOf(mark)).split('\n');
  return { text: changed, at: `${before.length}:${(before.at(-1) ?? '').length + 1}` };
}

function checked(text: string) {
  const file = join(folder, 'slip.yaml');
  writeFileSync(file, text);
  return check.run({ words: [file], flags: {} } as never);
}

async function opened(text: string): Promise<readonly string[]> {
  const read = await openFiles([{ name: 'slip.yaml', text }], ADDRESSES);
  return (read.ok ? read.value.broken : read.problems).map(({ line, column, says }) => `${line}:${column} ${says}`);
}

describe('a slip in a scenario', () => {
  test.each([
    [
      'a misspelt kind of terrain',
      'kind: open-wood',
      'kind: open-wod',
      'open-wod',
      'there is no terrain "open-wod" (did you mean "open-wood"?)',
    ],
    [
      'a kind of terrain of another game',
      'kind: open-wood',
      'kind: forest',
      'forest',
      'there is no terrain "forest": there are road, bridge, open-wood,',
    ],
    ['a unit off the table', 'at: [14, 7.5]', 'at: [14, 77.5]', 'at: [14', '(14, 77.5) is off the table, which is 72 by 48 in'],
    ['a misspelt type', 'type: us-sherman-m4a1', 'type: us-shermann-m4a1', 'us-shermann', '(did you mean "us-sherman-m4a1"?)'],
  ])('%s', async (_, right, wrong, mark, hint) => {
    const { text, at } = slip(SCENARIO, right, wrong, mark);
    const { status, err } = await checked(text);
    expect([status, err]).toEqual([2, expect.stringContaining(`slip.yaml:${at} `)]);
    expect(err).toContain(hint);
    const [told] = await opened(text);
    expect(told).toContain(`${at} `);
    expect(told).toContain(hint);
  });
});

const FIGURES = [...Array.from({ length: 14 }, (_, i) => [(i % 5) - 2, Math.floor(i / 5) - 1]), [0, 19]];

describe('a slip in a record', () => {
  test.each([
    ['a wrong face of a die', 'dice: {d6: [5]}', 'dice: {d6: [7]}', '7]', '"7" is not a face of the d6 die (1, 2, 3, 4, 5, 6)'],
    ['a die that is not thrown', 'dice: {d6: [5]}', 'dice: {d8: [5]}', 'd8', 'no d8 die is thrown here (did you mean "d6"?)'],
    ['a move off the table', 'path: [[14, 13.5]]', 'path: [[14, 93.5]]', '[14', '(14, 93.5) is off the table, which is 72 by 48 in'],
    ['a squad outside its box', 'path: [[14, 13.5]]', `path: [[14, 13.5]], figures: ${JSON.stringify(FIGURES)}`, '{id', 'takes up'],
  ])('%s', async (_, right, wrong, mark, hint) => {
    const { text } = slip(BATTLE, right, wrong);
    const start = mark === '{id' ? slip(text, '- {id: 3,', '- {id: 3,', '{id').at : slip(BATTLE, right, wrong, mark).at;
    const { status, out } = await checked(text);
    expect(status).toBe(1);
    const line = String(out)
      .split('\n')
      .find(one => one.includes(hint));
    expect(line).toMatch(new RegExp(`\\[${start}\\]$`));
    expect((await opened(text)).find(one => one.includes(hint))).toMatch(new RegExp(`^${start} `));
  });
});
