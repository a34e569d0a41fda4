// To Arms!: the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { ACTS } from './acts.ts';
import { aim, aimKey, bands, barred, ground, stand, zone } from './aim.ts';
import { attack } from './attack.ts';
import { played } from './battle.ts';
import { choices } from './choices.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { inTime } from './inTime.ts';
import { landings } from './landings.ts';
import { MARKS } from './marks.ts';
import { outcome } from './outcome.ts';
import type { ArmsProfile } from './profile.ts';
import { rules, skipped } from './rules.ts';
import { setup } from './setup.ts';
import { called, hands } from './show/cards.ts';
import { counter } from './show/counter.ts';
import { facts } from './show/facts.ts';
import { rings } from './show/rings.ts';
import { scenery } from './show/scenery.ts';
import { obstacles, obstaclesPast } from './sight.ts';
import type { ArmsEvent, ArmsState } from './state.ts';
import { worth } from './units.ts';
import { view } from './view.ts';
import { waysOf } from './ways.ts';

export default defineRuleset<ArmsState, ArmsEvent, ArmsProfile>({
  id: 'to-arms',
  title: 'To Arms!',
  about:
    "Battles between the wars on hexes or a measured table, unit cards, command cards and special dice. The rules whole; cards and faces that are lost are the house's.",
  boards: ['hex', 'table'],
  currency: ['figure', 'figures'],
  book: async () => (await import('./book.ts')).book,
  cards: async () => (await import('./cardBook.ts')).cardBook,
  rules,
  inTime,
  skipped,
  asides: ['play-card', 'reveal', 'voluntary-retreat'],
  hangsOn,
  acts: ACTS,
  schemas: async () => (await import('./schema.ts')).schemas,
  setup,
  choices,
  outcome,
  worth,
  obstacles,
  obstaclesPast,
  gaits: (state, unit) => waysOf(state).gaits(state, unit),
  marks: MARKS,
  ground,
  stand,
  zone,
  bands,
  aim,
  barred,
  aimKey,
  landings,
  played,
  hands,
  called,
  fact: (_state, field, value) => (field === 'second' && value === true ? 'a second time' : undefined),
  tallies: TALLIES,
  attack,
  view,
  counter,
  symbols,
  rings,
  scenery,
  facts,
  guide: async () => (await import('./guide.ts')).guide,
});
