// The tables at work: the row that is shown, and cards of this browser that become rows of the scenario. Cells are heard by the forms.

import { lookUp } from '../../../core/lookUp.ts';
import { changedCells } from '../../../editor/overrides.ts';
import { readDrawer as cardsTaken } from '../../site/cards/cardStorage.ts';
import type { EditorDesk } from './desk.ts';
import type { TableChoice } from './tablesPanel.ts';

/** Listens in the panel; `draw` shows it anew. */
export function startTables(desk: EditorDesk, element: HTMLElement, choice: TableChoice, draw: () => void): void {
  element.addEventListener('change', event => {
    const select = event.target instanceof HTMLSelectElement ? event.target : undefined;
    if (select?.dataset['tableTable'] !== undefined) Object.assign(choice, { table: select.value, row: '' });
    else if (select?.dataset['tableRow'] !== undefined) choice.row = select.value;
    else return;
    draw();
  });
  element.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const { showRow, ownCards } = button?.dataset ?? {};
    if (showRow !== undefined) {
      const [table, row] = JSON.parse(showRow) as [string, string];
      Object.assign(choice, { table, row });
      draw();
    }
    if (ownCards !== undefined) putCards(desk);
  });
}

/** The cards of this browser become rows of the scenario. */
function putCards(desk: EditorDesk): void {
  const { cards } = cardsTaken(desk.ruleset.id);
  const count = Object.values(cards).reduce((sum, rows) => sum + Object.keys(rows).length, 0);
  if (count === 0) {
    desk.say('No cards were made in this browser yet.');
    return;
  }
  desk.step({
    label: 'Put own cards in',
    change: scenario => ({
      ...scenario,
      tables: {
        ...scenario.tables,
        ...Object.fromEntries(Object.entries(cards).map(([table, rows]) => [table, { ...lookUp(scenario.tables, table), ...rows }])),
      },
    }),
  });
  desk.say(
    `${count} own ${count === 1 ? 'card is' : 'cards are'} in: the scenario changes ${changedCells(desk.now()).length} cells of its tables.`,
  );
}
