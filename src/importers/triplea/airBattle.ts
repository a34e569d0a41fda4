// Interceptors meet a raid: a log tells how many fly on each side and who is lost, before the raids of the turn. It is kept until its raid
// is told, or told by itself where no bomber comes through.

import type { SideId } from '../../core/types.ts';
import { type AreaId, type Counts, escortsAt, interceptorsAt, raidersAt } from '../../rulesets/axis-and-allies/public.ts';
import { countsOf } from './forces.ts';
import type { LogLine, Pile } from './lines.ts';
import type { ImportContext } from './teller.ts';

/** Who flew with the bombers and who met them, and what each side lost. */
export interface AirBattle {
  readonly escort: Counts;
  readonly intercept: Counts;
  readonly raidersLost: Counts;
  readonly interceptorsLost: Counts;
}

/** So many of these, those that are lost among them first. */
function flown(units: readonly { readonly type: string }[], count: number, lost: Counts): Counts {
  const first = Object.entries(lost).flatMap(([type, n]) => units.filter(unit => unit.type === type).slice(0, n));
  const rest = units.filter(unit => !first.includes(unit));
  return countsOf([...first, ...rest].slice(0, Math.max(count, first.length)).map(({ type }) => ({ type, count: 1 })));
}

export function keepAirBattle(
  { teller, names }: ImportContext,
  side: SideId,
  lines: readonly LogLine[],
  air: Map<AreaId, AirBattle>,
): string | undefined {
  const said = lines.flatMap(line => line.said ?? []);
  const head = said.find(one => one.kind === 'air-battle');
  const area = head && names.area(head.territory);
  if (!head || area === undefined) return `${head?.territory ?? 'its place'} is not known`;
  const state = teller.state();
  const flying = said.filter(one => one.kind === 'flying');
  const counted = (role: 'attacker' | 'defender'): number => flying.find(one => one.role === role)?.count ?? 0;
  const lost = said.flatMap(one => (one.kind === 'lost' ? one.piles : []));
  const isOwn = ({ owner }: Pile): boolean => owner !== undefined && names.power(owner) === side;
  const [raidersLost, interceptorsLost] = [lost.filter(isOwn), lost.filter(pile => !isOwn(pile))].map(piles => countsOf(piles));
  if (counted('defender') === 0) return undefined;
  const bombers = raidersAt(state, area).length;
  air.set(area, {
    escort: flown(escortsAt(state, area), Math.max(0, counted('attacker') - bombers), {}),
    intercept: flown(interceptorsAt(state, area), counted('defender'), interceptorsLost ?? {}),
    raidersLost: raidersLost ?? {},
    interceptorsLost: interceptorsLost ?? {},
  });
  return undefined;
}
