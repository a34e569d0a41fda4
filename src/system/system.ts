// The kit that a rule system is written with: acts, rules and questions of its own types, so that a system says what it rules and nothing
// of how the house is built.

import type { Act, Attack, DiceRoll, Narration, Question, Rule, RuleId, Source, Verdict, Violation } from '../core/act.ts';
import { sideTitle } from '../core/englishText.ts';
import { pendingAt } from '../core/pendingActions.ts';
import { asksThrow, lacks, pick, plainChoices } from '../core/questions.ts';
import type { Tally } from '../core/roll.ts';
import { noUnit } from '../core/suggest.ts';
import type { BattleEvent, Draft, Place, SideId, State, Unit, UnitId } from '../core/types.ts';
import { unitChoices, unitOf } from '../core/units.ts';

/** What a rule has against an event: the reason in words, or with more about it. */
type Broken = string | Violation | undefined;

/** A rule's name below the prefix of its system: '4.1/zoc-stop'. */
export type RuleName = `${string}/${string}`;

/** A pending action of this kind: its kind is the type of the event that answers it. */
type PendingOf<S extends State, T extends string> = Extract<S['pending'][number], { readonly kind: T }>;

/** A state with units of this kind. */
type StateOf<U extends Unit> = State & { readonly units: Readonly<Record<UnitId, U>> };

/**
 * The questions of an act by the field that they ask for, in the order in which they are asked; one that gives nothing is passed over. A
 * field that is answered or was declined is not asked again.
 */
export type FieldQuestions<S, E extends BattleEvent> = { readonly [F in keyof E]?: (state: S, draft: Draft<E>) => Question | undefined };

/** One act, as a system writes it. What is left out: no rules, the system's own source, nothing to ask, no dice. */
export interface ActSpec<S extends State, E extends BattleEvent, T extends Tally = Tally> {
  readonly title: string;
  readonly source?: Source;
  readonly rules?: readonly Rule<S, E>[];
  readonly ask?: FieldQuestions<S, E>;
  /** What the dice are for, where the roll itself has no words; without it no dice are asked for. */
  readonly dice?: string;
  /** What is asked once the dice are told. */
  readonly askAfter?: FieldQuestions<S, E>;
  /** In place of `ask` and `dice`, for an act whose questions have an order of their own. */
  nextQuestion?(state: S, draft: Draft<E>): Question | undefined;
  optionalFields?(state: S, draft: Draft<E>): readonly Question[];
  rolls?(state: S, event: E): readonly DiceRoll[];
  /** On the state in which the pending action that it answers is taken away; `before` is the state as it was. */
  apply(state: S, event: E, tally: T, before: S): S;
  describe(state: S, event: E, tally: T): Narration;
}

/** What a system is, as far as all its acts go by it. */
export interface SystemSpec<S extends State, E extends BattleEvent> {
  /** The first part of the ids of its rules: 'wta'. */
  readonly prefix: string;
  /** Where acts come from that name no source of their own. */
  readonly source: Source;
  /** The fields by which an event answers a pending action of its type: those that both name say the same. */
  readonly answersBy: readonly string[];
  /** What else an event, or a draft, must be to answer a pending action. */
  answers?(duty: S['pending'][number], event: Pick<E, 'type'>): boolean;
  /** What every event does before its act, and after it. */
  before?(state: S, event: E): S;
  after?(state: S, event: E, before: S): S;
  /** How every event is told beside what its act says: secrets, what others notice. */
  tell?(narration: Narration, state: S, event: E, after: () => S): Narration;
}

/** The kit of one system. `T`: its tallies, by names of which acts read no other. */
export interface SystemKit<S extends StateOf<U>, E extends BattleEvent, U extends Unit, T extends Tally = Tally> {
  /** An act. Its event answers its pending action first. */
  act<F extends E>(spec: ActSpec<S, F, T>): Act<S, F>;
  /** A rule on whole events: it speaks once the fields it needs are there. */
  rule<F extends E>(
    name: RuleName,
    title: string,
    source: Source,
    needs: readonly (keyof F & string)[],
    broken: (state: S, event: F) => Broken,
    verdict?: Verdict,
  ): Rule<S, F>;
  /** A rule about the unit that acts, silent where there is no such unit. */
  unitRule<F extends E & { readonly unit: UnitId }>(
    name: RuleName,
    title: string,
    source: Source,
    broken: (state: S, event: F, unit: U) => Broken,
    needs?: readonly (keyof F & string)[],
    verdict?: Verdict,
  ): Rule<S, F>;
  /**
   * A rule on whom an event names in a field: there is such a unit, and nothing speaks against it (`away`: in words, after its title). An
   * event that breaks it cannot be played.
   */
  thereRule<F extends E>(
    field: keyof F & string,
    name: RuleName,
    title: string,
    source: Source,
    away?: (unit: U, state: S) => string | undefined,
  ): Rule<S, F>;
  /** The dice of the unit that acts, which fall on nobody else: none where there is no such unit. */
  ownRoll<F extends E & { readonly unit: UnitId }>(
    attackOf: (state: S, unit: U, event: F) => Attack,
  ): (state: S, event: F) => readonly DiceRoll[];
  /** Units of which an event of this type is pending. */
  owing(kind: S['pending'][number]['kind']): (state: S) => readonly UnitId[];
  /** Where in `pending` the action stands that an event, or a draft, answers; -1 for none. */
  pendingIndex(state: S, event: Pick<E, 'type'>): number;
  /** That action. */
  pendingFor<T extends E['type']>(state: S, event: { readonly type: T }): PendingOf<S, T> | undefined;
  /** The state with the pending action answered. */
  resolvePending(state: S, event: Pick<E, 'type'>): S;
}

/** Makes the kit of a system: `defineSystem<MyState, MyEvent, MyUnit>({ prefix: 'my', ... })`. */
export function defineSystem<S extends StateOf<U>, E extends BattleEvent, U extends Unit, T extends Tally = Tally>(
  is: SystemSpec<S, E>,
): SystemKit<S, E, U, T> {
  const pending = pendingKit(is);
  return {
    act: spec => actOf(is, pending.resolvePending, spec),
    ...ruleKit<S, E, U>(is.prefix),
    ownRoll: attackOf => (state, event) => {
      const unit = unitOf<U>(state, event.unit);
      return unit ? [{ by: unit.side, on: undefined, unit: unit.id, attack: attackOf(state, unit, event) }] : [];
    },
    ...pending,
  };
}

type PendingMembers = 'owing' | 'pendingIndex' | 'pendingFor' | 'resolvePending';

function pendingKit<S extends StateOf<U>, E extends BattleEvent, U extends Unit>(
  is: SystemSpec<S, E>,
): Pick<SystemKit<S, E, U>, PendingMembers> {
  const pendingIndex = ({ pending }: S, event: Pick<E, 'type'>): number =>
    pendingAt<S['pending'][number]>(pending, event, is.answersBy, duty => is.answers?.(duty, event) ?? true);
  return {
    owing:
      kind =>
      ({ pending }) =>
        pending.flatMap(one => (one.kind === kind && one.unit !== undefined ? [one.unit] : [])),
    pendingIndex,
    pendingFor: <K extends E['type']>(state: S, event: { readonly type: K }) =>
      state.pending[pendingIndex(state, event)] as PendingOf<S, K> | undefined,
    resolvePending(state, event) {
      const at = pendingIndex(state, event);
      return at < 0 ? state : { ...state, pending: state.pending.toSpliced(at, 1) };
    },
  };
}

function ruleKit<S extends StateOf<U>, E extends BattleEvent, U extends Unit>(
  prefix: string,
): Pick<SystemKit<S, E, U>, 'rule' | 'unitRule' | 'thereRule'> {
  const rule: SystemKit<S, E, U>['rule'] = (name, title, source, needs, broken, verdict = 'illegal') => ({
    id: ruleId(prefix, name),
    title,
    source,
    verdict,
    needs,
    broken,
  });
  return {
    rule,
    unitRule: (name, title, source, broken, needs = ['unit'], verdict) =>
      rule(
        name,
        title,
        source,
        needs,
        (state, event) => {
          const unit = unitOf<U>(state, event.unit);
          return unit && broken(state, event, unit);
        },
        verdict,
      ),
    thereRule: (field, name, title, source, away) =>
      rule(
        name,
        title,
        source,
        [field],
        (state, event) => {
          const id = String(event[field]);
          const unit = unitOf<U>(state, id);
          return unit ? away?.(unit, state) : noUnit(state, id);
        },
        'impossible',
      ),
  };
}

/** The act as the rest of the house knows it: its event answers its pending action, and does and tells what all of the system do. */
function actOf<S extends State, E extends BattleEvent, F extends E>(
  is: SystemSpec<S, E>,
  resolvePending: (state: S, event: F) => S,
  { ask = {}, dice, askAfter = {}, rules = [], source = is.source, apply, ...spec }: ActSpec<S, F>,
): Act<S, F> {
  const applied: Act<S, F>['apply'] = (state, event, tally) => {
    const now = resolvePending(is.before?.(state, event) ?? state, event);
    const done = apply(now, event, tally, state);
    return is.after?.(done, event, state) ?? done;
  };
  return {
    nextQuestion: (state, draft) =>
      firstAsked(ask, state, draft) ?? asksDice(spec, state, draft, dice) ?? firstAsked(askAfter, state, draft),
    ...spec,
    rules,
    source,
    apply: applied,
    describe(state, event, tally) {
      const told = spec.describe(state, event, tally);
      return is.tell?.(told, state, event, () => applied(state, event, tally)) ?? told;
    },
  };
}

/** The id of a rule of this system. */
export const ruleId = (prefix: string, name: RuleName): RuleId => `${prefix}:${name}`;

/** The first question to which a draft has no answer. */
function firstAsked<S, E extends BattleEvent>(ask: FieldQuestions<S, E>, state: S, draft: Draft<E>): Question | undefined {
  const questions = Object.entries(ask) as [string, FieldQuestions<S, E>[keyof E]][];
  for (const [field, question] of questions) {
    const next = lacks(draft, field) ? question?.(state, draft) : undefined;
    if (next) return next;
  }
  return undefined;
}

/** The throw that is next, where dice are asked for. */
const asksDice = <S extends State, E extends BattleEvent>(
  { rolls }: Pick<ActSpec<S, E>, 'rolls'>,
  state: S,
  draft: Draft<E>,
  label: string | undefined,
): Question | undefined => (rolls && label !== undefined ? asksThrow<E, S>({ rolls }, state, draft, label) : undefined);

type Titled = State & { readonly units: Readonly<Record<UnitId, Unit & { readonly title: string; readonly at: Place | undefined }>> };

/** Asks for a unit among these; any unit of the game could be meant. */
export const askUnit =
  <S extends Titled, D = unknown>(label: string, among: (state: S, draft: D) => readonly UnitId[], field = 'unit') =>
  (state: S, draft: D): Question =>
    pick(field, label, unitChoices(state, among(state, draft)), 'units');

/** Asks for a side among these, those that there are; any side could be meant. */
export const askSide =
  <S extends State, D = unknown>(label: string, among: (state: S, draft: D) => readonly (SideId | undefined)[], field = 'side') =>
  (state: S, draft: D): Question => {
    const sides = among(state, draft).flatMap(side => side ?? []);
    return pick(
      field,
      label,
      plainChoices(sides, side => sideTitle(state, side)),
      'sides',
    );
  };
