// A unit of a scenario: a row of the lists with what was chosen, several rows that act as one (24.2),
// a unit of one's own, or a marker (21.2).

import type { ScenarioUnit } from '../../core/scenario.ts';
import type { Point, UnitId } from '../../core/types.ts';
import type { CarrierId } from './data/carriers.ts';
import type { AafFigureGroup, AafOrder, AafTrait, AafUnit, AafUnitKind, MoraleState } from './state.ts';
import type { AafMount, Armour, Drive } from './tables.ts';

/** A unit that is no row of a list, and a marker that may be a unit or nothing. */
export const OWN = 'own';
export const MARKER = 'marker';

/** Carriers that no list has as a vehicle: rafts, boats and gliders (21.6, 21.7). */
export const AFLOAT = ['raft', 'vessel', 'boat', 'glider'] as const satisfies readonly CarrierId[];

/** Figures of one kind, as a file gives them: `full` is `count` unless some are gone already. */
export type ListedGroup = Omit<AafFigureGroup, 'full'> & { readonly full?: number };

/** The id of the i-th transport that is bought with a unit. */
export const transportId = (unit: UnitId, i: number): UnitId => `${unit}-transport${i === 0 ? '' : `-${i + 1}`}`;

/**
 * What a file says of a unit beside the common fields. `type` is a row of the units or vehicles, `own` or `marker`.
 * What it says goes over what the row says.
 */
export interface AafScenarioUnit {
  /** Rows that act with this one as a combined unit. */
  readonly with?: readonly string[];
  /** The gun chosen of a row's variants. */
  readonly gun?: string;
  /** The weapon of a vehicle that carries one of several. */
  readonly carries?: string;
  /** Vehicles in one unit (Lack of Radios). */
  readonly vehicles?: number;
  /** Weapons changed for others, all of a kind: rifles for submachine guns. */
  readonly swap?: Readonly<Record<string, string>>;
  readonly mounted?: 'horse' | 'bicycle';
  /** Single figures with hero points, by the role they are taken from (19.1). */
  readonly heroes?: readonly { readonly role: string; readonly points: number }[];
  readonly groups?: readonly ListedGroup[];
  readonly kind?: AafUnitKind;
  readonly radius?: number;
  readonly figures?: readonly Point[];
  readonly squads?: number;
  readonly points?: number;
  readonly speed?: number;
  readonly drive?: Drive;
  readonly armour?: Armour;
  readonly c?: number;
  readonly mounts?: readonly AafMount[];
  readonly facing?: Point;
  readonly traits?: readonly AafTrait[];
  readonly order?: AafOrder;
  readonly morale?: MoraleState;
  readonly prone?: boolean;
  readonly hullDown?: boolean;
  readonly spotted?: boolean;
  readonly entrenched?: string;
  readonly inside?: AafUnit['inside'];
  readonly enters?: number;
  /** The transport it starts in: another unit, or with `true` the one it was bought with. */
  readonly aboard?: UnitId | true;
  /** Where the transports bought with it stand; `none`: left behind. */
  readonly transport?: readonly Point[] | 'none';
}

export type AafListedUnit = ScenarioUnit & AafScenarioUnit;
