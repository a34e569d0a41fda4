// Rules and questions that several acts of the system have, the activation under way, marks for telling.

import type { Question, Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { whyOff } from '../../../core/places.ts';
import type { Point, SideId, UnitId } from '../../../core/types.ts';
import { askSide, askUnit, type RuleName } from '../../../system/system.ts';
import { rule, thereRule, unitRule } from '../kit.ts';
import { formatMeasure, hundredth } from '../places.ts';
import { type AafActivation, type AafEvent, type AafState, source } from '../state.ts';
import { unitOf } from '../units.ts';

type ActorEvent = Extract<AafEvent, { readonly unit: UnitId }>;

/** Nothing is done by a unit that is not there: in every act of a unit. */
export const onTableRule: Rule<AafState, ActorEvent> = thereRule(
  'unit',
  '9/on-table',
  'Only units on the table act.',
  source('9'),
  ({ at, strength, title }) => (at !== undefined && strength > 0 ? undefined : `${withVerb(title, 'is')} not on the table`),
);

/** Actions belong to the unit whose activation is under way (9): in every act of an activation. */
export const actorActivatedRule: Rule<AafState, ActorEvent> = unitRule(
  '9/activated',
  'Only the unit that is activated acts.',
  (state, _event, unit) =>
    state.activation?.unit === unit.id ? undefined : { says: `${withVerb(unit.title, 'is')} not activated`, due: `activate ${unit.id}` },
);

type PlacingEvent = AafEvent & { readonly to?: Point; readonly at?: Point };

/** What an event puts somewhere it puts on the table. */
export const onBoardRule = (name: RuleName, title: string, field: 'to' | 'at'): Rule<AafState, PlacingEvent> =>
  rule(name, title, [field], (state, { [field]: at }) => at && whyOff(state.game.board, at), 'impossible');

/** Which unit: the one that is active. */
export const askActing = (label: string) => askUnit<AafState>(label, ({ acting: id }) => (id === undefined ? [] : [id]));

/** Whose strike it is: the side that it must be, any where nothing says so. */
export const askWhose = <D = unknown>(side: (state: AafState, draft: D) => SideId | undefined) =>
  askSide<AafState, D>('Whose', (state, draft) => [side(state, draft)]);

/** Where to, with what it costs in the unit of the table. */
export const asksPlace = (state: AafState, label: string, reach: ReadonlyMap<Point, number>): Question => ({
  kind: 'place',
  field: 'to',
  label,
  reach,
  unit: state.game.board.unit,
});

/** Places in whole steps around a unit, its own among them, that are open to it, with their distances. */
export function placesAround(at: Point | undefined, far: number, isOpen: (to: Point) => boolean): ReadonlyMap<Point, number> {
  if (!at) return new Map();
  const steps = Array.from({ length: 2 * far + 1 }, (_, i) => i - far);
  const places = steps.flatMap(dx => steps.map((dy): Point => [hundredth(at[0] + dx), hundredth(at[1] + dy)]));
  return new Map(places.filter(isOpen).map(to => [to, Math.hypot(to[0] - at[0], to[1] - at[1])]));
}

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
