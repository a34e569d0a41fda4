// Signs of arms that a kind of piece may be drawn with: APP-6 symbols, for games whose counters nobody has drawn.

import { type Emblem, frameBoth, writeSymbol } from '../../core/symbols.ts';

const EMBLEMS = {
  infantry: { entity: '1211000000' },
  'armoured-infantry': { entity: '1211020000' },
  'motorised-infantry': { entity: '1211040000' },
  'parachute-infantry': { entity: '1211000001' },
  'machine-gun': { entity: '1211007700' },
  mortar: { entity: '1308000000' },
  'anti-tank': { entity: '1204000000' },
  armour: { entity: '1205000000' },
  'tank-destroyer': { entity: '1204010000' },
  reconnaissance: { entity: '1213000000' },
  artillery: { entity: '1303000000' },
  'self-propelled-artillery': { entity: '1303010000' },
  'anti-aircraft': { entity: '1301000000' },
  engineers: { entity: '1407000000' },
  signals: { entity: '1110000000' },
  medical: { entity: '1613000000' },
  supply: { entity: '1634000000' },
  transport: { entity: '1636000000' },
  headquarters: { entity: '1100000000', staff: true },
  fighter: { set: '01', entity: '1101040000' },
  bomber: { set: '01', entity: '1101030000' },
  warship: { set: '30', entity: '1202000000' },
  submarine: { set: '35', entity: '1101000000' },
} as const satisfies Readonly<Record<string, Emblem>>;

export type SymbolName = keyof typeof EMBLEMS;

export const SYMBOL_NAMES = Object.keys(EMBLEMS) as readonly SymbolName[] as readonly [SymbolName, ...SymbolName[]];

/** The code of a sign in a friend's frame or an enemy's. */
export const symbolCode = (name: SymbolName, isFriend: boolean): string => writeSymbol(EMBLEMS[name], isFriend);

/** Every sign that a piece can have. */
export const symbols = (): readonly string[] => frameBoth(Object.values(EMBLEMS));
