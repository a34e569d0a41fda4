// Fire at figures: hits, damage, casualties, pins, then the morale check and all that destroys the unit (Shooting
// steps 4 to 7, HE, R4, R13, R14, R18, R25).

import type { Modifier } from '../../../core/act.ts';
import { D6, PIPS } from '../../../core/d6.ts';
import { type Arithmetic, explain, type Face, type Roll, type Tally, talliesOf } from '../../../core/roll.ts';
import { computeRoll, throwDice, unique } from '../../../core/rollBuilders.ts';
import type { BoltWeaponRow, HeRow } from '../tables.ts';
import { type BoltOddsRules, countFrom, facesOf, hitRoll, NOTHING, needOf, qualityIn, rowOf, test, valueFor } from './law.ts';
import type { BoltVolley, Firer, Troops } from './profile.ts';

export interface Rolled {
  readonly roll: Roll;
  readonly mods: readonly Modifier[];
}

/**
 * Dice of damage, one each: `loss`, of which `exceptional` are the firer's to choose, where he can
 * choose. None where no face does anything.
 */
export function damageRoll(
  law: BoltOddsRules,
  dice: number,
  pen: number,
  target: Troops,
  { protects = target.building === true, picks = true }: Damage = {},
): Roll {
  const { quality } = target;
  const need = Math.max(2, qualityIn(law, quality).needs - pen);
  if (need > 6 || dice <= 0) return NOTHING;
  const score = { loss: countFrom(need), sixes: { 6: 1 } };
  const label = `${need} or more kills`;
  const first = throwDice('damage', dice, D6, protects ? { struck: countFrom(need) } : score, label);
  const damage: Roll = protects ? { kind: 'each', of: first, per: 'struck', roll: throwDice('again', 1, D6, score, label) } : first;
  if (!picks) return computeRoll(damage, [{ set: 'exceptional', sum: [] }], ['loss', 'exceptional']);
  const picked: Roll = {
    kind: 'each',
    of: damage,
    per: 'sixes',
    roll: throwDice('exceptional', 1, D6, { exceptional: { 6: 1 } }, 'a 6: the firer picks'),
  };
  return computeRoll(picked, [], ['loss', 'exceptional']); // which of them were sixes nobody asks again
}

/** `protects`: the walls of a building do; `picks`: two sixes name the victim. */
interface Damage {
  readonly protects?: boolean;
  readonly picks?: boolean;
}

const each = (law: BoltOddsRules, of: Roll, roll: Roll, target: Troops): Roll => ({
  kind: 'each',
  of,
  per: 'hits',
  roll,
  most: capsOf(law, target),
});

/** So many hits in a building bring it down. */
const COLLAPSE = 10;

/**
 * What can matter in the end: no more losses than figures, no more blows than bring the building down, no more pins than its morale bears.
 * To cut sums there keeps them small and changes the chance of nothing that follows.
 */
const capsOf = (law: BoltOddsRules, { figures, quality }: Troops): Tally => ({
  loss: figures,
  exceptional: figures,
  blows: COLLAPSE,
  flamed: 1,
  'shell-pins': qualityIn(law, quality).morale,
});

const pinRoll = (faces: Readonly<Record<Face, number>>, label: string, as = 'shell-pins'): Roll =>
  throwDice('pins', 1, D6, { [as]: faces }, label);

const heOf = (law: BoltOddsRules, inches: number): Pick<HeRow, 'pen' | 'pins' | 'hits'> =>
  law.tables.he[inches] ?? { pen: inches, pins: 1, hits: [1, 1] };

/** Figures of so many that are hit: half of them where they are Down (R14). */
const halved = (law: BoltOddsRules, figures: number, { down }: Troops): number =>
  down ? Math[law.reads('he-round-down') ? 'floor' : 'ceil'](figures / 2) : figures;

/**
 * Shells after their dice to hit: pins for each, or one batch for all of them (`batch`, R4); a die of damage for each
 * figure under it, or so many hits in a building. By another reading no figure is hit twice: `covered` are those under one
 * of them, of whom so many are `left` (R14).
 */
export function shellsRoll(law: BoltOddsRules, hit: Roll, { inches, under, most, left }: Shells, target: Troops): Roll {
  const { pen, pins, hits } = heOf(law, inches);
  const die = (as?: string): Roll => pinRoll(facesOf(pins), 'pins of the shell', as);
  const pinned: Roll = law.reads('he-batch')
    ? { kind: 'branch', of: hit, on: 'hits', to: [NOTHING, die('batch')] }
    : each(law, hit, die(), target);
  if (target.building) {
    const shells = throwDice('shell', hits[0], D6, { blows: facesOf(hits[1]) }, 'hits in the building');
    const blow = damageRoll(law, 1, pen, target, { protects: false });
    return each(law, pinned, { kind: 'each', of: shells, per: 'blows', roll: blow, most: capsOf(law, target) }, target);
  }
  if (!law.reads('he-once')) return each(law, pinned, damageRoll(law, halved(law, under, target), pen, target), target);
  const covering = (shells: number): Roll => {
    const covered = Math.min(shells * under, left ?? target.figures);
    return { kind: 'plus', of: [{ kind: 'sure', tally: { covered } }, damageRoll(law, halved(law, covered, target), pen, target)] };
  };
  return { kind: 'branch', of: pinned, on: 'hits', to: Array.from({ length: most + 1 }, (_, shells) => covering(shells)) };
}

interface Shells {
  readonly inches: number;
  readonly under: number;
  /** As many as can hit. */
  readonly most: number;
  readonly left?: number;
}

/** The hits of a volley: thrown, or known. */
export const hitsOf = (law: BoltOddsRules, volley: BoltVolley, dice: number, need: number, certain = false): Roll =>
  certain || volley.struck !== undefined ? { kind: 'sure', tally: { hits: volley.struck ?? dice } } : hitRoll(law, volley, dice, need);

/** Its hits under a name of their own as well. */
export const toldApart = ({ told }: Pick<BoltVolley, 'told'>, hits: Roll): Roll =>
  told === undefined ? hits : computeRoll(hits, [{ set: told, sum: ['hits'] }], ['hits', told]);

/** What tells the hits of one volley from those of others begins so. */
export const BURST = 'burst-';

const burstsIn = (roll: Roll): readonly string[] => talliesOf(roll).filter(name => name.startsWith(BURST));

/**
 * A volley as it is thrown. Tallies: `hits`, `shell-pins`, `batch`, `blows`, `loss`, `exceptional`, `flamed`, `licks`, `covered`;
 * `left`: figures that no shell has covered.
 */
export function volleyRoll(law: BoltOddsRules, firer: Firer, volley: BoltVolley, target: Troops, certain?: boolean, left?: number): Rolled {
  const row = rowOf(law, volley.weapon);
  const { value, mods } = needOf(law, firer, volley, target);
  const most = volley.count * row.shots;
  const thrown = (dice: number): Roll => toldApart(volley, hitsOf(law, volley, dice, value, certain));
  const picks = target.gun !== true || row.class === 'heavy'; // R13
  const rolled = (): Roll => {
    if (row.flame !== undefined) return flames(law, { row: { ...row, flame: row.flame }, most, thrown }, target);
    if (!volley.shell || row.he === undefined) return each(law, thrown(most), damageRoll(law, 1, row.pen, target, { picks }), target);
    return shellsRoll(
      law,
      thrown(most),
      { inches: row.he, under: volley.shell.under, most, ...(left === undefined ? {} : { left }) },
      target,
    );
  };
  const isAimed = picks && firer.sniper && !law.reads('sniper-plain');
  return {
    roll: isAimed ? computeRoll(rolled(), [{ set: 'exceptional', sum: ['loss'] }], ['hits', 'loss', 'exceptional']) : rolled(),
    mods,
  };
}

interface Flames {
  readonly row: Pick<BoltWeaponRow, 'pen'> & { readonly flame: number };
  readonly most: number;
  readonly thrown: (dice: number) => Roll;
}

const FLAME_PINS = Object.fromEntries(PIPS.map(pip => [pip, Math.ceil(pip / 2) + 1]));

/** A D6 and what a flamethrower adds: hits of one that hits, or dice to hit with (R25). */
export const licking = (flame: number, as: string, label: string): Roll =>
  throwDice('flames', 1, D6, { [as]: Object.fromEntries(PIPS.map(pip => [pip, pip + flame])) }, label);

/** A D3 of pins and one more. */
export const flamePins = (): Roll => pinRoll(FLAME_PINS, 'a D3 of pins and one more');

/**
 * Flames: each hit brings D6 hits and so many more, a D3 of pins and one more, and a morale check; by another
 * reading the D6 are dice to hit with (R25).
 */
function flames(law: BoltOddsRules, { row, most, thrown }: Flames, target: Troops): Roll {
  const blow = damageRoll(law, 1, row.pen, target, { protects: false });
  const kept = ['hits', 'shell-pins', 'loss', 'exceptional', 'flamed', ...(law.reads('building-blaze') ? ['licks'] : [])];
  const seared: Roll = { kind: 'plus', of: [flamePins(), { kind: 'sure', tally: { flamed: 1 } }] };
  if (law.reads('flame-dice')) {
    const dice = licking(row.flame, 'dice', 'so many dice to hit');
    const all = Array.from({ length: most }, () => computeRoll({ kind: 'each', of: dice, per: 'dice', roll: thrown(1) }, [], ['hits']));
    const pinned: Roll = { kind: 'branch', of: { kind: 'plus', of: all }, on: 'hits', to: [NOTHING, seared] };
    return computeRoll(each(law, pinned, blow, target), [{ set: 'licks', sum: ['hits'] }], kept);
  }
  const licks = licking(row.flame, 'licks', 'so many hits');
  const burnt: Roll = { kind: 'each', of: licks, per: 'licks', roll: blow, most: capsOf(law, target) };
  return computeRoll(each(law, thrown(most), { kind: 'plus', of: [seared, burnt] }, target), [], kept);
}

/** So many hits of flames set a building on fire, by another reading (R36). */
const ABLAZE = 4;

const KEPT = ['loss', 'hits', 'exceptional', 'pins', 'flamed'] as const;

const COUNTED: readonly string[] = ['hits', 'shell-pins', 'blows', 'loss', 'exceptional', 'flamed', 'licks', 'covered'];

/** `certain`: every shot hits; `picks`: as many that the firer chooses as are told apart. */
export interface Counting {
  readonly certain?: boolean;
  readonly picks?: number;
}

/**
 * Volleys of one weapon each, added up one after the other. None counts more than can matter in the end (where one weapon alone fires
 * shells at a building, no fewer blows either), which keeps their sum small and changes no chance.
 */
export function sumVolleys(
  law: BoltOddsRules,
  firer: Firer,
  volleys: readonly BoltVolley[],
  target: Troops,
  { certain, picks = target.figures }: Counting = {},
): Rolled {
  const { figures } = target;
  const isAlone = volleys.filter(({ shell }) => shell).length === 1;
  const caps = Object.entries({ ...capsOf(law, target), exceptional: picks }).map(([set, cap]): Arithmetic => ({ set, sum: [set], cap }));
  const gone: readonly Arithmetic[] = target.building ? fallenIn(law, target, 'blows', COLLAPSE) : [];
  const alone: readonly Arithmetic[] = isAlone ? [{ set: 'blows', if: 'blows', atLeast: COLLAPSE, then: COLLAPSE, else: 0 }] : [];
  const steps = [...caps, ...gone, ...alone];
  const slim = (roll: Roll): Roll =>
    computeRoll(
      roll,
      steps,
      talliesOf(roll).filter(name => COUNTED.includes(name) || name.startsWith(BATCH) || name.startsWith(BURST)),
    );
  const batched = (roll: Roll, i: number): Roll =>
    law.reads('he-batch')
      ? computeRoll(roll, [{ set: `${BATCH}${i}`, sum: ['batch'] }], [...talliesOf(roll).filter(name => name !== 'batch'), `${BATCH}${i}`])
      : roll;
  const one = (volley: BoltVolley, i: number, left?: number): Roll =>
    slim(batched(volleyRoll(law, firer, volley, target, certain, left).roll, i));
  const covers = (roll: Roll): boolean => talliesOf(roll).includes('covered');
  const roll = volleys.reduce<Roll>((all, volley, i) => {
    if (i === 0) return one(volley, i);
    const next: Roll =
      volley.shell && covers(all)
        ? {
            kind: 'branch',
            of: all,
            on: 'covered',
            to: Array.from({ length: figures + 1 }, (_, covered) => one(volley, i, figures - covered)),
          }
        : { kind: 'plus', of: [all, one(volley, i)] };
    return slim(next);
  }, NOTHING);
  return { roll, mods: unique(volleys.flatMap(volley => needOf(law, firer, volley, target).mods)) };
}

/** Who is in a building that falls is lost, and nobody is picked; by another reading the dice spare some (R18). */
const fallenIn = (law: BoltOddsRules, { figures }: Troops, by: string, atLeast: number): readonly Arithmetic[] =>
  law.reads('collapse-survivors')
    ? []
    : [
        { set: 'loss', if: by, atLeast, then: figures, else: 'loss' },
        { set: 'exceptional', if: by, atLeast, then: 0, else: 'exceptional' },
      ];

/** Pins of the shells of one volley: the most of them counts. */
const BATCH = 'batch-';

/**
 * Volleys together: losses up to the figures there are, one pin or those of the shells. `blows`
 * enough bring the building down (`collapse`).
 */
export function effect(law: BoltOddsRules, of: Roll, target: Troops): Roll {
  const { figures, building } = target;
  const batches = talliesOf(of).filter(name => name.startsWith(BATCH) || name === 'batch');
  const both: Arithmetic = law.reads('he-pins')
    ? { set: 'pins', sum: ['pin', 'shell-pins'] }
    : { set: 'pins', most: ['pin', 'shell-pins'] };
  const steps: readonly Arithmetic[] = [
    { set: 'pin', sum: ['hits'], cap: 1 },
    { set: 'batch', most: batches },
    { set: 'shell-pins', sum: ['shell-pins', 'batch'] },
    both,
    { set: 'collapse', if: 'blows', atLeast: COLLAPSE, then: building ? 1 : 0, else: 0 },
    ...fallenIn(law, target, 'collapse', 1),
    { set: 'burns', if: 'licks', atLeast: ABLAZE, then: 1, else: 0 },
    { set: 'loss', sum: ['loss'], cap: figures },
    { set: 'exceptional', sum: ['exceptional'], cap: 'loss' },
  ];
  const kept = [...KEPT, ...burstsIn(of)];
  return computeRoll(of, steps, [
    ...kept,
    ...(building ? ['collapse'] : []),
    ...(building && law.reads('building-blaze') ? ['burns'] : []),
  ]);
}

/** The most pins that a roll of these volleys can bring. */
const mostPins = (law: BoltOddsRules, volleys: readonly Pick<BoltVolley, 'weapon' | 'count' | 'shell'>[]): number =>
  1 +
  volleys.reduce((sum, { weapon, count, shell }) => {
    const { he, shots, flame } = rowOf(law, weapon);
    const each = flame !== undefined ? 4 : shell && he !== undefined ? (law.tables.he[he]?.pins ?? 0) : 0;
    return sum + each * count * shots;
  }, 0);

/**
 * With the check of a unit that has lost half, and what destroys it: its last figure, too many pins, a
 * gunner picked, a check failed (`destroyed`).
 */
export function withMoraleCheck(
  law: BoltOddsRules,
  of: Roll,
  target: Troops,
  volleys: readonly Pick<BoltVolley, 'weapon' | 'count' | 'shell'>[],
): Roll {
  const { figures, pins = 0, crew } = target;
  const morale = qualityIn(law, target.quality).morale;
  const most = mostPins(law, volleys);
  const steps: readonly Arithmetic[] = [
    { set: 'check', sum: ['pins', 2] },
    { set: 'fate', if: 'loss', atLeast: Math.ceil(figures / 2), then: 'check', else: 0 },
    { set: 'fate', if: 'flamed', atLeast: 1, then: 'check', else: 'fate' },
    { set: 'fate', if: 'loss', atLeast: figures, then: 1, else: 'fate' },
    { set: 'fate', if: 'pins', atLeast: Math.max(0, morale - pins), then: 1, else: 'fate' },
    ...(crew ? [{ set: 'fate', if: 'exceptional', atLeast: 1, then: 1, else: 'fate' } as const] : []),
  ];
  const failing = (more: number): Roll =>
    computeRoll(test('morale', valueFor(law, { ...target, pins: pins + more })), [{ set: 'destroyed', sum: ['failed'] }], ['destroyed']);
  const gone: Roll = { kind: 'sure', tally: { destroyed: 1 } };
  const to = [NOTHING, gone, ...Array.from({ length: most + 1 }, (_, more) => failing(more))];
  const label = explain(failing(0)).map(
    line => `if half of it falls or flame meets it, a morale check: ${line}, one less for each pin that it gets here`,
  );
  const told: Roll = { kind: 'branch', of: computeRoll(of, steps, [...KEPT, 'fate']), on: 'fate', to, label };
  return computeRoll(told, [], [...KEPT, 'destroyed']);
}
