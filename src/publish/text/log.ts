// The log of a battle as text: every event in a line, by turns, with its dice, what broke a rule, and the notes on it.

import { sentence } from '../../core/englishText.ts';
import type { Frame } from '../../core/replay.ts';
import { whenSaid } from '../../core/ruleset.ts';
import { type BattleModel, framesOf, momentHash, notesOf } from '../../view/model.ts';
import { diceWords, type LogRuling, logRulings } from '../log.ts';
import { BBCODE } from './bbcode.ts';
import { MARKDOWN } from './markdown.ts';
import { blocks, convertMarkdown, type Marks } from './marks.ts';

/** `variation`: of that line. `replayAt`: the address of a moment, absolute; without it nothing leads anywhere. */
export interface LogLook {
  readonly variation?: string | undefined;
  readonly replayAt?: ((moment: string) => string) | undefined;
}

/** The log as Markdown. */
export const logMarkdown = (battle: BattleModel, look: LogLook = {}): string => logOf(battle, MARKDOWN, look);

/** The log as BBCode. */
export const logBbcode = (battle: BattleModel, look: LogLook = {}): string => logOf(battle, BBCODE, look);

/** The log in these marks, ended by a line. */
export function logOf(battle: BattleModel, marks: Marks, look: LogLook): string {
  const all = framesOf(battle, look.variation);
  const rulingsIn = logRulings(all);
  const turns = Map.groupBy(all, ({ state }) => state.turn);
  const parts = [...turns].flatMap(([turn, frames]) => [
    marks.heading(2, marks.text(sentence(whenSaid(battle.ruleset, turn)))),
    marks.list(
      frames.map(frame => line({ battle, marks, frame, rulings: rulingsIn(frame) }, look)),
      undefined,
    ),
  ]);
  return `${blocks([marks.heading(1, marks.text(battle.record.title)), ...parts])}\n`;
}

interface Line {
  readonly battle: BattleModel;
  readonly marks: Marks;
  readonly frame: Frame;
  readonly rulings: readonly LogRuling[];
}

function line({ battle, marks, frame, rulings }: Line, { variation, replayAt }: LogLook): string {
  const { index, narration } = frame;
  const says = index === 0 ? 'The position before the first event' : narration.text;
  const dice = diceWords(battle, frame);
  const address = replayAt?.(momentHash(variation, index));
  return blocks([
    `${address === undefined ? marks.text(`${index}: ${says}`) : `${index}: ${marks.link(address, marks.text(says))}`}${dice === '' ? '' : ` ${marks.em(marks.text(dice))}`}`,
    ...rulings.map(({ label, message: why }) => `${marks.strong(marks.text(label))} ${marks.text(why)}`),
    ...notesOf(battle, frame).map(({ text = '', glyph, by }) =>
      marks.quote(
        blocks([
          glyph && marks.strong(marks.text(glyph)),
          text !== '' && convertMarkdown(text, marks, 3),
          by !== undefined && marks.em(marks.text(by)),
        ]),
      ),
    ),
  ]);
}
