// A map of areas as a drawing: the sea and its zones, land beyond the board, territories, canals, names and what they are worth.
// Pure: the same board gives the same strings.

import type { Area, MapBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import { px } from '../format.ts';
import { discs, polyline } from './lattice.ts';
import { baseLine, type Name } from './map/names.ts';
import { pathOf } from './map/rings.ts';
import type { MapPlan } from './mapPlan.ts';
import type { BoardPath, BoardText, Drawing } from './plan.ts';

/** The map from below to above. */
export function drawMap(board: MapBoard, plan: MapPlan): Drawing {
  return {
    ground: [sea(plan), ...zones(board, plan), ...lands(board, plan)],
    detail: [...edges(board, plan), ...canals(plan)],
    words: names(board, plan),
  };
}

const sea = ({ box: { x, y, width, height } }: MapPlan): BoardPath => ({
  d: `M${px(x)},${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`,
  className: 'deep',
});

const ofKind = (board: MapBoard, plan: MapPlan, kind: 'land' | 'sea'): readonly string[] =>
  plan.places.filter(id => lookUp(board.areas, id)?.kind === kind && plan.sheet.areas.has(id));

const zones = (board: MapBoard, plan: MapPlan): BoardPath[] => [
  {
    d: ofKind(board, plan, 'sea')
      .map(id => plan.outline(id))
      .join(''),
    className: 'sea-zone',
  },
];

function lands(board: MapBoard, plan: MapPlan): BoardPath[] {
  const { sheet } = plan;
  return [
    { d: sheet.links.map(link => polyline(link)).join(''), className: 'map-link' },
    { d: pathOf(sheet.elsewhere), className: 'elsewhere' },
    {
      d: ofKind(board, plan, 'land')
        .map(id => plan.outline(id))
        .join(''),
      className: 'territory',
    },
  ].filter(({ d }) => d !== '');
}

/** Borders over whoever holds what they enclose. */
const edges = (board: MapBoard, plan: MapPlan): BoardPath[] => [
  {
    d: ofKind(board, plan, 'land')
      .map(id => plan.outline(id))
      .join(''),
    className: 'border',
  },
];

const canals = ({ sheet }: MapPlan): BoardPath[] =>
  sheet.canals.length > 0 ? [{ d: discs(sheet.canals.map(({ at: [x, y] }) => [x, y, 2.6])), className: 'canal' }] : [];

const names = (board: MapBoard, plan: MapPlan): BoardText[] =>
  plan.places.flatMap(id => {
    const [area, name] = [lookUp(board.areas, id), plan.name(id)];
    return area && name ? [word(name, area)] : [];
  });

const word = (name: Name, { kind, value }: Area): BoardText => ({
  x: Number(px(name.middle)),
  y: Number(px(baseLine(name))),
  text: name.lines.at(-1) ?? '',
  className: `area-name ${kind}-name size-${String(name.drawn).replace('.', '-')} from-${name.from}`,
  ...(name.lines.length > 1 && { lines: name.lines.slice(0, -1) }),
  ...(value && { after: String(value) }),
});
