// Results told in part are completed to what the dice can give, with the fewest of what is not told.

import { expect, test } from 'vitest';
import type { DiceRoll } from '../../../src/core/act.ts';
import { completeResult } from '../../../src/core/completeResult.ts';
import type { Die, Roll } from '../../../src/core/roll.ts';
import type { BattleEvent } from '../../../src/core/types.ts';

const COIN: Die = { id: 'coin', faces: { head: 1, tail: 1 } };
const cast = (...names: readonly string[]): DiceRoll => {
  const roll: Roll = {
    kind: 'throw',
    as: names[0] ?? '',
    dice: [[1, COIN]],
    score: Object.fromEntries(names.map(name => [name, { head: 1 }])),
  };
  return { by: undefined, on: undefined, attack: { kind: 'attack', roll, harm: names[0] ?? '', mods: [] } };
};
const event = (more: object): BattleEvent => ({ id: '1', type: 'fire', ...more }) as BattleEvent;
const complete = (told: object, rolls: (event: BattleEvent) => readonly DiceRoll[], faults: (event: BattleEvent) => number = () => 0) =>
  completeResult(event(told), { rolls, faults });

test('what is open becomes the fewest, is named, and stands beside every other way', () => {
  expect(complete({ result: { hits: 1 } }, () => [cast('hits'), cast('loss')])).toEqual({
    event: event({ result: { hits: 1, loss: 0 }, untold: ['loss'] }),
    others: [event({ result: { hits: 1, loss: 1 }, untold: ['loss'] })],
  });
});

test('more than the fewest, where the rules have less against it', () => {
  const found = complete(
    { result: { hits: 1 } },
    () => [cast('hits'), cast('loss')],
    ({ result }) => (result?.['loss'] === 1 ? 0 : 2),
  );
  expect(found?.event.result).toEqual({ hits: 1, loss: 1 });
});

test('what follows from what is told is no gap', () => {
  expect(complete({ result: { hits: 1 } }, () => [cast('hits', 'loss')])).toEqual({
    event: event({ result: { hits: 1, loss: 1 } }),
    others: [],
  });
  expect(complete({ result: { hits: 1, loss: 1 } }, () => [cast('hits', 'loss')])).toBeUndefined();
});

test('nothing is completed where dice lie there, where nothing is told, or where no throw gives it', () => {
  const rolls = () => [cast('hits'), cast('loss')];
  expect(complete({ result: {} }, rolls)).toBeUndefined();
  expect(complete({}, rolls)).toBeUndefined();
  expect(complete({ result: { hits: 1 }, thrown: [{ as: 'hits', dice: { coin: ['head'] } }] }, rolls)).toBeUndefined();
  expect(complete({ result: { hits: 7 } }, rolls)).toBeUndefined();
});

test('throws that depend on others are looked at in turn, four of them', () => {
  const chain = ['hits', 'one', 'two', 'three', 'four', 'five'];
  const rolls = ({ result = {} }: BattleEvent) => chain.slice(0, 1 + Object.keys(result).length).map(name => cast(name));
  const found = complete({ result: { hits: 1 } }, rolls);
  expect(found?.event.untold).toEqual(['one', 'two', 'three', 'four']);
  expect(found?.event.result).toEqual({ hits: 1, one: 0, two: 0, three: 0, four: 0 });
});

test('of ways that differ in what is against them, names that nothing counts weigh most, then what no throw gives, then faults', () => {
  const looked: unknown[] = [];
  const two = ({ result = {} }: BattleEvent) => [cast('hits'), cast('loss'), ...(result['loss'] === 0 ? [] : [cast('pins')])];
  const found = complete({ result: { hits: 1, pins: 1 } }, two, ({ result }) => {
    looked.push(result?.['loss']);
    return result?.['loss'] === 0 ? 0 : 5000;
  });
  expect([found?.event.result, looked]).toEqual([{ hits: 1, pins: 1, loss: 1 }, [0, 1]]);
  const heads = ({ result = {} }: BattleEvent) => [cast('hits'), result['loss'] === 0 ? cast('loss', 'hits') : cast('loss')];
  expect(complete({ result: { hits: 2 } }, heads, () => 0)).toBeUndefined();
});

test('the first way with nothing against it is taken, and no other is asked for', () => {
  const asked: unknown[] = [];
  const faults = (least: number) => (one: BattleEvent) => {
    asked.push(one.result?.['loss']);
    return (one.result?.['loss'] ?? 0) < least ? 1 : 0;
  };
  const dice: DiceRoll = {
    ...cast('loss'),
    attack: { ...cast('loss').attack, roll: { kind: 'throw', as: 'loss', dice: [[3, COIN]], score: { loss: { head: 1 } } } },
  };
  const open = (least: number) => complete({ result: { hits: 1 } }, () => [cast('hits'), dice], faults(least))?.event.result?.['loss'];
  expect([open(0), open(1), open(9)]).toEqual([0, 1, 0]);
  expect(asked).toEqual([0, 0, 1, 0, 1, 2, 3]);
});

test('faults of one and of another are weighed', () => {
  const found = complete(
    { result: { hits: 1 } },
    () => [cast('hits'), cast('loss')],
    ({ result }) => (result?.['loss'] === 1 ? 1 : 2),
  );
  expect([found?.event.result, found?.others?.map(({ result }) => result)]).toEqual([{ hits: 1, loss: 1 }, [{ hits: 1, loss: 0 }]]);
});
