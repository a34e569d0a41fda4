// The economy of a game: what every side has now, and charts of income and of what stands on the board. Only where the rule system keeps a ledger.

import type { Frame } from '../../core/replay.ts';
import type { Account as Figures } from '../../core/ruleset.ts';
import { accentsOf } from '../../render/board/map/accents.ts';
import { ledgerChart } from '../../render/chart/ledger.ts';
import { luckScale } from '../../render/chart/luck.ts';
import { sentence } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import type { Battle } from './model.ts';
import { frameNow, onChange, type Page, part, put } from './page.ts';
import { goTo } from './transport.ts';

const HEIGHT = 118;
/** Width of a chart before script knows the true one. */
const WIDTH = 600;

/** What is drawn through the game. */
const CHARTS = [
  ['income', 'Income'],
  ['worth', 'Worth of all pieces'],
] as const satisfies readonly (readonly [keyof Figures, string])[];

/** The section; undefined for a system without a ledger. */
export function ledgerSection(battle: Battle, frame: Frame): Html | undefined {
  if (!battle.ruleset.ledger) return undefined;
  return h(
    'section',
    { class: 'ledger', 'aria-labelledby': 'ledger-title' },
    h('h2', { id: 'ledger-title' }, 'Economy'),
    h('div', { class: 'ledger-now', 'data-part': 'ledger-now' }, ledgerTable(battle, frame)),
    CHARTS.map(([key, title]) =>
      h(
        'figure',
        {},
        h('figcaption', {}, `${title}, ${battle.ruleset.currency[1]}`),
        h('div', { class: 'luck-frame', 'data-part': `ledger-${key}` }, chart(battle, key, WIDTH)),
      ),
    ),
  );
}

/** What each side has at a moment. */
export function ledgerTable({ ruleset, scenario, titleOf }: Battle, { state }: Frame): Child {
  const ledger = ruleset.ledger?.(state) ?? {};
  const accent = accentsOf(scenario.sides);
  const heads = ['Side', 'In hand', 'Income', 'Pieces'];
  return h(
    'table',
    {},
    h('caption', {}, `${sentence(ruleset.currency[1])} now`),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        heads.map(head => h('th', { scope: 'col' }, head)),
      ),
    ),
    h(
      'tbody',
      {},
      scenario.sides.map(({ id }) => {
        const { treasury = 0, income = 0, worth = 0 } = ledger[id] ?? {};
        return h(
          'tr',
          { 'data-accent': accent(id) },
          h(
            'th',
            { scope: 'row' },
            h(
              'svg',
              { class: 'account-key', viewBox: '0 0 24 6', 'aria-hidden': 'true' },
              h('path', { class: 'account', 'data-accent': accent(id), d: 'M0,3H24' }),
            ),
            titleOf(id),
          ),
          [treasury, income, worth].map(value => h('td', {}, value)),
        );
      }),
    ),
  );
}

function chart({ ruleset, scenario, replay: { frames } }: Battle, key: keyof Figures, width: number): Html {
  const accent = accentsOf(scenario.sides);
  const ledgers = frames.map(({ state }) => ruleset.ledger?.(state) ?? {});
  const accounts = scenario.sides.map(({ id, title }) => ({
    title,
    accent: accent(id) ?? 0,
    values: ledgers.map(ledger => ledger[id]?.[key] ?? 0),
  }));
  const turns = frames.flatMap(({ state, index }) =>
    index > 0 && state.turn !== frames[index - 1]?.state.turn ? [{ index, label: String(state.turn) }] : [],
  );
  const [, title = ''] = CHARTS.find(([id]) => id === key) ?? [];
  return ledgerChart(accounts, { width, height: HEIGHT, title, turns });
}

/** Lets the table and the charts follow the replay, and a click lead to a moment. */
export function ledgerPanel(page: Page): void {
  const { battle, store } = page;
  const most = battle.replay.frames.length;
  onChange(page, ['index', 'line', 'viewer'], () => put(page, 'ledger-now', ledgerTable(battle, frameNow(page))));
  for (const [key] of CHARTS) {
    const frame = part(page, `ledger-${key}`);
    if (!frame) continue;
    const wide = () => Math.max(320, frame.clientWidth);
    const scale = () => luckScale(most, wide());
    const follow = () => {
      const now = frame.querySelector('.now');
      const x = String(scale().x(Math.min(store.now().index, most - 1)));
      now?.setAttribute('x1', x);
      now?.setAttribute('x2', x);
      now?.classList.toggle('beside', store.now().line !== undefined);
    };
    const draw = () => {
      frame.innerHTML = chart(battle, key, wide()).markup;
      follow();
    };
    new ResizeObserver(draw).observe(frame);
    onChange(page, ['index', 'line'], follow);
    frame.addEventListener('click', event => {
      store.set({ line: undefined });
      goTo(page, scale().index(event.clientX - frame.getBoundingClientRect().left));
    });
  }
}
