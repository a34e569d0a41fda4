// One bombing raid of a log: the gun's hits and the money lost or the damage done, in the place of dice; a raid for each complex or base
// that is hit, the fight in the air before it with the first.

import type { AdjustChange } from '../../core/adjustment.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import {
  type AreaId,
  type AxisState,
  type AxisUnit,
  type AxisUnitRow,
  type Counts,
  complexAt,
  raidersAt,
  raidGun,
  raidLimit,
  raidTarget,
  typeOf,
  victimOf,
} from '../../rulesets/axis-and-allies/public.ts';
import type { AirBattle } from './airBattle.ts';
import { countsOf } from './forces.ts';
import type { LogLine, LogStatement } from './lines.ts';
import { unitType } from './names.ts';
import type { ImportContext } from './teller.ts';

type RaidDice = Extract<LogStatement, { kind: 'raid-dice' }>;

/** What a line says is hit: a base by its type; undefined for the complex, which costs money or is named. */
function targetOf(state: AxisState, area: AreaId, { unit }: RaidDice): string | undefined {
  const type = unit === undefined ? undefined : unitType(unit);
  return type === complexAt(state, area)?.type ? undefined : type;
}

/** Of what is over a territory so many bombers, as an event names them. */
function bombersIn(state: AxisState, area: AreaId, target: string | undefined, count: number): { bombers: number; others?: Counts } {
  const { bomber = 0, ...others } = countsOf(
    raidersAt(state, area, target)
      .slice(0, count)
      .map(({ type }) => ({ type, count: 1 })),
  );
  return { bombers: bomber, ...(Object.keys(others).length > 0 ? { others } : {}) };
}

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/**
 * Tells a raid in the combat phase of its power. What is wrong where it cannot be told at all; where the rules
 * do not have it, its losses are set right.
 */
export function tellRaid(telling: ImportContext, side: SideId, lines: readonly LogLine[], air: Map<AreaId, AirBattle>): string | undefined {
  const { teller, names } = telling;
  const said = lines.flatMap(line => line.said ?? []);
  const head = said.find(one => one.kind === 'raid');
  const area = head && names.area(head.territory);
  if (!head || area === undefined) return `${head?.territory ?? 'its place'} is not known`;
  const thrown = said.filter(one => one.kind === 'raid-dice');
  const targets = [...Map.groupBy(thrown, one => targetOf(teller.state(), area, one))];
  const fire = said.find(one => one.kind === 'flak')?.dice;
  // Of several targets the log does not say at whose bombers each gun fired: all that fell are with the first.
  const raids = targets.length > 0 ? targets : [[undefined, []] as const];
  for (const [i, [target, bombs]] of raids.entries()) {
    const [down, rolls] = i === 0 ? [fire?.hits ?? 0, raids.length === 1 ? fire?.rolls : undefined] : [0, undefined];
    tellOne(telling, { side, area, target, bombs, down, rolls, met: air.get(area), title: head.territory });
    air.delete(area);
  }
  return undefined;
}

interface LoggedRaid {
  readonly side: SideId;
  readonly area: AreaId;
  readonly target: string | undefined;
  readonly bombs: readonly RaidDice[];
  readonly down: number;
  readonly rolls: number | undefined;
  readonly met: AirBattle | undefined;
  readonly title: string;
}

function tellOne({ teller }: ImportContext, { side, area, target, bombs, down, rolls, met, title }: LoggedRaid): void {
  const state = teller.state();
  const cost = bombs.reduce((sum, one) => sum + one.cost, 0);
  const over = raidersAt(state, area, target);
  const { bombs: bonus = 0, dice: each, best = false } = rowOf(state, over[0]);
  const faces = bombs.flatMap(one => one.faces).map(face => face - bonus);
  const fallen = met ? sumOf(met.raidersLost) - sumOf(met.escort) : 0;
  const count = (rolls ?? Math.max(1, Math.ceil(faces.length / each)) + down) + Math.max(0, fallen);
  const flying = bombersIn(state, area, target, Math.min(over.length, count));
  const limit = victimOf(state, area, target) === undefined ? undefined : raidLimit(state, area, target);
  const hasGun = raidGun(state, area, target) !== undefined;
  const air = met ? { raiders: sumOf(met.raidersLost), interceptors: sumOf(met.interceptorsLost) } : {};
  // The line tells the faces of the bombs, never those of the gun nor of which dice the best counts: then what came of them is all that is
  // known.
  const told = [
    ...(hasGun || met || best || faces.length === 0 ? [] : [{ thrown: [{ as: 'raid', dice: { d6: faces.map(String) } }] }]),
    { result: { ...air, ...(hasGun ? { down } : {}), ipc: Math.min(cost, limit ?? cost) } },
  ];
  let fault: string | undefined;
  for (const dice of told) {
    fault = teller.play({ type: 'raid', area, ...flying, ...(target === undefined ? {} : { target }), ...met, ...dice });
    if (fault === undefined) return;
  }
  teller.remark(`the raid on ${title} cannot be played by these rules, its losses are set right: ${fault}`);
  const lost = over.slice(0, down).map(unit => ({ unit: unit.id, at: null, strength: 0 }));
  teller.adjust([...costsIn(state, area, target, cost), ...lost], `The raid of ${side} on ${title} as the log has it`);
}

/** What each bomber throws, and what the log has counted more than a die shows; one die where nobody is there. */
const rowOf = (state: AxisState, bomber: AxisUnit | undefined): Pick<AxisUnitRow, 'dice' | 'bombs' | 'best'> =>
  bomber ? typeOf(state, bomber) : { dice: 1 };

/** What a raid costs, set right: damage to the complex or the base, or money. */
function costsIn(state: AxisState, area: AreaId, target: string | undefined, cost: number): readonly AdjustChange[] {
  const raided = raidTarget(state, area, target);
  if (state.game.special.damage) return raided ? [{ unit: raided.id, set: { damage: (raided.damage ?? 0) + cost } }] : [];
  const victim = victimOf(state, area);
  return victim === undefined ? [] : [{ path: `ipc.${victim}`, to: Math.max(0, (lookUp(state.ipc, victim) ?? 0) - cost) }];
}
