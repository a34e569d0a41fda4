// Aircraft that scramble: a log says how many take off, from where and against which attack. Who they are is told by the next battle there.

import type { SideId } from '../../core/types.ts';
import {
  type AreaId,
  type AxisPlacedUnit,
  type AxisState,
  allUnits,
  isPlaced,
  scramblersAt,
  unitsAt,
} from '../../rulesets/axis-and-allies/public.ts';
import { countsOf, withField } from './forces.ts';
import type { LogLine, LogStatement, Pile } from './lines.ts';
import type { ImportContext } from './teller.ts';

/** The defenders of the next battle in a territory. */
function defendersAhead(lines: readonly LogLine[], territory: string): readonly Pile[] {
  const start = lines.findIndex(({ said }) => said?.kind === 'battle' && said.territory === territory);
  const force = start < 0 ? undefined : lines.slice(start).find(({ said }) => said?.kind === 'force' && said.role === 'defender')?.said;
  return force?.kind === 'force' ? force.piles : [];
}

/** Of what can take off so many: those that the battle names and that are not there as yet, then any. */
function takingOff(
  state: AxisState,
  open: readonly AxisPlacedUnit[],
  { to, count, named }: { readonly to: AreaId; readonly count: number; readonly named: ReadonlyMap<string, number> },
): readonly AxisPlacedUnit[] {
  const keyOf = ({ side, type }: AxisPlacedUnit): string => `${side}/${type}`;
  const there = Map.groupBy(unitsAt(state, to), keyOf);
  const first = [...Map.groupBy(open, keyOf)].flatMap(([key, alike]) =>
    alike.slice(0, Math.max(0, (named.get(key) ?? 0) - (there.get(key)?.length ?? 0))),
  );
  return [...first, ...open.filter(unit => !first.includes(unit))].slice(0, count);
}

/** Tells aircraft that take off; where the rules do not have it they are brought there. */
export function tellScramble(
  { teller, names }: ImportContext,
  said: Extract<LogStatement, { kind: 'scramble' }>,
  ahead: readonly LogLine[],
): boolean {
  const [from, to] = [names.area(said.from), names.area(said.to)];
  if (from === undefined || to === undefined) return false;
  const state = teller.state();
  const piles = defendersAhead(ahead, said.to);
  const named = new Map(piles.map(({ owner = '', type, count }) => [`${names.power(owner)}/${type}`, count]));
  const open = state.game.sides.flatMap(({ id }) => scramblersAt(state, id, from, to));
  const flying = takingOff(state, open, { to, count: said.count, named });
  for (const [side, units] of Map.groupBy(flying, unit => unit.side)) tellFlight(teller, { side, from, to, units });
  return flying.length === said.count;
}

interface Flight {
  readonly side: SideId;
  readonly from: AreaId;
  readonly to: AreaId;
  readonly units: readonly AxisPlacedUnit[];
}

function tellFlight(teller: ImportContext['teller'], { side, from, to, units }: Flight): void {
  const fault = teller.play({ type: 'scramble', side, from, to, units: countsOf(units.map(({ type }) => ({ type }))) });
  if (fault === undefined) return;
  teller.remark(`aircraft cannot scramble so by these rules, they are brought there: ${fault}`);
  teller.adjust(
    units.flatMap(({ id }) => [{ unit: id, at: to }, withField(id, 'scrambledFrom', from)]),
    'Aircraft that scrambled as the log has it',
  );
}

/** One that comes down elsewhere: any of those there whose base has fallen. */
export function tellLanded({ teller, names }: ImportContext, said: Extract<LogStatement, { kind: 'landed' }>): boolean {
  const [from, to] = [names.area(said.from), names.area(said.to)];
  const [unit] = allUnits(teller.state()).filter(one => isPlaced(one) && one.at === from && one.scrambledFrom !== undefined);
  if (!unit || to === undefined) return false;
  teller.adjust([{ unit: unit.id, at: to, set: { scrambledFrom: null } }], `It lands in ${said.to}`);
  return true;
}
