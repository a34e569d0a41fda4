// The threat to each territory of a small part of the map, against a search of its own: who gets there step by step, and what comes of every fall of the dice.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyst } from '../../src/analysis/analyst.ts';
import { fast } from '../../src/analysis/fast.ts';
import { mapLayers } from '../../src/analysis/maps/layers.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import type { MapBoard } from '../../src/core/board.ts';
import type { Mark } from '../../src/core/overlay.ts';
import { readKernel } from '../../src/kernel/read.ts';
import system from '../../src/rulesets/axis-and-allies/index.ts';
import { scenarioOf } from '../unit/axis-and-allies/game.ts';
import { enumerate, sideOf } from './aaByHand.ts';

const means = fast(await readKernel());
const classic = scenarioOf('classic-1942');
const board = classic.board as MapBoard;

/** Territories that hang together, with no sea between them that pieces could use. */
const LAND = ['germany', 'eastern-europe', 'ukraine', 'karelia', 'caucasus', 'russia', 'novosibirsk', 'kazakh'].filter(
  area => area in board.areas,
);

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

/** Can a stack attack an area with what it has, and go home if it flies? */
function comes(stacks: readonly Stack[], owner: Owners, { at, side, type }: Stack, to: string): boolean {
  if (at === to) return false;
  const isHeld = (area: string): boolean => stacks.some(stack => stack.at === area && stack.side === ENEMY[side] && isFighting(stack));
  const allies = { germany: ['germany', 'japan'], ussr: ['ussr', 'uk', 'usa'] }[side];
  const isOwn = (area: string): boolean => allies.includes(owner[area] ?? '');
  const isLand = (area: string): boolean => board.areas[area]?.kind === 'land';
  if (type === 'infantry') return (board.areas[at]?.links ?? []).includes(to);
  if (type === 'armor') return steps(at, to, area => isLand(area) && !isNeutral(owner, area) && (isOwn(area) || !isHeld(area))) <= 2;
  const over = (area: string): boolean => !isNeutral(owner, area);
  const home = Math.min(...Object.keys(board.areas).flatMap(area => (isLand(area) && isOwn(area) ? [steps(to, area, over)] : [])));
  return type === 'fighter' && steps(at, to, over) + home <= 4;
}

const arbStacks = fc.array(
  fc.record({
    at: fc.constantFrom(...LAND),
    type: fc.constantFrom<Stack['type']>('infantry', 'armor', 'fighter', 'infantry', 'aa-gun'),
    count: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 3, maxLength: 6 },
);
const arbHolders = fc.array(fc.constantFrom('germany' as const, 'ussr' as const), { minLength: LAND.length, maxLength: LAND.length });

test('is the chance of the whole force that can come, area by area, and the value it gains', () => {
  fc.assert(
    fc.property(arbStacks, arbHolders, (drawn, holders) => {
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
        () => mapLayers,
        means,
      );
      const scenario = {
        ...classic,
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
          const expected = held[area] === side ? undefined : byHand(stacks, owner, side, area);
          const [takes, gains] = expected ?? [Number.NaN, Number.NaN];
          const name = `${side} at ${area}: ${JSON.stringify(stacks)} ${JSON.stringify(held)}`;
          if (expected === undefined) expect(told[0], name).toBeNaN();
          else {
            expect(Math.abs((told[0] ?? Number.NaN) - takes), name).toBeLessThan(1e-5);
            expect(Math.abs((told[1] ?? Number.NaN) - gains), name).toBeLessThan(1e-4);
          }
        }
      }
    }),
    { numRuns: 12 },
  );
});

/** The chance that the area falls, and what its attack gains; undefined where nobody can come. */
function byHand(stacks: readonly Stack[], owner: Owners, side: Stack['side'], area: string): readonly [number, number] | undefined {
  const own = stacks.filter(stack => stack.side === side && isFighting(stack) && comes(stacks, owner, stack, area));
  if (own.length === 0) return undefined;
  const there = stacks.filter(stack => stack.at === area && stack.side !== side);
  const foes = there.filter(isFighting);
  if (foes.length === 0) return [own.some(({ type }) => type !== 'fighter') ? 1 : 0, 0];
  const gun = there.some(({ type }) => type === 'aa-gun');
  const { takes, loses, destroys } = enumerate(sideOf(own), sideOf(foes), 200, { gun, byType: false, helpers: [] });
  return [takes, destroys - loses];
}
