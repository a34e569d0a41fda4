// Names of areas keep clear of the pieces of their neighbours.

import { describe, expect, test } from 'vitest';
import { accentsOf } from '../../../src/render/board/accents.ts';
import { clearNames, type Name } from '../../../src/render/board/map/names.ts';
import { mapPlan } from '../../../src/render/board/mapPlan.ts';
import type { BoardPiece } from '../../../src/render/pieces.ts';
import { CLASSIC } from '../../../src/rulesets/axis-and-allies/data/classic.ts';

const name = (middle: number, top: number): Name => ({
  lines: ['Sea'],
  size: 5,
  drawn: 5,
  middle,
  top,
  bottom: top + 5,
  width: 20,
  from: 0,
});
const layout = (mayMove: boolean, least = -100) => ({
  patches: new Map([
    ['sea', { at: [0, 30] as const, radius: 6 }],
    ['isle', { at: [12, 2] as const, radius: 6 }],
  ]),
  mayMove: (id: string) => mayMove && id === 'sea',
  isInside: (_: string, [x]: readonly [number, number]) => x >= least,
});

describe('a name under the pieces of a neighbour', () => {
  const names = new Map([['sea', name(0, 0)]]);

  test('goes the shortest way out of it', () => {
    const moved = clearNames(names, layout(true)).get('sea');
    expect([moved?.middle, Math.round(moved?.top ?? 9)]).toEqual([-4, 0]);
  });

  test('stays where its area has no other place, and where it belongs', () => {
    const narrow = { ...layout(true), isInside: () => false };
    expect(clearNames(names, narrow).get('sea')).toEqual(name(0, 0));
    expect(clearNames(names, layout(false)).get('sea')).toEqual(name(0, 0));
  });

  test('does not go where another name is', () => {
    const both = new Map([...names, ['bay', name(-21, 0)]]);
    const moved = clearNames(both, layout(true)).get('sea') as Name;
    expect(Math.abs(moved.middle + 21) >= 20 || Math.abs(moved.top) >= 5).toBe(true);
    expect(moved).not.toEqual(name(0, 0));
  });
});

test('no name of a sea on the world map lies under the leader of a crowded area', async () => {
  const plan = await mapPlan(CLASSIC, accentsOf([]));
  const style = {} as BoardPiece['style'];
  const crowd = (place: string): BoardPiece[] =>
    Array.from({ length: 12 }, (_, i) => {
      const counter = { symbol: '', label: `${i}`, title: `${i}`, side: 'uk', steps: 1, full: 1, states: [] };
      return { id: `${place}-${i}`, place, at: [0, 0], counter, style };
    });
  const covered = Object.keys(CLASSIC.areas).flatMap(place => {
    const leader = plan.gather?.(crowd(place)).find(({ style }) => style.leader);
    if (!leader) return [];
    const [x, y] = leader.at;
    return Object.entries(CLASSIC.areas).flatMap(([id, { kind }]) => {
      const { middle = 0, width = 0, top = 0, bottom = 0 } = plan.name(id) ?? {};
      const isUnder = kind === 'sea' && Math.abs(x - middle) < width / 2 && y > top && y < bottom;
      return isUnder ? [`${id} under ${place}`] : [];
    });
  });
  expect(covered).toEqual([]);
});
