import { describe, expect, test } from 'vitest';
import { readAll } from '../../../src/core/read.ts';
import { addTallies, type Tally, type Thrown } from '../../../src/core/roll.ts';
import { hero, heroUses } from '../../../src/rulesets/action-all-fronts/acts/hero.ts';
import { melee } from '../../../src/rulesets/action-all-fronts/acts/melee.ts';
import { move } from '../../../src/rulesets/action-all-fronts/acts/move.ts';
import { shoot } from '../../../src/rulesets/action-all-fronts/acts/shoot.ts';
import { test as moraleTest } from '../../../src/rulesets/action-all-fronts/acts/test.ts';
import { pointsOf } from '../../../src/rulesets/action-all-fronts/heroes.ts';
import type { AafEvent, AafState, AafUnit, FieldWork, HeroEvent } from '../../../src/rulesets/action-all-fronts/state.ts';
import { unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { activation, field, figures, troops, vehicle } from './field.ts';

const dice = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });

const HERO = { heroPoints: 2 };
const squad = (id: string, side: string, y: number, heroes = false): AafUnit =>
  troops(id, side, [36, y], [figures(5, 'Soldier', '3/7', 'general-rifle'), figures(1, 'NCO', '3/7', 'general-rifle', heroes ? HERO : {})]);

type Acting = {
  rolls?(state: AafState, event: never): readonly { readonly attack: { readonly roll: never } }[];
  apply(state: AafState, event: never, tally: Tally): AafState;
};

/** Plays an event as a replay does. */
function play(state: AafState, act: unknown, event: AafEvent): AafState {
  const { rolls, apply } = act as Acting;
  const tallies = readAll(
    (rolls?.(state, event as never) ?? []).map(cast => cast.attack.roll),
    event.thrown ?? [],
  );
  if (!tallies.ok) throw new Error(tallies.problems.map(({ says }) => says).join('; '));
  return apply(state, event as never, tallies.value.reduce(addTallies, {}));
}

const scene = (units: readonly AafUnit[]): AafState => field(units, { state: { acting: 'us', activation: activation('us') } });
const mined = (state: AafState, work: FieldWork): Pick<AafState, 'game'> => ({
  game: { ...state.game, special: { ...state.game.special, works: [work] } },
});
const spends = (unit: string, use: HeroEvent['use'], ...thrown: readonly Thrown[]): HeroEvent => ({
  id: 'e9',
  type: 'hero',
  unit,
  use,
  thrown,
});
const shot = (...thrown: readonly Thrown[]): AafEvent => ({ id: 'e1', type: 'shoot', unit: 'us', target: 'de', thrown });
const points = (state: AafState, id: string): number => pointsOf(unitOf(state, id) as AafUnit);
const strength = (state: AafState, id: string): number | undefined => unitOf(state, id)?.strength;

describe('heroes (AAF-91, AAF-144)', () => {
  const misses = [dice('hit', 1, 5, 6, 4, 5), dice('damage', 2), dice('hit', 6)];

  test('a miss of his squad hits, and its damage is thrown for', () => {
    const state = scene([squad('us', 'us', 10, true), squad('de', 'de', 20)]);
    const after = play(state, shoot, shot(...misses));
    expect(strength(after, 'de')).toBe(6);
    expect(heroUses(after)).toEqual([{ unit: 'us', uses: ['hit', 'damage'] }]);
    const hit = play(after, hero, spends('us', 'hit', dice('damage', 4)));
    expect([strength(hit, 'de'), points(hit, 'us')]).toEqual([5, 1]);
    const vain = play(after, hero, spends('us', 'hit', dice('damage', 3)));
    expect([strength(vain, 'de'), points(vain, 'us')]).toEqual([6, 1]);
  });

  test('a failed die of damage kills', () => {
    const after = play(scene([squad('us', 'us', 10, true), squad('de', 'de', 20)]), shoot, shot(...misses));
    const killed = play(after, hero, spends('us', 'damage'));
    expect([strength(killed, 'de'), points(killed, 'us')]).toEqual([5, 1]);
  });

  test('automatic misses stay missed, and where all hit and hurt there is nothing to change', () => {
    const all = [dice('hit', 1, 1, 1, 1, 1), dice('damage', 6, 6, 6, 6, 6), dice('hit', 1), dice('damage', 6)];
    const after = play(scene([squad('us', 'us', 10, true), squad('de', 'de', 20)]), shoot, shot(...all));
    expect(heroUses(after)).toEqual([]);
  });

  test('a hit on his vehicle is ignored: the worst one, and with it the test of its crew', () => {
    const stug = { ...vehicle('de', 'de', [36, 20], 'german-stug-iiib'), facing: [0, -1] as const };
    const owned = { ...stug, groups: stug.groups.map(group => ({ ...group, heroPoints: 1 })) };
    const state = scene([vehicle('us', 'us', [36, 10], 'us-sherman-m4a1'), owned]);
    const after = play(state, shoot, shot(dice('hit', 1), dice('damage', 6)));
    expect(strength(after, 'de')).toBe(0);
    const saved = play(after, hero, spends('de', 'ignore-hit'));
    expect([strength(saved, 'de'), points(saved, 'de')]).toEqual([1, 0]);
    const bailed = play(state, shoot, shot(dice('hit', 1), dice('damage', 2), dice('bail', 6, 5)));
    expect(unitOf(bailed, 'de')?.morale).toBe('bailed');
    expect(heroUses(bailed, 'de')).toEqual([{ unit: 'de', uses: ['morale', 'ignore-hit'] }]);
    const stayed = play(bailed, hero, spends('de', 'morale'));
    expect([strength(stayed, 'de'), points(stayed, 'de')]).toEqual([1, 0]);
  });

  test('a mine under his vehicle is ignored, or its crew stays', () => {
    const mine = {
      id: 'm',
      kind: 'at-mines',
      outline: [[30, 12] as const, [40, 12] as const, [40, 20] as const, [30, 20] as const],
    } as const;
    const own = (row: string) => {
      const made = vehicle('us', 'us', [36, 10], row);
      return { ...made, groups: made.groups.map(group => ({ ...group, heroPoints: 1 })) };
    };
    const through = (row: string, ...thrown: readonly Thrown[]) =>
      play({ ...scene([own(row)]), ...mined(scene([own(row)]), mine) }, move, {
        id: 'e1',
        type: 'move',
        unit: 'us',
        path: [[36, 14]],
        thrown,
      });
    const burnt = through('us-sherman-m4a1', dice('mines', 4), dice('damage', 6));
    expect([strength(burnt, 'us'), heroUses(burnt)]).toEqual([0, [{ unit: 'us', uses: ['ignore-hit'] }]]);
    const saved = play(burnt, hero, spends('us', 'ignore-hit'));
    expect([strength(saved, 'us'), unitOf(saved, 'us')?.at, points(saved, 'us')]).toEqual([1, [36, 14], 0]);
    const truck = through('truck', dice('mines', 5));
    expect([strength(truck, 'us'), strength(play(truck, hero, spends('us', 'ignore-hit')), 'us')]).toEqual([0, 1]);
    const left = through('us-sherman-m4a1', dice('mines', 4), dice('damage', 2), dice('bail', 6, 5));
    expect(unitOf(left, 'us')?.morale).toBe('bailed');
    expect(unitOf(play(left, hero, spends('us', 'morale')), 'us')?.morale).toBe('good');
  });

  describe('in a melee', () => {
    const brawl = (heroOf: 'us' | 'de') =>
      scene([
        { ...squad('us', 'us', 16, heroOf === 'us'), melee: ['de'], charged: true, from: [36, 10] },
        { ...squad('de', 'de', 20, heroOf === 'de'), melee: ['us'] },
      ]);
    // the defenders' soldiers and leader strike first and kill one of two hit, then the five who are left with two dice each
    const blows = [
      dice('strike', 3, 3, 6, 5, 4),
      dice('kill', 4, 2),
      dice('strike', 5),
      dice('strike', 1, 6, 6, 5, 4, 4, 4, 4),
      dice('kill', 3),
      dice('strike', 6, 6),
    ];
    const fight: AafEvent = { id: 'e1', type: 'melee', unit: 'us', target: 'de', thrown: blows };

    test('a blow that kills one of his is ignored', () => {
      const after = play(brawl('us'), melee, fight);
      expect([strength(after, 'us'), strength(after, 'de'), after.pending.map(({ kind }) => kind)]).toEqual([5, 6, ['test', 'losses']]);
      expect(heroUses(after)).toEqual([{ unit: 'us', uses: ['ignore-hit', 'hit', 'damage'] }]);
      const saved = play(after, hero, spends('us', 'ignore-hit'));
      expect([strength(saved, 'us'), points(saved, 'us'), saved.pending]).toEqual([6, 1, []]);
    });

    test('a blow of his that missed lands, and one that killed nobody kills', () => {
      const after = play(brawl('us'), melee, fight);
      const landed = play(after, hero, spends('us', 'hit', dice('kill', 4)));
      expect([strength(landed, 'us'), strength(landed, 'de'), landed.pending.map(({ kind }) => kind)]).toEqual([
        5,
        5,
        ['losses', 'losses'],
      ]);
      expect(strength(play(after, hero, spends('us', 'hit', dice('kill', 3))), 'de')).toBe(6);
      expect(strength(play(after, hero, spends('us', 'damage')), 'de')).toBe(5);
    });

    test('of the defenders likewise, who strike first; the enemy counters', () => {
      const after = play(brawl('de'), melee, fight);
      expect(heroUses(after)).toEqual([{ unit: 'de', uses: ['hit', 'damage'] }]);
      expect(strength(play(after, hero, spends('de', 'damage')), 'us')).toBe(4);
      const both = scene([...Object.values(brawl('us').units).slice(0, 1), ...Object.values(brawl('de').units).slice(1)] as AafUnit[]);
      const spent = play(play(both, melee, fight), hero, spends('us', 'damage'));
      expect(heroUses(spent)).toEqual([{ unit: 'de', uses: ['counter'] }]);
      const back = play(spent, hero, spends('de', 'counter'));
      expect([strength(back, 'de'), points(back, 'us'), points(back, 'de')]).toEqual([6, 1, 1]);
    });
  });

  test('a failed test of his unit is passed', () => {
    const hurt = { ...squad('de', 'de', 20, true), hurt: ['shooting' as const] };
    const state = scene([squad('us', 'us', 10), hurt]);
    const after = play(state, moraleTest, { id: 'e1', type: 'test', unit: 'de', reason: 'shooting', thrown: [dice('morale', 6, 5)] });
    expect(unitOf(after, 'de')?.morale).toBe('pinned');
    const steady = play(after, hero, spends('de', 'morale'));
    expect([unitOf(steady, 'de')?.morale, points(steady, 'de')]).toEqual(['good', 1]);
  });

  test('the enemy hero who is shot at counters; both points are gone, and nobody counters that', () => {
    const state = scene([squad('us', 'us', 10, true), squad('de', 'de', 20, true), squad('other', 'de', 40, true)]);
    const after = play(state, shoot, shot(...misses));
    const hit = play(after, hero, spends('us', 'hit', dice('damage', 4)));
    expect(heroUses(hit)).toEqual([{ unit: 'de', uses: ['counter'] }]);
    const back = play(hit, hero, spends('de', 'counter'));
    expect([strength(back, 'de'), points(back, 'us'), points(back, 'de')]).toEqual([6, 1, 1]);
    expect(heroUses(back)).toEqual([]);
  });

  test('without points, or with nothing to change, the referee says so', () => {
    const state = scene([squad('us', 'us', 10), squad('de', 'de', 20, true)]);
    const faults = (unit: string, use: HeroEvent['use']) =>
      hero.rules.filter(rule => rule.broken(state, spends(unit, use))).map(({ id }) => id);
    expect(faults('us', 'hit')).toEqual(['aaf:19.1/points', 'aaf:19.1/use']);
    expect(faults('de', 'counter')).toEqual(['aaf:19.1/use']);
  });
});
