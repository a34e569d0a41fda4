// What a threat map can be drawn against: units as one meets them, standing nowhere in particular.
// Terrain gives them cover where the map says so.

import { VEHICLES } from './data/armies/index.ts';
import { INITIAL_UNIT_STATE } from './initialUnitState.ts';
import type { AafFigureGroup, AafUnit } from './state.ts';
import type { Armour } from './tables.ts';

/** A unit of which nothing is said but what it is. */
const PLAIN: Omit<AafUnit, 'id' | 'type' | 'title' | 'kind' | 'groups' | 'strength' | 'full'> = {
  side: '',
  at: undefined,
  radius: 4.5,
  squads: 0,
  speed: 6,
  mounts: [],
  traits: [],
  spotted: true,
  ready: true,
  ...INITIAL_UNIT_STATE,
};

/** A squad of riflemen, Fs 3 and M 7 (3.6, 3.8). */
const SQUAD: readonly AafFigureGroup[] = [
  { role: 'Soldier', count: 9, full: 9, fs: 3, m: 7, weapon: 'general-rifle', c: 3 },
  { role: 'NCO', count: 1, full: 1, fs: 3, m: 7, weapon: 'general-rifle', c: 3 },
];

const foot = (id: string, title: string, more: Partial<AafUnit> = {}): AafUnit => ({
  ...PLAIN,
  id,
  type: 'own',
  title,
  kind: 'infantry',
  groups: SQUAD,
  strength: 10,
  full: 10,
  ...more,
});

const CREWED: readonly AafFigureGroup[] = [
  { role: 'Crew', count: 3, full: 3, fs: 3, m: 7, c: 3 },
  { role: 'Gun', count: 1, full: 1, fs: 0, m: 0, gun: 'general-37mm', c: 8 },
];

/** A vehicle of the lists; `armour` where it is struck elsewhere than the facing says. Throws on a row that is not there. */
function vehicle(id: string, title: string, type: string, armour?: (printed: Armour) => Armour): AafUnit {
  const row = VEHICLES[type];
  if (!row) throw new Error(`no vehicle ${type}`);
  const { fs, m, speed, drive, c } = row;
  return {
    ...PLAIN,
    id,
    type,
    title,
    kind: row.armour ? 'afv' : 'vehicle',
    radius: 1.5,
    speed,
    drive,
    groups: [{ role: row.armour ? 'AFV' : 'Vehicle', count: 1, full: 1, fs, m }],
    strength: 1,
    full: 1,
    ...(row.armour ? { armour: armour?.(row.armour) ?? row.armour } : {}),
    ...(c === undefined ? {} : { c }),
  };
}

/** A rifleman who looks out, for distances at which units are spotted. */
export const SCOUT: AafUnit = { ...foot('scout', 'Rifleman'), radius: 0.5 };

/**
 * The reference targets of the threat map, the first one first. A trench takes the place of cover. Vehicles without a facing are struck in
 * front, so the tank from the side has its sides all round.
 */
export const REFERENCE_TARGETS: readonly AafUnit[] = [
  foot('rifle-squad', 'Rifle squad'),
  foot('rifle-squad-prone', 'Rifle squad, prone', { prone: true }),
  foot('rifle-squad-entrenched', 'Rifle squad, entrenched', { entrenched: 'trench' }),
  foot('gun-crew', 'Gun and its crew', { kind: 'support', radius: 2.5, groups: CREWED, strength: 3, full: 3 }),
  vehicle('medium-tank', 'Medium tank', 'us-sherman-m4a1'),
  vehicle('medium-tank-side', 'Medium tank from the side', 'us-sherman-m4a1', ([, side, rear]) => [side, side, rear]),
  vehicle('heavy-tank', 'Heavy tank', 'german-tiger-i'),
  vehicle('truck', 'Truck', 'truck'),
];
