// What carries troops and tows guns (11.1, 21.6, 21.7, 29). Armoured carriers state no load in any list (ruling R55).

import type { Source } from '../../../core/act.ts';
import type { CarrierRow } from '../tables.ts';

const source = (section: string): Source => ({ mark: 'source', section });
const LOAD: Source = { mark: 'house', section: '11.1', ruling: 'R55' };

const row = (title: string, speed: number, section: string, more: Partial<CarrierRow> = {}): CarrierRow => ({
  title,
  speed,
  squads: 0,
  figures: 0,
  crew: 'none',
  guns: 0,
  mortars: 0,
  source: source(section),
  ...more,
});

/** As a jeep, whose load the source prints. */
const JEEP_LOAD = { figures: 5, crew: 'instead', guns: 50 } as const;

export const CARRIERS = {
  truck: row('Truck', 12, '11.1', { squads: 1, crew: 'besides', guns: 75, mortars: 120, points: 50, c: 5, m: 7 }),
  jeep: row('Jeep', 12, '11.1', { ...JEEP_LOAD, points: 30, c: 5, m: 7 }),
  'half-track': row('Half-track', 12, '11.1', { squads: 1, crew: 'besides', guns: 75, mortars: 120, source: LOAD }),
  carrier: row('Tracked carrier', 12, '11.1', { ...JEEP_LOAD, source: LOAD }),
  tank: row('Tank with riders', 0, '11.5', { squads: 1 }),
  bicycle: row('Bicycle', 6, '29', { mount: true, points: 2, cells: { speed: { mark: 'house', section: '29', ruling: 'R54' } } }),
  horse: row('Horse', 12, '29', { mount: true, points: 4 }),
  raft: row('Simple raft', 2, '21.6', { squads: 1, c: 3 }),
  vessel: row('Powered vessel', 4, '21.6', { squads: 1, cells: { squads: LOAD } }),
  boat: row('Boat', 6, '21.6', { squads: 1, c: 5, m: 7, cells: { squads: LOAD } }),
  glider: row('Glider', 0, '21.7', { squads: 1, c: 3 }),
} as const satisfies Record<string, CarrierRow>;
export type CarrierId = keyof typeof CARRIERS;
