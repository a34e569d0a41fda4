// Where templates that wait to fall may come down: every chance against a count of all faces by hand.

import { describe, expect, test } from 'vitest';
import { scatterOverlay } from '../../../src/analysis/scatter.ts';
import { tableFalls } from '../../../src/analysis/tables/scatter.ts';
import { amount } from '../../../src/core/englishText.ts';
import { requireCombat } from '../../../src/core/ruleset.ts';
import type { Point } from '../../../src/core/types.ts';
import actionAllFronts from '../../../src/rulesets/action-all-fronts/index.ts';
import type { AafUnit, Bombardment } from '../../../src/rulesets/action-all-fronts/state.ts';
import { modelsUnder } from '../../../src/rulesets/action-all-fronts/templates.ts';
import { view } from '../../../src/rulesets/action-all-fronts/view.ts';
import { field, squad, troops } from '../action-all-fronts/field.ts';

const AT: Point = [30, 20];
const strike: Bombardment = { id: 's', kind: 'medium', side: 'us', state: 'approved', at: AT };
const unit = (id: string, at: Point, change: Partial<AafUnit> = {}): AafUnit => troops(id, 'de', at, squad(), change);
const state = (units: readonly AafUnit[], strikes: readonly Bombardment[] = [strike]) =>
  field(units, { state: { bombardments: Object.fromEntries(strikes.map(one => [one.id, one])) } });
const told = (...given: Parameters<typeof state>) => scatterOverlay({ ruleset: actionAllFronts, state: state(...given) }, tableFalls);

/**
 * All falls of one die and then two: on the marker on 5 or more, else along the arrow of that number; the first points
 * up the table, the others follow clockwise.
 */
function fallsByHand(): readonly Point[] {
  const faces = [1, 2, 3, 4, 5, 6];
  const ways: readonly Point[] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  return faces.flatMap(arrow =>
    faces.flatMap(one =>
      faces.map((other): Point => {
        const [x, y] = ways[arrow - 1] ?? [0, 0];
        return [AT[0] + x * (one + other), AT[1] + y * (one + other)];
      }),
    ),
  );
}

describe('a template that waits', () => {
  const units = [unit('on', AT), unit('near', [36, 20]), unit('far', [30, 33]), unit('behind', [20, 10])];
  const { table, marks, says } = told(units);
  const falls = fallsByHand();

  test.each(units.map(one => [one.id, one] as const))('covers %s as often as all faces counted one by one say', (id, one) => {
    const counts = falls.map(at => modelsUnder(one, at, 2.5));
    const row = table?.rows.find(([, what]) => what === id);
    const hits = counts.filter(n => n > 0).length;
    if (hits === 0) {
      expect(row).toBeUndefined();
      return;
    }
    const [num = 0, den = 1] = String(row?.[4]).split('/').map(Number);
    expect(num / den).toBeCloseTo(hits / falls.length, 12);
    expect(row?.[5]).toBe(amount(counts.reduce((sum, n) => sum + n, 0) / falls.length));
  });

  test('reaches some of them and not all, so that both are tried', () => {
    expect(table?.rows.map(([, what]) => what)).toEqual(expect.arrayContaining(['on', 'near', 'far']));
    expect(table?.rows.map(([, what]) => what)).not.toContain('behind');
  });

  test('tells its mark and each direction with the exact chance, the whole adding up to one', () => {
    const places = table?.rows.filter(([, , side]) => side === '') ?? [];
    expect(places.map(([, what, , , exactly]) => [what, exactly])).toEqual([
      ['its mark (30, 20)', '1/3'],
      ['2 to 12 in towards (30, 32)', '1/6'],
      ['2 to 12 in towards (42, 20)', '1/6'],
      ['2 to 12 in towards (30, 8)', '1/6'],
      ['2 to 12 in towards (18, 20)', '1/6'],
    ]);
  });

  test('is drawn where it is aimed and along each direction, with the chance in words at every unit', () => {
    expect(marks.filter(({ kind }) => kind === 'shape')).toHaveLength(4);
    expect(marks.filter(({ kind }) => kind === 'path')).toMatchObject(Array(4).fill({ label: '17\u202f%' }));
    expect(marks.find(({ kind }) => kind === 'ring')).toMatchObject({ at: AT, radius: 2.5, label: 'here 33\u202f%' });
    const notes = marks.flatMap(mark => (mark.kind === 'note' ? [mark.at] : []));
    expect(notes).toEqual(expect.arrayContaining([AT, [36, 20], [30, 33]]));
  });

  test('is told in a sentence, the likeliest first', () => {
    expect(says).toMatch(/^Medium bombardment of the Blue: approved: lands next turn\. It falls on its mark [^()]+ 33/);
    expect(says).toMatch(/, else 2 to 12 in off: 17\u202f% towards [^()]+, 17/);
    expect(says).toMatch(/Under it, as they stand: on \d+/);
  });
});

test('with eight arrows each is half as likely, and the whole still adds up to one', () => {
  const options = { scatter: 'eight' };
  const eight = field([], { options, state: { bombardments: { s: strike } } });
  const chances = scatterOverlay({ ruleset: actionAllFronts, state: eight }, tableFalls).table?.rows.map(([, , , , exactly]) => exactly);
  expect(chances).toEqual(['1/3', ...Array(8).fill('1/12')]);
});

test('what lies beyond the edge of the table is not drawn', () => {
  const { marks } = told([], [{ ...strike, at: [30, 45] }]);
  const corners = marks.flatMap(mark => (mark.kind === 'shape' ? mark.outline : []));
  expect(corners.length).toBeGreaterThan(0);
  expect(Math.max(...corners.map(([, y]) => y))).toBe(48);
});

test('two templates on one unit: the note has the chance of either, the table each by itself', () => {
  const { marks, table } = told([unit('on', AT)], [strike, { ...strike, id: 't' }]);
  const own = table?.rows.filter(([, what]) => what === 'on') ?? [];
  expect(own).toHaveLength(2);
  const [num = 0, den = 1] = String(own[0]?.[4]).split('/').map(Number);
  const notes = marks.flatMap(mark => (mark.kind === 'note' ? [mark.text] : []));
  expect(notes).toEqual([`under ${Math.round((1 - (1 - num / den) ** 2) * 100)}\u202f%`]);
});

test('two units in one place share one note, each with its own chance', () => {
  const { marks } = told([unit('on', AT), unit('with', AT)]);
  const notes = marks.flatMap(mark => (mark.kind === 'note' ? [mark.text] : []));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^under \d+\u202f%, \d+\u202f%$/);
});

test('the sentence tells five units and counts the others; chances are of one', () => {
  const many = (n: number) => told(Array.from({ length: n }, (_, i) => unit(`u${i}`, AT)));
  expect(many(5).says).toMatch(/ as they stand: (u\d [^,]+, ){3}u\d [^,]+ and u\d [^,]+\./);
  expect(many(7).says).toMatch(/ as they stand: (u\d [^,]+, ){4}u\d [^,]+ and 2 more\./);
  expect(many(7).table?.rows.filter(([, what]) => String(what).startsWith('u'))).toHaveLength(7);
  expect(many(1)).toMatchObject({ domain: [0, 1], unit: 'chance' });
});

test('strikes that are at hand, spent or refused wait for nothing', () => {
  const none = (['ready', 'used', 'denied', 'stopped'] as const).map(stands => ({ ...strike, id: stands, state: stands }));
  expect(told([unit('on', AT)], none)).toMatchObject({ marks: [], says: 'No template waits to fall in turn 2.' });
});

test('a side is told only of units that it knows', () => {
  const hidden = state([unit('on', AT, { spotted: false }), unit('near', [36, 20])]);
  const of = (side: string) =>
    scatterOverlay({ ruleset: actionAllFronts, state: view(hidden, side) }, tableFalls).table?.rows.map(([, what]) => what);
  expect(of('de')).toContain('on');
  expect(of('us')).not.toContain('on');
  expect(of('us')).toContain('near');
});

test('a system without templates tells none', () => {
  const { pendingBarrages: _, ...combat } = requireCombat(actionAllFronts);
  expect(() => scatterOverlay({ ruleset: { ...actionAllFronts, combat }, state: state([]) }, tableFalls)).toThrow(/no templates fall/);
});
