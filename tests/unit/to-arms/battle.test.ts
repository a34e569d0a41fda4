// The odds of the sample battle: what is cast is what is told, and what the threat map asks is what is fought.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../../src/core/act.ts';
import { chance, dist, fraction } from '../../../src/core/dist.ts';
import { replay } from '../../../src/core/replay.ts';
import { requireCombat, requireFire } from '../../../src/core/ruleset.ts';
import {
  battleCasts,
  bridgeProfile,
  isIndirect,
  landing,
  profileOfEvent,
  scatterOf,
  struckBy,
} from '../../../src/rulesets/to-arms/battle.ts';
import { distance } from '../../../src/rulesets/to-arms/ground.ts';
import type { BattleProfile } from '../../../src/rulesets/to-arms/profile.ts';
import { wayOf } from '../../../src/rulesets/to-arms/retreats.ts';
import type { ArmsState, BattleEventOf } from '../../../src/rulesets/to-arms/state.ts';
import { isUp } from '../../../src/rulesets/to-arms/units.ts';
import { record, scenario } from './fixture.ts';
import { stage, unit } from './stage.ts';
import { system } from './system.ts';

const { frames } = replay(system, scenario, record);

describe('the odds of a battle are those of its cast', () => {
  test.each([
    ['e028', 4, '875/10368'],
    ['e094', 1, '8/9'],
    ['e185', 1, '26/27'],
    ['e187', 2, '155/288'],
  ])('%s: at least %i killed', (id, least, odds) => {
    const attack = frames.find(({ event }) => event?.id === id)?.rolls.at(-1)?.attack;
    if (!attack) throw new Error(`${id} throws nothing`);
    const { roll } = attack;
    expect(fraction(...chance(dist(roll), tally => (tally['kills'] ?? 0) >= least))).toBe(odds);
  });

  test('what the threat map asks is what is fought, for all that is fought directly, but for where the way back ends', () => {
    const fought = frames.flatMap(({ event, index, rolls }) => {
      const before = frames[index - 1]?.state as ArmsState;
      const { unit: id, spotter, type } = (event ?? {}) as BattleEventOf;
      const [unit, target] = [before?.units[id], before?.units[rolls.at(-1)?.target ?? '']];
      return type === 'battle' && spotter === undefined && unit && target ? [{ before, unit, target, attack: rolls.at(-1)?.attack }] : [];
    });
    expect(fought).toHaveLength(38);
    for (const { before, unit, target, attack } of fought) {
      const line = { from: unit.at ?? '', at: target.at ?? '', distance: distance(before, unit.at ?? '', target.at ?? ''), cover: 0 };
      expect(requireFire(system).rangeBreakpoints(before, unit).at(-1)).toBeGreaterThanOrEqual(line.distance);
      const way = isUp(target) ? wayOf(before, target) : {};
      expect(
        requireFire(system)
          .aim(before, unit, line, target)
          .map(profile => JSON.stringify((requireCombat(system).attack({ ...(profile as BattleProfile), ...way }) as Attack).roll)),
      ).toEqual([JSON.stringify((attack as Attack).roll)]);
    }
  });
});

describe('fire at what is not seen', () => {
  const rows = ['.........', '...www...', '.........', '.........'];
  const state = (more = {}) =>
    stage({ rows, units: [unit('N1 mortar A2'), unit('NS line-inf G3'), unit('R1 line-inf G2')], phase: 'battle', ...more });
  const salvo = (more = {}) => ({ type: 'battle', unit: 'N1', at: 'G2', ...more }) as BattleEventOf;
  const mortar = (now: ArmsState) => {
    const found = now.units['N1'];
    if (!isUp(found)) throw new Error('no mortar');
    return found;
  };
  const aimed = (now: ArmsState, event: BattleEventOf) => [isIndirect(now, mortar(now), event.at), scatterOf(now, mortar(now), event)];

  test('scatters blindly without a spotter, guided by one, and not at all once it is on target', () => {
    const on = (at: string) => ({ ...state(), units: { ...state().units, N1: { ...mortar(state()), registered: { at, spotter: 'NS' } } } });
    expect([
      aimed(state(), salvo()),
      aimed(state(), salvo({ spotter: 'NS' })),
      aimed(on('G2'), salvo({ spotter: 'NS' })),
      aimed(on('G3'), salvo({ spotter: 'NS' })),
      aimed(on('G2'), salvo({ spotter: 'none' })),
      aimed(state(), salvo({ at: 'B2' })),
    ]).toEqual([
      [true, 'blind'],
      [true, 'guided'],
      [true, undefined],
      [true, 'guided'],
      [true, 'guided'],
      [false, 'blind'],
    ]);
  });

  test('comes down where its dice say, on whoever is there but itself', () => {
    const down = (where: number) => {
      const { rolls, at } = landing(state(), mortar(state()), salvo({ result: { where } }));
      const { target } = struckBy(state(), mortar(state()), salvo({ result: { where } }));
      return [rolls.length, at, target?.id];
    };
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(down)).toEqual([
      [1, 'G2', 'R1'],
      [1, undefined, undefined],
      [1, 'F2', undefined],
      [1, 'G1', undefined],
      [1, 'H1', undefined],
      [1, 'H2', undefined],
      [1, 'H3', undefined],
      [1, 'G3', 'NS'],
    ]);
    expect(landing(state(), mortar(state()), salvo()).at).toBeUndefined();
    expect(landing(state(), mortar(state()), salvo({ at: 'B2' }))).toEqual({ rolls: [], at: 'B2' });
  });

  test('is an attack on a unit only where it is seen, and no bridge is meant', () => {
    const seen = salvo({ at: 'B2' });
    const near = state({ units: [unit('N1 mortar A2'), unit('R1 line-inf D2')] });
    expect(profileOfEvent(near, salvo({ at: 'D2' }))).toMatchObject({ cls: expect.anything() });
    expect([
      profileOfEvent(state(), salvo()),
      profileOfEvent(near, salvo({ at: 'D2', bridge: true })),
      profileOfEvent(state(), seen),
    ]).toEqual([undefined, undefined, undefined]);
    expect(profileOfEvent(near, { type: 'pass', side: 'nat' } as never)).toBeUndefined();
    expect([
      battleCasts(near, salvo({ at: 'D2' })).length,
      battleCasts(near, seen).length,
      battleCasts(near, salvo({ unit: 'none' })).length,
    ]).toEqual([1, 0, 0]);
  });

  test('at a bridge its dice are thrown while it stands', () => {
    const by = (special: object, bridges?: object) => {
      const made = stage({ rows: ['....~....', '....~....', '....~....'], units: [unit('N1 field-gun A2')], special, phase: 'battle' });
      return battleCasts({ ...made, ...(bridges ? { bridges } : {}) } as ArmsState, salvo({ at: 'E2', bridge: true })).length;
    };
    expect([by({}), by({ bridges: { E2: 'light' } })]).toEqual([0, 0]);
  });
});

test('a bridge is fired at from close by in its own hex or beside it, and has what is left of its points', () => {
  const state = stage({ rows: ['.....'], units: [unit('N1 at-gun A1')] });
  const gun = state.units['N1'];
  if (!gun || gun.at === undefined) throw new Error('no gun');
  const posed = (far: number, span: 'light' | 'heavy', hits: number) => {
    const { close, points } = bridgeProfile(state, { ...gun, at: 'A1' }, 'B1', { span, hits }, far);
    return [close, points];
  };
  expect([posed(0, 'heavy', 0), posed(1, 'heavy', 1), posed(2, 'heavy', 3), posed(2, 'light', 0), posed(2, 'light', 2)]).toEqual([
    [true, 3],
    [true, 2],
    [false, 0],
    [false, 1],
    [false, 0],
  ]);
});
