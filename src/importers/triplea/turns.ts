// Turns and phases as a log goes through them: by the rules where they allow it, else set right.

import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import { type AreaId, type AxisPhase, isUp, phaseAfter, strandedAircraft, TURN } from '../../rulesets/axis-and-allies/public.ts';
import type { AirBattle } from './airBattle.ts';
import type { LogLine } from './lines.ts';
import { type HeldLoad, tellHeld } from './moves.ts';
import type { ImportContext, Teller } from './teller.ts';

/** Where the log is. */
export interface Now {
  round: number;
  side: SideId | undefined;
  /** Land that changes hands without a battle before the combat phase ends. */
  readonly takes: { readonly area: AreaId; readonly side: SideId }[];
  /** Fights in the air that came before raids which are still to be told, by their territories. */
  readonly air: Map<AreaId, AirBattle>;
  /** The lines that follow, where what was told last is said in full by one of them. */
  ahead: readonly LogLine[];
  /** What went aboard in the combat move and has not gone on as yet. */
  held: readonly HeldLoad[];
}

/** Leads the game to a phase of the turn that the log is in. */
export function goTo(telling: ImportContext, now: Now, phase: AxisPhase): void {
  const { teller } = telling;
  const { side, round } = now;
  if (side === undefined) return;
  const { active, turn } = teller.state();
  if (active !== side || turn !== round) {
    if (active !== undefined) endTurn(telling, now);
    beginTurn(telling, side, round);
  }
  if (TURN.indexOf(phase) < TURN.indexOf(teller.state().phase)) return;
  for (let i = 0; i < TURN.length && teller.state().phase !== phase; i++) next(telling, now);
}

/** One phase on. */
function next(telling: ImportContext, now: Now): void {
  const { teller, bare } = telling;
  const { phase, battle, active } = teller.state();
  if (bare && phase === 'noncombat' && active !== undefined)
    teller.adjust(
      strandedAircraft(teller.state(), active).map(unit => ({ unit: unit.id, at: null })),
      'Aircraft fly home; where to, the log without its game does not say',
    );
  if (active !== undefined && phase === 'noncombat') tellHeld(telling, now, active);
  const aloft = phase === 'noncombat' && active !== undefined ? strandedAircraft(teller.state(), active) : [];
  const to = phaseAfter(phase) ?? 'income';
  const fault = teller.play({ type: 'phase', to });
  if (fault !== undefined)
    teller.adjust(
      [...(battle ? [{ path: 'battle', to: null }] : []), { path: 'owed', to: [] }, { path: 'phase', to }],
      'The next phase of the log',
    );
  // A log names those that could not land: others have, on a friend's carrier or as its edition allows.
  teller.adjust(
    aloft
      .filter(({ id }) => !isUp(lookUp(teller.state().units, id)))
      .map(unit => ({ unit: unit.id, at: unit.at, strength: unit.strength })),
    'Aircraft land where the log leaves them',
  );
  if (phase === 'combat') handOver(teller, now);
}

/** Land that the log has taken without a battle, as far as the rules have not handed it over. */
export function handOver(teller: Teller, now: Now): void {
  const late = now.takes.splice(0).filter(({ area, side }) => lookUp(teller.state().owner, area) !== side);
  teller.adjust(
    late.map(({ area, side }) => ({ path: `owner.${area}`, to: side })),
    'Land taken without a battle',
  );
}

function beginTurn({ teller }: ImportContext, side: SideId, round: number): void {
  if (teller.play({ type: 'turn', side, round }) === undefined) return;
  const state = teller.state();
  const before = state.game.sides.map(({ id }) => id);
  const isNew = round !== state.turn;
  teller.adjust(
    [
      { path: 'turn', to: round },
      { path: 'active', to: side },
      { path: 'phase', to: 'purchase' },
      { path: 'played', to: [...new Set([...(isNew ? before.slice(0, before.indexOf(side)) : state.played), side])] },
      { path: 'fought', to: [] },
      { path: 'startOwner', to: state.owner },
      { path: 'collected', to: false },
    ],
    'The turn that the log goes on with',
  );
}

export function endTurn(telling: ImportContext, now: Now): void {
  const { teller } = telling;
  for (let i = 0; i < TURN.length && teller.state().phase !== 'income'; i++) next(telling, now);
  if (!teller.state().collected) teller.play({ type: 'income' });
  if (teller.play({ type: 'end-turn' }) !== undefined)
    teller.adjust(
      [
        { path: 'phase', to: 'between' },
        { path: 'active', to: null },
      ],
      'The turn ends',
    );
}
