// One bombing raid of a log: the gun's hits and the money lost or the damage done, in the place of dice.

import type { AdjustChange } from '../../core/adjustment.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import { type AreaId, type AxisState, complexAt, raidersAt, raidGun, raidLimit, victimOf } from '../../rulesets/axis-and-allies/public.ts';
import type { LogLine, LogStatement } from './lines.ts';
import { unitType } from './names.ts';
import type { ImportContext } from './teller.ts';

type RaidDice = Extract<LogStatement, { kind: 'raid-dice' }>;

/** Whether it is the complex that the bombs fall on: the line names what is damaged, or a raid costs money. */
const isOnComplex = (state: AxisState, area: AreaId, { unit }: RaidDice): boolean =>
  unit === undefined || unitType(unit) === complexAt(state, area)?.type;

/**
 * Tells a raid in the combat phase of its power. What is wrong where it cannot be told at all; where the rules
 * do not have it, its losses are set right.
 */
export function tellRaid({ teller, names }: ImportContext, side: SideId, lines: readonly LogLine[]): string | undefined {
  const said = lines.flatMap(line => line.said ?? []);
  const head = said.find(one => one.kind === 'raid');
  const area = head && names.area(head.territory);
  if (!head || area === undefined) return `${head?.territory ?? 'its place'} is not known`;
  const state = teller.state();
  const fire = said.find(one => one.kind === 'flak')?.dice;
  const thrown = said.filter(one => one.kind === 'raid-dice');
  const bombs = thrown.filter(one => isOnComplex(state, area, one));
  for (const { unit = '' } of thrown.filter(one => !bombs.includes(one))) teller.remark(`damage to the ${unit} there is not kept`);
  const cost = bombs.reduce((sum, one) => sum + one.cost, 0);
  const over = raidersAt(state, area);
  const faces = bombs.flatMap(one => one.faces).map(face => face - bonusOf(state, area));
  const bombers = fire?.rolls ?? Math.min(over.length, Math.max(1, faces.length));
  const down = fire?.hits ?? 0;
  const limit = victimOf(state, area) === undefined ? undefined : raidLimit(state, area);
  const hasGun = raidGun(state, area) !== undefined;
  // The line tells the faces of the bombs, never those of the gun: where one fires, what came of both is all that is known.
  const told = [
    ...(hasGun || faces.length === 0 ? [] : [{ thrown: [{ as: 'raid', dice: { d6: faces.map(String) } }] }]),
    { result: { ...(hasGun ? { down } : {}), ipc: Math.min(cost, limit ?? cost) } },
  ];
  let fault: string | undefined;
  for (const dice of told) {
    fault = teller.play({ type: 'raid', area, bombers, ...dice });
    if (fault === undefined) return undefined;
  }
  teller.remark(`the raid on ${head.territory} cannot be played by these rules, its losses are set right: ${fault}`);
  const lost = over.slice(0, down).map(unit => ({ unit: unit.id, at: null, strength: 0 }));
  teller.adjust([...costsIn(state, area, cost), ...lost], `The raid of ${side} on ${head.territory} as the log has it`);
  return undefined;
}

/** What the log has counted more than each die shows. */
const bonusOf = (state: AxisState, area: AreaId): number => {
  const [first] = raidersAt(state, area);
  return (first && lookUp(state.game.tables.units, first.type)?.bombs) ?? 0;
};

/** What a raid costs, set right: damage to the complex, or money. */
function costsIn(state: AxisState, area: AreaId, cost: number): readonly AdjustChange[] {
  const complex = complexAt(state, area);
  if (state.game.special.damage) return complex ? [{ unit: complex.id, set: { damage: (complex.damage ?? 0) + cost } }] : [];
  const victim = victimOf(state, area);
  return victim === undefined ? [] : [{ path: `ipc.${victim}`, to: Math.max(0, (lookUp(state.ipc, victim) ?? 0) - cost) }];
}
