import { expect, test } from 'vitest';
import { countByVerdict, followWords, groupByCause, rulingsOf } from '../../../src/core/causes.ts';
import { replay } from '../../../src/core/replay.ts';
import { ev, mini, record, scenario } from './mini.ts';

const MOVES = [
  ev('1', 'move', { unit: 'r1', to: 'D1' }),
  ev('2', 'move', { unit: 'nobody', to: 'A1' }),
  ev('3', 'move', { unit: 'r1', to: 'A1' }),
  ev('4', 'move', { unit: 'r1', to: 'B1' }),
];
const { frames } = replay(mini, scenario, record(...MOVES));
const causes = groupByCause(rulingsOf(frames));
const ids = (of: ReturnType<typeof rulingsOf>) => of.map(({ frame, ruling }) => `${frame.event?.id} ${ruling.rule}`);

test('what follows from a fault lies with it, and the faults keep their order', () => {
  expect(causes.map(({ cause, follows }) => [...ids([cause]), ids(follows)])).toEqual([
    ['1 mini:2/one-hex', ['3 mini:2/one-hex', '3 mini:2/once', '4 mini:2/once']],
    ['2 mini:1/known-unit', []],
  ]);
});

test('every ruling stands in one place', () =>
  expect(causes.flatMap(({ cause, follows }) => ids([cause, ...follows])).toSorted()).toEqual(ids(rulingsOf(frames)).toSorted()));

test('causes are counted, what follows from them is not', () =>
  expect(countByVerdict(causes)).toEqual({ illegal: 1, impossible: 1, doubtful: 0 }));

test('what follows from an event that is not among them stands by itself', () =>
  expect(groupByCause(rulingsOf(frames.slice(2))).map(({ cause }) => ids([cause])[0])).toEqual([
    '2 mini:1/known-unit',
    '3 mini:2/one-hex',
    '3 mini:2/once',
    '4 mini:2/once',
  ]));

test('how many follow is told in words', () => {
  const [one] = causes;
  const words = one && [followWords(one), followWords({ ...one, follows: one.follows.slice(1, 2) })];
  expect(words).toEqual(['and 3 that follow from it', 'and 1 that follows from it']);
});
