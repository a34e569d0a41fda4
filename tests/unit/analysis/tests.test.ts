// Tests that units would take: beside each its chance, in the table what it is.

import { expect, test } from 'vitest';
import { testsOverlay } from '../../../src/analysis/tests.ts';
import actionAllFronts from '../../../src/rulesets/action-all-fronts/index.ts';
import type { AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { field, squad, troops } from '../action-all-fronts/field.ts';
import { mini, scenario } from '../core/mini.ts';

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
