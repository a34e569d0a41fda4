import { describe, expect, test } from 'vitest';
import { luckOf } from '../../../src/analysis/luck.ts';
import { replay } from '../../../src/core/replay.ts';
import type { Draft } from '../../../src/core/types.ts';
import { begin } from '../../../src/record/draft.ts';
import { oddsBeside, oddsOf } from '../../../src/record/preview.ts';
import { battlesIn, SCENARIOS } from '../../conformance/load.ts';

const battles = battlesIn(SCENARIOS).filter(({ ruleset }) => ruleset.combat);

describe.each(battles)('$name', ({ ruleset, scenario, record }) => {
  const { frames } = replay(ruleset, scenario, record);

  test('the harm that is told before a shot is the harm that luck expects of it', () => {
    const { entries } = luckOf(ruleset, frames);
    let compared = 0;
    for (const { index, event, rolls } of frames) {
      const before = frames[index - 1]?.state;
      const shots = rolls.filter(({ by, on }) => on !== undefined && on !== by);
      if (!event || !before || shots.length === 0 || rolls.some(({ tally }) => !tally)) continue;
      const { id: _, ...draft } = event;
      const found = oddsOf(ruleset, before, draft as Draft);
      // Dice that only come after others fell are no part of what could be told before.
      if (!found || JSON.stringify(found.casts.map(strip)) !== JSON.stringify(rolls.map(strip))) continue;
      const expected = entries.filter(entry => entry.frame === index && entry.counts && rolls[entry.cast]?.by !== rolls[entry.cast]?.on);
      expect(found.expected).toBeCloseTo(
        expected.reduce((sum, entry) => sum + entry.expected.value, 0),
        9,
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

const strip = ({
  by,
  on,
  target,
  attack: { roll, harm },
}: {
  by: unknown;
  on: unknown;
  target?: unknown;
  attack: { roll: unknown; harm: string };
}) => ({
  by,
  on,
  target,
  roll,
  harm,
});

describe('odds of a shot of War to Axis', () => {
  const battle = battles.find(({ name }) => name.includes('hill-90'));
  if (!battle) throw new Error('no battle');
  const { ruleset, scenario, record } = battle;
  const { frames } = replay(ruleset, scenario, record);
  const before = frames[frames.findIndex(({ event }) => event?.id === 'e067') - 1]?.state;
  const radio = frames[frames.findIndex(({ event }) => event?.id === 'e059') - 1]?.state;
  if (!before || !radio) throw new Error('no frame');

  test('stand beside every target, in words', () => {
    const all = frames.flatMap(({ state }) =>
      [...ruleset.play.choices(state)].filter(({ type }) => type === 'fire').map(draft => begin(draft, state)),
    );
    const several = all.map(entry => oddsBeside(ruleset, entry)).filter(odds => odds.length > 1);
    expect(several.length).toBeGreaterThan(0);
    for (const odds of several) for (const found of odds) expect(found?.text).toMatch(/^[\d.]+ steps?/);
  });

  test('of dice that harm nobody, what they bring', () => {
    const found = oddsOf(ruleset, radio, { type: 'radio', unit: 'uk-cmd-1', target: 'ge-pak40-1' } as unknown as Draft);
    expect([found?.expected, found?.text]).toEqual([0, expect.stringMatching(/%/)]);
  });

  test('the chance to destroy is that of the harm that is left to it', () => {
    const found = oddsOf(ruleset, before, { type: 'fire', unit: 'uk-churchill-2', target: 'ge-pak40-1', attack: 'ap' } as unknown as Draft);
    expect(found?.casts).toHaveLength(1);
    expect(found?.some).toBeGreaterThan(found?.destroys.get('ge-pak40-1') ?? 0);
  });

  test('without dice there are none', () => {
    expect(oddsOf(ruleset, before, { type: 'note', text: 'Tea.' } as unknown as Draft)).toBeUndefined();
    expect(oddsOf(ruleset, before, { type: 'activate' } as unknown as Draft)).toBeUndefined();
    expect(oddsBeside(ruleset, begin({ type: 'note', text: 'Tea.' } as unknown as Draft, before))).toEqual([]);
  });
});

test('what is told beside every target of a battle, and how often it is gone', () => {
  const battle = battles.find(({ name }) => name.includes('hill-90'));
  if (!battle) throw new Error('no battle');
  const { ruleset, scenario, record } = battle;
  const { frames } = replay(ruleset, scenario, record);
  const odds = frames.flatMap(({ state }, i) =>
    i % 4 > 0
      ? []
      : [...ruleset.play.choices(state)].filter(({ type }) => type === 'fire').flatMap(draft => oddsBeside(ruleset, begin(draft, state))),
  );
  const told = odds.flatMap(found =>
    found
      ? [
          `${found.text} | ${found.expected.toFixed(3)} ${found.some.toFixed(3)} ${[...found.destroys].map(([id, n]) => `${id} ${n.toFixed(3)}`).join()}`,
        ]
      : [],
  );
  expect([...new Set(told)].slice(0, 16)).toEqual([
    '0.7 steps, destroyed 11 % | 0.667 0.556 uk-cmd-1 0.111',
    '0.7 steps, destroyed 11 % | 0.667 0.556 uk-inf-1 0.111',
    '1.3 steps, destroyed 11 % | 1.321 0.802 uk-mech-1 0.111',
    '1 step, destroyed 26 % | 0.963 0.704 uk-firefly-1 0.259',
    '0.7 steps | 0.667 0.556 ',
    '0.6 steps, destroyed 56 % | 0.556 0.556 ge-gren-4 0.556',
  ]);
});
