// Fire at vehicles: how far a hit beats the armour, what it does then, and whether the vehicle is lost (Penetration, Damage results, R15, R16, R23, R24).

import type { Modifier } from '../../../core/act.ts';
import { D6, PIPS } from '../../../core/d6.ts';
import { reckoned, toss } from '../../../core/make.ts';
import type { Face, Roll, Step } from '../../../core/roll.ts';
import { RESULTS, type ResultId } from '../tables.ts';
import { hitRoll, type Law, type Moved, mod, NOTHING, needOf, rowOf, test, valueFor } from './law.ts';
import type { Firer, Vehicle, Volley } from './profile.ts';
import type { Rolled } from './troops.ts';

export const isArmour = ({ needs }: Vehicle): boolean => needs > 6;

/** The pen of a hit with what side and distance add: those count against armour, for heavy weapons only; shells and shaped charges lose nothing by distance (R16). */
export function penOf(law: Law, { weapon, reach, shell }: Pick<Volley, 'weapon' | 'reach' | 'shell'>, target: Vehicle): Moved {
  const { pen, he, class: kind, special, flame } = rowOf(law, weapon);
  const base = shell && he !== undefined ? (law.tables.he[he]?.pen ?? pen) : pen;
  const zone = flame === undefined ? target.zone : 'top';
  const isFading = reach === 'long' && !shell && flame === undefined && !special.includes('shaped-charge');
  const mods: readonly Modifier[] =
    kind === 'heavy' && isArmour(target)
      ? [
          ...(zone === 'side' || zone === 'top' ? [mod(law, 'side')] : []),
          ...(zone === 'rear' ? [mod(law, 'rear')] : []),
          ...(isFading ? [mod(law, 'far')] : []),
        ]
      : [];
  return { value: base + mods.reduce((sum, { by }) => sum + by, 0), mods };
}

/** Whether a weapon can do anything to this target: small arms neither damage nor pin armour that is closed. */
export const canHarm = (law: Law, { weapon }: Pick<Volley, 'weapon'>, target: Vehicle): boolean =>
  !isArmour(target) || rowOf(law, weapon).class === 'heavy' || target.openTopped === true;

/** 0 nothing, 1 superficial, 2 full, 3 massive: by face. A natural 1 does nothing; what has no armour has no superficial damage (R15). */
export function bandsOf(pen: number, target: Vehicle, hurts = true): Readonly<Record<Face, number>> {
  const band = (pip: number): number => {
    const over = pip + pen - target.needs;
    if (pip === 1 || over < 0 || !hurts) return 0;
    return over === 0 && isArmour(target) ? 1 : over <= 2 ? 2 : 3;
  };
  return Object.fromEntries(PIPS.map(pip => [pip, band(pip)]));
}

/** What a die of results comes to: superficial damage is three less, an open top under indirect fire one more. */
function resultOf({ tables }: Law, pip: number, less: number): ResultId {
  const lines = RESULTS.map(id => ({ id, least: tables.results[id].least })).toSorted((a, b) => b.least - a.least);
  return lines.find(({ least }) => pip - less >= least)?.id ?? 'stunned';
}

const SUPERFICIAL = 3;

export interface Blow {
  readonly pen: number;
  readonly target: Vehicle;
  /** Added to the die of results. */
  readonly plus?: number;
  /** Whether it can damage at all, and no more than superficially. */
  readonly hurts?: boolean;
  readonly slight?: boolean;
}

/** The die of damage: `band`. */
const bandRoll = ({ pen, target, hurts, slight }: Blow): Roll => {
  const faces = bandsOf(pen, target, hurts);
  const bands = slight ? Object.fromEntries(Object.entries(faces).map(([face, band]) => [face, Math.min(1, band)])) : faces;
  return toss('damage', 1, D6, { band: bands }, `${target.needs} or more with ${pen} added damages`);
};

const score = (law: Law, less: number, prefix: string) =>
  Object.fromEntries(
    RESULTS.map(id => [`${prefix}${id}`, Object.fromEntries(PIPS.filter(pip => resultOf(law, pip, less) === id).map(pip => [pip, 1]))]),
  );

const resultDie = (law: Law, less: number, prefix = ''): Roll => toss('result', 1, D6, score(law, less, prefix), 'what it does');

/** A hit as a record throws it: results counted by name, those of the second die of massive damage behind `then-`. */
export function blowRoll(law: Law, blow: Blow): Roll {
  const plus = blow.plus ?? 0;
  const massive: Roll = { kind: 'plus', of: [resultDie(law, -plus), resultDie(law, -plus, 'then-')] };
  const to = [NOTHING, resultDie(law, SUPERFICIAL - plus), resultDie(law, -plus), massive];
  return reckoned({ kind: 'branch', of: bandRoll(blow), on: 'band', to }, [], [...RESULTS, ...RESULTS.map(id => `then-${id}`)]);
}

/** What a vehicle has suffered so far in an attack. */
interface Suffered {
  readonly pins: number;
  readonly immobilised: boolean;
}

const OUT: Roll = { kind: 'sure', tally: { destroyed: 1 } };

/** One result after the other, each with its pin; a fire with its check. Tallies: `stunned`, `immobilised`, `put-out`, `destroyed`. */
function suffer(law: Law, less: number, left: number, now: Suffered, target: Vehicle): Roll {
  if (left === 0) return NOTHING;
  const pins = now.pins + 1;
  const on = (then: Suffered): Roll => suffer(law, less, left - 1, then, target);
  const told = (name: string, roll: Roll): Roll => ({ kind: 'plus', of: [{ kind: 'sure', tally: { [name]: 1 } }, roll] });
  const check = test('morale', valueFor(law, { ...target, pins }));
  const burning: Roll = {
    kind: 'branch',
    of: reckoned(check, [], ['passed']),
    on: 'passed',
    to: [OUT, told('put-out', on({ ...now, pins }))],
  };
  const fates: Readonly<Record<ResultId, Roll>> = {
    stunned: told('stunned', on({ ...now, pins })),
    immobilised: now.immobilised ? OUT : told('immobilised', on({ pins, immobilised: true })),
    fire: reckoned(burning, [], ['stunned', 'immobilised', 'put-out', 'destroyed']),
    'knocked-out': OUT,
  };
  const codes = Object.fromEntries(PIPS.map(pip => [pip, RESULTS.indexOf(resultOf(law, pip, less))]));
  const die = toss('result', 1, D6, { code: codes }, 'what it does');
  return reckoned({ kind: 'branch', of: die, on: 'code', to: RESULTS.map(id => fates[id]) }, [], ENDS);
}

const ENDS = ['stunned', 'immobilised', 'put-out', 'destroyed'];

/** A hit with all that follows from it, for a vehicle with these pins. */
function blowThrough(law: Law, blow: Blow, pins: number): Roll {
  const { target, plus = 0 } = blow;
  const now = { pins, immobilised: target.immobilised === true };
  const to = [
    NOTHING,
    suffer(law, SUPERFICIAL - plus, 1, now, target),
    suffer(law, -plus, 1, now, target),
    suffer(law, -plus, 2, now, target),
  ];
  return reckoned({ kind: 'branch', of: bandRoll(blow), on: 'band', to }, [], ENDS);
}

/** Shots at a vehicle: `hits` of those that pin, and what they do. */
export function volleysAt(
  law: Law,
  firer: Firer,
  volleys: readonly Volley[],
  target: Vehicle,
  { whole, certain, plus = 0 }: { readonly whole: boolean; readonly certain: boolean; readonly plus?: number },
): Rolled {
  const firing = volleys.filter(volley => canHarm(law, volley, target));
  const dice = firing.reduce((sum, { weapon, count }) => sum + count * rowOf(law, weapon).shots, 0);
  const isOne = whole && dice === 1;
  const rolled = firing.map((volley): Rolled => {
    const row = rowOf(law, volley.weapon);
    const [need, pen] = [needOf(law, firer, volley, target), penOf(law, volley, target)];
    const shots = volley.count * row.shots;
    const blow: Blow = { pen: pen.value, target, plus, hurts: row.class === 'heavy' || !isArmour(target) };
    const hit: Roll = certain ? { kind: 'sure', tally: { hits: shots } } : hitRoll(shots, need.value);
    const each: Roll = isOne ? blowThrough(law, blow, (target.pins ?? 0) + (certain ? 0 : 1)) : blowRoll(law, blow);
    return { roll: { kind: 'each', of: hit, per: 'hits', roll: each }, mods: [...need.mods, ...pen.mods] };
  });
  const all = reckoned(
    { kind: 'plus', of: rolled.map(({ roll }) => roll) },
    [{ set: 'pins', sum: ['hits'], cap: 1 }],
    ['hits', 'pins', ...(isOne ? ENDS : [...RESULTS, ...RESULTS.map(id => `then-${id}`)])],
  );
  return { roll: whole && !isOne ? lostOf(law, all, target) : all, mods: rolled.flatMap(({ mods }) => mods) };
}

/** Several hits at once: all pins lie before the first fire is checked. */
export function lostOf(law: Law, of: Roll, target: Vehicle): Roll {
  const both = (id: ResultId): readonly string[] => [id, `then-${id}`];
  const steps: readonly Step[] = [
    { set: 'fires', sum: both('fire'), cap: FIRES },
    { set: 'stunned', sum: both('stunned') },
    { set: 'immobilised', sum: both('immobilised') },
    { set: 'stuck', sum: ['immobilised', target.immobilised ? 1 : 0] },
    { set: 'lost', sum: both('knocked-out'), cap: 1 },
    { set: 'lost', if: 'stuck', atLeast: 2, then: 1, else: 'lost' },
    { set: 'marks', sum: ['pins', 'stunned', 'immobilised', 'fires'], cap: MARKS },
    { set: 'way', if: 'fires', atLeast: 1, then: 'marks', else: 0 },
    { set: 'way', if: 'lost', atLeast: 1, then: MARKS + 1, else: 'way' },
  ];
  const kept = reckoned(of, steps, ['hits', 'pins', 'stunned', 'immobilised', 'fires', 'way']);
  const to = [NOTHING, ...Array.from({ length: MARKS }, (_, i) => checks(law, target, i + 1)), OUT];
  const told: Roll = { kind: 'branch', of: kept, on: 'way', to };
  return reckoned(told, [], ['hits', 'pins', ...ENDS]);
}

const FIRES = 1;
const MARKS = 8;

const checks = (law: Law, target: Vehicle, more: number): Roll =>
  reckoned(
    test('morale', valueFor(law, { ...target, pins: (target.pins ?? 0) + more })),
    [
      { set: 'put-out', sum: ['passed'] },
      { set: 'destroyed', sum: ['failed'] },
    ],
    ['put-out', 'destroyed'],
  );
