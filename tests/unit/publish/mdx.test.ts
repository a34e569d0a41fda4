// A report as files of a copy of the site: what is in them, that they read back as they were, and that
// nothing that somebody wrote is code there.

import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { strFromU8, unzipSync } from 'fflate';
import { mdxToJs } from 'satteri';
import { describe, expect, test } from 'vitest';
import { partsMarkup } from '../../../src/components/site/report/story.ts';
import type { BattleEntry } from '../../../src/library/index.ts';
import { readText } from '../../../src/library/read.ts';
import { siteFiles, siteZip } from '../../../src/publish/mdx.ts';
import type { BattleReport, Report, ReportPart } from '../../../src/publish/types.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { reportOn, sample } from './samples.ts';

const HOSTILE = [
  '{process.exit(1)} {globalThis.ran = true}',
  "import fs from 'node:fs'",
  'export const ran = globalThis.ran = true',
  '<script>globalThis.ran = true</script>',
  '---',
  'battle: elsewhere',
  '<Story of={1} />',
  '    indented {globalThis.ran = true}',
  '`{code}` and <!-- a comment -->',
  '"quotes" \\ and \'more\': # no comment, - no list',
  '2026-11-22',
].join('\n\n');

const told = async (change: (report: Report) => Report = report => report): Promise<BattleReport> => {
  const own = reportOn(await sample('saint-aubert/crossroads.battle.yaml'));
  return { ...own, report: change(own.report) };
};

const hostile = (report: Report): Report => ({
  ...report,
  title: '{globalThis.ran = true} <b>',
  summary: HOSTILE,
  author: '{1}',
  parts: report.parts.map(part => ({
    ...part,
    title: "import x from 'y'",
    words: HOSTILE,
    figures: part.figures.map(figure => ({ ...figure, caption: HOSTILE })),
  })),
});

const textAt = (files: ReturnType<typeof siteFiles>, ending: string): string =>
  String(files.find(({ path }) => path.endsWith(ending))?.content);

describe('where the files lie', () => {
  test('beside the scenario of the site where it is the same', async () => {
    const files = siteFiles(await told(), [{ name: 'farm.webp', bytes: new Uint8Array([1]) }], {
      folder: 'war-to-axis/saint-aubert',
      isSame: true,
    });
    expect(files.map(({ path }) => path)).toEqual([
      'src/content/reports/three-assaults-a-quiet-morning.mdx',
      'scenarios/war-to-axis/saint-aubert/three-assaults-a-quiet-morning.battle.yaml',
      'public/reports/three-assaults-a-quiet-morning/farm.webp',
    ]);
    expect(textAt(files, 'battle.yaml')).toContain('\nscenario: saint-aubert\n');
  });

  test('with a scenario of their own where the site has none of that id, and under another id where it is not the same', async () => {
    const own = siteFiles(await told(), [], undefined);
    expect(own.map(({ path }) => path)).toContain('scenarios/war-to-axis/saint-aubert/scenario.yaml');
    const other = siteFiles(await told(), [], { folder: 'war-to-axis/saint-aubert', isSame: false });
    expect(other.map(({ path }) => path)).toContain('scenarios/war-to-axis/saint-aubert-own/scenario.yaml');
    expect(textAt(other, 'scenario.yaml')).toContain('id: saint-aubert-own');
    expect(textAt(other, 'battle.yaml')).toContain('\nscenario: saint-aubert-own\n');
  });
});

test('record and scenario read back whole', async () => {
  const given = await told();
  const files = siteFiles(given, [], undefined);
  const read = await readText(textAt(files, 'battle.yaml'), async () => textAt(files, 'scenario.yaml'));
  expect(read.ok && read.value.record.events).toEqual(given.record.events);
  expect(read.ok && read.value.scenario).toEqual(given.record.scenario);
});

test.each(['plain', 'hostile'] as const)('the frontmatter of a %s report is the report', async kind => {
  const { report, record } = await told(kind === 'hostile' ? hostile : undefined);
  const { frontmatter } = parseFrontmatter(textAt(siteFiles({ report, record }, [], undefined), '.mdx'));
  const { title, summary, author, parts } = report;
  expect(frontmatter).toEqual({
    title,
    summary,
    author,
    battle: `war-to-axis/saint-aubert/${kind === 'hostile' ? 'globalthis-ran-true-b' : 'three-assaults-a-quiet-morning'}`,
    date: new Date('2026-11-22'),
    parts,
  });
});

test('nothing that somebody wrote is outside the frontmatter, and what is compiles', async () => {
  const { content } = parseFrontmatter(textAt(siteFiles(await told(hostile), [], undefined), '.mdx'));
  expect(content).toBe(
    '\n\nimport Story from \'../../components/site/report/Story.astro\';\n\n<Story of={frontmatter.battle} parts={frontmatter.parts} id="globalthis-ran-true-b" />\n',
  );
  expect(mdxToJs(content).code).toContain('frontmatter.parts');
});

test('the component tells words as words and draws every figure', async () => {
  const battle = await sample('saint-aubert/crossroads.battle.yaml');
  const { report } = hostileOn(reportOn(battle));
  const entry = { id: 'x/y/z', battle, ruleset: battle.ruleset } as unknown as BattleEntry;
  const markup = markupOf(await partsMarkup(entry, report.parts, 'reports/x'));
  expect(markup).not.toMatch(/<script|<Story|onerror/);
  expect(markup).toContain('{process.exit(1)}');
  expect(markup.match(/<figure/g)).toHaveLength(report.parts.flatMap(({ figures }) => figures).length);
  expect(markup).toContain('src="/reports/x/the-farm.webp"');
  expect(markup).toContain('href="/battles/x/y/z/#0"');
});

const hostileOn = (own: BattleReport): { readonly report: Report & { readonly parts: readonly ReportPart[] } } => ({
  report: hostile(own.report),
});

test('the zip holds the files, and is the same each time', async () => {
  const files = siteFiles(await told(), [{ name: 'farm.webp', bytes: new Uint8Array([1, 2, 3]) }], undefined);
  const zip = siteZip(files, 0);
  expect(siteZip(files, 0)).toEqual(zip);
  const back = unzipSync(zip);
  expect(Object.keys(back).toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  expect(strFromU8(back['src/content/reports/three-assaults-a-quiet-morning.mdx'] ?? new Uint8Array())).toBe(textAt(files, '.mdx'));
});

test('words with signs that lines cannot hold are written in quotes, and read as they were', async () => {
  const summary = 'One line\nand another\u2028in one';
  const [file] = siteFiles(await told(report => ({ ...report, summary })), [], undefined).filter(({ path }) => path.endsWith('.mdx'));
  const { frontmatter, rawFrontmatter } = parseFrontmatter(String(file?.content));
  expect(frontmatter['summary']).toBe(summary);
  expect(rawFrontmatter).toContain('summary: "One line\\nand another');
});
