// --md and --bbcode: the report, or with --log the log, as text.

import { logBbcode, logMarkdown } from '../../publish/text/log.ts';
import { bbcodeOf, markdownOf } from '../../publish/text/report.ts';
import { type CommandArgs, Refusal } from '../args.ts';
import { variationIn } from '../moment.ts';
import type { Exporting, Format } from './types.ts';

const FLAGS = ['log', 'variation', 'replay'];

export const md: Format = {
  help: 'the report as Markdown',
  flags: FLAGS,
  make: what => written(what, markdownOf, logMarkdown),
};

export const bbcode: Format = {
  help: 'the report as BBCode for forums: b, i, quote, code, list and url, as phpBB has them',
  flags: FLAGS,
  make: what => written(what, bbcodeOf, logBbcode),
};

async function written({ battle, given, told }: Exporting, report: typeof markdownOf, log: typeof logMarkdown): Promise<string> {
  const replayAt = replayOf(given);
  const variation = variationIn(battle.replay, given);
  if (given.flags['log'] === true) return log(battle, { variation, replayAt });
  if (variation !== undefined) throw new Refusal('--variation goes with --log: a report tells of the battle');
  return report(await told(), battle, { replayAt });
}

/** Where the replay is to be found, as `--replay` says. Throws Refusal on an address that is none. */
export function replayOf({ flags: { replay } }: CommandArgs): ((moment: string) => string) | undefined {
  if (typeof replay !== 'string') return undefined;
  if (!URL.canParse(replay) || !/^https?:$/.test(new URL(replay).protocol))
    throw new Refusal(`--replay takes an address such as https://example.org/battle/, not "${replay}"`);
  return moment => new URL(moment, replay).href;
}
