// The calculator's form: every question answers with its defaults, the worked examples come out, and a
// moment of a battle asks for the same again.

import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import type { AttackOutlook } from '../../../src/analysis/types.ts';
import { type Profile, readProfile } from '../../../src/core/profile.ts';
import { attack } from '../../../src/rulesets/bolt-action/attack.ts';
import { profileFromForm } from '../../../src/rulesets/bolt-action/calculator.ts';
import { FIELDS } from '../../../src/rulesets/bolt-action/fields.ts';
import { answersOfFire, answersOfFray } from '../../../src/rulesets/bolt-action/odds/answers.ts';
import { type BoltFormAnswers, FORM_KINDS } from '../../../src/rulesets/bolt-action/odds/formKinds.ts';
import type { BoltFireProfile, CloseQuarters } from '../../../src/rulesets/bolt-action/odds/profile.ts';
import { formRows, linesOf } from '../../tools/formRows.ts';

const profile = (given: Readonly<Record<string, unknown>> = {}): Profile => {
  const read = readProfile(FIELDS, given);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join(', '));
  return read.value;
};
const ask = (given: Readonly<Record<string, unknown>>) => profileFromForm(profile(given) as BoltFormAnswers);
const figures = (given: Readonly<Record<string, unknown>>): AttackOutlook => {
  const found = outlookOf(attack(profileFromForm(profile(given) as BoltFormAnswers)));
  if (found.kind !== 'attack') throw new Error('a fight');
  return found;
};
/** The chance that a tally is at least 1. */
const some = ({ outcomes }: AttackOutlook, name: string): number =>
  outcomes.reduce((sum, { tally, chance }) => sum + ((tally[name] ?? 0) > 0 ? chance.value : 0), 0);

describe("the calculator's form", () => {
  test('answers every question with its defaults', () => {
    for (const id of Object.keys(FORM_KINDS))
      expect(outlookOf(attack(profileFromForm(profile({ ask: id }) as BoltFormAnswers))).mods, id).toBeInstanceOf(Array);
  });

  test('a whole section at regulars in the open, a machine gun at replacements, veterans in hard cover', () => {
    const section = figures({ ask: 'fire' });
    expect(section.mean?.exact).toBe('245578/59049');
    expect(section.harms[0]?.chance.exact).toBe('128/19683');
    expect(section.harms[4]?.atLeast.exact).toBe('113675/177147');
    const gun = figures({ ask: 'fire', arms: 'mmg:1', distance: 20, nerves: 'inexperienced' });
    expect(gun.mean?.exact).toBe('5/3');
    expect(some(gun, 'pins')).toBeCloseTo(31 / 32, 12);
    const hard = { distance: 18, moved: true, pins: 1, nerves: 'veteran', cover: 'hard' };
    const last = figures({ ask: 'fire', arms: 'rifle:7,lmg:1', ...hard });
    expect(last.mean?.value).toBeCloseTo(11 / 108, 5);
  });

  test('R14: another unit under a shell has tallies of its own, and the moment asks for it again', () => {
    const given = { ask: 'fire', arms: 'heavy-at-gun:1', under: 3, near: 2, nearFigures: 5, nearQuality: 'veteran', nearDown: true };
    const shot = ask(given) as BoltFireProfile;
    expect(shot.beside).toMatchObject([{ id: 'another-unit', under: 2, target: { figures: 5, quality: 'veteran', down: true } }]);
    expect(answersOfFire(shot, 10, false)).toMatchObject({ near: 2, nearFigures: 5, nearQuality: 'veteran', nearDown: true });
    const found = figures(given);
    expect(some(found, 'loss:another-unit')).toBeGreaterThan(0);
    expect(found.says.filter(line => line.startsWith('of the other unit: ')).length).toBeGreaterThan(2);
    expect(some(found, 'destroyed:another-unit')).toBeLessThan(some(found, 'loss:another-unit'));
    expect(figures({ ...given, near: 0, nearFigures: undefined, nearQuality: undefined, nearDown: undefined }).mean).toEqual(found.mean);
    expect(ask({ ...given, solid: true })).not.toHaveProperty('beside');
  });

  test('BA-45: an order test for every count of pins, with and without an officer', () => {
    const passes = (marks: number, officer = 0) => some(figures({ ask: 'order-test', marks, officer }), 'passed');
    expect([0, 1, 2, 3, 4, 5, 6].map(marks => passes(marks))).toEqual(
      [5 / 6, 13 / 18, 7 / 12, 5 / 12, 5 / 18, 1 / 6, 1 / 12].map(share => expect.closeTo(share, 12)),
    );
    expect(passes(3, 2)).toBeCloseTo(13 / 18, 12);
    expect(some(figures({ ask: 'order-test' }), 'panic')).toBeCloseTo(1 / 54, 12);
  });

  test('BA-08: a rally from five pins, tested without them', () => {
    const gone = figures({ ask: 'rally', marks: 5 }).harms.map(({ chance }) => chance.value);
    const close = [1 / 6, 0, 5 / 36, 5 / 36, 5 / 36, 15 / 36].map(value => expect.closeTo(value, 12));
    expect(gone).toEqual(close);
  });

  test('weapons that do not reach, or are fixed and have moved, do not fire; those of vehicles do', () => {
    const volleys = (given: Readonly<Record<string, unknown>>) =>
      (ask({ ask: 'fire', arms: 'smg:1,mmg:1', ...given }) as BoltFireProfile).volleys;
    expect(volleys({ distance: 13 }).map(({ weapon }) => weapon)).toEqual(['mmg']);
    expect(volleys({ moved: true }).map(({ weapon }) => weapon)).toEqual(['smg']);
    expect(volleys({ moved: true, mounted: true })).toHaveLength(2);
    expect(volleys({ distance: 6 }).map(({ reach }) => reach)).toEqual(['point-blank', 'point-blank']);
  });

  test('every reading changes what it is about', () => {
    const mean = (given: Readonly<Record<string, unknown>>) => figures(given).mean?.value ?? Number.NaN;
    const small = { ask: 'fire', figures: 4 };
    expect(mean({ ...small, 'small-unit': true })).toBeLessThan(mean(small));
    const piat = { ask: 'armour', guns: 'piat:1', zone: 'side' };
    expect(mean({ ...piat, 'shaped-charge': true })).toBeGreaterThan(mean(piat));
    const shell = { ask: 'fire', arms: 'heavy-at-gun:1,rifle:3', pins: 0 };
    const pins = (given: Readonly<Record<string, unknown>>) =>
      figures(given).outcomes.reduce((sum, { tally, chance }) => sum + (tally['pins'] ?? 0) * chance.value, 0);
    expect(pins({ ...shell, 'he-pins': true })).toBeGreaterThan(pins(shell));
    const draw = { ask: 'close-quarters', attackFigures: 6 };
    expect(attack(profileFromForm(profile({ ...draw, 'close-quarters-draw': true }) as BoltFormAnswers))).not.toEqual(
      attack(profileFromForm(profile(draw) as BoltFormAnswers)),
    );
  });
});

describe('a moment of a battle opened in the calculator', () => {
  const nerve = { quality: 'veteran', bonus: 1, pins: 2 } as const;
  const shots: readonly BoltFireProfile[] = [
    {
      kind: 'fire',
      firer: { quality: 'inexperienced', pins: 1 },
      volleys: [
        { weapon: 'rifle', count: 5, reach: 'long', moved: true },
        { weapon: 'lmg', count: 1, reach: 'short', moved: true, alone: true },
      ],
      target: { ...nerve, figures: 6, cover: 'soft', down: true },
      through: true,
    },
    {
      kind: 'fire',
      firer: { quality: 'regular', pins: 0 },
      volleys: [{ weapon: 'medium-at-gun', count: 1, reach: 'short' }],
      target: { ...nerve, needs: 9, zone: 'side', openTopped: true },
      through: true,
    },
  ];

  test('asks for the same shot again', () => {
    for (const shot of shots) expect(attack(ask(answersOfFire(shot, 17.2, false)))).toEqual(attack(shot));
  });

  test('asks for the same close quarters again', () => {
    const fray: CloseQuarters = {
      kind: 'close-quarters',
      attackers: { quality: 'veteran', figures: 6, strong: 2 },
      defenders: { quality: 'regular', figures: 8, strong: 0 },
      defensive: true,
    };
    expect(ask(answersOfFray(fray))).toEqual({ ...fray, rounds: 0 });
  });
});

test('every field takes from its least to its most or one of its list, and begins with what is usual', () => {
  const rows = `
    ask of 11: fire
    arms ..30 of 24: rifle:7,smg:1,lmg:1
    guns ..30 of 24: medium-at-gun:1
    piece of 6: light-mortar
    fallen 0..9: 0
    distance 0..84 by 0.1: 10
    quality of 3: regular
    pins 0..9: 0
    under 1..12: 2
    near 0..12: 0
    nearFigures 1..30: 8, near one of 12
    nearQuality of 3: regular, near one of 12
    nearDown: false, near one of 12
    swarming 1..20: 8
    figures 1..30: 8
    armour of 6: medium-tank
    zone of 4: front
    nerves of 3: regular
    tested of 3: regular
    cover of 3: none
    gun: false, crew true
    on 0..9: 0
    bonus of 5: 0
    marks of 10: 2
    officer of 5: 0
    attackFigures 1..20: 8
    attackStrong 0..20: 0
    attackQuality of 3: regular
    defenceFigures 1..20: 8
    defenceStrong 0..20: 0
    defenceQuality of 3: regular
    own 0..30: 6
    enemy 0..30: 6`;
  expect(formRows(FIELDS)).toEqual(linesOf(rows));
});
