// What adds dice to a roll or takes them away, beside the terrain (5.2, 4.3.5, 5.6), and what field works take off a loss (4.3.4).

import type { Modifier, Source } from '../../../core/act.ts';

const source = (section: string): Source => ({ mark: 'source', section });
const house = (section: string, ruling?: string): Source => ({ mark: 'house', section, ...(ruling ? { ruling } : {}) });

export const MODIFIERS = {
  engineers: { id: 'terrain', says: 'engineers in a town or city', by: -1, source: source('4.3.5') },
  advance: { id: 'advance', says: 'moved in this activation', by: -1, source: source('5.2') },
  halved: { id: 'half-strength', says: 'has lost half of its strength', by: -1, source: { ...source('5.2'), ruling: 'R3' } },
  opportunity: { id: 'opportunity', says: 'opportunity fire', by: -1, source: source('5.5.1') },
  medium: { id: 'armour', says: 'medium armour', by: -1, source: source('5.6') },
  heavy: { id: 'armour', says: 'heavy armour', by: -2, source: { ...source('5.6'), ruling: 'R18' } },
  substitute: { id: 'command-sub', says: 'substitute command', by: -1, source: source('7.1') },
  smoke: { id: 'smoke', says: 'smoke on the target', by: -1, source: house('3.6') },
  veteran: { id: 'card-E04', says: 'card E04, Veteran company', by: 1, source: house('3.6') },
  ambush: { id: 'ambush', says: 'first fire of a hidden unit', by: 1, source: house('12.0') },
  aerial: { id: 'card-E03', says: 'card E03, Broken aerial', by: -1, source: house('3.6') },
  strategic: { id: 'strategic', says: 'call for a strategic bombardment', by: 1, source: house('9.1') },
} as const satisfies Record<string, Modifier>;

/** Losses taken off each roll (4.3.4), and the explosions in one roll that clear it away (4.3.4.1; a bunker by the option of R45). */
export const WORKS = {
  trench: { absorbs: 1, falls: 2 },
  bunker: { absorbs: 2, falls: 4 },
} as const;
