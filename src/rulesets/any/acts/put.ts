import type { Choice, Rule } from '../../../core/act.ts';
import { sentence, withVerb } from '../../../core/englishText.ts';
import { placeTitle } from '../../../core/places.ts';
import { pick } from '../../../core/questions.ts';
import { unitOf } from '../../../core/units.ts';
import type { PutEvent, RemoveEvent } from '../events.ts';
import { act, rule } from '../kit.ts';
import { nameOfPiece } from '../names.ts';
import { type AnyState, HOUSE, heightsOver, isThere, kindOf, middleOf, type Piece, pieceOf, withPieces } from '../state.ts';
import { asides, lookQuestions } from './look.ts';
import {
  askOver,
  askPieces,
  askSide,
  describePieces,
  namesDetail,
  overRule,
  ownerTitle,
  piecesOf,
  placesAround,
  ringsAt,
  sheetRule,
  thereRule,
  verb,
} from './pieces.ts';

const onceRule: Rule<AnyState, PutEvent> = rule<PutEvent>(
  'put/once',
  'A piece comes into the game once.',
  HOUSE,
  ['piece'],
  (state, { piece: { id, side } }) => {
    const old = unitOf(state, id);
    if (old && isThere(old)) return withVerb(old.title, 'is in the game already');
    return state.game.sides.some(one => one.id === side) ? undefined : `there is no side "${side}"`;
  },
  'impossible',
);

/** The piece that comes in: one that was removed is called what it was called. */
function comingIn(state: AnyState, event: PutEvent, height: number): Piece {
  const { piece, title, to, levels, turn, labels, covered, hidden } = event;
  const old = unitOf(state, piece.id);
  const name = title ?? (old?.type === piece.type ? old.title : undefined);
  const looks = {
    ...(levels && { levels }),
    ...(turn !== undefined && { turn }),
    ...(labels && { labels }),
    ...(covered !== undefined && { covered }),
    ...(hidden !== undefined && { hidden }),
  };
  return pieceOf({ ...piece, ...(name !== undefined && { title: name }), ...(to && { at: to }), ...looks }, height, state.game.kinds);
}

/** The kind of a plain counter. */
const PLAIN = 'counter';

/** A number that no piece has. */
const freshId = ({ units }: AnyState): string =>
  String(Math.max(0, ...Object.keys(units).flatMap(id => (/^\d{1,15}$/.test(id) ? [Number(id)] : []))) + 1);

/** New pieces of the kinds that each of these sides has, and plain ones. */
function newPieces(state: AnyState, kinds: (side: string) => readonly string[]): readonly Choice[] {
  const id = freshId(state);
  return state.game.sides.flatMap(({ id: side }) =>
    [...new Set([...kinds(side), PLAIN])].map(type => ({
      value: { id, side, type },
      says: `${sentence(kindOf(state.game.kinds, type)?.title ?? type)}, ${ownerTitle(state, side)}`,
    })),
  );
}

/** Pieces that were removed, then new ones. */
function pieceOffers(state: AnyState): readonly Choice[] {
  const all = Object.values(state.units);
  const gone = all.filter(piece => !isThere(piece));
  const typesOf = Map.groupBy(all, ({ side }) => side);
  return [
    ...gone.map(({ id, side, type, title }) => ({
      value: { id, side, type },
      says: `${title}, ${ownerTitle(state, side)}, again (${id})`,
    })),
    ...distinct(newPieces(state, side => (typesOf.get(side) ?? []).map(({ type }) => type))),
  ];
}

/** Kinds of one name are told apart by what files call them. */
const distinct = (choices: readonly Choice[]): readonly Choice[] => {
  const many = Map.groupBy(choices, ({ says }) => says);
  return choices.map(choice => {
    const { type } = choice.value as PutEvent['piece'];
    return (many.get(choice.says)?.length ?? 0) > 1 ? { ...choice, says: `${choice.says} (${type})` } : choice;
  });
};

export const put = act<PutEvent>({
  title: 'Put',
  rules: [onceRule, sheetRule, overRule],
  ask: {
    piece: state => pick('piece', 'Which piece', pieceOffers(state), () => distinct(newPieces(state, () => Object.keys(state.game.kinds)))),
    title: () => ({ kind: 'text', field: 'title', label: 'What it is called', most: 200, optional: true, no: 'as its kind is' }),
    to: state => ({
      kind: 'place',
      field: 'to',
      label: 'Where to',
      reach: placesAround(state, middleOf(state)),
      unit: '',
      optional: true,
      no: 'off the sheets',
    }),
  },
  optionalFields(state, draft) {
    const { piece } = draft;
    const made = piece && comingIn(state, { ...draft, id: '', piece }, 0);
    return [...asides(lookQuestions(state, made, [])), askOver(state, {}), askSide(state)];
  },
  apply(state, event) {
    const [height = state.top] = heightsOver(state, unitOf(state, event.over), 1);
    return { ...withPieces(state, [comingIn(state, event, height)]), top: state.top + 1 };
  },
  describe(state, event) {
    const made = comingIn(state, event, 0);
    const where = made.at === undefined ? '' : ` at ${placeTitle(state.game.board, made.at)}`;
    return { text: `${sentence(nameOfPiece(state, made))} ${verb([made], 'comes', 'come')} in${where}.`, marks: ringsAt([made]) };
  },
});

export const remove = act<RemoveEvent>({
  title: 'Remove',
  rules: [thereRule],
  ask: { pieces: askPieces },
  optionalFields: state => [askSide(state)],
  apply: (state, { pieces }) =>
    withPieces(
      state,
      piecesOf(state, pieces).map(piece => ({ ...piece, at: undefined, strength: 0 })),
    ),
  describe(state, event) {
    const pieces = piecesOf(state, event.pieces);
    const text = `${sentence(describePieces(state, pieces))} ${verb(pieces, 'goes', 'go')} out of the game.`;
    return { text, marks: ringsAt(pieces), ...namesDetail(state, pieces) };
  },
});
