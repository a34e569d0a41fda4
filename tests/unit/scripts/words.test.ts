// The rules of words (docs/glossary.md), held against every file.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bareParticiples, fieldsCalled, isParticiple, LONGEST, longLines, parsed, sharedTypes } from '../../../scripts/words.mjs';

/** Type names that more than one file may declare, each with its reason; ten at most. */
const SHARED: Readonly<Record<string, string>> = {};

/**
 * Fields that keep the name `says`, because `--json`, a file or the database of the browser has it, and what goes into
 * them: the file and the declaration around it.
 */
const PUBLISHED: readonly string[] = [
  'src/analysis/types.ts CategoryAnswer',
  'src/analysis/types.ts AttackOutlook',
  'src/analysis/types.ts aims',
  'src/analysis/types.ts bills',
  'src/analysis/types.ts LuckEntry',
  'src/analysis/types.ts LuckCourse',
  'src/analysis/types.ts Luck',
  'src/analysis/types.ts Alternative',
  'src/analysis/types.ts MissedOpportunity',
  'src/core/act.ts Violation',
  'src/core/act.ts Ruling',
  'src/core/act.ts Modifier',
  'src/core/act.ts Choice',
  'src/core/issues.ts wordsOf',
  'src/core/issues.ts empty',
  'src/core/issues.ts unfit',
  'src/core/issues.ts oneOf',
  'src/core/overlay.ts Mark',
  'src/core/overlay.ts Overlay',
  'src/core/result.ts ParseError',
  'src/core/ruleset.ts lots',
  'src/core/schema.ts rowIdFault',
  'src/editor/types.ts ScenarioEdit',
  'src/record/types.ts Edit',
  'src/record/line/write.ts from',
  'src/rulesets/war-to-axis/acts/retreat.ts broken',
];

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

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => (existsSync(`${ROOT}${path}`) ? readFileSync(`${ROOT}${path}`, 'utf8') : '');
const quoted = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of the glossary: what each names, and in which files. */
const terms = read('docs/glossary.md')
  .split('\n')
  .filter(line => /^\| .+ \|$/.test(line) && !/^\| (?:term|---) /.test(line))
  .map(line => {
    const [term = '', , where = ''] = line.slice(2, -2).split(' | ');
    return { names: quoted(term), paths: quoted(where) };
  });

test('the glossary names what there is, and the file that has it', () => {
  expect(terms.length).toBeGreaterThan(50);
  expect(terms.flatMap(({ paths }) => paths).filter(path => !existsSync(`${ROOT}${path}`))).toEqual([]);
  const lost = terms.flatMap(({ names, paths }) => {
    const text = paths.map(read).join('\n');
    return names.filter(name => !new RegExp(`\\b${name}\\b`).test(text)).map(name => `${name}: ${paths.join(', ')}`);
  });
  expect(lost).toEqual([]);
});
