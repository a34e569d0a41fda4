// What the acts of the system share: how an act is put together, rules in short, words and marks of events.

import type { Act, Narration, Rule, RuleId, Source, Verdict, Violation } from '../../../core/act.ts';
import type { Mark } from '../../../core/overlay.ts';
import { placeSaid } from '../../../core/places.ts';
import type { Tally } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { isOnMap } from '../ground.ts';
import { closeScan } from '../hidden.ts';
import { onward, withoutOldPass } from '../order.ts';
import { resolvePending } from '../pending.ts';
import { type ArmsEvent, type ArmsPlace, type ArmsState, type ArmsUnit, cite } from '../state.ts';
import { isUp, unitOf } from '../units.ts';

type Spec<E extends ArmsEvent> = Omit<Act<ArmsState, E>, 'apply'> & {
  /** On the state in which the duty is answered; `before` is the state as it was. */
  apply(state: ArmsState, event: E, tally: Tally, before: ArmsState): ArmsState;
};

/**
 * An act of the system: its event answers its duty first, ends the answer to a scout unless it is part of it, and the
 * phase goes on when it was the last of it.
 */
export const defineAct = <E extends ArmsEvent>(spec: Spec<E>): Act<ArmsState, E> => ({
  ...spec,
  apply: (state, event, tally) => {
    const now = resolvePending(withoutOldPass(state), event);
    return onward(spec.apply(event.type === 'reveal' ? now : closeScan(now), event, tally, state));
  },
});

/** A rule on whole events: it speaks once the fields it needs are there. */
export const ruleOf = <E extends ArmsEvent>(
  name: `${string}/${string}`,
  title: string,
  source: Source,
  needs: readonly (keyof E & string)[],
  broken: (state: ArmsState, event: E) => string | Violation | undefined,
  verdict: Verdict = 'illegal',
): Rule<ArmsState, E> => ({ id: `ta:${name}` as RuleId, title, source, verdict, needs, broken });

/** A rule about the unit that acts, if there is such a unit. */
export const unitRule = <E extends ArmsEvent & { readonly unit: UnitId }>(
  name: `${string}/${string}`,
  title: string,
  source: Source,
  broken: (state: ArmsState, event: E, unit: ArmsUnit) => string | Violation | undefined,
  needs: readonly (keyof E & string)[] = ['unit'],
): Rule<ArmsState, E> =>
  ruleOf<E>(name, title, source, needs, (state, event) => {
    const unit = unitOf(state, event.unit);
    return unit && broken(state, event, unit);
  });

/** Nothing is done by a unit that never was, or is not on the map. */
export const actorOnMapRule = <E extends ArmsEvent & { readonly unit: UnitId }>(off = false): Rule<ArmsState, E> =>
  ruleOf<E>(
    'unit/there',
    'Only units on the map act.',
    cite('Unit cards'),
    ['unit'],
    (state, event) => {
      const unit = unitOf(state, event.unit);
      if (!unit) return `there is no unit "${event.unit}"`;
      return off || isUp(unit) ? undefined : `${unit.title} is not on the map`;
    },
    'impossible',
  );

/** The hexes that an event names are on the map. */
export const onMap = <E extends ArmsEvent>(field: keyof E & string, of: (event: E) => readonly ArmsPlace[]): Rule<ArmsState, E> =>
  ruleOf<E>(
    'unit/hex',
    'Places are hexes of the map.',
    { mark: 'house', why: 'what is not on the map cannot be played' },
    [field],
    (state, event) => {
      const off = of(event).find(hex => !isOnMap(state, hex));
      return off === undefined ? undefined : `there is no hex ${placeSaid(off)}`;
    },
    'impossible',
  );

export const plain = (text: string, marks: readonly Mark[] = []): Narration => ({ text, marks });

export const countIn = (tally: Tally, name: string): number => tally[name] ?? 0;

export const pathMark = (
  state: ArmsState,
  id: UnitId,
  places: readonly ArmsPlace[],
  tone: 'move' | 'retreat' | 'shot',
): readonly Mark[] => {
  const side = unitOf(state, id)?.side;
  return places.length > 1 ? [{ kind: 'path', places, tone, unit: id, ...(side === undefined ? {} : { side }) }] : [];
};
