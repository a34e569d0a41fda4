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
  { title: 'Two bombers raid a complex under a gun', answers: { ask: 'raid', bombers: 2, raidGun: true } },
  { title: 'Three aircraft fly into flak', answers: { ask: 'flak', aircraft: 'fighter:2,bomber:1' } },
  { title: 'Research with three dice', answers: { ask: 'research', dice: 3 } },
];
