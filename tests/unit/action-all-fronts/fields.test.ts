import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import { applyBounds } from '../../../src/core/bounds.ts';
import { type Profile, readProfile } from '../../../src/core/profile.ts';
import type { FormField } from '../../../src/core/ruleset.ts';
import { attack } from '../../../src/rulesets/action-all-fronts/attack.ts';
import { BOUNDS } from '../../../src/rulesets/action-all-fronts/bounds.ts';
import { profileFromForm as asked } from '../../../src/rulesets/action-all-fronts/calculator.ts';
import { UNITS } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { ASKS, FIELDS } from '../../../src/rulesets/action-all-fronts/fields.ts';
import type { AafFormAnswers } from '../../../src/rulesets/action-all-fronts/odds/formKinds.ts';
import { formRows, linesOf } from '../../tools/formRows.ts';

function answers(given: Readonly<Record<string, unknown>>): AafFormAnswers {
  const read = readProfile(FIELDS, given);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('; '));
  return applyBounds({ fields: FIELDS, bounds: BOUNDS }, read.value).profile as AafFormAnswers;
}

const expected = (given: Readonly<Record<string, unknown>>): string => {
  const outlook = outlookOf(attack(asked(answers(given))));
  return outlook.kind === 'attack' ? (outlook.mean?.exact ?? 'none') : outlook.wins.map(({ exact }) => exact).join(' ');
};

describe('the form of the calculator', () => {
  test('has every field once, each with a section or a ruling', () => {
    const ids = FIELDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(FIELDS.filter(({ source }) => !source?.section && !source?.ruling)).toEqual([]);
  });

  test.each(Object.keys(ASKS))('asks about %s and gets an answer with dice', ask => {
    const outlook = outlookOf(attack(asked(answers({ ask }))));
    if (outlook.kind === 'attack') {
      expect(outlook.outcomes.length).toBeGreaterThan(1);
      expect(outlook.says.length).toBeGreaterThan(0);
    } else expect(outlook.endings.length).toBeGreaterThan(1);
  });

  test('every choice and switch can be answered', () => {
    const tries = (field: FormField): readonly unknown[] =>
      field.kind === 'choice' ? (field.values ?? []).map(({ value }) => value) : field.kind === 'flag' ? [true] : [field.least, field.most];
    for (const ask of Object.keys(ASKS))
      for (const field of FIELDS.filter(({ id, when = {} }) => id !== 'ask' && (when['ask'] ?? []).includes(ask)))
        for (const value of tries(field)) {
          const over = field.id === 'nerve' ? { overwatch: true } : field.id === 'often' ? { against: 1 } : {};
          const made = attack(asked(answers({ ask, ...over, [field.id]: value })));
          expect([ask, field.id, value, made.kind]).toEqual([ask, field.id, value, ask === 'fight' ? 'fight' : 'attack']);
        }
  });

  test('a bombardment over several turns, found by counter-battery fire or not', () => {
    expect(expected({ ask: 'availability', turns: 3 })).toBe('7/12');
    const form = { ask: 'availability', turns: 3, against: 2, often: 2 };
    expect(asked(answers(form))).toEqual({ kind: 'availability', observer: false, turns: 3, against: [2, 2] });
    const outlook = outlookOf(attack(asked(answers(form))));
    expect(outlook.kind === 'attack' && outlook.names).toEqual(
      expect.arrayContaining(['approved', 'delayed', 'denied', 'stopped', 'approved in turn 1', 'approved in turn 3']),
    );
  });

  test('a squad of the lists: its weapons as far as they reach', () => {
    expect(expected({ ask: 'squad', distance: 12 })).toBe('3');
    expect(expected({ ask: 'squad', distance: 12, cover: 'cover', moved: true })).toBe('13/9');
    expect(expected({ ask: 'squad', distance: 25 })).toBe('0');
    // the leader's submachine gun joins in at 6: three dice of a quarter
    expect(expected({ ask: 'squad', distance: 6, models: 30 })).toBe('15/4');
    // two riflemen fewer
    expect(expected({ ask: 'squad', lost: 2 })).toBe('5/2');
  });

  test('troops in houses and works do not lie prone', () => {
    const shares = ['none', 'cover', 'stone', 'trench', 'bunker'].map(cover =>
      [false, true].map(prone => expected({ ask: 'squad', cover, prone })),
    );
    expect(shares.map(([up, down]) => up === down)).toEqual([false, false, true, true, true]);
  });

  test('a tank by its gun, and the vehicle it shoots at by its armour', () => {
    const shot = asked(answers({ ask: 'armour', gun: 'us-sherman-m4a1', target: 'german-stug-iiib', distance: 16 }));
    expect(shot).toMatchObject({
      kind: 'fire',
      distance: 16,
      volleys: [{ weapon: 'us-75mm', power: 5, fs: 3, range: 30 }],
      target: { armour: [5, 3, 3], zone: 'front', test: { m: 7 } },
    });
    // P5 at A5 beyond half range: destroyed never, bailed out 67/432
    expect(expected({ ask: 'armour', gun: 'us-sherman-m4a1', target: 'german-stug-iiib', distance: 16 })).toBe('67/432');
  });

  test('Keep Moving: a Russian tank hits as well after a move, any other at one less', () => {
    const shot = (gun: string) => expected({ ask: 'armour', gun, moved: true }) === expected({ ask: 'armour', gun });
    expect(shot('russian-t34-85')).toBe(true);
    expect(shot('us-sherman-m4a1')).toBe(false);
  });

  test('a shot that the rules do not allow has no dice and a reason', () => {
    const why = (given: Readonly<Record<string, unknown>>) => {
      const outlook = outlookOf(attack(asked(answers(given))));
      return outlook.kind === 'attack' && outlook.says.length === 0 ? outlook.why : undefined;
    };
    expect(why({ ask: 'squad', distance: 30 })).toMatch(/away, .* reaches/);
    expect(why({ ask: 'squad', unit: 'german-heavy-machine-guns', moved: true })).toMatch(/are not set up to fire/);
    expect(why({ ask: 'armour', overwatch: true, pinned: true })).toMatch(/is pinned/);
    expect(why({ ask: 'armour' })).toBeUndefined();
  });

  test('shells that go astray, by the other readings of R10', () => {
    const shell = (more: object) =>
      Number(
        expected({ ask: 'shell', ...more })
          .split('/')
          .reduce((a, b) => `${Number(a) / Number(b)}`),
      );
    const [kept, missed, scattered] = ['none', 'miss', 'hit'].map(reading => shell({ 'he-scatter': reading })) as [number, number, number];
    expect(shell({})).toBe(kept);
    expect(missed).toBeGreaterThan(kept);
    expect(scattered).toBeLessThan(kept);
  });

  test('an Italian tank has thin armour, an American 75mm fires shells with all its power', () => {
    expect(asked(answers({ ask: 'armour', target: 'italian-m13-40' }))).toMatchObject({ target: { thin: true } });
    const shell = asked(answers({ ask: 'shell', shell: 'us-sherman-m4a1', mgs: true }));
    expect(shell).toMatchObject({ volleys: [{ weapon: 'us-75mm', shells: 'he', he: 'full', under: [2] }, { type: 'lmg' }] });
  });

  test('a bombardment on seven men in a bunch', () => {
    expect(expected({ ask: 'strike-troops', models: 7 })).toBe('175/81');
    expect(expected({ ask: 'strike-troops', models: 7, landed: true })).toBe('35/6');
  });

  test('a melee: who charges, who defends, who is an officer', () => {
    const round = asked(answers({ ask: 'melee', attackers: 'german-platoon-hq', defenders: 'us-platoon-hq' })) as Extract<
      ReturnType<typeof asked>,
      { kind: 'melee-round' }
    >;
    expect(round.attackers.groups.map(({ models, dice, later }) => [models, dice, later])).toEqual([
      [2, 2, 1],
      [1, 2, 1],
      [1, 4, 3],
    ]);
    expect(round.defenders.groups.map(({ models, dice }) => [models, dice])).toEqual([
      [2, 1],
      [2, 1],
      [1, 3],
    ]);
    expect([round.attackers.test.m, round.defenders.test.m]).toEqual([8, 8]);
  });

  test('in contact are those who throw most dice; the others throw one', () => {
    const round = asked(answers({ ask: 'melee', attackersContact: 3 })) as Extract<ReturnType<typeof asked>, { kind: 'melee-round' }>;
    const dice = round.attackers.groups.reduce((sum, group) => sum + group.models * group.dice, 0);
    // the machine gun team and the leader with his submachine gun: three dice each, seven riflemen one
    expect(dice).toBe(3 * 3 + 7);
  });

  test('answers that do not matter are refused', () => {
    expect(readProfile(FIELDS, { ask: 'test', distance: 3 }).ok).toBe(false);
    const test9: Profile = answers({ ask: 'test', m: 9, rally: true });
    expect(expected(test9)).toBe('35/36');
  });
});

test('units that have a gun or a weapon can shoot, those with neither cannot', () => {
  const values = (id: string) => FIELDS.find(field => field.id === id)?.values?.map(({ value }) => value) ?? [];
  const arms = (is: (weapon: unknown, gun: unknown) => boolean) =>
    Object.entries(UNITS).flatMap(([id, { models }]) => (models.some(({ weapon, gun }) => is(weapon, gun)) ? [id] : []));
  const armed = arms((weapon, gun) => weapon !== undefined || gun !== undefined);
  const unarmed = Object.keys(UNITS).filter(id => !armed.includes(id));
  const gunsAlone = arms((_, gun) => gun !== undefined).filter(id => !arms(weapon => weapon !== undefined).includes(id));
  expect([unarmed.length, arms(weapon => weapon !== undefined).length]).not.toContain(0);
  expect(values('with')).toEqual(['none', ...armed]);
  expect(values('with')).toEqual(expect.arrayContaining(gunsAlone));
  for (const id of unarmed) expect(values('with')).not.toContain(id);
});

test('every field takes from its least to its most or one of its list, and begins with what is usual', () => {
  const rows = `
    ask of 15: squad
    unit of 140: german-infantry-squad-up-to-1943
    with of 65: none, unit one of 64
    lost 0..40: 0
    gun of 112: us-sherman-m4a1
    shell of 89: german-stug-iiib
    fs 0..5: 0
    rammer of 76: us-sherman-m4a1
    pieces 1..6: 1
    shells of 3: usual
    fausts 0..9: 0
    distance 0..144 by 0.1: 12
    strike of 3: medium
    who of 3: soldiers
    models 1..30: 10
    alongside 0..6: 0
    squads 1..4: 1
    under 1..9: 2
    touched 1..20: 3
    cover of 7: none
    target of 76: german-pzivg
    vehicles 1..5: 1
    zone of 3: front
    crew 0..10: 0
    m 6..10: 7
    nerve 6..10: 7, overwatch true
    attackers of 64: german-infantry-squad-up-to-1943
    attackersWith of 65: none
    attackersLost 0..40: 0
    attackersContact 0..30: 0
    defenders of 64: us-rifle-squad
    defendersWith of 65: none
    defendersLost 0..40: 0
    defendersContact 0..30: 0
    turns 1..8: 1
    against 0..5: 0
    often 1..8: 1, against 1/2/3/4/5
    dice 1..5: 1
    fires 1..12: 1
    he-scatter of 3: none`;
  expect(formRows(FIELDS)).toEqual(linesOf(rows));
});
