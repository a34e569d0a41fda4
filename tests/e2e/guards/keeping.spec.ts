// What was confirmed is there, whatever dies: tabs and whole browsers killed at random instants in the middle of a long
// entry, the one place damaged or the other.
import { Worker } from 'node:worker_threads';
import { expect, type LaunchOptions, test } from '@playwright/test';
import { isLong, seededRandom } from '../../slice.ts';
import { crash } from '../shelfPage.ts';
import { type Entry, serveEntry } from './keeping.ts';
import { createProfile, type Place, type Profile } from './profile.ts';

/** Tabs that are killed. */
const TABS = isLong ? 200 : 40;
/**
 * Browsers that are killed: KILLS says how many. In the long tests several entries are killed side by side, each with a
 * thread beside it that keeps the machine busy.
 */
const KILLS = Number(process.env['KILLS']) || (isLong ? 2000 : 8);
const ENTRIES = isLong ? 4 : 1;
/**
 * In every so manieth life one of the two places is taken away by hand before the browser is started again; in another the
 * database is torn as killed browsers tear it.
 */
const TENTH = 10;
/** After so many kills it is said how far one is, so that a run that is stopped has told something. */
const TOLD_EVERY = 25;
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Lives through so many kills, each somewhere in the middle of what follows a change that was
 * confirmed, and looks what is there after the last.
 */
async function live(
  entry: Entry,
  times: number,
  random: () => number,
  start: (address: string) => Promise<void>,
  kill: (n: number) => Promise<void>,
): Promise<void> {
  for (let n = 1; n <= times + 1; n++) {
    const address = entry.address();
    const reached = entry.reached(Math.floor(random() * 4));
    await Promise.all([start(address), reached]);
    await pause(random() * 12);
    await kill(n);
  }
}

test(`a tab killed ${TABS} times in the middle of a long entry has lost nothing that was confirmed`, { tag: '@long' }, async ({
  context,
}) => {
  test.setTimeout(900_000); // half a second each of a free machine, of others many times that
  const entry = await serveEntry();
  let page = await context.newPage();
  const start = async (address: string): Promise<void> => {
    page = await context.newPage();
    await page.goto(address);
  };
  try {
    await live(entry, TABS, seededRandom(1944), start, () => crash(page));
    expect(entry.told().changes).toBeGreaterThan(TABS);
  } finally {
    entry.close();
  }
});

/** Keeps a processor busy until it is ended. */
const busy = (): Worker => new Worker('for (;;);', { eval: true });

/**
 * Takes one of the places away by hand; that one of them which is damaged anyway, since nobody keeps anything
 * against both going at once. Gives which it was.
 */
function damage(profile: Profile, random: () => number): Place {
  const isFirst = profile.isTorn('IndexedDB') || (!profile.isTorn('File System') && random() < 0.5);
  const place = isFirst ? 'IndexedDB' : 'File System';
  profile.empty(place);
  return place;
}

for (let n = 0; n < ENTRIES; n++) {
  const times = Math.floor(KILLS / ENTRIES);
  test(
    `a browser killed ${times} times in the middle of a long entry (${n + 1}) has lost nothing that was confirmed`,
    { tag: '@long' },
    async ({ browserName }, { project }) => {
      test.skip(browserName !== 'chromium', 'it is Chromium whose profile is looked into');
      test.setTimeout(120_000 + times * 30_000);
      const [entry, profile, random] = [
        await serveEntry(),
        createProfile(project.use.launchOptions as LaunchOptions),
        seededRandom(1945 + n),
      ];
      const load = isLong ? busy() : undefined;
      const done = { kills: 0, torn: 0, tornByHand: 0, IndexedDB: 0, 'File System': 0 };
      let wasTorn = false;
      let lost = 'nothing lost';
      const tell = (): string => {
        const { changes, recovered } = entry.told();
        return `entry ${n + 1}: ${done.kills} kills after ${changes} changes, ${lost}; database torn ${done.torn} times by a kill, ${done.tornByHand} by hand; emptied: database ${done.IndexedDB}, second place ${done['File System']}; items that came back: ${recovered}`;
      };
      /** Which tenth of the lives is damaged; of a few kills one still. */
      const at = Math.min(TENTH, times) - 1 - Math.floor(random() * Math.min(TENTH, times - 1));
      try {
        await live(
          entry,
          times,
          random,
          async address => profile.start(address),
          async life => {
            await profile.kill();
            done.kills = life;
            if (life % TOLD_EVERY === 0) console.log(tell());
            const isTorn = profile.isTorn('IndexedDB');
            if (isTorn && !wasTorn) done.torn++;
            wasTorn = isTorn;
            if (life % TENTH === at) done[damage(profile, random)]++;
            else if (life % TENTH === (at + TENTH / 2) % TENTH && !isTorn && !profile.isTorn('File System')) {
              profile.tear('IndexedDB');
              done.tornByHand++;
              wasTorn = true;
            }
          },
        );
        const { changes, recovered, places } = entry.told();
        expect(changes).toBeGreaterThan(times);
        expect(places).toBe(2);
        expect(recovered).toBeGreaterThanOrEqual(done.IndexedDB > 0 ? 1 : 0);
      } catch (fault) {
        lost = `LOST OR WRONG: ${String(fault).split('\n', 1)[0]}`;
        throw fault;
      } finally {
        test.info().annotations.push({ type: 'kills', description: tell() });
        console.log(tell());
        await load?.terminate();
        await profile.remove();
        entry.close();
      }
    },
  );
}
