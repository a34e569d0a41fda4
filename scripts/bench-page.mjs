// `npm run bench:page`: what pages cost in a browser, measured on the built site in dist/ and asserted nowhere: processor time where it can
// be had, for time by the clock says more of what else the machine does. `-- --only step,keys` chooses (SECTIONS), `-- --system to-arms`
// one rule system, `-- --rounds 5` how often a page is loaded. Figures of one machine stand in docs/benchmarks.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { parse } from 'yaml';
import { vassal } from './bench-vassal.mjs';
import { ensureBrowser } from './browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
};
const PACKED = /^(html|js|css|svg|json|wasm)$/;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** A slow mobile line: 1.6 Mbit a second, 150 ms there and back. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOW = 4;
const STEPS = 40;
const KEYS = 100;
const EVENTS = 10_000;
const SIDE = 256;
const PATIENCE = 180_000;
const THREAT = '2';

/** Serves the built site as a host does: gzipped, to be kept for ten minutes; each page has a browser context of its own. */
function serve() {
  const packed = new Map();
  const read = path => {
    const found = packed.get(path);
    if (found) return found;
    const kind = extname(path).slice(1);
    const body = readFileSync(path);
    const made = { kind, body: PACKED.test(kind) ? gzipSync(body) : body };
    packed.set(path, made);
    return made;
  };
  const server = createServer((request, response) => {
    const path = join(DIST, decodeURIComponent(new URL(request.url, 'http://x').pathname));
    try {
      const { kind, body } = read(statSync(path).isDirectory() ? join(path, 'index.html') : path);
      const encoding = PACKED.test(kind) ? { 'content-encoding': 'gzip' } : {};
      response
        .writeHead(200, { 'content-type': TYPES[kind] ?? 'application/octet-stream', 'cache-control': 'max-age=600', ...encoding })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The heaviest page of each rule system's battles. */
function largestBattles(only) {
  const folder = join(DIST, 'battles');
  const pages = readdirSync(folder, { recursive: true }).filter(path => path.endsWith('index.html') && path !== 'index.html');
  const bySystem = Map.groupBy(pages, path => path.split(/[\\/]/)[0]);
  const heaviest = paths => paths.toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)[0];
  return [...bySystem]
    .filter(([system]) => !only || system === only)
    .map(([system, paths]) => ({ system, path: `battles/${heaviest(paths).replaceAll('\\', '/').replace('index.html', '')}` }));
}

/** A page of its own browser context, with the session that measures it. */
async function open(browser, { slow = 1, line, ...options } = {}) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  if (line) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', line);
  }
  return { page, cdp, close: () => context.close() };
}

async function metrics(cdp) {
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

const isReady = page => page.waitForSelector('[data-ready="true"]', { state: 'attached' });
const settle = page => page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** A live battle at its beginning, with a layer on; false where it has no such layer. */
async function begin(page, address, layer) {
  await page.goto(address);
  await isReady(page);
  await page.keyboard.press('Home');
  if (!layer) return true;
  if ((await page.locator('input[name="shade"][value="threat"]').count()) === 0) return false;
  await page.keyboard.press(layer);
  await page.waitForFunction(() => {
    const notes = document.querySelector('[data-part="overlay-notes"]');
    return notes?.childElementCount > 0 && notes.getAttribute('aria-busy') !== 'true';
  });
  return true;
}

const at = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const ms = value => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`;

/** What begins in a worker: it holds up no page. */
const WORKER = /\/worker\.[^/]*\.js$/;

/** All bytes that come over the line, and those of scripts, until the page rests. */
async function loaded({ page, cdp }, address) {
  const scripts = new Set();
  let [all, script] = [0, 0];
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !WORKER.test(response.url)) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { all, script };
}

/** What a page loads by itself, workers apart: its whole script, and all of it. */
async function script({ browser, base, battles }) {
  for (const { system, path } of battles) {
    const one = await open(browser, DESKTOP);
    const { all, script: own } = await loaded(one, base + path);
    console.log(`script    ${system.padEnd(18)} ${kB(own).padStart(9)} of script, ${kB(all)} in all`);
    await one.close();
  }
}

async function home({ browser, base }) {
  const one = await open(browser, DESKTOP);
  const { all, script: own } = await loaded(one, base);
  console.log(`home      ${''.padEnd(18)} ${kB(own).padStart(9)} of script, ${kB(all)} in all`);
  await one.close();
}

/** Runs in the page from its start: what of it was painted when, and which tasks were long. */
function watchPage() {
  const seen = { lcp: 0, element: '', fcp: 0, shift: 0, tasks: [] };
  window.benched = seen;
  const watch = (type, then) => new PerformanceObserver(list => list.getEntries().forEach(then)).observe({ type, buffered: true });
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime;
    seen.element = `${entry.element?.localName}.${entry.element?.className}`;
  });
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('layout-shift', entry => {
    seen.shift += entry.value;
  });
  watch('longtask', entry => seen.tasks.push(entry.duration));
}

/** The largest paint on a phone with a slow line and a slow processor; Lighthouse's figures, by the browser's own observers. */
async function lcp({ browser, base, battles, rounds }) {
  for (const { system, path } of battles) {
    const runs = [];
    for (let i = 0; i < rounds; i++) {
      const one = await open(browser, { ...PHONE, slow: SLOW, line: LINE });
      await one.page.addInitScript(watchPage);
      await one.page.goto(base + path, { waitUntil: 'networkidle' });
      await isReady(one.page);
      runs.push(await one.page.evaluate(() => window.benched));
      await one.close();
    }
    const middle = runs.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(rounds / 2)];
    const blocked = middle.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);
    const seconds = value => `${(value / 1000).toFixed(2)} s`;
    const paints = `LCP ${seconds(middle.lcp)} (${middle.element}), FCP ${seconds(middle.fcp)}`;
    console.log(`lcp       ${system.padEnd(18)} ${paints}, TBT ${ms(blocked)}, CLS ${middle.shift.toFixed(3)}`);
  }
}

/** Processor time of the page's thread for a step, with all that follows from it. */
async function step({ browser, base, battles }) {
  for (const { system, path } of battles) {
    for (const layer of [undefined, THREAT]) {
      const one = await open(browser, DESKTOP);
      if (!(await begin(one.page, base + path, layer))) {
        await one.close();
        continue;
      }
      const go = async count => {
        for (let i = 0; i < count; i++) {
          await one.page.keyboard.press('ArrowRight');
          await settle(one.page);
          await isAnsweredSoon(one.page, layer);
        }
      };
      await go(15);
      const before = await metrics(one.cdp);
      await go(STEPS);
      const after = await metrics(one.cdp);
      const cost = name => ((after[name] - before[name]) * 1000) / STEPS;
      const parts = ['Script', 'RecalcStyle', 'Layout'].map(name => `${name} ${ms(cost(`${name}Duration`))}`).join(', ');
      const name = `${system.padEnd(18)} ${layer ? 'threat  ' : 'no layer'}`;
      console.log(`step      ${name} ${ms(cost('TaskDuration')).padStart(7)}: ${parts}; ${after.Nodes} nodes`);
      await one.close();
    }
  }
}

/** A step is done when its layer is drawn: asking the page for that would cost as much as the step, so it is given the time. */
const isAnsweredSoon = (page, layer) => page.waitForTimeout(layer ? 120 : 60);

/** Runs in the page: from a key to the frame that shows what it did. */
function watchKeys() {
  window.painted = [];
  addEventListener(
    'keydown',
    event => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.painted.push(performance.now() - event.timeStamp);
        port2.postMessage(0);
      });
    },
    { capture: true },
  );
}

/** Time by the clock from key to paint, each key pressed as soon as the one before was heard. */
async function keys({ browser, base, battles }) {
  for (const { system, path } of battles) {
    for (const [name, options] of [
      ['desktop', DESKTOP],
      ['4x CPU', { ...PHONE, slow: SLOW }],
    ]) {
      const one = await open(browser, options);
      if (!(await begin(one.page, base + path, THREAT))) {
        await one.close();
        continue;
      }
      await one.page.evaluate(watchKeys);
      for (let i = 0; i < KEYS; i++) await one.page.keyboard.press('ArrowRight');
      await one.page.waitForFunction(count => window.painted.length >= count, KEYS);
      const painted = await one.page.evaluate(() => window.painted);
      console.log(`keys      ${system.padEnd(18)} ${name} p50 ${ms(at(painted, 0.5))}, p98 ${ms(at(painted, 0.98))}`);
      await one.close();
    }
  }
}

const file = (...path) => parse(readFileSync(join(ROOT, 'scenarios', ...path), 'utf8'));

/** A battle whose last turn goes on until the record is full: a sentence of the story each time, which every system allows. */
function longRecord() {
  const record = file('war-to-axis', 'saint-aubert', 'crossroads.battle.yaml');
  const more = Array.from({ length: EVENTS - record.events.length }, (_, i) => ({
    id: `more-${i}`,
    type: 'note',
    text: `The last turn goes on, for the ${i + 1}th time.`,
  }));
  return { name: 'long.battle.json', text: JSON.stringify({ ...record, variations: [], events: [...record.events, ...more] }) };
}

/** The ground of a battle laid side by side until a map is full; its units stand where they stood. */
function wideMap() {
  const scenario = file('war-to-axis', 'hill-90', 'scenario.yaml');
  const tiled = rows =>
    Array.from({ length: SIDE }, (_, y) => rows[y % rows.length].repeat(Math.ceil(SIDE / rows[0].length)).slice(0, SIDE));
  const { board } = scenario;
  const wide = { ...board, rows: tiled(board.rows), levels: tiled(board.levels) };
  return { name: 'wide.scenario.json', text: JSON.stringify({ ...scenario, id: 'wide', board: wide }) };
}

/** Opens a file as a visitor does. */
async function openFile({ browser, base }, { name, text }) {
  const one = await open(browser, DESKTOP);
  await one.page.addInitScript(watchPage);
  await one.page.goto(`${base}open/`);
  await one.page.waitForSelector('[data-open][data-ready]');
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  writeFileSync(join(folder, name), text);
  const began = Date.now();
  await one.page.setInputFiles('input[type=file]', join(folder, name)); // a text would be unpacked in the page, which is a long task
  await isReady(one.page);
  const ready = Date.now() - began;
  rmSync(folder, { recursive: true });
  await one.page.waitForTimeout(3000);
  return { ...one, ready, longest: Math.max(0, ...(await one.page.evaluate(() => window.benched.tasks))) };
}

/** Steps through a page and tells what one costs. */
async function stepping({ page, cdp }) {
  await page.keyboard.press('Home');
  await settle(page);
  const before = await metrics(cdp);
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('ArrowRight');
    await settle(page);
  }
  const after = await metrics(cdp);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { cost: ((after.TaskDuration - before.TaskDuration) * 1000) / 20, elements };
}

async function record(bench) {
  const one = await openFile(bench, longRecord());
  const { cost, elements } = await stepping(one);
  const opened = `ready ${ms(one.ready)}, longest task ${ms(one.longest)}`;
  console.log(`record    ${String(EVENTS).padEnd(18)} events: ${opened}, a step ${ms(cost)}, ${elements} elements`);
  await one.close();
}

async function hexes(bench) {
  const one = await openFile(bench, wideMap());
  const { Nodes: nodes } = await metrics(one.cdp);
  console.log(`hexes     ${`${SIDE} x ${SIDE}`.padEnd(18)} ready ${ms(one.ready)}, longest task ${ms(one.longest)}, ${nodes} nodes`);
  await one.close();
}

async function share({ browser, base, battles }) {
  for (const { system, path } of battles) {
    const { page, close } = await open(browser, DESKTOP);
    await page.goto(base + path);
    await isReady(page);
    const part = await page.evaluate(() => {
      const { left, top, right, bottom } = document.querySelector('svg.board').getBoundingClientRect();
      const [wide, high] = [Math.min(right, innerWidth) - Math.max(left, 0), Math.min(bottom, innerHeight) - Math.max(top, 0)];
      return (wide * high) / (innerWidth * innerHeight);
    });
    console.log(`share     ${system.padEnd(18)} the board has ${(part * 100).toFixed(1)} % of 1440 x 900`);
    await close();
  }
}

/** The addresses of what asked for something: the page, or the scripts that were running, those that waited for others among them. */
function askers({ url, stack }, page) {
  const frames = [];
  for (let at = stack; at; at = at.parent) frames.push(...at.callFrames.map(frame => frame.url));
  const urls = [url, ...frames].filter(Boolean);
  return urls.length > 0 ? urls : [page];
}

/** How many requests wait one for another until a battle is alive, by who asked for whom: the host's connections do not count. */
async function trips({ browser, base, battles }) {
  for (const { system, path } of battles) {
    const { page, cdp, close } = await open(browser, DESKTOP);
    const rows = new Map();
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', ({ request: { url }, initiator }) => {
      if (rows.has(url)) return;
      const before = askers(initiator, base + path).flatMap(asker => (rows.has(asker) ? [rows.get(asker)] : []));
      rows.set(url, [...(before.toSorted((a, b) => b.length - a.length)[0] ?? []), url]);
    });
    await page.goto(base + path);
    await isReady(page);
    const longest = [...rows.values()].filter(row => !WORKER.test(row.join(' '))).toSorted((a, b) => b.length - a.length)[0];
    const names = longest.map(url => new URL(url).pathname.split('/').findLast(part => part !== ''));
    console.log(`trips     ${system.padEnd(18)} ${longest.length} in a row: ${names.join(' -> ')}`);
    await close();
  }
}

const SECTIONS = { script, lcp, step, keys, record, hexes, share, home, trips, vassal };

const { values } = parseArgs({
  options: { only: { type: 'string' }, system: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const wanted = values.only?.split(',') ?? Object.keys(SECTIONS);
const unknown = wanted.find(name => !(name in SECTIONS));
if (unknown !== undefined) {
  console.error(`bench:page: there is no section "${unknown}"; there are ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(2);
}
const { executablePath, args, env } = await ensureBrowser();
const server = await serve();
const browser = await chromium.launch({ executablePath, args, ...(env && { env }) });
const bench = {
  browser,
  base: `http://127.0.0.1:${server.address().port}/`,
  battles: largestBattles(values.system),
  rounds: Number(values.rounds),
  open,
  metrics,
};
for (const name of wanted) await SECTIONS[name](bench);
await browser.close();
server.close();
