// The columns of the tables that a scenario may change. Cells name their shapes in cellShapes.ts.

import { cellsWith, column, maybe, sayOrDash } from '../../system/columns.ts';
import type { CELL_SHAPES } from './cellShapes.ts';
import { rating } from './data/tables.ts';
import type { Nation } from './tables.ts';

const cell = cellsWith<typeof CELL_SHAPES>();

const points = (cost: number | 'all'): string | number => (cost === 'all' ? 'whole move' : cost === 0 ? 'closed' : cost);

export const COLUMNS = {
  /** `ap` and `at`: dice at 1, 2, 3 ... hexes, 0 where it cannot fire that near. Strength is chips + 1. */
  units: {
    title: cell('title'),
    nation: column<Nation>(),
    kind: cell('kind'),
    mobility: cell('mobility', 'Moves as'),
    engineers: maybe(cell('yes')),
    cls: cell('class', 'Class'),
    /** The star of open-topped vehicles: no armour modifier against bombardment. */
    star: maybe(cell('yes')),
    chips: cell('count', 'Chips', n => `+${n}`),
    move: cell('count', 'Movement'),
    /** 0: cannot advance and fire. */
    advance: cell('count', 'Advance', sayOrDash),
    ap: cell('rating', 'Anti-personnel', rating),
    at: cell('rating', 'Anti-tank', rating),
    /** What it becomes when it fords a river without its vehicles. */
    afoot: maybe(cell('type')),
  },
  /** `foot`, `motor`: movement points to enter, 0 closed, 'all' the whole of a full move of one step. Fire modifiers are dice. */
  terrain: {
    title: cell('title'),
    letter: column<string>('Letter'),
    foot: cell('cost', 'On foot', points),
    motor: cell('cost', 'By motor', points),
    blocks: cell('yes', 'Blocks sight'),
    ap: cell('dice', 'Anti-personnel'),
    at: cell('dice', 'Anti-tank'),
    bomb: cell('dice', 'Bombardment'),
    urban: maybe(cell('yes')),
    /** Ends the movement of whoever enters, and forbids its fire. */
    stop: maybe(cell('yes', 'Stops'), 'no'),
  },
};
