// sandtable export: a battle or its report as a file to be taken anywhere. Byte for byte what the page gives.

import { QUESTIONS } from '../../analysis/questions.ts';
import { lookUp } from '../../core/lookUp.ts';
import { propose } from '../../publish/propose.ts';
import type { BattleReport } from '../../publish/types.ts';
import { openBattle } from '../../view/model.ts';
import { type CommandArgs, Refusal } from '../args.ts';
import { analystOf } from '../ask.ts';
import { type Command, succeed } from '../command.ts';
import { type LoadedGame, mustBeFree, mustOpen, writeOutput } from '../files.ts';
import { zip } from './article.ts';
import { gif } from './film.ts';
import { HEEDED } from './flags.ts';
import { page } from './page.ts';
import { png, svg } from './picture.ts';
import { rolls } from './rolls.ts';
import { bbcode, md } from './text.ts';
import type { Exporting, Format } from './types.ts';
import { vlog } from './vlog.ts';

const FORMATS: Readonly<Record<string, Format>> = { html: page, svg, png, gif, md, bbcode, zip, csv: rolls, vlog };

export const exporting: Command = {
  usage: `FILE ${Object.keys(FORMATS)
    .map(name => `--${name}`)
    .join('|')} [--step N] [--overlay NAME] [-o OUT]`,
  about: 'Makes a file of a battle or a report, to be taken anywhere.',
  more: ['Of a battle alone the report is the one that its record proposes: its turning points, weightiest first, in order of play.'],
  flags: {
    ...Object.fromEntries(Object.entries(FORMATS).map(([name, { help }]) => [name, { help }])),
    ...HEEDED,
    o: { takes: 'OUT', help: 'write it to this file, in place of one that is there, instead of printing it' },
  },
  async run(given) {
    const format = formatOf(given);
    const { o: out } = given.flags;
    if (typeof out === 'string') mustBeFree(out);
    const game = await mustOpen(given.words[0]);
    const what = await exportingOf(game, given);
    const made = await format.make(what);
    if (typeof out === 'string') {
      writeOutput(out, made);
      return succeed(`${out}: ${game.title}, ${sizeOf(made)}`);
    }
    if (typeof made !== 'string' && process.stdout.isTTY) throw new Refusal('this is no text: write it to a file with -o OUT');
    return { out: made, status: 0 };
  },
};

/** The one format that is asked for. Throws Refusal on none, on several, and on a flag that it does not heed. */
function formatOf({ flags }: CommandArgs): Format {
  const names = Object.keys(FORMATS);
  const [name, ...more] = names.filter(one => lookUp(flags, one) !== undefined);
  const format = name === undefined ? undefined : lookUp(FORMATS, name);
  if (!format || more.length > 0) throw new Refusal(`say one format: ${names.map(one => `--${one}`).join(', ')}`);
  const strange = Object.keys(HEEDED).find(flag => lookUp(flags, flag) !== undefined && !format.flags.includes(flag));
  if (strange) throw new Refusal(`--${strange} means nothing to --${name}`);
  return format;
}

async function exportingOf(game: LoadedGame, given: CommandArgs): Promise<Exporting> {
  const { ruleset, scenario, record, report, photos } = game;
  const battle = await openBattle({ ruleset, scenario, record: { ...record, scenario } });
  return {
    battle,
    photos,
    given,
    analyst: () => analystOf(game),
    told: async (): Promise<BattleReport> => {
      if (report) return { report, record: battle.record };
      await QUESTIONS.gameReview.load?.();
      const { gameReview } = await analystOf(game);
      return { report: propose(battle, gameReview()), record: battle.record };
    },
  };
}

const sizeOf = (made: string | Uint8Array): string =>
  `${typeof made === 'string' ? new TextEncoder().encode(made).length : made.length} bytes`;
