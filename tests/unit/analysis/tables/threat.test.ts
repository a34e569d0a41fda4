import { describe, expect, test } from 'vitest';
import { chancesOf, referenceBackend } from '../../../../src/analysis/backend.ts';
import { referenceTableBackend } from '../../../../src/analysis/tables/backend.ts';
import { arrivals } from '../../../../src/analysis/tables/reach.ts';
import { COARSE, eyesOf, gridOver, type PlacedTableUnit } from '../../../../src/analysis/tables/scene.ts';
import { tableThreat } from '../../../../src/analysis/tables/threat.ts';
import { cellAt, middleOf } from '../../../../src/boards/table.ts';
import { type Eye, eyeAt, sightingOf } from '../../../../src/boards/tableSight.ts';
import type { Attack } from '../../../../src/core/act.ts';
import type { Grid } from '../../../../src/core/board.ts';
import type { ThreatMode } from '../../../../src/core/overlay.ts';
import { moveModesOf, referenceTargetsOf, requireCombat, requireFire } from '../../../../src/core/ruleset.ts';
import type { Scenario } from '../../../../src/core/scenario.ts';
import { runToEnd } from '../../../../src/core/task.ts';
import type { Point, Unit } from '../../../../src/core/types.ts';
import { askSample, fieldOf, SMOKY, sample, sceneAt } from './sample.ts';
import { skirmish } from './skirmish.ts';

const TARGET = referenceTargetsOf(skirmish)[0] as Unit;
const RADIUS = 2.5;

/** Chances of a loss of 0 to 4 by the best shot along the best line from some eyes, undefined without one. */
function shotBy(scene: ReturnType<typeof sceneAt>, unit: PlacedTableUnit, post: Point, eyes: readonly Eye[], to: Point, gait?: string) {
  const lines = eyes.map(eye => sightingOf(scene.obstacles, eye, eyeAt(scene.obstacles, to))).filter(({ seen }) => seen);
  const [best] = lines.sort((a, b) => a.cover - b.cover || Number(a.smoke) - Number(b.smoke));
  const radius = unit.type === 'squad' ? 2.5 : 1;
  const distance = Math.max(0, Math.hypot(post[0] - to[0], post[1] - to[1]) - radius - RADIUS);
  if (!best) return undefined;
  const hitArc = skirmish.sight?.hitArc?.(scene.state, unit, post, to, TARGET);
  const line = { from: post, at: to, distance, cover: best.cover, smoke: best.smoke, ...(hitArc === undefined ? {} : { hitArc }) };
  const spotted = skirmish.sight?.spots?.(scene.state, unit, line, TARGET) ?? true;
  const [profile] = requireFire(skirmish).aim(scene.state, unit, line, TARGET, gait);
  const cut = new Float64Array(5);
  const chances = profile ? chancesOf(requireCombat(skirmish).attack(profile) as Attack) : new Float64Array();
  for (const [n, chance] of chances.entries()) cut[Math.min(4, n)] = (cut[Math.min(4, n)] ?? 0) + chance;
  return { spotted, chances: profile ? cut : undefined };
}

const meanOf = (chances: Float64Array) => chances.reduce((sum, chance, n) => sum + n * chance, 0);

/** What a cell is worth by looking along every line, one after the other. */
function byHand(scenario: Scenario, mode: ThreatMode, side: string, grid: Grid, cell: number): number {
  const scene = sceneAt(0, scenario);
  const to = middleOf(grid, cell);
  const units = Object.values(scene.state.units).filter((unit): unit is PlacedTableUnit => unit.side === side && unit.at !== undefined);
  const here = units.map(unit => shotBy(scene, unit, unit.at, eyesOf(scene, unit), to, mode === 'reacting' ? 'reaction' : undefined));
  if (!here.some(one => one?.spotted)) return 0;
  const bests = units.map((unit, i) => {
    const all = [here[i]?.chances];
    if (mode === 'moving')
      for (const gait of moveModesOf(skirmish, scene.state, unit).filter(({ fires }) => fires))
        for (const [place] of runToEnd(arrivals(scene, referenceTableBackend, unit, { grid, moveModes: [gait] })))
          all.push(shotBy(scene, unit, middleOf(grid, place), [eyeAt(scene.obstacles, middleOf(grid, place))], to, gait.id)?.chances);
    return all.filter(one => one !== undefined).sort((a, b) => meanOf(b) - meanOf(a))[0];
  });
  const shots = bests.filter(one => one !== undefined);
  if (mode === 'reacting') return Math.max(0, ...shots.map(meanOf));
  const sum = shots.reduce(
    (all, one) => {
      const made = new Float64Array(5);
      for (let i = 0; i < 5; i++)
        for (let j = 0; j < 5; j++) made[Math.min(4, i + j)] = (made[Math.min(4, i + j)] ?? 0) + (all[i] ?? 0) * (one[j] ?? 0);
      return made;
    },
    Float64Array.of(1, 0, 0, 0, 0),
  );
  return meanOf(sum);
}

describe('threat over a table', () => {
  test.each(['standing', 'reacting'] as const)('%s: every place has the harm of the best shots of all who see and spot it', mode => {
    const overlay = sample(undefined, SMOKY).overlay({ index: 0 }, { kind: 'threat', side: 'red', mode });
    const values = fieldOf(overlay);
    const { grid } = sceneAt();
    const cells = [...values.keys()].filter(cell => cell % 41 === 0);
    for (const cell of cells) {
      const expected = byHand(SMOKY, mode, 'red', grid, cell);
      expect(values[cell], `${middleOf(grid, cell)}`)[expected > 0 ? 'toBeCloseTo' : 'toBeNaN'](expected, 5);
    }
    expect(cells.some(cell => Number.isNaN(values[cell]))).toBe(true);
  });

  test('moving: also from every place a unit may fire from after a move, seen past where it stood', () => {
    const grid = gridOver(sceneAt().board, COARSE);
    const values = fieldOf(askSample({ kind: 'threat', side: 'red', mode: 'moving' }));
    expect(values).toHaveLength(grid.columns * grid.rows);
    const plain = { ...SMOKY, special: {} };
    let more = 0;
    for (const cell of [...values.keys()].filter(one => one % 67 === 0)) {
      const expected = byHand(plain, 'moving', 'red', grid, cell);
      expect(values[cell], `${middleOf(grid, cell)}`)[expected > 0 ? 'toBeCloseTo' : 'toBeNaN'](expected, 5);
      if (expected > byHand(plain, 'standing', 'red', grid, cell) + 1e-9) more++;
    }
    expect(more).toBeGreaterThan(0);
  });

  test('a gun threatens what lies in front of it only', () => {
    const alone = { ...SMOKY, id: 'gun', special: {}, units: SMOKY.units.filter(({ id }) => id !== 'r1') };
    const values = fieldOf(sample(undefined, alone).overlay({ index: 0 }, { kind: 'threat', side: 'red', mode: 'standing' }));
    const { grid } = sceneAt();
    const at = (x: number, y: number) => values[cellAt(grid, [x, y]) ?? -1];
    expect(at(12.25, 7.25)).toBeGreaterThan(0);
    expect([at(3.25, 4.25), at(2.25, 20.25)]).toEqual([Number.NaN, Number.NaN]);
  });

  test('says where it is worst and that only places count that could have been spotted', () => {
    const { says, table, marks, unit, id } = askSample({ kind: 'threat', side: 'red', mode: 'standing' });
    expect(says).toMatch(
      /^Threat of Red: \d+\s% of the table from where its units stand\. At the worst, 9 in from the west wood, the target reckoned with \(squad squad, 4 models\) would lose 3\.9 on average and be destroyed 93 times in 100\. Only places count where Red would spot it from where its units stand: \d+\s% of the table\.$/,
    );
    expect([unit, id]).toEqual(['models', 'threat-red-standing']);
    expect(marks[0]).toMatchObject({ kind: 'field', bins: true });
    expect(table?.columns).toEqual(['Place', 'Expected models', 'Destroyed in 100', 'Units']);
    const harm = table?.rows.map(row => Number(row[1])) ?? [];
    expect(harm).toEqual(harm.toSorted((a, b) => b - a));
    expect(harm.length).toBeGreaterThan(10);
  });

  test('a side without units threatens nothing', () => {
    const none = { ...SMOKY, id: 'none', units: SMOKY.units.filter(({ side }) => side === 'blue') };
    const { says } = sample(undefined, none).overlay({ index: 0 }, { kind: 'threat', side: 'red', mode: 'moving' });
    expect(says).toMatch(/^Threat of Red: nothing can be hurt after moves that still let its units fire\. Only places count/);
  });
});

test('how much of the table is under threat, and by how much, in every way to ask', () => {
  const told = (mode: ThreatMode, side: string) => {
    const values = fieldOf(askSample({ kind: 'threat', side, mode })).filter(value => value > 0);
    return [values.length, Math.round(values.reduce((sum, value) => sum + value, 0) * 10), Math.round(Math.max(0, ...values) * 1000)];
  };
  expect((['standing', 'moving', 'reacting'] as const).map(mode => [told(mode, 'red'), told(mode, 'blue')])).toEqual([
    [
      [2633, 77514, 3904],
      [3201, 122901, 4000],
    ],
    [
      [692, 20554, 3904],
      [801, 31261, 4000],
    ],
    [
      [2633, 51712, 2556],
      [3201, 73479, 2556],
    ],
  ]);
});

test('the work on it goes from nothing to the whole, stage by stage', () => {
  const work = tableThreat(sceneAt(), referenceBackend, { side: 'red', mode: 'standing', target: TARGET });
  const shares: number[] = [];
  for (let part = work.next(); !part.done; part = work.next()) shares.push(part.value.done / part.value.of);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.every(share => share >= 0 && share <= 1)).toBe(true);
  expect([...new Set(shares.map(share => Math.ceil(share * 6)))]).toEqual([2, 3, 4, 5]);
});
