// Hidden units (Reconnaissance, spotting & hidden units): who is uncovered by whom, and what scouts find.

import type { SideId } from '../../core/types.ts';
import { distance, isBare, terrainOf } from './ground.ts';
import { owing } from './owed.ts';
import { spaceOf } from './space.ts';
import type { ArmsDuty, ArmsState, ArmsUnit, Look, Spot } from './state.ts';
import { has, isCommander, isInfantry, type Placed, upUnits } from './units.ts';

const NEAR = 2;
const NEARER_LOOK = 3;

/** How near an enemy uncovers what is hidden: infantry on foot and recce units from farther off. */
const sightOf = (state: ArmsState, unit: Placed): number =>
  (isInfantry(state, unit) || has(state, unit, 'recce')) && !isCommander(unit) ? NEARER_LOOK : NEAR;

const duty = (unit: Placed, must?: 'unit'): ArmsDuty => ({
  kind: 'reveal',
  side: unit.side,
  must: true,
  unit: unit.id,
  ...(must ? { as: must } : {}),
});

const isOwed = (state: ArmsState, { id }: Placed): boolean => state.owed.some(owed => owed.kind === 'reveal' && owed.unit === id);

/** Hidden units near an enemy are uncovered: they are shown at once. */
export function revealing(state: ArmsState): ArmsState {
  const all = upUnits(state);
  const seen = all.filter(
    unit =>
      unit.hidden !== undefined &&
      !isOwed(state, unit) &&
      all.some(one => one.side !== unit.side && one.hidden === undefined && distance(state, one.at, unit.at) <= sightOf(state, one)),
  );
  return owing(state, ...seen.map(unit => duty(unit, 'unit')));
}

/** Does a look take in a place: near enough, and in the same section as the scout? */
export function isScanned(state: ArmsState, { at, depth }: Look, place: Spot): boolean {
  const space = spaceOf(state);
  const section = state.game.special.sections?.find(part => space.isIn(part, at));
  return space.distance(at, place) <= depth && (section === undefined || space.isIn(section, place));
}

/** What is found has to be shown: in cover as a unit or a counter, as its owner likes. */
export function spotted(state: ArmsState, side: string, isFound: (place: Spot) => boolean): ArmsState {
  const found = upUnits(state).filter(unit => unit.side !== side && unit.hidden === 'unseen' && isFound(unit.at) && !isOwed(state, unit));
  return owing(state, ...found.map(unit => duty(unit, isOpen(state, unit.at) ? 'unit' : undefined)));
}

/** A scout has looked: who is looked for answers at once, also with units whose places were kept on paper. */
export const scanned = (state: ArmsState, side: SideId, look: Look, shown: boolean): ArmsState => ({
  ...state,
  scan: { side, look, shown },
});

/** Is this an answer to the last look? */
export const isAnswer = (state: ArmsState, side: SideId, at: Spot): boolean =>
  state.scan?.side === side && isScanned(state, state.scan.look, at);

/** The last look is answered: where a side has shown nothing it brings no more hidden units to light. */
export function looked(state: ArmsState): ArmsState {
  const { scan } = state;
  if (!scan) return state;
  const { side, look, shown } = scan;
  return { ...state, scan: undefined, ...(shown ? {} : { barred: { ...state.barred, [side]: [...(state.barred[side] ?? []), look] } }) };
}

/** Hidden units of a side whose places are kept on paper. */
export const onPaper = (state: ArmsState, side: SideId): readonly ArmsUnit[] =>
  Object.values(state.units).filter(unit => unit.side === side && unit.hidden !== undefined && unit.at === undefined && unit.strength > 0);

/** No cover: nothing to hide in. */
export const isOpen = (state: ArmsState, hex: Spot): boolean => {
  const row = terrainOf(state, hex);
  return isBare(row) && !row.blocks;
};
