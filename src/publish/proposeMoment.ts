// What is told of a turning point: how the events tell it, what the dice should have given, what it cost, and what else is to be said.
// Nothing twice, nothing that its title has said; on a map, where a fight has many rounds, how it began, what it hung on and how it ended.

import type { Reason, StoryMoment } from '../analysis/story/types.ts';
import { amount, count, sentence, sideSaid, timesIn } from '../core/englishText.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Frame } from '../core/replay.ts';
import { harmWords, wordsOf } from '../core/ruleset.ts';
import { endSentence } from '../view/facts.ts';
import { type BattleModel, framesOf } from '../view/model.ts';
import { chancesOf } from '../view/rollCard.ts';
import { lossWords } from './proposeLoss.ts';
import { headline, isScore, placeIn } from './proposeTitles.ts';
import { castOf, inOrder, rarity } from './proposeWords.ts';

/** The event that shows a moment best, and which of its rolls. */
export interface Key {
  readonly frame: Frame;
  readonly cast: number;
}

/** The dice that a moment is told for, else those that harmed most, else where its weightiest reason lies. */
export function keyOf(battle: BattleModel, { from, to, frame, reasons }: StoryMoment, variation: string | undefined): Key {
  const frames = framesOf(battle, variation);
  const lucky = reasons.find(({ kind }) => kind === 'luck');
  const rolled = (one: Frame) =>
    one.rolls.reduce((sum, { on, attack, tally }) => sum + (on === undefined ? 0 : (lookUp(tally, attack.harm) ?? 0)), 0);
  const thrown = frames.slice(from, to + 1).filter(one => castOf(one) >= 0);
  const hardest = thrown.reduce<Frame | undefined>((best, one) => (best && rolled(best) >= rolled(one) ? best : one), undefined);
  const found = (lucky ? frames[lucky.frame] : hardest) ?? (frames[frame] as Frame);
  return { frame: found, cast: castOf(found) };
}

/** The paragraphs of a moment, plain words. `nth`: its number among those that are told, so that neighbours are told in other words. */
export function momentWords(battle: BattleModel, moment: StoryMoment, variation: string | undefined, nth: number): readonly string[] {
  const key = keyOf(battle, moment, variation);
  const frames = toldFrames(battle, moment, key, variation);
  const dice = diceWords(battle, key, nth);
  const told = frames.map(frame => [endSentence(frame.narration.text), frame === key.frame && dice].filter(Boolean).join(' '));
  if (!frames.includes(key.frame)) told.push(dice);
  const reasons = moment.reasons.map(reason => reasonWords(battle, moment, reason, variation));
  return [told, [lossWords(battle, moment, variation), ...reasons]]
    .map(words => words.filter(Boolean).join(' '))
    .filter(words => words !== '');
}

/** The events that tell what happened. What is said apart for one side is not told. */
function toldFrames(battle: BattleModel, { from, to, frame }: StoryMoment, key: Key, variation: string | undefined): readonly Frame[] {
  const all = framesOf(battle, variation)
    .slice(from, to + 1)
    .filter(({ narration, event }) => narration.text !== '' && event?.type !== 'adjust');
  const hurt = all.filter(one => castOf(one) >= 0);
  const isMap = battle.scenario.board.kind === 'map';
  const wanted = isMap
    ? [all[0], ...all.filter(one => one === key.frame), all.at(-1)]
    : hurt.length > 0
      ? hurt.slice(0, 3)
      : [all.find(({ index }) => index === frame) ?? all.at(-1)];
  return inOrder(wanted.filter(one => one !== undefined));
}

/** A roll that comes oftener than this needs no words: its odds stand beside it. */
const ORDINARY = 0.2;

/** What such dice do on average, and how often they do what they did; '' of ordinary ones. */
function diceWords({ ruleset, titleOf, scenario }: BattleModel, { frame, cast: at }: Key, nth: number): string {
  const cast = frame.rolls[at];
  if (!cast || rarity(cast) > ORDINARY) return '';
  const { expected, rolled = 0, less, same, more } = chancesOf(cast);
  const isMore = rolled > expected;
  const so = `${isMore ? 'so much' : 'so little'} comes ${timesIn(same + (isMore ? more : less))}`;
  const whose = scenario.board.kind === 'map' && cast.by !== undefined ? ` of ${sideSaid(titleOf(cast.by))}` : '';
  const mean = count(expected, harmWords(ruleset));
  const given = rolled === 0 ? 'nothing' : amount(rolled);
  const forms = [
    `On average such dice${whose} cost ${mean}; this time they cost ${given}, and ${so}.`,
    `Dice like these${whose} cost ${mean} on average. Here they cost ${given}: ${so}.`,
    `${sentence(so)}: such dice${whose} cost ${mean} on average, and ${given} here.`,
  ];
  return forms[nth % forms.length] ?? '';
}

/** What else is to be said of a reason; '' where title, dice and losses have said it. */
function reasonWords(battle: BattleModel, moment: StoryMoment, reason: Reason, variation: string | undefined): string {
  const { kind, text, missed } = reason;
  const { ruleset } = battle;
  switch (kind) {
    case 'objective':
      return scoreWords(battle, moment, reason, framesOf(battle, variation)[moment.to]);
    case 'missed':
      return missed?.best
        ? `${missed.held ? 'A chance was given up' : 'More was to be had'}: ${missed.best.says} promised ${count(missed.best.expected, wordsOf(ruleset).currency)}${missed.held ? '' : `, this ${amount(missed.chosen.expected)}`}.`
        : '';
    case 'outlook':
    case 'brilliant':
    case 'rule':
      return endSentence(text);
    default:
      return '';
  }
}

/** Who holds a place now, unless the title has said it, and how the points stand where they moved. */
function scoreWords({ ruleset, titleOf }: BattleModel, moment: StoryMoment, reason: Reason, after: Frame | undefined): string {
  const points = reason.side === undefined || !after ? undefined : lookUp(ruleset.play.outcome?.(after.state)?.points, reason.side);
  const score = points === undefined ? '' : `That brought ${sideSaid(titleOf(reason.side))} to ${count(points, ['point', 'points'])}.`;
  if (isScore(reason) || headline(moment) === reason) return score;
  return `With that ${sideSaid(titleOf(reason.side))} held ${placeIn(reason)}.`;
}
