// A press on the board enters what is seen under it: every offered place of every question of recorded games on tables is
// pressed, and what was entered is compared with what was offered. The long tests press them all on a phone and on a desk; npm
// test a few questions of each game and some places of each, on one of the two.
import type { Page } from '@playwright/test';
import { openEntry } from '../../../src/components/record/actionOffers.ts';
import { targetsIn } from '../../../src/components/record/layer.ts';
import { waitsFor } from '../../../src/components/record/panel.ts';
import { formatRecord } from '../../../src/core/format.ts';
import { placeWords } from '../../../src/core/places.ts';
import { type Frame, step } from '../../../src/core/replay.ts';
import type { Place } from '../../../src/core/types.ts';
import { answerDraft, askAside, begin, type DraftSession, evaluate, eventOf } from '../../../src/record/draft.ts';
import { type Entered, enter, same } from '../../conformance/enter.ts';
import { readRecord } from '../../conformance/load.ts';
import { drawnFor, isLong, sliceOf } from '../../slice.ts';
import { type Desk, hand, LONG, entered as whenEntered } from '../answering.ts';
import { type Sample, sampleIn } from '../recorded.ts';
import { leadTo } from '../recording.ts';
import { expect, test } from '../site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const GAMES = ['action-all-fronts/gothic-farm/farm', 'bolt-action/three-lanes/mill', 'to-arms/aljaraz/mill'] as const;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/**
 * Offered places that are nearer to each other than this, in pixels, are one to whoever presses: a browser
 * tells a press in whole pixels.
 */
const SAME = 1;
/** Questions of each game, and places of each question, that npm test tries. */
const FEW = { questions: 2, places: 4 };

/** A question for a place that a recorded game was asked: the answers before it, and the position with so many events before. */
interface Asking {
  readonly events: number;
  readonly frame: Frame;
  readonly entered: Entered;
  readonly upTo: number;
  readonly reach: readonly Place[];
}

/** Every question for a place that leads to the events of a game, as long as it is asked and not a way told place by place. */
function questionsIn({ ruleset, first, events }: Sample): readonly Asking[] {
  const found: Asking[] = [];
  let frame = first;
  for (const [i, event] of events.entries()) {
    const entered = enter(ruleset, frame.state, event);
    for (const [upTo, one] of entered.told.entries())
      if (one.kind === 'give' && one.question.kind === 'place')
        found.push({ events: i, frame, entered, upTo, reach: [...one.question.reach.keys()] });
    frame = step(ruleset, frame, event);
  }
  return found;
}

for (const game of GAMES)
  for (const screen of drawnFor(game, SCREENS))
    test(`${game} at ${screen.width} px: each offered place that is pressed is the one that is entered`, { tag: '@long' }, async ({
      page,
    }) => {
      if (isLong) test.setTimeout(5_400_000);
      await page.setViewportSize(screen);
      const file = `scenarios/${game}.battle.yaml`;
      const sample = await sampleIn(file);
      const all = sliceOf(questionsIn(sample), FEW.questions);
      const wrong: string[] = [];
      let presses = 0;
      for (const asking of all) {
        await openAt(page, file, asking.events);
        const desk: Desk = { ...sample, page, frames: [asking.frame] };
        for (const place of sliceOf(asking.reach, FEW.places)) {
          presses++;
          const fault = await pressed(desk, asking, place);
          if (fault) wrong.push(`event ${asking.events + 1}, ${placeWords(place)}: ${fault}`);
        }
      }
      const report = `${game} at ${screen.width} px: ${all.length} questions, ${presses} places pressed, ${wrong.length} wrong`;
      test.info().annotations.push({ type: 'presses', description: report });
      console.log(report);
      expect(wrong).toEqual([]);
    });

/** The record of a game up to an event, in the recorder. */
async function openAt(page: Page, file: string, events: number): Promise<void> {
  const { notes: _, variations: _v, ...record } = readRecord(file);
  await page.goto('record/');
  await expect(page.locator('[data-record][data-ready]')).toBeAttached(LONG);
  const text = formatRecord({ ...record, events: record.events.slice(0, events) });
  await page.locator('[data-file]').setInputFiles({ name: 'game.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
  await whenEntered(page, events);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Presses a place in its question, and goes back to before it. Says what was wrong; undefined where it is entered as offered. */
async function pressed(desk: Desk, asking: Asking, place: Place): Promise<string | undefined> {
  const { page } = desk;
  const { events, frame, entered, upTo } = asking;
  await leadTo(desk, frame.state, entered, upTo);
  const { x, y, scale, over } = await spotAt(desk, place);
  if (over !== undefined) return `covered by ${over}`;
  const before = await draftOn(page);
  await page.mouse.click(x, y);
  const now = await entryOn(page, events, before);
  const meant = asking.reach.filter(one => distance(desk, one, place) * scale < SAME);
  const fits = now !== undefined && meant.flatMap(one => expected(desk, asking, one)).some(one => same(one, now.facts));
  if (now?.isEntered) await hand(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await whenEntered(page, events);
  const cancel = hand(page).getByRole('button', { name: 'Cancel', exact: true });
  if ((await cancel.count()) > 0) await cancel.click();
  return fits ? undefined : `entered ${JSON.stringify(now?.facts)}`;
}

/** How far two places lie apart, in units of the drawing. */
function distance({ plan }: Desk, a: Place, b: Place): number {
  const [x, y] = plan.point(a) ?? [0, 0];
  const [u, v] = plan.point(b) ?? [0, 0];
  return Math.hypot(x - u, y - v);
}

/** A place on the screen: pixels, pixels of a unit of the drawing, and what lies over the board there. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly over?: string;
}

/** Where a place is on the screen, and what lies over the board there. */
function spotAt({ page, plan }: Desk, place: Place): Promise<Spot> {
  const [x, y] = plan.point(place) ?? [0, 0];
  return page.locator('.board .sheet').evaluate(
    async (sheet, at) => {
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
      const onScreen = (sheet as SVGGElement).getScreenCTM() ?? new DOMMatrix();
      const on = new DOMPoint(at.x, at.y).matrixTransform(onScreen);
      const under = document.elementFromPoint(on.x, on.y);
      return {
        x: on.x,
        y: on.y,
        scale: onScreen.a,
        ...(!under?.closest('.board') && { over: under?.outerHTML.slice(0, 80) ?? 'the edge of the window' }),
      };
    },
    { x, y },
  );
}

/** The draft that is asked about, as the panel has it. */
async function draftOn(page: Page): Promise<string | null> {
  const crumbs = hand(page).locator('.crumbs');
  return (await crumbs.count()) > 0 ? crumbs.getAttribute('data-draft') : null;
}

/** What is entered now: the event that was added, or the draft that goes on from the one before. */
async function entryOn(
  page: Page,
  events: number,
  before: string | null,
): Promise<{ readonly facts: object; readonly isEntered: boolean } | undefined> {
  const read = await page.evaluate(
    async ({ events, before }) => {
      for (let tries = 0; tries < 200; tries++) {
        const panel = document.querySelector('.hand[aria-busy="false"]');
        const isEntered = Number(panel?.getAttribute('data-at')) === events + 1;
        const text = isEntered
          ? panel?.querySelector('.last')?.getAttribute('data-entered')
          : panel?.querySelector('.crumbs')?.getAttribute('data-draft');
        if (text && text !== before) return { text, isEntered };
        await new Promise(done => setTimeout(done, 15));
      }
      return undefined;
    },
    { events, before },
  );
  if (!read) return undefined;
  const { id: _, ...facts } = JSON.parse(read.text) as Record<string, unknown>;
  return { facts, isEntered: read.isEntered };
}

/** What may come of the place: by the question itself, or, where nothing is begun yet, by any offer on the board that has the place. */
function expected({ ruleset, plan }: Desk, { frame, entered, upTo }: Asking, place: Place): readonly object[] {
  const entry = entered.told.slice(0, upTo).reduce<DraftSession>(
    (one, answer) => {
      if (answer.kind === 'want') return askAside(ruleset, one, answer.question.field);
      return 'question' in answer && 'value' in answer ? answerDraft(ruleset, one, answer.value) : one;
    },
    begin(entered.opening, frame.state),
  );
  const battle = { ruleset, plan } as Parameters<typeof targetsIn>[0];
  const doing = { entry: undefined, unit: (entered.opening as { readonly unit?: string }).unit } as unknown as Parameters<
    typeof targetsIn
  >[2];
  const near = upTo > 0 ? [] : targetsIn(battle, frame, doing);
  const others = near.flatMap(({ offer, question }) =>
    offer && question.kind === 'place' && question.reach.has(place) ? [openEntry(offer, frame.state)] : [],
  );
  return [entry, ...others].map(one => {
    const next = answerDraft(ruleset, one, place);
    const { question, rulings, draft } = evaluate(ruleset, next);
    if (question || waitsFor(rulings).length > 0) return draft;
    const { id: _, ...facts } = eventOf(ruleset, next, '');
    return facts;
  });
}
