// Questions that players of the system ask most, as answers to the calculator's form.

import type { Preset } from '../../core/ruleset.ts';
import type { AxisFieldId } from './fields.ts';

export const PRESETS: readonly Preset<AxisFieldId | 'ask'>[] = [
  {
    title: 'Three infantry and an armour at three infantry',
    answers: { ask: 'battle', attackers: 'infantry:3,armor:1', defenders: 'infantry:3' },
  },
  {
    title: 'Five infantry and two fighters at a garrison',
    answers: { ask: 'battle', attackers: 'infantry:5,fighter:2', defenders: 'infantry:4,armor:1', gun: true },
  },
  {
    title: 'The same, breaking off with aircraft alone',
    answers: { ask: 'battle', attackers: 'infantry:5,fighter:2', defenders: 'infantry:4,armor:1', gun: true, retreat: 'aircraft' },
  },
  {
    title: 'A landing under a battleship',
    answers: { ask: 'battle', terrain: 'shore', attackers: 'infantry:2,armor:2', defenders: 'infantry:2', bombard: 'battleship:1' },
  },
  {
    title: 'Two submarines at a destroyer and a transport',
    answers: { ask: 'battle', terrain: 'sea', fleet: 'submarine:2', enemyFleet: 'transport:1,destroyer:1' },
  },
  {
    title: 'Two fighters and a bomber at a battleship',
    answers: { ask: 'battle', terrain: 'sea', fleet: 'fighter:2,bomber:1', enemyFleet: 'battleship:1' },
  },
  {
    title: 'A carrier group at a battleship',
    answers: { ask: 'battle', terrain: 'sea', fleet: 'destroyer:1,carrier:1,fighter:2', enemyFleet: 'battleship:1' },
  },
  {
    title: 'Revised: four infantry and two artillery at a garrison',
    answers: {
      ask: 'battle',
      edition: 'revised',
      revisedLandAttackers: 'infantry:4,field-artillery:2,armor:2',
      revisedLandDefenders: 'infantry:5,armor:1',
    },
  },
  {
    title: 'Anniversary: submarines and a fighter at a destroyer and a transport',
    answers: {
      ask: 'battle',
      edition: 'third',
      terrain: 'sea',
      thirdSeaAttackers: 'submarine:2,fighter:1',
      thirdSeaDefenders: 'destroyer:1,transport:1',
    },
  },
  {
    title: '1942, second edition: a landing under a cruiser against guns',
    answers: {
      ask: 'battle',
      edition: 'fifth',
      terrain: 'shore',
      fifthLandAttackers: 'infantry:3,armor:2,fighter:2',
      fifthLandDefenders: 'infantry:4,aa-gun:1',
      bombards: 'cruiser:1',
    },
  },
  {
    title: 'Global 1940: combined arms, two rounds and away',
    answers: {
      ask: 'battle',
      edition: 'global',
      globalLandAttackers: 'mech-infantry:4,field-artillery:2,armor:3,tactical-bomber:2',
      globalLandDefenders: 'infantry:6,fighter:1',
      retreat: 'rounds',
      rounds: 2,
    },
  },
  { title: 'Two bombers raid a complex under a gun', answers: { ask: 'raid', bombers: 2, raidGun: true } },
  {
    title: 'Global 1940: two bombers and an escort raid a complex, met by a fighter',
    answers: { ask: 'raid', raidTarget: 'complex', bombers: 2, escorts: 1, interceptors: 1, raidGun: true },
  },
  {
    title: 'Global 1940: two tactical bombers raid an air base',
    answers: { ask: 'raid', raidTarget: 'airfield', bombers: 0, tacticals: 2, raidGun: true, treasury: 6 },
  },
  { title: 'Three aircraft fly into flak', answers: { ask: 'flak', aircraft: 'fighter:2,bomber:1' } },
  { title: 'Research with three dice', answers: { ask: 'research', dice: 3 } },
];
