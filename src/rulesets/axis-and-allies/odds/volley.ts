// One volley: dice by column, the elite unit's own with its second throw, and what the hits cost by the order of loss.

import type { Attack } from '../../../core/act.ts';
import type { Arithmetic, Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { dieOf, hitsOn } from '../data/dice.ts';
import { ranksOf, type UnitRows } from './force.ts';
import { fallsByHit, type HitKind, orderOf } from './order.ts';
import type { AxisVolleyProfile, Column, EliteDice, Flak, Targets } from './profile.ts';

/** The order in which hits of one volley fall: who can hit the fewest first. Fights have it too. */
export const HIT_KINDS: readonly VolleyHitKind[] = ['ship', 'surface', 'any'];
type VolleyHitKind = 'ship' | 'surface' | 'any';

/** Hits, those of them that fall on ships only or on all but submarines, and with targets what falls to them. */
export function volley({ columns, elite = [], targets, units, faces = 6 }: AxisVolleyProfile): Attack {
  const of: Roll = { kind: 'plus', of: [...columns.map(one => rollColumn(one, faces)), ...elite.map(one => own(one, faces))] };
  const [ships, surface, others] = HIT_KINDS.map(kind => most(columns, elite, kind)) as [number, number, number];
  const sum: Arithmetic = { set: 'hits', sum: HIT_KINDS.map(tallyOf) };
  const keep = ['hits', 'ship-hits', ...(surface > 0 ? ['surface-hits'] : [])];
  if (!targets) return buildAttack(computeRoll(of, [sum], keep), 'hits');
  // Each number of hits of each kind has its place in one row of losses, those on anybody side by side.
  const row = upToMost(ships).flatMap(onShips =>
    upToMost(surface).flatMap(onSurface => {
      const counts = [onShips, onSurface, others];
      const hits = HIT_KINDS.map((at, i) => ({ at, count: counts[i] ?? 0 }));
      return lossesByHits(targets, hits, units).slice(onShips + onSurface);
    }),
  );
  const steps = { 'ship-hits': (surface + 1) * (others + 1), 'surface-hits': others + 1, 'any-hits': 1 };
  const place: Arithmetic = { set: 'place', sum: Object.entries(steps).flatMap(([name, step]) => Array<string>(step).fill(name)) };
  return buildAttack(computeRoll(of, [sum, place, { set: 'ipc', row: 'place', of: row }], [...keep, 'ipc']), 'ipc');
}

const upToMost = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n);

const tallyOf = (at: HitKind): string => `${at === 'ship' || at === 'surface' ? at : 'any'}-hits`;

function rollColumn({ as, dice, value, at, best = false }: Column, faces: number): Roll {
  const hits = tallyOf(at);
  const says = value > 0 ? `hits on ${value} or less` : 'never hits';
  const all = throwDice(as, dice, dieOf(faces), { [hits]: hitsOn(value, faces) }, best ? `the best of them ${says}` : says);
  return best ? computeRoll(all, [{ set: hits, sum: [hits], cap: 1 }], [hits]) : all;
}

/** The elite unit's own dice: the first miss is thrown again. */
function own({ as, dice, value, at, reroll }: EliteDice, faces: number): Roll {
  const hits = tallyOf(at);
  const first = throwDice(as, dice, dieOf(faces), { [hits]: hitsOn(value, faces) }, `the elite unit hits on ${value} or less`);
  if (!reroll) return first;
  const misses = Array.from({ length: dice + 1 }, (_, hit) => (hit === dice ? 0 : 1));
  const again = throwDice(
    as.replace('elite', 'reroll'),
    1,
    dieOf(faces),
    { [hits]: hitsOn(value, faces) },
    `its miss again, ${value} or less`,
  );
  const branch: Roll = { kind: 'branch', of: first, on: hits, to: misses.map(miss => (miss ? again : { kind: 'sure', tally: {} })) };
  return branch;
}

const most = (columns: readonly Column[], elite: readonly EliteDice[], kind: VolleyHitKind): number =>
  [...columns.map(({ at, dice, best }) => ({ at, dice: best ? 1 : dice })), ...elite]
    .filter(({ at }) => tallyOf(at) === tallyOf(kind))
    .reduce((sum, { dice }) => sum + dice, 0);

/**
 * What falls to none, one, two ... of these hits, one kind after the other, at purchase prices. A battleship on its side costs nothing yet.
 */
export function lossesByHits(
  { troops, role, order, oneHit }: Targets,
  hits: readonly { readonly count: number; readonly at: HitKind }[],
  rows?: UnitRows,
): readonly number[] {
  let lost = 0;
  const falls = fallsByHit(ranksOf(troops, role, rows), orderOf(role, order), hits, oneHit);
  return [0, ...falls.map(fallen => (lost += fallen?.sinks ? fallen.unit.price : 0))];
}

/** Gun fire: a die for each aircraft, each 1 brings one down, picked by the order of loss. */
export function flak({ aircraft, targets, units, needs = 1, faces = 6 }: Flak): Attack {
  const each = needs === 1 ? 'each 1 brings an aircraft down' : `each ${needs} or less brings an aircraft down`;
  const of = throwDice('flak', aircraft, dieOf(faces), { down: hitsOn(needs, faces) }, each);
  if (!targets) return buildAttack(of, 'down');
  const row = lossesByHits(targets, [{ count: aircraft, at: 'air' }], units);
  return buildAttack(computeRoll(of, [{ set: 'ipc', row: 'down', of: row }], ['down', 'ipc']), 'ipc');
}
