// Action All Fronts: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { countedGroups } from '../../core/units.ts';
import { gaits } from './acts/gaits.ts';
import { reasonSaid } from './acts/test.ts';
import { ACTS } from './acts.ts';
import { aim, aimKey, bands, barred, ground, reaction, spots, zone } from './aim.ts';
import { type AafProfile, attack } from './attack.ts';
import { choices } from './choices.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { inTime } from './inTime.ts';
import { landings } from './landings.ts';
import { MARKS } from './marks.ts';
import { outcome } from './outcome.ts';
import { played } from './played.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';
import { counter } from './show/counter.ts';
import { facts } from './show/facts.ts';
import { rings } from './show/rings.ts';
import { scenery } from './show/scenery.ts';
import { struck } from './show/struck.ts';
import { obstaclesOf, stanceOf } from './sight.ts';
import type { AafEvent, AafState } from './state.ts';
import { COVER_WORDS } from './terrain.ts';
import { tests } from './tests.ts';
import { isGun, isTroops } from './units.ts';
import { view } from './view.ts';
import { worth } from './worth.ts';

export default defineRuleset<AafState, AafEvent, AafProfile>({
  id: 'action-all-fronts',
  title: 'Action All Fronts',
  about:
    'Companies of single figures on a measured table, 1939 to 1945. Rules and the lists of seven armies, with house rules where the text is silent.',
  boards: ['table'],
  currency: ['point', 'points'],
  harm: ['model', 'models'],
  book: async () => (await import('./book.ts')).book,
  guide: async () => (await import('./guide.ts')).guide,
  muster: async () => (await import('./army/index.ts')).muster,
  rules,
  inTime,
  hangsOn,
  asides: ['hero', 'reveal', 'bombard', 'indirect', 'land'],
  acts: ACTS,
  schemas: async () => (await import('./schema.ts')).schemas,
  setup,
  choices,
  outcome,
  worth,
  remade: unit => (isTroops(unit) ? { ...unit, groups: countedGroups(unit.groups, unit.strength, isGun) } : unit),
  view,
  obstacles: obstaclesOf,
  obstaclesPast: obstaclesOf,
  gaits,
  marks: MARKS,
  ground,
  bands,
  covers: COVER_WORDS,
  stance: stanceOf,
  zone,
  spots,
  reaction,
  rings,
  tests,
  landings,
  aim,
  barred,
  struck,
  played,
  aimKey,
  tallies: TALLIES,
  attack,
  counter,
  symbols,
  fact: (_state, field, value) => (field === 'reason' ? reasonSaid(value) : undefined),
  scenery,
  facts,
});
