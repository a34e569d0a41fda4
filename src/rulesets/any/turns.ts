// What begins with an event: turns and their parts by what players call them, and sittings, each a file of a game; and what was said.

import type { BattleEvent } from '../../core/types.ts';
import type { AnyTurnEvent, SayEvent, SittingEvent } from './events.ts';

/** The title of what begins; undefined where nothing does. */
export function beginningIn(event: BattleEvent): string | undefined {
  const { type, title, turn, phase } = event as BattleEvent & Partial<SittingEvent & AnyTurnEvent>;
  if (type === 'sitting') return title;
  return type === 'turn' ? (phase ?? (turn === undefined ? undefined : `turn ${turn}`)) : undefined;
}

/** What a player said, and no report of the program. */
export function talkIn(event: BattleEvent): string | undefined {
  const { type, text, of } = event as BattleEvent & Partial<SayEvent>;
  return type === 'say' && of !== 'report' && text !== undefined ? text : undefined;
}
