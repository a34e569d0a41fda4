// The evening after a game, on a phone, pressed as a person would, and every press counted: turns told by where all stood and who was lost,
// gone on with where the tab was killed, and single activations told with their dice.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { drawnFor, isLong, seededRandom } from '../slice.ts';
import { entered, hand, LONG } from './answering.ts';
import { Fingers, freeSpots, openUnits, PHONE, type Spot, unitsOnBoard } from './fingers.ts';
import { newRecord, openSheet, type ScenarioFile, sheet, showSheet, told } from './sheet.ts';
import { crash } from './shelfPage.ts';
import { expect, test } from './site.ts';
import * as desk from './writing.ts';

test.use(PHONE);

const asFile = (text: string): ScenarioFile => ({ name: 'scenario.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
const read = (file: string): string => readFileSync(`scenarios/${file}/scenario.yaml`, 'utf8');

/** Three Lanes with eight units a side, none close to another. */
const eightASide = (): ScenarioFile => {
  const more = ['brit', 'ger'].flatMap(side =>
    [0, 1].map(
      i => `  - {id: ${side}-more-${i}, side: ${side}, type: section, quality: regular, at: [${4 + i * 50}, ${side === 'brit' ? 10 : 37}]}`,
    ),
  );
  return asFile(read('bolt-action/three-lanes').replace('\noptions:', `\n${more.join('\n')}\noptions:`));
};

/** What is told of a turn. Of those that lost somebody half have moved, of one that one. */
interface Turn {
  readonly moved: number;
  readonly lost: number;
  /** The ids of those that have many to lose: others would be gone before the evening is over. */
  readonly strong?: RegExp;
}

/** What the page says is in the record. */
interface Confirmed {
  readonly events: readonly string[];
  /** What the sheet tells so far, by unit. */
  readonly units: ReadonlyMap<string, string>;
}

/** Something that is done to the sheet. */
interface Action {
  /** The unit it is about; left out: the next turn. */
  readonly unit?: string;
  does(): Promise<void>;
}

/** Whether a unit that is dragged so far has been moved, and is still in sight; farther where it was not far enough before. */
function isStretch(from: Spot, to: Spot, tries: number): boolean {
  const away = Math.hypot(to.x - from.x, to.y - from.y);
  return away > 40 * (tries + 1) && away < 110 + 40 * tries;
}

/** An evening told turn by turn. The tab is killed in so many of a hundred actions, and gone on with in another. */
class Evening {
  page: Page;
  fingers: Fingers;
  kills = 0;
  readonly #random: () => number;
  readonly #deadly: number;
  /** Units that are done in this turn. */
  readonly #done = new Set<string>();

  constructor(page: Page, random: () => number, deadly = 0) {
    this.page = page;
    this.fingers = new Fingers(page);
    this.#random = random;
    this.#deadly = deadly;
  }

  async tellTurn(turn: Turn): Promise<void> {
    await this.tellUnits(turn);
    const does = () => this.fingers.press(sheet(this.page).getByRole('button', { name: 'Next turn' }));
    for (let tries = 0; !(await this.#act({ does })); tries++) expect(tries).toBeLessThan(3);
  }

  async tellUnits({ moved, lost, strong = /./ }: Turn): Promise<void> {
    this.#done.clear();
    const stayed = Math.floor(lost / 2);
    for (let i = 0; i < stayed; i++) await this.#lose(this.#draw((await this.#open(strong)).keys()), false);
    for (let i = 0; i < moved; i++) {
      const isLosing = i < lost - stayed;
      const unit = await this.#move(isLosing ? strong : /./);
      if (isLosing) await this.#lose(unit, true);
    }
  }

  /** Units in sight of which nothing is told yet; where there is none, one is brought there. */
  async #open(among = /./): Promise<ReadonlyMap<string, Spot>> {
    const isOpen = (unit: string): boolean => among.test(unit) && !this.#done.has(unit);
    const inSight = async () => [...(await openUnits(this.page))].filter(([unit]) => isOpen(unit));
    for (let tries = 0; tries < 6; tries++) {
      const open = await inSight();
      if (open.length > 0) return new Map(open);
      const unit = this.#draw((await unitsOnBoard(this.page)).filter(isOpen));
      // One may lie under others however near one looks: then from afar for another.
      const isThere = await this.fingers.bringIntoSight(unit).then(
        () => true,
        () => false,
      );
      if (!isThere) await this.fingers.press(this.page.locator('[data-act="zoom-fit"]'));
    }
    throw new Error('nobody is left in sight');
  }

  #draw<T>(from: Iterable<T>): T {
    const all = [...from];
    const drawn = all[Math.floor(this.#random() * all.length)];
    if (drawn === undefined) throw new Error('nothing is left in sight');
    return drawn;
  }

  /** Drags a unit a stretch away to where nothing lies; where it has come down in the place it had, another. */
  async #move(among: RegExp): Promise<string> {
    for (let tries = 0; tries < 5; tries++) {
      const open = await this.#open(among);
      const free = await freeSpots(this.page);
      const ways = [...open].flatMap(([unit, from]) => free.filter(to => isStretch(from, to, tries)).map(to => ({ unit, from, to })));
      // Where nothing is free so near, it is dragged farther.
      if (ways.length === 0) continue;
      const { unit, from, to } = this.#draw(ways);
      this.#done.add(unit);
      if (await this.#act({ unit, does: () => this.fingers.drag(from, to) })) return unit;
    }
    throw new Error('no unit could be dragged elsewhere');
  }

  /** One is lost of a unit, which was picked by what was done last or is pressed first. */
  async #lose(unit: string, isPicked: boolean): Promise<void> {
    this.#done.add(unit);
    const key = () =>
      sheet(this.page)
        .getByRole('button', { name: /^(One lost|Gone)$/, disabled: false })
        .first();
    for (let tries = 0; tries < 3; tries++) {
      if (!isPicked || (await key().count()) === 0) await this.#pick(unit);
      // A press in a crowd may have picked nobody: then once more.
      const isThere = await key()
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isThere) continue;
      if (await this.#act({ unit, does: () => this.fingers.press(key()) })) return;
    }
    throw new Error(`nothing could be told of ${unit}`);
  }

  /** What is told already is picked there: on the board it may lie under others. */
  async #pick(unit: string): Promise<void> {
    const line = told(this.page).locator(`[data-sheet="pick:${unit}"]`);
    if ((await line.count()) > 0) await this.fingers.press(line);
    else await this.fingers.pressBoard(unit);
  }

  /** Does something; whether it is told. What was told before still is, whether the tab was killed meanwhile or not. */
  async #act({ unit, does }: Action): Promise<boolean> {
    const before = await this.#confirmed();
    const changed = (now: Confirmed): readonly string[] =>
      [...new Set([...before.units.keys(), ...now.units.keys()])].filter(id => now.units.get(id) !== before.units.get(id));
    const isNext = (now: Confirmed): boolean => now.events.length > before.events.length && now.units.size === 0;
    const isTold = (now: Confirmed): boolean => (unit === undefined ? isNext(now) : changed(now).length > 0);
    const isKilled = this.#random() * 100 < this.#deadly;
    if (isKilled) await this.#dieIn(does);
    else {
      await does();
      await expect
        .poll(async () => isTold(await this.#confirmed()), { timeout: 10_000, intervals: [50, 100, 200] })
        .toBe(true)
        .catch(() => undefined);
    }
    const now = await this.#confirmed();
    const kept = unit === undefined ? before.events : before.events.slice(0, -1);
    expect(now.events.slice(0, kept.length)).toEqual(kept);
    if (unit !== undefined || !isNext(now)) {
      // Of several in one place the upper one is meant, whichever was drawn.
      expect(changed(now).length, 'units told otherwise').toBeLessThanOrEqual(unit === undefined ? 0 : 1);
      expect([...before.units.keys()].filter(id => !now.units.has(id))).toEqual([]);
    }
    for (const id of changed(now)) this.#done.add(id);
    return isTold(now);
  }

  async #confirmed(): Promise<Confirmed> {
    const units = await told(this.page).evaluateAll(lines =>
      lines.map(
        line => [line.querySelector('[data-sheet^="pick:"]')?.getAttribute('data-sheet')?.slice(5) ?? '', line.textContent] as const,
      ),
    );
    return { events: await this.page.locator('.events li[data-index] a').allTextContents(), units: new Map(units) };
  }

  /** The tab dies at some instant while something is done, and the record is opened in another. */
  async #dieIn(does: Action['does']): Promise<void> {
    const address = this.page.url();
    const context = this.page.context();
    const under = does().catch(() => undefined);
    await new Promise(resolve => setTimeout(resolve, this.#random() * 250));
    await crash(this.page);
    await under;
    this.kills++;
    const { actions } = this.fingers;
    this.page = await context.newPage();
    this.fingers = new Fingers(this.page);
    this.fingers.actions = actions;
    await this.page.goto(address);
    await expect(this.page.locator('[data-record][data-view="item"] .hand[aria-busy="false"]')).toBeVisible(LONG);
    await showSheet(this.page);
  }
}

/** How many events of the list have a ruling. */
const rulings = (page: Page): Promise<number> => page.locator('.events .ruling').count();

const TURNS = 6;
/** And in tabs that are killed. */
const KILLED = isLong ? TURNS : 3;

test('eight a side, six turns told by positions and losses', { tag: '@long' }, async ({ page }) => {
  await openSheet(page, eightASide());
  const evening = new Evening(page, seededRandom(1944));
  for (let turn = 0; turn < TURNS; turn++) await evening.tellTurn({ moved: 10, lost: 4, strong: /more|^b-[12]$|^g-[12v]$/ });
  const { actions } = evening.fingers;
  console.log(`8 a side, ${TURNS} turns, 10 moved and 4 with losses in each: ${actions} actions`);
  expect(actions).toBeLessThanOrEqual(110);
  expect(await rulings(page)).toBe(0);
});

/** A board of each kind, and how many units lose somebody in a turn. */
const BOARDS = [
  { name: 'a table', file: eightASide, lost: 2 },
  { name: 'hexes', file: () => asFile(read('war-to-axis/saint-aubert')), lost: 2 },
  { name: 'areas', file: () => asFile(read('axis-and-allies/pacific-1942')), lost: 2 },
  // A piece of any game is there or gone.
  { name: 'a sheet of any game', file: () => asFile(read('any/bruland-ferry')), lost: 1 },
] as const;

for (const { name, file, lost } of drawnFor('evenings', BOARDS))
  test(`an evening told by positions on ${name}, in tabs that are killed`, { tag: '@long' }, async ({ page }) => {
    await openSheet(page, file());
    const evening = new Evening(page, seededRandom(Number(process.env['SEED']) || 1944), 15);
    for (let turn = 0; turn < KILLED; turn++) await evening.tellTurn({ moved: 4, lost });
    expect(evening.kills).toBeGreaterThan(0);
    expect(await rulings(evening.page)).toBe(0);
  });

/** A photograph of a table as one takes it from the side, drawn: so many troops on it. */
const tablePhoto = async (page: Page, troops: number): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async n => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#5d4037';
      context.fillRect(0, 0, 1200, 900);
      context.fillStyle = '#558b2f';
      context.fill(new Path2D('M100,850 L1100,850 L900,150 L300,150 Z'));
      context.fillStyle = '#c62828';
      for (let i = 0; i < n; i++) context.fillRect(350 + 120 * i, 300 + 90 * i, 60, 40);
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
    }, troops),
  );

/** Lays a photograph over the board by its four corners, and leaves it with the notes of the moment. */
async function layPhoto(page: Page, fingers: Fingers, photo: Buffer): Promise<void> {
  const part = sheet(page).locator('.sheet-photo');
  if (!(await part.evaluate(details => details.hasAttribute('open')))) await fingers.press(part.locator('summary'));
  fingers.actions++; // the picture is chosen from those of the phone
  await part.locator('input[type=file]').first().setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: photo });
  const dialog = page.locator('.photo-dialog');
  await expect(dialog).toBeVisible(LONG);
  const box = await dialog.locator('svg image').boundingBox();
  for (const [x, y] of [
    [100, 850],
    [1100, 850],
    [900, 150],
    [300, 150],
  ] as const) {
    fingers.actions++;
    await page.touchscreen.tap((box?.x ?? 0) + (x / 1200) * (box?.width ?? 0), (box?.y ?? 0) + (y / 900) * (box?.height ?? 0));
  }
  await fingers.press(dialog.getByRole('button', { name: 'Lay it over the board' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.layer-photo image')).toBeAttached(LONG);
}

const NOTES = ['Both sides crept forward.', 'The mill changed hands.', 'Nobody had the breath to go on.'];

test('three turns of notes and three photographs become one file to be read', { tag: '@long' }, async ({ page }) => {
  await openSheet(page, eightASide());
  const evening = new Evening(page, seededRandom(1944));
  const { fingers } = evening;
  for (const [turn, words] of NOTES.entries()) {
    await layPhoto(page, fingers, await tablePhoto(page, 4 - turn));
    await evening.tellUnits({ moved: 4, lost: 1 });
    fingers.actions++; // a sentence is typed
    await sheet(page).getByRole('textbox', { name: 'What happened' }).fill(words);
    await fingers.press(sheet(page).getByRole('button', { name: turn === NOTES.length - 1 ? 'Done' : 'Next turn' }));
  }
  expect(await rulings(page)).toBe(0);
  await fingers.press(page.getByRole('link', { name: 'Write a report' }));
  await expect(desk.words(page)).toBeVisible(desk.STORY);
  await expect(desk.preview(page).locator('[data-waiting]')).toHaveCount(0, desk.STORY);
  await fingers.press(page.getByRole('button', { name: 'Publish' }));
  const dialog = page.getByRole('dialog', { name: 'Take it away' });
  await fingers.press(dialog.getByRole('tab', { name: 'One file', exact: true }));
  const saved = page.waitForEvent('download', desk.STORY);
  await fingers.press(dialog.getByRole('button', { name: 'Save as one file' }));
  const html = new TextDecoder().decode(await desk.bytesOf(await saved));
  console.log(`from notes and three photographs to one file: ${fingers.actions} actions`);
  expect(fingers.actions).toBeLessThanOrEqual(60);
  const story = html.slice(0, html.indexOf('<script'));
  for (const words of NOTES) expect(html).toContain(words);
  expect(story.match(/<img [^>]*src="?data:image\//g)).toHaveLength(3);
});

/** Three Lanes with two rifle units and two vehicles in the open, within reach of each other once one has moved. */
const inTheOpen = (): ScenarioFile =>
  asFile(
    read('bolt-action/three-lanes')
      .replace('title: Section 1, at: [11, 7]', 'title: Section 1, at: [50, 16]')
      .replace('short: 2 Squad, at: [12, 41]', 'short: 2 Squad, at: [50, 32]')
      .replace('type: cruiser-tank, quality: regular, at: [44, 6]', 'type: cruiser-tank, quality: regular, at: [56, 12]')
      .replace('type: assault-gun, quality: regular, at: [45, 41]', 'type: assault-gun, quality: regular, at: [56, 40]'),
  );

/** The first turn has begun: a die is drawn next. */
async function beginTurn(page: Page): Promise<void> {
  await newRecord(page, inTheOpen());
  await page.locator('.hand').getByRole('button', { name: /Turn/ }).first().tap();
  await expect(hand(page)).toHaveAttribute('aria-busy', 'false');
}

const key = (page: Page, words: string): Locator =>
  hand(page)
    .getByRole('button')
    .filter({ has: page.getByText(words, { exact: true }) })
    .first();
const at = (page: Page): Promise<number> => hand(page).evaluate(panel => Number(panel.getAttribute('data-at')));

/** A unit is given the die that was drawn, advances straight ahead and fires: at the only one it can, or at the one that is named. */
async function advance(page: Page, fingers: Fingers, unit: string, target?: string): Promise<void> {
  const before = await at(page);
  await fingers.pressBoard(unit);
  await entered(page, before + 1);
  await fingers.press(key(page, 'Advance'));
  await entered(page, before + 2);
  await fingers.pressBoard(unit, [0, -20]);
  await entered(page, before + 3);
  if (target === undefined) await fingers.press(key(page, 'Fire'));
  else await fingers.pressBoard(target);
  await expect(hand(page).locator('.throw')).toBeVisible(LONG);
}

const faces = (page: Page, fingers: Fingers) => async (n: number, face: number) =>
  fingers.press(hand(page).getByRole('button', { name: n === 1 ? String(face) : `${n} × ${face}`, exact: true }));

/** Tells whatever dice are asked for until the event is whole, one in each throw high. Gives how many there were. */
async function tellKills(page: Page, fingers: Fingers, whole: number): Promise<number> {
  const asked = async (): Promise<string> =>
    (await at(page)) === whole
      ? ''
      : await hand(page)
          .locator('.ask')
          .innerText()
          .catch(() => '');
  let dice = 0;
  for (let text = await asked(); text !== ''; ) {
    const n = Number(/(\d+) d6/.exec(text)?.[1]);
    dice += n;
    for (let i = 0; i < n; i++) await faces(page, fingers)(1, i === 0 ? 5 : 1); // of three and fewer each has a key of its own

    const before = text;
    await expect.poll(asked, LONG).not.toBe(before);
    text = await asked();
  }
  return dice;
}

// Eleven rifles and two dice of a submachine gun, and four that hit.
test('rifles advance and fire, seventeen dice: by every face, and by what came of it', { tag: '@long' }, async ({ page }) => {
  await beginTurn(page);
  const start = await at(page);
  const fingers = new Fingers(page);
  const tell = faces(page, fingers);
  await advance(page, fingers, 'b-1', 'g-2');
  const count = hand(page).locator('.throw .count');
  await test.step('every face', async () => {
    await expect(count).toHaveText('0 of 11', LONG);
    await tell(4, 1);
    await tell(4, 2);
    await tell(3, 6);
    await expect(count).toHaveText('0 of 2', LONG);
    await tell(1, 1);
    await tell(1, 6);
    expect(await tellKills(page, fingers, start + 4)).toBe(4);
    await entered(page, start + 4);
    console.log(`advance and fire with 17 dice, every face: ${fingers.actions} actions`);
    expect(fingers.actions).toBeLessThanOrEqual(17);
    expect(await rulings(page)).toBe(0);
  });
  await test.step('what came of it', async () => {
    await hand(page).getByRole('button', { name: 'Undo' }).tap();
    await entered(page, start + 3);
    const again = new Fingers(page);
    again.actions = 3; // the unit, its order, its place: as before
    await again.pressBoard('g-2');
    await again.press(hand(page).getByRole('button', { name: 'Only the result' }));
    await again.press(hand(page).getByRole('group', { name: 'Loss' }).getByRole('button', { name: '2', exact: true }));
    await again.press(hand(page).getByRole('button', { name: 'Enter this result' }));
    await entered(page, start + 4);
    console.log(`advance and fire with 17 dice, what came of it: ${again.actions} actions`);
    expect(again.actions).toBeLessThanOrEqual(12);
    expect(await rulings(page)).toBe(0);
  });
});

test('a tank advances and fires one shot', { tag: '@long' }, async ({ page }) => {
  await beginTurn(page);
  const start = await at(page);
  const fingers = new Fingers(page);
  const tell = faces(page, fingers);
  await advance(page, fingers, 'b-tank');
  await tell(1, 6);
  await tell(1, 1);
  await entered(page, start + 4);
  console.log(`a tank, advance and one shot: ${fingers.actions} actions`);
  expect(fingers.actions).toBeLessThanOrEqual(6);
  expect(await rulings(page)).toBe(0);
});
