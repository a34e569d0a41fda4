// The columns of the tables that a scenario may change. Distances in hexes. Cells name their shapes in cellShapes.ts.

import { anyCell, cellsWith, maybe, sayChange, sayOrDash } from '../../system/columns.ts';
import type { CELL_SHAPES } from './cellShapes.ts';
import { ENTRY_SAID, type TerrainEntry } from './tables.ts';

const cell = cellsWith<typeof CELL_SHAPES>();

export const COLUMNS = {
  /**
   * A unit card. `dice`: the battle dice by effective range ('1-2 WWG; 3-4 WG; 5 G'; W white, Y yellow, G green); `lmg...`: the same with
   * a light machine gun. `picture`: left out on printed cards themselves.
   */
  cards: {
    title: cell('title'),
    nation: maybe(cell('nation')),
    picture: maybe(cell('picture')),
    strength: cell('strength', 'Strength'),
    cls: cell('class', 'Hit as'),
    arm: cell('arm', 'Arm'),
    activation: cell('activation', 'Die'),
    move: cell('move', 'Moves'),
    fire: cell('fire', 'Moves and fights'),
    dice: cell('dice', 'Dice by range', sayOrDash),
    lmgMove: maybe(cell('lmgMove')),
    lmgFire: maybe(cell('lmgMove')),
    lmgDice: maybe(cell('lmgDice', 'With a light machine gun')),
    flag: cell('flag', 'Flags below'),
    blocks: cell('blocks', 'Blocks sight'),
    least: maybe(cell('least')),
    firearms: maybe(cell('firearms')),
    traits: cell('traits'),
  },
  /**
   * A kind of terrain, or something that lies on it. `into`: range shifts by the arm of whoever fires at a unit in it; `from`: of whoever
   * fires out of it. `flags`: how many flags a unit in it ignores. `stop`: entering ends the move; `quiet`: and forbids battle that turn.
   * `points`: what has to be shot away of it, for each floor.
   */
  terrain: {
    title: anyCell<string>(),
    letter: anyCell<string>('Letter'),
    entry: anyCell<TerrainEntry>('Open to', entry => ENTRY_SAID[entry]),
    infantry: anyCell<number>('Infantry', sayChange),
    hmg: anyCell<number>('HMG', sayChange),
    arty: anyCell<number>('Artillery', sayChange),
    vehicle: anyCell<number>('Vehicles', sayChange),
    from: anyCell<number>('Out of it', sayChange),
    flags: anyCell<number>('Flags ignored'),
    blocks: anyCell<boolean>('Blocks sight'),
    stop: maybe(anyCell<boolean>('Ends a move'), 'no'),
    quiet: maybe(anyCell<boolean>()),
    points: maybe(anyCell<number>()),
  },
  /** `flags` that the unit in his hex ignores; `shift` of its range; `points` to the enemy for his loss. */
  ranks: {
    title: anyCell<string>(),
    move: anyCell<number>('Moves'),
    shift: anyCell<number>('Range', sayChange),
    flags: anyCell<number>('Flags ignored'),
    number: anyCell<number>('Flag number', sayChange),
    points: anyCell<number>('Points'),
  },
  /** A command card: how many there are of it, when it is played, what it does in words. */
  commands: { title: cell('title'), copies: cell('copies', 'Copies'), phase: cell('phase', 'Phase'), says: cell('says', 'What it does') },
};
