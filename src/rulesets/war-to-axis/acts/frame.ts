// What the acts of the system share: rules and questions that several have, changes of sides and of the activation, marks for telling.

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import type { SideId, UnitId } from '../../../core/types.ts';
import { askUnit, type RuleName } from '../../../system/system.ts';
import { isOnMap } from '../ground.ts';
import { rule, unitRule } from '../kit.ts';
import type { Hex, WtaActivation, WtaEvent, WtaSide, WtaState } from '../state.ts';
import { isCommand, unitOf } from '../units.ts';

/** A rule on the number of dice, in the words of the act: the house says no more about them, and what fell counts. */
export const countRule = <E extends WtaEvent>(...is: Parameters<typeof rule<E>>): Rule<WtaState, E> => ({
  ...rule<E>(...is),
  instead: 'core:record/dice-count',
});

/** A rule that the hex of an event is on the map. An event that breaks it cannot be played. */
export const onMapRule = <E extends WtaEvent & { readonly hex: Hex }>(
  name: RuleName,
  title: string,
  source?: Rule<WtaState, E>['source'],
): Rule<WtaState, E> =>
  rule(name, title, ['hex'], (state, { hex }) => (isOnMap(state, hex) ? undefined : `${hex} is not on the map`), {
    verdict: 'impossible',
    ...(source ? { source } : {}),
  });

/** A rule that the unit that acts is a command. */
export const commandRule = <E extends WtaEvent & { readonly unit: UnitId }>(): Rule<WtaState, E> =>
  unitRule('3.2/command-only', 'Only a command calls artillery or rallies.', (state, _event, unit) =>
    isCommand(state, unit) ? undefined : `${withVerb(unit.title, 'is')} no command`,
  );

/** Asks which unit, of the one whose activation is under way. */
export const askActing = (label: string) => askUnit<WtaState>(label, ({ acting }) => (acting === undefined ? [] : [acting]));

/** Changes a side, by what it was where that matters. */
export const withSide = (state: WtaState, side: SideId, change: Partial<WtaSide> | ((now: WtaSide) => Partial<WtaSide>)): WtaState => {
  const found = state.sides[side];
  if (!found) return state;
  const changed = { ...found, ...(typeof change === 'function' ? change(found) : change) };
  return { ...state, sides: { ...state.sides, [side]: changed } };
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
