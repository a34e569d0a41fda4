// National objectives: paid with the income while what they ask is so, to powers that have their capital.

import { describe, expect, test } from 'vitest';
import { incomeOf } from '../../../src/rulesets/axis-and-allies/acts/turn.ts';
import { captureTerritory } from '../../../src/rulesets/axis-and-allies/capture.ts';
import { objectivesMet, objectiveWords } from '../../../src/rulesets/axis-and-allies/objectives.ts';
import { applyRaidDamage } from '../../../src/rulesets/axis-and-allies/raids.ts';
import type { AxisObjective } from '../../../src/rulesets/axis-and-allies/scenarioShapes.ts';
import { facts } from '../../../src/rulesets/axis-and-allies/show/facts.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { areaTitle } from '../../../src/rulesets/axis-and-allies/units.ts';
import { endPeace } from '../../../src/rulesets/axis-and-allies/war.ts';
import { add, at, beginGame, brokenRules, play, withOwners } from './game.ts';

/** Japan about to collect its income, with one objective. */
function owed(needs: AxisObjective['needs'], owner: Readonly<Record<string, string>> = {}): AxisState {
  const state = at(withOwners(beginGame('classic-1942'), owner), 'japan', 'income');
  const objectives = [{ side: 'japan', ipc: 5, needs }];
  return { ...state, game: { ...state.game, special: { ...state.game.special, objectives } } };
}

const isMet = (state: AxisState): boolean => objectivesMet(state, 'japan').length > 0;

describe('what an objective asks', () => {
  test('areas held by the power, all of them or so many', () => {
    const needs = [{ is: 'own' as const, areas: ['china', 'india', 'manchuria'] }];
    expect(isMet(owed(needs))).toBe(false);
    expect(isMet(owed(needs, { china: 'japan', india: 'japan' }))).toBe(true);
    expect(isMet(owed(needs, { china: 'japan', india: 'germany' }))).toBe(false);
    expect(isMet(owed([{ ...needs[0], is: 'own', least: 2 }], { china: 'japan' }))).toBe(true);
  });

  test('areas held by its side', () => {
    expect(isMet(owed([{ is: 'team', areas: ['china', 'india'] }], { china: 'japan', india: 'germany' }))).toBe(true);
    expect(isMet(owed([{ is: 'team', areas: ['china', 'india'] }], { china: 'japan' }))).toBe(false);
  });

  test('zones without a ship of an enemy; submarines are not seen', () => {
    const state = { ...owed([{ is: 'clear', areas: ['sz-hawaii'] }]), units: {} };
    expect(isMet(state)).toBe(true);
    expect(isMet(add(state, 'usa', 'submarine', 'sz-hawaii', 1))).toBe(true);
    expect(isMet(add(state, 'usa', 'transport', 'sz-hawaii', 1))).toBe(false);
    expect(isMet(add(state, 'germany', 'transport', 'sz-hawaii', 1))).toBe(true);
  });

  test('land of its own without units of a friend', () => {
    const state = { ...owed([{ is: 'alone' }]), units: {} };
    expect(isMet(add(state, 'japan', 'infantry', 'manchuria', 1))).toBe(true);
    expect(isMet(add(state, 'germany', 'fighter', 'manchuria', 1))).toBe(false);
    expect(isMet(add(state, 'germany', 'fighter', 'germany', 1))).toBe(true);
  });
});

describe('what it pays', () => {
  const needs = [{ is: 'own' as const, areas: ['manchuria'] }];

  test('comes with the income and is told; a record of a treasury without it breaks the rule', () => {
    const [without, with_] = [owed([{ is: 'own', areas: ['india'] }]), owed(needs)];
    const before = with_.ipc['japan'] ?? 0;
    expect(incomeOf(with_, 'japan') - incomeOf(without, 'japan')).toBe(5);
    const paid = play(with_, { type: 'income' });
    expect([paid.broken, paid.state.ipc['japan']]).toEqual([[], before + incomeOf(with_, 'japan')]);
    expect(paid.messages).toContain('5 of national objectives');
    expect(brokenRules(with_, { type: 'income', treasury: before + incomeOf(with_, 'japan') })).toEqual([]);
    expect(brokenRules(with_, { type: 'income', treasury: before + incomeOf(without, 'japan') })).toEqual(['aa:base/income-amount']);
  });

  test('for each of its areas, where it says so', () => {
    const each = [{ is: 'own' as const, areas: ['china', 'india', 'manchuria'], least: 1, each: true as const }];
    const income = (owner: Readonly<Record<string, string>>): number => {
      const state = owed(each, owner);
      const special = { ...state.game.special, objectives: [] };
      return incomeOf(state, 'japan') - incomeOf({ ...state, game: { ...state.game, special } }, 'japan');
    };
    expect([income({}), income({ china: 'japan', india: 'japan' }), income({ manchuria: 'usa' })]).toEqual([5, 15, 0]);
  });

  test('nothing to a power whose capital is lost', () => {
    expect(incomeOf(owed(needs, { japan: 'usa' }), 'japan')).toBe(0);
  });
});

describe('war and peace', () => {
  const peaceful = (state: AxisState): AxisState => ({ ...state, peace: [['japan', 'usa']] });
  const war = (powers: readonly string[], least: number): AxisState => peaceful(owed([{ is: 'war', powers: [...powers], least }]));

  test('powers of another side are at war but for those at peace; friends never', () => {
    expect([isMet(war(['usa', 'uk'], 1)), isMet(war(['usa', 'uk'], 2)), isMet(war(['usa'], 0)), isMet(war(['uk'], 0))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(isMet(war(['germany'], 1))).toBe(false);
  });

  test('a war counts by who began it, where that is asked', () => {
    const asked = peaceful(owed([{ is: 'war', powers: ['usa'], least: 1, begun: ['japan'] }]));
    const after = (by: string, on: string): AxisState => endPeace(asked, by, [on]);
    expect([isMet(asked), isMet(after('japan', 'usa')), isMet(after('usa', 'japan')), isMet(after('usa', 'uk'))]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect([isMet({ ...asked, peace: [] }), after('usa', 'japan').begun]).toEqual([true, [['usa', 'japan']]]);
    expect(objectiveWords(asked, 'japan')[0]?.text).toBe('not held: war with United States that Japan began');
  });

  test('peace is over when land is taken, a complex is raided or a battle opens', () => {
    const state = { ...peaceful(owed([{ is: 'war', powers: ['usa'], least: 1 }])), units: {} };
    expect(isMet(state)).toBe(false);
    const owner = Object.entries(state.owner).find(([, side]) => side === 'usa')?.[0] ?? '';
    expect(isMet(captureTerritory(state, 'japan', owner))).toBe(true);
    const raided = add(add(state, 'usa', 'complex', owner), 'japan', 'bomber', owner);
    expect(isMet(applyRaidDamage(raided, owner, 1, {}))).toBe(true);
    const due = { ...add(add(state, 'usa', 'infantry', owner), 'japan', 'infantry', owner), phase: 'combat' as const };
    expect(isMet(play(due, { type: 'battle', area: owner }).state)).toBe(true);
  });
});

describe('conditions', () => {
  test('asked of other powers, of several, and that something is not so', () => {
    const needs = [{ is: 'own' as const, areas: ['india'], powers: ['germany', 'uk'] }];
    expect([isMet(owed(needs)), isMet(owed(needs, { india: 'japan' }))]).toEqual([true, false]);
    const not = [{ is: 'team' as const, areas: ['india', 'china'], powers: ['uk'], least: 1, not: true as const }];
    expect([isMet(owed(not)), isMet(owed(not, { india: 'japan', china: 'japan' }))]).toEqual([false, true]);
  });

  test('one that pays once has paid after an income; one that is not played never pays', () => {
    const state = owed([{ is: 'own', areas: ['manchuria'] }]);
    const objectives = (state.game.special.objectives ?? []).map(one => ({ ...one, once: true as const }));
    const once = { ...state, game: { ...state.game, special: { ...state.game.special, objectives } } };
    expect(isMet(once)).toBe(true);
    expect(isMet(play(once, { type: 'income' }).state)).toBe(false);
    const unplayed = objectives.map(one => ({ ...one, unplayed: 'it asks for what is not played', needs: [] }));
    expect(isMet({ ...state, game: { ...state.game, special: { ...state.game.special, objectives: unplayed } } })).toBe(false);
  });
});

test('each power reads which of its objectives are held, what they ask with the names of areas, and why one is not paid', () => {
  const areas = ['china', 'india', 'manchuria'];
  const state = owed([{ is: 'own', areas, least: 2 }], { china: 'japan' });
  const objectives = [
    ...(state.game.special.objectives ?? []),
    { side: 'japan', ipc: 3, title: 'Trade', needs: [{ is: 'war' as const, powers: ['usa'], least: 0 }] },
    { side: 'japan', ipc: 4, needs: [{ is: 'own' as const, areas, least: 1, each: true as const }] },
    { side: 'japan', ipc: 10, once: true as const, unplayed: 'it asks for what is not played', needs: [] },
    { side: 'usa', ipc: 10, needs: [{ is: 'clear' as const, areas: ['sz-hawaii'] }] },
  ];
  const now = { ...state, game: { ...state.game, special: { ...state.game.special, objectives } } };
  const told = facts(now)
    .filter(({ side, title }) => side === 'japan' && /bjective/.test(title))
    .map(({ title, text }) => `${title}: ${text}`);
  const named = `${areas
    .slice(0, -1)
    .map(area => areaTitle(now, area))
    .join(', ')} and ${areaTitle(now, 'manchuria')}`;
  expect(told).toEqual([
    'National objectives: 2 of 4 held: 13 IPC with the next income',
    `Objective, 5 IPC: held: it holds 2 of ${named} (2 now)`,
    'Objective “Trade”, 3 IPC: not held: no war with United States',
    `Objective, 4 IPC each: held, 8 IPC: it holds ${named.replace(' and ', ' or ')}, each counted (2 now)`,
    'Objective, 10 IPC, once: not paid here: it asks for what is not played',
  ]);
  expect(facts(now).some(({ side, title }) => side === 'uk' && /bjective/.test(title))).toBe(false);
});

test('each need is told by what it asks: of one area, of several, of powers, and what is so now', () => {
  const said = (need: AxisObjective['needs'][number], owner: Readonly<Record<string, string>> = {}) =>
    objectiveWords(owed([need], owner), 'japan')[0]?.text;
  expect([
    said({ is: 'own', areas: ['manchuria'] }),
    said({ is: 'own', areas: ['china'] }),
    said({ is: 'own', areas: ['china', 'india'] }),
    said({ is: 'own', areas: ['china', 'india'], least: 1 }),
    said({ is: 'own', areas: ['china', 'india'] }, { china: 'japan', india: 'japan' }),
    said({ is: 'team', areas: ['china'], powers: ['uk', 'usa'] }),
    said({ is: 'clear', areas: ['sz-hawaii'] }),
    said({ is: 'alone' }),
    said({ is: 'war', powers: ['usa', 'uk'] }),
    said({ is: 'war', powers: ['usa', 'uk', 'ussr'], least: 1 }),
    said({ is: 'war', powers: ['usa', 'uk', 'ussr'], least: 2 }),
    said({ is: 'war', powers: ['usa'], least: 1, not: true }),
    said({ is: 'war', powers: ['usa'], least: 0 }),
  ]).toEqual([
    'held: it holds Manchuria',
    'not held: it holds China (0 now)',
    'not held: it holds China and India (0 now)',
    'not held: it holds China or India (0 now)',
    'held: it holds China and India',
    'held: United Kingdom or United States or a friend holds China',
    'not held: no enemy ship but submarines in Hawaii Sea Zone (0 now)',
    'held: no unit of a friend on land of its own',
    'held: war with United States and United Kingdom',
    'held: war with United States, United Kingdom or Soviet Union',
    'held: war with 2 of United States, United Kingdom and Soviet Union',
    'not held: not so: war with United States',
    'not held: no war with United States',
  ]);
});
