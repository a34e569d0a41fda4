// Counters: a card in the side's colour, the APP-6 symbol from the ruleset's sprite, strength as pips, states as badges. Drawn about (0, 0).

import type { Counter } from '../core/ruleset.ts';
import type { Point, UnitId } from '../core/types.ts';
import { px } from './format.ts';
import { badge } from './glyphs.ts';
import { type Child, type Html, h } from './html.ts';

export const CARD = { width: 43, height: 41 } as const;

/** What a counter needs besides itself. `sprite`: address of the sprite; `symbols`: the ids in it (undefined: all are thought to be there). */
export interface CounterStyle {
  readonly sprite: string;
  readonly team: number;
  readonly symbols?: ReadonlySet<string>;
}

/** The inside of a counter; the group around it carries place and state (bind.ts). */
export function counterBody(counter: Counter, { sprite, symbols }: CounterStyle): Html[] {
  const { width, height } = CARD;
  const drawn = !symbols || symbols.has(counter.symbol);
  return [
    h('rect', { class: 'card-edge', x: -width / 2, y: -height / 2, width, height, rx: 3.5 }),
    h('text', { class: 'counter-label', y: -height / 2 + 8.8 }, counter.label),
    drawn ? symbol(sprite, counter.symbol) : h('text', { class: 'counter-instead', y: 4 }, counter.label),
    h('g', { class: 'pips' }, pips(counter.steps, counter.full)),
    ...counter.states.map(({ id, says }, i) => badge(id, says, width / 2 - 1, -height / 2 + 2 + i * 10)),
  ];
}

/** The frame's field in a lighter colour, the symbol over it. */
function symbol(sprite: string, id: string): Html {
  const box = { x: -14, y: -12.6, width: 28, height: 28 };
  return h(
    'g',
    { class: 'symbol' },
    h('use', { class: 'symbol-field', href: `${sprite}#field-${id.slice(2, 6)}`, ...box }),
    h('use', { class: 'symbol-ink', href: `${sprite}#sidc-${id}`, ...box }),
  );
}

/** One pip a step, lost ones hollow. Beyond eight a number says it. */
function pips(steps: number, full: number): Child {
  const y = CARD.height / 2 - 5.6;
  if (full > 8) return h('text', { class: 'pip-number', y: y + 3.4 }, `${steps}/${full}`);
  const step = Math.min(7.2, (CARD.width - 6) / full);
  return Array.from({ length: full }, (_, i) =>
    h('rect', { class: i < steps ? 'pip' : 'pip lost', x: (i - full / 2) * step + 0.7, y, width: step - 1.4, height: 3.2, rx: 0.8 }),
  );
}

/** A counter in one sentence: title, strength, states. */
export function counterSays(counter: Counter, at: string | undefined): string {
  const place = at ? ` at ${at}` : '';
  const states = counter.states.length ? `, ${counter.states.map(({ says }) => says).join(', ')}` : '';
  return `${counter.title}${place}, strength ${counter.steps} of ${counter.full}${states}`;
}

/** A whole counter for a still picture; the binder of the living board finds it again by `id`. */
export const counterAt = (id: UnitId, counter: Counter, style: CounterStyle, [x, y]: Point, at?: string): Html =>
  h(
    'g',
    {
      class: ['unit', ...counter.states.map(state => state.id)].join(' '),
      'data-unit': id,
      'data-team': style.team,
      transform: `translate(${px(x)} ${px(y)})`,
    },
    h('title', {}, counterSays(counter, at)),
    h('g', { class: 'counter' }, ...counterBody(counter, style)),
  );
