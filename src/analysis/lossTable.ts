// Losses by something that is to fall, in words and as a table.

import { amount, percent, sentence } from '../core/englishText.ts';
import type { ExpectedLosses, Overlay, OverlayTable } from '../core/overlay.ts';

/** Losses as a table: a row for each number of each unit. */
export const lossTable = ({ losses = [], table }: Pick<Overlay, 'losses' | 'table'>): OverlayTable => ({
  columns: [table?.columns[0] ?? '', 'Who', sentence(`${losses[0]?.counts} lost`), 'Chance', 'Exactly'],
  rows: losses.flatMap(({ falls, title, chances }) =>
    chances.map(({ lost, chance, decimal }) => [falls, title, lost, percent(decimal), chance]),
  ),
});

/** Losses in a sentence: all together, then whoever may lose most. */
export function lossSaid([whole, ...each]: readonly ExpectedLosses[], most: number): string {
  if (!whole) return '';
  const averageIn = ({ chances }: ExpectedLosses) => chances.reduce((sum, { lost, decimal }) => sum + lost * decimal, 0);
  const none = whole.chances.find(({ lost }) => lost === 0)?.decimal ?? 0;
  const words = each.slice(0, most).map(one => `${one.title} ${amount(averageIn(one))}`);
  const of = words.length > 0 ? ` (${words.join(', ')})` : '';
  return ` Lost by it: ${amount(averageIn(whole))} ${whole.counts} on average${of}, none ${percent(none)}.`;
}
