// Files of other programs: found among what can be read, and made a file of the house.

import { formatRecord, formatScenario } from '../core/format.ts';
import type { ForeignFile } from '../core/importer.ts';
import { ok, type ParseError, type Result } from '../core/result.ts';
import { loadRuleset } from '../rulesets/index.ts';
import { IMPORTERS } from './index.ts';

/** The text of a file of the house, and what of the foreign files is not in it. */
export interface Converted {
  readonly text: string;
  readonly title: string;
  readonly remarks: readonly ParseError[];
}

/** What says of itself that it belongs to a rule system is a file of the house, however faulty. */
const isOurs = (text: string): boolean => /^\s*["']?ruleset["']?\s*:/m.test(text.slice(0, 20_000));

/** The files made one of the house; undefined where the first is one already, or nobody reads any of them. */
export async function convertFiles(files: readonly ForeignFile[]): Promise<Result<Converted> | undefined> {
  if (files[0] === undefined || isOurs(files[0].text)) return undefined;
  const foreign = files.filter(({ text }) => !isOurs(text));
  for (const load of Object.values(IMPORTERS)) {
    const { importer } = await load();
    if (!foreign.some(file => importer.accepts(file))) continue;
    const read = importer.read(foreign, await loadRuleset(importer.ruleset));
    if (!read.ok) return read;
    const { made, remarks } = read.value;
    if (made.kind === 'scenario') return ok({ text: formatScenario(made.scenario), title: made.scenario.title, remarks });
    return ok({ text: formatRecord(made.record), title: made.record.title, remarks });
  }
  return undefined;
}
