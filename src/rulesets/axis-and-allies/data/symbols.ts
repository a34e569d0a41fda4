// How each type is drawn: its APP-6 symbol set and entity, and a short name for the counter.

import { BLANK, frameBoth, writeSymbol } from '../../../core/symbols.ts';

const SYMBOLS: Readonly<Record<string, readonly [set: string, entity: string, short: string]>> = {
  infantry: ['10', '1211000000', 'Inf'],
  armor: ['10', '1205000000', 'Arm'],
  fighter: ['01', '1101040000', 'Ftr'],
  bomber: ['01', '1101030000', 'Bmb'],
  battleship: ['30', '1202010000', 'BB'],
  carrier: ['30', '1201000000', 'CV'],
  transport: ['30', '1203000000', 'Trn'],
  submarine: ['35', '1101000000', 'Sub'],
  'aa-gun': ['10', '1301000000', 'AA'],
  complex: ['20', '1203060000', 'IC'],
  artillery: ['10', '1303000000', 'Art'],
  destroyer: ['30', '1202030000', 'DD'],
  cell: ['10', '1217000000', 'Cell'],
  mine: ['36', '1100000000', 'Mine'],
  'field-artillery': ['10', '1303000000', 'Art'],
  'mech-infantry': ['10', '1211020000', 'Mech'],
  marine: ['10', '1211000000', 'Mar'],
  'tactical-bomber': ['01', '1101020000', 'Tac'],
  'naval-fighter': ['01', '1101040000', 'NFt'],
  cruiser: ['30', '1202020000', 'CA'],
  'minor-complex': ['20', '1203060000', 'ic'],
  airfield: ['20', '1213010000', 'Air'],
  harbour: ['20', '1213040000', 'Port'],
};

const UNKNOWN = ['10', BLANK, ''] as const;

/** The SIDC of a type: a friend's frame (blue) or an enemy's (red). */
export function symbolOf(type: string, friend: boolean): string {
  const [set, entity] = SYMBOLS[type] ?? UNKNOWN;
  return writeSymbol({ set, entity }, friend);
}

/** Every symbol that a piece can have. */
export const symbols = (): readonly string[] => frameBoth([...Object.values(SYMBOLS), UNKNOWN].map(([set, entity]) => ({ set, entity })));

/** A name of at most four letters. */
export const shortOf = (type: string, title = type): string => SYMBOLS[type]?.[2] ?? title.slice(0, 4);
