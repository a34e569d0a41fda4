// Templates that are to fall on a measured table: on the mark, or off it in one of a few directions.

import type { Mark } from '../../core/overlay.ts';
import { placeSaid, tenths } from '../../core/places.ts';
import { nameGround } from '../../core/placeTold.ts';
import type { Point } from '../../core/types.ts';
import { measureOf } from '../rings.ts';
import { type BarrageForecast, formatChance, type PlacementGroup, type PlacementLook, type TemplatePlacement } from '../scatter.ts';
import type { Position } from '../scene.ts';

export const tableFalls: PlacementLook = {
  title: 'Falling templates',
  columns: ['Template', 'Models on average'],
  none: 'No template waits to fall',
  spots: (position, { at }, falls, share) =>
    armsOf(at as Point, falls).map((arm): PlacementGroup => {
      const chance = share(arm);
      const end = pointOf(arm.at(-1));
      return {
        placements: arm,
        chance,
        label: `${rangeOf(position, at as Point, arm)} towards ${placeSaid(end)}`,
        way: `${formatChance(chance)} towards ${nameGround(position.state.game.board, end)}`,
      };
    }),
  off: (position, { landing, spots }) =>
    `${rangeOf(
      position,
      landing.at as Point,
      spots.flatMap(({ placements }) => placements),
    )} off`,
  marks: (position, all) => all.flatMap(one => marksOf(position, one)),
};

/** Every place of a table is a point. */
const pointOf = (fall: TemplatePlacement | undefined): Point => fall?.at as Point;

const wayTo = ([x, y]: Point, fall: TemplatePlacement): Point => [pointOf(fall)[0] - x, pointOf(fall)[1] - y];

const farFrom = (mark: Point, fall: TemplatePlacement): number => Math.hypot(...wayTo(mark, fall));

/** Directions are told apart when they differ by more than this, as a cosine: places are rounded. */
const ALIKE = 0.999;

/** Places in one direction from the mark each, from the nearest on. */
function armsOf(mark: Point, falls: readonly TemplatePlacement[]): readonly (readonly TemplatePlacement[])[] {
  const arms: [TemplatePlacement, ...TemplatePlacement[]][] = [];
  for (const fall of falls.toSorted((a, b) => farFrom(mark, a) - farFrom(mark, b))) {
    const [x, y] = wayTo(mark, fall);
    const arm = arms.find(([one]) => {
      const [dx, dy] = wayTo(mark, one);
      return dx * x + dy * y > ALIKE * Math.hypot(dx, dy) * Math.hypot(x, y);
    });
    if (arm) arm.push(fall);
    else arms.push([fall]);
  }
  return arms;
}

/** From the nearest to the farthest of these: '2 to 12 in'. */
function rangeOf(position: Position, mark: Point, falls: readonly TemplatePlacement[]): string {
  const all = falls.map(fall => tenths(farFrom(mark, fall)));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return `${least === most ? most : `${least} to ${most}`} ${measureOf(position)[1]}`;
}

/** The template where it is aimed, and along each direction how far over the table it may reach. */
function marksOf({ state }: Position, { landing: { at, side, radius = 0 }, aimed, spots }: BarrageForecast): readonly Mark[] {
  const { board } = state.game;
  const [width, height] = board.kind === 'table' ? board.size : [0, 0];
  const look = { tone: 'danger', side } as const;
  return [
    ...spots.flatMap(({ placements, chance }): readonly Mark[] => {
      const far = pointOf(placements.at(-1));
      const outline = around(pointOf(placements[0]), far, radius).map(([x, y]): Point => [within(x, width), within(y, height)]);
      return [
        { kind: 'shape', outline, ...look },
        { kind: 'path', places: [at, far], ...look, label: formatChance(chance) },
      ];
    }),
    { kind: 'ring', at, radius, ...look, label: `here ${formatChance(aimed)}` },
  ];
}

const within = (n: number, most: number): number => Math.max(0, Math.min(most, n));

/** Corners of half a circle. */
const TURNS = 12;

/** What a template covers on its way from one place to another. */
function around(near: Point, far: Point, radius: number): readonly Point[] {
  const ahead = Math.atan2(far[1] - near[1], far[0] - near[0]) - Math.PI / 2;
  return Array.from({ length: 2 * TURNS + 2 }, (_, i) => {
    const [[x, y], turns] = i <= TURNS ? [far, i] : [near, i - 1];
    const angle = ahead + (turns * Math.PI) / TURNS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
