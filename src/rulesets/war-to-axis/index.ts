// War to Axis (Histo Command Dice): the table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { activate } from './acts/activate.ts';
import { radio } from './acts/artillery.ts';
import { assign } from './acts/assign.ts';
import { bombard } from './acts/bombard.ts';
import { card, deck, playCard } from './acts/cards.ts';
import { demolish, repair } from './acts/engineers.ts';
import { enter } from './acts/enter.ts';
import { fire } from './acts/fire.ts';
import { group, groupRollAct, pass } from './acts/group.ts';
import { closing, opportunity } from './acts/opportunity.ts';
import { rally } from './acts/rally.ts';
import { recon, reveal } from './acts/recon.ts';
import { reserveChoice, substitute } from './acts/reserve.ts';
import { occupy, retreat } from './acts/retreat.ts';
import { deploy, drop } from './acts/setUp.ts';
import { step } from './acts/step.ts';
import { impact, strategic } from './acts/strategic.ts';
import { activation, end, sideEnd, turn, turnEnd } from './acts/turn.ts';
import { aim, aimKey, REFERENCE_TARGETS, rangeBreakpoints, terrainClass, whyNoAim } from './aim.ts';
import { attack, type WtaProfile } from './attack.ts';
import { choices } from './choices.ts';
import { symbols } from './data/symbols.ts';
import { TALLIES } from './data/tallies.ts';
import { hangsOn } from './hangsOn.ts';
import { beginTurn, inTime } from './inTime.ts';
import { moveModes, rests } from './move.ts';
import { outcome } from './outcome.ts';
import { profileOfEvent } from './profileOfEvent.ts';
import { rings } from './rings.ts';
import { inTheirGame, rules } from './rules.ts';
import { setup } from './setup.ts';
import { counter, facts, scenery, unitValue } from './show.ts';
import { obstacles, obstaclesPast } from './sight.ts';
import type { WtaEvent, WtaState } from './state.ts';
import { view } from './view.ts';

export default defineRuleset<WtaState, WtaEvent, WtaProfile>({
  id: 'war-to-axis',
  title: 'War to Axis',
  about:
    'Histo Command Dice: battalions and companies on hexes, Normandy 1944. The basic game whole, the advanced game with house rules where the text ends.',
  boards: ['hex'],
  words: {
    currency: ['step', 'steps'],
    sheetFields: [{ field: 'disorganised', label: 'Disorganised', is: 'yes or no' }],
    tallies: TALLIES,
  },
  play: {
    setup,
    acts: inTheirGame({
      deck,
      deploy,
      drop,
      recon,
      reveal,
      turn,
      activation,
      'group-roll': groupRollAct,
      group,
      'reserve-choice': reserveChoice,
      substitute,
      card,
      'play-card': playCard,
      assign,
      enter,
      activate,
      step,
      fire,
      opportunity,
      closing,
      retreat,
      occupy,
      radio,
      bombard,
      rally,
      demolish,
      repair,
      strategic,
      impact,
      pass,
      'side-end': sideEnd,
      'turn-end': turnEnd,
      end,
    }),
    choices,
    rules,
    outcome,
    inTime,
    beginTurn,
    names: ({ tables }) => ({ type: Object.keys(tables.units) }),
    nonInterrupting: ['play-card', 'reveal'],
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
    fire: {
      aim,
      rangeBreakpoints,
      terrainClass,
      referenceTargets: REFERENCE_TARGETS,
      barred: whyNoAim,
      aimKey,
    },
  },
  movement: { moveModes, rests },
  sight: {
    obstacles,
    obstaclesPast,
  },
  hidden: { view },
  reference: async () => (await import('./reference.ts')).reference,
  files: async () => (await import('./schema.ts')).schemas,
});
