// How units are drawn: the APP-6 entity of each card (six digits, then the two of each modifier).

import { BLANK, frameBoth, writeSymbol } from '../../../core/symbols.ts';
import type { ArmsState, ArmsUnit } from '../state.ts';
import type { ArmsCardRow } from '../tables.ts';
import { isRiding } from '../units.ts';
import type { ArmsCardId } from './cards.ts';

const FOOT = '1211000000';
const MACHINE_GUNS = '1211007700';
const LORRIED = '1211040000';
const ARMOUR = '1205000000';
const COMMAND = '1100000000';

const ENTITIES: Readonly<Record<ArmsCardId, string>> = {
  'guard-inf': FOOT,
  'line-inf': FOOT,
  'exp-militia': FOOT,
  militia: FOOT,
  'armed-mob': FOOT,
  engineers: '1407000000',
  cavalry: '1213000000',
  tachanka: MACHINE_GUNS,
  hmg: MACHINE_GUNS,
  mortar: '1308000000',
  'field-gun': '1303000000',
  'at-gun': '1204000000',
  'armoured-car': '1213010000',
  'armoured-lorry': '1211020000',
  motorcycles: '1213000000',
  cv33: ARMOUR,
  'ft17-mg': ARMOUR,
  'ft17-gun': ARMOUR,
  pz1: ARMOUR,
  t26: ARMOUR,
  bt5: ARMOUR,
  'medium-tank': ARMOUR,
  'armoured-train': ARMOUR,
  truck: LORRIED,
};

const rows: Readonly<Record<string, string>> = ENTITIES;

/** What a home-made card looks like that does not say it. */
const MODELS: Readonly<Record<ArmsCardRow['arm'], ArmsCardId>> = {
  infantry: 'line-inf',
  hmg: 'hmg',
  arty: 'field-gun',
  vehicle: 'armoured-lorry',
};

/** What of a card says how its unit looks; of one half written as far as it goes. */
type CardLook = Partial<Pick<ArmsCardRow, 'picture' | 'cls' | 'arm'>>;

/** The entity of a card: its own where it is printed, else that of the printed card it names or of one like it. */
const entityOfCard = (id: string, { picture, cls, arm }: CardLook = {}): string =>
  rows[id] ?? rows[picture ?? (cls === 'armour' ? 't26' : arm && MODELS[arm]) ?? ''] ?? BLANK;

const entityOf = ({ game }: ArmsState, unit: ArmsUnit): string =>
  unit.rank ? COMMAND : isRiding(unit) ? LORRIED : entityOfCard(unit.type, game.tables.cards[unit.type]);

/** The SIDC of a card, in a friend's frame. */
export const symbolOfCard = (id: string, card: CardLook): string => writeSymbol({ entity: entityOfCard(id, card) }, true);

/** The SIDC of a unit: a friend's frame (blue) or an enemy's (red); a commander stands on his staff. */
export const symbolOf = (state: ArmsState, unit: ArmsUnit, friend: boolean): string =>
  writeSymbol({ entity: entityOf(state, unit), staff: unit.rank !== undefined }, friend);

/** Every symbol that a unit or a card can have. */
export const symbols = (): readonly string[] =>
  frameBoth([...[...Object.values(rows), BLANK].map(entity => ({ entity })), { entity: COMMAND, staff: true }]);
