// The economy of a game: what every side has now, and charts of income and of what stands on the board.
// Only where the rule system keeps a ledger.

import { useCallback, useMemo } from 'preact/hooks';
import { lookUp } from '../../core/lookUp.ts';
import type { Frame } from '../../core/replay.ts';
import { type Account as AccountFigures, wordsOf } from '../../core/ruleset.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { SideId } from '../../core/types.ts';
import { type LedgerOptions, ledgerChart } from '../../render/chart/ledger.ts';
import { sentence } from '../../render/format.ts';
import { type Child, type Html, h, insert, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { type BattleModel, turnsOf } from '../../view/model.ts';
import { Course, type DrawChart } from './coursePanel.ts';

const HEIGHT = 118;
/** Width of a chart before script knows the true one. */
const WIDTH = 600;

/** What is drawn through the game. */
const CHARTS = [
  ['income', 'Income'],
  ['worth', 'Worth of all pieces'],
] as const satisfies readonly (readonly [keyof AccountFigures, string])[];

/** The section; nothing for a system without a ledger. */
export function Ledger({ view }: LedgerSection): Html {
  const { battle } = view;
  const ledgers = useMemo(() => ledgersOf(battle), [battle]);
  if (!battle.ruleset.show.ledger) return join([]);
  return h(
    'section',
    { class: 'ledger', 'aria-labelledby': 'ledger-title' },
    h('h2', { id: 'ledger-title' }, 'Economy'),
    h('div', { class: 'ledger-now' }, insert(Account, { view })),
    CHARTS.map(one => insert(LedgerCourse, { view, ledgers, one }, one[0])),
  );
}

interface LedgerSection {
  readonly view: BattleView;
}

/** What each side has now. */
const Account = ({ view }: LedgerSection): Html => join([ledgerTable(view.battle, view.frame.value)]);

/** One of the charts. */
function LedgerCourse({ view, ledgers, one }: LedgerSection & { readonly ledgers: Ledgers; readonly one: LedgerChart }): Html {
  const { battle } = view;
  const draw = useCallback<DrawChart>((width, now) => chart(battle, ledgers, one, width, now), [battle, ledgers]);
  const lines = useMemo(() => linesOf(battle.scenario, ledgers, one[0]), [battle, ledgers]);
  return h(
    'figure',
    {},
    h('figcaption', {}, `${one[1]}, ${wordsOf(battle.ruleset).currency[1]}`),
    insert(Course, { view, name: `ledger-${one[0]}`, title: one[1], draw, lines, most: ledgers.length, width: WIDTH }),
  );
}

/** What each side has at a moment. */
export function ledgerTable({ ruleset, scenario, titleOf, accentOf }: BattleModel, { state }: Frame): Child {
  const ledger = ruleset.show.ledger?.(state) ?? {};
  const heads = ['Side', 'In hand', 'Income', 'Pieces'];
  return h(
    'table',
    {},
    h('caption', {}, `${sentence(wordsOf(ruleset).currency[1])} now`),
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
        const { treasury = 0, income = 0, worth = 0 } = lookUp(ledger, id) ?? {};
        return h(
          'tr',
          { 'data-accent': accentOf(id) },
          h(
            'th',
            { scope: 'row' },
            h(
              'svg',
              { class: 'account-key', viewBox: '0 0 24 6', 'aria-hidden': 'true' },
              h('path', { class: 'account', 'data-accent': accentOf(id), d: 'M0,3H24' }),
            ),
            titleOf(id),
          ),
          [treasury, income, worth].map(value => h('td', {}, value)),
        );
      }),
    ),
  );
}

/** What every side had in every frame: reckoned once, whatever is drawn from it. */
const ledgersOf = ({ ruleset, replay: { frames } }: BattleModel): Ledgers =>
  frames.map(frame => {
    const ledger = reckoned.get(frame) ?? ruleset.show.ledger?.(frame.state) ?? {};
    reckoned.set(frame, ledger);
    return ledger;
  });

const reckoned = new WeakMap<Frame, Ledgers[number]>();

type LedgerChart = (typeof CHARTS)[number];
type Ledgers = readonly Readonly<Record<SideId, AccountFigures>>[];

function chart(
  { scenario, accentOf, replay: { frames } }: BattleModel,
  ledgers: Ledgers,
  [key, title]: LedgerChart,
  width: number,
  now: LedgerOptions['now'],
): Html {
  const accounts = linesOf(scenario, ledgers, key).map(({ id, ...line }) => ({ ...line, accent: accentOf(id) ?? 0 }));
  return ledgerChart(accounts, { width, height: HEIGHT, title, turns: turnsOf(frames), now });
}

const linesOf = ({ sides }: Scenario, ledgers: Ledgers, key: keyof AccountFigures) =>
  sides.map(({ id, title }) => ({ id, title, values: ledgers.map(ledger => lookUp(ledger, id)?.[key] ?? 0) }));
