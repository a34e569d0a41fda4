// The shape of the rows that rules read through `state.game.tables`, with a scenario's changes already in them. Distances in hexes.

import type { SourcedRow } from '../../core/rows.ts';
import type { RowOf } from '../../system/columns.ts';
import type { COLUMNS } from './columns.ts';

/** A row of one of the tables: their columns stand in columns.ts. */
type Row<T extends keyof typeof COLUMNS> = SourcedRow & RowOf<(typeof COLUMNS)[T]>;

export const CLASSES = ['foot', 'soft', 'armour'] as const;
/** Which symbols hit a unit: men and crews, soft or open-topped vehicles, closed armour. */
export type ArmsTargetClass = (typeof CLASSES)[number];

export const FIRING_ARMS = ['infantry', 'hmg', 'arty', 'vehicle'] as const;
/** Whose column of the terrain sheet counts when it fires. */
export type FiringArm = (typeof FIRING_ARMS)[number];

export const ACTIVATION_FACES = ['any', 'armour', 'vehicle', 'gun', 'infantry'] as const;
/** Faces of the activation die and, but for `any`, what a unit is activated as; the first ranks highest. */
export type ActivationFace = (typeof ACTIVATION_FACES)[number];

export const TRAITS = [
  'engineer',
  'recce',
  'militia',
  'experienced',
  'indirect',
  'tank',
  'armoured-car',
  'tracked',
  'light',
  'mounted',
  'rail',
  'carrier',
] as const;
/**
 * What special rules ask of a unit. `militia`: serves no guns; `indirect`: fires at what it does not see; `light`: crosses a light
 * bridge though not infantry on foot; `mounted`: foot by its class, yet no infantry on foot (cavalry, carts); `rail`: keeps to
 * rails; `carrier`: a troop truck, to mines.
 */
export type ArmsTrait = (typeof TRAITS)[number];

export type ArmsCardRow = Row<'cards'>;

/**
 * Who may enter: everybody, all but vehicles, figures on foot, infantry on foot with teams that carry their weapon (R42), everybody
 * by a crossing only, everybody one hex far.
 */
export const TERRAIN_ENTRIES = ['all', 'no-vehicles', 'foot', 'infantry', 'crossing', 'shore'] as const;
export type TerrainEntry = (typeof TERRAIN_ENTRIES)[number];

/** Whom ground lets in, in words. */
export const ENTRY_SAID: Readonly<Record<TerrainEntry, string>> = {
  all: 'everybody',
  'no-vehicles': 'all but vehicles',
  foot: 'men on foot',
  infantry: 'infantry and machine guns',
  crossing: 'everybody by a bridge',
  shore: 'everybody, one hex far',
};

export type ArmsTerrainRow = Row<'terrain'>;

export const RANKS = ['general', 'officer'] as const;
export type ArmsRank = (typeof RANKS)[number];

export type ArmsRankRow = Row<'ranks'>;

export const PLAYS = ['activation', 'movement', 'battle'] as const;
/** The phase in which a command card is played. */
export type PlayPhase = (typeof PLAYS)[number];

export const DEEDS_FAR = ['heads-down', 'sniper', 'aloft'] as const;
export const DEEDS_ALONE = ['again', 'registered', 'stoppage', 'steadfast', 'spy', 'ambush', 'stall', 'told'] as const;

/**
 * What a command card does to the game. `dice`: dice that it brings; `swap`: an unspent die of `from` becomes one of `to`; `march`: `hexes`
 * more for one of `who`; `again`: a second battle; `mines`: a counter `mine` is laid; `registered`: a salvo does not scatter; `stoppage`:
 * one green die less; `heads-down`: the range at a unit grows by `hexes`; `steadfast`: no flags; `sniper`: a die at a lone commander within
 * `hexes`; `spy`: an enemy card is discarded; `ambush`: infantry fights who comes beside it; `aloft`: hidden units within `hexes` are
 * spotted; `bombs`: `throws` at a hex as from `range`; `stall`: an enemy vehicle does not move; `rally`: `figures` come back; `draw`:
 * `cards` are drawn; `told`: what its words say is done by the players, and stands in the record as a correction.
 */
export type Deed =
  | { readonly does: 'dice'; readonly dice: readonly ActivationFace[] }
  | { readonly does: 'swap'; readonly from: readonly ActivationFace[]; readonly to: ActivationFace }
  | { readonly does: 'march'; readonly hexes: number; readonly who: Marcher }
  | { readonly does: 'mines'; readonly mine: 'apm' | 'atm' }
  | { readonly does: (typeof DEEDS_FAR)[number]; readonly hexes: number }
  | { readonly does: 'bombs'; readonly throws: string; readonly range: number }
  | { readonly does: 'rally'; readonly figures: number }
  | { readonly does: 'draw'; readonly cards: number }
  | { readonly does: (typeof DEEDS_ALONE)[number] };

export const MARCHERS = ['infantry', 'cavalry', 'gun', 'vehicle', 'any'] as const;
export type Marcher = (typeof MARCHERS)[number];

/** A command card, and what it does to the game (cardPlay.ts). */
export type CommandRow = Row<'commands'> & Deed;

export interface ArmsTables {
  readonly cards: Readonly<Record<string, ArmsCardRow>>;
  readonly terrain: Readonly<Record<string, ArmsTerrainRow>>;
  readonly ranks: Readonly<Record<ArmsRank, ArmsRankRow>>;
  readonly commands: Readonly<Record<string, CommandRow>>;
}
