// What the active power may begin in its movement phases: pieces of a type from an area, with cargo, with infantry in
// the air, without a way home; mines to lay.

import type { Draft, SideId } from '../../core/types.ts';
import { mineZones } from './acts/layMine.ts';
import { moveEnds, shores, startsOf } from './acts/move.ts';
import { cargoesIn } from './cargo.ts';
import { KAMIKAZE_POWER } from './data/powers.ts';
import { option } from './options.ts';
import type { AreaId, AxisEvent, AxisMoveEvent, AxisState, Counts } from './state.ts';
import { can, capacityOf, countsOf, parsePieceName, unitsAt } from './units.ts';
import { isFree, mayBeKamikaze, spacesLeft } from './ways.ts';

type Opening = Draft<AxisMoveEvent> & { readonly units: Counts; readonly path: readonly AreaId[] };

/** Openings of a movement phase that lead somewhere; the end of the phase is not among them. */
export function* moveChoices(state: AxisState): Generator<Draft<AxisEvent>> {
  const side = state.active;
  if (side === undefined || (state.phase !== 'combat-move' && state.phase !== 'noncombat')) return;
  for (const area of startsOf(state, side)) for (const opening of openingsFrom(state, side, area)) if (leads(state, opening)) yield opening;
  if (state.phase === 'noncombat' && option(state, 'mines')) for (const zone of mineZones(state, side)) yield { type: 'lay-mine', zone };
}

/** There is somewhere to go, or somewhere to go ashore. */
const leads = (state: AxisState, opening: Opening): boolean =>
  !moveEnds(state, opening).next().done || (opening.load !== undefined && shores(state, opening).length > 0);

function* openingsFrom(state: AxisState, side: SideId, area: AreaId): Generator<Opening> {
  const free = unitsAt(state, area).filter(unit => unit.side === side && isFree(state, unit) && spacesLeft(state, unit) > 0);
  const path = [area];
  const infantry = unitsAt(state, area).some(
    unit => unit.side === side && can(state, unit, 'jumps') && isFree(state, unit) && unit.moved === 0,
  );
  for (const [name, n] of Object.entries(countsOf(free))) {
    const { type } = parsePieceName(name);
    const one: Opening = { type: 'move', units: { [type]: 1 }, path };
    yield one;
    if (n > 1) yield { ...one, units: { [type]: n } };
    if (capacityOf(state, { type }) > 0) yield* laden(state, side, one);
    if (type === 'bomber' && infantry && option(state, 'paratroopers')) yield { ...one, carry: 1 };
    if (state.phase === 'combat-move' && mayBeKamikaze(state, { side, type }, KAMIKAZE_POWER)) yield { ...one, kamikaze: true };
  }
}

/** A transport with each kind of cargo from the shores beside it. */
function* laden(state: AxisState, side: SideId, one: Opening): Generator<Opening> {
  for (const load of cargoesIn(state, one, side, one.path[0] ?? '')) yield { ...one, load: [load] };
}
