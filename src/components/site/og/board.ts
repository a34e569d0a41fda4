// A board for a social image: the drawing of the site with colours written out, since the renderer knows no variables.

import type { Counter } from '../../../core/ruleset.ts';
import type { Drawn } from '../../../render/board/board.ts';
import { type Html, h } from '../../../render/html.ts';
import { paths } from '../../../render/markup.ts';

const GROUND: Readonly<Record<string, string>> = {
  woods: '#cfd9b4',
  cultivated: '#eadfae',
  bocage: '#dfe1bc',
  orchard: '#dfe1bc',
  village: '#e6d3bd',
  town: '#e6d3bd',
  city: '#e6d3bd',
  wood: '#cfd9b4',
  crops: '#eadfae',
  vineyard: '#e2dfb9',
  rough: '#e2dfb9',
  road: '#f3e6c6',
  hill: '#ead9b0',
  sand: '#f3e7bd',
  snow: '#f8f8f6',
  mud: '#cdb893',
  other: '#e4dcc0',
  marsh: '#cfe0d6',
  swamp: '#cfe0d6',
  water: '#a9cbe0',
};

/** Paths of the drawing by class; a class left out stays unseen. Later lines win. */
const STYLE = `
.ground { fill: #ece5d0 }
${Object.entries(GROUND)
  .map(([terrain, fill]) => `.ground[data-terrain="${terrain}"] { fill: ${fill} }`)
  .join('\n')}
.tree, .tree-shade, .hedge-shade, .roof-shade, .tree-light { fill: none }
.tree { fill: #7f9c62 }
.hedge { fill: #7c9660 }
.furrow { fill: none; stroke: #b39a55; stroke-width: 0.8 }
.roof { fill: #b8806a }
.ridge, .wet, .wave, .reed { fill: none; stroke: none }
.crest, .hachure { fill: none; stroke: #9a6a2c; stroke-width: 1 }
.grid { fill: none; stroke: #5a4c2d; stroke-opacity: 0.22; stroke-width: 0.8 }
.river, .stream, .road, .rail, .wall, .bridge, .cliff { fill: none; stroke-linecap: round; stroke-linejoin: round }
.river { stroke: #a9cbe0; stroke-width: 5.6 }
.stream { stroke: #5d93b8; stroke-width: 1.8 }
.road { stroke: #fdf7e6; stroke-width: 3.6 }
.road.casing { stroke: #8d744a; stroke-width: 5.4 }
.river.casing { stroke: #5d93b8; stroke-width: 7.4 }
.bridge, .rail, .wall { stroke: #1d1b17; stroke-width: 1.7 }
.edge, .road-edge, .rut, .tick, .table-edge, .stones, .fence, .brook, .shore, .vine-row, .tuft, .hachure { fill: none }
.edge { stroke: #46411d; stroke-opacity: 0.5 }
.road-edge, .tick { stroke: #8d744a }
.rut, .tuft, .stone-joint, .course, .slope, .vine-shade, .frond { fill: none; stroke: none }
.table-edge { stroke: #6b5836; stroke-width: 3 }
.stones { stroke: #57524a; stroke-width: 4.4 }
.fence { stroke: #6b5330; stroke-width: 1.6 }
.brook { stroke: #5d93b8; stroke-width: 5 }
.shore { stroke: #5d93b8; stroke-width: 1.4 }
.vine-row { stroke: #b09a62; stroke-width: 1.6 }
.vine { fill: #7f9c62 }
.house { fill: #a9a294 }
.house.wooden { fill: #9d7450 }
.roof.wooden { fill: #b98d63 }
.house-edge { fill: none; stroke: #6e3d2c }
.stone, .rubble, .chimney { fill: #a9a294 }
.grain { fill: #8d744a }
`;

/** A unit where it is drawn: its counter, its team (0 or 1) and its point. */
export interface Piece {
  readonly counter: Counter;
  readonly team: number;
  readonly at: readonly [number, number];
}

const SIDES = [
  { fill: '#8fbdf0', edge: '#0a4f96' },
  { fill: '#f0907f', edge: '#7e1616' },
] as const;

/** The board in a box of the picture, as wide and high as fits. */
export function boardPicture(
  { plan, drawing }: Drawn,
  pieces: readonly Piece[],
  box: { x: number; y: number; width: number; height: number },
): Html {
  const { x, y, width, height } = plan.box;
  return h(
    'svg',
    { ...box, viewBox: `${x - 4} ${y - 4} ${width + 8} ${height + 8}`, preserveAspectRatio: 'xMidYMid meet' },
    h('style', {}, { markup: STYLE }),
    paths(drawing.ground),
    paths(drawing.detail),
    pieces.map(one => (one.counter.base === undefined ? card(one) : figures(one, plan.reach(1)))),
  );
}

/** A unit on a table: its circle, its figures and its name over them. */
function figures({ counter, team, at: [x, y] }: Piece, scale: number): Html {
  const { fill, edge } = SIDES[team === 0 ? 0 : 1];
  const r = (counter.base ?? 0.5) * scale;
  const spots = (counter.figures ?? [[0, 0]]).slice(0, counter.steps);
  const width = counter.label.length * 10.4 + 12;
  const up = y - r < 34 ? r + 26 : -r;
  return h(
    'g',
    { transform: `translate(${x} ${y})` },
    h('circle', { r, fill, 'fill-opacity': 0.35, stroke: edge, 'stroke-width': 1.6 }),
    spots.map(([dx, dy]) => h('circle', { cx: dx * scale, cy: -dy * scale, r: 0.55 * scale, fill, stroke: edge, 'stroke-width': 1.2 })),
    h('rect', { x: -width / 2, y: up - 24, width, height: 24, rx: 4, fill, stroke: edge, 'stroke-width': 1.6 }),
    h('text', { y: up - 7, 'text-anchor': 'middle', 'font-size': 16, 'font-weight': 'bold', fill: '#14120e' }, counter.label),
  );
}

function card({ counter, team, at: [x, y] }: Piece): Html {
  const { fill, edge } = SIDES[team === 0 ? 0 : 1];
  const step = Math.min(6.6, 32 / counter.full);
  return h(
    'g',
    { transform: `translate(${x} ${y})` },
    h('rect', { x: -19, y: -16, width: 38, height: 32, rx: 4, fill, stroke: edge, 'stroke-width': 1.6 }),
    h(
      'text',
      {
        y: 3,
        'text-anchor': 'middle',
        'font-size': Math.min(11, 50 / Math.max(4, counter.label.length)),
        'font-weight': 'bold',
        fill: '#14120e',
      },
      counter.label,
    ),
    Array.from({ length: Math.min(8, counter.steps) }, (_, i) =>
      h('rect', { x: (i - counter.full / 2) * step + 0.7, y: 8, width: step - 1.4, height: 4, fill: '#14120e' }),
    ),
  );
}
