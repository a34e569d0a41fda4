// A report in one file: made by the command line around each sample battle, and opened from disk without a network.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import type { BattleRecord } from '../../src/core/scenario.ts';
import { parseAny } from '../../src/publish/reportFile.ts';
import { siteName } from '../../src/storage/siteName.ts';
import { sandtable } from './commandLine.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The battle that stands for each rule system. */
export const SAMPLES = {
  'war-to-axis': 'war-to-axis/saint-aubert/crossroads',
  'action-all-fronts': 'action-all-fronts/gothic-farm/farm',
  'axis-and-allies': 'axis-and-allies/pacific-1942/won-on-land',
  'bolt-action': 'bolt-action/three-lanes/mill',
  'to-arms': 'to-arms/fuentevieja/crossroads',
} as const;

/** The record of a battle of the site with its scenario in it, as a plain reader of YAML has it. */
export function wholeRecord(battle: string): Told {
  const path = join(ROOT, 'scenarios', `${battle}.battle.yaml`);
  return { ...parse(readFileSync(path, 'utf8')), scenario: parse(readFileSync(join(dirname(path), 'scenario.yaml'), 'utf8')) };
}

export interface Made {
  readonly file: string;
  readonly url: string;
  readonly title: string;
  readonly record: Record<string, unknown>;
  /** The steps of its boards. */
  readonly steps: readonly number[];
}

/** The record that a file holds, as the parser of the project reads it; undefined where it cannot be read or holds none. */
async function recordIn(text: string): Promise<BattleRecord | undefined> {
  const read = await parseAny(text);
  return read.ok && 'record' in read.value ? read.value.record : undefined;
}

/** Whether two files hold the same battle, whichever way it is written. */
export async function isSameBattle(one: string, other: string): Promise<boolean> {
  const [a, b] = [await recordIn(one), await recordIn(other)];
  return a !== undefined && isDeepStrictEqual(a, b);
}

// biome-ignore lint/suspicious/noExplicitAny: what a test does to a record is its own affair.
type Told = any;

/** A report with three boards, the second under the threat of a side, cards of odds, luck and losses; `steps` of its boards. */
export function toldAround(battle: string): { readonly told: Told; readonly steps: readonly number[] } {
  const record = wholeRecord(battle);
  const thrown = record.events.flatMap((event: { thrown?: unknown }, i: number) => (event.thrown ? [i] : []));
  const [first, second, third] = [1, 2, 3].map(quarter => thrown[Math.floor((thrown.length * quarter) / 4)]);
  const at = (index: number) => ({ event: String(record.events[index].id) });
  const side = record.scenario.sides[0].id;
  const told: Told = {
    format: 1,
    kind: 'report',
    title: `The story of ${record.title}`,
    author: 'A. Writer',
    date: '2026-11-22',
    summary: 'How it went, in four parts.',
    parts: [
      {
        id: 'one',
        title: 'The opening',
        words: 'It began *well*.',
        figures: [
          { kind: 'board', at: at(first) },
          { kind: 'odds', at: at(first) },
        ],
      },
      {
        id: 'two',
        title: 'The crisis',
        words: 'Then it did not.',
        figures: [{ kind: 'board', at: at(second), layers: [`threat:${side}`], caption: 'Where it hurt.' }],
      },
      { id: 'three', title: 'The end', words: 'And then it was over.', figures: [{ kind: 'board', at: at(third), crop: 'whole' }] },
      { id: 'four', title: 'What it came to', words: 'In figures:', figures: [{ kind: 'luck' }, { kind: 'losses' }] },
    ],
    battle: record,
  };
  return { told, steps: [first, second, third].map(index => index + 1) };
}

/** A file of such a report. `change` may do anything to it before. */
export async function madeFile(battle: string, change: (told: Told) => Told = told => told): Promise<Made> {
  const { told: plain, steps } = toldAround(battle);
  const told = change(plain);
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'test-results', 'one-file-'));
  const [source, file] = [join(folder, 'report.json'), join(folder, 'report.html')];
  writeFileSync(source, JSON.stringify(told));
  const { status, out, err } = await sandtable(['export', source, '--html', '-o', file]);
  if (status !== 0) throw new Error(`${out}${err}`);
  return {
    file,
    url: pathToFileURL(file).href,
    title: told.title,
    record: told.battle,
    steps,
  };
}

/** A page without a network that has opened the file; whatever it asks of one, and every word of complaint, is kept. */
export async function openFile(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.setOffline(true);
  await context.addInitScript(
    key => {
      if (location.protocol !== 'data:') localStorage.setItem(key, 'event'); // steps are counted by events; such pages have no storage
    },
    siteName('measure', '/'),
  );
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('request', request => /^(?:file|blob|data):/.test(request.url()) || trouble.push(`asked for ${request.url()}`));
  page.on('console', message => ['error', 'warning'].includes(message.type()) && trouble.push(message.text()));
  page.on('pageerror', error => trouble.push(String(error)));
  page.on('dialog', dialog => trouble.push(`dialog: ${dialog.message()}`));
  await before?.(page);
  await page.goto(url);
  return { page, trouble, close: () => context.close() };
}

export const where = (page: Page): Locator => page.locator('#battle [data-part="where"]');
export const boards = (page: Page): Locator => page.locator('#story a.to-replay');
export const shades = (page: Page): Locator => page.locator('#battle .layer-shade > *');

/** Resolves when the letters are there: until then lines may break elsewhere. */
export const fontsReady = (page: Page): Promise<unknown> => page.evaluate(async () => void (await document.fonts.ready));

/** How many sheets a PDF has. */
export const sheetsOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
