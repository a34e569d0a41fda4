// Answers to the questions of the recorder, as a hand gives them: a key by its words, a place by a tap or by its name, dice face by face.
import type { Locator, Page } from '@playwright/test';
import { kindsIn } from '../../src/components/record/ask/counts.ts';
import { faceWords } from '../../src/components/record/ask/dice.ts';
import type { Choice, Question } from '../../src/core/act.ts';
import { samePlace } from '../../src/core/places.ts';
import { noTo, textOf } from '../../src/core/questions.ts';
import type { Frame } from '../../src/core/replay.ts';
import type { Tally, Thrown } from '../../src/core/roll.ts';
import { type Ruleset, titlesIn } from '../../src/core/ruleset.ts';
import type { Place, State } from '../../src/core/types.ts';
import { type BoardPlan, placeName } from '../../src/render/board/plan.ts';
import { sentence, tallyWords } from '../../src/render/format.ts';
import { same } from '../conformance/enter.ts';
import { expect } from './site.ts';

/** What a hand needs: the page, the rules and the board that are played on, and the frames of what has been entered, which grow with it. */
export interface Desk {
  readonly page: Page;
  readonly ruleset: Ruleset;
  readonly plan: BoardPlan;
  readonly frames: Frame[];
}

export const LONG = { timeout: 240_000 };

/** The panel. */
export const hand = (page: Page): Locator => page.locator('.hand');

export const button = (page: Page, name: string): Locator => hand(page).getByRole('button', { name, exact: true }).first();

/** So many events are kept and shown; looks with each frame of the screen, since much is entered one after the other. */
export async function entered(page: Page, events: number): Promise<void> {
  const isShown = (at: number): boolean => document.querySelector(`.hand[data-at="${at}"][aria-busy="false"]`) !== null;
  await page.waitForFunction(isShown, events, LONG);
}

/** A key by its words, whatever stands beside them. */
export const keyOf = (within: Locator, words: string): Locator =>
  within.getByRole('button').filter({ has: within.page().getByText(words, { exact: true }) });

export async function press(key: Locator): Promise<1> {
  await key.click(LONG);
  return 1;
}

/** An answer in the panel by its words. Two of the same words are a fault: nobody could tell them apart. */
export function answerKey(within: Locator, from: readonly Choice[], value: unknown): Locator {
  const says = from.find(choice => same(choice.value, value))?.says ?? '';
  return keyOf(within, sentence(says));
}

export const ask = (page: Page): Locator => hand(page).locator('.ask');

/** Answers what is asked now; the number of taps, dice apart. */
export async function giveAnswer(desk: Desk, state: State, question: Question, value: unknown): Promise<number> {
  const asked = ask(desk.page);
  await expect(asked).toHaveAttribute('data-field', question.field);
  if (value === undefined) return press(keyOf(asked, sentence(noTo(question) ?? '')));
  switch (question.kind) {
    case 'pick':
      return isOffered(question.from, value)
        ? press(answerKey(asked, question.from, value))
        : tellCounts(asked, question.from, value as Tally);
    case 'some': {
      const all = value as readonly unknown[];
      for (const one of all) await answerKey(asked, question.from, one).click();
      await asked.getByRole('button', { name: /^(None of them|Enter \d)/ }).click();
      return all.length + 1;
    }
    case 'number':
      return tellNumber(asked, question.most - question.least, value as number);
    case 'text':
      await asked.locator('[name=text]').fill(textOf(value));
      return press(asked.getByRole('button', { name: 'Enter', exact: true }));
    case 'place':
      return givePlace(desk, value);
    case 'throw':
      await throwDice(desk, state, value as Thrown);
      return 0;
  }
}

export const isOffered = (from: readonly Choice[], value: unknown): boolean => from.some(choice => same(choice.value, value));

/** So many of several kinds. */
async function tellCounts(asked: Locator, from: readonly Choice[], value: Tally): Promise<number> {
  const kinds = kindsIn(from);
  let taps = await press(asked.getByRole('button', { name: 'Several kinds', exact: true }));
  for (const [id, n] of Object.entries(value)) {
    const says = kinds.find(kind => kind.id === id)?.label ?? id;
    for (let i = 0; i < n; i++) taps += await press(asked.getByRole('button', { name: `${says}: one more`, exact: true }));
  }
  return taps + (await press(asked.getByRole('button', { name: /^Enter \d/ })));
}

/** A number as a key of its own, else digit by digit. */
async function tellNumber(asked: Locator, span: number, value: number): Promise<number> {
  if (span < 12) return press(keyOf(asked, String(value)));
  for (const digit of String(value)) await asked.getByRole('button', { name: digit, exact: true }).click();
  await asked.getByRole('button', { name: `Enter ${value}`, exact: true }).click();
  return String(value).length + 1;
}

/** A place by a tap, one that cannot be tapped by its name; out of reach it is said once more that it is meant. */
async function givePlace(desk: Desk, value: unknown): Promise<number> {
  const place = endOf(value);
  if (place === undefined) throw new Error('a way without places cannot be tapped');
  const taps = (await tapBoard(desk, place)) ? 1 : await namePlace(desk, place);
  const sure = button(desk.page, 'There all the same');
  return (await sure.isVisible()) ? taps + (await press(sure)) : taps;
}

export const endOf = (value: unknown): Place | undefined =>
  Array.isArray(value) && typeof value[0] !== 'number' ? (value as readonly Place[]).at(-1) : (value as Place);

async function namePlace({ page, plan }: Desk, place: Place): Promise<2> {
  await ask(page).getByRole('textbox').fill(placeName(plan, place));
  await ask(page).getByRole('button', { name: 'Go', exact: true }).click();
  return 2;
}

/** A way that is not the one the page would take: its places one after the other. */
export async function goWay(desk: Desk, places: readonly Place[]): Promise<number> {
  await button(desk.page, 'By a way of its own').click();
  let taps = 2;
  for (const place of places) {
    taps += (await tapBoard(desk, place)) ? 1 : await namePlace(desk, place);
    await expect(hand(desk.page).locator('.way')).toContainText(placeName(desk.plan, place));
  }
  await button(desk.page, 'It ends here').click();
  return taps;
}

/** Dice face by face. */
async function throwDice({ page, ruleset }: Desk, state: State, { dice }: Thrown): Promise<void> {
  const words = faceWords({ ruleset, state });
  for (const [die, faces] of Object.entries(dice))
    for (const face of faces) {
      const kind = ask(page).getByRole('group', { name: new RegExp(`^${die}: `, 'i') });
      await kind.getByRole('button', { name: words(face), exact: true }).click();
    }
}

/** Only what came of the dice. */
export async function tellResult({ page, ruleset }: Desk, state: State, tally: Tally): Promise<number> {
  let taps = await press(button(page, 'Only the result'));
  const folded = ask(page).locator('.more-counts:not([open]) summary');
  if ((await folded.count()) > 0) await folded.click();
  for (const [name, count] of Object.entries(tally)) {
    const row = ask(page).getByRole('group', { name: sentence(tallyWords(name, titlesIn(ruleset, state))), exact: true });
    if ((await row.count()) === 0) continue; // it follows from what is told
    const own = row.getByRole('button', { name: String(count), exact: true });
    if ((await own.count()) > 0) {
      taps += await press(own);
      continue;
    }
    const way = row.getByRole('button', { name: count === 0 ? /one fewer$/ : /one more$/ });
    while ((await row.locator('output').innerText()) !== String(count)) taps += await press(way);
  }
  return taps + (await press(button(page, 'Enter this result')));
}

/** Taps a place of the board where it lies open under a finger, and means that place or the unit there; false: it has to be named. */
export async function tapBoard({ page, plan }: Pick<Desk, 'page' | 'plan'>, place: Place | undefined, unit?: string): Promise<boolean> {
  const at = place === undefined ? undefined : plan.point(place);
  if (!at || (unit === undefined && !samePlace(plan.placeAt(...at), place))) return false;
  const found = await page.locator('.board .sheet').evaluate(
    async (sheet, { x, y, unit }) => {
      // A map that fills its frame is measured anew in the frame after that has changed.
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
      const on = new DOMPoint(x, y).matrixTransform((sheet as SVGGElement).getScreenCTM() ?? new DOMMatrix());
      const under = document.elementFromPoint(on.x, on.y);
      const piece = under?.closest('[data-unit]')?.getAttribute('data-unit') ?? undefined;
      return { x: on.x, y: on.y, isOpen: Boolean(under?.closest('.board')) && (unit === undefined || unit === piece) };
    },
    { x: at[0], y: at[1], unit },
  );
  if (found.isOpen) await page.mouse.click(found.x, found.y);
  return found.isOpen;
}
