import { describe, expect, test } from 'vitest';
import { BATTLE, SCENARIO, sandtable } from './sandtable.ts';

/** The rows of the table that was printed, by their first column. */
const rows = (out: string): ReadonlyMap<string, string> => {
  const lines = out.split('\n').filter(line => line.startsWith('  '));
  return new Map(lines.slice(1).map(line => [line.trim().split(/ +/)[0] ?? '', line.trim()]));
};

describe('sandtable sight', () => {
  test('of a hex: what is seen, what is dead ground, and what blocks', async () => {
    const { status, out } = await sandtable(['sight', SCENARIO, '--from', 'F2']);
    expect(status).toBe(0);
    expect(out).toMatch(/^The crossroads at Saint-Aubert, step 0, turn 0\n/);
    expect(rows(out).get('F3')).toMatch(/^F3 +1 +seen$/);
    expect([...rows(out).values()].filter(row => / dead ground +[A-Z]\d+ \(/.test(row)).length).toBeGreaterThan(0);
  });

  test('from one hex to another, as text and as JSON', async () => {
    expect((await sandtable(['sight', BATTLE, '--from', 'D7', '--to', 'E9', '--step', '40'])).out).toContain(
      'D7 and E9 see each other, 2 hexes apart',
    );
    const json = JSON.parse((await sandtable(['sight', SCENARIO, '--from', 'A1', '--to', 'F14', '--json'])).out);
    expect(json).toMatchObject({ file: SCENARIO, step: 0, says: expect.any(String), marks: expect.any(Array) });
  });

  test('a unit or a side may look; fields come as lists in JSON', async () => {
    const unit = JSON.parse((await sandtable(['sight', BATTLE, '--from', 'us-m4-1', '--step', '10', '--json'])).out);
    const [field] = unit.marks;
    expect([field.kind, field.values.length]).toEqual(['field', 140]);
    expect((await sandtable(['sight', SCENARIO, '--from', 'allied'])).out).toContain('11 units');
  });
});

describe('sandtable reach', () => {
  test('lists the hexes with cost and way', async () => {
    const { status, out } = await sandtable(['reach', BATTLE, '--unit', 'us-inf-1', '--step', '3']);
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}B1 +Advance +1 +yes +B2 B1$/m);
  });
});

describe('sandtable threat', () => {
  test('gives expected harm hex by hex, standing and moving', async () => {
    const standing = rows((await sandtable(['threat', BATTLE, '--side', 'axis', '--step', '30'])).out);
    const moving = rows((await sandtable(['threat', BATTLE, '--side', 'axis', '--step', '30', '--mode', 'moving'])).out);
    expect(standing.size).toBeGreaterThan(0);
    expect(moving.size).toBeGreaterThanOrEqual(standing.size);
  });
});

describe('what is not there', () => {
  test.each([
    [['sight', BATTLE, '--from', 'E99'], '"E99" is neither a hex nor a unit of this board (did you mean "E9"?)'],
    [['sight', BATTLE], '--from is needed'],
    [['reach', BATTLE, '--unit', 'us-inf-11'], 'there is no unit "us-inf-11" (did you mean "us-inf-1"?)'],
    [['reach', BATTLE, '--unit', 'us-inf-1', '--step', '999'], 'there is no step 999 (0 to 269)'],
    [['reach', BATTLE, '--unit', 'us-inf-1', '--step', 'x'], 'there is no step x (0 to 269)'],
    [['threat', BATTLE, '--side', 'alied'], 'there is no side "alied" (did you mean "allied"?) (allied, axis)'],
    [['threat', BATTLE, '--side', 'axis', '--mode', 'movin'], '"movin" is not one of standing, moving, reacting (did you mean "moving"?)'],
    [['threat', BATTLE, '--side', 'axis', '--mode', 'reacting'], 'threat in reaction is not told of War to Axis'],
    [['reach', BATTLE, '--unit', 'us-inf-1', '--to', 'B1'], 'the way to a place is told on tables and maps; here each hex has its way'],
    [['threat', '--side', 'axis'], 'a FILE is needed: a scenario, a battle or a report'],
  ])('is refused with status 2: %j', async (args, says) => {
    expect(await sandtable(args)).toEqual({ status: 2, out: '', err: `${says}\nsee: sandtable ${args[0]} --help\n` });
  });
});
