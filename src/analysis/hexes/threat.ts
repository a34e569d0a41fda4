// The threat of a side: what a reference target would expect to lose at each place in that side's next turn, and how often it would be
// destroyed. Standing: from where its units are. Moving: after any move that still lets them fire, or none. Every unit counts once, with
// its best shot there; the sum of all is cut at the strength of the target. Units see past the place they have left.

import { type Overlay, THREAT_WORDS, type ThreatMode } from '../../core/overlay.ts';
import { harmWords, type MoveMode, moveModesOf } from '../../core/ruleset.ts';
import { stage, type Task } from '../../core/task.ts';
import type { SideId, Unit } from '../../core/types.ts';
import { cellIn, type HexScene, markOf, obstaclesPast, type PlacedUnit, sideTitle, standing, worstSaid } from '../scene.ts';
import { type HexTerrainClasses, type ShotCard, terrainClassesOf } from '../shots.ts';
import type { ThreatField } from '../sums.ts';
import { tableOf } from '../table.ts';
import type { HexBackend } from './backend.ts';
import { type HexShotCache, shotCacheOf } from './shotCache.ts';
import type { HexThreatUnit } from './sums.ts';

/** So many units ask together where they can go. */
const STRIDE = 8;

/** The threat of one side to one target everywhere, a unit a part. */
export function* threatField(scene: HexScene, means: HexBackend, side: SideId, mode: ThreatMode, target: Unit): Task<ThreatField> {
  const grounds = yield* stage(terrainClassesOf(scene), 0, 3);
  const book = shotCacheOf(scene, means, target);
  const units: HexThreatUnit[] = [];
  const all = standing(scene, side);
  for (let i = 0; i < all.length; i += STRIDE) {
    const some = all.slice(i, i + STRIDE);
    const moves = mode === 'moving' ? firing(scene, means, some) : new Map<PlacedUnit, readonly Move[]>();
    for (const unit of some) {
      units.push(threatOf(scene, book, grounds, unit, moves.get(unit) ?? []));
      yield { done: 1 + (2 * units.length) / all.length, of: 3 };
    }
  }
  return means.threat(scene.board, scene.obstacles, { grounds, strength: target.strength, shots: book.shots, units });
}

/** A way to move, and the places where it leads so that the unit may still fire. */
interface Move {
  readonly gait: MoveMode;
  readonly to: readonly string[];
}

/** All moves of these units after which they may fire. */
function firing(scene: HexScene, means: HexBackend, units: readonly PlacedUnit[]): ReadonlyMap<PlacedUnit, readonly Move[]> {
  const goings = units.flatMap(unit =>
    moveModesOf(scene.ruleset, scene.state, unit)
      .filter(({ fires }) => fires)
      .map(gait => ({ unit, gait, from: unit.at })),
  );
  const reaches = means.reaches(scene.board, goings);
  const moves = goings.map(({ unit, gait }, i) => {
    const places = [...(reaches[i]?.costs.keys() ?? [])].filter(place => place !== unit.at && !gait.silent?.(place));
    return { unit, gait, to: places };
  });
  return Map.groupBy(moves, ({ unit }) => unit);
}

/** Its ways to attack, those with equal shots put together. */
function threatOf(
  scene: HexScene,
  book: HexShotCache,
  grounds: HexTerrainClasses,
  unit: PlacedUnit,
  moves: readonly Move[],
): HexThreatUnit {
  const ways = new Map<ShotCard, Set<number>>();
  const posts: readonly Partial<Move>[] = [{ to: [unit.at] }, ...moves];
  for (const { gait, to = [] } of posts)
    for (const [terrainClass, places] of Map.groupBy(to, place => scene.ruleset.combat?.fire?.firingTerrain?.(scene.state, unit, place))) {
      const card = book.card(scene, grounds, unit, { from: places[0] ?? unit.at, terrainClass, ...(gait ? { gait } : {}) });
      const from = ways.get(card) ?? new Set();
      for (const place of places) from.add(cellIn(scene, place));
      ways.set(card, from);
    }
  return {
    ways: [...ways].map(([card, from]) => ({ from: [...from], card })),
    obstacles: moves.some(({ to }) => to.length > 0) ? obstaclesPast(scene, unit) : scene.obstacles,
  };
}

/** The field as an overlay. Throws RangeError on a side or target that is not there. */
export function* threatOverlay(
  scene: HexScene,
  means: HexBackend,
  ask: { readonly side: SideId; readonly mode: ThreatMode; readonly mark?: string },
): Task<Overlay> {
  if (ask.mode === 'reacting') throw new RangeError(`threat in reaction is not told of ${scene.ruleset.title}`);
  const title = sideTitle(scene, ask.side);
  const target = markOf(scene, ask.mark);
  const field = yield* stage(threatField(scene, means, ask.side, ask.mode, target), 0, 2);
  const currency = harmWords(scene.ruleset);
  const values = field.harm.map(harm => (harm > 0 ? harm : Number.NaN));
  const worst = ranked(field);
  const most = field.harm[worst[0] ?? -1] ?? 0;
  const row = (cell: number) => [
    scene.cells[cell] ?? '',
    round(field.harm[cell] ?? 0, 100),
    round((field.destroyed[cell] ?? 0) * 100, 10),
    field.units[cell] ?? 0,
  ];
  const columns = ['Hex', `Expected ${currency[1]}`, 'Destroyed in 100', 'Units'];
  const table = yield* stage(tableOf(columns, worst, row, 16 * scene.board.columns), 1, 2);
  return {
    id: `threat-${ask.side}-${ask.mode}`,
    title: `Threat of ${title}, ${THREAT_WORDS[ask.mode]}`,
    unit: currency[1],
    domain: [0, Math.max(1, Math.ceil(most * 2) / 2)],
    marks: [{ kind: 'field', values }],
    says: summarise(scene, title, ask.mode, target, field, worst),
    table,
  };
}

const round = (n: number, parts: number): number => Math.round(n * parts) / parts;

/** Cells under threat, the worst first, then in the order of the board. */
function ranked({ harm }: ThreatField): readonly number[] {
  const cells: number[] = [];
  harm.forEach((n, cell) => {
    if (n > 0) cells.push(cell);
  });
  return cells.sort((a, b) => (harm[b] ?? 0) - (harm[a] ?? 0) || a - b);
}

function summarise(scene: HexScene, title: string, mode: ThreatMode, target: Unit, field: ThreatField, worst: readonly number[]): string {
  const [cell] = worst;
  const how = mode === 'standing' ? 'from where its units stand' : 'after moves that still let its units fire';
  if (cell === undefined) return `Threat of ${title}: no hex can be hurt ${how}.`;
  const harm = worstSaid(scene, target, field.harm[cell] ?? 0, field.destroyed[cell] ?? 0);
  return `Threat of ${title}: ${worst.length} of ${scene.cells.length} hexes ${how}. At the worst, ${scene.cells[cell]}, ${harm}.`;
}
