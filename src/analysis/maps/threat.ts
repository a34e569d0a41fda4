// The threat of a side to every area: as if that area alone were attacked next turn with all that can get there, the chance
// that it falls, and what the attack gains.

import { amount, count, formatSigned, percent } from '../../core/englishText.ts';
import type { Overlay } from '../../core/overlay.ts';
import { wordsOf } from '../../core/ruleset.ts';
import { mapTasks, stage, type Task } from '../../core/task.ts';
import type { SideId } from '../../core/types.ts';
import { sideTitle } from '../scene.ts';
import { tableOf } from '../table.ts';
import { type Storm, stormOf, swingOf } from './assault.ts';
import type { MapBackend } from './backend.ts';
import { areaTitle, type MapScene } from './scene.ts';

/** The attacks of a side, one area a part. */
export function* stormsOf(scene: MapScene, means: MapBackend, side: SideId): Task<readonly Storm[]> {
  const found = yield* mapTasks(scene.cells, area => stormOf(scene, means, side, area));
  return found.filter(storm => storm !== undefined);
}

/**
 * Chances by area; beside them the swing in value. Throws RangeError on a side that is not there, and where a
 * system does not tell what a side could bring.
 */
export function* threatOverlay(scene: MapScene, means: MapBackend, side: SideId): Task<Overlay> {
  const { ruleset } = scene;
  const title = sideTitle(scene, side);
  if (!ruleset.combat?.areas) throw new RangeError(`${ruleset.title} does not tell what a side could attack`);
  const storms = yield* stage(stormsOf(scene, means, side), 0, 2);
  const ranked = storms.toSorted(dearest);
  const table = yield* stage(
    tableOf(columnsOf(wordsOf(ruleset).currency), ranked, storm => rowOf(scene, storm)),
    1,
    2,
  );
  return {
    id: `threat-${side}`,
    title: `Threat of ${title}`,
    ...chancesOf(scene, storms),
    ...readingOf(scene),
    says: summarise(scene, title, ranked),
    table,
  };
}

export const readingOf = ({ ruleset: { combat } }: MapScene): Pick<Overlay, 'reading'> =>
  combat?.areas?.assaultReading === undefined ? {} : { reading: combat.areas.assaultReading };

/** What is most likely to fall first, of such as are alike what gains more. */
const dearest = (a: Storm, b: Storm): number =>
  (b.outcome?.takes ?? -1) - (a.outcome?.takes ?? -1) || (swingOf(b) ?? 0) - (swingOf(a) ?? 0);

/** The field of chances that storms make. */
export function chancesOf(scene: MapScene, storms: readonly Storm[]): Pick<Overlay, 'unit' | 'domain' | 'marks'> {
  const by = new Map(storms.map(storm => [storm.area, storm]));
  const number = (of: (storm: Storm) => number | undefined) =>
    Float32Array.from(scene.cells, area => {
      const storm = by.get(area);
      return (storm && of(storm)) ?? Number.NaN;
    });
  const word = (of: (storm: Storm) => string) =>
    scene.cells.map(area => {
      const storm = by.get(area);
      return storm ? of(storm) : '';
    });
  const [, many] = wordsOf(scene.ruleset).currency;
  return {
    unit: 'chance to be taken',
    domain: [0, 1],
    marks: [
      {
        kind: 'field',
        values: number(({ outcome }) => outcome?.takes),
        labels: word(({ outcome }) => (outcome ? percent(outcome.takes) : '?')),
        beside: { title: 'Value swing', unit: many, values: number(swingOf) },
        tells: word(storm => describeThreat(scene, storm)),
      },
    ],
  };
}

/** 'Karelia S.S.R.: taken 81 %, the attack loses 4.5 IPC and destroys 8.9 (+4.4).' */
function describeThreat(scene: MapScene, storm: Storm): string {
  const { area, assault, outcome } = storm;
  const name = areaTitle(scene, area);
  if (!outcome) return `${name}: ${assault.by.length} against ${assault.against.length}, too large a fight to be reckoned.`;
  if (assault.against.length === 0) return `${name}: nobody defends it; ${nobodyThere(outcome.takes)}.`;
  const { takes, loses, destroys } = outcome;
  return `${name}: taken ${percent(takes)}; the attack loses ${count(loses, wordsOf(scene.ruleset).currency)} and destroys ${amount(destroys)} (${formatSigned(destroys - loses)}).`;
}

const nobodyThere = (takes: number): string =>
  takes === 0 ? 'nobody who could come can take it' : takes > 1 - 1e-9 ? 'it is taken' : `it is taken ${percent(takes)}`;

export const columnsOf = ([, many]: readonly [string, string]): readonly string[] => [
  'Area',
  'Taken in 100',
  `Swing (${many})`,
  `Loses (${many})`,
  `Destroys (${many})`,
  'Attackers',
  'Defenders',
];

const round = (n: number, parts: number): number => Math.round(n * parts) / parts;

export const rowOf = (scene: MapScene, storm: Storm): readonly (string | number)[] => {
  const { area, assault, outcome } = storm;
  const told = outcome
    ? [round(outcome.takes * 100, 100), ...[swingOf(storm) ?? 0, outcome.loses, outcome.destroys].map(n => round(n, 1000))]
    : ['too large', '', '', ''];
  return [areaTitle(scene, area), ...told, assault.by.length, assault.against.length];
};

/** Areas named in the summary. */
const NAMED = 3;

function summarise(scene: MapScene, title: string, ranked: readonly Storm[]): string {
  if (ranked.length === 0) return `Threat of ${title}: no area is within its reach next turn.`;
  const likely = ranked.filter(({ outcome }) => (outcome?.takes ?? 0) > 0.5).length;
  const most = ranked
    .filter(({ outcome }) => (outcome?.takes ?? 0) > 0)
    .slice(0, NAMED)
    .map(({ area, outcome }) => `${areaTitle(scene, area)} ${percent(outcome?.takes ?? 0)}`);
  const unknown = ranked.filter(({ outcome }) => !outcome).length;
  const left = unknown === 0 ? '' : ` ${unknown} ${unknown === 1 ? 'fight is' : 'fights are'} too large to be reckoned.`;
  return `Threat of ${title}: ${ranked.length} ${ranked.length === 1 ? 'area' : 'areas'} could be attacked next turn, each as if it alone were; ${likely} would rather fall than not.${most.length > 0 ? ` Most likely: ${most.join(', ')}.` : ''}${left}`;
}
