// What a typed line would enter: words by the reading of lines, a line of YAML as the file has it.

import type { Ruling } from '../../../core/act.ts';
import { type Frame, step } from '../../../core/replay.ts';
import type { Ruleset } from '../../../core/ruleset.ts';
import type { BattleEvent } from '../../../core/types.ts';
import { type Heard, heardInParts, type Unfinished } from '../../../record/line/line.ts';
import type { SearchReply } from '../../../record/line/search.ts';
import { oddsOf } from '../../../record/preview.ts';
import { sentence } from '../../../render/format.ts';
import { inSlices } from '../../site/slices.ts';
import { faultWords, typedEvent } from '../typedEvent.ts';

/** One event of the line: how it is told, what the referee says, and which answers were guessed. */
export interface UnderstoodRow {
  readonly event: BattleEvent;
  readonly text: string;
  readonly rulings: readonly Ruling[];
  readonly guessed: readonly string[];
}

/**
 * A line understood. `asks`: what is still to be told, `fault`: the word that means nothing; `rest`: what stays
 * in the field when the events are entered.
 */
export interface Understood {
  readonly rows: readonly UnderstoodRow[];
  readonly asks?: string;
  readonly rulings: readonly Ruling[];
  readonly fault?: string;
  readonly rest: string;
}

export const NOTHING_SAID: Understood = { rows: [], rulings: [], rest: '' };

const isYaml = (text: string): boolean => /^\s*(\{|- )/.test(text);

/** Reads a line; undefined when another has been typed since. */
export async function understand(ruleset: Ruleset, frame: Frame, text: string, isStale: () => boolean): Promise<Understood | undefined> {
  if (text.trim() === '') return NOTHING_SAID;
  if (isYaml(text)) return fromYaml(ruleset, frame, text);
  const found = await inSlices(heardInParts(ruleset, frame, text), isStale);
  return found && fromWords(ruleset, frame, text, found);
}

async function fromYaml(ruleset: Ruleset, frame: Frame, text: string): Promise<Understood> {
  const read = await typedEvent(ruleset, text, 'line');
  if (!read.ok) return { rows: [], rulings: [], rest: text, fault: faultWords(read.problems) };
  const after = step(ruleset, frame, read.value);
  return { rows: [{ event: read.value, text: after.narration.text, rulings: after.rulings, guessed: [] }], rulings: [], rest: '' };
}

function fromWords(ruleset: Ruleset, before: Frame, text: string, { tokens, written, open, strange }: Heard): Understood {
  const rows = written.map(
    ({ event, frame, hand }): UnderstoodRow => ({
      event,
      text: frame.narration.text,
      rulings: frame.rulings,
      guessed: hand.said.filter(({ kind }) => kind === 'guessed').map(guessSaid),
    }),
  );
  const from = strange?.token.from ?? (open && tokens[open.from]?.from);
  return {
    rows,
    rulings: open?.rulings ?? [],
    rest: open ? text.slice(tokens[open.from]?.from ?? from) : from === undefined ? '' : text.slice(from),
    ...(open && { asks: askedSaid(ruleset, written.at(-1)?.frame ?? before, open) }),
    ...(strange && { fault: strangeSaid(strange.token.text, strange.near) }),
  };
}

const strangeSaid = (word: string, [near]: readonly string[]): string =>
  `“${word}” means nothing here${near === undefined ? '' : `: did you mean “${near}”?`}`;

/** What is asked; of dice how many are told, and what they are likely to do. */
function askedSaid(ruleset: Ruleset, { state }: Frame, { draft, question, said }: Unfinished): string {
  const last = said.at(-1);
  const told = last?.kind === 'partial' ? (last.value as readonly string[]) : [];
  const odds = question.kind === 'throw' && told.length === 0 ? oddsOf(ruleset, state, draft)?.text : undefined;
  return [sentence(question.label), told.length > 0 && `${told.join(', ')} so far`, odds].filter(Boolean).join('; ');
}

/** 'advance, not move': a guess, and what else it could be. */
function guessSaid({ value, question }: SearchReply): string {
  const from = question && 'from' in question ? question.from : [];
  const mine = from.find(choice => choice.value === value);
  const others = from.filter(choice => choice !== mine).map(({ says }) => says);
  return `${mine?.says ?? String(value)}, not ${others.join(' or ')}`;
}
