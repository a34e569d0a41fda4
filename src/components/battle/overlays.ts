// Overlays on the living board: the answers drawn and noted, and a clear word when there can be none.

import { asIf as tried } from '../../analysis/scene.ts';
import type { Overlay } from '../../core/overlay.ts';
import type { BoardPlan } from '../../render/board/plan.ts';
import { fill } from '../../render/dom/bind.ts';
import { patch } from '../../render/dom/patch.ts';
import { type Child, h } from '../../render/html.ts';
import { LAYERS } from '../../view/layers/layers.ts';
import { needsUnit, tellsWhatIf } from '../../view/layers/lookup.ts';
import { groupOverlays, type SlotOverlays, slotNotes } from '../../view/overlayGroups.ts';
import { type QuestionSlot, SLOTS } from '../../view/questions.ts';
import { failureNote } from '../../view/says.ts';
import { endsOf, PICTURE_FIELDS, type Showing } from '../../view/store.ts';
import { isLookout, subject } from '../../view/subject.ts';
import { createAnswers, type OverlayAnswers } from './answers.ts';
import type { Asker } from './asker.ts';
import { attackLinks } from './inCalculator.ts';
import { atLeisure, frameNow, onChange, type Page, speak } from './page.ts';
import { besideTape, tapeDrawing } from './tape.ts';
import { asIfWords } from './whatIf.ts';

/** Makes the layers work. */
export function overlays(page: Page, svg: SVGSVGElement, asker: Asker): void {
  const spoken = new Map<QuestionSlot, string>();
  let isDue = false;
  const drawNow = () => {
    isDue = false;
    draw(page, svg, answers);
    notes();
    working(page, answers);
    tell(page, answers, spoken);
  };
  const notes = atLeisure(page, () => note(page, answers));
  const redraw = () => {
    if (!page.store.now().playing) return drawNow();
    if (!isDue) inNextFrame(drawNow);
    isDue = true;
  };
  const askOverlay: Parameters<typeof createAnswers>[1] = (at, ask, terms) => asker.ask('overlay', [at, ask], terms);
  const answers = createAnswers(page, askOverlay, redraw, () => working(page, answers));
  /** What is dragged is drawn by the hand, its layers when their answers come: until then nothing is new. */
  const update = () => {
    answers.ask(page.store.now());
    const { held } = page.store.now();
    const isCarried = held === 'lookout' || held === 'unit';
    if (!isCarried || !SLOTS.some(slot => answers.shown(slot)?.isLate)) redraw();
  };
  /** Most places that the cursor passes ask nothing new. */
  const follow = () => (answers.ask(page.store.now()) ? redraw() : tell(page, answers, spoken));
  onChange(page, SHOWN, update);
  onChange(page, ['place', 'held', 'playing', 'dragging'], follow);
  const end = page.openTables.subscribe(() => note(page, answers)); // an opened table is filled
  page.signal.addEventListener('abort', end);
  update();
}

/**
 * While the replay plays, the overlays come one frame after the step: what moved is painted first, and neither frame has too much to do.
 */
const inNextFrame = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

const SHOWN = [...PICTURE_FIELDS, 'asIf', 'tape'] as const;

/** A layer that is switched on or turned to something else is read aloud; one that merely follows the replay or the pointer is not. */
function tell(page: Page, answers: OverlayAnswers, spoken: Map<QuestionSlot, string>): void {
  if (page.store.now().held) return;
  const fresh = SLOTS.flatMap(slot => {
    const shown = answers.shown(slot);
    if (!shown) spoken.delete(slot);
    if (!shown || isPointed(slot, page.store.now()) || shown.isLate || spoken.get(slot) === shown.asked) return [];
    spoken.set(slot, shown.asked);
    return shown.overlays.map(({ says }) => says);
  });
  if (fresh.length > 0) speak(page, [asIfWords(page), ...fresh].filter(Boolean).join(' '));
}

const isPointed = (slot: QuestionSlot, now: Showing): boolean => slot !== 'shade' && (LAYERS[slot].isPointed?.(now) ?? false);

function draw(page: Page, svg: SVGSVGElement, answers: OverlayAnswers): void {
  const under = { frame: frameNow(page), before: () => page.seen.value.slice(0, page.store.now().index + 1) };
  const { shade, values, trails, notes } = groupOverlays(page.battle, under, answeredIn(answers));
  patch(svg, 'shade', shade);
  patch(svg, 'values', values);
  fill(svg, 'trails', trails);
  fill(svg, 'notes', [tapeDrawing(page, tapeAnswer(answers)), notes]);
}

/** What has come of each slot; the line that is measured is the tape itself. */
const answeredIn = (answers: OverlayAnswers, isDrawn = true): SlotOverlays =>
  new Map(
    SLOTS.map(slot => {
      const overlays = answers.shown(slot)?.overlays ?? [];
      return [slot, slot === 'tape' && isDrawn ? overlays.map(besideTape) : overlays];
    }),
  );

/** The answer to what is measured now; one to an older question would name another length. */
function tapeAnswer(answers: OverlayAnswers): Overlay | undefined {
  const shown = answers.shown('tape');
  return shown?.isLate ? undefined : shown?.overlays[0];
}

/** How far an answer is that takes its time. */
function working({ layerNotes }: Page, answers: OverlayAnswers): void {
  const share = answers.share();
  if (layerNotes.value.share !== share) layerNotes.value = { ...layerNotes.value, share };
}

/** What the layers say beside the map. */
function note(page: Page, answers: OverlayAnswers): void {
  const answered = answeredIn(answers, false);
  const { value: open } = page.openTables;
  const kept = SLOTS.filter(slot => open.has(slot) && answers.shown(slot));
  if (kept.length < open.size) {
    page.openTables.value = new Set(kept); // a note that is gone is not open when it comes again; this is told anew
    return;
  }
  const notes = SLOTS.flatMap(slot => slotNotes(page.battle, answered, slot, open.has(slot)));
  page.layerNotes.value = {
    ...page.layerNotes.value,
    notes: [before(page), failure(answers), notes, links(page, answers)],
    isWaiting: SLOTS.some(slot => answers.shown(slot)?.isLate) && answers.failed() === undefined,
  };
}

/** The attacks of the selected unit as questions of the calculator; those of an older position are none of this one. */
function links(page: Page, answers: OverlayAnswers): Child {
  const { asIf } = page.store.now();
  const state = tried(frameNow(page).state, asIf && [asIf]);
  const shown = SLOTS.map(slot => answers.shown(slot)).filter(found => found && !found.isLate);
  return shown.flatMap(found => found?.overlays.map(overlay => attackLinks(page, state, overlay)));
}

const byKeys = (text: string): Child => h('span', { class: 'by-keys' }, text);
const TAPE: Child = [
  'Press two places or drag from one to the other; units are measured from base to base.',
  byKeys(' By keys: B, then M at either end. Escape clears it.'),
];
const NEEDS_UNIT = 'Select a unit: click it on the board or choose it under Forces.';
const lookoutHint = ({ words }: BoardPlan): Child => [
  `Drag the eye over the ${words.board}, or click where it shall look from`,
  byKeys('; or press B, then Shift and arrow keys'),
  '.',
];

/** What has to be done first, what can be done, and what is only supposed. */
function before(page: Page): Child {
  const now = page.store.now();
  const words = asIfWords(page);
  return [
    tellsWhatIf(now) && words !== undefined && h('p', { class: 'as-if' }, h('strong', {}, words)),
    needsUnit(now) && !subject(page.battle, now) && h('p', { class: 'needs' }, NEEDS_UNIT),
    now.tape && !endsOf(now) && h('p', { class: 'hint' }, TAPE),
    isLookout(page.battle, now) && h('p', { class: 'hint' }, lookoutHint(page.battle.plan)),
  ];
}

/** What is missing may be there when the page is loaded again, at the same address; a browser that cannot do it never can. */
const IS_MISSING = /could not be (loaded|fetched)/;

function failure(answers: OverlayAnswers): Child {
  const failed = answers.failed();
  if (failed === undefined) return undefined;
  const again = h('button', { type: 'button', onClick: () => location.reload() }, 'Load again');
  return [failureNote(failed), IS_MISSING.test(failed) && again];
}
