// What is missing or impossible in a line of events: each gap in words, with the rule behind it and its place between two
// events. offers.ts knows what would settle it.

import type { Ruling, Source } from '../core/act.ts';
import { sideTitle } from '../core/englishText.ts';
import { lookUp } from '../core/lookUp.ts';
import { answers, type Frame } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { EventId, PendingAction, Place } from '../core/types.ts';
import type { After } from './lines.ts';

/**
 * `duty`: nobody did what had to be done; `impossible`: an event that could not be played here; `illegal`: one that broke a rule;
 * `dice`: nobody wrote down what fell. `after` and `before`: the events between which it lies; `before` is the event that it is about,
 * of a duty the first that passed it over.
 */
export interface Gap {
  readonly kind: 'duty' | 'impossible' | 'illegal' | 'dice';
  readonly message: string;
  readonly source: Source;
  readonly after: After;
  readonly before: EventId;
  /** The index of the frame of `before`. */
  readonly index: number;
  readonly ruling?: Ruling;
  readonly duty?: PendingAction;
  readonly at?: readonly Place[];
}

/** The rules of the house whose rulings say that dice were left out. */
const LEFT_OUT: readonly string[] = ['core:record/dice-left-out', 'core:record/result-gaps'];

/**
 * Everything that is missing or impossible in a line, in its order. `frames` as `replay` gives them; what follows
 * from an earlier fault is no gap of its own.
 */
export function gaps(ruleset: Ruleset, frames: readonly Frame[]): readonly Gap[] {
  const spoken = frames.flatMap(frame => frame.rulings.flatMap(ruling => gapOf(frames, frame, ruling)));
  return [...spoken, ...passedOver(ruleset, frames)].toSorted((a, b) => a.index - b.index);
}

const after = (frames: readonly Frame[], index: number): After => frames[index - 1]?.event?.id ?? 'start';

function gapOf(frames: readonly Frame[], { index, event }: Frame, ruling: Ruling): readonly Gap[] {
  const kind = kindOf(ruling);
  if (!event || !kind || ruling.after !== undefined) return [];
  const { says: message, source, at } = ruling;
  return [{ kind, message, source, after: after(frames, index), before: event.id, index, ruling, ...(at ? { at } : {}) }];
}

function kindOf({ rule, verdict }: Ruling): Gap['kind'] | undefined {
  if (LEFT_OUT.includes(rule)) return 'dice';
  return verdict === 'doubtful' ? undefined : verdict;
}

/** Duties that went away and nobody had answered them, while play went on; those that a ruling speaks of are told by it. */
function passedOver(ruleset: Ruleset, frames: readonly Frame[]): readonly Gap[] {
  return frames.flatMap((frame, i) => {
    const before = frames[i - 1];
    const { event } = frame;
    if (!before || !event || ['adjust', 'note'].includes(event.type) || frame.rulings.length > 0) return [];
    return dropped(before.state.pending, frame.state.pending, event).flatMap(duty => {
      if (duty.unit !== undefined && !isThere(frame, duty.unit)) return [];
      return [dutyGap(ruleset, frames, frame, duty)];
    });
  });
}

const isThere = ({ state }: Frame, unit: string): boolean =>
  (lookUp(state.units, unit)?.strength ?? 0) > 0 && lookUp(state.units, unit)?.at !== undefined;

const key = ({ kind, side, unit }: PendingAction): string => JSON.stringify([kind, side, unit]);

/** Musts that were owed and are no more, one of each that the event answers left out. */
function dropped(
  was: readonly PendingAction[],
  is: readonly PendingAction[],
  event: Parameters<typeof answers>[0],
): readonly PendingAction[] {
  const left = is.map(key);
  const gone = was.filter(duty => {
    const at = left.indexOf(key(duty));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const answered = gone.find(duty => answers(event, duty));
  return gone.filter(duty => duty.must && duty !== answered);
}

function dutyGap(ruleset: Ruleset, frames: readonly Frame[], { index, event, state }: Frame, duty: PendingAction): Gap {
  const title = lookUp(ruleset.play.acts, duty.kind)?.title ?? duty.kind;
  const unit = duty.unit === undefined ? undefined : lookUp(state.units, duty.unit);
  const who = unit ? ruleset.show.counter(state, unit).title : sideTitle(state, duty.side);
  const source = lookUp(ruleset.play.acts, duty.kind)?.source ?? { mark: 'house' };
  const message = `${title} of ${who} was due and nobody entered it`;
  return { kind: 'duty', message, source, after: after(frames, index), before: event?.id ?? 'start', index, duty };
}
