// Units as rules ask about them: their card, what kind they are, who stands where. Changes of a unit go through `change`.

import type { SideId, UnitId } from '../../core/types.ts';
import { unitOf } from '../../core/units.ts';
import { distance, isSame, touches } from './ground.ts';
import { option } from './options.ts';
import { spaceOf } from './space.ts';
import type { ArmsPlace, ArmsState, ArmsUnit, Turn } from './state.ts';
import type { ArmsCardRow, ArmsRankRow, ArmsTrait } from './tables.ts';

export { titleOf, unitOf } from '../../core/units.ts';

export type ArmsPlacedUnit = ArmsUnit & { readonly at: ArmsPlace };

/** What commanders and dummy counters have for a card: they never battle. */
const NO_CARD: ArmsCardRow = {
  title: '',
  strength: 1,
  cls: 'foot',
  arm: 'infantry',
  activation: 'infantry',
  move: 0,
  fire: 0,
  dice: '',
  flag: 1,
  blocks: false,
  traits: [],
  source: { mark: 'house' },
};

/** The card of a unit. */
export const cardOf = (state: ArmsState, unit: ArmsUnit): ArmsCardRow => state.game.tables.cards[unit.type] ?? NO_CARD;

/** The row of a commander's rank. */
export const rankOf = (state: ArmsState, unit: ArmsUnit | undefined): ArmsRankRow | undefined =>
  unit?.rank && state.game.tables.ranks[unit.rank];

export const isUp = (unit: ArmsUnit | undefined): unit is ArmsPlacedUnit =>
  unit !== undefined && unit.strength > 0 && unit.at !== undefined;

const lists = new WeakMap<ArmsState['units'], readonly ArmsPlacedUnit[]>();

/** All that stand on the map. */
export function upUnits({ units }: ArmsState): readonly ArmsPlacedUnit[] {
  const known = lists.get(units);
  if (known) return known;
  const made = Object.values(units).filter(isUp);
  lists.set(units, made);
  return made;
}

/** The other side; To Arms! has two. */
export const foeOf = (state: ArmsState, side: SideId): SideId => state.game.sides.find(({ id }) => id !== side)?.id ?? side;

export const hasTrait = (state: ArmsState, unit: ArmsUnit, trait: ArmsTrait): boolean => cardOf(state, unit).traits.includes(trait);

export const isCommander = (unit: ArmsUnit): boolean => unit.rank !== undefined;

/** Rides in its truck. */
export const isRiding = (unit: ArmsUnit): boolean => unit.mounted === true && (unit.truck ?? 0) > 0;

/** Infantry that walks: not cavalry, carts or men in a truck. */
export const isInfantry = (state: ArmsState, unit: ArmsUnit): boolean =>
  !isCommander(unit) && cardOf(state, unit).arm === 'infantry' && !hasTrait(state, unit, 'mounted') && !isRiding(unit);

export const isEngineer = (state: ArmsState, unit: ArmsUnit): boolean => isInfantry(state, unit) && hasTrait(state, unit, 'engineer');

export const isArtillery = (state: ArmsState, unit: ArmsUnit): boolean => cardOf(state, unit).arm === 'arty';

export const isVehicle = (state: ArmsState, unit: ArmsUnit): boolean => cardOf(state, unit).arm === 'vehicle' || isRiding(unit);

/** Whom a commander's shift and flag number do not serve (R6). */
export const isUnled = (state: ArmsState, unit: ArmsUnit): boolean => {
  if (option(state, 'commanderShift') === 'sheet') return isArtillery(state, unit);
  return (
    isArtillery(state, unit) || cardOf(state, unit).arm === 'hmg' || hasTrait(state, unit, 'tank') || hasTrait(state, unit, 'armoured-car')
  );
};

/** The unit in a hex, commanders apart. */
export const unitAt = (state: ArmsState, hex: ArmsPlace): ArmsPlacedUnit | undefined => nearest(state, hex, unit => !isCommander(unit));

export const commanderAt = (state: ArmsState, hex: ArmsPlace): ArmsPlacedUnit | undefined => nearest(state, hex, isCommander);

/** Of those whose place is this one the one whose middle is the nearest. */
function nearest(state: ArmsState, at: ArmsPlace, isMeant: (unit: ArmsUnit) => boolean): ArmsPlacedUnit | undefined {
  const [first, ...others] = upUnits(state).filter(unit => isMeant(unit) && isSame(state, unit.at, at));
  const { away } = spaceOf(state);
  return others.reduce((best, one) => (best && away(one.at, at) < away(best.at, at) ? one : best), first);
}

/** The own commander in the hex of a unit. */
export const leaderOf = (state: ArmsState, unit: ArmsUnit): ArmsPlacedUnit | undefined => {
  const found = unit.at === undefined || isCommander(unit) ? undefined : commanderAt(state, unit.at);
  return found?.side === unit.side ? found : undefined;
};

/** A commander without a unit in his hex. */
export const isAlone = (state: ArmsState, unit: ArmsPlacedUnit): boolean => isCommander(unit) && unitAt(state, unit.at) === undefined;

/** What may be attacked in a hex: its unit, or a commander who is alone there. */
export const targetAt = (state: ArmsState, hex: ArmsPlace): ArmsPlacedUnit | undefined => unitAt(state, hex) ?? commanderAt(state, hex);

/** Enemies of a side beside a hex whose zone it lies in: units that are seen, lone commanders by option (R39). */
export const enemiesBeside = (state: ArmsState, side: SideId, hex: ArmsPlace): readonly ArmsPlacedUnit[] =>
  upUnits(state).filter(
    unit =>
      unit.side !== side &&
      unit.hidden !== 'unseen' &&
      touches(state, hex, unit.at) &&
      (!isCommander(unit) || (option(state, 'commanderZoc') && isAlone(state, unit))),
  );

/** A sergeant serves infantry and cavalry only; whoever else is given one has a figure more to look at. */
export const hasSergeant = (state: ArmsState, unit: ArmsUnit): boolean => unit.sergeant === true && cardOf(state, unit).arm === 'infantry';

/** A standard counts in infantry, cavalry and artillery; on vehicles it is decoration. */
export const hasStandard = (state: ArmsState, unit: ArmsUnit): boolean =>
  unit.standard === true && ['infantry', 'arty'].includes(cardOf(state, unit).arm);

/** Points left of the truck of infantry or of what draws a gun. */
export const transportOf = ({ truck, tow = 0 }: ArmsUnit): number => truck ?? tow;

/** Nobody of it has a weapon that fires: it fights hand to hand. */
export const isUnarmed = (state: ArmsState, unit: ArmsUnit): boolean => cardOf(state, unit).firearms === 0;

/** Units of a side that see a hex for the guns: commanders and recce units. */
export const isSpotter = (state: ArmsState, unit: ArmsUnit): boolean => isCommander(unit) || hasTrait(state, unit, 'recce');

export const change = (state: ArmsState, id: UnitId, patch: Partial<ArmsUnit>): ArmsState => {
  const unit = unitOf(state, id);
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...patch } } } : state;
};

/** Changes what a unit did this turn. */
export const mark = (state: ArmsState, id: UnitId, patch: Partial<Turn>): ArmsState => {
  const unit = unitOf(state, id);
  return unit ? change(state, id, { now: { ...unit.now, ...patch } }) : state;
};

export const FRESH: Turn = { activated: false, battles: 0 };

/** Hexes between two units. */
export const apart = (state: ArmsState, a: ArmsPlacedUnit, b: ArmsPlacedUnit): number => distance(state, a.at, b.at);

/** In figures. */
export const unitValue = ({ dummy, rank, strength }: ArmsUnit): number => (dummy || rank ? 0 : Math.max(0, strength));
