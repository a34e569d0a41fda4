// What is wrong with a card that is being made: its id, its shape, and what its fields must keep to together. The
// same reasons that a file is refused with.

import type { CardBook, OwnCards } from '../../../core/cards.ts';
import { check, formatPath } from '../../../core/issues.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { ParseError } from '../../../core/result.ts';
import type { Schemas } from '../../../core/ruleset.ts';
import type { Overrides } from '../../../core/scenario.ts';
import type { CardDraft } from './cardStorage.ts';

/** Where a card stands in a file. */
export const baseOf = ({ table, id }: Pick<CardDraft, 'table' | 'id'>): string => formatPath(['tables', table, id]);

/** All faults of a draft beside the cards there are. */
export function faultsOf(draft: CardDraft, cards: OwnCards, book: CardBook, schemas: Schemas): readonly ParseError[] {
  const { table, id, card } = draft;
  const owner = ownerOf(draft, cards, book);
  const named: readonly ParseError[] = owner
    ? [{ path: baseOf(draft), says: `"${id}" is ${owner}`, expected: 'an id of its own', found: id }]
    : [];
  // A printed id would be read as a change of that card: the shape is asked for under another.
  const asked = owner ? `${id}-x` : id;
  const tables = { [table]: { [asked]: card } };
  const shape = check<Overrides>(schemas.tables, tables, 'tables');
  const faults = shape.ok ? book.faults(shape.value) : shape.problems;
  return [...named, ...faults.map(problem => ({ ...problem, path: owner ? problem.path.replace(asked, id) : problem.path }))];
}

function ownerOf({ table, id, from }: CardDraft, cards: OwnCards, { kinds }: CardBook): string | undefined {
  const kind = kinds.find(one => one.table === table);
  if (kind && Object.hasOwn(kind.printed, id)) return `a printed ${kind.one}`;
  return id !== from && Object.hasOwn(lookUp(cards, table) ?? {}, id) ? `another ${kind?.one ?? 'card'} of yours` : undefined;
}
