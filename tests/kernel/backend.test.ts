import { describe, expect, test } from 'vitest';
import { referenceHexBackend } from '../../src/analysis/hexes/backend.ts';
import { threatField } from '../../src/analysis/hexes/threat.ts';
import { wasmHexBackend } from '../../src/analysis/hexes/wasmBackend.ts';
import { hexScene } from '../../src/analysis/scene.ts';
import { neighbours } from '../../src/boards/hex.ts';
import { reach } from '../../src/boards/reach.ts';
import type { Attack } from '../../src/core/act.ts';
import type { ThreatMode } from '../../src/core/overlay.ts';
import { first, replay } from '../../src/core/replay.ts';
import { moveModesOf, referenceTargetsOf } from '../../src/core/ruleset.ts';
import { runToEnd } from '../../src/core/task.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { battlesIn, rulesetOf, SCENARIOS, scenarios } from '../conformance/load.ts';
import { isQuick, sliceOf } from '../slice.ts';

const kernel = await readKernel();
const means = wasmHexBackend(kernel);

/** Positions on every scenario board: the first of each scenario, and every ninetieth of each battle that is played on hexes. */
const positions = [
  ...[...scenarios.values()].map(scenario => ({
    name: scenario.id,
    ruleset: rulesetOf(scenario.ruleset),
    state: first(rulesetOf(scenario.ruleset), scenario).state,
  })),
  ...battlesIn(SCENARIOS).flatMap(({ name, ruleset, scenario, record }) =>
    replay(ruleset, scenario, record)
      .frames.filter(({ index }) => index % 90 === 89)
      .map(({ index, state }) => ({ name: `${name} step ${index}`, ruleset, state })),
  ),
].filter(({ state }) => state.game.board.kind === 'hex');

/** Positions tried where an answer is wanted within a minute. */
const FEW = 2;

describe.each(isQuick ? sliceOf(positions, FEW) : positions)('$name', ({ ruleset, state }) => {
  const scene = hexScene({ ruleset, state });

  test('every hex sees the same by the kernel and by the readable sight', () => {
    const all = (of: typeof referenceHexBackend) => scene.cells.map((_, from) => [...of.seen(scene.board, scene.obstacles, from)].join(''));
    expect(all(means)).toEqual(all(referenceHexBackend));
  });

  test('every gait of every unit leads where the readable reach says, by the same ways, all asked for together', () => {
    const goings = Object.values(state.units).flatMap(unit => {
      const { at } = unit;
      return typeof at === 'string' ? moveModesOf(ruleset, state, unit).map(gait => ({ gait, from: at })) : [];
    });
    const found = means.reaches(scene.board, goings);
    goings.forEach(({ gait, from }, i) => {
      const [own, twin] = [found[i], reach(scene.board, gait, from)];
      expect(new Map([...(own?.costs ?? [])].sort()), `${gait.key} from ${from}`).toEqual(new Map([...twin.costs].sort()));
      for (const to of twin.costs.keys()) expect(own?.route(to)).toEqual(twin.route(to));
    });
  });

  test('units that share a key pay the same everywhere', () => {
    const gaits = Object.values(state.units).flatMap(unit => moveModesOf(ruleset, state, unit));
    for (const [key, [one, ...others]] of Map.groupBy(gaits, gait => gait.key))
      for (const other of others) {
        if (!one) continue;
        for (const from of scene.cells)
          for (const to of neighbours(scene.board, from)) expect(other.cost(from, to), `${key} ${from}-${to}`).toBe(one.cost(from, to));
      }
  });

  test.each(['standing', 'moving'] as const)('the threat of each side, %s, is the same by both', (mode: ThreatMode) => {
    for (const side of state.game.sides)
      for (const mark of referenceTargetsOf(ruleset).slice(0, 2)) {
        const [quick, slow] = [means, referenceHexBackend].map(of => runToEnd(threatField(scene, of, side.id, mode, mark)));
        expect([...(quick?.units ?? [])]).toEqual([...(slow?.units ?? [])]);
        for (const of of ['harm', 'destroyed'] as const)
          expect([...(quick?.[of] ?? [])]).toEqual(Array.from(slow?.[of] ?? [], n => expect.closeTo(n, 6)));
      }
  });
});

test('harms of attacks of every battle agree, an attack that goes on told for one round', () => {
  const attacks = battlesIn(SCENARIOS).flatMap(({ ruleset, scenario, record }) =>
    replay(ruleset, scenario, record).frames.flatMap(({ rolls }) => rolls.map(({ attack }): Attack => attack)),
  );
  expect(attacks.length).toBeGreaterThan(50);
  expect(means.harms(attacks).map(chances => [...chances])).toEqual(
    referenceHexBackend.harms(attacks).map(chances => Array.from(chances, n => expect.closeTo(n, 12))),
  );
});
