// Switches of a game: a rule that the source leaves to the players, and rulings with another reading. Their words are in rulings.ts.

import { defineOptions, OFF, ON, type OptionIdOf } from '../../system/options.ts';

export const SWITCHES = defineOptions({
  supply: OFF,
  'move-or-charge': OFF,
  'overwatch-fail': OFF,
  'counter-turn': OFF,
  scatter: OFF,
  'he-scatter': [false, 'miss', 'hit'],
  'indirect-phase': [false, 'artillery', 'action'],
  'smoke-cover': OFF,
  'hero-points': OFF,
  casemate: OFF,
  'gun-shield': OFF,
  'bail-once': OFF,
  'flee-off': OFF,
  'sniper-cover': OFF,
  'afv-as-squads': OFF,
  'night-light': OFF,
  'sodden-ground': OFF,
  'hull-down-round': OFF,
  slips: OFF,
  'marker-late': OFF,
  'ready-no-fire': OFF,
  'heavy-guns-stay': OFF,
  'bicycle-speed': OFF,
  'carrier-load': OFF,
  'add-all': OFF,
  'buttoned-up': OFF,
  'spotted-stays': OFF,
  'rally-in-melee': OFF,
  'flee-again': OFF,
  'melee-at-end': OFF,
  'support-spends': OFF,
  'fire-order-charge': OFF,
  'orders-overwatch': OFF,
  'indirect-range': OFF,
  'infantry-facing': OFF,
  'mounted-hmg': OFF,
  'listed-guns': OFF,
  'open-mounts': OFF,
  'tank-riders': OFF,
  'soft-melee': OFF,
  'flee-overwatch': OFF,
  'fausts-once': OFF,
  smoke: ['middle', 'any-ray'],
  'spot-buildings': ON,
});

export type AafOptionId = OptionIdOf<typeof SWITCHES>;

export const { option, defaultOf } = SWITCHES;
