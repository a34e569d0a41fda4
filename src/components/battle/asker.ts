// Who answers questions about a frame: the analyst in the worker, loaded when the first question is asked.

import type { Analyst, Missed } from '../../analysis/types.ts';
import type { Ask, FrameRef, Overlay } from '../../core/overlay.ts';
import type { Source } from './model.ts';

/** A rejected promise is shown as a message; `undefined`: the answer came too late to matter. */
export interface Asker {
  overlay(at: FrameRef, ask: Ask, signal: AbortSignal): Promise<Overlay | undefined>;
  missed(at: FrameRef): Promise<Missed | undefined>;
}

/** The asker of a battle: its analyst is loaded with the first question. */
export function createAsker({ ruleset, scenario, record }: Source): Asker {
  let opened: Promise<Analyst> | undefined;
  const open = async () => {
    const { analyst } = await import('../../analysis/analyst.ts');
    const made = analyst(() => ruleset);
    made.open(scenario, record);
    return made;
  };
  const ask = <T>(question: (analyst: Analyst) => T): Promise<T> => {
    opened ??= open();
    return opened.then(question);
  };
  return {
    overlay: (at, question) => ask(made => made.overlay(at, question)),
    missed: at => ask(made => made.missed(at)),
  };
}
