// What `npm run bench:page -- --only vassal` opens: real games of VASSAL, which lie beside the project where somebody has laid them and are
// no part of it. Processor time of the page's own thread until the first frame is read off the browser's trace; that of its whole process,
// the worker that reads among it, is told by the browser.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GAMES = fileURLToPath(new URL('../../shared/vassal', import.meta.url));
const DAY = 'the-longest-day';
const dayLogs = () => readdirSync(join(GAMES, DAY)).filter(name => name.endsWith('.log'));

/** What is opened, and what of it lies beside the project. */
const OPENED = [
  ['a log alone', () => [`${DAY}/0608-1.log`]],
  ['a log, module', () => [`${DAY}/0608-1.log`, `${DAY}/the-longest-day.vmod`]],
  ['thirteen logs', () => [...dayLogs().map(name => `${DAY}/${name}`), `${DAY}/the-longest-day.vmod`]],
  ['a vast save', () => ['others/paths-of-glory.vsav']],
];

/** Marks in the page when the opened game is on its canvas, and has been for a frame. */
function markFrame() {
  const look = () => {
    if (!document.querySelector('[data-ready="true"] svg.board.painted')) return requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('seen')));
  };
  requestAnimationFrame(look);
}

/** Records what the browser does while `act` lasts. */
async function traced(cdp, act, categories) {
  const events = [];
  const onData = ({ value }) => events.push(...value);
  cdp.on('Tracing.dataCollected', onData);
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
  await act();
  const done = new Promise(resolve => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', onData);
  return events;
}

const CATEGORIES = ['toplevel', 'blink.user_timing', '__metadata'];

/** Processor time of the page's own thread until a mark, and its longest task. */
function costOf(events) {
  const seen = events.find(({ name, cat }) => name === 'seen' && cat.includes('user_timing'));
  const main = events.find(({ name, pid, args }) => name === 'thread_name' && pid === seen.pid && args.name === 'CrRendererMain');
  const isTask = ({ name, ph, pid, tid, ts }) =>
    ph === 'X' && name.endsWith('::RunTask') && pid === seen.pid && tid === main.tid && ts < seen.ts;
  const costs = events.filter(isTask).map(({ tdur = 0 }) => tdur / 1000);
  return { page: costs.reduce((sum, one) => sum + one, 0), longest: Math.max(...costs) };
}

/** Processor time of the processes of pages so far, in milliseconds. */
async function cpuOf(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}

/** The heap once nothing is held that could be let go. */
async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** Milliseconds between two moves of a row, and between two that have each come to rest. */
const [QUICK, RESTED] = [60, 500];

/** Processor time of steps and of places sought by the scrubber, in a row and one by one. */
async function movesOf({ page, cdp }, metrics) {
  if ((await page.locator('[data-part="scrubber"]').count()) === 0) return {};
  const cost = async (times, pause, act) => {
    const before = await metrics(cdp);
    for (let i = 0; i < times; i++) {
      await act(i);
      await page.waitForTimeout(pause);
    }
    const after = await metrics(cdp);
    return ((after.TaskDuration - before.TaskDuration) * 1000) / times;
  };
  const seek = i =>
    page.evaluate(
      share => {
        const scrubber = document.querySelector('[data-part="scrubber"]');
        scrubber.value = String(Math.floor(Number(scrubber.max) * share));
        scrubber.dispatchEvent(new Event('input', { bubbles: true }));
      },
      (i * 0.37 + 0.1) % 1,
    );
  const step = () => page.keyboard.press('ArrowRight');
  return { seek: await cost(20, QUICK, seek), alone: await cost(10, RESTED, seek), step: await cost(20, QUICK, step) };
}

/** Opens real games as a visitor does, where there are some. */
export async function vassal({ browser, base, rounds, open, metrics }) {
  if (!existsSync(GAMES)) return console.log('vassal    no real files lie beside the project: left out');
  const session = await browser.newBrowserCDPSession();
  for (const [name, files] of OPENED) {
    const runs = [];
    for (let i = 0; i < rounds; i++) {
      const one = await open(browser, { viewport: { width: 1440, height: 900 } });
      await one.page.goto(`${base}open/`);
      await one.page.waitForSelector('[data-open][data-ready]');
      await one.page.evaluate(markFrame);
      const before = await cpuOf(session);
      let clock = 0;
      const events = await traced(
        one.cdp,
        async () => {
          const began = Date.now();
          await one.page.setInputFiles(
            'input[type=file]',
            files().map(file => join(GAMES, file)),
          );
          await one.page.waitForFunction(() => performance.getEntriesByName('seen').length > 0, undefined, { polling: 100 });
          clock = Date.now() - began;
        },
        CATEGORIES,
      );
      const all = (await cpuOf(session)) - before;
      await one.page.waitForTimeout(3000);
      const heap = await heapOf(one.cdp);
      runs.push({ clock, heap, all, ...costOf(events), ...(await movesOf(one, metrics)) });
      await one.close();
    }
    const middle = key => runs.map(run => run[key]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
    const told = ['page', 'all', 'longest', 'seek', 'alone', 'step'].flatMap(key =>
      middle(key) === undefined ? [] : [`${key} ${middle(key).toFixed(0)} ms`],
    );
    console.log(
      `vassal    ${name.padEnd(18)} ${told.join(', ')}, heap ${middle('heap').toFixed(0)} MB; by the clock ${middle('clock')} ms`,
    );
  }
}
