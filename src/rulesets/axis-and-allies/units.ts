// Pieces as rules ask about them: their row with technology and damage, who stands where, and which pieces an
// event means. Changes go through `withUnit`.

import { lookUp } from '../../core/lookUp.ts';
import { createGrouping, listUnits, withUnitsChanged } from '../../core/roster.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { withTechnology } from './data/technology.ts';
import { DAMAGED, UNITS } from './data/units.ts';
import { option } from './options.ts';
import { type AreaId, type AxisState, type AxisUnit, base, type Counts } from './state.ts';
import type { AxisSkill, AxisUnitRow } from './tables.ts';

type Tabled = Pick<AxisState, 'game' | 'tech'>;

/** What the table has no row for costs nothing and does nothing: the rules say that there is none. */
const NOTHING = { domain: 'land', price: 0, move: 0, attack: 0, defence: 0, load: 0, hits: 1, dice: 1, source: base('no unit') } as const;

/** The row of a type as a power has it now, technology applied; one that does nothing for a type without one. */
export function rowFor({ game, tech }: Tabled, side: SideId, type: string): AxisUnitRow {
  const row = game.tables.units[type];
  return row ? withTechnology(row, type, tech[side] ?? []) : { title: type, plural: type, ...NOTHING };
}

/** On its side: it has taken the first of two hits. */
export const isDamaged = (unit: Pick<AxisUnit, 'strength' | 'full'>): boolean => unit.strength > 0 && unit.strength < unit.full;

const STILL = { attack: 0, defence: 0, move: 0 } as const;

/** The row of a piece: technology, a battleship on its side, and repair (all values 0) applied. */
export function typeOf(state: Tabled, unit: Pick<AxisUnit, 'side' | 'type' | 'strength' | 'full' | 'repairing'>): AxisUnitRow {
  const row = rowFor(state, unit.side, unit.type);
  if (unit.repairing) return { ...row, ...STILL };
  return isDamaged(unit) && !row.sound ? { ...row, ...DAMAGED } : row;
}

/** Hits a new piece of a type stands: two for battleships, unless that rule of the article is off. */
export const hitsOf = (state: Pick<AxisState, 'game'>, type: string): number =>
  option(state, 'battleships') ? (state.game.tables.units[type]?.hits ?? 1) : 1;

/** All pieces there ever were, the lost ones among them. */
export const allUnits = ({ units }: Pick<AxisState, 'units'>): readonly AxisUnit[] => listUnits(units);

export type AxisPlacedUnit = AxisUnit & { readonly at: AreaId };
export const isUp = (unit: AxisUnit | undefined): unit is AxisUnit => unit !== undefined && unit.strength > 0;
export const isPlaced = (unit: AxisUnit | undefined): unit is AxisPlacedUnit => isUp(unit) && unit.at !== undefined;

const unitsByArea = createGrouping<AxisUnit, AxisPlacedUnit>(({ at }) => at, isPlaced);

/** Every piece in an area, cargo, complexes and markers too, in the order of the set-up. */
export const unitsAt = ({ units }: Pick<AxisState, 'units'>, area: AreaId): readonly AxisPlacedUnit[] => unitsByArea(units).get(area) ?? [];

const cargoByShip = createGrouping<AxisUnit, AxisPlacedUnit>(({ aboard }) => aboard, isPlaced);

/** All that says that this ship carries it, wherever it stands. */
export const aboardOf = ({ units }: Pick<AxisState, 'units'>, ship: UnitId): readonly AxisPlacedUnit[] =>
  cargoByShip(units).get(ship) ?? [];

/** Pieces carried by a ship or a bomber. */
export const cargoOf = (state: Pick<AxisState, 'units'>, ship: AxisUnit): readonly AxisUnit[] =>
  ship.at === undefined ? [] : aboardOf(state, ship.id).filter(({ at }) => at === ship.at);

/** What a new piece costs without industrial technology; 0 for a type that no table has. */
export const purchasePrice = ({ game }: Pick<AxisState, 'game'>, type: string): number => game.tables.units[type]?.price ?? 0;

/** What a ship carries at purchase prices. */
export const cargoWorth = (state: Pick<AxisState, 'game' | 'units'>, ship: AxisUnit): number =>
  cargoOf(state, ship).reduce((sum, { type }) => sum + purchasePrice(state, type), 0);

/** Whether pieces of its type can do this. */
export const can = ({ game }: Pick<AxisState, 'game'>, { type }: Pick<AxisUnit, 'type'>, skill: AxisSkill): boolean =>
  game.tables.units[type]?.skills?.includes(skill) ?? false;

/** Load that a ship of its type carries; aircraft that come down on it; whether it comes down on others. */
export const capacityOf = ({ game }: Pick<AxisState, 'game'>, { type }: Pick<AxisUnit, 'type'>): number =>
  game.tables.units[type]?.holds ?? 0;
export const decksOf = ({ game }: Pick<AxisState, 'game'>, { type }: Pick<AxisUnit, 'type'>): number => game.tables.units[type]?.decks ?? 0;
export const needsDeck = ({ game }: Pick<AxisState, 'game'>, { type }: Pick<AxisUnit, 'type'>): boolean =>
  (game.tables.units[type]?.deck ?? 0) > 0;

export const isShip = (state: Tabled, unit: AxisUnit): boolean => state.game.tables.units[unit.type]?.domain === 'sea';
export const isAircraft = (state: Tabled, unit: AxisUnit): boolean => state.game.tables.units[unit.type]?.domain === 'air';
export const isLand = (state: Tabled, unit: AxisUnit): boolean => state.game.tables.units[unit.type]?.domain === 'land';
export const isMarker = (state: Tabled, unit: AxisUnit): boolean => state.game.tables.units[unit.type]?.domain === 'marker';

/** Fights when its area is attacked: not cargo, guns, complexes and markers; a battery unless it is captured like a gun (ruling R10). */
export const isCombatant = (state: AxisState, unit: AxisUnit): boolean =>
  isPlaced(unit) &&
  unit.aboard === undefined &&
  !isMarker(state, unit) &&
  !can(state, unit, 'complex') &&
  !can(state, unit, 'base') &&
  (!can(state, unit, 'gun') || can(state, unit, 'falls')) &&
  !(unit.type === 'artillery' && option(state, 'batteryCapture') === 'captured');

/** Takes land: infantry, armour, and what else fights on land. */
export const isTaker = (state: AxisState, unit: AxisUnit): boolean => isLand(state, unit) && isCombatant(state, unit);

export const teamOf = (state: Pick<AxisState, 'game'>, side: SideId): string | undefined =>
  state.game.sides.find(one => one.id === side)?.team;

/** The same power, or one of the same side of the war. */
export const sameTeam = (state: Pick<AxisState, 'game'>, a: SideId, b: SideId): boolean =>
  a === b || (teamOf(state, a) !== undefined && teamOf(state, a) === teamOf(state, b));

export const isEnemy = (state: Pick<AxisState, 'game'>, a: SideId, b: SideId): boolean => !sameTeam(state, a, b);

export const friendsAt = (state: AxisState, side: SideId, area: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, area).filter(unit => sameTeam(state, side, unit.side));
export const enemiesAt = (state: AxisState, side: SideId, area: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, area).filter(unit => isEnemy(state, side, unit.side));

export const areaTitle = (state: Pick<AxisState, 'game'>, area: AreaId): string => state.game.board.areas[area]?.title ?? area;

/** What a name of `Counts` means: a type, that of one power, the elite unit, a battleship on its side. */
export interface ParsedPieceName {
  readonly power?: SideId;
  readonly type: string;
  readonly elite: boolean;
  readonly damaged: boolean;
}

const NAME = /^(?:([^/]+)\/)?([^/*]+?)(-d)?(\*)?$/;

/** A name of `Counts` taken apart: 'uk/fighter*', 'battleship-d'. */
export function parsePieceName(name: string): ParsedPieceName {
  const [, power, type = name, damaged, elite] = NAME.exec(name) ?? [];
  return { ...(power === undefined ? {} : { power }), type, elite: elite !== undefined, damaged: damaged !== undefined };
}

/** The name of a piece in `Counts`, its power left out. */
export const nameOf = (unit: AxisUnit): string => `${unit.type}${isDamaged(unit) ? '-d' : ''}${unit.elite ? '*' : ''}`;

/** Pieces counted by name. */
export function countsOf(units: readonly AxisUnit[]): Counts {
  const counts: Record<string, number> = {};
  for (const unit of units) counts[nameOf(unit)] = (counts[nameOf(unit)] ?? 0) + 1;
  return counts;
}

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Counts added; those that come to nothing are left out. */
export function addCounts(a: Counts, b: Counts, sign: 1 | -1 = 1): Counts {
  const sum: Record<string, number> = { ...a };
  for (const [type, n] of Object.entries(b)) sum[type] = (sum[type] ?? 0) + sign * n;
  return Object.fromEntries(Object.entries(sum).filter(([, n]) => n > 0));
}

/**
 * Which pieces an event means: `elite` and `damaged` as in a move; `suits`: those that can be meant at all,
 * `first` those to be taken before others.
 */
export interface MeantPieces {
  readonly side: SideId;
  readonly area: AreaId;
  readonly units: Counts;
  readonly elite?: boolean;
  readonly damaged?: number;
  suits?(unit: AxisPlacedUnit): boolean;
  first?(unit: AxisPlacedUnit): boolean;
}

export interface Picked {
  readonly units: readonly AxisPlacedUnit[];
  /** What was asked for and is not there. */
  readonly missing: Counts;
}

/**
 * The pieces an event means, in the order of its names: those of the power in the area that fit, `first` ones first, then in the order of
 * the set-up. A name of another power ('usa/infantry') means none of them, so its pieces are missing. The elite unit is taken last unless
 * the event says `elite` or names it, battleships on their side after whole ones unless it says how many are `damaged`.
 */
export function pickUnits(state: AxisState, { side, area, units, elite, damaged, suits, first }: MeantPieces): Picked {
  const there = unitsAt(state, area).filter(unit => unit.side === side && (!suits || suits(unit)));
  const ranks = new Map(there.map(unit => [unit, (first && !first(unit) ? 4 : 0) + (isDamaged(unit) ? 2 : 0) + (unit.elite ? 1 : 0)]));
  const ranked = there.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  const taken: AxisPlacedUnit[] = [];
  const missing: Record<string, number> = {};
  for (const [name, n] of Object.entries(units)) {
    const like = parsePieceName(name);
    const isOurs = like.power === undefined || like.power === side;
    const open = isOurs ? ranked.filter(unit => unit.type === like.type && !taken.includes(unit)) : [];
    const wanted = wantedOf(open, like, n, elite === true, damaged);
    taken.push(...wanted);
    if (wanted.length < n) missing[name] = n - wanted.length;
  }
  return { units: taken, missing };
}

/** Of the pieces of one type: the elite unit and those on their side as the name or the event says, then others. */
function wantedOf(
  open: readonly AxisPlacedUnit[],
  like: ParsedPieceName,
  n: number,
  elite: boolean,
  damaged: number | undefined,
): readonly AxisPlacedUnit[] {
  if (like.elite) return open.filter(unit => unit.elite).slice(0, n);
  const lying = like.damaged ? n : (damaged ?? 0);
  const marked = elite ? open.filter(unit => unit.elite) : [];
  const down = open
    .filter(unit => isDamaged(unit) && !marked.includes(unit))
    .slice(0, Math.max(0, lying - marked.filter(isDamaged).length));
  const rest = open.filter(unit => !marked.includes(unit) && !down.includes(unit) && !(like.damaged && !isDamaged(unit)));
  return [...marked, ...down, ...rest].slice(0, n);
}

export const withUnit = (state: AxisState, id: UnitId, change: Partial<AxisUnit>): AxisState => withUnits(state, [id], change);

/** The same change for every one of these pieces. */
export function withUnits(state: AxisState, ids: readonly UnitId[], change: Partial<AxisUnit>): AxisState {
  return withPieces(
    state,
    ids.flatMap(id => {
      const unit = state.units[id];
      return unit ? [{ ...unit, ...change }] : [];
    }),
  );
}

/** With these pieces as they are given here, in the place of what they were. */
export const withPieces = (state: AxisState, pieces: readonly AxisUnit[]): AxisState =>
  pieces.length === 0 ? state : { ...state, units: withUnitsChanged(state.units, pieces) };

/** Pieces gone for good, what they carry too; an elite unit lost may come back (article, Elite Units). */
export function removeUnits(state: AxisState, ids: readonly UnitId[]): AxisState {
  const gone = new Set(ids);
  for (const id of gone) for (const unit of aboardOf(state, id)) gone.add(unit.id);
  const lost = [...gone].map(id => state.units[id]).filter(isUp);
  const removed = withUnits(
    state,
    lost.map(unit => unit.id),
    { strength: 0, at: undefined },
  );
  const elite = lost.filter(unit => unit.elite);
  if (elite.length === 0) return removed;
  const eliteLost = Object.fromEntries(elite.map(({ side, type }) => [side, { type, round: state.turn }]));
  return { ...removed, eliteLost: { ...removed.eliteLost, ...eliteLost } };
}

/** New pieces of a power in an area, whole, with ids of their own. */
export function addUnits(state: AxisState, side: SideId, type: string, at: AreaId, n: number, more: Partial<AxisUnit> = {}): AxisState {
  let made = state.made;
  const pieces = Array.from({ length: n }, (): AxisUnit => {
    let id: UnitId;
    do id = `${side}-${type}-new-${++made}`;
    while (state.units[id]);
    return { ...newUnit(id, side, type, at, hitsOf(state, type)), ...worthIn(state, type), ...more };
  });
  return { ...withPieces(state, pieces), made };
}

/** What a piece of a type cost, where no printed price says it. */
export const worthIn = ({ game }: Pick<AxisState, 'game'>, type: string): Pick<AxisUnit, 'worth'> => {
  const price = game.tables.units[type]?.price ?? 0;
  return price === (lookUp(UNITS, type)?.price ?? 0) ? {} : { worth: price };
};

/** A piece that has done nothing yet. */
export const newUnit = (id: UnitId, side: SideId, type: string, at: AreaId | undefined, full: number): AxisUnit => ({
  id,
  side,
  type,
  at,
  strength: full,
  full,
  elite: false,
  moved: 0,
  ended: false,
  fought: false,
});
