import { describe, expect, test } from 'vitest';
import { compareBranches } from '../../../src/analysis/branchComparison.ts';
import { gatherPositions, isOpen, outcomeTreeInParts, settingOf, waysByFaces, waysByTallies } from '../../../src/analysis/outcomeTree.ts';
import { type Fraction, fraction } from '../../../src/core/dist.ts';
import { type Frame, replay, step } from '../../../src/core/replay.ts';
import type { Roll } from '../../../src/core/roll.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import { runToEnd } from '../../../src/core/task.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { battlesIn, rulesetOf, SCENARIOS } from '../../conformance/load.ts';
import { COIN, ev, mini, record, scenario } from '../core/mini.ts';

const openDice = (ruleset: Ruleset, before: Frame, event: BattleEvent) => runToEnd(outcomeTreeInParts(ruleset, before, event));
const fire = (thrown?: BattleEvent['thrown']): BattleEvent => ev('2', 'fire', { unit: 'r1', target: 'b1', ...(thrown && { thrown }) });
const coins = (...coin: readonly string[]) => [{ as: 'fire', dice: { coin } }];
const framesOf = (...events: readonly BattleEvent[]): readonly Frame[] => replay(mini, scenario, record(...events)).frames;
const start = framesOf()[0] as Frame;
const words = ([a, b]: Fraction): string => `${a}/${b}`;

/** So many frames of every battle are tried. */
const LOOKED = 40;
/** So many events of each are told. */
const ENOUGH = 6;

describe('dice that are left open', () => {
  test('lead to positions, each with its exact chance and how it is told', () => {
    const open = openDice(mini, start, fire());
    expect(open?.comings?.map(({ chance, fell, text }) => [words(chance), fell, text])).toEqual([
      ['1/2', { thrown: coins('head', 'tail') }, 'r1 fires at b1: 1.'],
      ['1/4', { thrown: coins('head', 'head') }, 'r1 fires at b1: 2.'],
      ['1/4', { thrown: coins('tail', 'tail') }, 'r1 fires at b1: 0.'],
    ]);
    expect(open?.expected.map(({ target, harm, mean }) => [target, harm, words(mean)])).toEqual([['b1', 'damage', '1/1']]);
  });

  test('tell what becomes of the target, the worst first', () => {
    expect(openDice(mini, start, fire())?.fates.map(({ fate, chance }) => [fate, words(chance)])).toEqual([
      [{ kind: 'owes', what: 'retreat' }, '3/4'],
      [{ kind: 'nothing' }, '1/4'],
    ]);
    const weak = { ...start, state: { ...start.state, units: { ...start.state.units } } };
    weak.state.units['b1'] = { ...(start.state.units['b1'] as (typeof start.state.units)[string]), strength: 2 };
    expect(openDice(mini, weak, fire())?.fates[0]).toEqual({ unit: 'b1', fate: { kind: 'destroyed' }, chance: [1n, 4n] });
  });

  test('that have fallen, and events without dice, leave nothing open', () => {
    expect(openDice(mini, start, fire(coins('head', 'head')))).toBeUndefined();
    expect(openDice(mini, start, ev('2', 'end-turn'))).toBeUndefined();
    expect(framesOf(fire(), ev('3', 'fire', { unit: 'r1', target: 'b1', thrown: coins('tail', 'tail') })).map(isOpen)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

/** The mini system with so many coins, and two more for each head. */
const manyCoins = (count: number): Ruleset => {
  const act = mini.play.acts['fire'];
  const more: Roll = { kind: 'throw', as: 'wound', dice: [[1, COIN]], score: { damage: { head: 1 } } };
  const heads: Roll = { kind: 'throw', as: 'fire', dice: [[count, COIN]], score: { hits: { head: 1 } } };
  const roll: Roll = { kind: 'each', of: heads, per: 'hits', roll: more };
  const rolls: NonNullable<typeof act>['rolls'] = () => [
    { by: 'red', on: 'blue', unit: 'r1', target: 'b1', attack: { kind: 'attack', roll, harm: 'damage', mods: [] } },
  ];
  return { ...mini, play: { ...mini.play, acts: { ...mini.play.acts, fire: { ...act, rolls } } } } as Ruleset;
};

describe('many dice', () => {
  const lineFor = (count: number) => {
    const open = openDice(manyCoins(count), start, fire());
    return open?.comings?.map(({ chance, fell, text }) => [words(chance), Object.keys(fell)[0], text]);
  };

  test('are told by what they come to, each position once with its exact chance', () => {
    // each coin harms with 1/4, whatever its first face: binomial
    const binomial = (n: number, k: number): bigint => (k === 0 ? 1n : (binomial(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));
    const chance = (k: number) => fraction(binomial(12, k) * 3n ** BigInt(12 - k), 4n ** 12n);
    const told = lineFor(12) ?? [];
    expect(new Set(told.map(([, how]) => how))).toEqual(new Set(['result']));
    const byHarm = Object.fromEntries(told.map(([p, , says]) => [String(says), p]));
    expect(byHarm).toEqual(Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`r1 fires at b1: ${k}.`, chance(k)])));
  });

  test('are told the same way whether they are tried one by one or counted', () => {
    for (const count of [1, 2, 3]) {
      const setting = settingOf(manyCoins(count), start, fire());
      const byFaces = waysByFaces(setting, 5_000) ?? [];
      const byTallies = waysByTallies(setting, 5_000) ?? [];
      const told = (ways: typeof byFaces) =>
        runToEnd(gatherPositions(setting, ways))
          .map(({ chance, text }) => `${words(chance)} ${text}`)
          .toSorted();
      expect(told(byTallies)).toEqual(told(byFaces));
      expect(byFaces.length).toBeGreaterThan(byTallies.length - 1);
    }
  });

  test('whose outcomes are too many to be told have their expected harm all the same', () => {
    const faces = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [String(i), 1]));
    const score = Object.fromEntries(Object.keys(faces).map(face => [`f${face}`, { [face]: 1 }]));
    const roll: Roll = { kind: 'throw', as: 'fire', dice: [[3, { id: 'wheel', faces }]], score };
    const rolls = () =>
      [1, 2, 3].map(() => ({ by: 'red', on: 'blue', target: 'b1', attack: { kind: 'attack' as const, roll, harm: 'f1', mods: [] } }));
    const ruleset = {
      ...mini,
      play: { ...mini.play, acts: { ...mini.play.acts, fire: { ...mini.play.acts['fire'], rolls } } },
    } as unknown as Ruleset;
    const open = openDice(ruleset, start, fire());
    expect([open?.comings, open?.expected.map(({ mean }) => words(mean))]).toEqual([undefined, ['3/40', '3/40', '3/40']]);
  });

  test('that lead to more positions than are listed leave a rest, with what is told it makes one', () => {
    const faces = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [String(i), 1]));
    const roll: Roll = {
      kind: 'throw',
      as: 'fire',
      dice: [[1, { id: 'wheel', faces }]],
      score: { damage: Object.fromEntries(Object.keys(faces).map(face => [face, Number(face)])) },
    };
    const rolls = () => [{ by: 'red', on: 'blue', target: 'b1', attack: { kind: 'attack' as const, roll, harm: 'damage', mods: [] } }];
    const ruleset = {
      ...mini,
      play: { ...mini.play, acts: { ...mini.play.acts, fire: { ...mini.play.acts['fire'], rolls } } },
    } as unknown as Ruleset;
    const open = openDice(ruleset, start, fire());
    expect([open?.comings?.length, open?.rest]).toEqual([60, { count: 40, chance: [2n, 5n] }]);
  });
});

describe.each(battlesIn(SCENARIOS).map(({ name, ...battle }) => [name, battle] as const))('in %s', (_, { scenario, record }) => {
  const ruleset = rulesetOf(record.ruleset);
  const { frames } = replay(ruleset, scenario, record);

  test('what the dice led to is among what they can lead to', () => {
    const stateOf = ({ state: { units, pending } }: Frame) => JSON.stringify([units, pending]);
    let told = 0;
    for (const [i, frame] of frames.slice(0, LOOKED).entries()) {
      const before = frames[i - 1];
      if (!before || !frame.event?.thrown || frame.rulings.length > 0 || told >= ENOUGH) continue;
      const open = openDice(ruleset, before, { ...frame.event, thrown: [] });
      if (!open?.comings || open.rest) continue;
      told++;
      const { comings } = open;
      expect(
        comings.map(({ fell }) => stateOf(step(ruleset, before, { ...frame.event, thrown: [], ...fell } as BattleEvent))),
        `${frame.event.id} ${frame.narration.text}`,
      ).toContain(stateOf(frame));
      const [num, den] = comings.map(({ chance }) => chance).reduce(([a, b], [c, d]) => [a * d + c * b, b * d]);
      expect(num).toBe(den);
    }
    expect(told > 0).toBe(frames.slice(0, LOOKED).some(({ event }) => event?.thrown));
  });
});

describe('where two lines part', () => {
  const variations = [{ id: 'v', after: '1', title: 'v', events: [ev('v1', 'fire', { unit: 'r2', target: 'b2' })] }];
  const events = [ev('1', 'move', { unit: 'r1', to: 'B1' }), fire(coins('head', 'tail')), ev('3', 'end-turn')];
  const lines = replay(mini, scenario, { ...record(...events), variations });
  const own = lines.variations['v'] ?? [];

  test('both decisions are judged before their dice', () => {
    const parting = compareBranches(lines.frames, own);
    expect(parting?.from).toBe(lines.frames[1]);
    expect([parting?.was.frames.length, parting?.was.expected, parting?.was.destroys]).toEqual([1, 1, 0]);
    expect([parting?.would.frames.map(({ event }) => event?.id), parting?.would.expected]).toEqual([['v1'], 1]);
  });

  test('a line without events of its own parts from nothing', () => {
    expect(compareBranches(lines.frames, lines.frames)).toBeUndefined();
    expect(compareBranches(own, lines.frames)?.would.frames.map(({ event }) => event?.id)).toEqual(['2']);
    expect(compareBranches(lines.frames, lines.frames.slice(0, 2))).toBeUndefined();
  });
});
