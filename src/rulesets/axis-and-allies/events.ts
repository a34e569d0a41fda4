// What can happen in Axis & Allies: one entry for each act. Facts only: places, choices and casualties picked by their owners. Hits,
// prices and sums follow from them; where one is told all the same (`cost`, `treasury`) it is only checked. All dice are d6,
// each column of a volley an entry of `thrown`, in the order they fell.

import { array, boolean, int, literal, enum as oneOf, record, strictObject, string, union } from 'astro/zod';
import { UNITS } from '../../core/limits.ts';
import { ID, nameOf } from '../../core/schema.ts';
import { dice, type EventsOf, event } from '../../system/events.ts';
import { TURN } from './order.ts';
import { HOUSE_TYPES, UNIT_TYPES } from './tables.ts';

/** An area by its id. */
export type AreaId = string;

/** How many of each type: { infantry: 2, fighter: 1 }. */
export type Counts = Readonly<Record<string, number>>;

export const AREA = nameOf(60);
export const COUNT = int().min(0).max(UNITS);
export const SOME = int().min(1).max(UNITS);
export const TYPE = oneOf(UNIT_TYPES);
const NAME = string()
  .regex(
    new RegExp(`^([^/]+/)?(${UNIT_TYPES.join('|')}|battleship-d|carrier-d)\\*?$`),
    `a unit (${HOUSE_TYPES.join(', ')}), with * the elite one`,
  )
  .describe(
    '"fighter*": the elite one; "battleship": a whole one or its first hit, "battleship-d": its second; "uk/infantry": of this power',
  );
const COUNTS = record(NAME, SOME);
const BY_AREA = record(AREA, COUNTS);
const YES_OR_NO = boolean().exactOptional();
const LOSSES = COUNTS.exactOptional();
const FROM_STOCK = AREA.exactOptional().describe('The warehouse they come from');
const STOCK_LOST = COUNTS.exactOptional().describe('Stored units given up for fives and sixes');
const REROLLS = union([boolean(), array(boolean()).max(20)])
  .exactOptional()
  .describe('Whether an elite unit threw a miss again: every one of the side alike, or one after the other; left out, the dice say it');

/** The events of Axis & Allies by their types. */
export const EVENTS = {
  exchange: event('Before the first turn: a power gives up a battleship in this zone for two destroyers', { side: ID, zone: AREA }),
  elite: event('Before the first turn: a power marks its elite unit', { side: ID, area: AREA, unit: TYPE }),
  turn: event('A power begins its turn of a round', { side: ID, round: SOME }),
  phase: event('The phase of the active power ends and the next begins', { to: oneOf(TURN) }),
  develop: event('Dice for research, then one for each breakthrough', {
    dice: SOME,
    thrown: dice(
      'research: the dice bought, all in one entry',
      'technology: one die a breakthrough, each its own entry, without those that show what is owned already',
    ),
  }),
  repair: event('Battleships on their side in a zone go into repair', {
    zone: AREA,
    ships: SOME.exactOptional().describe('How many; one unless said'),
  }),
  mend: event('Damage to a complex is repaired', {
    area: AREA,
    points: SOME.describe('So much of it, each for 1 IPC'),
    target: TYPE.exactOptional().describe('What is repaired, where it is not the complex: a base'),
  }),
  aid: event('IPC for a friend', {
    to: ID,
    ipc: SOME,
    roller: ID.describe('The power of the other side that throws (aid)'),
    thrown: dice('aid: of the other side'),
  }),
  buy: event('Units are bought', { units: COUNTS, cost: COUNT.exactOptional() }),
  'cell-roll': event('The die of one cell', {
    area: AREA,
    loss: LOSSES.describe('What the occupier gives up on a 1'),
    thrown: dice('cell'),
  }),
  move: event('Units of one domain go along a path', {
    units: COUNTS,
    path: array(AREA).min(1).max(40).describe('Its start the first of it'),
    elite: YES_OR_NO.describe('The elite unit is among them'),
    damaged: SOME.exactOptional().describe('So many of the battleships are on their side'),
    kamikaze: YES_OR_NO.describe('Without a way home'),
    carry: SOME.exactOptional().describe('Infantry that goes by air'),
    drop: AREA.exactOptional().describe('Where it is put down'),
    load: array(strictObject({ from: AREA, units: COUNTS, zone: AREA.exactOptional() }))
      .max(20)
      .exactOptional()
      .describe('Cargo that transports take aboard on the way'),
    unload: strictObject({ to: AREA, units: COUNTS }).exactOptional().describe('Cargo that goes ashore'),
    shotDown: BY_AREA.exactOptional().describe('Casualties by guns, by area'),
    struck: BY_AREA.exactOptional().describe('Casualties by mines, by area'),
    thrown: dice(
      'flak: anti-aircraft guns, one die an aircraft, one entry a gun on the way',
      'mine: one die a ship on entering a mined zone, each its own entry, zone by zone, ships in the order of `units`',
    ),
  }),
  raid: event('Bombers over a complex', {
    area: AREA,
    bombers: COUNT.describe('Of the type `bomber`'),
    others: COUNTS.exactOptional().describe('Other aircraft that bomb with them'),
    target: TYPE.exactOptional().describe('What is bombed, where it is not the complex: a base'),
    escort: COUNTS.exactOptional().describe('Aircraft that fly with them and do not bomb'),
    intercept: COUNTS.exactOptional().describe('Aircraft of the defender that meet them'),
    raidersLost: LOSSES.describe('Who of them falls to interceptors'),
    interceptorsLost: LOSSES,
    elite: YES_OR_NO,
    stockLost: STOCK_LOST,
    thrown: dice(
      'air-attack-N: with interceptors, aircraft of the raid that need N or less, the lowest first',
      'air-defend-N: interceptors',
      'flak: one die a bomber',
      'raid: one die a bomber, heavy bombers three; those that add to their dice after the others',
      'raid-best: dice of a heavy bomber of which the best counts, each bomber its own entry, last',
    ),
  }),
  'battery-raid': event('A battery shells a complex next door', {
    from: AREA,
    area: AREA,
    stockLost: STOCK_LOST,
    thrown: dice('raid: its die'),
  }),
  kamikaze: event('Kamikaze tokens are spent on a ship of the power whose turn it is', {
    side: ID,
    zone: AREA,
    ship: NAME.describe('"battleship": a whole one, "battleship-d": one with a hit'),
    tokens: SOME,
    thrown: dice('kamikaze: one die a token'),
  }),
  scramble: event('Aircraft of a power take off from an air base against an attack next door', {
    side: ID,
    from: AREA,
    to: AREA.describe('Where the attack is: a zone that is fought for or landed from'),
    units: COUNTS,
  }),
  rocket: event('An anti-aircraft gun fires a rocket', { from: AREA, area: AREA, thrown: dice('rocket') }),
  battle: event('A battle opens, and guns fire', {
    area: AREA,
    support: array(AREA).max(20).exactOptional().describe('Territories whose batteries support'),
    bombard: array(AREA).max(20).exactOptional().describe('Zones whose battleships bombard'),
    shotDown: LOSSES.describe('Casualties by the gun'),
    thrown: dice('flak: one die an aircraft'),
  }),
  round: event('One round of combat; casualties as their owners picked them, left out: by the order of loss', {
    area: AREA,
    round: SOME,
    firstLosses: LOSSES.describe('Those of the defender before it fires: to first strike, in some editions to bombardment'),
    attackerFirstLosses: LOSSES.describe('Those of the attacker to first strike of defending submarines, in editions that have it'),
    defenderLosses: LOSSES,
    attackerLosses: LOSSES,
    attackerRerolls: REROLLS,
    defenderRerolls: REROLLS,
    thrown: dice(
      'first-strike: attacking submarines, before everybody',
      'bombard-N: ships off the shore in round 1, before everybody in editions where what falls to them does not fire back',
      'defend-first-strike: defending submarines in editions in which they fire before everybody, too',
      'attack-N: the other attackers that need N or less, support and bombardment among them in round 1, the lowest column first',
      'attack-air-N, defend-air-N: aircraft beside no destroyer against submarines, which they cannot hit, where an edition has it so',
      'attack-best-N: dice of a heavy bomber of which the best counts, each bomber its own entry, after those of its number',
      'attack-sub: attacking submarines where there is no first strike (ruling R15)',
      'attack-elite: the elite attacker, of an elite submarine right after `first-strike`',
      'attack-reroll: its second throw',
      'defend-N: defenders, the lowest column first',
      'defend-sub: defending submarines, whose hits fall on ships',
      'defend-elite',
      'defend-reroll',
    ),
  }),
  retreat: event('All attackers, or some units, or the submarines of one power (side; the attacker unless said) leave a battle', {
    to: AREA.exactOptional().describe('Left out: aircraft break off where they are'),
    only: literal('submarine').exactOptional(),
    units: COUNTS.exactOptional(),
    thrown: dice('flak', 'mine: as in a move'),
  }),
  'battle-end': event('A battle is closed', { area: AREA }),
  capture: event('Land without defenders that was entered is taken', { area: AREA }),
  'lay-mine': event('A transport in the zone puts one mine down', { zone: AREA }),
  place: event('Bought units come in at a complex, or those of a warehouse', {
    complex: AREA.exactOptional(),
    at: AREA,
    units: COUNTS,
    fromStock: FROM_STOCK,
    elite: YES_OR_NO.describe('One of them takes the place of the lost elite unit'),
  }),
  'place-cell': event('A resistance cell goes into occupied land', { at: AREA, fromStock: FROM_STOCK }),
  'load-mine': event('Mines go aboard transports in a zone next to a complex', {
    complex: AREA,
    zone: AREA,
    mines: SOME,
    fromStock: FROM_STOCK,
  }),
  store: event('Bought units go into the warehouse of a complex', { complex: AREA, units: COUNTS }),
  income: event('The income is collected', { treasury: COUNT.exactOptional().describe('What is in the chest afterwards') }),
  'end-turn': event('The active power ends its turn', {}),
};

type Events = EventsOf<typeof EVENTS>;
export type AxisEvent = Events[keyof Events];

export type ExchangeEvent = Events['exchange'];
export type EliteEvent = Events['elite'];
export type AxisTurnEvent = Events['turn'];
export type PhaseEvent = Events['phase'];
export type DevelopEvent = Events['develop'];
export type AxisRepairEvent = Events['repair'];
export type MendEvent = Events['mend'];
export type AidEvent = Events['aid'];
export type BuyEvent = Events['buy'];
export type CellRollEvent = Events['cell-roll'];
export type AxisMoveEvent = Events['move'];
export type RaidEvent = Events['raid'];
export type BatteryRaidEvent = Events['battery-raid'];
export type RocketEvent = Events['rocket'];
export type KamikazeEvent = Events['kamikaze'];
export type ScrambleEvent = Events['scramble'];
export type BattleOpensEvent = Events['battle'];
export type RoundEvent = Events['round'];
export type RerollChoice = NonNullable<RoundEvent['attackerRerolls']>;
export type AxisRetreatEvent = Events['retreat'];
export type BattleEndEvent = Events['battle-end'];
export type CaptureEvent = Events['capture'];
export type LayMineEvent = Events['lay-mine'];
export type AxisPlaceEvent = Events['place'];
export type PlaceCellEvent = Events['place-cell'];
export type LoadMineEvent = Events['load-mine'];
export type StoreEvent = Events['store'];
export type IncomeEvent = Events['income'];
export type AxisEndTurnEvent = Events['end-turn'];
