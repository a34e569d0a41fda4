// Switches of a game: rulings with another reading.

import type { Options } from '../../core/types.ts';

export const OPTION_IDS = [
  'order-again',
  'he-pins',
  'he-batch',
  'half-tracks',
  'advance-moves',
  'own-in-line',
  'small-unit',
  'he-on-figure',
  'he-round-down',
  'he-no-friends',
  'he-once',
  'ranging-stays',
  'collapse-survivors',
  'building-run',
  'ambush-close',
  'close-quarters-draw',
  'tough-again',
  'swarm-bands',
  'pin-after',
  'vehicle-reverse',
  'flame-dice',
  'vehicle-fuel',
  'sniper-plain',
  'sniper-plus',
  'smoke',
  'smoke-blocks',
  'jam-fired',
  'shaped-charge',
  'building-blaze',
  'crews-ahead',
  'gun-stays',
  'tank-through',
] as const;
export type BoltOptionId = (typeof OPTION_IDS)[number];

/** What is played where nothing was agreed on and that is not false. */
const DEFAULTS: Readonly<Partial<Record<BoltOptionId, string | boolean>>> = { smoke: 'middle', 'tough-again': true };

/** Where an option stands where nobody agreed on it. */
export const defaultOf = (id: BoltOptionId): string | boolean => DEFAULTS[id] ?? false;

/** Where an option stands in a game: what was agreed on, else its default. */
export const option = (state: { readonly game: { readonly options: Options } }, id: BoltOptionId): Options[string] =>
  state.game.options[id] ?? defaultOf(id);
