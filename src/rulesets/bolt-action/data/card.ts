// The other tables of the card: quality, officers, movement, terrain, modifiers, damage values, shells,
// results. Marked where they are not on it.

import type { Source } from '../../../core/act.ts';
import type {
  BoltModifierRow,
  BoltMoveRow,
  BoltRankRow,
  BoltTables,
  BoltTerrainRow,
  BuildingRow,
  GroundRow,
  HeRow,
  Passability,
  QualityRow,
  ResultRow,
  TargetRow,
} from '../tables.ts';

const card = (section: string): Source => ({ mark: 'source', section });
const general = (section: string, ruling: string): Source => ({ mark: 'general', section, ruling });

const quality = (title: string, morale: number, needs: number, hit: number): QualityRow => ({
  title,
  morale,
  needs,
  hit,
  source: card('Quality'),
  cells: { needs: card('Damage values'), hit: card('Hit Modifiers') },
});

export const QUALITY: BoltTables['quality'] = {
  inexperienced: quality('Inexperienced', 8, 3, -1),
  regular: quality('Regular', 9, 4, 0),
  veteran: quality('Veteran', 10, 5, 0),
};

const rank = (title: string, bonus: number, range: number): BoltRankRow => ({
  title,
  bonus,
  orders: bonus,
  range,
  source: card('Officers'),
});

export const OFFICERS: BoltTables['officers'] = {
  'second-lieutenant': rank('2nd Lieutenant', 1, 6),
  'first-lieutenant': rank('1st Lieutenant', 2, 6),
  captain: rank('Captain', 3, 12),
  major: rank('Major', 4, 12),
};

const FREE = Number.POSITIVE_INFINITY;

const move = (title: string, advance: number, pivots: number, runPivots: number, source = card('Movement')): BoltMoveRow => ({
  title,
  advance,
  run: 2 * advance,
  pivots,
  runPivots,
  source,
});

export const MOVEMENT: BoltTables['movement'] = {
  infantry: move('Infantry', 6, FREE, FREE),
  artillery: { ...move('Artillery', 6, FREE, FREE, { mark: 'house', section: 'Movement', ruling: 'R38' }), run: 0 },
  tracked: move('Tracked', 9, 1, 0),
  'half-tracked': move('Half-tracked', 9, 2, 1),
  wheeled: move('Wheeled', 12, 2, 1),
};

const ground = (title: string, infantry: Passability, artillery: Passability, wheeled: Passability, tracked: Passability): GroundRow => ({
  title,
  infantry,
  artillery,
  wheeled,
  tracked,
  source: card('Terrain'),
});

export const GROUND_ROWS: BoltTables['grounds'] = {
  open: ground('Open ground', 'ok', 'ok', 'ok', 'ok'),
  rough: ground('Rough ground', 'no-run', 'deployed', 'no', 'no-run'),
  obstacle: ground('Obstacle', 'no-run', 'no', 'no', 'ok-unless-closed'),
  building: ground('Building', 'ok', 'deployed', 'no', 'demolish'),
  road: ground('Road', 'ok', 'ok', 'double', 'double'),
};

const piece = (
  title: string,
  row: Pick<BoltTerrainRow, 'ground' | 'sight' | 'cover' | 'top'> & { readonly stops?: true },
): BoltTerrainRow => ({
  title,
  ...row,
  source: { mark: 'house', section: 'Terrain', why: 'the card names grounds; which pieces are of which is for the players' },
});

export const TERRAIN: BoltTables['terrain'] = {
  wood: piece('Wood', { ground: 'rough', sight: 'dense', cover: 'soft', top: 2 }),
  rough: piece('Rough ground', { ground: 'rough', sight: 'none', cover: 'none', top: 0 }),
  hedge: piece('Hedge', { ground: 'obstacle', sight: 'line', cover: 'soft', top: 0.75 }),
  wall: piece('Wall', { ground: 'obstacle', sight: 'line', cover: 'hard', top: 0.75 }),
  fence: piece('Fence', { ground: 'obstacle', sight: 'line', cover: 'soft', top: 0.75 }),
  bocage: piece('Bocage', { ground: 'obstacle', sight: 'line', cover: 'hard', top: 0.75, stops: true }),
  'tank-obstacle': piece('Anti-tank obstacle', { ground: 'obstacle', sight: 'line', cover: 'hard', top: 0.75, stops: true }),
  building: piece('Building', { ground: 'building', sight: 'blocks', cover: 'hard', top: 2 }),
  road: piece('Road', { ground: 'road', sight: 'none', cover: 'none', top: 0 }),
  hill: piece('Hill', { ground: 'open', sight: 'hill', cover: 'none', top: 1 }),
  field: piece('Field of crops', { ground: 'open', sight: 'none', cover: 'soft', top: 0 }),
  marsh: piece('Marsh', { ground: 'rough', sight: 'none', cover: 'none', top: 0 }),
  water: piece('Water that men can wade', { ground: 'obstacle', sight: 'none', cover: 'none', top: 0, stops: true }),
  ruin: piece('Ruin', { ground: 'rough', sight: 'dense', cover: 'hard', top: 1 }),
};

const modifier = (title: string, of: BoltModifierRow['of'], by: number, source: Source): BoltModifierRow => ({ title, of, by, source });
const HIT = card('Hit Modifiers');
const PEN = card('Penetration');

export const MODIFIERS: BoltTables['modifiers'] = {
  'point-blank': modifier('Point blank', 'hit', 1, HIT),
  pin: modifier('Each pin on the firer', 'hit', -1, HIT),
  'long-range': modifier('Long range', 'hit', -1, HIT),
  inexperienced: modifier('Inexperienced', 'hit', -1, HIT),
  moved: modifier('Fire on the move', 'hit', -1, HIT),
  down: modifier('Target is Down', 'hit', -2, HIT),
  'small-unit': modifier('Small unit', 'hit', -1, HIT),
  'soft-cover': modifier('Soft cover', 'hit', -1, HIT),
  'hard-cover': modifier('Hard cover', 'hit', -2, HIT),
  'lone-gunner': modifier('One man at a team weapon', 'hit', -1, general('Hit Modifiers', 'R12')),
  'shaped-charge': modifier('Shaped charge', 'hit', -1, general('Hit Modifiers', 'R35')),
  sniper: modifier('Sniper', 'hit', 1, general('Hit Modifiers', 'R26')),
  side: modifier('Side or top armour', 'pen', 1, PEN),
  rear: modifier('Rear armour', 'pen', 2, PEN),
  far: modifier('Long range against armour', 'pen', -1, PEN),
  'open-topped': modifier('Open-topped, hit by indirect fire', 'result', 1, card('Damage results')),
};

const target = (title: string, needs: number): TargetRow => ({ title, needs, source: card('Damage values') });

export const TARGETS: BoltTables['targets'] = {
  'soft-skinned': target('Soft-skinned vehicle', 6),
  'armoured-car': target('Armoured car or carrier', 7),
  'light-tank': target('Light tank', 8),
  'medium-tank': target('Medium tank', 9),
  'heavy-tank': target('Heavy tank', 10),
  'super-heavy-tank': target('Super-heavy tank', 11),
};

const shell = (inches: number, pins: number, hits: HeRow['hits']): HeRow => ({
  title: `${inches}"`,
  pen: inches,
  pins,
  hits,
  source: card('HE'),
});

export const HE_SHELLS: BoltTables['he'] = {
  1: shell(1, 2, [1, 3]),
  2: shell(2, 3, [1, 6]),
  3: shell(3, 3, [2, 6]),
  4: shell(4, 6, [3, 6]),
};

const result = (title: string, least: number, section: string): ResultRow => ({ title, least, source: card(section) });

export const RESULTS: BoltTables['results'] = {
  stunned: result('Crew stunned', 1, 'Damage results'),
  immobilised: result('Immobilised', 2, 'Damage results'),
  fire: result('On fire', 3, 'Damage results'),
  'knocked-out': result('Knocked out', 4, 'Damage results'),
};

export const FUBAR: BoltTables['fubar'] = { 'friendly-fire': result('Friendly fire', 1, 'FUBAR'), panic: result('Panic', 3, 'FUBAR') };

const building = (title: string, at: BuildingRow['at'], hit: number, protects: boolean, special?: string): BuildingRow => ({
  title,
  at,
  hit,
  protects,
  ...(special ? { special } : {}),
  source: card('Buildings'),
});

export const BUILDINGS: BoltTables['buildings'] = {
  small: building('Small arms', 'opening', -2, true),
  heavy: building('Heavy weapons', 'wall', -2, true),
  he: building('HE', 'wall', 0, false, 'ten hits or more bring it down'),
  flame: building('Flamethrowers', 'opening', 0, false, 'a 4 or more sets it on fire'),
  'close-quarters': building('Close quarters', 'opening', 0, false, 'a defensive position'),
};
