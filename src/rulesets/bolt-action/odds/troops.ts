// Fire at figures: hits, damage, casualties, pins, then the morale check and all that destroys the unit (Shooting steps 4 to 7, HE, R4, R13, R14, R18, R25).

import type { Modifier } from '../../../core/act.ts';
import { D6 } from '../../../core/d6.ts';
import { reckoned, toss } from '../../../core/make.ts';
import { type Roll, type Step, talliesOf } from '../../../core/roll.ts';
import { countFrom, facesOf, hitRoll, type Law, NOTHING, needOf, qualityIn, rowOf, test, valueFor } from './law.ts';
import type { Firer, Troops, Volley } from './profile.ts';

export interface Rolled {
  readonly roll: Roll;
  readonly mods: readonly Modifier[];
}

/** Dice of damage, one each: `loss`, of which `exceptional` are the firer's to choose. None where no face does anything. */
export function damageRoll(law: Law, dice: number, pen: number, { quality, building }: Troops, isProtected = building === true): Roll {
  const need = Math.max(2, qualityIn(law, quality).needs - pen);
  if (need > 6 || dice <= 0) return NOTHING;
  const score = { loss: countFrom(need), sixes: { 6: 1 } };
  const says = `${need} or more kills`;
  const first = toss('damage', dice, D6, isProtected ? { struck: countFrom(need) } : score, says);
  const damage: Roll = isProtected ? { kind: 'each', of: first, per: 'struck', roll: toss('again', 1, D6, score, says) } : first;
  const picked: Roll = {
    kind: 'each',
    of: damage,
    per: 'sixes',
    roll: toss('exceptional', 1, D6, { exceptional: { 6: 1 } }, 'a 6: the firer picks'),
  };
  return reckoned(picked, [], ['loss', 'exceptional']); // which of them were sixes nobody asks again
}

/** What one shell does: its pins, and a die of damage for each figure under it, half of them where they are Down; so many more in a building. */
export function shellRoll(law: Law, inches: number, under: number, target: Troops): Roll {
  const { pen, pins, hits } = law.tables.he[inches] ?? { pen: inches, pins: 1, hits: [1, 1] as const };
  const pinned = toss('pins', 1, D6, { 'shell-pins': facesOf(pins) }, 'pins of the shell');
  const shells = toss('shell', hits[0], D6, { blows: facesOf(hits[1]) }, 'hits in the building');
  const inside: Roll = { kind: 'each', of: shells, per: 'blows', roll: damageRoll(law, 1, pen, target, false) };
  const half = law.reads('he-round-down') ? Math.floor(under / 2) : Math.ceil(under / 2);
  const figures = target.down ? half : under;
  return { kind: 'plus', of: [pinned, target.building ? inside : damageRoll(law, figures, pen, target)] };
}

/** A volley as it is thrown. Tallies: `hits`, `shell-pins`, `blows`, `loss`, `exceptional`, `flamed`. */
export function volleyRoll(law: Law, firer: Firer, volley: Volley, target: Troops, certain?: boolean): Rolled {
  const row = rowOf(law, volley.weapon);
  const { value, mods } = needOf(law, firer, volley, target);
  const dice = volley.count * row.shots;
  const hit: Roll = certain ? { kind: 'sure', tally: { hits: dice } } : hitRoll(dice, value);
  const after: Roll = { kind: 'each', of: hit, per: 'hits', roll: harmOf(law, volley, target) };
  const picked = firer.sniper ? reckoned(after, [{ set: 'exceptional', sum: ['loss'] }], ['hits', 'loss', 'exceptional']) : after;
  return { roll: picked, mods };
}

function harmOf(law: Law, { weapon, shell }: Volley, target: Troops): Roll {
  const { pen, he, flame } = rowOf(law, weapon);
  if (flame !== undefined) return flames(law, pen, flame, target);
  return shell && he !== undefined ? shellRoll(law, he, shell.under, target) : damageRoll(law, 1, pen, target);
}

/** A hit of flames: D6 hits and so many more, a D3 of pins and one more, and a morale check (R25). */
function flames(law: Law, pen: number, more: number, target: Troops): Roll {
  const dice = toss('flames', 1, D6, { licks: Object.fromEntries([1, 2, 3, 4, 5, 6].map(pip => [pip, pip + more])) }, 'so many hits');
  const pins = toss(
    'pins',
    1,
    D6,
    { 'shell-pins': Object.fromEntries([1, 2, 3, 4, 5, 6].map(pip => [pip, Math.ceil(pip / 2) + 1])) },
    'pins',
  );
  const burnt: Roll = { kind: 'each', of: dice, per: 'licks', roll: damageRoll(law, 1, pen, target, false) };
  const all: Roll = { kind: 'plus', of: [pins, burnt, { kind: 'sure', tally: { flamed: 1 } }] };
  return reckoned(all, [], ['shell-pins', 'loss', 'exceptional', 'flamed', ...(law.reads('building-blaze') ? ['licks'] : [])]);
}

/** So many hits of flames set a building on fire, by another reading (R36). */
const ABLAZE = 4;

const KEPT = ['loss', 'hits', 'exceptional', 'pins', 'flamed'] as const;

/** So many hits in a building bring it down. */
const COLLAPSE = 10;

/**
 * Volleys of one weapon each, added up. None counts more than can matter in the end (no more losses than figures, no more blows than bring the building down; where
 * one weapon alone fires shells, no fewer either), which keeps their sum small and changes no chance.
 */
export function together(rolls: readonly Roll[], { figures }: Troops): Roll {
  const isAlone = rolls.filter(roll => talliesOf(roll).includes('blows')).length === 1;
  const steps: readonly Step[] = [
    { set: 'blows', if: 'blows', atLeast: COLLAPSE, then: COLLAPSE, else: isAlone ? 0 : 'blows' },
    { set: 'loss', sum: ['loss'], cap: figures },
    { set: 'exceptional', sum: ['exceptional'], cap: figures },
  ];
  return {
    kind: 'plus',
    of: rolls.map(roll =>
      reckoned(
        roll,
        steps,
        talliesOf(roll).filter(name => COUNTED.includes(name)),
      ),
    ),
  };
}

const COUNTED: readonly string[] = ['hits', 'shell-pins', 'blows', 'loss', 'exceptional', 'flamed', 'licks'];

/** Volleys together: losses up to the figures there are, one pin or those of the shells. `blows` enough bring the building down (`collapse`). */
export function effect(law: Law, of: Roll, { figures, building }: Troops): Roll {
  const pins: readonly Step[] = law.reads('he-pins')
    ? [{ set: 'pins', sum: ['pin', 'shell-pins'] }]
    : [{ set: 'pins', most: ['pin', 'shell-pins'] }];
  const steps: readonly Step[] = [
    { set: 'pin', sum: ['hits'], cap: 1 },
    ...pins,
    { set: 'collapse', if: 'blows', atLeast: COLLAPSE, then: building ? 1 : 0, else: 0 },
    ...(law.reads('collapse-survivors') ? [] : [{ set: 'loss', if: 'collapse', atLeast: 1, then: figures, else: 'loss' } as const]),
    { set: 'burns', if: 'licks', atLeast: ABLAZE, then: 1, else: 0 },
    { set: 'loss', sum: ['loss'], cap: figures },
    { set: 'exceptional', sum: ['exceptional'], cap: 'loss' },
  ];
  return reckoned(of, steps, [...KEPT, ...(building ? ['collapse'] : []), ...(building && law.reads('building-blaze') ? ['burns'] : [])]);
}

/** The most pins that a roll of these volleys can bring. */
const mostPins = (law: Law, volleys: readonly Pick<Volley, 'weapon' | 'count' | 'shell'>[]): number =>
  1 +
  volleys.reduce((sum, { weapon, count, shell }) => {
    const { he, shots, flame } = rowOf(law, weapon);
    const each = flame !== undefined ? 4 : shell && he !== undefined ? (law.tables.he[he]?.pins ?? 0) : 0;
    return sum + each * count * shots;
  }, 0);

/** With the check of a unit that has lost half, and what destroys it: its last figure, too many pins, a gunner picked, a check failed (`destroyed`). */
export function through(law: Law, of: Roll, target: Troops, volleys: readonly Pick<Volley, 'weapon' | 'count' | 'shell'>[]): Roll {
  const { figures, pins = 0, crew } = target;
  const morale = qualityIn(law, target.quality).morale;
  const most = mostPins(law, volleys);
  const steps: readonly Step[] = [
    { set: 'check', sum: ['pins', 2] },
    { set: 'fate', if: 'loss', atLeast: Math.ceil(figures / 2), then: 'check', else: 0 },
    { set: 'fate', if: 'flamed', atLeast: 1, then: 'check', else: 'fate' },
    { set: 'fate', if: 'loss', atLeast: figures, then: 1, else: 'fate' },
    { set: 'fate', if: 'pins', atLeast: Math.max(0, morale - pins), then: 1, else: 'fate' },
    ...(crew ? [{ set: 'fate', if: 'exceptional', atLeast: 1, then: 1, else: 'fate' } as const] : []),
  ];
  const failing = (more: number): Roll =>
    reckoned(test('morale', valueFor(law, { ...target, pins: pins + more })), [{ set: 'destroyed', sum: ['failed'] }], ['destroyed']);
  const gone: Roll = { kind: 'sure', tally: { destroyed: 1 } };
  const to = [NOTHING, gone, ...Array.from({ length: most + 1 }, (_, more) => failing(more))];
  const told: Roll = { kind: 'branch', of: reckoned(of, steps, [...KEPT, 'fate']), on: 'fate', to };
  return reckoned(told, [], [...KEPT, 'destroyed']);
}
