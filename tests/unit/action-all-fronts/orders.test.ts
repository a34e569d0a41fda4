// Orders: given before the battle, changed by a test, what they demand; rallies; and what each turn of the frame leaves open.

import { describe, expect, it } from 'vitest';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { change } from '../../../src/rulesets/action-all-fronts/units.ts';
import { dice, play, type Told } from './play.ts';
import { beginTable, SPECIAL, UNITS } from './table.ts';

const QUIET = {
  ...SPECIAL,
  support: { uk: { ...SPECIAL.support['uk'], army: 'british', strikes: [], counterBattery: 0 }, de: SPECIAL.support['de'] },
} as never;
const deployed = (): AafState =>
  beginTable([...UNITS, { id: 'uk-car', side: 'uk', type: 'british-humber-mki', at: [60, 6] }], { special: QUIET });
/** The unit acts, in the state of the patch. */
const acting = (unit: string, patch: Partial<AafUnit> = {}): AafState => {
  const begin = play(deployed(), { type: 'initiative', turn: 1, thrown: [dice('initiative', 5), dice('initiative', 2)] }).state;
  return play(change(begin, unit, patch), { type: 'activate', unit }).state;
};
const order = (unit: string, given: 'attack' | 'movement' | 'fire' | 'recon' | 'none', ...faces: readonly number[]): Told => ({
  type: 'order',
  unit,
  order: given,
  ...(faces.length > 0 ? { thrown: [dice('morale', ...faces)] } : {}),
});

describe('orders (AAF-20)', () => {
  it('are free before the battle', () => {
    const { state, broken, frames } = play(deployed(), order('uk-1', 'fire'));
    expect([state.units['uk-1']?.order, broken, frames.at(-1)?.rolls]).toEqual(['fire', [], []]);
  });

  it('take a test in play, and a failed one leaves all as it was', () => {
    const state = acting('uk-1', { order: 'attack' });
    const given = play(state, order('uk-1', 'fire', 3, 4));
    expect([given.broken, given.state.units['uk-1']?.order]).toEqual([[], 'fire']);
    const kept = play(state, order('uk-1', 'fire', 6, 5));
    expect(kept.state.units['uk-1']).toMatchObject({ order: 'attack', morale: 'good' });
    expect(kept.messages).toBe('Rifle Squad 1 was to have a Fire order; the test failed, and it keeps an Attack order.');
    expect(play(state, order('uk-1', 'none', 2, 2)).state.units['uk-1']?.order).toBeUndefined();
  });

  it('are others than before', () => {
    expect(play(acting('uk-1', { order: 'fire' }), order('uk-1', 'fire', 1, 1)).broken).toEqual(['aaf:6.5/change']);
    expect(play(acting('uk-1'), order('uk-1', 'none', 1, 1)).broken).toEqual(['aaf:6.5/change']);
  });

  it('let only recon units look farther (AAF-19)', () => {
    expect(play(deployed(), order('uk-1', 'recon')).broken).toEqual(['aaf:6.4/recon-unit']);
    expect(play(deployed(), order('uk-car', 'recon')).broken).toEqual([]);
  });

  it('are tested without the bonus of a rally, with those of a Russian army’s own order (AAF-126)', () => {
    const casts = (state: AafState) =>
      play(state, order('uk-1', 'attack', 1, 1))
        .frames.at(-1)
        ?.rolls.flatMap(({ attack }) => attack.mods.map(({ by }) => by));
    expect(casts(acting('uk-1'))).toEqual([]);
    const russians = acting('uk-1', { order: 'movement' });
    const support = {
      ...russians.game.special.support,
      uk: { army: 'russian', strikes: [], counterBattery: 0, order: 'movement' },
    } as const;
    expect(casts({ ...russians, game: { ...russians.game, special: { ...russians.game.special, support } } })).toEqual([-2]);
  });
});

describe('what an order demands (AAF-16, AAF-17)', () => {
  const done = (state: AafState, patch: Partial<NonNullable<AafState['activation']>>): AafState =>
    state.activation ? { ...state, activation: { ...state.activation, ...patch } } : state;
  const next: Told = { type: 'activate', unit: 'de-1' };

  it('a full move of a unit under an Attack order', () => {
    expect(play(acting('uk-1', { order: 'attack' }), next).broken).toEqual(['aaf:6.1/full-move']);
    const towards = change(done(acting('uk-1', { order: 'attack' }), { moves: 1, fullMove: true }), 'uk-1', { at: [20, 12] });
    expect(play(towards, next).broken).toEqual([]);
  });

  it('a full move of a unit under a Movement order', () => {
    expect(play(acting('uk-1', { order: 'movement' }), next).broken).toEqual(['aaf:6.2/full-move']);
    expect(play(done(acting('uk-1', { order: 'movement' }), { moves: 2, fullMove: true }), next).broken).toEqual([]);
  });

  it('that fanatics who are driven on go at an enemy they know (AAF-96)', () => {
    const driven = acting('uk-1', { morale: 'pinned', driven: true, traits: ['fanatic'] });
    const known = change(driven, 'de-1', { spotted: true });
    expect(play(known, next).broken).toEqual(['aaf:21.3/act']);
    expect(play(done(known, { moves: 1 }), next).broken).toEqual([]);
    expect(play(driven, next).broken).toEqual([]);
    expect(play(change(known, 'uk-1', { immobilised: true }), next).broken).toEqual([]);
    const near = change(done(known, { moves: 1 }), 'de-1', { at: [20, 18] });
    expect(play(near, next).broken).toEqual(['aaf:21.3/charge']);
    expect(play(done(near, { charged: true }), next).broken).toEqual([]);
  });

  it('nothing of who cannot move', () => {
    expect(play(acting('uk-tank', { order: 'attack', immobilised: true }), next).broken).toEqual([]);
    expect(play(acting('uk-1', { order: 'attack', melee: ['de-1'] }), next).broken).toEqual([]);
  });
});

describe('rallies (AAF-38, AAF-134)', () => {
  const rally = (...faces: readonly number[]): Told => ({ type: 'rally', unit: 'uk-1', thrown: [dice('morale', ...faces)] });

  it('have a bonus of 2, and restore good order', () => {
    const { state, broken } = play(acting('uk-1', { morale: 'pinned', prone: true }), rally(5, 4));
    expect([broken, state.units['uk-1']]).toMatchObject([[], { morale: 'good', prone: false }]);
    expect(play(acting('uk-1', { morale: 'pinned' }), rally(5, 6)).state.units['uk-1']?.morale).toBe('fleeing');
  });

  it('never put fanatics to flight: Pinned they go at the enemy, in works they stay (AAF-96)', () => {
    const pinned = acting('uk-1', { morale: 'pinned', traits: ['fanatic'] });
    const { state, messages } = play(change(pinned, 'de-1', { spotted: true }), rally(6, 6));
    expect([messages, state.pending, state.units['uk-1']]).toMatchObject([
      'Rifle Squad 1 failed to rally (against 8, dice -2) and goes at the enemy.',
      [],
      { morale: 'pinned', driven: true },
    ]);
    expect(play(state, { type: 'activate', unit: 'de-1' }).broken).toEqual([]);
    const dug = play(change(pinned, 'uk-1', { entrenched: 'trench' }), rally(6, 6));
    expect(dug.messages).toBe('Rifle Squad 1 failed to rally (against 8, dice -4) and stays pinned.');
    expect(dug.state.units['uk-1']?.driven).toBeUndefined();
    expect(play(change(pinned, 'uk-1', { driven: true }), rally(2, 2)).broken).toEqual(['aaf:21.3/forward']);
  });

  it('fail into one flight, also for a unit that fled already', () => {
    for (const morale of ['pinned', 'fleeing'] as const) {
      const { state } = play(acting('uk-1', { morale }), rally(6, 6));
      expect(state.pending).toEqual([{ kind: 'flee', side: 'uk', must: true, unit: 'uk-1' }]);
    }
  });

  it('fail into captivity in a melee, where the players let units rally there (ruling R60)', () => {
    const state = acting('uk-1', { morale: 'pinned', melee: ['de-1'] });
    const open = { ...state, game: { ...state.game, options: { 'rally-in-melee': true } } };
    expect(play(open, rally(6, 6)).state.units['uk-1']).toMatchObject({ morale: 'surrendered', at: undefined });
  });

  it('leave all as it was where nobody wrote down the dice', () => {
    const { state, broken } = play(acting('uk-1', { morale: 'pinned' }), { type: 'rally', unit: 'uk-1' });
    expect([state.units['uk-1']?.morale, broken]).toEqual(['pinned', ['core:record/dice-left-out']]);
  });
});
