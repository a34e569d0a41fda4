// The recorder's panel and the desk of reports, killed again and again at instants drawn by a seed, in the midst of entering, of undoing
// twice in a row and of doing again twice in a row: all that the page has said to be kept is there, and of what was under way a beginning.
import type { Locator, Page } from '@playwright/test';
import { formatRecord } from '../../../src/core/format.ts';
import { readRecord } from '../../conformance/load.ts';
import { isLong, seededRandom } from '../../slice.ts';
import { button, hand, LONG } from '../answering.ts';
import { crash } from '../shelfPage.ts';
import { expect, test } from '../site.ts';
import { beginReport, isKept, STORY, words } from '../writing.ts';

/** Tabs that are killed: KILLS says how many. */
const TABS = Number(process.env['KILLS']) || (isLong ? 60 : 6);
/** So long at most (ms) a tab lives on after the last press, for whose keeping nobody waits. */
const LIVES = 60;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** All steps that can be done again, and how many of them are done. */
interface History {
  readonly steps: readonly string[];
  readonly cursor: number;
}

type Act = 'undo' | 'redo' | `step ${number}`;

function after({ steps, cursor }: History, act: Act): History {
  if (act === 'undo') return { steps, cursor: cursor - 1 };
  if (act === 'redo') return { steps, cursor: cursor + 1 };
  return { steps: [...steps.slice(0, cursor), act], cursor: cursor + 1 };
}

/** The nth thing somebody does: two steps, two undone, two done again, or two undone and another done in their place. */
function acts({ steps, cursor }: History, n: number, random: () => number): readonly Act[] {
  const all: (readonly Act[])[] = [[`step ${2 * n}`, `step ${2 * n + 1}`]];
  if (cursor >= 2) all.push(['undo', 'undo'], ['undo', 'undo', `step ${2 * n}`]);
  if (steps.length - cursor >= 2) all.push(['redo', 'redo'], ['redo', 'redo']);
  return all[Math.floor(random() * all.length)] ?? [];
}

/** What is written on. */
interface Desk {
  begin(page: Page): Promise<void>;
  /** Does a step, whose keeping is not waited for. */
  step(page: Page, words: string): Promise<void>;
  button(page: Page, name: 'Undo' | 'Redo'): Locator;
  /** The steps that are to be seen once all is kept. */
  shown(page: Page): Promise<string>;
  /** What is to be seen of a history. */
  shows(history: History): string;
}

const record = readRecord('scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml');

const RECORDER: Desk = {
  async begin(page) {
    const { notes: _, variations: _v, ...bare } = record;
    await page.goto('record/');
    await expect(page.locator('[data-record][data-ready][data-view="start"]')).toBeAttached(LONG);
    const buffer = Buffer.from(formatRecord({ ...bare, events: record.events.slice(0, 33) }));
    await page.locator('[data-file]').setInputFiles({ name: 'game.yaml', mimeType: 'application/yaml', buffer });
    await expect(button(page, 'Something else')).toBeVisible(LONG);
  },
  async step(page, text) {
    await button(page, 'Something else').click();
    await hand(page).getByLabel('Text').fill(text);
    await button(page, 'Enter the note').click();
  },
  button,
  async shown(page) {
    await page.locator('.hand[aria-busy="false"]').waitFor(LONG);
    const told = await page.locator('[data-part="events"] [data-index]').allTextContents();
    return told.flatMap(text => /step \d+/.exec(text) ?? []).join(', ');
  },
  shows: ({ steps, cursor }) => steps.slice(0, cursor).join(', '),
};

const WRITER: Desk = {
  begin: page => beginReport(page, 'war-to-axis/saint-aubert/thin'),
  async step(page, text) {
    await fieldOf(page).fill(text);
    await fieldOf(page).blur(); // a step of its own, which is not typed on
  },
  button: (page, name) => page.getByRole('button', { name }),
  async shown(page) {
    await expect(fieldOf(page)).toBeVisible(STORY);
    await isKept(page);
    const text = await fieldOf(page).inputValue();
    return text.startsWith('step') ? text : '';
  },
  shows: ({ steps, cursor }) => steps[cursor - 1] ?? '',
};

const fieldOf = (page: Page): Locator => words(page).getByRole('textbox', { name: 'Words of part 1', exact: true });

function press(desk: Desk, page: Page, act: Act): Promise<void> {
  if (act !== 'undo' && act !== 'redo') return desk.step(page, act);
  return desk.button(page, act === 'undo' ? 'Undo' : 'Redo').evaluate(key => (key as HTMLButtonElement).click());
}

for (const [name, desk, seed] of [
  ['the recorder', RECORDER, 1946],
  ['the desk of a report', WRITER, 1947],
] as const)
  test(`${name}, killed ${TABS} times while steps are done, undone and done again twice in a row, has lost nothing that was kept`, {
    tag: '@long',
  }, async ({ page, context }) => {
    test.setTimeout(180_000 + TABS * 60_000);
    const random = seededRandom(seed);
    let tab = page;
    let now: History = { steps: [], cursor: 0 };
    let n = 0;
    const holds = async (history: History): Promise<void> => {
      await expect.poll(() => desk.shown(tab), STORY).toBe(desk.shows(history));
      await expect(desk.button(tab, 'Undo')).toBeEnabled({ enabled: history.cursor > 0 });
      await expect(desk.button(tab, 'Redo')).toBeEnabled({ enabled: history.cursor < history.steps.length });
    };
    await desk.begin(tab);
    const address = tab.url();
    for (let life = 0; life < TABS; life++) {
      for (const act of acts(now, n++, random)) {
        await press(desk, tab, act);
        now = after(now, act);
        await holds(now);
      }
      const underWay = [now];
      for (const act of acts(now, n++, random).slice(0, 2)) {
        await press(desk, tab, act);
        now = after(now, act);
        underWay.push(now);
      }
      await new Promise(resolve => setTimeout(resolve, random() * LIVES));
      await crash(tab);
      tab = await context.newPage();
      await tab.goto(address);
      const found = await desk.shown(tab);
      const left = underWay.find(history => desk.shows(history) === found);
      if (!left) throw new Error(`life ${life}: "${found}" was found, not ${underWay.map(one => `"${desk.shows(one)}"`).join(' or ')}`);
      now = left;
      await holds(now);
    }
  });
