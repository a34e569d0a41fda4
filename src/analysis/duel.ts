// Two units of a scenario by themselves, on open ground and in sight of each other: what the calculator is asked about units by name.
// The position is one like any other, so that the odds and the form are those of a battle.

import type { Attempt } from '../core/attempt.ts';
import type { Blank } from '../core/blank.ts';
import { type Board, hexName } from '../core/board.ts';
import { type Ruleset, requireCombat } from '../core/ruleset.ts';
import type { Scenario, ScenarioUnit } from '../core/scenario.ts';
import { runToEnd } from '../core/task.ts';
import type { Place, SideId, State, UnitId } from '../core/types.ts';
import { referenceBackend } from './backend.ts';
import { loadBoardAnalysis } from './boards.ts';
import { notOffered } from './offered.ts';

/** An attack in the position that it is made in, and its odds in a sentence; without one, why there is none. */
export type Duel = { readonly state: State; readonly attempt: Attempt; readonly summary: string } | { readonly why: string };

/** What a scenario says of where its units are and what lies around them: on open ground nothing of it holds. */
const WHERE = ['at', 'inside', 'entrenched', 'aboard', 'enters', 'hidden', 'figures', 'spots', 'dugIn', 'hullDown', 'prone'];

/** The board of a duel: hexes in a strip, a table that is large enough. */
export const groundSize = ({ kind }: Board): readonly [number, number] => (kind === 'hex' ? [12, 3] : [200, 100]);

/** A scenario on open ground; `blank` is that of its system. Its units are nowhere yet. */
export const onOpenGround = (scenario: Scenario, blank: Blank): Scenario => ({
  ...scenario,
  ...blank,
  units: scenario.units.map(unit => ({
    ...Object.fromEntries(Object.entries(unit).filter(([field]) => !WHERE.includes(field))),
    id: unit.id,
    side: unit.side,
    type: unit.type,
  })),
});

/** Parts of the distance at which it is tried, one after the other, until something reaches. */
const NEARER = [1, 0.5, 0.25, 0.1];

/**
 * One unit of a scenario `onOpenGround` at another, `distance` away or as near as it has to come; in hexes or the board's unit. Throws
 * RangeError on a unit that is not there.
 */
export async function duelOf(
  ruleset: Ruleset,
  ground: Scenario,
  [unit, target]: readonly [UnitId, UnitId],
  distance: number,
): Promise<Duel> {
  const {
    overlays: { odds },
  } = await loadBoardAnalysis(ground.board.kind);
  if (!odds) throw notOffered(ruleset, ground.board.kind, 'odds');
  let last: Duel = { why: '' };
  for (const part of NEARER) {
    const state = ruleset.play.setup(facing(ground, [unit, target], Math.max(1, Math.round(distance * part))));
    const { attempts: [attempt] = [], says: summary } = runToEnd(
      odds({ ruleset, state }, referenceBackend, { kind: 'odds', unit, target }),
    );
    last = attempt ? { state, attempt, summary } : { why: summary };
    if (attempt?.profile !== undefined) return last;
  }
  return last;
}

/** Both opposite each other, each on a side of its own. */
function facing(ground: Scenario, units: readonly [UnitId, UnitId], distance: number): Scenario {
  const { board, sides } = ground;
  const places: readonly [Place, Place] =
    board.kind === 'hex'
      ? [hexName(0, 1), hexName(distance, 1)]
      : [
          [50, 50],
          [50 + distance, 50],
        ];
  const placed = units.map((id, i): ScenarioUnit => {
    const listed = ground.units.find(one => one.id === id);
    if (!listed) throw new RangeError(`there is no unit "${id}"`);
    const towards = board.kind === 'table' ? { facing: [i === 0 ? 1 : -1, 0] } : {};
    return { ...listed, ...towards, side: sides[i]?.id ?? listed.side, at: places[i] as Place };
  });
  return { ...ground, units: placed };
}

/** All that a side could bring against a place at the start of a scenario on a map of areas. */
export function assaultOf(ruleset: Ruleset, scenario: Scenario, side: SideId, at: Place): Duel {
  const state = ruleset.play.setup(scenario);
  const found = requireCombat(ruleset).areas?.assault(state, side, at);
  const likeliest = found?.arrivals.toSorted((a, b) => b.chance - a.chance).find(({ profile }) => profile !== undefined);
  const [unit, target] = [found?.by[0], found?.against[0]];
  if (!likeliest || unit === undefined || target === undefined) return { why: 'Nobody of this side gets there in one turn to fight.' };
  return { state, attempt: { unit, target, profile: likeliest.profile }, summary: '' };
}
