// The systems whose players make cards of their own.

import type { CardBook } from '../core/cards.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { systems } from './index.ts';

/** Every system with cards, in the order of the registry. */
export async function cardMakers(): Promise<readonly { readonly ruleset: Ruleset; readonly book: CardBook }[]> {
  const all = await Promise.all((await systems()).map(async ruleset => ({ ruleset, book: await ruleset.cards?.() })));
  return all.flatMap(({ ruleset, book }) => (book ? [{ ruleset, book }] : []));
}
