// A unit of a scenario: a row of the lists with what was chosen, several rows that act as one (24.2),
// a unit of one's own, or a marker (21.2).

import type { ScenarioUnit } from '../../core/scenario.ts';
import type { UnitId } from '../../core/types.ts';
import type { CarrierId } from './data/carriers.ts';
import type { AafScenarioUnit } from './scenarioShapes.ts';

/** A unit that is no row of a list, and a marker that may be a unit or nothing. */
export const OWN = 'own';
export const MARKER = 'marker';

/** Carriers that no list has as a vehicle: rafts, boats and gliders (21.6, 21.7). */
export const AFLOAT = ['raft', 'vessel', 'boat', 'glider'] as const satisfies readonly CarrierId[];

/** The id of the i-th transport that is bought with a unit. */
export const transportId = (unit: UnitId, i: number): UnitId => `${unit}-transport${i === 0 ? '' : `-${i + 1}`}`;

export type { ListedGroup } from './scenarioShapes.ts';

export type AafListedUnit = ScenarioUnit & AafScenarioUnit;
