// The shape of the rows that rules read through `state.game.tables`, with a scenario's changes already in them. Distances in hexes.

import type { Source } from '../../core/act.ts';

export interface Row {
  readonly title: string;
  readonly source: Source;
  readonly cells?: Readonly<Record<string, Source>>;
}

export const CLASSES = ['foot', 'soft', 'armour'] as const;
/** Which symbols hit a unit: men and crews, soft or open-topped vehicles, closed armour. */
export type TargetClass = (typeof CLASSES)[number];

export const ARMS = ['infantry', 'hmg', 'arty', 'vehicle'] as const;
/** Whose column of the terrain sheet counts when it fires. */
export type Arm = (typeof ARMS)[number];

export const ACTIVATIONS = ['any', 'armour', 'vehicle', 'gun', 'infantry'] as const;
/** Faces of the activation die and, but for `any`, what a unit is activated as; the first ranks highest. */
export type Activation = (typeof ACTIVATIONS)[number];

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
] as const;
/**
 * What special rules ask of a unit. `militia`: serves no guns; `indirect`: fires at what it does not see; `light`: crosses a light bridge though not infantry on foot;
 * `mounted`: foot by its class, yet no infantry on foot (cavalry, carts); `rail`: keeps to rails.
 */
export type Trait = (typeof TRAITS)[number];

/**
 * A unit card. `dice`: the battle dice by effective range ('1-2 WWG; 3-4 WG; 5 G'; W white, Y yellow, G green); `lmg...`: the same with a light machine gun. `move` without
 * and `fire` with a battle in the same turn. `flag`: with fewer left than this it takes flags. `firearms`: how many of its figures have one, where not all.
 */
export interface CardRow extends Row {
  readonly strength: number;
  readonly cls: TargetClass;
  readonly arm: Arm;
  readonly activation: Exclude<Activation, 'any'>;
  readonly move: number;
  readonly fire: number;
  readonly dice: string;
  readonly lmgMove?: number;
  readonly lmgFire?: number;
  readonly lmgDice?: string;
  readonly flag: number;
  readonly blocks: boolean;
  /** Nearer targets it cannot fire at. */
  readonly least?: number;
  readonly firearms?: number;
  readonly traits: readonly Trait[];
}

/** Who may enter: everybody, figures on foot, infantry on foot with teams that carry their weapon (R42), everybody by a crossing only. */
export const ENTRIES = ['all', 'foot', 'infantry', 'crossing', 'shore'] as const;
export type Entry = (typeof ENTRIES)[number];

/**
 * A kind of terrain, or something that lies on it. `into`: range shifts by the arm of whoever fires at a unit in it; `from`: of whoever fires out of it. `flags`: how many
 * flags a unit in it ignores. `stop`: entering ends the move; `quiet`: and forbids battle that turn. `points`: what has to be shot away of it, for each floor.
 */
export interface TerrainRow extends Row {
  readonly letter: string;
  readonly entry: Entry;
  readonly stop?: boolean;
  readonly quiet?: boolean;
  readonly infantry: number;
  readonly hmg: number;
  readonly arty: number;
  readonly vehicle: number;
  readonly from: number;
  readonly flags: number;
  readonly blocks: boolean;
  readonly points?: number;
}

export const RANKS = ['general', 'officer'] as const;
export type Rank = (typeof RANKS)[number];

/** `flags` that the unit in his hex ignores; `shift` of its range; `points` to the enemy for his loss. */
export interface RankRow extends Row {
  readonly move: number;
  readonly shift: number;
  readonly flags: number;
  readonly number: number;
  readonly points: number;
}

export const PLAYS = ['activation', 'movement', 'battle'] as const;
/** The phase in which a command card is played. */
export type PlayPhase = (typeof PLAYS)[number];

/** A command card: how many there are of it, when it is played and what it does in words. What it does to the game is in cards.ts. */
export interface CommandRow extends Row {
  readonly copies: number;
  readonly phase: PlayPhase;
  readonly says: string;
}

export interface ArmsTables {
  readonly cards: Readonly<Record<string, CardRow>>;
  readonly terrain: Readonly<Record<string, TerrainRow>>;
  readonly ranks: Readonly<Record<Rank, RankRow>>;
  readonly commands: Readonly<Record<string, CommandRow>>;
}
