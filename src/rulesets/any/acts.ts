// What can be done with pieces, whatever game it is. The referee speaks only where an event cannot be played: a piece that is not there, a
// place on no sheet, a piece that is put twice.

import { look } from './acts/look.ts';
import { move } from './acts/move.ts';
import { put, remove } from './acts/put.ts';
import { roll, say } from './acts/say.ts';
import { sitting, turn, undo } from './acts/turn.ts';

export const ACTS = { move, look, put, remove, roll, say, turn, undo, sitting };
