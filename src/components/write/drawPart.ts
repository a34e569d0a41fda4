// Drawing on a board of a report by hand: a tool is chosen, places are tapped (or marked by the cursor of the board); what is drawn stands
// in a list and can be taken back.

import { sentence } from '../../core/englishText.ts';
import type { Place } from '../../core/types.ts';
import { drawnMarks } from '../../publish/drawn.ts';
import type { DrawnMark } from '../../publish/types.ts';
import { placeName } from '../../render/board/plan.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h, join } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import type { Page } from '../battle/page.ts';
import { reachOf } from './cropPart.ts';

const TOOLS = [
  ['none', 'Off', ''],
  ['arrow', 'Arrow', 'Tap where it begins, each turn, and where it ends; then Finish.'],
  ['front', 'Front', 'Tap from end to end; its teeth point to the left of the way. Then Finish.'],
  ['circle', 'Circle', 'Tap its middle.'],
  ['label', 'Words', 'Write them, then tap where they stand.'],
] as const;
type Tool = (typeof TOOLS)[number][0];

export function drawPart(battle: BattleModel): Html {
  const { most, usual, unit } = reachOf(battle);
  return h(
    'fieldset',
    { class: 'write-draw', 'data-draw': true },
    h('legend', {}, `Draw on the ${battle.plan.words.board}`),
    h(
      'div',
      { class: 'write-draw-tools' },
      TOOLS.map(([value, says]) =>
        h('label', {}, h('input', { type: 'radio', name: 'draw-tool', value, checked: value === 'none' }), h('span', {}, says)),
      ),
    ),
    h('p', { class: 'hint', role: 'status', 'data-draw-hint': true }),
    h(
      'div',
      { 'data-draw-options': true, hidden: true },
      h(
        'label',
        {},
        'Colour of ',
        h(
          'select',
          { 'data-draw-side': true },
          h('option', { value: '' }, 'nobody'),
          battle.scenario.sides.map(({ id, title }) => h('option', { value: id }, title)),
        ),
      ),
      h(
        'label',
        { 'data-draw-for': 'label' },
        'Words ',
        h('input', { type: 'text', 'data-draw-text': true, maxlength: 80, autocomplete: 'off' }),
      ),
      h(
        'label',
        { 'data-draw-for': 'circle' },
        'So far around it ',
        h('input', { type: 'range', min: 0, max: most, value: usual, 'data-draw-radius': true }),
        h('output', {}, `${usual} ${unit}`),
      ),
      h('button', { type: 'button', class: 'small', 'data-draw-do': 'finish', 'data-draw-for': 'way' }, 'Finish'),
    ),
    h('ul', { class: 'write-drawn', 'data-drawn': true, 'aria-label': 'Drawn by hand' }),
  );
}

interface Drawing {
  readonly tool: Tool;
  readonly drawn: readonly DrawnMark[];
  /** Places of what is being drawn. */
  readonly way: readonly Place[];
}

/** Makes the tools work; gives what is drawn now. While a tool is in hand a tap on the board of the page is its. */
export function startDrawing(
  root: HTMLElement,
  page: Page,
  svg: SVGSVGElement,
  given: readonly DrawnMark[],
  changed: () => void,
): () => readonly DrawnMark[] {
  const part = root.querySelector<HTMLElement>('[data-draw]');
  if (!part) return () => given;
  let drawing: Drawing = { tool: 'none', drawn: given, way: [] };
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  svg.querySelector('.sheet')?.append(layer);
  const become = (next: Partial<Drawing>) => {
    const isOther = next.drawn !== undefined;
    drawing = { ...drawing, ...next };
    show(part, page.battle, drawing);
    replaceContent(layer, join([drawnMarks(page.battle, [...drawing.drawn, ...unfinished(part, drawing)])]));
    if (isOther) changed();
  };
  const put = (mark: DrawnMark | undefined) => mark && become({ drawn: [...drawing.drawn, mark], way: [] });
  part.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'draw-tool') become({ tool: target.value as Tool, way: [] });
  });
  part.addEventListener('input', ({ target }) => {
    const output = target instanceof HTMLInputElement && target.type === 'range' ? part.querySelector('output') : null;
    if (output) output.textContent = `${(target as HTMLInputElement).value} ${reachOf(page.battle).unit}`;
  });
  part.addEventListener('click', ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-draw-do]')?.dataset['drawDo'] : undefined;
    if (act === 'finish') put(wayMark(part, drawing));
    else if (act !== undefined) become({ drawn: drawing.drawn.toSpliced(Number(act), 1) });
  });
  const before = page.hooks.tap;
  page.hooks.tap = tap => {
    const place = tap.pressed?.place ?? tap.place;
    const { tool, way } = drawing;
    if (tool === 'none') return before?.(tap) ?? false;
    if (place === undefined) return true;
    if (tool === 'arrow' || tool === 'front') become({ way: [...way, place] });
    else put(placeMark(part, tool, place));
    return true;
  };
  become({});
  return () => drawing.drawn;
}

const sideIn = (part: HTMLElement): { readonly side?: string } => {
  const side = part.querySelector<HTMLSelectElement>('[data-draw-side]')?.value;
  return side ? { side } : {};
};

/** The arrow or front along the places that were tapped; undefined while they are too few. */
const wayMark = (part: HTMLElement, { tool, way }: Drawing): DrawnMark | undefined =>
  (tool === 'arrow' || tool === 'front') && way.length > 1 ? { kind: tool, way, ...sideIn(part) } : undefined;

const unfinished = (part: HTMLElement, drawing: Drawing): readonly DrawnMark[] => {
  const [begun] = drawing.way;
  const mark = wayMark(part, drawing);
  if (mark) return [mark];
  return begun === undefined ? [] : [{ kind: 'circle', around: begun, radius: 0 }];
};

function placeMark(part: HTMLElement, tool: 'circle' | 'label', place: Place): DrawnMark | undefined {
  if (tool === 'circle')
    return {
      kind: 'circle',
      around: place,
      radius: Number(part.querySelector<HTMLInputElement>('[data-draw-radius]')?.value ?? 1),
      ...sideIn(part),
    };
  const text = part.querySelector<HTMLInputElement>('[data-draw-text]')?.value.trim() ?? '';
  return text === '' ? undefined : { kind: 'label', on: place, text, ...sideIn(part) };
}

/** The hint and options of the tool in hand, and the list of what is drawn. */
function show(part: HTMLElement, battle: BattleModel, { tool, drawn, way }: Drawing): void {
  const hint = part.querySelector('[data-draw-hint]');
  const [, , says] = TOOLS.find(([name]) => name === tool) ?? TOOLS[0];
  if (hint) hint.textContent = says;
  const options = part.querySelector<HTMLElement>('[data-draw-options]');
  if (options) options.hidden = tool === 'none';
  const isWay = tool === 'arrow' || tool === 'front';
  for (const option of part.querySelectorAll<HTMLElement>('[data-draw-for]'))
    option.hidden = option.dataset['drawFor'] !== (isWay ? 'way' : tool);
  part.querySelector('[data-draw-do="finish"]')?.setAttribute('aria-disabled', String(way.length < 2));
  const list = part.querySelector<HTMLElement>('[data-drawn]');
  if (!list) return;
  list.hidden = drawn.length === 0;
  replaceContent(
    list,
    join(
      drawn.map((mark, i) =>
        h(
          'li',
          {},
          h('span', {}, markSaid(battle, mark)),
          h('button', { type: 'button', class: 'small', 'data-draw-do': i, 'aria-label': `Take off: ${markSaid(battle, mark)}` }, '×'),
        ),
      ),
    ),
  );
}

/** 'Arrow from E4 to F6', 'Words “Main effort” at the mill'. */
function markSaid({ plan }: BattleModel, mark: DrawnMark): string {
  const name = (place: Place | undefined) => (place === undefined ? '' : placeName(plan, place));
  if (mark.kind === 'label') return `Words “${mark.text}” at ${name(mark.on)}`;
  if (mark.kind === 'circle') return `Circle around ${name(mark.around)}`;
  return `${sentence(mark.kind)} from ${name(mark.way[0])} to ${name(mark.way.at(-1))}`;
}
