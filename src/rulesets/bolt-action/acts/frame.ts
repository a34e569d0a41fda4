// What the acts of the system share: how an act is put together, rules in short.

import type { Act, Rule, RuleId, Source, Verdict, Violation } from '../../../core/act.ts';
import { asksThrow, pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import type { State, UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { resolvePending } from '../pending.ts';
import type { BoltEvent, BoltState, BoltUnit } from '../state.ts';
import { unitOf } from '../units.ts';

type Spec<E extends BoltEvent> = Omit<Act<BoltState, E>, 'apply'> & {
  /** On the state in which the duty is answered; `before` is the state as it was. */
  apply(state: BoltState, event: E, tally: Tally, before: BoltState): BoltState;
};

/** An act of the system: its event answers its duty first. */
export const defineAct = <E extends BoltEvent>(spec: Spec<E>): Act<BoltState, E> => ({
  ...spec,
  apply: (state, event, tally) => spec.apply(resolvePending(state, event), event, tally, state),
});

/** A rule on whole events: it speaks once the fields it needs are there. */
export const ruleOf = <E extends BoltEvent>(
  name: `${string}/${string}`,
  title: string,
  source: Source,
  needs: readonly (keyof E & string)[],
  broken: (state: BoltState, event: E) => string | Violation | undefined,
  verdict: Verdict = 'illegal',
): Rule<BoltState, E> => ({ id: `ba:${name}` as RuleId, title, source, verdict, needs, broken });

/** A rule about the unit that acts, if there is such a unit. */
export const unitRule = <E extends BoltEvent & { readonly unit: UnitId }>(
  name: `${string}/${string}`,
  title: string,
  source: Source,
  broken: (state: BoltState, event: E, unit: BoltUnit) => string | Violation | undefined,
  needs: readonly (keyof E & string)[] = ['unit'],
): Rule<BoltState, E> =>
  ruleOf<E>(name, title, source, needs, (state, event) => {
    const unit = unitOf(state, event.unit);
    return unit && broken(state, event, unit);
  });

/** A rule on whom an event names in a field: such a unit is there, and on the table unless `gone` ones will do. */
const named = <F extends 'unit' | 'target', E extends BoltEvent & Readonly<Record<F, UnitId>>>(
  field: F,
  name: `unit/${string}`,
  title: string,
  section: string,
  gone = false,
): Rule<BoltState, E> =>
  ruleOf<E>(
    name,
    title,
    { mark: 'source', section },
    [field],
    (state, event) => {
      const unit = unitOf(state, event[field]);
      if (!unit) return `there is no unit "${event[field]}"`;
      return gone || unit.at !== undefined ? undefined : `${unit.title} is not on the table`;
    },
    'impossible',
  );

/** Nothing is done by a unit that never was; and, where it matters, by one that is gone. */
export const actorOnTableRule = <E extends BoltEvent & { readonly unit: UnitId }>(gone = false): Rule<BoltState, E> =>
  named<'unit', E>('unit', 'unit/there', 'Only units on the table act.', 'Turn', gone);

/** The same of the unit that something is done to. */
export const targetOnTableRule = <E extends BoltEvent & { readonly target: UnitId }>(): Rule<BoltState, E> =>
  named<'target', E>('target', 'unit/target', 'A target is on the table.', 'Shooting');

/** The unit under orders, if one is. */
export const underOrders = ({ acting }: BoltState): readonly UnitId[] => (acting === undefined ? [] : [acting]);

/** Asks which of these units an event is about, then for its throw; `which` and `label` in words. */
export const asksUnitThrow =
  <E extends BoltEvent & { readonly unit: UnitId }>(
    rolls: NonNullable<Act<BoltState, E>['rolls']>,
    idsOf: (state: BoltState) => readonly UnitId[],
    which: string,
    label: string,
  ): Act<BoltState, E>['nextQuestion'] =>
  (state, draft) =>
    (draft as { readonly unit?: UnitId }).unit === undefined
      ? pick('unit', which, unitChoices(state, idsOf(state)), 'units')
      : asksThrow<E>({ rolls } as Pick<Act<State, E>, 'rolls'>, state, draft, label);
