// What changes a number beside the charts: the skill of a shot (12.5), Constitution (13.3), power and the die against armour (13.5,
// 13.6), morale (8.3), dice in melee (15.1).

import type { Source } from '../../../core/act.ts';
import type { AafModifierRow } from '../tables.ts';

const row = (of: AafModifierRow['of'], title: string, by: number, section: string, ruling?: string): AafModifierRow => {
  const from: Source = { mark: ruling ? 'house' : 'source', section, ...(ruling ? { ruling } : {}) };
  return { title, of, by, source: from };
};

export const MODIFIERS = {
  moved: row('skill', 'moved this phase', -1, '12.5'),
  overwatch: row('skill', 'over-watch', -1, '12.5'),
  pinned: row('skill', 'pinned', -1, '8.9'),

  vt: row('constitution', 'shells that burst above', -2, '13.3'),
  cover: row('constitution', 'behind cover', 1, '13.3'),
  wooden: row('constitution', 'in a wooden building', 1, '13.3'),
  prone: row('constitution', 'prone', 1, '13.3'),
  veteran: row('constitution', 'veterans', 1, '13.3'),
  smoke: row('constitution', 'behind smoke', 2, '13.3', 'R12'),
  'smoke-card': row('constitution', 'behind smoke', 1, '13.3', 'R12'),
  trench: row('constitution', 'entrenched', 2, '13.3'),
  stone: row('constitution', 'in a stone building', 2, '13.3'),
  transport: row('constitution', 'in an open armoured transport', 2, '11.2'),
  bunker: row('constitution', 'in a bunker', 4, '13.3'),
  shield: row('constitution', 'behind a gun shield', 1, '4.8', 'R19'),

  'hull-down': row('armour', 'hull down', 4, '13.5'),
  'smoke-armour': row('armour', 'through smoke', 4, '13.5'),
  shell: row('power', 'high explosive against armour', -3, '13.5'),
  'half-range': row('damage', 'beyond half its range', -2, '13.6'),
  'more-armour': row('damage', 'for two of armour above the power', -1, '13.6'),
  'more-power': row('damage', 'for two of power above the armour', 1, '13.6'),

  half: row('morale', 'at or below half strength', 2, '8.3'),
  beaten: row('morale', 'lost a round of melee', 2, '8.3'),
  shelled: row('morale', 'under artillery fire', 1, '8.3'),
  heavy: row('morale', 'heavy artillery, rockets or flame', 1, '8.3'),
  defences: row('morale', 'in defences', -2, '8.3'),
  rally: row('morale', 'rallying', -2, '8.3'),
  plan: row('morale', 'by the order of the whole army', -2, '29'),

  charging: row('dice', 'charging', 1, '15.1'),
  officer: row('dice', 'officer', 1, '15.1'),
  weapon: row('dice', 'assault weapon or machine gun crew', 1, '15.1'),
  works: row('dice', 'fighting from works or a building', 1, '15.1'),

  observer: row('availability', 'an observer', 1, '7.3'),
} as const satisfies Record<string, AafModifierRow>;
export type AafModifierId = keyof typeof MODIFIERS;
