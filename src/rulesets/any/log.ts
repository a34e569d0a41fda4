// What each event was played on, so that it can be taken back: pieces as they lay and looked before, and the turn it was.

import type { UnitId } from '../../core/types.ts';
import { unitOf } from '../../core/units.ts';
import type { AnyEvent } from './events.ts';
import { type AnyState, type Piece, withoutPieces, withPieces } from './state.ts';

/** An event that was played. `before`: its pieces as they were before it, one that was in no list yet without a piece. */
export interface PlayedEvent {
  readonly id: string;
  readonly type: AnyEvent['type'];
  readonly before: readonly (readonly [UnitId, Piece | undefined])[];
  readonly turn?: Pick<AnyState, 'turn' | 'phase' | 'active'>;
}

/** Events in the order they were played, the last of them at hand and those before them behind: what is added copies few. */
export interface EventLog {
  readonly last: readonly PlayedEvent[];
  readonly earlier?: EventLog;
}

/** So many are copied for each event at most. */
const AT_HAND = 64;

const added = (log: EventLog, played: PlayedEvent): EventLog =>
  log.last.length < AT_HAND ? { ...log, last: [...log.last, played] } : { last: [played], earlier: log };

/** Events of a log, the last first. */
function* backwards(log: EventLog | undefined): Generator<PlayedEvent> {
  for (let part = log; part; part = part.earlier) yield* part.last.toReversed();
}

/** So many events, the last first. */
export function lastPlayed({ log }: AnyState, most: number): readonly PlayedEvent[] {
  const found: PlayedEvent[] = [];
  for (const played of backwards(log)) if (found.push(played) >= most) break;
  return found;
}

/** The events of these ids that were played, the last first; no more of the log is looked through than that. */
export function playedOf({ log }: AnyState, ids: readonly string[]): readonly PlayedEvent[] {
  const open = new Set(ids);
  const found: PlayedEvent[] = [];
  for (const played of backwards(log)) {
    if (open.size === 0) break;
    if (open.delete(played.id)) found.push(played);
  }
  return found;
}

/** The position with an event written down that was played in another. */
export function withPlayed(state: AnyState, event: AnyEvent, before: AnyState): AnyState {
  const { turn, phase, active } = before;
  const isOfTurn = turn !== state.turn || phase !== state.phase || active !== state.active;
  return {
    ...state,
    log: added(state.log, {
      id: event.id,
      type: event.type,
      before: piecesIn(event, before).map(id => [id, unitOf(before, id)] as const),
      ...(isOfTurn && { turn: { turn, phase, active } }),
    }),
  };
}

/** The pieces that an event may change. */
function piecesIn(event: AnyEvent, before: AnyState): readonly UnitId[] {
  if (event.type === 'put') return [event.piece.id];
  if (event.type === 'undo') return [...new Set(playedOf(before, event.events).flatMap(played => played.before.map(([id]) => id)))];
  return 'pieces' in event ? event.pieces : [];
}

/** The position without what these events did by themselves, the last of them first. */
export function takeBack(state: AnyState, played: readonly PlayedEvent[]): AnyState {
  const was = new Map(played.flatMap(({ before }) => before));
  const turn = played.reduce<PlayedEvent['turn']>((found, one) => one.turn ?? found, undefined);
  const pieces = [...was.values()].filter(piece => piece !== undefined);
  const added = [...was].flatMap(([id, piece]) => (piece === undefined ? [id] : []));
  return { ...withoutPieces(withPieces(state, pieces), added), ...turn };
}
