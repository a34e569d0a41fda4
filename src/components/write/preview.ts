// The report as it will be read, beside its words. Of a change only the part that it touches is written anew; figures are drawn one at a
// time, each once, and only while somebody can see them.

import { type FigureContext, figureMarkup } from '../../publish/figures.ts';
import { logMarkup } from '../../publish/log.ts';
import { partMarkup, reportHead } from '../../publish/story.ts';
import type { Figure, Report, ReportPart } from '../../publish/types.ts';
import { h } from '../../render/html.ts';
import type { Showing } from '../../view/store.ts';
import { leadIntoReplay } from '../publish/startOfClip.ts';
import { afterPress } from '../site/afterPress.ts';
import { elementOf } from '../site/element.ts';
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

/** Keeps `place` in step with the report of a desk; its boards lead `toReplay`. */
export function createPreview(
  desk: ReportStore,
  place: HTMLElement,
  plain: PreviewLook,
  toReplay: (showing: Partial<Showing>, link: HTMLElement) => void,
): ReportPreview {
  const article = document.createElement('article');
  article.className = 'report told';
  const drawing: FigureContext = { ...plain.drawing, look: { ...plain.drawing.look, replayAt: moment => moment } };
  const look: PreviewLook = { ...plain, drawing };
  article.append(elementOf(logMarkup(drawing.battle)));
  place.replaceChildren(article);
  leadIntoReplay(article, desk.battle, toReplay);
  let figures = new Map<string, HTMLElement>();
  let known: Report | undefined;
  let isDrawing = false;

  const isSeen = (): boolean => place.offsetParent !== null;
  const sectionOf = (id: string): HTMLElement | null => article.querySelector(`[data-part-of="${CSS.escape(id)}"]`);

  function update(): void {
    if (!isSeen()) return;
    const report = desk.report();
    if (report === known) return;
    if (!known || isOtherHead(report, known)) head(report);
    const kept = new Map<string, HTMLElement>();
    const before = new Map(known?.parts.map((part, i) => [part.id, { part, i }]));
    for (const section of article.querySelectorAll<HTMLElement>('[data-part-of]'))
      if (!report.parts.some(({ id }) => id === section.dataset['partOf'])) section.remove();
    report.parts.forEach((part, i) => {
      const old = before.get(part.id);
      const isSame = old?.part === part && old.i === i;
      const section = (isSame && sectionOf(part.id)) || written(part, i, kept);
      if (isSame) for (const key of keysOf(part)) keep(kept, key);
      const there = article.children[i + 1];
      if (there !== section) article.insertBefore(section, there ?? null);
    });
    figures = kept;
    known = report;
    void drawWaiting();
  }

  const keep = (kept: Map<string, HTMLElement>, key: string): void => {
    const element = figures.get(key);
    if (element) kept.set(key, element);
  };

  function head(report: Report): void {
    const made = elementOf(reportHead(report, drawing.battle, drawing.look));
    const old = article.querySelector(':scope > header');
    if (old) old.replaceWith(made);
    else article.prepend(made);
  }

  /** The part anew, around the figures that are there already. */
  function written(part: ReportPart, i: number, kept: Map<string, HTMLElement>): HTMLElement {
    const keys = keysOf(part);
    const slots = part.figures.map((figure, n) => [figure, h('span', { 'data-slot': n })] as const);
    const section = elementOf(partMarkup(part, i, slots));
    section.dataset['partOf'] = part.id;
    part.figures.forEach((_, n) => {
      const key = keys[n] ?? '';
      const element = figures.get(key) ?? waiting();
      kept.set(key, element);
      section.querySelector(`[data-slot="${n}"]`)?.replaceWith(element);
    });
    sectionOf(part.id)?.remove();
    return section;
  }

  /**
   * One figure after the other, with room between for whoever types. Never at once: a picture that is loaded while the page is
   * being left counts as a message to somebody.
   */
  async function drawWaiting(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    await new Promise(resolve => setTimeout(resolve));
    for (let next = nextWaiting(); next && isSeen() && !desk.signal.aborted; next = nextWaiting()) {
      const [key, element, figure] = next;
      const drawn = await drawFigure(look, figure);
      if (figures.get(key) === element) {
        figures.set(key, drawn);
        element.replaceWith(drawn);
      }
      await new Promise(resolve => setTimeout(resolve));
    }
    isDrawing = false;
    place.setAttribute('aria-busy', String(nextWaiting() !== undefined));
  }

  function nextWaiting(): readonly [string, HTMLElement, Figure] | undefined {
    for (const part of known?.parts ?? [])
      for (const [n, key] of keysOf(part).entries()) {
        const [element, figure] = [figures.get(key), part.figures[n]];
        if (element && figure && element.dataset['waiting'] !== undefined) return [key, element, figure];
      }
    return undefined;
  }

  desk.onChange(() => afterPress(article, update)); // a field that is left by pressing a board has a last word to say
  update();
  return {
    shown: update,
    follow(part) {
      const section = part === undefined ? null : sectionOf(part);
      if (section && isSeen()) bringTo(section, AIR);
    },
  };
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
