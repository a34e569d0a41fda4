// Overlays on the living board: which questions are open, the answers drawn and noted, and a clear word when there can be none.

import type { Ask, FrameRef, Overlay } from '../../core/overlay.ts';
import type { Progress } from '../../core/parts.ts';
import type { Place } from '../../core/types.ts';
import { fill } from '../../render/bind.ts';
import { lines, shade, values } from '../../render/field.ts';
import { type Child, h } from '../../render/html.ts';
import { lanes } from '../../render/lanes.ts';
import type { Asker } from './asker.ts';
import { overlayNotes } from './overlayNotes.ts';
import { frameNow, type Page, part, put, speak } from './page.ts';
import { shotsOf } from './position.ts';
import { failureNote } from './says.ts';
import type { Showing } from './store.ts';
import { viewedFrames } from './viewpoint.ts';

type Slot = 'shade' | 'why' | 'odds' | 'trails';
const SLOTS: readonly Slot[] = ['shade', 'why', 'odds', 'trails'];

interface Answer {
  readonly key: string;
  /** What was asked, wherever the replay stood. */
  readonly asked: string;
  readonly abort: AbortController;
  readonly overlay?: Overlay | undefined;
  readonly failed?: string;
  /** How far an answer is that takes its time: a share of 1. */
  readonly share?: number;
}

const NEEDS_UNIT = 'Select a unit: click it on the board or choose it under Forces.';
const NEEDS_HEX = 'Point at a hex, or press B and use the arrow keys: what is seen from there is shown.';

/** Makes the layers work. */
export function overlays(page: Page, svg: SVGSVGElement, asker: Asker): void {
  const answers = new Map<Slot, Answer>();
  const redraw = () => draw(page, svg, answers);
  const update = () => {
    for (const slot of SLOTS) ask(page, asker, answers, slot, redraw);
    redraw();
  };
  page.store.watch((now, before) => {
    const fields = ['index', 'line', 'viewer', 'selected', 'shade', 'odds', 'trails', 'sightOf', 'threatOf', 'threatMode', 'mark'] as const;
    if (fields.some(field => now[field] !== before[field]) || (now.place !== before.place && now.shade === 'sight')) update();
  });
  update();
}

/** Opens the question of a slot, or forgets its answer; a question that is open or answered already stays. */
function ask(page: Page, asker: Asker, answers: Map<Slot, Answer>, slot: Slot, redraw: () => void): void {
  const now = page.store.now();
  const question = questionOf(page, slot);
  const old = answers.get(slot);
  if (!question) {
    old?.abort.abort();
    return void answers.delete(slot);
  }
  const at: FrameRef = { index: now.index, ...(now.line !== undefined && { variation: now.line }) };
  const key = JSON.stringify([at, question]);
  if (old?.key === key) return;
  old?.abort.abort();
  const abort = new AbortController();
  const asked = JSON.stringify(question);
  const isNew = old?.asked !== asked && !followsCursor(question);
  answers.set(slot, { key, asked, abort, overlay: old?.overlay });
  const settle = (answer: Pick<Answer, 'overlay' | 'failed'>) => {
    if (answers.get(slot)?.key !== key) return;
    answers.set(slot, { key, asked, abort, ...answer });
    redraw();
    if (isNew && answer.overlay) speak(page, answer.overlay.says); // switched on or turned to something else, not merely stepped
  };
  const hear = ({ done, of }: Progress) => {
    if (answers.get(slot)?.key !== key) return;
    answers.set(slot, { key, asked, abort, overlay: old?.overlay, share: done / of });
    working(page, answers);
  };
  asker.overlay(at, question, abort.signal, hear).then(
    overlay => overlay && settle({ overlay }),
    (error: unknown) => !abort.signal.aborted && settle({ failed: error instanceof Error ? error.message : String(error) }),
  );
}

const followsCursor = (question: Ask): boolean => question.kind === 'why' || (question.kind === 'sight' && 'place' in question.from);

function questionOf(page: Page, slot: Slot): Ask | undefined {
  const now = page.store.now();
  const viewer = now.viewer === undefined ? {} : { viewer: now.viewer };
  const asked =
    slot === 'shade'
      ? shadeAsk(page, now)
      : slot === 'why'
        ? whyAsk(page, now)
        : slot === 'odds'
          ? oddsAsk(page, now)
          : now.trails
            ? ({ kind: 'trails' } as const)
            : undefined;
  return asked && { ...asked, ...viewer };
}

function shadeAsk(page: Page, { shade: kind, sightOf, threatOf, threatMode, mark, place }: Showing): Ask | undefined {
  const unit = standingUnit(page);
  if (kind === 'threat') return { kind, side: threatOf, mode: threatMode, ...(mark !== undefined && { mark }) };
  if (kind === 'density') return { kind };
  if (kind === 'reach') return unit && { kind, unit: unit.id };
  if (kind !== 'sight') return undefined;
  if (sightOf === 'unit' && unit) return { kind, from: { unit: unit.id } };
  const side = sightOf === 'unit' ? frameNow(page).state.active : sightOf;
  if (sightOf !== 'hex' && side !== undefined) return { kind, from: { side } };
  return place === undefined ? undefined : { kind, from: { place } }; // nobody chosen, nobody's turn: the hex pointed at
}

const oddsAsk = (page: Page, { odds }: Showing): Ask | undefined => {
  const unit = odds ? standingUnit(page) : undefined;
  return unit && { kind: 'odds', unit: unit.id };
};

/** From the selected unit to the place under the cursor. */
function whyAsk(page: Page, { shade: kind, sightOf, place }: Showing): Ask | undefined {
  const from: Place | undefined = standingUnit(page)?.at;
  if (kind !== 'sight' || sightOf !== 'unit' || from === undefined || place === undefined || place === from) return undefined;
  return { kind: 'why', from, to: place };
}

/** Whom a question about a unit means: the selected one, else the one that acts. */
function standingUnit(page: Page) {
  const { units, acting } = frameNow(page).state;
  return [page.store.now().selected, acting]
    .map(id => (id === undefined ? undefined : units[id]))
    .find(unit => unit !== undefined && unit.at !== undefined && unit.strength > 0);
}

function draw(page: Page, svg: SVGSVGElement, answers: ReadonlyMap<Slot, Answer>): void {
  const { plan } = page.battle;
  const found = SLOTS.flatMap(slot => answers.get(slot)?.overlay ?? []);
  fill(
    svg,
    'shade',
    found.map(overlay => [shade(plan, overlay), overlay.id === 'density' && lanes(plan, shotsSoFar(page))]),
  );
  fill(
    svg,
    'values',
    found.map(overlay => values(plan, overlay, occupied(page))),
  );
  fill(
    svg,
    'trails',
    found.filter(overlay => !isAbove(overlay)).map(overlay => lines(plan, overlay, page.battle.teamOf)),
  );
  fill(
    svg,
    'notes',
    found.filter(isAbove).map(overlay => lines(plan, overlay, page.battle.teamOf)),
  );
  working(page, answers);
  put(page, 'overlay-notes', [missing(page), failure(answers), found.map(overlayNotes)]);
}

/** The bar of what takes its time; nothing for quick answers. */
function working(page: Page, answers: ReadonlyMap<Slot, Answer>): void {
  const bar = part<HTMLProgressElement>(page, 'working');
  const share = [...answers.values()].find(answer => answer.share !== undefined)?.share;
  if (!bar) return;
  bar.hidden = share === undefined;
  bar.value = share ?? 0;
}

/** Trails lie under the counters, everything else over them. */
const isAbove = ({ id }: Overlay): boolean => id !== 'trails';

/** Every line of fire up to now, as the viewer knows it. */
const shotsSoFar = (page: Page) =>
  viewedFrames(page)
    .slice(0, page.store.now().index + 1)
    .flatMap(frame => shotsOf(page.battle, frame));

/** Places under a counter: their numbers stand on a plate of their own. */
const occupied = (page: Page): ReadonlySet<string> =>
  new Set(Object.values(frameNow(page).state.units).flatMap(({ at, strength }) => (at === undefined || strength <= 0 ? [] : [String(at)])));

const missing = (page: Page): Child => {
  const { shade: kind, sightOf, odds, place } = page.store.now();
  const unled = sightOf === 'hex' || (sightOf === 'unit' && frameNow(page).state.active === undefined && !standingUnit(page));
  if (kind === 'sight' && unled && place === undefined) return h('p', { class: 'needs' }, NEEDS_HEX);
  return (odds || kind === 'reach') && !standingUnit(page) && h('p', { class: 'needs' }, NEEDS_UNIT);
};

function failure(answers: ReadonlyMap<Slot, Answer>): Child {
  const failed = [...answers.values()].find(answer => answer.failed !== undefined)?.failed;
  return failed !== undefined && failureNote(failed);
}
