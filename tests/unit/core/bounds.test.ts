import { expect, test } from 'vitest';
import { type Bounds, bounded, posed, sayNote } from '../../../src/core/bounds.ts';
import { flagField, numberField } from '../../../src/core/form.ts';
import type { Field } from '../../../src/core/ruleset.ts';

const HOUSE = { mark: 'house' } as const;
const fields: readonly Field[] = [
  numberField('figures', 'Figures', [1, 20, 8], HOUSE),
  numberField('strong', 'Of these with two dice', [0, 20, 0], HOUSE),
  numberField('beside', 'Figures beside them', [0, 9, 0], HOUSE),
  flagField('down', 'Those are down', HOUSE, { when: { beside: [1, 2, 3] } }),
];
const bounds: Bounds = {
  strong: ({ figures }) => ({ most: Number(figures), why: `there are ${figures} figures` }),
  beside: ({ strong }) => (strong === 0 ? { only: 0, why: 'nobody is beside them' } : undefined),
};

test('what others leave room for stands, and nothing is told', () => {
  const form = { figures: 8, strong: 8, beside: 2, down: true };
  expect(bounded({ fields, bounds }, form)).toEqual({ profile: form, notes: [] });
  expect(bounded({ fields }, { figures: 8, strong: 12, beside: 0 }).notes).toEqual([]);
});

test('what they do not is told: what was asked, what is answered, and why; what hangs on it is left out', () => {
  const { profile, notes } = bounded({ fields, bounds }, { figures: 5, strong: 12, beside: 0 });
  expect(profile).toEqual({ figures: 5, strong: 5, beside: 0 });
  expect(notes.map(note => sayNote(fields, note))).toEqual(['Of these with two dice: there are 5 figures. Answered for 5, not for 12.']);
  const alone = bounded({ fields, bounds }, { figures: 5, strong: 0, beside: 2, down: true });
  expect(alone.profile).toEqual({ figures: 5, strong: 0, beside: 0 });
  expect(alone.notes.map(({ field, asked, answered }) => [field, asked, answered])).toEqual([['beside', 2, 0]]);
});

test('a question is asked about what is answered', () => {
  const pose = (answers: object) => ({ asked: answers });
  expect(posed({ fields, bounds, pose }, { figures: 5, strong: 12, beside: 0 })).toEqual({ asked: { figures: 5, strong: 5, beside: 0 } });
});
