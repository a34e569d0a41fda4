// What the acts of the system share: whose event it is, areas to choose from, marks for telling.

import type { Choice, Question } from '../../../core/act.ts';
import type { Mark } from '../../../core/overlay.ts';
import { pick } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import type { AreaId, AxisState } from '../state.ts';
import { areaTitle } from '../units.ts';
import { sayNamed } from '../words.ts';

/** The power that acts: the one the event names, or the one whose turn it is. Empty before the first turn. */
export const actor = (state: AxisState, event: { readonly side?: SideId }): SideId => event.side ?? state.active ?? '';

export const areaChoices = (state: AxisState, areas: readonly AreaId[]): readonly Choice[] =>
  areas.map(area => ({ value: area, says: areaTitle(state, area) }));

/** Asks for one of these areas; any of the board could be meant. */
export const pickArea = (state: AxisState, field: string, label: string, areas: readonly AreaId[]): Question =>
  pick(field, label, areaChoices(state, areas), 'places');

/** One of each kind of unit. */
export const oneOfEach = (state: AxisState): readonly Choice[] =>
  Object.keys(state.game.tables.units).map(type => ({ value: { [type]: 1 }, says: sayNamed(state, type, 1) }));

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
