// Reports of the site that are written as data: read by the schema, every figure drawn, every photograph there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { figureMarkup } from '../../../src/publish/figures.ts';
import { layerFaults } from '../../../src/publish/layers.ts';
import { reportParts } from '../../../src/publish/reportSchema.ts';
import type { ReportPart } from '../../../src/publish/types.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { analystFor, sample } from './samples.ts';

const FOLDER = 'src/content/reports';

/** What stands in the heads of reports that have parts, by their ids. */
const told = readdirSync(FOLDER).flatMap(file => {
  const head: { readonly battle: string; readonly parts?: unknown } = parse(
    readFileSync(`${FOLDER}/${file}`, 'utf8').split('---\n')[1] ?? '',
  );
  return head.parts === undefined ? [] : [{ id: file.replace('.mdx', ''), battle: head.battle, parts: head.parts }];
});

describe('reports of the site that are data', () => {
  test('there is one', () => expect(told.length).toBeGreaterThan(0));

  test.each(told)('$id: its parts are read and drawn whole', async ({ id, battle: name, parts: given }) => {
    const parts = reportParts().parse(given) as readonly ReportPart[];
    const battle = await sample(`${name}.battle.yaml`);
    const ask = await analystFor(battle);
    expect(layerFaults(battle, { format: 1, title: id, parts })).toEqual([]);
    const photo = (photograph: string) => (existsSync(`public/reports/${id}/${photograph}`) ? photograph : undefined);
    for (const figure of parts.flatMap(({ figures }) => figures)) {
      const html = markupOf(await figureMarkup({ battle, ask, look: { sprite: '', photo } }, figure));
      expect(html, html.slice(0, 200)).not.toMatch(/missing|undefined|NaN/);
    }
  });
});
