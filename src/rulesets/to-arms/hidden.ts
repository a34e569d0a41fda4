// Hidden units (Reconnaissance, spotting & hidden units): who is uncovered by whom, and what scouts find.

import type { SideId } from '../../core/types.ts';
import { distance, isBare, terrainOf } from './ground.ts';
import { addPending } from './pending.ts';
import { spaceOf } from './space.ts';
import type { ArmsPendingAction, ArmsPlace, ArmsState, ArmsUnit, ScoutedArea } from './state.ts';
import { type ArmsPlacedUnit, hasTrait, isCommander, isInfantry, upUnits } from './units.ts';

const NEAR = 2;
const NEARER_LOOK = 3;

/** How near an enemy uncovers what is hidden: infantry on foot and recce units from farther off. */
const sightOf = (state: ArmsState, unit: ArmsPlacedUnit): number =>
  (isInfantry(state, unit) || hasTrait(state, unit, 'recce')) && !isCommander(unit) ? NEARER_LOOK : NEAR;

const duty = (unit: ArmsPlacedUnit, must?: 'unit'): ArmsPendingAction => ({
  kind: 'reveal',
  side: unit.side,
  must: true,
  unit: unit.id,
  ...(must ? { as: must } : {}),
});

const isOwed = (state: ArmsState, { id }: ArmsPlacedUnit): boolean =>
  state.pending.some(owed => owed.kind === 'reveal' && owed.unit === id);

/** Hidden units near an enemy are uncovered: they are shown at once. */
export function revealing(state: ArmsState): ArmsState {
  const all = upUnits(state);
  const seen = all.filter(
    unit =>
      unit.hidden !== undefined &&
      !isOwed(state, unit) &&
      all.some(one => one.side !== unit.side && one.hidden === undefined && distance(state, one.at, unit.at) <= sightOf(state, one)),
  );
  return addPending(state, ...seen.map(unit => duty(unit, 'unit')));
}

/** Does a look take in a place: near enough, and in the same section as the scout? */
export function isScanned(state: ArmsState, { at, depth }: ScoutedArea, place: ArmsPlace): boolean {
  const space = spaceOf(state);
  const section = state.game.special.sections?.find(part => space.isIn(part, at));
  return space.distance(at, place) <= depth && (section === undefined || space.isIn(section, place));
}

/** What is found has to be shown: in cover as a unit or a counter, as its owner likes. */
export function spotUnits(state: ArmsState, side: string, isFound: (place: ArmsPlace) => boolean): ArmsState {
  const found = upUnits(state).filter(unit => unit.side !== side && unit.hidden === 'unseen' && isFound(unit.at) && !isOwed(state, unit));
  return addPending(state, ...found.map(unit => duty(unit, isOpen(state, unit.at) ? 'unit' : undefined)));
}

/** A scout has looked: who is looked for answers at once, also with units whose places were kept on paper. */
export const recordScan = (state: ArmsState, side: SideId, look: ScoutedArea, shown: boolean): ArmsState => ({
  ...state,
  scan: { side, look, shown },
});

/** Is this an answer to the last look? */
export const isAnswer = (state: ArmsState, side: SideId, at: ArmsPlace): boolean =>
  state.scan?.side === side && isScanned(state, state.scan.look, at);

/** The last look is answered: where a side has shown nothing it brings no more hidden units to light. */
export function closeScan(state: ArmsState): ArmsState {
  const { scan } = state;
  if (!scan) return state;
  const { side, look, shown } = scan;
  return { ...state, scan: undefined, ...(shown ? {} : { barred: { ...state.barred, [side]: [...(state.barred[side] ?? []), look] } }) };
}

/** Hidden units of a side whose places are kept on paper. */
export const onPaper = (state: ArmsState, side: SideId): readonly ArmsUnit[] =>
  Object.values(state.units).filter(unit => unit.side === side && unit.hidden !== undefined && unit.at === undefined && unit.strength > 0);

/** No cover: nothing to hide in. */
export const isOpen = (state: ArmsState, hex: ArmsPlace): boolean => {
  const row = terrainOf(state, hex);
  return isBare(row) && !row.blocks;
};
