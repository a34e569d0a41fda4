// The log of a battle as the appendix of a report: every event in a line, by turns, with its dice
// in words, its rulings and the notes on it.

import { followWords, groupByCause, rulingsOf } from '../core/causes.ts';
import type { Frame } from '../core/replay.ts';
import { whenSaid, wordsOf } from '../core/ruleset.ts';
import { countNoun, formatList, sentence } from '../render/format.ts';
import { type Html, h } from '../render/html.ts';
import { markdown } from '../render/markdown.ts';
import { type BattleModel, notesOf } from '../view/model.ts';
import { VERDICT_WORDS } from '../view/says.ts';

/**
 * Closed until it is opened, or an address leads into it: each line has the id that its moment has in an address, so that
 * without script a board leads to its line. With `isTold` a part of the lines, and words that say so.
 */
export function logMarkup(battle: BattleModel, isTold?: (frame: Frame) => boolean): Html {
  const { frames } = battle.replay;
  const rulingsIn = logRulings(frames);
  const told = isTold ? frames.filter(isTold) : frames;
  const turns = Map.groupBy(told, ({ state }) => state.turn);
  const events = countNoun(frames.length - 1, 'event');
  return h(
    'details',
    { class: 'report-log' },
    h('summary', {}, h('h2', {}, 'The log'), ' ', h('span', { class: 'meta' }, `${events}, turn by turn`)),
    isTold && h('p', {}, partWords(told.filter(({ index }) => index > 0).length, events)),
    [...turns].map(([turn, group]) => [
      h('h3', {}, sentence(whenSaid(battle.ruleset, turn))),
      runsOf(group).map(run =>
        h(
          'ol',
          { start: run[0]?.index },
          run.map(frame => line(battle, frame, rulingsIn(frame))),
        ),
      ),
    ]),
  );
}

const partWords = (most: number, events: string): string =>
  `Of ${events} the ${most} that matter most stand here: losses, places that changed hands, what has a note, what the report shows. The replay in this file has them all; it needs script.`;

/** Frames that follow one another: lines of a list are numbered from its start, and another begins where some are left out. */
const runsOf = (frames: readonly Frame[]): readonly (readonly Frame[])[] => [...Map.groupBy(frames, ({ index }, i) => index - i).values()];

/** A ruling as a log tells it: a cause with how much follows from it; what follows names the event of its cause and no more. */
export interface LogRuling {
  readonly label: string;
  readonly message: string;
}

/** The rulings on each frame of a line. */
export function logRulings(frames: readonly Frame[]): (frame: Frame) => readonly LogRuling[] {
  const causes = groupByCause(rulingsOf(frames));
  const told = causes.flatMap(one => {
    const { frame, ruling } = one.cause;
    const message = one.follows.length === 0 ? ruling.says : `${ruling.says.replace(/\.$/, '')}, ${followWords(one)}`;
    const cause = { frame, label: `${VERDICT_WORDS[ruling.verdict]}:`, message };
    const events = [...new Set(one.follows.map(next => next.frame))].filter(next => next !== frame);
    return [cause, ...events.map(next => ({ frame: next, label: 'Follows', message: `from event ${frame.index}` }))];
  });
  const byFrame = Map.groupBy(told, ({ frame }) => frame);
  return frame => byFrame.get(frame) ?? [];
}

function line(battle: BattleModel, frame: Frame, rulings: readonly LogRuling[]): Html {
  const { index, narration } = frame;
  const dice = diceWords(battle, frame);
  return h(
    'li',
    { id: String(index) },
    index === 0 ? 'The position before the first event' : narration.text,
    dice !== '' && h('small', {}, ` ${dice}`),
    rulings.map(({ label, message }) => h('p', { class: 'ruling-words' }, h('strong', {}, label), ` ${message}`)),
    notesOf(battle, frame).map(({ text, glyph, by }) =>
      h(
        'div',
        { class: 'note' },
        glyph && h('b', { class: 'glyph' }, glyph),
        text !== undefined && markdown(text),
        by !== undefined && h('p', { class: 'by' }, by),
      ),
    ),
  );
}

/** The dice as they fell, "fire: black hit, miss and miss"; '' of dice that nobody wrote down. */
export function diceWords({ ruleset }: BattleModel, { event, state }: Frame): string {
  const thrown = (event?.thrown ?? []).map(({ as, dice }) => {
    const kinds = Object.entries(dice).filter(([, faces]) => faces.length > 0);
    const named = kinds.map(
      ([kind, faces]) => `${kind} ${formatList(faces.map(face => wordsOf(ruleset).faceName?.(state, face) ?? face))}`,
    );
    return named.length > 0 ? `${wordsOf(ruleset).diceGroupLabel?.(as) ?? as}: ${named.join('; ')}` : '';
  });
  return thrown.filter(words => words !== '').join(' · ');
}
