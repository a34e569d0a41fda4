// Axis & Allies with the Rules of Warfare: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { ACTS } from './acts.ts';
import { assault, READING } from './assault.ts';
import { type AxisProfile, attack } from './attack.ts';
import { choices } from './choices.ts';
import { ACCENTS } from './data/powers.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { TECHNOLOGY } from './data/technology.ts';
import { hangsOn } from './hangsOn.ts';
import { beginTurn, inTime } from './inTime.ts';
import { ledger } from './ledger.ts';
import { outcome } from './outcome.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';
import { counter, unitValue } from './show/counter.ts';
import { diceGroupLabel } from './show/diceGroupLabel.ts';
import { facts } from './show/facts.ts';
import { scenery } from './show/scenery.ts';
import { strip } from './show/strip.ts';
import type { AxisEvent, AxisState } from './state.ts';
import { strikes } from './strikes.ts';
import { hitsOf, newUnit, worthIn } from './units.ts';
import { moveModes } from './ways.ts';
import { fact } from './words.ts';

export default defineRuleset<AxisState, AxisEvent, AxisProfile>({
  id: 'axis-and-allies',
  title: 'Axis & Allies',
  about:
    'The classic board game of five powers on a world map with the optional Rules of Warfare: batteries, destroyers, resistance cells, sea mines and seven rules more, each of which can be left out.',
  boards: ['map'],
  words: {
    currency: ['IPC', 'IPC'],
    turn: ['round', 'rounds'],
    luckTallies: ['hits'],
    diceGroupLabel,
    fact,
    tallies: TALLIES,
  },
  play: {
    setup,
    acts: ACTS,
    choices,
    rules,
    outcome,
    inTime,
    beginTurn,
    newUnit: (state, { id, side, type }) =>
      Object.hasOwn(state.game.tables.units, type)
        ? { ...newUnit(id, side, type, undefined, hitsOf(state, type)), ...worthIn(state, type) }
        : undefined,
    names: ({ tables }) => ({ type: Object.keys(tables.units), tech: Object.keys(TECHNOLOGY) }),
    hangsOn,
  },
  show: {
    counter,
    symbols,
    scenery,
    facts,
    inspector: async () => (await import('./inspector.ts')).inspector,
    accents: ACCENTS,
    ledger,
    strip,
  },
  combat: {
    attack,
    unitValue,
    // Nobody fires from one area at another but in a battle: what a power can attack is told by `assault`.
    areas: {
      assault: (state, side, at) => assault(state, side, String(at)),
      assaultReading: READING,
      strikes,
    },
  },
  movement: { moveModes },
  reference: async () => (await import('./reference.ts')).reference,
  files: async () => (await import('./schema.ts')).schemas,
});
