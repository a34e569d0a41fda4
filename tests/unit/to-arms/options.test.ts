// TA-63: every option switches to its other reading. Those about sight, shifts, doors, cards, retreats and mines are shown
// beside their rules; the others are here.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../../src/core/act.ts';
import { diceOf } from '../../../src/core/roll.ts';
import { ACTS } from '../../../src/rulesets/to-arms/acts.ts';
import { option } from '../../../src/rulesets/to-arms/options.ts';
import { OPTIONS, RULINGS } from '../../../src/rulesets/to-arms/rulings.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { after, brokenRules, stage, unit } from './stage.ts';

const castsOf = (type: 'battle' | 'activation-roll', state: ArmsState, event: object) =>
  (ACTS[type].rolls as (state: ArmsState, event: object) => readonly { readonly attack: Attack }[])(state, { id: 'x', type, ...event });

const kindsOf = (casts: readonly { readonly attack: Attack }[]) => casts.flatMap(({ attack: { roll } }) => diceOf(roll));

test("every ruling with another reading names options that there are, and every option but the house's has its ruling", () => {
  const named: readonly string[] = RULINGS.flatMap(({ option: one, more = [] }) => [
    ...(one ? [one] : []),
    ...more.map(({ option: other }) => other),
  ]);
  const ids: readonly string[] = OPTIONS.map(({ id }) => id);
  expect(named.filter(id => !ids.includes(id))).toEqual([]);
  expect(ids.filter(id => !named.includes(id))).toEqual(['fastplay', 'attackerMustReachQuota']);
  expect(RULINGS.map(({ id }) => id)).toEqual(Array.from({ length: 61 }, (_, i) => `R${i + 1}`));
});

test('an option that nobody agreed on is the ruling of the house', () => {
  const state = stage({});
  for (const { id, default: usual } of OPTIONS) expect(option(state, id)).toBe(usual);
});

describe('dice', () => {
  test('R2: the face of the activation die that is there twice', () => {
    const faces = (options: Record<string, string>) =>
      kindsOf(castsOf('activation-roll', stage({ options, state: { variable: 3 } }), { side: 'nat' }))[0]?.faces;
    expect([faces({})?.['infantry'], faces({ activationDie: 'any' })?.['any']]).toEqual([2, 2]);
  });

  test('R19: a twelve-sided die for guided fire', () => {
    const rows = ['.....', '.....', 'wwwww', '.....', '.....'];
    const units = [unit('N1 mortar C1'), unit('NC officer A4'), unit('R1 line-inf C5')];
    const ids = (options: Record<string, string>) =>
      kindsOf(castsOf('battle', stage({ rows, units, options, phase: 'battle' }), { unit: 'N1', at: 'C5', spotter: 'NC' })).map(
        ({ id }) => id,
      );
    expect([ids({}), ids({ guided: 'd12' })]).toEqual([['d6'], ['d12']]);
  });

  test('R23: the symbol that strikes a bridge', () => {
    const hits = (faces: readonly string[], options: Record<string, string>) =>
      after(stage({ rows: ['....=.'], units: [unit('N1 field-gun A1')], options, phase: 'battle' }), {
        type: 'battle',
        unit: 'N1',
        at: 'E1',
        bridge: true,
        thrown: [
          { as: 'fire', dice: { yellow: faces, green: ['flag'] } },
          { as: 'save', dice: { white: ['car'] } },
        ],
      }).bridges['E1']?.hits;
    expect([hits(['tank', 'miss'], {}), hits(['car', 'miss'], {}), hits(['car', 'miss'], { bridgeSymbol: 'car' })]).toEqual([1, 0, 1]);
  });

  test('TA-50, R20: the fast variant throws no saves', () => {
    const units = [unit('N1 line-inf A1'), unit('R1 line-inf C1')];
    const shot = { type: 'battle', unit: 'N1', at: 'C1', thrown: [{ as: 'fire', dice: { white: ['soldier', 'soldier', 'car'] } }] };
    const fast = stage({ units, phase: 'battle', options: { fastplay: true } });
    expect(brokenRules(fast, shot)).toEqual([]);
    expect(after(fast, shot).units['R1']?.strength).toBe(5);
  });

  test('R43: a commander killed at an odd range without a save', () => {
    const units = [unit('N1 line-inf A1'), unit('RC officer B1')];
    const shot = { type: 'battle', unit: 'N1', at: 'B1', thrown: [{ as: 'fire', dice: { white: ['hit', 'miss', 'miss'] } }] };
    expect(after(stage({ units, phase: 'battle', options: { commanderOddKill: 'none' } }), shot).units['RC']?.strength).toBe(0);
  });

  test('R44: by option the owner takes a flag that he might ignore', () => {
    const units = [unit('N1 line-inf C2'), unit('R1 line-inf C3')];
    const shot = {
      type: 'battle',
      unit: 'N1',
      at: 'C3',
      takes: true,
      thrown: [
        { as: 'fire', dice: { white: ['flag', 'miss', 'miss'] } },
        { as: 'flag', dice: { white: ['car'] } },
      ],
    };
    const owner = stage({ units, phase: 'battle', options: { flagsWaive: 'owner' } });
    expect(brokenRules(owner, shot)).toEqual([]);
    expect(after(owner, shot).pending.map(({ kind }) => kind)).toEqual(['retreat']);
    expect(brokenRules(stage({ units, phase: 'battle' }), { ...shot, thrown: undefined })).toEqual(['ta:flag/waived']);
  });
});

describe('moves', () => {
  test('R12: by option the turn of a unit ends next to an enemy', () => {
    const silent = (options: Record<string, boolean>) =>
      after(stage({ units: [unit('N1 line-inf A1'), unit('R1 line-inf C1')], options }), { type: 'move', unit: 'N1', path: ['A1', 'B1'] })
        .units['N1']?.now.silent;
    expect([silent({}), silent({ zocEndsTurn: true })]).toEqual([undefined, 'its turn has ended next to an enemy']);
  });

  test('R15: by option a door is tried at each entry', () => {
    const tried = (options: Record<string, boolean>) =>
      after(stage({ rows: ['.B.'], units: [unit('N1 line-inf A1')], special: { shut: ['B1'] }, options, state: { open: ['B1'] } }), {
        type: 'move',
        unit: 'N1',
        path: ['A1', 'B1'],
        ...(options['doorEachEntry'] ? { thrown: [{ as: 'door', dice: { d6: ['1'] } }] } : {}),
      }).units['N1']?.at;
    expect([tried({}), tried({ doorEachEntry: true })]).toEqual(['B1', 'A1']);
  });

  test('R50: by option mines take a point of a truck and a man', () => {
    const state = stage({
      rows: ['...'],
      units: [unit('N1 line-inf A1', { truck: true, mounted: true })],
      options: { apmTruck: 'point' },
      state: { mines: { B1: { side: 'rep', mine: 'apm' } } },
    });
    const blown = after(state, {
      type: 'move',
      unit: 'N1',
      path: ['A1', 'B1'],
      thrown: [
        { as: 'mine', dice: { white: ['car'] } },
        { as: 'save', dice: { white: ['car'] } },
      ],
    });
    expect(blown.units['N1']).toMatchObject({ strength: 7, truck: 1 });
  });
});
