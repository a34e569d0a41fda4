// Reports in and out: YAML or JSON text to a report with its battle, all faults at once with line and column, and back. The battle inside
// is read by the same parser as any record.

import { addPositions, readSource, type ParsedText as Text } from '../core/fileText.ts';
import { formatFile, recordFile } from '../core/format.ts';
import { check } from '../core/issues.ts';
import { FIGURES } from '../core/limits.ts';
import { checkName, strange, twice } from '../core/names.ts';
import { fileIn, type GameFile, prefixProblems, recordOf, schemasFor } from '../core/parse.ts';
import { err, ok, type ParseError, type Result } from '../core/result.ts';
import type { BattleRecord } from '../core/scenario.ts';
import { type RunTask, runToEnd } from '../core/task.ts';
import type { SideId } from '../core/types.ts';
import { linesOf } from '../record/lines.ts';
import { schemasByRuleset } from '../rulesets/index.ts';
import { reportFile } from './reportSchema.ts';
import type { At, BattleReport, Figure, Report } from './types.ts';

/** A file of any kind, read whole. */
export type Anything = GameFile | { readonly kind: 'report'; readonly told: BattleReport };

/** A report from its text. Every problem has a path, and a line and a column where there is one. */
export async function parseReport(text: string): Promise<Result<BattleReport>> {
  const read = readSource(text);
  return read.ok ? toldIn(read.value) : read;
}

/** A file of any kind and of any ruleset: a scenario, a battle, a report (it says `kind: report`). `run` checks the events of a battle. */
export async function parseAny(text: string, run: RunTask = runToEnd): Promise<Result<Anything>> {
  const read = readSource(text);
  if (!read.ok) return read;
  if (fieldsOf(read.value.value)['kind'] !== 'report') return fileIn(read.value, schemasByRuleset(), run);
  const told = await toldIn(read.value);
  return told.ok ? ok({ kind: 'report', told: told.value }) : told;
}

/** A report as YAML that people can read, the battle behind it. Reading it again gives an equal report. */
export function formatReport({ report, record }: BattleReport): string {
  const { format, title, author, date, summary, parts } = report;
  const head = { format, kind: 'report', title, ...given({ author, date, summary }) };
  return formatFile({
    ...head,
    parts: parts.map(({ id, title, words, figures }) => ({ id, ...given({ title }), words, figures })),
    battle: recordFile(record),
  });
}

/** Without what is left out. */
const given = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

async function toldIn(source: Text): Promise<Result<BattleReport>> {
  const battle = await recordIn(fieldsOf(source.value)['battle']);
  return addPositions(source, value => {
    const whole = check<Report & { readonly kind: 'report'; readonly battle: unknown; readonly $schema?: string }>(reportFile(), value);
    if (!whole.ok || !battle.ok) return err(...[whole, battle].flatMap(part => (part.ok ? [] : part.problems)));
    const { kind: _kind, battle: _battle, $schema: _schema, ...report } = whole.value;
    const faults = reportFaults(report, battle.value);
    return faults.length > 0 ? err(...faults) : ok({ report, record: battle.value });
  });
}

/** The battle of a report, its faults told from the report. */
async function recordIn(value: unknown): Promise<Result<BattleRecord>> {
  if (value === undefined)
    return err({ path: 'battle', says: 'the battle that the report tells of is missing', expected: 'a whole record', found: 'nothing' });
  const schemas = await schemasFor(value, schemasByRuleset());
  return prefixProblems(schemas.ok ? recordOf(value, schemas.value) : schemas, 'battle');
}

/**
 * What no shape can say: parts of the same id, moments that the battle has not, sides that do not play, more figures than anybody draws.
 */
function reportFaults({ parts }: Report, record: BattleRecord): readonly ParseError[] {
  const known = momentsOf(record);
  const figures = parts.flatMap(part => part.figures).length;
  return [
    ...twice(
      parts.map(({ id }) => id),
      i => `parts[${i}].id`,
      'part',
    ),
    ...parts.flatMap((part, i) => part.figures.flatMap((figure, j) => figureFaults(figure, known, `parts[${i}].figures[${j}]`))),
    ...(figures <= FIGURES
      ? []
      : [
          {
            path: 'parts',
            says: `the report has ${figures} figures; ${FIGURES} are the most`,
            expected: `at most ${FIGURES}`,
            found: `${figures}`,
          },
        ]),
  ];
}

/** What figures may name: the sides (undefined where the scenario is not in the file), and the events of every line from the start. */
interface Moments {
  readonly sides: ReadonlySet<SideId> | undefined;
  readonly lines: ReadonlyMap<string | undefined, ReadonlySet<string>>;
}

const momentsOf = (record: BattleRecord): Moments => ({
  sides: typeof record.scenario === 'string' ? undefined : new Set(record.scenario.sides.map(({ id }) => id)),
  lines: new Map(
    linesOf(record).map(({ id, before, events }) => [id, new Set(['start', ...[...before, ...events].map(event => event.id)])]),
  ),
});

function figureFaults(figure: Figure, known: Moments, path: string): readonly ParseError[] {
  const at = 'at' in figure && figure.at ? atFaults(figure.at, known, `${path}.at`) : [];
  const { sides } = known;
  if (figure.kind !== 'board' || !sides) return at;
  const drawn = (figure.drawn ?? []).flatMap(({ side }, i) => checkName(side, sides, `${path}.drawn[${i}].side`, 'side'));
  return [...at, ...checkName(figure.viewer, sides, `${path}.viewer`, 'side'), ...drawn];
}

function atFaults({ event, variation }: At, { lines }: Moments, path: string): readonly ParseError[] {
  const line = lines.get(variation);
  if (line) return strange(event, line, `${path}.event`, 'event');
  const ids = [...lines.keys()].filter(id => id !== undefined);
  return checkName(variation, new Set(ids), `${path}.variation`, 'variation');
}
