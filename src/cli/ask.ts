// Questions about one position: what the commands sight, reach and threat have in common.

import { type Analyst, analyst } from '../analysis/analyst.ts';
import { loadBoardAnalysis } from '../analysis/boards.ts';
import { lossTable } from '../analysis/lossTable.ts';
import type { OverlayRequest } from '../analysis/offered.ts';
import { wasmBackend } from '../analysis/wasmBackend.ts';
import { cellsOf } from '../boards/cells.ts';
import type { MapBoard } from '../core/board.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Overlay } from '../core/overlay.ts';
import { isPoint, whyOff } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { turnSaid } from '../core/ruleset.ts';
import { suggestion } from '../core/suggest.ts';
import type { Place } from '../core/types.ts';
import { kernelOfProcess } from '../kernel/read.ts';
import { type CommandArgs, type Flag, Refusal } from './args.ts';
import { type CommandResult, JSON_FLAG, succeed } from './command.ts';
import { type LoadedGame, mustOpen } from './files.ts';
import { frameIn, variationIn } from './moment.ts';
import { json, table } from './text.ts';

/** Flags of every question about a position. */
export const POSITION: Readonly<Record<string, Flag>> = {
  step: { takes: 'N', help: 'the position after the Nth event, 0 for the start (default: the last)' },
  variation: { takes: 'ID', help: 'on a variation instead of the battle' },
  viewer: { takes: 'SIDE', help: 'as far as this side knows' },
  ...JSON_FLAG,
};

/** An analyst in which the game is open. */
export async function analystOf(game: LoadedGame): Promise<Analyst> {
  const boardAnalysis = await loadBoardAnalysis(game.scenario.board.kind);
  const found = analyst(
    () => game.ruleset,
    () => boardAnalysis,
    wasmBackend(await kernelOfProcess()),
  );
  found.open(game.scenario, game.record);
  return found;
}

/** Opens the file, asks what `question` makes of its position, and prints the answer: in a sentence and a table, or as JSON. */
export async function answerOn(given: CommandArgs, question: (frame: Frame, game: LoadedGame) => OverlayRequest): Promise<CommandResult> {
  const game = await mustOpen(given.words[0]);
  const frame = frameIn(game, given);
  const { viewer } = given.flags;
  const variation = variationIn(game, given);
  const ask = { ...question(frame, game), ...(typeof viewer === 'string' ? { viewer: sideIn(frame, viewer) } : {}) };
  const { overlay } = await analystOf(game);
  const found = overlay({ index: frame.index, ...(variation === undefined ? {} : { variation }) }, ask);
  return succeed(
    given.flags['json'] ? json({ file: game.file, step: frame.index, ...placesOf(frame), ...found }) : say(game, frame, found),
  );
}

/** The names of hexes or areas in the order of the values of every field; a table has none. */
const placesOf = ({ state: { game } }: Frame): { readonly places?: readonly string[] } =>
  game.board.kind === 'table' ? {} : { places: cellsOf(game.board) };

function say({ title, ruleset }: LoadedGame, { index, state }: Frame, overlay: Overlay): string {
  const rows = overlay.table && overlay.table.rows.length > 0 ? `\n${table(overlay.table.columns, overlay.table.rows)}\n` : '';
  const reading = overlay.reading === undefined ? '' : `${overlay.reading}\n`;
  const losses = overlay.losses?.length ? lossTable(overlay) : undefined;
  const lost = losses ? `\n${table(losses.columns, losses.rows)}\n` : '';
  return `${title}, step ${index}, ${turnSaid(ruleset, state.turn)}\n${overlay.says}\n${reading}${rows}${lost}`;
}

/** A unit of the position. Throws Refusal, with the nearest name, on one that is not there. */
export function unitIn({ state }: Frame, id: string): string {
  if (Object.hasOwn(state.units, id)) return id;
  throw new Refusal(`there is no unit "${id}"${suggestion(id, Object.keys(state.units))}`);
}

/** A side of the game, likewise. */
export function sideIn({ state: { game } }: Frame, id: string): string {
  const ids = game.sides.map(side => side.id);
  if (ids.includes(id)) return id;
  throw new Refusal(`there is no side "${id}"${suggestion(id, ids)} (${ids.join(', ')})`);
}

/** A place as it is written: a hex or an area by name, an area by its title too, 'x,y' on a table; or the place of a unit. */
export function placeIn({ state }: Frame, text: string): Place {
  const unit = lookUp(state.units, text);
  if (unit?.at !== undefined) return unit.at;
  const { board } = state.game;
  if (board.kind === 'table') {
    const point = text.split(',').map(length => (length.trim() === '' ? Number.NaN : Number(length)));
    if (!isPoint(point))
      throw new Refusal(`"${text}" is neither a point such as 12.5,7 nor a unit on the table${suggestion(text, Object.keys(state.units))}`);
    const off = whyOff(board, point);
    if (off !== undefined) throw new Refusal(off);
    return point;
  }
  if (board.kind === 'map') return areaIn(board, text);
  if (Object.hasOwn(board.hexes, text)) return text;
  throw new Refusal(`"${text}" is neither a hex nor a unit of this board${suggestion(text, Object.keys(board.hexes))}`);
}

/** An area by its name in files, or as people call it. */
function areaIn({ areas }: MapBoard, text: string): string {
  if (Object.hasOwn(areas, text)) return text;
  const titled = Object.entries(areas).find(([, { title }]) => title.toLowerCase() === text.trim().toLowerCase());
  if (titled) return titled[0];
  const names = [...Object.keys(areas), ...Object.values(areas).map(({ title }) => title)];
  throw new Refusal(`"${text}" is neither an area nor a unit of this board${suggestion(text, names)}`);
}
