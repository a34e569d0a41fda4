// What is told of the moment: where it stands, the event with its dice, how the game stands; the words for those who listen.

import type { Ruling } from '../../core/act.ts';
import { whenSaid } from '../../core/ruleset.ts';
import { lotsSaid } from '../../render/format.ts';
import { type Html, h, join } from '../../render/html.ts';
import { type BattleView, momentKey } from '../../view/battleView.ts';
import { endSentence, gameFacts, outcomeWords } from '../../view/facts.ts';
import { candidatePositions, framesOf, notesOf } from '../../view/model.ts';
import { nowBlock } from '../../view/now.ts';
import { rolledSaid } from '../../view/rollCard.ts';
import { indexOf, rulingsList } from '../../view/rulings.ts';
import { VERDICT_WORDS } from '../../view/says.ts';
import { obeyLink } from './eventList.ts';

interface PartOptions {
  readonly view: BattleView;
}

/** "turn 3 of 8 · Allied phase · event 23 of 268". */
export const Where = ({ view }: PartOptions): Html =>
  join([candidatePositions(view.battle, framesOf(view.battle, view.store.live.line), view.frame.value).join(' · ')]);

/** How it stands, or ended. */
export const Outcome = ({ view }: PartOptions): Html => join([outcomeWords(view.battle, view.frame.value)]);

/** What the rule system says of the whole game. */
export const Facts = ({ view }: PartOptions): Html => join([gameFacts(view.battle, view.rested.value)]);

/** What happened, in a sentence. */
export const Caption = ({ view }: PartOptions): Html => join([view.frame.value.narration.text]);

/** What a screen reader is told. */
export const Speaker = ({ view }: PartOptions): Html => join([view.said.value]);

/** All rulings of the line, if it has any. */
export function Rulings({ view }: PartOptions): Html {
  const list = rulingsList(view.battle, view.seen.value, view.store.live.line, !view.isLive);
  return join([list && h('div', { onClick: (event: MouseEvent) => obeyLink(view, event) }, list)]);
}

/** The moment with its roll. */
export function Now({ view }: PartOptions): Html {
  const { battle, words } = view;
  const { line } = view.store.live;
  const missed = view.missed.value;
  const shots = view.shotOdds.value;
  const links = view.links.value;
  return nowBlock(battle, framesOf(battle, line), view.frame.value, {
    line,
    words,
    shotOdds: shots?.at === momentKey(view) ? shots.odds : [],
    extras: { missed: missed?.at === momentKey(view) && missed.words, ...(links && { links }) },
  });
}

/** One event for the ear: where we are, what happened, what came of the dice, what was wrong. */
export function narrationOf(view: BattleView): string {
  const { battle } = view;
  const frame = view.frame.value;
  const frames = framesOf(battle, view.store.live.line);
  const rolled = frame.rolls.map(cast => rolledSaid(battle, frame, cast));
  const rulings = frame.rulings.map(ruling => rulingSaid(view, ruling));
  const notes = notesOf(battle, frame).map(({ text }) => text && `Note: ${text}`);
  const where = `Event ${frame.index} of ${frames.length - 1}, ${whenSaid(battle.ruleset, frame.state.turn)}.`;
  return [
    where,
    frame.index === 0 ? 'Before the first event.' : endSentence(frame.narration.text),
    ...rolled,
    drawnFrom(view),
    ...rulings,
    ...notes,
  ]
    .filter(Boolean)
    .join(' ');
}

function rulingSaid({ battle, store }: BattleView, { verdict, says, after }: Ruling): string {
  const cause = after === undefined ? '' : `, follows from event ${indexOf(framesOf(battle, store.live.line), after)}`;
  return endSentence(`${VERDICT_WORDS[verdict]}${cause}: ${says}`);
}

/** What is left to be drawn, where that is another than before the event. */
function drawnFrom({ battle, store, frame }: BattleView): string | undefined {
  const { index, state } = frame.value;
  const [before, now] = [framesOf(battle, store.live.line)[index - 1]?.state, state].map(at => at && battle.ruleset.show.drawPool?.(at));
  return now && JSON.stringify(before) !== JSON.stringify(now) ? endSentence(lotsSaid(now)) : undefined;
}
