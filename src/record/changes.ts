// What an edit changed farther on: rulings gained and lost, events that became impossible or possible.

import type { Ruling } from '../core/act.ts';
import type { Frame, Replay } from '../core/replay.ts';
import type { EventId } from '../core/types.ts';

/**
 * An event that both replays have, and what the referee says of it now and did not say, or no longer
 * says. `frame` is that of the new replay.
 */
export interface ChangedEvent {
  readonly frame: Frame;
  readonly gained: readonly Ruling[];
  readonly lost: readonly Ruling[];
  readonly became?: 'impossible' | 'possible';
}

/**
 * Events of all lines whose rulings are others than they were, the main line first, each line in its order. Events that
 * only one of the replays has are left out.
 */
export function changedEvents(before: Replay, after: Replay): readonly ChangedEvent[] {
  const old = new Map([...ownFrames(before)].map(frame => [idOf(frame), frame]));
  return [...ownFrames(after)].flatMap(frame => {
    const was = old.get(idOf(frame));
    if (!was || was === frame || was.rulings === frame.rulings) return [];
    const [gained, lost] = [without(frame.rulings, was.rulings), without(was.rulings, frame.rulings)];
    return gained.length + lost.length > 0 ? [{ frame, gained, lost, ...becoming(was, frame) }] : [];
  });
}

const idOf = ({ event }: Frame): EventId => event?.id ?? 'start';

/** Every frame once: of a variation those of its own events. */
export function* ownFrames({ frames, variations }: Replay): Generator<Frame> {
  yield* frames;
  for (const [id, line] of Object.entries(variations)) for (const frame of line) if (frame.variation === id) yield frame;
}

/** The rulings of one list that the other has not; a rule that speaks twice is two. */
function without(all: readonly Ruling[], others: readonly Ruling[]): readonly Ruling[] {
  const left = others.map(({ rule }) => rule);
  return all.filter(({ rule }) => {
    const at = left.indexOf(rule);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isImpossible = ({ rulings }: Frame): boolean => rulings.some(({ verdict }) => verdict === 'impossible');

function becoming(was: Frame, is: Frame): Pick<ChangedEvent, 'became'> {
  if (isImpossible(was) === isImpossible(is)) return {};
  return { became: isImpossible(is) ? 'impossible' : 'possible' };
}
