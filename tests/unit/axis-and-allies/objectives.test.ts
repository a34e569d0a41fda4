// National objectives: paid with the income while what they ask is so, to powers that have their capital.

import { describe, expect, test } from 'vitest';
import { incomeOf } from '../../../src/rulesets/axis-and-allies/acts/turn.ts';
import { objectivesMet } from '../../../src/rulesets/axis-and-allies/objectives.ts';
import type { AxisObjective } from '../../../src/rulesets/axis-and-allies/scenarioShapes.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
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
