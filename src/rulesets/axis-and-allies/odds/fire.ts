// When a unit fires and whom its hits fall on: asked by fights to their end and by every round that is played.

import type { BattleRole } from '../state.ts';
import type { EditionCombat, HitKind } from './profile.ts';

/** How a battle is fought. `stops`: destroyers of the other side keep submarines from firing first. */
export interface FireRules {
  readonly combat: EditionCombat;
  readonly stops: boolean;
}

/** Whether submarines of a side fire before everybody else, as long as the other side has a destroyer or has none. */
export const strikesFirst = (role: BattleRole, { combat, stops }: FireRules, facesDestroyer: boolean): boolean =>
  (role === 'attacker' || combat.defendersStrikeFirst === true) && !(stops && facesDestroyer);

/** Whether aircraft of a side hit no submarines: they need a destroyer of their own beside them. */
export const missesSubs = ({ airNeedsDestroyers }: EditionCombat, besideDestroyer: boolean): boolean =>
  airNeedsDestroyers === true && !besideDestroyer;

/** Whom hits of a unit fall on: those of submarines on ships, those of aircraft without a destroyer on all but submarines. */
export const aimOf = ({ sub, domain }: { readonly sub: boolean; readonly domain: string }, missesSubs: boolean): HitKind =>
  sub ? 'ship' : missesSubs && domain === 'air' ? 'surface' : 'any';

/** Whether who falls to a bombardment does not fire back: it comes before everybody. */
export const bombardsFirst = ({ bombardedFall }: EditionCombat): boolean => bombardedFall === true;
