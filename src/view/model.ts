// A battle as the page knows it: folded once, with its chapters and stops. No rules and no elements here.

import { isFault } from '../core/causes.ts';
import type { Note } from '../core/overlay.ts';
import { type Frame, type Replay, refold, replay } from '../core/replay.ts';
import { type Ruleset, turnSaid, turnWords, whenSaid } from '../core/ruleset.ts';
import type { BattleRecord, Scenario, Variation } from '../core/scenario.ts';
import type { BattleStrip } from '../core/strip.ts';
import type { EventId, SideId } from '../core/types.ts';
import { UNSEEN, viewFrame } from '../core/view.ts';
import type { LineId } from '../record/types.ts';
import { type AccentOf, accentsBeyond, accentsOf } from '../render/board/accents.ts';
import { layBoard } from '../render/board/lay.ts';
import type { BoardPlan } from '../render/board/plan.ts';
import type { TurnAt } from '../render/chart/course.ts';
import { sentence } from '../render/format.ts';
import type { Html } from '../render/html.ts';
import { coloursOf, framesOf } from './ofBattle.ts';

/** What a battle page is made from; `scenario` is the whole one, also where the record names it. */
export interface BattleSource {
  readonly scenario: Scenario;
  readonly record: BattleRecord;
  readonly ruleset: Ruleset;
}

export interface BattleModel extends BattleSource {
  readonly replay: Replay;
  /** Where the places lie. The drawing is made apart (picture.ts): a page that the build wrote has it already. */
  readonly plan: BoardPlan;
  /** Notes by the event they hang on; 'start' before the first. */
  readonly notes: ReadonlyMap<EventId, readonly Note[]>;
  readonly variations: readonly Variation[];
  /** Those that somebody entered here: no part of the record as it was given. */
  readonly own?: ReadonlySet<string>;
  /** 0 for the team of the first side, 1 for the others. */
  teamOf(side: SideId | undefined): number | undefined;
  /** The colour of a side on a map, or of a third one on sheets; undefined on other boards, where teams have colours. */
  readonly accentOf: AccentOf;
  titleOf(side: SideId | undefined): string;
  /** Draws the strip of a battle of many rounds as a card under a heading; where the rule system lays such battles out. */
  readonly drawStrip?: DrawStrip;
}

type DrawStrip = (battle: BattleModel, strip: BattleStrip, heading?: 'h2' | 'h3') => Html;

export type { LineId };
export { coloursOf, framesOf };

/** Folds a record, unless that has been done. Throws what the ruleset's `setup` throws and on a board without a drawing. */
export async function openBattle(source: BattleSource, folded?: Replay): Promise<BattleModel> {
  const { scenario, record, ruleset } = source;
  const teams = [...new Set(scenario.sides.map(({ team }) => team))];
  const sides = new Map(scenario.sides.map(side => [side.id, side]));
  const accentOf = accentsIn(source);
  return {
    ...source,
    replay: folded ?? replay(ruleset, scenario, record),
    plan: await layBoard(scenario.board, accentOf),
    ...writtenIn(record),
    teamOf: side => (side === undefined ? undefined : Math.min(1, teams.indexOf(sides.get(side)?.team ?? ''))),
    accentOf,
    ...(ruleset.show.strip && { drawStrip: (await import('./battleStrip.ts')).battleStrip }),
    titleOf: side => (side === undefined ? '' : (sides.get(side)?.title ?? side)),
  };
}

/**
 * The battle with its record rewritten: frames before the first change are the same, and so is everything that hangs on
 * the scenario. Throws what folding throws.
 */
export const reopenBattle = (battle: BattleModel, record: BattleRecord): BattleModel => ({
  ...battle,
  record,
  replay: refold(battle.ruleset, battle.scenario, record, battle),
  ...writtenIn(record),
});

/** What hangs on the events of a record. */
const writtenIn = ({ notes = [], variations = [] }: BattleRecord): Pick<BattleModel, 'notes' | 'variations'> => ({
  notes: Map.groupBy(notes, ({ on }) => on),
  variations: variations.flatMap(allOf),
});

/** The colours of the sides on a map, and of the third and later ones on sheets. */
export function accentsIn({ scenario: { board, sides }, ruleset }: Pick<BattleSource, 'scenario' | 'ruleset'>): AccentOf {
  if (board.kind === 'picture') return accentsBeyond(sides);
  return board.kind === 'map' ? accentsOf(sides, ruleset.show.accents) : () => undefined;
}

const allOf = (variation: Variation): readonly Variation[] => [variation, ...(variation.variations ?? []).flatMap(allOf)];

/** Whether a template waits to fall anywhere in the battle or its variations. */
export const hasTemplates = ({ ruleset, replay: { frames, variations } }: Pick<BattleModel, 'ruleset' | 'replay'>): boolean =>
  ruleset.combat?.pendingBarrages !== undefined &&
  [frames, ...Object.values(variations)].some(line => line.some(({ state }) => (ruleset.combat?.pendingBarrages?.(state).length ?? 0) > 0));

/** A frame as a side knows it; undefined: as it was. */
export const seenBy = ({ ruleset }: BattleSource, frame: Frame, viewer: SideId | undefined): Frame =>
  viewer === undefined ? frame : viewFrame(ruleset, frame, viewer);

/** The frame of a moment, as a side knows it. Throws where the line has none. */
export function frameAt(
  battle: BattleModel,
  { line, index, viewer }: { readonly line: LineId; readonly index: number; readonly viewer: SideId | undefined },
): Frame {
  const frames = framesOf(battle, line);
  const frame = frames[Math.min(index, frames.length - 1)];
  if (!frame) throw new Error(`frameAt: no frame ${index}`);
  return seenBy(battle, frame, viewer);
}

const numbers = new WeakMap<Frame, number>();
let numbered = 0;

/** A number that the frame of a moment keeps from edition to edition, and shares with no other. */
export function frameNumber(battle: BattleModel, { line, index }: { readonly line: LineId; readonly index: number }): number {
  const frame = framesOf(battle, line)[index];
  const number = (frame && numbers.get(frame)) ?? ++numbered;
  if (frame) numbers.set(frame, number);
  return number;
}

export const STRIDES = ['event', 'activation', 'turn'] as const;
export type Stride = (typeof STRIDES)[number];

/**
 * Dice drawn, passes, phases: nothing stands elsewhere, and nobody was attacked. On sheets nobody knows what a throw or a word was for: all
 * is told.
 */
export const isBookkeeping = ({ index, event, state, rolls, rulings, narration: { marks } }: Frame): boolean =>
  index > 0 &&
  state.game.board.kind !== 'picture' &&
  event?.type !== 'adjust' &&
  marks.length === 0 &&
  rulings.length === 0 &&
  !rolls.some(({ on }) => on !== undefined);

/** Whether a frame is the last of its kind: of a turn, or of an activation; where no unit acts, of what keeps the books or a deed alone. */
function isEnd(frame: Frame, next: Frame, stride: Stride): boolean {
  const [now, then] = [frame.state, next.state];
  if (stride === 'event' || now.turn !== then.turn) return true;
  if (stride === 'turn') return false;
  return now.acting !== then.acting || (now.acting === undefined && !(isBookkeeping(frame) && isBookkeeping(next)));
}

/** On sheets a player's move lasts until another side moves, or the turn ends. */
function endsOfPlayers(frames: readonly Frame[]): readonly number[] {
  const ends: number[] = [];
  let side: unknown;
  for (const [i, { event, state }] of frames.entries()) {
    const { side: mover }: { readonly side?: unknown } = event ?? {};
    const isTurn = i > 0 && frames[i - 1]?.state.turn !== state.turn;
    const isOther = mover !== undefined && side !== undefined && mover !== side;
    if (isTurn || isOther) ends.push(i - 1);
    side = mover ?? (isTurn ? undefined : side);
  }
  return ends;
}

const known = new WeakMap<readonly Frame[], Map<Stride, readonly number[]>>();

/**
 * Where the replay stops when it goes by events, activations (a unit's turn to act ends or begins; on sheets a player's move) or
 * turns: indices, ascending, from 0 to the last.
 */
export function stops(frames: readonly Frame[], stride: Stride): readonly number[] {
  const kept = known.get(frames) ?? new Map<Stride, readonly number[]>();
  known.set(frames, kept);
  const found = kept.get(stride);
  if (found) return found;
  const last = frames.length - 1;
  const isOnSheets = frames[0]?.state.game.board.kind === 'picture';
  const ends =
    isOnSheets && stride === 'activation'
      ? endsOfPlayers(frames)
      : frames.flatMap((frame, i) => (i < last && isEnd(frame, frames[i + 1] ?? frame, stride) ? [i] : []));
  const all = [...new Set([0, ...ends, last])];
  kept.set(stride, all);
  return all;
}

/** The next stop in a direction; the same index at either end. */
export function nextStop(frames: readonly Frame[], index: number, stride: Stride, way: 1 | -1): number {
  const all = stops(frames, stride);
  const found = way > 0 ? all.find(stop => stop > index) : all.findLast(stop => stop < index);
  return found ?? index;
}

/** What one may go by: on a map no unit is activated. */
export const stridesOf = ({ plan }: Pick<BattleModel, 'plan'>): readonly Stride[] =>
  plan.kind === 'map' ? STRIDES.filter(stride => stride !== 'activation') : STRIDES;

/** What a stride goes by, in the words of the system. */
export const strideLabel = ({ ruleset, plan }: Pick<BattleModel, 'ruleset' | 'plan'>, stride: Stride): string => {
  if (stride !== 'activation') return stride === 'turn' ? turnWords(ruleset)[1] : 'events';
  return plan.kind === 'picture' ? 'players’ moves' : 'activations';
};

/** What the reader of a battle goes by who has not chosen. */
export const usualStride = (battle: Pick<BattleModel, 'plan'>): Stride =>
  battle.plan.kind === 'picture' ? 'event' : (stridesOf(battle).find(stride => stride === 'activation') ?? 'event');

/** The notes on a frame; on what a viewer does not know there are none. */
export const notesOf = ({ notes }: Pick<BattleModel, 'notes'>, { event }: Frame): readonly Note[] =>
  event?.type === UNSEEN ? [] : (notes.get(event?.id ?? 'start') ?? []);

/** The address of a moment: `#23`, or `#what-if/23` in a variation. */
export const momentHash = (line: LineId, index: number): string =>
  line === undefined ? `#${index}` : `#${encodeURIComponent(line)}/${index}`;

/** The frames where turns begin. */
export const turnsOf = (frames: readonly Frame[]): readonly TurnAt[] =>
  frames.flatMap(({ state, index }) =>
    index > 0 && state.turn !== frames[index - 1]?.state.turn ? [{ index, label: String(state.turn) }] : [],
  );

/** A place in the line worth going to. */
export interface Chapter {
  readonly kind: 'turn' | 'note' | 'ruling' | 'variation';
  readonly index: number;
  readonly label: string;
}

/** Turns, annotated events, faults and the starts of variations, in the order of play. */
export function chapters(battle: BattleModel, frames: readonly Frame[]): readonly Chapter[] {
  return frames.flatMap((frame, i) => {
    const id = frame.event?.id ?? 'start';
    const before = frames[i - 1];
    const found: Chapter[] = [];
    const begun = frame.event && battle.ruleset.show.chapter?.(frame.event);
    if (begun !== undefined) found.push({ kind: 'turn', index: i, label: sentence(begun) });
    else if (before && frame.state.turn !== before.state.turn)
      found.push({ kind: 'turn', index: i, label: sentence(turnSaid(battle.ruleset, frame.state.turn)) });
    if (battle.notes.has(id))
      found.push({ kind: 'note', index: i, label: frame.narration.secret === undefined ? `Note: ${frame.narration.text}` : 'Note' });
    const fault = frame.rulings.find(isFault);
    if (fault) found.push({ kind: 'ruling', index: i, label: `Ruling: ${fault.says}` });
    for (const { after, title } of battle.variations)
      if (after === id) found.push({ kind: 'variation', index: i, label: `Variation: ${title}` });
    return found;
  });
}

/** A part of a game: a turn, or what its players call one. `from` and `to` are its first and last frame. */
export interface TurnSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const spansKnown = new WeakMap<readonly Frame[], readonly TurnSpan[]>();

/** By the turns of the rules, of which the first may be on from the start; where the record counts none, by what its players call one. */
export function spansOf(battle: BattleModel, frames: readonly Frame[]): readonly TurnSpan[] {
  const found = spansKnown.get(frames);
  if (found) return found;
  const turnAt = (index: number) => ({ index, name: turnSaid(battle.ruleset, frames[index]?.state.turn ?? 0) });
  const turns = turnsOf(frames).map(({ index }) => turnAt(index));
  const first = (frames[0]?.state.turn ?? 0) > 0 && frames.length > 1 && turns[0]?.index !== 1 ? [turnAt(1)] : [];
  const called = chapters(battle, frames).flatMap(({ kind, index, label }) => (kind === 'turn' ? [{ index, name: label }] : []));
  const begun = turns.length > 0 ? [...first, ...turns] : called;
  const spans = begun.map(({ index, name }, i) => ({ name, from: index, to: (begun[i + 1]?.index ?? frames.length) - 1 }));
  spansKnown.set(frames, spans);
  return spans;
}

/** The turn that a frame lies in; all of the game where it lies in none. */
export const spanAt = (battle: BattleModel, frames: readonly Frame[], index: number): TurnSpan =>
  spansOf(battle, frames).find(({ from, to }) => from <= index && index <= to) ?? { name: '', from: 0, to: frames.length - 1 };

/** The turn that goes on, or begins, with the event after a frame; all that is left of the game where there is none. */
export const spanAhead = (battle: BattleModel, frames: readonly Frame[], index: number): TurnSpan =>
  spansOf(battle, frames).find(({ to }) => to > index) ?? { name: '', from: index, to: frames.length - 1 };

/** "turn 3 of 8 · Allied phase · event 23 of 268" as its parts. */
export function candidatePositions(
  { scenario, ruleset, titleOf }: BattleModel,
  frames: readonly Frame[],
  { state, index }: Frame,
): readonly string[] {
  const turn = `${whenSaid(ruleset, state.turn)}${state.turn > 0 && scenario.turns ? ` of ${scenario.turns}` : ''}`;
  const active = titleOf(state.active);
  const event = frames.length > 1 ? [`event ${index} of ${frames.length - 1}`] : [];
  return [turn, ...(active ? [`${active} to act`] : []), ...event];
}
