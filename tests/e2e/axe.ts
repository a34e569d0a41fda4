// What axe finds on a page as it is now: one way for every test that asks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of what keeps a rule one example is enough: to tell where each is takes axe several times as long as to look at it. */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** The parts of a page that are looked at, as selectors: the whole page, frames included, when none are named. */
interface Parts {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/** What axe finds on a page, or on parts of it, as "rule: places". */
export async function faultsOf(page: Page, { include = [], exclude = [] }: Parts = {}): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${SOURCE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
  return page.evaluate(
    async ([include, exclude, options]) => {
      // Half-way from one colour to another nothing is legible.
      const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const context = { ...(include.length > 0 && { include: [...include] }), exclude: [...exclude] };
      const { violations } = await window.axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [include, exclude, OPTIONS] as const,
  );
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
