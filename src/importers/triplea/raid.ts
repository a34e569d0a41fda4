// One bombing raid of a log: the gun's hits and the money lost, in the place of dice.

import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import { gunAgainst, raidersAt, victimOf } from '../../rulesets/axis-and-allies/public.ts';
import type { LogLine } from './lines.ts';
import type { ImportContext } from './teller.ts';

/**
 * Tells a raid in the combat phase of its power. What is wrong where it cannot be told at all; where the rules
 * do not have it, its losses are set right.
 */
export function tellRaid({ teller, names }: ImportContext, side: SideId, lines: readonly LogLine[]): string | undefined {
  const said = lines.flatMap(line => line.said ?? []);
  const head = said.find(one => one.kind === 'raid');
  const area = head && names.area(head.territory);
  if (!head || area === undefined) return `${head?.territory ?? 'its place'} is not known`;
  const fire = said.find(one => one.kind === 'flak')?.dice;
  const thrown = said.filter(one => one.kind === 'raid-dice');
  const cost = thrown.reduce((sum, one) => sum + one.cost, 0);
  const state = teller.state();
  const over = raidersAt(state, area);
  const faces = thrown.flatMap(one => one.faces);
  const bombers = fire?.rolls ?? Math.min(over.length, Math.max(1, faces.length));
  const down = fire?.hits ?? 0;
  const victim = victimOf(state, area);
  const treasury = victim === undefined ? undefined : (lookUp(state.ipc, victim) ?? 0);
  const hasGun = gunAgainst(state, area) !== undefined;
  // The line tells the faces of the bombs, never those of the gun: where one fires, what came of both is all that is known.
  const told = [
    ...(hasGun || faces.length === 0 ? [] : [{ thrown: [{ as: 'raid', dice: { d6: faces.map(String) } }] }]),
    { result: { ...(hasGun ? { down } : {}), ipc: Math.min(cost, treasury ?? cost) } },
  ];
  let fault: string | undefined;
  for (const dice of told) {
    fault = teller.play({ type: 'raid', area, bombers, ...dice });
    if (fault === undefined) return undefined;
  }
  teller.remark(`the raid on ${head.territory} cannot be played by these rules, its losses are set right: ${fault}`);
  const paid = treasury === undefined ? [] : [{ path: `ipc.${victim}`, to: Math.max(0, treasury - cost) }];
  const lost = over.slice(0, down).map(unit => ({ unit: unit.id, at: null, strength: 0 }));
  teller.adjust([...paid, ...lost], `The raid of ${side} on ${head.territory} as the log has it`);
  return undefined;
}
