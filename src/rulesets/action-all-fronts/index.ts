// Action All Fronts: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { moveModes, rests } from './acts/moveModes.ts';
import { reasonSaid } from './acts/test.ts';
import { ACTS } from './acts.ts';
import { aim, aimKey, hitArc, rangeBreakpoints, reaction, spots, terrainClass, whyNoAim } from './aim.ts';
import { type AafProfile, attack } from './attack.ts';
import { choices } from './choices.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { beginTurn, inTime } from './inTime.ts';
import { outcome } from './outcome.ts';
import { pendingBarrages } from './pendingBarrages.ts';
import { profileOfEvent } from './profileOfEvent.ts';
import { REFERENCE_TARGETS } from './referenceTargets.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';
import { counter } from './show/counter.ts';
import { facts } from './show/facts.ts';
import { describeHitZone } from './show/hitZone.ts';
import { rings } from './show/rings.ts';
import { scenery } from './show/scenery.ts';
import { faceName } from './show/words.ts';
import { obstaclesOf, stanceOf } from './sight.ts';
import type { AafEvent, AafState } from './state.ts';
import { COVER_WORDS } from './terrain.ts';
import { tests } from './tests.ts';
import { withToldStrength } from './units.ts';
import { unitValue } from './unitValue.ts';
import { view } from './view.ts';

/** How a unit can stand to fighting on. */
const MORALE = ['good', 'pinned', 'fleeing', 'bailed', 'surrendered'].map(value => ({
  value,
  label: value === 'bailed' ? 'bailed out' : value,
}));

export default defineRuleset<AafState, AafEvent, AafProfile>({
  id: 'action-all-fronts',
  title: 'Action All Fronts',
  about:
    'Companies of single figures on a measured table, 1939 to 1945. Rules and the lists of seven armies, with house rules where the text is silent.',
  boards: ['table'],
  words: {
    currency: ['point', 'points'],
    harm: ['model', 'models'],
    sheetFields: [
      { field: 'morale', label: 'Morale', is: MORALE },
      { field: 'prone', label: 'Prone', is: 'yes or no' },
      { field: 'immobilised', label: 'Immobilised', is: 'yes or no' },
    ],
    faceName,
    fact: (_state, field, value) => (field === 'reason' ? reasonSaid(value) : undefined),
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
    names: ({ tables: { weapons, movement } }) => ({
      weapon: Object.keys(weapons),
      gun: Object.keys(weapons),
      drive: Object.keys(movement),
    }),
    nonInterrupting: ['hero', 'reveal', 'bombard', 'indirect', 'land'],
    hangsOn,
  },
  show: {
    counter,
    symbols,
    scenery,
    facts,
    inspector: async () => (await import('./inspector.ts')).inspector,
    rings,
  },
  combat: {
    attack,
    unitValue,
    played: profileOfEvent,
    struck: describeHitZone,
    tests,
    pendingBarrages,
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
    footprint: stanceOf,
    hitArc,
    spots,
  },
  hidden: { view },
  reference: async () => (await import('./reference.ts')).reference,
  armyBuilder: async () => (await import('./army/index.ts')).armyBuilder,
  files: async () => (await import('./schema.ts')).schemas,
});
