// What each command card asks for and may be played on (Command cards; the deck is the house's).

import type { SideId } from '../../core/types.ts';
import { diceOf, unspent } from './activation.ts';
import type { CommandId } from './data/commands.ts';
import { around, distance, isOwnHalf, near } from './ground.ts';
import { inHand } from './hands.ts';
import { seesFrom } from './sight.ts';
import type { ArmsState, ArmsUnit, Hex } from './state.ts';
import type { Activation } from './tables.ts';
import { cardOf, enemiesBeside, has, isAlone, isCommander, isInfantry, isVehicle, targetAt, unitOf, upUnits } from './units.ts';

/** Dice that a card brings. */
export const BRINGS: Readonly<Partial<Record<CommandId, readonly Activation[]>>> = {
  c01: ['infantry'],
  c02: ['gun'],
  c03: ['vehicle'],
  c04: ['armour'],
  c05: ['any'],
  c09: ['infantry', 'infantry'],
};

/** What an unspent die becomes, and which ones may. */
export const SWAPS: Readonly<Partial<Record<CommandId, { readonly from: readonly Activation[]; readonly to: Activation }>>> = {
  c06: { from: ['infantry'], to: 'gun' },
  c07: { from: ['gun', 'infantry'], to: 'armour' },
  c08: { from: ['infantry'], to: 'any' },
};

/** More hexes in this turn's move. */
export const MARCHES: Readonly<Partial<Record<CommandId, number>>> = { c11: 1, c12: 2 };

/** A sniper reaches so far; an aeroplane sees so far about its hex. */
const SNIPER = 5;
const ALOFT = 3;

/** Dice that a card may swap. */
export const swappable = (state: ArmsState, side: SideId, card: CommandId): readonly number[] =>
  unspent(state, side).filter(i => {
    const face = diceOf(state, side)[i]?.face;
    return face !== undefined && (SWAPS[card]?.from.includes(face) ?? false);
  });

const isOther = (state: ArmsState, side: SideId, unit: ArmsUnit): boolean => unit.side !== side && state.units[unit.id] !== undefined;

type Fits = (state: ArmsState, side: SideId, unit: ArmsUnit) => boolean;

const waits: Fits = (_state, side, { side: own, now }) =>
  own === side && now.activated && now.moved === undefined && now.silent === undefined;

/** Whom a card may be played on. */
const ON: Readonly<Partial<Record<CommandId, Fits>>> = {
  c10: (_state, side, { side: own, now }) => own === side && now.activated && now.battles === 1 && !now.again && !now.scouted,
  c11: (state, side, unit) => waits(state, side, unit) && cardOf(state, unit).arm === 'infantry' && !has(state, unit, 'mounted'),
  c12: (state, side, unit) => waits(state, side, unit) && unit.type === 'cavalry',
  c15: (state, side, unit) => unit.side === side && has(state, unit, 'indirect'),
  c16: (state, side, unit) => isOther(state, side, unit) && (cardOf(state, unit).arm === 'hmg' || unit.lmg === true),
  c17: (_state, side, unit) => unit.side === side && !isCommander(unit),
  c18: (_state, side, unit) => unit.side === side && !isCommander(unit),
  c19: (state, side, unit) =>
    unit.side !== side && unit.at !== undefined && isAlone(state, { ...unit, at: unit.at }) && snipes(state, side, unit.at),
  c21: (state, side, unit) =>
    unit.side === side && unit.at !== undefined && isInfantry(state, unit) && unit.now.battles < 2 && ambushed(state, unit).length > 0,
  c24: (state, side, unit) => isOther(state, side, unit) && isVehicle(state, unit) && unit.now.activated && unit.now.moved === undefined,
  c25: (_state, side, unit) => unit.side === side && !isCommander(unit) && unit.strength < unit.full,
};

/** Own infantry near a lone commander sees him. */
const snipes = (state: ArmsState, side: SideId, at: Hex): boolean =>
  upUnits(state).some(
    one => one.side === side && isInfantry(state, one) && distance(state, one.at, at) <= SNIPER && seesFrom(state, side, one.at, at),
  );

/** Enemies beside a unit that have moved this turn. */
export const ambushed = (state: ArmsState, { side, at }: ArmsUnit): readonly ArmsUnit[] =>
  at === undefined ? [] : enemiesBeside(state, side, at).filter(({ now }) => (now.moved ?? 0) > 0);

/** The units a card may be played on; undefined where it is not played on one. */
export function unitsFor(state: ArmsState, side: SideId, card: CommandId): readonly ArmsUnit[] | undefined {
  const fits = ON[card];
  return fits && upUnits(state).filter(unit => unit.hidden === undefined && fits(state, side, unit));
}

/** The hexes a card may be played on; undefined where it is not played on one. */
export function hexesFor(state: ArmsState, side: SideId, card: CommandId): readonly Hex[] | undefined {
  const all = Object.keys(state.game.board.hexes);
  if (card === 'c13' || card === 'c14') return all.filter(hex => mayMine(state, side, hex));
  if (card === 'c22') return all;
  if (card !== 'c23') return undefined;
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

export const seenFromAloft = (state: ArmsState, at: Hex): readonly Hex[] => near(state, at, ALOFT);

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
  if (SWAPS[card] && (die === undefined || !swappable(state, side, card).includes(die))) return 'no such die can be swapped';
  const units = unitsFor(state, side, card);
  if (units && !units.some(({ id }) => id === unit)) return `it cannot be played on ${unitOf(state, unit)?.title ?? 'nobody'}`;
  const hexes = hexesFor(state, side, card);
  if (hexes && (at === undefined || !hexes.includes(at))) return `it cannot be played on ${at ?? 'no hex'}`;
  const foes = state.game.sides.filter(one => one.id !== side).flatMap(one => inHand(state, one.id));
  return card === 'c20' && foes.length > 0 && (discard === undefined || !foes.includes(discard))
    ? 'the enemy does not hold that card'
    : undefined;
}
