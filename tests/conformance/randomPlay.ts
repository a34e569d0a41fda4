// A player without a plan: he takes any opening that `choices` offers and gives any answer that `nextQuestion` allows, dice included.
// Whatever he does must be legal, and the game must end. A game that fails is written down, so that it can be replayed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from '../../src/boards/board.ts';
import { answer, finish, type Question, type Ruling } from '../../src/core/act.ts';
import { hasPoints } from '../../src/core/board.ts';
import { formatRecord } from '../../src/core/parse.ts';
import { actOf, referee } from '../../src/core/referee.ts';
import { answers, type Frame, first, step } from '../../src/core/replay.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { BattleRecord, Scenario } from '../../src/core/scenario.ts';
import type { BattleEvent, Draft, Options, Place, State, UnitId } from '../../src/core/types.ts';
import { mulberry32, oneOf, type Random, randomBetween, someOf, toss } from '../../src/record/random.ts';
import { deepFreeze } from './deepFreeze.ts';
import { ROOT } from './load.ts';
import { someWords } from './someWords.ts';

export interface Game {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly seed: number;
  /** Rulings played otherwise; none unless said. */
  readonly options?: Options;
}

export interface Played {
  readonly events: readonly BattleEvent[];
  readonly last: Frame;
  readonly failure?: string;
}

/** Called with each question before it is answered. */
export type Watch = (frame: Frame, draft: Draft, question: Question, random: Random) => void;

const MOST_EVENTS = 4000;
const MOST_QUESTIONS = 60;

/** One game to its end. Never throws: what goes wrong is the `failure`. `watch` may throw to fail the game. */
export function play(game: Game, watch?: Watch): Played {
  const random = mulberry32(game.seed);
  const events: BattleEvent[] = [];
  let frame = deepFreeze(first(game.ruleset, game.scenario, game.options));
  try {
    for (;;) {
      const draft = drafted(game.ruleset, frame, random, watch);
      if (!draft) return { events, last: frame, ...ended(game.ruleset, frame) };
      const event = finish(draft, `r${events.length + 1}`);
      events.push(event);
      frame = deepFreeze(step(game.ruleset, frame, event));
      if (frame.rulings.length > 0) return { events, last: frame, failure: frame.rulings.map(said).join('; ') };
      if (events.length >= MOST_EVENTS) return { events, last: frame, failure: `no end after ${MOST_EVENTS} events` };
    }
  } catch (error) {
    return { events, last: frame, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const said = ({ rule, says }: Ruling): string => `${rule}: ${says}`;

/** Nothing left to do is right at the end of the game only. */
function ended(ruleset: Ruleset, { state }: Frame): { failure?: string } {
  if (state.pending.some(duty => duty.must))
    return { failure: `nothing to choose, but ${state.pending.map(duty => duty.kind).join(', ')} is owed` };
  return ruleset.play.outcome?.(state)?.over ? {} : { failure: `nothing to choose in turn ${state.turn}, phase ${state.phase}` };
}

/** A draft answered to the end, undefined when there is no opening. */
function drafted(ruleset: Ruleset, frame: Frame, random: Random, watch: Watch | undefined): Draft | undefined {
  const openings = [...ruleset.play.choices(frame.state)];
  if (openings.length === 0) return undefined;
  let draft: Draft = opening(random, frame.state, openings);
  const act = actOf(ruleset, draft.type);
  for (let asked = 0; ; asked++) {
    const question = act?.nextQuestion(frame.state, draft);
    if (!question) return draft;
    if (asked >= MOST_QUESTIONS) throw new Error(`no end of questions for ${JSON.stringify(draft)}`);
    watch?.(frame, draft, question, random);
    draft = answer(draft, question, reply(random, frame.state, question, draft));
  }
}

/** Most of the time the unit that acts goes on, or an option that is owed is taken: else games would be made of units that do nothing. */
function opening(random: Random, state: State, openings: readonly Draft[]): Draft {
  const isActing = ({ unit }: { readonly unit?: UnitId }) => unit !== undefined && unit === state.acting;
  const isOn = (draft: Draft) => isActing(draft as { readonly unit?: UnitId }) || state.pending.some(duty => answers(draft, duty));
  const going = openings.filter(isOn);
  return oneOf(random, going.length > 0 && random() < GOES_ON ? going : openings);
}

const GOES_ON = 0.7;
const BOLD = 0.5;
const SKIP = 0.25;

/** A place to go to; a bold one is the nearest to an enemy. */
function place(random: Random, state: State, draft: Draft, places: readonly Place[]): Place {
  const { board } = state.game;
  const unit = state.units[(draft as { readonly unit?: UnitId }).unit ?? ''];
  if (!unit || hasPoints(board) || random() >= BOLD) return oneOf(random, places);
  const foes = Object.values(state.units).flatMap(({ side, at }) => (side !== unit.side && typeof at === 'string' ? [at] : []));
  const far = (at: Place) => Math.min(...foes.map(foe => distance(board, String(at), foe)));
  return places.reduce((best, at) => (far(at) < far(best) ? at : best), oneOf(random, places));
}

function reply(random: Random, state: State, question: Question, draft: Draft): unknown {
  if ('optional' in question && random() < SKIP) return undefined;
  switch (question.kind) {
    case 'pick':
      if (question.from.length === 0) throw new Error(`no answer for "${question.field}" of ${JSON.stringify(draft)}`);
      return oneOf(random, question.from).value;
    case 'some':
      return someOf(random, question.from, randomBetween(random, question.least, Math.min(question.most, question.from.length))).map(
        choice => choice.value,
      );
    case 'number':
      return randomBetween(random, question.least, question.most);
    case 'text':
      return someWords(random, question);
    case 'place':
      if (question.reach.size === 0) throw new Error(`no place for "${question.field}" of ${JSON.stringify(draft)}`);
      return place(random, state, draft, [...question.reach.keys()]);
    case 'throw':
      return { as: question.as, dice: toss(random, question.dice) };
  }
}

/** Every answer to a question that is not a throw or a choice of several, `undefined` for "no". */
export function answersTo(question: Question): readonly unknown[] {
  const no = 'optional' in question ? [undefined] : [];
  if (question.kind === 'pick') return [...no, ...question.from.map(choice => choice.value)];
  if (question.kind === 'place') return [...no, ...question.reach.keys()];
  if (question.kind === 'number') return Array.from({ length: question.most - question.least + 1 }, (_, i) => question.least + i);
  return no;
}

/** Throws on an answer that the question offers and the referee faults. */
export function offersOnlyLegal(ruleset: Ruleset, frame: Frame, draft: Draft, question: Question): void {
  for (const value of answersTo(question)) {
    const next = answer(draft, question, value);
    const found = referee(ruleset, frame.state, next);
    if (found.length > 0) throw new Error(`offered ${JSON.stringify(next)}, but ${found.map(said).join('; ')}`);
  }
}

/** A game as a record. */
export const recordOf = ({ ruleset, scenario, seed, options }: Game, { events, failure }: Played): BattleRecord => ({
  format: 1,
  ruleset: ruleset.id,
  scenario: scenario.id,
  title: `Random play, seed ${seed}`,
  ...(failure === undefined ? {} : { summary: failure }),
  ...(options === undefined ? {} : { options }),
  events,
});

/** Writes a failed game down as a record and says where, with its seed. */
export function reportOf(game: Game, played: Played): string {
  const folder = join(ROOT, 'test-results', 'random-play');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${game.ruleset.id}-${game.scenario.id}-${game.seed}.battle.yaml`);
  writeFileSync(file, formatRecord(recordOf(game, played)));
  return `${file}\nseed ${game.seed}, event ${played.events.length} ${JSON.stringify(played.events.at(-1))}\n${played.failure}`;
}
