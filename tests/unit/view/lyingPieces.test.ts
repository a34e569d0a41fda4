// Pieces on sheets from moment to moment: whatever changed, they lie as if all were laid anew.

import { expect, test } from 'vitest';
import type { Unit } from '../../../src/core/types.ts';
import { layBoard } from '../../../src/render/board/lay.ts';
import type { BoardPiece } from '../../../src/render/pieces.ts';
import { fromAbove, type Piece } from '../../../src/rulesets/any/state.ts';
import { LyingPieces, type PieceLooks } from '../../../src/view/lyingPieces.ts';

const SHEET = { id: 'map', title: 'Map', at: [0, 0], size: [2000, 1000] } as const;
const plan = await layBoard({ kind: 'picture', sheets: [SHEET] }, () => undefined);

/** The same numbers each time, from 0 up to a bound. */
function numbers(): (bound: number) => number {
  let seed = 7;
  return bound => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % bound;
  };
}

const next = numbers();

const pieceOf = (id: number): Piece => ({
  id: String(id),
  side: 'blue',
  type: 'foot',
  title: `No. ${id}`,
  strength: next(12) === 0 ? 0 : 1,
  at: next(15) === 0 ? undefined : [next(40) * 8, next(20) * 8],
  height: next(60), // many are as high as another
});

function make({ id, at, strength }: Unit): BoardPiece | undefined {
  const point = at === undefined || strength <= 0 ? undefined : plan.point(at);
  if (!point) return undefined;
  const counter = { symbol: '', label: id, title: id, side: 'blue', steps: 1, full: 0, states: [] };
  return { id, counter, style: { sprite: '', team: 0 }, at: point, place: '' };
}

/** Positions one after the other: some pieces change, some come, some are as if they had never been. */
function positions(): readonly Readonly<Record<string, Piece>>[] {
  let units: Readonly<Record<string, Piece>> = Object.fromEntries(Array.from({ length: 150 }, (_, id) => [id, pieceOf(id)]));
  let last = 150;
  return Array.from({ length: 60 }, (_, i) => {
    const many = i % 9 === 0 ? 90 : 4;
    const changed = Array.from({ length: many }, () => pieceOf(next(last)));
    const kept = Object.entries(units).filter(([id]) => i % 5 !== 1 || Number(id) % 31 !== i % 31);
    units = { ...Object.fromEntries(kept), ...Object.fromEntries(changed.map(piece => [piece.id, piece])), [last]: pieceOf(last) };
    last++;
    return units;
  });
}

const found = positions();
/** Forth, back, and far. */
const visits = [...found, ...found.toReversed(), ...found.filter((_, i) => i % 7 === 0)];

test('the order of pieces that is carried on is that of all of them', () => {
  for (const units of visits) {
    const all = Object.values(units)
      .filter(({ strength }) => strength > 0)
      .toSorted((a, b) => b.height - a.height);
    expect(fromAbove({ units }).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  }
});

test('stacks that are carried on are those of all pieces, and the same where nothing changed', () => {
  const { size: reach, stack, join, gather } = plan;
  if (!stack || !join || !gather) throw new Error('sheets have stacks');
  const lying = new LyingPieces({ reach, stack, join });
  for (const [i, units] of visits.entries()) {
    const list = fromAbove({ units });
    const looks: PieceLooks = new Map(i % 3 === 0 ? [] : [[String(i), { selected: true }]]);
    const stacks = lying.stacksOf(list, make, looks);
    const anew = list.flatMap(unit => {
      const piece = make(unit);
      return piece ? { ...piece, ...looks.get(unit.id) } : [];
    });
    expect(stacks).toEqual(gather(anew));
    for (const [at, one] of lying.stacksOf(list, make, looks).entries()) if (!one.selected) expect(one).toBe(stacks[at]);
  }
});
