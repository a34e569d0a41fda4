// How a game stands (section 10 of the digest): capitals and the value of land in the full game, the value of land at the end of a theatre.

import { sentence } from '../../core/englishText.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { BattleOutcome } from '../../core/ruleset.ts';
import type { SideId } from '../../core/types.ts';
import { TEAMS } from './data/powers.ts';
import { capitalOf, holdingsOf } from './land.ts';
import { option } from './options.ts';
import { isRoundOver } from './order.ts';
import type { AxisState } from './state.ts';
import { teamOf } from './units.ts';

const powersOf = (state: AxisState, team: string): readonly SideId[] =>
  state.game.sides.flatMap(side => (side.team === team ? [side.id] : []));

const teamsOf = (state: AxisState): readonly string[] => [...new Set(state.game.sides.map(side => side.team))];

/** The value of the territories a team holds. */
export const teamValue = (state: AxisState, team: string): number =>
  powersOf(state, team).reduce((sum, side) => sum + holdingsOf(state, side), 0);

/** Capitals of the powers of `of` that are held by `by`. */
const heldCapitals = (state: AxisState, of: string, by: string): number =>
  powersOf(state, of).filter(side => {
    const capital = capitalOf(state, side);
    const owner = capital === undefined ? undefined : state.owner[capital];
    return owner !== undefined && teamOf(state, owner) === by;
  }).length;

const capitalsOf = (state: AxisState, team: string): number =>
  powersOf(state, team).filter(side => capitalOf(state, side) !== undefined).length;

/** What a team is called: one that is a single power as that power, of others the words of its id. */
function titleOf(state: AxisState, team: string): string {
  const [first, ...more] = state.game.sides.filter(side => side.team === team);
  return lookUp(TEAMS, team) ?? (first !== undefined && more.length === 0 ? first.title : sentence(team.replaceAll('-', ' ')));
}

interface Won {
  readonly team: string;
  readonly why: string;
}

/** Who has won the full game now: looked at when a round has ended. */
function fullWinner(state: AxisState): Won | undefined {
  const own = (team: string) => heldCapitals(state, team, team) === capitalsOf(state, team);
  const axisWorth = teamValue(state, 'axis');
  const alliesWorth = teamValue(state, 'allies');
  const axisMark = option(state, 'economicVictoryAxis');
  const alliesMark = option(state, 'economicVictoryAllies');
  if (heldCapitals(state, 'allies', 'axis') >= 2 && own('axis'))
    return { team: 'axis', why: 'two capitals of the Allies and both of their own' };
  if (axisMark > 0 && axisWorth >= axisMark) return { team: 'axis', why: `territories worth ${axisWorth} IPC` };
  if (capitalsOf(state, 'axis') > 0 && heldCapitals(state, 'axis', 'allies') === capitalsOf(state, 'axis') && own('allies'))
    return { team: 'allies', why: 'the capitals of the Axis and all of their own' };
  return alliesMark > 0 && alliesWorth >= alliesMark ? { team: 'allies', why: `territories worth ${alliesWorth} IPC` } : undefined;
}

/** Who has won a theatre when its last round is over. */
function theatreWinner(state: AxisState): Won | undefined {
  const { victory } = state.game.special;
  if (victory.kind !== 'theatre') return undefined;
  const [team, least] = Object.entries(victory.needs).find(([one, needed]) => teamValue(state, one) >= needed) ?? [];
  return team === undefined ? undefined : { team, why: `territories worth ${teamValue(state, team)} IPC, ${least} are enough` };
}

type Victory = AxisState['game']['special']['victory']['kind'];

const winnerBy: Readonly<Record<Victory, (state: AxisState, isLast: boolean) => Won | undefined>> = {
  theatre: (state, isLast) => (isLast ? theatreWinner(state) : undefined),
  full: fullWinner,
  open: () => undefined,
};

/** The team that has won, as its first power of the game (an outcome names a side). */
const winnerOf = (state: AxisState, { team }: Won): SideId | undefined => powersOf(state, team)[0];

/**
 * Over at the end of a round that brings a team what it needs, or when the last round of a theatre is played.
 * `points`: the value of what each power holds.
 */
export function outcome(state: AxisState): BattleOutcome {
  const points = Object.fromEntries(state.game.sides.map(({ id }) => [id, holdingsOf(state, id)]));
  const standing = teamsOf(state)
    .map(team => `${titleOf(state, team)} ${teamValue(state, team)}`)
    .join(', ');
  const { kind } = state.game.special.victory;
  const isLast = state.game.rounds !== undefined && state.turn >= state.game.rounds;
  const closed = isRoundOver(state) && state.turn > 0;
  const won = closed ? winnerBy[kind](state, isLast) : undefined;
  const winner = won && winnerOf(state, won);
  const over = won !== undefined || (closed && isLast);
  if (won) {
    const winners = `the ${titleOf(state, won.team)}`;
    return { over, ...(winner === undefined ? {} : { winner }), winners, text: won.why, points };
  }
  return {
    over,
    text: over ? `a draw: land worth ${standing} IPC` : `land worth ${standing} IPC`,
    points,
  };
}
