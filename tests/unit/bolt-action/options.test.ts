// Rulings with another reading, on and off, and the escape of recce vehicles: positions made for one switch each.

import { describe, expect, test } from 'vitest';
import { referee } from '../../../src/core/referee.ts';
import { first as beginning, step } from '../../../src/core/replay.ts';
import type { BattleEvent, Draft } from '../../../src/core/types.ts';
import { shotIn } from '../../../src/rulesets/bolt-action/acts/fire.ts';
import { addFuelCheck } from '../../../src/rulesets/bolt-action/acts/flames.ts';
import { moveUnit } from '../../../src/rulesets/bolt-action/acts/move.ts';
import { attack } from '../../../src/rulesets/bolt-action/attack.ts';
import { goingOver, rateOf } from '../../../src/rulesets/bolt-action/movementCost.ts';
import { ladder } from '../../../src/rulesets/bolt-action/odds/indirect.ts';
import { lawOf, needOf } from '../../../src/rulesets/bolt-action/odds/law.ts';
import { type BoltOptionId, defaultOf } from '../../../src/rulesets/bolt-action/options.ts';
import { beginOrder } from '../../../src/rulesets/bolt-action/order.ts';
import { questions } from '../../../src/rulesets/bolt-action/questions.ts';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';
import { blockerOf } from '../../../src/rulesets/bolt-action/sight.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import type { BoltOrder } from '../../../src/rulesets/bolt-action/tables.ts';
import { type BoltPlacedUnit, change } from '../../../src/rulesets/bolt-action/units.ts';
import { play } from '../../conformance/randomPlay.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';

const unitIn = (state: BoltState, id: string): BoltPlacedUnit => state.units[id] as BoltPlacedUnit;
const faults = (state: BoltState, event: object): readonly string[] =>
  referee(system, state, event as Draft | BattleEvent).map(({ rule }) => rule);

/** A position without and with a switch. */
const both = <T>(id: BoltOptionId, of: (start: BoltState) => T): readonly [off: T, on: T] => [
  of(setup(scenario)),
  of(setup({ ...scenario, options: { [id]: id === 'smoke' ? 'any-ray' : !defaultOf(id) } })),
];

function ordered(start: BoltState, id: string, order: BoltOrder, patch: Partial<BoltUnit> = {}): BoltState {
  const placed = change(start, id, { order, ...patch });
  return { ...placed, phase: 'orders', turn: 1, acting: id, action: beginOrder(unitIn(placed, id), order, true) };
}

const read = (id: BoltOptionId, on: boolean) => ({ readings: { [id]: on } });

describe('switches of moves', () => {
  test('R5: half-tracks in the tracked or the wheeled column', () => {
    const half = { kind: 'vehicle', mover: 'half-tracked' } as const;
    const over = both('half-tracks', start => {
      const wood = start.game.board.features[0];
      return wood && goingOver(start, { ...unitIn(start, 'b-tank'), ...half }, wood);
    });
    expect(over).toEqual(['no-run', 'no']);
  });

  test('R38: guns that move, and guns that stay', () => {
    const gun = { kind: 'artillery', mover: 'artillery' } as const;
    expect(both('gun-stays', start => rateOf(start, { ...unitIn(start, 'b-mortar'), ...gun }, 'advance'))).toEqual([6, 0]);
  });

  test('R37: a crew that was told no front fires all round, or ahead to the middle of the table', () => {
    const front = both('crews-ahead', start => start.units['g-mmg']?.facing);
    expect(front).toEqual([undefined, [-2, -14]]);
    const aside = both('crews-ahead', start => {
      const away = change(change(start, 'b-1', { at: [50, 38] }), 'g-v', { at: [39, 46] });
      return faults(ordered(away, 'g-mmg', 'fire'), { type: 'fire', unit: 'g-mmg', target: 'b-1', why: 'order' });
    });
    expect(aside).toEqual([[], ['ba:weapon/arc']]);
    expect(both('crews-ahead', start => start.units['b-1']?.facing)).toEqual([undefined, undefined]);
  });

  test('BA-61, R40: a heavy tank drives through a building, which falls with who is in it', () => {
    const heavy = { at: [20, 24] as const, facing: [1, 0] as const, armour: 10 };
    const through = { type: 'move', unit: 'b-tank', path: [[28.9, 24]] as const };
    const found = both('tank-through', start => {
      const held = change(ordered(start, 'b-tank', 'advance', heavy), 'g-lt', { at: [23.5, 24], inside: 'mill' });
      const { gone, units } = moveUnit(held, through);
      return [faults(held, through), gone, units['g-lt']?.strength];
    });
    expect(found).toEqual([
      [['ba:terrain/no'], [], 2],
      [[], ['mill'], 0],
    ]);
    const medium = ordered(setup({ ...scenario, options: { 'tank-through': true } }), 'b-tank', 'advance', { ...heavy, armour: 9 });
    expect(faults(medium, through)).toEqual(['ba:terrain/no']);
  });

  test('BA-40, R18: a building is entered by any move to its wall, or by a Run of the whole unit', () => {
    const enters = (order: BoltOrder, y: number) =>
      both('building-run', start =>
        faults(ordered(start, 'b-lt', order, { at: [23, 17], radius: 2.25 }), {
          type: 'move',
          unit: 'b-lt',
          path: [[23, y]],
          into: 'mill',
        }),
      );
    expect(enters('advance', 20.5)).toEqual([[], ['ba:building/enter']]);
    expect(enters('run', 20.5)).toEqual([[], []]);
    expect(enters('run', 19.8)).toEqual([[], ['ba:building/enter']]);
  });
});

describe('switches of fire', () => {
  test('R10: own units stand in the line of fire, or do not', () => {
    const blocked = both('own-in-line', start => {
      const placed = change(change(change(start, 'b-lt', { at: [50, 4] }), 'b-piat', { at: [50, 12] }), 'g-v', { at: [50, 22] });
      return blockerOf(placed, unitIn(placed, 'b-lt'), unitIn(placed, 'g-v'))?.id;
    });
    expect(blocked).toEqual(['b-piat', undefined]);
  });

  test('BA-06, R8b: an Advance without a step is no move, or is one', () => {
    const under = (id: string, order: BoltOrder) =>
      both('advance-moves', start => {
        const state = change(ordered(start, id, order, { at: [50, 20] }), 'b-2', { at: [50, 30] });
        const shot = { type: 'fire', unit: id, target: 'b-2', why: 'order' } as const;
        const told = questions(state).find(({ title }) => title.endsWith(unitIn(state, 'b-2').title))?.answers['moved'];
        return [shotIn(state, { id: 'e', ...shot }).moved, told, ...faults(state, shot)];
      });
    expect(under('g-1', 'advance')).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(under('g-1', 'fire')).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(under('g-mmg', 'advance')).toEqual([
      [false, false],
      [true, undefined, 'ba:weapon/fixed'],
    ]);
  });

  test('BA-49, R17: after a hit a mortar needs a 2, or what it needed before', () => {
    expect([ladder({ shots: 1, hit: true }), ladder({ shots: 1, hit: true }, true), ladder({ shots: 7, hit: true }, true)]).toEqual([
      2, 5, 2,
    ]);
  });

  test('BA-60, R26: a sniper hits better by one, or does not', () => {
    const target = { figures: 8, quality: 'regular' } as const;
    const need = (on: boolean) =>
      needOf(lawOf(read('sniper-plus', on)), { quality: 'regular', sniper: true }, { weapon: 'rifle', count: 1, reach: 'short' }, target)
        .value;
    expect([need(false), need(true)]).toEqual([2, 3]);
  });

  test('BA-60, R25: flames of vehicles run dry only by another reading', () => {
    const mounts = [{ id: 'flame', title: 'Flamethrower', weapon: 'vehicle-flamethrower', arc: 'hull' }] as const;
    const owed = both('vehicle-fuel', start =>
      addFuelCheck(change(start, 'b-tank', { mounts }), 'b-tank', ['vehicle-flamethrower']).pending.map(({ kind }) => kind),
    );
    expect(owed).toEqual([[], ['fuel']]);
  });

  test('BA-50, R20: a unit in Ambush fires at an assault from near by only by another reading', () => {
    const near = both('ambush-close', start => {
      const running = ordered(change(start, 'b-1', { at: [50, 20], order: 'ambush' }), 'g-2', 'run', { at: [50, 30] });
      const assault = { ...running, action: { ...beginOrder(unitIn(running, 'g-2'), 'run', true), assault: true as const, target: 'b-1' } };
      return faults(assault, { type: 'react', unit: 'b-1', to: 'g-2', reaction: 'fire' });
    });
    expect(near).toEqual([['ba:assault/reaction'], []]);
  });
});

/** The most that a tally of a roll comes to is in its steps: the text of the roll tells the readings apart. */
const rollOf = (profile: Parameters<typeof attack>[0]): string => JSON.stringify((attack(profile) as { readonly roll: object }).roll);

describe('switches of damage', () => {
  const squad = { figures: 3, quality: 'regular', building: true } as const;
  const shell = (on: boolean, id: BoltOptionId, target: object) =>
    rollOf({
      kind: 'indirect',
      ...read(id, on),
      weapon: 'medium-mortar',
      shots: 0,
      under: 3,
      target: { ...squad, building: false, ...target },
    });

  test('BA-42, R18: nobody survives a building that falls, or whom the dice spare', () => {
    const kills = (on: boolean) => shell(on, 'collapse-survivors', { building: true }).includes('"if":"collapse"');
    expect([kills(false), kills(true)]).toEqual([true, false]);
  });

  test('R14: three figures that are Down are two hits, or one', () => {
    const told = (on: boolean) => shell(on, 'he-round-down', { down: true });
    expect(told(false)).not.toBe(told(true));
  });

  test('BA-43, R36: a die sets a building on fire, or four hits of flames', () => {
    const told = (on: boolean) =>
      rollOf({
        kind: 'fire',
        ...read('building-blaze', on),
        firer: { quality: 'regular' },
        volleys: [{ weapon: 'flamethrower', count: 1, reach: 'short' }],
        target: squad,
      }).includes('"burns"]');
    expect([told(false), told(true)]).toEqual([false, true]);
  });

  test('BA-59, R23: troops hurt closed armour superficially, or like any hit', () => {
    const told = (on: boolean) =>
      rollOf({
        kind: 'swarm',
        ...read('swarm-bands', on),
        figures: 8,
        moving: false,
        target: { quality: 'regular', needs: 9, zone: 'top' },
      });
    expect(told(false)).not.toBe(told(true));
  });
});

test('BA-36, R22: in play second dice fall where the first kill, or with the first', () => {
  const [second, first] = both('tough-again', start => {
    const placed = change(ordered(start, 'b-lt', 'run', { at: [50, 20] }), 'g-lt', { at: [50, 22] });
    return { ...placed, fray: { attacker: 'b-lt', defender: 'g-lt', rounds: 0, together: false } };
  });
  const dice = (as: string, ...faces: readonly string[]) => ({ as, dice: { d6: faces } });
  const fought = (state: BoltState, ...thrown: readonly object[]) => {
    const event = { id: 'e', type: 'close-quarters', unit: 'b-lt', target: 'g-lt', thrown };
    const { rolls, rulings } = step(system, { ...beginning(system, scenario), state }, event as unknown as BattleEvent);
    return [rulings.length, ...rolls.map(({ tally }) => tally)];
  };
  expect(fought(first, dice('attack', '5', '1', '5'))).toEqual([0, { 'defence-lost': 2 }, { 'attack-lost': 0 }]);
  const waits = fought(second, dice('attack', '4'), dice('attack-tough', '5'), dice('attack-again', '5'));
  expect(waits).toEqual([0, { 'defence-lost': 2 }, { 'attack-lost': 0 }]);
  const back = fought(second, dice('attack', '4'), dice('attack-tough', '4'), dice('defence', '4'), dice('defence-tough', '1'));
  expect(back).toEqual([0, { 'defence-lost': 0 }, { 'attack-lost': 1 }]);
});

describe('recce vehicles (Shooting 2, Reverse)', () => {
  const placed = ordered(setup(scenario), 'g-mmg', 'fire');
  const recce = change(placed, 'b-tank', { traits: ['recce'] });
  const escapes = (...to: readonly [number, number]) => ({
    type: 'react',
    unit: 'b-tank',
    to: 'g-mmg',
    reaction: 'escape',
    path: [to],
  });

  test('BA-21: a recce vehicle drives away before the shots as far as by an Advance', () => {
    expect(faults(recce, escapes(44, 14))).toEqual([]);
    expect(faults(recce, escapes(44, 20))).toContain('ba:react/escape');
    expect(faults(placed, escapes(44, 14))).toContain('ba:react/down');
  });
});

describe('random games under other readings', () => {
  const options = { 'tank-through': true, 'ambush-close': true, 'building-run': true, 'collapse-survivors': true, 'own-in-line': true };
  const units = scenario.units.map(unit => {
    if (unit.id === 'b-tank') return { ...unit, at: [19, 24] as const, facing: [1, 0] as const, armour: 10 };
    if (unit.id === 'g-gun') return { ...unit, traits: ['recce'] };
    return unit.id === 'g-lt' ? { ...unit, at: [23.5, 24] as const, inside: 'mill' } : unit;
  });

  const more = {
    'order-again': true,
    'vehicle-reverse': true,
    'jam-fired': true,
    'pin-after': true,
    'smoke-blocks': true,
    'tough-again': false,
    smoke: 'any-ray',
    'he-no-friends': true,
  };

  test.each([31, 32])('seed %i ends without a ruling under further ones', seed => {
    const { failure, last } = play({ ruleset: system, scenario, seed, options: more });
    expect(failure).toBeUndefined();
    expect(system.play.outcome?.(last.state)?.over).toBe(true);
  });

  test.each([21, 22, 23])('seed %i ends without a ruling', seed => {
    const { failure, last } = play({ ruleset: system, scenario: { ...scenario, units }, seed, options });
    expect(failure).toBeUndefined();
    expect(system.play.outcome?.(last.state)?.over).toBe(true);
  });
});
