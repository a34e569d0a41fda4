// Records with one slip in them: an event left out, or two neighbours swapped. What the referee counts against each.

import { subjectsIn } from '../../src/core/faultPropagation.ts';
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

/**
 * Two attacks of one turn that have nothing to do with each other, by their indices: no unit and no area in common, nor whom their dice
 * fall on, and the other stands as it is after a fault of the one.
 */
export type Pair = readonly [one: number, other: number];

/** Whom an attack is about, and whom its dice fall on. */
const about = ({ event, state, rolls }: Frame): readonly string[] =>
  event ? [...subjectsIn(event, state), ...rolls.flatMap(({ target }) => target ?? [])] : [];

/** Each attack of which dice are written down with the next one of its turn that is about others. */
export function pairsOf(battle: Battle, frames: readonly Frame[]): readonly Pair[] {
  const attacks = frames.filter(
    ({ event, rolls, rulings }) => event?.thrown && rulings.length === 0 && rolls.some(({ on }) => on !== undefined),
  );
  const pairs = attacks.flatMap((one, i) => {
    const other = attacks.slice(i + 1).find(next => !about(next).some(name => about(one).includes(name)));
    return other && other.state.turn === one.state.turn ? [[one.index - 1, other.index - 1] as const] : [];
  });
  return pairs.filter(pair => isApart(battle, frames, pair));
}

/**
 * Does the one fault alone say nothing against the other attack, and do the dice of the other fall on nobody of
 * the one when one of them is thrown twice?
 */
function isApart({ ruleset, record }: Battle, frames: readonly Frame[], [one, other]: Pair): boolean {
  const [first, ...rest] = record.events.slice(one, other + 1);
  const last = rest.at(-1);
  if (!first || !last) return false;
  const faulty = step(ruleset, frames[one] as Frame, withMore(first));
  const after = rest.reduce<Frame>((frame, event) => step(ruleset, frame, event), faulty);
  const names = about(faulty);
  return after.rulings.length === 0 && !about(step(ruleset, frames[other] as Frame, withMore(last))).some(name => names.includes(name));
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
