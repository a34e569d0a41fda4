// Who answers questions about a frame: the analyst in the worker, loaded when the first question is asked.

import type { Missed } from '../../analysis/types.ts';
import type { Ask, FrameRef, Overlay } from '../../core/overlay.ts';
import type { Source } from './model.ts';

/** A rejected promise is shown as a message; `undefined`: the answer came too late to matter. */
export interface Asker {
  overlay(at: FrameRef, ask: Ask, signal: AbortSignal): Promise<Overlay | undefined>;
  missed(at: FrameRef): Promise<Missed | undefined>;
}

/** The asker of a battle. Until the worker is there it says so. */
export function createAsker(_source: Source, _signal: AbortSignal): Asker {
  const none = () => Promise.reject(new Error('the worker is not part of this build'));
  return { overlay: none, missed: none };
}
