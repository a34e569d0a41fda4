// Who goes first, whose unit acts, what an activation is made of, and when a turn ends.

import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { actionRules } from '../../../src/rulesets/action-all-fronts/acts/legal.ts';
import type { AafActivation, AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { change } from '../../../src/rulesets/action-all-fronts/units.ts';
import { dice, play, type Told } from './play.ts';
import { beginTable, SPECIAL, UNITS } from './table.ts';

const QUIET = {
  ...SPECIAL,
  support: { uk: { ...SPECIAL.support['uk'], army: 'british', strikes: [], counterBattery: 0 }, de: SPECIAL.support['de'] },
} as const;

/** Turn 1, the action phase, the British first. */
const started = (units = UNITS): AafState =>
  play(beginTable(units, { special: QUIET as never }), {
    type: 'initiative',
    turn: 1,
    thrown: [dice('initiative', 5), dice('initiative', 2)],
  }).state;

const activated = (state: AafState, unit: string): AafState => play(state, { type: 'activate', unit }).state;
const activate = (unit: string): Told => ({ type: 'activate', unit });

describe('initiative (AAF-13)', () => {
  const throwing = (turn: number, one: number, other: number): Told => ({
    type: 'initiative',
    turn,
    thrown: [dice('initiative', one), dice('initiative', other)],
  });

  it('goes to the higher die, a die of each side', () => {
    const { state, messages } = play(beginTable(UNITS, { special: QUIET as never }), throwing(1, 2, 6));
    expect([state.turn, state.first, state.active, state.phase, messages]).toEqual([
      1,
      'de',
      'de',
      'action',
      'Turn 1: first move to the Germans.',
    ]);
  });

  it('is thrown again after equal dice in turn 1', () => {
    const { state, messages } = play(beginTable(UNITS, { special: QUIET as never }), throwing(1, 4, 4));
    expect([state.turn, state.phase, messages]).toEqual([0, 'deploy', 'Both threw the same, and throw again.']);
    expect(play(state, throwing(1, 3, 1)).state.first).toBe('uk');
  });

  it('after equal dice in turn 1 is nobody’s, whoever is recorded as first', () => {
    const { broken, state } = play(beginTable(UNITS, { special: QUIET as never }), { ...throwing(1, 4, 4), first: 'de' } as Told);
    expect(broken).toEqual(['aaf:5/initiative']);
    expect(state.first).toBe('de');
  });

  it('stays as it was after equal dice later on', () => {
    const second = { ...started(), phase: 'between', first: 'de' } as const;
    expect(play(second, throwing(2, 3, 3)).state.first).toBe('de');
  });

  it('throws nothing where the scenario says who is first', () => {
    const special = { ...QUIET, first: 'de' } as never;
    const { state, frames } = play(beginTable(UNITS, { special }), { type: 'initiative', turn: 1 });
    expect([state.first, frames.at(-1)?.rolls, frames.at(-1)?.rulings]).toEqual(['de', [], []]);
  });

  it('names who is recorded first against the dice (AAF-148)', () => {
    const { broken } = play(beginTable(UNITS, { special: QUIET as never }), { ...throwing(1, 5, 2), first: 'de' } as Told);
    expect(broken).toEqual(['aaf:5/initiative']);
  });

  it('makes units fresh and strikes due', () => {
    const tired = change(started(), 'uk-1', { spent: true, charged: true, tested: ['shooting'], hurt: ['shooting'] });
    const approved = {
      ...tired,
      phase: 'between',
      bombardments: { s: { id: 's', kind: 'heavy', side: 'uk', state: 'approved', at: [9, 9] } },
    } as const;
    const { state } = play(approved, throwing(2, 6, 1));
    expect(state.units['uk-1']).toMatchObject({ spent: false, charged: false, tested: [], hurt: [] });
    expect([state.bombardments['s']?.state, state.pending, state.phase]).toEqual([
      'landing',
      [{ kind: 'impact', side: 'uk', must: true, strike: 's' }],
      'artillery',
    ]);
  });
});

describe('activation (AAF-14, AAF-42)', () => {
  it('goes from side to side, each unit once', () => {
    const state = started();
    expect(play(state, activate('de-1')).broken).toEqual(['aaf:9/alternate']);
    const one = play(state, activate('uk-1'));
    expect([one.broken, one.state.acting, one.state.units['uk-1']?.spent]).toEqual([[], 'uk-1', true]);
    expect(play(one.state, activate('uk-2')).broken).toEqual(['aaf:9/alternate']);
    expect(play(one.state, activate('de-1'), activate('uk-1')).broken).toContain('aaf:9/spent');
  });

  it('lets a side go on alone when the other has no unit left', () => {
    const state = started([UNITS[0], UNITS[1], UNITS[3]].map(unit => unit as (typeof UNITS)[number]));
    expect(play(state, activate('uk-1'), activate('de-1'), activate('uk-2')).broken).toEqual([]);
    const two = started([UNITS[0], UNITS[1]].map(unit => unit as (typeof UNITS)[number]));
    expect(play(two, activate('uk-1'), activate('uk-2')).broken).toEqual([]);
  });

  it('lets a side pass only with fewer units left than the enemy, as often as it has', () => {
    const state = started();
    const few = { ...state, units: { ...change(state, 'uk-1', { spent: true }).units } };
    expect(play(few, { type: 'pass', side: 'uk' }).broken).toEqual([]);
    const level = started(UNITS.filter(({ id }) => id !== 'de-gun' && id !== 'de-hmg'));
    expect(play(level, { type: 'pass', side: 'uk' }).broken).toEqual(['aaf:9/pass']);
    const again = play(few, { type: 'pass', side: 'uk' }, activate('de-1'), { type: 'pass', side: 'uk' });
    expect([again.broken, again.state.active]).toEqual([[], 'de']);
  });

  it('ends the turn when all units are spent, and lifts the smoke of guns (AAF-63)', () => {
    const state = {
      ...started(),
      smoke: [
        { at: [5, 5] as const, radius: 1, stays: false },
        { at: [9, 9] as const, radius: 2.5, stays: true },
      ],
    };
    expect(play(state, { type: 'turn-end' }).broken).toEqual(['aaf:5.1/turn-end']);
    const spent = Object.keys(state.units).reduce((now, id) => change(now, id, { spent: true }), state as AafState);
    const { state: after, broken, messages } = play(spent, { type: 'turn-end' });
    expect([broken, after.phase, after.smoke]).toEqual([[], 'between', [{ at: [9, 9], radius: 2.5, stays: true }]]);
    expect(messages).toBe('The turn ended: lost so far British no squad and Germans no squad.');
  });

  it('does not activate what fired in the artillery phase (AAF-15)', () => {
    const strike = { id: 'uk-1', kind: 'medium', side: 'uk', unit: 'uk-1', state: 'used', at: [9, 9] } as const;
    const fired = { ...change(started(), 'uk-1', { spent: true, firedIn: 1 }), bombardments: { 'uk-1': strike } };
    expect(play(fired, activate('uk-1')).broken).toEqual(['aaf:5.1/artillery-unit-spent']);
  });

  it('gives a Panzer Attack its second activation at once, and only once (AAF-122)', () => {
    const tank = { id: 'de-tank', side: 'de', type: 'german-tiger-i', at: [60, 40], traits: ['panzer-attack'] } as (typeof UNITS)[number];
    const first = play({ ...started([...UNITS, tank]), active: 'de' }, activate('de-tank'));
    const again: Told = { type: 'activate', unit: 'de-tank', again: true };
    const second = play(first.state, again);
    expect([second.broken, second.state.units['de-tank']?.panzerAttack]).toEqual([[], 'used']);
    expect(play(second.state, again).broken).toEqual(['aaf:29/panzer-attack']);
    expect(play({ ...started([...UNITS, tank]), active: 'de' }, again).broken).toEqual(['aaf:29/panzer-attack']);
  });
});

/** What the rules of actions say of one more event of the unit that acts. */
function wrong(
  state: AafState,
  unit: string,
  done: Partial<NonNullable<AafState['activation']>>,
  event: Told,
  patch: Partial<AafUnit> = {},
): readonly string[] {
  const now = change(activated(state, unit), unit, patch);
  const activation = now.activation && { ...now.activation, ...done };
  return play({ ...now, activation }, event).broken.filter(
    id => !['aaf:9/activated', 'core:record/event', 'core:record/dice-left-out'].includes(id),
  );
}

describe('the order of actions (AAF-43)', () => {
  const state = started();
  const rally: Told = { type: 'rally', unit: 'uk-1' };
  const order: Told = { type: 'order', unit: 'uk-1', order: 'fire' };

  it('rallies alone', () => {
    expect(wrong(state, 'uk-1', {}, rally, { morale: 'pinned' })).toEqual([]);
    expect(wrong(state, 'uk-1', { moves: 1 }, rally, { morale: 'pinned' })).toEqual(['aaf:9.1/first']);
    expect(wrong(state, 'uk-1', { rallied: true }, order)).toEqual(['aaf:9.1/only-action']);
    expect(wrong(state, 'uk-1', {}, rally)).toEqual(['aaf:9.1/state']);
  });

  it('gives orders first', () => {
    expect(wrong(state, 'uk-1', {}, order)).toEqual([]);
    expect(wrong(state, 'uk-1', { recon: true }, order)).toEqual(['aaf:9.2/first']);
    expect(wrong(state, 'uk-1', { charged: true }, order)).toEqual(['aaf:9.6/last']);
  });

  it('leaves a fleeing unit nothing but a rally or a move (AAF-41)', () => {
    expect(wrong(state, 'uk-1', {}, order, { morale: 'fleeing' })).toEqual(['aaf:8.10/rally-or-move']);
    const idle = change(activated(state, 'uk-1'), 'uk-1', { morale: 'fleeing' });
    expect(play(idle, activate('de-1')).broken).toEqual(['aaf:8.10/act']);
    const beaten = { ...idle, activation: idle.activation && { ...idle.activation, charged: true as const } };
    expect(play(beaten, activate('de-1')).broken).toEqual([]);
  });

  /** The lines of an activation that an action of the unit crosses, with so much done. */
  function crossed(type: 'recon' | 'move' | 'shoot', done: Partial<AafActivation>, patch: Partial<AafUnit>): readonly string[] {
    const now = change(activated(state, 'uk-1'), 'uk-1', patch);
    const here = { ...now, activation: now.activation && { ...now.activation, ...done } };
    return actionRules.flatMap(({ id, broken }) =>
      broken(here, { id: 'x', type, unit: 'uk-1', target: 'de-1' }) === undefined ? [] : [id],
    );
  }

  it('lets the one man in a turret do one kind of thing, as often as his order allows (AAF-102)', () => {
    const one = { traits: ['one-man'] } as const;
    expect(crossed('recon', { moves: 1 }, one)).toEqual(['aaf:21.9/one-action']);
    expect(crossed('recon', { moves: 1 }, {})).toEqual([]);
    expect(crossed('move', { recon: true }, one)).toEqual(['aaf:21.9/one-action']);
    expect(crossed('move', { moves: 1 }, { ...one, order: 'movement' })).toEqual([]);
    expect(crossed('shoot', { shots: 1 }, { ...one, order: 'fire' })).toEqual([]);
  });

  it('holds the one man to the move that an Attack order asks for, where he can make it (AAF-102)', () => {
    const bound = { traits: ['one-man'], order: 'attack' } as const;
    expect(crossed('recon', {}, bound)).toEqual(['aaf:21.9/one-action']);
    expect(crossed('move', {}, bound)).toEqual([]);
    expect(crossed('recon', {}, { ...bound, immobilised: true })).toEqual([]);
  });

  it('does not rally in a melee unless it was agreed on', () => {
    expect(wrong(state, 'uk-1', {}, rally, { morale: 'pinned', melee: ['de-1'] })).toEqual(['aaf:15.3/locked']);
    const agreed = started();
    const open = { ...agreed, game: { ...agreed.game, options: { 'rally-in-melee': true } } };
    expect(wrong(open, 'uk-1', {}, rally, { morale: 'pinned', melee: ['de-1'] })).toEqual([]);
  });
});

describe('prisoners (AAF-119)', () => {
  it('are free once a unit of the attacker touches them, whatever it did', () => {
    const special = {
      ...QUIET,
      victory: {
        attacker: 'uk',
        prisoners: [
          [20, 11],
          [50, 30],
        ],
      },
    } as never;
    const begin = play(beginTable(UNITS, { special }), {
      type: 'initiative',
      turn: 1,
      thrown: [dice('initiative', 5), dice('initiative', 2)],
    }).state;
    expect(begin.freed).toEqual([[20, 11]]);
    const away = change({ ...begin, freed: [] }, 'uk-1', { at: [20, 5] });
    expect(play(away, activate('uk-1')).state.freed).toEqual([]);
  });
});

describe('formations (AAF-47)', () => {
  const standing = (figures: readonly Point[]) =>
    play(change(beginTable(UNITS), 'uk-1', { figures, radius: 0.5 }), {
      type: 'initiative',
      turn: 1,
      thrown: [dice('initiative', 5), dice('initiative', 2)],
    });
  const row = (step: number): readonly Point[] =>
    Array.from({ length: beginTable(UNITS).units['uk-1']?.strength ?? 0 }, (_, i) => [i * step, 0] as const);

  it('are told of a squad outside its box, or with a figure too few, when a turn begins', () => {
    expect(standing(row(2)).broken).toEqual([]);
    expect(
      standing(row(4))
        .frames.at(-1)
        ?.rulings.map(({ rule }) => rule),
    ).toEqual(['aaf:24.1/formation']);
    expect(
      standing(row(2).slice(1))
        .frames.at(-1)
        ?.rulings.map(({ says }) => says),
    ).toEqual(['7 places for 8 models of Rifle Squad 1']);
  });
});
