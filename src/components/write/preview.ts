// The report as it will be read, beside its words. Of a change only the part that it touches is written anew; figures are drawn one at a
// time, each once, and only while somebody can see them.

import { type FigureContext, figureMarkup } from '../../publish/figures.ts';
import { logMarkup } from '../../publish/log.ts';
import { partMarkup, reportHead } from '../../publish/story.ts';
import type { Figure, Report, ReportPart } from '../../publish/types.ts';
import { elementOf } from '../../render/dom/draw.ts';
import { h } from '../../render/html.ts';
import type { Showing } from '../../view/store.ts';
import { leadIntoReplay } from '../publish/startOfClip.ts';
import { afterPress } from '../site/afterPress.ts';
import type { ReportStore } from './reportStore.ts';
import { bringTo } from './sight.ts';

/** What figures are drawn with; photographs are looked up before they are. */
export interface PreviewLook {
  readonly drawing: FigureContext;
  ready(figure: Figure): Promise<void>;
}

export interface ReportPreview {
  /** The preview can be seen: what waits is drawn. */
  shown(): void;
  /** Brings the part that is written at into sight. */
  follow(part: string | undefined): void;
}

interface PreviewState {
  readonly store: ReportStore;
  readonly place: HTMLElement;
  readonly article: HTMLElement;
  readonly look: PreviewLook;
  /** Figures as they stand there, by their keys. */
  figures: Map<string, HTMLElement>;
  /** The report that is shown. */
  known: Report | undefined;
  isDrawing: boolean;
}

/** Keeps `place` in step with the report of a writer; its boards lead `toReplay`. */
export function createPreview(
  store: ReportStore,
  place: HTMLElement,
  plain: PreviewLook,
  toReplay: (showing: Partial<Showing>, link: HTMLElement) => void,
): ReportPreview {
  const article = document.createElement('article');
  article.className = 'report told';
  const drawing: FigureContext = { ...plain.drawing, look: { ...plain.drawing.look, replayAt: moment => moment } };
  article.append(elementOf(logMarkup(drawing.battle)));
  place.replaceChildren(article);
  leadIntoReplay(article, store.battle, toReplay);
  const look: PreviewLook = { ...plain, drawing };
  const preview: PreviewState = { store, place, article, look, figures: new Map(), known: undefined, isDrawing: false };
  store.onChange(() => afterPress(article, () => update(preview))); // a field that is left by pressing a board has a last word to say
  update(preview);
  return {
    shown: () => update(preview),
    follow(part) {
      const section = part === undefined ? null : sectionOf(preview, part);
      if (section && isSeen(preview)) bringTo(section, AIR);
    },
  };
}

const isSeen = ({ place }: PreviewState): boolean => place.offsetParent !== null;

const sectionOf = ({ article }: PreviewState, id: string): HTMLElement | null =>
  article.querySelector(`[data-part-of="${CSS.escape(id)}"]`);

function update(preview: PreviewState): void {
  const { store, article, known, figures } = preview;
  if (!isSeen(preview)) return;
  const report = store.report();
  if (report === known) return;
  if (!known || isOtherHead(report, known)) head(preview, report);
  const kept = new Map<string, HTMLElement>();
  const before = new Map(known?.parts.map((part, i) => [part.id, { part, i }]));
  for (const section of article.querySelectorAll<HTMLElement>('[data-part-of]'))
    if (!report.parts.some(({ id }) => id === section.dataset['partOf'])) section.remove();
  report.parts.forEach((part, i) => {
    const old = before.get(part.id);
    const isSame = old?.part === part && old.i === i;
    const section = (isSame && sectionOf(preview, part.id)) || written(preview, part, i, kept);
    if (isSame)
      for (const key of keysOf(part)) {
        const element = figures.get(key);
        if (element) kept.set(key, element);
      }
    const there = article.children[i + 1];
    if (there !== section) article.insertBefore(section, there ?? null);
  });
  preview.figures = kept;
  preview.known = report;
  void drawWaiting(preview);
}

function head({ article, look: { drawing } }: PreviewState, report: Report): void {
  const made = elementOf(reportHead(report, drawing.battle, drawing.look));
  const old = article.querySelector(':scope > header');
  if (old) old.replaceWith(made);
  else article.prepend(made);
}

/** The part anew, around the figures that are there already. */
function written(preview: PreviewState, part: ReportPart, i: number, kept: Map<string, HTMLElement>): HTMLElement {
  const keys = keysOf(part);
  const slots = part.figures.map((figure, n) => [figure, h('span', { 'data-slot': n })] as const);
  const section = elementOf(partMarkup(part, i, slots));
  section.dataset['partOf'] = part.id;
  part.figures.forEach((_, n) => {
    const key = keys[n] ?? '';
    const element = preview.figures.get(key) ?? waiting();
    kept.set(key, element);
    section.querySelector(`[data-slot="${n}"]`)?.replaceWith(element);
  });
  sectionOf(preview, part.id)?.remove();
  return section;
}

/**
 * One figure after the other, with room between for whoever types. Never at once: a picture that is loaded while the page is
 * being left counts as a message to somebody.
 */
async function drawWaiting(preview: PreviewState): Promise<void> {
  const { store, place, look } = preview;
  if (preview.isDrawing) return;
  preview.isDrawing = true;
  await new Promise(resolve => setTimeout(resolve));
  for (let next = nextWaiting(preview); next && isSeen(preview) && !store.signal.aborted; next = nextWaiting(preview)) {
    const [key, element, figure] = next;
    const drawn = await drawFigure(look, figure);
    const { figures } = preview;
    if (figures.get(key) === element) {
      figures.set(key, drawn);
      element.replaceWith(drawn);
    }
    await new Promise(resolve => setTimeout(resolve));
  }
  preview.isDrawing = false;
  place.setAttribute('aria-busy', String(nextWaiting(preview) !== undefined));
}

function nextWaiting({ known, figures }: PreviewState): readonly [string, HTMLElement, Figure] | undefined {
  for (const part of known?.parts ?? [])
    for (const [n, key] of keysOf(part).entries()) {
      const [element, figure] = [figures.get(key), part.figures[n]];
      if (element && figure && element.dataset['waiting'] !== undefined) return [key, element, figure];
    }
  return undefined;
}

/** So many pixels above what is brought into sight. */
const AIR = 12;

/** A figure as an element; what cannot be drawn says why in its place. */
export async function drawFigure({ drawing, ready }: PreviewLook, figure: Figure): Promise<HTMLElement> {
  try {
    await ready(figure);
    return elementOf(await figureMarkup(drawing, figure));
  } catch (error) {
    const says = `This figure cannot be drawn: ${error instanceof Error ? error.message : String(error)}`;
    return elementOf(h('figure', { class: 'figure missing' }, h('p', {}, says)));
  }
}

/** A name for each figure of a part, the same as long as it shows the same. */
function keysOf({ id, figures }: ReportPart): readonly string[] {
  const seen = new Map<string, number>();
  return figures.map(figure => {
    const key = `${id} ${JSON.stringify(figure)}`;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return `${key} ${count}`;
  });
}

const isOtherHead = (now: Report, before: Report): boolean =>
  (['title', 'summary', 'author', 'date'] as const).some(field => now[field] !== before[field]);

function waiting(): HTMLElement {
  const made = elementOf(h('figure', { class: 'figure waiting', 'data-waiting': true }, h('p', {}, 'Drawing …')));
  return made;
}
