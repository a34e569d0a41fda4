// The fold: a scenario and a record become frames. Fold once, on load; a frame holds all that drawing needs.

import type { DiceRoll, Narration, Ruling } from './act.ts';
import { nothingOf } from './adjust.ts';
import { equal } from './equal.ts';
import { type Doubts, doubtsAfter, HANGS_ON_NOTHING, lasting, linkToEarlierFault, subjectsIn, withUnitsThere } from './faultPropagation.ts';
import { type KeptStates, keepStates, leanFrame } from './keyframes.ts';
import { EVENTS, FOLDED_UNITS, KEPT_UNITS, KEYFRAME } from './limits.ts';
import { withoutPending } from './pendingActions.ts';
import { actOf, CORRECTED_POSITION, callRuleset, differing, type ValidatedEvent, validateEvent } from './referee.ts';
import type { Tally } from './roll.ts';
import type { Ruleset } from './ruleset.ts';
import type { BattleRecord, Scenario, Variation } from './scenario.ts';
import { runToEnd, type Task } from './task.ts';
import type { BattleEvent, Options, PendingAction, State } from './types.ts';

/**
 * The position after an event (index 0: before the first). `rolls` have a `tally` where it is known. `doubts`: units of a faulty event,
 * until the turn ends or an adjustment settles them. In a line that is too long for all of its lists of units to be kept, asking
 * for those of a `state` may fold them again: equal ones, not always the same object.
 */
export interface Frame {
  readonly index: number;
  readonly variation?: string;
  readonly event: BattleEvent | undefined;
  readonly state: State;
  readonly rulings: readonly Ruling[];
  readonly rolls: readonly DiceRoll[];
  readonly narration: Narration;
  readonly doubts: Doubts;
  /** A correction has been made before it, or is it: what it set is not all that rules go by. */
  readonly corrected?: true;
}

/**
 * `frames[i]` has the index i. A variation is a whole line from the start: the frames up to its `after` are those of the line it leaves.
 */
export interface Replay {
  readonly frames: readonly Frame[];
  readonly variations: Readonly<Record<string, readonly Frame[]>>;
}

/** A record and what it was folded to. */
export interface Folded {
  readonly scenario: Scenario;
  readonly record: BattleRecord;
  readonly replay: Replay;
}

/** The position before the first event. `options` go over those of the scenario. Throws what the ruleset's `setup` throws. */
export function first(ruleset: Ruleset, scenario: Scenario, options: Options = {}): Frame {
  const state = ruleset.play.setup({ ...scenario, options: { ...scenario.options, ...options } });
  return { index: 0, event: undefined, state, rulings: [], rolls: [], narration: { text: scenario.title, marks: [] }, doubts: {} };
}

/** A frame of a position that nobody came to by an event: to try events from. */
export const atRest = (state: State): Frame => ({
  index: 0,
  event: undefined,
  state,
  rulings: [],
  rolls: [],
  narration: { text: '', marks: [] },
  doubts: {},
});

/**
 * The frame after one more event. An impossible event changes nothing, but what it should have answered is answered, and its turn is taken.
 * `known`: what was judged of it already. Throws only on bugs of the ruleset; where somebody has corrected the position, what rules stumble
 * over is impossible.
 */
export function step(ruleset: Ruleset, frame: Frame, event: BattleEvent, known?: ValidatedEvent): Frame {
  if (frame.corrected === undefined && event.type !== 'adjust') return played(ruleset, frame, event, known);
  try {
    return { ...played(ruleset, frame, event, known), corrected: true };
  } catch (cause) {
    const { id, source, verdict } = CORRECTED_POSITION;
    const impossible = { rolls: [], tally: {}, rulings: [{ rule: id, source, verdict, says: nothingOf(cause) }] };
    return { ...played(ruleset, frame, event, impossible), corrected: true };
  }
}

function played(ruleset: Ruleset, frame: Frame, event: BattleEvent, known?: ValidatedEvent): Frame {
  const there = withoutLapsed(ruleset, frame.state, event);
  const settled = known ?? validateEvent(ruleset, there, event);
  const { rolls, tally, rulings: found, event: played = event, from: before = there } = settled;
  const units = subjectsIn(event, before);
  const about = found.map(ruling => withUnitsThere(ruling, before, rolls));
  const hangsOn = ruleset.play.hangsOn ?? HANGS_ON_NOTHING;
  const rulings = linkToEarlierFault(about, frame.doubts, { units, event }, hangsOn);
  const act = found.some(({ verdict }) => verdict === 'impossible') ? undefined : actOf(ruleset, event.type);
  const after = act
    ? callRuleset(event, 'apply', () => act.apply(before, played, tally))
    : withoutAnswered(ruleset.play.skipped?.(before, event) ?? before, event);
  const isNewTurn = after.turn !== there.turn;
  const state = isNewTurn ? withoutOverdue(before, after) : after;
  const narration = act
    ? callRuleset(event, 'tell', () => tellingOf(settled, played, (one, now) => act.describe(before, one, now)))
    : skipped(found);
  const old = isNewTurn ? lasting(frame.doubts, there) : frame.doubts;
  const doubts = doubtsAfter(old, { event, rulings, units, rolls, before, after }, hangsOn);
  const variation = frame.variation === undefined ? {} : { variation: frame.variation };
  return { index: frame.index + 1, ...variation, event, state, rulings, rolls: act ? rolls : [], narration, doubts };
}

/** How an event is told. What the words say of what nobody told is said not to be known. */
function tellingOf(settled: ValidatedEvent, played: BattleEvent, tell: (event: BattleEvent, tally: Tally) => Narration): Narration {
  const telling = tell(played, settled.tally);
  const { gaps, tally } = settled;
  if (!gaps?.ways) return telling;
  const names = differing(gaps, { event: played, tally }, one => tell(one.event, one.tally).text);
  return names.length === 0 ? telling : { ...telling, text: `${telling.text.replace(/\.$/, '')} (not told: ${names.join(', ')}).` };
}

const skipped = (rulings: readonly Ruling[]): Narration => ({
  text: `Skipped: ${rulings.find(({ verdict }) => verdict === 'impossible')?.says ?? ''}`,
  marks: [],
});

/**
 * All frames of a record, and of its variations by their ids. Throws on a variation of an event that is not
 * there, RangeError on more than can be kept.
 */
export const replay = (ruleset: Ruleset, scenario: Scenario, record: BattleRecord): Replay =>
  runToEnd(replayInParts(ruleset, scenario, record));

/**
 * The replay of a record that grew out of an old one, equal to `replay` from scratch. Frames up to the first event that differs are the old
 * ones themselves, in every line; so is a line without any difference. Of another scenario or other options nothing is kept.
 */
export const refold = (ruleset: Ruleset, scenario: Scenario, record: BattleRecord, old: Folded): Replay =>
  runToEnd(replayInParts(ruleset, scenario, record, old));

/** Either in parts, an event each. */
export function* replayInParts(ruleset: Ruleset, scenario: Scenario, record: BattleRecord, old?: Folded): Task<Replay> {
  const { events, options, variations = [] } = record;
  const kept = old && isSameGame(old, scenario, record) ? old.replay : undefined;
  const folded = { done: 0, of: events.length + eventsIn(variations) };
  const begin = kept?.frames[0] ?? first(ruleset, scenario, options);
  const units = Object.keys(begin.state.units).length;
  refuseTooMuch(folded.of, units);
  const states = folded.of * units > KEPT_UNITS ? keepStates() : undefined;
  yield { ...folded };
  const frames = yield* fold(ruleset, { line: [begin], events, old: kept?.frames, states }, folded);
  const found: [id: string, line: readonly Frame[]][] = [];
  let open = variations.map(variation => ({ variation, line: frames }));
  for (let [next, ...rest] = open; next; [next, ...rest] = open) {
    const { variation, line } = next;
    const { id, events } = variation;
    const before = line.slice(0, frameAfter(line, variation).index + 1);
    const whole = yield* fold(ruleset, { line: before, variation: id, events, old: kept?.variations[id], states }, folded);
    found.push([id, whole]);
    open = [...(variation.variations ?? []).map(inner => ({ variation: inner, line: whole })), ...rest];
  }
  return { frames, variations: Object.fromEntries(found) };
}

const isSameGame = (old: Folded, scenario: Scenario, { ruleset, options }: BattleRecord): boolean =>
  old.record.ruleset === ruleset && equal(old.record.options, options) && equal(old.scenario, scenario);

/** Throws RangeError on more than can be kept. */
function refuseTooMuch(events: number, units: number): void {
  const most = Math.min(EVENTS, Math.floor(FOLDED_UNITS / units));
  if (events > most)
    throw new RangeError(`a record of ${events} events with ${units} units is too long; with so many units ${most} events are the most`);
}

const eventsIn = (variations: readonly Variation[]): number =>
  variations.reduce((sum, { events, variations: inner = [] }) => sum + events.length + eventsIn(inner), 0);

interface Line {
  /** The frames before its own events, at least one. */
  readonly line: readonly Frame[];
  readonly variation?: string;
  readonly events: readonly BattleEvent[];
  /** What the line was before. */
  readonly old: readonly Frame[] | undefined;
  /** Where not every frame keeps its state: those that are at hand. */
  readonly states: KeptStates | undefined;
}

/** The whole line, the old one itself where nothing changed. `folded` counts on from line to line. */
function* fold(
  ruleset: Ruleset,
  { line, variation, events, old = [], states }: Line,
  folded: { done: number; readonly of: number },
): Task<readonly Frame[]> {
  const frames = [...line];
  const after = (last: Frame, event: BattleEvent): Frame => {
    const frame = step(ruleset, last, event);
    return states && frame.index % KEYFRAME !== 0 ? leanFrame(frame, states, () => step(ruleset, last, event).state) : frame;
  };
  for (const event of events) {
    const last = frames.at(-1) as Frame;
    const next = old[last.index] === last ? old[frames.length] : undefined;
    const isKept = next !== undefined && next.variation === variation && equal(next.event, event);
    frames.push(isKept ? next : after(variation === undefined ? last : { ...last, variation }, event));
    yield { done: ++folded.done, of: folded.of };
  }
  return frames.length === old.length && frames.at(-1) === old.at(-1) ? old : frames;
}

function frameAfter(frames: readonly Frame[], { id, after }: Variation): Frame {
  const found = frames.find(({ event, index }) => (after === 'start' ? index === 0 : event?.id === after));
  if (!found) throw new Error(`variation ${id}: there is no event "${after}" before it`);
  return found;
}

/** Whether an event answers a duty. */
export const answers = (event: Pick<BattleEvent, 'type'>, { kind, unit }: PendingAction): boolean =>
  event.type === kind && (unit === undefined || (event as { readonly unit?: string }).unit === unit);

/**
 * Reactions that nobody made are forgotten when another event comes first; corrections, notes and what a
 * ruleset calls an aside are no such event.
 */
export function withoutLapsed({ play: { nonInterrupting = [] } }: Ruleset, state: State, event: Pick<BattleEvent, 'type'>): State {
  const end = state.pending.findIndex(duty => duty.must);
  const may = end < 0 ? state.pending : state.pending.slice(0, end);
  if (may.length === 0 || may.some(duty => answers(event, duty)) || ['adjust', 'note', ...nonInterrupting].includes(event.type))
    return state;
  return { ...state, pending: state.pending.slice(may.length) };
}

/** What was owed and has not come when a new turn begins is not waited for any longer. */
const withoutOverdue = (before: State, after: State): State => withoutPending(after, duty => duty.must && before.pending.includes(duty));

function withoutAnswered(state: State, event: BattleEvent): State {
  const at = state.pending.findIndex(duty => answers(event, duty));
  return at < 0 ? state : { ...state, pending: state.pending.toSpliced(at, 1) };
}
