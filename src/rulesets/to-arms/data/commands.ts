// Commanders, and the command cards. The source tells only what kinds of cards there are: all of the deck is the house's.

import type { Source } from '../../../core/act.ts';
import type { CommandRow, PlayPhase, Rank, RankRow } from '../tables.ts';

const SYSTEM: Source = { mark: 'source', section: 'Command system' };
const HOUSE: Source = { mark: 'house', why: 'the cards are lost; the kinds are those that the source names' };

export const RANK_ROWS: Readonly<Record<Rank, RankRow>> = {
  general: { title: 'General', move: 4, shift: -1, flags: 2, number: -1, points: 3, source: SYSTEM },
  officer: { title: 'Officer', move: 4, shift: -1, flags: 1, number: -1, points: 2, source: SYSTEM },
};

/** Points for what falls with a unit, and for the unit itself. */
export const LOSSES = { unit: 1, sergeant: 1, standard: 2 } as const;

const card = (title: string, copies: number, phase: PlayPhase, says: string): CommandRow => ({ title, copies, phase, says, source: HOUSE });

export const COMMANDS = {
  c01: card('Runner gets through', 3, 'activation', 'One more die: infantry.'),
  c02: card('Gunners stand to', 2, 'activation', 'One more die: gun.'),
  c03: card('Engines running', 2, 'activation', 'One more die: vehicle.'),
  c04: card('Tanks forward', 2, 'activation', 'One more die: armour.'),
  c05: card('Staff work', 1, 'activation', 'One more die: any unit.'),
  c06: card('Change of plan', 2, 'activation', 'An infantry die that is not spent becomes a gun die.'),
  c07: card('Petrol arrives', 2, 'activation', 'A gun or infantry die that is not spent becomes an armour die.'),
  c08: card('Initiative of a subaltern', 1, 'activation', 'An infantry die that is not spent serves any unit.'),
  c09: card('General advance', 1, 'activation', 'Two more dice: infantry.'),
  c10: card('Second wind', 2, 'battle', 'A unit that has fought once this turn fights again without a die kept for it.'),
  c11: card('Forced march', 2, 'movement', 'An activated infantry unit goes one hex farther this turn.'),
  c12: card('At the gallop', 1, 'movement', 'An activated cavalry unit goes two hexes farther this turn.'),
  c13: card('Mines! (infantry)', 2, 'movement', 'Anti-personnel mines in an empty hex of the own half, no enemy beside it.'),
  c14: card('Mines! (tanks)', 1, 'movement', 'Anti-tank mines in an empty hex of the own half, no enemy beside it.'),
  c15: card('Registered target', 1, 'battle', 'One indirect salvo of a gun or mortar does not scatter.'),
  c16: card('Stoppage', 1, 'battle', 'An enemy machine gun that opens fire throws one green die less.'),
  c17: card('Heads down', 2, 'battle', 'Before the dice fall: the range of an attack on an own unit grows by one.'),
  c18: card('No pasarán', 1, 'battle', 'Before the dice fall: an own unit ignores all flags of this attack.'),
  c19: card('Sniper', 1, 'battle', 'One white die at a lone commander within five hexes whom own infantry sees: HIT! hits at any range.'),
  c20: card('Fifth column', 1, 'activation', 'The enemy hand is looked at, and one card of it discarded.'),
  c21: card('Ambush', 1, 'movement', 'An enemy ends his move beside own infantry: it fights him at once.'),
  c22: card('Aeroplane overhead', 1, 'movement', 'Hidden units within three hexes of a hex are spotted.'),
  c23: card('Bombs', 1, 'battle', 'Three yellow dice at a hex, as artillery at range four, no friend in it or beside it.'),
  c24: card('Engine trouble', 1, 'movement', 'An enemy vehicle that is about to move does not.'),
  c25: card('Stragglers return', 1, 'movement', 'A unit gets one figure back, never above its full strength.'),
  c26: card('Ammunition column', 1, 'activation', 'Two cards are drawn at once; what is above the limit is discarded.'),
} as const satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof COMMANDS;
