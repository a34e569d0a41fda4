// Makes a plain clone work: a Node new enough, the dependencies, then what is asked for: the site, tests, types, outlines (COMMANDS).
// Standard library only, and written for Node 18: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MAJOR = 24;
const WINDOWS = process.platform === 'win32';
const BIN = join(ROOT, 'node_modules', '.bin');
const readJson = path => JSON.parse(readFileSync(path, 'utf8'));

/** Whether a version such as `22.13.0` lies in an `engines` range made of `^a.b.c` and `>=a.b.c` joined by `||`. */
export function satisfies(version, range) {
  const parts = text => text.split('.').map(Number);
  const [major, minor, patch] = parts(version);
  return range.split('||').some(part => {
    const [, sign, bound] = /^\s*(\^|>=)\s*([\d.]+)\s*$/.exec(part);
    const [m, n, p] = parts(bound);
    if (major !== m) return sign === '>=' && major > m;
    return minor !== n ? minor > n : patch >= p;
  });
}

/** npm's own script: run through a chosen Node, so that no shell and no `npm.cmd` is in between. */
function findNpm() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(folder => existsSync(join(folder, 'npm')));
  const places = [
    process.env.npm_execpath,
    ...onPath.map(folder => realpathSync(join(folder, 'npm'))),
    ...[dirname(process.execPath), ...onPath].map(folder => join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')),
  ];
  return (
    places.find(path => path && /npm-cli\.js$/.test(path) && existsSync(path)) ??
    fail('npm was not found: run this through `npm start` or `npm test`.')
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** In the clone's root, with the project's own programs first on the path. */
const surroundings = () => ({
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ASTRO_TELEMETRY_DISABLED: '1' },
});

/** Runs a program to its end; gives its exit status. */
const run = (command, args) => spawnSync(command, args, surroundings()).status ?? 1;

/** `npm ...args` under the given Node. */
export const npm = (args, node = process.execPath) => run(node, [findNpm(), ...args]);

const nodePackage = () =>
  `node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-darwin' : WINDOWS ? 'win' : process.platform}-${process.arch}`;

/** Fetches a Node of the project's major version from npm into `.toolchain/node`; gives the path of its program. */
function fetchNode() {
  const home = join(ROOT, '.toolchain', 'node');
  const program = join(home, 'node_modules', nodePackage(), 'bin', WINDOWS ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  console.error(`Node ${process.versions.node} is too old for this project; fetching Node ${NODE_MAJOR} into .toolchain/`);
  mkdirSync(home, { recursive: true });
  const status = npm(['install', '--prefix', home, '--no-save', '--no-package-lock', '--silent', `${nodePackage()}@${NODE_MAJOR}`]);
  if (status !== 0 || !existsSync(program)) {
    const { engines } = readJson(join(ROOT, 'package.json'));
    fail(`No Node ${NODE_MAJOR} could be fetched for ${process.platform}-${process.arch}: install one that satisfies "${engines.node}".`);
  }
  return program;
}

/** The path of a Node that satisfies `engines`: the running one, or one fetched. What is started from here finds it first on the path. */
export function ensureNode() {
  const { engines } = readJson(join(ROOT, 'package.json'));
  if (satisfies(process.versions.node, engines.node)) return process.execPath;
  const program = fetchNode();
  process.env.PATH = [dirname(program), process.env.PATH].join(delimiter);
  return program;
}

/** Ends with what to run instead where this program runs under a Node that is too old: for programs that are started without npm. */
export function requireNode(instead) {
  const { engines } = readJson(join(ROOT, 'package.json'));
  if (satisfies(process.versions.node, engines.node)) return;
  fail(`Node ${process.versions.node} is too old for this project: \`${instead}\` fetches Node ${NODE_MAJOR} and runs under it.`);
}

/** Whether what is installed in a folder is what its package-lock.json says; optional packages of other platforms may be missing. */
export function isInstalled(folder = ROOT) {
  const mark = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(mark)) return false;
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  const found = readJson(mark).packages;
  const isSame = at => found[at]?.version === wanted[at].version && found[at]?.integrity === wanted[at].integrity;
  return Object.keys(wanted).every(at => at === '' || isSame(at) || (found[at] === undefined && wanted[at].optional));
}

/** Installs the locked dependencies unless they are there already. */
export function ensureDependencies(node) {
  if (!isInstalled() && npm(['ci', '--loglevel=error'], node) !== 0) fail('The dependencies could not be installed (npm ci).');
}

const script = (node, name, ...args) => npm(['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], node);

/** Runs a program of a package beside others; gives its exit status. */
const aside = (node, program, ...args) =>
  new Promise(resolve =>
    spawn(node, [join(ROOT, 'node_modules', program), ...args], surroundings()).on('exit', status => resolve(status ?? 1)),
  );

/** The same, and what it says is told in one piece at its end. */
function asideQuietly(node, program, ...args) {
  const child = spawn(node, [join(ROOT, 'node_modules', program), ...args], { ...surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => said.push(part));
  return new Promise(resolve =>
    child.on('close', status => {
      process.stdout.write(Buffer.concat(said));
      resolve(status ?? 1);
    }),
  );
}

/** Programs of packages that build, serve and test. */
const ASTRO = 'astro/bin/astro.mjs';
const PAGEFIND = 'pagefind/lib/runner/bin.cjs';
const VITEST = 'vitest/vitest.mjs';
const PLAYWRIGHT = '@playwright/test/cli.js';

/** Makes what sources and tests import: the kernel, and the player of reports in one file. */
const generate = node => script(node, 'build:wasm') || script(node, 'build:kit');

/** Builds the site of what is generated; `runProgram` runs Astro and the index of its search. */
const buildSite = async (node, args, runProgram) =>
  (await runProgram(node, ASTRO, 'build', ...args)) || runProgram(node, PAGEFIND, '--site', 'dist');

/** Builds the site with all that it needs. Arguments go to Astro. */
const build = (node, args) => generate(node) || buildSite(node, args, aside);

/** Builds the site and serves it until it is stopped. Arguments go to the server (`npm start -- --port 8080`). */
function start(node, args) {
  if (script(node, 'build') !== 0) fail('The site could not be built.');
  const server = spawn(node, [join(ROOT, 'node_modules', ASTRO), 'preview', '--ignore-lock', ...args], surroundings());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  // A signal to npm ends npm and its shell only: the server must not outlive them.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || server.kill(), 500).unref();
  return new Promise(resolve => server.on('exit', status => resolve(status ?? 0)));
}

/**
 * All tests, each runner even when an earlier one failed; size budgets and browser tests need a site that builds. It is built beside the
 * unit tests, since a build leaves a core idle for most of its time; what both generate is there before.
 */
async function test(node) {
  process.env['TOGETHER'] = '1';
  rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });
  const generated = generate(node);
  const [unit, site] = await Promise.all([aside(node, VITEST, 'run'), generated || buildSite(node, [], asideQuietly)]);
  const size = site || script(node, 'size');
  const browser = site || run(node, [join(ROOT, 'scripts', 'browser.mjs')]);
  const e2e = browser || script(node, 'test:e2e');
  run(node, [join(ROOT, 'scripts', 'testSummary.mjs')]);
  return unit || size || e2e;
}

/** What `quick` tries: what all systems share, components, and one record of each system. */
const QUICK = ['tests/unit/core/', 'tests/unit/boards/', 'tests/unit/components/', 'tests/kernel/', 'tests/conformance/records.test.ts'];

/**
 * Checks the types of a project. The native compiler, several times as fast as its forerunner, which Astro and the project's scripts
 * still need.
 */
const typesOf = (node, project, compiler = 'typescript-native') =>
  aside(node, `${compiler}/bin/tsc`, '--noEmit', '-p', join(ROOT, project));

/** Types of what needs nothing of Astro, one project after the other: each takes all cores. */
async function domainTypes(node) {
  const domain = await typesOf(node, 'src/tsconfig.domain.json');
  const kernel = await typesOf(node, 'src/tsconfig.kernel.json');
  const view = await typesOf(node, 'src/tsconfig.view.json');
  return domain || kernel || view;
}

/** All types. Astro's checker looks at pages alone, and writes first what the compiler must know of them. */
async function types(node) {
  if (script(node, 'build:wasm') !== 0) return 1;
  const [pages, domain, assembly] = await Promise.all([
    aside(node, ASTRO, 'check', '--tsconfig', 'src/tsconfig.pages.json'),
    domainTypes(node),
    typesOf(node, 'assembly', 'typescript'), // the native compiler knows no numbers of our own
  ]);
  const all = await typesOf(node, '.');
  return pages || domain || assembly || all;
}

/** Types of what needs nothing of Astro, beside the tests of the common parts: a first answer while one works. */
async function quick(node) {
  if (script(node, 'build:wasm') !== 0) return 1;
  process.env['QUICK'] = '1';
  const [tests, domain] = await Promise.all([aside(node, VITEST, 'run', ...QUICK), domainTypes(node)]);
  return tests || domain;
}

/** Every case of all tests, of which `test` tries a slice, and the mutants: hours, for a machine that has nothing else to do at night. */
async function long(node) {
  process.env['LONG'] = '1';
  const failed = await test(node);
  return run(node, [join(ROOT, 'scripts', 'mutants.mjs')]) || failed;
}

/** What the command line offers. */
const COMMANDS = {
  install: () => 0,
  start,
  build,
  dev: (node, args) => script(node, 'build:kit') || aside(node, ASTRO, 'dev', ...args),
  preview: (node, args) => aside(node, ASTRO, 'preview', '--ignore-lock', ...args),
  unit: (node, args) => aside(node, VITEST, 'run', ...args),
  e2e: (node, args) => aside(node, PLAYWRIGHT, 'test', ...args),
  test,
  types,
  quick,
  long,
  outlines: node => run(node, [join(ROOT, 'scripts', 'outlines.mjs')]),
};

function main([command, ...args]) {
  if (!Object.hasOwn(COMMANDS, command)) fail(`usage: toolchain.mjs ${Object.keys(COMMANDS).join(' | ')}`);
  const node = ensureNode();
  ensureDependencies(node);
  return COMMANDS[command](node, args);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(await main(process.argv.slice(2)));
