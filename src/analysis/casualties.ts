// What each side had and lost up to a moment, by kind of unit: pieces, and value in the currency of the system.

import type { Frame } from '../core/replay.ts';
import { type Ruleset, unitValueOf } from '../core/ruleset.ts';
import type { SideId, State, Unit } from '../core/types.ts';
import { isTold, takenIn } from './losses.ts';

/**
 * Pieces of one type of a side: `had` at the start and come since, `lost` of them gone. `worth`: what they were worth when they came;
 * `taken`: what was lost of that, what came back taken off, `told` the part of it that the record tells without dice.
 */
export interface Casualties {
  readonly side: SideId;
  readonly type: string;
  readonly had: number;
  readonly lost: number;
  readonly worth: number;
  readonly taken: number;
  readonly told: number;
}

interface Piece {
  readonly first: Unit;
  readonly worth: number;
  taken: number;
  told: number;
}

/**
 * Rows by side and type, in the order they come into the battle; units that stand for nothing (worth and strength 0) are left out. A piece
 * that changes hands is lost to one side and had by the other.
 */
export function casualtiesOf(ruleset: Ruleset, frames: readonly Frame[]): readonly Casualties[] {
  const pieces = new Map<string, Piece>();
  frames.forEach((frame, i) => {
    for (const unit of Object.values(frame.state.units)) {
      const key = keyOf(unit);
      if (unit.strength > 0 && !pieces.has(key)) pieces.set(key, { first: unit, worth: unitValueOf(ruleset, unit), taken: 0, told: 0 });
    }
    for (const { unit, value } of i > 0 ? takenIn(ruleset, frames[i - 1] ?? frame, frame) : []) {
      const piece = pieces.get(keyOf(unit));
      if (!piece) continue;
      piece.taken += value;
      if (isTold(frame)) piece.told += value;
    }
  });
  const last = frames.at(-1)?.state;
  return [...Map.groupBy(pieces.values(), ({ first }) => `${first.side} ${first.type}`).values()].map(group => rowOf(group, last));
}

const keyOf = ({ side, id }: Unit): string => `${side} ${id}`;

function rowOf(group: readonly Piece[], last: State | undefined): Casualties {
  const { side = '', type = '' } = group[0]?.first ?? {};
  const sum = (of: (piece: Piece) => number) => group.reduce((all, piece) => all + of(piece), 0);
  const stands = ({ id, side }: Unit) => {
    const now = last?.units[id];
    return now !== undefined && now.side === side && now.strength > 0;
  };
  return {
    side,
    type,
    had: group.length,
    lost: group.filter(({ first }) => !stands(first)).length,
    worth: sum(({ worth }) => worth),
    taken: sum(({ taken }) => taken),
    told: sum(({ told }) => told),
  };
}
