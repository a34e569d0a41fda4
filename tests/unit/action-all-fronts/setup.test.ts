// From scenario files to first positions: units of the lists with what was chosen, combined units,
// crews, transports, and what schemas refuse.

import { describe, expect, it } from 'vitest';
import { schemas } from '../../../src/rulesets/action-all-fronts/schema.ts';
import { setup } from '../../../src/rulesets/action-all-fronts/setup.ts';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { bestM, isHalf, lossesFromTop, modelsOf, removeModels } from '../../../src/rulesets/action-all-fronts/units.ts';
import { beginTable, SPECIAL, scenarioOf, UNITS } from './table.ts';

const unit = (state: AafState, id: string): AafUnit => {
  const found = state.units[id];
  if (!found) throw new Error(`no unit ${id}`);
  return found;
};

describe('set-up of Action All Fronts', () => {
  const state = beginTable();

  it('looks inward from each edge', () => {
    const facing = (edge: string) => {
      const sides = Object.fromEntries(state.game.sides.map(({ id }) => [id, edge]));
      const begun = beginTable(undefined, { special: { ...SPECIAL, edges: sides } as typeof SPECIAL });
      return [...new Set(Object.values(begun.units).flatMap(one => (one.facing ? [one.facing.join()] : [])))];
    };
    expect(['bottom', 'top', 'left', 'right'].map(facing)).toEqual([['0,1'], ['0,-1'], ['1,0'], ['-1,0']]);
  });

  it('makes squads of the lists, leaders and teams last, C3 and speed 6 (AAF-02, AAF-05)', () => {
    const squad = unit(state, 'uk-1');
    expect(squad.groups.map(({ role, count }) => [role, count])).toEqual([
      ['Soldier', 5],
      ['NCO', 1],
      ['LMG team', 2],
    ]);
    expect([squad.strength, squad.full, squad.squads, squad.points]).toEqual([8, 8, 1, 86]);
    expect([squad.c, squad.speed, squad.kind, squad.radius]).toEqual([3, 6, 'infantry', 4.5]);
  });

  it('joins a platoon command with its squad (AAF-111)', () => {
    const both = unit(state, 'uk-2');
    expect([both.strength, both.squads, both.points]).toEqual([16, 1, 160]);
    expect(both.groups.at(-1)?.role).toBe('Officer');
  });

  it('gives guns Constitution 8 and crews that of soldiers, as many as the calibre asks (AAF-05, AAF-130)', () => {
    const gun = unit(state, 'de-gun');
    expect(gun.groups.map(({ count, gun: piece, c }) => [count, piece, c])).toEqual([
      [4, undefined, undefined],
      [1, 'german-50mm', 8],
    ]);
    expect([gun.kind, gun.c, gun.strength, gun.points, gun.ready]).toEqual(['support', 3, 4, 115, true]);
    expect(unit(state, 'de-hmg').strength).toBe(6);
  });

  it('puts transports of a list beside their unit, which can start aboard', () => {
    const lorry = unit(state, 'de-gun-transport');
    expect([lorry.kind, lorry.c, lorry.at, lorry.partOf, lorry.towing]).toEqual(['vehicle', 5, [50, 40], 'de-gun', 'de-gun']);
    expect(unit(state, 'de-gun').aboard).toBe('de-gun-transport');
  });

  it('halves an early tank in a game of the middle years, and gives it the hull gun that its row leaves out (AAF-114)', () => {
    expect(unit(beginTable([{ id: 't', side: 'de', type: 'german-stug-iiib' }]), 't').points).toBe(90);
    const tank = unit(state, 'uk-tank');
    expect(tank.points).toBe(220);
    expect(tank.mounts).toEqual([
      { weapon: 'british-6pdr', count: 1 },
      { weapon: 'general-hull-turret-mg', count: 1, hull: true },
    ]);
    expect([tank.strength, tank.armour, tank.facing]).toEqual([1, [5, 3, 2], [0, 1]]);
  });

  it('fixes guns of casemates unless the other reading was agreed on', () => {
    const stug = { id: 't', side: 'de', type: 'german-stug-iiib' };
    expect(unit(beginTable([stug]), 't').mounts[0]).toEqual({ weapon: 'german-75-l24', count: 1, hull: true });
    expect(unit(beginTable([stug], { options: { casemate: true } }), 't').mounts[0]).toEqual({ weapon: 'german-75-l24', count: 1 });
  });

  it('puts several vehicles in one unit, each with its circle (AAF-126)', () => {
    const tanks = unit(beginTable([{ id: 't', side: 'uk', type: 'russian-bt-7', vehicles: 3, at: [10, 10] }]), 't');
    expect(tanks.figures).toEqual([
      [-4, 0],
      [0, 0],
      [4, 0],
    ]);
    expect([tanks.strength, tanks.figures?.length, tanks.points]).toEqual([3, 3, 195]);
  });

  it('takes a unit of one’s own as the file gives it', () => {
    const own = beginTable([
      {
        id: 'us-a',
        side: 'uk',
        type: 'own',
        title: 'Patrol',
        squads: 1,
        groups: [
          { role: 'Soldier', count: 3, full: 4, fs: 3, m: 7, weapon: 'general-rifle' },
          { role: 'Officer', count: 1, fs: 3, m: 9, heroPoints: 2 },
        ],
      },
    ]);
    expect(unit(own, 'us-a')).toMatchObject({ title: 'Patrol', strength: 4, full: 5, squads: 1, radius: 2.5, at: undefined });
    expect(own.squads).toEqual({ uk: 1, de: 0 });
  });

  it('changes weapons, takes heroes out of their group and mounts riders', () => {
    const squad = unit(
      beginTable([
        {
          id: 'a',
          side: 'uk',
          type: 'russian-rifle-squad',
          swap: { 'general-rifle': 'general-submachine-gun-smg' },
          heroes: [{ role: 'Soldier', points: 3 }],
          mounted: 'horse',
        },
      ]),
      'a',
    );
    expect(squad.groups.filter(({ weapon }) => weapon === 'general-rifle')).toEqual([]);
    expect(squad.groups.map(({ role, count, heroPoints }) => [role, count, heroPoints])).toContainEqual(['Soldier', 1, 3]);
    expect([squad.strength, squad.kind, squad.speed]).toEqual([11, 'cavalry', 12]);
  });

  it('keeps the order of the strikes and refuses names used twice', () => {
    expect(state.bombardments['uk-medium']).toEqual({ id: 'uk-medium', kind: 'medium', side: 'uk', state: 'ready' });
    const de = { ...SPECIAL.support['de'], army: 'german', strikes: [{ id: 'uk-medium', kind: 'light' }], counterBattery: 0 } as const;
    const twice = { ...SPECIAL, support: { ...SPECIAL.support, de } };
    expect(() => beginTable(UNITS, { special: twice })).toThrow('two strikes are called uk-medium');
  });

  it('throws on what no schema lets through', () => {
    expect(() => beginTable([{ id: 'x', side: 'uk', type: 'nobody' }])).toThrow('unit x: no type nobody');
    expect(() => beginTable([{ id: 'x', side: 'uk', type: 'british-rifle-squad', aboard: 'lorry' }])).toThrow('no transport lorry');
    expect(() => beginTable([{ id: 'x', side: 'uk', type: 'own', groups: [{ role: 'S', count: 1, fs: 3, m: 7, weapon: 'bow' }] }])).toThrow(
      'no weapon bow',
    );
    const { special: _, ...bare } = scenarioOf();
    expect(() => setup(bare)).toThrow('the special part');
  });
});

describe('units of Action All Fronts', () => {
  const state = beginTable();

  it('tests on the best model’s M, the British on an officer’s within 12 (AAF-31, AAF-121)', () => {
    expect(bestM(state, unit(state, 'uk-2'))).toBe(8);
    const at = (x: number): AafState => ({ ...state, units: { ...state.units, 'uk-1': { ...unit(state, 'uk-1'), at: [x, 6] } } });
    expect(bestM(at(19), unit(at(19), 'uk-1'))).toBe(8);
    expect(bestM(at(18.9), unit(at(18.9), 'uk-1'))).toBe(7);
  });

  it('is at half strength by figures, a tank never (AAF-34, rulings R25 and R26)', () => {
    const squad = unit(state, 'uk-1');
    expect(isHalf(removeModels(squad, lossesFromTop(squad, 3)))).toBe(false);
    expect(isHalf(removeModels(squad, lossesFromTop(squad, 4)))).toBe(true);
    expect(isHalf(unit(state, 'uk-tank'))).toBe(false);
    const tanks = unit(beginTable([{ id: 't', side: 'uk', type: 'russian-bt-7', vehicles: 2 }]), 't');
    expect(isHalf(removeModels(tanks, [1]))).toBe(true);
  });

  it('loses soldiers first and never a gun', () => {
    const gun = unit(state, 'de-hmg');
    const after = removeModels(gun, lossesFromTop(gun, 9));
    expect(modelsOf(after)).toBe(0);
    expect(after.groups.find(({ gun: piece }) => piece)?.count).toBe(2);
  });
});

describe('files of Action All Fronts', () => {
  it('reads the units it sets up, and refuses Fs and M off their scales (AAF-06)', () => {
    for (const listed of UNITS) expect(schemas.unit.safeParse(listed).success).toBe(true);
    const own = (fs: number, m: number) => ({ id: 'x', side: 'uk', type: 'own', groups: [{ role: 'S', count: 1, fs, m }] });
    expect([own(3, 7), own(6, 7), own(3, 11), own(3, 4)].map(one => schemas.unit.safeParse(one).success)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('reads its special part and its events', () => {
    expect(schemas.special.safeParse(SPECIAL).success).toBe(true);
    expect(schemas.event.safeParse({ id: 'e1', type: 'bombard', side: 'uk', strike: 'uk-medium', at: [3, 4] }).success).toBe(true);
    expect(schemas.event.safeParse({ id: 'e1', type: 'bombard', side: 'uk', strike: 'uk-medium', at: 'F6' }).success).toBe(false);
    expect(schemas.options?.safeParse({ scatter: true, 'he-scatter': 'miss' }).success).toBe(true);
    expect(schemas.options?.safeParse({ 'he-scatter': 'often' }).success).toBe(false);
  });
});

it('a side whose support says nothing of it has no counter-battery fire; a marker is one model', () => {
  const { uk, ...others } = SPECIAL.support;
  const bare = { ...SPECIAL, support: { ...others, uk: { ...uk, counterBattery: undefined } } } as unknown as typeof SPECIAL;
  expect([beginTable().counterBattery, beginTable(undefined, { special: bare }).counterBattery]).toEqual([
    { uk: 0, de: 2 },
    { uk: 0, de: 2 },
  ]);
});
