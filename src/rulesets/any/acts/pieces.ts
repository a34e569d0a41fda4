// What acts on pieces share: which are meant, what keeps one from meaning them, how they are asked for and told.

import type { Choice, Question } from '../../../core/act.ts';
import { agree, countNoun, sideTitle, withVerb } from '../../../core/englishText.ts';
import type { NamedFields } from '../../../core/fields.ts';
import type { Mark } from '../../../core/overlay.ts';
import { placeTitle, whyOff } from '../../../core/places.ts';
import { pick } from '../../../core/questions.ts';
import { sheetAt, snapToCell } from '../../../core/sheets.ts';
import { noUnit } from '../../../core/suggest.ts';
import type { Place, Point } from '../../../core/types.ts';
import { unitOf } from '../../../core/units.ts';
import type { AnyMoveEvent, LookEvent, PutEvent, RemoveEvent } from '../events.ts';
import { rule } from '../kit.ts';
import { nameOfPiece } from '../names.ts';
import { type AnyState, fromAbove, HOUSE, isThere, type Piece } from '../state.ts';

/** The pieces of an event that are in the game. */
export const piecesOf = (state: AnyState, ids: readonly string[]): readonly Piece[] =>
  ids.flatMap(id => {
    const piece = unitOf(state, id);
    return piece && isThere(piece) ? [piece] : [];
  });

/** Why a piece cannot be meant. */
function away(state: AnyState, id: string): string | undefined {
  const piece = unitOf(state, id);
  if (!piece) return noUnit(state, id);
  return isThere(piece) ? undefined : withVerb(piece.title, 'has been removed');
}

export const thereRule = rule<AnyMoveEvent | LookEvent | RemoveEvent>(
  'piece/there',
  'Pieces that are in the game are moved, changed and removed.',
  HOUSE,
  ['pieces'],
  (state, { pieces }) => pieces.map(id => away(state, id)).find(says => says !== undefined),
  'impossible',
);

export const overRule = rule<AnyMoveEvent | PutEvent>(
  'piece/over',
  'A piece comes to lie over one that is in the game.',
  HOUSE,
  ['over'],
  (state, { over }) => (over === undefined ? undefined : away(state, over)),
  'impossible',
);

export const sheetRule = rule<AnyMoveEvent | PutEvent>(
  'move/sheet',
  'A piece lies on a sheet.',
  HOUSE,
  ['to'],
  (state, { to }) => (to === undefined ? undefined : whyOff(state.game.board, to)),
  'impossible',
);

/** '2 Panzer and 1 more', 'Old Guard': the first by name. */
export function describePieces(state: AnyState, pieces: readonly Piece[]): string {
  const [first, ...others] = pieces;
  if (!first) return 'nothing';
  const name = nameOfPiece(state, first);
  return others.length === 0 ? name : `${name} and ${countNoun(others.length, 'other piece', 'other pieces')}`;
}

/** What pieces do: 'goes' of one, 'go' of one that is called after several. */
export const verb = (pieces: readonly Piece[], one: string, many: string): string =>
  pieces.length === 1 ? agree(pieces[0]?.title ?? '', one) : many;

/** All of them by name, where the sentence does not name all. */
export const namesDetail = (state: AnyState, pieces: readonly Piece[]): { readonly detail?: string } =>
  pieces.length > 1 ? { detail: `${pieces.map(piece => nameOfPiece(state, piece)).join(', ')}.` } : {};

export const ringsAt = (pieces: readonly Piece[]): readonly Mark[] =>
  pieces.slice(0, 1).flatMap(({ at, side }) => (at === undefined ? [] : [{ kind: 'ring', at, radius: 0, tone: 'mark', side } as const]));

/** Pieces to choose from, each with its place; those that are called the same at one place with what the record calls them. */
export function pieceChoices(state: AnyState, pieces: readonly Piece[]): readonly Choice[] {
  const all = pieces.map(piece => {
    const at = piece.at === undefined ? 'off the sheets' : placeTitle(state.game.board, piece.at);
    return { value: piece.id, says: `${nameOfPiece(state, piece)}, ${at}` };
  });
  const many = new Map<string, number>();
  for (const { says } of all) many.set(says, (many.get(says) ?? 0) + 1);
  return all.map(({ value, says }) => ({ value, says: (many.get(says) ?? 0) > 1 ? `${says} (${value})` : says }));
}

/** Those that lie on sheets before those that lie beside them. */
export function askPieces(state: AnyState): Question {
  const all = fromAbove(state);
  const from = pieceChoices(state, [...all.filter(({ at }) => at !== undefined), ...all.filter(({ at }) => at === undefined)]);
  return { kind: 'some', field: 'pieces', label: 'Which pieces', from, least: 1, most: from.length };
}

/** The piece that they come to lie above. */
export const askOver = (state: AnyState, { pieces = [] }: { readonly pieces?: readonly string[] }): Question =>
  pick(
    'over',
    'Directly above which piece',
    pieceChoices(
      state,
      fromAbove(state).filter(({ id, at }) => at !== undefined && !pieces.includes(id)),
    ),
  );

/** Who did it. */
export const askSide = ({ game }: AnyState): Question =>
  pick(
    'side',
    'By which side',
    game.sides.map(({ id, title }) => ({ value: id, says: title })),
  );

/** Who did it, by name. */
export const askPlayer: Question = { kind: 'text', field: 'by', label: 'By which player', most: 200 };

/** Places beside a point, a cell away where there is a grid, and the point itself: any other can be pointed at. */
export function placesAround(state: AnyState, at: Point): ReadonlyMap<Place, number> {
  const { board } = state.game;
  const [dx, dy] = sheetAt(board, at)?.grid?.step ?? [50, 50];
  const around = [-1, 0, 1].flatMap(x => [-1, 0, 1].map((y): Point => [Math.round(at[0] + x * dx), Math.round(at[1] + y * dy)]));
  const places = around.filter(to => sheetAt(board, to)).map(to => snapToCell(board, to));
  const on = places.filter(to => sheetAt(board, to));
  return new Map([...new Map(on.map(to => [to.join(), to] as const)).values()].map(to => [to, 1]));
}

/** How a side is called in words about a piece; nobody's where there is none. */
export const ownerTitle = (state: AnyState, side: string): string => sideTitle(state, side);

/** A draft, or an event, that tells one of these fields. */
export const tellsOf = (draft: object, fields: readonly string[]): boolean =>
  fields.some(field => (draft as NamedFields)[field] !== undefined);
