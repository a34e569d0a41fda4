// What one unit could attack from where it stands: its chances if it came alone, and those of all that could come with it.

import { percent } from '../../core/englishText.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { wordsOf } from '../../core/ruleset.ts';
import { mapTasks, stage, type Task } from '../../core/task.ts';
import type { UnitId } from '../../core/types.ts';
import { type PlacedUnit, titleOf } from '../scene.ts';
import { tableOf } from '../table.ts';
import { type Storm, stormAlone, stormOf } from './assault.ts';
import type { MapBackend } from './backend.ts';
import { areaTitle, describeUnit, type MapScene, standingIn } from './scene.ts';
import { chancesOf, columnsOf, readingOf, rowOf } from './threat.ts';

/** An area the unit can take part in attacking. */
interface Chance {
  readonly all: Storm;
  readonly alone: Storm | undefined;
}

/**
 * By area: the chance that the unit takes it alone; in the table also with all that could come.
 * Throws RangeError on a unit that is not there.
 */
export function* oddsOverlay(scene: MapScene, means: MapBackend, id: UnitId): Task<Overlay> {
  const unit = standingIn(scene, id);
  const found = yield* stage(
    mapTasks(scene.cells, area => chanceOf(scene, means, unit, area)),
    0,
    2,
  );
  const chances = found
    .filter(chance => chance !== undefined)
    .toSorted((a, b) => takes(b.alone) - takes(a.alone) || takes(b.all) - takes(a.all));
  const columns = columnsOf(wordsOf(scene.ruleset).currency);
  const table = yield* stage(
    tableOf([...columns, 'With all in 100', 'Attackers in all'], chances, chance => row(scene, chance)),
    1,
    2,
  );
  return {
    id: `odds-${id}`,
    title: `Odds of ${describeUnit(scene, unit)}`,
    ...withShots(
      unit,
      chancesOf(
        scene,
        chances.flatMap(({ alone }) => alone ?? []),
      ),
      chances,
    ),
    ...readingOf(scene),
    says: summarise(scene, unit, chances),
    table,
  };
}

function* chanceOf(scene: MapScene, means: MapBackend, unit: PlacedUnit, area: string): Task<Chance | undefined> {
  const all = yield* stormOf(scene, means, unit.side, area);
  return all?.assault.by.includes(unit.id) ? { all, alone: yield* stormAlone(scene, means, unit, area) } : undefined;
}

const takes = (storm: Storm | undefined): number => storm?.outcome?.takes ?? -1;

function row(scene: MapScene, { all, alone }: Chance): readonly (string | number)[] {
  const inAll = all.outcome ? Math.round(all.outcome.takes * 10_000) / 100 : 'too large';
  const own = alone ? rowOf(scene, alone) : [areaTitle(scene, all.area), 'not alone', '', '', '', 0, all.assault.against.length];
  return [...own, inAll, all.assault.by.length];
}

/** The field, and a line to each area it could attack. */
const withShots = (
  { at, side, id }: PlacedUnit,
  field: Pick<Overlay, 'unit' | 'domain' | 'marks'>,
  chances: readonly Chance[],
): Pick<Overlay, 'unit' | 'domain' | 'marks'> => ({
  ...field,
  marks: [
    ...field.marks,
    ...chances
      .filter(({ all }) => all.area !== at)
      .map(({ all }): Mark => ({ kind: 'path', places: [at, all.area], tone: 'shot', side, unit: id })),
  ],
});

function summarise(scene: MapScene, unit: PlacedUnit, [best, ...others]: readonly Chance[]): string {
  const who = `${titleOf(scene, unit)} in ${areaTitle(scene, unit.at)}`;
  if (!best) return `${who} can attack nothing from where it stands.`;
  const n = others.length + 1;
  const at = areaTitle(scene, best.all.area);
  const alone = best.alone?.outcome
    ? `alone it would take ${at} with ${percent(best.alone.outcome.takes)}`
    : `it cannot come to ${at} alone`;
  const all = best.all.outcome ? `, with all that could come ${percent(best.all.outcome.takes)}` : '';
  return `${who} can take part in attacks on ${n} ${n === 1 ? 'area' : 'areas'}; ${alone}${all}.`;
}
