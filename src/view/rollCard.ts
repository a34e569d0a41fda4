// What the dice of an event could have done and did: distribution, plain words, modifiers, the chance missed.

import type { Attack, DiceRoll, Modifier } from '../core/act.ts';
import { dist, marginal, mean, toNumber } from '../core/dist.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Frame } from '../core/replay.ts';
import { explain } from '../core/roll.ts';
import { harmWords, wordsOf } from '../core/ruleset.ts';
import { answerOf, baseOf, isNeutral, sortOf } from '../core/tally.ts';
import type { UnitId } from '../core/types.ts';
import { type BarsOptions, bars, type ChanceBar } from '../render/chart/bars.ts';
import { oddsBar } from '../render/chart/oddsBar.ts';
import { count, formatSigned, percent, sentence, timesIn } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { type BattleModel, coloursOf } from './model.ts';
import { citation } from './says.ts';
import { stripOf } from './stripOf.ts';

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
  const rolled = lookUp(tally, attack.harm);
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

/** What a living page adds to the cards: the chance missed in the first of them, and below each where else it leads. */
export interface RollExtras {
  readonly missed?: Child;
  links?(cast: DiceRoll): Child;
  /** Below a heading that tells the event already. */
  readonly isTold?: boolean;
}

/**
 * The cards of a frame: the battle that it is a part of, and one a roll with anything to say; the last event with dice is not remembered.
 * `only`: of this roll alone, counted from 0.
 */
export function rollCards(battle: BattleModel, frame: Frame, only?: number, extras: RollExtras = {}): Html {
  const strip = stripOf(battle, frame);
  const cards = frame.rolls
    .map((cast, i) => ({ cast, i, what: strip?.rolls[i] }))
    .filter(({ cast: { attack }, i }) => attack.kind === 'attack' && (only ?? i) === i);
  return h(
    'div',
    { class: 'cards' },
    strip && only === undefined && battle.drawStrip?.(battle, strip, extras.isTold ? 'h3' : 'h2'),
    cards.length > 0
      ? cards.map(({ cast, what }, i) => card(battle, frame, cast, { ...extras, missed: i === 0 && extras.missed, what }))
      : noRoll(frame, extras),
  );
}

const missedPart = ({ missed }: RollExtras): Child => missed !== undefined && missed !== false && h('p', { class: 'missed' }, missed);

const noRoll = ({ narration, index }: Frame, extras: RollExtras): Child =>
  extras.isTold
    ? missedPart(extras)
    : h(
        'div',
        { class: 'card roll quiet' },
        h('h2', {}, index === 0 ? 'Before the first event' : narration.text),
        h('p', {}, 'No dice in this event.'),
        missedPart(extras),
      );

/** `what`: what the roll is in the battle that it is a part of. */
function card(battle: BattleModel, frame: Frame, cast: DiceRoll, extras: RollExtras & { readonly what: string | undefined }): Html {
  const answered = answersOf(battle, frame, cast);
  const chances = chancesOf(cast);
  return h(
    'div',
    { class: 'card roll', ...coloursOf(battle, cast.by) },
    h(extras.isTold ? 'h3' : 'h2', {}, title(battle, frame, cast, extras.what)),
    answered ? answer(answered, extras) : amount(battle, cast, chances, extras),
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
      !answered && [placing(battle, cast, chances), bars(chances.bars, barsOf(battle, cast, chances))],
      answered ? tableOf(answered.bars) : figures(chances),
    ),
    rulesFold(cast.attack),
    extras.links?.(cast),
  );
}

/** Where what moved the dice comes from, folded: one mark a card. */
const rulesFold = ({ mods }: Attack): Child =>
  mods.length > 0 &&
  h(
    'details',
    { class: 'rules-fold' },
    h('summary', {}, 'Rules'),
    h(
      'ul',
      {},
      mods.map(({ says, source }) => h('li', {}, `${sentence(says)} `, citation(source))),
    ),
  );

/** How much, of what is counted. */
function amount(battle: BattleModel, cast: DiceRoll, chances: Chances, extras: RollExtras): Html {
  const unit = unitWords(battle, cast);
  return h(
    'div',
    { class: 'odds' },
    oddsBar(chances.bars, barsOf(battle, cast, chances)),
    words(cast, chances, { unit, isMere: isMere(battle, cast) }, extras),
  );
}

function barsOf(battle: BattleModel, cast: DiceRoll, { rolled, values }: Chances): BarsOptions {
  const [, unit] = unitWords(battle, cast);
  const at = values.indexOf(rolled ?? Number.NaN);
  return { title: `Chances of ${unit}`, ...(at >= 0 && { rolled: at }), unit };
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
    return { asked: sort.question, bars: all, rolled: tally && names.findIndex(name => (lookUp(tally, name) ?? 0) > 0) };
  }
  // What harms somebody is counted in what it costs him, be it one or none.
  if (sort.kind === 'quantity' || on !== undefined) return undefined;
  const { outcomes, weights, total } = marginal(whole, attack.harm);
  const wordOf = (value: number): string => called(`${attack.harm}:${value}`) ?? answerOf(sort, value);
  const labels = [...new Set(outcomes.map(wordOf))];
  const weightOf = (label: string) => weights.reduce((sum, weight, i) => sum + (wordOf(outcomes[i] ?? 0) === label ? weight : 0n), 0n);
  const all = labels.map(label => ({ label, chance: toNumber(weightOf(label), total) }));
  return { asked: sort.question, bars: all, rolled: tally && labels.indexOf(wordOf(lookUp(tally, attack.harm) ?? 0)) };
}

/** What came of a roll, for the ear: 'Drawn: British.', 'Rolled 2 steps.'. */
export function rolledSaid(battle: BattleModel, frame: Frame, cast: DiceRoll): string | undefined {
  const answered = answersOf(battle, frame, cast);
  if (answered) {
    const given = answered.bars[answered.rolled ?? -1];
    return given && `${sentence(answered.asked)}: ${given.label}.`;
  }
  const rolled = lookUp(cast.tally, cast.attack.harm);
  return rolled === undefined ? undefined : `Rolled ${count(rolled, unitWords(battle, cast))}.`;
}

/** More answers than this have no room side by side: they are a table. */
const MOST_BARS = 9;

/** The chances of each answer; in words what it was, and how often it is that. */
function answer({ asked, bars: all, rolled = -1 }: Answers, extras: RollExtras): Html {
  const given = all[rolled];
  const says = given
    ? [h('strong', {}, `${sentence(asked)}: ${given.label}.`), ` So it goes ${timesIn(given.chance)}.`]
    : ['Nobody noted what was rolled.'];
  return h(
    'div',
    { class: 'odds' },
    all.length <= MOST_BARS && oddsBar(all, { title: `Chances of ${asked}`, ...(given && { rolled }), unit: asked }),
    h('div', { class: 'words' }, h('p', {}, says), missedPart(extras)),
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
  return names.length > 0
    ? names.join(' → ')
    : battle.titleOf(by) || lookUp(battle.ruleset.play.acts, frame.event?.type ?? '')?.title || 'Dice';
}

/** A unit's title as its counter has it; destroyed units keep theirs. */
export function nameOf({ ruleset }: BattleModel, { state }: Pick<Frame, 'state'>, id: UnitId): string {
  const unit = lookUp(state.units, id);
  return unit ? ruleset.show.counter(state, unit).title : id;
}

function words(
  { attack, by, on }: DiceRoll,
  { expected, rolled, less, same, more }: Chances,
  { unit, isMere }: { readonly unit: readonly [string, string]; readonly isMere: boolean },
  extras: RollExtras,
): Html {
  const mean = `Expected ${count(expected, unit)}`;
  if (rolled === undefined)
    return h('div', { class: 'words' }, h('p', {}, h('strong', {}, `${mean}.`), ' Nobody noted what was rolled, so luck leaves it out.'));
  const { worse, better } = placedOf({ by, on }, { less, more });
  const verdict = isMere
    ? { text: `So many or fewer ${percent(less + same)}, so many or more ${percent(same + more)}.` }
    : verdictOf(worse, same, better);
  return h(
    'div',
    { class: 'words' },
    h(
      'p',
      {},
      h('strong', {}, `Rolled ${rolled}.`),
      ` ${mean}. `,
      h('span', { class: 'verdict', 'data-luck': verdict.luck }, verdict.text),
    ),
    attack.again && h('p', {}, 'The fight may go on for more rounds; these are the chances of this one.'),
    missedPart(extras),
  );
}

/** Harm to one's own side is the better the less it is. */
const placedOf = ({ by, on }: Pick<DiceRoll, 'by' | 'on'>, { less, more }: Pick<Chances, 'less' | 'more'>) =>
  by !== undefined && by === on ? { worse: more, better: less } : { worse: less, better: more };

/** Whether nobody knows what of it is good. */
const isMere = ({ ruleset }: BattleModel, { attack }: DiceRoll): boolean => isNeutral(wordsOf(ruleset).tallies, attack.harm);

/** How often it goes worse, so, and better. */
function placing(battle: BattleModel, cast: DiceRoll, chances: Chances): Child {
  const { worse, better } = placedOf(cast, chances);
  return (
    chances.rolled !== undefined &&
    !isMere(battle, cast) &&
    h('p', { class: 'luck-words' }, `A worse result ${timesIn(worse)}, the same ${timesIn(chances.same)}, a better one ${timesIn(better)}.`)
  );
}

/** So rare, or rarer, a result is a matter of luck. */
const RARE = 0.25;

/** Where a result stands among all that there are, in one line. */
function verdictOf(worse: number, same: number, better: number): { readonly luck?: 'good' | 'bad'; readonly text: string } {
  if (worse === 0 && better === 0) return { text: 'Nothing else could come.' };
  const [up, down] = [same + better, same + worse];
  const rare = (share: number) => `1 in ${Math.max(2, Math.round(1 / share))}`;
  if (better === 0) return { ...(same <= RARE && { luck: 'good' }), text: `The best there is, ${percent(same)}.` };
  if (worse === 0) return { ...(same <= RARE && { luck: 'bad' }), text: `The worst there is, ${percent(same)}.` };
  if (up <= RARE) return { luck: 'good', text: `Lucky: this or better ${rare(up)}.` };
  if (down <= RARE) return { luck: 'bad', text: `Unlucky: this or worse ${rare(down)}.` };
  return { text: `As it may go: this or better ${percent(up)}.` };
}

function modifiers({ mods }: Attack): Child {
  return (
    mods.length > 0 &&
    h(
      'ul',
      { class: 'modifiers', 'aria-label': 'Modifiers' },
      mods.map(({ says, by }: Modifier) => h('li', {}, `${says} `, h('b', {}, by === 0 ? '' : formatSigned(by)))),
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
