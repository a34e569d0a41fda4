// One volley: dice by column, the elite unit's own with its second throw, and what the hits cost by the order of loss.

import type { Attack } from '../../../core/act.ts';
import type { Arithmetic, Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { dieOf, hitsOn } from '../data/dice.ts';
import { ranksOf, type UnitRows } from './force.ts';
import { fallsByHit, type HitKind, orderOf } from './order.ts';
import type { AxisVolleyProfile, Column, EliteDice, Flak, Targets } from './profile.ts';

/** Hits, those of them that fall on ships only, and with targets what falls to them. Ships are hit first. */
export function volley({ columns, elite = [], targets, units, faces = 6 }: AxisVolleyProfile): Attack {
  const of: Roll = { kind: 'plus', of: [...columns.map(one => rollColumn(one, faces)), ...elite.map(one => own(one, faces))] };
  const [ships, others] = (['ship', 'any'] as const).map(kind => most(columns, elite, kind)) as [number, number];
  const sum: Arithmetic = { set: 'hits', sum: ['ship-hits', 'any-hits'] };
  if (!targets) return buildAttack(computeRoll(of, [sum], ['hits', 'ship-hits']), 'hits');
  const cost: Arithmetic = {
    set: 'ipc',
    row: 'place',
    of: Array.from({ length: ships + 1 }, (_, onShips) =>
      lossesByHits(
        targets,
        [
          { count: onShips, at: 'ship' },
          { count: others, at: 'any' },
        ],
        units,
      ).slice(onShips),
    ).flat(),
  };
  const place: Arithmetic = { set: 'place', sum: [...Array.from({ length: others + 1 }, () => 'ship-hits'), 'any-hits'] };
  return buildAttack(computeRoll(of, [sum, place, cost], ['hits', 'ship-hits', 'ipc']), 'ipc');
}

const tallyOf = (at: HitKind): string => (at === 'ship' ? 'ship-hits' : 'any-hits');

const rollColumn = ({ as, dice, value, at }: Column, faces: number): Roll =>
  throwDice(as, dice, dieOf(faces), { [tallyOf(at)]: hitsOn(value, faces) }, value > 0 ? `hits on ${value} or less` : 'never hits');

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

const most = (columns: readonly Column[], elite: readonly EliteDice[], kind: 'ship' | 'any'): number =>
  [...columns, ...elite].filter(({ at }) => tallyOf(at) === tallyOf(kind)).reduce((sum, { dice }) => sum + dice, 0);

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
