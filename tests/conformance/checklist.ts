// What a system covers: each item of its checklist is named by a test, or in the README of the system among what is not in the code, with
// the reason; each rule in a row. The checklists themselves are kept beside the clone: where they lie, they are counted.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { filesIn, ROOT } from './load.ts';
import { ruleIds } from './rules.ts';

interface Checklist {
  readonly ruleset: Ruleset;
  /** What items begin with, and how many there are: `AA` and 105 for AA-01 to AA-105. */
  readonly prefix: string;
  readonly items: number;
  /** What rule ids begin with: `aa:`. */
  readonly rules: string;
}

const isComment = (line: string): boolean => line.trimStart().startsWith('//');

const readme = (id: string): string => {
  const file = join(ROOT, 'src/rulesets', id, 'README.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** What its README says is not in the code, item by item: the paragraphs of the list under that head. */
const excuses = (text: string): readonly string[] =>
  (/^## Not in the code.*$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '').split(/^\* /m).slice(1);

/** The paper with the checklist of a system; undefined in a clone that stands alone. */
function paper(id: string): string | undefined {
  const file = join(ROOT, '..', 'shared', 'rules', `${id}.md`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Three tests: no item is left without a test or a reason in the README, no item of the paper is forgotten, and the README
 * names every rule in the row of its part.
 */
export function checklist({ ruleset, prefix, items, rules }: Checklist): void {
  const text = readme(ruleset.id);
  const all = Array.from({ length: items }, (_, i) => `${prefix}-${String(i + 1).padStart(2, '0')}`);
  /** Items that words name, one by one or from one to another: 'TA-24, TA-26 to TA-30'. */
  const named = (words: string): readonly string[] =>
    [...words.matchAll(new RegExp(`\\b(${prefix}-\\d{2,3})(?: to (${prefix}-\\d{2,3}))?`, 'g'))].flatMap(([, first = '', last = first]) =>
      all.includes(first) && all.includes(last) ? all.slice(all.indexOf(first), all.indexOf(last) + 1) : [first, last],
    );

  test('every item of the checklist is tested, or the README says why not', () => {
    const lines = filesIn(join(ROOT, 'tests'), '.test.ts').flatMap(file => readFileSync(file, 'utf8').split('\n'));
    const tested = new Set(lines.filter(line => !isComment(line)).flatMap(named));
    const excused = new Map(excuses(text).flatMap(reason => named(reason).map(item => [item, reason] as const)));
    expect(all.filter(item => !tested.has(item) && !excused.has(item))).toEqual([]);
    for (const [item, reason] of excused) expect(reason.replaceAll(/\*\*|\s+/g, ' ').length, `the reason for ${item}`).toBeGreaterThan(40);
    expect([...tested].filter(item => !all.includes(item))).toEqual([]);
  });

  const written = paper(ruleset.id);
  test.skipIf(written === undefined)('the checklist has these items and no others', () => {
    expect([...new Set(named(written ?? ''))].sort()).toEqual([...all].sort());
  });

  test('the README names every rule in a row of its part', () => {
    const rows = text.split('\n').filter(line => line.startsWith('| '));
    const isNamed = (id: string): boolean => {
      const [part, name] = id.replace(rules, '').split('/');
      return rows.some(row => row.startsWith(`| ${part} |`) && row.includes(`\`${name}\``));
    };
    expect(ruleIds(ruleset).filter(id => !isNamed(id))).toEqual([]);
  });
}
