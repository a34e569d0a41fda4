// Shots of the recorded game, die for die, and the rules of a Shoot action.

import { describe, expect, it } from 'vitest';
import type { Thrown } from '../../../src/core/roll.ts';
import { actionRules } from '../../../src/rulesets/action-all-fronts/acts/legal.ts';
import { losses } from '../../../src/rulesets/action-all-fronts/acts/losses.ts';
import { shoot, shootTargets } from '../../../src/rulesets/action-all-fronts/acts/shoot.ts';
import type { AafState, AafUnit, LossesEvent, ShootEvent } from '../../../src/rulesets/action-all-fronts/state.ts';
import { unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import * as acted from './act.ts';
import { activation, type Field, field, figures, gruppe, gun, squad, team, troops, vehicle } from './field.ts';

const d6 = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });
const shot = (unit: string, target: string, more: Partial<ShootEvent> = {}): ShootEvent => ({
  id: 'e',
  type: 'shoot',
  unit,
  target,
  ...more,
});

const play = (state: AafState, event: ShootEvent) => acted.playAct(shoot, state, event);
const faults = (state: AafState, event: ShootEvent) => acted.faults(shoot, state, event);

/** The platoon command with Gruppe A: fourteen men. */
const zug = () => [
  figures(7, 'Soldier', '3/7', 'general-rifle'),
  figures(2, 'Soldier', '3/7', 'general-rifle'),
  figures(1, 'Marksman', '4/7', 'general-rifle'),
  figures(1, 'NCO', '3/7', 'general-submachine-gun-smg'),
  team(2, 'LMG team', '3/7', 'german-mg34-42'),
  figures(1, 'Officer', '3/8', 'general-submachine-gun-smg'),
];
const platoon = () => [
  figures(8, 'Soldier', '3/6', 'us-m1-garand'),
  figures(2, 'Soldier', '2/6', 'us-m1-garand'),
  figures(2, 'NCO', '3/7', 'us-m1-garand'),
  figures(1, 'NCO', '3/7', 'us-m1-garand'),
  figures(1, 'BAR', '3/6', 'us-bar'),
  figures(1, 'Officer', '3/8', 'us-carbine'),
];

const HEDGE = {
  id: 'hedge',
  title: 'Hedge',
  kind: 'hedge',
  shape: {
    kind: 'line',
    points: [
      [0, 20],
      [72, 20],
    ],
  },
  top: 0.75,
  sight: 'open',
  cover: 'soft',
} as const;

const by = (unit: AafUnit, others: readonly AafUnit[], on: Field = {}): AafState =>
  field([unit, ...others], { ...on, state: { activation: activation(unit.id), acting: unit.id, active: unit.side, ...on.state } });

describe('a volley of the recorded game', () => {
  it('at a squad in the open after a move: 7, 2, 1 rifles and a machine gun, 5 casualties (AAF-60, AAF-67)', () => {
    const state = by(troops('de-b', 'de', [20, 40], zug(), { radius: 4.5, movedIn: 2 }), [
      troops('us-a', 'us', [20, 11.5], platoon(), { radius: 4.5 }),
    ]);
    const event = shot('de-b', 'us-a', {
      thrown: [
        d6('hit', 2, 4, 3, 2, 4, 2, 1),
        d6('damage', 2, 5, 5, 4),
        d6('hit', 2, 2),
        d6('damage', 1, 1),
        d6('hit', 2),
        d6('damage', 2),
        d6('hit', 2, 2, 3),
        d6('damage', 3, 2),
      ],
    });
    const { tally, rulings, after, says } = play(state, event);
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ loss: 5 });
    expect(unitOf(after, 'us-a')).toMatchObject({ strength: 10, hurt: ['shooting'] });
    expect(unitOf(after, 'de-b')).toMatchObject({ firedIn: 2 });
    expect(after.activation?.shots).toBe(1);
    expect(says).toBe('de-b fired at us-a, 19.5 in away: it loses 5.');
  });

  it('behind a hedge: rifles need a 5, not a 4; a 2 of Fs 2 hits (AAF-61, AAF-68)', () => {
    const state = by(
      troops('de-a', 'de', [20, 30], zug(), { radius: 4.5, movedIn: 2 }),
      [troops('us-a', 'us', [20, 8], platoon(), { radius: 4.5 })],
      {
        features: [HEDGE],
      },
    );
    const event = shot('de-a', 'us-a', {
      thrown: [
        d6('hit', 6, 6, 6, 5, 1, 4, 2),
        d6('damage', 6, 1),
        d6('hit', 2, 1),
        d6('damage', 3, 4),
        d6('hit', 2),
        d6('damage', 4),
        d6('hit', 5, 1, 5),
        d6('damage', 2),
      ],
    });
    const { tally, rulings } = play(state, event);
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ loss: 1 });
  });

  it('point-blank with submachine guns: five fall of seven (event 220)', () => {
    const left = [
      figures(5, 'Soldier', '3/6', 'us-m1-garand'),
      figures(1, 'BAR', '3/6', 'us-bar'),
      figures(1, 'Officer', '3/8', 'us-carbine'),
    ];
    const thirteen = zug().map((group, i) => (i === 0 ? { ...group, count: 6 } : group));
    const state = by(troops('de-a', 'de', [18, 33], thirteen, { radius: 4.5 }), [troops('us-a', 'us', [14.9, 25.38], left)]);
    const event = shot('de-a', 'us-a', {
      thrown: [
        d6('hit', 4, 5, 2, 1, 4, 1),
        d6('damage', 3, 6, 5),
        d6('hit', 4, 4),
        d6('hit', 3),
        d6('damage', 6),
        d6('hit', 3, 1, 2),
        d6('damage', 6, 3, 2),
        d6('hit', 5, 6, 6),
        d6('hit', 5, 3, 5),
        d6('damage', 5),
      ],
    });
    const { tally, rulings, after, says } = play(state, event);
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ loss: 5 });
    expect(unitOf(after, 'us-a')?.strength).toBe(2);
    expect(says).toContain('1 in away');
  });

  it('of a tank: shells on foot soldiers, one man under each (AAF-62)', () => {
    const state = by(vehicle('us-tank', 'us', [24, 12], 'us-sherman-m4a1'), [troops('de-b', 'de', [24, 34], zug(), { radius: 4.5 })]);
    const event = shot('us-tank', 'de-b', { shells: 'he', thrown: [d6('hit', 1), d6('damage', 3), d6('hit', 6, 5, 6)] });
    const { tally, rulings, after } = play(state, event);
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ loss: 1 });
    expect(unitOf(after, 'de-b')?.strength).toBe(13);
  });

  it('of an assault gun at armour: a miss has no damage die (events 216, 246; AAF-70)', () => {
    const state = by(vehicle('de-stug', 'de', [28, 34.6], 'german-stug-iiib', { facing: [-1, -5] }), [
      vehicle('us-tank', 'us', [24, 12], 'us-sherman-m4a1'),
    ]);
    const missed = play(state, shot('de-stug', 'us-tank', { thrown: [d6('hit', 5)] }));
    expect(missed.rulings).toEqual([]);
    expect(missed.says).toBe('de-stug fired at us-tank, 20 in away: no effect.');
    const stuck = play(state, shot('de-stug', 'us-tank', { thrown: [d6('hit', 3), d6('damage', 6), d6('bail', 6, 3)] }));
    expect(stuck.tally).toMatchObject({ immobilised: 0, bailed: 1, loss: 1 });
    expect(unitOf(stuck.after, 'us-tank')).toMatchObject({ strength: 0, morale: 'bailed', at: undefined });
    const held = play(state, shot('de-stug', 'us-tank', { thrown: [d6('hit', 3), d6('damage', 5), d6('bail', 2, 3)] }));
    expect(unitOf(held.after, 'us-tank')).toMatchObject({ strength: 1, immobilised: true, tested: ['bail'] });
  });
});

describe('after a shot', () => {
  const grey = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 30], gruppe(), more);
  const blue = (more: Partial<AafUnit> = {}) => troops('us', 'us', [20, 15], squad(), more);
  const lost = (n: number) => shot('us', 'de', { result: { loss: n } });

  it('the owner may take other figures, the enemy may ask for a test, and answer with over-watch (AAF-32, AAF-66, AAF-82)', () => {
    const { after } = play(by(blue(), [grey()]), lost(2));
    expect(after.pending).toEqual([
      { kind: 'test', side: 'us', must: false, unit: 'de', reason: 'shooting' },
      { kind: 'losses', side: 'de', must: false, unit: 'de', fell: [2, 0, 0] },
      { kind: 'overwatch', side: 'de', must: false, target: 'us' },
    ]);
  });

  it('other figures fall, as many as were killed', () => {
    const { after } = play(by(blue(), [grey()]), lost(2));
    const event: LossesEvent = { id: 'l', type: 'losses', unit: 'de', groups: [1, 1, 0] };
    const then = losses.apply(after, event, {});
    expect(unitOf(then, 'de')?.groups.map(({ count }) => count)).toEqual([6, 0, 2]);
    expect(then.pending.map(({ kind }) => kind)).toEqual(['test', 'overwatch']);
    const broken = (groups: readonly number[]) => losses.rules.map(rule => rule.broken(after, { ...event, groups })).filter(Boolean);
    expect(broken([1, 1, 0])).toEqual([]);
    expect(broken([2, 1, 0])).toEqual(['de has lost 2, not 3']);
    expect(broken([0, 2, 0])).toEqual(['de has not 2 of NCO']);
    expect(losses.nextQuestion(after, { type: 'losses', unit: 'de' })).toMatchObject({
      field: 'groups',
      from: [{ value: [2, 0, 0] }, { value: [1, 1, 0] }, { value: [1, 0, 1] }, { value: [0, 1, 1] }, { value: [0, 0, 2] }],
    });
  });

  it('a sniper chooses himself (AAF-98)', () => {
    const sniper = troops('us', 'us', [20, 15], [figures(1, 'Sniper', '4/7', 'general-sniper-rifle')], { traits: ['sniper'] });
    const { after } = play(by(sniper, [grey()]), lost(1));
    expect(after.pending).toContainEqual({ kind: 'losses', side: 'us', must: false, unit: 'de', fell: [1, 0, 0] });
  });

  it('nobody answers who is pinned, out of reach or engaged', () => {
    for (const more of [{ morale: 'pinned' }, { at: [20, 47] }, { melee: ['x'] }, { ammunition: 'out' }] as const)
      expect(play(by(blue(), [grey(more), troops('d2', 'de', [60, 45], gruppe())]), lost(0)).after.pending).toEqual([]);
  });

  it('a wiped out squad leaves the table', () => {
    const { after, says } = play(by(blue(), [grey()]), lost(10));
    expect(unitOf(after, 'de')).toMatchObject({ at: undefined, strength: 0 });
    expect(after.pending).toEqual([]);
    expect(says).toContain('it is destroyed');
  });

  it('smoke lies before the target until the turn ends (AAF-63)', () => {
    const gunners = vehicle('t', 'us', [20, 10], 'us-sherman-m4a1');
    const { after } = play(by(gunners, [grey()]), shot('t', 'de', { shells: 'smoke', thrown: [d6('hit', 2), d6('hit', 6, 6, 6)] }));
    expect(after.smoke).toEqual([{ at: [20, 30], radius: 1, stays: false }]);
  });

  it('ammunition runs low, then out (AAF-64)', () => {
    const on = { options: { supply: true } };
    const low = play(by(blue(), [grey()], on), shot('us', 'de', { result: { loss: 0, low: 1 } }));
    expect(unitOf(low.after, 'us')?.ammunition).toBe('low');
    const last = play(by(blue({ ammunition: 'low' }), [grey()], on), lost(0));
    expect(unitOf(last.after, 'us')?.ammunition).toBe('out');
    expect(faults(by(blue({ ammunition: 'out' }), [grey()], on), lost(0))).toEqual(['aaf:12.10/ammo']);
  });

  it('a man-pack flamethrower is gone, and friends under it burn too (AAF-103)', () => {
    const flamers = troops('ft', 'us', [20, 25], [figures(2, 'Team', '2/7', 'general-flamethrower', { team: 2 })], { radius: 0.5 });
    const standing = (id: string, side: string, x: number) =>
      troops(id, side, [x, 29], [figures(2, 'Soldier', '3/7', 'general-rifle')], {
        radius: 0.5,
        figures: [
          [0, 0],
          [0, 1],
        ],
      });
    const state = by(flamers, [standing('de', 'de', 20), standing('friend', 'us', 21)]);
    const { after, tally, rulings } = play(state, shot('ft', 'de', { thrown: [d6('damage', 2, 1), d6('damage', 6, 2)] }));
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ loss: 1, 'loss:friend': 2 });
    expect(unitOf(after, 'ft')).toMatchObject({ strength: 0, at: undefined });
    expect(unitOf(after, 'friend')?.strength).toBe(0);
    expect(unitOf(after, 'de')).toMatchObject({ strength: 1, hurt: ['shooting', 'flame'] });
  });
});

describe('a wooden building', () => {
  const barn = {
    id: 'barn',
    title: 'Barn',
    kind: 'wooden-building',
    shape: {
      kind: 'area',
      outline: [
        [16, 28],
        [24, 28],
        [24, 34],
        [16, 34],
      ],
    },
    top: 2,
    sight: 'blocks',
  } as const;
  const inside = troops('de', 'de', [20, 31], gruppe(), { inside: { building: 'barn', floor: 0, section: 0 } });
  const kv2 = vehicle('kv2', 'us', [20, 10], 'russian-kv2');

  it('adds 1, and falls to one hit of 150mm (AAF-92)', () => {
    const state = by(kv2, [inside], { features: [barn] });
    const { after, rulings, tally } = play(state, shot('kv2', 'de', { thrown: [d6('hit', 2), d6('damage', 1), d6('hit', 6, 6, 6)] }));
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ loss: 0, razed: 1 });
    expect(after.gone).toEqual(['barn']);
    expect(unitOf(after, 'de')?.inside).toBeUndefined();
    expect(play(state, shot('kv2', 'de', { thrown: [d6('hit', 5), d6('hit', 6, 6, 6)] })).after.gone).toEqual([]);
  });

  it('of stone stands, and lighter shells do nothing to wood (AAF-92)', () => {
    const stone = { ...barn, kind: 'stone-building' };
    expect(play(by(kv2, [inside], { features: [stone] }), shot('kv2', 'de', { result: { loss: 0 } })).after.gone).toEqual([]);
    const tank = vehicle('t', 'us', [20, 10], 'us-sherman-m4a1');
    const event = shot('t', 'de', { shells: 'he', thrown: [d6('hit', 1), d6('damage', 1), d6('hit', 6, 6, 6)] });
    expect(play(by(tank, [inside], { features: [barn] }), event).after.gone).toEqual([]);
  });
});

describe('the rules of a Shoot', () => {
  const grey = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 30], gruppe(), more);
  const blue = (more: Partial<AafUnit> = {}) => troops('us', 'us', [20, 15], squad(), more);
  const fire = shot('us', 'de', { result: { loss: 0 } });

  it('let a good shot pass, and offer its target', () => {
    const state = by(blue(), [grey()]);
    expect(faults(state, fire)).toEqual([]);
    expect(shootTargets(state, 'us')).toEqual(['de']);
  });

  it('ask for a spotted enemy (AAF-57)', () => {
    expect(faults(by(blue(), [grey({ spotted: false })]), fire)).toEqual(['aaf:12.2/spotted']);
    expect(shootTargets(by(blue(), [grey({ spotted: false })]), 'us')).toEqual([]);
  });

  it('ask for a line of sight, but not of artillery (AAF-57)', () => {
    const barn = {
      id: 'barn',
      title: 'Barn',
      kind: 'stone-building',
      shape: {
        kind: 'area',
        outline: [
          [10, 20],
          [30, 20],
          [30, 22],
          [10, 22],
        ],
      },
      top: 9,
      sight: 'blocks',
    } as const;
    const on = { features: [barn] };
    expect(faults(by(blue(), [grey()], on), fire)).toEqual(['aaf:12.2/los']);
    expect(shoot.rules.find(({ id }) => id === 'aaf:12.2/los')?.broken(by(blue(), [grey()], on), fire)).toBe(
      'de is not to be seen: barn blocks',
    );
    const priest = vehicle('us', 'us', [20, 15], 'us-m7');
    expect(faults(by(priest, [grey()], on), fire)).toEqual([]);
  });

  it('say how far the weapons reach; a guess out of range is a miss, no fault (AAF-58)', () => {
    const far = by(blue(), [grey({ at: [20, 46] })]);
    const rule = shoot.rules.find(({ id }) => id === 'aaf:12.2/range');
    expect(rule?.broken(far, shot('us', 'de', { thrown: [d6('hit', 1)] }))).toBe(
      'the target is 26 in away, M1 Garand reaches 24 in and BAR reaches 24 in',
    );
    expect(rule?.broken(far, shot('us', 'de'))).toBeUndefined();
    expect(shootTargets(far, 'us')).toEqual([]);
    const { says, after } = play(far, shot('us', 'de'));
    expect(says).toBe('us fired at de, 26 in away: no loss.');
    expect(after.activation?.shots).toBe(1);
  });

  it('keep own troops out of the line, unless they lie low (AAF-57)', () => {
    const between = (more: Partial<AafUnit>) => by(blue(), [grey(), troops('us-2', 'us', [20, 20], squad(), more)]);
    expect(faults(between({}), fire)).toEqual(['aaf:12.2/own-troops']);
    expect(faults(between({ prone: true }), fire)).toEqual([]);
    expect(faults(between({ entrenched: 't' }), fire)).toEqual([]);
    expect(faults(between({ at: [30, 20] }), fire)).toEqual([]);
    const mortars = troops('us', 'us', [20, 22], [team(2, 'Mortar team', '3/7', 'general-light-mortar')]);
    expect(faults(by(mortars, [grey(), troops('us-2', 'us', [20, 25.5], squad())]), fire)).toEqual([]);
  });

  it('keep guns to their front, and support weapons still (AAF-12, AAF-112)', () => {
    const hmg = (more: Partial<AafUnit>) =>
      troops('us', 'us', [20, 15], [figures(3, 'Crew', '3/7'), gun(1, 'general-heavy-machine-gun-hmg')], {
        kind: 'support',
        facing: [0, 1],
        ...more,
      });
    expect(faults(by(hmg({}), [grey()]), fire)).toEqual([]);
    expect(faults(by(hmg({ ready: false }), [grey()]), fire)).toEqual(['aaf:4.8/moved']);
    expect(faults(by(hmg({ facing: [0, -1] }), [grey()]), fire)).toEqual(['aaf:24.3/front']);
    const late = { options: { 'ready-no-fire': true }, state: { activation: { ...activation('us'), moves: 1 } } };
    expect(faults(by(hmg({}), [grey()], late), fire)).toEqual(['aaf:4.8/ready-no-fire']);
  });

  it('know what does nothing to armour, and who is safe inside it (AAF-03, AAF-52)', () => {
    const tank = vehicle('de', 'de', [20, 30], 'german-pzivg');
    expect(faults(by(blue(), [tank]), fire)).toEqual(['aaf:12.6/armour']);
    const halftrack = vehicle('m3', 'de', [20, 30], 'us-m3-half-track');
    expect(faults(by(blue(), [halftrack, grey({ aboard: 'm3' })]), fire)).toEqual(['aaf:11.2/passengers']);
    expect(faults(by(blue(), [vehicle('m3', 'de', [20, 30], 'german-sdkfz-251'), grey({ aboard: 'm3' })]), fire)).toEqual([]);
  });

  it('leave pistols for hand to hand: an officer without a weapon does not fire (AAF-10)', () => {
    const command = troops('us', 'us', [20, 27], [figures(1, 'Officer', '3/9')]);
    expect(shootTargets(by(command, [grey()]), 'us')).toEqual([]);
  });

  it('let assault weapons and light mortars fire as well after a move (AAF-07)', () => {
    const moved = (unit: AafUnit) => by({ ...unit, movedIn: 2 }, [grey()]);
    const mortars = troops('us', 'us', [20, 20], [team(2, 'Mortar team', '3/7', 'general-light-mortar')]);
    expect(play(moved(mortars), shot('us', 'de', { thrown: [d6('hit', 3, 3, 3), d6('damage', 1, 1, 1)] })).rulings).toEqual([]);
    const gunners = troops('us', 'us', [20, 26], [figures(1, 'NCO', '3/7', 'general-submachine-gun-smg')]);
    expect(play(moved(gunners), shot('us', 'de', { thrown: [d6('hit', 3, 4, 4), d6('damage', 6)] })).tally).toMatchObject({ loss: 1 });
  });

  it('keep fire out of melees, and driven fanatics from firing (AAF-81, AAF-96)', () => {
    expect(faults(by(blue(), [grey({ melee: ['x'] })]), fire)).toEqual(['aaf:15.3/no-shooting']);
    expect(actionRules.flatMap(({ broken }) => broken(by(blue({ driven: true }), [grey()]), fire) ?? [])).toEqual([
      'us: it must go at the enemy',
    ]);
  });

  it('allow as many Panzerfausts as half of the squad carries (AAF-122)', () => {
    const state = by(troops('us', 'us', [20, 25], gruppe(), { traits: ['panzerfaust'] }), [grey()]);
    expect(faults(state, { ...fire, fausts: 4 })).toEqual([]);
    expect(faults(state, { ...fire, fausts: 5 })).toEqual(['aaf:29/fausts']);
  });

  it('ask what guns fire and how many Panzerfausts, then for dice', () => {
    const tank = by(vehicle('us', 'us', [20, 15], 'us-sherman-m4a1'), [grey()]);
    expect(shoot.nextQuestion(tank, { type: 'shoot', unit: 'us', target: 'de' })).toMatchObject({
      field: 'shells',
      from: [{ value: 'solid' }, { value: 'he' }, { value: 'smoke' }],
    });
    expect(shoot.nextQuestion(tank, { type: 'shoot', unit: 'us', target: 'de', shells: 'he' })).toMatchObject({ kind: 'throw', as: 'hit' });
    const near = by(troops('us', 'us', [20, 22], gruppe(), { traits: ['panzerfaust'] }), [grey()]);
    expect(shoot.nextQuestion(near, { type: 'shoot', unit: 'us', target: 'de' })).toMatchObject({
      kind: 'number',
      field: 'fausts',
      most: 4,
    });
  });
});
