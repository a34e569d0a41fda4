// What each command card asks for and may be played on (Command cards; the deck is the house's).

import type { SideId } from '../../core/types.ts';
import { diceOf, unspent } from './activation.ts';
import type { CommandId } from './data/commands.ts';
import { around, distance, isOwnHalf } from './ground.ts';
import { commandOf, doing, inHand } from './hands.ts';
import { seesFrom } from './sight.ts';
import type { ArmsState, ArmsUnit, Hex } from './state.ts';
import type { CommandRow, Deed, Marcher } from './tables.ts';
import { cardOf, enemiesBeside, has, isAlone, isCommander, isInfantry, isVehicle, targetAt, unitOf, upUnits } from './units.ts';

/** Dice that a card may swap. */
export const swappable = (state: ArmsState, side: SideId, card: CommandId): readonly number[] =>
  unspent(state, side).filter(i => {
    const face = diceOf(state, side)[i]?.face;
    return face !== undefined && (doing(state, card, 'swap')?.from.includes(face) ?? false);
  });

const isOther = (state: ArmsState, side: SideId, unit: ArmsUnit): boolean => unit.side !== side && state.units[unit.id] !== undefined;

type Fits = (state: ArmsState, side: SideId, unit: ArmsUnit, row: CommandRow) => boolean;

const waits: Fits = (_state, side, { side: own, now }) =>
  own === side && now.activated && now.moved === undefined && now.silent === undefined;

/** Who marches farther by a card. */
const MARCHES: Readonly<Record<Marcher, (state: ArmsState, unit: ArmsUnit) => boolean>> = {
  infantry: (state, unit) => cardOf(state, unit).arm === 'infantry' && !has(state, unit, 'mounted'),
  cavalry: (state, unit) => cardOf(state, unit).arm === 'infantry' && has(state, unit, 'mounted'),
  gun: (state, unit) => cardOf(state, unit).activation === 'gun',
  vehicle: isVehicle,
  any: (_state, unit) => !isCommander(unit),
};

/** Whom a card may be played on. */
const ON: Readonly<Partial<Record<Deed['does'], Fits>>> = {
  again: (_state, side, { side: own, now }) => own === side && now.activated && now.battles === 1 && !now.again && !now.scouted,
  march: (state, side, unit, row) => waits(state, side, unit, row) && row.does === 'march' && MARCHES[row.who](state, unit),
  registered: (state, side, unit) => unit.side === side && has(state, unit, 'indirect'),
  stoppage: (state, side, unit) => isOther(state, side, unit) && (cardOf(state, unit).arm === 'hmg' || unit.lmg === true),
  'heads-down': (_state, side, unit) => unit.side === side && !isCommander(unit),
  steadfast: (_state, side, unit) => unit.side === side && !isCommander(unit),
  sniper: (state, side, unit, row) =>
    row.does === 'sniper' &&
    unit.side !== side &&
    unit.at !== undefined &&
    isAlone(state, { ...unit, at: unit.at }) &&
    snipes(state, side, unit.at, row.hexes),
  ambush: (state, side, unit) =>
    unit.side === side && unit.at !== undefined && isInfantry(state, unit) && unit.now.battles < 2 && ambushed(state, unit).length > 0,
  stall: (state, side, unit) => isOther(state, side, unit) && isVehicle(state, unit) && unit.now.activated && unit.now.moved === undefined,
  rally: (_state, side, unit) => unit.side === side && !isCommander(unit) && unit.strength < unit.full,
};

/** Own infantry near a lone commander sees him. */
const snipes = (state: ArmsState, side: SideId, at: Hex, reach: number): boolean =>
  upUnits(state).some(
    one => one.side === side && isInfantry(state, one) && distance(state, one.at, at) <= reach && seesFrom(state, side, one.at, at),
  );

/** Enemies beside a unit that have moved this turn. */
export const ambushed = (state: ArmsState, { side, at }: ArmsUnit): readonly ArmsUnit[] =>
  at === undefined ? [] : enemiesBeside(state, side, at).filter(({ now }) => (now.moved ?? 0) > 0);

/** The units a card may be played on; undefined where it is not played on one. */
export function unitsFor(state: ArmsState, side: SideId, card: CommandId): readonly ArmsUnit[] | undefined {
  const row = commandOf(state, card);
  const fits = row && ON[row.does];
  return fits && upUnits(state).filter(unit => unit.hidden === undefined && fits(state, side, unit, row));
}

/** The hexes a card may be played on; undefined where it is not played on one. */
export function hexesFor(state: ArmsState, side: SideId, card: CommandId): readonly Hex[] | undefined {
  const all = Object.keys(state.game.board.hexes);
  const does = commandOf(state, card)?.does;
  if (does === 'mines') return all.filter(hex => mayMine(state, side, hex));
  if (does === 'aloft') return all;
  if (does !== 'bombs') return undefined;
  return all.filter(hex => {
    const target = targetAt(state, hex);
    return (
      target !== undefined &&
      target.side !== side &&
      !isCommander(target) &&
      ![hex, ...around(state, hex)].some(one => targetAt(state, one)?.side === side)
    );
  });
}

/** Mines go to empty ground of the own half, away from the enemy. */
const mayMine = (state: ArmsState, side: SideId, hex: Hex): boolean =>
  !state.mines[hex] &&
  targetAt(state, hex) === undefined &&
  isOwnHalf(state, side, hex) &&
  cardMineable(state, hex) &&
  !around(state, hex).some(next => {
    const found = targetAt(state, next);
    return found !== undefined && found.side !== side;
  });

const cardMineable = (state: ArmsState, hex: Hex): boolean =>
  !['river', 'sea', 'bridge'].includes(state.game.board.hexes[hex]?.terrain ?? '');

/** Why a card may not be played like this; undefined where it may. */
export function whyNotPlayed(
  state: ArmsState,
  {
    side,
    card,
    unit,
    at,
    die,
    discard,
  }: {
    readonly side: SideId;
    readonly card: CommandId;
    readonly unit?: string;
    readonly at?: Hex;
    readonly die?: number;
    readonly discard?: CommandId;
  },
): string | undefined {
  if (doing(state, card, 'swap') && (die === undefined || !swappable(state, side, card).includes(die))) return 'no such die can be swapped';
  const units = unitsFor(state, side, card);
  if (units && !units.some(({ id }) => id === unit)) return `it cannot be played on ${unitOf(state, unit)?.title ?? 'nobody'}`;
  const hexes = hexesFor(state, side, card);
  if (hexes && (at === undefined || !hexes.includes(at))) return `it cannot be played on ${at ?? 'no hex'}`;
  const foes = state.game.sides.filter(one => one.id !== side).flatMap(one => inHand(state, one.id));
  return doing(state, card, 'spy') && foes.length > 0 && (discard === undefined || !foes.includes(discard))
    ? 'the enemy does not hold that card'
    : undefined;
}
