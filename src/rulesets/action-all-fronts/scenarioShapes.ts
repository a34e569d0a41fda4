// What a scenario of the system says, as data: its own part, and a unit beside the common fields. Their types follow, so that who plays a
// game imports types alone from here, and no zod.

import { array, boolean, int, literal, number, enum as oneOf, record, strictObject, tuple, union } from 'astro/zod';
import type { ScenarioUnit } from '../../core/scenario.ts';
import { ID, OUTLINE, POINT, PROSE, unitOf, WORD } from '../../core/schema.ts';
import type { ShapeOf } from '../../system/events.ts';
import { UNITS, VEHICLES, WEAPONS } from './data/armies/index.ts';
import { AFLOAT, MARKER, OWN } from './listed.ts';
import { KINDS, ORDERS, STRIKES, TRAITS, WEATHERS } from './state.ts';
import { ARMIES, DRIVES, PERIODS } from './tables.ts';

export const COUNT = int().min(0).max(9999);
export const SMALL = int().min(0).max(200);
export const LENGTH = number().min(0).max(1000);
export const WEAPON = oneOf(Object.keys(WEAPONS));
const ORDER = oneOf(ORDERS);

/** A bombardment from off the table (7). `vt`: its shells burst above (13.3). */
const STRIKE = strictObject({
  id: ID,
  kind: oneOf(STRIKES),
  rockets: boolean().exactOptional(),
  vt: boolean().exactOptional(),
});

/** What a side brings beside its units. `order`: the order of a whole Russian army. */
const SUPPORT = strictObject({
  army: oneOf(ARMIES),
  points: COUNT.exactOptional().describe('What the army cost: measures its preliminary fire'),
  limit: COUNT.exactOptional().describe('Points agreed on'),
  strikes: array(STRIKE).max(50),
  counterBattery: SMALL,
  order: ORDER.exactOptional(),
});

/**
 * A work on the table: barbed wire, obstacles, mines (22). Trenches, pits and bunkers shelter the units that are `entrenched` or `inside`.
 * `large`: a pit or bunker for guns of 75mm and more, and vehicles. `slits`: the directions in which a bunker has firing slits (20.3); none
 * told: it fires all round.
 */
const WORK = strictObject({
  id: ID,
  kind: oneOf(['wire', 'obstacle', 'at-mines', 'as-mines', 'trench', 'pit', 'bunker']),
  outline: OUTLINE,
  large: literal(true).exactOptional(),
  slits: array(POINT).min(1).max(16).exactOptional(),
});

/**
 * How the game is won (27.2 and the scenarios): the `attacker` and what it needs, where it is not the count of squads: so many of its
 * starting squads inside an outline (S2, S4), all defenders inside one destroyed (S3), groups to be reached, with grades for their number
 * (S5).
 */
const VICTORY = strictObject({
  attacker: ID.exactOptional(),
  squadsIn: strictObject({ outline: OUTLINE, share: number().positive().max(1) }).exactOptional(),
  clear: OUTLINE.exactOptional(),
  prisoners: array(POINT).max(20).exactOptional(),
});

export const SPECIAL = strictObject({
  period: oneOf(PERIODS),
  support: record(ID, SUPPORT),
  /** The edge a side calls its own: where its fleeing units run to. */
  edges: record(ID, oneOf(['bottom', 'top', 'left', 'right'])),
  /** Where a side deploys, if not in the standard zone (27). */
  zones: record(ID, OUTLINE).exactOptional(),
  weather: oneOf(WEATHERS).exactOptional(),
  /** Where star shells or searchlights light the night, 10 around (17, ruling R39). */
  lights: array(POINT).max(50).exactOptional(),
  /** Rain or snow fell before: rough going off the roads (17, ruling R41). */
  sodden: boolean().exactOptional(),
  works: array(WORK).max(500).exactOptional(),
  victory: VICTORY.exactOptional(),
  /** Who is first in turn 1, where the scenario says so. */
  first: ID.exactOptional(),
});

/**
 * Skill and morale as people give them: 1 to 5 and 6 to 10 (3.6, 3.8); 5 is the M that one list
 * prints (ruling R50), 0 that of what has none.
 */
export const SKILL = int().min(0).max(5);
export const MORALE = union([literal(0), int().min(5).max(10)]);

/** Figures of one kind: `full` is `count` unless some are gone already. */
const GROUP = strictObject({
  role: PROSE.min(1).max(60),
  count: SMALL,
  full: SMALL.exactOptional(),
  fs: SKILL,
  m: MORALE,
  weapon: WEAPON.exactOptional(),
  team: int().min(1).max(10).exactOptional(),
  gun: WEAPON.exactOptional(),
  c: int().min(1).max(12).exactOptional(),
  veteran: boolean().exactOptional(),
  heroPoints: int().min(0).max(6).exactOptional(),
  part: int().min(0).max(12).exactOptional(),
});

const ARMOUR_VALUE = int().min(0).max(40);
export const ARMOUR = tuple([ARMOUR_VALUE, ARMOUR_VALUE, ARMOUR_VALUE]);
const MOUNT = strictObject({ weapon: WEAPON, count: int().min(1).max(20), hull: literal(true).exactOptional() });

/** `type` is a row of the units or vehicles, `own` or `marker`. What the file says goes over what the row says. */
export const UNIT = unitOf({
  type: oneOf([...Object.keys(UNITS), ...Object.keys(VEHICLES), ...AFLOAT, OWN, MARKER]),
  at: POINT.exactOptional(),
  strength: COUNT.exactOptional(),
  /** Rows that act with this one as a combined unit. */
  with: array(oneOf(Object.keys(UNITS)))
    .max(12)
    .exactOptional(),
  /** The gun chosen of a row's variants. */
  gun: WEAPON.exactOptional(),
  /** The weapon of a vehicle that carries one of several. */
  carries: WEAPON.exactOptional(),
  /** Vehicles in one unit (Lack of Radios). */
  vehicles: int().min(1).max(20).exactOptional(),
  /** Weapons changed for others, all of a kind: rifles for submachine guns. */
  swap: record(WORD, WEAPON).exactOptional(),
  mounted: oneOf(['horse', 'bicycle']).exactOptional(),
  /** Single figures with hero points, by the role they are taken from (19.1). */
  heroes: array(strictObject({ role: PROSE, points: int().min(1).max(6) }))
    .max(20)
    .exactOptional(),
  groups: array(GROUP).min(1).max(50).exactOptional(),
  kind: oneOf(KINDS).exactOptional(),
  radius: number().positive().max(50).exactOptional(),
  figures: array(POINT).min(1).max(200).exactOptional(),
  squads: SMALL.exactOptional(),
  points: number().min(0).max(100_000).exactOptional(),
  speed: LENGTH.exactOptional(),
  drive: oneOf(DRIVES).exactOptional(),
  armour: ARMOUR.exactOptional(),
  c: int().min(1).max(12).exactOptional(),
  mounts: array(MOUNT).max(20).exactOptional(),
  facing: POINT.exactOptional(),
  traits: array(oneOf(TRAITS)).max(TRAITS.length).exactOptional(),
  order: ORDER.exactOptional(),
  morale: oneOf(['good', 'pinned', 'fleeing']).exactOptional(),
  prone: boolean().exactOptional(),
  hullDown: boolean().exactOptional(),
  spotted: boolean().exactOptional(),
  entrenched: ID.exactOptional(),
  inside: strictObject({ building: ID, floor: SMALL, section: SMALL }).exactOptional(),
  enters: COUNT.exactOptional(),
  /** The transport it starts in: another unit, or with `true` the one it was bought with. */
  aboard: union([literal(true), ID]).exactOptional(),
  /** Where the transports bought with it stand; `none`: left behind. */
  transport: union([literal('none'), array(POINT).max(20)]).exactOptional(),
});

export type SupportStrike = ShapeOf<typeof STRIKE>;
export type AafSupport = ShapeOf<typeof SUPPORT>;
export type FieldWork = ShapeOf<typeof WORK>;
export type AafVictory = ShapeOf<typeof VICTORY>;
export type AafSpecial = ShapeOf<typeof SPECIAL>;
export type ListedGroup = ShapeOf<typeof GROUP>;
/** What a file says of a unit beside the common fields. */
export type AafScenarioUnit = Omit<ShapeOf<typeof UNIT>, keyof ScenarioUnit>;
