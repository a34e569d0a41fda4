// Markers are turned over (21.2): the unit that one was stands within 8 of it, or it was nothing.

import type { Choice } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { withoutPending } from '../../../core/pendingActions.ts';
import { whyOff } from '../../../core/places.ts';
import { pick } from '../../../core/questions.ts';
import type { Point } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { askUnit } from '../../../system/system.ts';
import { act, rule, unitRule } from '../kit.ts';
import { formatMeasure, hundredth } from '../places.ts';
import { type AafRevealEvent, type AafState, type AafUnit, source } from '../state.ts';
import { allUnits, change, hasTrait, isMarker, isUp, putUnit, titleOf, unitOf } from '../units.ts';
import { onBoardRule } from './frame.ts';

const NEAR = 8;

/** Units of a side that still hide behind its markers. */
export const hiddenOf = (state: AafState, side: string): readonly AafUnit[] =>
  allUnits(state).filter(
    unit => unit.side === side && hasTrait(unit, 'hidden') && unit.at === undefined && unit.strength > 0 && !isMarker(unit),
  );

/** The markers of a side that still lie there. */
export const markersOf = (state: AafState, side: string): readonly AafUnit[] =>
  allUnits(state).filter(unit => unit.side === side && isMarker(unit) && isUp(unit));

/** It was nothing. */
const isDummy = (event: Pick<AafRevealEvent, 'unit' | 'marker'>): boolean => event.unit === event.marker;

const HAIR = 1e-9;

/** Places around a marker where the unit fits. */
function around(state: AafState, at: Point, { radius }: AafUnit): ReadonlyMap<Point, number> {
  const steps = [0, ...Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4)];
  const off = Math.max(0, NEAR - radius);
  const places = steps.map(
    (angle, i): Point => (i === 0 ? at : [hundredth(at[0] + off * Math.cos(angle) * 0.5), hundredth(at[1] + off * Math.sin(angle) * 0.5)]),
  );
  return new Map(places.filter(place => whyOff(state.game.board, place) === undefined).map(place => [place, 0]));
}

/** What a marker may stand for: a unit of its side that is hidden, or nothing where there are more markers. */
function contents(state: AafState, { id, side }: AafUnit): readonly Choice[] {
  const hidden = hiddenOf(state, side).map(unit => unit.id);
  const dummy = markersOf(state, side).length > hidden.length ? [{ value: id, says: 'Nothing' }] : [];
  return [...unitChoices(state, hidden), ...dummy];
}

export const reveal = act<AafRevealEvent>({
  title: 'Reveal',
  source: source('21.2'),
  rules: [
    rule(
      '21.2/marker',
      'A marker that lies on the table is turned over.',
      ['marker'],
      (state, event) => {
        const marker = unitOf(state, event.marker);
        return marker && isMarker(marker) && isUp(marker)
          ? undefined
          : `${withVerb(titleOf(state, event.marker), 'is')} no marker on the table`;
      },
      'impossible',
    ),
    unitRule(
      '21.2/hidden',
      'Behind a marker is a hidden unit of its side, or nothing.',
      (state, event, unit) => {
        const marker = unitOf(state, event.marker);
        if (!marker || isDummy(event)) return undefined;
        return hiddenOf(state, marker.side).some(({ id }) => id === unit.id) ? undefined : `${withVerb(unit.title, 'is')} not hidden`;
      },
      { needs: ['unit', 'marker'] },
    ),
    rule('21.2/last', 'There are as many markers left as hidden units at least.', ['unit', 'marker'], (state, event) => {
      const marker = unitOf(state, event.marker);
      if (!marker || !isDummy(event)) return undefined;
      const [markers, units] = [markersOf(state, marker.side).length, hiddenOf(state, marker.side).length];
      return markers > units ? undefined : `${units} units hide behind ${markers} markers: it must be one of them`;
    }),
    rule('21.2/within-8', 'The whole unit is put within 8 of the middle of its marker.', ['marker', 'to'], (state, event) => {
      const at = unitOf(state, event.marker)?.at;
      const to = event.to;
      if (!at || !to) return undefined;
      const far = Math.hypot(at[0] - to[0], at[1] - to[1]) + (unitOf(state, event.unit)?.radius ?? 0);
      return far <= NEAR + HAIR ? undefined : `it reaches ${formatMeasure(state, far, NEAR)} from the marker`;
    }),
    onBoardRule('21.2/table', 'The unit is put on the table.', 'to'),
  ],
  ask: {
    marker: askUnit('Which marker', state => state.game.sides.flatMap(({ id }) => markersOf(state, id).map(marker => marker.id)), 'marker'),
    unit(state, draft) {
      const marker = unitOf(state, draft.marker);
      return pick('unit', 'What it was', marker ? contents(state, marker) : [], 'units');
    },
    to(state, draft) {
      const [marker, unit] = [unitOf(state, draft.marker), unitOf(state, draft.unit)];
      if (!marker?.at || !unit || unit.id === marker.id) return undefined;
      return {
        kind: 'place',
        field: 'to',
        label: 'Where it stands',
        reach: around(state, marker.at, unit),
        unit: unit.id,
        optional: true,
        no: 'where the marker lay',
      };
    },
  },
  apply(state, event) {
    const marker = unitOf(state, event.marker);
    if (!marker) return state;
    const answered = withoutPending(state, duty => duty.kind === 'reveal' && duty.marker === marker.id);
    const gone = change(answered, marker.id, { at: undefined, strength: 0, spotted: false, observed: false });
    const unit = unitOf(state, event.unit);
    if (!unit || isDummy(event)) return gone;
    return putUnit(gone, {
      ...unit,
      at: event.to ?? marker.at,
      spotted: marker.spotted,
      observed: marker.observed,
      movedIn: 0,
      firedIn: 0,
    });
  },
  describe(state, event) {
    const at = event.to ?? unitOf(state, event.marker)?.at;
    const text = isDummy(event)
      ? `${withVerb(titleOf(state, event.marker), 'was')} nothing.`
      : `${withVerb(titleOf(state, event.marker), 'was')} ${titleOf(state, event.unit)}.`;
    return { text, marks: at ? [{ kind: 'ring', at, radius: 2.5, tone: 'note' }] : [] };
  },
});
