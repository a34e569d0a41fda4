// Where open dice can lead, against brute force: every way they can lie, face by face, played by the rules,
// and the chances of equal positions added.

import { describe, expect, test } from 'vitest';
import { changeWords } from '../../src/analysis/outcomeTree/position.ts';
import { gatherPositions, type OpenEvent, settingOf, waysByFaces, waysByTallies } from '../../src/analysis/outcomeTree.ts';
import { fraction } from '../../src/core/dist.ts';
import { due } from '../../src/core/read.ts';
import { replay, step } from '../../src/core/replay.ts';
import type { Thrown } from '../../src/core/roll.ts';
import { runToEnd } from '../../src/core/task.ts';
import type { State } from '../../src/core/types.ts';
import { battlesIn, rulesetOf, SCENARIOS } from '../conformance/load.ts';
import { lies, ways } from './bruteForce.ts';

/** More ways than these are not tried by force. */
const MOST = 250n;
/** So many events of each battle. */
const ENOUGH = 5;

/** What is other than before. Dice that lie ready are in no order, whatever order a state keeps them in. */
const words = (before: State, after: State): string =>
  changeWords(before, 'dice' in after ? ({ ...after, dice: unordered(after.dice) } as State) : after);

const unordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(unordered).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unordered(one)]))
      : value;

/** Each position with its chance; undefined where there are too many ways. */
function byForce({ ruleset, before, event, castsOf }: OpenEvent): Record<string, string> | undefined {
  const found = new Map<string, [bigint, bigint]>();
  let count = 0n;
  function play(thrown: readonly Thrown[], num: bigint, den: bigint): boolean {
    const next = due(
      castsOf(thrown).map(({ attack }) => attack.roll),
      thrown,
    );
    if (next) {
      const all = ways(next.dice);
      return (
        all <= MOST && [...lies(next.dice)].every(([dice, weight]) => play([...thrown, { as: next.as, dice }], num * weight, den * all))
      );
    }
    const key = words(before.state, step(ruleset, before, { ...event, thrown }).state);
    const [n, d] = found.get(key) ?? [0n, 1n];
    found.set(key, [n * den + num * d, d * den]);
    return ++count <= MOST;
  }
  if (!play([], 1n, 1n)) return undefined;
  return Object.fromEntries([...found].map(([key, chance]) => [key, fraction(...chance)]));
}

const told = (setting: OpenEvent, by: ReturnType<typeof waysByFaces>): Record<string, string> | undefined =>
  by &&
  Object.fromEntries(
    runToEnd(gatherPositions(setting, by)).map(({ chance, state }) => [words(setting.before.state, state), fraction(...chance)]),
  );

describe.each(battlesIn(SCENARIOS).map(({ name, ...battle }) => [name, battle] as const))('in %s', (_, { scenario, record }) => {
  const ruleset = rulesetOf(record.ruleset);
  const { frames } = replay(ruleset, scenario, record);

  test('positions and their chances are those of all faces, tried one by one or counted', () => {
    let tried = 0;
    for (const [i, { event, rulings }] of frames.entries()) {
      const before = frames[i - 1];
      if (!before || !event?.thrown?.length || rulings.length > 0 || tried >= ENOUGH) continue;
      const setting = settingOf(ruleset, before, { ...event, thrown: [] });
      const expected = byForce(setting);
      if (!expected) continue;
      tried++;
      expect(told(setting, waysByFaces(setting, 5_000)), `${event.id} by faces`).toEqual(expected);
      const counted = waysByTallies(setting, 5_000);
      if (counted) expect(told(setting, counted), `${event.id} counted`).toEqual(expected);
    }
    expect(tried > 0).toBe(frames.some(({ event }) => event?.thrown?.length));
  });
});
