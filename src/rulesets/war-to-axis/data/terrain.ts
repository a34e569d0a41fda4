// The terrain table. It is missing from the source: all of it is the house's but for the cells that say
// otherwise. Keys are the words of board files.

import type { Source } from '../../../core/act.ts';
import type { WtaTerrainRow } from '../tables.ts';

const HOUSE: Source = { mark: 'house', why: 'the terrain table is not in the text' };
const cell = (section: string): Source => ({ mark: 'source', section });

const row = (title: string, letter: string, more: Partial<WtaTerrainRow> = {}): WtaTerrainRow => ({
  title,
  letter,
  foot: 1,
  motor: 2,
  blocks: false,
  ap: 0,
  at: 0,
  bomb: 0,
  source: HOUSE,
  ...more,
});

export const TERRAIN = {
  open: row('Open ground', '.', { motor: 1, cells: { foot: cell('4.0'), motor: cell('4.0') } }),
  cultivated: row('Fields', 'c', { ap: -1 }),
  bocage: row('Bocage', 'b', { ap: -1, blocks: true, cells: { blocks: cell('4.3.3') } }),
  woods: row('Woods', 'w', { foot: 2, motor: 3, blocks: true, ap: -1, at: -1 }),
  orchard: row('Orchard', 'o', { blocks: true, ap: -1 }),
  village: row('Village', 'v', { blocks: true, ap: -1, at: -1 }),
  town: row('Town', 't', { blocks: true, ap: -2, at: -1, bomb: -1, urban: true, cells: { ap: cell('4.3.5'), urban: cell('5.4') } }),
  city: row('City', 'C', {
    foot: 2,
    motor: 3,
    blocks: true,
    ap: -2,
    at: -2,
    bomb: -1,
    urban: true,
    cells: { ap: cell('4.3.5'), urban: cell('5.4') },
  }),
  marsh: row('Marsh', 'm', { foot: 2, motor: 0, bomb: -1, stop: true, cells: { stop: cell('4.0') } }),
  swamp: row('Swamp', 's', { foot: 'all', motor: 0, bomb: -1, stop: true }),
  water: row('Water', 'x', { foot: 0, motor: 0 }),
} as const satisfies Record<string, WtaTerrainRow>;
