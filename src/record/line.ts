// An event written as one line, as a file has it: what no question leads to can be entered all the same. Loaded when
// somebody writes one: the schemas are heavy.

import { addPositions, readSource } from '../core/fileText.ts';
import { formatEvent } from '../core/format.ts';
import { check } from '../core/issues.ts';
import { err, type ParseError, type Result } from '../core/result.ts';
import type { Files } from '../core/ruleset.ts';
import { eventFile } from '../core/schema.ts';
import type { BattleEvent, EventId } from '../core/types.ts';

/**
 * The event of a line of YAML or JSON, with or without braces around it and a dash before it, under this id whatever the line says.
 * Problems have the column of the line where they lie.
 */
export function readLine(text: string, schemas: Pick<Files, 'event'>, id: EventId): Result<BattleEvent> {
  const bare = text.replace(/^\s*-\s+/, '').trim();
  const braced = bare.startsWith('{') ? bare : `{${bare}}`;
  const shift = text.indexOf(bare) - (braced.length > bare.length ? 1 : 0);
  const source = readSource(braced);
  const read = source.ok
    ? addPositions(source.value, value => check<BattleEvent>(eventFile(schemas.event), { ...Object(value), id }))
    : source;
  return read.ok ? read : err(...read.problems.map(problem => moved(problem, shift)));
}

const moved = (problem: ParseError, shift: number): ParseError =>
  problem.line === 1 && problem.column !== undefined ? { ...problem, column: Math.max(1, problem.column + shift) } : problem;

/** An event as one line of YAML in braces, without its id. Reading it again gives an equal event. */
export const lineOf = ({ id: _, ...facts }: BattleEvent): string => formatEvent(facts);
