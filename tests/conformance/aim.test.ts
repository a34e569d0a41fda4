// The contract that makes a threat map cheap: `aim` depends on the two places through the band of the distance, the cover and smoke of the
// line, its bearing and the ground at its ends only.

import { describe, expect, test } from 'vitest';
import { obstaclesIn, without } from '../../src/analysis/scene.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { lineOf } from '../../src/boards/sight.ts';
import { seeOver } from '../../src/boards/tableClouds.ts';
import { hasPoints } from '../../src/core/board.ts';
import { replay } from '../../src/core/replay.ts';
import { type FireLine, type Ruleset, referenceTargetsOf, requireFire } from '../../src/core/ruleset.ts';
import type { Place, Point, State, Unit } from '../../src/core/types.ts';
import { mulberry32, oneOf, type Random, randomBetween } from '../../src/record/random.ts';
import { sliceOf } from '../slice.ts';
import { battlesIn, SCENARIOS } from './load.ts';

/** Lines drawn for a moment: a table has more targets to try them on. */
const TRIES = { hex: 400, map: 400, table: 60, picture: 0 } as const;

/** Moments of a battle that are looked at outside the long tests: for lines, for keys and for what hampers sight. */
const FEW = { lines: 3, keys: 24, sight: 6 } as const;

/** Frames so many apart, from the first on. */
function apart<T>(frames: readonly T[], random: Random, least: number, most: number): readonly T[] {
  const some: T[] = [];
  for (let i = 0; i < frames.length; i += randomBetween(random, least, most)) some.push(...frames.slice(i, i + 1));
  return some;
}

/** Clear lines between places drawn at random. */
function* lines(state: State, ruleset: Ruleset, random: Random, tries: number): Generator<FireLine> {
  const draw = lineIn(state, ruleset, random);
  for (let i = 0; i < tries; i++) {
    const line = draw();
    if (line && line.distance > 0) yield line;
  }
}

/** Draws a line: between hexes, or between points of a table. */
function lineIn(state: State, ruleset: Ruleset, random: Random): () => FireLine | undefined {
  const { board } = state.game;
  const obstacles = obstaclesIn({ ruleset, state });
  if (board.kind === 'hex' && obstacles.kind === 'hex') {
    const cells = cellsOf(board);
    return () => lineOf(board, obstacles, oneOf(random, cells), oneOf(random, cells));
  }
  if (board.kind !== 'table' || obstacles.kind !== 'table') return () => undefined;
  const point = (): Point => [randomBetween(random, 0, board.size[0] * 100) / 100, randomBetween(random, 0, board.size[1] * 100) / 100];
  return () => {
    const [from, at] = [point(), point()];
    const { seen, distance, cover, smoke } = seeOver(obstacles, from, at);
    return seen ? { from, at, distance, cover, smoke } : undefined;
  };
}

const bandOf = (bands: readonly number[], distance: number): number => bands.findIndex(most => distance <= most);

/** What `aim` says, by what it may depend on; every differing answer under one key is a breach. */
function answers(
  ruleset: Ruleset,
  state: State,
  shooter: Unit,
  target: Unit,
  some: readonly FireLine[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const said = new Map<string, Set<string>>();
  const bands = requireFire(ruleset).rangeBreakpoints(state, shooter);
  for (const clear of some) {
    const [own, other] = [
      { ...shooter, at: clear.from },
      { ...target, at: clear.at },
    ];
    const hitArc = ruleset.sight?.hitArc?.(state, own, clear.from, clear.at, other);
    const line = hitArc === undefined ? clear : { ...clear, hitArc };
    const stand = ruleset.combat?.fire?.firingTerrain?.(state, own, line.from);
    const ground = requireFire(ruleset).terrainClass(state, line.at);
    const place = [bandOf(bands, line.distance), line.cover, line.smoke, hitArc, ground, stand].join(' ');
    for (const gait of [undefined, 'advance', 'move', 'overwatch']) {
      const key = `${place} ${gait}`;
      // who answers has not moved: officers are as far as they are
      const profiles = requireFire(ruleset).aim(state, gait === 'overwatch' ? shooter : own, line, other, gait);
      said.set(key, (said.get(key) ?? new Set()).add(JSON.stringify(profiles)));
    }
  }
  return said;
}

describe.each(battlesIn(SCENARIOS))('$name', ({ ruleset, scenario, record }) => {
  const { frames } = replay(ruleset, scenario, record);
  const random = mulberry32(7);

  // On a map of areas nobody fires from one at another, and over sheets there are no lines.
  test.skipIf(scenario.board.kind === 'map' || scenario.board.kind === 'picture')(
    'aim depends on places only through band, cover, smoke, bearing and ground',
    () => {
      let keys = 0;
      const breaches: string[] = [];
      for (const { state } of sliceOf(apart(frames, random, 20, 40), FEW.lines)) {
        const units = Object.values(state.units).filter(unit => unit.at !== undefined);
        const some = [...lines(state, ruleset, random, TRIES[state.game.board.kind])];
        for (const shooter of units)
          for (const target of [...referenceTargetsOf(ruleset), oneOf(random, units)].filter(unit => unit.side !== shooter.side))
            for (const [key, said] of answers(ruleset, state, shooter, target, some)) {
              if (said.size !== 1) breaches.push(`${shooter.id} at ${target.id}, ${key}: ${[...said].join(' or ')}`);
              keys++;
            }
      }
      expect(breaches).toEqual([]);
      expect(keys).toBeGreaterThan(100);
    },
  );

  test('shooters with the same key have the same bands and the same answers in every frame', () => {
    const said = new Map<string, string>();
    let again = 0;
    const breaches: string[] = [];
    for (const { state } of sliceOf(frames, FEW.keys)) {
      const { board } = state.game;
      const at: Place = hasPoints(board) ? [0, 0] : oneOf(random, cellsOf(board));
      for (const shooter of Object.values(state.units).filter(unit => unit.at !== undefined)) {
        const key = ruleset.combat?.fire?.aimKey?.(state, shooter);
        if (key === undefined) continue;
        const bands = requireFire(ruleset).rangeBreakpoints(state, shooter);
        for (const target of referenceTargetsOf(ruleset))
          for (const gait of [undefined, 'advance', 'move'])
            for (const distance of bands) {
              const hitArc = ruleset.sight?.hitArc?.(state, shooter, shooter.at ?? '', at, target);
              const line: FireLine = { from: shooter.at ?? '', at, distance, cover: 0, ...(hitArc === undefined ? {} : { hitArc }) };
              const stand = ruleset.combat?.fire?.firingTerrain?.(state, shooter, line.from);
              const words = JSON.stringify([key, target.id, gait, distance, hitArc, requireFire(ruleset).terrainClass(state, at), stand]);
              const answer = JSON.stringify([bands, requireFire(ruleset).aim(state, shooter, line, target, gait)]);
              const before = said.get(words);
              if (before !== undefined) again++;
              if (before !== undefined && before !== answer) breaches.push(`${shooter.id} ${words}: ${answer} or ${before}`);
              said.set(words, answer);
            }
      }
    }
    expect(breaches).toEqual([]);
    if (ruleset.combat?.fire?.aimKey) expect(again).toBeGreaterThan(100);
  });

  test('what hampers sight past a unit is what hampers it without the unit', () => {
    for (const { state } of sliceOf(apart(frames, random, 5, 15), FEW.sight)) {
      for (const unit of Object.values(state.units).filter(one => one.at !== undefined)) {
        if (!ruleset.sight?.obstaclesPast) continue;
        expect(ruleset.sight?.obstaclesPast(state, unit)).toEqual(obstaclesIn({ ruleset, state: without(state, unit.id) }));
      }
    }
  });
});
