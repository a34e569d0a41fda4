// A card as markup: the same in the build, in the preview and on the printed sheet.

import type { CardBands, CardFace, CardSign } from '../../../core/cards.ts';
import { type Html, h } from '../../../render/html.ts';
import { sourceLabel } from '../source.ts';

/** How a card is drawn. `sprite`: where the symbols are; `level` of its heading, left out where cards are printed. */
export interface CardFaceLook {
  readonly sprite: string;
  readonly level?: 2 | 3 | 4;
}

/** The front of a card. */
export function cardFace(face: CardFace, { sprite, level }: CardFaceLook): Html {
  const { title, tone, over, kind, symbol, numbers, bands, signs, words, text, source } = face;
  const [first, ...others] = numbers;
  return h(
    'div',
    { class: 'playing-card', 'data-tone': tone },
    h(
      'div',
      { class: 'pc-head' },
      h('p', { class: 'pc-over' }, over ?? ''),
      h(level ? `h${level}` : 'p', { class: 'pc-title' }, title || 'No title yet'),
      h('p', { class: 'pc-kind' }, kind),
      first && h('p', { class: 'pc-first' }, h('span', { class: 'hidden-text' }, `${first.title} `), h('b', {}, first.value || '–')),
    ),
    symbol !== undefined &&
      h('svg', { class: 'pc-symbol', viewBox: '0 0 152 152', 'aria-hidden': 'true' }, [
        h('use', { href: `${sprite}#field-${symbol.slice(2, 6)}`, class: 'pc-field' }),
        h('use', { href: `${sprite}#sidc-${symbol}` }),
      ]),
    others.length > 0 &&
      h(
        'dl',
        { class: 'pc-numbers' },
        others.map(one => h('div', {}, h('dt', {}, one.title), h('dd', {}, one.value || '–'))),
      ),
    text !== undefined && h('p', { class: 'pc-text' }, text || 'No words yet'),
    bands && bandTable(bands),
    signs && h('p', { class: 'pc-signs' }, h('span', {}, `${signs.title} `), signRow(signs.signs)),
    words.length > 0 &&
      h(
        'ul',
        { class: 'pc-words' },
        words.map(word => h('li', {}, word)),
      ),
    source && h('p', { class: 'pc-source' }, sourceLabel(source)),
  );
}

const bandTable = ({ columns, rows }: CardBands): Html =>
  h(
    'table',
    { class: 'pc-bands' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Range'),
        columns.map(column => h('th', { scope: 'col' }, column)),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map(({ range, dice }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, range.replace('-', '–')),
          dice.map(some => h('td', {}, some.length > 0 ? signRow(some) : '–')),
        ),
      ),
    ),
  );

/** Dice side by side; a reader hears what they are called, once for each kind. */
function signRow(signs: readonly CardSign[]): Html {
  const counts = [...Map.groupBy(signs, ({ label }) => label)].map(([says, some]) => (some.length > 1 ? `${some.length} ${says}` : says));
  return h(
    'span',
    { class: 'pc-dice' },
    h('span', { class: 'hidden-text' }, counts.join(', ')),
    signs.map(({ sign, tone }) => h('span', { class: tone ? 'pc-die' : 'pc-sign', 'data-die': tone, 'aria-hidden': 'true' }, sign)),
  );
}
