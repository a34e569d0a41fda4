// What the acts of the system share: whose event it is, questions in short, the next throw, marks for telling.

import type { Act, Choice, Question } from '../../../core/act.ts';
import type { Mark } from '../../../core/overlay.ts';
import { due } from '../../../core/read.ts';
import type { Draft, SideId } from '../../../core/types.ts';
import type { AaEvent, AaState, AreaId } from '../state.ts';
import { areaTitle } from '../units.ts';

/** The power that acts: the one the event names, or the one whose turn it is. Empty before the first turn. */
export const actor = (state: AaState, event: { readonly side?: SideId }): SideId => event.side ?? state.active ?? '';

/** Nobody wrote down what was thrown, or what came of it. */
export const isUntold = (event: Pick<AaEvent, 'thrown' | 'result'>): boolean =>
  event.result === undefined && (event.thrown ?? []).length === 0;

/** Unanswered and not skipped. */
export const lacks = <E extends AaEvent>(draft: Draft<E>, field: keyof E & string): boolean =>
  (draft as Readonly<Record<string, unknown>>)[field] === undefined &&
  !((draft as { readonly skipped?: readonly string[] }).skipped ?? []).includes(field);

export const choose = (field: string, says: string, from: readonly Choice[]): Question => ({ kind: 'pick', field, says, from });
/** A pick that may be answered with no. */
export const mayChoose = (field: string, says: string, from: readonly Choice[]): Question => ({
  kind: 'pick',
  field,
  says,
  from,
  optional: true,
});

export const areaChoices = (state: AaState, areas: readonly AreaId[]): readonly Choice[] =>
  areas.map(area => ({ value: area, says: areaTitle(state, area) }));

/** The next throw of an act whose other fields are all there. */
export function asksThrow<E extends AaEvent>(
  act: Pick<Act<AaState, E>, 'casts'>,
  state: AaState,
  draft: Draft<E>,
  says: string,
): Question | undefined {
  const event = { id: '', ...draft } as unknown as E;
  const rolls = (act.casts?.(state, event) ?? []).map(cast => cast.attack.roll);
  const next = draft.result ? undefined : due(rolls, draft.thrown ?? []);
  return next && { kind: 'throw', field: 'thrown', as: next.as, says: next.says ?? says, dice: next.dice };
}

/** An area to look at. */
export const areaMark = (area: AreaId, side?: SideId): readonly Mark[] => [
  { kind: 'ring', at: area, radius: 0, tone: 'mark', ...(side === undefined ? {} : { side }) },
];

export const pathMark = (side: SideId, places: readonly AreaId[], tone: 'move' | 'retreat'): readonly Mark[] =>
  places.length > 1 ? [{ kind: 'path', places, tone, side }] : [];

/** From an area at another: rockets, batteries, bombardment. */
export const shotMark = (side: SideId, from: AreaId, to: AreaId): readonly Mark[] => [
  { kind: 'path', places: [from, to], tone: 'shot', side },
];
