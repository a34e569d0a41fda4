// What the hand is about to write down: an entry, and the answer that is not whole yet. Plain data; the panel is told from it.

import type { Question } from '../../core/act.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Dice, DieId, Face, Tally } from '../../core/roll.ts';
import type { Place, UnitId } from '../../core/types.ts';
import type { DraftSession } from '../../record/draft.ts';

/** How a throw is answered: face by face, or by what came of it. */
export type ThrowMode = 'dice' | 'result';

export interface InputState {
  readonly entry?: DraftSession;
  /** The unit whose acts are shown, where it may begin several. */
  readonly unit?: UnitId;
  /** The faces of the throw that is asked for, as far as they are told. */
  readonly faces: Readonly<Record<DieId, readonly Face[]>>;
  readonly mode: ThrowMode;
  readonly tally: Tally;
  /** Which of several are chosen, by their place in the list, in the order in which they were. */
  readonly chosen: readonly number[];
  /** How many of each kind, where several kinds are told at once. */
  readonly counts?: Tally;
  /** The number that is being told. */
  readonly number?: number;
  /** A way of its own, place by place, as far as it is told; undefined where one tap says where to. */
  readonly way?: readonly Place[];
  /** A place out of reach that was tapped: it is asked whether it is meant. */
  readonly outside?: Place;
  /** Everything that could be begun is shown, offered or not. */
  readonly allActions: boolean;
  /** What was begun by itself has been left: it does not begin by itself again. */
  readonly closed?: true;
  /** What was typed to find a unit or an act. */
  readonly sought: string;
}

export const NOTHING: InputState = { faces: {}, mode: 'dice', tally: {}, chosen: [], allActions: false, sought: '' };

/** The same with another entry: what was half answered is forgotten. */
export const withEntry = (_: InputState, entry: DraftSession | undefined): InputState => ({ ...NOTHING, ...(entry && { entry }) });

/** How many of each die a throw has. */
export function diceWanted(dice: Dice): ReadonlyMap<DieId, { readonly count: number; readonly faces: readonly Face[] }> {
  const all = new Map<DieId, { count: number; faces: readonly Face[] }>();
  for (const [count, { id, faces }] of dice)
    if (count > 0)
      all.set(id, { count: count + (all.get(id)?.count ?? 0), faces: Object.keys(faces).filter(face => (lookUp(faces, face) ?? 0) > 0) });
  return all;
}

/** One more face; undefined when all dice of that kind are told. */
export function withFace(
  doing: InputState,
  { dice }: Extract<Question, { kind: 'throw' }>,
  die: DieId,
  face: Face,
): InputState | undefined {
  const told = lookUp(doing.faces, die) ?? [];
  if (told.length >= (diceWanted(dice).get(die)?.count ?? 0)) return undefined;
  return { ...doing, faces: { ...doing.faces, [die]: [...told, face] } };
}

/** One face fewer. */
export const withoutFace = (doing: InputState, die: DieId, at: number): InputState => ({
  ...doing,
  faces: { ...doing.faces, [die]: (lookUp(doing.faces, die) ?? []).toSpliced(at, 1) },
});

/** The last face told, taken back; undefined where there is none. */
export function withoutLastFace(doing: InputState): InputState | undefined {
  const [die, faces] = Object.entries(doing.faces).findLast(([, all]) => all.length > 0) ?? [];
  return die === undefined || !faces ? undefined : withoutFace(doing, die, faces.length - 1);
}

/** Whether every die of a throw is told. */
export const isThrown = ({ faces }: InputState, dice: Dice): boolean =>
  [...diceWanted(dice)].every(([die, { count }]) => (lookUp(faces, die) ?? []).length === count);
