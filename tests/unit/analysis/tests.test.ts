// Tests that units would take: beside each its chance, in the table what it is.

import { expect, test } from 'vitest';
import { testsOverlay } from '../../../src/analysis/tests.ts';
import type { Attack } from '../../../src/core/act.ts';
import type { Roll, Score } from '../../../src/core/roll.ts';
import { requireCombat } from '../../../src/core/ruleset.ts';
import actionAllFronts from '../../../src/rulesets/action-all-fronts/index.ts';
import type { AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { field, squad, troops } from '../action-all-fronts/field.ts';
import { COIN, mini, scenario } from '../core/mini.ts';

const unit = (id: string, x: number, change: Partial<AafUnit>): AafUnit => troops(id, 'us', [x, 10], squad(), change);
const told = (units: readonly AafUnit[]) => testsOverlay({ ruleset: actionAllFronts, state: field(units, {}) });

test('units that are pinned or flee would rally: two dice, and the bonus of a rally', () => {
  const { marks, says, table } = told([
    unit('us-a', 10, { morale: 'pinned' }),
    unit('us-b', 30, {}),
    unit('us-c', 50, { morale: 'fleeing' }),
  ]);
  expect(marks.map(mark => mark.kind === 'note' && mark.at)).toEqual([
    [10, 10],
    [50, 10],
  ]);
  expect(says).toMatch(/^2 units would have to test: they pass in \d+/);
  expect(table?.rows.map(([, , what]) => what)).toEqual(['Rally, on a morale of 7', 'Rally, on a morale of 7']);
  expect(marks[0]).toMatchObject({ text: table?.rows[0]?.[4] });
});

test('where nobody has to test, that is said', () => {
  expect(told([unit('us-a', 10, {})])).toMatchObject({ marks: [], says: expect.stringContaining('No unit would have to test') });
});

test('a system without such tests tells none', () => {
  expect(() => testsOverlay({ ruleset: mini, state: mini.play.setup(scenario) })).toThrow(RangeError);
});

/** The little system with tests of its own: so many units, each with these dice. */
const ofMini = (passes: string, score: Score, units: readonly string[]) => {
  const state = mini.play.setup(scenario);
  const roll: Roll = { kind: 'throw', as: 'test', dice: [[2, COIN]], score };
  const attack: Attack = { kind: 'attack', roll, harm: passes, mods: [] };
  const tests = () => units.map(unit => ({ unit, label: 'nerve', when: 'when hit', attack, passes }));
  return testsOverlay({ ruleset: { ...mini, combat: { ...requireCombat(mini), tests } }, state });
};

test('a test that is passed has its chance, other dice how often they come or how many on average', () => {
  const ids = Object.keys(mini.play.setup(scenario).units);
  const texts = (passes: string, score: Score) =>
    ofMini(passes, score, ids.slice(0, 1)).marks.map(mark => mark.kind === 'note' && mark.text);
  expect(texts('passed', { passed: { head: 1 } })).toEqual(['75\u202f%']);
  expect(texts('lost', { lost: { head: 1 } })).toEqual(['lost: 1 on average']);
  expect(ofMini('passed', { passed: { head: 1 } }, ids.slice(0, 1))).toMatchObject({
    domain: [0, 1],
    says: 'One unit would have to test: it passes in 75\u202f%.',
  });
  expect(ofMini('passed', { passed: { head: 1 } }, ids.slice(0, 2)).says).toBe('2 units would have to test: they pass in 75\u202f%.');
});
