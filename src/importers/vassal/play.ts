// A game played step by step, and what two sittings have between them.

import type { VassalAction, VassalGame, VassalLook, VassalPieceState, VassalStep } from './game.ts';
import { isSamePlace, moveBetween } from './ground.ts';

/** Pieces by their ids. */
export type VassalPosition = ReadonlyMap<string, VassalPieceState>;

/** The position at the start of a game. */
export const startPosition = ({ pieces }: Pick<VassalGame, 'pieces'>): VassalPosition => new Map(pieces.map(piece => [piece.id, piece]));

/** The position after one more step; pieces that it does not touch are the same objects. */
export function playStep(position: VassalPosition, { actions }: Pick<VassalStep, 'actions'>): VassalPosition {
  const next = new Map(position);
  for (const action of actions) playAction(next, action);
  return next;
}

/** The position after so many steps; after all of them where no number is given. */
export function positionAfter({ pieces, steps }: Pick<VassalGame, 'pieces' | 'steps'>, count = steps.length): VassalPosition {
  const position = new Map(startPosition({ pieces }));
  for (const { actions } of steps.slice(0, count)) for (const action of actions) playAction(position, action);
  return position;
}

function playAction(position: Map<string, VassalPieceState>, action: VassalAction): void {
  if (action.kind === 'put') position.set(action.piece.id, action.piece);
  if (action.kind === 'remove') position.delete(action.piece);
  if (action.kind !== 'move' && action.kind !== 'look') return;
  const piece = position.get(action.piece);
  if (!piece) return;
  if (action.kind === 'look') position.set(piece.id, { ...piece, look: action.look });
  else {
    const { at: _, over: __, deck: ___, ...rest } = piece;
    const { to, over, deck } = action;
    position.set(piece.id, { ...rest, ...(to && { at: to }), ...(over !== undefined && { over }), ...(deck !== undefined && { deck }) });
  }
}

/**
 * What makes one position another: what happened between two sittings. Empty where every piece lies where it lay and looks as it did.
 */
export function jointActions(before: VassalPosition, after: VassalPosition): readonly VassalAction[] {
  const gone = [...before.keys()].filter(id => !after.has(id)).map(piece => ({ kind: 'remove', piece }) as const);
  const others = [...after.values()].flatMap((piece): readonly VassalAction[] => {
    const old = before.get(piece.id);
    if (!old) return [{ kind: 'put', piece }];
    const { at, deck, look } = piece;
    return [
      ...(isSamePlace(old.at, at) && old.deck === deck ? [] : [moveBetween(old, piece)]),
      ...(isSameLook(old.look, look) ? [] : [{ kind: 'look', piece: piece.id, look } as const]),
    ];
  });
  return [...gone, ...others];
}

/** Looks of two files are two objects. */
const isSameLook = (a: VassalLook, b: VassalLook): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Logs in the order in which they were played: by when they were saved where all say so, else by their names. */
export function inOrder<T extends { readonly name: string; readonly game: VassalGame }>(files: readonly T[]): readonly T[] {
  const isDated = files.every(({ game }) => game.savedAt !== undefined);
  const byName = (a: T, b: T): number => a.name.localeCompare(b.name, 'en', { numeric: true });
  return files.toSorted((a, b) => (isDated ? (a.game.savedAt ?? 0) - (b.game.savedAt ?? 0) || byName(a, b) : byName(a, b)));
}
