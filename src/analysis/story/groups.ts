// Frames that belong together: the activation of a unit, a fight in one area of a map, else an event alone.

import type { Frame } from '../../core/replay.ts';
import { type Ruleset, unitValueOf } from '../../core/ruleset.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { takenIn } from '../losses.ts';

/** Frames `from` up to `to`. */
export interface FrameGroup {
  readonly from: number;
  readonly to: number;
}

/** All frames after the first, in groups. */
export function groupsOf(frames: readonly Frame[]): readonly FrameGroup[] {
  const groups: { from: number; to: number }[] = [];
  let last: string | undefined;
  for (const frame of frames.slice(1)) {
    const key = keyOf(frame);
    const group = groups.at(-1);
    if (group && key !== undefined && key === last) group.to = frame.index;
    else groups.push({ from: frame.index, to: frame.index });
    last = key;
  }
  return groups;
}

/** What an event shares with others of its group; undefined for one that stands alone. Events of a fight mark the area it is fought in. */
function keyOf({ state, narration }: Frame): string | undefined {
  if (state.acting !== undefined) return `${state.turn} ${state.acting}`;
  if (state.game.board.kind !== 'map') return undefined;
  const [ring] = narration.marks.filter(mark => mark.kind === 'ring');
  return ring && `${state.turn} ${String(ring.at)}`;
}

/** What each side lost in a group, and the units that were lost for good. */
export interface Tolls {
  readonly tolls: readonly { readonly side: SideId; readonly lost: number }[];
  readonly gone: readonly { readonly id: UnitId; readonly frame: number; readonly worth: number }[];
}

export function tollsIn(ruleset: Ruleset, frames: readonly Frame[], { from, to }: FrameGroup): Tolls {
  const lost = new Map<string, number>();
  const gone: Tolls['gone'][number][] = [];
  for (let i = from; i <= to; i++) {
    const [before, frame] = [frames[i - 1] as Frame, frames[i] as Frame];
    for (const { unit, value } of takenIn(ruleset, before, frame)) {
      lost.set(unit.side, (lost.get(unit.side) ?? 0) + value);
      const now = frame.state.units[unit.id];
      if (unit.strength > 0 && now?.strength === 0) gone.push({ id: unit.id, frame: i, worth: unitValueOf(ruleset, unit) });
    }
  }
  const sides = frames[0]?.state.game.sides ?? [];
  return { tolls: sides.map(({ id }) => ({ side: id, lost: lost.get(id) ?? 0 })), gone };
}
