// Units, places and dice as they stand in the sentences of a proposed report.

import type { DiceRoll } from '../core/act.ts';
import { formatList } from '../core/englishText.ts';
import { placeTitle } from '../core/places.ts';
import { atRest, type Frame } from '../core/replay.ts';
import type { State, UnitId } from '../core/types.ts';
import { type BattleModel, framesOf } from '../view/model.ts';
import { chancesOf, nameOf } from '../view/rollCard.ts';

/** Units by their titles, equal ones counted: 'Pak 40 and 2 × Infantry'. */
export const unitsSaid = (battle: BattleModel, state: State, ids: readonly UnitId[]): string =>
  formatList([...Map.groupBy(ids, id => nameOf(battle, atRest(state), id))].map(([title, { length }]) => countedTitle(title, length)));

/** '2 × Infantry', of one 'Infantry'. */
export const countedTitle = (title: string, count: number): string => (count > 1 ? `${count} × ${title}` : title);

/** Frames in order of play, each once. */
export const inOrder = (frames: readonly Frame[]): readonly Frame[] => [...new Set(frames)].sort((a, b) => a.index - b.index);

/** The position before a frame. */
export const stateBefore = (battle: BattleModel, variation: string | undefined, index: number): State => {
  const frames = framesOf(battle, variation);
  return (frames[index - 1] ?? (frames[0] as Frame)).state;
};

/** The number of the roll of an event that harms somebody, the rarest of several; -1 where none does. */
export function castOf({ rolls }: Frame): number {
  const rare = rolls.map(cast => (cast.on === undefined || cast.attack.kind !== 'attack' ? Number.POSITIVE_INFINITY : rarity(cast)));
  const least = Math.min(...rare);
  return least === Number.POSITIVE_INFINITY ? -1 : rare.indexOf(least);
}

/** How often a roll goes so or farther from what was to be expected; 1 where nobody knows what was rolled. */
export function rarity(cast: DiceRoll): number {
  const { rolled, expected, less, same, more } = chancesOf(cast);
  return rolled === undefined ? 1 : same + (rolled > expected ? more : less);
}

/** Who fought a unit in some frames: the last who rolled against it, else whom it rolled against itself. */
export function foeOf(frames: readonly Frame[], unit: UnitId): UnitId | undefined {
  const casts = frames.flatMap(frame => frame.rolls).filter(({ on }) => on !== undefined);
  return casts.findLast(({ target }) => target === unit)?.unit ?? casts.findLast(cast => cast.unit === unit)?.target;
}

/** The area of a map in which events happen, by its title; undefined on boards on which units stand in places of their own. */
export function areaOf({ scenario: { board } }: BattleModel, frames: readonly Frame[]): string | undefined {
  const ring = board.kind === 'map' ? frames.flatMap(({ narration }) => narration.marks).find(({ kind }) => kind === 'ring') : undefined;
  return ring?.kind === 'ring' ? placeTitle(board, ring.at) : undefined;
}
