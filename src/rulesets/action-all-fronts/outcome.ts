// How a battle stands (27.2): more than half of the enemy's squads at the end of a turn, points when both have got there, and
// what the scenarios ask instead (S2 to S5).

import type { BattleOutcome } from '../../core/ruleset.ts';
import type { Point, SideId } from '../../core/types.ts';
import { option } from './options.ts';
import { isInside } from './places.ts';
import type { AafState, AafUnit } from './state.ts';
import { allUnits, enemyOf, foeOf, isAfv, isLost, isUp } from './units.ts';

/** Squads that a unit counts for: its own, and by another reading its armoured vehicles (ruling R34). */
const squadsOf = (state: AafState, unit: AafUnit): number => unit.squads + (option(state, 'afv-as-squads') && isAfv(unit) ? unit.full : 0);

const ofTeam = (state: AafState, side: SideId): readonly AafUnit[] => allUnits(state).filter(unit => !enemyOf(state, unit.side, side));

const sum = (units: readonly AafUnit[], of: (unit: AafUnit) => number): number => units.reduce((all, unit) => all + of(unit), 0);

/** Squads that a side and its friends began with. */
export const squadsAtStart = (state: AafState, side: SideId): number => sum(ofTeam(state, side), unit => squadsOf(state, unit));

/** Vehicles of one unit count one by one; a squad counts when its whole unit is gone. */
const lostOf = (state: AafState, unit: AafUnit): number => {
  if (isLost(unit)) return squadsOf(state, unit);
  return option(state, 'afv-as-squads') && isAfv(unit) ? unit.full - unit.strength : 0;
};

/** Squads of a side and its friends that are destroyed, taken or given up. */
export const squadsLost = (state: AafState, side: SideId): number => sum(ofTeam(state, side), unit => lostOf(state, unit));

/** Points of the units that a side and its friends have lost. */
export const pointsLost = (state: AafState, side: SideId): number => sum(ofTeam(state, side).filter(isLost), ({ points = 0 }) => points);

/** More than half of the squads of a side are gone. */
export const isBroken = (state: AafState, side: SideId): boolean => 2 * squadsLost(state, side) > squadsAtStart(state, side);

interface Verdict {
  readonly winner?: SideId;
  readonly grade?: string;
  readonly text: string;
}

/** Broken enemies; of two broken sides the one that destroyed more points wins. */
function byHalf(state: AafState): Verdict | undefined {
  const [one] = state.game.sides;
  if (!one) return undefined;
  const other = foeOf(state, one.id);
  const [lost, won] = [isBroken(state, one.id), isBroken(state, other)];
  if (!lost && !won) return undefined;
  if (lost !== won) return { winner: won ? one.id : other, text: `more than half of the enemy’s squads destroyed (${sayLost(state)})` };
  const [own, foes] = [pointsLost(state, one.id), pointsLost(state, other)];
  const both = `both lost more than half of their squads, and ${own} and ${foes} points`;
  return own === foes ? { text: draw(both) } : { winner: own < foes ? one.id : other, text: both };
}

const sayLost = (state: AafState): string =>
  state.game.sides.map(({ id, title }) => `${title} lost ${squadsLost(state, id)} of ${squadsAtStart(state, id)}`).join(', ');

const standsIn = (unit: AafUnit, outline: readonly Point[]): boolean => isUp(unit) && isInside(outline, unit.at);

/** What the attacker of a scenario has reached by itself (S2 to S4). */
function byGround(state: AafState): Verdict | undefined {
  const { attacker, squadsIn, clear } = state.game.special.victory ?? {};
  if (attacker === undefined || state.turn < 1) return undefined;
  if (squadsIn) {
    const there = sum(ofTeam(state, attacker), unit => (standsIn(unit, squadsIn.outline) ? unit.squads : 0));
    const needed = squadsAtStart(state, attacker) * squadsIn.share;
    if (there > 0 && there >= needed - ROUNDING) return { winner: attacker, text: `${there} of the attacker’s squads came through` };
  }
  const isHeld = clear && allUnits(state).some(unit => enemyOf(state, unit.side, attacker) && standsIn(unit, clear));
  return clear && !isHeld ? { winner: attacker, text: 'no defender is left in the town' } : undefined;
}

/** A third is a third, however a file writes it. */
const ROUNDING = 0.05;

/** Nobody has won; `standing` says by what. */
const draw = (standing: string): string => `a draw: ${standing}`;

/** Prisoners freed (S5): all of them a major victory, one less a victory, one a draw, none of them the defender's. */
function byPrisoners(state: AafState, isLast: boolean): Verdict | undefined {
  const { attacker, prisoners } = state.game.special.victory ?? {};
  if (attacker === undefined || !prisoners) return undefined;
  const freed = state.freed.length;
  if (freed < prisoners.length && !isLast) return undefined;
  const text = `${freed} of ${prisoners.length} groups of prisoners freed`;
  if (freed === 0) return { winner: foeOf(state, attacker), text };
  const missing = prisoners.length - freed;
  if (missing > 1) return { text: draw(text) };
  return { winner: attacker, text, ...(missing === 0 ? { grade: 'major' } : {}) };
}

/** Decided at the end of a turn, or because the last one is over, or because the record says so. */
export function outcome(state: AafState): BattleOutcome {
  const { end, phase, turn, game } = state;
  const points = Object.fromEntries(game.sides.map(({ id }) => [id, squadsLost(state, foeOf(state, id))]));
  const isClosed = (phase === 'between' || phase === 'over') && turn > 0;
  const isLast = turn >= game.turns;
  const found = game.special.victory?.prisoners ? byPrisoners(state, isClosed && isLast) : (byGround(state) ?? byHalf(state));
  if (end) return { over: true, text: end.why, points, ...(end.winner === undefined ? {} : { winner: end.winner }) };
  if (isClosed && found) return { over: true, points, ...found };
  const text = found?.text ?? sayLost(state);
  return isClosed && isLast ? { over: true, text: draw(text), points } : { over: false, text, points };
}
