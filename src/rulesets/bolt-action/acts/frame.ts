// What the acts of the system share: how an act is put together, rules in short.

import type { Act, Choice, Fault, Rule, RuleId, Source, Verdict } from '../../../core/act.ts';
import { placeWords } from '../../../core/places.ts';
import type { Tally } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { settled } from '../owed.ts';
import type { BoltEvent, BoltState, BoltUnit } from '../state.ts';
import { titleOf, unitOf } from '../units.ts';

type Spec<E extends BoltEvent> = Omit<Act<BoltState, E>, 'apply'> & {
  /** On the state in which the duty is answered; `before` is the state as it was. */
  apply(state: BoltState, event: E, tally: Tally, before: BoltState): BoltState;
};

/** An act of the system: its event answers its duty first. */
export const defineAct = <E extends BoltEvent>(spec: Spec<E>): Act<BoltState, E> => ({
  ...spec,
  apply: (state, event, tally) => spec.apply(settled(state, event), event, tally, state),
});

/** A rule on whole events: it speaks once the fields it needs are there. */
export const ruleOf = <E extends BoltEvent>(
  name: `${string}/${string}`,
  title: string,
  source: Source,
  needs: readonly (keyof E & string)[],
  broken: (state: BoltState, event: E) => string | Fault | undefined,
  verdict: Verdict = 'illegal',
): Rule<BoltState, E> => ({ id: `ba:${name}` as RuleId, title, source, verdict, needs, broken });

/** A rule about the unit that acts, if there is such a unit. */
export const unitRule = <E extends BoltEvent & { readonly unit: UnitId }>(
  name: `${string}/${string}`,
  title: string,
  source: Source,
  broken: (state: BoltState, event: E, unit: BoltUnit) => string | Fault | undefined,
  needs: readonly (keyof E & string)[] = ['unit'],
): Rule<BoltState, E> =>
  ruleOf<E>(name, title, source, needs, (state, event) => {
    const unit = unitOf(state, event.unit);
    return unit && broken(state, event, unit);
  });

/** Nothing is done by a unit that never was; and, where it matters, by one that is gone. */
export const there = <E extends BoltEvent & { readonly unit: UnitId }>(gone = false): Rule<BoltState, E> =>
  ruleOf<E>(
    'unit/there',
    'Only units on the table act.',
    { mark: 'source', section: 'Turn' },
    ['unit'],
    (state, event) => {
      const unit = unitOf(state, event.unit);
      if (!unit) return `there is no unit "${event.unit}"`;
      return gone || unit.at !== undefined ? undefined : `${unit.title} is not on the table`;
    },
    'impossible',
  );

/** The same of the unit that something is done to. */
export const targeted = <E extends BoltEvent & { readonly target: UnitId }>(): Rule<BoltState, E> =>
  ruleOf<E>(
    'unit/target',
    'A target is on the table.',
    { mark: 'source', section: 'Shooting' },
    ['target'],
    (state, event) => {
      const unit = unitOf(state, event.target);
      if (!unit) return `there is no unit "${event.target}"`;
      return unit.at === undefined ? `${unit.title} is not on the table` : undefined;
    },
    'impossible',
  );

export const unitChoices = (state: BoltState, ids: readonly UnitId[]): readonly Choice[] =>
  ids.map(id => {
    const at = unitOf(state, id)?.at;
    return { value: id, says: `${titleOf(state, id)}${at ? `, ${placeWords(at)}` : ''}` };
  });
