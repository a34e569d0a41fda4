// Shells that fall on hexes, told of a battle on hexes whose rules would let one fall: on its mark, on a hex beside it, off the map.

import { describe, expect, test } from 'vitest';
import { hexFalls } from '../../../../src/analysis/hexes/scatter.ts';
import { scatterOverlay } from '../../../../src/analysis/scatter.ts';
import { cellsOf } from '../../../../src/boards/cells.ts';
import { neighbour } from '../../../../src/boards/hex.ts';
import type { HexBoard } from '../../../../src/core/board.ts';
import { amount } from '../../../../src/core/englishText.ts';
import { type PendingBarrage, requireCombat } from '../../../../src/core/ruleset.ts';
import type { Unit } from '../../../../src/core/types.ts';
import { frameAfter, frames, ruleset } from '../sample.ts';

const { state } = frames[0] ?? frameAfter('');
const board = state.game.board as HexBoard;
const standing = Object.values(state.units).filter(({ at }) => typeof at === 'string');
const [first] = standing as [Unit & { at: string }];

/** One die: on the mark in two cases of eight, else beside it in the direction of its number. */
const shell = (at: string): PendingBarrage<unknown, string> => ({
  label: `A shell at ${at}`,
  side: first.side,
  at,
  profile: undefined,
  place: where => (where === 0 ? at : neighbour(board, at, where - 1)),
  under: hex => standing.filter(unit => unit.at === hex).map(unit => [unit, unit.strength] as const),
  blows: () => [],
});
const told = (...landings: readonly PendingBarrage[]) =>
  scatterOverlay(
    {
      ruleset: {
        ...ruleset,
        combat: {
          ...requireCombat(ruleset),
          pendingBarrages: () => landings,
          attack: () => ({
            kind: 'attack',
            harm: 'where',
            mods: [],
            roll: {
              kind: 'throw',
              as: 'scatter',
              dice: [[1, { id: 'd8', faces: { on: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } }]],
              score: { where: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
            },
          }),
        },
      },
      state,
    },
    hexFalls,
  );

const shares = (overlay: ReturnType<typeof told>): Readonly<Record<string, number>> => {
  const field = overlay.marks.find(mark => mark.kind === 'field');
  const cells = cellsOf(board);
  return Object.fromEntries([...(field?.values ?? [])].flatMap((n, i) => (Number.isNaN(n) ? [] : [[cells[i] ?? '', n]])));
};

describe('a shell on hexes', () => {
  test('has the exact chance of every hex, one for all that is off the map', () => {
    const corner = told(shell('A1'));
    const rows = corner.table?.rows.filter(([, , side]) => side === '') ?? [];
    expect(rows[0]).toEqual(['A shell at A1', 'its mark A1', '', expect.stringMatching(/^25/), '1/4', '']);
    const off = [1, 2, 3, 4, 5, 6].filter(direction => neighbour(board, 'A1', direction - 1) === undefined).length;
    expect(off).toBeGreaterThan(0);
    expect(rows.find(([, what]) => what === 'nothing on the map')?.[4]).toBe(off === 4 ? '1/2' : `${off}/8`);
    expect(rows.filter(([, , , , exactly]) => exactly === '1/8')).toHaveLength(6 - off);
    expect(corner.says).toMatch(
      /^A shell at A1\. It falls on its mark in A1 25.*, else beside it: .*13.* on [AB]\d and 50.* nothing on the map\. Under it/,
    );
  });

  test('shades every hex by its chance, and finds who stands there', () => {
    const one = told(shell(first.at));
    const beside = [0, 1, 2, 3, 4, 5].flatMap(direction => neighbour(board, first.at, direction) ?? []);
    expect(shares(one)).toEqual(Object.fromEntries([...beside.map(hex => [hex, 0.125]), [first.at, 0.25]]));
    const found = one.table?.rows.filter(([, , side]) => side !== '').map(([, , , , exactly, figures]) => [exactly, figures]);
    expect(found).toContainEqual(['1/4', amount(first.strength / 4)]);
    expect(one.marks.filter(({ kind }) => kind === 'ring')).toMatchObject([{ at: first.at, radius: 0 }]);
  });

  test('of two shells a hex has the chance of either', () => {
    expect(shares(told(shell(first.at), shell(first.at)))[first.at]).toBeCloseTo(1 - 0.75 ** 2, 6);
  });

  test('is told of no battle that has none, and of no board that cannot tell it', () => {
    expect(told().says).toMatch(/^No gun can fire at what it does not see in turn \d+\.$/);
    expect(() => scatterOverlay({ ruleset, state }, hexFalls)).toThrow(/no templates fall/);
    expect(() =>
      scatterOverlay({ ruleset: { ...ruleset, combat: { ...requireCombat(ruleset), pendingBarrages: () => [] } }, state }, undefined),
    ).toThrow(/no templates fall/);
  });
});
