// The kit of a rule system: all that a report in a file of its own needs besides its words. The player (one script, its styles and the
// kernel, packed), the loader that unpacks it, the styles of the page and the symbols of counters. Written to
// src/generated/kit/<system>.json, anew when anything it was made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAssembly } from './assembly.mjs';
import { leanZoom } from './trimD3Zoom.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src');
const PLAYER = join(SRC, 'components', 'publish', 'player');
const KERNEL = join(SRC, 'generated', 'kernel.wasm');
const path = id => join(ROOT, 'src', 'generated', 'kit', `${id}.json`);
const unix = file => file.split(sep).join('/');

/** What the player has its own of: where workers come from, addresses of the site, what is taken away of it. */
const OWN = new Map([
  [join(SRC, 'worker', 'start.ts'), join(SRC, 'worker', 'inlineWorker.ts')],
  [join(SRC, 'view', 'href.ts'), join(PLAYER, 'links.ts')],
  [join(SRC, 'render', 'board', 'map', 'outlineFiles.ts'), join(PLAYER, 'outlineFiles.ts')],
  [join(SRC, 'components', 'battle', 'share.ts'), join(PLAYER, 'share.ts')],
  [join(SRC, 'components', 'battle', 'inCalculator.ts'), join(PLAYER, 'inCalculator.ts')],
]);
for (const file of OWN.keys()) if (!existsSync(file)) throw new Error(`kit: ${file}, which the player has its own of, is gone`);
/** What no replay loads: files are read, armies made, books opened and battles taken away elsewhere. */
const ABSENT =
  /\/src\/(rulesets\/[^/]+\/(schema|reference|cardBook|army\/index)|components\/(whatif|record|write|publish\/(?!player\/)\w+)\/.+|core\/(format|parse)|render\/markdown)\.ts$/;

/** The calculator's form filled in from a position, which the inspector of a system hands on. */
const FORM = 'virtual:no-form';
const asksForm = (source, importer) => /^\.\/(form|questions)\.ts$/.test(source) && /\/inspector\.ts$/.test(unix(importer ?? ''));

/** What shows a vast map of hexes from near. */
const NEAR_HEXES = join(SRC, 'render', 'dom', 'nearHexes.ts');

/** What draws sheets, and what lists and paints thousands of pieces on them. */
const OF_SHEETS = /\/src\/(render\/board\/sheet(Plan)?|render\/canvas\/\w+|components\/battle\/(sheetCanvas|pieceList))\.ts$/;

/** What does nothing when it is loaded: only what is taken from it comes along. */
const STILL = /[\\/](src[\\/](core|boards|kernel|analysis|rulesets|publish)|node_modules[\\/]d3(-\w+)?)[\\/]/;

/** Battles of many rounds, in systems that have none: who asks for one anyhow is told. */
const FIGHTS = new Map([
  [join(SRC, 'kernel', 'fight.ts'), 'export class Fights { endings() { throw new Error("no fights here"); } }'],
  [join(SRC, 'analysis', 'fightOutlook.ts'), 'export const fightOutlook = () => { throw new Error("no fights here"); };'],
]);

function hasFights(system) {
  const folder = join(SRC, 'rulesets', system);
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.ts'));
  return files.some(name => readFileSync(join(folder, name), 'utf8').includes('/core/fight.ts'));
}

/** Vite plugin: one rule system, and only the boards it is played on. */
function only(system, boards, inputs) {
  const registry = join(SRC, 'rulesets', 'index.ts');
  const without = hasFights(system) ? new Map() : FIGHTS;
  return {
    name: 'sandtable:player',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (asksForm(source, importer)) return FORM;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const own = found && OWN.get(found.id);
      if (own && importer !== own) return own;
      return found && STILL.test(found.id) ? { ...found, moduleSideEffects: false } : null;
    },
    load(id) {
      if (id === FORM) return 'export const form = undefined, questions = undefined;';
      const file = id.replace(/\?.*/, '');
      if (existsSync(file) && !file.includes('node_modules')) inputs.add(file);
      if (file === registry)
        return `import system from './${system}/index.ts';\nexport const RULESETS = { [system.id]: async () => ({ default: system }) };\nexport const loadRuleset = async () => system;`;
      if (without.has(file)) return without.get(file);
      const [, board] =
        /\/src\/(?:render\/board\/|analysis\/)(hex|table|map)(?:(?<=board\/\w+)(?:Plan)?|\w+\/analysis)\.ts$/.exec(unix(file)) ?? [];
      const isOfOthers =
        (board && !boards.has(board)) ||
        (!boards.has('hex') && file === NEAR_HEXES) ||
        (!boards.has('picture') && OF_SHEETS.test(unix(file)));
      return ABSENT.test(unix(file)) || isOfOthers ? 'export {};' : null;
    },
  };
}

const quiet = { configFile: false, root: ROOT, logLevel: 'error', publicDir: false, mode: 'production' };
const plain = {
  write: false,
  minify: true,
  target: 'esnext',
  cssTarget: 'esnext',
  assetsInlineLimit: 0,
  modulePreload: false,
  reportCompressedSize: false,
};

/** Vite plugin: what would load later is there from the start. One file has no later, and modules that wait to be begun weigh more. */
const atOnce = () => ({
  name: 'sandtable:at-once',
  transform(code, id) {
    if (!/[\\/]src[\\/].*\.ts$/.test(id) || !code.includes('import(')) return null;
    const found = [];
    const rest = code.replace(/\bimport\((["'][^"']+["'])\)/g, (_, source) => `Promise.resolve(late${found.push(source) - 1})`);
    return { code: [...found.map((source, i) => `import * as late${i} from ${source};`), rest].join('\n'), map: null };
  },
});

/** One script without any other file, and the text of our modules in it; rejects when there is a second. */
async function bundle(entry, plugins = []) {
  const { build } = await import('vite');
  const [{ output }] = [
    await build({
      ...quiet,
      define: { 'import.meta.env.BASE_URL': '"/"' },
      plugins,
      build: {
        ...plain,
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: 'strict',
          output: { format: 'es', codeSplitting: false },
        },
      },
    }),
  ].flat();
  if (output.length !== 1) throw new Error(`kit: ${entry} gives ${output.map(({ fileName }) => fileName).join(', ')}, not one script`);
  const used = Object.entries(output[0].modules).filter(([id]) => !id.includes('generated'));
  return { code: output[0].code.trim(), used: used.map(([, { code }]) => code ?? '').join('\n') };
}

/** The kernel with what is asked of it in the script, and no more. */
async function kernelFor(used) {
  const { default: binaryen } = await import('assemblyscript/binaryen');
  const bytes = readFileSync(KERNEL);
  const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  const module = binaryen.readBinary(bytes);
  for (const name of names) if (name !== 'memory' && !new RegExp(`\\b${name}\\b`).test(used)) module.removeExport(name);
  module.setFeatures(binaryen.Features.All);
  module.runPasses(['remove-unused-module-elements']);
  return module.emitBinary();
}

/** A style sheet with all that it imports. */
async function sheet(file, inputs) {
  const entry = `virtual:${file}.js`;
  const path = join(SRC, 'styles', file);
  const { code } = await bundle(entry, [
    {
      name: 'sandtable:sheet',
      resolveId: id => (id === entry ? id : null),
      load: id => (id === entry ? `export { default } from ${JSON.stringify(`${path}?inline`)};` : null),
    },
  ]);
  inputs.add(path);
  for (const [, imported] of readFileSync(path, 'utf8').matchAll(/@import "(.*?)"/g)) inputs.add(join(path, '..', imported));
  const { default: css } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return css.trim();
}

const hashOf = content => createHash('sha256').update(content).digest();
/** As a content policy names it. */
const named = content => ({ text: content, hash: `sha256-${hashOf(content).toString('base64')}` });

/** Its parts behind a line that says how long they are, as small as they get, as base64. */
async function pack(...parts) {
  const { packLzma } = await import('../src/publish/file/signs.ts');
  const all = parts.map(part => Buffer.from(part));
  const head = `${JSON.stringify(all.map(({ length }) => length))}\n`;
  return Buffer.from(packLzma(Buffer.concat([Buffer.from(head), ...all]))).toString('base64');
}

const scenarioFiles = system => {
  const folder = join(ROOT, 'scenarios', system);
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names
    .filter(name => /scenario\.ya?ml$/.test(name))
    .sort()
    .map(name => join(folder, name));
};

/** The symbols of a sprite by their ids. */
const byId = sprite => Object.fromEntries([...sprite.matchAll(/<symbol id="(.*?)".*?<\/symbol>/g)].map(([symbol, id]) => [id, symbol]));

async function symbolsOf(system, files) {
  const [{ readText }, { spriteFor }] = await Promise.all([import('../src/library/read.ts'), import('../src/library/sprite.ts')]);
  const read = await Promise.all(files.map(file => readText(readFileSync(file, 'utf8'), async () => undefined)));
  const scenarios = read.filter(({ ok }) => ok).map(({ value }) => value);
  const boards = new Set(scenarios.map(({ scenario }) => scenario.board.kind));
  const { ruleset } = scenarios[0] ?? {};
  if (!ruleset) throw new Error(`kit: ${system} has no scenario`);
  return { boards, symbols: byId(spriteFor(ruleset)) };
}

async function make(system) {
  await compileAssembly();
  const inputs = new Set([
    fileURLToPath(import.meta.url),
    join(ROOT, 'package-lock.json'),
    join(SRC, 'library', 'sprite.ts'),
    join(SRC, 'publish', 'file', 'words.ts'),
    join(SRC, 'publish', 'file', 'packLzma.mjs'),
    ...scenarioFiles(system),
  ]);
  const { boards, symbols } = await symbolsOf(system, scenarioFiles(system));
  const watch = { name: 'sandtable:inputs', load: id => void inputs.add(id.replace(/\?.*/, '')) };
  const { code: loader } = await bundle(join(PLAYER, 'loader.ts'), [watch]);
  const { code: script, used } = await bundle(join(PLAYER, 'player.ts'), [leanZoom(), only(system, boards, inputs), atOnce()]);
  inputs.add(KERNEL);
  const styles = { page: await sheet('file/page.css', inputs), replay: await sheet('file/replay.css', inputs) };
  const boardStyles = {
    hex: '',
    table: await sheet('table.css', inputs),
    map: await sheet('file/map.css', inputs),
    picture: await sheet('file/sheets.css', inputs),
  };
  const { toWords } = await import('../src/publish/file/words.ts');
  const { words, bytes } = toWords(script);
  const kit = {
    format: 6,
    ruleset: system,
    loader: named(loader),
    styles: named(styles.page),
    boards: Object.fromEntries([...boards].sort().map(kind => [kind, named(boardStyles[kind])])),
    symbols,
    // The others are in a file as far as its story shows them, and beside it what is left of them.
    player: await pack(words, bytes, styles.replay, await kernelFor(used)),
  };
  return {
    kit,
    inputs: [...inputs]
      .filter(file => existsSync(file) && !file.includes('node_modules'))
      .map(file => unix(relative(ROOT, file)))
      .sort(),
  };
}

const digest = files =>
  hashOf(
    files.map(file => (existsSync(join(ROOT, file)) ? hashOf(readFileSync(join(ROOT, file))).toString('hex') : '')).join('\n'),
  ).toString('hex');

function isFresh(system) {
  const made = `${path(system)}.inputs`;
  if (!existsSync(made) || !existsSync(path(system))) return false;
  const { inputs, of } = JSON.parse(readFileSync(made, 'utf8'));
  return digest(inputs) === of;
}

/**
 * Makes the kit of a system where there is none, or an old one; gives its path and whether it was made. Rejects
 * with the words of what could not be built.
 */
export async function ensureKit(system) {
  if (isFresh(system)) return { path: path(system), made: false };
  const { kit, inputs } = await make(system);
  mkdirSync(join(path(system), '..'), { recursive: true });
  writeFileSync(path(system), `${JSON.stringify(kit)}\n`);
  writeFileSync(`${path(system)}.inputs`, JSON.stringify({ of: digest(inputs), inputs }));
  return { path: path(system), made: true };
}

/** The kits of all systems, in the order of their names. */
export async function ensureKits() {
  const systems = readdirSync(join(ROOT, 'scenarios')).sort();
  const found = [];
  for (const system of systems) found.push({ system, ...(await ensureKit(system)) });
  return found;
}
