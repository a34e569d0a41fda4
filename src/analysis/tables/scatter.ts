// Templates that are to fall on a measured table: on the mark, or off it in one of a few directions.

import type { Mark } from '../../core/overlay.ts';
import { placeSaid } from '../../core/places.ts';
import type { Landing } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { measureOf, tenths } from '../rings.ts';
import { type Fall, type FallsLook, type Spot, said, type Told } from '../scatter.ts';
import type { Position } from '../scene.ts';

/** A place off the mark, and how far. */
interface Away {
  readonly fall: Fall;
  readonly at: Point;
  readonly off: number;
}

/** Places in one direction from where it is aimed, from the nearest on. */
type Arm = readonly [Away, ...Away[]];

export const tableFalls: FallsLook = {
  title: 'Falling templates',
  columns: ['Template', 'Models on average'],
  none: 'No template waits to fall',
  spots: (position, landing, falls, share) =>
    armsOf(landing.at as Point, falls).map((arm): Spot => {
      const some = arm.map(({ fall }) => fall);
      const chance = share(some);
      const towards = `towards ${placeSaid(farthest(arm).at)}`;
      return { falls: some, chance, says: `${rangeOf(position, arm)} ${towards}`, way: `${said(chance)} ${towards}` };
    }),
  off: (position, { landing, spots }) =>
    `${rangeOf(
      position,
      spots.flatMap(({ falls }) => awayFrom(landing.at as Point, falls)),
    )} off`,
  marks: (position, all) => all.flatMap(one => marksOf(position, one)),
};

const awayFrom = ([x, y]: Point, falls: readonly Fall[]): readonly Away[] =>
  falls.flatMap(fall => {
    const at = fall.at as Point | undefined;
    return at ? [{ fall, at, off: Math.hypot(at[0] - x, at[1] - y) }] : [];
  });

/** Directions are told apart when they differ by more than this, as a cosine: places are rounded. */
const ALIKE = 0.999;

function armsOf(mark: Point, falls: readonly Fall[]): readonly Arm[] {
  const [x, y] = mark;
  const arms: [Away, ...Away[]][] = [];
  const isAlong = ([{ at, off }]: Arm, away: Away) =>
    (at[0] - x) * (away.at[0] - x) + (at[1] - y) * (away.at[1] - y) > ALIKE * off * away.off;
  for (const away of awayFrom(mark, falls).toSorted((a, b) => a.off - b.off)) {
    const arm = arms.find(one => isAlong(one, away));
    if (arm) arm.push(away);
    else arms.push([away]);
  }
  return arms;
}

const farthest = (arm: Arm): Away => arm.at(-1) ?? arm[0];

/** From the nearest to the farthest of these: '2 to 12 in'. */
function rangeOf(position: Position, falls: readonly Pick<Away, 'off'>[]): string {
  const all = falls.map(({ off }) => off);
  return `${tenths(Math.min(...all))} to ${tenths(Math.max(...all))} ${measureOf(position)[1]}`;
}

/** The template where it is aimed, and along each direction how far over the table it may reach. */
function marksOf({ state }: Position, { landing, aimed, spots }: Told): readonly Mark[] {
  const { side, radius = 0 } = landing as Landing<unknown, Point>;
  const at = landing.at as Point;
  const { board } = state.game;
  const [width, height] = board.kind === 'table' ? board.size : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const look = { tone: 'danger', side } as const;
  return [
    ...spots.flatMap(({ falls, chance }): readonly Mark[] => {
      const [near, far] = endsOf(at, falls);
      const outline = around(near, far, radius).map(([x, y]): Point => [within(x, width), within(y, height)]);
      return [
        { kind: 'shape', outline, ...look },
        { kind: 'path', places: [at, far], ...look, label: said(chance) },
      ];
    }),
    { kind: 'ring', at, radius, ...look, label: `here ${said(aimed)}` },
  ];
}

/** The nearest and the farthest place of a direction. */
function endsOf(mark: Point, falls: readonly Fall[]): readonly [Point, Point] {
  const places = awayFrom(mark, falls).map(({ at }) => at);
  return [places[0] ?? mark, places.at(-1) ?? mark];
}

const within = (n: number, most: number): number => Math.max(0, Math.min(most, n));

/** Corners of half a circle. */
const TURNS = 12;

/** What a template covers on its way from one place to another. */
function around(near: Point, far: Point, radius: number): readonly Point[] {
  const ahead = Math.atan2(far[1] - near[1], far[0] - near[0]);
  const half = ([x, y]: Point, from: number): readonly Point[] =>
    Array.from({ length: TURNS + 1 }, (_, i) => {
      const angle = from + (i * Math.PI) / TURNS;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    });
  return [...half(far, ahead - Math.PI / 2), ...half(near, ahead + Math.PI / 2)];
}
