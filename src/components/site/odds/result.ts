// The answer of the calculator: in words, as bars, as a table of exact fractions, and what moved the number of dice.

import type { Modifier } from '../../../core/act.ts';
import { amount, percent, sentence, timesIn } from '../../../render/format.ts';
import { type Html, h } from '../../../render/html.ts';
import { sourceLabel } from '../source.ts';
import { oddsChart } from './chart.ts';
import type { Other, Outcome, Outlook, Share } from './outlook.ts';

/** What one calculator found: a name for the series ("A"), the profile in words, the figures. */
export interface Answered {
  readonly name: string;
  readonly words: string;
  readonly outlook: Outlook;
}

type Currency = readonly [one: string, many: string];

/** Tallies counted in the currency of the system; any other is its own unit. */
const HARMS = ['loss', 'lost', 'damage'];

const unitOf = ({ harm }: Outlook, currency: Currency): Currency => (HARMS.includes(harm) ? currency : [harm, harm]);

/** The whole answer for one profile or for two beside each other. */
export function oddsResult(answers: readonly Answered[], currency: Currency): Html {
  const pair = answers.length > 1;
  const one = answers.map(({ outlook }) => unitOf(outlook, currency)[1]).filter((unit, i, all) => all.indexOf(unit) === i);
  return h(
    'div',
    { class: 'odds-answer' },
    h(
      'div',
      { class: 'odds-heads' },
      answers.map((answer, series) => headline(answer, unitOf(answer.outlook, currency), series, pair)),
    ),
    h(
      'div',
      { class: pair ? 'odds-figures odds-pair' : 'odds-figures' },
      oddsChart(answers.map(({ outlook }) => outlook)),
      h('div', { class: 'wide' }, table(answers, one.join(' or '))),
    ),
    h(
      'div',
      { class: 'odds-heads' },
      answers.map(answer => because(answer, pair)),
    ),
  );
}

function headline({ name, words, outlook }: Answered, [one, many]: Currency, series: number, named: boolean): Html {
  const { mean, outcomes, spread, dice } = outlook;
  const none = outcomes.find(({ harm }) => harm === 0)?.just.value ?? 0;
  return h(
    'div',
    { class: `odds-head odds-head-${series}` },
    h(
      'p',
      { class: 'odds-expect' },
      named && `${name}: `,
      'expect ',
      h('strong', {}, precise(mean.value)),
      ` ${mean.value === 1 ? one : many}`,
    ),
    dice.length === 0
      ? h('p', {}, 'No die is left to throw: this attack cannot be made.')
      : h('p', {}, `Nothing ${timesIn(none)}; standard deviation ${amount(spread)}.`),
    h('p', { class: 'odds-words' }, sentence(words)),
  );
}

/** Two decimals: the expected value of a calculator is read closely. */
const precise = (value: number): string => String(Math.round(value * 100) / 100);

function table(answers: readonly Answered[], unit: string): Html {
  const most = Math.max(...answers.flatMap(({ outlook }) => outlook.outcomes.map(({ harm }) => harm)));
  const prefix = (name: string) => (answers.length > 1 ? `${name}: ` : '');
  const heads = answers.flatMap(({ name }) => [`${prefix(name)}exactly`, `${prefix(name)}at least`]);
  const rows = Array.from({ length: most + 1 }, (_, harm) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, harm),
      answers.flatMap(({ outlook }) => cells(outlook.outcomes, harm)),
    ),
  );
  const means = answers.map(({ outlook }) => h('td', { colspan: 2 }, shareWords(outlook.mean, precise)));
  return h(
    'table',
    { class: 'odds-table' },
    h('caption', {}, `The chance of so many ${unit}`),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, sentence(unit)),
        heads.map(head => h('th', { scope: 'col' }, head)),
      ),
    ),
    h('tbody', {}, rows),
    h('tfoot', {}, h('tr', {}, h('th', { scope: 'row' }, 'Expected'), means)),
  );
}

function cells(outcomes: readonly Outcome[], harm: number): Html[] {
  const found = outcomes.find(outcome => outcome.harm === harm);
  const next = outcomes.find(outcome => outcome.harm > harm);
  return [
    h('td', {}, found ? shareWords(found.just, percent) : 'never'),
    h('td', {}, shareWords(found?.atLeast ?? next?.atLeast ?? NEVER, percent)),
  ];
}

const NEVER: Share = { exact: '0', value: 0 };

/** "30 % 8/27 = 0.2963". */
const shareWords = ({ exact, value }: Share, words: (value: number) => string): Html =>
  h(
    'span',
    { class: 'share' },
    h('b', {}, words(value)),
    ' ',
    h('span', {}, exact.includes('/') ? `${exact} = ${value.toFixed(4)}` : exact),
  );

function because({ name, outlook: { dice, mods, others } }: Answered, named: boolean): Html {
  const title = (words: string) => h('h3', {}, named ? `${name}: ${words}` : sentence(words));
  return h(
    'section',
    { class: 'odds-because' },
    dice.length > 0 && [
      title('what is thrown'),
      h(
        'ul',
        {},
        dice.map(line => h('li', {}, sentence(line))),
      ),
    ],
    title('what moves the dice'),
    mods.length ? h('ul', {}, mods.map(modifier)) : h('p', {}, 'Nothing: these are the dice of the table.'),
    others.length > 0 && [title('what else comes of it'), h('ul', {}, others.map(other))],
  );
}

const other = ({ name, some, mean, most }: Other): Html =>
  h(
    'li',
    {},
    `${sentence(name)}: ${most > 1 ? `at least one ${timesIn(some.value)}, ${precise(mean.value)} on average` : timesIn(some.value)}`,
  );

const modifier = ({ says, by, source }: Modifier): Html =>
  h('li', {}, h('b', {}, by > 0 ? `+${by}` : String(by).replace('-', '\u2212')), ` ${says} `, sourceLabel(source));
