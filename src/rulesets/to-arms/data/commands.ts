// Commanders, and the command cards. The source tells only what kinds of cards there are: all of the deck is the house's.

import type { Source } from '../../../core/act.ts';
import type { ArmsRank, ArmsRankRow, CommandRow, Deed, PlayPhase } from '../tables.ts';

const SYSTEM: Source = { mark: 'source', section: 'Command system' };
const HOUSE: Source = { mark: 'house', why: 'the cards are lost; the kinds are those that the source names' };

export const RANK_ROWS: Readonly<Record<ArmsRank, ArmsRankRow>> = {
  general: { title: 'General', move: 4, shift: -1, flags: 2, number: -1, points: 3, source: SYSTEM },
  officer: { title: 'Officer', move: 4, shift: -1, flags: 1, number: -1, points: 2, source: SYSTEM },
};

/** Points for what falls with a unit, and for the unit itself. */
export const LOSSES = { unit: 1, sergeant: 1, standard: 2 } as const;

const card = (title: string, copies: number, phase: PlayPhase, says: string, deed: Deed): CommandRow => ({
  title,
  copies,
  phase,
  says,
  ...deed,
  source: HOUSE,
});

export const COMMANDS = {
  c01: card('Runner gets through', 3, 'activation', 'One more die: infantry.', { does: 'dice', dice: ['infantry'] }),
  c02: card('Gunners stand to', 2, 'activation', 'One more die: gun.', { does: 'dice', dice: ['gun'] }),
  c03: card('Engines running', 2, 'activation', 'One more die: vehicle.', { does: 'dice', dice: ['vehicle'] }),
  c04: card('Tanks forward', 2, 'activation', 'One more die: armour.', { does: 'dice', dice: ['armour'] }),
  c05: card('Staff work', 1, 'activation', 'One more die: any unit.', { does: 'dice', dice: ['any'] }),
  c06: card('Change of plan', 2, 'activation', 'An infantry die that is not spent becomes a gun die.', {
    does: 'swap',
    from: ['infantry'],
    to: 'gun',
  }),
  c07: card('Petrol arrives', 2, 'activation', 'A gun or infantry die that is not spent becomes an armour die.', {
    does: 'swap',
    from: ['gun', 'infantry'],
    to: 'armour',
  }),
  c08: card('Initiative of a subaltern', 1, 'activation', 'An infantry die that is not spent serves any unit.', {
    does: 'swap',
    from: ['infantry'],
    to: 'any',
  }),
  c09: card('General advance', 1, 'activation', 'Two more dice: infantry.', { does: 'dice', dice: ['infantry', 'infantry'] }),
  c10: card('Second wind', 2, 'battle', 'A unit that has fought once this turn fights again without a die kept for it.', { does: 'again' }),
  c11: card('Forced march', 2, 'movement', 'An activated infantry unit goes one hex farther this turn.', {
    does: 'march',
    hexes: 1,
    who: 'infantry',
  }),
  c12: card('At the gallop', 1, 'movement', 'An activated cavalry unit goes two hexes farther this turn.', {
    does: 'march',
    hexes: 2,
    who: 'cavalry',
  }),
  c13: card('Mines! (infantry)', 2, 'movement', 'Anti-personnel mines in an empty hex of the own half, no enemy beside it.', {
    does: 'mines',
    mine: 'apm',
  }),
  c14: card('Mines! (tanks)', 1, 'movement', 'Anti-tank mines in an empty hex of the own half, no enemy beside it.', {
    does: 'mines',
    mine: 'atm',
  }),
  c15: card('Registered target', 1, 'battle', 'One indirect salvo of a gun or mortar does not scatter.', { does: 'registered' }),
  c16: card('Stoppage', 1, 'battle', 'An enemy machine gun that opens fire throws one green die less.', { does: 'stoppage' }),
  c17: card('Heads down', 2, 'battle', 'Before the dice fall: the range of an attack on an own unit grows by one.', {
    does: 'heads-down',
    hexes: 1,
  }),
  c18: card('No pasarán', 1, 'battle', 'Before the dice fall: an own unit ignores all flags of this attack.', { does: 'steadfast' }),
  c19: card('Sniper', 1, 'battle', 'One white die at a lone commander within five hexes whom own infantry sees: HIT! hits at any range.', {
    does: 'sniper',
    hexes: 5,
  }),
  c20: card('Fifth column', 1, 'activation', 'The enemy hand is looked at, and one card of it discarded.', { does: 'spy' }),
  c21: card('Ambush', 1, 'movement', 'An enemy ends his move beside own infantry: it fights him at once.', { does: 'ambush' }),
  c22: card('Aeroplane overhead', 1, 'movement', 'Hidden units within three hexes of a hex are spotted.', { does: 'aloft', hexes: 3 }),
  c23: card('Bombs', 1, 'battle', 'Three yellow dice at a hex, as artillery at range four, no friend in it or beside it.', {
    does: 'bombs',
    throws: 'YYY',
    range: 4,
  }),
  c24: card('Engine trouble', 1, 'movement', 'An enemy vehicle that is about to move does not.', { does: 'stall' }),
  c25: card('Stragglers return', 1, 'movement', 'A unit gets one figure back, never above its full strength.', {
    does: 'rally',
    figures: 1,
  }),
  c26: card('Ammunition column', 1, 'activation', 'Two cards are drawn at once; what is above the limit is discarded.', {
    does: 'draw',
    cards: 2,
  }),
} as const satisfies Record<string, CommandRow>;

/** A card of the deck by its id: a printed one, or one that a scenario adds. */
export type CommandId = string;
