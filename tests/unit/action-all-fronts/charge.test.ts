// Charges and hand to hand: the recorded one, die for die, and the rules of chapters 14 and 15.

import { describe, expect, it } from 'vitest';
import type { Thrown } from '../../../src/core/roll.ts';
import { charge, chargeTargets } from '../../../src/rulesets/action-all-fronts/acts/charge.ts';
import { losses } from '../../../src/rulesets/action-all-fronts/acts/losses.ts';
import { melee } from '../../../src/rulesets/action-all-fronts/acts/melee.ts';
import { overwatch, overwatchers } from '../../../src/rulesets/action-all-fronts/acts/overwatch.ts';
import { test } from '../../../src/rulesets/action-all-fronts/acts/test.ts';
import { contactOf, fistsOf, isOutnumbered } from '../../../src/rulesets/action-all-fronts/melees.ts';
import type {
  AafState,
  AafUnit,
  ChargeEvent,
  MeleeEvent,
  OverwatchEvent,
  TestEvent,
} from '../../../src/rulesets/action-all-fronts/state.ts';
import { unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { faults, playAct } from './act.ts';
import { activation, type Field, field, figures, gruppe, gun, squad, team, troops, vehicle } from './field.ts';

const d6 = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });

const by = (unit: AafUnit, others: readonly AafUnit[], on: Field = {}): AafState =>
  field([unit, ...others], { ...on, state: { activation: activation(unit.id), acting: unit.id, active: unit.side, ...on.state } });
const riflemen = (n: number, m = 7) => [figures(n, 'Soldier', `3/${m}`, 'general-rifle')];
const charging = (unit: string, target: string, path: ChargeEvent['path'], more: Partial<ChargeEvent> = {}): ChargeEvent => ({
  id: 'c',
  type: 'charge',
  unit,
  target,
  path,
  ...more,
});
const fighting = (unit: string, target: string, more: Partial<MeleeEvent> = {}): MeleeEvent => ({
  id: 'm',
  type: 'melee',
  unit,
  target,
  ...more,
});

describe('the recorded charge (events 222 to 224)', () => {
  const zug = [
    figures(5, 'Soldier', '3/7', 'general-rifle', { full: 7 }),
    figures(2, 'Soldier', '3/7', 'general-rifle'),
    figures(1, 'Marksman', '4/7', 'general-rifle'),
    figures(1, 'NCO', '3/7', 'general-submachine-gun-smg'),
    team(2, 'LMG team', '3/7', 'german-mg34-42'),
    figures(1, 'Officer', '3/8', 'general-submachine-gun-smg'),
  ];
  const attackers = (extra = 1) =>
    troops(
      'de-a',
      'de',
      [18, 33],
      zug.map((group, i) => (i === 0 ? { ...group, count: group.count + extra } : group)),
      { radius: 4.5, strength: 12 + extra },
    );
  const defenders = troops('us-a', 'us', [14.9, 25.38], [figures(1, 'BAR', '3/6', 'us-bar'), figures(1, 'Officer', '3/8', 'us-carbine')], {
    full: 15,
    morale: 'pinned',
    prone: true,
  });
  const start = by(attackers(), [defenders]);

  it('reaches over the last 1.23', () => {
    expect(faults(charge, start, charging('de-a', 'us-a', [[17.54, 31.86]]))).toEqual([]);
    const { after, says } = playAct(charge, start, charging('de-a', 'us-a', [[17.54, 31.86]]));
    expect(unitOf(after, 'de-a')).toMatchObject({ at: [17.54, 31.86], from: [18, 33], melee: ['us-a'], charged: true });
    expect(unitOf(after, 'us-a')).toMatchObject({ melee: ['de-a'], prone: false });
    expect(after.pending).toEqual([{ kind: 'melee', side: 'de', must: true, unit: 'de-a', target: 'us-a' }]);
    expect(after.activation?.charged).toBe(true);
    expect(says).toBe('de-a charges us-a.');
  });

  it('is fought: five dice at Fs 2, then 21 of those who are left; nobody of the squad survives (AAF-76, AAF-77)', () => {
    const { after: met } = playAct(charge, start, charging('de-a', 'us-a', [[17.54, 31.86]]));
    const event = fighting('de-a', 'us-a', {
      contact: [4, 2],
      thrown: [
        ...[d6('strike', 3, 1), d6('kill', 3), d6('strike', 5, 2, 3), d6('kill', 5)],
        ...[d6('strike', 2, 2, 3, 4, 6), d6('kill', 4, 2, 4), d6('strike', 4, 2), d6('kill', 4), d6('strike', 4), d6('kill', 1)],
        ...[
          d6('strike', 2, 6, 1),
          d6('kill', 4, 3),
          d6('strike', 6, 3, 1, 5, 6, 1),
          d6('kill', 1, 5, 1),
          d6('strike', 1, 1, 5, 5),
          d6('kill', 5, 6),
        ],
      ],
    });
    const told = playAct(melee, met, event);
    expect(told.rulings).toEqual([]);
    expect(told.tally).toEqual({ attackers: 1, defenders: 2 });
    const cast = melee.rolls?.(met, event)[0];
    expect(cast).toMatchObject({ by: 'de', on: 'us', unit: 'de-a', target: 'us-a' });
    const fists = fistsOf(met, [unitOf(met, 'de-a') as AafUnit], 4);
    expect(fists.reduce((sum, { models, dice }) => sum + models * dice, 0)).toBe(22);
    expect(fistsOf(met, [unitOf(met, 'us-a') as AafUnit], 2).map(({ models, dice, fs }) => [models, dice, fs])).toEqual([
      [1, 2, 2],
      [1, 3, 2],
    ]);
    expect(unitOf(told.after, 'us-a')).toMatchObject({ strength: 0, at: undefined });
    expect(unitOf(told.after, 'de-a')).toMatchObject({ strength: 12, melee: [] });
    const { groups } = unitOf(met, 'de-a') as AafUnit;
    const fell = groups.map((_, i) => (i === 0 ? 1 : 0));
    expect(told.after.pending).toEqual([
      { kind: 'losses', side: 'de', must: false, unit: 'de-a', fell },
      { kind: 'follow', side: 'de', must: false, unit: 'de-a' },
    ]);
    expect(told.says).toBe('de-a fights us-a: it loses 1, they lose 2.');
    // its owner gives the last man of the list for the first one
    const others = groups.map((_, i) => (i === groups.length - 1 ? 1 : 0));
    const choice = { id: 'l', type: 'losses', unit: 'de-a', groups: others } as const;
    const given = playAct(losses, told.after, choice).after;
    expect([faults(losses, told.after, choice), unitOf(given, 'de-a')?.groups.map(({ count }) => count)]).toEqual([
      [],
      groups.map(({ count }, i) => count - (others[i] ?? 0)),
    ]);
  });

  it('counts twelve of the dice as in the record: 20 at Fs 3 and one of the marksman', () => {
    const { after: met } = playAct(charge, by(attackers(0), [defenders]), charging('de-a', 'us-a', [[17.54, 31.86]]));
    const fists = fistsOf(met, [unitOf(met, 'de-a') as AafUnit], 4);
    const dice = (fs: number) => fists.filter(one => one.fs === fs).reduce((sum, { models, dice: n }) => sum + models * n, 0);
    expect([dice(3), dice(4)]).toEqual([20, 1]);
  });
});

describe('a charge', () => {
  const red = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 20], riflemen(5), more);
  const blue = (more: Partial<AafUnit> = {}) => troops('us', 'us', [20, 29], riflemen(4), more);

  it('goes round what is closed, if it can pay for the way (AAF-74)', () => {
    const pond = (left: number) =>
      ({
        id: 'pond',
        title: 'Pond',
        kind: 'lake',
        shape: {
          kind: 'area',
          outline: [
            [left, 22],
            [24, 22],
            [24, 23],
            [left, 23],
          ],
        },
        top: 2,
        sight: 'blocks',
      }) as const;
    const ways = (left: number) =>
      charge.nextQuestion(by(red(), [blue()], { features: [pond(left)] }), { type: 'charge', unit: 'de', target: 'us' });
    const found = ways(19);
    expect(found).toMatchObject({ kind: 'pick', field: 'path', from: [{ says: 'by (19, 22) and (19, 23) to (19.18, 24.07)' }] });
    const path = found?.kind === 'pick' ? (found.from[0]?.value as ChargeEvent['path']) : [];
    expect(faults(charge, by(red(), [blue()], { features: [pond(19)] }), charging('de', 'us', path))).toEqual([]);
    expect(playAct(charge, by(red(), [blue()], { features: [pond(19)] }), charging('de', 'us', path)).says).toBe('de charges us.');
    expect(chargeTargets(by(red(), [blue()], { features: [pond(12)] }), 'de')).toEqual([]);
  });

  it('offers whom it can reach straight, with terrain (AAF-74)', () => {
    expect(chargeTargets(by(red(), [blue()]), 'de')).toEqual(['us']);
    expect(chargeTargets(by(red(), [blue({ at: [20, 33] })]), 'de')).toEqual([]);
    const hedge = {
      id: 'h',
      title: 'Hedge',
      kind: 'hedge',
      shape: {
        kind: 'line',
        points: [
          [0, 23],
          [72, 23],
        ],
      },
      top: 0.75,
      sight: 'open',
    } as const;
    expect(chargeTargets(by(red(), [blue()], { features: [hedge] }), 'de')).toEqual([]);
    expect(chargeTargets(by(red(), [blue({ at: [20, 27.5] })], { features: [hedge] }), 'de')).toEqual(['us']);
    expect(charge.nextQuestion(by(red(), [blue()]), { type: 'charge', unit: 'de', target: 'us' })).toMatchObject({
      field: 'path',
      from: [{ value: [[20, 24]] }],
    });
  });

  it('that does not touch its target fails, and nobody moves (AAF-74)', () => {
    const state = by(red(), [blue()]);
    const { after, says } = playAct(charge, state, charging('de', 'us', [[20, 22]]));
    expect(unitOf(after, 'de')).toMatchObject({ at: [20, 20], charged: true, melee: [] });
    expect(after.pending).toEqual([]);
    expect(says).toBe('de charges us and does not reach it: nobody moves.');
    const { id: _, ...draft } = charging('de', 'us', [[20, 22]]);
    expect(charge.rules.find(({ id }) => id === 'aaf:14/contact')?.broken(state, draft as ChargeEvent)).toBe('2 in short of us');
  });

  it('costs no more than a full move, and no crews or pinned men make one (AAF-12, AAF-40)', () => {
    const far = by(red(), [blue({ at: [20, 33] })]);
    expect(faults(charge, far, charging('de', 'us', [[20, 28]]))).toEqual(['aaf:14/reach']);
    expect(charge.rules.find(({ id }) => id === 'aaf:14/reach')?.broken(far, charging('de', 'us', [[20, 28]]))).toBe(
      'the charge costs 8 of 6 in',
    );
    const crew = troops('de', 'de', [20, 20], [figures(3, 'Crew', '3/7'), gun(1, 'general-heavy-machine-gun-hmg')], { kind: 'support' });
    expect(faults(charge, by(crew, [blue()]), charging('de', 'us', [[20, 24]]))).toEqual(['aaf:4.8/no-charge']);
    expect(faults(charge, by(red({ morale: 'pinned' }), [blue()]), charging('de', 'us', [[20, 24]]))).toEqual(['aaf:14/able']);
    expect(faults(charge, by(red({ morale: 'pinned', traits: ['fanatic'] }), [blue()]), charging('de', 'us', [[20, 24]]))).toEqual([]);
    expect(faults(charge, by(red({ charged: true }), [blue()]), charging('de', 'us', [[20, 24]]))).toEqual(['aaf:14/able']);
  });

  it('brings friends along that can reach, not under a Fire order, not twice (AAF-75)', () => {
    const friend = (more: Partial<AafUnit> = {}) => troops('de-2', 'de', [27, 25], riflemen(5), more);
    const state = by(red(), [blue(), friend()]);
    const question = charge.nextQuestion(state, { type: 'charge', unit: 'de', target: 'us', path: [[20, 24]] });
    expect(question).toMatchObject({ kind: 'some', field: 'support', from: [{ value: { unit: 'de-2' } }] });
    const along =
      question?.kind === 'some' ? (question.from[0]?.value as { unit: string; path: ChargeEvent['path'] }) : { unit: '', path: [] };
    const event = charging('de', 'us', [[20, 24]], { support: [along] });
    expect(faults(charge, state, event)).toEqual([]);
    const { after, says } = playAct(charge, state, event);
    expect(unitOf(after, 'us')?.melee).toEqual(['de', 'de-2']);
    expect(unitOf(after, 'de-2')).toMatchObject({ charged: true, spent: false });
    expect(says).toBe('de charges us, de-2 with it.');
    expect(
      unitOf(playAct(charge, by(red(), [blue(), friend()], { options: { 'support-spends': true } }), event).after, 'de-2')?.spent,
    ).toBe(true);
    for (const more of [{ order: 'fire' }, { charged: true }, { morale: 'pinned' }, { melee: ['x'] }] as const)
      expect(faults(charge, by(red(), [blue(), friend(more)]), event)).toEqual(['aaf:14.1/support']);
  });

  it('is seen by everybody (AAF-90)', () => {
    expect(unitOf(playAct(charge, by(red({ spotted: false }), [blue()]), charging('de', 'us', [[20, 24]])).after, 'de')?.spotted).toBe(
      true,
    );
  });
});

describe('armour that is charged', () => {
  const tank = (more: Partial<AafUnit> = {}) => vehicle('t', 'us', [20, 27], 'us-sherman-m4a1', { facing: [0, -1], ...more });
  const red = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 18], riflemen(6), more);
  const path = [[20, 23]] as const;
  const met = (on: Field = {}) => playAct(charge, by(red(), [tank()], on), charging('de', 't', path)).after;

  it('may fire its machine guns first, at where they came from (AAF-78, AAF-142)', () => {
    const state = met();
    expect(state.pending.map(({ kind }) => kind)).toEqual(['overwatch', 'melee']);
    expect(overwatchers(state)).toEqual(['t']);
    const event: OverwatchEvent = {
      id: 'o',
      type: 'overwatch',
      unit: 't',
      target: 'de',
      thrown: [d6('morale', 3, 3), d6('hit', 1, 2, 6), d6('damage', 6, 6)],
    };
    expect(faults(overwatch, state, event)).toEqual([]);
    const { after, rulings, says } = playAct(overwatch, state, event);
    expect(rulings).toEqual([]);
    expect(says).toContain('5 in away: it loses 2');
    expect(after.pending.map(({ kind }) => kind)).toEqual(['test', 'melee']);
  });

  it('throws back who is pinned by it (AAF-78)', () => {
    const shaken = { ...met(), units: { ...met().units } };
    const hurt = playAct(overwatch, shaken, { id: 'o', type: 'overwatch', unit: 't', target: 'de', result: { passed: 1, loss: 3 } }).after;
    const asked: TestEvent = { id: 'x', type: 'test', unit: 'de', reason: 'shooting', thrown: [d6('morale', 5, 5)] };
    const { after } = playAct(test, hurt, asked);
    expect(unitOf(after, 'de')).toMatchObject({ morale: 'pinned', at: [20, 18], melee: [] });
    expect(unitOf(after, 't')?.melee).toEqual([]);
    expect(after.pending).toEqual([]);
  });

  it('does not strike back; its rear is struck with power 1, or 3 with anti-tank grenades (AAF-08, AAF-72, AAF-78)', () => {
    const event = fighting('de', 't', {
      contact: [4, 1],
      thrown: [d6('strike', 6, 6), d6('strike', 1, 2, 4, 5, 6, 6, 6, 6), d6('damage', 6, 3)],
    });
    const { tally, rulings, after } = playAct(melee, met(), event);
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ destroyed: 1 });
    expect(unitOf(after, 't')?.strength).toBe(0);
    expect(after.pending).toContainEqual({ kind: 'follow', side: 'de', must: false, unit: 'de' });
    expect(fistsOf(field([]), [red({ traits: ['engineers'] })], 0)[0]?.power).toBe(3);
    expect(fistsOf(field([]), [red()], 0)[0]?.power).toBe(1);
  });

  it('costs the users of lunge mines their lives (AAF-125, Lunge Mines)', () => {
    const state = playAct(charge, by(red({ traits: ['lunge-mines'] }), [tank()]), charging('de', 't', path)).after;
    const { after } = playAct(melee, state, fighting('de', 't', { result: { defenders: 0, destroyed: 0, immobilised: 0, bailed: 0 } }));
    expect(unitOf(after, 'de')?.strength).toBe(0);
  });
});

describe('melee', () => {
  const red = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 20], riflemen(5), { melee: ['us'], ...more });
  const blue = (more: Partial<AafUnit> = {}) => troops('us', 'us', [20, 24], riflemen(4), { melee: ['de'], ...more });
  const locked = (a = red({ from: [20, 18] }), d = blue(), on: Field = {}) =>
    field([a, d], { ...on, state: { pending: [{ kind: 'melee', side: 'de', must: true, unit: 'de', target: 'us' }], ...on.state } });
  const dice = (units: readonly AafUnit[], contact: number) =>
    fistsOf(field(units), units, contact).map(({ models, dice: n, later }) => [models, n, later ?? n]);

  it('gives dice for charging, officers, weapons and works, one to those who stand behind (AAF-76)', () => {
    expect(dice([red({ from: [20, 18] })], 3)).toEqual([
      [2, 1, 1],
      [3, 2, 1],
    ]);
    expect(dice([blue({ entrenched: 't' })], 4)).toEqual([[4, 2, 2]]);
    const leaders = troops(
      'x',
      'us',
      [0, 0],
      [
        figures(1, 'Officer', '3/8', 'us-carbine'),
        team(2, 'LMG team', '3/7', 'german-mg34-42'),
        figures(1, 'Rifle', '3/7', 'general-rifle'),
      ],
    );
    expect(dice([leaders], 4)).toEqual([
      [1, 3, 3],
      [2, 2, 2],
      [1, 1, 1],
    ]);
    expect(dice([blue({ morale: 'fleeing' })], 4)).toEqual([[4, 0, 0]]);
    expect(contactOf([red()], [blue()])).toEqual([5, 4]);
  });

  it('counts pinned men one less, and every man of a machine gun crew (AAF-40, AAF-76)', () => {
    expect(fistsOf(field([]), [blue({ morale: 'pinned' })], 4)[0]?.fs).toBe(2);
    const crew = troops('x', 'us', [0, 0], [figures(3, 'Crew', '3/7'), gun(1, 'general-heavy-machine-gun-hmg')], { kind: 'support' });
    expect(dice([crew], 3)).toEqual([[3, 2, 2]]);
  });

  it('makes the side that lost more test, with 2 more; equal losses nobody (AAF-80)', () => {
    const lost = playAct(melee, locked(), fighting('de', 'us', { result: { attackers: 0, defenders: 2 } })).after;
    expect(lost.pending).toEqual([{ kind: 'test', side: 'us', must: true, unit: 'us', reason: 'melee' }]);
    const even = playAct(melee, locked(), fighting('de', 'us', { result: { attackers: 1, defenders: 1 } })).after;
    expect(even.pending).toEqual([]);
    expect(unitOf(even, 'de')).toMatchObject({ fought: true, melee: ['us'] });
    expect(unitOf(even, 'de')?.from).toBeUndefined();
  });

  it('ends in surrender for a loser that is outnumbered, else in flight; the winner may move up (AAF-36, AAF-80)', () => {
    const asked: TestEvent = { id: 't', type: 'test', unit: 'us', reason: 'melee', thrown: [d6('morale', 6, 5)] };
    const beaten = playAct(melee, locked(), fighting('de', 'us', { result: { attackers: 0, defenders: 2 } })).after;
    expect(isOutnumbered(beaten, unitOf(beaten, 'us') as AafUnit)).toBe(true);
    const { after, says } = playAct(test, beaten, asked);
    expect(unitOf(after, 'us')).toMatchObject({ morale: 'surrendered', at: undefined });
    expect(says).toContain('fails and surrenders');
    expect(after.pending).toEqual([{ kind: 'follow', side: 'de', must: false, unit: 'de' }]);
    const many = playAct(
      melee,
      locked(red(), blue({ groups: riflemen(9), strength: 9, full: 9 })),
      fighting('de', 'us', { result: { attackers: 0, defenders: 1 } }),
    ).after;
    const fled = playAct(test, many, asked).after;
    expect(unitOf(fled, 'us')?.morale).toBe('fleeing');
    expect(fled.pending.map(({ kind }) => kind)).toEqual(['flee', 'follow']);
  });

  it('never frightens fanatics (AAF-96)', () => {
    const beaten = playAct(
      melee,
      locked(red(), blue({ traits: ['fanatic'] })),
      fighting('de', 'us', { result: { attackers: 0, defenders: 2 } }),
    ).after;
    expect([beaten.pending, unitOf(beaten, 'us')?.melee]).toEqual([[], ['de']]);
    const asked: TestEvent = { id: 't', type: 'test', unit: 'us', reason: 'melee' };
    expect(faults(test, beaten, asked)).toEqual(['aaf:8.1/occasion']);
  });

  it('that goes on is fought at the same time by both, when somebody charges again (AAF-81, AAF-141)', () => {
    const on = locked(red({ fought: true }), blue({ fought: true }));
    const first = melee.rolls?.(locked(), fighting('de', 'us'))[0]?.attack.roll.kind;
    const later = melee.rolls?.(on, fighting('de', 'us'))[0]?.attack.roll.kind;
    expect([first, later]).toEqual(['branch', 'plus']);
    const again = by(red({ fought: true, charged: false }), [blue({ fought: true })]);
    expect(chargeTargets(again, 'de')).toEqual(['us']);
    const { after } = playAct(charge, again, charging('de', 'us', []));
    expect(after.pending).toEqual([{ kind: 'melee', side: 'de', must: true, unit: 'de', target: 'us' }]);
    const last = by(red({ fought: true, charged: false }), [blue({ fought: true, radius: 0.5, strength: 1 })]);
    expect(chargeTargets(last, 'de')).toEqual(['us']);
    expect(playAct(charge, last, charging('de', 'us', [])).says).toBe('de charges us.');
    expect(unitOf(after, 'de')?.from).toBeUndefined();
    const fresh = by(troops('de-2', 'de', [20, 30.5], riflemen(5)), [red({ fought: true }), blue({ fought: true })]);
    const joined = playAct(charge, fresh, charging('de-2', 'us', [[20, 29]])).after;
    expect(unitOf(joined, 'us')?.melee).toEqual(['de', 'de-2']);
  });

  it('is fought when somebody charges, or at the end of the phase by another reading (ruling R62)', () => {
    const idle = field([red(), blue()]);
    expect(faults(melee, idle, fighting('de', 'us'))).toEqual(['aaf:15.3/round']);
    expect(faults(melee, field([red(), blue()], { options: { 'melee-at-end': true } }), fighting('de', 'us'))).toEqual([]);
    expect(faults(melee, locked(), fighting('de', 'us', { contact: [9, 4] }))).toEqual(['aaf:15/dice']);
  });

  it('is lost by who flees, whatever fell (ruling R61)', () => {
    const { after } = playAct(
      melee,
      locked(red(), blue({ morale: 'fleeing' })),
      fighting('de', 'us', { result: { attackers: 0, defenders: 0 } }),
    );
    expect(after.pending).toEqual([{ kind: 'test', side: 'us', must: true, unit: 'us', reason: 'melee' }]);
  });

  it('kills a soft vehicle, which does not strike (ruling R73)', () => {
    const truck = vehicle('us', 'us', [20, 24], 'truck', { melee: ['de'] });
    expect(fistsOf(field([]), [truck], 1)[0]?.dice).toBe(0);
    const { after } = playAct(melee, locked(red(), truck), fighting('de', 'us', { result: { attackers: 0, defenders: 1 } }));
    expect(unitOf(after, 'us')?.strength).toBe(0);
  });

  it('lets a squad of Garands fight on (no weapon is an assault weapon but the carbine)', () => {
    expect(dice([troops('x', 'us', [0, 0], squad())], 10)).toEqual([
      [8, 1, 1],
      [1, 1, 1],
      [1, 2, 2],
    ]);
    expect(dice([troops('x', 'de', [0, 0], gruppe())], 10)).toEqual([
      [7, 1, 1],
      [1, 2, 2],
      [2, 2, 2],
    ]);
  });
});
