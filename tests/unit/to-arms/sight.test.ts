// TA-38: lines of sight on pointy-topped hexes, case by case.

import { describe, expect, test } from 'vitest';
import { readHexText } from '../../../src/core/hexText.ts';
import type { Scenario, ScenarioUnit } from '../../../src/core/scenario.ts';
import { setup } from '../../../src/rulesets/to-arms/setup.ts';
import { obstacles, obstaclesPast, sees, seesFrom } from '../../../src/rulesets/to-arms/sight.ts';
import { scenario } from './fixture.ts';

const LEGEND = { '.': 'open', w: 'wood', b: 'bocage', h: 'hill', B: 'building', F: 'field', R: 'ruins' };
const MAP = ['.w..h...', '..h.h...', '...b....', '.B..R...', '........', '..F.w...'];

function position(units: readonly ScenarioUnit[] = [], rows: readonly string[] = MAP, options: Scenario['options'] = {}) {
  const board = readHexText({ kind: 'hex', layout: 'pointy', legend: LEGEND, rows });
  if (!board.ok) throw new Error('no board');
  const { special } = scenario;
  const bare = { ...(special as object), objectives: [], shut: [] };
  return setup({ ...scenario, board: board.value, units, options, special: bare });
}

const unit = (type: string, at: string, side = 'nat'): ScenarioUnit => ({ id: `${type}-${at}`, side, type, at });

describe('TA-38: the worked examples', () => {
  test.each([
    ['A1', 'C1', false, 'a wood is crossed'],
    ['A5', 'H5', true, 'seven open hexes'],
    ['B2', 'D2', false, 'a hill is crossed'],
    ['C2', 'E2', true, 'hill to hill'],
    ['D1', 'D3', true, 'a hill on one side of the edge only'],
    ['E5', 'E3', true, 'ruins on one side only'],
    ['C3', 'E3', false, 'bocage is crossed'],
    ['A6', 'A4', true, 'an open edge'],
    ['A4', 'D4', false, 'a building is crossed'],
    ['F3', 'E6', false, 'ruins are crossed'],
    ['B5', 'D6', false, 'a field is crossed'],
    ['C4', 'F5', true, 'open hexes'],
    ['D2', 'G2', false, 'a hill is crossed from below'],
  ])('%s to %s: %s, %s', (from, to, seen) => {
    expect(sees(position(), from, to)).toBe(seen);
    expect(sees(position(), to, from)).toBe(seen);
  });

  test('a vehicle two hexes away blocks, infantry does not', () => {
    expect(sees(position([unit('t26', 'D5')]), 'A5', 'H5')).toBe(false);
    expect(sees(position([unit('line-inf', 'D5')]), 'A5', 'H5')).toBe(true);
    expect(sees(position([unit('hmg', 'D5')]), 'A5', 'H5')).toBe(true);
    expect(sees(position([unit('hmg', 'D5')], MAP, { teamsBlock: true }), 'A5', 'H5')).toBe(false);
  });

  test('a hill on one side of an edge and a truck on the other', () =>
    expect(sees(position([unit('truck', 'D2')]), 'D1', 'D3')).toBe(false));
});

test('R31: what lies on both sides of a line blocks it wherever it lies, by option only at one edge', () => {
  // From C1 to C5 the line runs between B2 and C2, through C3, between B4 and C4.
  const rows = ['.....', '.w...', '.....', '..w..', '.....'];
  expect(sees(position([], rows), 'C1', 'C5')).toBe(false);
  expect(sees(position([], rows, { edgePairs: true }), 'C1', 'C5')).toBe(true);
  expect(sees(position([], ['.....', '.w...', '.....', '.w...', '.....']), 'C1', 'C5')).toBe(true);
});

test('R32: from a hill nothing is overlooked, by option all that is lower', () => {
  const rows = ['h.w.h'];
  expect(sees(position([], rows), 'A1', 'E1')).toBe(false);
  expect(sees(position([], rows, { plateau: 'heights' }), 'A1', 'E1')).toBe(true);
});

test('TA-38: a friend beside the shooter on lower ground is fired over, one farther off is not', () => {
  const rows = ['h......'];
  const state = position([unit('t26', 'B1')], rows);
  expect(seesFrom(state, 'nat', 'A1', 'E1')).toBe(true);
  expect(seesFrom(state, 'rep', 'A1', 'E1')).toBe(false);
  expect(seesFrom(position([unit('t26', 'C1')], rows), 'nat', 'A1', 'E1')).toBe(false);
});

test('a unit looks past itself, and past no other', () => {
  const state = position([unit('t26', 'D5'), unit('truck', 'F5')]);
  const past = (id: string, to: string) => {
    const one = state.units[id];
    if (!one) throw new Error('nobody looks');
    return sees(state, 'A5', to, obstaclesPast(state, one));
  };
  expect([past('t26-D5', 'E5'), past('t26-D5', 'H5'), past('truck-F5', 'E5')]).toEqual([true, false, false]);
});

test('R30: at night what is next to one is seen, and nothing else', () => {
  const day = position();
  const special = { ...day.game.special, night: true } as typeof day.game.special;
  const night = { ...day, game: { ...day.game, special } };
  expect(['A5', 'B5', 'C5'].map(to => sees(night, 'A5', to))).toEqual([true, true, false]);
  expect(['A5', 'B5', 'C5', 'Z9'].map(to => sees(day, 'A5', to))).toEqual([true, true, true, false]);
});

test('what is in the way is worked out once for a position, and anew where anything on the ground is otherwise', () => {
  const state = position([unit('t26', 'D5')]);
  const first = obstacles(state);
  expect(obstacles({ ...state })).toBe(first);
  for (const key of ['game', 'ground', 'sandbags', 'mines', 'wire'] as const) {
    const kept = obstacles(state);
    expect(obstacles({ ...state, [key]: structuredClone(state[key]) }), key).not.toBe(kept);
  }
});
