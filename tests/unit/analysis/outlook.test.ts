import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import type { Attack } from '../../../src/core/act.ts';
import type { Fight, Stand } from '../../../src/core/fight.ts';
import type { Die } from '../../../src/core/roll.ts';

const D6: Die = { id: 'd6', faces: { '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 } };
const twoHits: Attack = {
  kind: 'attack',
  harm: 'hits',
  mods: [{ id: 'cover', says: 'in a wood', by: -1, source: { mark: 'house' } }],
  roll: { kind: 'throw', as: 'fire', dice: [[2, D6]], score: { hits: { '5': 1, '6': 1 } }, says: 'two dice: 5 and 6 hit' },
};

describe('outlookOf', () => {
  test('gives an attack exactly: outcomes, harm, mean and spread', () => {
    expect(outlookOf(twoHits)).toEqual({
      kind: 'attack',
      harm: 'hits',
      names: ['hits'],
      outcomes: [
        { tally: { hits: 0 }, chance: { value: 4 / 9, exact: '4/9' } },
        { tally: { hits: 1 }, chance: { value: 4 / 9, exact: '4/9' } },
        { tally: { hits: 2 }, chance: { value: 1 / 9, exact: '1/9' } },
      ],
      harms: [
        { harm: 0, chance: { value: 4 / 9, exact: '4/9' }, atLeast: { value: 1, exact: '1' } },
        { harm: 1, chance: { value: 4 / 9, exact: '4/9' }, atLeast: { value: 5 / 9, exact: '5/9' } },
        { harm: 2, chance: { value: 1 / 9, exact: '1/9' }, atLeast: { value: 1 / 9, exact: '1/9' } },
      ],
      mean: { value: 2 / 3, exact: '2/3' },
      variance: { value: 4 / 9, exact: '4/9' },
      sd: 2 / 3,
      mods: twoHits.mods,
      says: ['two dice: 5 and 6 hit'],
    });
  });

  test('leaves no gap among the harms: what cannot be has the chance 0', () => {
    const row: Attack = {
      ...twoHits,
      roll: { kind: 'reckon', of: twoHits.roll, steps: [{ set: 'hits', row: 'hits', of: [0, 0, 3] }], keep: ['hits'] },
    };
    const outlook = outlookOf(row);
    expect(outlook.kind === 'attack' && outlook.harms.map(({ harm, chance }) => `${harm}: ${chance.exact}`)).toEqual([
      '0: 8/9',
      '1: 0',
      '2: 0',
      '3: 1/9',
    ]);
  });

  test('gives the endings of a fight and who is left', () => {
    const man: Stand = { left: { men: 1 }, value: 1, fire: { shot: [[1, 1, 2]] }, after: {} };
    const duel: Fight = {
      kind: 'fight',
      sides: [[man], [man]],
      rounds: [
        [
          [
            { id: 'shot', by: 0, at: 'any' },
            { id: 'shot', by: 1, at: 'any' },
          ],
        ],
      ],
      ends: 'gone',
      mods: [],
    };
    expect(outlookOf(duel)).toEqual({
      kind: 'fight',
      endings: expect.arrayContaining([
        { how: 'gone', left: [{ men: 1 }, undefined], chance: { value: 1 / 3, exact: '1/3' } },
        { how: 'gone', left: [undefined, { men: 1 }], chance: { value: 1 / 3, exact: '1/3' } },
        { how: 'gone', left: [undefined, undefined], chance: { value: 1 / 3, exact: '1/3' } },
      ]),
      wins: [
        { value: 1 / 3, exact: '1/3' },
        { value: 1 / 3, exact: '1/3' },
      ],
      neither: { value: 1 / 3, exact: '1/3' },
      mods: [],
    });
  });
});
