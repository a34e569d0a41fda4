// The first line of an answer, in the terms of the game: 'knocked out 16 %', '0.7 figures lost, none 44 %', 'the attacker wins 55 %'.

import { othersOf } from '../../../analysis/outlook.ts';
import type { AttackOutlook, FightOutlook } from '../../../analysis/types.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { LossWords } from '../../../core/ruleset.ts';
import { baseOf, sortOf, type TallySorts } from '../../../core/tally.ts';
import { amount, formatList, formatSigned, percent, sentence, tallyWords, timesIn } from '../../../render/format.ts';
import { type Child, h } from '../../../render/html.ts';

/** How the tallies of an attack are told. */
export interface Telling {
  readonly loss: LossWords;
  readonly sorts: TallySorts;
}

/** An attack, and how it is told. */
export interface ToldAttack extends Telling {
  readonly outlook: AttackOutlook;
}

/** Is the harm of this attack the loss that its system counts? */
const isLoss = ({ outlook: { harm }, loss: { noun } }: ToldAttack): boolean => harm === 'loss' || harm === noun[1].toLowerCase();

/** What the harm of an attack is a number of, one and several: 'figures lost', 'hits'. */
export function harmNoun(told: ToldAttack): readonly [one: string, many: string] {
  const { outlook, loss, sorts } = told;
  const { noun, verb, gone } = loss;
  if (isLoss(told)) return [`${noun[0]} ${verb}`, `${noun[1]} ${verb}`];
  if (outlook.harm === 'destroyed') return [gone, gone];
  const sort = sortOf(sorts, outlook.harm);
  const words = tallyWords(outlook.harm, id => id.replaceAll('-', ' '));
  return sort.kind === 'quantity' ? sort.words : [words, words];
}

/** Something that happens or not, and is no number of anything: a test, a strike that comes, the end of a tank. */
export function isYesOrNo(told: ToldAttack): boolean {
  const { outlook, sorts } = told;
  const { harm, harms, mean } = outlook;
  const isNumber = isLoss(told) || lookUp(sorts, baseOf(harm))?.kind === 'quantity';
  return !isNumber && (harms.length === 2 || (!mean && harms.length < 2));
}

/** Two decimals: figures that are compared are read closely. */
export const precise = (value: number): string => String(Math.round(value * 100) / 100);

/** `name`: of one of two that are compared. */
export function attackHead(told: ToldAttack, name: string | undefined): Child {
  const { outlook, loss } = told;
  const prefix = name === undefined ? '' : `${name}: `;
  const head = (...words: readonly Child[]) => h('p', { class: 'odds-expect' }, prefix, words);
  const why = outlook.why === undefined ? withoutDice(outlook) : `This attack cannot be made: ${outlook.why}.`;
  if (why !== undefined) return [head(h('strong', {}, 'no dice')), h('p', {}, why)];
  const { mean, harms, sd = 0 } = outlook;
  const none = harms[0]?.chance.value ?? 0;
  const [one, many] = harmNoun(told);
  const others = othersSaid(told);
  const also = others === '' ? `${sentence(timesIn(1 - none))}, not so ${timesIn(none)}.` : others;
  if (isYesOrNo(told)) return [head(`${one} `, h('strong', {}, percent(1 - none))), h('p', {}, also)];
  if (!mean) return answersHead(outlook, head);
  if (harms.length === 2 && isLoss(told))
    return [head(loss.verb === 'lost' ? `a ${one} ` : `${loss.verb} `, h('strong', {}, percent(1 - none))), h('p', {}, also)];
  const said = (name === undefined ? amount : precise)(mean.value);
  return [
    head(h('strong', {}, said), ` ${said === '1' ? one : many}, none `, h('strong', {}, percent(none))),
    h('p', {}, `${others} Standard deviation ${amount(sd)}.`.trim()),
  ];
}

/** Which of several things it is. */
const answersHead = ({ answers = [] }: AttackOutlook, head: (...words: readonly Child[]) => Child): Child => {
  const [first, ...rest] = answers;
  return [
    head(`${first?.says} `, h('strong', {}, percent(first?.chance.value ?? 0))),
    rest.length > 0 && h('p', {}, `${sentence(formatList(rest.map(({ says, chance }) => `${says} ${timesIn(chance.value)}`)))}.`),
  ];
};

/** Why nothing is thrown at what the rules would let be attacked: what has taken the dice. */
function withoutDice({ says, harms, mods }: AttackOutlook): string | undefined {
  if (says.length > 0 || harms.length > 1) return undefined;
  const taken = mods.filter(({ by }) => by < 0).map(({ says: words, by }) => `${words} ${formatSigned(by)}`);
  return `No die is left to throw: ${taken.length > 0 ? formatList(taken) : 'the tables give this attack none'}.`;
}

/** What else becomes of the target, or not: 'Knocked out 4 %, immobilised 12 %.'; '' where there is nothing. */
function othersSaid({ outlook, loss, sorts }: ToldAttack): string {
  const said = othersOf(outlook).flatMap(({ name, some }) => {
    const sort = sortOf(sorts, name);
    if (sort.kind !== 'category' || sort.answers || sort.which || some === 0) return [];
    return [`${name === 'destroyed' ? loss.gone : sort.question.replace(/^it (is )?/, '')} ${percent(some)}`];
  });
  return said.length > 0 ? `${sentence(said.join(', '))}.` : '';
}

/** Who wins. */
export const fightHead = ({ wins: [first, second], neither }: FightOutlook, name: string | undefined): Child => [
  h('p', { class: 'odds-expect' }, name === undefined ? '' : `${name}: `, 'the attacker wins ', h('strong', {}, percent(first.value))),
  h('p', {}, `The defender wins ${timesIn(second.value)}, neither ${timesIn(neither.value)}.`),
];
