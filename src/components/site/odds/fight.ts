// How a fight ends, as figures: who wins, what it costs, how far the balance swings, who is left, round by round; and beside each other
// what other answers to one question give.

import type { Exact, FightOutlook, Survivors } from '../../../analysis/types.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { px } from '../../../render/format.ts';
import { type Html, h } from '../../../render/html.ts';

/** A fight under another answer to a question that is shown for all of its answers. */
export interface FightVariant {
  readonly label: string;
  readonly chosen: boolean;
  readonly outlook: FightOutlook;
}

type Currency = readonly [one: string, many: string];

/** Two decimals, and how rare what is rarer: chances of a battle are read closely. */
const DUST = 1e-12;
function percent(value: number): string {
  if (value > DUST && value < 0.0001) return '<0.01\u202f%';
  return value < 1 - DUST && value > 0.9999 ? '>99.99\u202f%' : `${Math.round(value * 10000) / 100}\u202f%`;
}

/** Two decimals: expected values too. */
const precise = (value: number): string => String(Math.round(value * 100) / 100).replace('-', '\u2212');

/** Longer fractions than this are not for reading. */
const LONGEST = 18;

/** '81.1 % 1318073/1626053', the fraction where it can be read. */
const exact = ({ exact: words, value }: Exact, says: (value: number) => string): Html =>
  h('span', { class: 'share' }, h('b', {}, says(value)), ' ', words !== '' && words.length <= LONGEST && h('span', {}, words));

/** One fight in figures. */
export function fightFigures(outlook: FightOutlook, currency: Currency): Html {
  return h(
    'div',
    { class: 'fight-figures' },
    winBar(outlook),
    endTable(outlook, currency),
    h(
      'div',
      { class: 'fight-charts' },
      swingChart(outlook, currency),
      survivorsTable('Attackers left', outlook.survivors[0], outlook.names),
      survivorsTable('Defenders left', outlook.survivors[1], outlook.names),
    ),
    outlook.rounds.length > 0 && roundsTable(outlook),
  );
}

const WIDTH = 420;

/** Win, neither, lose in one bar; the table says the same. */
function winBar({ wins: [first, second], neither }: FightOutlook): Html {
  const parts = [first.value, neither.value, second.value];
  let x = 0;
  const rects = parts.map((share, i) => {
    const rect = h('rect', { class: `part-${i}`, x: px(x), y: 0, width: px(share * WIDTH), height: 18 });
    x += share * WIDTH;
    return rect;
  });
  return h('svg', { class: 'win-bar', viewBox: `0 0 ${WIDTH} 18`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, rects);
}

const row = (head: string, ...cells: readonly (Html | string | number)[]): Html =>
  h(
    'tr',
    {},
    h('th', { scope: 'row' }, head),
    cells.map(cell => h('td', {}, cell)),
  );

const heads = (...titles: readonly string[]): Html =>
  h(
    'thead',
    {},
    h(
      'tr',
      {},
      titles.map(title => h('th', { scope: 'col' }, title)),
    ),
  );

const wide = (label: string, ...children: readonly Html[]): Html =>
  h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': label }, children);

function endTable({ wins, neither, losses, aims, bills }: FightOutlook, [, many]: Currency): Html {
  const lost = (side: 0 | 1): Html => exact(losses[side].lost, value => `${precise(value)} of ${losses[side].worth}`);
  return wide(
    'How it ends, table',
    h(
      'table',
      { class: 'odds-table' },
      h('caption', {}, 'How it ends'),
      heads('End', 'Chance', `${many} on average`),
      h(
        'tbody',
        {},
        row('The attacker wins', exact(wins[0], percent), ''),
        row('The defender wins', exact(wins[1], percent), ''),
        row('Neither', exact(neither, percent), ''),
        aims.map(({ says, chance }) => row(says.charAt(0).toUpperCase() + says.slice(1), exact(chance, percent), '')),
        row('The attacker loses', '', lost(0)),
        row('The defender loses', '', lost(1)),
        row(
          'Balance',
          '',
          exact(balance(losses), value => `${value > 0 ? '+' : ''}${precise(value)} for the attacker`),
        ),
        bills.map(({ says, by, mean }) => row(`${by === 0 ? 'Attacker' : 'Defender'}: ${says}`, '', exact(mean, precise))),
      ),
    ),
  );
}

/** What the defender is expected to lose more than the attacker. */
const balance = ([first, second]: FightOutlook['losses']): Exact => ({ value: second.lost.value - first.lost.value, exact: '' });

const BINS = 25;
const HEIGHT = 150;
const TOP = 14;
const FOOT = 34;

/** The balance of losses, from the worst for the attacker to the best. */
function swingChart({ swing }: FightOutlook, [, many]: Currency): Html {
  const [least, most] = [swing[0]?.value ?? 0, swing.at(-1)?.value ?? 0];
  const width = Math.max(1, Math.ceil((most - least + 1) / BINS));
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(most / width) - first + 1 }, () => 0);
  for (const { value, chance } of swing)
    bins[Math.floor(value / width) - first] = (bins[Math.floor(value / width) - first] ?? 0) + chance.value;
  const peak = Math.max(...bins);
  const slot = WIDTH / bins.length;
  const bar = (share: number, i: number): Html => {
    const height = (share / peak) * (HEIGHT - TOP - FOOT);
    const tone = first + i < 0 ? 'bad' : first + i > 0 ? 'good' : 'even';
    return h('rect', {
      class: tone,
      x: px(slot * i + 1),
      y: px(HEIGHT - FOOT - height),
      width: px(Math.max(1, slot - 2)),
      height: px(height),
    });
  };
  const label = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '\u2212'));
  const tick = (x: number, words: string, anchor: string): Html =>
    h('text', { class: 'tick', x: px(x), y: HEIGHT - 18, 'text-anchor': anchor }, words);
  const said = `The balance of losses in ${many}: from ${label(least)} to ${label(most)}; the attacker comes out ahead ${percent(shareOf(swing, value => value > 0))} of the time, behind ${percent(shareOf(swing, value => value < 0))}.`;
  return h(
    'figure',
    { class: 'fight-chart' },
    h(
      'svg',
      { class: 'swing-chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': said },
      bins.map(bar),
      h('path', { class: 'axis', d: `M0 ${HEIGHT - FOOT}H${WIDTH}` }),
      tick(0, label(least), 'start'),
      least < 0 && most > 0 ? tick(slot * (0.5 - first), '0', 'middle') : undefined,
      tick(WIDTH, label(most), 'end'),
    ),
    h('figcaption', {}, said),
  );
}

const shareOf = (swing: FightOutlook['swing'], is: (value: number) => boolean): number =>
  swing.reduce((sum, { value, chance }) => sum + (is(value) ? chance.value : 0), 0);

const SHOWN = 8;

/** Who is left, the most frequent first, and all others together. */
function survivorsTable(title: string, all: readonly Survivors[], names: FightOutlook['names']): Html {
  const rest = all.slice(SHOWN).reduce((sum, { chance }) => sum + chance.value, 0);
  return wide(
    `${title}, table`,
    h(
      'table',
      { class: 'odds-table survivors' },
      h('caption', {}, title),
      h(
        'tbody',
        {},
        all.slice(0, SHOWN).map(({ left, chance }) => row(leftWords(left, names), exact(chance, percent))),
        all.length > SHOWN && row(`${all.length - SHOWN} others`, h('span', { class: 'share' }, h('b', {}, percent(rest)))),
      ),
    ),
  );
}

export const leftWords = (left: Survivors['left'], names: FightOutlook['names'] = {}): string =>
  left
    ? Object.entries(left)
        .map(([name, n]) => `${n} ${lookUp(names, name)?.[n === 1 ? 0 : 1] ?? name}`)
        .join(', ')
    : 'nothing';

function roundsTable({ rounds }: FightOutlook): Html {
  return wide(
    'Round by round, table',
    h(
      'table',
      { class: 'odds-table' },
      h('caption', {}, 'Round by round: where it stands after so many'),
      heads('Rounds', 'Attacker alone', 'Defender alone', 'Both gone', 'Both there'),
      h(
        'tbody',
        {},
        rounds.map(({ first, second, neither, both }, i) =>
          row(String(i + 1), percent(first), percent(second), percent(neither), percent(both)),
        ),
      ),
    ),
  );
}

/** All answers to one question beside each other. */
export function variantsTable(title: string, variants: readonly FightVariant[], currency: Currency): Html {
  const name = ({ label, chosen }: FightVariant): Html | string => (chosen ? h('b', {}, label) : label);
  const cells = ({ outlook: { wins, neither, losses, aims } }: FightVariant): readonly string[] => [
    percent(wins[0].value),
    percent(wins[1].value),
    percent(neither.value),
    ...aims.slice(0, 1).map(({ chance }) => percent(chance.value)),
    precise(losses[0].lost.value),
    precise(losses[1].lost.value),
    precise(balance(losses).value),
  ];
  const aims = variants[0]?.outlook.aims.slice(0, 1).map(({ id }) => id.charAt(0).toUpperCase() + id.slice(1)) ?? [];
  return wide(
    `${title}, table`,
    h(
      'table',
      { class: 'odds-table' },
      h('caption', {}, `${title} …: all ways compared, losses in ${currency[1]}`),
      heads(title, 'Wins', 'Loses', 'Neither', ...aims, 'Attacker loses', 'Defender loses', 'Balance'),
      h(
        'tbody',
        {},
        variants.map(variant =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, name(variant)),
            cells(variant).map(cell => h('td', {}, cell)),
          ),
        ),
      ),
    ),
  );
}
