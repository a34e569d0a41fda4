// What a report begins with: a battle of the site, a record of the shelf, or a file. The first draft is what the record proposes.

import { lookUp } from '../../core/lookUp.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { BattleRecord, Scenario } from '../../core/scenario.ts';
import { propose } from '../../publish/propose.ts';
import { parseReport } from '../../publish/reportFile.ts';
import type { BattleReport } from '../../publish/types.ts';
import { startSession } from '../../record/session.ts';
import type { Edit, RecordBase } from '../../record/types.ts';
import { loadRuleset } from '../../rulesets/index.ts';
import { type PackedPicture, type Texts, textsIn } from '../../storage/pack.ts';
import type { BrowserStorage } from '../../storage/types.ts';
import { openBattle } from '../../view/model.ts';
import { createClient } from '../../worker/client.ts';
import { NoAnswer } from '../../worker/engine.ts';
import { importTexts, picturesOf, scenarioAt } from '../record/start/files.ts';
import { proposalOf } from './proposal.ts';

/** A report to go on with, and the photographs that lie beside it; or why there is none. */
export type FirstDraft = Result<{ readonly told: BattleReport; readonly photos: readonly PackedPicture[] }>;

type Addresses = Readonly<Record<string, string>>;
/** Hears how far the search for the story is, from 0 to 1. */
type Hear = (share: number) => void;

/** What the record of a battle of the site proposes; `address` is that of its file. */
export async function fromSite(address: string | undefined, addresses: Addresses, hear: Hear): Promise<FirstDraft> {
  if (address === undefined) return err({ path: '', says: 'There is no such battle on this site.' });
  const answer = await fetch(address);
  if (!answer.ok) return err({ path: '', says: `The file of this battle is not there: the server answers ${answer.status}.` });
  const text = await answer.text();
  return fromTexts({ texts: [{ name: address, text }], photos: [] }, addresses, hear);
}

/** The same of a record of the shelf, as it was left, with the photographs of its notes. */
export async function fromRecord(shelf: BrowserStorage, id: string, hear: Hear): Promise<FirstDraft> {
  const journal = await shelf.open<RecordBase, Edit>(id);
  if (journal?.item.kind !== 'record') return err({ path: '', says: 'There is no such record on the shelf of this browser.' });
  const { scenario, record } = startSession(journal.base, journal.steps, journal.cursor).now;
  const found = await Promise.all(
    picturesOf({ ...record, scenario }, await shelf.photos(id)).map(async name => ({ name, photo: await shelf.photo(id, name) })),
  );
  return proposed(
    scenario,
    record,
    found.flatMap(({ name, photo }) => (photo ? [{ name, photo }] : [])),
    hear,
  );
}

/** The same of files: a report goes on as it is, of a record the story is proposed. */
export async function fromFiles(files: readonly File[], addresses: Addresses, hear: Hear): Promise<FirstDraft> {
  const read = await textsIn(files);
  return read.ok ? fromTexts(read.value, addresses, hear) : read;
}

async function fromTexts(read: Texts, addresses: Addresses, hear: Hear): Promise<FirstDraft> {
  const [first] = read.texts;
  if (first && isReport(first.text)) {
    const told = await parseReport(first.text);
    return told.ok ? withScenario(told.value, read.photos, addresses) : told;
  }
  const imported = await importTexts(read, addresses);
  if (!imported.ok) return imported;
  const { kind, base, photos } = imported.value;
  if (kind === 'scenario')
    return err({ path: '', says: 'This is a scenario: nothing has happened in it yet. A report tells of a record.' });
  return proposed(base.scenario, base.record, photos, hear);
}

/** A report whose record only names its scenario gets it whole from the site. */
async function withScenario(told: BattleReport, photos: readonly PackedPicture[], addresses: Addresses): Promise<FirstDraft> {
  const { scenario: named } = told.record;
  if (typeof named !== 'string') return ok({ told, photos });
  const address = lookUp(addresses, named);
  if (address === undefined)
    return err({ path: 'battle.scenario', says: `"${named}" is no scenario of this site. Write the whole scenario in its place.` });
  const scenario = await scenarioAt(address);
  return scenario.ok ? ok({ told: { ...told, record: { ...told.record, scenario: scenario.value } }, photos }) : scenario;
}

/** Whether a text says of itself that it is a report: what is wrong with it is told by its parser. */
const isReport = (text: string): boolean => /^\s*["']?kind["']?\s*:\s*["']?report\b/m.test(text);

/** What the record proposes. The scenario is written into it whole, so that the report opens anywhere. */
async function proposed(scenario: Scenario, own: BattleRecord, photos: readonly PackedPicture[], hear: Hear): Promise<FirstDraft> {
  const record: BattleRecord = { ...own, scenario };
  const battle = await openBattle({ scenario, record, ruleset: await loadRuleset(record.ruleset) });
  const client = createClient();
  client.open(scenario, record);
  try {
    const proposal = await proposalOf(battle, client, { hear }).catch(withoutWorker);
    const report = proposal?.report ?? propose(battle, { moments: [] });
    return ok({ told: { report: { ...report, date: today() }, record }, photos });
  } finally {
    client.close();
  }
}

/** A report can be written without what is proposed. */
function withoutWorker(fault: unknown): undefined {
  if (!(fault instanceof NoAnswer)) throw fault;
}

/** The day it is where the writer is. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');
}
