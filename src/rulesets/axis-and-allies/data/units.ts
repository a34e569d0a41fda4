// The units: prices, movement, attack and defence of the published game, and the four of the article. Its table lost its borders in print;
// the text beside it settles the rows of battery and destroyer, and cells and mines read 5, no movement, 1, no defence (ruling R2).

import { article, base } from '../state.ts';
import type { AxisUnitRow, AxisUnitType } from '../tables.ts';

const BOARD = base('prices and values of the published game');
const TABLE = 'New Units / Table of New Units';

type Values = readonly [price: number, move: number, attack: number, defence: number];

const row = (
  title: string,
  plural: string,
  domain: AxisUnitRow['domain'],
  [price, move, attack, defence]: Values,
  more: Partial<AxisUnitRow> = {},
): AxisUnitRow => ({ title, plural, domain, price, move, attack, defence, load: 0, hits: 1, dice: 1, source: BOARD, ...more });

/** What a transport carries, in points of load; fighters on a carrier; infantry in a bomber; mines on a transport. */
export const CAPACITY = { transport: 2, carrier: 2, bomber: 1, mines: 2 } as const;

export const UNITS = {
  infantry: row('Infantry', 'infantry', 'land', [3, 1, 1, 2], { load: 1, skills: ['jumps'] }),
  armor: row('Armour', 'armour', 'land', [5, 2, 3, 2], { load: 2, skills: ['blitz'] }),
  fighter: row('Fighter', 'fighters', 'air', [12, 4, 3, 4], { deck: 1 }),
  bomber: row('Bomber', 'bombers', 'air', [15, 6, 4, 1], { skills: ['raids', 'drops'] }),
  battleship: row('Battleship', 'battleships', 'sea', [24, 2, 4, 4], {
    hits: 2,
    skills: ['bombards'],
    cells: { hits: article('New Rules / Battleships') },
  }),
  carrier: row('Aircraft carrier', 'aircraft carriers', 'sea', [18, 2, 1, 3], { decks: CAPACITY.carrier }),
  transport: row('Transport', 'transports', 'sea', [8, 2, 0, 1], { holds: CAPACITY.transport }),
  submarine: row('Submarine', 'submarines', 'sea', [8, 2, 2, 2], { skills: ['submarine'] }),
  'aa-gun': row('Anti-aircraft gun', 'anti-aircraft guns', 'land', [5, 1, 0, 0], { load: 2, skills: ['gun'] }),
  complex: row('Industrial complex', 'industrial complexes', 'land', [15, 0, 0, 0], { skills: ['complex'] }),
  artillery: row('Artillery battery', 'artillery batteries', 'land', [8, 1, 3, 1], { load: 2, source: article(TABLE, 'R2') }),
  destroyer: row('Destroyer', 'destroyers', 'sea', [15, 2, 3, 3], { skills: ['destroyer'], source: article(TABLE, 'R2') }),
  cell: row('Resistance cell', 'resistance cells', 'marker', [5, 0, 1, 0], { source: article(TABLE, 'R2') }),
  mine: row('Sea mine', 'sea mines', 'marker', [5, 0, 1, 0], { load: 1, source: article(TABLE, 'R2') }),
} as const satisfies Record<AxisUnitType, AxisUnitRow>;

/** A battleship on its side (article, Battleships): attack, defence and movement. */
export const DAMAGED = { attack: 2, defence: 2, move: 1 } as const;

/** What a repair costs; technology does not change it. */
export const REPAIR = 8;
/** What a die of research costs. */
export const RESEARCH = 5;
/** What entering or flying over a neutral territory costs. */
export const NEUTRAL_FEE = 3;
/** What an empty transport lost in battle takes off the next income. */
export const SUPPLY = 1;
