// Rolls outside battles: raids, rockets, mines, cells, aid, research.

import type { Attack } from '../../../core/act.ts';
import type { Roll, Score } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { D6, dieOf, hitsOn, PIPS, upTo } from '../data/dice.ts';
import { TECHNOLOGIES, type Technology } from '../tables.ts';
import { type BattleRank, ranksOf } from './force.ts';
import { turnsOver } from './order.ts';
import type { Aid, AxisMineProfile, BatteryRaid, KamikazeProfile, Raid, Raider, Research, Rocket } from './profile.ts';

/** A die's money, with what bombers add to each of theirs, and with a warehouse a unit for a 5 or a 6. */
const damage = (dice: number, stock: number, bonus = 0): Roll =>
  throwDice(
    'raid',
    dice,
    D6,
    {
      ipc: bonus > 0 ? Object.fromEntries(Object.entries(PIPS).map(([face, pips]) => [face, pips + bonus])) : PIPS,
      ...(stock > 0 ? { stock: { 5: 1, 6: 1 } } : {}),
    },
    `their sum${bonus > 0 ? `, ${bonus} more for each,` : ''} in IPC${stock > 0 ? ', and a stored unit for each 5 or 6' : ''}`,
  );

/** The treasury and the warehouse give no more than they hold. */
const capped = (of: Roll, treasury: number, stock: number, keep: readonly string[] = []): Roll =>
  computeRoll(
    of,
    [
      { set: 'ipc', sum: ['ipc'], cap: treasury },
      { set: 'stock', sum: ['stock'], cap: stock },
    ],
    [...keep, 'ipc', ...(stock > 0 ? ['stock'] : [])],
  );

/** One round in the air, gun fire at the bombers, then the dice of those that are left, with those of batteries next door. */
export function raid(profile: Raid): Attack {
  const { flight, interceptors = [], treasury, stock = 0, gun = false } = profile;
  const all = flight.reduce((sum, { count }) => sum + count, 0);
  const met = interceptors.length > 0 ? ['raiders', 'interceptors'] : [];
  const keep = [...met, ...(gun ? ['down'] : [])];
  if (interceptors.length === 0) return buildAttack(capped(underFire(profile, 0), treasury, stock, keep), 'ipc');
  const fire = computeRoll(
    {
      kind: 'plus',
      of: [
        ...airColumns('attack', flight),
        ...airColumns(
          'defend',
          interceptors.map(value => ({ count: 1, value })),
        ),
      ],
    },
    [
      { set: 'raiders', sum: ['raiders'], cap: all },
      { set: 'interceptors', sum: ['interceptors'], cap: interceptors.length },
    ],
    met,
  );
  const to = Array.from({ length: all + 1 }, (_, lost) => underFire(profile, lost));
  return buildAttack(capped({ kind: 'branch', of: fire, on: 'raiders', to }, treasury, stock, keep), 'ipc');
}

/** The dice of one side in the air, by the number that they need, the lowest first. */
const airColumns = (verb: 'attack' | 'defend', units: readonly Pick<Raider, 'count' | 'value'>[]): readonly Roll[] =>
  [...Map.groupBy(units, ({ value = 0 }) => value)]
    .filter(([value]) => value > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([value, alike]) =>
      throwDice(
        `air-${verb}-${value}`,
        alike.reduce((sum, { count }) => sum + count, 0),
        D6,
        { [verb === 'attack' ? 'interceptors' : 'raiders']: upTo(value) },
        `each ${value} or less brings ${verb === 'attack' ? 'an interceptor' : 'a raider'} down`,
      ),
    );

/** The flight without the first so many of it. */
function without(flight: readonly Raider[], lost: number): readonly Raider[] {
  let due = lost;
  return flight.flatMap(one => {
    const fallen = Math.min(due, one.count);
    due -= fallen;
    return fallen === one.count ? [] : [{ ...one, count: one.count - fallen }];
  });
}

/** The gun fires at bombers alone; then those that are left bomb. */
function underFire(profile: Raid, lost: number): Roll {
  const bombers = without(profile.flight, lost).filter(({ dice }) => dice > 0);
  const count = bombers.reduce((sum, one) => sum + one.count, 0);
  if (!profile.gun) return bombed(profile, bombers);
  const fire = throwDice('flak', count, D6, { down: upTo(1) }, 'each 1 brings a bomber down');
  return {
    kind: 'branch',
    of: fire,
    on: 'down',
    to: Array.from({ length: count + 1 }, (_, down) => bombed(profile, without(bombers, down))),
  };
}

/**
 * Dice that count alike are one throw, those of batteries among them; those that count more come after the others, then each bomber of
 * whose dice the best alone counts.
 */
function bombed({ batteries = 0, stock = 0 }: Raid, bombers: readonly Raider[]): Roll {
  const dice = new Map<number, number>([[0, batteries]]);
  for (const { count, dice: each, bonus = 0, best = false } of bombers) if (!best) dice.set(bonus, (dice.get(bonus) ?? 0) + count * each);
  const throws = [...dice]
    .filter(([, n]) => n > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([bonus, n]) => damage(n, stock, bonus));
  const singles = bombers.filter(({ best }) => best).flatMap(one => Array.from({ length: one.count }, () => bestBomb(one, stock)));
  const all = [...throws, ...singles];
  const [only] = all;
  return all.length > 1 ? { kind: 'plus', of: all } : (only ?? damage(0, stock));
}

/**
 * The dice of one bomber, of which the best alone counts: each face of it a point as soon as one die shows so much. What it counts more
 * comes with the first point, and a five costs a stored unit.
 */
function bestBomb({ dice, bonus = 0 }: Raider, stock: number): Roll {
  const points = Object.values(PIPS);
  const from = (least: number): Readonly<Record<string, number>> =>
    Object.fromEntries(Object.entries(PIPS).flatMap(([face, pips]) => (pips >= least ? [[face, 1]] : [])));
  const score = Object.fromEntries(points.map(least => [`best-${least}`, from(least)]));
  const words = `the best of them${bonus > 0 ? ` and ${bonus} more` : ''} in IPC${stock > 0 ? ', and a stored unit for a 5 or 6' : ''}`;
  const sum = points.flatMap(least => Array<string>(least === 1 ? bonus + 1 : 1).fill(`best-${least}`));
  return computeRoll(
    throwDice('raid-best', dice, D6, score, words),
    [
      ...points.map(least => ({ set: `best-${least}`, sum: [`best-${least}`], cap: 1 })),
      { set: 'ipc', sum },
      ...(stock > 0 ? [{ set: 'stock', sum: ['best-5'] }] : []),
    ],
    ['ipc', ...(stock > 0 ? ['stock'] : [])],
  );
}

export const batteryRaid = ({ batteries, treasury, stock = 0 }: BatteryRaid): Attack =>
  buildAttack(capped(damage(batteries, stock), treasury, stock), 'ipc');

export const rocket = ({ treasury }: Rocket): Attack =>
  buildAttack(capped(throwDice('rocket', 1, D6, { ipc: PIPS }, 'so many IPC'), treasury, 0), 'ipc');

/** A die for each token; the ship costs nothing before its last hit. */
export function kamikaze({ tokens, needs, hits, price, faces = 6 }: KamikazeProfile): Attack {
  const of = throwDice('kamikaze', tokens, dieOf(faces), { hits: hitsOn(needs, faces) }, `each ${needs} or less hits the ship`);
  const sunk = Array.from({ length: tokens + 1 }, (_, n) => (n >= hits ? 1 : 0));
  return buildAttack(
    computeRoll(
      of,
      [
        { set: 'sunk', row: 'hits', of: sunk },
        { set: 'ipc', row: 'hits', of: sunk.map(one => one * price) },
      ],
      ['hits', 'sunk', 'ipc'],
    ),
    'ipc',
  );
}

/** A die for each ship, in the order of the ships; a whole battleship that is struck costs nothing yet. */
export function mine({ ships, sinks = false, units }: AxisMineProfile): Attack {
  const ranks = ranksOf(ships, 'attacker', units);
  const price = (ship: BattleRank): number => (turnsOver(ship, sinks) ? 0 : ship.price);
  const throws = ranks.map(ship =>
    throwDice('mine', ship.count, D6, { struck: upTo(1), ipc: times(price(ship), 1) }, 'a 1 strikes the ship'),
  );
  return buildAttack(computeRoll({ kind: 'plus', of: throws }, [], ['struck', 'ipc']), 'ipc');
}

/** The faces up to a number, each counting so much. */
const times = (worth: number, most: number): Score[string] => Object.fromEntries(Object.keys(upTo(most)).map(face => [face, worth]));

/** A resistance cell's die in its owner's combat move (New Units / Resistance Cells). */
export const cell = (): Attack =>
  buildAttack(throwDice('cell', 1, D6, { success: { 1: 1 }, found: { 6: 1 } }, 'a 1 succeeds, a 6 gives it away'), 'success');

/** A 1 gives the money to the other side (New Rules / Monetary Aid). */
export function aid({ ipc }: Aid): Attack {
  const arrived = Object.fromEntries(['2', '3', '4', '5', '6'].map(face => [face, ipc]));
  return buildAttack(
    throwDice('aid', 1, D6, { 'IPC arrived': arrived, 'IPC captured': { 1: ipc } }, `${ipc} IPC arrive but on a 1`),
    'IPC captured',
  );
}

/** Each 6 is a breakthrough; what is owned already is thrown again, so its faces do not count. */
export function research({ dice, owned = [] }: Research): Attack {
  const of = throwDice('research', dice, D6, { breakthroughs: { 6: 1 } }, 'each 6 is a breakthrough');
  const most = Math.min(dice, TECHNOLOGIES.length - owned.length);
  const to = Array.from({ length: most + 1 }, (_, n) => technologies(n, owned));
  return buildAttack(computeRoll({ kind: 'branch', of, on: 'breakthroughs', to }, [], ['breakthroughs', ...open(owned)]), 'breakthroughs');
}

const open = (owned: readonly Technology[]): readonly Technology[] => TECHNOLOGIES.filter(one => !owned.includes(one));

/** So many technologies one after the other, each time one of those not owned yet. */
function technologies(n: number, owned: readonly Technology[]): Roll {
  const free = open(owned);
  if (n === 0 || free.length === 0) return { kind: 'sure', tally: {} };
  const faces = free.map(one => String(TECHNOLOGIES.indexOf(one) + 1));
  const die = { id: D6.id, faces: Object.fromEntries(faces.map(face => [face, 1])) };
  const score = {
    which: Object.fromEntries(faces.map((face, i) => [face, i])),
    ...Object.fromEntries(free.map((one, i) => [one, { [faces[i] ?? '']: 1 }])),
  };
  const of = throwDice('technology', 1, die, score, 'which technology');
  const to = free.map(one => computeRoll(technologies(n - 1, [...owned, one]), [], open([...owned, one])));
  return computeRoll({ kind: 'branch', of, on: 'which', to }, [], free);
}
