// What a system covers: each item of its checklist is named in the title of a test, or in the README of the system with the reason why not; each rule in a row.

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

/** Two tests: no item is left without a test or an excuse in the README, and the README names every rule in the row of its part. */
export function checklist({ ruleset, prefix, items, rules }: Checklist): void {
  const text = readme(ruleset.id);
  const named = (words: string): readonly string[] => words.match(new RegExp(`\\b${prefix}-\\d{2,3}`, 'g')) ?? [];

  test('every item of the checklist is tested, or the README says why not', () => {
    const all = Array.from({ length: items }, (_, i) => `${prefix}-${String(i + 1).padStart(2, '0')}`);
    const lines = filesIn(join(ROOT, 'tests'), '.test.ts').flatMap(file => readFileSync(file, 'utf8').split('\n'));
    const found = new Set([...named(text), ...lines.filter(line => !isComment(line)).flatMap(named)]);
    expect(all.filter(item => !found.has(item))).toEqual([]);
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
