// Buildings, bunkers (20) and deployment (27).

import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { deploy } from '../../../src/rulesets/action-all-fronts/acts/deploy.ts';
import { enter, leave } from '../../../src/rulesets/action-all-fronts/acts/enter.ts';
import { shoot } from '../../../src/rulesets/action-all-fronts/acts/shoot.ts';
import { aim, hitArc } from '../../../src/rulesets/action-all-fronts/aim.ts';
import { areBeside, houseOf, isAtWall, middleOf, roomOf, sectionAt } from '../../../src/rulesets/action-all-fronts/buildings.ts';
import { zoneFor } from '../../../src/rulesets/action-all-fronts/deployment.ts';
import { fleeWay } from '../../../src/rulesets/action-all-fronts/moving.ts';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import type { AafPlacedUnit } from '../../../src/rulesets/action-all-fronts/units.ts';
import { brokenRules } from './act.ts';
import { activation, field, gruppe, squad, troops, vehicle } from './field.ts';
import { area, box } from './ground.ts';

/** A farm of one section and three floors; a mill of two by one sections. */
const HOUSES = [area('farm', 'stone-building', box(20, 10, 26, 16), { top: 6 }), area('mill', 'wooden-building', box(40, 10, 52, 16))];

const men = (more: Partial<AafUnit> = {}) => troops('us', 'us', [23, 7.5], squad(), more);
const enemy = (more: Partial<AafUnit> = {}) => troops('de', 'de', [60, 40], gruppe(), more);
const room = (building: string, floor = 0, section = 0) => ({ inside: { building, floor, section } });

const on = (units: readonly AafUnit[], more: Parameters<typeof field>[1] = {}): AafState => {
  return field(units, { features: HOUSES, ...more, state: { turn: 4, acting: 'us', activation: activation('us'), ...more.state } });
};

const into = (building: string, more: { floor?: number; section?: number } = {}) =>
  ({ id: 'e', type: 'enter', unit: 'us', building, ...more }) as const;
const out = (...to: Point) => ({ id: 'l', type: 'leave', unit: 'us', to }) as const;

describe('entering a building (AAF-92)', () => {
  it('is done from contact with an outer wall, on foot, onto the ground floor', () => {
    expect(brokenRules(enter, on([men()]), into('farm'))).toEqual([]);
    expect(brokenRules(enter, on([men({ at: [23, 7.3] })]), into('farm'))).toEqual(['aaf:20.1/contact us is not at a wall of farm']);
    expect(brokenRules(enter, on([men()]), into('farm', { floor: 1 }))).toEqual([
      'aaf:20.2/next us comes in on the ground floor, at its wall',
    ]);
    expect(brokenRules(enter, on([men({ kind: 'cavalry' })]), into('farm'))).toEqual(['aaf:20.1/on-foot us is not on foot']);
    expect(brokenRules(enter, on([men()]), into('church'))).toEqual(['aaf:20/building there is no building "church"']);
    expect(brokenRules(enter, on([men()], { state: { gone: ['farm'] } }), into('farm'))).toHaveLength(1);
  });

  it('takes a Move; the unit occupies its section, on its feet', () => {
    const state = enter.apply(on([men({ prone: true })]), into('farm'), {});
    expect(state.units['us']).toMatchObject({ at: [23, 13], inside: { building: 'farm', floor: 0, section: 0 }, prone: false, movedIn: 4 });
    expect(state.activation?.moves).toBe(1);
  });

  it('leads from floor to floor and from section to section, one at a time', () => {
    const upstairs = (floor: number) => brokenRules(enter, on([men({ at: [23, 13], ...room('farm') })]), into('farm', { floor }));
    expect([upstairs(1), upstairs(2)]).toEqual([[], ['aaf:20.2/next us moves to the next floor or the next section']]);
    expect(upstairs(3)[0]).toBe('aaf:20.2/there farm has 3 floors');
    const mill = houseOf(on([]), 'mill');
    expect([mill?.columns, mill?.rows, mill && middleOf(mill, 1)]).toEqual([2, 1, [49, 13]]);
    expect(brokenRules(enter, on([men({ at: [43, 13], ...room('mill') })]), into('mill', { section: 1 }))).toEqual([]);
    expect(brokenRules(enter, on([men({ at: [43, 13], ...room('mill') })]), into('mill', { section: 2 }))[0]).toBe(
      'aaf:20.2/there mill has 2 sections',
    );
  });

  it('is judged within a house once the floor or the section is said', () => {
    const inMill = on([men({ at: [43, 13], ...room('mill') })]);
    expect(brokenRules(enter, inMill, into('mill'))).toEqual([]);
    expect(brokenRules(enter, inMill, into('mill', { floor: 0 }))).toEqual([]);
    expect(brokenRules(enter, inMill, into('mill', { floor: 0, section: 0 }))).toEqual([
      'aaf:20.2/next us moves to the next floor or the next section',
    ]);
  });

  it('stops in no section that another unit holds, friend or enemy (AAF-145)', () => {
    const friend = troops('us2', 'us', [23, 13], squad(), room('farm'));
    expect(brokenRules(enter, on([men(), friend]), into('farm'))).toEqual(['aaf:20.2/one-unit us2 is there']);
    expect(brokenRules(enter, on([men(), enemy({ at: [23, 13], ...room('farm') })]), into('farm'))).toEqual([
      'aaf:20.2/by-charge de holds it',
    ]);
  });

  it('of a bunker waits until its floor is cleared (AAF-93)', () => {
    const works = { special: { works: [{ id: 'b1', kind: 'bunker' as const, outline: box(20, 20, 24, 24) }] } };
    const outside = men({ at: [22, 17.5] });
    expect(brokenRules(enter, on([outside], works), into('b1'))).toEqual([]);
    expect(brokenRules(enter, on([outside, enemy({ at: [22, 22], ...room('b1') })], works), into('b1'))).toEqual([
      'aaf:20.3/cleared de holds the bunker',
    ]);
  });

  it('of a bunker waits outside; who is in it fires through its slits (AAF-93)', () => {
    const bunker = (slits?: readonly Point[]) => ({
      special: { works: [{ id: 'b1', kind: 'bunker' as const, outline: box(20, 20, 24, 24), ...(slits ? { slits } : {}) }] },
    });
    const fire = { id: 's', type: 'shoot', unit: 'us', target: 'de' } as const;
    const faults = (at: Point, slits?: readonly Point[]) =>
      brokenRules(shoot, on([men({ at: [22, 22], ...room('b1') }), enemy({ at })], bunker(slits)), fire).filter(said =>
        said.includes('20.3'),
      );
    expect(faults([22, 30])).toEqual([]);
    expect(faults([22, 30], [[0, 1]])).toEqual([]);
    expect(faults([22, 12], [[0, 1]])).toEqual(['aaf:20.3/slits no slit of the bunker around us opens on de']);
    const two: readonly Point[] = [
      [0, 1],
      [0, -1],
    ];
    expect([faults([22, 12], two).length, faults([32, 24], two).length]).toEqual([0, 1]);
    const inside = on([men({ at: [22, 22], ...room('b1') })], bunker([[0, 1]]));
    const unit = inside.units['us'] as AafUnit;
    const towards = (at: Point) => hitArc(inside, unit, [22, 22], at, enemy({ at }));
    expect([towards([22, 30]), towards([22, 12]).split('>')[0]]).toEqual(['front>front', 'walled']);
    const aimed = (at: Point) => aim(inside, unit, { from: [22, 22], at, distance: 8, cover: 0 }, enemy({ at })).length;
    expect([aimed([22, 30]) > 0, aimed([22, 12])]).toEqual([true, 0]);
  });

  it('is asked for by building, floor and section, and offered where it breaks no rule', () => {
    const state = on([men({ at: [43, 13], ...room('mill') })]);
    const first = enter.nextQuestion(state, { type: 'enter', unit: 'us' });
    expect(first?.kind === 'pick' && first.from.map(({ value }) => value)).toEqual(['mill']);
    const last = enter.nextQuestion(state, { type: 'enter', unit: 'us', building: 'mill', floor: 0 });
    expect(last?.kind === 'pick' && last.from.map(({ value }) => value)).toEqual([1]);
  });
});

describe('leaving a building', () => {
  const inside = (...others: readonly AafUnit[]) => on([men({ at: [43, 13], ...room('mill') }), ...others]);

  it('takes a Move to an outer wall of the section, clear of enemies', () => {
    expect(brokenRules(leave, inside(), out(43, 7.5))).toEqual([]);
    expect(brokenRules(leave, inside(), out(49, 7.5))).toEqual(['aaf:20.1/out us is in section 1 of mill, not behind that wall']);
    expect(brokenRules(leave, inside(), out(43, 5))).toEqual(['aaf:20.1/out us would not stand at a wall of mill']);
    expect(brokenRules(leave, inside(enemy({ at: [43, 2] })), out(43, 7.5))).toEqual(['aaf:10.7/too-close us came nearer than 1 in to de']);
    expect(brokenRules(leave, on([men()]), out(43, 7.5))).toEqual(['aaf:20.1/inside us is in no building']);
    expect(brokenRules(leave, on([men({ at: [23, 13], ...room('farm', 1) })]), out(23, 7.5))).toEqual([
      'aaf:20.1/ground-floor us left from floor 1',
    ]);
    const state = leave.apply(inside(), out(43, 7.5), {});
    expect([state.units['us']?.at, state.units['us']?.inside, state.activation?.moves]).toEqual([[43, 7.5], undefined, 1]);
  });

  it('is offered at the walls', () => {
    const asked = leave.nextQuestion(inside(), { type: 'leave', unit: 'us' });
    const places = asked?.kind === 'place' ? [...asked.reach.keys()] : [];
    expect(places.length).toBeGreaterThan(2);
    expect(places.every(to => brokenRules(leave, inside(), out(...(to as Point))).length === 0)).toBe(true);
  });

  it('comes by itself to who is routed', () => {
    const state = on([men({ at: [23, 13], morale: 'fleeing' })]);
    expect(fleeWay(state, state.units['us'] as AafPlacedUnit)).toEqual([[23, 7]]);
  });
});

describe('deployment (AAF-116)', () => {
  const at = (unit: AafUnit, to: Point, more: Parameters<typeof field>[1] = {}) =>
    brokenRules(deploy, on([unit], { ...more, state: { phase: 'deploy', turn: 0, activation: undefined } }), {
      id: 'd',
      type: 'deploy',
      unit: 'us',
      to,
    });

  it('is 12 or more from the centre line and 6 from the sides, wholly', () => {
    expect(zoneFor(on([]), 'us')).toEqual(box(6, 0, 66, 12));
    expect(zoneFor(on([]), 'de')[2]).toEqual([66, 36]);
    expect(at(men(), [8.5, 9.5])).toEqual([]);
    expect(at(men(), [8.4, 9.5])).toEqual(['aaf:27/zone us 11.5 in from the farm is not wholly in its zone']);
    expect(at(men(), [9, 9.6])).toHaveLength(1);
    const zones = { special: { zones: { us: box(0, 20, 30, 40), de: box(0, 0, 9, 9) } } };
    expect([at(men(), [10, 30], zones), at(men(), [10, 10], zones).length]).toEqual([[], 1]);
  });

  it('puts units in buildings and trenches, and no vehicle on closed ground', () => {
    const zones = { us: box(0, 0, 72, 24), de: box(0, 30, 72, 48) };
    const works = [{ id: 't1', kind: 'trench' as const, outline: box(4, 4, 9, 9) }];
    const special = { zones, works };
    const put = (unit: AafUnit, to: Point) =>
      deploy.apply(on([unit], { special }), { id: 'd', type: 'deploy', unit: 'us', to }, {}).units['us'];
    expect(put(men(), [23, 13])?.inside).toEqual({ building: 'farm', floor: 0, section: 0 });
    expect(put(men(), [6, 6])).toMatchObject({ at: [6, 6], entrenched: 't1' });
    const tank = vehicle('us', 'us', [1, 1], 'us-sherman-m4a1');
    expect(at(tank, [23, 13], { special })).toEqual(['aaf:10/impassable farm is closed to us']);
    expect(at(men(), [23, 13], { special })).toEqual([]);
  });

  it('is not for those who come later', () => {
    expect(at(men({ enters: 3 }), [20, 5])).toEqual(['aaf:27/enters us enters in turn 3']);
  });
});

describe('sections of a large building (20.2)', () => {
  const state = on([], {
    features: [
      ...HOUSES,
      area('works', 'stone-building', box(60, 10, 78, 22), { top: 4 }),
      area('shed', 'wooden-building', box(60, 30, 62, 32), { top: 0.5 }),
    ],
  });
  const house = (id: string) => {
    const found = houseOf(state, id);
    if (!found) throw new Error(`no house ${id}`);
    return found;
  };
  const works = house('works');

  it('are six inches wide, counted row by row from the lower left', () => {
    expect(['farm', 'mill', 'works'].map(id => [house(id).columns, house(id).rows, house(id).floors])).toEqual([
      [1, 1, 3],
      [2, 1, 1],
      [3, 2, 2],
    ]);
    expect([0, 1, 2, 3, 4, 5].map(section => middleOf(works, section).join())).toEqual([
      '63,13',
      '69,13',
      '75,13',
      '63,19',
      '69,19',
      '75,19',
    ]);
    expect([house('shed').columns, house('shed').rows, house('shed').floors]).toEqual([1, 1, 1]);
    expect([roomOf(works), roomOf(house('mill'))]).toEqual([
      [6, 6],
      [6, 6],
    ]);
    expect(
      [
        [61, 11],
        [70, 11],
        [77, 12],
        [61, 21],
        [70, 30],
        [90, 21],
      ].map(at => sectionAt(works, at as unknown as Point)),
    ).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('lie side by side along a wall, not over a corner', () => {
    const beside = [0, 1, 2, 3, 4, 5].map(a => [0, 1, 2, 3, 4, 5].filter(b => areBeside(works, a, b)).join(''));
    expect(beside).toEqual(['13', '024', '15', '04', '135', '24']);
  });

  it('are touched from outside on every side, within a tenth of an inch', () => {
    const touches = (x: number, y: number) => isAtWall(house('farm'), [x, y], 2.5);
    expect([
      touches(23, 7.5),
      touches(23, 7.4),
      touches(23, 7.3),
      touches(17.5, 13),
      touches(28.5, 13),
      touches(23, 18.5),
      touches(23, 13),
    ]).toEqual([true, true, false, true, true, true, false]);
  });
});

describe('the parts of a building', () => {
  const houseIn = (x1: number, y1: number, top = 6) =>
    houseOf(field([], { features: [area('h', 'stone-building', box(10, 10, x1, y1), { top })] }), 'h');
  it('are sections of about six inches, at least one, and floors by its height', () => {
    const parts = (x1: number, y1: number) => [houseIn(x1, y1)?.columns, houseIn(x1, y1)?.rows];
    expect([parts(12, 12), parts(18.9, 16), parts(19, 16), parts(25.1, 24.9), parts(34, 10.5)]).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 1],
    ]);
    expect([1, 2, 4, 6].map(top => houseIn(16, 16, top)?.floors)).toEqual([1, 1, 2, 3]);
  });
  it('lie row by row from the lower left, each beside those above, below, left and right of it', () => {
    const house = houseIn(22, 28);
    if (!house) throw new Error('no house');
    expect([house.columns, house.rows, roomOf(house)]).toEqual([2, 3, [6, 6]]);
    expect([0, 1, 2, 5].map(n => middleOf(house, n))).toEqual([
      [13, 13],
      [19, 13],
      [13, 19],
      [19, 25],
    ]);
    expect([0, 1, 2, 5].map(n => sectionAt(house, middleOf(house, n)))).toEqual([0, 1, 2, 5]);
    expect([1, 2, 3, 4].map(n => areBeside(house, 0, n))).toEqual([true, true, false, false]);
    expect([areBeside(house, 1, 2), areBeside(house, 3, 5), areBeside(house, 3, 3)]).toEqual([false, true, false]);
  });
  it('are touched from outside by who is within a tenth of an inch', () => {
    const house = houseIn(16, 16);
    if (!house) throw new Error('no house');
    expect(
      (
        [
          [13, 7.4],
          [13, 7.39],
          [13, 13],
          [7.4, 13],
          [18.59, 13],
          [18.61, 13],
        ] as const
      ).map(at => isAtWall(house, at, 2.5)),
    ).toEqual([true, false, false, true, true, false]);
    expect(isAtWall(house, [18, 18], 2.7)).toBe(false);
    expect(isAtWall(house, [17.5, 17.5], 2.1)).toBe(true);
  });
});
