// What a unit, a side or a place sees, what is dead ground, and why: the hex or hexside that blocks, in words.

import { hexDistance, hexesWithin } from '../../boards/hex.ts';
import { type SightBlock, type Sighting, see } from '../../boards/sight.ts';
import { formatList } from '../../core/englishText.ts';
import { TABLE_NAMES } from '../../core/limits.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { mapInSlices, stage, type Task } from '../../core/task.ts';
import type { Place, SideId } from '../../core/types.ts';
import type { SightFrom } from '../boardAnalysis.ts';
import { cellIn, describeUnit, enemies, type HexScene, onMap, type PlacedUnit, sideTitle, standing, titleOf, unitIn } from '../scene.ts';
import { tableOf } from '../table.ts';
import type { HexBackend } from './backend.ts';

/** In this order, so that what is seen stays light. */
const CLASSES = ['seen', 'beyond sight', 'dead ground'] as const;
const [SEEN, DEAD] = [0, 2];

/**
 * Seen and dead ground. Of a unit or place, dead ground lies within its sight; of a side, it is what no unit of it
 * sees. Throws RangeError on what is not there.
 */
export function sightOverlay(scene: HexScene, means: HexBackend, from: SightFrom): Task<Overlay> {
  return 'side' in from ? sideSight(scene, means, from.side) : oneSight(scene, means, from);
}

function* oneSight(scene: HexScene, means: HexBackend, from: Exclude<SightFrom, { side: SideId }>): Task<Overlay> {
  const { board, cells, obstacles } = scene;
  const unit = 'unit' in from ? unitIn(scene, from.unit) : undefined;
  const place = unit?.at ?? cells[cellIn(scene, 'place' in from ? from.place : '')] ?? '';
  const seen = means.seen(board, obstacles, cellIn(scene, place));
  const near = new Set(hexesWithin(board, place, obstacles.range));
  yield { done: 0, of: near.size };
  const values = Float32Array.from(cells, (hex, i) => (hex === place || seen[i] ? SEEN : near.has(hex) ? DEAD : Number.NaN));
  const who = unit ? describeUnit(scene, unit) : place;
  const dead = cells.filter((_, i) => values[i] === DEAD);
  const rivals = unit ? enemies(scene, unit.side) : onMap(scene).filter(({ at }) => at !== place);
  const inSight = rivals.filter(({ at }) => seen[cellIn(scene, at)] === 1);
  const others = cells.filter(hex => near.has(hex) && hex !== place);
  const table = yield* tableOf(['Hex', 'Distance', 'Sight', 'Why not'], others, hex => {
    const found = see(board, obstacles, place, hex);
    return [hex, found.distance, found.seen ? 'seen' : 'dead ground', found.why.map(blockWords).join('; ')];
  });
  return {
    ...frameOf(unit ? `sight-${unit.id}` : `sight-${place}`, `Sight of ${who}`),
    marks: [field(values), { kind: 'ring', at: place, radius: 0, tone: 'clear', ...(unit ? { side: unit.side } : {}) }],
    says: `In sight of ${who}: ${count(seen)} of the ${hexes(near.size - 1)} within ${obstacles.range}; ${dead.length === 0 ? 'no dead ground' : `${dead.length} ${dead.length === 1 ? 'is' : 'are'} dead ground`}. ${unitsSeen(scene, inSight, rivals.length, unit ? 'enemy units' : 'units')}`,
    table,
  };
}

function* sideSight(scene: HexScene, means: HexBackend, side: SideId): Task<Overlay> {
  const { board, cells, obstacles } = scene;
  const title = sideTitle(scene, side);
  const units = standing(scene, side);
  const watchers: PlacedUnit[][] = cells.map(() => []);
  const watch = (unit: PlacedUnit): void => {
    const seen = means.seen(board, obstacles, cellIn(scene, unit.at));
    cells.forEach((hex, i) => {
      if (seen[i] || hex === unit.at) watchers[i]?.push(unit);
    });
  };
  yield* stage(mapInSlices(units, watch), 0, 2);
  const values = Float32Array.from(watchers, by => (by.length > 0 ? SEEN : DEAD));
  const rivals = enemies(scene, side);
  const inSight = rivals.filter(({ at }) => values[cellIn(scene, at)] === SEEN);
  const dead = watchers.filter(by => by.length === 0).length;
  const row = (hex: string, i: number) => [hex, values[i] === SEEN ? 'seen' : 'dead ground', watchersIn(scene, watchers[i] ?? [])];
  const table = yield* stage(tableOf(['Hex', 'Sight', 'Seen by'], cells, row, board.columns), 1, 2);
  return {
    ...frameOf(`sight-${side}`, `Sight of ${title}`),
    marks: [field(values), ...units.map(({ at }): Mark => ({ kind: 'ring', at, radius: 0, tone: 'clear', side }))],
    says: `In sight of ${title} (${units.length} ${units.length === 1 ? 'unit' : 'units'}): ${cells.length - dead} of ${hexes(cells.length)}; ${dead} ${dead === 1 ? 'is' : 'are'} dead ground. ${unitsSeen(scene, inSight, rivals.length, 'enemy units')}`,
    table,
  };
}

/** Their names, as many as a cell of a table holds. */
function watchersIn(scene: HexScene, units: readonly PlacedUnit[]): string {
  const names = units.slice(0, TABLE_NAMES).map(unit => titleOf(scene, unit));
  return [...names, ...(units.length > names.length ? [`and ${units.length - names.length} more`] : [])].join(', ');
}

const frameOf = (id: string, title: string) => ({
  id,
  title,
  unit: 'hexes',
  domain: [0, CLASSES.length - 1] as const,
  classes: CLASSES,
});

const field = (values: Float32Array): Mark => ({ kind: 'field', values });
const count = (seen: Uint8Array): number => seen.reduce((sum, one) => sum + one, 0);
const hexes = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;

function unitsSeen(scene: HexScene, seen: readonly PlacedUnit[], all: number, what: string): string {
  if (all === 0) return `There are no ${what}.`;
  if (seen.length === 0) return `None of ${all} ${what} is seen.`;
  return `${seen.length} of ${all} ${what} in sight: ${formatList(seen.map(unit => describeUnit(scene, unit)))}.`;
}

const REASONS: Readonly<Record<string, string>> = {
  terrain: 'terrain',
  unit: 'a unit',
  crest: 'a crest',
  'hill-mass': 'higher ground',
  'immediately-behind': 'it hides what lies just behind it',
};
const inWords = (reason: string): string => REASONS[reason] ?? reason;

/** A block in words: 'D3 (a crest)', 'the hexside D3/D4 (a unit and terrain)'. */
export function blockWords({ places, reasons, text }: SightBlock): string {
  if (reasons[0] === 'beyond sight') return text.replace('>', 'is more than');
  const words = [...new Set(reasons.map(inWords))].join(' and ');
  return places.length === 1 ? `${places[0]} (${words})` : `the hexside ${places.join('/')} (${words})`;
}

/** The line between two places and what blocks it. Throws RangeError on places that are not on the board. */
export function whyOverlay(scene: HexScene, from: Place, to: Place): Overlay {
  const { board, obstacles, cells } = scene;
  const [a, b] = [cells[cellIn(scene, from)] ?? '', cells[cellIn(scene, to)] ?? ''];
  const found: Sighting = a === b ? { seen: true, distance: 0, why: [] } : see(board, obstacles, a, b);
  const blocks = found.why.filter(({ reasons }) => reasons[0] !== 'beyond sight');
  return {
    id: `why-${a}-${b}`,
    title: `${a} to ${b}`,
    unit: 'hexes',
    domain: [0, 1],
    marks: [
      { kind: 'path', places: [a, b], tone: found.seen ? 'clear' : 'blocked' },
      ...blocks
        .flatMap(({ places }) => places.filter(place => place !== 'off'))
        .map((at): Mark => ({ kind: 'ring', at, radius: 0, tone: 'blocked' })),
    ],
    says: whyWords(a, b, found, hexDistance(board.layout, a, b)),
    table: {
      columns: ['Blocks', 'Why'],
      rows: found.why.map(({ places, reasons, text }) => [
        reasons[0] === 'beyond sight' ? text : places.join('/'),
        reasons.map(inWords).join(' and '),
      ]),
    },
  };
}

function whyWords(a: string, b: string, { seen, why }: Sighting, distance: number): string {
  if (seen) return `${a} and ${b} see each other, ${hexes(distance)} apart: nothing is in the way.`;
  return `${a} and ${b} do not see each other, ${hexes(distance)} apart: ${why[0]?.reasons[0] === 'beyond sight' ? '' : 'blocked by '}${formatList(why.map(blockWords))}.`;
}
