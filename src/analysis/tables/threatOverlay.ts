// The threat of a side over a table, drawn and told.

import { middleOf } from '../../boards/table.ts';
import { percent } from '../../core/englishText.ts';
import { type Mark, type Overlay, THREAT_WORDS, type ThreatMode } from '../../core/overlay.ts';
import { placeSaid } from '../../core/places.ts';
import { tellPlace } from '../../core/placeTold.ts';
import { harmWords } from '../../core/ruleset.ts';
import { stage, type Task } from '../../core/task.ts';
import type { Point, SideId, Unit } from '../../core/types.ts';
import type { Backend } from '../backend.ts';
import { ringMark } from '../rings.ts';
import { markOf, sideTitle, standing, worstSaid } from '../scene.ts';
import { tableOf } from '../table.ts';
import { basesOf, type PlacedTableUnit, reachOf, type TableScene } from './scene.ts';
import { NOBODY } from './sums.ts';
import { type TableThreat, tableThreat } from './threat.ts';

/** The field as an overlay. Throws RangeError on a side or target that is not there, and where a ruleset has no reactions. */
export function* threatOverlay(
  scene: TableScene,
  means: Backend,
  { side, mode, mark }: { readonly side: SideId; readonly mode: ThreatMode; readonly mark?: string },
): Task<Overlay> {
  const title = sideTitle(scene, side);
  const target = markOf(scene, mark);
  if (mode === 'reacting' && !scene.ruleset.combat?.fire?.reaction) throw new RangeError(`${scene.ruleset.title} has no fire in reaction`);
  const threat = yield* stage(tableThreat(scene, means, { side, mode, target }), 0, 2);
  const { grid, field } = threat;
  const harm = harmWords(scene.ruleset);
  const worst = peaks(threat);
  const most = field.harm[worst[0] ?? -1] ?? 0;
  const row = (cell: number) => [
    placeSaid(middleOf(grid, cell)),
    round(field.harm[cell] ?? 0, 100),
    round((field.destroyed[cell] ?? 0) * 100, 10),
    field.units[cell] ?? 0,
  ];
  const table = yield* stage(tableOf(['Place', `Expected ${harm[1]}`, 'Destroyed in 100', 'Units'], worst, row), 1, 2);
  return {
    id: `threat-${side}-${mode}`,
    title: `Threat of ${title}, ${THREAT_WORDS[mode]}`,
    unit: harm[1],
    domain: [0, Math.max(1, Math.ceil(most * 2) / 2)],
    marks: [
      { kind: 'field', over: grid, bins: true, values: field.harm.map(one => (one > 0 ? one : Number.NaN)) },
      ...(mode === 'reacting' ? watchers(scene, side).map(unit => watchMark(scene, unit)) : []),
    ],
    says: summarise(scene, { side, title, mode, target, worst: worst[0] }, threat),
    table,
  };
}

const round = (n: number, parts: number): number => Math.round(n * parts) / parts;

/** Rows of the table: the worst places, none nearer to a worse one than this, in cells. */
const ROWS = 60;
const APART = 6;

/** Cells under threat where it is worst, spread over the table. */
function peaks({ grid: { columns }, field: { harm } }: TableThreat): readonly number[] {
  const cells: number[] = [];
  harm.forEach((n, cell) => {
    if (n > 0) cells.push(cell);
  });
  cells.sort((a, b) => (harm[b] ?? 0) - (harm[a] ?? 0) || a - b);
  const kept: number[] = [];
  const isFar = (cell: number) =>
    kept.every(other => {
      const [dx, dy] = [(cell % columns) - (other % columns), Math.floor(cell / columns) - Math.floor(other / columns)];
      return dx * dx + dy * dy >= APART * APART;
    });
  for (const cell of cells) {
    if (kept.length === ROWS) break;
    if (isFar(cell)) kept.push(cell);
  }
  return kept;
}

const HOW: Readonly<Record<ThreatMode, string>> = {
  standing: 'from where its units stand',
  moving: 'after moves that still let its units fire',
  reacting: 'by the one unit that may answer best',
};

/** Units that may answer others now. */
const watchers = (scene: TableScene, side: SideId): readonly PlacedTableUnit[] =>
  standing<Point>(scene, side).filter(unit => scene.ruleset.combat?.fire?.reaction?.(scene.state, unit) !== undefined);

/** The field of fire of a unit where its farthest weapon bears to one side only, else a ring about it. */
function watchMark(scene: TableScene, unit: PlacedTableUnit): Mark {
  const rings = scene.ruleset.show.rings?.(scene.state, unit).filter(({ tone }) => tone === 'shot') ?? [];
  const [farthest] = rings.toSorted((a, b) => (b.distance ?? 0) - (a.distance ?? 0));
  if (farthest?.facing === undefined)
    return { kind: 'ring', at: unit.at, radius: reachOf(unit.at, basesOf(scene, unit)), tone: 'shot', side: unit.side };
  return ringMark(scene, unit, farthest, 0, false);
}

interface ThreatFacts {
  readonly side: SideId;
  readonly title: string;
  readonly mode: ThreatMode;
  readonly target: Unit;
  readonly worst: number | undefined;
}

function summarise(scene: TableScene, { side, title, mode, target, worst }: ThreatFacts, { grid, field, spotted }: TableThreat): string {
  const known = [
    ...(mode === 'reacting' ? [answering(scene, side)] : []),
    ...(scene.ruleset.sight?.spots ? [spotting(title, spotted)] : []),
  ]
    .map(one => ` ${one}`)
    .join('');
  if (worst === undefined) return `Threat of ${title}: nothing can be hurt ${HOW[mode]}.${known}`;
  const share = field.harm.reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0) / field.harm.length;
  const harm = worstSaid(scene, target, field.harm[worst] ?? 0, field.destroyed[worst] ?? 0);
  return `Threat of ${title}: ${percent(share)} of the table ${HOW[mode]}. At the worst, ${tellPlace(scene.board, middleOf(grid, worst), 'at')}, ${harm}.${known}`;
}

/** '5 of 7 units may answer now: each has a ring about it, or its field of fire.' */
const answering = (scene: TableScene, side: SideId): string =>
  `${watchers(scene, side).length} of ${standing<Point>(scene, side).length} units may answer now: each has a ring about it, or its field of fire.`;

const spotting = (title: string, spotted: Uint8Array): string =>
  `Only places count where ${title} would spot it from where its units stand: ${percent(spotted.reduce((sum, one) => sum + (one === NOBODY ? 0 : 1), 0) / spotted.length)} of the table.`;
