// Bolt Action: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { moveModes, rests } from './acts/moveModes.ts';
import { ACTS } from './acts.ts';
import { aim, aimKey, footprint, hitArc, rangeBreakpoints, reaction, terrainClass, whyNoAim } from './aim.ts';
import { attack, type BoltProfile } from './attack.ts';
import { choices } from './choices.ts';
import { withToldStrength } from './damage.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { beginTurn, inTime } from './inTime.ts';
import { outcome } from './outcome.ts';
import { profileOfEvent } from './profileOfEvent.ts';
import { REFERENCE_TARGETS } from './referenceTargets.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';
import { counter } from './show/counter.ts';
import { drawPool } from './show/drawPool.ts';
import { fact } from './show/fact.ts';
import { facts } from './show/facts.ts';
import { describeHitZone } from './show/hitZone.ts';
import { rings } from './show/rings.ts';
import { scenery } from './show/scenery.ts';
import { tests } from './show/tests.ts';
import { obstaclesOf } from './sight.ts';
import type { BoltEvent, BoltState } from './state.ts';
import { COVER_WORDS } from './terrain.ts';
import { unitValue } from './unitValue.ts';

export default defineRuleset<BoltState, BoltEvent, BoltProfile>({
  id: 'bolt-action',
  title: 'Bolt Action',
  about:
    'Platoons on a measured table, one order die for each unit, drawn from a bag. The rules of the reference card, with house rules where it is silent.',
  boards: ['table'],
  words: {
    currency: ['point', 'points'],
    harm: ['figure', 'figures'],
    sheetFields: [
      { field: 'pins', label: 'Pins', is: 'count' },
      { field: 'immobilised', label: 'Immobilised', is: 'yes or left out' },
    ],
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
    withToldStrength,
    names: ({ tables: { weapons, quality, officers, movement } }) => ({
      weapon: Object.keys(weapons),
      quality: Object.keys(quality),
      rank: Object.keys(officers),
      mover: Object.keys(movement),
    }),
    nonInterrupting: ['destroyed', 'goes-down', 'react'],
    hangsOn,
  },
  show: {
    counter,
    symbols,
    scenery,
    facts,
    inspector: async () => (await import('./inspector.ts')).inspector,
    rings,
    drawPool,
  },
  combat: {
    attack,
    unitValue,
    played: profileOfEvent,
    struck: describeHitZone,
    tests,
    fire: {
      aim,
      rangeBreakpoints,
      terrainClass,
      referenceTargets: REFERENCE_TARGETS,
      barred: whyNoAim,
      reaction,
      aimKey,
    },
  },
  movement: { moveModes, rests },
  sight: {
    obstacles: obstaclesOf,
    obstaclesPast: obstaclesOf,
    covers: COVER_WORDS,
    footprint,
    hitArc,
  },
  reference: async () => (await import('./reference.ts')).reference,
  files: async () => (await import('./schema.ts')).schemas,
});
