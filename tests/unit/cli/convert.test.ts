import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BATTLE, sandtable, withFile } from './sandtable.ts';

const GAME = 'tests/unit/importers/triplea/straits.xml';
const LOG = 'tests/unit/importers/triplea/straits.log.txt';
const TEXT = readFileSync(GAME, 'utf8');

describe('sandtable convert', () => {
  test('prints a scenario that reads without a fault, and what was left out as faults are told', async () => {
    const { status, out, err } = await sandtable(['convert', GAME]);
    expect(status).toBe(0);
    expect(err.split('\n')[0]).toBe(`${GAME}:18:5 territory: "The Waste" is left out: nobody may enter it`);
    await withFile('straits.yaml', out, async path => {
      expect(await sandtable(['check', path])).toEqual({
        status: 0,
        out: `${path}: The Straits, a scenario of axis-and-allies: no rulings\n`,
        err: '',
      });
    });
  });

  test('writes to a file', async () => {
    await withFile('straits.yaml', '', async path => {
      expect(await sandtable(['convert', GAME, '-o', path])).toMatchObject({ status: 0, out: `${path}: The Straits, 3 remarks\n` });
      expect(readFileSync(path, 'utf8')).toBe((await sandtable(['convert', GAME])).out);
    });
  });

  test('a log beside its game is a battle whose luck is told from its hits', async () => {
    await withFile('straits.battle.yaml', '', async path => {
      const { status, err } = await sandtable(['convert', LOG, GAME, '-o', path]);
      expect([status, err]).toEqual([0, expect.stringContaining(`${LOG}:29:1: not read: Trigger Germans are cheered: the band plays\n`)]);
      expect((await sandtable(['check', path])).out).toContain('The Straits, a battle of axis-and-allies, 54 events: no rulings');
      expect((await sandtable(['luck', path])).out).toContain('Islanders: 8 IPC where 7.1 were to be expected (+0.9)');
    });
  });

  test('a unit that nobody knows ends with 2, line and column told', async () => {
    await withFile('odd.xml', TEXT.replace('unitType="bomber"', 'unitType="zeppelin"'), async path => {
      const says = `${path}:102:7 unitPlacement: these rules have no unit "zeppelin" (1 of them in the set-up)\n`;
      expect(await sandtable(['convert', path])).toEqual({ status: 2, out: '', err: says });
    });
  });

  test('a file of the house, or of nobody, is refused with words', async () => {
    expect(await sandtable(['convert', BATTLE])).toMatchObject({ status: 2, err: expect.stringContaining('no rule system reads this') });
    expect(await sandtable(['convert'])).toMatchObject({ status: 2, err: expect.stringContaining('a FILE is needed') });
    expect(await sandtable(['convert', GAME, '-o', 'no/such/folder/x.yaml'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('there is no folder no/such/folder'),
    });
  });
});
