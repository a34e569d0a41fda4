// The terrain chart of movement (10.2): who moves how fast over what. Off the roads wheels find all ground
// rough (10.4). Boats keep to the water (21.6).

import type { Source } from '../../../core/act.ts';
import type { AafMoveRow, AafTables } from '../tables.ts';

const source = (section: string): Source => ({ mark: 'source', section });

const row = (title: string, road: number, open: number, rough: number, difficult: number, obstacle: number): AafMoveRow => ({
  title,
  road,
  open,
  rough,
  difficult,
  obstacle,
  water: 0,
  source: source('10.2'),
});

export const MOVEMENT: AafTables['movement'] = {
  infantry: row('Infantry on foot', 1.5, 1, 1, 0.5, 0.5),
  support: row('Infantry support weapons', 1.5, 1, 0.5, 0.5, 0.5),
  cavalry: row('Cavalry', 1.5, 1, 0.5, 0.5, 0.5),
  wheeled: { ...row('Wheeled vehicles', 2, 0.5, 0.5, 0, 0), cells: { open: source('10.4') } },
  'half-track': row('Half-tracks', 1.5, 1, 1, 0.5, 0),
  tracked: row('Tracked vehicles', 1.5, 1, 1, 0.5, 0.5),
  afloat: { ...row('Boats and rafts', 0, 0, 0, 0, 0), water: 1, source: source('21.6') },
};
