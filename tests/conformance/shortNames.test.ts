// One name: what a counter carries is the title that the text uses, shortened, and nobody else's. On maps of areas pieces go by their
// type, and on sheets by what is printed on them.

import { describe, expect, test } from 'vitest';
import { replay } from '../../src/core/replay.ts';
import { battlesIn, EXAMPLES, SCENARIOS } from './load.ts';

const battles = [...battlesIn(SCENARIOS), ...battlesIn(EXAMPLES)].filter(({ scenario: { board } }) =>
  ['hex', 'table'].includes(board.kind),
);

const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/second|two/g, '2'],
  [/three/g, '3'],
  [/eighty-eight/g, '88'],
];

/** Letters and figures of a name, numbers as figures. */
const lettersOf = (text: string): string =>
  NUMBERS.reduce((all, [word, figure]) => all.replace(word, figure), text.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one can be had from the other by leaving letters out. */
function shortens(name: string, title: string): boolean {
  let at = 0;
  for (const letter of lettersOf(title)) if (letter === lettersOf(name)[at]) at++;
  return at === lettersOf(name).length;
}

describe.each(battles)('names on the counters of $name', ({ ruleset, scenario, record }) => {
  const counters = replay(ruleset, scenario, record).frames.map(({ state }) =>
    Object.values(state.units)
      .filter(({ strength }) => strength > 0)
      .map(unit => ({ id: unit.id, sides: state.game.sides, ...ruleset.show.counter(state, unit) })),
  );

  test('are unique', () => {
    for (const living of counters) {
      const names = living.map(({ label }) => label);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });

  test('shorten the title, with the side where titles are the same', () => {
    const all = new Map(counters.flat().map(one => [`${one.id} ${one.title}`, one]));
    const strange = [...all.values()].filter(({ label, title, side, sides }) => {
      const of = sides.find(({ id }) => id === side)?.title ?? '';
      return !shortens(label, title) && !shortens(label, `${title} ${of}`);
    });
    expect(strange.map(({ label, title }) => `${label}: ${title}`)).toEqual([]);
  });

  test('stay the same through the battle', () => {
    const names = Map.groupBy(counters.flat(), ({ id, title }) => `${id} ${title}`);
    for (const [unit, all] of names) expect([unit, ...new Set(all.map(({ label }) => label))]).toHaveLength(2);
  });
});
