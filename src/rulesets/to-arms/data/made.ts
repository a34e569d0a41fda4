// What a card that players make must keep to, beyond the kind of each field (Unit cards, Activating units): the
// faults of one card, each with its field.

import type { ArmsCardRow, ArmsTrait, CommandRow, Deed, PlayPhase } from '../tables.ts';

export interface CardFault {
  readonly field: string;
  readonly message: string;
  readonly expected: string;
}

/** The farthest range, and the most dice of one band: as far as odds are counted exactly. */
export const FARTHEST = 14;
export const MOST_DICE = 6;

const BAND = /^(\d{1,2})(?:-(\d{1,2}))? ([WYG]+)$/;

/** Why this is no line of dice by range; undefined where it is one. Bands follow each other from near to far. */
export function diceFault(line: string): string | undefined {
  let last = 0;
  for (const band of line === '' ? [] : line.split(';')) {
    const [, from, to = from, dice = ''] = BAND.exec(band.trim()) ?? [];
    if (from === undefined) return `"${band.trim()}" is no band of dice: a range, a space, then W, Y or G for each die`;
    if (Number(from) <= last) return `${band.trim()} begins at ${from}, but ranges count up from ${last + 1}`;
    if (Number(to) < Number(from)) return `${band.trim()} ends nearer than it begins`;
    if (Number(to) > FARTHEST) return `${band.trim()} reaches farther than ${FARTHEST} hexes`;
    if (dice.length > MOST_DICE) return `${band.trim()} throws ${dice.length} dice, ${MOST_DICE} are the most`;
    last = Number(to);
  }
  return undefined;
}

const fault = (is: boolean, field: string, message: string, expected: string): readonly CardFault[] =>
  is ? [{ field, message, expected }] : [];

/** What each trait needs of the card that has it. */
const NEEDS: readonly (readonly [needs: string, fits: (card: ArmsCardRow) => boolean, traits: readonly ArmsTrait[]])[] = [
  ['infantry', ({ arm }) => arm === 'infantry', ['engineer', 'militia', 'experienced']],
  ['artillery', ({ arm }) => arm === 'arty', ['indirect']],
  ['a vehicle', ({ arm }) => arm === 'vehicle', ['tank', 'armoured-car', 'tracked', 'rail', 'carrier']],
  ['men on foot by its class', ({ cls, arm }) => cls === 'foot' && arm !== 'vehicle', ['mounted']],
];

/** The faults of a whole unit card whose fields are each of their kind. */
export function cardFaults(card: ArmsCardRow): readonly CardFault[] {
  const { strength, cls, arm, activation, move, fire, flag, least = 1, firearms = 0, traits } = card;
  const misfits = NEEDS.flatMap(([needs, fits, all]) =>
    fits(card) ? [] : all.filter(one => traits.includes(one)).map(one => [one, needs]),
  );
  return [
    ...fault(fire > move, 'fire', `it would move ${fire} and fight, yet only ${move} without`, `at most ${move}`),
    ...fault(flag > strength, 'flag', `a flag number of ${flag} means flags at full strength, which is ${strength}`, `1 to ${strength}`),
    ...fault(firearms >= strength, 'firearms', `all ${strength} figures have firearms: leave it out`, `0 to ${strength - 1}, or nothing`),
    ...fault(
      (cls === 'armour') !== (activation === 'armour'),
      'activation',
      'the armour die is for closed armour, and closed armour for no other',
      cls === 'armour' ? 'armour' : 'vehicle, gun or infantry',
    ),
    ...fault(
      activation === 'vehicle' && cls === 'foot',
      'activation',
      'the vehicle die is for vehicles, not for men on foot',
      'gun or infantry',
    ),
    ...fault(
      activation === 'infantry' && cls === 'soft',
      'activation',
      'the infantry die is for men on foot, not for vehicles',
      'vehicle or gun',
    ),
    ...fault(arm === 'vehicle' && cls === 'foot', 'arm', 'a vehicle is no target of the class foot', 'infantry, hmg or arty'),
    ...fault(
      arm === 'infantry' && cls !== 'foot',
      'arm',
      'infantry is a target of the class foot; a vehicle is its own arm',
      'hmg, arty or vehicle',
    ),
    ...misfits.map(([one, needs]) => ({ field: 'traits', message: `"${one}" is for ${needs}`, expected: 'words that suit the arm' })),
    ...fault(new Set(traits).size < traits.length, 'traits', 'a word is there twice', 'each word once'),
    ...fault(
      nearest(card) < least,
      'dice',
      `it throws dice at range ${nearest(card)}, yet fires at nothing nearer than ${least}`,
      `dice from ${least}`,
    ),
    ...machineGun(card),
  ];
}

const nearest = ({ dice }: ArmsCardRow): number => Number.parseInt(dice, 10) || Number.POSITIVE_INFINITY;

/** Its line with a light machine gun is whole or not there, and infantry alone has one. */
function machineGun({ arm, lmgDice, lmgMove, lmgFire }: ArmsCardRow): readonly CardFault[] {
  const parts = { lmgDice, lmgMove, lmgFire };
  const there = Object.values(parts).filter(part => part !== undefined).length;
  if (there === 0) return [];
  return [
    ...fault(arm !== 'infantry', 'lmgDice', 'infantry alone carries light machine guns', 'nothing'),
    ...Object.entries(parts).flatMap(([field, part]) =>
      fault(part === undefined, field, 'dice and both moves with a light machine gun go together', 'all three, or none'),
    ),
    ...fault(
      (lmgFire ?? 0) > (lmgMove ?? 0),
      'lmgFire',
      `it would move ${lmgFire} and fight, yet only ${lmgMove} without`,
      `at most ${lmgMove}`,
    ),
  ];
}

const ANY: readonly PlayPhase[] = ['activation', 'movement', 'battle'];

/** When a deed is of use: dice while they are laid, marches before moves, what changes an attack before its dice. */
export const PHASES_OF: Readonly<Record<Deed['does'], readonly PlayPhase[]>> = {
  dice: ['activation'],
  swap: ['activation'],
  march: ['movement'],
  again: ['battle'],
  mines: ['movement'],
  registered: ['battle'],
  stoppage: ['battle'],
  'heads-down': ['battle'],
  steadfast: ['battle'],
  sniper: ['battle'],
  spy: ANY,
  ambush: ['movement'],
  aloft: ['movement'],
  bombs: ['battle'],
  stall: ['movement'],
  rally: ANY,
  draw: ANY,
  told: ANY,
};

/** The faults of a whole command card whose fields are each of their kind. */
export function commandFaults(card: CommandRow): readonly CardFault[] {
  const phases = PHASES_OF[card.does];
  const expected = phases.join(', ');
  return [
    ...fault(!phases.includes(card.phase), 'phase', `what it does is of no use in the ${card.phase} phase`, expected),
    ...fault(
      card.does === 'swap' && card.from.includes(card.to),
      'to',
      'it would change a die into what it is',
      'a kind of die that is not among those given away',
    ),
  ];
}
