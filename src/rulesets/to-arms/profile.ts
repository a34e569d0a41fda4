// What `attack` is asked: one profile for each kind of dice that the acts throw. Plain data, all of it already worked out: effective
// ranges, caps, flag numbers less what a commander takes off. What each gives as tallies is written beside it.

import type { Modifier } from '../../core/act.ts';
import type { SideId } from '../../core/types.ts';
import type { ActivationFace, ArmsTargetClass } from './tables.ts';

/** Whom symbols hit: also men inside their truck and a commander without a unit. */
export type HitClass = ArmsTargetClass | 'loaded' | 'commander';

/** How flags fall on a unit: with fewer than `number` figures left it takes those above `ignored`. Left out: they do nothing. */
export interface Flags {
  readonly number: number;
  readonly ignored: number;
  /** R26: an ignored first flag is not the automatic one. */
  readonly recount?: true;
  /** Super-fast play by the other reading: no saving throws against flags either (R20). */
  readonly unsaved?: true;
}

/**
 * What a retreat comes to after so many hexes: each further one costs a figure (`blocked`), the unit is
 * off the board, or a commander rallies it.
 */
export interface RetreatEnd {
  readonly hexes: number;
  readonly ends: 'blocked' | 'off' | 'rally';
  /** Points that a commander in the hex of the unit is worth, who is lost off the board or as the last of all. */
  readonly commander?: number;
}

/**
 * Battle dice at a unit or a lone commander. `dice`: letters as on the card, sergeant's die and cards reckoned in ('WWWG'). `range`:
 * effective. `close`: the two are adjacent, and only MISS saves. `shooters` and `targets`: figures, `firearms` where fewer have one.
 * `truck`: points of the truck, with the hits declared to go there where the men are outside; inside it takes them all. Tallies: hits,
 * automatic, kills (figures), truck (points of it), flags, retreat (hexes), loss (figures gone in the end), destroyed, points.
 */
export interface BattleProfile {
  readonly kind: 'battle';
  readonly dice: string;
  readonly cls: HitClass;
  readonly range: number;
  /** By the other reading HIT! and STRIKE go by the true distance (R4). */
  readonly reach?: number;
  readonly close: boolean;
  readonly shooters: number;
  readonly firearms?: number;
  readonly targets: number;
  readonly flags?: Flags;
  /** Of the motorised: `points` left of the truck, how many of the hits go to it, and whether it takes the automatic kill (R49). */
  readonly truck?: { readonly points: number; readonly hits: number; readonly automatic: boolean };
  /** The defender saves with yellow dice, not white ones. */
  readonly yellow?: true;
  /** Super-fast play: no saving throws against hits (R20). */
  readonly fast?: true;
  /** R35: hits above the targets are wasted after the saves. */
  readonly lateWaste?: true;
  /** By the other reading an odd range kills a commander without a save (R43). */
  readonly oddKill?: true;
  /** The target goes back a hex of its own will, whatever flags say. */
  readonly voluntary?: true;
  /** Where the way back ends; left out: it is open as far as need be. */
  readonly way?: RetreatEnd;
  /** Points that its loss is worth, of the unit itself and of what falls with it: for the tally `points`. */
  readonly worth?: number;
  /** What made the range and the dice what they are. */
  readonly mods?: readonly Modifier[];
}

/** Where indirect fire comes down. Tallies: `where` 0 on the target, 2 to 7 the neighbour of that number, 1 nowhere. `d12`: R19. */
export interface ScatterProfile {
  readonly kind: 'scatter';
  readonly fire: 'blind' | 'guided';
  readonly d12?: true;
}

/**
 * Four green or yellow dice of a field that a unit entered, one white for a truck. Tallies: hits,
 * automatic, kills; `kills` 1 of a truck: all of it.
 */
export interface MineProfile {
  readonly kind: 'mine';
  readonly mine: 'apm' | 'atm';
  readonly cls: ArmsTargetClass;
  readonly carrier?: true;
  readonly targets: number;
  readonly yellow?: true;
  readonly fast?: true;
}

/** Lifting a field. Tallies: loss, cleared. `anyway`: by the other reading a figure lost does not keep the field (R29). */
export interface ClearProfile {
  readonly kind: 'clear';
  readonly mine: 'apm' | 'atm';
  readonly engineers: boolean;
  readonly anyway?: true;
}
/** Tallies: blown, loss. */
export interface DemolishProfile {
  readonly kind: 'demolish';
  readonly engineers: boolean;
}
/** Artillery at a bridge (R23); `points` it has left. Tallies: hits, automatic, kills, down. */
export interface BridgeProfile {
  readonly kind: 'bridge';
  readonly dice: string;
  readonly range: number;
  readonly close: boolean;
  readonly points: number;
  readonly symbol: 'tank' | 'car' | 'hit';
  readonly yellow?: true;
  readonly fast?: true;
}
/** One white die at a lone commander, HIT! at any range. Tallies: hits, kills. */
export interface SniperProfile {
  readonly kind: 'sniper';
  readonly close: boolean;
  readonly yellow?: true;
  readonly fast?: true;
}
/** Tallies: open. `tries`: as many turns as need be, up to so many. */
export interface DoorProfile {
  readonly kind: 'door';
  readonly bunker: boolean;
  readonly engineers: boolean;
  readonly tries?: number;
}
/** Tallies: initiative (1 to 6), variable (the sum). */
export interface InitiativeProfile {
  readonly kind: 'initiative';
  readonly variable: number;
}
/** Who throws first, of these two sides: a D6 each, thrown again on a tie. Tallies: `pips:` and the side. */
export interface FirstProfile {
  readonly kind: 'first';
  readonly sides: readonly SideId[];
}
/** Tallies: a count of each face of the activation die. */
export interface ActivationProfile {
  readonly kind: 'activation';
  readonly dice: number;
  readonly twice: 'infantry' | 'any';
}
/** Tallies: depth; of something so many hexes `away` also spotted. */
export interface ReconProfile {
  readonly kind: 'recon';
  readonly away?: number;
}
/** The cards that are drawn, of those left: tallies `card:` and the id. */
export interface CardProfile {
  readonly kind: 'card';
  readonly left: Readonly<Record<string, number>>;
  readonly count: number;
}

/**
 * A salvo over everybody's head from the scatter to the losses. `fire`: `registered` does not scatter; `at`: what it finds at each place by
 * number, `friend`: of the gun's own side. Tallies: where, loss, retreat, destroyed, points, own (figures of friends).
 */
export interface IndirectProfile {
  readonly kind: 'indirect';
  readonly fire: ScatterProfile['fire'] | 'registered';
  readonly d12?: true;
  readonly at: Readonly<Record<number, { readonly battle: BattleProfile; readonly friend?: true }>>;
}
/**
 * Close combat of tanks and armoured cars, and once more at whom they drove off. `dice`: of the card by range; `shift`: of the ground where
 * it goes. Tallies: emptied, loss, destroyed, points.
 */
export interface BreakProfile {
  readonly kind: 'breakthrough';
  readonly battle: BattleProfile;
  readonly dice: readonly string[];
  readonly shift: number;
}
/**
 * Whether a side can activate `want` units of a kind. `dice`: how many it throws, left out: as many as so many variable dice say;
 * `black`: those of cards. Tallies: units, able.
 */
export interface AbleProfile {
  readonly kind: 'able';
  readonly unit: Exclude<ActivationFace, 'any'>;
  readonly want: number;
  readonly dice?: number;
  readonly variable: number;
  readonly black: readonly ActivationFace[];
  readonly upgrade: boolean;
  readonly twice: ActivationProfile['twice'];
}
/** Cards drawn from a deck in which so many are wanted. Tallies: wanted. */
export interface DrawsProfile {
  readonly kind: 'draws';
  readonly wanted: number;
  readonly others: number;
  readonly draws: number;
}
/** A counter that nobody has turned up, one of so many, under a unit. Tallies: apm, atm, dummy, and those of the mines. */
export interface FieldProfile extends Omit<MineProfile, 'kind' | 'mine'> {
  readonly kind: 'field';
  /** Mines that do nothing to it. */
  readonly spared?: 'apm' | 'atm';
  readonly counters: Readonly<Record<'apm' | 'atm' | 'dummy', number>>;
}

export type ArmsProfile =
  | BattleProfile
  | ScatterProfile
  | MineProfile
  | ClearProfile
  | DemolishProfile
  | BridgeProfile
  | SniperProfile
  | DoorProfile
  | InitiativeProfile
  | FirstProfile
  | ActivationProfile
  | ReconProfile
  | CardProfile
  | IndirectProfile
  | BreakProfile
  | AbleProfile
  | DrawsProfile
  | FieldProfile;
