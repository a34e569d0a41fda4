// What the site asks about threat: one side, all its units, all places they may fire from, all targets.

import { type HexBackend, referenceHexBackend } from '../../src/analysis/hexes/backend.ts';
import type { HexThreatUnit, ThreatSum } from '../../src/analysis/hexes/sums.ts';
import { threatField } from '../../src/analysis/hexes/threat.ts';
import { wasmHexBackend } from '../../src/analysis/hexes/wasmBackend.ts';
import { type HexScene, hexScene, markOf } from '../../src/analysis/scene.ts';
import type { ShotCard, ShotOdds } from '../../src/analysis/shots.ts';
import type { ThreatField } from '../../src/analysis/sums.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { replay } from '../../src/core/replay.ts';
import { runToEnd } from '../../src/core/task.ts';
import type { SideId } from '../../src/core/types.ts';
import { neighbourTable } from '../../src/kernel/encode.ts';
import type { Kernel } from '../../src/kernel/types.ts';
import { battlesIn, SCENARIOS } from '../conformance/load.ts';
import { sceneAfter } from '../unit/analysis/sample.ts';
import { farFrom, type Question } from './question.ts';
import { equal, first, twins } from './twins.ts';
import { mulberry32, quarterBlocked } from './workloads.ts';

export const threats = (kernel: Kernel): readonly (() => Question)[] => [
  () => many(kernel, 64, 20, 20),
  () => many(kernel, 128, 200, 4),
  () => sample(kernel, 'site-threat-sample', 'sample battle', sceneAfter('e062'), 'allied'),
  () => sample(kernel, 'site-threat-arms', 'sample battle of To Arms!', armsScene(), 'nat'),
];

/** After the first fights for the houses, where the ground that a shooter stands on counts. */
function armsScene(): HexScene {
  const battle = battlesIn(SCENARIOS).find(({ name }) => name.endsWith('fuentevieja/crossroads.battle.yaml'));
  const frame = battle && replay(battle.ruleset, battle.scenario, battle.record).frames.find(({ event }) => event?.id === 'e074');
  if (!battle || !frame) throw new Error('the sample battle of To Arms! is gone');
  return hexScene({ ruleset: battle.ruleset, state: frame.state });
}

const compare = (found: ThreatField, truth: ThreatField): string | undefined =>
  first([farFrom(truth.harm, found.harm, 1e-6), farFrom(truth.destroyed, found.destroyed, 1e-6), equal(truth.units, found.units)]);

/**
 * Units on a board of which a quarter blocks, each from all hexes within three of its own, seeing past the place it
 * leaves. The twin is asked for some of them.
 */
function many(kernel: Kernel, size: number, count: number, asked: number): Question {
  const range = 6;
  const { board, obstacles: empty } = quarterBlocked(size, range);
  const draw = mulberry32(count);
  const places = Array.from({ length: count }, () => draw() % (size * size));
  const obstacles: HexObstacles = { ...empty, block: empty.block.slice(), reasons: ['terrain', 'unit'] };
  for (const at of places) obstacles.block[at] = (obstacles.block[at] ?? 0) | 2;
  const units = places.map((at): HexThreatUnit => {
    const block = obstacles.block.slice();
    block[at] = (block[at] ?? 0) & 1;
    return { obstacles: { ...obstacles, block }, ways: [{ from: around(board, at, 3), card: CARD }] };
  });
  const plan = planOf(kernel, units, size * size);
  const part = planOf(kernel, units.slice(0, asked), size * size);
  const means = wasmHexBackend(kernel);
  return twins({
    id: `site-threat-${count}`,
    title: `threat of ${count} units that may move, ${size} x ${size}, range ${range}`,
    part: asked / count,
    kernel: () => means.threat(board, obstacles, plan),
    twin: () => referenceHexBackend.threat(board, obstacles, part),
    compare: (whole, truth) => compare(asked === count ? whole : means.threat(board, obstacles, part), truth),
  });
}

/** What the best shot is by distance, on two classes of ground. */
const CARD: ShotCard = Int16Array.from({ length: 12 }, (_, i) => Math.max(0, 4 - Math.floor(i / 2) - (i % 2)));

/** Five kinds of shot at a target of four points. */
function planOf(kernel: Kernel, units: readonly HexThreatUnit[], cells: number): ThreatSum {
  const strength = 4;
  const ladder = kernel.ladder(1 / 3, strength + 1);
  const shots = [1, 2, 3, 4, 5].map((dice): ShotOdds => {
    const chances = ladder.slice(dice * (strength + 2), dice * (strength + 2) + strength + 1);
    chances[strength] = (chances[strength] ?? 0) + Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0));
    return { chances, mean: chances.reduce((sum, chance, n) => sum + n * chance, 0) };
  });
  const grounds = {
    of: Uint16Array.from({ length: cells }, (_, i) => i & 1),
    words: ['open', 'woods'],
    places: ['A1', 'B1'],
    key: 'open woods',
  };
  return { grounds, strength, shots, units };
}

function around(board: HexBoard, cell: number, steps: number): readonly number[] {
  const next = neighbourTable(board);
  const found = new Set([cell]);
  for (let i = 0; i < steps; i++)
    for (const at of [...found]) for (const to of next.subarray(at * 6, at * 6 + 6)) if (to >= 0) found.add(to);
  return [...found];
}

/** The moving threat of one side in the middle of a sample battle; what units may do and what shots are worth is known before. */
function sample(kernel: Kernel, id: string, title: string, scene: HexScene, side: SideId): Question {
  let plan: ThreatSum | undefined;
  const caught: HexBackend = {
    ...referenceHexBackend,
    threat(board, obstacles, asked) {
      plan = asked;
      return referenceHexBackend.threat(board, obstacles, asked);
    },
  };
  runToEnd(threatField(scene, caught, side, 'moving', markOf(scene, undefined)));
  const ready = plan;
  if (!ready) throw new Error('the sample battle was not asked for its threat');
  const { board, obstacles } = scene;
  const means = wasmHexBackend(kernel);
  return twins({
    id,
    title: `threat of ${ready.units.length} units that may move, ${title}, ${board.columns} x ${board.rows}`,
    kernel: () => means.threat(board, obstacles, ready),
    twin: () => referenceHexBackend.threat(board, obstacles, ready),
    compare,
  });
}
