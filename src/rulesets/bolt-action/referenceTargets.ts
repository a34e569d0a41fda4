// What a threat map can be drawn against: units as one meets them, standing nowhere in particular.
// Terrain gives them cover where the map says so.

import { TARGETS } from './data/card.ts';
import type { BoltUnit } from './state.ts';
import type { Quality, TargetId } from './tables.ts';

const PLAIN = { side: '', at: undefined, mounts: [], traits: [], oneShots: {}, pins: 0, order: undefined } as const;

const squad = (id: string, title: string, quality: Quality, more: Partial<BoltUnit> = {}): BoltUnit => ({
  ...PLAIN,
  id,
  type: 'squad',
  title,
  quality,
  kind: 'infantry',
  mover: 'infantry',
  radius: 4,
  groups: [{ role: 'Rifleman', count: 8, full: 8, weapon: 'rifle' }],
  strength: 8,
  full: 8,
  ...more,
});

const vehicle = (id: TargetId): BoltUnit => ({
  ...PLAIN,
  id,
  type: 'cruiser-tank',
  title: TARGETS[id].title,
  quality: 'regular',
  kind: 'vehicle',
  mover: id === 'soft-skinned' ? 'wheeled' : 'tracked',
  radius: 1.5,
  groups: [{ role: 'Tank', count: 1, full: 1 }],
  strength: 1,
  full: 1,
  armour: TARGETS[id].needs,
});

const CREW: Partial<BoltUnit> = { kind: 'team', radius: 2.25, groups: [{ role: 'Crew', count: 3, full: 3 }], strength: 3, full: 3 };

/** The reference targets of the threat map, the first one first. Vehicles without a facing are struck in front. */
export const REFERENCE_TARGETS: readonly BoltUnit[] = [
  squad('regulars', 'Squad of regulars', 'regular'),
  squad('veterans', 'Squad of veterans', 'veteran'),
  squad('inexperienced', 'Inexperienced squad', 'inexperienced'),
  squad('down', 'Squad that is Down', 'regular', { order: 'down' }),
  squad('team', 'Weapon team', 'regular', CREW),
  vehicle('soft-skinned'),
  vehicle('armoured-car'),
  vehicle('medium-tank'),
  vehicle('heavy-tank'),
];
