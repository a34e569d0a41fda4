import type { Choice, Question } from '../../../core/act.ts';
import { sentence } from '../../../core/englishText.ts';
import { equal } from '../../../core/equal.ts';
import { pick } from '../../../core/questions.ts';
import type { Draft } from '../../../core/types.ts';
import { unitOf } from '../../../core/units.ts';
import type { FieldQuestions } from '../../../system/system.ts';
import type { LookEvent } from '../events.ts';
import { act } from '../kit.ts';
import { nameOfPiece } from '../names.ts';
import { type AnyState, kindOf, type Looks, type Piece, withPieces } from '../state.ts';
import { askPieces, askSide, describePieces, namesDetail, piecesOf, ringsAt, tellsOf, thereRule, verb } from './pieces.ts';

/** What an event changes of the looks of a piece. */
export function lookedAt(piece: Piece, { levels, turn, labels, covered, hidden }: Pick<LookEvent, keyof Looks>): Piece {
  const { covered: wasCovered, hidden: wasHidden, ...rest } = piece;
  const isCovered = covered === undefined ? wasCovered : (covered ?? undefined);
  const isHidden = hidden === undefined ? wasHidden : (hidden ?? undefined);
  return {
    ...rest,
    ...(levels && { levels }),
    ...(turn !== undefined && { turn }),
    ...(labels && { labels }),
    ...(isCovered !== undefined && { covered: isCovered }),
    ...(isHidden !== undefined && { hidden: isHidden }),
  };
}

/** What it comes to in words. */
function lookSaid(state: AnyState, pieces: readonly Piece[], event: LookEvent): string {
  const [first] = pieces;
  const { turn, labels, covered, hidden } = event;
  const after = first && nameOfPiece(state, lookedAt(first, event));
  const renamed = first && after !== undefined && after !== nameOfPiece(state, first) ? [`${verb(pieces, 'is', 'are')} now ${after}`] : [];
  const parts = [
    ...renamed,
    ...(turn !== undefined && turn !== (first?.turn ?? 0) ? [`${verb(pieces, 'turns', 'turn')} to ${turn}°`] : []),
    ...(labels && labels.join() !== first?.labels?.join() ? [`${verb(pieces, 'says', 'say')} "${labels.join(' ').trim()}"`] : []),
    ...(covered === undefined
      ? []
      : [covered === null ? 'face up' : 'face down'].map(words => `${verb(pieces, 'is', 'are')} laid ${words}`)),
    ...(hidden === undefined ? [] : [`${verb(pieces, 'is', 'are')} ${hidden === null ? 'seen' : 'hidden'}`]),
  ];
  return parts.length > 0 ? parts.join(', ') : `${verb(pieces, 'looks', 'look')} otherwise`;
}

const TURNS = [0, 45, 60, 90, 120, 135, 180, 225, 240, 270, 300, 315];

/** A question that need not be answered. */
type Optional = Extract<Question, { readonly optional?: true }>;

/** Each layer of a piece with another of its pictures than it shows, or without any. */
function levelChoices(state: AnyState, piece: Piece): readonly Choice[] {
  const layers = kindOf(state.game.kinds, piece.type)?.layers ?? [];
  const now = layers.map((_, i) => piece.levels?.[i] ?? 0);
  return layers.flatMap(({ title, pictures }, i) =>
    [0, ...pictures.map((_, level) => level + 1)]
      .map(level => now.with(i, level))
      .filter(levels => !equal(levels, now))
      .map(levels => {
        const name = nameOfPiece(state, { ...piece, levels });
        const shows = levels[i] === 0 ? 'no picture' : `picture ${levels[i]}`;
        return { value: levels, says: `${title ?? `Layer ${i + 1}`}: ${name === nameOfPiece(state, piece) ? shows : name}` };
      }),
  );
}

/** What of the looks of a piece can be told, in the order in which it is asked. `sides` lay face down and hide, `open` undoes it. */
export function lookQuestions(state: AnyState, piece: Piece | undefined, open: readonly Choice[]): readonly Optional[] {
  const sides = state.game.sides.map(({ id, title }) => ({ value: id, says: title }));
  const levels = piece ? levelChoices(state, piece) : [];
  return [
    ...(levels.length > 0 ? [{ ...pick('levels', 'Which side or picture is seen', levels), optional: true, no: 'as it is' } as const] : []),
    {
      ...pick(
        'turn',
        'Turned to how many degrees',
        TURNS.map(value => ({ value, says: `${value}°` })),
      ),
      optional: true,
      no: 'as it lies',
    },
    { kind: 'text', field: 'labels', label: 'Words on it', most: 400, list: true, optional: true, no: 'as they are' },
    { ...pick('covered', 'Face down, by which side', [...open, ...sides]), optional: true, no: 'as it lies' },
    { ...pick('hidden', 'Hidden by which side', [...open, ...sides]), optional: true, no: 'as it is' },
  ];
}

/** The same, to be told beside. */
export const asides = (questions: readonly Optional[]): readonly Question[] =>
  questions.map(({ optional: _, no: __, ...question }) => question as Question);

const FIELDS = ['levels', 'turn', 'labels', 'covered', 'hidden'] as const;
const OPEN: readonly Choice[] = [{ value: null, says: 'Nobody any more' }];

const questionsOf = (state: AnyState, { pieces = [] }: Draft<LookEvent>): readonly Optional[] =>
  lookQuestions(state, unitOf(state, pieces[0]), OPEN);

/** One change after the other is asked for until one is told. */
const askLooks: FieldQuestions<AnyState, LookEvent> = Object.fromEntries(
  FIELDS.map(field => [
    field,
    (state: AnyState, draft: Draft<LookEvent>) =>
      tellsOf(draft, FIELDS) ? undefined : questionsOf(state, draft).find(question => question.field === field),
  ]),
);

export const look = act<LookEvent>({
  title: 'Turn or flip',
  rules: [thereRule],
  ask: { pieces: askPieces, ...askLooks },
  optionalFields: (state, draft) => [...asides(questionsOf(state, draft)), askSide(state)],
  apply: (state, event) =>
    withPieces(
      state,
      piecesOf(state, event.pieces).map(piece => lookedAt(piece, event)),
    ),
  describe(state, event) {
    const pieces = piecesOf(state, event.pieces);
    const text = `${sentence(describePieces(state, pieces))} ${lookSaid(state, pieces, event)}.`;
    return { text, marks: ringsAt(pieces), ...namesDetail(state, pieces) };
  },
});
