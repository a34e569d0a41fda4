// What one side knows (18): its own units, those of the enemy that its army has spotted, and markers where something may be
// hidden (21.2). Nothing else of the enemy.

import type { Narration } from '../../core/act.ts';
import { agree, withVerb } from '../../core/englishText.ts';
import { isPoint } from '../../core/places.ts';
import { tellPlace, tellWay } from '../../core/placeTold.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { seenPart } from './spotting.ts';
import type { AafEvent, AafPendingAction, AafState, AafUnit, Bombardment } from './state.ts';
import { enemyOf, isMarker, titleOf, unitOf } from './units.ts';

/**
 * Whether a side knows of a unit: its own team's, spotted ones, markers, and lost ones that it saw go. Before the
 * game everybody sees the tables being laid.
 */
export function isKnown(state: AafState, unit: AafUnit, side: SideId): boolean {
  return !enemyOf(state, unit.side, side) || unit.spotted || isMarker(unit);
}

/** The state as a side knows it. A view of a view is the view. */
export function view(state: AafState, side: SideId): AafState {
  const hidden = new Set(
    Object.values(state.units)
      .filter(unit => !isKnown(state, unit, side))
      .map(({ id }) => id),
  );
  const { last: _last, ...rest } = state;
  return {
    ...rest,
    units: Object.fromEntries(Object.entries(state.units).filter(([id]) => !hidden.has(id))),
    acting: state.acting !== undefined && hidden.has(state.acting) ? undefined : state.acting,
    activation: state.activation && hidden.has(state.activation.unit) ? undefined : state.activation,
    pending: state.pending.filter(duty => !namesAny(duty, hidden)),
    bombardments: Object.fromEntries(Object.entries(state.bombardments).filter(([, strike]) => isMarked(state, strike, side))),
  };
}

const namesAny = (duty: AafPendingAction, ids: ReadonlySet<UnitId>): boolean =>
  ('unit' in duty && ids.has(duty.unit)) || ('target' in duty && ids.has(duty.target));

/** Markers of strikes lie on the table for all to see; what the enemy has in hand is his secret. */
const isMarked = (state: AafState, strike: Bombardment, side: SideId): boolean =>
  !enemyOf(state, strike.side, side) || strike.at !== undefined || strike.state === 'used';

/** What a unit cannot do unknown: it shows itself by it. */
const OPEN: readonly AafEvent['type'][] = ['charge', 'melee', 'ram', 'follow', 'reveal', 'land'];

/**
 * What the enemy must not be told of an event: what a unit does that he has not spotted, nor spots by it. Of its fire he sees what it does.
 */
export function secrecy(state: AafState, event: AafEvent, after: () => AafState = () => state): Pick<Narration, 'secret' | 'publicText'> {
  const unit = 'unit' in event && !OPEN.includes(event.type) ? unitOf(state, event.unit) : undefined;
  if (!unit || unit.spotted || isMarker(unit) || unitOf(after(), unit.id)?.spotted) return {};
  const target = event.type === 'shoot' || event.type === 'overwatch' ? event.target : undefined;
  return { secret: unit.side, ...(target === undefined ? {} : { publicText: `Fire from somewhere unseen at ${titleOf(state, target)}.` }) };
}

/** What the enemy is told of a move by which a unit shows itself: where it came into sight, and its way from there. */
export function partly(
  state: AafState,
  event: AafEvent,
  { marks }: Narration,
  after: () => AafState,
): Pick<Narration, 'textBySide' | 'marksBySide'> {
  const unit = 'unit' in event && !OPEN.includes(event.type) ? unitOf(state, event.unit) : undefined;
  const way = marks.find(mark => mark.kind === 'path' && mark.unit === unit?.id && (mark.tone === 'move' || mark.tone === 'retreat'));
  if (!unit || unit.spotted || isMarker(unit) || way?.kind !== 'path') return {};
  const now = after();
  if (!unitOf(now, unit.id)?.spotted) return {};
  const seen = seenPart(now, unit.id, way.places.filter(isPoint));
  const { label: _, ...rest } = way;
  const shown = marks.flatMap(mark => (mark !== way ? [mark] : seen.length > 1 ? [{ ...rest, places: seen }] : []));
  const { board } = state.game;
  const text = `${withVerb(unit.title, 'comes')} into sight${seen[0] ? ` ${tellPlace(board, seen[0], 'at')}` : ''}${seen.length > 1 ? ` and ${agree(unit.title, 'goes')} on ${tellWay(board, seen[0], seen.at(-1) ?? '')}` : ''}.`;
  const foes = state.game.sides.filter(({ id }) => enemyOf(state, id, unit.side));
  return {
    textBySide: Object.fromEntries(foes.map(({ id }) => [id, text])),
    marksBySide: Object.fromEntries(foes.map(({ id }) => [id, shown])),
  };
}
