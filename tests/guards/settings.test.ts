// What is entered in a calculator is answered, or it is said what was answered instead and why: for all systems and all questions, settings
// at random, beyond their limits and at odds with each other. An answer that changes nothing of the position that a question describes, and
// of which nothing is said, has been changed in silence.

import { describe, expect, test } from 'vitest';
import { applyBounds, describeBoundNote, toAttackProfile } from '../../src/core/bounds.ts';
import { matters, nearestProfile, type Profile, type ProfileAnswer } from '../../src/core/profile.ts';
import { type FormField, type RulesReference, readReference, requireCombat } from '../../src/core/ruleset.ts';
import { armyBuilder } from '../../src/rulesets/action-all-fronts/army/index.ts';
import { ARMIES } from '../../src/rulesets/action-all-fronts/tables.ts';
import { rulesets } from '../conformance/load.ts';
import { isLong, seededRandom } from '../slice.ts';

/** Forms that are tried of each question. */
const FORMS = isLong ? 400 : 12;

/**
 * Fields whose answers may leave a question as it is though they are taken as they are, and why. Readings of rulings are among them
 * everywhere: where a ruling does not matter, its other reading does not.
 */
const ALIKE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'action-all-fronts': {
    lost: 'a team serves its weapon to the last man',
    prone: 'works, houses and tracks protect alike whoever lies and whoever stands in them',
    'ram: cover': 'nothing hides from tracks',
    shells: 'a gun that does not reach, or is not set up, fires neither',
    under: 'a gun that does not reach, or is not set up, has no shell that bursts',
    mgs: 'machine guns that do not reach stay silent',
    'mines-armour: target': 'mines strike every vehicle alike, if its crew is as steady',
    attackersContact: 'who throws one die throws it in contact and behind',
    defendersContact: 'who throws one die throws it in contact and behind',
  },
  'axis-and-allies': {},
  'bolt-action': {
    distance: 'what counts is within 6, within half of the range and beyond',
    solid: 'a gun that does not reach, or was moved, fires neither',
    shells: 'a gun that does not reach, or was moved, fires neither',
  },
  'to-arms': {
    flame: 'it takes cover away, where there is some, in close combat',
    leader: 'he counts for flags, and for whom he serves',
    jammed: 'it takes a green die away, where there is one',
    bold: 'who falls back of its own will takes no flags',
    target: 'the truck is struck, not who rides in it',
    ...Object.fromEntries(
      ['distance', 'ground', 'inMines', 'fromHill', 'fromMarsh', 'fromWire', 'led', 'heads'].map(id => [
        id,
        'no shift makes a range shorter than the card has it',
      ]),
    ),
    'bridge: span': 'a light bridge is as strong as a heavy one that was hit twice',
    'mine: figures': 'the truck is struck, not who rides in it',
  },
  'war-to-axis': {},
};

type Form = Record<string, ProfileAnswer>;

/** The form with this answer to a field: what depends on it appears, or goes. */
function changed({ fields }: RulesReference, form: Profile, { id }: FormField, answer: ProfileAnswer): Form {
  const other: Form = {};
  for (const field of fields) if (matters(field, other)) other[field.id] = field.id === id ? answer : (form[field.id] ?? field.default);
  return other;
}

/** Other answers than this: the next number, the other of two, a few of many. */
function others({ kind, default: usual, values = [], least = 0, step = 1 }: FormField, answer: ProfileAnswer): readonly ProfileAnswer[] {
  if (kind === 'flag') return [answer !== true];
  if (kind === 'forces') return [usual];
  if (kind === 'choice')
    return [usual, ...values.map(({ value }) => value as ProfileAnswer).filter((_, i) => i % Math.ceil(values.length / 6) === 0)];
  return [Number(answer) > least ? Math.max(least, Number(answer) - Math.max(1, step)) : Number(answer) + 1];
}

function draws(random: () => number) {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return ({ kind, default: usual, values = [], items = [], least = 0, most = 10 }: FormField): ProfileAnswer => {
    if (random() < 0.3) return usual;
    if (kind === 'flag') return random() < 0.5;
    if (kind === 'choice') return one(values).value as ProfileAnswer;
    if (kind === 'number') return random() < 0.3 ? most : least + Math.floor(random() * (most - least + 1));
    if (kind === 'order') return usual;
    return items.flatMap(({ id }) => (random() < 0.5 ? [`${id}:${1 + Math.floor(random() * 4)}`] : [])).join(',');
  };
}

/** Forms of every question of a system, with any answers that their fields allow. */
function* formsOf({ fields }: RulesReference, random: () => number): Generator<Form> {
  const [ask] = fields;
  const draw = draws(random);
  for (const { value } of ask?.values ?? [])
    for (let n = 0; n < FORMS; n++) {
      const form: Form = {};
      for (const field of fields) if (matters(field, form)) form[field.id] = field === ask ? (value as ProfileAnswer) : draw(field);
      yield form;
    }
}

const isReading = ({ options }: RulesReference, { id, source }: FormField): boolean =>
  options.some(option => option.id === id) || source?.ruling !== undefined;

describe.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  /** The question that answers come to, to compare it with others. */
  const questionOf = (book: RulesReference, form: Profile): string => {
    const asked = toAttackProfile(book, form);
    return JSON.stringify(book.pose ? asked : requireCombat(ruleset).attack(asked));
  };

  test('an answer is taken as it is, or it is told what is answered instead and why', async () => {
    const book = await readReference(ruleset);
    const alike = ALIKE[id] ?? {};
    const silent = new Map<string, string>();
    for (const form of formsOf(book, seededRandom(11))) {
      const { notes } = applyBounds(book, form);
      const question = questionOf(book, form);
      if (question.includes('"kind":"barred"')) continue;
      for (const field of book.fields.slice(1)) {
        const answer = form[field.id];
        const what = `${form[book.fields[0]?.id ?? '']}: ${field.id}`;
        if (answer === undefined || field.kind === 'order' || isReading(book, field) || field.id in alike || what in alike) continue;
        if (field.kind !== 'number' && answer === field.default) continue;
        if (notes.some(note => note.field === field.id || Object.hasOwn(field.when ?? {}, note.field))) continue;
        const isFelt = others(field, answer).some(other => {
          const instead = changed(book, form, field, other);
          return applyBounds(book, instead).notes.some(note => note.field === field.id) || questionOf(book, instead) !== question;
        });
        if (!isFelt) silent.set(what, JSON.stringify(form));
      }
    }
    expect([...silent].map(([what, form]) => `${what} makes no difference and nothing says so: ${form}`)).toEqual([]);
  });

  test('what was entered beyond the limits of its field is told', async () => {
    const { fields } = await readReference(ruleset);
    const random = seededRandom(13);
    for (const form of formsOf(await readReference(ruleset), random)) {
      for (const field of fields) {
        if (field.kind !== 'number' || form[field.id] === undefined) continue;
        const beyond = random() < 0.5 ? (field.least ?? 0) - 1 : (field.most ?? 0) + 1;
        const { profile, problems } = nearestProfile(fields, { ...form, [field.id]: beyond });
        expect(profile[field.id]).not.toBe(beyond);
        expect(problems.map(({ path }) => path)).toContain(field.id);
      }
    }
  });

  test('what is told says what was asked, what is answered and why, and what is answered stands', async () => {
    const book = await readReference(ruleset);
    for (const form of formsOf(book, seededRandom(17))) {
      const { profile, notes } = applyBounds(book, form);
      for (const note of notes) expect(describeBoundNote(book.fields, note)).toMatch(/^.+: .+\. Answered for .+, not for .+\.$/);
      expect(applyBounds(book, profile).notes).toEqual([]);
      expect(nearestProfile(book.fields, profile).problems).toEqual([]);
    }
  });

  test('a form that nobody has filled in sets no limits to itself', async () => {
    const book = await readReference(ruleset);
    const [ask] = book.fields;
    for (const { value } of ask?.values ?? []) {
      const form = nearestProfile(book.fields, { [ask?.id ?? '']: value }).profile;
      expect(applyBounds(book, form).notes.map(note => describeBoundNote(book.fields, note))).toEqual([]);
    }
  });
});

describe('armies', () => {
  /** Answers of the fields of an offer that are not the usual ones. */
  const chosenOf = (fields: readonly FormField[]): Profile =>
    Object.fromEntries(
      fields.map(({ id, kind, most, values = [] }) => [
        id,
        kind === 'flag' ? true : kind === 'number' ? (most ?? 1) : (values.at(-1)?.value as ProfileAnswer),
      ]),
    );
  /** An army of everything that is offered under some settings, each with all that it may have. */
  const entriesOf = (settings: Profile) =>
    armyBuilder.offers(settings).map(({ row, fields }, i) => ({ id: `e${i}`, row, count: 1, chosen: chosenOf(fields) }));

  test.each(ARMIES)('%s: what was chosen in another year and is not to be had in this one is told', army => {
    const entries = entriesOf({ army, year: 1945, ownWorks: true, enemyWorks: true });
    for (const year of [1940, 1943, 1945]) {
      const settings = { army, year, ownWorks: true, enemyWorks: true };
      const offers = new Map(armyBuilder.offers(settings).map(offer => [offer.row, offer.fields]));
      const told = new Set(
        armyBuilder
          .shortcomings({ format: 1, ruleset: 'action-all-fronts', title: '', settings, entries })
          .filter(({ message }) => message.startsWith('not to be had'))
          .flatMap(one => one.entries),
      );
      for (const { id, row, chosen } of entries) {
        const { problems } = nearestProfile(offers.get(row) ?? [], chosen);
        expect([row, year, told.has(id)]).toEqual([row, year, !offers.has(row) || problems.length > 0]);
      }
    }
  });

  test('settings beyond their limits are told with what is taken', () => {
    const { profile, problems } = nearestProfile(armyBuilder.settings, { year: 1950, limit: 99_999 });
    expect([profile['year'], profile['limit']]).toEqual([1945, 20_000]);
    expect(problems.map(({ path }) => path)).toEqual(['year', 'limit']);
  });
});
