// The commands about a position on a measured table.

import { describe, expect, test } from 'vitest';
import { BATTLE, sandtable } from './sandtable.ts';

const FARM = 'scenarios/action-all-fronts/gothic-farm/farm.battle.yaml';
const AT = ['--step', '40', '--unit', 'us-tank'];

describe('sandtable odds of a unit', () => {
  test('tells whom it can attack now, and of the others why not', async () => {
    const { status, out } = await sandtable(['odds', FARM, ...AT]);
    expect(status).toBe(0);
    expect(out).toMatch(/^In the fire of Sherman \(on the lane\): 2 of 6 enemy units\. Best: /m);
    expect(out).toMatch(/^ {2}Kompanietrupp .* not in sight: Farmhouse blocks$/m);
  });

  test('on one target tells every loss with its exact chance; their chances add up to 1', async () => {
    const { table, says } = JSON.parse((await sandtable(['odds', FARM, ...AT, '--target', 'de-b', '--json'])).out);
    expect(says).toMatch(/^Sherman \(on the lane\) on 2\. Zug with Gruppe B \(.*\), .* apart: [\d.]+ models? to be expected/);
    expect(table.columns).toEqual(['Models', 'Chance', 'Decimal', 'At least']);
    const sum = table.rows.reduce((all: number, [, , chance]: readonly number[]) => all + (chance ?? 0), 0);
    expect(sum).toBeCloseTo(1, 4);
    expect(table.rows[0][1]).toMatch(/^\d+\/\d+$/);
  });

  test('works on hexes too, and refuses what is not there', async () => {
    expect((await sandtable(['odds', BATTLE, '--unit', 'us-m4-1', '--step', '40'])).out).toContain('In the fire of Shermans A at E5');
    expect(await sandtable(['odds', FARM, '--unit', 'us-tnk'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('there is no unit "us-tnk" (did you mean "us-tank"?)'),
    });
    expect(await sandtable(['odds', FARM, '--target', 'de-b'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('--unit is needed'),
    });
  });
});

test('sandtable rings tells the distances around a unit with the unit of length', async () => {
  const { status, out } = await sandtable(['rings', FARM, ...AT]);
  expect(status).toBe(0);
  expect(out).toMatch(/^Around Sherman \(on the lane\), from its bases: spotted in the open: 72 in,/m);
  expect(out).toMatch(/^ {2}Half range of 75mm +15 +all round/m);
});

describe('sandtable tests', () => {
  test('lists what units would have to test for, each with its chance', async () => {
    const { status, out } = await sandtable(['tests', FARM, '--step', '182']);
    expect(status).toBe(0);
    expect(out).toMatch(/^One unit would have to test: it passes in 92\u202f%\.$/m);
    expect(out).toMatch(/^ {2}1\. Zug with Gruppe A +Germans +Rally, on a morale of 8 +when it is activated +92\u202f%$/m);
  });

  test('says so where nothing is drawn, and where a system has no such tests', async () => {
    expect((await sandtable(['tests', FARM, '--lots'])).out).toMatch(/^Nothing is drawn from now\.$/m);
    expect(await sandtable(['tests', BATTLE])).toMatchObject({ status: 2, err: expect.stringContaining('no tests of units are told') });
  });
});

describe('sandtable reach of a unit that has acted', () => {
  const LANES = 'scenarios/bolt-action/three-lanes/mill.battle.yaml';

  test('says that it has had its order, and that the field is one of cells', async () => {
    const { out } = await sandtable(['reach', LANES, '--unit', 'b-2', '--step', '16']);
    expect(out).toMatch(/^Section 2 \(.*\) has had its order this turn, and may not move in it/m);
    expect(out).toMatch(/^The field is told cell by cell/m);
    expect((await sandtable(['reach', LANES, '--unit', 'b-2', '--step', '11'])).out).not.toContain('has had its order');
  });
});

describe('sandtable scatter', () => {
  test('tells where a bombardment that waits may come down and whom it would cover, each with its chance', async () => {
    const { status, out } = await sandtable(['scatter', FARM, '--step', '86']);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^Medium bombardment of the Americans: about to land\. It falls on its mark [^()]+ 33\u202f%, else 2 to 12 in off: /m,
    );
    expect(out).toMatch(/ 2\. Zug with Gruppe B +Germans +53\u202f% +19\/36 +2\.7$/m);
  });

  test('tells every number that is lost, of each unit and of all together, as text and as JSON', async () => {
    const { out } = await sandtable(['scatter', FARM, '--step', '86']);
    expect(out).toMatch(/ Lost by it: 2\.\d models on average \(2\. Zug with Gruppe B /);
    expect(out).toMatch(/ All together +0 +32\u202f% +1081033\/3359232$/m);
    const { losses } = JSON.parse((await sandtable(['scatter', FARM, '--step', '86', '--json'])).out);
    expect(losses[0]).toMatchObject({ title: 'All together', counts: 'models', chances: expect.any(Array) });
    expect(losses.slice(1).map(({ unit }: { readonly unit: string }) => unit)).toContain('de-b');
    for (const { chances } of losses) {
      const whole = chances.reduce((sum: number, { decimal }: { readonly decimal: number }) => sum + decimal, 0);
      expect(whole).toBeCloseTo(1, 12);
    }
  });

  test('tells a side only of units that it knows, and says so where nothing waits or the system has no templates', async () => {
    expect((await sandtable(['scatter', FARM, '--step', '85'])).out).toContain('StuG III');
    expect((await sandtable(['scatter', FARM, '--step', '85', '--viewer', 'us'])).out).not.toContain('StuG III');
    expect((await sandtable(['scatter', FARM, '--step', '87'])).out).toMatch(/^No template waits to fall in turn 3\.$/m);
    expect(await sandtable(['scatter', BATTLE])).toMatchObject({ status: 2, err: expect.stringContaining('no templates fall in') });
  });
});
