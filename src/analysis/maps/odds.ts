// What one unit could attack from where it stands: its chances if it came alone, and those of all that could come with it.

import type { Mark, Overlay } from '../../core/overlay.ts';
import { eachOf, type Parts, stage } from '../../core/parts.ts';
import type { UnitId } from '../../core/types.ts';
import { percent } from '../../core/words.ts';
import { type Standing, titleOf } from '../scene.ts';
import { tableOf } from '../table.ts';
import { type Storm, stormAlone, stormOf } from './assault.ts';
import type { MapMeans } from './means.ts';
import { areaTitle, type MapScene, named, standingIn } from './scene.ts';
import { chancesOf, columnsOf, readingOf, rowOf } from './threat.ts';

/** An area the unit can take part in attacking. */
interface Chance {
  readonly all: Storm;
  readonly alone: Storm | undefined;
}

/** By area: the chance that the unit takes it alone; in the table also with all that could come. Throws RangeError on a unit that is not there. */
export function* oddsOverlay(scene: MapScene, means: MapMeans, id: UnitId): Parts<Overlay> {
  const unit = standingIn(scene, id);
  const found = yield* stage(
    eachOf(scene.cells, area => chanceOf(scene, means, unit, area)),
    0,
    2,
  );
  const chances = found
    .filter(chance => chance !== undefined)
    .toSorted((a, b) => takes(b.alone) - takes(a.alone) || takes(b.all) - takes(a.all));
  const columns = columnsOf(scene.ruleset.currency);
  const table = yield* stage(
    tableOf([...columns, 'With all in 100', 'Attackers in all'], chances, chance => row(scene, chance)),
    1,
    2,
  );
  return {
    id: `odds-${id}`,
    title: `Odds of ${named(scene, unit)}`,
    ...withShots(
      unit,
      chancesOf(
        scene,
        chances.flatMap(({ alone }) => alone ?? []),
      ),
      chances,
    ),
    ...readingOf(scene),
    says: says(scene, unit, chances),
    table,
  };
}

function* chanceOf(scene: MapScene, means: MapMeans, unit: Standing, area: string): Parts<Chance | undefined> {
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
  { at, side, id }: Standing,
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

function says(scene: MapScene, unit: Standing, [best, ...others]: readonly Chance[]): string {
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
