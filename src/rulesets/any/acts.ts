// What can be done with pieces, whatever game it is: how it changes the position and how it is told. The referee speaks only where an event
// cannot be played: a piece that is not there, a place on no sheet, a piece that is put twice.

import type { Attack, DiceRoll, Question, Rule } from '../../core/act.ts';
import { countNoun, sentence, sideTitle, withVerb } from '../../core/englishText.ts';
import type { Mark } from '../../core/overlay.ts';
import { placeTitle, samePlace, whyOff } from '../../core/places.ts';
import { pick, plainChoices } from '../../core/questions.ts';
import { sheetAt, snapToCell } from '../../core/sheets.ts';
import { noUnit } from '../../core/suggest.ts';
import type { Place, Point } from '../../core/types.ts';
import { unitChoices, unitOf } from '../../core/units.ts';
import { defineSystem } from '../../system/system.ts';
import type {
  AnyEvent,
  AnyMoveEvent,
  AnyTurnEvent,
  LookEvent,
  PutEvent,
  RemoveEvent,
  RollEvent,
  SayEvent,
  SittingEvent,
  UndoEvent,
} from './events.ts';
import { nameOfPiece } from './names.ts';
import { type AnyState, fromAbove, HOUSE, heightsOver, isThere, type Piece, pieceOf, withPieces } from './state.ts';

const { act, rule } = defineSystem<AnyState, AnyEvent, Piece>({ prefix: 'any', source: HOUSE, answersBy: [] });

/** The pieces of an event that are in the game. */
const piecesOf = (state: AnyState, ids: readonly string[]): readonly Piece[] =>
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

const thereRule = rule<AnyMoveEvent | LookEvent | RemoveEvent>(
  'piece/there',
  'Pieces that are in the game are moved, changed and removed.',
  HOUSE,
  ['pieces'],
  (state, { pieces }) => pieces.map(id => away(state, id)).find(says => says !== undefined),
  'impossible',
);

const overRule = rule<AnyMoveEvent | PutEvent>(
  'piece/over',
  'A piece comes to lie over one that is in the game.',
  HOUSE,
  ['over'],
  (state, { over }) => (over === undefined ? undefined : away(state, over)),
  'impossible',
);

const sheetRule = rule<AnyMoveEvent>(
  'move/sheet',
  'A piece lies on a sheet.',
  HOUSE,
  ['to'],
  (state, { to }) => (to === undefined ? undefined : whyOff(state.game.board, to)),
  'impossible',
);

/** A rule on what no question asks for and an event cannot do without: a draft may lack it. */
const toldRule = <F extends PutEvent | SayEvent | UndoEvent | SittingEvent>(
  name: `${string}/told`,
  field: keyof F & string,
  what: string,
): Rule<AnyState, F> =>
  rule<F>(
    name,
    `An event says ${what}.`,
    HOUSE,
    [],
    (_, event) => (event[field] === undefined ? `it is not told ${what}` : undefined),
    'impossible',
  );

const putRules: readonly Rule<AnyState, PutEvent>[] = [
  rule<PutEvent>(
    'put/once',
    'A piece comes into the game once.',
    HOUSE,
    ['piece'],
    (state, { piece }) => {
      const old = unitOf(state, piece.id);
      if (old && isThere(old)) return withVerb(old.title, 'is in the game already');
      if (!state.game.sides.some(({ id }) => id === piece.side)) return `there is no side "${piece.side}"`;
      return piece.at === undefined ? undefined : whyOff(state.game.board, piece.at);
    },
    'impossible',
  ),
];

/** '2 Panzer and 1 more', 'Old Guard': the first by name. */
function said(state: AnyState, pieces: readonly Piece[]): string {
  const [first, ...others] = pieces;
  if (!first) return 'nothing';
  const name = nameOfPiece(state, first);
  return others.length === 0 ? name : `${name} and ${countNoun(others.length, 'other piece', 'other pieces')}`;
}

const verb = (pieces: readonly Piece[], one: string, many: string): string => (pieces.length === 1 ? one : many);

const allNames = (state: AnyState, pieces: readonly Piece[]): string => pieces.map(piece => nameOfPiece(state, piece)).join(', ');

const askPieces = (state: AnyState): Question => {
  const from = unitChoices(
    state,
    fromAbove(state).flatMap(({ id, at }) => (at === undefined ? [] : [id])),
  );
  return { kind: 'some', field: 'pieces', label: 'Which pieces', from, least: 1, most: from.length };
};

/** Places beside a piece, a cell away where there is a grid: any other can be pointed at. */
function placesBeside(state: AnyState, piece: Piece | undefined): ReadonlyMap<Place, number> {
  const at: Point = piece?.at ?? state.game.board.sheets[0]?.at ?? [0, 0];
  const { board } = state.game;
  const [dx, dy] = sheetAt(board, at)?.grid?.step ?? [50, 50];
  const around = [-1, 0, 1].flatMap(x => [-1, 0, 1].map((y): Point => [Math.round(at[0] + x * dx), Math.round(at[1] + y * dy)]));
  const places = around.filter(to => sheetAt(board, to)).map(to => snapToCell(board, to));
  const others = places.filter(to => sheetAt(board, to) && (to[0] !== at[0] || to[1] !== at[1]));
  return new Map([...new Map(others.map(to => [to.join(), to] as const)).values()].map(to => [to, 1]));
}

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
      const first = unitOf(state, pieces[0]);
      return {
        kind: 'place',
        field: 'to',
        label: 'Where to',
        reach: placesBeside(state, first),
        unit: pieces[0] ?? '',
        optional: true,
        no: 'off the sheets',
      };
    },
  },
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
    const text = `${sentence(said(state, moved))} ${waySaid(state, moved, to)}.`;
    const places = [...(from === undefined ? [] : [from]), ...path, ...(to === undefined ? [] : [to])];
    const marks: readonly Mark[] =
      first && places.length > 1 && !(path.length === 0 && samePlace(from, to))
        ? [{ kind: 'path', places, tone: 'move', side: first.side, unit: first.id }]
        : [];
    return { text, marks, ...(moved.length > 1 && { detail: `${allNames(state, moved)}.` }) };
  },
});

/** What an event changes of the looks of a piece. */
function lookedAt(piece: Piece, { levels, turn, labels, covered, hidden }: LookEvent): Piece {
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
  const isOne = pieces.length === 1;
  const { turn, labels, covered, hidden } = event;
  const after = first && nameOfPiece(state, lookedAt(first, event));
  const renamed = first && after !== undefined && after !== nameOfPiece(state, first) ? [`${isOne ? 'is' : 'are'} now ${after}`] : [];
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

const TURNS = [0, 60, 90, 120, 180, 240, 270, 300];

const ringsAt = (pieces: readonly Piece[]): readonly Mark[] =>
  pieces.slice(0, 1).flatMap(({ at, side }) => (at === undefined ? [] : [{ kind: 'ring', at, radius: 0, tone: 'mark', side } as const]));

export const look = act<LookEvent>({
  title: 'Turn or flip',
  rules: [thereRule],
  ask: {
    pieces: askPieces,
    turn: () =>
      pick(
        'turn',
        'Turned by how many degrees',
        TURNS.map(value => ({ value, says: `${value}°` })),
      ),
  },
  apply: (state, event) =>
    withPieces(
      state,
      piecesOf(state, event.pieces).map(piece => lookedAt(piece, event)),
    ),
  describe(state, event) {
    const pieces = piecesOf(state, event.pieces);
    const detail = pieces.length > 1 ? { detail: `${allNames(state, pieces)}.` } : {};
    return { text: `${sentence(said(state, pieces))} ${lookSaid(state, pieces, event)}.`, marks: ringsAt(pieces), ...detail };
  },
});

export const put = act<PutEvent>({
  title: 'Put',
  rules: [toldRule<PutEvent>('put/told', 'piece', 'which piece comes in'), ...putRules, overRule],
  apply(state, { piece, over }) {
    const [height = state.top] = heightsOver(state, unitOf(state, over), 1);
    const { id, side, type, ...facts } = piece;
    return { ...withPieces(state, [pieceOf({ id, side, type, ...facts }, height, state.game.kinds)]), top: state.top + 1 };
  },
  describe(state, { piece }) {
    const made = pieceOf(piece, 0, state.game.kinds);
    const where = made.at === undefined ? '' : ` at ${placeTitle(state.game.board, made.at)}`;
    return { text: `${sentence(nameOfPiece(state, made))} comes in${where}.`, marks: ringsAt([made]) };
  },
});

export const remove = act<RemoveEvent>({
  title: 'Remove',
  rules: [thereRule],
  ask: { pieces: askPieces },
  apply: (state, { pieces }) =>
    withPieces(
      state,
      piecesOf(state, pieces).map(piece => ({ ...piece, at: undefined, strength: 0 })),
    ),
  describe(state, event) {
    const pieces = piecesOf(state, event.pieces);
    const detail = pieces.length > 1 ? { detail: `${allNames(state, pieces)}.` } : {};
    return { text: `${sentence(said(state, pieces))} ${verb(pieces, 'goes', 'go')} out of the game.`, marks: ringsAt(pieces), ...detail };
  },
});

/** Dice of so many faces, counted by what they show. */
function throwOf({ dice, faces }: Pick<RollEvent, 'dice' | 'faces'>): Attack {
  const numbers = Array.from({ length: faces }, (_, i) => i + 1);
  const die = { id: `d${faces}`, faces: Object.fromEntries(numbers.map(face => [face, 1])) };
  const pips = Object.fromEntries(numbers.map(face => [face, face]));
  return { kind: 'attack', roll: { kind: 'throw', as: 'roll', dice: [[dice, die]], score: { pips } }, harm: 'pips', mods: [] };
}

/** Dice that harm nobody: what they mean is not known. */
const rolled = (event: RollEvent): readonly DiceRoll[] => [{ by: event.side, on: undefined, attack: throwOf(event) }];

export const roll = act<RollEvent>({
  title: 'Roll',
  ask: {
    dice: () => ({ kind: 'number', field: 'dice', label: 'How many dice', least: 1, most: 20, all: 500 }),
    faces: () =>
      pick(
        'faces',
        'With how many faces',
        [6, 4, 8, 10, 12, 20, 100].map(value => ({ value, says: String(value) })),
      ),
  },
  dice: 'what they show',
  rolls: (_, event) => rolled(event),
  apply: state => state,
  describe(state, { what, dice, faces, by, side, thrown = [], result }, { pips = 0 }) {
    const who = by ?? (side === undefined ? 'Somebody' : sideTitle(state, side));
    const fell = thrown.flatMap(one => Object.values(one.dice)).flat();
    const shown = fell.length > 0 ? `: ${fell.join(', ')}${fell.length > 1 ? `, ${pips} in all` : ''}` : result ? `: ${pips} in all` : '';
    const many = `${dice} ${dice === 1 ? 'die' : 'dice'} of ${faces} faces`;
    return { text: `${who} rolls ${what === undefined ? many : `${what} (${many})`}${shown}.`, marks: [] };
  },
});

export const say = act<SayEvent>({
  title: 'Say',
  rules: [toldRule<SayEvent>('say/told', 'text', 'what is said')],
  apply: state => state,
  describe: (state, { text, by, side, of }) => {
    const who = by ?? (side === undefined ? undefined : sideTitle(state, side));
    return { text: of === 'report' || who === undefined ? text || '–' : `${who}: ${text || '–'}`, marks: [] };
  },
});

export const turn = act<AnyTurnEvent>({
  title: 'Turn',
  apply: (state, event) => ({
    ...state,
    turn: event.turn ?? state.turn,
    phase: event.phase ?? state.phase,
    active: event.active !== undefined && state.game.sides.some(({ id }) => id === event.active) ? event.active : state.active,
  }),
  ask: {
    turn: ({ turn: now }) => ({ kind: 'number', field: 'turn', label: 'Which turn', least: now + 1, most: now + 1, all: 1000 }),
    active: ({ game }) => ({
      ...pick(
        'active',
        'Who is on turn',
        plainChoices(
          game.sides.map(({ id }) => id),
          id => game.sides.find(side => side.id === id)?.title ?? id,
        ),
        'sides',
      ),
      optional: true,
    }),
  },
  describe(state, event) {
    const parts = [
      ...(event.turn === undefined || event.turn === state.turn ? [] : [`turn ${event.turn}`]),
      ...(event.phase === undefined ? [] : [event.phase]),
      ...(event.active === undefined ? [] : [`${sideTitle(state, event.active)} on turn`]),
    ];
    return { text: `${sentence(parts.length > 0 ? parts.join(', ') : `turn ${state.turn}`)}.`, marks: [] };
  },
});

export const undo = act<UndoEvent>({
  title: 'Take back',
  rules: [toldRule<UndoEvent>('undo/told', 'events', 'what is taken back')],
  apply: state => state,
  describe: (_, { events }) => ({ text: `Takes back ${events.length === 1 ? 'an event' : `${events.length} events`}.`, marks: [] }),
});

export const sitting = act<SittingEvent>({
  title: 'Sitting',
  rules: [toldRule<SittingEvent>('sitting/told', 'title', 'which sitting begins')],
  apply: state => state,
  describe(_, { title, date, changed = 0 }) {
    const since =
      changed === 0 ? '' : ` ${countNoun(changed, 'piece lies or looks', 'pieces lie or look')} otherwise than at the end of the last one.`;
    return { text: `A new sitting: ${title}${date === undefined ? '' : `, ${date}`}.${since}`, marks: [] };
  },
});

export const ACTS = { move, look, put, remove, roll, say, turn, undo, sitting };
