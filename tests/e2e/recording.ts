// Somebody with a phone who enters what happened: taps on the board, keys of the panel, dice, fields. What there is to tell
// comes from the event, by the questions of its system (conformance/enter.ts); where it stands on the page is found by what
// can be read there. No system is named here.
import type { Locator, Page } from '@playwright/test';
import { type ActionOffer, firstQuestion, meantBy, offersIn, openEntry, unitOffers } from '../../src/components/record/actionOffers.ts';
import { allOffers } from '../../src/components/record/allActions.ts';
import { kindsIn } from '../../src/components/record/ask/counts.ts';
import { inHand } from '../../src/components/record/openings.ts';
import { waitsFor } from '../../src/components/record/panel.ts';
import { agains } from '../../src/components/record/repeatLast.ts';
import type { Question } from '../../src/core/act.ts';
import { samePlace } from '../../src/core/places.ts';
import { type Frame, step } from '../../src/core/replay.ts';
import type { BattleEvent, Place, State } from '../../src/core/types.ts';
import { evaluate, keyIn } from '../../src/record/draft.ts';
import { lineOf } from '../../src/record/line.ts';
import { sentence } from '../../src/render/format.ts';
import { type Entered, enter, enterWhole, same, type Told } from '../conformance/enter.ts';
import {
  answerKey,
  button,
  type Desk,
  endOf,
  giveAnswer,
  goWay,
  hand,
  isOffered,
  keyOf,
  LONG,
  press,
  tapBoard,
  tellResult,
  entered as whenEntered,
} from './answering.ts';
import { expect } from './site.ts';

/**
 * How an event came in, and what came of it: without facts that nothing asks for, since they follow from the rest; `entered`: with those
 * that the page asks for and the battle leaves to its dice. `taps` without `dice`; `again`: by one key for all that was as before; `typed`:
 * as a line of the file, for no question leads to it.
 */
export interface Count {
  readonly event: BattleEvent;
  readonly entered: BattleEvent;
  readonly taps: number;
  readonly dice: number;
  readonly again: boolean;
  readonly typed: boolean;
}

/** Enters an event behind those that have been, and waits until it is kept and shown. */
export async function enterEvent(desk: Desk, event: BattleEvent): Promise<Count> {
  const { page, ruleset, frames } = desk;
  const before = frames.at(-1);
  if (!before) throw new Error('there is no first position');
  const isBegun = (await hand(page).locator('.crumbs').count()) > 0;
  const way = wayIn(desk, before, event, isBegun);
  const shown = await hand(page).evaluate(panel => Number(panel.getAttribute('data-at')));
  const made = way ? withoutBeside(event, way.entered.told) : event;
  const entered = way ? withoutBeside(way.entered.event, way.entered.told) : event;
  const frame = step(ruleset, before, entered);
  const taps = way ? await byHand(desk, before.state, way) : await typeLine(page, event);
  const isHeld = way !== undefined && waitsFor(frame.rulings).length > 0;
  if (isHeld) await button(page, 'Enter all the same').click();
  await whenEntered(page, shown + 1);
  frames.push(frame);
  return { event: made, entered, taps: taps + Number(isHeld), dice: way?.entered.dice ?? 0, again: way?.again !== undefined, typed: !way };
}

/** The event as the page asks for it. */
const withoutBeside = (event: BattleEvent, told: readonly Told[]): BattleEvent => {
  const left = new Set(told.flatMap(one => (one.kind === 'beside' ? [one.field] : [])));
  return Object.fromEntries(Object.entries(event).filter(([field]) => !left.has(field))) as unknown as BattleEvent;
};

/** A way to enter an event by keys: by its questions, or by the one key for what was as before. */
interface Way {
  readonly entered: Entered;
  readonly again?: string;
}

/**
 * The way with the fewest taps, `isBegun`: of an event that began by itself; undefined where the page asks nothing that leads to the event.
 */
function wayIn({ ruleset, frames }: Desk, before: Frame, event: BattleEvent, isBegun: boolean): Way | undefined {
  const { state } = before;
  const all = isBegun ? [] : agains(ruleset, state, frames.slice(0, before.index + 1), offersIn(ruleset, state));
  for (const { offer, entry, label } of all)
    if (offer.opening.type === event.type)
      try {
        const entered = enterWhole(ruleset, entry, event);
        if (entered.told.every(isAsked)) return { entered, again: `${offer.label}: ${label}` };
      } catch {}
  const entered = enter(ruleset, state, event);
  return entered.told.every(isAsked) ? { entered } : undefined;
}

/** Whether the page has a key or a field for it. */
function isAsked(told: Told): boolean {
  if (told.kind === 'put') return false;
  if (told.kind !== 'give' || told.value === undefined) return true;
  const { question, value } = told;
  if (question.kind === 'pick') return isOffered(question.from, value) || kindsIn(question.from).length > 0;
  return question.kind !== 'some' || (value as readonly unknown[]).every(one => isOffered(question.from, one));
}

/** Opens and answers; the number of taps. */
async function byHand(desk: Desk, state: State, { entered, again }: Way): Promise<number> {
  const { told } = entered;
  const [taps, begun] = again === undefined ? await open(desk, state, entered) : await pressed(keyOf(part(desk.page, 'Again'), again), 0);
  return taps + (await answerAll(desk, state, told, begun));
}

/** Gives these answers from the one at `begun` on; the number of taps. */
async function answerAll(desk: Desk, state: State, told: readonly Told[], begun: number): Promise<number> {
  let count = 0;
  for (let i = begun; i < told.length; i++) {
    const one = told[i];
    if (!one || one.kind === 'put' || one.kind === 'beside') continue;
    if (one.kind === 'want')
      count += await press(keyOf(hand(desk.page).getByRole('group', { name: 'Also' }), sentence(one.question.label)));
    else if (one.kind === 'untold') count += await press(button(desk.page, 'Nobody knows'));
    else if (one.kind === 'result') count += await tellResult(desk, state, one.value);
    else if (one.kind === 'give' && !isWayOn(told, i)) count += await giveAnswer(desk, state, one.question, one.value);
    else if ('question' in one) {
      // The places on its way stand one after the other, its end behind them.
      const { field } = one.question;
      const all = told
        .slice(i)
        .flatMap(other => ('question' in other && 'value' in other && other.question.field === field ? [other] : []));
      count += await goWay(desk, all.map(other => endOf(other.value)) as Place[]);
      i += all.length - 1;
    }
  }
  return count;
}

/**
 * Goes to where the next answer is asked for, after the first `upTo` of them: of an offer that is in
 * hand, where it stands on the board already.
 */
export async function leadTo(desk: Desk, state: State, { opening, told }: Pick<Entered, 'opening' | 'told'>, upTo: number): Promise<void> {
  const offers = offersIn(desk.ruleset, state);
  const isIt = (offer: ActionOffer) => same(offer.opening, opening);
  const isBegun = (await hand(desk.page).locator('.crumbs').count()) > 0;
  const offer = offers.find(isIt);
  const isOnBoard = offer !== undefined && offer.group !== 'game' && firstQuestion(desk.ruleset, state, offer)?.kind === 'place';
  if (upTo > 0 || !isOnBoard) {
    const [, begun] = await open(desk, state, { opening, told: told.slice(0, upTo) });
    await answerAll(desk, state, told.slice(0, upTo), begun);
  } else if (!isBegun && !inHand(offers, undefined).some(isIt)) await chooseUnit(desk, state, offer.unit ?? '');
}

const isWayOn = (told: readonly Told[], i: number): boolean => told[i]?.kind === 'through';

/** So many answers have been given with the first tap. */
async function pressed(key: Locator, answers: number): Promise<readonly [taps: number, answers: number]> {
  return [await press(key), answers];
}

const part = (page: Page, name: string): Locator => hand(page).getByRole('region', { name, exact: true });

/** Begins, and gives the first answer where it can be given at once. */
async function open(
  desk: Desk,
  state: State,
  { opening, told }: Pick<Entered, 'opening' | 'told'>,
): Promise<readonly [taps: number, answers: number]> {
  const { page, ruleset } = desk;
  if ((await hand(page).locator('.crumbs').count()) > 0) return [0, 0];
  const offers = offersIn(ruleset, state);
  const isIt = (offer: ActionOffer) => same(offer.opening, opening);
  const offer = offers.find(isIt);
  if (!offer) return beginUnoffered(desk, state, opening);
  if (inHand(offers, undefined).some(isIt)) return openNear(desk, state, offer, told[0]);
  if (offer.group === 'game') {
    const keys = keyOf(part(page, 'Of the side and the game'), offer.title);
    const { question, telling } = evaluate(ruleset, openEntry(offer, state));
    const beside = page.getByText(question || !telling ? offer.label : telling.text, { exact: true });
    return pressed((await keys.count()) > 1 ? keys.filter({ has: beside }) : keys, 0);
  }
  const unit = offer.unit ?? '';
  await chooseUnit(desk, state, unit);
  if ((unitOffers(offers).get(unit) ?? []).length === 1) return [1, 0];
  const [taps, answers] = await openNear(desk, state, offer, told[0], unit);
  return [taps + 1, answers];
}

/** Something else: an act that the rules do not offer now. */
async function beginUnoffered(desk: Desk, state: State, opening: Entered['opening']): Promise<readonly [taps: number, answers: number]> {
  const { page } = desk;
  await button(page, 'Something else').click();
  const { unit } = opening as { readonly unit?: string };
  if (unit !== undefined) await tapBoard(desk, state.units[unit]?.at);
  const doing = { everything: true, ...(unit !== undefined && { unit }) };
  const sight = { battle: { ruleset: desk.ruleset }, frame: { state }, doing } as unknown as Parameters<typeof allOffers>[0];
  const offer = allOffers(sight).find(one => same(one.opening, opening));
  if (!offer) throw new Error(`the page has no key for ${JSON.stringify(opening)}`);
  const keys = keyOf(hand(page), offer.title);
  await ((await keys.count()) > 1 ? keys.filter({ hasText: offer.label }) : keys).first().click();
  return [2 + Number(unit !== undefined), 0];
}

/** The unit on the board where it stands alone and a tap can mean nothing else, else in the list. */
async function chooseUnit(desk: Desk, state: State, id: string): Promise<void> {
  const unit = state.units[id];
  const isAlone = Object.values(state.units).filter(other => other.at !== undefined && samePlace(other.at, unit?.at)).length === 1;
  const near = inHand(offersIn(desk.ruleset, state), undefined).map(offer => firstQuestion(desk.ruleset, state, offer));
  const isMeant = unit?.at !== undefined && near.some(question => question && couldMean(state, question, unit.at as Place));
  if (unit && isAlone && !isMeant && (await tapBoard(desk, unit.at, id))) return;
  const title = unit ? desk.ruleset.show.counter(state, unit).title : id;
  await keyOf(part(desk.page, 'Units that may act'), title).click();
}

/** One of those whose first question stands in the panel and on the board. */
async function openNear(
  desk: Desk,
  state: State,
  offer: ActionOffer,
  first: Told | undefined,
  unit?: string,
): Promise<readonly [taps: number, answers: number]> {
  const { page, ruleset } = desk;
  const near = inHand(offersIn(ruleset, state), unit);
  const section = hand(page)
    .locator('.offer')
    .nth(near.findIndex(one => same(one.opening, offer.opening)));
  await expect(section).toContainText(offer.title);
  const question = firstQuestion(ruleset, state, offer);
  if (question?.kind === 'pick' && first?.kind === 'give') return pressed(answerKey(section, question.from, first.value), 1);
  if (question?.kind !== 'place') return pressed(keyOf(section, offer.title), 0);
  const others = near.map(one => firstQuestion(ruleset, state, one)).filter(one => one && one !== question);
  const place = first?.kind === 'give' ? endOf(first.value) : undefined;
  const isFree =
    place !== undefined && keyIn(question.reach, place) !== undefined && !others.some(one => one && couldMean(state, one, place));
  if (isFree && (await tapBoard(desk, place))) return [1, 1];
  return pressed(section.getByRole('button', { name: 'or name the place' }), 0);
}

/** Whether a tap on a place could be an answer to a question. */
function couldMean(state: State, question: Question, place: Place): boolean {
  if (question.kind === 'place') return typeof place !== 'string' || question.reach.has(place);
  if (question.kind !== 'pick' && question.kind !== 'some') return false;
  return question.from.map(choice => meantBy(state, choice)).some(meant => samePlace(meant.unit?.at ?? meant.place, place));
}

/** What no question leads to, as a line of the file: two taps and much typing. */
async function typeLine(page: Page, event: BattleEvent): Promise<number> {
  const field = page.getByRole('combobox', { name: 'What happened, in words' });
  await field.fill(lineOf(event));
  await field.press('Enter');
  await expect(field).toHaveValue('', LONG);
  return 2;
}
