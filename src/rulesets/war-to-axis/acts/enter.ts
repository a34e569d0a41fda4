// A unit comes onto the map: reinforcements of the basic game at once (2.6.2), others as the first step of their move (7.2).

import { withVerb } from '../../../core/englishText.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { distance, isEdge, isRoadHex } from '../ground.ts';
import { act, pendingFor, unitRule } from '../kit.ts';
import { type HexStep, legOf, walk } from '../move.ts';
import { entriesOf, isAdvanced } from '../order.ts';
import { type Hex, source, type WtaEnterEvent, type WtaState, type WtaUnit } from '../state.ts';
import { placeUnit, titleOf, unitAt, unitOf } from '../units.ts';
import { acting, askActing, onMapRule, withActivation } from './frame.ts';
import { reactions } from './reactions.ts';

/** Where reinforcements of the basic game are put: a free friendly road hex at the edge, else the free edge hexes nearest to one. */
export function arrivalHexes(state: WtaState, side: string): readonly Hex[] {
  const roads = state.game.special.roads?.[side] ?? [];
  const free = roads.filter(hex => unitAt(state, hex) === undefined);
  if (free.length > 0) return free;
  const edges = Object.keys(state.game.board.hexes).filter(hex => isEdge(state, hex) && unitAt(state, hex) === undefined);
  const far = (hex: Hex) => Math.min(...(roads.length > 0 ? roads : [hex]).map(road => distance(road, hex)));
  const least = Math.min(...edges.map(far));
  return edges.filter(hex => far(hex) === least);
}

/** Free hexes in which a unit off the map can begin its move. */
export const entryHexes = (state: WtaState, unit: WtaUnit): readonly Hex[] =>
  entriesOf(state, unit).filter(hex => !entryLeg(state, unit, hex).closed);

const openHexes = (state: WtaState, event: { readonly type: 'enter'; readonly unit?: string }, unit: WtaUnit): readonly Hex[] =>
  pendingFor(state, event) ? arrivalHexes(state, unit.side) : entryHexes(state, unit);

/** A card has brought it, or its move begins. */
function comesOn(state: WtaState, event: { readonly type: 'enter'; readonly unit: string }): boolean {
  const act = acting(state, event.unit);
  return pendingFor(state, event) !== undefined || (act !== undefined && ['move', 'advance'].includes(act.action) && act.path.length === 0);
}

/** The entry as a step, over no hexside of the map: 1 point where a road comes in, else what the terrain costs. */
function entryLeg(state: WtaState, unit: WtaUnit, hex: Hex): HexStep {
  const leg = legOf(state, { ...unit, at: hex }, hex, hex, acting(state, unit.id)?.action ?? 'move');
  if (!isRoadHex(state, hex)) return { ...leg, whole: false };
  return { ...leg, road: true, whole: false, cost: 1, closed: false, slowed: false, clears: false };
}

export const enter = act<WtaEnterEvent>({
  title: 'Entry',
  source: source('2.6.2'),
  rules: [
    unitRule(
      '2.6.2/entry',
      'Reinforcements come onto the map on a friendly road hex at its edge, or the nearest.',
      (state, event, unit) => {
        if (unit.at !== undefined) return `${withVerb(unit.title, 'is')} on the map`;
        if (!isAdvanced(state) && !comesOn(state, event)) return `nothing brings ${unit.title} onto the map now`;
        return openHexes(state, event, unit).includes(event.hex)
          ? undefined
          : { says: `${unit.title} cannot come on in ${event.hex}`, at: [event.hex] };
      },
      ['unit', 'hex'],
    ),
    unitRule('7.2/moving', 'A unit comes onto the map as the beginning of its move.', (state, event, unit) =>
      !isAdvanced(state) || unit.at !== undefined || comesOn(state, event) ? undefined : `${withVerb(unit.title, 'is')} not moving`,
    ),
    onMapRule('2.6.2/map', 'The hex is on the map.'),
  ],
  ask: {
    unit: askActing('Which unit comes on'),
    hex(state, draft) {
      const unit = unitOf(state, draft.unit);
      return (
        unit &&
        pick('hex', `Where does ${unit.title} come on`, plainChoices(openHexes(state, { type: 'enter', unit: unit.id }, unit)), 'places')
      );
    },
  },
  apply(state, event, _tally, before) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const there = placeUnit(state, unit.id, event.hex);
    const { enters: _gone, ...rest } = there.units[unit.id] ?? unit;
    const now: WtaState = { ...there, units: { ...there.units, [unit.id]: rest } };
    const activation = acting(state, unit.id);
    if (!activation || pendingFor(before, event)) return now;
    return reactions(
      withActivation(now, unit.id, { ...walk(state, unit, activation, [entryLeg(state, unit, event.hex)]), start: event.hex }),
      unit.id,
    );
  },
  describe: (state, event) => ({
    text: `${titleOf(state, event.unit)} came onto the map in ${event.hex}.`,
    marks: [{ kind: 'ring', at: event.hex, radius: 0.5, tone: 'move' }],
  }),
});
