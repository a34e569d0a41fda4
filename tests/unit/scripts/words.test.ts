// The rules of words (docs/glossary.md), held against every file.
import { expect, test } from 'vitest';
import { bareParticiples, fieldsCalled, isParticiple, LONGEST, longLines, parsed, sharedTypes } from '../../../scripts/words.mjs';

/** Type names that more than one file may declare, each with its reason; ten at most. */
const SHARED: Readonly<Record<string, string>> = {};

/** Fields that keep the name `says`, because `--json` or a file has it: file and the declaration around it. */
const PUBLISHED: readonly string[] = [];

const src = parsed(['src']);
const rest = parsed(['tests', 'scripts', 'assembly'], /\.(ts|mjs)$/);

test('an exported type name is declared in one file of src', () => {
  const shared = sharedTypes(src).filter(([name]) => !Object.hasOwn(SHARED, name));
  expect(shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
});

test('type names that two files may declare are ten at most, and each of them needs it', () => {
  const shared = new Set(sharedTypes(src).map(([name]) => name));
  expect(Object.keys(SHARED).length).toBeLessThanOrEqual(10);
  expect(Object.keys(SHARED).filter(name => !shared.has(name))).toEqual([]);
});

test('no exported function of src is named by a bare participle', () => {
  expect(bareParticiples(src).map(({ name, path, line }) => `${path}:${line} ${name}`)).toEqual([]);
});

test('a participle is told from a verb and a noun of the same ending', () => {
  expect(['taken', 'answered', 'told', 'asked', 'settled', 'spent', 'laid'].filter(name => !isParticiple(name))).toEqual([]);
  expect(['feed', 'speed', 'embed', 'read', 'put', 'takeUnit', 'takenFrom', 'ground', 'hundred'].filter(isParticiple)).toEqual([]);
});

test('no field of a type in src is called `says`: it is a label, a message, a text or a summary', () => {
  const found = fieldsCalled(src, 'says').filter(({ path, within }) => !PUBLISHED.includes(`${path} ${within}`));
  expect(found.map(({ path, line, within }) => `${path}:${line} ${within}`)).toEqual([]);
});

test(`a line has at most ${LONGEST} characters, in comments too`, () => {
  expect(longLines([...src, ...rest]).map(({ path, line, length }) => `${path}:${line} has ${length}`)).toEqual([]);
});
