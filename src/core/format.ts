// Records and scenarios as YAML that people can read and edit: one line an event, the hex board in letters, dice as numbers.

import { Document, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, type Scalar, visit } from 'yaml';
import type { Forces } from './armyBuilder.ts';
import type { OwnCards } from './cards.ts';
import { formatHexBoard } from './hexText.ts';
import type { BattleRecord, Scenario } from './scenario.ts';
import type { RulesetId } from './types.ts';

/** A record as YAML that people can read: one line an event. Reading it again gives an equal record. */
export const formatRecord = (record: BattleRecord): string => formatFile(recordFile(record));

/** A record as its file has it: to be written, alone or inside another file, by `formatFile`. */
export const recordFile = (record: BattleRecord): object =>
  typeof record.scenario === 'string' ? record : { ...record, scenario: written(record.scenario) };

/** A scenario as YAML, its hex board in letters, a map one line an area. Reading it again gives an equal scenario. */
export const formatScenario = (scenario: Scenario): string => formatFile(written(scenario));

/** The part of a scenario file that a side's forces fill, as YAML: its side, its units, its share of `special`. */
export const formatForces = (forces: Forces): string => `${LACKING.map(line => `# ${line}\n`).join('')}${formatFile(forces)}`;

/** Cards of somebody's own as YAML, under `tables` as a scenario carries them. Reading them again gives equal cards. */
export const formatCards = (ruleset: RulesetId, tables: OwnCards): string => `${CARRIED}${formatFile({ ruleset, tables })}`;

/**
 * The text of a scenario with these cards added to its tables, or put in the place of those of the same ids; comments and layout stay.
 * Throws on a text that is no YAML of fields.
 */
export function withCards(text: string, cards: OwnCards): string {
  const doc = parseDocument(text, { stringKeys: true });
  for (const [table, rows] of Object.entries(cards))
    for (const [id, card] of Object.entries(rows)) doc.setIn(['tables', table, id], doc.createNode(card, { flow: true }));
  return doc.toString({ lineWidth: 0 });
}

const CARRIED = '# Cards of your own. Copy the tables into a scenario file: its units and decks name them by their ids.\n';

/** What forces need to be a scenario, told where they are read. */
const LACKING = [
  'Forces of one side: a part of a scenario file.',
  'To play them add format, id, ruleset, title, board and the sides and units of the enemy, places for the units (at),',
  'and in special whatever the rule system asks for beside it; a check of the file names each field that is missing.',
];

const written = (scenario: Scenario): object =>
  scenario.board.kind === 'hex' ? { ...scenario, board: formatHexBoard(scenario.board) } : scenario;

/** An event, or as much of one as there is, in one line: { type: fire, unit: b-2 }. Reading it again gives equal facts. */
export function formatEvent(facts: object): string {
  const doc = new Document(facts, WHOLE);
  visit(doc, {
    Map(_, map) {
      map.flow = true;
    },
    Seq(_, seq) {
      seq.flow = true;
    },
    Pair(_, { key, value }) {
      if (isScalar(key) && key.value === 'dice' && isMap(value)) for (const { value: faces } of value.items) plainNumbers(faces);
    },
    Scalar: inOneLine,
  });
  return doc.toString({ ...WIDE, flowCollectionPadding: false }).trim();
}

const ONE_LINE = new Set(['events', 'units', 'sides', 'features', 'canals', 'figures']);

/** Fields as YAML: lists of plain values, and what is one line of a table to its reader, in one line each. */
export function formatFile(file: object): string {
  const doc = new Document(file, WHOLE);
  visit(doc, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : undefined;
      if (name === 'legend' && isMap(value)) value.flow = true;
      if (isSeq(value) && ONE_LINE.has(String(name))) for (const item of value.items) if (isMap(item)) item.flow = true;
      if (name === 'areas' && isMap(value)) for (const { value: area } of value.items) if (isMap(area)) area.flow = true;
      if (name === 'dice' && isMap(value)) for (const { value: faces } of value.items) plainNumbers(faces);
    },
    Seq(_, seq, path) {
      if (seq.items.every(item => isScalar(item) || isPoint(item)) && !isRows(path.at(-1))) seq.flow = true;
    },
    Scalar: inOneLine,
  });
  return doc.toString(WIDE);
}

/** What is the same value twice is written twice: an alias is for people who write one. */
const WHOLE = { aliasDuplicateObjects: false };
/** No line is broken for its length. */
const WIDE = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };

/** A text of several lines inside a line is quoted: as it is, the line would not read back where one of them ends with a colon. */
function inOneLine(_: unknown, scalar: Scalar, path: readonly unknown[]): void {
  if (typeof scalar.value === 'string' && scalar.value.includes('\n') && path.some(node => isCollection(node) && node.flow))
    scalar.type = 'QUOTE_DOUBLE';
}

/** A point on a table, and not a pair of hexes: outlines stand in one line. */
const isPoint = (item: unknown): boolean =>
  isSeq(item) && item.items.length === 2 && item.items.every(length => isScalar(length) && typeof length.value === 'number');

const isRows = (parent: unknown): boolean =>
  isPair(parent) && isScalar(parent.key) && ['rows', 'levels'].includes(String(parent.key.value));

/** Faces that are numbers are written as numbers; "NaN" and "Infinity" are words. */
function plainNumbers(faces: unknown): void {
  if (!isSeq(faces)) return;
  for (const face of faces.items)
    if (
      isScalar(face) &&
      typeof face.value === 'string' &&
      String(Number(face.value)) === face.value &&
      Number.isFinite(Number(face.value))
    )
      face.value = Number(face.value);
}
