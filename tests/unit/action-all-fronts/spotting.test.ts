// Who is spotted (18.2 to 18.6): the examples of the distances, a whole battle's Recon actions and shots,
// automatic spotting, and who is forgotten.

import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { sightBetween } from '../../../src/rulesets/action-all-fronts/sight.ts';
import {
  afterMove,
  forgetUnseen,
  markSpotted,
  recon,
  reconOf,
  seenPart,
  spottingDistance,
} from '../../../src/rulesets/action-all-fronts/spotting.ts';
import type { AafState, AafTrait, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { COVERS } from '../../../src/rulesets/action-all-fronts/terrain.ts';
import { change, circleOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { ARMIES, EVENTS, FARM, type FarmEvent } from './farmGame.ts';
import { field, figures, gruppe, gun, squad, team, troops, vehicle } from './field.ts';
import { area, box, line } from './ground.ts';

const FEATURES = [
  area('hill', 'hill', box(40, 0, 60, 20)),
  area('wood', 'dense-wood', box(40, 24, 50, 34)),
  line('hedge', 'hedge', [30, 36], [60, 36]),
];
const NOW = { turn: 4 };
const still: Partial<AafUnit> = { spotted: false, movedIn: 2, firedIn: 0 };

const foot = (id: string, at: Point, more: Partial<AafUnit> = {}) =>
  troops(id, id === 'us' ? 'us' : 'de', at, gruppe(), { ...still, ...more });

/** How far the first unit makes out the second. */
function distance(spotter: AafUnit, target: AafUnit, more: Parameters<typeof field>[1] = {}): number {
  const state = field([spotter, target], { features: FEATURES, state: NOW, ...more });
  return spottingDistance(state, spotter, target).distance;
}

const watcher = (at: Point = [20, 10], more: Partial<AafUnit> = {}) => foot('us', at, more);
const tank = (at: Point, more: Partial<AafUnit> = {}) => vehicle('de', 'de', at, 'german-panther-d', { ...still, ...more });

describe('spotting distances (AAF-87)', () => {
  it('7.5 for infantry in a trench that neither moved nor fired, 30 halved twice', () => {
    expect(distance(watcher(), foot('de', [30, 10], { entrenched: 'trench' }))).toBe(7.5);
  });

  it('15 for infantry on a hill, still', () => {
    expect(distance(watcher(), foot('de', [50, 10]))).toBe(15);
  });

  it('7.5 for guns in a wood, still', () => {
    const guns = { ...foot('de', [42, 28], { kind: 'support' }), groups: [figures(6, 'Crew', '3/7'), gun(2, 'us-57mm')] };
    expect(distance(watcher([20, 28]), guns)).toBe(7.5);
  });

  it('18 for a tank behind a hedge, still; 36 once it has fired', () => {
    expect(distance(watcher([40, 30.5]), tank([40, 37]))).toBe(18);
    expect(distance(watcher([40, 30.5]), tank([40, 37], { firedIn: 4 }))).toBe(36);
  });

  it('72 for a tank in the open that moved, 36 for an armoured vehicle 20 away (AAF-89)', () => {
    const moved = tank([20, 34], { movedIn: 4 });
    expect(distance(watcher([20, 10]), moved)).toBe(72);
    const at = (y: number) => vehicle('us', 'us', [20, y], 'us-sherman-m4a1');
    expect(distance(at(10), moved)).toBe(36);
    expect(distance(at(7), moved)).toBe(36);
    expect(distance(at(6.99), moved)).toBe(72);
  });

  it('7.5 in a wood in mist, still, for a spotter under a Recon order', () => {
    const mist = { special: { weather: 'mist' as const } };
    expect(distance(watcher([20, 28], { order: 'recon' }), foot('de', [42, 28]), mist)).toBe(7.5);
  });

  it('15 for a hidden marker, whether it has stood still or not (AAF-95)', () => {
    const marker = troops('de', 'de', [30, 10], [], { kind: 'marker', strength: 1, spotted: false });
    expect(distance(watcher(), marker)).toBe(15);
    expect(distance(watcher(), { ...marker, movedIn: 4 })).toBe(15);
  });

  it('15 for a unit that has just moved behind a hedge: it was 15 for standing still in the open', () => {
    expect(distance(watcher([35, 30]), foot('de', [35, 32], {}))).toBe(15);
    expect(distance(watcher([35, 30]), foot('de', [35, 39], { movedIn: 4 }))).toBe(15);
  });

  it('halved once for trench and stealth together, and once for all bad weather and smoke (rulings R36, R37)', () => {
    const sly: readonly AafTrait[] = ['stealthy'];
    expect(distance(watcher(), foot('de', [30, 10], { traits: sly }))).toBe(7.5);
    expect(distance(watcher(), foot('de', [30, 10], { traits: sly, entrenched: 'trench' }))).toBe(7.5);
    const rain = { special: { weather: 'rain' as const }, state: { ...NOW, smoke: [{ at: [25, 10] as const, radius: 2.5, stays: true }] } };
    expect(distance(watcher(), foot('de', [30, 10]), rain)).toBe(7.5);
  });

  it('unhampered by night where the table is lit, or everywhere by another reading (AAF-83, ruling R39)', () => {
    const night = (lights: readonly Point[], options = {}) => ({ special: { weather: 'night' as const, lights }, options });
    const target = foot('de', [40.1, 10], { movedIn: 4 });
    expect(distance(watcher(), target, night([]))).toBe(15);
    expect(distance(watcher(), target, night([[27.7, 10]]))).toBe(30);
    expect(distance(watcher(), target, night([[27.5, 10]]))).toBe(15);
    expect(distance(watcher(), target, night([[1, 1]], { 'night-light': true }))).toBe(30);
  });

  it('the stillness lasts from the start of the turn before (ruling R6)', () => {
    const movedIn = (turn: number) => distance(watcher(), foot('de', [50, 10], { movedIn: turn }));
    expect([0, 2, 3, 4].map(movedIn)).toEqual([15, 15, 30, 30]);
  });

  it('buttoned up near any enemy by another reading (AAF-143, ruling R58)', () => {
    const spotter = vehicle('us', 'us', [20, 10], 'us-sherman-m4a1');
    const [near, far] = [foot('near', [20, 20], { movedIn: 4 }), foot('de', [20, 45], { movedIn: 4 })];
    const at = (options = {}) => spottingDistance(field([spotter, near, far], { options, state: NOW }), spotter, far).distance;
    expect([at(), at({ 'buttoned-up': true })]).toEqual([30, 15]);
  });
});

describe('a whole battle', () => {
  const state = field(ARMIES, { features: FARM });
  const strength = (now: AafState, id: string, men: number): AafState => {
    const kind = now.units[id]?.kind ?? 'infantry';
    return change(now, id, men > 0 ? { strength: men, radius: circleOf(kind, men) } : { strength: 0, at: undefined });
  };
  const after = (now: AafState, { turn, what, unit, rest }: FarmEvent): AafState => {
    const [x = '', y = ''] = rest;
    if (what === 'move' || what === 'flee') return change(now, unit, { at: [Number(x), Number(y)], movedIn: turn });
    if (what === 'fire') return strength(change(now, unit, { firedIn: turn }), x, Number(rest.at(-1)));
    return what === 'left' ? strength(now, unit, Number(x)) : now;
  };
  const frames = [state];
  for (const event of EVENTS) frames.push(after(frames.at(-1) ?? state, event));
  const before = (i: number): AafState => ({ ...(frames[i] as AafState), turn: EVENTS[i]?.turn ?? 1 });
  const events = (what: string) => EVENTS.flatMap((event, i) => (event.what === what ? [[i, event] as const] : []));
  const round = (length: number) => String(Math.round(length * 100) / 100);

  it('every Recon action found what it found: 41 of them (AAF-84, AAF-87)', () => {
    expect(events('recon')).toHaveLength(41);
    for (const [i, { unit, rest }] of events('recon')) {
      const told = reconOf(before(i), unit).map(({ target, looked, spotting, spotted: is }) =>
        looked.seen ? `${target} ${round(spotting.distance)} ${round(looked.distance)}${is ? ' spotted' : ''}` : `${target} hidden`,
      );
      expect([i, ...told]).toEqual([i, ...rest]);
    }
  });

  it('every shot was so far, at so much of its target, behind that cover', () => {
    expect(events('fire')).toHaveLength(44);
    for (const [i, { unit, rest }] of events('fire')) {
      const [target = '', ...facts] = rest;
      const now = before(i);
      const { distance: far, points, cover } = sightBetween(now, now.units[unit] as AafUnit, now.units[target] as AafUnit);
      expect([i, round(far), String(points), COVERS[cover]]).toEqual([i, ...facts.slice(0, 3)]);
    }
  });
});

describe('spotted units', () => {
  const wall = [area('barn', 'wooden-building', box(20, 0, 30, 48))];
  const knows = (state: AafState, id: string) => state.units[id]?.spotted;

  it('are known to the whole army, and forgotten when nobody has a line to them any more (AAF-84, ruling R59)', () => {
    const units = [foot('us', [10, 10]), foot('us2', [40, 40], { side: 'us' }), foot('de', [35, 10], { spotted: true })];
    const free = forgetUnseen(field(units, { features: wall }));
    expect(knows(free, 'de')).toBe(true);
    const alone = field(
      [units[0], units[2]].filter(unit => unit !== undefined),
      { features: wall },
    );
    expect(knows(forgetUnseen(alone), 'de')).toBe(false);
    const kept = { ...alone, game: { ...alone.game, options: { 'spotted-stays': true } } };
    expect(knows(forgetUnseen(kept), 'de')).toBe(true);
    expect(knows(forgetUnseen(kept, 'de'), 'de')).toBe(false);
  });

  it('are both units within 5 of each other with sight when either moves, along its way too (AAF-90)', () => {
    const state = (gap: number) => field([foot('us', [10, 10]), foot('de', [10 + 5 + gap, 10])]);
    const after = (gap: number) => afterMove(state(gap), 'us', [[10, 10]]);
    expect([knows(after(5), 'us'), knows(after(5), 'de')]).toEqual([true, true]);
    expect([knows(after(5.01), 'us'), knows(after(5.01), 'de')]).toEqual([false, false]);
    const passing = field([foot('us', [30, 20]), foot('de', [20, 10])]);
    expect(
      knows(
        afterMove(passing, 'us', [
          [10, 20],
          [30, 20],
        ]),
        'de',
      ),
    ).toBe(true);
    const blind = field([foot('us', [17, 10]), foot('de', [33, 10])], { features: wall });
    expect(knows(afterMove(blind, 'us', [[17, 10]]), 'de')).toBe(false);
  });

  it('of a transport take their passengers along, unless it is closed (ruling R38)', () => {
    const riders = { aboard: 'truck', spotted: false } as const;
    const truck = vehicle('truck', 'de', [30, 10], 'truck', { spotted: false });
    const known = (carrier: AafUnit) => knows(markSpotted(field([carrier, foot('de', [30, 10], riders)]), ['truck']), 'de');
    expect(known(truck)).toBe(true);
    expect(known({ ...truck, kind: 'afv', armour: [3, 2, 0] })).toBe(true);
    expect(known({ ...truck, kind: 'afv', armour: [3, 2, 2] })).toBe(false);
  });

  it('by an observer alone are targets for artillery only, at twice the distance (AAF-88)', () => {
    const jeep = troops('us', 'us', [10, 10], [figures(2, 'Observer', '3/7')], { traits: ['observer'] });
    const hq = troops('us', 'us', [10, 10], squad(), { traits: ['observer'] });
    const target = (far: number) => foot('de', [10 + 5 + far, 10], { movedIn: 4 });
    const found = (spotter: AafUnit, far: number) => {
      const [one] = reconOf(field([spotter, target(far)], { state: NOW }), 'us');
      return [one?.spotted, one?.observed];
    };
    expect(found(jeep, 30)).toEqual([false, true]);
    expect(found(jeep, 57)).toEqual([false, true]);
    expect(found(hq, 30)).toEqual([true, true]);
    expect(found(hq, 30.01)).toEqual([false, true]);
    const state = markSpotted(field([jeep, target(20)]), ['de'], 'artillery');
    expect([state.units['de']?.spotted, state.units['de']?.observed]).toEqual([false, true]);
  });

  it('are those a Recon action sees near enough, exactly as far is enough', () => {
    const at = (far: number) => {
      const state = field([foot('us', [10, 10]), foot('de', [10 + 5 + far, 10])], { state: NOW });
      return recon(state, state.units['us'] as AafUnit);
    };
    expect([at(15), at(15.01)]).toEqual([['de'], []]);
  });

  it('are teams as well: two men of a mortar', () => {
    expect(distance(watcher(), troops('de', 'de', [30, 10], [team(2, 'Mortar team', '3/7', 'general-light-mortar')], { movedIn: 4 }))).toBe(
      30,
    );
  });
});

describe('18.6: the part of a way that the enemy has seen', () => {
  const way: readonly Point[] = [
    [10, 40],
    [24, 40],
    [24, 30],
    [30, 30],
  ];
  const seen = (at: Point, along = way) => seenPart(field([foot('us', at), foot('de', [24, 30])], { state: NOW }), 'de', along);

  it('begins where it first came within 5 in, and goes on over every bend', () => {
    expect(seen([29, 30])).toEqual([
      [24, 38.5],
      [24, 30],
      [30, 30],
    ]);
    expect(seen([24, 44])).toEqual([
      [15, 40],
      [24, 40],
      [24, 30],
      [30, 30],
    ]);
    expect(seen([10, 38])).toEqual(way);
  });

  it('is the end alone where nobody was near, or the unit is gone', () => {
    expect(seen([60, 5])).toEqual([[30, 30]]);
    expect(seenPart(field([foot('us', [10, 38])], { state: NOW }), 'de', way)).toEqual([[30, 30]]);
  });
});
