// What the acts of the system share: how an act is put together, questions in short, marks for telling, the activation under way.

import { isWithin } from '../../../boards/table.ts';
import type { Act, Question, Rule, RuleId, Source, Verdict, Violation } from '../../../core/act.ts';
import { keepsRules } from '../../../core/legal.ts';
import type { Mark } from '../../../core/overlay.ts';
import { pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import { noUnit } from '../../../core/suggest.ts';
import type { Point, SideId, UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { forgetEmptied } from '../occupied.ts';
import { onward } from '../order.ts';
import { addPending, resolvePending } from '../pending.ts';
import { formatMeasure } from '../places.ts';
import { forgetUnseen } from '../spotting.ts';
import { type AafActivation, type AafEvent, type AafState, type AafUnit, source } from '../state.ts';
import { basesOf, FIGURE, friendsOf, isMarker, isUp, unitOf } from '../units.ts';
import { partly, secrecy } from '../view.ts';

type Spec<E extends AafEvent> = Omit<Act<AafState, E>, 'apply'> & {
  /** On the state in which the duty is answered; `before` is the state as it was. */
  apply(state: AafState, event: E, tally: Tally, before: AafState): AafState;
};

/**
 * An act of the system: its event answers its duty first. Afterwards nobody knows of units that nobody sees, markers that are known
 * show what they are, a phase in which nothing is left passes into the next, and what dice fell is kept for heroes. What an
 * unspotted unit does is told to its own side only.
 */
export function defineAct<E extends AafEvent>(spec: Spec<E>): Act<AafState, E> {
  const apply: Act<AafState, E>['apply'] = (state, event, tally) => {
    const after = spec.apply(resolvePending(state, event), event, tally, state);
    return remembered(onward(isSameSight(after, state) ? after : rescued(unmasked(forgetEmptied(forgetUnseen(after))))), event, state);
  };
  return {
    ...spec,
    apply,
    describe(state, event, tally) {
      const told = spec.describe(state, event, tally);
      const after = () => apply(state, event, tally);
      return { ...secrecy(state, event, after), ...told, ...partly(state, event, told, after) };
    },
  };
}

/** Whose strike it is: the side that it must be, any where nothing says so. */
export const asksWhose = (state: AafState, side: SideId | undefined): Question =>
  pick(
    'side',
    'Whose',
    state.game.sides.flatMap(({ id, title }) => (id === side ? [{ value: id, says: title }] : [])),
    'sides',
  );

/** Nothing has changed that sight goes by. */
const isSameSight = (a: AafState, b: AafState): boolean => a.units === b.units && a.smoke === b.smoke && a.gone === b.gone;

/** A marker that the enemy makes out is turned over (21.2). */
const unmasked = (state: AafState): AafState =>
  Object.values(state.units)
    .filter(unit => isMarker(unit) && isUp(unit) && unit.spotted)
    .reduce((now, { id, side }) => addPending(now, { kind: 'reveal', side, must: true, marker: id }), state);

/** Prisoners whom the attacker has come into contact with are free (27, S5). */
function rescued(state: AafState): AafState {
  const { attacker, prisoners = [] } = state.game.special.victory ?? {};
  if (attacker === undefined || prisoners.length === state.freed.length) return state;
  const rescuers = friendsOf(state, attacker).flatMap(basesOf);
  const isReached = (at: Point) => rescuers.some(base => isWithin(base, { at, radius: FIGURE }, 0));
  const isFree = ([x, y]: Point) => state.freed.some(at => at[0] === x && at[1] === y);
  const freed = prisoners.filter(at => !isFree(at) && isReached(at));
  return freed.length > 0 ? { ...state, freed: [...state.freed, ...freed] } : state;
}

/** Events whose dice a hero may change (19.1). */
const HEROIC: readonly AafEvent['type'][] = [
  'shoot',
  'overwatch',
  'test',
  'rally',
  'order',
  'melee',
  'ram',
  'engineer',
  'impact',
  'indirect',
  'move',
  'hero',
];

/** Heroes are rare: without one on the table nothing is kept. */
function remembered(after: AafState, event: AafEvent, before: AafState): AafState {
  const { last: _old, ...rest } = after;
  const isKept =
    HEROIC.includes(event.type) && Object.values(before.units).some(({ groups }) => groups.some(group => (group.heroPoints ?? 0) > 0));
  if (!isKept) return after.last === undefined ? after : rest;
  const { last: _older, ...clean } = before;
  return { ...rest, last: { event, before: event.type === 'hero' ? before : clean } }; // a counter looks at what the point was spent on
}

/**
 * A rule on whole events: it speaks once the fields it needs are there. Its section is in its name:
 * '12.2/range' is of 12.2, unless `from` says another.
 */
export const ruleOf = <E extends AafEvent>(
  name: `${string}/${string}`,
  title: string,
  needs: readonly (keyof E & string)[],
  broken: (state: AafState, event: E) => string | Violation | undefined,
  verdict: Verdict = 'illegal',
  from: Source = source(name.split('/')[0] ?? ''),
): Rule<AafState, E> => ({ id: `aaf:${name}` as RuleId, title, source: from, verdict, needs, broken });

/** A rule about the unit that acts, if there is such a unit. */
export const unitRule = <E extends AafEvent & { readonly unit: UnitId }>(
  name: `${string}/${string}`,
  title: string,
  broken: (state: AafState, event: E, unit: AafUnit) => string | Violation | undefined,
  {
    needs = ['unit'],
    verdict = 'illegal',
    from,
  }: { readonly needs?: readonly (keyof E & string)[]; readonly verdict?: Verdict; readonly from?: Source } = {},
): Rule<AafState, E> =>
  ruleOf<E>(
    name,
    title,
    needs,
    (state, event) => {
      const unit = unitOf(state, event.unit);
      return unit && broken(state, event, unit);
    },
    verdict,
    from,
  );

/** Rules about the unit that acts and what its event is about (`about`, the unit first): they are silent where that is not there. */
export const rulesAbout =
  <E extends AafEvent & { readonly unit: UnitId }, T extends readonly unknown[]>(
    needs: readonly (keyof E & string)[],
    about: (state: AafState, event: E, unit: AafUnit) => T | undefined,
  ) =>
  (
    name: `${string}/${string}`,
    title: string,
    broken: (state: AafState, ...found: T) => string | Violation | undefined,
    from?: Source,
  ): Rule<AafState, E> =>
    unitRule<E>(
      name,
      title,
      (state, event, unit) => {
        const found = about(state, event, unit);
        return found && broken(state, ...found);
      },
      { needs, ...(from ? { from } : {}) },
    );

/** Nothing is done by a unit that is not there: in every act of a unit. */
export const onTable = <E extends AafEvent & { readonly unit: UnitId }>(): Rule<AafState, E> =>
  ruleOf<E>(
    '9/on-table',
    'Only units on the table act.',
    ['unit'],
    (state, event) => {
      const unit = unitOf(state, event.unit);
      if (!unit) return noUnit(state, event.unit);
      return unit.at !== undefined && unit.strength > 0 ? undefined : `${unit.title} is not on the table`;
    },
    'impossible',
  );

/** Actions belong to the unit whose activation is under way (9): in every act of an activation. */
export const actorActivatedRule = <E extends AafEvent & { readonly unit: UnitId }>(): Rule<AafState, E> =>
  unitRule<E>('9/activated', 'Only the unit that is activated acts.', (state, _event, unit) =>
    state.activation?.unit === unit.id ? undefined : { says: `${unit.title} is not activated`, due: `activate ${unit.id}` },
  );

/** No rule is broken of those whose fields the draft has. */
export const isLegal = <E extends AafEvent>(rules: readonly Rule<AafState, E>[], state: AafState, event: Omit<E, 'id'>): boolean =>
  keepsRules(rules, state, event);

/** Which unit: the one that is active. */
export const asksActing = (state: AafState, says: string): Question =>
  pick('unit', says, unitChoices(state, state.acting === undefined ? [] : [state.acting]), 'units');

/** The activation of this unit, if it is under way. */
export const acting = (state: AafState, unit: UnitId | undefined): AafActivation | undefined =>
  state.activation && state.activation.unit === unit ? state.activation : undefined;

/** Changes the activation if it is that of this unit. */
export const withActivation = (state: AafState, unit: UnitId, patch: Partial<AafActivation>): AafState =>
  state.activation?.unit === unit ? { ...state, activation: { ...state.activation, ...patch } } : state;

/** One Move of the activation is spent. */
export const moveCounted = (state: AafState, id: UnitId, more: { readonly dismounted?: true } = {}): AafState =>
  withActivation(state, id, { moves: (acting(state, id)?.moves ?? 0) + 1, ...more });

const sideOf = (state: AafState, unit: UnitId): { readonly side?: SideId } => {
  const side = unitOf(state, unit)?.side;
  return side === undefined ? {} : { side };
};

export const pathMark = (
  state: AafState,
  unit: UnitId,
  places: readonly Point[],
  tone: 'move' | 'retreat',
  label?: string,
): readonly Mark[] =>
  places.length > 1 ? [{ kind: 'path', places, tone, unit, ...sideOf(state, unit), ...(label === undefined ? {} : { label }) }] : [];

/** A line of fire with its length. */
export const shotMark = (state: AafState, unit: UnitId, to: Point | undefined, distance: number): readonly Mark[] => {
  const from = unitOf(state, unit)?.at;
  return from && to
    ? [{ kind: 'path', places: [from, to], tone: 'shot', unit, label: formatMeasure(state, distance), ...sideOf(state, unit) }]
    : [];
};
