// The calculator's form: every question answers with its defaults and with every choice, the worked examples come out,
// and readings change what they are about.

import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import type { AttackOutlook } from '../../../src/analysis/types.ts';
import { readProfile } from '../../../src/core/profile.ts';
import type { FormField } from '../../../src/core/ruleset.ts';
import { attack } from '../../../src/rulesets/to-arms/attack.ts';
import { profileFromForm } from '../../../src/rulesets/to-arms/calculator.ts';
import { FIELDS } from '../../../src/rulesets/to-arms/fields.ts';
import { type ArmsFormAnswers, FORM_KINDS } from '../../../src/rulesets/to-arms/odds/formKinds.ts';
import { formRows, linesOf } from '../../tools/formRows.ts';

type Given = Readonly<Record<string, unknown>>;

function answers(given: Given): ArmsFormAnswers {
  const read = readProfile(FIELDS, given);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('; '));
  return read.value as ArmsFormAnswers;
}
const profile = (given: Given) => profileFromForm(answers(given));
function figures(given: Given): AttackOutlook {
  const found = outlookOf(attack(profile(given)));
  if (found.kind !== 'attack') throw new Error('a fight');
  return found;
}
const mean = (given: Given): string => figures(given).mean?.exact ?? 'none';
const harms = (given: Given): readonly string[] => figures(given).harms.map(({ chance }) => chance.exact);
const average = (given: Given, name: string): number =>
  figures(given).outcomes.reduce((sum, { tally, chance }) => sum + (tally[name] ?? 0) * chance.value, 0);

describe("the calculator's form", () => {
  test('has every field once, each with a section', () => {
    const ids = FIELDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(FIELDS.filter(({ source }) => !source?.section && !source?.ruling)).toEqual([]);
  });

  test.each(Object.keys(FORM_KINDS))('asks about %s and gets an answer with dice', ask => {
    const { outcomes, says } = figures({ ask });
    expect(outcomes.length).toBeGreaterThan(1);
    expect(says.length).toBeGreaterThan(0);
  });

  test('every choice, number and switch can be answered', () => {
    const tries = ({ kind, values = [], least, most }: FormField): readonly unknown[] =>
      kind === 'choice' ? values.map(({ value }) => value) : kind === 'flag' ? [true] : [least, most];
    const needs = ({ when = {} }: FormField): Given =>
      Object.fromEntries(Object.entries(when).flatMap(([id, [value]]) => (id === 'ask' ? [] : [[id, value]])));
    for (const field of FIELDS.filter(({ id }) => id !== 'ask'))
      for (const ask of (field.when?.['ask'] ?? []) as readonly string[])
        for (const value of tries(field)) {
          const { roll } = attack(profile({ ...needs(field), ask, [field.id]: value }));
          expect([ask, field.id, value, JSON.stringify(roll).length > 0]).toEqual([ask, field.id, value, true]);
        }
  });
});

describe('what it finds', () => {
  test('Guard infantry with its machine gun, in close combat and at two hexes', () => {
    const guard = { ask: 'battle', unit: 'guard-inf', lmg: true };
    expect(average({ ...guard, distance: 1 }, 'kills')).toBeCloseTo(761 / 432, 12);
    expect(average(guard, 'kills')).toBeCloseTo(451 / 324, 12);
    expect(average({ ...guard, fastplay: true }, 'kills')).toBeCloseTo(415 / 216, 12);
    expect(average({ ...guard, distance: 4 }, 'kills')).toBeCloseTo(77 / 108, 12);
    expect(average({ ...guard, distance: 7 }, 'kills')).toBe(0);
  });

  test('TA-23: shifts add up, both ways, and the range is never below 1', () => {
    const range = (more: Given) => {
      const found = profile({ ask: 'battle', distance: 2, ...more });
      return found.kind === 'battle' ? found.range : undefined;
    };
    expect(range({})).toBe(2);
    expect(range({ led: true })).toBe(1);
    expect(range({ led: true, fromHill: true })).toBe(1);
    expect(range({ ground: 'building' })).toBe(3);
    expect(range({ ground: 'building', fromMarsh: true, heads: 1 })).toBe(5);
    expect(range({ unit: 'cv33', ground: 'building', led: true })).toBe(4); // no commander helps a tank
    expect(range({ unit: 'field-gun', ground: 'trench' })).toBe(2);
    expect(range({ ground: 'hill', fromHill: true })).toBe(2); // from hill to hill
  });

  test('TA-09, TA-24: dice of the card at the range, and the sergeant', () => {
    const dice = (more: Given) => {
      const found = profile({ ask: 'battle', ...more });
      return found.kind === 'battle' ? found.dice : undefined;
    };
    expect([dice({}), dice({ lmg: true }), dice({ lmg: true, distance: 6 }), dice({ distance: 6 })]).toEqual([
      'WWW',
      'WWG',
      'W',
      undefined,
    ]);
    expect([dice({ sergeant: true }), dice({ sergeant: true, distance: 6 }), dice({ unit: 'hmg', sergeant: true })]).toEqual([
      'WWWW',
      undefined,
      'WGG',
    ]);
    expect(dice({ unit: 'hmg', jammed: true })).toBe('WG');
  });

  test('TA-54: a flame thrower in close combat heeds no cover', () => {
    const near = { ask: 'battle', unit: 'engineers', ground: 'building', distance: 1 };
    expect([average({ ...near, flame: true }, 'kills'), average(near, 'kills')]).toEqual([
      average({ ...near, ground: 'open' }, 'kills'),
      expect.not.closeTo(average({ ...near, ground: 'open' }, 'kills'), 6),
    ]);
  });

  test('flags that a commander, a standard and the ground let it ignore', () => {
    const flags = (more: Given) => {
      const found = profile({ ask: 'battle', target: 'guard-inf', ...more });
      return found.kind === 'battle' ? found.flags : undefined;
    };
    expect(flags({})).toEqual({ number: 4, ignored: 0 });
    expect(flags({ leader: 'general', standard: true, ground: 'bunker' })).toEqual({ number: 3, ignored: 5 });
    expect(flags({ leader: 'officer', standard: true, flagIgnores: 'largest' })).toEqual({ number: 3, ignored: 1 });
    expect(flags({ target: 'hmg', leader: 'officer' })).toEqual({ number: 2, ignored: 1 });
  });

  test('indirect fire, mines, doors, bridges, scouts, activation, cards', () => {
    expect(harms({ ask: 'indirect', piece: 'mortar', distance: 6 })).toEqual(['2963/3888', '695/3888', '115/1944']);
    expect(mean({ ask: 'mine' })).toBe('7201/3888');
    expect(mean({ ask: 'mine', target: 'truck', loaded: true })).toBe('5/18');
    expect(average({ ask: 'mine', field: 'unknown' }, 'dummy')).toBeCloseTo(1 / 3, 12);
    expect(mean({ ask: 'clear', engineers: true })).toBe('1/6');
    expect(mean({ ask: 'door', bunker: true, tries: 2 })).toBe('5/9');
    expect(average({ ask: 'bridge', span: 'light', distance: 4 }, 'down')).toBeCloseTo(23 / 108, 12);
    expect(mean({ ask: 'recon' })).toBe('5/6');
    expect(mean({ ask: 'activation', thrown: 3 })).toBe('19/27');
    expect(mean({ ask: 'cards', wanted: 2, others: 2, draws: 2 })).toBe('1');
  });

  test('TA-63: every reading changes what it is about', () => {
    const differs = (given: Given, reading: Given) => expect(profile({ ...given, ...reading })).not.toEqual(profile(given));
    differs({ ask: 'battle' }, { fastplay: true });
    differs({ ask: 'battle', fastplay: true }, { fastplay: 'all' });
    differs({ ask: 'battle', ground: 'building' }, { hitRange: 'true' });
    differs({ ask: 'battle', unit: 'cv33', led: true }, { commanderShift: 'sheet' });
    differs({ ask: 'battle', unit: 'hmg', ground: 'bocage' }, { bocageHmg: 'printed' });
    differs({ ask: 'battle', ground: 'hill' }, { hill: 'target' });
    differs({ ask: 'battle', ground: 'hill', fromHill: true }, { hill: 'every' });
    differs({ ask: 'battle', ground: 'marsh' }, { marsh: 'target' });
    differs({ ask: 'indirect' }, { guided: 'd12' });
    differs({ ask: 'bridge' }, { bridgeSymbol: 'car' });
    differs({ ask: 'battle', leader: 'officer', standard: true }, { flagIgnores: 'largest' });
    differs({ ask: 'battle' }, { autoRetreat: 'recount' });
    differs({ ask: 'clear' }, { mineFail: 'cleared' });
    differs({ ask: 'battle' }, { excessHits: 'after' });
    differs({ ask: 'commander' }, { commanderOddKill: 'none' });
    differs({ ask: 'activation' }, { activationDie: 'any' });
  });

  test('what the referee forbids has no dice, and its reason in words', () => {
    const why = (given: Given) => figures(given).why;
    expect([mean({ ask: 'commander', unit: 'hmg' }), mean({ ask: 'commander', lmg: true })]).toEqual(['0', '91/324']);
    expect(why({ ask: 'commander', unit: 'hmg' })).toBe('Heavy machine gun does not fire at commanders');
    expect(why({ ask: 'battle', unit: 'cavalry', distance: 3, ground: 'depression' })).toBe(
      'Line infantry lies low, and Cavalry has to be beside it',
    );
    expect(why({ ask: 'battle', unit: 'cavalry', distance: 1, ground: 'depression' })).toBeUndefined();
    expect(why({ ask: 'battle', unit: 'field-gun', distance: 3, ground: 'depression' })).toBeUndefined();
    expect(why({ ask: 'battle', unit: 'mortar', distance: 1 })).toBe(
      'Line infantry is too near: Infantry mortar fires 2 hexes and farther',
    );
    expect(why({ ask: 'indirect', piece: 'mortar', distance: 1 })).toContain('is too near');
    expect(why({ ask: 'battle', unit: 'militia', distance: 6 })).toBe('Militia throws no dice at range 6');
    expect(why({ ask: 'bridge', gun: 'at-gun', distance: 9 })).toBe('Light anti-tank gun throws no dice at range 9');
    expect(why({ ask: 'bridge', gun: 'mortar', distance: 1 })).toBe('the bridge is too near: Infantry mortar fires 2 hexes and farther');
    expect(why({ ask: 'mine', target: 't26', field: 'apm' })).toBe('anti-personnel mines do nothing to T-26');
    expect(why({ ask: 'battle', fromHill: true, fromMarsh: true })).toContain('at once');
  });
});

test('every field takes from its least to its most or one of its list, and begins with what is usual', () => {
  const rows = `
    ask of 12: battle
    unit of 23: guard-inf
    piece of 2: mortar
    gun of 3: field-gun
    tank of 9: t26
    shooters 0..12: 0
    distance 1..14: 2
    fire of 3: guided
    target of 24: line-inf
    rank of 2: officer
    figures 0..12: 0
    ground of 20: open
    leader of 3: none
    truck of 3: none
    truckPoints 1..2: 2, truck inside/outside
    toTruck 0..4: 1, truck outside
    wreck: false, truck outside
    heads 0..2: 0
    way of 4: open
    wayHexes 0..4: 1, way blocked/off/rally
    friend of 25: none
    friendAt 2..7: 7
    friendDistance 1..14: 2
    beyond of 20: open
    field of 3: apm
    apm 0..9: 2, field unknown
    atm 0..9: 0, field unknown
    dummies 0..9: 1, field unknown
    mine of 2: apm
    tries 1..6: 1
    span of 2: heavy
    taken 0..2: 0
    away 1..10: 5
    kind of 4: armour
    want 1..4: 1
    variable of 2: 1
    thrown 0..10: 0
    black of 6: none
    wanted 0..37: 3
    others 0..37: 34
    draws 1..7: 1
    activationDie of 2: infantry
    hitRange of 2: effective
    commanderShift of 2: general
    bocageHmg of 2: infantry
    hill of 3: own
    marsh of 2: own
    guided of 2: 2d6
    fastplay of 3: false
    bridgeSymbol of 3: tank
    flagIgnores of 2: sum
    autoRetreat of 2: ignored
    mineFail of 2: stays
    excessHits of 2: before
    commanderOddKill of 2: saved`;
  expect(formRows(FIELDS)).toEqual(linesOf(rows));
});
