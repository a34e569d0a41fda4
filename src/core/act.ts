// What a player can do and what keeps him from it: acts, rules, rulings, questions. A rule is an object beside the act it
// governs; the referee is its only caller.

import type { NamedFields } from './fields.ts';
import type { Mark } from './overlay.ts';
import type { Dice, Roll, Tally, Thrown } from './roll.ts';
import type { BattleEvent, Draft, EventId, Place, SideId, State, UnitId } from './types.ts';

export type RuleId = `${string}:${string}/${string}`; // wta:4.1/zoc-stop
export type RulingId = string; // R5

/**
 * Where a value, rule or modifier comes from: shown beside it on every page. `base`, `general`: known outside the
 * source text; `scenario`: overridden there.
 */
export interface Source {
  readonly mark: 'source' | 'base' | 'general' | 'house' | 'scenario';
  readonly section?: string;
  readonly ruling?: RulingId;
  readonly why?: string;
}

/**
 * `illegal`: applied as played, and said. `impossible`: cannot be applied, skipped, and said. `doubtful`: the source
 * is unclear or only the players could know.
 */
export const VERDICTS = ['illegal', 'impossible', 'doubtful'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * `due`: what had to come first, the type of an event, with the unit it is of: 'turn', 'retreat ge-inf-1'. A record that lacks it breaks
 * the rule again and again, for one cause. `of`: other units that it is about, beside those that the event names: who stands in the way.
 * `loses`: units that are lost by it, though it is only doubtful: what they are told to do later follows from it. `unless`: places that
 * would explain it, if they are not as the record has them: where one of them is in doubt, it follows from that.
 */
export interface Violation {
  readonly says: string;
  readonly at?: readonly Place[];
  readonly due?: string;
  readonly of?: readonly UnitId[];
  readonly loses?: readonly UnitId[];
  readonly unless?: readonly Place[];
}

/**
 * `needs` names the fields it reads: on a draft it speaks as soon as they are there. `title` is its sentence on the rules page. `due`: of
 * each of its faults that has none. `instead`: the rule of the house that need not speak where this one does.
 */
export interface Rule<S, E> {
  readonly id: RuleId;
  readonly title: string;
  readonly source: Source;
  readonly verdict: Verdict;
  readonly needs: readonly string[];
  readonly due?: string;
  readonly instead?: RuleId;
  broken(state: S, event: E): string | Violation | undefined;
}

/** `after`: follows from the fault of that earlier event, and is not counted again. */
export interface Ruling {
  readonly rule: RuleId;
  readonly source: Source;
  readonly says: string;
  readonly verdict: Verdict;
  readonly at?: readonly Place[];
  readonly due?: string;
  readonly of?: readonly UnitId[];
  readonly loses?: readonly UnitId[];
  readonly unless?: readonly Place[];
  readonly after?: EventId;
}

/** One change of a number of dice (or of another number named in `of`), with the rule behind it. */
export interface Modifier {
  readonly id: string;
  readonly says: string;
  readonly by: number;
  readonly source: Source;
}

/** What the dice do for one profile, which tally hurts, which rules moved the numbers, and the next round if it goes on. */
export interface Attack {
  readonly kind: 'attack';
  readonly roll: Roll;
  readonly harm: string;
  readonly mods: readonly Modifier[];
  /** Why there is nothing to throw, where the rules allow no such attack. */
  readonly why?: string;
  again?(tally: Tally): Attack | undefined;
}

/**
 * One roll in an event: whose dice, whom the harm falls on, what came of it. A round of battle has two, a mine has no `by`. `at`:
 * where it falls, where no one `target` tells it. `seen`: its odds as each side knows them; a side without an entry does not see
 * these dice. Left out: all see them as they are.
 */
export interface DiceRoll {
  readonly by: SideId | undefined;
  readonly on: SideId | undefined;
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly at?: Place;
  readonly attack: Attack;
  readonly tally?: Tally;
  readonly seen?: Readonly<Record<SideId, Attack>>;
}

/**
 * The next thing to enter. `field` is where the answer goes in the draft; an optional one may be answered with `undefined` (see `answer`),
 * which `no` words where it is not simply a no. `aside`: hardly anybody has another answer than no, so that whoever enters events is asked
 * only if he wants to tell it.
 */
export type Question =
  /** `all`: what else could be meant, allowed or not; nothing where it is not said. */
  | {
      readonly kind: 'pick';
      readonly field: string;
      readonly label: string;
      readonly from: readonly Choice[];
      readonly all?: AnswerScope;
      readonly optional?: true;
      readonly aside?: true;
      readonly no?: string;
    }
  /** Several of a list, at least `least`, at most `most`; the answer is a list. */
  | {
      readonly kind: 'some';
      readonly field: string;
      readonly label: string;
      readonly from: readonly Choice[];
      readonly least: number;
      readonly most: number;
      readonly optional?: true;
      readonly aside?: true;
      readonly no?: string;
    }
  /** A number from `least` to `most`; up to `all` could be meant where none is allowed. */
  | {
      readonly kind: 'number';
      readonly field: string;
      readonly label: string;
      readonly least: number;
      readonly most: number;
      readonly all?: number;
    }
  /**
   * A place within `reach` (cost by place; the answer is `route(place)` where there is one, else the place). `start`: where
   * the way begins, if its first place is that. `onward`: the same question once so much of the way is gone, its `route` the
   * rest. `none`: why nothing is within reach.
   */
  | {
      readonly kind: 'place';
      readonly field: string;
      readonly label: string;
      readonly reach: ReadonlyMap<Place, number>;
      readonly unit: string;
      route?(to: Place): readonly Place[];
      readonly start?: Place;
      onward?(way: readonly Place[]): Extract<Question, { kind: 'place' }>;
      readonly none?: string;
      readonly optional?: true;
      readonly no?: string;
    }
  /** Words as somebody says them, at most so many letters; `list`: several, the answer is a list of them. */
  | {
      readonly kind: 'text';
      readonly field: string;
      readonly label: string;
      readonly most: number;
      readonly list?: true;
      readonly optional?: true;
      readonly no?: string;
    }
  /** Dice to throw; the answer is an entry of `thrown`, appended. */
  | { readonly kind: 'throw'; readonly field: 'thrown'; readonly as: string; readonly label: string; readonly dice: Dice };

/** Whatever could be meant by an answer: every unit of the game, every place of the board, every side, or those that are listed. */
export type AnswerScope = 'units' | 'places' | 'sides' | (() => readonly Choice[]);

/** One answer of a list: its value in the file and its words. */
export interface Choice {
  readonly value: unknown;
  readonly says: string;
}

/**
 * How an event is told: the event list, the narration, arrows and paths. `detail`: on demand, all names and exact lengths. `secret`:
 * only this side knows; `publicText`: what the others notice of it, the dice with it. `textBySide` and `marksBySide`: the words and the
 * marks for a side that does not know of all in it.
 */
export interface Narration {
  readonly text: string;
  readonly detail?: string;
  readonly marks: readonly Mark[];
  readonly secret?: SideId;
  readonly publicText?: string;
  readonly textBySide?: Readonly<Record<SideId, string>>;
  readonly marksBySide?: Readonly<Record<SideId, readonly Mark[]>>;
}

/** One thing a player can do: its questions, the rules it keeps, the dice it needs, what it changes, how it is told. */
export interface Act<S extends State = State, E extends BattleEvent = BattleEvent> {
  readonly title: string;
  readonly source: Source;
  readonly rules: readonly Rule<S, E>[];
  /**
   * The next thing to enter, undefined when the draft is complete. An answer `undefined` to an optional
   * question is remembered in the draft's `skipped`.
   */
  nextQuestion(state: S, draft: Draft<E>): Question | undefined;
  /**
   * Facts that a record may hold beside, and that nothing asks for: they follow from the rest, or hardly anybody
   * tells them. Answers go into their fields.
   */
  optionalFields?(state: S, draft: Draft<E>): readonly Question[];
  /** Every roll of the event, in the order the dice fell. Total: also for illegal events (not for impossible ones: those are skipped). */
  rolls?(state: S, event: E): readonly DiceRoll[];
  /** Total: also for illegal events; `tally` holds the tallies of all casts, names apart (later ones of the same name add up). */
  apply(state: S, event: E, tally: Tally): S;
  /** Told from the state before the event. */
  describe(state: S, event: E, tally: Tally): Narration;
}

/**
 * The draft with one more answer: a throw is appended to `thrown`, a place becomes its route where the question has one, `undefined` to an
 * optional question is remembered in `skipped`. Throws on `undefined` to any other.
 */
export function answer<D extends Draft>(draft: D, question: Question, value: unknown): D {
  if (value === undefined) {
    if (!('optional' in question)) throw new TypeError(`answer: "${question.field}" must have an answer`);
    return { ...draft, skipped: [...(draft.skipped ?? []), question.field] };
  }
  if (question.kind === 'throw') return { ...draft, thrown: [...(draft.thrown ?? []), value as Thrown] };
  const given = question.kind === 'place' && question.route ? question.route(value as Place) : value;
  return { ...draft, [question.field]: given };
}

/** A draft of an event of this type with these of its facts. */
export const makeDraft = (type: string, facts: NamedFields = {}): Draft => ({ type, ...facts }) as Draft;

/** The event of a finished draft. */
export function finish(draft: Draft, id: EventId): BattleEvent {
  const { skipped: _, ...facts } = draft;
  return { id, ...facts };
}
