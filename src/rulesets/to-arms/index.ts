// To Arms!: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { ACTS } from './acts.ts';
import { aim, aimKey, firingTerrain, hitArc, rangeBreakpoints, terrainClass, whyNoAim } from './aim.ts';
import { attack } from './attack.ts';
import { profileOfEvent } from './battle.ts';
import { choices } from './choices.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { beginTurn, inTime } from './inTime.ts';
import { outcome } from './outcome.ts';
import { pendingBarrages } from './pendingBarrages.ts';
import type { ArmsProfile } from './profile.ts';
import { REFERENCE_TARGETS } from './referenceTargets.ts';
import { rules, skipStep } from './rules.ts';
import { setup } from './setup.ts';
import { faceName, hands } from './show/cards.ts';
import { counter } from './show/counter.ts';
import { facts } from './show/facts.ts';
import { rings } from './show/rings.ts';
import { scenery } from './show/scenery.ts';
import { obstacles, obstaclesPast } from './sight.ts';
import type { ArmsEvent, ArmsState } from './state.ts';
import { unitValue } from './units.ts';
import { view } from './view.ts';
import { waysOf } from './ways.ts';

export default defineRuleset<ArmsState, ArmsEvent, ArmsProfile>({
  id: 'to-arms',
  title: 'To Arms!',
  about:
    "Battles between the wars on hexes or a measured table, unit cards, command cards and special dice. The rules whole; cards and faces that are lost are the house's.",
  boards: ['hex', 'table'],
  words: {
    currency: ['figure', 'figures'],
    faceName,
    fact: (_state, field, value) => (field === 'second' && value === true ? 'a second time' : undefined),
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
    skipped: skipStep,
    nonInterrupting: ['play-card', 'reveal', 'voluntary-retreat'],
    hangsOn,
  },
  show: {
    counter,
    symbols,
    scenery,
    facts,
    inspector: async () => (await import('./inspector.ts')).inspector,
    rings,
    hands,
  },
  combat: {
    attack,
    unitValue,
    played: profileOfEvent,
    pendingBarrages,
    fire: {
      aim,
      rangeBreakpoints,
      terrainClass,
      referenceTargets: REFERENCE_TARGETS,
      firingTerrain,
      barred: whyNoAim,
      aimKey,
    },
  },
  movement: {
    moveModes: (state, unit) => waysOf(state).moveModes(state, unit),
  },
  sight: {
    obstacles,
    obstaclesPast,
    hitArc,
  },
  hidden: { view },
  reference: async () => (await import('./reference.ts')).reference,
  cards: async () => (await import('./cardBook.ts')).cardBook,
  files: async () => (await import('./schema.ts')).schemas,
});
