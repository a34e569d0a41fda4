import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeVassal } from '../../../src/importers/vassal/write.ts';
import { chat, START } from '../importers/vassal/games.ts';
import { BATTLE, sandtable, withFile } from './sandtable.ts';

const log = (...lines: readonly string[]): Uint8Array =>
  writeVassal({ start: START, steps: lines.map(line => [chat(line)]) }, { form: 'hex', key: 9, isZipped: true });

const EVENING = log(
  '*** 2d6 = 6,6 *** <Anna>',
  '*** d6 = 1 *** <Bert>',
  '*** 2d6 = 7 *** <Bert>',
  '*** d10 = 4 *** <Anna>',
  '*** d10 = 9 *** <Anna>',
  '* UNDO: *** d10 = 9 *** <Anna>',
  '*** Ammo = 3 *** <Anna>',
);

describe('sandtable dice', () => {
  test('tells of each player and kind of die how even it was', async () => {
    await withFile('evening.vlog', EVENING, async path => {
      expect(await sandtable(['dice', path])).toEqual({
        status: 0,
        err: '',
        out: `1 log
  Who   Die  Rolls  Dice   Mean  Expected      Off    Uneven  Faces
  Anna  d6       1     2  6.000       3.5   5.56 %   16.67 %  0 0 0 0 0 2
  Anna  d10      1     1  4.000       5.5  80.00 %  100.00 %  0 0 0 1 0 0 0 0 0 0
  Bert  d6       2     3  2.667       3.5  51.85 %  100.00 %  1 0 0 0 0 0
left out: 1 roll taken back, 1 roll of dice that are not known
`,
      });
    });
  });

  test('faces are listed up to twenty, and what is hardly ever is told so', async () => {
    const told = async (...lines: readonly string[]) =>
      withFile('one.vlog', log(...lines), async path => (await sandtable(['dice', path])).out.split('\n').slice(2));
    expect(await told('*** d20 = 20 *** <Anna>', '*** d21 = 21 *** <Anna>', '*** 9d6 = 6,6,6,6,6,6,6,6,6 *** <Anna>')).toEqual([
      '  Anna  d6       1     9   6.000       3.5  <0.01 %  <0.01 %   0 0 0 0 0 9',
      '  Anna  d20      1     1  20.000      10.5  10.00 %  100.00 %  0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1',
      '  Anna  d21      1     1  21.000      11.0  9.52 %   100.00 %',
      '',
    ]);
    expect(await told('*** d6 = 7 *** <Anna>')).toEqual(['left out: 1 roll of dice that are not known', '']);
  });

  test('where no die is known a sentence stands in the place of the table', async () => {
    await withFile('one.vlog', log('*** d6 = 7 *** <Anna>'), async path => {
      const { out } = await sandtable(['dice', path]);
      expect(out).toBe('1 log\n  no roll with dice that are known\nleft out: 1 roll of dice that are not known\n');
    });
  });

  test('of what was left out each is told alone too, and nothing where there is nothing', async () => {
    const told = async (...lines: readonly string[]) =>
      withFile('one.vlog', log('*** 2d6 = 6,6 *** <Anna>', ...lines), async path =>
        (await sandtable(['dice', path])).out.split('\n').slice(3),
      );
    expect(await told()).toEqual(['']);
    expect(await told('*** Ammo = 3 *** <Anna>')).toEqual(['left out: 1 roll of dice that are not known', '']);
    expect(await told('*** d6 = 1 *** <Anna>', '* UNDO: *** d6 = 1 *** <Anna>')).toEqual(['left out: 1 roll taken back', '']);
  });

  test('takes several logs as one game, and answers for programs', async () => {
    await withFile('evening.vlog', EVENING, async path => {
      const { out } = await sandtable(['dice', path, path, '--json']);
      expect(JSON.parse(out)).toMatchObject({
        files: [{ name: 'evening.vlog', steps: 7 }, { name: 'evening.vlog' }],
        dice: [{ by: 'Anna', die: 'd6', rolls: 2, dice: 4, mean: 6, expected: 3.5, counts: [0, 0, 0, 0, 0, 4] }, {}, {}],
        takenBack: 2,
        unknown: 2,
      });
    });
  });

  test('a file that is none of VASSAL is refused with words', async () => {
    expect(await sandtable(['dice', BATTLE])).toMatchObject({ status: 2, err: expect.stringContaining('this is no log of VASSAL') });
    expect(await sandtable(['dice'])).toMatchObject({ status: 2, err: expect.stringContaining('a FILE is needed') });
    await withFile('broken.vlog', EVENING.subarray(0, -30), async path => {
      expect(await sandtable(['dice', path])).toMatchObject({ status: 2, err: expect.stringContaining('broken.vlog') });
    });
  });

  const DAYS = fileURLToPath(new URL('../../../../shared/vassal/the-longest-day/', import.meta.url));

  test.runIf(existsSync(DAYS))('logs that people made', async () => {
    const { status, out } = await sandtable(['dice', `${DAYS}0606-1.log`, `${DAYS}0608-3.log`, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ dice: [{ die: 'd6', expected: 3.5 }, { die: 'd6' }], unknown: 0 });
  });
});
