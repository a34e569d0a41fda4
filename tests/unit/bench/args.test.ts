import { expect, test } from 'vitest';
import { wantedOf } from '../../bench/args.ts';

const known = ['w1', 'w3', 'site'];

test('without arguments: everything, five rounds, as text, nothing asserted', () => {
  expect(wantedOf([], known)).toEqual({ assert: false, as: 'text', short: false, peers: true, rounds: 5, only: undefined });
});

test('all arguments at once', () => {
  expect(wantedOf(['--assert', '--json', '--no-peers', '--rounds', '9', '--only', 'W1,site'], known)).toEqual({
    assert: true,
    as: 'json',
    short: false,
    peers: false,
    rounds: 9,
    only: ['w1', 'site'],
  });
});

test.each([
  [['--rounds', '0'], /--rounds 0/],
  [['--rounds', 'many'], /--rounds many/],
  [['--only', 'w1,w9'], /--only w9: there are w1, w3, site/],
  [['--short', '--assert'], /--short/],
  [['--json', '--markdown'], /not both/],
  [['--asert'], /--asert/],
  [['w1'], /w1/],
])('%s is refused', (args, why) => {
  expect(() => wantedOf(args, known)).toThrow(why);
});
