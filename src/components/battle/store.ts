// What the page shows right now, and who wants to know when it changes.

import type { SideId, UnitId } from '../../core/types.ts';
import type { LineId, Stride } from './model.ts';

export const SHADES = ['none', 'sight', 'threat', 'reach', 'density'] as const;
export type ShadeId = (typeof SHADES)[number];

export interface Showing {
  readonly line: LineId;
  readonly index: number;
  readonly playing: boolean;
  readonly speed: number;
  /** The scrubber is being dragged. */
  readonly dragging: boolean;
  readonly stride: Stride;
  readonly viewer: SideId | undefined;
  readonly selected: UnitId | undefined;
  /** The place under the cursor of the board. */
  readonly place: string | undefined;
  readonly shade: ShadeId;
  readonly odds: boolean;
  readonly trails: boolean;
  /** Whose sight: the selected unit's, a side's, or what is seen from the place under the cursor. */
  readonly sightOf: SideId | 'unit' | 'hex';
  readonly threatOf: SideId;
  readonly threatMode: 'standing' | 'moving';
  /** Reference target of the threat map. */
  readonly mark: string | undefined;
}

/** `before` is what was shown until now. */
type Listener = (now: Showing, before: Showing) => void;

export interface Store {
  readonly now: () => Showing;
  set(change: Partial<Showing>): void;
  watch(listener: Listener): void;
}

/** Tells its watchers about changes, in the order they came, and about nothing that stayed the same. */
export function createStore(initial: Showing): Store {
  let now = initial;
  const listeners: Listener[] = [];
  return {
    now: () => now,
    set(change) {
      const before = now;
      if (Object.entries(change).every(([key, value]) => before[key as keyof Showing] === value)) return;
      now = { ...before, ...change };
      for (const listener of listeners) listener(now, before);
    },
    watch: listener => void listeners.push(listener),
  };
}
