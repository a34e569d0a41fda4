// The threat of a side against the sum over `aim` of every pair of a place some unit may fire from and a place of the target, told from the
// definitions alone: gaits and reach, one line of sight at a time, exact distributions. No bands, classes, books or tables.

import { describe, expect, test } from 'vitest';
import type { HexBackend } from '../../src/analysis/hexes/backend.ts';
import { threatField } from '../../src/analysis/hexes/threat.ts';
import { wasmHexBackend } from '../../src/analysis/hexes/wasmBackend.ts';
import { hexScene, obstaclesIn } from '../../src/analysis/scene.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { reach } from '../../src/boards/reach.ts';
import { lineOf } from '../../src/boards/sight.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { marginal, toNumber } from '../../src/core/dist.ts';
import { endings } from '../../src/core/fight.ts';
import type { ThreatMode } from '../../src/core/overlay.ts';
import { first, replay } from '../../src/core/replay.ts';
import { type FireLine, moveModesOf, type Ruleset, referenceTargetsOf, requireCombat, requireFire } from '../../src/core/ruleset.ts';
import { runToEnd } from '../../src/core/task.ts';
import type { SideId, State, Unit } from '../../src/core/types.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { Encoded } from '../../src/kernel/types.ts';
import { battlesIn, rulesetOf, SCENARIOS, scenarios } from '../conformance/load.ts';
import { isQuick, sliceOf } from '../slice.ts';

const kernel = await readKernel();
const means = wasmHexBackend(kernel);

/** Every scenario as it begins, and the middle of every battle of some length. */
const positions = [
  ...[...scenarios.values()].map(scenario => ({
    name: scenario.id,
    ruleset: rulesetOf(scenario.ruleset),
    state: first(rulesetOf(scenario.ruleset), scenario).state,
  })),
  ...battlesIn(SCENARIOS).flatMap(({ name, ruleset, scenario, record }) => {
    const { frames } = replay(ruleset, scenario, record);
    const middle = frames[Math.floor(frames.length / 2)];
    return middle && frames.length > 100 ? [{ name: `${name} step ${middle.index}`, ruleset, state: middle.state }] : [];
  }),
].filter(({ state }) => state.game.board.kind === 'hex');

/** A line, and the gait that brought the unit to its beginning. */
type Aimed = readonly [line: FireLine, gait: string | undefined];

const without = (state: State, { id }: Unit): State => {
  const { [id]: _, ...units } = state.units;
  return { ...state, units };
};

/** Every line along which a unit may fire at each cell. */
function linesOf(ruleset: Ruleset, state: State, unit: Unit, mode: ThreatMode): readonly (readonly Aimed[])[] {
  const board = state.game.board as HexBoard;
  const obstacles = obstaclesIn({ ruleset, state: without(state, unit) }) as HexObstacles;
  const at = String(unit.at);
  const moved = moveModesOf(ruleset, state, unit)
    .filter(({ fires }) => fires && mode === 'moving')
    .flatMap(gait =>
      [...reach(board, gait, at).costs.keys()]
        .filter(place => place !== at && !gait.silent?.(place))
        .map(place => [place, gait.id] as const),
    );
  return cellsOf(board).map(cell =>
    [[at, undefined] as const, ...moved].flatMap(([from, gait]) => {
      const line = from === cell ? undefined : lineOf(board, obstacles, from, cell);
      return line ? [[line, gait] as const] : [];
    }),
  );
}

const spreads = new Map<string, readonly number[]>();

/** Chances of a harm of 0, 1 ... to the strength or more, exactly reckoned. */
function spread(ruleset: Ruleset, profile: unknown, strength: number): readonly number[] {
  const key = `${ruleset.id} ${strength} ${JSON.stringify(profile)}`;
  const known = spreads.get(key);
  if (known) return known;
  const attack = requireCombat(ruleset).attack(profile);
  const none = [1, ...Array<number>(strength).fill(0)];
  if (attack.kind === 'fight') return none;
  const { again: _, ...round } = attack;
  const { outcomes, weights, total } = marginal(endings(round), attack.harm);
  const found = none.map((_x, n) =>
    outcomes.reduce((sum, harm, i) => sum + (Math.min(harm, strength) === n ? toNumber(weights[i] ?? 0n, total) : 0), 0),
  );
  spreads.set(key, found);
  return found;
}

const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, n) => sum + n * chance, 0);

/** More harm on the average, or as much and more often the whole, or what is next to it. */
function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const more = [mean(a) - mean(b), ...a.map((chance, n) => chance - (b[n] ?? 0)).toReversed()];
  return (more.find(difference => Math.abs(difference) > 1e-9) ?? 0) > 0;
}

const added = (all: readonly number[], more: readonly number[]): readonly number[] =>
  all.map((_, n) => all.reduce((s, x, i) => s + x * more.reduce((t, y, j) => t + (Math.min(all.length - 1, i + j) === n ? y : 0), 0), 0));

describe.each(sliceOf(positions, isQuick ? 1 : 4))('$name', ({ ruleset, state }) => {
  const scene = hexScene({ ruleset, state });
  const unitsOf = (side: SideId) =>
    Object.values(state.units).filter(unit => unit.side === side && unit.strength > 0 && typeof unit.at === 'string');

  test.each(['standing', 'moving'] as const)('the threat of each side to each target, %s, is the sum over all pairs', mode => {
    for (const side of state.game.sides) {
      const units = unitsOf(side.id).map(unit => ({ unit, lines: linesOf(ruleset, state, unit, mode) }));
      for (const target of referenceTargetsOf(ruleset)) {
        const none = [1, ...Array<number>(target.strength).fill(0)];
        const expected = scene.cells.map((_, cell) => {
          const best = units.map(({ unit, lines }) =>
            (lines[cell] ?? [])
              .flatMap(([line, gait]) => requireFire(ruleset).aim(state, unit, line, target, gait))
              .map(profile => spread(ruleset, profile, target.strength))
              .reduce((held, one) => (isBetter(one, held) ? one : held), none),
          );
          const hits = best.filter(one => one !== none);
          const sum = hits.reduce(added, none);
          return [mean(sum), sum[target.strength] ?? 0, hits.length];
        });
        const { harm, destroyed, units: count } = runToEnd(threatField(scene, means, side.id, mode, target));
        const found = scene.cells.map((_, i) => [harm[i], destroyed[i], count[i]]);
        expect(found, `${side.id} at ${target.id}`).toEqual(expected.map(row => row.map(n => expect.closeTo(n, 6))));
      }
    }
  });
});

describe.each(battlesIn(SCENARIOS).filter(({ scenario }) => scenario.board.kind === 'hex'))('$name', ({ ruleset, scenario, record }) => {
  const { frames } = replay(ruleset, scenario, record);

  test('what is kept from frame to frame changes no answer', () => {
    for (const { index, state } of sliceOf(
      frames.filter(frame => frame.index % 12 === 5),
      4,
    )) {
      const scene = hexScene({ ruleset, state });
      const target = referenceTargetsOf(ruleset)[(index * 7) % referenceTargetsOf(ruleset).length];
      if (!target) return;
      for (const side of state.game.sides) {
        const asked = (of: HexBackend) => runToEnd(threatField(scene, of, side.id, 'moving', target));
        expect(asked(means), `step ${index}`).toEqual(asked(wasmHexBackend(kernel)));
      }
    }
  });
});

test('both sides of a frame, whatever the target, are asked of one ground with the obstacles of that frame', () => {
  const asked: string[] = [];
  const watched = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(_, name) {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          asked.push(String(name));
          const answer: unknown = value.apply(of, given);
          return name === 'ground' ? watched(answer as object) : answer;
        };
      },
    });
  const held = watched({ ground: (board: Encoded) => hexGround(kernel, board) });
  const of = wasmHexBackend(kernel, held.ground);
  const battle = battlesIn(SCENARIOS).find(({ name }) => name.includes('saint-aubert/crossroads'));
  if (!battle) throw new Error('no battle of saint-aubert');
  const { ruleset } = battle;
  const { frames } = replay(ruleset, battle.scenario, battle.record);
  const later = frames.find(({ state }, i) => i > 60 && state.units !== frames[60]?.state.units);
  for (const { state } of [frames[60], later].flatMap(frame => frame ?? []))
    for (const side of state.game.sides)
      for (const target of referenceTargetsOf(ruleset).slice(0, 2))
        runToEnd(threatField(hexScene({ ruleset, state }), of, side.id, 'moving', target));
  const four = Array<string>(4).fill('threat');
  expect(asked.filter(name => ['ground', 'update', 'threat'].includes(name))).toEqual(['ground', 'update', ...four, 'update', ...four]);
});
