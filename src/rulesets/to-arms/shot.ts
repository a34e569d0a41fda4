// What one unit throws at a hex: shifts of the range, dice of the card, what the target can take (Battle & retreat, Terrain effects sheet).

import type { Modifier, Source } from '../../core/act.ts';
import { diceOfCard } from './data/tables.ts';
import { distance, groundAt, isGround, layersAt, minesAt, wireAt } from './ground.ts';
import { headsDown, waiting } from './hands.ts';
import { option } from './options.ts';
import type { BattleProfile, Flags } from './profile.ts';
import { type ArmsPlace, type ArmsState, type ArmsUnit, type BattleEventOf, cite, house } from './state.ts';
import { type ArmsCardRow, type ArmsTerrainRow, RANKS } from './tables.ts';
import {
  type ArmsPlacedUnit,
  cardOf,
  hasSergeant,
  hasStandard,
  hasTrait,
  isArtillery,
  isCommander,
  isInfantry,
  isRiding,
  isUnled,
  isVehicle,
  leaderOf,
  rankOf,
  targetAt,
  transportOf,
} from './units.ts';
import { worthOf } from './victory.ts';

const SHEET = cite('Terrain effects sheet');

const shift = (id: string, says: string, by: number, source: Source): readonly Modifier[] => (by === 0 ? [] : [{ id, says, by, source }]);

/** What the ground of the target adds for this arm. `flame`: cover does not count in close combat. */
function cover(state: ArmsState, unit: ArmsUnit, far: number, at: ArmsPlace): readonly Modifier[] {
  if (unit.flame && far === 1) return [];
  const { arm } = cardOf(state, unit);
  return layersAt(state, at).flatMap(row => {
    const by = coverBy(state, row, arm, at);
    return shift(row.title.toLowerCase(), row.title.toLowerCase(), by, row.cells?.[arm] ?? row.source);
  });
}

const coverBy = (state: ArmsState, row: ArmsTerrainRow, arm: 'infantry' | 'hmg' | 'arty' | 'vehicle', at: ArmsPlace): number =>
  arm === 'hmg' && isGround(state, at, 'bocage') && option(state, 'bocageHmg') === 'printed' ? 0 : row[arm];

/** What shifts the range of whoever fires from a place: its ground where fire feels it, wire, and who commands there. */
export interface Footing {
  readonly ground: string;
  readonly wire: boolean;
  readonly rank: string;
}

export function footingOf(state: ArmsState, unit: ArmsUnit, from: ArmsPlace): Footing {
  const isFelt = isGround(state, from, 'hill', 'marsh', 'wire') || (isVehicle(state, unit) && isGround(state, from, 'building'));
  return {
    ground: isFelt ? groundAt(state, from) : '',
    wire: wireAt(state, from) !== undefined,
    rank: leaderOf(state, { ...unit, at: from })?.rank ?? '',
  };
}

/** What its own ground does to the shooter: hills, marshes, wire, a building around a vehicle (R8). */
function own(state: ArmsState, unit: ArmsUnit, { ground, wire }: Footing, at: ArmsPlace): readonly Modifier[] {
  const ruled = (ruling: string) => cite('Terrain effects sheet', ruling);
  const hill = option(state, 'hill');
  const up = hill === 'target' ? isGround(state, at, 'hill') : ground === 'hill' && (hill === 'every' || !isGround(state, at, 'hill'));
  const { terrain } = state.game.tables;
  const wet = option(state, 'marsh') === 'target' ? isGround(state, at, 'marsh') : ground === 'marsh';
  return [
    ...shift('hill', 'hill', up ? (terrain['hill']?.from ?? 0) : 0, ruled('R8')),
    ...shift('marsh', 'marsh', wet ? (terrain['marsh']?.from ?? 0) : 0, ruled('R8')),
    ...shift('wire', 'barbed wire', wire || ground === 'wire' ? (terrain['wire']?.from ?? 0) : 0, SHEET),
    ...shift('inside', 'firing out of a building', isVehicle(state, unit) && ground === 'building' ? 2 : 0, SHEET),
  ];
}

/** All shifts of the range of a unit that fires from a hex at another, `far` away, in the order they are told. */
export function shiftsOf(
  state: ArmsState,
  unit: ArmsUnit,
  from: ArmsPlace,
  at: ArmsPlace,
  target: ArmsUnit | undefined,
  far: number = distance(state, from, at),
  footing: Footing = footingOf(state, unit, from),
): readonly Modifier[] {
  const rank = isUnled(state, unit) ? undefined : RANKS.find(one => one === footing.rank);
  const field = minesAt(state, at);
  const inMines = field !== undefined && field.mine !== 'dummy' && target !== undefined && isInfantry(state, target);
  const heads = headsDown(state, target?.id);
  const card = cardOf(state, unit);
  return [
    ...shift('commander', 'commander', (rank && state.game.tables.ranks[rank].shift) ?? 0, cite('Commanders', 'R6')),
    ...own(state, unit, footing, at),
    ...shift('part-armed', 'few firearms', isPartArmed(card) ? 1 : 0, cite('Resolve battle')),
    ...cover(state, unit, far, at),
    ...shift('mines', 'in a mine field', inMines ? -1 : 0, SHEET),
    ...shift('heads-down', 'heads down', heads, house('Command cards')),
  ];
}

/** Only some of it have a weapon that fires. */
const isPartArmed = ({ firearms = 0, strength }: ArmsCardRow): boolean => firearms > 0 && firearms < strength;

/** The range that counts: at least 1, or the least of the card (R4). */
export const effective = (state: ArmsState, unit: ArmsUnit, far: number, shifts: readonly Modifier[]): number =>
  Math.max(cardOf(state, unit).least ?? 1, 1, far + shifts.reduce((sum, { by }) => sum + by, 0));

/** The letters that its card has for a range. */
export const cardDice = (state: ArmsState, unit: ArmsUnit, range: number): string =>
  diceOfCard(cardOf(state, unit), unit.lmg === true)[range - 1] ?? '';

/** The letters of its dice at a range, the sergeant's before them; '' where it throws none. */
export function diceAt(state: ArmsState, unit: ArmsUnit, range: number): string {
  const dice = cardDice(state, unit, range);
  if (dice === '') return '';
  const jammed = waiting(state, 'stoppage', unit.id).length > 0 ? dice.replace('G', '') : dice;
  return `${hasSergeant(state, unit) ? 'W' : ''}${jammed}`;
}

/** How many flags a unit ignores where it stands: for its commander, its standard, the ground (R25). */
export function ignoredFlags(state: ArmsState, unit: ArmsUnit): number {
  const ground = unit.at === undefined ? [] : layersAt(state, unit.at).map(({ flags }) => flags);
  const all = [rankOf(state, leaderOf(state, unit))?.flags ?? 0, hasStandard(state, unit) ? 1 : 0, ...ground];
  return option(state, 'flagIgnores') === 'largest' ? Math.max(...all) : all.reduce((sum, n) => sum + n, 0);
}

/** With fewer figures than this it takes flags. */
export const flagNumber = (state: ArmsState, unit: ArmsUnit): number =>
  cardOf(state, unit).flag + (isUnled(state, unit) ? 0 : (rankOf(state, leaderOf(state, unit))?.number ?? 0));

/** `takes`: its owner takes flags that it might ignore (R44). */
function flagsOf(state: ArmsState, unit: ArmsUnit, takes: boolean): { readonly flags: Flags } | undefined {
  const isBold = waiting(state, 'steadfast', unit.id).length > 0;
  if (isCommander(unit) || unit.now.retiring || isBold) return undefined;
  return {
    flags: {
      number: takes ? unit.full + 1 : flagNumber(state, unit),
      ignored: takes ? 0 : ignoredFlags(state, unit),
      ...(option(state, 'autoRetreat') === 'recount' ? { recount: true as const } : {}),
      ...(option(state, 'fastplay') === 'all' ? { unsaved: true as const } : {}),
    },
  };
}

/** What both sides say of an attack beside its target. */
type Declared = Pick<BattleEventOf, 'truck' | 'wreck' | 'yellow' | 'takes'>;

/** What the target can lose, as the dice see it. */
export function targetOf(
  state: ArmsState,
  target: ArmsUnit,
  { truck = 0, wreck, yellow, takes }: Declared = {},
): Pick<BattleProfile, 'cls' | 'targets' | 'truck' | 'flags' | 'yellow' | 'fast' | 'lateWaste' | 'oddKill' | 'worth'> {
  const points = transportOf(target);
  return {
    cls: isCommander(target) ? 'commander' : isRiding(target) ? 'loaded' : cardOf(state, target).cls,
    targets: target.strength,
    ...(points > 0 ? { truck: { points, hits: truck, automatic: wreck === true } } : {}),
    ...flagsOf(state, target, takes === true && option(state, 'flagsWaive') === 'owner'),
    ...(yellow ? { yellow } : {}),
    ...(option(state, 'fastplay') ? { fast: true as const } : {}),
    ...(option(state, 'excessHits') === 'after' ? { lateWaste: true as const } : {}),
    ...(option(state, 'commanderOddKill') === 'none' ? { oddKill: true as const } : {}),
    worth: worthOf(state, target),
  };
}

/** What a unit throws at another, from where it is or from another hex. `far`: how far the target is, where that is known. */
export function profileOf(
  state: ArmsState,
  unit: ArmsUnit,
  target: ArmsPlacedUnit,
  event: Declared = {},
  from: ArmsPlace = unit.at ?? target.at,
  far: number = distance(state, from, target.at),
  footing?: Footing,
): BattleProfile {
  const mods = shiftsOf(state, unit, from, target.at, target, far, footing);
  const range = effective(state, unit, far, mods);
  const { firearms } = cardOf(state, unit);
  return {
    kind: 'battle',
    dice: diceAt(state, unit, range),
    range,
    ...(option(state, 'hitRange') === 'true' ? { reach: far } : {}),
    close: far <= 1,
    shooters: unit.strength,
    ...(firearms === undefined || firearms === 0 ? {} : { firearms }),
    ...targetOf(state, target, event),
    mods,
  };
}

/** Whom a salvo into a hex strikes: its unit, not a lone commander. */
export const struckAt = (state: ArmsState, hex: ArmsPlace): ArmsPlacedUnit | undefined => {
  const found = targetAt(state, hex);
  return found && !isCommander(found) ? found : undefined;
};

/** Guns, tanks and what carries guns: what shoots buildings down. */
export const razes = (state: ArmsState, unit: ArmsUnit): boolean => isArtillery(state, unit) || hasTrait(state, unit, 'tank');
