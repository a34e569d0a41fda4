// What a scenario of the system says, as data: its own part, and a stack beside the common fields. Their types follow, so that who plays a
// game imports types alone from here, and no zod.

import { array, boolean, discriminatedUnion, int, literal, enum as oneOf, record, strictObject } from 'astro/zod';
import { SIDES } from '../../core/limits.ts';
import type { ScenarioUnit } from '../../core/scenario.ts';
import { ID, nameOf, PROSE, unitOf } from '../../core/schema.ts';
import type { ShapeOf } from '../../system/events.ts';
import { AREA, COUNT, SOME, TYPE } from './events.ts';

const ON = literal(true).exactOptional();

const COMBAT = strictObject({
  dice: int().min(2).max(20).exactOptional().describe('Sides of a die; 6 unless said'),
  defendersStrikeFirst: ON.describe('Defending submarines fire before everybody, too, while the attacker has no destroyer'),
  airNeedsDestroyers: ON.describe('Aircraft hit submarines only beside a destroyer'),
  transportsLast: ON.describe('Ships that carry and never hit are lost when nothing else is left'),
  bombardedFall: ON.describe('Casualties of a bombardment do not fire back'),
  bombardEach: ON.describe('No more ships bombard than units have landed'),
});

const OBJECTIVE = strictObject({
  side: ID,
  ipc: SOME.describe('What it pays with each income while all it needs is so'),
  title: nameOf(120).exactOptional(),
  once: ON.describe('It pays once in a game'),
  unplayed: PROSE.exactOptional().describe('Why it is not paid here, where it is not: it needs what is not played'),
  needs: array(
    strictObject({
      is: oneOf(['own', 'team', 'clear', 'alone', 'war']).describe(
        'Areas held by the power; by it or a friend; without a ship of an enemy but submarines; of its own without a unit of a friend; war with other powers',
      ),
      not: ON.describe('That it is not so'),
      areas: array(AREA).min(1).max(200).exactOptional().describe('Every territory that anybody holds where left out'),
      powers: array(ID).min(1).max(SIDES).exactOptional().describe('Whom it is asked of in the place of the power; of war: with whom'),
      least: COUNT.exactOptional().describe('In so many of them; in all unless said; of war: with so many, 0: with none'),
      each: ON.describe('It pays for each of them in which that is so'),
      begun: array(ID).min(1).max(SIDES).exactOptional().describe('Of war: not one that somebody else than these began by an attack'),
    }),
  ).max(20),
});

const KAMIKAZES = strictObject({
  side: ID,
  tokens: SOME.describe('How many it has at the start'),
  needs: int().min(1).max(20).exactOptional().describe('A die hits on so much or less; 2 unless said'),
  zones: array(AREA).min(1).max(200).describe('Where they are spent'),
  targets: array(TYPE).min(1).max(20).exactOptional().describe('Ships they are spent on; all warships but submarines unless said'),
});

const SCRAMBLE = strictObject({
  islands: ON.describe('From islands alone'),
  toLand: ON.describe('Against attacks on land, too'),
  landings: ON.describe(
    'Against any landing from a zone next door; else only from the territory that is landed on, where nobody fights at sea',
  ),
});

/**
 * The scenario's own part. `capitals` by power, those off the board left out. Victory of kind `open`: nobody wins by these rules.
 * `exchanged`: powers that have given a battleship for destroyers in this set-up. `people`: which powers one person at the table plays
 * (ruling R87).
 */
export const SPECIAL = strictObject({
  treasuries: record(ID, COUNT).describe('IPC of each power at the start'),
  capitals: record(ID, AREA).describe('Capitals on the board; a power whose capital is not here cannot lose it'),
  complexes: array(AREA).max(200).describe('Original complexes: no limit on what comes in'),
  victory: discriminatedUnion('kind', [
    strictObject({ kind: literal('full') }),
    strictObject({
      kind: literal('theatre'),
      needs: record(ID, SOME).describe('Value of territories that a team needs after the last round'),
    }),
    strictObject({ kind: literal('open') }),
  ]),
  exchanged: array(ID).max(20).exactOptional().describe('Powers whose set-up has destroyers in place of a battleship'),
  objectives: array(OBJECTIVE).max(200).exactOptional().describe('National objectives'),
  combat: COMBAT.exactOptional().describe('How an edition fights, where it fights otherwise'),
  peace: array(array(ID).length(2)).max(200).exactOptional().describe('Powers of other sides that are not at war when the game begins'),
  damage: ON.describe('Raids damage complexes and cost no money: fewer units come in there until it is repaired'),
  interceptors: ON.describe('Raids may be met in the air: one round before the guns fire'),
  scramble: SCRAMBLE.exactOptional().describe('Aircraft take off from air bases against attacks next door'),
  kamikazes: array(KAMIKAZES).max(SIDES).exactOptional().describe('Powers with kamikaze tokens'),
  passive: array(ID).max(SIDES).exactOptional().describe('Powers that have pieces and never a turn'),
  people: array(array(ID).max(20)).max(20).exactOptional().describe('Powers played by one person'),
});

/** A stack, beside the common fields: so many pieces of one type. */
export const UNIT = unitOf({
  type: TYPE,
  at: AREA.exactOptional(),
  count: SOME.exactOptional().describe('How many of them; 1 unless said'),
  elite: boolean().exactOptional().describe('The first of them is the elite unit of its power'),
});

export type AxisSpecial = ShapeOf<typeof SPECIAL>;
export type AxisScenarioUnit = Omit<ShapeOf<typeof UNIT>, keyof ScenarioUnit>;
export type EditionCombat = NonNullable<AxisSpecial['combat']>;
export type AxisObjective = NonNullable<AxisSpecial['objectives']>[number];
