// What the dice of an event could have done and did: distribution, plain words, modifiers, the chance missed.

import type { Attack, DiceRoll, Modifier } from '../core/act.ts';
import { dist, marginal, mean, toNumber } from '../core/dist.ts';
import type { Frame } from '../core/replay.ts';
import { explain } from '../core/roll.ts';
import { harmWords, wordsOf } from '../core/ruleset.ts';
import { answerOf, baseOf, sortOf } from '../core/tally.ts';
import type { UnitId } from '../core/types.ts';
import { bars, type ChanceBar } from '../render/chart/bars.ts';
import { count, formatSigned, percent, sentence, timesIn } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { battleStrip, stripOf } from './battleStrip.ts';
import { type BattleModel, coloursOf } from './model.ts';
import { citation } from './says.ts';

/** The chances of one roll, for its own tally of harm. */
export interface Chances {
  readonly bars: readonly ChanceBar[];
  readonly values: readonly number[];
  readonly expected: number;
  readonly rolled: number | undefined;
  readonly less: number;
  readonly same: number;
  readonly more: number;
}

/** Exact chances of what a cast does. `rolled` is undefined where nobody noted what came of it. */
export function chancesOf({ attack, tally }: Pick<DiceRoll, 'attack' | 'tally'>): Chances {
  const whole = dist(attack.roll);
  const one = marginal(whole, attack.harm);
  const parts = one.weights.map(weight => toNumber(weight, one.total));
  const rolled = tally?.[attack.harm];
  const sum = (is: (value: number) => boolean) => parts.reduce((all, part, i) => all + (is(one.outcomes[i] ?? 0) ? part : 0), 0);
  return {
    bars: one.outcomes.map((value, i) => ({ label: String(value), chance: parts[i] ?? 0 })),
    values: one.outcomes,
    expected: toNumber(...mean(whole, attack.harm)),
    rolled,
    less: rolled === undefined ? 0 : sum(value => value < rolled),
    same: rolled === undefined ? 0 : sum(value => value === rolled),
    more: rolled === undefined ? 0 : sum(value => value > rolled),
  };
}

/**
 * The cards of a frame: the battle that it is a part of, and one a roll with anything to say; the last event with dice is not remembered. `only`: of this roll, counted from 0.
 */
export function rollCards(battle: BattleModel, frame: Frame, only?: number): Html {
  const strip = stripOf(battle, frame);
  const cards = frame.rolls.flatMap((cast, i) =>
    cast.attack.kind === 'attack' && (only ?? i) === i ? [card(battle, frame, cast, strip?.rolls[i])] : [],
  );
  const laidOut = strip && only === undefined && battleStrip(battle, strip);
  return h('div', { class: 'cards' }, laidOut, cards.length > 0 ? cards : noRoll(frame));
}

const noRoll = ({ narration, index }: Frame): Html =>
  h(
    'div',
    { class: 'card roll quiet' },
    h('h2', {}, index === 0 ? 'Before the first event' : narration.text),
    h('p', {}, 'No dice in this event.'),
    h('p', { class: 'missed', hidden: true }),
  );

/** `what`: what the roll is in the battle that it is a part of. */
function card(battle: BattleModel, frame: Frame, cast: DiceRoll, what?: string): Html {
  const answered = answersOf(battle, frame, cast);
  const chances = chancesOf(cast);
  return h(
    'div',
    { class: 'card roll', ...coloursOf(battle, cast.by) },
    h('h2', {}, title(battle, frame, cast, what)),
    answered ? answer(answered) : amount(battle, cast, chances),
    modifiers(cast.attack),
    h(
      'details',
      {},
      h('summary', {}, 'How it is reckoned'),
      h(
        'ul',
        {},
        explain(cast.attack.roll).map(line => h('li', {}, sentence(line))),
      ),
      answered ? tableOf(answered.bars) : figures(chances),
    ),
  );
}

/** How much, of what is counted. */
function amount(battle: BattleModel, cast: DiceRoll, chances: Chances): Html {
  const unit = unitWords(battle, cast);
  const at = chances.values.indexOf(chances.rolled ?? Number.NaN);
  return h(
    'div',
    { class: 'odds' },
    bars(chances.bars, { title: `Chances of ${unit[1]}`, ...(at >= 0 && { rolled: at }), unit: unit[1] }),
    words(cast, chances, unit),
  );
}

/** The answers that dice can give to a question, and the one they gave. */
interface Answers {
  readonly asked: string;
  readonly bars: readonly ChanceBar[];
  readonly rolled: number | undefined;
}

/** Dice that decide something: whether it comes to pass, or whose or which it is. Undefined where they count. */
function answersOf(battle: BattleModel, { state }: Frame, { on, attack, tally }: DiceRoll): Answers | undefined {
  const sort = sortOf(wordsOf(battle.ruleset).tallies, attack.harm);
  const whole = dist(attack.roll);
  const called = (face: string) => wordsOf(battle.ruleset).faceName?.(state, face);
  if (sort.kind === 'category' && sort.which) {
    const base = baseOf(attack.harm);
    const names = Object.keys(whole.outcomes[0] ?? {}).filter(name => name.startsWith(`${base}:`));
    const labelOf = (id: string) => called(id) ?? battle.titleOf(id);
    const all = names.map(name => ({ label: labelOf(name.slice(base.length + 1)), chance: toNumber(...mean(whole, name)) }));
    return { asked: sort.question, bars: all, rolled: tally && names.findIndex(name => (tally[name] ?? 0) > 0) };
  }
  // What harms somebody is counted in what it costs him, be it one or none.
  if (sort.kind === 'quantity' || on !== undefined) return undefined;
  const { outcomes, weights, total } = marginal(whole, attack.harm);
  const wordOf = (value: number): string => called(`${attack.harm}:${value}`) ?? answerOf(sort, value);
  const labels = [...new Set(outcomes.map(wordOf))];
  const weightOf = (label: string) => weights.reduce((sum, weight, i) => sum + (wordOf(outcomes[i] ?? 0) === label ? weight : 0n), 0n);
  const all = labels.map(label => ({ label, chance: toNumber(weightOf(label), total) }));
  return { asked: sort.question, bars: all, rolled: tally && labels.indexOf(wordOf(tally[attack.harm] ?? 0)) };
}

/** What came of a roll, for the ear: 'Drawn: British.', 'Rolled 2 steps.'. */
export function rolledSaid(battle: BattleModel, frame: Frame, cast: DiceRoll): string | undefined {
  const answered = answersOf(battle, frame, cast);
  if (answered) {
    const given = answered.bars[answered.rolled ?? -1];
    return given && `${sentence(answered.asked)}: ${given.label}.`;
  }
  const rolled = cast.tally?.[cast.attack.harm];
  return rolled === undefined ? undefined : `Rolled ${count(rolled, unitWords(battle, cast))}.`;
}

/** More answers than this have no room side by side: they are a table. */
const MOST_BARS = 9;

/** The chances of each answer; in words what it was, and how often it is that. */
function answer({ asked, bars: all, rolled = -1 }: Answers): Html {
  const given = all[rolled];
  const says = given
    ? [h('strong', {}, `${sentence(asked)}: ${given.label}.`), ` So it goes ${timesIn(given.chance)}.`]
    : ['Nobody noted what was rolled.'];
  return h(
    'div',
    { class: 'odds' },
    all.length <= MOST_BARS && bars(all, { title: `Chances of ${asked}`, ...(given && { rolled }), unit: asked }),
    h('div', { class: 'words' }, h('p', {}, says), h('p', { class: 'missed', hidden: true })),
  );
}

/** What is counted: the currency of the system for harm to a side, else the name of the tally. */
function unitWords({ ruleset }: BattleModel, { on, attack }: DiceRoll): readonly [string, string] {
  if (on !== undefined && attack.harm !== 'contacts') return harmWords(ruleset);
  const sort = sortOf(wordsOf(ruleset).tallies, attack.harm);
  return sort.kind === 'quantity' ? sort.words : [sort.question, sort.question];
}

function title(battle: BattleModel, frame: Frame, { unit, target, by }: DiceRoll, what: string | undefined): Child {
  const names = [unit, target].filter(id => id !== undefined).map(id => nameOf(battle, frame, id));
  if (what !== undefined) return [battle.titleOf(by), what].filter(Boolean).join(': ');
  return names.length > 0 ? names.join(' → ') : battle.titleOf(by) || battle.ruleset.play.acts[frame.event?.type ?? '']?.title || 'Dice';
}

/** A unit's title as its counter has it; destroyed units keep theirs. */
export function nameOf({ ruleset }: BattleModel, { state }: Pick<Frame, 'state'>, id: UnitId): string {
  const unit = state.units[id];
  return unit ? ruleset.show.counter(state, unit).title : id;
}

function words({ attack, by, on }: DiceRoll, { expected, rolled, less, same, more }: Chances, unit: readonly [string, string]): Html {
  const mean = `Expected ${count(expected, unit)}`;
  if (rolled === undefined)
    return h('div', { class: 'words' }, h('p', {}, h('strong', {}, `${mean}.`), ' Nobody noted what was rolled, so luck leaves it out.'));
  const own = by !== undefined && by === on;
  const [worse, better] = own ? [more, less] : [less, more];
  return h(
    'div',
    { class: 'words' },
    h('p', {}, h('strong', {}, `Rolled ${rolled}.`), ` ${mean}; ${standing(worse, same, better)}.`),
    h('p', { class: 'luck-words' }, `A worse result ${timesIn(worse)}, the same ${timesIn(same)}, a better one ${timesIn(better)}.`),
    attack.again && h('p', {}, 'The fight may go on for more rounds; these are the chances of this one.'),
    h('p', { class: 'missed', hidden: true }),
  );
}

/** Where a result stands among all that there are. */
function standing(worse: number, same: number, better: number): string {
  if (worse === 0) return `nothing is worse, and it comes ${percent(same)} of the time`;
  if (better === 0) return `nothing is better, and it comes ${percent(same)} of the time`;
  return `this or better ${percent(same + better)} of the time`;
}

function modifiers({ mods }: Attack): Child {
  return (
    mods.length > 0 &&
    h(
      'ul',
      { class: 'modifiers', 'aria-label': 'Modifiers' },
      mods.map(({ says, by, source }: Modifier) =>
        h('li', {}, `${says} `, h('b', {}, by === 0 ? '' : formatSigned(by)), ' ', citation(source)),
      ),
    )
  );
}

function figures({ bars: all, expected, values }: Chances): Html {
  const variance = all.reduce((sum, { chance }, i) => sum + chance * ((values[i] ?? 0) - expected) ** 2, 0);
  return tableOf(all, `Expected ${expected.toFixed(3)}, standard deviation ${Math.sqrt(variance).toFixed(3)}`);
}

function tableOf(all: readonly ChanceBar[], caption?: string): Html {
  return h(
    'table',
    {},
    caption && h('caption', {}, caption),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Outcome'), h('th', { scope: 'col' }, 'Chance'))),
    h(
      'tbody',
      {},
      all.map(({ label, chance }) => h('tr', {}, h('th', { scope: 'row' }, label), h('td', {}, `${(chance * 100).toFixed(2)} %`))),
    ),
  );
}
