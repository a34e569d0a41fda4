// Marks that only a map has: who holds an area, and signs beside its name.

import type { Mark } from '../../../core/overlay.ts';
import type { Place, Point, SideId } from '../../../core/types.ts';
import { px } from '../../format.ts';
import { sign } from '../../glyphs.ts';
import { type Html, h } from '../../html.ts';
import type { Name } from './names.ts';
import type { AreaShape } from './sheet.ts';

interface Lie {
  outline(place: Place): string;
  spot(place: Place): AreaShape | undefined;
  name(place: Place): Name | undefined;
  accentOf(side: SideId | undefined): number | undefined;
}

/** The drawing of such a mark; undefined for any other. */
export function mapMark(mark: Mark, lie: Lie): Html | undefined {
  if (mark.kind === 'hold') return hold(mark, lie);
  return mark.kind === 'sign' && mark.to === undefined ? besideName(mark, lie) : undefined;
}

/** The area in its holder's colour under his strokes. */
function hold({ at, side, says }: Extract<Mark, { kind: 'hold' }>, lie: Lie): Html {
  const accent = lie.accentOf(side);
  if (accent === undefined) return h('g');
  const d = lie.outline(at);
  return h('g', { class: 'hold', 'data-accent': accent }, h('title', {}, says), h('path', { fill: `url(#held-${accent})`, d }));
}

/** His strokes alone, over what shades the area. */
export function holdOver({ at, side }: Extract<Mark, { kind: 'hold' }>, lie: Pick<Lie, 'outline' | 'accentOf'>): Html {
  const accent = lie.accentOf(side);
  return h('path', { class: 'hold-over', ...(accent !== undefined && { fill: `url(#strokes-${accent})`, d: lie.outline(at) }) });
}

/** Half the width of the number that a layer writes above a name. */
const NUMBER = 15;

function besideName({ at, sign: id, says, side }: Extract<Mark, { kind: 'sign' }>, lie: Lie): Html | undefined {
  const [name, spot] = [lie.name(at), lie.spot(at)];
  if (!name || !spot) return h('g');
  const [x, y] = signSpot(id, name);
  return h(
    'g',
    {
      class: `sign map-sign from-${name.from}`,
      'data-accent': lie.accentOf(side),
      transform: `translate(${px(x)} ${px(y)}) scale(${px(Math.min(1, name.size / 9))})`,
    },
    h('title', {}, says),
    h('g', { class: 'sign-face' }, sign(id)),
  );
}

/**
 * Capitals stand before a name, complexes after it, what else there is above it, left of where layers write their
 * numbers: mines at sea, warehouses on land.
 */
function signSpot(id: string, { middle, width, top, size, bottom }: Name): Point {
  const reach = width / 2 + size * 0.7;
  const last = bottom - size * 0.5;
  if (id === 'capital') return [middle - reach, last];
  if (id === 'complex') return [middle + reach, last];
  return [middle - NUMBER - size, top - size * 1.05];
}
