// A board looks the same wherever it is shown: as the SVG export of the same position draws it, by day and by night; and nothing
// of it is painted that no style speaks of.

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Locator, type Page, type TestInfo, test } from '@playwright/test';
import sharp from 'sharp';
import { blur, differ } from '../../pixels.ts';
import { drawnFor } from '../../slice.ts';
import { sandtable } from '../commandLine.ts';
import { madeFile, SAMPLES, wholeRecord } from '../oneFile.ts';
import { drawnFrom } from './drawn.ts';
import { type Asked, type AskedBoard, compareBoard, expectAlike, type Reference, type Theme, unfilledIn } from './surfaces.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
/** High enough for every board as a whole. */
const VIEWPORT = { width: 1440, height: 1500 };

const BATTLES = [
  ...Object.values(SAMPLES),
  'action-all-fronts/camp-nine/huts',
  'to-arms/aljaraz/mill',
  'war-to-axis/hill-90/bridges',
  'war-to-axis/saint-aubert/thin',
] as const;

const SCENARIOS = [
  ...['camp-nine', 'gothic-farm', 'hold-the-brickworks', 'point-47', 'ponte-rotto', 'vaucresson'].map(id => `action-all-fronts/${id}`),
  ...['any/bruland-ferry', 'axis-and-allies/classic-1942', 'axis-and-allies/pacific-1942', 'bolt-action/three-lanes'],
  ...['to-arms/aljaraz', 'to-arms/fuentevieja', 'to-arms/zaturka', 'war-to-axis/hill-90', 'war-to-axis/saint-aubert'],
];

/** Reports of the site, and the battles that they tell of. */
const REPORTS = {
  'a-door-at-fuentevieja': SAMPLES['to-arms'],
  'an-infantryman-short': SAMPLES['axis-and-allies'],
  'crossroads-at-saint-aubert': SAMPLES['war-to-axis'],
  'one-gate-in-three-lanes': SAMPLES['bolt-action'],
  'the-price-of-an-answer': SAMPLES['action-all-fronts'],
  'wet-powder-at-bruland': 'any/bruland-ferry/powder',
} as const;

/** `surface`: where a board is shown; one case of each is tried in short tests. */
interface Case {
  readonly surface: string;
  readonly name: string;
  readonly look: (browser: Browser, theme: Theme, info: TestInfo) => Promise<void>;
}

interface Opening {
  readonly theme: Theme;
  readonly scripted?: boolean;
}

/** A page of the site, or a file, as somebody sees it who chose these colours. */
async function pageAt(browser: Browser, address: string, { theme, scripted = true }: Opening): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    colorScheme: theme,
    javaScriptEnabled: scripted,
    reducedMotion: 'reduce',
    bypassCSP: true, // the exported picture is laid over the page as markup, which the page's own policy forbids
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const widthOf = (board: Locator): Promise<number> => board.evaluate(svg => Math.round(svg.getBoundingClientRect().width));

/** The numbers of a view box as a report in one file writes them: to the tenth. */
const tenthsIn = (view: string | null): readonly number[] => (view ?? '').split(/[\s,]+/).map(n => Math.round(Number(n) * 10) / 10);

/** Compares boards of a page with their references, one after the other. */
async function compareAll(
  page: Page,
  boards: readonly Locator[],
  asked: Omit<Asked, 'boards'> & { readonly boards: readonly Omit<AskedBoard, 'width'>[] },
  { name, info, most }: { readonly name: string; readonly info: TestInfo; readonly most?: number | undefined },
): Promise<void> {
  const sized: AskedBoard[] = [];
  for (const [i, board] of boards.entries()) sized.push({ ...(asked.boards[i] as AskedBoard), width: await widthOf(board) });
  const references = await drawnFrom({ ...asked, boards: sized });
  for (const [i, board] of boards.entries()) {
    expect(await unfilledIn(board), `${name}, board ${i + 1}: no style says how these are filled`).toEqual([]);
    const reference = references[i] as Reference;
    expect(tenthsIn(await board.getAttribute('viewBox')), `${name}, board ${i + 1}`).toEqual(tenthsIn(reference.view));
    await expectAlike(`${name} ${i + 1}`, await compareBoard(page, board, reference, asked.boards[i]?.bare), info, most);
  }
}

const ready = (page: Page) => expect(page.locator('[data-ready], [data-embed].live').first()).toBeVisible();
const eventsOf = (battle: string): number => wholeRecord(battle).events.length;

/** The page of a battle, at a quarter and at the end. */
const living =
  (battle: string, address: (battle: string) => string): Case['look'] =>
  async (browser, theme, info) => {
    const steps = [Math.floor(eventsOf(battle) / 4), eventsOf(battle)];
    for (const step of steps) {
      const page = await pageAt(browser, `${baseOf(info)}${address(battle)}#${step}`, { theme });
      await ready(page);
      await compareAll(
        page,
        [page.locator('.board-frame svg.board')],
        { file: `${battle}.battle.yaml`, theme, boards: [{ at: step, crop: 'whole' }] },
        { name: `${battle} at ${step}`, info },
      );
      await page.context().close();
    }
  };

const baseOf = (info: TestInfo): string => String(info.project.use.baseURL);

const still =
  (battle: string): Case['look'] =>
  async (browser, theme, info) => {
    const page = await pageAt(browser, `${baseOf(info)}battles/${battle}/`, { theme, scripted: false });
    await compareAll(
      page,
      [page.locator('.board-frame svg.board')],
      { file: `${battle}.battle.yaml`, theme, boards: [{ at: -1, crop: 'whole' }] },
      { name: battle, info },
    );
    await page.context().close();
  };

const scenario =
  (id: string): Case['look'] =>
  async (browser, theme, info) => {
    const page = await pageAt(browser, `${baseOf(info)}scenarios/${id}/`, { theme });
    await ready(page);
    await compareAll(
      page,
      [page.locator('.board-frame svg.board')],
      { file: `${id}/scenario.yaml`, theme, boards: [{ at: 0, crop: 'whole' }] },
      { name: id, info },
    );
    await page.context().close();
  };

const report =
  (id: string, battle: string): Case['look'] =>
  async (browser, theme, info) => {
    const page = await pageAt(browser, `${baseOf(info)}reports/${id}/`, { theme });
    const moments = await page.locator('section.moment:has(.moment-board)').all();
    expect(moments.length).toBeGreaterThan(3);
    const boards = moments.map(moment => moment.locator('svg.board'));
    const events = await Promise.all(moments.map(moment => moment.getAttribute('aria-labelledby')));
    const asked = events.map(event => ({ at: String(event).replace(/^moment-/, ''), crop: 'action' }) as const);
    await compareAll(page, boards, { file: `${battle}.battle.yaml`, theme, boards: asked }, { name: id, info });
    await page.context().close();
  };

/** Without script the boards of a file are plain, units without plates and states, woods of few trees: at most 14 % differed. */
const PLAIN = 0.16;

const oneFile =
  (battle: string, scripted: boolean): Case['look'] =>
  async (browser, theme, info) => {
    const { url, steps, record } = await madeFile(battle);
    const page = await pageAt(browser, url, { theme, scripted });
    if (scripted) await expect(page.locator('html.scripted')).toBeVisible();
    const [first = 0, second = 0, third = 0] = steps;
    const { sides } = record['scenario'] as { readonly sides: readonly { readonly id: string }[] };
    const boards = page.locator('#story .picture svg.board');
    await expect(boards).toHaveCount(3);
    const asked = [
      { at: first, crop: 'action', bare: true },
      { at: second, crop: 'action', layers: [`threat:${sides[0]?.id}`], bare: true },
      { at: third, crop: 'whole', bare: true },
    ] as const;
    await compareAll(
      page,
      await boards.all(),
      { file: `${battle}.battle.yaml`, theme, boards: asked },
      {
        name: battle,
        info,
        most: scripted ? undefined : PLAIN,
      },
    );
    await page.context().close();
  };

/** The SVG by itself, and the PNG that the command line makes of it. */
const files =
  (battle: string): Case['look'] =>
  async (browser, theme, info) => {
    const step = String(Math.floor(eventsOf(battle) / 2));
    const args = ['export', `scenarios/${battle}.battle.yaml`, '--step', step, '--theme', theme, '--crop', 'action'];
    const [svg, png] = [info.outputPath('board.svg'), info.outputPath('board.png')];
    writeFileSync(svg, (await sandtable([...args, '--svg'])).out);
    expect((await sandtable([...args, '--png', '-o', png])).status).toBe(0);
    const page = await pageAt(browser, pathToFileURL(svg).href, { theme });
    const drawing = page.locator('svg').first();
    expect(await unfilledIn(drawing), `${battle}: no style says how these are filled`).toEqual([]);
    const { width = 0, height = 0 } = await sharp(png).metadata();
    await page.setViewportSize({ width, height });
    const seen = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
    const size = [Math.round(width / 6), Math.round(height / 6)] as const;
    const [one, other] = await Promise.all([blur(readFileSync(png), ...size), blur(seen, ...size)]);
    await expectAlike(`${battle} as PNG`, await differ(one, other), info);
    await page.context().close();
  };

const listed =
  (battle: string): Case['look'] =>
  async (browser, theme, info) => {
    const found = await fetch(`${baseOf(info)}thumbs/${theme}/battles/${battle}.avif`);
    const png = Buffer.from(await found.arrayBuffer());
    const { width = 0, height = 0 } = await sharp(png).metadata();
    const [reference] = await drawnFrom({
      file: `${battle}.battle.yaml`,
      theme,
      boards: [{ at: -1, crop: 'whole', width, height }],
    });
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.setContent(
      `<body style="margin: 0; height: 100vh; display: grid; place-items: center; background: #8a8a8a">${reference?.svg}</body>`,
    );
    const size = [Math.round(width / 5), Math.round(height / 5)] as const;
    const [one, other] = await Promise.all([blur(png, ...size), blur(await page.screenshot(), ...size)]);
    await expectAlike(`${battle} in a list`, await differ(one, other), info);
    await context.close();
  };

/** The cases of one surface. */
const shownOn = <T>(surface: string, shown: readonly T[], caseOf: (one: T) => Omit<Case, 'surface'>): readonly Case[] =>
  shown.map(one => ({ surface, ...caseOf(one) }));

const TOLD = Object.values(SAMPLES);

const CASES: readonly Case[] = [
  ...shownOn('page', BATTLES, battle => ({ name: `the page of ${battle}`, look: living(battle, id => `battles/${id}/`) })),
  ...shownOn('embed', BATTLES, battle => ({ name: `the embedded page of ${battle}`, look: living(battle, id => `embed/battles/${id}/`) })),
  ...shownOn('still page', BATTLES, battle => ({ name: `the page of ${battle} without script`, look: still(battle) })),
  ...shownOn('scenario', SCENARIOS, id => ({ name: `the scenario ${id}`, look: scenario(id) })),
  ...shownOn('report', Object.entries(REPORTS), ([id, battle]) => ({ name: `the report ${id}`, look: report(id, battle) })),
  ...shownOn('one file', TOLD, battle => ({ name: `one file around ${battle}`, look: oneFile(battle, true) })),
  ...shownOn('still file', TOLD, battle => ({ name: `one file around ${battle} without script, plainly,`, look: oneFile(battle, false) })),
  ...shownOn('files', BATTLES, battle => ({ name: `SVG and PNG of ${battle}`, look: files(battle) })),
  ...shownOn('list', BATTLES, battle => ({ name: `the picture of ${battle} in a list`, look: listed(battle) })),
];

const ALL = CASES.flatMap(one => THEMES.map(theme => ({ ...one, theme })));
const TRIED = [...Map.groupBy(ALL, ({ surface }) => surface)].flatMap(([surface, some]) => drawnFor(surface, some));

for (const { name, theme, look } of TRIED)
  test(`${name} shows what the export shows, ${theme}`, async ({ browser }, info) => {
    await look(browser, theme, info);
  });

test('what nobody fills is found', async ({ page }) => {
  await page.setContent(
    '<style>.known { fill: #fff }</style><svg class="board"><circle class="hit" r="9"/><circle class="known" r="9"/><path d="M0,0h9" fill="none"/></svg>',
  );
  expect(await unfilledIn(page.locator('svg.board'))).toEqual(['circle.hit in board']);
});
