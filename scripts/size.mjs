// `npm run size`: what a visitor loads, gzipped, against the budgets, and what a report in a file of its own weighs, as it is. Reads the
// built site in dist/. A page's script is everything its script elements lead to: static imports, and lazy ones that its use needs. What a
// replay loads with the first layer or the help (components/battle/deferred.ts) or with the charts below the board has a budget of its own,
// and so has its rule system. A battle is weighed with its own board, other pages with the heaviest.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/**
 * Chunks that load only when a file is read (`/open`, a shared link), an army is built, cards are made or somebody reads about a system, a
 * note is read or written, a board of a report that is being written is opened, a board is too large to be drawn whole: no replay of ours
 * loads them, a browser test says so; nor what lists and paints pieces on sheets. Strips load with the battles of a system that has them.
 */
const LATER =
  /^(schema|nearHexes|addressTerms|markdown|parse|yaml|zod|open|reference-|armyBuilder|importer|cardBook|cardFile|format|(files|line|change|story|review|firstDraft|fullReplay|commandLine|mending|freePlace|battleStrip|sheetCanvas|pieceList)\.)/;
/** What is read about a position beside the board: loads once a frame is shown. */
const INSPECTOR = /^inspector-(\S+?)\.[^.]+\.js$/;
/** What a worker loads when the first question about a board of that kind is asked. */
const ANSWERS = /^answers-/;
const EXTRAS = /^(deferred|charts)\./;
/** What somebody enters who asks what might have been: loads with the button, the key, or a variation that is looked at. */
const WHAT_IF = /^whatIf\./;
/** The dialog by which a battle leaves the site: loads with the Share button, each of its parts when it is looked at. */
const TAKE_AWAY = /^exportDialog\./;
/** What the recorder loads when a line is typed, a record is mended or the board is a table. */
const PARTS = /^(commandLine|mending|freePlace)\./;
/** The outlines of a known map, which load with a board of that map: data in the form of a script; or what lays out any other. */
const OUTLINES = /^(outlines-|discs\.)/;
/** The replay of the home page: loads once somebody reaches for its battle. */
const REPLAY = /^start\./;
const APART = [LATER, EXTRAS, ANSWERS, OUTLINES, INSPECTOR, WHAT_IF, TAKE_AWAY, REPLAY];
/** One of each kind is loaded: the rule system of the battle and the plan of its board. */
const CHOSEN = /^(ruleset|board)-(\S+?)\.[^.]+\.js$/;
const files = existsSync(DIST) ? readdirSync(DIST, { recursive: true }).map(path => String(path).split(sep).join('/')) : [];
const text = path => readFileSync(join(DIST, path), 'utf8');
const size = content => gzipSync(content, { level: 9 }).length;
const all = (source, pattern) => [...source.matchAll(pattern)].map(([, found]) => found);
const sum = numbers => numbers.reduce((total, number) => total + number, 0);
const unique = items => [...new Set(items)];

/** The built file that an address in a page or a chunk means: all scripts, styles and workers lie in _astro/. */
const built = address => files.find(path => path.startsWith('_astro/') && basename(path) === basename(address));

const imports = source => all(source, /\b(?:import|from)\s*["'`]([^"'`]+\.js)["'`]/g);
const lazyImports = source =>
  all(source, /\bimport\(\s*["'`]([^"'`]+\.js)["'`]/g).filter(address => !APART.some(pattern => pattern.test(basename(address))));
const workers = source => all(source, /new URL\(\s*["'`]([^"'`]+\.js)["'`]/g);

/** Every chunk that the `start` chunks lead to by the links that `next` finds. */
function closure(start, next) {
  const seen = new Set();
  const queue = start.map(built).filter(Boolean);
  for (const path of queue) {
    if (seen.has(path)) continue;
    seen.add(path);
    queue.push(...next(text(path)).map(built).filter(Boolean));
  }
  return [...seen];
}

const isRuleset = path => CHOSEN.exec(basename(path))?.[1] === 'ruleset';
const withoutChosen = source => [...imports(source), ...lazyImports(source).filter(address => !CHOSEN.test(basename(address)))];
const sizes = paths => sum(paths.map(path => size(text(path))));

/**
 * What the chunks weigh together with one board of those they can load: that of the page where it names one, else the heaviest. Its
 * rule system is weighed apart.
 */
function weigh(start, named = []) {
  const own = closure(start, withoutChosen);
  const boards = closure(start, source => [...imports(source), ...lazyImports(source)]).filter(
    path => CHOSEN.exec(basename(path))?.[1] === 'board',
  );
  const meant = boards.filter(path => named.includes(CHOSEN.exec(basename(path))[2]));
  return sizes(own) + Math.max(0, ...(meant.length > 0 ? meant : boards).map(path => beside(own, path)));
}

/** What a chunk and what it leads to add to those that are loaded. */
const beside = (own, path) => sizes(closure([path], withoutChosen).filter(chunk => !own.includes(chunk)));

/** The rule system and the board of the battle in a page. */
function namesIn(html) {
  const [, data] = /data-battle-data>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!data) return [];
  const { ruleset, scenario } = JSON.parse(data);
  return [ruleset, scenario.board.kind];
}

const scriptElements = html =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes]) => !/application\/(ld\+)?json/.test(attributes));
const scriptSources = html => scriptElements(html).flatMap(([, attributes]) => all(attributes, /\bsrc="([^"]+)"/g));
const inlineScript = html =>
  scriptElements(html)
    .map(([, , body]) => body)
    .join('\n')
    .trim();

function scriptOf(page) {
  const html = text(page);
  const inline = inlineScript(html);
  return (inline ? size(inline) : 0) + weigh([...scriptSources(html), ...withoutChosen(inline)], namesIn(html));
}

function stylesOf(page) {
  const html = text(page);
  const inline = all(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g).join('\n');
  const linked = unique(all(html, /<link\b[^>]*href="([^"]+\.css)"/g))
    .map(built)
    .filter(Boolean);
  return (inline ? size(inline) : 0) + sizes(linked);
}

const pages = folder => files.filter(path => path.endsWith('index.html') && path.startsWith(folder));
const entryWorkers = () => unique(files.filter(path => /^_astro\/.*\.js$/.test(path)).flatMap(path => workers(text(path)))).filter(built);
const kernels = () => files.filter(path => /^_astro\/.*\.wasm$/.test(path));

/** The answers that a worker can load, each with what it adds to the worker. */
function answersOf(worker) {
  const own = closure([worker], withoutChosen);
  const found = all(text(worker), /\bimport\(\s*["'`]([^"'`]+\.js)["'`]/g).filter(address => ANSWERS.test(basename(address)));
  return found.map(built).map(path => [basename(path), beside(own, path)]);
}

/** A rule system with the rows that only it loads; what pages and workers have already counts there. */
function rulesetSize(path) {
  const page = pages('battles/').find(one => one !== 'battles/index.html');
  return beside([...(page ? closure(scriptSources(text(page)), withoutChosen) : []), ...closure(entryWorkers(), withoutChosen)], path);
}

/** Layers or charts with what only they load. */
function extraSize(path) {
  const page = pages('battles/').find(one => one !== 'battles/index.html');
  return beside(page ? closure(scriptSources(text(page)), withoutChosen) : [], path);
}

/** What is there when the first question is asked: the recorder with it, but not what only files, the shelf or typed lines need. */
function askedSize(path) {
  const page = pages('battles/').find(one => one !== 'battles/index.html');
  const there = page ? closure(scriptSources(text(page)), withoutChosen) : [];
  const recorders = files.filter(one => /^recorder\..*\.js$/.test(basename(one)));
  return sizes(closure([path, ...recorders], imports).filter(chunk => !there.includes(chunk)));
}

/** The dialog with its first part; the others load when they are looked at. */
function takenSize(path) {
  const page = pages('battles/').find(one => one !== 'battles/index.html');
  const there = page ? closure(scriptSources(text(page)), withoutChosen) : [];
  return sizes(closure([path], imports).filter(chunk => !there.includes(chunk)));
}

/** A part of the recorder with what only it loads. */
function partSize(path) {
  const [page] = pages('record/');
  return beside(page ? closure(scriptSources(text(page)), withoutChosen) : [], path);
}

/** An inspector with what only it loads beside its rule system. */
function inspectorSize(path) {
  const [, id] = INSPECTOR.exec(basename(path));
  const systems = files.filter(one => CHOSEN.exec(basename(one))?.[2] === id);
  const page = pages('battles/').find(one => one !== 'battles/index.html');
  return beside(closure([...(page ? scriptSources(text(page)) : []), ...entryWorkers(), ...systems], withoutChosen), path);
}

/** The sample of each system that has the most to show. */
const TOLD = [
  'action-all-fronts/camp-nine/huts',
  'any/bruland-ferry/powder',
  'axis-and-allies/pacific-1942/won-on-land',
  'bolt-action/three-lanes/mill',
  'to-arms/aljaraz/mill',
  'war-to-axis/hill-90/bridges',
];

/** A sample as a report in a file of its own, as the record proposes it, without photographs: bytes as they lie on disk. */
function oneFile(name) {
  const battle = `scenarios/${name}.battle.yaml`;
  const { status, stdout } = spawnSync(process.execPath, ['bin/sandtable.mjs', 'export', battle, '--html'], { cwd: ROOT, maxBuffer: 1e8 });
  return [battle, status === 0 ? stdout.length : Number.NaN];
}

/** What a file unpacks to replay, as it stands in it: seven bits in a byte. */
const players = () =>
  files.filter(path => path.startsWith('kit/')).map(path => [path, (Buffer.from(JSON.parse(text(path)).player, 'base64').length * 8) / 7]);

/** Each budget in bytes (the worker loads its ruleset apart), and the things it holds for, as [name, bytes]. */
const budgets = [
  [
    'replay page script',
    117_800,
    pages('battles/')
      .filter(page => page !== 'battles/index.html')
      .map(page => [page, scriptOf(page)]),
  ],
  ['home script', 4000, [['index.html', scriptOf('index.html')]]],
  ['layers of a replay', 20_600, files.filter(path => EXTRAS.test(basename(path))).map(path => [basename(path), extraSize(path)])],
  [
    'what if in a replay',
    46_600,
    files.filter(path => WHAT_IF.test(basename(path)) && path.endsWith('.js')).map(path => [basename(path), askedSize(path)]),
  ],
  [
    'take away',
    7_500,
    files.filter(path => TAKE_AWAY.test(basename(path)) && path.endsWith('.js')).map(path => [basename(path), takenSize(path)]),
  ],
  [
    'inspector of a replay',
    12_900,
    files.filter(path => INSPECTOR.test(basename(path))).map(path => [basename(path), inspectorSize(path)]),
  ],
  [
    'report page script',
    0,
    pages('reports/')
      .filter(page => page !== 'reports/index.html' && page !== 'reports/new/index.html')
      .map(page => [page, scriptOf(page)]),
  ],
  ['a report in one file', 450_000, TOLD.map(oneFile)],
  ['its player', 281_900, players()],
  ['embed page script', 119_000, pages('embed/battles/').map(page => [page, scriptOf(page)])],
  ['script for others', 2_000, files.filter(path => path === 'embed.js').map(path => [path, size(text(path))])],
  [
    'card maker script',
    32_500,
    pages('rules/')
      .filter(page => page.endsWith('/cards/index.html'))
      .map(page => [page, scriptOf(page)]),
  ],
  ['worker', 58_400, entryWorkers().map(path => [basename(path), sizes(closure([path], withoutChosen))])],
  ['answers on a board', 24_800, entryWorkers().flatMap(path => answersOf(path))],
  ['a ruleset', 102_400, files.filter(isRuleset).map(path => [basename(path), rulesetSize(path)])],
  ['outlines of a map', 40_000, files.filter(path => OUTLINES.test(basename(path))).map(path => [basename(path), size(text(path))])],
  ['kernel', 24_600, kernels().map(path => [basename(path), size(readFileSync(join(DIST, path)))])],
  ['recorder script', 220_000, pages('record/').map(page => [page, scriptOf(page)])],
  [
    'parts of a recorder',
    30_000,
    files.filter(path => PARTS.test(basename(path)) && path.endsWith('.js')).map(path => [basename(path), partSize(path)]),
  ],
  ['writer script', 252_100, pages('reports/new/').map(page => [page, scriptOf(page)])],
  [
    'styles of writing',
    27_000,
    [...pages('record/'), ...pages('scenarios/new/'), ...pages('reports/new/')].map(page => [page, stylesOf(page)]),
  ],
  ['styles of an embed', 15_800, pages('embed/').map(page => [page, stylesOf(page)])],
  [
    'styles of a page',
    21_000,
    pages('')
      .filter(page => !/^(record|scenarios\/new|reports\/new|embed)\//.test(page))
      .map(page => [page, stylesOf(page)]),
  ],
];

const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
let failed = false;
for (const [title, budget, measured] of budgets) {
  const [name, bytes] = measured.toSorted((a, b) => b[1] - a[1])[0] ?? ['not built', Number.NaN];
  const isGood = bytes <= budget;
  failed ||= !isGood;
  console.log(`${isGood ? 'ok  ' : 'OVER'} ${title.padEnd(20)}${kB(bytes)} of ${kB(budget)}   ${name}`);
}
process.exit(failed ? 1 : 0);
