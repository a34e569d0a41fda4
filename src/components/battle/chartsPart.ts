// What stands under the board of a whole game: the review, who was ahead, luck, and the economy where the rule system keeps a ledger.

import { type Html, h, insert, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { Ledger } from './ledgerPanel.ts';
import { Luck } from './luckPanel.ts';
import { Review, Standings } from './reviewPanel.ts';

/** All of it. */
export const Charts = ({ view }: { readonly view: BattleView }): Html =>
  join([
    insert(Review, { view }),
    h('div', { class: 'curves' }, insert(Standings, { view }), insert(Luck, { view })),
    insert(Ledger, { view }),
  ]);
