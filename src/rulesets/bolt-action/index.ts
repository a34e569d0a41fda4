// Bolt Action: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { countedGroups } from '../../core/units.ts';
import { gaits, rests } from './acts/gaits.ts';
import { ACTS } from './acts.ts';
import { aim, aimKey, bands, barred, ground, reaction, stance, zone } from './aim.ts';
import { attack, type BoltProfile } from './attack.ts';
import { choices } from './choices.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { inTime } from './inTime.ts';
import { MARKS } from './marks.ts';
import { outcome } from './outcome.ts';
import { played } from './played.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';
import { counter } from './show/counter.ts';
import { fact } from './show/fact.ts';
import { facts } from './show/facts.ts';
import { lots } from './show/lots.ts';
import { rings } from './show/rings.ts';
import { scenery } from './show/scenery.ts';
import { struck } from './show/struck.ts';
import { tests } from './show/tests.ts';
import { obstaclesOf } from './sight.ts';
import type { BoltEvent, BoltState } from './state.ts';
import { COVER_WORDS } from './terrain.ts';
import { isVehicle } from './units.ts';
import { worth } from './worth.ts';

export default defineRuleset<BoltState, BoltEvent, BoltProfile>({
  id: 'bolt-action',
  title: 'Bolt Action',
  about:
    'Platoons on a measured table, one order die for each unit, drawn from a bag. The rules of the reference card, with house rules where it is silent.',
  boards: ['table'],
  currency: ['point', 'points'],
  harm: ['figure', 'figures'],
  book: async () => (await import('./book.ts')).book,
  guide: async () => (await import('./guide.ts')).guide,
  rules,
  inTime,
  hangsOn,
  asides: ['destroyed', 'goes-down', 'react'],
  acts: ACTS,
  schemas: async () => (await import('./schema.ts')).schemas,
  setup,
  choices,
  outcome,
  worth,
  remade: unit => (isVehicle(unit) ? unit : { ...unit, groups: countedGroups(unit.groups, unit.strength) }),
  obstacles: obstaclesOf,
  obstaclesPast: obstaclesOf,
  gaits,
  rests,
  marks: MARKS,
  ground,
  bands,
  covers: COVER_WORDS,
  stance,
  zone,
  reaction,
  aim,
  barred,
  struck,
  played,
  aimKey,
  tallies: TALLIES,
  attack,
  rings,
  tests,
  lots,
  counter,
  symbols,
  fact,
  scenery,
  facts,
});
