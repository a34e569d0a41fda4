// The strip of a battle: both sides in rows by what they hit on, the dice of the event under each row with the hits lit, and the chance
// to win before and after it.

import { requireCombat } from '../core/ruleset.ts';
import type { BattleStrip, StripDie, StripPieces, StripRow, StripSide, StripStanding } from '../core/strip.ts';
import { type WinChances, winChances } from '../core/winChances.ts';
import { drawDie } from '../render/dice.ts';
import { count, formatList, percent, px } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { SILHOUETTE, silhouette } from '../render/silhouettes.ts';
import type { BattleModel } from './model.ts';
import { coloursOf } from './ofBattle.ts';
import { stripTitle } from './stripOf.ts';

/** The strip as a card under a heading of that level. */
export function battleStrip(battle: BattleModel, strip: BattleStrip, heading: 'h2' | 'h3' = 'h2'): Html {
  const [own, foes] = strip.sides;
  const values = [...new Set([...own.rows, ...foes.rows].map(({ value }) => value))].sort((a, b) => (a || 9) - (b || 9));
  return h(
    'div',
    { class: 'card strip' },
    h(heading, {}, stripTitle(battle, strip)),
    h(
      'table',
      { class: 'strip-table' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          sideHead(battle, own, 'attacks'),
          h('th', { scope: 'col', class: 'strip-on' }, 'Hits on'),
          sideHead(battle, foes, 'defends'),
        ),
      ),
      h(
        'tbody',
        {},
        values.map(value =>
          h(
            'tr',
            {},
            sideCell(battle, own, value),
            h('th', { scope: 'row', class: 'strip-on' }, value > 0 ? (value > 1 ? `1\u2013${value}` : '1') : 'none'),
            sideCell(battle, foes, value),
          ),
        ),
      ),
    ),
    chances(battle, strip),
  );
}

const sideHead = (battle: BattleModel, { side, hits }: StripSide, does: string): Html =>
  h(
    'th',
    { scope: 'col', ...coloursOf(battle, side) },
    h('span', { class: 'strip-side' }, `${battle.titleOf(side)} ${does}`),
    hits !== undefined && h('span', { class: 'strip-hits' }, count(hits, ['hit', 'hits'])),
  );

const sideCell = (battle: BattleModel, { rows }: StripSide, value: number): Html =>
  h(
    'td',
    {},
    rows.filter(row => row.value === value).map(row => rowOf(battle, row)),
  );

function rowOf(battle: BattleModel, { pieces, dice, note }: StripRow): Html {
  return h(
    'div',
    { class: 'strip-row' },
    h(
      'span',
      { class: 'strip-pieces' },
      pieces.map(one => piecesOf(battle, one)),
      note !== undefined && h('span', { class: 'strip-note' }, note),
    ),
    dice.length > 0 && diceOf(dice),
  );
}

function piecesOf(battle: BattleModel, { silhouette: name, title, side, count: all, lost }: StripPieces): Html {
  const d = silhouette(name);
  const { width, height } = SILHOUETTE;
  const says = `${all} ${title}${lost > 0 ? `, ${lost} lost` : ''}`;
  return h(
    'span',
    { class: lost === all ? 'strip-piece gone' : 'strip-piece', ...coloursOf(battle, side), role: 'img', 'aria-label': says, title: says },
    d
      ? h('svg', { viewBox: `${-width / 2 - 1} ${-height / 2 - 1} ${width + 2} ${height + 2}` }, h('path', { class: 'silhouette', d }))
      : title,
    all > 1 && h('b', {}, all),
    lost > 0 && h('i', {}, `\u2212${lost}`),
  );
}

/** The dice of a row; in words what fell and what of it hit. */
function diceOf(dice: readonly StripDie[]): Html {
  const hits = dice.filter(({ hit }) => hit).length;
  const says = `${dice.length === 1 ? 'die' : 'dice'} ${formatList(dice.map(({ face, again }) => (again ? `${face} thrown again` : face)))}: ${count(hits, ['hit', 'hits'])}`;
  return h(
    'span',
    { class: 'dice', role: 'img', 'aria-label': says, title: says },
    dice.map(({ face, hit }) => drawDie('d6', face, hit)),
  );
}

/** Who wins if it is fought out: as it stood before the event and as it stands after it. */
function chances(battle: BattleModel, { sides, before, after, rolls }: BattleStrip): Child {
  const [first, second] = [before, after].map(one => chancesOf(battle, one));
  if (!first || !second) return undefined;
  const names = sides.map(({ side }) => battle.titleOf(side));
  const line = (word: string, chance: WinChances): Html => chanceLine(battle, { word, chance, names, sides });
  const lines = rolls.length === 0 ? line('Now', first) : [line('Before', first), line('left' in after ? 'The end' : 'After', second)];
  return h('div', { class: 'strip-chances' }, h('p', {}, 'Chance to win, fought to the end'), lines);
}

interface ChanceLine {
  readonly word: string;
  readonly chance: WinChances;
  readonly names: readonly string[];
  readonly sides: BattleStrip['sides'];
}

function chanceLine(battle: BattleModel, { word, chance: [first, second, neither], names, sides: [own, foes] }: ChanceLine): Html {
  const parts = [
    `${names[0]} ${percent(first)}`,
    `${names[1]} ${percent(second)}`,
    ...(neither >= NOTABLE ? [`neither ${percent(neither)}`] : []),
  ];
  const bar = (from: number, share: number, side?: StripSide): Html =>
    h('rect', {
      class: side ? 'strip-share' : 'strip-neither',
      ...(side && coloursOf(battle, side.side)),
      x: px(from * 100),
      width: px(share * 100),
      height: 8,
    });
  return h(
    'div',
    { class: 'strip-chance', title: `${word}: ${parts.join(', ')}` },
    h('span', { class: 'strip-word' }, word),
    h('b', coloursOf(battle, own.side), h('span', { class: 'hidden-text' }, `${names[0]} `), percent(first)),
    h(
      'svg',
      { class: 'strip-bar', viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      bar(0, first, own),
      bar(first, neither),
      bar(first + neither, second, foes),
    ),
    h('b', coloursOf(battle, foes.side), h('span', { class: 'hidden-text' }, `${names[1]} `), percent(second)),
  );
}

/** What is less often than this is not told in words. */
const NOTABLE = 0.005;

/** Kept with how a battle stands: the end of one round is the beginning of the next. */
const known = new WeakMap<StripStanding, WinChances>();

/** Undefined of a battle that is too large to be told at once. */
function chancesOf({ ruleset }: BattleModel, standing: StripStanding): WinChances | undefined {
  if ('left' in standing) {
    const [own, foes] = standing.left;
    return own === foes ? [0, 0, 1] : own ? [1, 0, 0] : [0, 1, 0];
  }
  const found = known.get(standing);
  if (found) return found;
  const fight = requireCombat(ruleset).attack(standing.profile);
  const chances = fight.kind === 'fight' ? winChances(fight) : undefined;
  if (chances) known.set(standing, chances);
  return chances;
}
