// Corrections and notes as a page writes them: neither has questions, for no rules are asked. Both are drafts that are complete:
// `begin` and `eventOf` make events of them.

import type { AdjustChange, AdjustEvent, NoteEvent } from '../core/adjustment.ts';
import type { Draft, Place, UnitId } from '../core/types.ts';

/** A correction of several things at once, with its reason; an empty reason is none. */
export const buildCorrection = (changes: readonly AdjustChange[], reason = ''): Draft =>
  ({ type: 'adjust', ...(reason === '' ? {} : { reason }), changes }) satisfies Draft<AdjustEvent> as Draft;

/** A correction of one unit: where it stands (`null`: off the map), its strength, other fields of it. */
export const buildAdjustment = (unit: UnitId, to: Omit<Extract<AdjustChange, { unit: UnitId }>, 'unit'>, reason = ''): Draft =>
  buildCorrection([{ unit, ...to }], reason);

/** A sentence of the story, and the places it is about. */
export const buildNote = (text: string, places: readonly Place[] = []): Draft =>
  ({ type: 'note', text, ...(places.length > 0 ? { places } : {}) }) satisfies Draft<NoteEvent> as Draft;
