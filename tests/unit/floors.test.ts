// The floors of the house: what each folder of src may import. A folder stands on those below it and never
// looks up; libraries have their rooms too.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * What a floor may import: folders of src beside itself (`ruleset` is one particular rule system, `public` what it says that others may
 * take of it, `rulesets` their list), and packages.
 */
interface Floor {
  readonly folders: readonly string[];
  readonly packages?: readonly string[];
}

const SITE = [
  'analysis',
  'boards',
  'core',
  'editor',
  'importers',
  'library',
  'publish',
  'record',
  'render',
  'rulesets',
  'storage',
  'styles',
  'view',
  'worker',
];

const FLOORS: Readonly<Record<string, Floor>> = {
  core: { folders: [], packages: ['astro/zod'] },
  boards: { folders: ['core'] },
  system: { folders: ['core'], packages: ['astro/zod'] },
  ruleset: { folders: ['boards', 'core', 'system'], packages: ['astro/zod'] },
  rulesets: { folders: ['core', 'ruleset'] },
  importers: { folders: ['boards', 'core', 'public', 'rulesets'], packages: ['@rgrove/parse-xml', 'fflate'] },
  kernel: { folders: ['boards', 'core', 'generated'] },
  analysis: { folders: ['boards', 'core', 'kernel'] },
  editor: { folders: ['boards', 'core'], packages: ['astro/zod'] },
  record: { folders: ['boards', 'core'] },
  storage: { folders: ['core'], packages: ['fflate', 'idb'] },
  worker: { folders: ['analysis', 'core', 'importers', 'kernel', 'render/canvas/dots.ts', 'rulesets'], packages: ['comlink'] },
  render: { folders: ['boards', 'core'], packages: ['d3', 'd3-hexbin', 'marked', 'preact', 'preact-render-to-string'] },
  view: { folders: ['analysis', 'core', 'record', 'render'], packages: ['@preact/signals', 'preact'] },
  publish: {
    folders: ['analysis', 'core', 'record', 'render', 'rulesets', 'view'],
    packages: ['astro/zod', 'css-select', 'domhandler', 'fflate', 'gifenc', 'htmlparser2', 'marked', 'yaml'],
  },
  library: {
    folders: ['core', 'publish', 'rulesets', 'storage', 'view'],
    packages: ['@resvg/resvg-js', 'astro:content', 'milsymbol', 'node:*', 'sharp'],
  },
  components: {
    folders: SITE,
    packages: ['@preact/signals', '@resvg/resvg-js', 'fflate', 'node:module', 'preact', 'sharp', 'webm-muxer', 'yaml'],
  },
  layouts: { folders: [...SITE, 'components'], packages: ['astro', 'astro:content'] },
  pages: { folders: [...SITE, 'components', 'layouts'], packages: ['@astrojs/rss', 'astro', 'astro:content', 'node:*'] },
  content: { folders: ['components'] },
  cli: {
    folders: ['analysis', 'boards', 'core', 'importers', 'kernel', 'library', 'publish', 'rulesets', 'storage', 'view'],
    packages: ['node:*'],
  },
};

/** Single files that may import more than their floor, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'core/fileText.ts': ['yaml'], // records and scenarios are YAML
  'core/format.ts': ['yaml'],
  'cli/expect.ts': ['yaml'], // it writes into files of the tests and leaves all else in them
  'kernel/read.ts': ['node:fs/promises', 'node:path'], // the command line reads the compiled module from disk
  'publish/picture/boardRules.ts': ['generated'], // the module of one file that every report carries
};

/** The floor that a file of src stands on. */
const floorOf = (file: string): string => {
  const [folder = '', name = ''] = file.split('/');
  if (folder !== 'rulesets') return folder;
  return file.split('/').length > 2 && name !== '' ? 'ruleset' : folder;
};

/** Every module that a source text imports, statically or not. */
function importsIn(text: string): readonly string[] {
  const found = [
    ...text.matchAll(/^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm),
    ...text.matchAll(/^[ \t]*import\s*['"]([^'"\n]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g),
    ...text.matchAll(/\bnew URL\(\s*['"](\.[^'"\n]+)['"],\s*import\.meta\.url/g),
  ];
  return found.map(([, name]) => name as string);
}

const allows = (granted: readonly string[], wanted: string): boolean =>
  granted.some(one => wanted === one || wanted.startsWith(`${one}/`) || (one.endsWith('*') && wanted.startsWith(one.slice(0, -1))));

/** What of the imports of a file its floor does not grant. */
function breachesOf(file: string): readonly string[] {
  const floor = floorOf(file);
  const { folders = [], packages = [] } = FLOORS[floor] ?? {};
  return importsIn(readFileSync(join(SRC, file), 'utf8')).flatMap(name => {
    const target = name.startsWith('.') ? posix.normalize(posix.join(dirname(file), name)) : undefined;
    if (target?.startsWith('..')) return [];
    const [from, to] = [file.split('/'), target?.split('/') ?? []];
    const isOwn = target && floorOf(target) === floor && (floor !== 'ruleset' || from[1] === to[1]);
    const wanted = !target ? name : floorOf(target) !== 'ruleset' ? target : to[2] === 'public.ts' ? 'public' : 'ruleset';
    const granted = [...(target ? folders : packages), ...(EXCEPTIONS[file] ?? [])];
    return isOwn || allows(granted, wanted) ? [] : [`${file} imports ${name}`];
  });
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.(ts|astro|mdx)$/.test(path) && path.includes('/') && !path.startsWith('generated/'));

describe('floors of src', () => {
  it('every folder has one', () => {
    const folders = new Set(files.map(floorOf));
    expect([...folders].filter(folder => FLOORS[folder] === undefined)).toEqual([]);
  });

  it('nothing is imported that a floor does not grant', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap(breachesOf)).toEqual([]);
  });

  it('only what stands in a page binds drawings to its elements', () => {
    const inPage = (file: string) => file.startsWith('components/') || file.startsWith('render/dom/');
    const binders = files.filter(file =>
      importsIn(readFileSync(join(SRC, file), 'utf8')).some(name => /\brender\/dom\/|\.\/dom\//.test(name)),
    );
    expect(binders.length).toBeGreaterThan(5);
    expect(binders.filter(file => !inPage(file))).toEqual([]);
  });

  it('every exception is needed', () => {
    const needed = Object.entries(EXCEPTIONS).filter(([file, granted]) =>
      granted.every(name => importsIn(readFileSync(join(SRC, file), 'utf8')).some(one => one === name || one.includes(`/${name}/`))),
    );
    expect(needed.map(([file]) => file)).toEqual(Object.keys(EXCEPTIONS));
  });
});
