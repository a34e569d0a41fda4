// Own cards out of a file: the part of a scenario that carries them, or a whole scenario or battle with it. The way back is in format.ts.

import { type CardBook, countOf, type OwnCards, ownAmong } from './cards.ts';
import { readWithPositions } from './fileText.ts';
import { check, sayValue } from './issues.ts';
import { err, ok, type ParseError, type Result } from './result.ts';
import type { Schemas } from './ruleset.ts';
import type { Overrides } from './scenario.ts';

type Given = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a file has its tables: at its top, or in the scenario that a battle carries. */
const tablesIn = (file: Given): readonly [path: string, tables: unknown] =>
  isGroup(file['scenario']) ? ['scenario.tables', file['scenario']['tables']] : ['tables', file['tables']];

/** The own cards in a text, all faults at once with line and column. */
export const readCards = (text: string, book: CardBook, schemas: Schemas): Result<OwnCards> =>
  readWithPositions(text, value => {
    if (!isGroup(value))
      return err({ path: '', says: `${sayValue(value)} where a group of fields is expected`, expected: 'tables', found: sayValue(value) });
    const other = value['ruleset'];
    if (other !== undefined && other !== book.ruleset)
      return err({
        path: 'ruleset',
        says: `these are cards of ${String(other)}, not of ${book.ruleset}`,
        expected: book.ruleset,
        found: String(other),
      });
    const [path, tables] = tablesIn(value);
    if (!isGroup(tables)) return err({ path, says: 'there are no tables here', expected: 'tables with cards', found: sayValue(tables) });
    return checkedCards(tables, path, book, schemas);
  });

/** Cards that are as a file may say them; the rest of the tables is looked at too, so that no fault of a file is passed over. */
function checkedCards(tables: Given, path: string, book: CardBook, schemas: Schemas): Result<OwnCards> {
  const read = check(schemas.tables, tables, path);
  if (!read.ok) return read;
  const own = ownAmong(book, tables as OwnCards); // as the file has them: in its order
  if (countOf(own) === 0)
    return err({ path, says: 'there are no cards here that are not printed', expected: 'at least one', found: 'none' });
  const faults = book.faults(own as Overrides).map((problem): ParseError => ({ ...problem, path: problem.path.replace(/^tables/, path) }));
  return faults.length > 0 ? err(...faults) : ok(own);
}
