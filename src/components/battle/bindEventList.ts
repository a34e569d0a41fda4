// The event list and the roll card while the replay runs: the current event in view, the words for those who listen.

import type { Ruling } from '../../core/act.ts';
import { whenSaid } from '../../core/ruleset.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { renew } from '../../render/dom/renew.ts';
import { lotsSaid } from '../../render/format.ts';
import { type Html, h, join } from '../../render/html.ts';
import { eventList, whatIf } from '../../view/eventList.ts';
import { endSentence, gameFacts, outcomeWords } from '../../view/facts.ts';
import { loadGuide } from '../../view/guide.ts';
import { candidatePositions, framesOf, notesOf } from '../../view/model.ts';
import { rolledSaid } from '../../view/rollCard.ts';
import { indexOf, rulingsList } from '../../view/rulings.ts';
import { VERDICT_WORDS } from '../../view/says.ts';
import { parseMoment } from './address.ts';
import { viewedFrames } from './fogOfWar.ts';
import { currentLine, findPart, frameNow, onChange, onEvent, type Page, renderPart } from './page.ts';
import { showRoll } from './roll.ts';

/** Keeps list, card, heading and narration with the frame. */
export function bindEventList(page: Page): void {
  relist(page);
  onChange(page, ['line', 'viewer', 'edition'], () => relist(page));
  onChange(page, ['line', 'viewer', 'index'], () => show(page));
  onEvent(page, 'click', '[data-part="events"], [data-part="rulings"]', (_, event) => follow(page, event));
  show(page);
  void loadGuide(page.battle, () => {
    putFacts(page);
    showRoll(page);
  });
}

function relist(page: Page): void {
  const { line: id } = page.store.now();
  const list = findPart(page, 'events');
  renderPart(page, 'rulings', rulingsList(page.battle, viewedFrames(page), id));
  if (!list) return;
  const wanted = document.createElement('div');
  replaceContent(wanted, join([variationHead(page), eventList(page.battle, viewedFrames(page), id, page.words)]));
  for (const { children } of [list, wanted])
    for (const item of [...children].flatMap(child => [...child.querySelectorAll('li')])) {
      item.removeAttribute('id'); // the address belongs to the replay now
      item.removeAttribute('aria-current');
    }
  renew(list, wanted);
}

function variationHead({ battle, store }: Page) {
  const variation = battle.variations.find(({ id }) => id === store.now().line);
  const index = variation ? framesOf(battle, variation.id).findIndex(({ event }) => event?.id === variation.after) : 0;
  return variation && variationBanner(variation.title, Math.max(0, index));
}

/** Says that this is not what happened, and leads back. */
const variationBanner = (title: string, from: number): Html =>
  h('p', { class: 'variation-banner' }, h('strong', {}, whatIf(title)), ' ', h('a', { href: `#${from}` }, 'Back to what happened'));

/** Links of the list move the replay; a click beside a link, on its event, does so as well. */
function follow(page: Page, event: Event): void {
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
  const index = Number(target.closest<HTMLElement>('li[data-index]')?.dataset['index'] ?? Number.NaN);
  if (target.closest('summary') || (target.closest('a') && !link)) return;
  const moment = link ? readMoment(page, link.hash) : { index };
  if (moment === undefined || Number.isNaN(moment.index)) return;
  event.preventDefault();
  page.store.set({ ...moment, playing: false });
}

const readMoment = (page: Page, hash: string) => parseMoment(hash, page.battle);

function show(page: Page): void {
  const frame = frameNow(page);
  showRoll(page);
  renderPart(page, 'where', candidatePositions(page.battle, currentLine(page), frame).join(' · '));
  renderPart(page, 'outcome', outcomeWords(page.battle, frame));
  putFacts(page);
  renderPart(page, 'says', frame.narration.text);
  renderPart(page, 'speaker', narration(page));
  current(page, frame.index);
}

const putFacts = (page: Page): void => renderPart(page, 'facts', gameFacts(page.battle, frameNow(page)));

/** One event for the ear: where we are, what happened, what came of the dice, what was wrong. */
function narration(page: Page): string {
  const frame = frameNow(page);
  const rolled = frame.rolls.map(cast => rolledSaid(page.battle, frame, cast));
  const rulings = frame.rulings.map(ruling => rulingSaid(page, ruling));
  const notes = notesOf(page.battle, frame).map(({ text }) => text && `Note: ${text}`);
  const where = `Event ${frame.index} of ${currentLine(page).length - 1}, ${whenSaid(page.battle.ruleset, frame.state.turn)}.`;
  return [
    where,
    frame.index === 0 ? 'Before the first event.' : endSentence(frame.narration.text),
    ...rolled,
    drawnFrom(page),
    ...rulings,
    ...notes,
  ]
    .filter(Boolean)
    .join(' ');
}

function rulingSaid(page: Page, { verdict, says, after }: Ruling): string {
  const cause = after === undefined ? '' : `, follows from event ${indexOf(currentLine(page), after)}`;
  return endSentence(`${VERDICT_WORDS[verdict]}${cause}: ${says}`);
}

/** What is left to be drawn, where that is another than before the event. */
function drawnFrom(page: Page): string | undefined {
  const { ruleset } = page.battle;
  const { index, state } = frameNow(page);
  const [before, now] = [currentLine(page)[index - 1]?.state, state].map(at => at && ruleset.show.drawPool?.(at));
  return now && JSON.stringify(before) !== JSON.stringify(now) ? endSentence(lotsSaid(now)) : undefined;
}

function current(page: Page, index: number): void {
  const list = findPart(page, 'events');
  list?.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const item = list?.querySelector<HTMLElement>(`li[data-index="${index}"]`);
  if (!list || !item) return;
  item.setAttribute('aria-current', 'step');
  const [top, height] = [item.offsetTop, item.offsetHeight];
  if (list.scrollHeight > list.clientHeight && (top < list.scrollTop + 28 || top + height > list.scrollTop + list.clientHeight))
    list.scrollTop = top - list.clientHeight / 3;
}
