// What every ruleset must be whatever its game: ids that are unique, everything cited, everything named.

import { describe, expect, test } from 'vitest';
import type { Rule, Source } from '../../src/core/act.ts';
import { VERDICTS } from '../../src/core/act.ts';
import { answerOf } from '../../src/core/profile.ts';
import { readReference, referenceTargetsOf } from '../../src/core/ruleset.ts';
import type { BattleEvent, State } from '../../src/core/types.ts';
import { rulesets } from './load.ts';
import { rulesOf } from './rules.ts';

const MARKS: readonly string[] = ['source', 'base', 'general', 'house', 'scenario'] satisfies readonly Source['mark'][];

const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, i) => ids.indexOf(id) !== i);

/** A source says where: a section, a ruling or a reason. */
const isCited = ({ mark, section, ruling, why }: Source): boolean =>
  MARKS.includes(mark) && (mark === 'source' ? Boolean(section) : Boolean(section ?? ruling ?? why));

const isSentence = (text: string): boolean => /^[A-Z0-9"“].*[.?!]$/s.test(text);

const shelf = await Promise.all(rulesets.map(async ruleset => ({ id: ruleset.id, ruleset, book: await readReference(ruleset) })));

describe.each(shelf)('$id', ({ ruleset, book }) => {
  const rules = rulesOf(ruleset);
  const acts = Object.entries(ruleset.play.acts);

  test('option, ruling, table, row and field ids are unique', () => {
    expect(twice(book.options.map(({ id }) => id))).toEqual([]);
    expect(twice(book.rulings.map(({ id }) => id))).toEqual([]);
    expect(twice(book.tables.map(({ id }) => id))).toEqual([]);
    expect(book.tables.flatMap(({ rows }) => twice(rows.map(({ id }) => id)))).toEqual([]);
    expect(twice(book.fields.map(({ id }) => id))).toEqual([]);
    expect(twice(referenceTargetsOf(ruleset).map(({ id }) => id))).toEqual([]);
  });

  test('an id that several rules share stands for one thing: same section, and once in each list', () => {
    for (const list of [ruleset.play.rules ?? [], ...acts.map(([, act]) => act.rules)]) expect(twice(list.map(({ id }) => id))).toEqual([]);
    const sections = Map.groupBy(rules, ({ id }) => id);
    for (const [id, same] of sections) expect(new Set(same.map(({ source }) => source.section)).size, id).toBe(1);
  });

  test('rule ids are a prefix, a section and a name', () => {
    for (const { id } of rules) expect(id).toMatch(/^[a-z-]+:[0-9a-z.-]+\/[a-z0-9-]+$/);
  });

  test('every rule has a title that is a sentence, a verdict and a source', () => {
    const faulty = rules.filter(
      (rule: Rule<State, BattleEvent>) => !isSentence(rule.title) || !VERDICTS.includes(rule.verdict) || !isCited(rule.source),
    );
    expect(faulty.map(({ id, title }) => `${id}: ${title}`)).toEqual([]);
  });

  test('every act has a title and a source', () => {
    expect(acts.filter(([, act]) => !act.title || !isCited(act.source)).map(([type]) => type)).toEqual([]);
  });

  test('every table row and cell says where it is from', () => {
    const cells = book.tables.flatMap(({ id, columns, rows }) =>
      rows.flatMap(row => {
        const bad = !row.title || !isCited(row.source) || row.cells.length !== columns.length;
        return bad || row.cells.some(({ source }) => source && !isCited(source)) ? [`${id}/${row.id}`] : [];
      }),
    );
    expect(cells).toEqual([]);
  });

  test('every option is cited, offers its default, and has another value', () => {
    for (const option of book.options) {
      expect(isCited(option.source), option.id).toBe(true);
      expect(
        option.values.map(({ value }) => value),
        option.id,
      ).toContain(option.default);
      expect(option.values.length, option.id).toBeGreaterThan(1);
      expect(
        option.values.every(({ says }) => says.length > 0),
        option.id,
      ).toBe(true);
    }
  });

  test('rulings and options name each other', () => {
    const options = new Set(book.options.map(({ id }) => id));
    const rulings = new Set(book.rulings.map(({ id }) => id));
    for (const { id, option } of book.rulings) if (option !== undefined) expect(options, id).toContain(option);
    for (const { source, id } of [...book.options, ...rules]) if (source.ruling) expect(rulings, id).toContain(source.ruling);
    for (const { id, question, ruling } of book.rulings) expect([question.length > 0, ruling.length > 0], id).toEqual([true, true]);
  });

  test('fields of the calculator offer their default', () => {
    for (const field of book.fields) {
      const { id, kind, values, least, most, default: first } = field;
      if (kind === 'choice')
        expect(
          values?.map(({ value }) => value),
          id,
        ).toContain(first);
      if (kind === 'number')
        expect([least ?? 0, most ?? 0], id).toSatisfy(([a, b]: number[]) => Number(first) >= (a ?? 0) && Number(first) <= (b ?? 0));
      if (kind === 'flag') expect(typeof first, id).toBe('boolean');
      if (kind === 'forces' || kind === 'order') expect(answerOf(field, first), id).toBe(first);
      if (kind === 'order') expect(field.force === undefined || book.fields.some(other => other.id === field.force), id).toBe(true);
    }
  });
});
