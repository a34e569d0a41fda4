import { expect, test } from 'vitest';
import { answerWords, applyBounds, describeBoundNote, type FieldBounds, toAttackProfile } from '../../../src/core/bounds.ts';
import { flagField, numberField } from '../../../src/core/form.ts';
import type { ProfileAnswer } from '../../../src/core/profile.ts';
import type { FormField } from '../../../src/core/ruleset.ts';

const HOUSE = { mark: 'house' } as const;
const fields: readonly FormField[] = [
  numberField('figures', 'Figures', [1, 20, 8], HOUSE),
  numberField('strong', 'Of these with two dice', [0, 20, 0], HOUSE),
  numberField('beside', 'Figures beside them', [0, 9, 0], HOUSE),
  flagField('down', 'Those are down', HOUSE, { when: { beside: [1, 2, 3] } }),
];
const bounds: FieldBounds = {
  strong: ({ figures }) => ({ most: Number(figures), why: `there are ${figures} figures` }),
  beside: ({ strong }) => (strong === 0 ? { only: 0, why: 'nobody is beside them' } : undefined),
};

test('what others leave room for stands, and nothing is told', () => {
  const form = { figures: 8, strong: 8, beside: 2, down: true };
  expect(applyBounds({ fields, bounds }, form)).toEqual({ profile: form, notes: [] });
  expect(applyBounds({ fields }, { figures: 8, strong: 12, beside: 0 }).notes).toEqual([]);
});

test('what they do not is told: what was asked, what is answered, and why; what hangs on it is left out', () => {
  const { profile, notes } = applyBounds({ fields, bounds }, { figures: 5, strong: 12, beside: 0 });
  expect(profile).toEqual({ figures: 5, strong: 5, beside: 0 });
  expect(notes.map(note => describeBoundNote(fields, note))).toEqual([
    'Of these with two dice: there are 5 figures. Answered for 5, not for 12.',
  ]);
  const alone = applyBounds({ fields, bounds }, { figures: 5, strong: 0, beside: 2, down: true });
  expect(alone.profile).toEqual({ figures: 5, strong: 0, beside: 0 });
  expect(alone.notes.map(({ field, asked, answered }) => [field, asked, answered])).toEqual([['beside', 2, 0]]);
});

test('a question is asked about what is answered', () => {
  const pose = (answers: object) => ({ asked: answers });
  expect(toAttackProfile({ fields, bounds, pose }, { figures: 5, strong: 12, beside: 0 })).toEqual({
    asked: { figures: 5, strong: 5, beside: 0 },
  });
});

test('answers are told as the form words them', () => {
  const troops = [
    { id: 'inf', title: 'Infantry', one: 'infantryman' },
    { id: 'tank', title: 'Tanks' },
  ];
  const field = (kind: string, more: object = {}) => ({ id: kind, title: kind, kind, ...more }) as FormField;
  const forces = field('forces', { items: troops });
  const choice = field('choice', {
    values: [
      { value: 'far', says: 'from far' },
      { value: 'near', says: 'close by' },
    ],
  });
  expect([true, false].map(answer => answerWords(field('flag'), answer))).toEqual(['yes', 'no']);
  expect(['near', 'far', 'nowhere'].map(answer => answerWords(choice, answer))).toEqual(['“close by”', '“from far”', '“nowhere”']);
  expect(['inf:1,tank:1', 'inf:2,tank:2,gun:1', ''].map(answer => answerWords(forces, answer))).toEqual([
    '1 infantryman, 1 Tanks',
    '2 Infantry, 2 Tanks, 1 gun',
    'nobody',
  ]);
  const asked = { asked: 'far', answered: 'near', why: 'a wall is there' } as const;
  expect(['choice', 'other'].map(id => describeBoundNote([field('flag'), choice], { field: id, ...asked }))).toEqual([
    'choice: a wall is there. Answered for “close by”, not for “from far”.',
    'other: a wall is there. Answered for near, not for far.',
  ]);
});

test('a number is kept between its bounds, whatever else is not', () => {
  const within = (asked: ProfileAnswer) =>
    applyBounds({ fields, bounds: { figures: () => ({ least: 2, most: 4, why: 'so' }) } }, { figures: asked }).profile['figures'];
  expect([1, 2, 3, 4, 5, 'many'].map(within)).toEqual([2, 2, 3, 4, 4, 'many']);
});
