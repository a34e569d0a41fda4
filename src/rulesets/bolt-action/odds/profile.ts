// What one attack of Bolt Action is, as plain data. Throws: draw (die `bag`), order-test, fubar, rally, morale, calm, ambush, hit, second,
// pins, flames, shell, damage, again, exceptional, result, indirect, jam, attack, defence (of tough fighters by another reading
// attack-tough, attack-again and so on), regroup, fuel. Tallies: see the functions that make the rolls.

import type { BoltOptionId } from '../options.ts';
import type { BoltTables, Quality } from '../tables.ts';

/** The tables of the game where they are not the printed ones, readings that were agreed on, a word behind the names of all tallies. */
export interface GameVariant {
  readonly tables?: Pick<BoltTables, 'weapons' | 'quality' | 'modifiers' | 'he' | 'results' | 'fubar'>;
  readonly readings?: Readonly<Partial<Record<BoltOptionId, string | number | boolean>>>;
}

/** A test of two dice: morale, the bonus of an officer, less the pins. */
export interface TestedMorale {
  readonly quality: Quality;
  readonly bonus?: number;
  readonly pins?: number;
  /** Infantry of ten or more of whom none is lost: by another reading it throws a failed order test again (R1). */
  readonly whole?: boolean;
}

/** `through`: the double six with its own die. */
export interface OrderTest extends GameVariant, TestedMorale {
  readonly kind: 'order-test';
  readonly through?: true;
}
export interface Fubar extends GameVariant {
  readonly kind: 'fubar';
}
/** Pins that go: `tested`: with the test before it, which is taken without the pins and takes one away. */
export interface Rally extends GameVariant {
  readonly kind: 'rally';
  readonly pins: number;
  readonly tested?: TestedMorale;
}
export interface BoltMoraleProfile extends GameVariant, TestedMorale {
  readonly kind: 'morale';
}
/** A die out of the bag: what is left in it by side. */
export interface Draw extends GameVariant {
  readonly kind: 'draw';
  readonly bag: Readonly<Record<string, number>>;
}
/** Single dice: a turret that sticks, an Ambush given up, units that stay Down, the way of a winner. */
export interface Simple extends GameVariant {
  readonly kind: 'jam' | 'give-up' | 'regroup' | 'fuel' | 'blaze';
}
export interface Calm extends GameVariant {
  readonly kind: 'calm';
  readonly units: number;
}

export const RANGE_BANDS = ['point-blank', 'short', 'long'] as const;
/** Within 6, within half of the range, beyond. */
export type RangeBand = (typeof RANGE_BANDS)[number];

export const COVERS = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof COVERS)[number];

/**
 * Weapons of one kind. `shell`: they fire HE that covers `under` figures; `alone`: the one man left at a team weapon; `moved`: their unit
 * has moved. `struck`: so many of their shots have hit; `told`: the tally that tells their hits from those of others.
 */
export interface BoltVolley {
  readonly weapon: string;
  readonly count: number;
  readonly reach: RangeBand;
  readonly moved?: boolean;
  readonly alone?: boolean;
  readonly shell?: { readonly under: number };
  readonly struck?: number;
  readonly told?: string;
}

export interface Firer {
  readonly quality: Quality;
  readonly pins?: number;
  readonly sniper?: boolean;
}

/**
 * Figures as a target, with what their morale check goes by. `crew`: a team or gun that is gone with its gunner or gun,
 * `gun`: which small arms cannot pick (R13).
 */
export interface Troops extends TestedMorale {
  readonly figures: number;
  readonly down?: boolean;
  readonly cover?: Cover;
  readonly building?: boolean;
  readonly crew?: boolean;
  readonly gun?: boolean;
}

export const ZONES = ['front', 'side', 'rear', 'top'] as const;
export type BoltHitZone = (typeof ZONES)[number];

/** `needs`: its damage value, 6 for soft skins. */
export interface Vehicle extends TestedMorale {
  readonly needs: number;
  readonly zone: BoltHitZone;
  readonly cover?: Cover;
  readonly openTopped?: boolean;
  readonly immobilised?: boolean;
}

export type BoltTarget = Troops | Vehicle;

export const isVehicle = (target: BoltTarget): target is Vehicle => 'needs' in target;

/**
 * Another unit under the shells that are meant for a target: as many of its figures as each of them covers,
 * where their widths differ by inches (R14).
 */
export interface Bystander {
  readonly id: string;
  readonly under: number | Readonly<Record<number, number>>;
  readonly target: BoltTarget;
}

/**
 * Direct fire. `beside`: who else is under its shells. `through`: with the morale check and all that destroys; `certain`: every shot hits.
 */
export interface BoltFireProfile extends GameVariant {
  readonly kind: 'fire';
  readonly firer: Firer;
  readonly volleys: readonly BoltVolley[];
  readonly target: BoltTarget;
  readonly beside?: readonly Bystander[];
  readonly through?: true;
  readonly certain?: true;
}

/**
 * A shell from above. `shots`: how many fell at this target before; `hit`: whether one has hit; `short`: it is nearer than the weapon
 * reaches, and is missed (R17). `landed`: whether this one hits, where it is known.
 */
export interface Indirect extends GameVariant {
  readonly kind: 'indirect';
  readonly weapon: string;
  readonly shots: number;
  readonly hit?: boolean;
  readonly short?: true;
  readonly under: number;
  readonly target: BoltTarget;
  readonly beside?: readonly Bystander[];
  readonly landed?: boolean;
  readonly through?: true;
}

/** A smoke shell from above: `shots`, `hit` and `short` as of any other (R17, R27). */
export interface SmokeShell extends GameVariant {
  readonly kind: 'smoke';
  readonly shots: number;
  readonly hit?: boolean;
  readonly short?: true;
}

/** Who fights hand to hand: figures, and how many of them throw two dice. */
export interface BoltFighters {
  readonly quality: Quality;
  readonly figures: number;
  readonly strong?: number;
}

/**
 * Close quarters of figures. `defensive`: the defenders are behind an obstacle or in a building; `rounds` fought before. Of a round `half`:
 * the blows of one side only, those of the defenders after `fallen` of them.
 */
export interface CloseQuarters extends GameVariant {
  readonly kind: 'close-quarters' | 'close-quarters-round';
  readonly attackers: BoltFighters;
  readonly defenders: BoltFighters;
  readonly defensive?: boolean;
  readonly rounds?: number;
  readonly half?: 'attack' | 'defence';
  readonly fallen?: number;
}

/** Figures against a vehicle (R23). */
export interface Swarm extends GameVariant {
  readonly kind: 'swarm';
  readonly figures: number;
  readonly moving: boolean;
  readonly hunters?: boolean;
  readonly target: Vehicle;
  readonly through?: true;
}

export type BoltProfile =
  | OrderTest
  | Fubar
  | Rally
  | BoltMoraleProfile
  | Draw
  | Simple
  | Calm
  | BoltFireProfile
  | Indirect
  | SmokeShell
  | CloseQuarters
  | Swarm;
