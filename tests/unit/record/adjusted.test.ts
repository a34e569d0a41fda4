import { expect, test } from 'vitest';
import { first } from '../../../src/core/replay.ts';
import { adjusted, corrected, noted } from '../../../src/record/adjusted.ts';
import { asked, begin, eventOf } from '../../../src/record/draft.ts';
import { rulesetOf, scenarios } from '../../conformance/load.ts';

const scenario = scenarios.get('saint-aubert');
if (!scenario) throw new Error('no scenario');
const ruleset = rulesetOf(scenario.ruleset);
const { state } = first(ruleset, scenario);

test('a correction of one unit', () => {
  const entry = begin(adjusted('us-inf-1', { at: 'D5', strength: 2 }, 'from the sketch'), state);
  expect(asked(ruleset, entry)).toMatchObject({ rulings: [], telling: { says: expect.stringContaining('from the sketch') } });
  const event = { id: 'x', type: 'adjust', reason: 'from the sketch', changes: [{ unit: 'us-inf-1', at: 'D5', strength: 2 }] };
  expect(eventOf(ruleset, entry, 'x')).toEqual(event);
  expect(corrected([{ unit: 'us-inf-1', at: null }])).toEqual({ type: 'adjust', changes: [{ unit: 'us-inf-1', at: null }] });
});

test('a note with places, and without', () => {
  expect(eventOf(ruleset, begin(noted('Tea.', ['E7']), state), 'x')).toEqual({ id: 'x', type: 'note', text: 'Tea.', places: ['E7'] });
  expect(noted('Tea.')).toEqual({ type: 'note', text: 'Tea.' });
});
