// The columns of the tables that a scenario may change. Cells name their shapes in cellShapes.ts.

import { cellsWith, maybe, sayOrDash } from '../../system/columns.ts';
import type { CELL_SHAPES } from './cellShapes.ts';

const cell = cellsWith<typeof CELL_SHAPES>();

/**
 * `units`: `attack` and `defence` hit on so much or less, 0 never. `load`: points it takes on a transport, 0 where it cannot be carried.
 * `hits` it stands; `dice` it throws in attack, 1 unless heavy bombers. `areas`: values of territories that a scenario changes.
 *
 * Of other editions: `skills`; `holds`, the load it carries; `decks`, how many aircraft, `deck`, how many places one takes; `sound`, it
 * fights on whole after its first hit; `lends`, what it adds to others beside it; `shots`, how often a gun fires, `needs` so much or
 * less; `makes`, how many units come in at a complex a turn, `breaks`, how much damage it takes at most; `bombs`, what a bomber adds to
 * each die of its raids; `heavy`, what heavy bombers of the game throw; `defenceDice`, dice in defence, `best`, of its dice the best alone
 * counts; `airAttack`, `airDefence`, on what raiders and interceptors hit each
 * other; `launches`, how many aircraft scramble from a base a turn, `works`, with how much damage at most; `scrambles`, how many spaces
 * away an aircraft does; `ashore`, what a landing adds to its attack.
 */
export const COLUMNS = {
  units: {
    title: cell('words'),
    plural: cell('words'),
    price: cell('count', 'Price'),
    move: cell('move', 'Movement', sayOrDash),
    attack: cell('value', 'Attack', sayOrDash),
    defence: cell('value', 'Defence', sayOrDash),
    hits: cell('hits', 'Hits'),
    load: cell('load', 'Load', sayOrDash),
    dice: cell('dice'),
    skills: maybe(cell('skills')),
    holds: maybe(cell('count')),
    decks: maybe(cell('count')),
    deck: maybe(cell('count')),
    sound: maybe(cell('yes')),
    lends: maybe(cell('lends')),
    shots: maybe(cell('count')),
    needs: maybe(cell('value')),
    makes: maybe(cell('count')),
    breaks: maybe(cell('count')),
    bombs: maybe(cell('value')),
    heavy: maybe(cell('heavy')),
    best: maybe(cell('yes')),
    defenceDice: maybe(cell('dice')),
    airAttack: maybe(cell('value')),
    airDefence: maybe(cell('value')),
    launches: maybe(cell('count')),
    works: maybe(cell('count')),
    scrambles: maybe(cell('value')),
    ashore: maybe(cell('value')),
    domain: cell('domain', 'Moves by'),
  },
  areas: { value: cell('count') },
};
