// A report as files of a copy of this site: an .mdx with its parts in the frontmatter, the record, its scenario where the site has it not,
// and the photographs. What people wrote is data there, never code: no brace, tag or import in it can run when the site is built.

import { strToU8, type ZippableFile, zipSync } from 'fflate';
import { Document, isMap, isPair, isScalar, visit } from 'yaml';
import { formatRecord, formatScenario } from '../core/format.ts';
import type { Scenario } from '../core/scenario.ts';
import { slug } from '../core/titles.ts';
import type { BattleReport, Report, ReportPart } from './types.ts';

/**
 * What the site that the files are for has under the id of the scenario: the folder below `scenarios/`, and
 * whether it is the same one. Undefined: nothing.
 */
export type ScenarioHome = { readonly folder: string; readonly isSame: boolean } | undefined;

/** A file by its path from the root of the copy. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** A photograph of a report by its name. */
export interface SitePhoto {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where the photographs of a report lie below the root of a site, and what the report is called in addresses. */
export const photoFolder = (id: string): string => `reports/${id}`;
export const reportId = ({ title }: Report): string => slug(title, 'report');

/** The files of a report. Of equal reports they are equal. Throws where its record does not have its scenario in it. */
export function siteFiles({ report, record }: BattleReport, photos: readonly SitePhoto[], home: ScenarioHome): readonly SiteFile[] {
  if (typeof record.scenario === 'string') throw new Error('siteFiles: the scenario is not in the record');
  const id = reportId(report);
  const scenario = ownScenario(record.scenario, home);
  const folder = home?.isSame ? home.folder : `${record.ruleset}/${slug(scenario.id, 'scenario')}`;
  return [
    { path: `src/content/reports/${id}.mdx`, content: mdxOf(report, id, `${folder}/${id}`, record.summary ?? record.title) },
    { path: `scenarios/${folder}/${id}.battle.yaml`, content: formatRecord({ ...record, scenario: scenario.id }) },
    ...(home?.isSame ? [] : [{ path: `scenarios/${folder}/scenario.yaml`, content: formatScenario(scenario) }]),
    ...photos.map(({ name, bytes }) => ({ path: `public/${photoFolder(id)}/${name}`, content: bytes })),
  ];
}

/** Another scenario may have its id on the site already. */
const ownScenario = (scenario: Scenario, home: ScenarioHome): Scenario =>
  home === undefined || home.isSame ? scenario : { ...scenario, id: `${scenario.id}-own` };

/** The page of a report: its words and figures in the frontmatter, where nothing is code, and the one component that tells them. */
function mdxOf({ title, author, date = UNDATED, summary, parts }: Report, id: string, battle: string, otherwise: string): string {
  const by = author === undefined ? {} : { author };
  const head = { title, summary: summary ?? otherwise, ...by, battle, date, parts: parts.map(inOrder) };
  return `---\n${yamlOf(head)}---\n\nimport Story from '../../components/site/report/Story.astro';\n\n<Story of={frontmatter.battle} parts={frontmatter.parts} id="${id}" />\n`;
}

/** The site orders its reports by their days. */
const UNDATED = '1970-01-01';

const inOrder = ({ id, title, words, figures }: ReportPart): ReportPart => ({ id, ...(title !== undefined && { title }), words, figures });

/**
 * Words as blocks that people can edit; every other text but the day in quotes, since readers of frontmatter differ
 * in what they take for a number or a date.
 */
function yamlOf(value: object): string {
  const doc = new Document(value);
  visit(doc, {
    Scalar(key, node, path) {
      const pair = path.at(-1);
      if (key === 'key' || typeof node.value !== 'string') return;
      if (path.length === 3 && isPair(pair) && isScalar(pair.key) && pair.key.value === 'date') return;
      node.type = isBlock(node.value) ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE';
    },
    Pair(_, { key, value: item }) {
      if (isScalar(key) && key.value === 'at' && isMap(item)) item.flow = true;
    },
  });
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Whether a text may stand as lines: without signs that only quotes can hold. */
const isBlock = (text: string): boolean => text.includes('\n') && !/[^\P{Cc}\n\t]|[\u2028\u2029\ufeff]/u.test(text);

/** The files as a zip to be unpacked over a copy of the site. */
export function siteZip(files: readonly SiteFile[], changed: number): Uint8Array<ArrayBuffer> {
  const mtime = Math.max(changed, FIRST_YEAR);
  const entries = files.map(({ path, content }): [string, ZippableFile] => [
    path,
    [typeof content === 'string' ? strToU8(content) : content, { mtime }],
  ]);
  return zipSync(Object.fromEntries(entries));
}

/** A zip knows no time before. */
const FIRST_YEAR = Date.UTC(1980, 0, 2);
