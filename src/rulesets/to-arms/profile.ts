// What `attack` is asked: one profile for each kind of dice that the acts throw. Plain data, all of it already worked out: effective ranges, caps, flag numbers less what
// a commander takes off. What each gives as tallies is written beside it.

import type { SideId } from '../../core/types.ts';
import type { TargetClass } from './tables.ts';

/** How flags fall on a unit: with fewer than `number` figures left it takes those above `ignored`. Left out: they do nothing. */
export interface Flags {
  readonly number: number;
  readonly ignored: number;
  /** R26: an ignored first flag is not the automatic one. */
  readonly recount?: true;
}

/**
 * Battle dice at a unit or a lone commander. `dice`: letters as on the card, sergeant's die and cards reckoned in ('WWWG'). `range`: effective. `close`: the two are adjacent, and
 * only MISS saves. `shooters` and `targets`: figures, `firearms` where fewer have one. `truck`: points of the truck beside men outside, with the hits declared to
 * go there. Tallies: hits, automatic, kills, truck (points of it), flags, retreat (hexes), destroyed.
 */
export interface BattleProfile {
  readonly kind: 'battle';
  readonly dice: string;
  readonly cls: TargetClass | 'loaded' | 'commander';
  readonly range: number;
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
  /** Points that his loss is worth, of the unit itself and of what falls with it: for the tally `points`. */
  readonly worth?: number;
}

/** Where indirect fire comes down. Tallies: `where` 0 on the target, 2 to 7 the neighbour of that number. `d12`: R19. */
export interface ScatterProfile {
  readonly kind: 'scatter';
  readonly fire: 'blind' | 'guided';
  readonly d12?: true;
}

/** Four green or yellow dice of a field that a unit entered, one white for a truck. Tallies: hits, automatic, kills; `kills` 1 of a truck: all of it. */
export interface MineProfile {
  readonly kind: 'mine';
  readonly mine: 'apm' | 'atm';
  readonly cls: TargetClass;
  readonly carrier?: true;
  readonly targets: number;
  readonly yellow?: true;
  readonly fast?: true;
}

export type ArmsProfile =
  | BattleProfile
  | ScatterProfile
  | MineProfile
  /** Tallies: loss. */
  | { readonly kind: 'clear'; readonly mine: 'apm' | 'atm'; readonly engineers: boolean }
  /** Tallies: blown, loss. */
  | { readonly kind: 'demolish'; readonly engineers: boolean }
  /** Artillery at a bridge (R23). Tallies: hits, automatic, kills. */
  | {
      readonly kind: 'bridge';
      readonly dice: string;
      readonly range: number;
      readonly close: boolean;
      readonly points: number;
      readonly symbol: 'tank' | 'car' | 'hit';
      readonly fast?: true;
    }
  /** One white die at a lone commander, HIT! at any range. Tallies: kills. */
  | { readonly kind: 'sniper'; readonly close: boolean; readonly fast?: true }
  /** Tallies: open. */
  | { readonly kind: 'door'; readonly bunker: boolean; readonly engineers: boolean }
  /** Tallies: initiative (1 to 6), variable (the sum). */
  | { readonly kind: 'initiative'; readonly variable: number }
  /** Who throws first, of these two sides: a D6 each, thrown again on a tie. Tallies: `pips:` and the side. */
  | { readonly kind: 'first'; readonly sides: readonly SideId[] }
  /** Tallies: a count of each face of the activation die. */
  | { readonly kind: 'activation'; readonly dice: number; readonly twice: 'infantry' | 'any' }
  /** Tallies: depth. */
  | { readonly kind: 'recon' }
  /** The card that is drawn, of those left: tallies `card:` and its id. */
  | { readonly kind: 'card'; readonly left: Readonly<Record<string, number>>; readonly count: number };
