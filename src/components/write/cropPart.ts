// What of the board is seen: where the event happens, all of it, or so much around a place that is tapped.

import { cropBox } from '../../publish/crop.ts';
import type { Crop } from '../../publish/types.ts';
import { type Box, middleOf } from '../../render/board/plan.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h, join } from '../../render/html.ts';
import { MARGIN } from '../../render/markup.ts';
import type { BattleModel } from '../../view/model.ts';
import { placesOf } from '../../view/position.ts';
import { frameNow, onChange, type Page } from '../battle/page.ts';

type Around = Exclude<Crop, string>;

const WAYS = [
  ['action', 'Where it happens'],
  ['whole', 'The whole board'],
  ['around', 'Around a place'],
] as const;

const kindOf = (crop: Crop): (typeof WAYS)[number][0] => (typeof crop === 'string' ? crop : 'around');

/** How far around a place one may look, and to begin with: in hexes, in the unit of a table, in steps of a map. */
export function reachOf({ plan, scenario: { board } }: BattleModel): {
  readonly most: number;
  readonly usual: number;
  readonly unit: string;
} {
  if (board.kind === 'table') {
    const most = Math.round(Math.max(...board.size) / 2);
    return { most, usual: Math.round(most / 3), unit: board.unit };
  }
  return { most: 12, usual: plan.kind === 'hex' ? 3 : 2, unit: board.kind === 'hex' ? 'hexes' : 'steps' };
}

export function cropPart(battle: BattleModel, crop: Crop): Html {
  const { most, usual, unit } = reachOf(battle);
  const radius = typeof crop === 'string' ? usual : crop.radius;
  return h(
    'fieldset',
    { class: 'write-crop' },
    h('legend', {}, `How much of the ${battle.plan.words.board}`),
    WAYS.map(([value, says]) =>
      h('label', {}, h('input', { type: 'radio', name: 'crop', value, checked: kindOf(crop) === value }), h('span', {}, says)),
    ),
    h(
      'p',
      { 'data-around': true, hidden: typeof crop === 'string' },
      h('span', { class: 'hint' }, 'Tap the place on the board. '),
      h(
        'label',
        {},
        'So far around it ',
        h('input', { type: 'range', min: 1, max: most, value: radius, 'data-radius': true }),
        h('output', {}, `${radius} ${unit}`),
      ),
    ),
  );
}

/** Makes the choice work; gives what is chosen now. A tap on the board of the page is the place. */
export function startCrop(root: HTMLElement, page: Page, svg: SVGSVGElement, given: Crop, changed: () => void): () => Crop {
  let crop = given;
  const outline = outlineOn(page, svg, () => crop);
  const { unit } = reachOf(page.battle);
  const row = root.querySelector<HTMLElement>('[data-around]');
  const radius = root.querySelector<HTMLInputElement>('[data-radius]');
  const become = (next: Crop) => {
    crop = next;
    if (row) row.hidden = typeof next === 'string';
    outline();
    changed();
  };
  const around = (place: Around['around']): Around => ({ around: place, radius: Number(radius?.value ?? 1) });
  for (const radio of root.querySelectorAll<HTMLInputElement>('[name="crop"]'))
    radio.addEventListener('change', () =>
      become(
        radio.value === 'around'
          ? around(page.store.now().place ?? placesOf(frameNow(page))[0] ?? middleOf(page.battle.plan))
          : (radio.value as 'action'),
      ),
    );
  radius?.addEventListener('input', () => {
    const output = root.querySelector('.write-crop output');
    if (output) output.textContent = `${radius.value} ${unit}`;
    if (typeof crop === 'object') become(around(crop.around));
  });
  page.hooks.tap = ({ place }) => {
    if (typeof crop === 'object' && place !== undefined) become(around(place));
    return false; // the unit there is chosen as well: layers are about it
  };
  return () => crop;
}

/** Shows on the board what of it will be seen, the rest under a veil; gives what draws it anew. */
function outlineOn(page: Page, svg: SVGSVGElement, crop: () => Crop): () => void {
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  svg.querySelector('.sheet')?.append(layer);
  const draw = () => {
    const { plan } = page.battle;
    const seen = cropBox(page.battle, frameNow(page), crop());
    replaceContent(layer, seen === plan.box ? '' : veil(plan.box, seen));
  };
  onChange(page, ['index', 'line', 'viewer'], draw);
  draw();
  return draw;
}

const veil = (whole: Box, seen: Box): Html => {
  const edge = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`;
  const around = { x: whole.x - MARGIN, y: whole.y - MARGIN, width: whole.width + 2 * MARGIN, height: whole.height + 2 * MARGIN };
  return join([h('path', { class: 'crop-veil', d: edge(around) + edge(seen) }), h('path', { class: 'crop-edge', d: edge(seen) })]);
};
