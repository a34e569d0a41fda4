// The answer of the calculator: in words, as bars, as a table of exact fractions, and what moved the number of dice.

import { othersOf } from '../../../analysis/outlook.ts';
import type { AttackOutlook, Exact, FightOutlook, Outlook } from '../../../analysis/types.ts';
import type { Modifier } from '../../../core/act.ts';
import { WHERE } from '../../../core/roll.ts';
import { formatList, percent, sentence, tallyParts, timesIn } from '../../../render/format.ts';
import { type Html, h } from '../../../render/html.ts';
import { sourceLabel } from '../source.ts';
import { oddsChart } from './chart.ts';
import { type FightVariant, fightFigures, leftWords, variantsTable } from './fight.ts';
import { gridTable, type OddsGrid } from './grid.ts';
import { attackHead, fightHead, harmNoun, isYesOrNo, precise, type Telling } from './headline.ts';

/** What one calculator found: a name for the series ("A"), the profile in words, the figures. */
export interface OddsAnswer<T extends Outlook = Outlook> extends Telling {
  readonly name: string;
  readonly words: string;
  /** What was entered otherwise than it is answered. */
  readonly limits?: readonly string[];
  readonly outlook: T;
  /** The same with each answer to one of its questions. */
  readonly variants?: { readonly title: string; readonly all: readonly FightVariant[] };
  /** Likewise, of an attack. */
  readonly grid?: OddsGrid;
}

const isAttack = (answer: OddsAnswer): answer is OddsAnswer<AttackOutlook> => answer.outlook.kind === 'attack';

/** The whole answer for one profile or for two beside each other. */
export function oddsResult(answers: readonly OddsAnswer[]): Html {
  const attacks = answers.filter(isAttack);
  const made = attacks.filter(({ outlook }) => outlook.why === undefined);
  const pair = answers.length > 1;
  return h(
    'div',
    { class: 'odds-answer' },
    h(
      'div',
      { class: 'odds-heads' },
      answers.map((answer, series) => headline(answer, series, pair)),
    ),
    made.length > 0 && figures(made, pair),
    attacks.map(answer => answer.grid && grid(answer.grid, answer, pair)),
    answers.some(({ outlook }) => outlook.kind === 'fight') && fights(answers),
    h(
      'div',
      { class: 'odds-heads' },
      answers.map(answer => because(answer, pair)),
    ),
  );
}

function headline(answer: OddsAnswer, series: number, isPair: boolean): Html {
  const { words, limits = [], outlook } = answer;
  const name = isPair ? answer.name : undefined;
  return h(
    'div',
    { class: `odds-head odds-head-${series}` },
    isAttack(answer) ? attackHead(answer, name) : outlook.kind === 'fight' && fightHead(outlook, name),
    h('p', { class: 'odds-words' }, sentence(words)),
    limits.map(said => h('p', { class: 'odds-limit' }, said)),
  );
}

/** A number, or what happens or not: which of several things it is has no order, and no chart. */
const isCounted = (answer: OddsAnswer<AttackOutlook>): boolean => answer.outlook.mean !== undefined || isYesOrNo(answer);

function figures(answers: readonly OddsAnswer<AttackOutlook>[], named: boolean): Html {
  const units = [...new Set(answers.map(answer => harmNoun(answer)[1]))];
  return h(
    'div',
    { class: answers.length > 1 ? 'odds-figures odds-pair' : 'odds-figures' },
    answers.every(isCounted) &&
      oddsChart(
        answers.map(({ outlook }) => outlook),
        answers.map(({ name }) => (name === 'A' ? 0 : 1)),
      ),
    h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Chances, table' }, table(answers, formatList(units), named)),
  );
}

/** Of what happens or not: both ways, and how often. Of harm: how much of it, exactly and at least. */
function table(answers: readonly OddsAnswer<AttackOutlook>[], unit: string, named: boolean): Html {
  const isOne = new Set(answers.map(({ outlook }) => outlook.harm)).size === 1;
  if (isOne && answers.every(answer => !isCounted(answer))) return answersTable(answers);
  const isChance = isOne && answers.every(isYesOrNo);
  const most = Math.max(...answers.map(({ outlook }) => outlook.harms.length - 1));
  const prefix = (name: string) => (named ? `${name}: ` : '');
  const heads = answers.flatMap(({ name }) =>
    isChance ? [`${prefix(name)}chance`] : [`${prefix(name)}exactly`, `${prefix(name)}at least`],
  );
  const rows = rowsOf(answers, most).map(harm =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, isChance ? (harm === 0 ? `not ${unit}` : unit) : harm),
      answers.flatMap(({ outlook }) => cells(outlook, harm).slice(0, isChance ? 1 : 2)),
    ),
  );
  const means = answers.map(({ outlook }) => h('td', { colspan: 2 }, outlook.mean ? exact(outlook.mean, precise) : 'none'));
  return h(
    'table',
    { class: 'odds-table' },
    h('caption', {}, isChance ? 'The chance of either end' : `The chance of each number of ${unit}`),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, isChance ? 'Outcome' : sentence(unit)),
        heads.map(head => h('th', { scope: 'col' }, head)),
      ),
    ),
    h('tbody', {}, rows),
    !isChance && h('tfoot', {}, h('tr', {}, h('th', { scope: 'row' }, 'Expected'), means)),
  );
}

/** Which of several things it is, and how often. */
function answersTable(all: readonly OddsAnswer<AttackOutlook>[]): Html {
  const says = [...new Set(all.flatMap(({ outlook: { answers = [] } }) => answers.map(one => one.says)))];
  const chanceOf = ({ answers = [] }: AttackOutlook, said: string) => answers.find(one => one.says === said)?.chance;
  const row = (said: string) =>
    all.map(({ outlook }) => chanceOf(outlook, said)).map(chance => h('td', {}, chance ? exact(chance, percent) : 'never'));
  const heads = all.map(({ name }) => h('th', { scope: 'col' }, all.length > 1 ? `${name}: chance` : 'chance'));
  return h(
    'table',
    { class: 'odds-table' },
    h('caption', {}, 'The chance of each'),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Outcome'), heads)),
    h(
      'tbody',
      {},
      says.map(said => h('tr', {}, h('th', { scope: 'row' }, sentence(said)), row(said))),
    ),
  );
}

/** A short table has a row for each number, a long one only for those that can come. */
function rowsOf(answers: readonly OddsAnswer<AttackOutlook>[], most: number): readonly number[] {
  const all = Array.from({ length: most + 1 }, (_, harm) => harm);
  const comes = (harm: number): boolean => answers.some(({ outlook }) => (outlook.harms[harm]?.chance.value ?? 0) > 0);
  return most < LONG ? all : all.filter(harm => harm === 0 || comes(harm));
}

const LONG = 12;

function cells({ harms }: AttackOutlook, harm: number): Html[] {
  const found = harms[harm];
  return found
    ? [h('td', {}, exact(found.chance, percent)), h('td', {}, exact(found.atLeast, percent))]
    : [h('td', {}, 'never'), h('td', {}, 'never')];
}

/** The same attack under all answers: how often it happens, or how much there is to expect. */
function grid(all: OddsGrid, answer: OddsAnswer<AttackOutlook>, named: boolean): Html {
  const { name, outlook } = answer;
  const many = harmNoun(answer)[1];
  const isChance = isYesOrNo(answer);
  const what = isChance ? many : outlook.mean ? `expected ${many}` : (outlook.answers?.[0]?.says ?? '');
  const says = ({ harms, mean, answers = [] }: AttackOutlook) =>
    isChance ? percent(harms[1]?.chance.value ?? 0) : mean ? precise(mean.value) : percent(answers[0]?.chance.value ?? 0);
  return gridTable(all, `${named ? `${name}: ` : ''}${sentence(what)}`, says);
}

/** Longer fractions than this are not for reading. */
const LONGEST = 40;
/** In a list of many, shorter ones. */
const SHORT = 18;

/** "30 % 8/27 = 0.2963". */
const exact = ({ exact: words, value }: Exact, says: (value: number) => string): Html =>
  h(
    'span',
    { class: 'share' },
    h('b', {}, says(value)),
    ' ',
    h('span', {}, !words.includes('/') ? words : words.length > LONGEST ? value.toFixed(4) : `${words} = ${value.toFixed(4)}`),
  );

function because({ name, outlook }: OddsAnswer, named: boolean): Html | undefined {
  if (outlook.kind === 'attack' && outlook.why !== undefined) return undefined;
  const title = (words: string) => h('h2', {}, named ? `${name}: ${words}` : sentence(words));
  const cited = outlook.mods.map(({ says, source }) => h('li', {}, `${says} `, sourceLabel(source)));
  const mods = outlook.mods.length
    ? [h('ul', {}, outlook.mods.map(modifier)), h('details', { class: 'rules-fold' }, h('summary', {}, 'Rules'), h('ul', {}, cited))]
    : h('p', {}, 'Nothing: these are the dice of the table.');
  const thrown = outlook.kind === 'attack' ? outlook.says.map(line => h('li', {}, sentence(line))) : [];
  const more = outlook.kind === 'attack' ? othersOf(outlook).map(other) : endings(outlook);
  return h(
    'section',
    { class: 'odds-because' },
    thrown.length > 0 && [title('what is thrown'), h('ul', {}, thrown)],
    [title('what moves the dice'), mods],
    more.length > 0 && [title('what else comes of it'), h('ul', {}, more)],
  );
}

function other({ name, some, mean, most }: ReturnType<typeof othersOf>[number]): Html {
  if (name === WHERE) return h('li', {}, `Beside its aim: ${timesIn(some)}`);
  const { what, of } = tallyParts(name);
  const whose = of === undefined ? what : `${of.replaceAll('-', ' ')}, ${what}`;
  return h('li', {}, `${sentence(whose)}: ${most > 1 ? `at least one ${timesIn(some)}, ${precise(mean)} on average` : timesIn(some)}`);
}

/** Figures of each fight, side by side, and under each what other answers to one question give. */
const fights = (answers: readonly OddsAnswer[]): Html =>
  h(
    'div',
    { class: answers.length > 1 ? 'fight-pair' : '' },
    answers.map(({ outlook, variants, loss }, series) =>
      h(
        'div',
        { class: `odds-head odds-head-${series}` },
        outlook.kind === 'fight' && fightFigures(outlook, loss.noun),
        variants && variantsTable(variants.title, variants.all, loss.noun),
      ),
    ),
  );

const SHOWN = 12;

/** The ends that come most often, and how often any other. */
function endings({ endings: all, names }: FightOutlook): readonly Html[] {
  const sorted = all.toSorted((a, b) => b.chance.value - a.chance.value);
  const rest = sorted.slice(SHOWN).reduce((sum, { chance }) => sum + chance.value, 0);
  return [
    ...sorted.slice(0, SHOWN).map(one => ending(one, names)),
    ...(rest > 0 ? [h('li', {}, `${sorted.length - SHOWN} others: ${timesIn(rest)} together`)] : []),
  ];
}

function ending({ left, how, who, chance }: FightOutlook['endings'][number], names: FightOutlook['names']): Html {
  const sides = left.map((side, i) => (how === 'beaten' && who === i ? `${leftWords(side, names)} beaten` : leftWords(side, names)));
  const fraction = chance.exact === '' || chance.exact.length > SHORT ? '' : ` (${chance.exact})`;
  return h('li', {}, `${sides.join(' against ')} left: ${timesIn(chance.value)}${fraction}`);
}

const modifier = ({ says, by }: Modifier): Html =>
  h('li', {}, h('b', {}, by > 0 ? `+${by}` : String(by).replace('-', '\u2212')), ` ${says}`);
