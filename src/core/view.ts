// What one side knows of a frame, in games with hidden units.

import { placeWords } from './places.ts';
import type { Frame } from './replay.ts';
import type { Ruleset } from './ruleset.ts';
import type { Place, SideId, State, UnitId } from './types.ts';

/** The type of an event that a viewer does not know of. */
export const UNSEEN = 'unseen';

/**
 * The frame as this side knows it: its view of the state; of another side's secret only that something happened, or what was
 * heard of it. A view of a view is the view.
 */
export function viewFrame(ruleset: Ruleset, frame: Frame, side: SideId): Frame {
  const state = ruleset.hidden?.view(frame.state, side) ?? frame.state;
  const doubts = Object.fromEntries(Object.entries(frame.doubts).filter(([unit]) => Object.hasOwn(state.units, unit)));
  const { event, narration } = frame;
  const rolls = castsSeen(frame.rolls, side);
  if (narration.secret === undefined || narration.secret === side || !event)
    return { ...renamed(toldTo({ ...frame, rolls }, side), strangers(frame.state, state)), state, doubts };
  return {
    ...frame,
    state,
    doubts,
    event: { id: event.id, type: UNSEEN },
    rulings: [],
    rolls: narration.publicText === undefined ? [] : rolls.map(({ unit: _, ...cast }) => cast),
    narration: { ...withoutDetail(narration), text: narration.publicText ?? 'Something happens unseen.', marks: [] },
  };
}

/** The dice that a side sees, with the odds that they have to it. */
const castsSeen = (casts: Frame['rolls'], side: SideId): Frame['rolls'] =>
  casts.flatMap(cast => {
    const attack = cast.seen ? cast.seen[side] : cast.attack;
    return attack ? [{ ...cast, attack }] : [];
  });

/** The frame in the words and with the marks for this side, where there are any. */
function toldTo(frame: Frame, side: SideId): Frame {
  const { text, marks, textBySide, marksBySide } = frame.narration;
  if (textBySide?.[side] === undefined && marksBySide?.[side] === undefined) return frame;
  const seen = { ...withoutDetail(frame.narration), text: textBySide?.[side] ?? text, marks: marksBySide?.[side] ?? marks };
  return { ...frame, narration: seen };
}

/** The detail is told to those who know of everything in it. */
const withoutDetail = ({ detail: _, ...rest }: Frame['narration']): Frame['narration'] => rest;

/** What units are called of which a side sees nothing at all. */
const NOBODY = 'unseen';

/** Units that this side does not know by name, each with the name of what it sees in the same place. */
function strangers(real: State, seen: State): ReadonlyMap<UnitId, UnitId> {
  const unknown = Object.values(real.units).filter(({ id, at }) => at !== undefined && !Object.hasOwn(seen.units, id));
  if (unknown.length === 0) return new Map();
  const keyOf = (at: Place | undefined) => (at === undefined ? '' : placeWords(at));
  const there = new Map(Object.values(seen.units).map(({ at, id }) => [keyOf(at), id] as const));
  return new Map(unknown.map(({ id, at }) => [id, there.get(keyOf(at)) ?? NOBODY] as const));
}

/** The frame with other names for some units, in the event, its dice and its marks. */
function renamed(frame: Frame, names: ReadonlyMap<UnitId, UnitId>): Frame {
  if (names.size === 0) return frame;
  const unit = <T extends { readonly unit?: UnitId }>(value: T): T =>
    value.unit === undefined ? value : { ...value, unit: names.get(value.unit) ?? value.unit };
  const rolls = frame.rolls.map(cast =>
    cast.target === undefined ? unit(cast) : { ...unit(cast), target: names.get(cast.target) ?? cast.target },
  );
  const marks = frame.narration.marks.map(mark => (mark.kind === 'path' ? unit(mark) : mark));
  return { ...frame, event: withNames(frame.event, names) as Frame['event'], rolls, narration: { ...frame.narration, marks } };
}

function withNames(value: unknown, names: ReadonlyMap<UnitId, UnitId>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map(inner => withNames(inner, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [names.get(key) ?? key, withNames(inner, names)]));
}
