// What each command card asks for and may be played on (Command cards; the deck is the house's).

import { nameGround } from '../../core/placeTold.ts';
import type { SideId } from '../../core/types.ts';
import { diceOf, unspent } from './activation.ts';
import { isTarget, whySilent } from './acts/battle.ts';
import type { CommandId } from './data/commands.ts';
import { distance, isOnMap, isOwnHalf, isSame, minesAt, touches } from './ground.ts';
import { commandOf, doing, inHand } from './hands.ts';
import { profileOf } from './shot.ts';
import { seesFrom } from './sight.ts';
import { spaceOf } from './space.ts';
import type { ArmsPlace, ArmsState, ArmsUnit } from './state.ts';
import type { CommandRow, Deed, Marcher } from './tables.ts';
import {
  type ArmsPlacedUnit,
  cardOf,
  enemiesBeside,
  foeOf,
  hasTrait,
  isAlone,
  isCommander,
  isInfantry,
  isUp,
  isVehicle,
  targetAt,
  unitOf,
  upUnits,
} from './units.ts';

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
  infantry: (state, unit) => cardOf(state, unit).arm === 'infantry' && !hasTrait(state, unit, 'mounted'),
  cavalry: (state, unit) => cardOf(state, unit).arm === 'infantry' && hasTrait(state, unit, 'mounted'),
  gun: (state, unit) => cardOf(state, unit).activation === 'gun',
  vehicle: isVehicle,
  any: (_state, unit) => !isCommander(unit),
};

/** Whom a card may be played on. */
const ON: Readonly<Partial<Record<Deed['does'], Fits>>> = {
  again: (_state, side, { side: own, now }) => own === side && now.activated && now.battles === 1 && !now.again && !now.scouted,
  march: (state, side, unit, row) => waits(state, side, unit, row) && row.does === 'march' && MARCHES[row.who](state, unit),
  registered: (state, side, unit) => unit.side === side && hasTrait(state, unit, 'indirect'),
  stoppage: (state, side, unit) =>
    isOther(state, side, unit) && (cardOf(state, unit).arm === 'hmg' || unit.lmg === true) && whySilent(state, unit, false) === undefined,
  'heads-down': (state, side, unit) => unit.side === side && !isCommander(unit) && isInDanger(state, unit),
  steadfast: (state, side, unit) => unit.side === side && !isCommander(unit) && isInDanger(state, unit),
  sniper: (state, side, unit, row) =>
    row.does === 'sniper' &&
    unit.side !== side &&
    unit.at !== undefined &&
    isAlone(state, { ...unit, at: unit.at }) &&
    snipes(state, side, unit.at, row.hexes),
  ambush: (state, side, unit) => unit.side === side && isInfantry(state, unit) && ambushTargets(state, unit).length > 0,
  stall: (state, side, unit) => isOther(state, side, unit) && isVehicle(state, unit) && unit.now.activated && unit.now.moved === undefined,
  rally: (_state, side, unit) => unit.side === side && !isCommander(unit) && unit.strength < unit.full,
};

/** Own infantry near a lone commander sees him. */
const snipes = (state: ArmsState, side: SideId, at: ArmsPlace, reach: number): boolean =>
  upUnits(state).some(
    one => one.side === side && isInfantry(state, one) && distance(state, one.at, at) <= reach && seesFrom(state, side, one.at, at),
  );

/** Somebody may attack it yet. */
const isInDanger = (state: ArmsState, unit: ArmsUnit): boolean => isUp(unit) && isTarget(state, unit, foeOf(state, unit.side));

/** Whom a unit may fall upon: the enemy who has just ended his move beside it. Not while it works or has dug in. */
export const ambushTargets = (state: ArmsState, unit: ArmsUnit): readonly ArmsUnit[] =>
  !isUp(unit) || unit.now.battles >= 2 || unit.now.silent !== undefined
    ? []
    : enemiesBeside(state, unit.side, unit.at).filter(
        foe => foe.id === state.came && foe.hidden === undefined && (foe.now.moved ?? 0) > 0 && profileOf(state, unit, foe).dice !== '',
      );

/** The units a card may be played on; undefined where it is not played on one. */
export function unitsFor(state: ArmsState, side: SideId, card: CommandId): readonly ArmsUnit[] | undefined {
  const row = commandOf(state, card);
  const fits = row && ON[row.does];
  return fits && upUnits(state).filter(unit => unit.hidden === undefined && fits(state, side, unit, row));
}

/** The hexes a card may be played on; undefined where it is not played on one. */
export function hexesFor(state: ArmsState, side: SideId, card: CommandId): readonly ArmsPlace[] | undefined {
  const all = spaceOf(state).places();
  const does = commandOf(state, card)?.does;
  if (does === 'mines') return all.filter(hex => mayMine(state, side, hex));
  if (does === 'aloft') return all;
  return does === 'bombs' ? upUnits(state).flatMap(target => (isBombed(state, side, target) ? [target.at] : [])) : undefined;
}

/** May this card be played on this place, one of those to choose from or any other? */
function isFitting(state: ArmsState, side: SideId, card: CommandId, at: ArmsPlace): boolean {
  if (!isOnMap(state, at)) return false;
  const does = commandOf(state, card)?.does;
  if (does === 'bombs') return upUnits(state).some(target => isSame(state, target.at, at) && isBombed(state, side, target));
  return does === 'aloft' || mayMine(state, side, at);
}

/** Bombs fall on an enemy's unit, with nobody of the own side in its hex or beside it. */
const isBombed = (state: ArmsState, side: SideId, target: ArmsPlacedUnit): boolean =>
  target.side !== side &&
  !isCommander(target) &&
  !upUnits(state).some(one => one.side === side && (isSame(state, one.at, target.at) || touches(state, one.at, target.at)));

/** Mines go to empty ground of the own half, away from the enemy. */
const mayMine = (state: ArmsState, side: SideId, hex: ArmsPlace): boolean =>
  minesAt(state, hex) === undefined &&
  targetAt(state, hex) === undefined &&
  isOwnHalf(state, side, hex) &&
  cardMineable(state, hex) &&
  !upUnits(state).some(one => one.side !== side && touches(state, one.at, hex));

const cardMineable = (state: ArmsState, hex: ArmsPlace): boolean => !['river', 'sea', 'bridge'].includes(spaceOf(state).printed(hex).word);

/** A card as it is played: whatever it asks for. */
interface CardPlay {
  readonly side: SideId;
  readonly card: CommandId;
  readonly unit?: string;
  readonly at?: ArmsPlace;
  readonly die?: number;
  readonly discard?: CommandId;
  readonly target?: string;
}

/** What can be wrong with a card that is played: its die, its unit, whom it is played against, its place, the card it takes. */
const PLAY_FAULTS: readonly ((state: ArmsState, play: CardPlay) => string | undefined)[] = [
  (state, { side, card, die }) =>
    doing(state, card, 'swap') && (die === undefined || !swappable(state, side, card).includes(die))
      ? 'no such die can be swapped'
      : undefined,
  (state, { side, card, unit }) =>
    unitsFor(state, side, card)?.every(({ id }) => id !== unit)
      ? `it cannot be played on ${unitOf(state, unit)?.title ?? 'nobody'}`
      : undefined,
  (state, { card, unit, target }) => {
    const own = doing(state, card, 'ambush') ? unitOf(state, unit) : undefined;
    const isFair = own ? ambushTargets(state, own).some(({ id }) => id === target) : !doing(state, card, 'ambush');
    return isFair ? undefined : `it cannot be played against ${unitOf(state, target)?.title ?? 'nobody'}`;
  },
  (state, { side, card, at }) =>
    hexesFor(state, side, card) && (at === undefined || !isFitting(state, side, card, at))
      ? `it cannot be played on ${at === undefined ? 'no place' : nameGround(state.game.board, at)}`
      : undefined,
  (state, { side, card, discard }) => {
    const foes = state.game.sides.filter(one => one.id !== side).flatMap(one => inHand(state, one.id));
    const isHeld = discard !== undefined && foes.includes(discard);
    return doing(state, card, 'spy') && foes.length > 0 && !isHeld ? 'the enemy does not hold that card' : undefined;
  },
];

/** Why a card may not be played like this; undefined where it may. */
export function whyNotPlayed(state: ArmsState, play: CardPlay): string | undefined {
  for (const fault of PLAY_FAULTS) {
    const found = fault(state, play);
    if (found !== undefined) return found;
  }
  return undefined;
}
