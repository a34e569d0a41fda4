// What comes of an attack on an area, fought to the end: the chance to take it, and what both sides can expect to lose.

import type { Fight } from '../../core/fight.ts';
import { type Assault, type Combat, requireCombat } from '../../core/ruleset.ts';
import type { Task } from '../../core/task.ts';
import type { SideId } from '../../core/types.ts';
import type { FightEnding } from '../../kernel/types.ts';
import { type Position, without } from '../scene.ts';
import type { MapBackend } from './backend.ts';

/**
 * `takes`: the chance that the attacker has the area afterwards. `loses`, `destroys`: the value that he and his enemy lose on the
 * average. Undefined: too large to be reckoned.
 */
export interface Storm {
  readonly area: string;
  readonly assault: Assault;
  readonly outcome: { readonly takes: number; readonly loses: number; readonly destroys: number } | undefined;
}

/** What the attacker gains on the average: the value destroyed less the value lost. */
export const swingOf = ({ outcome }: Storm): number | undefined => outcome && outcome.destroys - outcome.loses;

/** The attack of a side on an area as its rules have it; undefined where there is none. */
export function* stormOf({ ruleset, state }: Position, means: MapBackend, side: SideId, area: string): Task<Storm | undefined> {
  const assault = ruleset.combat?.areas?.assault(state, side, area);
  if (!assault) return undefined;
  return { area, assault, outcome: yield* cameOf(requireCombat(ruleset).attack, means, assault.arrivals) };
}

/** What comes of an attack that can get there in several ways; undefined where one of its fights is too large to be reckoned. */
export function* cameOf(attackOf: Combat['attack'], means: MapBackend, arrivals: Assault['arrivals']): Task<Storm['outcome']> {
  let sum = { takes: 0, loses: 0, destroys: 0 };
  for (const { chance, costs, profile, takes } of arrivals) {
    const attack = profile === undefined ? undefined : attackOf(profile);
    const came = attack?.kind === 'fight' ? yield* evaluateFight(means, attack) : { takes: takes ? 1 : 0, loses: 0, destroys: 0 };
    if (!came) return undefined;
    sum = {
      takes: sum.takes + chance * came.takes,
      loses: sum.loses + chance * (costs + came.loses),
      destroys: sum.destroys + chance * came.destroys,
    };
  }
  return sum;
}

/** The same as if nobody of the team but this unit could come. */
export function stormAlone(
  position: Position,
  means: MapBackend,
  { id, side }: { readonly id: string; readonly side: SideId },
  area: string,
): Task<Storm | undefined> {
  return stormOf({ ...position, state: alone(position, id, side) }, means, side, area);
}

/** The state with the other units of a team off the map. */
function alone({ state }: Position, id: string, side: SideId): Position['state'] {
  const teamOf = (of: SideId) => state.game.sides.find(one => one.id === of)?.team;
  const friends = Object.values(state.units).filter(unit => unit.id !== id && teamOf(unit.side) === teamOf(side));
  return friends.reduce((left, friend) => without(left, friend.id), state);
}

/** What comes of a fight; undefined of one too large to be reckoned. */
export function* evaluateFight(means: MapBackend, fight: Fight): Task<Storm['outcome']> {
  const found = yield* endingsOf(means, fight);
  if (!found) return undefined;
  const sum = (of: (ending: FightEnding) => number): number => found.reduce((all, ending) => all + ending.chance * of(ending), 0);
  const lost = (by: 0 | 1) => (ending: FightEnding) => (fight.sides[by][0]?.value ?? 0) - (fight.sides[by][ending.stands[by]]?.value ?? 0);
  const paid = (by: 0 | 1) => (ending: FightEnding) =>
    (fight.bills ?? []).reduce((all, bill) => all + (bill.sure && bill.by === by ? (bill.stands[ending.stands[by]] ?? bill.gone) : 0), 0);
  const [loses, destroys] = [sum(lost(0)) + sum(paid(0)), sum(lost(1)) + sum(paid(1))];
  const aim = fight.aims?.find(({ by }) => by === 0);
  const isTaken = (ending: FightEnding) => isWon(ending) && (aim?.stands.includes(ending.stands[0]) ?? true);
  return { takes: sum(ending => (isTaken(ending) ? 1 : 0)), loses, destroys };
}

/** Only the attacker is left. */
const isWon = ({ stands: [a, b], how, who }: FightEnding): boolean =>
  a >= 0 && (b < 0 || (how === 'beaten' && who === 1)) && !(how === 'beaten' && who === 0);

function* endingsOf(means: MapBackend, fight: Fight): Task<readonly FightEnding[] | undefined> {
  try {
    return (yield* means.fight(fight)).endings;
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}
