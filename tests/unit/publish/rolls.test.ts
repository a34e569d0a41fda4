import { describe, expect, test } from 'vitest';
import { luckOf } from '../../../src/analysis/luck.ts';
import { csv } from '../../../src/publish/text/csv.ts';
import { rollsCsv } from '../../../src/publish/text/rolls.ts';
import { NAMES, sample } from './samples.ts';

describe('comma-separated values', () => {
  test('fields with commas, quotes and line ends stand in quotes, lines end with CR LF', () => {
    expect(
      csv(
        ['a', 'b'],
        [
          ['one, two', 'say "no"'],
          ['two\nlines', 3.5],
          [undefined, ''],
        ],
      ),
    ).toBe('a,b\r\n"one, two","say ""no"""\r\n"two\nlines",3.5\r\n,\r\n');
  });

  test('texts that a spreadsheet would run begin with an apostrophe; numbers stay numbers', () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '=HYPERLINK("http://x","y")'];
    expect(
      csv(
        ['x'],
        hostile.map(text => [text]),
      ),
    ).toBe(['x', "'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", '"\'\r=1"', '"\'=HYPERLINK(""http://x"",""y"")"', ''].join('\r\n'));
    expect(csv(['x'], [[-1]])).toBe('x\r\n-1\r\n');
  });
});

describe('the rolls of a battle', () => {
  test('one row a roll: exact fraction, decimal, chances and words', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const rows = rollsCsv(battle, luckOf(battle.ruleset, battle.replay.frames)).split('\r\n');
    expect(rows[0]).toBe(
      'step,event,turn,side,unit,target,counts,expected_numerator,expected_denominator,expected,rolled,chance_worse,chance_same,chance_better,says',
    );
    expect(rows[3]).toBe(
      '25,e024,1,Germans,Pak 40,2nd Battalion,steps,1,3,0.3333333333333333,0,0,0.6666666666666666,0.3333333333333333,"0 steps where 0.3 were to be expected: a worse result never, a better one 33 times in 100."',
    );
  });

  test.each(NAMES)('%s: as many rows as luck knows rolls, their chances make 1', async name => {
    const battle = await sample(name);
    const luck = luckOf(battle.ruleset, battle.replay.frames);
    const rows = rollsCsv(battle, luck).trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(luck.entries.length);
    for (const [i, row] of rows.entries()) {
      const [worse = 0, same = 0, better = 0] = [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)]
        .slice(11, 14)
        .map(found => Number(found[1]));
      if (luck.entries[i]?.decides)
        expect([worse, better], row).toEqual([0, 0]); // which of several things it is: none is better
      else expect(worse + same + better, row).toBeCloseTo(1, 12);
    }
  });
});
