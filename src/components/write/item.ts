// One report of the shelf, opened: the writer over it, or, where another tab writes it, the report to be read.

import { lookUp } from '../../core/lookUp.ts';
import type { Scenario } from '../../core/scenario.ts';
import { type DraftEdit, startDraft } from '../../publish/draft.ts';
import type { ScenarioHome } from '../../publish/mdx.ts';
import type { BattleReport } from '../../publish/types.ts';
import { loadRuleset } from '../../rulesets/index.ts';
import type { BrowserStorage } from '../../storage/types.ts';
import { href } from '../../view/href.ts';
import { openBattle } from '../../view/model.ts';
import { picturesFor } from '../battle/ownPictures.ts';
import { showReport } from '../publish/showReport.ts';
import { leadIntoReplay } from '../publish/startOfClip.ts';
import { type OpenItemView, openKept, type ShownItem } from '../site/storage/item.ts';
import { replayOf } from './look.ts';
import { photosOf } from './photos.ts';
import { startWriter } from './writer.ts';

/**
 * Opens an item in `root`; undefined where the shelf has none of that id. `addresses` says where the
 * scenarios of the site are, by their ids.
 */
export function openReport(
  root: HTMLElement,
  shelf: BrowserStorage,
  id: string,
  addresses: Readonly<Record<string, string>>,
): Promise<OpenItemView | undefined> {
  const exported =
    (told: () => BattleReport): ShownItem['exported'] =>
    async () => {
      const { exportReport } = await import('./files.ts');
      return exportReport(shelf, id, told(), Date.now());
    };
  return openKept<BattleReport, DraftEdit>(root, shelf, id, {
    noun: 'report',
    all: 'Reports',
    async show({ place, tools, journal: { base, steps, cursor }, isTheirs, keeper }) {
      const draft = startDraft(base, steps, cursor);
      const { record } = draft.now;
      if (typeof record.scenario === 'string') throw new Error('writer: a draft has its scenario in it');
      const ruleset = await loadRuleset(record.ruleset);
      const battle = await openBattle({ scenario: record.scenario, record, ruleset });
      const { pictures } = await picturesFor(record.scenario, await shelf.photos(id), name => shelf.photo(id, name));
      const sprite = href(`sprites/${ruleset.id}.svg`);
      if (isTheirs) {
        const photos = await photosOf(shelf, id, draft.now.report);
        const told = draft.now;
        const close = await showReport(place, told, battle, { sprite, photos, pictures, replayAt: moment => moment });
        for (const report of place.children)
          leadIntoReplay(report, battle, async showing => {
            const { openReplay } = await import('./fullReplay.ts');
            await openReplay(battle, showing, replayOf({ shelf, id, pictures }, sprite, told));
          });
        return { exported: exported(() => told), close };
      }
      const writer = await startWriter(place, {
        tools,
        battle,
        draft,
        keeper,
        shelf,
        id,
        sprite,
        pictures,
        home: () => homeOf(battle.scenario, addresses),
      });
      return { exported: exported(writer.told), settle: writer.settled, close: writer.close };
    },
  });
}

/** Where the site has a scenario, and whether it is the same there. */
async function homeOf(scenario: Scenario, addresses: Readonly<Record<string, string>>): Promise<ScenarioHome> {
  const address = lookUp(addresses, scenario.id);
  if (address === undefined) return undefined;
  const [{ scenarioAt }, { formatScenario }] = await Promise.all([import('../record/start/files.ts'), import('../../core/format.ts')]);
  const read = await scenarioAt(address);
  const folder = address.slice(href('files/').length).replace(/\/[^/]*$/, '');
  return { folder, isSame: read.ok && formatScenario(read.value) === formatScenario(scenario) };
}
