// What begins with an event: turns and their parts by what players call them, and sittings, each a file of a game.

import type { BattleEvent } from '../../core/types.ts';
import type { AnyTurnEvent, SittingEvent } from './events.ts';

/** The title of what begins; undefined where nothing does. */
export function beginningIn(event: BattleEvent): string | undefined {
  const { type, title, turn, phase } = event as BattleEvent & Partial<SittingEvent & AnyTurnEvent>;
  if (type === 'sitting') return title;
  return type === 'turn' ? (phase ?? (turn === undefined ? undefined : `turn ${turn}`)) : undefined;
}
