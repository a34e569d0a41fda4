import { describe, expect, test } from 'vitest';
import { due, read, readAll } from '../../../src/core/read.ts';
import {
  addTallies,
  cappedTally,
  computeTally,
  type Dice,
  type Die,
  diceOf,
  explain,
  type Roll,
  sayDice,
  shapeTally,
  talliesOf,
} from '../../../src/core/roll.ts';
import { drawing, throwDice } from '../../../src/core/rollBuilders.ts';

const BLACK: Die = { id: 'black', faces: { infantry: 2, radio: 2, explosion: 1, flag: 1 } };
const D6: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };

const fire: Roll = { kind: 'throw', as: 'fire', dice: [[3, BLACK]], score: { hits: { infantry: 1 }, flags: { flag: 1 } } };
const save: Roll = { kind: 'throw', as: 'save', dice: [[1, D6]], score: { saved: { 5: 1, 6: 1 } }, label: 'saved on 5 or 6' };
const fireThenSave: Roll = { kind: 'each', of: fire, per: 'hits', roll: save };
const losses: Roll = {
  kind: 'reckon',
  of: fireThenSave,
  steps: [{ set: 'losses', sum: ['hits'], less: ['saved'], cap: 2 }],
  keep: ['losses', 'flags'],
};

describe('read', () => {
  test('counts the faces of a throw by tally', () => {
    expect(read(fire, [{ as: 'fire', dice: { black: ['infantry', 'flag', 'infantry'] } }])).toEqual({
      ok: true,
      value: { hits: 2, flags: 1 },
    });
  });

  test('reads the copies of one throw from one entry, in their order', () => {
    const thrown = [
      { as: 'fire', dice: { black: ['infantry', 'infantry', 'infantry'] } },
      { as: 'save', dice: { d6: ['6', '2', '5'] } },
    ];
    expect(read(fireThenSave, thrown)).toEqual({ ok: true, value: { hits: 3, flags: 0, saved: 2 } });
    expect(read(losses, thrown)).toEqual({ ok: true, value: { losses: 1, flags: 0 } });
  });

  test('expects no entry for a throw without dice', () => {
    const noneLeft = [{ as: 'fire', dice: { black: ['flag', 'radio', 'radio'] } }];
    expect(read(losses, noneLeft)).toEqual({ ok: true, value: { losses: 0, flags: 1 } });
    expect(read({ kind: 'throw', as: 'fire', dice: [], score: { hits: { infantry: 1 } } }, [])).toEqual({ ok: true, value: { hits: 0 } });
  });

  test('lets each copy of a branch choose for itself, and reads those who chose alike together', () => {
    const test: Roll = { kind: 'throw', as: 'test', dice: [[1, D6]], score: { passed: { 4: 1, 5: 1, 6: 1 } } };
    const effect: Roll = { kind: 'throw', as: 'effect', dice: [[1, D6]], score: { pins: { 6: 2 } } };
    const chosen: Roll = { kind: 'branch', of: test, on: 'passed', to: [{ kind: 'sure', tally: { fled: 1 } }, effect] };
    const three: Roll = { kind: 'each', of: { kind: 'sure', tally: { men: 3 } }, per: 'men', roll: chosen };
    const thrown = [
      { as: 'test', dice: { d6: ['6', '1', '4'] } },
      { as: 'effect', dice: { d6: ['6', '3'] } },
    ];
    expect(read(three, thrown)).toEqual({ ok: true, value: { men: 3, passed: 2, fled: 1, pins: 2 } });
  });

  test('names every face that the die does not have, with the nearest one', () => {
    const fault = read(fire, [{ as: 'fire', dice: { black: ['infantry', 'infnatry', 'boom'] } }]);
    expect(fault).toEqual({
      ok: false,
      problems: [
        {
          path: 'thrown[0].dice.black[1]',
          says: '"infnatry" is not a face of the black die (infantry, radio, explosion, flag) (did you mean "infantry"?)',
          expected: 'infantry, radio, explosion, flag',
          found: 'infnatry',
        },
        {
          path: 'thrown[0].dice.black[2]',
          says: '"boom" is not a face of the black die (infantry, radio, explosion, flag)',
          expected: 'infantry, radio, explosion, flag',
          found: 'boom',
        },
      ],
    });
  });

  test('says how many dice were to be thrown, and which', () => {
    expect(read(fire, [{ as: 'fire', dice: { blcak: ['radio'], black: ['radio'] } }])).toEqual({
      ok: false,
      problems: [
        { path: 'thrown[0].dice.blcak', says: 'no blcak die is thrown here (did you mean "black"?)', expected: 'black', found: 'blcak' },
        { path: 'thrown[0].dice.black', says: '1 black die where 3 black dice are thrown', expected: '3 black dice', found: '1 black die' },
      ],
    });
  });

  test('of as many dice as are thrown, of another kind, only the kind is said', () => {
    expect(read(fire, [{ as: 'fire', dice: { white: ['a', 'b'], black: ['radio'] } }])).toMatchObject({
      ok: false,
      problems: [{ path: 'thrown[0].dice.white', says: 'no white die is thrown here' }],
    });
  });

  test('says which throw is missing, misnamed or too much', () => {
    const hit = { as: 'fire', dice: { black: ['infantry', 'radio', 'radio'] } };
    const saved = { as: 'save', dice: { d6: ['5'] } };
    expect(read(losses, [hit])).toMatchObject({
      problems: [{ path: 'thrown[1]', says: 'the dice thrown as "save" are missing (1 d6 die)' }],
    });
    expect(read(losses, [hit, hit])).toMatchObject({ problems: [{ path: 'thrown[1].as', expected: 'save', found: 'fire' }] });
    expect(read(losses, [hit, saved, saved])).toMatchObject({ problems: [{ path: 'thrown[2]', found: 'save' }] });
  });

  test('gives each of several rolls its own throws', () => {
    const first = { as: 'fire', dice: { black: ['infantry', 'radio', 'radio'] } };
    const second = { as: 'fire', dice: { black: ['flag', 'flag', 'radio'] } };
    const saved = { as: 'save', dice: { d6: ['1'] } };
    expect(readAll([losses, losses], [first, saved, second])).toEqual({
      ok: true,
      value: [
        { losses: 1, flags: 0 },
        { losses: 0, flags: 2 },
      ],
    });
  });
});

describe('due', () => {
  test('tells the next throw from those that fell', () => {
    const fell = [{ as: 'fire', dice: { black: ['infantry', 'infantry', 'flag'] } }];
    expect(due(losses, [])).toEqual({ as: 'fire', dice: [[3, BLACK]] });
    expect(due(losses, fell)).toEqual({ as: 'save', dice: [[2, D6]], label: 'saved on 5 or 6' });
    expect(due(losses, [...fell, { as: 'save', dice: { d6: ['1', '6'] } }])).toBeUndefined();
    expect(due([losses, fire], [...fell, { as: 'save', dice: { d6: ['1', '6'] } }])).toEqual({ as: 'fire', dice: [[3, BLACK]] });
  });

  test('says how many dice fall together, not how many one of them is', () => {
    const fell = [{ as: 'fire', dice: { black: ['infantry', 'infantry', 'flag'] } }];
    const saved: Roll = { kind: 'each', of: fire, per: 'hits', roll: throwDice('save', 1, D6, { saved: { 6: 1 } }, 'a 6 saves') };
    expect(due(saved, fell)).toEqual({ as: 'save', dice: [[2, D6]], label: '2 d6 dice: a 6 saves' });
    expect(due(drawing('draw', 1, D6, {}, 'the top card'), [])).toEqual({ as: 'draw', dice: [[1, D6]], label: 'the top card' });
  });
});

describe('reckon', () => {
  test('adds, takes away, halves and caps in this order, never below nothing', () => {
    const steps = [
      { set: 'a', sum: ['x', 3], less: [1] },
      { set: 'b', sum: ['a'], halve: 'up' as const, cap: 3 },
      { set: 'c', sum: ['a'], halve: 'down' as const },
      { set: 'd', sum: [1], less: ['a'] },
    ];
    expect(computeTally({ x: 5 }, steps, ['a', 'b', 'c', 'd'])).toEqual({ a: 7, b: 3, c: 3, d: 0 });
  });

  test('takes the most, compares, and looks up a row whose last value goes on', () => {
    const steps = [
      { set: 'most', most: ['x', 4, 'nothing'] },
      { set: 'flag', if: 'x', atLeast: 5, then: 'most', else: 9 },
      { set: 'row', row: 'x', of: [0, 10, 20] },
    ];
    expect(computeTally({ x: 5 }, steps, ['most', 'flag', 'row'])).toEqual({ most: 5, flag: 5, row: 20 });
    expect(computeTally({ x: 1 }, steps, ['most', 'flag', 'row'])).toEqual({ most: 4, flag: 9, row: 10 });
  });
});

test('a roll tells its tallies, its dice and itself in words', () => {
  expect(talliesOf(losses)).toEqual(['losses', 'flags']);
  expect(talliesOf(fireThenSave)).toEqual(['hits', 'flags', 'saved']);
  expect(diceOf(losses)).toEqual([BLACK, D6]);
  expect(explain(losses)).toEqual([
    'fire: 3 black dice, counting infantry as hits; flag as flags',
    'for each of the hits: saved on 5 or 6',
  ]);
  expect(
    sayDice([
      [2, BLACK],
      [1, D6],
    ]),
  ).toBe('2 black and 1 d6 dice');
});

test('ways of a branch that differ in numbers only are told by the first of them', () => {
  const some = (n: number): Roll => ({
    kind: 'throw',
    as: 'damage',
    dice: [[n, D6]],
    score: { loss: { 6: 1 } },
    label: `${n} d6 dice: 6 kills`,
  });
  const nothing: Roll = { kind: 'sure', tally: {} };
  const of: Roll = { kind: 'throw', as: 'far', dice: [[1, D6]], score: { far: { 1: 1, 2: 2, 3: 3, 4: 4 } }, label: 'how far' };
  expect(explain({ kind: 'branch', of, on: 'far', to: [nothing, some(5), some(3), some(2), save] })).toEqual([
    'how far',
    'if far is 1: 5 d6 dice: 6 kills',
    'if far is 2 to 3: likewise, with other numbers',
    'if far is 4: saved on 5 or 6',
  ]);
  expect(explain({ kind: 'branch', of, on: 'far', to: [nothing, some(5), some(4), some(3)] })).toEqual([
    'how far',
    'if far is 1: 5 d6 dice: 6 kills',
    'if far is 2 or more: likewise, with other numbers',
  ]);
  expect(explain({ kind: 'branch', of, on: 'far', to: [nothing, some(5), some(4), some(3), some(2)] })).toContain(
    'if far is 2 to 4: likewise, with other numbers',
  );
  expect(explain({ kind: 'branch', of, on: 'far', to: [some(2), some(1)] })).toEqual([
    'how far',
    'if far is 0: 2 d6 dice: 6 kills',
    'if far is 1 or more: 1 d6 dice: 6 kills',
  ]);
});

describe('a roll in words', () => {
  const D: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1 } };
  const plain = (as: string, count: number, score: Extract<Roll, { kind: 'throw' }>['score']): Roll => ({
    kind: 'throw',
    as,
    dice: [[count, D]],
    score,
  });

  test('tells its dice and what they count, none where there are none', () => {
    expect(
      [plain('a', 1, { hits: { 3: 1 } }), plain('a', 2, { hits: { 2: 1, 3: 2 }, flags: { 1: 1 } }), plain('a', 0, { hits: {} })].map(
        explain,
      ),
    ).toEqual([['a: 1 d6 die, counting 3 as hits'], ['a: 2 d6 dice, counting 2, 3 (2) as hits; 1 as flags'], []]);
    const dice: readonly Dice[] = [
      [[1, D]],
      [[2, D]],
      [
        [2, D],
        [1, BLACK],
      ],
      [[0, D]],
      [
        [1, D],
        [1, BLACK],
        [1, D6],
      ],
    ];
    expect(dice.map(sayDice)).toEqual(['1 d6 die', '2 d6 dice', '2 d6 and 1 black dice', 'no dice', '1 d6, 1 black and 1 d6 dice']);
  });

  test('the ways of a branch once where they are alike, else each, the last for all beyond it', () => {
    const of = plain('a', 2, { far: { 1: 1, 2: 2 } });
    const to = (...counts: readonly number[]): Roll => ({
      kind: 'branch',
      of,
      on: 'far',
      to: counts.map(n => plain('b', n, { hits: { 3: 1 } })),
    });
    expect([to(1, 1), to(1, 2), to(1, 2, 3), to(1, 2, 3, 4, 5), to(0, 1, 2, 3), to(1, 2, 3, 4, 5, 6, 7)].map(explain)).toEqual([
      ['a: 2 d6 dice, counting 1, 2 (2) as far', 'b: 1 d6 die, counting 3 as hits'],
      [
        'a: 2 d6 dice, counting 1, 2 (2) as far',
        'if far is 0: b: 1 d6 die, counting 3 as hits',
        'if far is 1 or more: b: 2 d6 dice, counting 3 as hits',
      ],
      [
        'a: 2 d6 dice, counting 1, 2 (2) as far',
        'if far is 0: b: 1 d6 die, counting 3 as hits',
        'if far is 1 or more: likewise, with other numbers',
      ],
      [
        'a: 2 d6 dice, counting 1, 2 (2) as far',
        'if far is 0: b: 1 d6 die, counting 3 as hits',
        'if far is 1 to 4: likewise, with other numbers',
      ],
      [
        'a: 2 d6 dice, counting 1, 2 (2) as far',
        'if far is 1: b: 1 d6 die, counting 3 as hits',
        'if far is 2 or more: likewise, with other numbers',
      ],
      [
        'a: 2 d6 dice, counting 1, 2 (2) as far',
        'if far is 0: b: 1 d6 die, counting 3 as hits',
        'if far is 1 to 6: likewise, with other numbers',
      ],
    ]);
    const sure: Roll = {
      kind: 'branch',
      of: { kind: 'sure', tally: { far: 1 } },
      on: 'far',
      to: [plain('b', 1, { hits: { 3: 1 } }), save],
    };
    expect(explain(sure)).toEqual(['if far is 0: b: 1 d6 die, counting 3 as hits', 'if far is 1 or more: saved on 5 or 6']);
  });
});

test('tallies are added, capped and shaped name by name', () => {
  expect(addTallies({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual({ a: 1, b: 5, c: 4 });
  expect(cappedTally({ a: 3, b: 3 }, { a: 2 })).toEqual({ a: 2, b: 3 });
  expect(shapeTally({ a: 3, b: 3 }, ['a', 'c'])).toEqual({ a: 3, c: 0 });
});

test('a step takes what is less from nothing as well, and never sets less than nothing', () => {
  const set = (step: object, x = 5) => computeTally({ x }, [{ set: 'y', ...step } as never], ['y'])['y'];
  expect([
    set({ sum: ['x'] }),
    set({ sum: [], less: [1] }),
    set({ sum: ['x', 2], less: [3, 1] }),
    set({ sum: ['x'], less: [6], halve: 'down' }),
    set({ sum: ['x'], cap: 5 }),
    set({ sum: ['x'], cap: 'x' }, 3),
    set({ most: [-3, 'none'] }),
    set({ most: [] }),
    set({ row: 'x', of: [1, 2] }),
    set({ row: 'x', of: [] }),
    set({ if: 'x', atLeast: 6, then: 1, else: 2 }),
  ]).toEqual([5, 0, 3, 0, 5, 3, 0, 0, 2, 0, 2]);
});
