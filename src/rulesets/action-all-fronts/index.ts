// Action All Fronts: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { moveModes } from './acts/moveModes.ts';
import { reasonSaid } from './acts/test.ts';
import { ACTS } from './acts.ts';
import { aim, aimKey, hitArc, rangeBreakpoints, reaction, spots, terrainClass, whyNoAim } from './aim.ts';
import { type AafProfile, attack } from './attack.ts';
import { choices } from './choices.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { inTime } from './inTime.ts';
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
import { obstaclesOf, stanceOf } from './sight.ts';
import type { AafEvent, AafState } from './state.ts';
import { COVER_WORDS } from './terrain.ts';
import { tests } from './tests.ts';
import { withToldStrength } from './units.ts';
import { unitValue } from './unitValue.ts';
import { view } from './view.ts';

export default defineRuleset<AafState, AafEvent, AafProfile>({
  id: 'action-all-fronts',
  title: 'Action All Fronts',
  about:
    'Companies of single figures on a measured table, 1939 to 1945. Rules and the lists of seven armies, with house rules where the text is silent.',
  boards: ['table'],
  currency: ['point', 'points'],
  harm: ['model', 'models'],
  reference: async () => (await import('./reference.ts')).reference,
  inspector: async () => (await import('./inspector.ts')).inspector,
  armyBuilder: async () => (await import('./army/index.ts')).armyBuilder,
  rules,
  inTime,
  hangsOn,
  nonInterrupting: ['hero', 'reveal', 'bombard', 'indirect', 'land'],
  acts: ACTS,
  schemas: async () => (await import('./schema.ts')).schemas,
  setup,
  choices,
  outcome,
  unitValue,
  withToldStrength,
  view,
  obstacles: obstaclesOf,
  obstaclesPast: obstaclesOf,
  moveModes,
  referenceTargets: REFERENCE_TARGETS,
  terrainClass,
  rangeBreakpoints,
  covers: COVER_WORDS,
  footprint: stanceOf,
  hitArc,
  spots,
  reaction,
  rings,
  tests,
  pendingBarrages,
  aim,
  barred: whyNoAim,
  struck: describeHitZone,
  played: profileOfEvent,
  aimKey,
  tallies: TALLIES,
  attack,
  counter,
  symbols,
  fact: (_state, field, value) => (field === 'reason' ? reasonSaid(value) : undefined),
  scenery,
  facts,
});
