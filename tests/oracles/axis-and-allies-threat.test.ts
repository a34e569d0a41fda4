// The threat to each territory of a small part of the map, against a search of its own: who gets there step by step,
// and what comes of every fall of the dice.

import { expect, test } from 'vitest';
import { analyst } from '../../src/analysis/analyst.ts';
import { mapAnalysis } from '../../src/analysis/maps/analysis.ts';
import { wasmBackend } from '../../src/analysis/wasmBackend.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import type { MapBoard } from '../../src/core/board.ts';
import type { Mark } from '../../src/core/overlay.ts';
import { readKernel } from '../../src/kernel/read.ts';
import system from '../../src/rulesets/axis-and-allies/index.ts';
import { fc } from '../property.ts';
import { scenarioOf } from '../unit/axis-and-allies/game.ts';
import { enumerate, sideOf } from './aaByHand.ts';
import { flightByHand, minus, plus, type World } from './aaWaysByHand.ts';

const means = wasmBackend(await readKernel());
const classic = scenarioOf('classic-1942');
const board = classic.board as MapBoard;

/** Territories that hang together, with no sea between them that pieces could use, beside three that nobody holds. */
const LAND = ['ukraine', 'karelia', 'caucasus', 'russia', 'novosibirsk', 'kazakh', 'sinkiang', 'yakut'];

interface Stack {
  readonly at: string;
  readonly side: 'germany' | 'ussr';
  readonly type: 'infantry' | 'armor' | 'fighter' | 'aa-gun';
  readonly count: number;
}

const ENEMY = { germany: 'ussr', ussr: 'germany' } as const;

/** Everything asked for, piece by piece; guns do not fight. */
const isFighting = ({ type }: Stack): boolean => type !== 'aa-gun';

/** Fewest steps between two areas, through those that let somebody pass. */
function steps(from: string, to: string, passes: (area: string) => boolean): number {
  let edge = [from];
  const seen = new Set(edge);
  for (let n = 0; edge.length > 0; n++) {
    if (edge.includes(to)) return n;
    edge = edge
      .filter(area => area === from || passes(area))
      .flatMap(area => board.areas[area]?.links ?? [])
      .filter(area => !seen.has(area));
    edge = [...new Set(edge)];
    for (const area of edge) seen.add(area);
  }
  return Number.POSITIVE_INFINITY;
}

const isNeutral = (owner: Owners, area: string): boolean => board.areas[area]?.kind === 'land' && owner[area] === undefined;
type Owners = Readonly<Record<string, string | undefined>>;

/** Can a stack of land units attack an area with what it has? */
function marches(stacks: readonly Stack[], owner: Owners, { at, side, type }: Stack, to: string): boolean {
  if (at === to) return false;
  const isHeld = (area: string): boolean => stacks.some(stack => stack.at === area && stack.side === ENEMY[side] && isFighting(stack));
  const isOwn = (area: string): boolean => ALLIES[side].includes(owner[area] ?? '');
  const isLand = (area: string): boolean => board.areas[area]?.kind === 'land';
  if (type === 'infantry') return (board.areas[at]?.links ?? []).includes(to);
  return type === 'armor' && steps(at, to, area => isLand(area) && !isNeutral(owner, area) && (isOwn(area) || !isHeld(area))) <= 2;
}

const ALLIES = { germany: ['germany', 'japan'], ussr: ['ussr', 'uk', 'usa'] };

interface Wing {
  readonly count: number;
  readonly guns: number;
  readonly home: ReadonlySet<string>;
}

/** Fighters that attack an area, those of one area together, and the neutral land that is paid for on the way out. */
function wingsOf(stacks: readonly Stack[], owner: Owners, side: Stack['side'], to: string, ipc: number) {
  const fighters = stacks.filter(stack => stack.side === side && stack.type === 'fighter' && stack.at !== to);
  const world: World = {
    board,
    isNeutral: area => isNeutral(owner, area),
    isGun: area => stacks.some(stack => stack.at === area && stack.side === ENEMY[side] && stack.type === 'aa-gun'),
    isHome: area => board.areas[area]?.kind === 'land' && ALLIES[side].includes(owner[area] ?? ''),
  };
  const wings: Wing[] = [];
  let [paid, later] = [new Set<string>() as ReadonlySet<string>, new Set<string>() as ReadonlySet<string>];
  for (const [from, group] of Map.groupBy(fighters, ({ at }) => at)) {
    const left = ipc - 3 * plus(paid, later).size;
    const found = flightByHand(world, { from, to, most: 4, paid, ipc: left });
    if (!found) continue;
    wings.push({ count: group.reduce((sum, { count }) => sum + count, 0), guns: found.guns, home: found.home });
    paid = plus(paid, found.out);
    later = plus(later, found.home);
  }
  return { wings: wings.map(wing => ({ ...wing, home: minus(wing.home, paid) })), fees: 3 * paid.size };
}

const arbStacks = fc.array(
  fc.record({
    at: fc.constantFrom(...LAND),
    type: fc.constantFrom<Stack['type']>('infantry', 'armor', 'fighter', 'fighter', 'aa-gun', 'aa-gun'),
    count: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 4, maxLength: 7 },
);
const arbHolders = fc.array(fc.constantFrom('germany' as const, 'ussr' as const), { minLength: LAND.length, maxLength: LAND.length });

test('is the chance of the whole force that can come, area by area, and the value it gains', () => {
  fc.assert(
    fc.property(arbStacks, arbHolders, fc.constantFrom(0, 3, 20), (drawn, holders, ipc) => {
      const held = Object.fromEntries(LAND.map((area, i) => [area, holders[i] ?? 'ussr']));
      const owner: Owners = { ...Object.fromEntries(Object.entries(board.areas).map(([area, { owner: of }]) => [area, of])), ...held };
      const stacks = drawn.map(
        ({ at, type, count }): Stack => ({ at, type, side: held[at] ?? 'ussr', count: type === 'aa-gun' ? 1 : count }),
      );
      const areas = Object.fromEntries(
        Object.entries(board.areas).map(([area, one]) => [area, owner[area] ? { ...one, owner: owner[area] } : one]),
      );
      const asked = analyst(
        () => system,
        () => mapAnalysis,
        means,
      );
      const treasuries = { germany: ipc, ussr: ipc, uk: 0, japan: 0, usa: 0 };
      const scenario = {
        ...classic,
        special: { ...(classic.special as object), treasuries },
        board: { ...board, areas },
        units: stacks.map((stack, i) => ({ id: `s${i}`, ...stack })),
      } as typeof classic;
      asked.open(scenario, { format: 1, ruleset: system.id, scenario: classic.id, title: 'A small war', events: [] });
      for (const side of ['germany', 'ussr'] as const) {
        const { marks } = asked.overlay({ index: 0 }, { kind: 'threat', side, mode: 'moving' });
        const field = marks.find(mark => mark.kind === 'field') as Extract<Mark, { kind: 'field' }>;
        for (const area of LAND) {
          const cell = cellsOf(board).indexOf(area);
          const told = [field.values[cell] ?? Number.NaN, field.beside?.values[cell] ?? Number.NaN];
          const expected = held[area] === side ? undefined : byHand(stacks, owner, side, area, ipc);
          const [takes, gains] = expected ?? [Number.NaN, Number.NaN];
          const name = `${side} at ${area}: ${JSON.stringify(stacks)} ${JSON.stringify(held)} ${ipc}`;
          if (expected === undefined) expect(told[0], name).toBeNaN();
          else {
            expect(Math.abs((told[0] ?? Number.NaN) - takes), name).toBeLessThan(1e-5);
            expect(Math.abs((told[1] ?? Number.NaN) - gains), name).toBeLessThan(1e-4);
          }
        }
      }
    }),
    { numRuns: 8 },
  );
});

/** The chance that the area falls, and what its attack gains; undefined where nobody can come. */
function byHand(
  stacks: readonly Stack[],
  owner: Owners,
  side: Stack['side'],
  area: string,
  ipc: number,
): readonly [number, number] | undefined {
  const ground = stacks.filter(stack => stack.side === side && marches(stacks, owner, stack, area));
  const { wings, fees } = wingsOf(stacks, owner, side, area, ipc);
  if (ground.length + wings.length === 0) return undefined;
  const there = stacks.filter(stack => stack.at === area && stack.side !== side);
  const foes = there.filter(isFighting);
  const gun = there.some(({ type }) => type === 'aa-gun');
  let [takes, gains] = [0, -fees];
  for (const { chance, flying } of fallen(wings)) {
    const shot = wings.reduce((sum, { count }) => sum + count, 0) - flying.reduce((sum, { count }) => sum + count, 0);
    const fighters = flying.map(({ count }) => ({ type: 'fighter', count }));
    const toll = (left: number): number => 3 * cheapest(flying, left).size;
    if (foes.length === 0 || ground.length + flying.length === 0) {
      takes += foes.length === 0 && ground.length > 0 ? chance : 0;
      gains -= chance * (12 * shot + toll(flying.reduce((sum, { count }) => sum + count, 0)));
      continue;
    }
    const fought = enumerate(sideOf([...ground, ...fighters]), sideOf(foes), 200, { gun, byType: false, helpers: [] }, ({ pieces }) =>
      toll(pieces.filter(({ type }) => type === 'fighter').length),
    );
    takes += chance * fought.takes;
    gains += chance * (fought.destroys - fought.loses - 12 * shot);
  }
  return [takes, gains];
}

/** Every way in which guns can thin out the wings: each fighter passes each gun with 5 in 6. */
const fallen = (wings: readonly Wing[]): readonly { readonly chance: number; readonly flying: readonly Wing[] }[] =>
  wings
    .reduce<readonly { readonly chance: number; readonly flying: readonly Wing[] }[]>(
      (all, wing) =>
        all.flatMap(({ chance, flying }) =>
          fates(wing.count, (5 / 6) ** wing.guns).map((share, count) => ({
            chance: chance * share,
            flying: count > 0 ? [...flying, { ...wing, count }] : flying,
          })),
        ),
      [{ chance: 1, flying: [] }],
    )
    .filter(({ chance }) => chance > 0);

/** Chances that 0, 1, 2 ... of so many come through. */
function fates(count: number, p: number): readonly number[] {
  const all = Array.from({ length: count + 1 }, () => 0);
  for (let bits = 0; bits < 2 ** count; bits++) {
    const through = [...bits.toString(2)].filter(bit => bit === '1').length;
    all[through] = (all[through] ?? 0) + p ** through * (1 - p) ** (count - through);
  }
  return all;
}

/** What the last fighters must pay for on the way home: those whose way costs more fall first. */
function cheapest(flying: readonly Wing[], left: number): ReadonlySet<string> {
  const each = flying.flatMap(({ count, home }) => Array.from({ length: count }, () => home));
  return new Set(
    each
      .toSorted((a, b) => a.size - b.size)
      .slice(0, left)
      .flatMap(home => [...home]),
  );
}
