// Fire at vehicles: how far a hit beats the armour, what it does then, and whether the vehicle is lost
// (Penetration, Damage results, R15, R16, R23, R24).

import type { Modifier } from '../../../core/act.ts';
import { D6, PIPS } from '../../../core/d6.ts';
import { type Arithmetic, type Face, type Roll, talliesOf } from '../../../core/roll.ts';
import { computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { RESULTS, type ResultId } from '../tables.ts';
import { type BoltOddsRules, type Moved, mod, NOTHING, needOf, qualityIn, rowOf, test, valueFor } from './law.ts';
import type { BoltVolley, Firer, Vehicle } from './profile.ts';
import { BURST, flamePins, hitsOf, licking, type Rolled, toldApart } from './troops.ts';

export const isArmour = ({ needs }: Vehicle): boolean => needs > 6;

/**
 * The pen of a hit with what side and distance add: those count against armour, for heavy weapons only; shells and
 * shaped charges lose nothing by distance (R16).
 */
export function penOf(
  law: BoltOddsRules,
  { weapon, reach, shell }: Pick<BoltVolley, 'weapon' | 'reach' | 'shell'>,
  target: Vehicle,
): Moved {
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
export const canHarm = (law: BoltOddsRules, { weapon }: Pick<BoltVolley, 'weapon'>, target: Vehicle): boolean =>
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
function resultOf({ tables }: BoltOddsRules, pip: number, less: number): ResultId {
  const lines = RESULTS.map(id => ({ id, least: tables.results[id].least })).toSorted((a, b) => b.least - a.least);
  return lines.find(({ least }) => pip - less >= least)?.id ?? 'stunned';
}

const SUPERFICIAL = 3;

interface Blow {
  readonly pen: number;
  readonly target: Vehicle;
  /** Added to the die of results. */
  readonly plus?: number;
  /** Whether it can damage at all, and no more than superficially. */
  readonly hurts?: boolean;
  readonly slight?: boolean;
}

/** How heavy the damage of each face is: 1 superficial, 2 full, 3 massive. */
function heaviness({ pen, target, hurts, slight }: Blow): Readonly<Record<string, number>> {
  const faces = bandsOf(pen, target, hurts);
  return slight ? Object.fromEntries(Object.entries(faces).map(([face, band]) => [face, Math.min(1, band)])) : faces;
}

/** The die of damage: `band`. */
const bandRoll = (blow: Blow): Roll =>
  throwDice('damage', 1, D6, { band: heaviness(blow) }, `${blow.target.needs} or more with ${blow.pen} added damages`);

const score = (law: BoltOddsRules, less: number, prefix: string) =>
  Object.fromEntries(
    RESULTS.map(id => [`${prefix}${id}`, Object.fromEntries(PIPS.filter(pip => resultOf(law, pip, less) === id).map(pip => [pip, 1]))]),
  );

const resultDie = (law: BoltOddsRules, less: number, prefix = ''): Roll =>
  throwDice('result', 1, D6, score(law, less, prefix), 'what it does');

/** A hit as a record throws it: results counted by name, those of the second die of massive damage behind `then-`. */
export function blowRoll(law: BoltOddsRules, blow: Blow): Roll {
  const plus = blow.plus ?? 0;
  const massive: Roll = { kind: 'plus', of: [resultDie(law, -plus), resultDie(law, -plus, 'then-')] };
  const to = [NOTHING, resultDie(law, SUPERFICIAL - plus), resultDie(law, -plus), massive];
  return computeRoll({ kind: 'branch', of: bandRoll(blow), on: 'band', to, label: damageWords(blow) }, [], BLOWS);
}

/** What is thrown at each heaviness that can come. */
function damageWords(blow: Blow): readonly string[] {
  const more = blow.plus ? `, ${blow.plus} added` : '';
  const words = [
    `superficial: one die says what it does, ${SUPERFICIAL} less`,
    'full: one die says what it does',
    'massive: two dice say what it does',
  ];
  const found = new Set(Object.values(heaviness(blow)));
  return words.filter((_, i) => found.has(i + 1)).map(line => `if the damage is ${line}${more}`);
}

/** The most results that a blow can bring: two where it can be massive. */
const mostOf = (blow: Blow): number => {
  const band = Math.max(...Object.values(bandsOf(blow.pen, blow.target, blow.hurts)));
  return band === 0 ? 0 : band === 3 && !blow.slight ? 2 : 1;
};

const THEN = RESULTS.map(id => `then-${id}`);
export const BLOWS: readonly string[] = [...RESULTS, ...THEN];

/**
 * More of them cannot matter: one knocks out, a second immobilised as well, and more marks than any
 * morale bears are one as good as the other.
 */
const CAPS = Object.fromEntries(BLOWS.map(id => [id, id.endsWith('knocked-out') ? 1 : id.endsWith('immobilised') ? 2 : 10]));

/** What is asked of a volley, flames and hits that are told apart only where there are any. */
const kept = (roll: Roll, ...names: readonly string[]): readonly string[] => [
  'hits',
  ...names,
  ...talliesOf(roll).filter(name => name === 'flamed' || name.startsWith(BURST)),
  ...BLOWS,
];

/**
 * A volley at a vehicle, and as many results as it can bring. Flames find the top: each hit brings D6 blows and so many
 * more, with their pins and a check (R25).
 */
function volleyAt(
  law: BoltOddsRules,
  firer: Firer,
  volley: BoltVolley,
  target: Vehicle,
  certain: boolean,
): Rolled & { readonly most: number } {
  const row = rowOf(law, volley.weapon);
  const [need, pen] = [needOf(law, firer, volley, target), penOf(law, volley, target)];
  const shots = volley.count * row.shots;
  const blow: Blow = { pen: pen.value, target, hurts: row.class === 'heavy' || !isArmour(target) };
  const thrown = (dice: number): Roll => toldApart(volley, hitsOf(law, volley, dice, need.value, certain));
  const each = (of: Roll, roll: Roll, per = 'hits'): Roll => ({ kind: 'each', of, per, roll, most: { ...CAPS, flamed: 1 } });
  const mods = [...need.mods, ...pen.mods];
  if (row.flame === undefined) return { roll: each(thrown(shots), blowRoll(law, blow)), mods, most: shots * mostOf(blow) };
  const most = shots * (6 + row.flame) * mostOf(blow);
  const seared: Roll = { kind: 'plus', of: [flamePins(), { kind: 'sure', tally: { flamed: 1 } }] };
  if (!law.reads('flame-dice')) {
    const burnt = each(licking(row.flame, 'licks', 'so many hits'), blowRoll(law, blow), 'licks');
    return { roll: each(thrown(shots), { kind: 'plus', of: [seared, burnt] }), mods, most };
  }
  const dice = licking(row.flame, 'dice', 'so many dice to hit');
  const hits = Array.from({ length: shots }, () => computeRoll({ kind: 'each', of: dice, per: 'dice', roll: thrown(1) }, [], ['hits']));
  const pinned: Roll = { kind: 'branch', of: { kind: 'plus', of: hits }, on: 'hits', to: [NOTHING, seared] };
  return { roll: each(pinned, blowRoll(law, blow)), mods, most };
}

/**
 * Shots at a vehicle: `hits` of those that pin, and what they do; `whole`: to the end. With `certain` hits the pins of
 * the target are those at the damage roll.
 */
export function volleysAt(
  law: BoltOddsRules,
  firer: Firer,
  volleys: readonly BoltVolley[],
  target: Vehicle,
  { whole, certain }: { readonly whole: boolean; readonly certain: boolean },
): Rolled {
  const rolled = volleys.filter(volley => canHarm(law, volley, target)).map(volley => volleyAt(law, firer, volley, target, certain));
  const caps = Object.entries(CAPS).map(([set, cap]): Arithmetic => ({ set, sum: [set], cap }));
  const slim = (roll: Roll): Roll => computeRoll(roll, caps, kept(roll, 'shell-pins'));
  const sum = rolled.reduce<Roll>((all, { roll }) => slim({ kind: 'plus', of: [all, roll] }), NOTHING);
  const all = pinnedBy(sum);
  const most = rolled.reduce((dice, one) => dice + one.most, 0);
  const bare = certain ? computeRoll(all, [{ set: 'pins', sum: [] }], kept(all, 'pins')) : all;
  return { roll: whole ? lostOf(law, bare, target, most) : all, mods: rolled.flatMap(({ mods }) => mods) };
}

/** One pin for an attack that hits, or those of flames where they are more (R24, R25). */
const pinnedBy = (of: Roll): Roll =>
  computeRoll(
    of,
    [
      { set: 'pin', sum: ['hits'], cap: 1 },
      { set: 'pins', most: ['pin', 'shell-pins'] },
    ],
    kept(of, 'pins'),
  );

const ENDS = ['stunned', 'immobilised', 'put-out', 'destroyed'];

/**
 * What becomes of the vehicle, with all checks: the pins of the attack first, then one result after the other, each with its pin
 * (of several hits first dice before second ones, the light before the grave), every fire with a check under the pins that lie
 * there by then. Lost by a knock-out, a second immobilisation, a check that fails or pins that reach its morale; then nothing
 * else is told. `most`: results there can be.
 */
export function lostOf(law: BoltOddsRules, of: Roll, target: Vehicle, most: number): Roll {
  const late = law.reads('pin-after');
  const bears = qualityIn(law, target.quality).morale - (target.pins ?? 0);
  const steps: readonly Arithmetic[] = [
    { set: 'stuck', sum: ['immobilised', 'then-immobilised', target.immobilised ? 1 : 0] },
    { set: 'lost', sum: ['knocked-out', 'then-knocked-out'], cap: 1 },
    { set: 'lost', if: 'stuck', atLeast: 2, then: 1, else: 'lost' },
    { set: 'early', sum: [...(late ? [] : ['pins']), 'stunned', 'immobilised'] },
    { set: 'mid', sum: ['early', 'fire', 'then-stunned', 'then-immobilised'] },
    { set: 'fires', sum: ['fire', 'then-fire'] },
    { set: 'all', sum: ['mid', 'then-fire', ...(late ? ['pins'] : [])] },
    { set: 'lost', if: 'all', atLeast: Math.max(0, bears), then: 1, else: 'lost' },
    { set: 'stunned', most: ['stunned', 'then-stunned'] },
    { set: 'stunned', sum: ['stunned'], cap: 1 },
    { set: 'immobilised', most: ['immobilised', 'then-immobilised'] },
    { set: 'flames', if: 'flamed', atLeast: 1, then: 'all', else: 0 },
  ];
  const begun = computeRoll(of, [...steps, ...onlyLost(WAITING)], ['hits', 'pins', 'lost', ...WAITING]);
  const checks = Array.from({ length: Math.min(most, Math.max(0, bears)) }, (_, i) => i);
  const burnt = checks.reduce((now, i) => checked(law, fireStep(i), now, target), begun);
  const flamed = talliesOf(of).includes('flamed') ? checked(law, FLAMES, burnt, target) : burnt;
  return computeRoll(flamed, [{ set: 'destroyed', sum: ['lost'] }], ['hits', 'pins', ...ENDS]);
}

/** What is known of a vehicle until its last check. */
const WAITING = ['stunned', 'immobilised', 'put-out', 'fire', 'fires', 'early', 'mid', 'flames'];

/** Of a vehicle that is lost nothing else is told. */
const onlyLost = (names: readonly string[]): readonly Arithmetic[] =>
  names.map(set => ({ set, if: 'lost', atLeast: 1, then: 0, else: set }));

/** The marks under which a fire is checked: those before the first fires, or before those of second results, and one for each so far. */
const fireStep = (i: number): readonly Arithmetic[] => [
  { set: 'first', sum: ['early', i + 1] },
  { set: 'second', sum: ['mid', i + 1], less: ['fire'] },
  { set: 'marks', if: 'fire', atLeast: i + 1, then: 'first', else: 'second' },
  { set: 'check', if: 'fires', atLeast: i + 1, then: 'marks', else: 0 },
];

const FLAMES: readonly Arithmetic[] = [
  { set: 'check', sum: ['flames'] },
  { set: 'fires', sum: [0] },
];

/** A check under so many marks more, where `check` says that one is due. */
function checked(law: BoltOddsRules, steps: readonly Arithmetic[], now: Roll, target: Vehicle): Roll {
  const bears = qualityIn(law, target.quality).morale - (target.pins ?? 0);
  const at = (more: number): Roll =>
    computeRoll(
      test('morale', valueFor(law, { ...target, pins: (target.pins ?? 0) + more })),
      [
        { set: 'out', sum: ['passed'] },
        { set: 'lost', sum: ['failed'] },
      ],
      ['out', 'lost'],
    );
  const kept = ['hits', 'pins', 'lost', ...WAITING];
  const to = [NOTHING, ...Array.from({ length: Math.max(0, bears) }, (_, i) => at(i + 1))];
  const told: Roll = { kind: 'branch', of: computeRoll(now, steps, [...kept, 'check']), on: 'check', to };
  const isFire = steps !== FLAMES;
  return computeRoll(told, [...(isFire ? [{ set: 'put-out', most: ['put-out', 'out'] } as const] : []), ...onlyLost(WAITING)], kept);
}
