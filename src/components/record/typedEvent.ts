// An event typed as a line of the file. What reads lines is heavy: it loads when the first one is entered.

import type { ParseError, Result } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { BattleEvent, EventId } from '../../core/types.ts';

/** The event of a line under this id, or what is wrong with the line. */
export async function typedEvent(ruleset: Ruleset, text: string, id: EventId): Promise<Result<BattleEvent>> {
  const [{ readLine }, schemas] = await Promise.all([import('../../record/line.ts'), ruleset.files()]);
  return readLine(text, schemas, id);
}

/** What is wrong with it, as one text. */
export const faultWords = (problems: readonly ParseError[]): string =>
  problems.map(({ path, says }) => (path === '' ? says : `${path}: ${says}`)).join('; ');
