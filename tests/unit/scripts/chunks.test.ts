import { expect, test } from 'vitest';
import { AT_ONCE, chunkName } from '../../../scripts/chunks.mjs';

test('the chunks of a ruleset, of its schemas and of its reference carry its id, that of a board its kind, outlines the name of their map, on any system; others keep their own name', () => {
  const modules = [
    '/home/me/sandtable/src/rulesets/war-to-axis/index.ts',
    'C:\\sandtable\\src\\rulesets\\war-to-axis\\schema.ts',
    '/home/me/sandtable/src/rulesets/war-to-axis/reference.ts',
    '/home/me/sandtable/src/rulesets/action-all-fronts/army/index.ts',
    '/home/me/sandtable/src/render/board/tablePlan.ts',
    '/home/me/sandtable/src/render/board/map/classic.topojson?raw',
    '/home/me/sandtable/src/analysis/hexes/analysis.ts',
    '/home/me/sandtable/src/analysis/tables/analysis.ts',
    '/home/me/sandtable/src/analysis/boardAnalysis.ts',
    '/home/me/sandtable/src/rulesets/index.ts',
    '/home/me/sandtable/src/rulesets/war-to-axis/data/index.ts',
    null,
  ];
  expect(modules.map(facadeModuleId => chunkName({ facadeModuleId }))).toEqual([
    '_astro/ruleset-war-to-axis.[hash].js',
    '_astro/schema-war-to-axis.[hash].js',
    '_astro/reference-war-to-axis.[hash].js',
    '_astro/armyBuilder-action-all-fronts.[hash].js',
    '_astro/board-table.[hash].js',
    '_astro/outlines-classic.[hash].js',
    '_astro/answers-hex.[hash].js',
    '_astro/answers-table.[hash].js',
    '_astro/[name].[hash].js',
    '_astro/[name].[hash].js',
    '_astro/[name].[hash].js',
    '_astro/[name].[hash].js',
  ]);
});

test('what an entry needs at once is one chunk, what it loads later is none of it, cycles or not', () => {
  const importers: Readonly<Record<string, readonly string[]>> = {
    entry: [],
    a: ['entry', 'b'],
    b: ['a', 'later'],
    later: [],
    c: ['later', 'd'],
    d: ['c'],
  };
  const graph = { getModuleInfo: (id: string) => ({ isEntry: id === 'entry', importers: importers[id] ?? [] }) };
  expect(Object.keys(importers).filter(id => AT_ONCE.name(id, graph) === 'engine')).toEqual(['entry', 'a', 'b']);
});
