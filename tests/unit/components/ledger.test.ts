import { describe, expect, it } from 'vitest';
import { Ledger, ledgerTable } from '../../../src/components/battle/ledgerPanel.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import type { State } from '../../../src/core/types.ts';
import { insert } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { stillView } from '../../../src/view/battleView.ts';
import { openBattle } from '../../../src/view/model.ts';
import { mini, scenario } from '../core/mini.ts';

const events = ['e1', 'e2', 'e3'].map(id => ({ id, type: 'end-turn' }));
const record = { format: 1, ruleset: 'mini', scenario: 'mini-row', title: 'Turns', events } as unknown as BattleRecord;
const [first, second] = scenario.sides.map(({ id }) => id) as [string, string];
/** The first side earns with every turn, the second never. */
const books = ({ turn }: State) => ({
  [first]: { treasury: turn, income: 10 * turn, worth: 100 },
  [second]: { treasury: 0, income: 5, worth: 40 },
});
const battle = await openBattle({ scenario, record, ruleset: { ...mini, show: { ...mini.show, ledger: books } } });
const { frames } = battle.replay;
const last = frames.at(-1);
if (!last) throw new Error('a replay has a first frame');

describe('the economy of a game', () => {
  it('is told of the moment, a row a side', () => {
    const markup = markupOf(ledgerTable(battle, last));
    const cells = [...markup.matchAll(/<td>(\d+)<\/td>/g)].map(([, value]) => Number(value));
    expect(cells).toEqual([last.state.turn, 10 * last.state.turn, 100, 0, 5, 40]);
  });

  it('is drawn through the game: a line a side for income and for what stands on the board, told in words too', () => {
    const markup = markupOf(insert(Ledger, { view: stillView(battle) }));
    expect(markup.match(/<path class="account" data-accent="\d"[^>]*><title>/g)).toHaveLength(4);
    const [start, end] = [frames[0], last].map(frame => 10 * (frame?.state.turn ?? 0));
    expect(markup).toContain(`${battle.titleOf(first)}: ${start} at the start, ${end} at the end`);
    expect(start).not.toBe(end);
  });

  it('is not there without a ledger', async () => {
    const view = stillView(await openBattle({ scenario, record, ruleset: mini }));
    expect(markupOf(insert(Ledger, { view }))).toBe('');
  });
});
