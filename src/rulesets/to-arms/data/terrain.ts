// The terrain effects sheet, as range shifts. Keys are the words of board files; letters those of the house's maps.

import type { Source } from '../../../core/act.ts';
import type { ArmsTerrainRow } from '../tables.ts';

const SHEET: Source = { mark: 'source', section: 'Terrain effects sheet' };
const BUILDINGS: Source = { mark: 'source', section: 'Buildings' };
const ruled = (ruling: string): Source => ({ mark: 'house', ruling });

/** Shifts at whoever fires in: infantry, HMG, artillery, vehicles. */
type Into = readonly [infantry: number, hmg: number, arty: number, vehicle: number];

const row = (title: string, letter: string, into: Into = [0, 0, 0, 0], more: Partial<ArmsTerrainRow> = {}): ArmsTerrainRow => ({
  title,
  letter,
  entry: 'all',
  infantry: into[0],
  hmg: into[1],
  arty: into[2],
  vehicle: into[3],
  from: 0,
  flags: 0,
  blocks: false,
  source: SHEET,
  ...more,
});

const STOP = { stop: true } as const;
const LOW = { entry: 'no-vehicles', stop: true, flags: 1, blocks: true } as const;
const COVER: Into = [1, 1, 0, 1];

export const TERRAIN = {
  open: row('Open ground', '.', undefined, { source: { mark: 'house', why: 'the sheet leaves out what changes nothing' } }),
  wood: row('Wood', 'w', [1, 1, 2, 2], { stop: true, quiet: true, blocks: true }),
  bocage: row('Bocage', 'b', [1, 1, 0, 2], { stop: true, quiet: true, blocks: true, cells: { hmg: ruled('R7'), arty: ruled('R7') } }),
  hill: row('Hill', 'h', undefined, { from: -1, blocks: true, cells: { from: ruled('R8') } }),
  building: row('Building', 'B', [1, 1, 1, 2], { ...LOW, entry: 'foot', points: 2, cells: { entry: BUILDINGS } }),
  river: row('River', '~', undefined, { entry: 'crossing' }),
  ford: row('Ford', 'f', undefined, { ...STOP, cells: { stop: ruled('R9') } }),
  bridge: row('Bridge', '='),
  sea: row('Sea', 's', undefined, { entry: 'shore' }),
  beach: row('Beach', 'e', undefined, { entry: 'shore' }),
  marsh: row('Marsh', 'm', undefined, { ...STOP, from: 1, cells: { from: ruled('R8') } }),
  depression: row('Depression', 'd', undefined, { entry: 'infantry', cells: { entry: ruled('R42') } }),
  ruins: row('Ruins', 'R', COVER, { ...LOW, entry: 'foot', points: 1, cells: { entry: BUILDINGS } }),
  wall: row('Low wall', 'l', COVER, LOW),
  trench: row('Infantry trench', 't', COVER, LOW),
  bunker: row('Bunker', 'K', [2, 2, 1, 2], { entry: 'infantry', flags: 2, blocks: true, points: 4, cells: { entry: ruled('R42') } }),
  obstacle: row('Anti-tank obstacle', 'a', undefined, { entry: 'infantry', flags: 1, cells: { entry: ruled('R42') } }),
  sandbags: row('Sandbags', 'S', COVER, { flags: 1 }),
  debris: row('Debris', 'D', COVER, { flags: 1 }),
  wire: row('Barbed wire', 'x', undefined, { ...STOP, from: 1 }),
  field: row('Field of crops', 'F', undefined, { blocks: true, source: { mark: 'source', section: 'Line of sight' } }),
} as const satisfies Record<string, ArmsTerrainRow>;

export type TerrainId = keyof typeof TERRAIN;
