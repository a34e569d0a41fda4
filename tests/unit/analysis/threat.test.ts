// The threat map against the plainest reckoning there is: every unit, every place it may fire from,
// every hex, every attack, added up exactly.

import { describe, expect, test } from 'vitest';
import { referenceHexBackend } from '../../../src/analysis/hexes/backend.ts';
import { threatField } from '../../../src/analysis/hexes/threat.ts';
import { hexScene, markOf, without } from '../../../src/analysis/scene.ts';
import { reach } from '../../../src/boards/reach.ts';
import { lineOf } from '../../../src/boards/sight.ts';
import { marginal, toNumber } from '../../../src/core/dist.ts';
import { endings } from '../../../src/core/fight.ts';
import type { ThreatMode } from '../../../src/core/overlay.ts';
import { moveModesOf, requireCombat, requireFire } from '../../../src/core/ruleset.ts';
import { runToEnd } from '../../../src/core/task.ts';
import type { Unit } from '../../../src/core/types.ts';
import { ruleset, sample, sceneAfter, stepOf } from './sample.ts';

const scene = sceneAfter('e062');

/** Every place a unit may fire from, and how it got there. */
function posts(unit: Unit, mode: ThreatMode): readonly (readonly [string, string | undefined])[] {
  const stay = [String(unit.at), undefined] as const;
  if (mode === 'standing') return [stay];
  const gaits = moveModesOf(ruleset, scene.state, unit).filter(({ fires }) => fires);
  return [
    stay,
    ...gaits.flatMap(gait =>
      [...reach(scene.board, gait, String(unit.at)).costs.keys()]
        .filter(place => !gait.silent?.(place))
        .map(place => [place, gait.id] as const),
    ),
  ];
}

const spreads = new Map<string, readonly number[]>();

function spread(profile: unknown, strength: number): readonly number[] {
  const key = JSON.stringify(profile);
  const known = spreads.get(key);
  if (known) return known;
  const attack = requireCombat(ruleset).attack(profile);
  if (attack.kind === 'fight') throw new Error('no fights here');
  const { outcomes, weights, total } = marginal(endings(attack), attack.harm);
  const found = Array.from({ length: strength + 1 }, (_, n) =>
    outcomes.reduce((sum, harm, i) => sum + (Math.min(harm, strength) === n ? toNumber(weights[i] ?? 0n, total) : 0), 0),
  );
  spreads.set(key, found);
  return found;
}

const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, n) => sum + n * chance, 0);

function plainly(side: string, mode: ThreatMode, target: Unit) {
  const units = Object.values(scene.state.units).filter(unit => unit.side === side && unit.at !== undefined);
  const best = units.map(unit => {
    const { board, obstacles } = mode === 'moving' ? hexScene({ ruleset, state: without(scene.state, unit.id) }) : scene;
    const places = posts(unit, mode);
    return scene.cells.map(at => {
      const shots = places.flatMap(([from, gait]) => {
        const line = from === at ? undefined : lineOf(board, obstacles, from, at);
        return line
          ? requireFire(ruleset)
              .aim(scene.state, unit, line, target, gait)
              .map(profile => spread(profile, target.strength))
          : [];
      });
      return shots.toSorted((a, b) => mean(b) - mean(a))[0];
    });
  });
  return scene.cells.map((_, cell) => {
    const shots = best.flatMap(of => (of[cell] && mean(of[cell]) > 0 ? [of[cell]] : []));
    const sum = shots.reduce<readonly number[]>(
      (all, shot) =>
        all.map((_x, n) =>
          all.reduce((s, x, i) => s + x * shot.reduce((t, y, j) => t + (Math.min(target.strength, i + j) === n ? y : 0), 0), 0),
        ),
      [1, ...Array.from({ length: target.strength }, () => 0)],
    );
    return { units: shots.length, harm: mean(sum), destroyed: sum[target.strength] ?? 0 };
  });
}

describe.each(['standing', 'moving'] as const)('threat %s', mode => {
  test.each([
    ['allied', 'infantry'],
    ['axis', 'medium tank'],
  ])('of %s to a full-strength %s is what every unit can do with its best shot', (side, id) => {
    const target = markOf(scene, id);
    const field = runToEnd(threatField(scene, referenceHexBackend, side, mode, target));
    const plain = plainly(side, mode, target);
    expect([...field.units]).toEqual(plain.map(({ units }) => units));
    plain.forEach(({ harm, destroyed }, cell) => {
      expect(field.harm[cell]).toBeCloseTo(harm, 5);
      expect(field.destroyed[cell]).toBeCloseTo(destroyed, 5);
    });
  });
});

describe('the threat overlay', () => {
  const one = sample();
  const at = { index: stepOf('e029') };

  test('says the worst place and lists all places by harm', () => {
    const overlay = one.overlay(at, { kind: 'threat', side: 'axis', mode: 'standing' });
    expect(overlay.says).toBe(
      'Threat of Germans: 78 of 140 hexes from where its units stand. At the worst, E10, the target reckoned with (US infantry, 4 steps) would lose 2.8 on average and be destroyed 36 times in 100.',
    );
    const harms = overlay.table?.rows.map(([, harm]) => Number(harm)) ?? [];
    expect(harms).toEqual(harms.toSorted((a, b) => b - a));
    expect(harms).toHaveLength(78);
  });

  test('never shrinks when units may also move', () => {
    const target = markOf(scene, undefined);
    const [stand, move] = (['standing', 'moving'] as const).map(mode =>
      runToEnd(threatField(scene, referenceHexBackend, 'allied', mode, target)),
    );
    expect(scene.cells.filter((_, i) => (move?.harm[i] ?? 0) < (stand?.harm[i] ?? 0) - 1e-6)).toEqual([]);
  });

  test('a side or a target that is not there is a RangeError that names those that are', () => {
    expect(() => one.overlay(at, { kind: 'threat', side: 'nobody', mode: 'standing' })).toThrow(
      new RangeError('there is no side "nobody"'),
    );
    expect(() => one.overlay(at, { kind: 'threat', side: 'axis', mode: 'standing', mark: 'tank' })).toThrow(
      new RangeError('there is no reference target "tank" (infantry, gun, light vehicle, medium tank, heavy tank)'),
    );
  });
});
