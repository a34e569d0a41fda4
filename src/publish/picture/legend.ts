// What stands below a picture: for each overlay its title, its key and its summary, as drawn lines instead of a page's paragraphs.

import type { Overlay } from '../../core/overlay.ts';
import { type Both, domainOf, isReliefs } from '../../render/both.ts';
import { domainShown } from '../../render/field.ts';
import { type Child, h } from '../../render/html.ts';
import { bothTitle, halvesSay, reliefsSay, sideSays, sideSteps, sideSwatch } from '../../view/bothNotes.ts';
import type { BattleModel } from '../../view/model.ts';
import { bothOf } from '../../view/overlayGroups.ts';
import { classesShown, isOfUnits, isReliefOf, rampSteps, reliefSays, scaleEnds, swatchMarks } from '../../view/overlayNotes.ts';
import { type BoardPosition, isToldByCaption } from '../board.ts';
import { type PictureBlock, stackBlocks, wordsBlock } from './blocks.ts';

/** A block for each overlay of a position, so many pixels wide. */
export function legendBlocks(
  battle: BattleModel,
  position: Pick<BoardPosition, 'answered' | 'now'>,
  width: number,
): readonly PictureBlock[] {
  const { answered } = position;
  const both = bothOf(battle, answered);
  const rest = [...answered]
    .filter(([slot]) => (!both || slot !== 'shade') && !isToldByCaption(position, slot))
    .flatMap(([, overlays]) => overlays);
  return [...(both ? [ofBoth(battle, both, width)] : []), ...rest.map(overlay => ofOne(battle, overlay, width))];
}

function ofOne({ plan }: BattleModel, overlay: Overlay, width: number): PictureBlock {
  const domain = domainShown(plan, overlay);
  const key = !domain
    ? []
    : overlay.classes
      ? classesShown(overlay).map(classKey)
      : [ramp('legend ramp', rampSteps(domain, overlay), scaleEnds(domain, overlay.unit), width)];
  return stackBlocks([
    head(overlay.title, width),
    ...key,
    ...relief(overlay, width),
    wordsBlock(overlay.says, width),
    ...reading(overlay, width),
  ]);
}

const relief = (overlay: Overlay, width: number): readonly PictureBlock[] =>
  isReliefOf(overlay) && isOfUnits(overlay) ? [wordsBlock(reliefSays(overlay.domain), width, 'picture-soft')] : [];

const reading = ({ reading }: Overlay, width: number): readonly PictureBlock[] =>
  reading === undefined ? [] : [wordsBlock(reading, width, 'picture-soft')];

function ofBoth({ scenario, plan }: BattleModel, both: Both, width: number): PictureBlock {
  const titles = scenario.sides.map(({ title }) => title);
  const ends = scaleEnds(domainOf(both), both[0].overlay.unit);
  return stackBlocks([
    head(bothTitle(both), width),
    ...both.flatMap((half, i) => [keyed(sideSwatch(half, i), sideSays(titles, i)), ramp('legend', sideSteps(both, half), ends, width)]),
    wordsBlock(isReliefs(both) ? reliefsSay(both) : halvesSay(titles, plan.words.cell), width, 'picture-soft'),
    ...both.map(({ overlay }) => wordsBlock(overlay.says, width)),
  ]);
}

const head = (title: string, width: number): PictureBlock => wordsBlock(title, width, 'picture-head');

const classKey = (shown: ReturnType<typeof classesShown>[number]): PictureBlock => keyed(swatchMarks(shown), shown.name);

const keyed = (marks: Child, words: string): PictureBlock => ({
  height: 22,
  at: (x, y) => [
    h('g', { class: 'legend-swatch', transform: `translate(${x + 11} ${y + 11})` }, marks),
    h('text', { class: 'picture-words', x: x + 29, y: y + 16 }, words),
  ],
});

const WIDEST = 360;

function ramp(className: string, steps: Child, [least, middle, most]: readonly [string, string, string], width: number): PictureBlock {
  const wide = Math.min(WIDEST, width);
  return {
    height: 32,
    at: (x, y) => [
      h('svg', { class: className, x, y: y + 2, width: wide, height: 12, viewBox: '0 0 180 10', preserveAspectRatio: 'none' }, steps),
      h('rect', { class: 'picture-frame', x, y: y + 2, width: wide, height: 12 }),
      h('text', { class: 'picture-soft', x, y: y + 28 }, least),
      h('text', { class: 'picture-soft picture-middle', x: x + wide / 2, y: y + 28 }, middle),
      h('text', { class: 'picture-soft picture-ends', x: x + wide, y: y + 28 }, most),
    ],
  };
}
