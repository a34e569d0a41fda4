// Records with one slip in them: an event left out, or two neighbours swapped. What the referee counts against each.

import { subjectsIn } from '../../src/core/doubt.ts';
import { type Frame, first, step } from '../../src/core/replay.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import type { Battle } from '../conformance/load.ts';

export const SLIPS = ['left out', 'swapped'] as const;

/** One slip at the event with that index; a swap is that of it and the next one. */
export interface Slip {
  readonly battle: Battle;
  readonly kind: (typeof SLIPS)[number];
  readonly at: number;
}

/** Every slip that a record can have. */
export const slipsOf = (battle: Battle): readonly Slip[] =>
  SLIPS.flatMap(kind => battle.record.events.slice(kind === 'swapped' ? 1 : 0).map((_, at) => ({ battle, kind, at })));

/** The events from the slip on. */
function eventsAfter({ battle: { record }, kind, at }: Slip): readonly BattleEvent[] {
  const [one, other, ...rest] = record.events.slice(at);
  if (kind === 'left out') return other ? [other, ...rest] : [];
  return one && other ? [other, one, ...rest] : [];
}

/** The frames of the record as it is. */
export function framesOf({ ruleset, scenario, record }: Battle): readonly Frame[] {
  const frames = [first(ruleset, scenario, record.options)];
  for (const event of record.events) frames.push(step(ruleset, frames.at(-1) as Frame, event));
  return frames;
}

const isCounted = ({ rulings }: Frame): boolean => rulings.some(({ verdict, after }) => verdict !== 'doubtful' && after === undefined);

/** The frames from the slip on of which a ruling is counted, but for those that have one in the record as it is. */
export function countedAfter(slip: Slip, frames: readonly Frame[]): readonly Frame[] {
  const { ruleset } = slip.battle;
  const own = new Set(frames.filter(isCounted).map(({ event }) => event?.id));
  let frame = frames[slip.at] as Frame;
  const found: Frame[] = [];
  for (const event of eventsAfter(slip)) {
    frame = step(ruleset, frame, event);
    if (isCounted(frame) && !own.has(event.id)) found.push(frame);
  }
  return found;
}

/** Two attacks of one turn that have no unit and no area in common, none whom the dice fall on either, by their indices. */
export type Pair = readonly [one: number, other: number];

/** Each attack of which dice are written down with the next one of its turn that is about others. */
export function pairsOf(frames: readonly Frame[]): readonly Pair[] {
  const about = ({ event, state, casts }: Frame) =>
    event ? [...subjectsIn(event, state), ...casts.flatMap(({ target }) => target ?? [])] : [];
  const attacks = frames.filter(
    ({ event, casts, rulings }) => event?.thrown && rulings.length === 0 && casts.some(({ on }) => on !== undefined),
  );
  return attacks.flatMap((one, i) => {
    const other = attacks.slice(i + 1).find(next => !about(next).some(name => about(one).includes(name)));
    return other && other.state.turn === one.state.turn ? [[one.index - 1, other.index - 1] as const] : [];
  });
}

/** The event with its first die thrown twice. */
function withMore(event: BattleEvent): BattleEvent {
  const [first, ...rest] = event.thrown ?? [];
  if (!first) return event;
  const dice = Object.fromEntries(
    Object.entries(first.dice).map(([kind, faces], i) => [kind, i === 0 ? [...faces.slice(0, 1), ...faces] : faces]),
  );
  return { ...event, thrown: [{ ...first, dice }, ...rest] };
}

/** How many of two attacks with a die too many have a ruling that is counted. */
export function countedOf({ ruleset, record }: Battle, frames: readonly Frame[], [one, other]: Pair): number {
  let frame = frames[one] as Frame;
  let counted = 0;
  for (const [i, event] of record.events.slice(one, other + 1).entries()) {
    const isWrong = i === 0 || i === other - one;
    frame = step(ruleset, frame, isWrong ? withMore(event) : event);
    if (isWrong && isCounted(frame)) counted++;
  }
  return counted;
}

/** The median of some counts, the upper one of two. */
export const medianOf = (counts: readonly number[]): number => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
