// TripleA: a game, and the log of one that was played, to scenarios and records of Axis & Allies. Loads when a file that may be one
// is opened, and never with a replay.

import type { MapBoard } from '../../core/board.ts';
import { countNoun, formatList } from '../../core/englishText.ts';
import type { ForeignFile, ImportedGame, Importer } from '../../core/importer.ts';
import { LETTERS, LINES, UNITS } from '../../core/limits.ts';
import { err, ok, type ParseError, type Result } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { BattleRecord, ScenarioUnit } from '../../core/scenario.ts';
import { type AxisScenarioUnit, EDITIONS } from '../../rulesets/axis-and-allies/public.ts';
import { locator, readXml } from '../xml.ts';
import { bareScenario, battlesIn } from './bare.ts';
import { centresOf, isCentres, withCentres } from './centres.ts';
import { gameOf } from './game.ts';
import { guessOf, unitsOf } from './guess.ts';
import { isLog, type LogLine, linesOf, strangeUnits } from './lines.ts';
import { playLog } from './play.ts';
import { isPolygons, missingOutlines, polygonsOf, withPolygons } from './polygons.ts';
import { type MappedGame, scenarioOf } from './scenario.ts';
import { createTeller } from './teller.ts';

/** Enough of a text to know what it is. */
const HEAD = 4_000;

const isGame = (text: string): boolean =>
  /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+game\b|<game[\s>])/.test(text.slice(0, HEAD).replace(/^\uFEFF/, ''));
const isPlayed = (text: string): boolean => isLog(text.slice(0, HEAD));

const inFile = (file: string, problems: readonly ParseError[]): readonly ParseError[] => problems.map(problem => ({ file, ...problem }));

type Game = MappedGame & Pick<ImportedGame, 'remarks'>;

/** A game, its areas as the files beside it draw them: by their outlines, or where a list of middles has them. */
function readGame({ name, text }: ForeignFile, beside: readonly ForeignFile[]): Result<Game> {
  const xml = readXml(text);
  if (!xml.ok) return err(...inFile(name, xml.problems));
  const locate = locator(text);
  if (xml.value.name !== 'game')
    return err({ file: name, path: xml.value.name, ...locate(xml.value.at), says: `a <game> is expected here, not <${xml.value.name}>` });
  const { game, problems } = gameOf(xml.value, locate);
  const { read, problems: unfit, remarks } = scenarioOf(game, locate);
  const all = [...problems, ...unfit];
  if (!read || all.length > 0) return err(...inFile(name, all));
  const { board } = read.scenario;
  const drawn = board.kind === 'map' ? drawnBy(board, read.areas, beside) : { board, remarks: [] };
  return ok({ ...read, scenario: { ...read.scenario, board: drawn.board }, remarks: [...inFile(name, remarks), ...drawn.remarks] });
}

/** The board as the files of its map draw it, and why it is not, where one of them lacks an area. */
function drawnBy(
  board: MapBoard,
  areas: MappedGame['areas'],
  beside: readonly ForeignFile[],
): { readonly board: MapBoard; readonly remarks: readonly ParseError[] } {
  const middles = beside.find(({ text }) => isCentres(text));
  const outlines = beside.find(({ text }) => isPolygons(text));
  const placed = middles ? withCentres(board, areas, centresOf(middles.text)) : board;
  if (!outlines) return { board: placed, remarks: [] };
  const polygons = polygonsOf(outlines.text);
  const without = missingOutlines(areas, polygons);
  if (without.length === 0) return { board: withPolygons(placed, areas, polygons), remarks: [] };
  const names = `${formatList(without.slice(0, 5))}${without.length > 5 ? ' and others' : ''}`;
  return { board: placed, remarks: [{ file: outlines.name, path: '', says: `no outline of ${names}: the map is drawn without outlines` }] };
}

/** The log played on the map of its game, or without it on what the log itself tells. */
function readLog({ name, text }: ForeignFile, game: Game | undefined, ruleset: Ruleset): Result<ImportedGame> {
  const lines = linesOf(text);
  if (text.length > LETTERS || lines.length > LINES)
    return err({
      file: name,
      path: '',
      says: `a log of ${lines.length} lines and ${text.length} letters; ${LINES} lines and ${LETTERS} letters are the most`,
    });
  const crowd = lines.find(line => piecesIn(line) > UNITS);
  if (crowd)
    return err({ file: name, path: '', line: crowd.number, says: `a line of ${piecesIn(crowd)} pieces; ${UNITS} are the most on a board` });
  const bare = game ? undefined : bareScenario(titleIn(text), lines);
  const read = game ?? bare;
  if (!read) return err({ file: name, path: '', says: noBattle(lines) });
  const stacks = read.scenario.units as readonly (ScenarioUnit & AxisScenarioUnit)[];
  const pieces = stacks.reduce((sum, { count = 1 }) => sum + count, 0);
  if (pieces > UNITS) return err({ file: name, path: '', says: `its battles need ${pieces} pieces; ${UNITS} are the most on a board` });
  const record = recordOf(read, lines, ruleset, bare !== undefined);
  const general = bare ? [bareWords(bare.isOurs), ...editionWords(lines)].map(says => ({ path: '', says })) : [];
  return ok({
    made: { kind: 'battle', record: record.record },
    remarks: [...(game?.remarks ?? []), ...inFile(name, [...general, ...record.remarks])],
  });
}

/** How many pieces a line tells of. */
const piecesIn = ({ said }: LogLine): number => (said && 'piles' in said ? said.piles.reduce((sum, { count }) => sum + count, 0) : 0);

/** Why nothing can be played of a log without its game. */
function noBattle(lines: readonly LogLine[]): string {
  const told = lines.filter(({ said }) => said?.kind === 'battle').length;
  if (told === 0) return 'the log tells no battle: with its game (XML) beside it its moves could be read';
  const strange = strangeUnits(lines, unitsOf(guessOf(lines)));
  return `the log tells ${countNoun(told, 'battle')}, none of which says who fought with units of these rules${strange.length > 0 ? `, which have no ${formatList(strange)}` : ''}`;
}

/** Loudly: what is played of a game of another edition is not all of it, and is played with the numbers of this one. */
function editionWords(lines: readonly LogLine[]): readonly string[] {
  const guess = guessOf(lines);
  const strange = strangeUnits(lines, unitsOf(guess));
  const told = lines.filter(({ said }) => said?.kind === 'battle').length;
  const read = battlesIn(lines, guess).length;
  return [
    ...(guess
      ? [
          `the log names areas of one edition alone (${formatList(guess.areas.slice(0, 3))}): its units have the values and prices of ${EDITIONS[guess.edition].title}, which is a guess`,
        ]
      : []),
    ...(read < told ? [`ONLY ${read} OF ${told} BATTLES could be read: losses and luck are of these alone`] : []),
    ...(strange.length > 0
      ? [
          `the log has units of another edition (${formatList(strange)}): values and prices here are those of ${guess ? 'the one that was guessed' : 'the classic one'} and may be wrong for it`,
        ]
      : []),
  ];
}

/** What the head of a log calls its game. */
const titleIn = (text: string): string =>
  /^\s*TripleA .*for game: (.+?)(?:, version: .*)?$/m.exec(text.slice(0, HEAD))?.[1]?.slice(0, 300) ?? 'A game from TripleA';

const bareWords = (isOurs: boolean): string =>
  `the log came without its game (XML): only its battles are played, on ${isOurs ? 'our own map' : 'areas joined in the order in which the log names them'}, and its other lines are kept as notes`;

function recordOf(
  read: MappedGame,
  lines: readonly LogLine[],
  ruleset: Ruleset,
  bare: boolean,
): { readonly record: BattleRecord; readonly remarks: readonly ParseError[] } {
  const teller = createTeller(ruleset, read.scenario);
  playLog({ teller, bare, names: { area: name => read.areas.get(name), power: name => read.powers.get(name) } }, lines);
  const record: BattleRecord = {
    format: 1,
    ruleset: ruleset.id,
    scenario: read.scenario,
    title: read.scenario.title,
    provenance: 'Made of a log of TripleA: results in the place of dice.',
    events: teller.events,
  };
  return { record, remarks: teller.remarks };
}

export const importer: Importer = {
  id: 'triplea',
  ruleset: 'axis-and-allies',
  title:
    'TripleA: a game (XML), the detailed log of one, or both; with the outlines or the middles of its territories (polygons.txt, centers.txt)',
  accepts: ({ text }) => isGame(text) || isPlayed(text),
  read(files, ruleset) {
    const game = files.find(({ text }) => isGame(text));
    const log = files.find(({ text }) => isPlayed(text));
    const read =
      game &&
      readGame(
        game,
        files.filter(file => file !== game && file !== log),
      );
    if (read && !read.ok) return read;
    if (log) return readLog(log, read?.value, ruleset);
    if (!read) return err({ path: '', says: 'none of these files is a game of TripleA or the log of one' });
    return ok({ made: { kind: 'scenario', scenario: read.value.scenario }, remarks: read.value.remarks });
  },
};
