import { sentence } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { placeTitle, samePlace } from '../../../core/places.ts';
import { anyWay } from '../../../core/questions.ts';
import type { Point } from '../../../core/types.ts';
import { unitOf } from '../../../core/units.ts';
import type { AnyMoveEvent } from '../events.ts';
import { act } from '../kit.ts';
import { type AnyState, heightsOver, middleOf, type Piece, withPieces } from '../state.ts';
import {
  askOver,
  askPieces,
  askSide,
  describePieces,
  namesDetail,
  overRule,
  piecesOf,
  placesAround,
  sheetRule,
  thereRule,
  verb,
} from './pieces.ts';

/** Where pieces go, in words: 'go from 0203 to 0304'. */
function waySaid({ game: { board } }: AnyState, moved: readonly Piece[], to: Point | undefined): string {
  const from = moved[0]?.at;
  const goes = verb(moved, 'goes', 'go');
  if (to === undefined) return `${goes} off the sheets${from === undefined ? '' : ` from ${placeTitle(board, from)}`}`;
  const [start, end] = [from && placeTitle(board, from), placeTitle(board, to)];
  if (start === undefined) return `${goes} to ${end}`;
  if (samePlace(from, to)) return `${verb(moved, 'is', 'are')} laid elsewhere in the stack at ${end}`;
  return start === end ? `${goes} elsewhere on ${end}` : `${goes} from ${start} to ${end}`;
}

export const move = act<AnyMoveEvent>({
  title: 'Move',
  rules: [thereRule, sheetRule, overRule],
  ask: {
    pieces: askPieces,
    to(state, { pieces = [] }) {
      const at = unitOf(state, pieces[0])?.at ?? middleOf(state);
      const reach = new Map([...placesAround(state, at)].filter(([to]) => !samePlace(to, at)));
      return { kind: 'place', field: 'to', label: 'Where to', reach, unit: pieces[0] ?? '', optional: true, no: 'off the sheets' };
    },
  },
  optionalFields: (state, draft) => [anyWay('path', 'By way of'), askOver(state, draft), askSide(state)],
  apply(state, { pieces, to, over }) {
    const moved = piecesOf(state, pieces);
    const heights = heightsOver(state, unitOf(state, over), moved.length);
    const now = withPieces(
      state,
      moved.map((piece, i) => ({ ...piece, at: to, height: heights[i] ?? state.top })),
    );
    return { ...now, top: state.top + moved.length };
  },
  describe(state, { pieces, to, path = [] }) {
    const moved = piecesOf(state, pieces);
    const [first] = moved;
    const from = first?.at;
    const places = [...(from === undefined ? [] : [from]), ...path, ...(to === undefined ? [] : [to])];
    const marks: readonly Mark[] =
      first && places.length > 1 && !(path.length === 0 && samePlace(from, to))
        ? [{ kind: 'path', places, tone: 'move', side: first.side, unit: first.id }]
        : [];
    return { text: `${sentence(describePieces(state, moved))} ${waySaid(state, moved, to)}.`, marks, ...namesDetail(state, moved) };
  },
});
