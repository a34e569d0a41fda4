// Going about on maps: the examples of the rules on the world map, and every answer against brute force on random maps.

import { describe, expect, test } from 'vitest';
import { cellsOf, indexOf, placeOf } from '../../../src/boards/cells.ts';
import {
  canalBetween,
  canStep,
  linksOf,
  type Passage,
  shortestWays,
  stepCost,
  stepsAndBack,
  stepsBetween,
  stepsFrom,
  touches,
} from '../../../src/boards/map.ts';
import { reach } from '../../../src/boards/reach.ts';
import { CLASSIC } from '../../../src/rulesets/axis-and-allies/data/classic.ts';
import { fc } from '../../property.ts';
import { maps } from './randomMaps.ts';

/** Neutral land is not flown over without paying for it. */
const AIR: Passage = { over: 'air', enters: area => CLASSIC.areas[area]?.kind === 'sea' || CLASSIC.areas[area]?.owner !== undefined };
const counts = (steps: ReadonlyMap<string, number>): readonly number[] =>
  [...Map.groupBy(steps.values(), n => n)].sort(([a], [b]) => a - b).map(([, all]) => all.length);

describe('on the world map', () => {
  test('a fighter in Japan has 1 area at one step, 7 more at two, 14 at three and 19 at four', () => {
    const found = stepsFrom(CLASSIC, 'japan', AIR, 4);
    expect(counts(found)).toEqual([1, 1, 7, 14, 19]);
    expect([found.size - 1, found.get('sz-japan'), found.has('mongolia')]).toEqual([41, 1, false]);
    expect(stepsFrom(CLASSIC, 'japan', { over: 'air' }, 4).get('mongolia')).toBe(3);
  });

  test('it comes back to Japan from 8 of them', () => {
    const found = stepsAndBack(CLASSIC, 'japan', { landings: ['japan'], passage: AIR, most: 4 });
    expect([...found].filter(([area]) => area !== 'japan')).toHaveLength(8);
    expect(Math.max(...found.values())).toBe(2);
  });

  test('from the Japan Sea Zone to Hawaii it is two steps for ships, by either of two zones', () => {
    expect([...shortestWays(CLASSIC, 'sz-japan', 'sz-hawaii', { over: 'sea' })].map(([, middle]) => middle).sort()).toEqual([
      'sz-north-pacific',
      'sz-wake-island',
    ]);
  });

  test('from Germany to Russia it is three steps by land, two to Karelia or Ukraine', () => {
    const land: Passage = { over: 'land' };
    expect(['russia', 'karelia', 'ukraine'].map(to => stepsBetween(CLASSIC, 'germany', to, land))).toEqual([3, 2, 2]);
  });

  test('what a battery in India touches', () => {
    expect([...linksOf(CLASSIC, 'india')].sort()).toEqual(['afghanistan', 'french-indochina', 'persia', 'sinkiang', 'sz-indian-ocean']);
  });

  test('a bomber in China can raid Japan and return, one in the Western United States cannot', () => {
    const there = (from: string) => stepsAndBack(CLASSIC, from, { landings: [from], most: 6 }).get('japan');
    expect([there('china'), there('western-us')]).toEqual([3, undefined]);
    expect(stepsBetween(CLASSIC, 'western-us', 'japan')).toBe(5);
    expect([...shortestWays(CLASSIC, 'china', 'japan')]).toContainEqual(['china', 'manchuria', 'sz-japan', 'japan']);
  });

  test('a canal is open to ships of those who hold all it needs, and nothing to aircraft', () => {
    const ends = ['sz-eastern-mediterranean', 'sz-red-sea'] as const;
    const sail = (...held: readonly string[]) => stepsBetween(CLASSIC, ...ends, { over: 'sea', holds: area => held.includes(area) });
    expect(canalBetween(CLASSIC, ...ends)?.id).toBe('suez');
    expect(canalBetween(CLASSIC, 'sz-west-panama', 'sz-caribbean')?.id).toBe('panama');
    expect(sail('anglo-egyptian-sudan', 'syria-iraq')).toBe(1);
    expect([sail('syria-iraq'), sail('anglo-egyptian-sudan')]).toEqual([sail(), sail()]);
    expect(sail()).toBeGreaterThan(4);
    expect(stepsBetween(CLASSIC, ...ends, { over: 'sea' })).toBe(1);
    expect(stepsBetween(CLASSIC, ...ends, { over: 'air', holds: () => false })).toBe(1);
  });

  test('what touches within a range is in sight, whatever kind of area it is', () => {
    const see = (range: number, to: string) => touches(CLASSIC, { kind: 'map', range }, 'united-kingdom', to);
    expect([see(0, 'united-kingdom'), see(1, 'sz-north-sea'), see(1, 'western-europe'), see(2, 'western-europe')]).toEqual([
      0,
      1,
      undefined,
      2,
    ]);
    const closed = [['sz-north-sea', 'western-europe']] as const;
    expect(touches(CLASSIC, { kind: 'map', range: 2, closed }, 'united-kingdom', 'western-europe')).toBe(undefined);
    expect(touches(CLASSIC, { kind: 'map', range: 3, closed }, 'western-europe', 'united-kingdom')).toBe(3);
  });

  test('areas are cells in the order of the board', () => {
    expect(cellsOf(CLASSIC)).toEqual(Object.keys(CLASSIC.areas));
    expect([indexOf(CLASSIC, 'western-europe'), placeOf(CLASSIC, 1), indexOf(CLASSIC, [1, 2]), indexOf(CLASSIC, 'constructor')]).toEqual([
      1,
      'western-europe',
      undefined,
      undefined,
    ]);
    expect(linksOf(CLASSIC, 'constructor')).toEqual([]);
  });
});

describe('on any map', () => {
  const passages = fc.record({
    over: fc.constantFrom<Passage['over'][]>('land', 'sea', 'air'),
    shut: fc.uniqueArray(fc.nat(8), { maxLength: 3 }),
    held: fc.uniqueArray(fc.nat(8), { maxLength: 6 }),
  });
  const asked = fc.tuple(maps(9), passages).map(([board, { over, shut, held }]) => ({
    board,
    passage: {
      over,
      enters: (area: string) => !shut.includes(Number(area.slice(1))),
      holds: (area: string) => held.includes(Number(area.slice(1))),
    },
    shut,
    held,
  }));

  test('steps are those of the shortest way by brute force', () => {
    fc.assert(
      fc.property(asked, ({ board, passage, shut, held }) => {
        const areas = Object.keys(board.areas);
        const far = new Map(areas.map(a => [a, new Map(areas.map(b => [b, a === b ? 0 : Number.POSITIVE_INFINITY]))]));
        const isShut = (a: string, b: string) =>
          (board.canals ?? []).some(
            ({ between, needs }) => between.includes(a) && between.includes(b) && needs.some(need => !held.includes(Number(need.slice(1)))),
          );
        for (const a of areas)
          for (const b of board.areas[a]?.links ?? []) {
            const kinds = [board.areas[a]?.kind, board.areas[b]?.kind];
            const fits = passage.over === 'air' || (kinds.every(kind => kind === passage.over) && !isShut(a, b));
            if (fits && !shut.includes(Number(b.slice(1)))) far.get(a)?.set(b, 1);
            expect(canStep(board, a, b, passage)).toBe(far.get(a)?.get(b) === 1);
          }
        for (const k of areas)
          for (const a of areas)
            for (const b of areas) {
              const by = (far.get(a)?.get(k) ?? 0) + (far.get(k)?.get(b) ?? 0);
              if (by < (far.get(a)?.get(b) ?? 0)) far.get(a)?.set(b, by);
            }
        for (const a of areas) {
          const steps = stepsFrom(board, a, passage);
          for (const b of areas) expect(steps.get(b) ?? Number.POSITIVE_INFINITY).toBe(far.get(a)?.get(b));
          expect(stepsFrom(board, a, passage, 2)).toEqual(new Map([...steps].filter(([, n]) => n <= 2)));
          const pair = stepsFrom(board, [a, areas[0] ?? ''], passage);
          for (const b of areas)
            expect(pair.get(b) ?? Number.POSITIVE_INFINITY).toBe(Math.min(far.get(a)?.get(b) ?? 0, far.get(areas[0] ?? '')?.get(b) ?? 0));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the shortest ways are all of that length, different, and as many as there are', () => {
    fc.assert(
      fc.property(asked, ({ board, passage }) => {
        const [from = ''] = Object.keys(board.areas);
        for (const to of Object.keys(board.areas)) {
          const ways = [...shortestWays(board, from, to, passage)];
          const all = walks(board, passage, from, stepsBetween(board, from, to, passage)).filter(way => way.at(-1) === to);
          expect(ways.map(String).sort()).toEqual(all.map(String).sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  test('reach by steps is what so many steps reach', () => {
    fc.assert(
      fc.property(asked, fc.nat(5), ({ board, passage }, budget) => {
        const [from = ''] = Object.keys(board.areas);
        const found = reach(board, { budget, cost: stepCost(board, passage) }, from);
        expect(new Map([...found.costs].sort())).toEqual(new Map([...stepsFrom(board, from, passage, budget)].sort()));
        for (const [to, cost] of found.costs) {
          const way = found.route(to);
          expect([way[0], way.at(-1), way.length]).toEqual([from, to, cost + 1]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Every walk of so many steps. */
function walks(board: Parameters<typeof linksOf>[0], passage: Passage, from: string, steps: number): readonly (readonly string[])[] {
  if (!Number.isFinite(steps)) return [];
  let all: readonly (readonly string[])[] = [[from]];
  for (let i = 0; i < steps; i++) all = all.flatMap(way => linksOf(board, way.at(-1) ?? '', passage).map(next => [...way, next]));
  return all;
}
