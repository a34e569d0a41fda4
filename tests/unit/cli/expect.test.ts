// sandtable expect: what it prints of every battle is what stands beside it, and a file that is there is replaced only when that is said.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { battlesIn, ROOT, SCENARIOS } from '../../conformance/load.ts';
import { SCENARIO, sandtable } from './sandtable.ts';

const battles = [...battlesIn(SCENARIOS), ...battlesIn(join(ROOT, 'tests/conformance/records'))];

test.each(battles)('of $name it prints the rulings that stand beside it', async ({ file, expected }) => {
  const { status, out } = await sandtable(['expect', file]);
  expect(status).toBe(0);
  expect(parse(out)).toEqual({ rulings: expected?.rulings });
});

describe('sandtable expect --write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
  const battle = join(folder, 'faults.battle.yaml');
  const beside = join(folder, 'faults.expected.yaml');
  const [faults] = battles.filter(({ file }) => file.endsWith('faults.battle.yaml'));
  const write = (...flags: readonly string[]) => sandtable(['expect', battle, '--write', ...flags]);

  beforeEach(() => {
    writeFileSync(battle, faults?.text ?? '');
    rmSync(beside, { force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('writes beside the battle, and says so of a file that is there and right', async () => {
    expect(await write()).toEqual({ status: 0, out: `${beside}: written\n`, err: '' });
    expect(parse(readFileSync(beside, 'utf8'))).toEqual(faults?.expected);
    expect(await write()).toEqual({ status: 0, out: `${beside}: says so already\n`, err: '' });
  });

  test('shows how a file that is there differs, and replaces its rulings alone when told to', async () => {
    await write();
    const right = readFileSync(beside, 'utf8');
    const rest = "\nderived:\n  f01: {units: 8} # as counted\nfinal: {winner: 'none'}\n";
    const wrong = `# Ours.\n${right.replace(/^ {2}f16.*\n/m, '').replace('f07: [wta:3.2/alive]', 'f08: [wta:3.2/alive]')}${rest}`;
    writeFileSync(beside, wrong);
    const changes = ['- f08: [wta:3.2/alive]', '+ f07: [wta:3.2/alive]', '+ f16: [core:adjust/change]', ''].join('\n');
    const refused = `${beside}: says otherwise (-) than the rules (+); --force replaces its rulings\n`;
    expect(await write()).toEqual({ status: 1, out: changes, err: refused });
    expect(readFileSync(beside, 'utf8')).toBe(wrong);
    expect(await write('--force')).toEqual({ status: 0, out: `${beside}: rulings replaced\n${changes}`, err: '' });
    expect(readFileSync(beside, 'utf8')).toBe(`# Ours.\n${right}${rest}`);
  });

  test('a file that is no expectation stays, whatever is said', async () => {
    writeFileSync(beside, '- a list\n');
    expect(await write('--force')).toMatchObject({ status: 2, err: expect.stringContaining('this is no expectation') });
    writeFileSync(beside, 'rulings: {a: [}\n');
    expect(await write('--force')).toMatchObject({ status: 2, err: expect.stringContaining(`${beside}:1:`) });
    expect(readFileSync(beside, 'utf8')).toBe('rulings: {a: [}\n');
  });

  test('refuses a scenario, and --force alone', async () => {
    expect(await sandtable(['expect', SCENARIO])).toMatchObject({ status: 2, err: expect.stringContaining('a battle is needed') });
    expect(await sandtable(['expect', battle, '--force'])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^--force goes with --write\n/),
    });
    expect(existsSync(beside)).toBe(false);
  });
});
