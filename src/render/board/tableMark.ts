// Marks that only a measured table has: arcs, templates, pieces of terrain that came with play.

import type { Mark } from '../../core/overlay.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { type Html, h } from '../html.ts';
import { pill } from '../overlay.ts';
import { CUT } from './hatch.ts';
import { labelSpot } from './labelSpot.ts';
import { polyline } from './lattice.ts';
import type { Box } from './plan.ts';
import { type Lie, lookOf, pieceOf } from './tableFeature.ts';
import { worksOf } from './tableWorks.ts';

/** Where things lie, the table itself in drawing units, and where the label stands if something else has a say in that. */
interface Laid extends Lie {
  readonly surface: Box;
  readonly label: Point | undefined;
}

/** The drawing of such a mark; undefined for any other. */
export function tableMark(mark: Mark, team: number | undefined, lie: Laid): Html | undefined {
  switch (mark.kind) {
    case 'arc':
      return arc(mark, team, lie);
    case 'template':
      return template(mark, team, lie);
    case 'terrain':
      return terrain(mark, team, lie);
    default:
      return undefined;
  }
}

/** A sector with its two straight sides; a whole turn is a ring. */
function arc({ at, facing, half, radius, tone, label }: Extract<Mark, { kind: 'arc' }>, team: number | undefined, lie: Laid): Html {
  const [x, y] = lie.at(at);
  const r = radius * lie.scale;
  const end = (degrees: number): Point => [x + r * Math.cos((degrees * Math.PI) / 180), y - r * Math.sin((degrees * Math.PI) / 180)];
  const [from, to] = [end(facing + half), end(facing - half)];
  const d = `M${px(x)},${px(y)}L${px(from[0])},${px(from[1])}A${px(r)},${px(r)} 0 ${half > 90 ? 1 : 0} 1 ${px(to[0])},${px(to[1])}Z`;
  const spot = label === undefined ? undefined : (lie.label ?? labelSpot(lie.surface, [x, y], r, { text: label, bearing: facing, half }));
  return h(
    'g',
    { class: `mark arc tone-${tone}`, 'data-team': team },
    h('path', { class: 'sector', d, 'clip-path': CUT }),
    label !== undefined && spot && pill(spot, label),
  );
}

/** A disc with a cross in its middle, as the plastic ones on the table are. */
function template({ at, radius, tone, says }: Extract<Mark, { kind: 'template' }>, team: number | undefined, lie: Lie): Html {
  const [x, y] = lie.at(at);
  const r = radius * lie.scale;
  return h(
    'g',
    { class: `mark template tone-${tone}`, 'data-team': team, transform: `translate(${px(x)} ${px(y)})` },
    h('title', {}, says),
    h('circle', { class: 'disc', r: px(r) }),
    h('path', { class: 'hair', d: `M${px(-r)},0H${px(r)}M0,${px(-r)}V${px(r)}` }),
    h('circle', { class: 'hair', r: px(r * 0.5) }),
  );
}

function terrain({ feature }: Extract<Mark, { kind: 'terrain' }>, team: number | undefined, lie: Lie): Html {
  const piece = pieceOf(feature, lie);
  const shapes = worksOf(lookOf(feature), piece) ?? [
    { className: 'work-edge', d: polyline(piece.ring.length > 0 ? piece.ring : piece.line, piece.ring.length > 0) },
  ];
  return h(
    'g',
    { class: 'work', 'data-team': team },
    h('title', {}, feature.title),
    shapes.map(({ className, d }) => h('path', { class: className, d })),
  );
}
