import { expect, test } from 'vitest';
import { first } from '../../../src/core/replay.ts';
import { buildAdjustment, buildCorrection, buildNote } from '../../../src/record/adjustments.ts';
import { begin, evaluate, eventOf } from '../../../src/record/draft.ts';
import { rulesetOf, scenarios } from '../../conformance/load.ts';

const scenario = scenarios.get('saint-aubert');
if (!scenario) throw new Error('no scenario');
const ruleset = rulesetOf(scenario.ruleset);
const { state } = first(ruleset, scenario);

test('a correction of one unit', () => {
  const entry = begin(buildAdjustment('us-inf-1', { at: 'D5', strength: 2 }, 'from the sketch'), state);
  expect(evaluate(ruleset, entry)).toMatchObject({ rulings: [], telling: { text: expect.stringContaining('from the sketch') } });
  const event = { id: 'x', type: 'adjust', reason: 'from the sketch', changes: [{ unit: 'us-inf-1', at: 'D5', strength: 2 }] };
  expect(eventOf(ruleset, entry, 'x')).toEqual(event);
  expect(buildCorrection([{ unit: 'us-inf-1', at: null }])).toEqual({ type: 'adjust', changes: [{ unit: 'us-inf-1', at: null }] });
});

test('a note with places, and without', () => {
  expect(eventOf(ruleset, begin(buildNote('Tea.', ['E7']), state), 'x')).toEqual({ id: 'x', type: 'note', text: 'Tea.', places: ['E7'] });
  expect(buildNote('Tea.')).toEqual({ type: 'note', text: 'Tea.' });
});
