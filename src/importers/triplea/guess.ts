// Which edition a log is of that comes without its game: maps of the editions have areas that no other has, and where a log names some of
// them its units are those of that edition.

import { equal } from '../../core/equal.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Overrides } from '../../core/scenario.ts';
import type { Options } from '../../core/types.ts';
import { type AxisUnitRow, EDITIONS, type EditionId, UNITS } from '../../rulesets/axis-and-allies/public.ts';
import { NO_ARTICLE } from './edition.ts';
import type { LogLine } from './lines.ts';

/** Names of areas, as the program's maps spell them, that are on the map of one edition alone. */
const MARKS: Readonly<Record<EditionId, readonly string[]>> = {
  revised: ['Anglo Egypt', 'Eastern Europe', 'French Indochina', 'Kwantung', 'Philipine Islands', 'Western Europe'],
  third: [
    'Anglo-Egypt Sudan',
    'Chinghai',
    'Czechoslovakia Hungary',
    'East Poland',
    'Eastern Ukraine',
    'Hupeh',
    'Ningxia',
    'Stanovoj Chrebet',
  ],
  fifth: ['Anglo-Egyptian Sudan', 'Anhwei', 'East Mexico', 'Eastern Australia', 'Peru Argentina', 'Spain Portugal'],
  global: ['Amur', 'Anhwe', 'Celebes', 'Greater Southern Germany', 'Holland Belgium', 'Java', 'Kiangsi', 'Korea', 'Kweichow', 'Shantung'],
};

/** So many of its areas say that a log is of an edition: one may be on a map of somebody's own. */
const ENOUGH = 2;

/** An edition that was recognised, and what of it the log names. */
export interface Guess {
  readonly edition: EditionId;
  readonly areas: readonly string[];
}

/** The edition of which a log names the most areas; undefined where it names less than two of any. */
export function guessOf(lines: readonly LogLine[]): Guess | undefined {
  const named = new Set(lines.flatMap(({ said }) => (said === undefined ? [] : territoriesIn(said))));
  const found = (Object.keys(MARKS) as EditionId[]).map(edition => ({ edition, areas: MARKS[edition].filter(area => named.has(area)) }));
  const [best] = found.toSorted((a, b) => b.areas.length - a.areas.length);
  return best && best.areas.length >= ENOUGH ? best : undefined;
}

function territoriesIn(said: NonNullable<LogLine['said']>): readonly string[] {
  if (said.kind === 'move') return [said.from, said.to];
  return 'territory' in said ? [said.territory] : [];
}

export const unitsOf = (guess: Guess | undefined): Readonly<Record<string, AxisUnitRow>> => (guess ? EDITIONS[guess.edition].units : UNITS);

/** The rows of the table that are otherwise in an edition than in the published game, as a scenario gives them. */
export function tablesOf(guess: Guess | undefined): { readonly tables?: Overrides } {
  if (!guess) return {};
  const rows = Object.entries(unitsOf(guess)).flatMap(([type, row]) => {
    const printed: AxisUnitRow | undefined = lookUp(UNITS, type);
    const cells = Object.entries(row).filter(
      ([field, value]) => !['source', 'cells'].includes(field) && !equal(printed?.[field as keyof AxisUnitRow], value),
    );
    return cells.length > 0 ? [[type, Object.fromEntries(cells)] as const] : [];
  });
  return { tables: { units: Object.fromEntries(rows) } };
}

export const optionsOf = (guess: Guess | undefined): Options =>
  guess
    ? { ...NO_ARTICLE, battleships: true, destroyers: true, destroyersStopFirstStrike: true, edition: 'third', economicVictoryAxis: 0 }
    : { ...NO_ARTICLE, economicVictoryAxis: 0 };
