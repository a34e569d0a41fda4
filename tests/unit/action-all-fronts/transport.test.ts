// Transports (11): what carries whom, getting on and off, towing.

import { describe, expect, it } from 'vitest';
import { actionRules } from '../../../src/rulesets/action-all-fronts/acts/legal.ts';
import { dismount, mount } from '../../../src/rulesets/action-all-fronts/acts/mount.ts';
import { move } from '../../../src/rulesets/action-all-fronts/acts/move.ts';
import { calibreOf } from '../../../src/rulesets/action-all-fronts/calibre.ts';
import { carrierOf, leaveTransport, loadFault } from '../../../src/rulesets/action-all-fronts/carrying.ts';
import { allowance, moveCost } from '../../../src/rulesets/action-all-fronts/movementCost.ts';
import type { AafEvent, AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { brokenRules } from './act.ts';
import { activation, field, figures, gruppe, gun, squad, troops, vehicle } from './field.ts';
import { area, box } from './ground.ts';
import { beginTable } from './table.ts';

const men = (more: Partial<AafUnit> = {}) => troops('us', 'us', [10, 10], squad(), { radius: 4.5, ...more });
const pair = (more: Partial<AafUnit> = {}) => troops('us', 'us', [10, 10], [figures(2, 'Soldier', '3/7')], more);
const guns = (weapon: string, more: Partial<AafUnit> = {}) =>
  troops('us', 'us', [10, 10], [figures(4, 'Crew', '3/7'), gun(1, weapon)], { kind: 'support', ...more });
const carrier = (row: string, more: Partial<AafUnit> = {}) => vehicle('car', 'us', [18, 10], row, more);

const on = (units: readonly AafUnit[], more: Parameters<typeof field>[1] = {}): AafState => {
  return field(units, { ...more, state: { turn: 4, acting: 'us', activation: activation('us'), ...more.state } });
};

const getOn = { id: 'm', type: 'mount', unit: 'us', on: 'car' } as const;
const mounting = (unit: AafUnit, transport: AafUnit, options = {}, ...others: readonly AafUnit[]) =>
  brokenRules(mount, on([unit, transport, ...others], { options }), getOn);
const getOff = (x: number, y: number) => ({ id: 'd', type: 'dismount', unit: 'us', to: [x, y] }) as const;

describe('what carries whom (AAF-51, AAF-135)', () => {
  const fault = (unit: AafUnit, transport: AafUnit, options = {}, ...others: readonly AafUnit[]) =>
    loadFault(on([unit, transport, ...others], { options }), unit, transport);

  it('a truck a squad and the crew of a gun to 75mm or of a mortar to 120mm besides', () => {
    expect(fault(men(), carrier('truck'))).toBeUndefined();
    expect(fault(men(), carrier('truck'), {}, men({ id: 'us2', aboard: 'car' }))).toBe('car has no room for another unit');
    expect(fault(guns('us-57mm'), carrier('truck'), {}, men({ id: 'us2', aboard: 'car' }))).toBeUndefined();
    expect(fault(men(), carrier('truck', { towing: 'us2' }), {}, guns('us-57mm', { id: 'us2', aboard: 'car' }))).toBeUndefined();
    expect(fault(guns('us-76mm'), carrier('truck'))).toBe('car cannot tow us: its 76mm are too heavy');
    expect(fault(guns('general-120mm-mortar'), carrier('truck'))).toBeUndefined();
    expect(fault(guns('us-57mm'), carrier('truck', { towing: 'us2' }))).toBe('car tows another gun');
  });

  it('a jeep five figures or the crew of a gun to 50mm; several of them together (AAF-51)', () => {
    expect(fault(men(), carrier('jeep'))).toBe('car has room for 5 figures, not for 10');
    expect(fault(men(), carrier('jeep', { strength: 2 }))).toBeUndefined();
    expect(fault(pair(), carrier('jeep'))).toBeUndefined();
    expect(fault(guns('general-37mm'), carrier('jeep'))).toBeUndefined();
    expect(fault(guns('us-57mm'), carrier('jeep'))).toBe('car cannot tow us: its 57mm are too heavy');
    expect(fault(guns('general-37mm'), carrier('jeep'), {}, pair({ id: 'us2', aboard: 'car' }))).toBe(
      'car has no room beside its passengers',
    );
    expect(fault(pair(), carrier('jeep', { towing: 'us2' }), {}, guns('general-37mm', { id: 'us2', aboard: 'car' }))).toBe(
      'car has no room beside the crew it carries',
    );
  });

  it('the unit it was bought with, whatever its gun; an armoured carrier nobody else by another reading (rulings R55, R56)', () => {
    expect(fault(guns('russian-100mm'), carrier('truck', { partOf: 'us' }))).toBeUndefined();
    const half = carrier('german-sdkfz-251', { drive: 'half-track' });
    expect(fault(men(), half)).toBeUndefined();
    expect(fault(men(), half, { 'carrier-load': true })).toBe('car carries only the unit it came with');
    expect(fault(men(), { ...half, partOf: 'us' }, { 'carrier-load': true })).toBeUndefined();
  });

  it('a tank one squad or platoon command on its back (AAF-56)', () => {
    const tank = carrier('us-sherman-m4a1');
    expect(fault(men(), tank)).toBeUndefined();
    expect(fault(men(), tank, {}, men({ id: 'us2', aboard: 'car' }))).toBe('car has no room for another unit');
    expect(fault(men({ type: 'us-company-hq' }), tank)).toBe('only squads and platoon commands ride on tanks, not us');
    expect(fault(guns('us-57mm'), tank)).toBe('car tows no guns');
  });

  it('a raft or boat a squad, on water only (AAF-99)', () => {
    const raft = carrier('truck', { type: 'own', drive: 'afloat', speed: 2 });
    expect(carrierOf(on([raft]), raft)?.title).toBe('Simple raft');
    expect(carrierOf(on([raft]), { ...raft, speed: 6 })?.title).toBe('Boat');
    expect(fault(men(), raft)).toBeUndefined();
    const lake = [area('lake', 'lake', box(0, 0, 30, 30))];
    expect(moveCost(on([raft], { features: lake }), raft, [[18, 12]])).toBe(2);
    expect(moveCost(on([raft], { features: lake }), raft, [[32, 10]])).toBe(Number.POSITIVE_INFINITY);
  });

  it('a raft, a vessel and a boat are what their types say, without a word more (AAF-99)', () => {
    const lake = area('lake', 'lake', box(0, 0, 30, 30));
    for (const [type, speed] of [
      ['raft', 2],
      ['vessel', 4],
      ['boat', 6],
    ] as const) {
      const board = { kind: 'table', unit: 'in', size: [72, 48], features: [lake] } as const;
      const state = beginTable([{ id: 'b', side: 'uk', type, at: [10, 10] }], { board });
      const boat = state.units['b'] as AafUnit;
      expect([allowance(state, boat), moveCost(state, boat, [[12, 10]]), moveCost(state, boat, [[40, 10]])], type).toEqual([
        speed,
        2,
        Number.POSITIVE_INFINITY,
      ]);
      expect(loadFault(state, men(), boat), type).toBeUndefined();
      expect(
        loadFault({ ...state, units: { ...state.units, other: men({ id: 'other', side: 'uk', aboard: 'b' }) } }, men({ side: 'uk' }), boat),
        type,
      ).toBe(`${boat.title} has no room for another unit`);
    }
  });

  it('guns by their bore, whatever the list calls it', () => {
    expect(['british-17pdr', 'british-2pdr', 'german-75-l43-or-l48', 'russian-76mm-howitzer', 'general-rifle'].map(calibreOf)).toEqual([
      76, 40, 75, 76, 0,
    ]);
  });
});

describe('getting on (AAF-54)', () => {
  it('is done from within 6 of a transport that stands still all turn, by who neither shot nor looked around', () => {
    expect(mounting(men(), carrier('truck'))).toEqual([]);
    expect(mounting(men(), carrier('truck', { at: [22, 10] }))).toEqual([]);
    expect(mounting(men(), carrier('truck', { at: [22.01, 10] }))).toEqual(['aaf:11.3/within-6 us is more than 6 in from car']);
    expect(mounting(men(), carrier('truck', { movedIn: 4 }))).toEqual(['aaf:11.3/stationary car has moved this turn']);
    expect(mounting(men({ firedIn: 4 }), carrier('truck'))).toEqual(['aaf:11.3/mount us has shot this turn']);
    expect(mounting(men(), carrier('truck', { lookedIn: 4 }))).toEqual(['aaf:11.3/mount car has looked around this turn']);
    expect(mounting(men({ morale: 'pinned' }), carrier('truck'))).toEqual(['aaf:8.9/off us is pinned']);
    expect(mounting(men(), carrier('truck', { side: 'de' }))).toContain('aaf:11.3/transport car cannot be boarded');
    expect(mounting(men({ aboard: 'car' }), carrier('truck'))).toEqual(['aaf:11.3/mounted us rides on another unit']);
  });

  it('is a Move; nobody of them shoots, looks around or drives on that turn', () => {
    const state = mount.apply(on([men({ prone: true }), carrier('truck')]), getOn, {});
    expect(state.units['us']).toMatchObject({ aboard: 'car', at: [18, 10], movedIn: 4, prone: false });
    expect(state.activation?.moves).toBe(1);
    const drive = { id: 'x', type: 'move', unit: 'car', path: [[18, 12]] } as const;
    const driving = { ...state, acting: 'car', activation: { ...state.activation, unit: 'car' } as NonNullable<AafState['activation']> };
    expect(brokenRules(move, driving, drive)).toEqual(['aaf:11.3/stationary car was boarded this turn']);
    const says = (type: 'recon' | 'shoot', unit: string, now: AafState) =>
      actionRules.flatMap(({ id, broken: is }) => (is(now, { id: 'x', type, unit, target: 'de' } as AafEvent) === undefined ? [] : [id]));
    expect([says('recon', 'us', state), says('shoot', 'car', driving)]).toEqual([['aaf:11.3/mount'], ['aaf:11.3/mount']]);
  });

  it('hitches a gun with its crew', () => {
    const state = mount.apply(on([guns('us-57mm'), carrier('truck')]), getOn, {});
    expect([state.units['car']?.towing, state.units['us']?.ready]).toEqual(['us', false]);
    expect(leaveTransport(state, 'us').units['car']?.towing).toBeUndefined();
  });
});

describe('getting off (AAF-54)', () => {
  const riding = (...others: readonly AafUnit[]) => on([men({ aboard: 'car', at: [18, 10] }), carrier('truck'), ...others]);

  it('is done to within 6 of the transport, not next to the enemy or onto closed ground', () => {
    expect(brokenRules(dismount, riding(), getOff(18, 17.5))).toEqual([]);
    expect(brokenRules(dismount, riding(), getOff(18, 17.6))).toEqual(['aaf:11.3/off-within-6 us got off 6.1 in from car, more than 6 in']);
    expect(brokenRules(dismount, riding(troops('de', 'de', [18, 24], gruppe())), getOff(18, 17))).toEqual([
      'aaf:10.7/too-close us got off nearer than 1 in to de',
    ]);
    const lake = on([men({ aboard: 'car', at: [18, 10] }), carrier('truck')], { features: [area('The Mere', 'lake', box(0, 12, 30, 20))] });
    expect(brokenRules(dismount, lake, getOff(18, 14))).toEqual(['aaf:10/impassable The Mere is closed to us']);
    expect(brokenRules(dismount, on([men(), carrier('truck')]), getOff(18, 14))).toEqual(['aaf:11.3/aboard us is on no transport']);
  });

  it('measures each figure where figures are kept', () => {
    const spread = men({
      aboard: 'car',
      at: [18, 10],
      radius: 0.5,
      figures: [
        [0, 0],
        [3, 0],
      ],
    });
    const state = on([spread, carrier('truck')]);
    expect(brokenRules(dismount, state, getOff(18, 15))).toEqual([]);
    expect(brokenRules(dismount, state, getOff(18, 15.1))).toHaveLength(1);
  });

  it('is a Move after which nobody charges; the transport may move before and after', () => {
    const state = dismount.apply(riding(), getOff(18, 14), {});
    expect(state.units['us']).toMatchObject({ at: [18, 14], movedIn: 4 });
    expect(state.units['us']?.aboard).toBeUndefined();
    expect(state.activation).toMatchObject({ moves: 1, dismounted: true });
    const charge = { id: 'c', type: 'charge', unit: 'us', target: 'de', path: [] } as const;
    const says = actionRules.flatMap(({ id, broken: is }) => (is(state, charge) === undefined ? [] : [id]));
    expect(says).toEqual(['aaf:11.3/dismount-no-charge']);
  });

  it('is one Move with the drive of the transport that came with the unit', () => {
    const own = on([men({ aboard: 'car', at: [18, 10] }), carrier('truck', { partOf: 'us' })]);
    const drive = { id: 'x', type: 'move', unit: 'car', path: [[18, 15]] } as const;
    expect(brokenRules(move, own, drive)).toEqual([]);
    expect(brokenRules(move, on([men({ aboard: 'car', at: [18, 10] }), carrier('truck')]), drive)).toEqual([
      'aaf:9/activated car is not activated',
    ]);
    const driven = move.apply(own, drive, {});
    expect([driven.units['car']?.spent, driven.units['us']?.at, driven.activation?.moves]).toEqual([true, [18, 15], 0]);
    const off = dismount.apply(driven, getOff(18, 20), {});
    expect([off.activation?.moves, actionRules.flatMap(({ broken: is }) => is(driven, getOff(18, 20)) ?? [])]).toEqual([1, []]);
  });

  it('is offered in whole hundredths, wherever the transport stands', () => {
    const asked = dismount.nextQuestion(on([men({ aboard: 'car', at: [22.99, 10.07] }), carrier('truck', { at: [22.99, 10.07] })]), {
      type: 'dismount',
      unit: 'us',
    });
    const places = asked?.kind === 'place' ? [...asked.reach.keys()].flat() : [];
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(x => x !== Number(Number(x).toFixed(2)))).toEqual([]);
  });

  it('is offered where it breaks no rule', () => {
    const asked = dismount.nextQuestion(riding(), { type: 'dismount', unit: 'us' });
    const places = asked?.kind === 'place' ? [...asked.reach.keys()] : [];
    expect(places).toContainEqual([18, 17]);
    expect(places).not.toContainEqual([18, 18]);
    const boarding = mount.nextQuestion(on([men(), carrier('truck')]), { type: 'mount', unit: 'us' });
    expect(boarding?.kind === 'pick' && boarding.from.map(({ value }) => value)).toEqual(['car']);
  });
});

describe('passengers', () => {
  it('do not move by themselves', () => {
    const state = on([men({ aboard: 'car', at: [18, 10] }), carrier('truck')]);
    expect(brokenRules(move, state, { id: 'x', type: 'move', unit: 'us', path: [[18, 12]] })).toContain(
      'aaf:11.3/aboard us rides on another unit',
    );
  });
});
