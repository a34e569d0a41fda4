// What all acts of the system share: how an act is put together, questions in short, marks for telling, changes of sides and activation.

import type { Act, Rule, RuleId, Source, Verdict, Violation } from '../../../core/act.ts';
import type { Mark } from '../../../core/overlay.ts';
import type { Tally } from '../../../core/roll.ts';
import type { SideId, UnitId } from '../../../core/types.ts';
import { revealDiscovered } from '../hidden.ts';
import { resolvePending } from '../pending.ts';
import { type Hex, source, type WtaActivation, type WtaEvent, type WtaSide, type WtaState, type WtaUnit } from '../state.ts';
import { unitOf } from '../units.ts';

type Spec<E extends WtaEvent> = Omit<Act<WtaState, E>, 'apply'> & {
  /** On the state in which the duty is answered and lapsed options are gone; `before` is the state as it was. */
  apply(state: WtaState, event: E, tally: Tally, before: WtaState): WtaState;
};

/** An act of the system: its event answers its duty first, and the roll is kept for the card that throws it again (E16). */
export const defineAct = <E extends WtaEvent>(spec: Spec<E>): Act<WtaState, E> => ({
  ...spec,
  apply: (state, event, tally) => remembered(onward(spec.apply(resolvePending(state, event), event, tally, state)), event, state),
  describe(state, event, tally) {
    const telling = spec.describe(state, event, tally);
    const owner = telling.secret ?? quietly(state, event);
    return owner === undefined ? telling : { ...telling, secret: owner };
  },
});

const QUIET: readonly WtaEvent['type'][] = ['activate', 'rally', 'repair', 'radio', 'substitute'];

/** What a hidden unit does without giving itself away is known to its owner only (12.0, house). */
function quietly(state: WtaState, event: WtaEvent): SideId | undefined {
  const unit = 'unit' in event && QUIET.includes(event.type) ? unitOf(state, event.unit) : undefined;
  return unit?.hidden ? unit.side : undefined;
}

/** Advanced game: hidden units that an enemy has come next to show themselves; with both sides' dice rolled and nothing owed, units act. */
function onward(state: WtaState): WtaState {
  if (state.game.special.level !== 'advanced') return state;
  const now = revealDiscovered(state);
  const ready = now.phase === 'roll' && Object.values(now.sides).every(side => side.rolled) && !now.pending.some(duty => duty.must);
  return ready ? { ...now, phase: 'actions', active: now.game.special.initiative } : now;
}

const KEPT = ['fire', 'opportunity', 'closing', 'radio', 'bombard', 'rally', 'demolish', 'repair', 'recon', 'activation'];

function remembered(after: WtaState, event: WtaEvent, before: WtaState): WtaState {
  const { last: _old, ...rest } = after;
  if (!KEPT.includes(event.type) || !Object.values(after.sides).some(side => side.hand.includes('E16'))) return rest;
  const { last: _older, ...clean } = before;
  const side = 'side' in event && event.side !== undefined ? event.side : 'unit' in event ? unitOf(before, event.unit)?.side : undefined;
  return side === undefined ? rest : { ...rest, last: { event, before: clean, side } };
}

/** A rule on whole events, for those that read optional fields: it speaks once the fields it needs are there. */
export const ruleOf = <E extends WtaEvent>(
  id: RuleId,
  title: string,
  source: Source,
  verdict: Verdict,
  needs: readonly (keyof E & string)[],
  broken: (state: WtaState, event: E) => string | Violation | undefined,
): Rule<WtaState, E> => ({ id, title, source, verdict, needs, broken });

/** A rule on the number of dice, in the words of the act: the house says no more about them, and what fell counts. */
export const countRule = <E extends WtaEvent>(
  name: `${string}/${string}`,
  title: string,
  needs: readonly (keyof E & string)[],
  broken: (state: WtaState, event: E) => string | undefined,
): Rule<WtaState, E> => ({
  ...ruleOf<E>(`wta:${name}`, title, source(name.split('/')[0] ?? ''), 'illegal', needs, broken),
  instead: 'core:record/dice-count',
});

/** A rule about the unit that acts, if there is such a unit. Its section is in its name: '5.6/range' is of 5.6. */
export const unitRule = <E extends WtaEvent & { readonly unit: UnitId }>(
  name: `${string}/${string}`,
  title: string,
  needs: readonly (keyof E & string)[],
  broken: (state: WtaState, event: E, unit: WtaUnit) => string | Violation | undefined,
  verdict: Verdict = 'illegal',
  from: Source = source(name.split('/')[0] ?? ''),
): Rule<WtaState, E> =>
  ruleOf<E>(`wta:${name}`, title, from, verdict, needs, (state, event) => {
    const unit = unitOf(state, event.unit);
    return unit && broken(state, event, unit);
  });

export const withSide = (state: WtaState, side: SideId, change: Partial<WtaSide>): WtaState => {
  const found = state.sides[side];
  return found ? { ...state, sides: { ...state.sides, [side]: { ...found, ...change } } } : state;
};

/** Changes the activation if it is that of this unit. */
export const withActivation = (state: WtaState, unit: UnitId, change: Partial<WtaActivation>): WtaState =>
  state.activation?.unit === unit ? { ...state, activation: { ...state.activation, ...change } } : state;

/** The activation of this unit, if it is under way. */
export const acting = (state: WtaState, unit: UnitId | undefined): WtaActivation | undefined =>
  state.activation && state.activation.unit === unit ? state.activation : undefined;

export const pathMark = (state: WtaState, unit: UnitId, places: readonly Hex[], tone: 'move' | 'retreat'): readonly Mark[] =>
  places.length > 1 ? [{ kind: 'path', places, tone, unit, ...sideOf(state, unit) }] : [];

export const shotMark = (state: WtaState, unit: UnitId, to: Hex | undefined): readonly Mark[] => {
  const from = unitOf(state, unit)?.at;
  return from && to ? [{ kind: 'path', places: [from, to], tone: 'shot', unit, ...sideOf(state, unit) }] : [];
};

const sideOf = (state: WtaState, unit: UnitId) => {
  const side = unitOf(state, unit)?.side;
  return side === undefined ? {} : { side };
};
