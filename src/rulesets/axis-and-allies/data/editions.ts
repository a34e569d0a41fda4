// The later editions of the game as tables of units and how they fight: numbers of the published games, for the calculator.

import { lookUp } from '../../../core/lookUp.ts';
import type { EditionCombat } from '../scenarioShapes.ts';
import { type BattleRole, base } from '../state.ts';
import type { AxisSkill, AxisUnitRow } from '../tables.ts';
import { UNITS } from './units.ts';

export interface Edition {
  readonly title: string;
  readonly units: Readonly<Record<string, AxisUnitRow>>;
  readonly combat: EditionCombat;
  /** Guns fire so often, 0: once at each aircraft. */
  readonly shots: number;
  readonly land: readonly string[];
  readonly sea: readonly string[];
}

type Values = readonly [price: number, attack: number, defence: number];
type Rows = Readonly<Record<string, Values | readonly [...Values, Partial<AxisUnitRow>]>>;

const SOURCE = base('units of the later editions');
const with_ = (...skills: readonly AxisSkill[]): Partial<AxisUnitRow> => ({ skills });
const BOMBARDS = with_('bombards');
const TWO_HITS = { ...BOMBARDS, hits: 2, sound: true } as const;
const helps = (to: readonly string[], kind = 'artillery'): Partial<AxisUnitRow> => ({
  lends: [{ to, adds: 1, count: 1, when: 'attack', kind }],
});

const fresh = (title: string, plural: string, domain: AxisUnitRow['domain'], move: number): AxisUnitRow => {
  const nothing = { price: 0, attack: 0, defence: 0, load: 0, hits: 1, dice: 1 };
  return { title, plural, domain, move, ...nothing, source: SOURCE };
};

const NEW: Readonly<Record<string, AxisUnitRow>> = {
  'field-artillery': fresh('Artillery', 'artillery', 'land', 1),
  'mech-infantry': fresh('Mechanised infantry', 'mechanised infantry', 'land', 2),
  'tactical-bomber': fresh('Tactical bomber', 'tactical bombers', 'air', 4),
  cruiser: fresh('Cruiser', 'cruisers', 'sea', 2),
};

const rowsOf = (rows: Rows): Readonly<Record<string, AxisUnitRow>> => ({
  ...UNITS,
  ...Object.fromEntries(
    Object.entries(rows).map(([type, [price, attack, defence, more = {}]]): [string, AxisUnitRow] => {
      const printed: AxisUnitRow | undefined = lookUp(UNITS, type) ?? NEW[type];
      if (!printed) throw new Error(`editions: nothing is known of ${type}`);
      return [type, { ...printed, cells: {}, price, attack, defence, hits: 1, source: SOURCE, ...more }];
    }),
  ),
});

const REVISED: Rows = {
  infantry: [3, 1, 2],
  'field-artillery': [4, 2, 2, helps(['infantry'])],
  armor: [5, 3, 3],
  fighter: [10, 3, 4],
  bomber: [15, 4, 1],
  transport: [8, 0, 1],
  submarine: [8, 2, 2],
  destroyer: [12, 3, 3],
  carrier: [16, 1, 3],
  battleship: [24, 4, 4, TWO_HITS],
};

const THIRD: Rows = {
  ...REVISED,
  bomber: [12, 4, 1],
  transport: [7, 0, 0],
  submarine: [6, 2, 1],
  destroyer: [8, 2, 2],
  cruiser: [12, 3, 3, BOMBARDS],
  carrier: [14, 1, 2],
  battleship: [20, 4, 4, TWO_HITS],
};

const FIFTH: Rows = { ...THIRD, armor: [6, 3, 3], 'aa-gun': [5, 0, 0, { ...with_('gun', 'falls'), shots: 3 }] };

const GLOBAL: Rows = {
  ...FIFTH,
  'mech-infantry': [4, 1, 2],
  'field-artillery': [4, 2, 2, helps(['infantry', 'mech-infantry'])],
  armor: [6, 3, 3, helps(['tactical-bomber'], 'combined arms')],
  fighter: [10, 3, 4, helps(['tactical-bomber'], 'combined arms')],
  'tactical-bomber': [11, 3, 3],
  carrier: [16, 0, 2, { hits: 2, sound: true }],
};

const LATER: EditionCombat = { defendersStrikeFirst: true, airNeedsDestroyers: true, transportsLast: true, bombardEach: true };
const AIR = ['fighter', 'bomber'];
const SEA = ['transport', 'submarine', 'destroyer', 'carrier', 'battleship'];
const FLEET = ['transport', 'submarine', 'destroyer', 'cruiser', 'carrier', 'battleship'];
const LAND = ['infantry', 'field-artillery', 'armor'];

export const EDITIONS = {
  revised: {
    title: 'Revised (second edition, 2004)',
    units: rowsOf(REVISED),
    combat: { defendersStrikeFirst: true, bombardedFall: true },
    shots: 0,
    land: [...LAND, ...AIR],
    sea: [...SEA, ...AIR],
  },
  third: {
    title: 'Anniversary and 1942 (third and fourth edition)',
    units: rowsOf(THIRD),
    combat: LATER,
    shots: 0,
    land: [...LAND, ...AIR],
    sea: [...FLEET, ...AIR],
  },
  fifth: {
    title: '1942, second edition (fifth)',
    units: rowsOf(FIFTH),
    combat: LATER,
    shots: 3,
    land: [...LAND, 'aa-gun', ...AIR],
    sea: [...FLEET, ...AIR],
  },
  global: {
    title: 'Europe, Pacific and Global 1940 (second edition)',
    units: rowsOf(GLOBAL),
    combat: LATER,
    shots: 3,
    land: ['infantry', 'field-artillery', 'mech-infantry', 'armor', 'aa-gun', 'fighter', 'tactical-bomber', 'bomber'],
    sea: [...FLEET, 'fighter', 'tactical-bomber', 'bomber'],
  },
} as const satisfies Readonly<Record<string, Edition>>;
export type EditionId = keyof typeof EDITIONS;

/** The fields of an edition that hold a force and its order of loss: 'globalLandAttackers', 'globalLandAttackersOrder'. */
export type EditionFieldId = `${EditionId}${'Land' | 'Sea'}${'Attackers' | 'Defenders'}${'' | 'Order'}`;
export const forceField = (edition: EditionId, sea: boolean, role: BattleRole): EditionFieldId =>
  `${edition}${sea ? 'Sea' : 'Land'}${role === 'attacker' ? 'Attackers' : 'Defenders'}`;
export const orderField = (force: EditionFieldId): EditionFieldId => `${force.replace(/Order$/, '')}Order` as EditionFieldId;
