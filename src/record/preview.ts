// What the dice of a draft would do, told before they fall: beside a target, an order, a way to attack. The
// rolls are those that the event will have.

import { answer, type DiceRoll, finish, type Question } from '../core/act.ts';
import { chance, type Dist, dist, mean, toNumber } from '../core/dist.ts';
import { formatList, percent, tallyWords } from '../core/englishText.ts';
import { lookUp } from '../core/lookUp.ts';
import { actOf } from '../core/referee.ts';
import { withoutLapsed } from '../core/replay.ts';
import { type Tally, talliesOf } from '../core/roll.ts';
import { expectedLoss, type Ruleset, wordsOf } from '../core/ruleset.ts';
import { answerOf, sortOf } from '../core/tally.ts';
import type { BattleEvent, Draft, State, UnitId } from '../core/types.ts';
import { castsOf, type DraftSession, evaluate } from './draft.ts';

/**
 * `text` it in a few words: '0.8 steps, destroyed 12 %'. `expected` harm to others, `some`: the chance of any;
 * `destroys`: that a target is gone, by its id.
 */
export interface ActionPreview {
  readonly text: string;
  readonly expected: number;
  readonly some: number;
  readonly destroys: ReadonlyMap<UnitId, number>;
  readonly casts: readonly DiceRoll[];
}

/** More outcomes than this are not tried out one by one. */
const MOST_OUTCOMES = 600;

/**
 * What the dice of a draft would do if the first answer that is offered were given to all it still asks before they fall. Undefined where
 * no dice come, or where there is nothing to answer.
 */
export function oddsOf(ruleset: Ruleset, state: State, draft: Draft): ActionPreview | undefined {
  const before = withoutLapsed(ruleset, state, draft);
  const ready = upToDice(ruleset, before, draft);
  const casts = ready ? castsOf(ruleset, before, ready) : [];
  const open = casts.filter(({ attack }) => dist(attack.roll).outcomes.length > 1);
  return ready && open.length > 0 ? previewOf(ruleset, before, ready, casts) : undefined;
}

/** The draft with first answers until dice are asked, without any that have fallen; undefined where it comes to none. */
function upToDice(ruleset: Ruleset, state: State, { thrown: _, result: _r, ...opening }: Draft): Draft | undefined {
  const act = actOf(ruleset, opening.type);
  let draft = opening as Draft;
  for (let asks = 0; act && asks < MOST_ASKS; asks++) {
    const question = act.nextQuestion(state, draft);
    if (!question || question.kind === 'throw') return draft;
    const first = firstAnswer(question);
    if (!first) return undefined;
    draft = answer(draft, question, first.value);
  }
  return undefined;
}

const MOST_ASKS = 60;

/** No to what may be left out, else the first that is offered, else the least. */
function firstAnswer(question: Question): { readonly value: unknown } | undefined {
  if ('optional' in question) return { value: undefined };
  if (question.kind === 'pick') return question.from[0];
  if (question.kind === 'number') return { value: question.least };
  if (question.kind === 'place') return question.reach.size > 0 ? { value: [...question.reach.keys()][0] } : undefined;
  return question.kind === 'some' ? { value: question.from.slice(0, question.least).map(({ value }) => value) } : undefined;
}

function previewOf(ruleset: Ruleset, state: State, draft: Draft, casts: readonly DiceRoll[]): ActionPreview {
  const harms = casts.filter(({ by, on }) => on !== undefined && on !== by);
  const expected = harms.reduce((sum, { attack }) => sum + toNumber(...mean(dist(attack.roll), attack.harm)), 0);
  const none = harms.reduce(
    (left, { attack }) => left * toNumber(...chance(dist(attack.roll), tally => (lookUp(tally, attack.harm) ?? 0) === 0)),
    1,
  );
  const destroys = destroyed(ruleset, state, draft, casts);
  const found = { expected, some: harms.length > 0 ? 1 - none : 0, destroys, casts };
  return { ...found, text: harms.length > 0 ? harmSaid(ruleset, state, found) : otherSaid(ruleset, state, casts) };
}

function harmSaid(
  ruleset: Ruleset,
  state: State,
  { expected, destroys, casts }: Pick<ActionPreview, 'expected' | 'destroys' | 'casts'>,
): string {
  const most = Math.max(0, ...destroys.values());
  const targets = [...new Set(casts.flatMap(({ target }) => lookUp(state.units, target ?? '') ?? []))];
  const only = targets.length === 1 ? targets[0] : undefined;
  return expectedLoss(ruleset, only && destroys.size > 0 ? ruleset.show.counter(state, only) : { full: 0 }, { expected, destroys: most });
}

/** Dice that harm nobody: the chance of each thing that they may bring. */
function otherSaid(ruleset: Ruleset, state: State, casts: readonly DiceRoll[]): string {
  const said = casts.flatMap(({ attack: { roll } }) => {
    const d = dist(roll);
    const titleOf = (id: string) => {
      const unit = lookUp(state.units, id);
      return unit && ruleset.show.counter(state, unit).title;
    };
    return talliesOf(roll).map(name => {
      const some = toNumber(...chance(d, tally => (lookUp(tally, name) ?? 0) > 0));
      const sort = sortOf(wordsOf(ruleset).tallies, name);
      const words = sort.kind === 'category' && sort.answers ? answerOf(sort, 1) : tallyWords(name, titleOf);
      return some > 0 && some < 1 ? `${words} ${percent(some)}` : '';
    });
  });
  return formatList(said.filter(Boolean).slice(0, 2));
}

/**
 * The chance that each target is gone after it, by what the act itself makes of every outcome; of none where there are too many of them.
 */
function destroyed(ruleset: Ruleset, state: State, draft: Draft, casts: readonly DiceRoll[]): ReadonlyMap<UnitId, number> {
  const targets = [...new Set(casts.flatMap(({ target }) => target ?? []))].filter(id => (lookUp(state.units, id)?.strength ?? 0) > 0);
  const all = targets.length > 0 ? together(casts) : undefined;
  if (!all || all.outcomes.length > MOST_OUTCOMES) return new Map();
  const act = actOf(ruleset, draft.type);
  const event = finish(draft, 'draft');
  const after = all.outcomes.map((tally): State => act?.apply(state, { ...event, result: tally } as BattleEvent, tally) ?? state);
  const gone = (id: UnitId) => chance(all, tally => (lookUp(after[all.outcomes.indexOf(tally)]?.units, id)?.strength ?? 0) === 0);
  return new Map(targets.map(id => [id, toNumber(...gone(id))] as const).filter(([, found]) => found > 0));
}

/** All rolls of an event as one; undefined where that would be too many outcomes. */
function together(casts: readonly DiceRoll[]): Dist<Tally> | undefined {
  const rolls = casts.map(({ attack }) => attack.roll);
  const size = rolls.reduce((product, roll) => product * dist(roll).outcomes.length, 1);
  return size <= MOST_OUTCOMES * 10 ? dist(rolls.length === 1 && rolls[0] ? rolls[0] : { kind: 'plus', of: rolls }) : undefined;
}

/** The odds beside every choice of the question that an entry asks now, in their order; undefined for each that leads to no dice. */
export function oddsBeside(ruleset: Ruleset, entry: DraftSession): readonly (ActionPreview | undefined)[] {
  const { draft, question } = evaluate(ruleset, entry);
  if (question?.kind !== 'pick') return [];
  return question.from.map(({ value }) => oddsOf(ruleset, entry.state, answer(draft, question, value)));
}
