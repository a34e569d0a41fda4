// What loads when a file is read: YAML, zod and the schemas of its ruleset. Nothing else of the site imports this.

import { isFault } from '../../../core/causes.ts';
import { formatRecord } from '../../../core/format.ts';
import type { ForeignFile } from '../../../core/importer.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { type Replay, replayInParts } from '../../../core/replay.ts';
import { ok, type ParseError, type Result } from '../../../core/result.ts';
import { ruledIn } from '../../../core/ruledPlaces.ts';
import { convertFiles } from '../../../importers/convert.ts';
import { readPairedFiles } from '../../../library/pairFiles.ts';
import type { Readable } from '../../../library/read.ts';
import { runInSlices } from '../slices.ts';

/**
 * What was opened. `converted`: the one text that was made of files of another program, or of a record and its
 * scenario; `remarks`: what of them is not in it.
 */
export interface OpenedFile extends Readable {
  readonly converted?: string;
  readonly remarks: readonly ParseError[];
  /**
   * What broke a rule in the text, the converted one if there is one, with its places: no hindrance. What only
   * follows from an earlier fault is left out.
   */
  readonly broken: readonly ParseError[];
  /** The record folded. */
  readonly replay: Replay;
}

/**
 * Reads a file with those that lie beside it; `addresses` says where the scenarios of the site are, by their ids. What reads well
 * but cannot be set up is a problem as well.
 */
export async function openFiles(
  [first, ...beside]: readonly [ForeignFile, ...ForeignFile[]],
  addresses: Readonly<Record<string, string>>,
): Promise<Result<OpenedFile>> {
  const converted = await convertFiles([first, ...beside]);
  if (converted && !converted.ok) return converted;
  const { text = first.text, remarks = [] } = converted?.value ?? {};
  const known = async (id: string) => {
    const address = lookUp(addresses, id);
    return address === undefined ? undefined : (await fetch(address)).text();
  };
  const read = await readPairedFiles([{ ...first, text }, ...(converted ? [] : beside)], known, runInSlices);
  if (!read.ok) return read;
  const { whole, ...readable } = read.value;
  const made = whole ? formatRecord(whole) : converted && text;
  try {
    const replay = await runInSlices(replayInParts(readable.ruleset, readable.scenario, readable.record));
    const field = readable.report ? { field: 'battle' } : {};
    const ruled = await runInSlices(ruledIn(made ?? text, readable.record, { ...replay, ...field }));
    const broken = ruled.filter(({ ruling }) => isFault(ruling));
    return ok({ ...readable, remarks, broken, replay, ...(made === undefined ? {} : { converted: made }) });
  } catch (error) {
    return {
      ok: false,
      problems: [{ path: '', says: `It reads well, but cannot be played back: ${error instanceof Error ? error.message : String(error)}` }],
    };
  }
}
