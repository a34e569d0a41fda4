// What is written in the fields of the panel, done to the board.

import type { Terrain } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Point } from '../../../core/types.ts';
import { pieceOfKind, withKind, withSight } from '../../../editor/table/kinds.ts';
import { extentOf, pointsOf, roundLength } from '../../../editor/table/lengths.ts';
import { changePieces, piecesOf } from '../../../editor/table/pieces.ts';
import { type Anchor, convertedPlaces, convertUnit, factorOf, relabelUnit, resizeTable } from '../../../editor/table/size.ts';
import { growBy, middleOfSelected, moveTo, turnBy } from './acts.ts';
import { withCorner } from './cornerTool.ts';
import { numberIn } from './toolbar.ts';
import { oneSelected, selectedSaid, type TableWork } from './work.ts';

/** Changes the selected piece. */
function alter(work: TableWork, says: string, change: (piece: Terrain) => Terrain): boolean {
  return work.alter(`${says} ${selectedSaid(work)}`, { board: changePieces(work.board(), work.chosen().selected, change) });
}

const WORDS: Readonly<Record<string, (work: TableWork, text: string) => boolean>> = {
  title: (work, text) => alter(work, 'Name', piece => ({ ...piece, title: text })),
  kind: (work, id) => {
    const kind = work.kindOf(id);
    return kind !== undefined && alter(work, `Make ${kind.title} of`, piece => withKind(piece, kind, work.kindOf(piece.kind)));
  },
  sight: (work, text) =>
    alter(work, 'Change the sight of', piece => withSight(piece, text as Terrain['sight'], piece.depth ?? work.kindOf(piece.kind)?.depth)),
  cover: (work, text) =>
    alter(work, 'Change the cover of', ({ cover: _, ...piece }) => (text.trim() === '' ? piece : { ...piece, cover: text.trim() })),
};

const NUMBERS: Readonly<Record<string, (work: TableWork, value: number) => boolean>> = {
  top: (work, value) => value >= 0 && alter(work, 'Change the height of', piece => ({ ...piece, top: roundLength(value) })),
  depth: (work, value) =>
    value > 0 && alter(work, 'Change the depth of', piece => ({ ...piece, depth: Math.max(0.01, roundLength(value)) })),
  x: (work, value) => moveTo(work, [value, middleOfSelected(work)[1]]),
  y: (work, value) => moveTo(work, [middleOfSelected(work)[0], value]),
  wide: (work, value) => grownTo(work, 0, value),
  high: (work, value) => grownTo(work, 1, value),
  radius: (work, value) =>
    value > 0 &&
    alter(work, 'Change the radius of', piece =>
      piece.shape.kind === 'disc' ? { ...piece, shape: { ...piece.shape, radius: value } } : piece,
    ),
  turn: (work, value) => turnBy(work, -value),
  scale: (work, value) => value > 0 && growBy(work, value / 100),
};

/** As wide, or as high, as somebody wrote; what has no extent that way stays. */
function grownTo(work: TableWork, way: 0 | 1, length: number): boolean {
  const { low, high } = extentOf(piecesOf(work.board(), work.chosen().selected).map(({ shape }) => shape));
  const now = high[way] - low[way];
  if (!(now > 0 && length > 0)) return false;
  return growBy(work, way === 0 ? length / now : 1, way === 1 ? length / now : 1);
}

/** A field of the selected piece, left or confirmed with this text. Tells whether it was taken. */
export function write(work: TableWork, name: string, text: string): boolean {
  const word = lookUp(WORDS, name);
  if (word) return word(work, text);
  const value = numberIn(text);
  return value !== undefined && lookUp(NUMBERS, name)?.(work, value) === true;
}

/** One length of a corner. */
export function writeCorner(work: TableWork, name: string, text: string): boolean {
  const [number = '', way = ''] = name.split(' ');
  const piece = oneSelected(work);
  const value = numberIn(text);
  const at = piece && pointsOf(piece.shape)[Number(number)];
  if (!at || value === undefined) return false;
  const to: Point = way === 'x' ? [value, at[1]] : [at[0], value];
  work.set({ corner: Number(number) });
  return work.alter('Move a corner', { board: withCorner(work, Number(number), to) });
}

/** A piece as its kind is before anybody says more of it. */
export const asKind = (work: TableWork): boolean =>
  alter(work, 'Put back', piece => {
    const kind = work.kindOf(piece.kind);
    return kind
      ? { ...pieceOfKind(kind, piece.id, piece.shape), title: piece.title, ...(piece.cover === undefined ? {} : { cover: piece.cover }) }
      : piece;
  });

/** The size of the table; what would lie off it keeps the table as it is, and is said. */
export function writeSize(work: TableWork, way: 0 | 1, text: string, anchor: Anchor): boolean {
  const value = numberIn(text);
  if (value === undefined) return false;
  const { size } = work.board();
  const next: Point = way === 0 ? [value, size[1]] : [size[0], value];
  return work.alter('Size the table', { board: resizeTable(work.board(), next, anchor) });
}

/** The other unit: the same table with other numbers, places of units and of the system's part with it. */
export function convert(work: TableWork): void {
  const board = work.board();
  const to = board.unit === 'in' ? 'cm' : 'in';
  const factor = factorOf(board.unit, to);
  const next = convertUnit(board, to);
  const fault = work.faults(next)[0];
  if (fault) work.host.say(`Not done: ${fault.message}.`);
  else
    work.host.step({
      label: to === 'cm' ? 'Measure in centimetres' : 'Measure in inches',
      change: scenario => ({
        ...scenario,
        board: next,
        units: convertedPlaces(scenario.units, factor),
        ...(scenario.special === undefined ? {} : { special: convertedPlaces(scenario.special, factor) }),
      }),
    });
}

/** The same numbers in the other unit. */
export function relabel(work: TableWork): void {
  const unit = work.board().unit === 'in' ? 'cm' : 'in';
  work.alter(`Same numbers in ${unit}`, { board: relabelUnit(work.board(), unit) });
}
