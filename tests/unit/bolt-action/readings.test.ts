// Other readings of what dice do, each with its exact share on and off; and switches of what lies on the table.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../../src/core/act.ts';
import { chance, dist, fraction, mean } from '../../../src/core/dist.ts';
import { orderTest } from '../../../src/rulesets/bolt-action/acts/order.ts';
import { attack, type BoltFireProfile, type BoltVolley, type Troops } from '../../../src/rulesets/bolt-action/attack.ts';
import { jamming } from '../../../src/rulesets/bolt-action/damage.ts';
import type { BoltOptionId } from '../../../src/rulesets/bolt-action/options.ts';
import { beginOrder } from '../../../src/rulesets/bolt-action/order.ts';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';
import { alongOf, firing, shotOf } from '../../../src/rulesets/bolt-action/shot.ts';
import { sightBetween } from '../../../src/rulesets/bolt-action/sight.ts';
import type { BoltState } from '../../../src/rulesets/bolt-action/state.ts';
import { under } from '../../../src/rulesets/bolt-action/templates.ts';
import { type BoltPlacedUnit, change } from '../../../src/rulesets/bolt-action/units.ts';
import { scenario } from './fixture.ts';

const share = ({ roll }: Attack, name: string, least = 1): string => fraction(...chance(dist(roll), tally => (tally[name] ?? 0) >= least));
const shares = ({ roll }: Attack, name: string, counts: readonly number[]): readonly string[] =>
  counts.map(n => fraction(...chance(dist(roll), tally => (tally[name] ?? 0) === n)));
const average = ({ roll }: Attack, name = 'loss'): string => fraction(...mean(dist(roll), name));

const troops = (figures: number, more: Partial<Troops> = {}): Troops => ({ figures, quality: 'regular', ...more });
const volley = (weapon: string, count = 1, shell?: number): BoltVolley => ({
  weapon,
  count,
  reach: 'short',
  ...(shell === undefined ? {} : { shell: { under: shell } }),
});

/** An attack by the ruling, and by the other reading. */
const either = <T>(id: BoltOptionId, profile: BoltFireProfile, of: (made: Attack) => T): readonly [off: T, on: T] => [
  of(attack(profile)),
  of(attack({ ...profile, readings: { [id]: true } })),
];

const hits = (volleys: readonly BoltVolley[], target: BoltFireProfile['target'], more: Partial<BoltFireProfile> = {}): BoltFireProfile => ({
  kind: 'fire',
  firer: { quality: 'regular' },
  volleys,
  target,
  certain: true,
  ...more,
});
const { certain: _, ...OPEN } = hits([], troops(1));
const shots = (
  volleys: readonly BoltVolley[],
  target: BoltFireProfile['target'],
  more: Partial<BoltFireProfile> = {},
): BoltFireProfile => ({
  ...OPEN,
  volleys,
  target,
  ...more,
});

describe('orders (R1)', () => {
  test('BA-03, R1: a failed test is thrown again by whole infantry of ten or more, and by nobody else', () => {
    const order = (whole: boolean, on: boolean) =>
      attack({ kind: 'order-test', quality: 'regular', pins: 1, whole, readings: { 'order-again': on } });
    expect([order(true, false), order(false, true), order(true, true)].map(made => share(made, 'passed'))).toEqual([
      '13/18',
      '13/18',
      '299/324',
    ]);
    expect([order(true, false), order(true, true)].map(made => share(made, 'fubar'))).toEqual(['1/36', '5/648']);
  });
});

describe('shells (R4, R14, R18)', () => {
  test('BA-28, R4: two shells bring the pins of each, or the larger batch of both', () => {
    const alike = hits([volley('light-at-gun', 2, 1)], troops(8));
    expect(either('he-batch', alike, made => shares(made, 'pins', [1, 2, 3, 4]))).toEqual([
      ['0', '1/4', '1/2', '1/4'],
      ['1/2', '1/2', '0', '0'],
    ]);
    const unlike = hits([volley('light-at-gun', 1, 1), volley('heavy-at-gun', 1, 1)], troops(8));
    expect(either('he-batch', unlike, made => shares(made, 'pins', [1, 2, 3, 4, 5]))).toEqual([
      ['0', '1/6', '1/3', '1/3', '1/6'],
      ['1/6', '1/2', '1/3', '0', '0'],
    ]);
  });

  test('BA-28, R14: three figures that are Down are two hits, or one', () => {
    expect(either('he-round-down', hits([volley('heavy-at-gun', 1, 3)], troops(8, { down: true })), average)).toEqual(['5/3', '5/6']);
  });

  test('BA-28, R14: two templates over three of four figures hit six times, or each figure once', () => {
    const twice = hits([volley('heavy-at-gun', 2, 3)], troops(4));
    expect(either('he-once', twice, made => share(made, 'loss'))).toEqual(['46655/46656', '1295/1296']);
    const unlike = hits([volley('heavy-at-gun', 1, 3), volley('light-at-gun', 1, 2)], troops(4));
    expect(either('he-once', unlike, made => shares(made, 'loss', [0]))).toEqual([['1/1944'], ['1/648']]);
  });

  test('BA-42, R18: nobody survives a building that falls, or whom the dice spare', () => {
    const shell = hits([volley('super-heavy-at-gun', 1, 0)], troops(20, { building: true }));
    expect(either('collapse-survivors', shell, average)).toEqual(['415/54', '35/6']);
    expect(either('collapse-survivors', shell, made => share(made, 'collapse'))).toEqual(['1/6', '1/6']);
  });
});

describe('flames, snipers, vehicles (R23 to R26, R36)', () => {
  test('BA-43, R36: a building burns on a 4 or more, or after four hits of flames', () => {
    expect(share(attack({ kind: 'blaze' }), 'burns')).toBe('1/2');
    const at = (weapon: string) => hits([volley(weapon)], troops(8, { building: true }));
    expect(either('building-blaze', at('flamethrower'), made => share(made, 'burns'))).toEqual(['0', '1/2']);
    expect(either('building-blaze', at('vehicle-flamethrower'), made => share(made, 'burns'))).toEqual(['0', '2/3']);
  });

  test('BA-26, R25: the D6 of flames are hits of one that hits, or dice to hit with', () => {
    const flame = shots([volley('flamethrower')], troops(20));
    expect(either('flame-dice', flame, made => share(made, 'hits'))).toEqual(['2/3', '2005/2187']);
    expect(either('flame-dice', flame, average)).toEqual(['35/18', '35/18']);
  });

  test('BA-60, R25: flames at a vehicle bring all their blows, a D3 of pins and one more', () => {
    const flame = attack(hits([volley('flamethrower')], { needs: 10, quality: 'regular', zone: 'front' }));
    expect(shares(flame, 'pins', [1, 2, 3, 4])).toEqual(['0', '1/3', '1/3', '1/3']);
    expect(fraction(...chance(dist(flame.roll), tally => ['stunned', 'immobilised', 'fire', 'knocked-out'].every(id => !tally[id])))).toBe(
      '155155/279936',
    );
  });

  test('BA-60, R26: a sniper aims past cover, or is like anybody', () => {
    const far = shots([{ ...volley('rifle'), reach: 'long' }], troops(8, { cover: 'hard' }), {
      firer: { quality: 'regular', sniper: true },
    });
    expect(either('sniper-plain', far, made => share(made, 'hits'))).toEqual(['2/3', '1/6']);
    expect(either('sniper-plain', far, made => share(made, 'exceptional'))).toEqual(['1/3', '1/216']);
  });

  test('BA-55, R24: the pin of the hit lies before the damage, or after it', () => {
    const gun = shots([volley('medium-at-gun')], { needs: 9, quality: 'regular', zone: 'front' }, { through: true });
    expect(either('pin-after', gun, made => share(made, 'destroyed'))).toEqual(['29/216', '41/324']);
  });

  test('BA-59, R23: troops hurt closed armour superficially, or like any hit', () => {
    const storm = (on: boolean) =>
      attack({
        kind: 'swarm',
        figures: 3,
        moving: false,
        target: { needs: 7, quality: 'regular', zone: 'top' },
        readings: { 'swarm-bands': on },
      });
    expect([share(storm(false), 'knocked-out'), share(storm(true), 'knocked-out')]).toEqual(['0', '1/96']);
  });
});

/** A position without and with a switch. */
const both = <T>(id: BoltOptionId, of: (start: BoltState) => T): readonly [off: T, on: T] => [
  of(setup(scenario)),
  of(setup({ ...scenario, options: { [id]: true } })),
];
const unitIn = (state: BoltState, id: string): BoltPlacedUnit => state.units[id] as BoltPlacedUnit;

describe('on the table', () => {
  test('R14: the middle of a template lies anywhere, or on a figure', () => {
    expect(both('he-on-figure', start => under(start, 'ger', { ...unitIn(start, 'b-1'), at: [30, 20], strength: 7 }, 2))).toEqual([3, 1]);
  });

  test('R14: a template may touch friends of who fires, or not', () => {
    const covered = both('he-no-friends', start => {
      const held = change(start, 'g-v', { at: [30, 26] });
      return under(held, 'ger', { ...unitIn(held, 'b-1'), at: [30, 20], strength: 7 }, 4) > 0;
    });
    expect(covered).toEqual([true, true]);
    const close = both('he-no-friends', start => {
      const held = change(start, 'g-v', { at: [30, 21] });
      return under(held, 'ger', { ...unitIn(held, 'b-1'), at: [30, 20], strength: 2 }, 4);
    });
    expect(close).toEqual([2, 0]);
  });

  test('R24: a vehicle that fails its order test stops, or backs off from an enemy before it', () => {
    const failed = (y: number) => (start: BoltState) => {
      const placed = change(change(start, 'b-tank', { at: [50, 20], facing: [0, 1], order: 'advance' }), 'g-v', { at: [50, y] });
      const alone = Object.values(placed.units).filter(({ id, side }) => side === 'ger' && id !== 'g-v');
      const bare = alone.reduce((now, { id }) => change(now, id, { at: undefined }), placed);
      const due = {
        ...bare,
        phase: 'orders' as const,
        turn: 1,
        action: beginOrder(unitIn(bare, 'b-tank'), 'advance', false),
        acting: 'b-tank',
      };
      const event = { id: 'e', type: 'order-test', unit: 'b-tank', thrown: [{ as: 'order-test', dice: { d6: ['6', '5'] } }] } as const;
      const { at, order } = unitIn(orderTest.apply(due, event, { failed: 1 }), 'b-tank');
      return [at[1], order];
    };
    expect(both('vehicle-reverse', failed(35))).toEqual([
      [20, 'down'],
      [15.5, 'down'],
    ]);
    expect(both('vehicle-reverse', failed(5))[1]).toEqual([20, 'down']);
  });

  test('R26: a rifle in the hands of a sniper reaches 36, and he aims unless he advances', () => {
    const sniping = (hasty: boolean) =>
      both('sniper-plain', start => {
        const held = change(change(start, 'b-lt', { at: [50, 4], traits: ['sniper'] }), 'g-v', { at: [50, 36] });
        const [unit, target] = [unitIn(held, 'b-lt'), unitIn(held, 'g-v')];
        const shot = { moved: false, hasty };
        return [firing(held, unit, shot, alongOf(held, unit, target)).length, shotOf(held, unit, target, shot).firer.sniper];
      });
    expect(sniping(false)).toEqual([
      [1, true],
      [0, true],
    ]);
    expect(sniping(true)[0]).toEqual([1, false]);
  });

  test('BA-60, R27: smoke gives cover, or nobody sees through it', () => {
    const through = both('smoke-blocks', start => {
      const held = change(change(start, 'b-lt', { at: [50, 4] }), 'g-v', { at: [50, 24] });
      const { seen, cover } = sightBetween({ ...held, smoke: [{ at: [50, 13], radius: 5 }] }, unitIn(held, 'b-lt'), unitIn(held, 'g-v'));
      return [seen, seen && cover];
    });
    expect(through).toEqual([
      [true, 1],
      [false, false],
    ]);
  });

  test('BA-48, R28: a turret sticks where it was hit, or where it fired last', () => {
    const zones = (firedInto?: 'side') =>
      both('jam-fired', start => {
        const tank = { ...unitIn(start, 'b-tank'), ...(firedInto ? { firedInto } : {}) };
        return jamming(start, tank, 'rear').pending.map(duty => 'zone' in duty && duty.zone);
      });
    expect(zones('side')).toEqual([['rear'], ['side']]);
    expect(zones()).toEqual([['rear'], ['front']]);
  });
});
