// Where templates that wait to fall may come down, and whom they would cover there: every place has its exact chance. Units are taken to stay where they are.

import { dist, type Fraction, fraction, marginal, reduced, toNumber } from '../core/dist.ts';
import type { Mark, Overlay } from '../core/overlay.ts';
import { placeSaid } from '../core/places.ts';
import { type Landing, turnSaid } from '../core/ruleset.ts';
import type { Point, Unit } from '../core/types.ts';
import { amount, listed, percent, sideTitle } from '../core/words.ts';
import { measureOf, tenths } from './rings.ts';
import { type Position, titleOf } from './scene.ts';

/** A template at a place that it may come down on. */
interface Fall {
  readonly at: Point;
  readonly off: number;
  readonly weight: bigint;
  readonly under: ReturnType<Landing['under']>;
}

/** Places in one direction from where it is aimed, from the nearest on. */
type Arm = readonly [Fall, ...Fall[]];

/** A unit that may come to lie under a template: the chance, and how many of its models on average. */
interface Under {
  readonly unit: Unit;
  readonly chance: Fraction;
  readonly models: number;
}

interface Told {
  readonly landing: Landing;
  readonly aimed: Fraction;
  readonly arms: readonly { readonly falls: Arm; readonly chance: Fraction }[];
  readonly under: readonly Under[];
}

/** Throws RangeError where a ruleset has no templates. */
export function scatterOverlay(position: Position): Overlay {
  const { ruleset, state } = position;
  if (!ruleset.landings) throw new RangeError(`no templates fall in ${ruleset.title}`);
  const all = ruleset.landings(state).map(landing => toldOf(position, landing));
  return {
    id: 'scatter',
    title: 'Falling templates',
    unit: 'chance',
    domain: [0, 1],
    marks: [...all.flatMap(one => marksOf(position, one)), ...notesOf(all)],
    says:
      all.length === 0 ? `No template waits to fall in ${turnSaid(ruleset, state.turn)}.` : all.map(one => saysOf(position, one)).join(' '),
    table: {
      columns: ['Template', 'Falls on', 'Side', 'Chance', 'Exactly', 'Models on average'],
      rows: all.flatMap(one => rowsOf(position, one)),
    },
  };
}

function toldOf({ ruleset }: Position, landing: Landing): Told {
  const attack = ruleset.attack(landing.profile);
  if (attack.kind !== 'attack') throw new RangeError(`${landing.says}: where it falls is no single roll`);
  const { outcomes, weights, total } = marginal(dist(attack.roll), landing.tally);
  const falls = outcomes.map((where, i): Fall => {
    const at = landing.place(where);
    const off = Math.hypot(at[0] - landing.at[0], at[1] - landing.at[1]);
    return { at, off, weight: weights[i] ?? 0n, under: landing.under(at) };
  });
  const share = (some: readonly Fall[]): Fraction => reduced(sumOf(some), total);
  return {
    landing,
    aimed: share(falls.filter(({ off }) => off === 0)),
    arms: armsOf(landing.at, falls).map(arm => ({ falls: arm, chance: share(arm) })),
    under: underOf(falls, total),
  };
}

const sumOf = (falls: readonly Fall[]): bigint => falls.reduce((sum, { weight }) => sum + weight, 0n);

/** Directions are told apart when they differ by more than this, as a cosine: places are rounded. */
const ALIKE = 0.999;

function armsOf([x, y]: Point, falls: readonly Fall[]): readonly Arm[] {
  const arms: [Fall, ...Fall[]][] = [];
  const isAlong = ([{ at, off }]: Arm, fall: Fall) =>
    (at[0] - x) * (fall.at[0] - x) + (at[1] - y) * (fall.at[1] - y) > ALIKE * off * fall.off;
  for (const fall of falls.filter(({ off }) => off > 0).toSorted((a, b) => a.off - b.off)) {
    const arm = arms.find(one => isAlong(one, fall));
    if (arm) arm.push(fall);
    else arms.push([fall]);
  }
  return arms;
}

/** Units by their chance, the likeliest first. */
function underOf(falls: readonly Fall[], total: bigint): readonly Under[] {
  const units = new Map(falls.flatMap(({ under }) => under.map(([unit]) => [unit.id, unit] as const)));
  const found = [...units.values()].map((unit): Under => {
    const models = (fall: Fall): number => fall.under.find(([{ id }]) => id === unit.id)?.[1] ?? 0;
    const all = falls.reduce((sum, fall) => sum + fall.weight * BigInt(models(fall)), 0n);
    return { unit, chance: reduced(sumOf(falls.filter(fall => models(fall) > 0)), total), models: toNumber(all, total) };
  });
  return found.toSorted((a, b) => toNumber(...b.chance) - toNumber(...a.chance));
}

const said = (chance: Fraction): string => percent(toNumber(...chance));

/** The template where it is aimed, and along each direction how far over the table it may reach. */
function marksOf({ state }: Position, { landing: { at, radius, side }, aimed, arms }: Told): readonly Mark[] {
  const { board } = state.game;
  const [width, height] = board.kind === 'table' ? board.size : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const look = { tone: 'danger', side } as const;
  return [
    ...arms.flatMap(({ falls, chance }): readonly Mark[] => {
      const [near, far] = [falls[0].at, farthest(falls).at];
      const outline = around(near, far, radius).map(([x, y]): Point => [within(x, width), within(y, height)]);
      return [
        { kind: 'shape', outline, ...look },
        { kind: 'path', places: [at, far], ...look, label: said(chance) },
      ];
    }),
    { kind: 'ring', at, radius, ...look, label: `here ${said(aimed)}` },
  ];
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

/** At each unit the chance that any template covers it; the dice of each fall by themselves. */
function notesOf(all: readonly Told[]): readonly Mark[] {
  const byUnit = Map.groupBy(
    all.flatMap(({ under }) => under),
    ({ unit }) => unit.id,
  );
  const chances = [...byUnit.values()].flatMap(some => {
    const at = some[0]?.unit.at;
    return at === undefined ? [] : [{ at, any: 1 - some.reduce((none, { chance }) => none * (1 - toNumber(...chance)), 1) }];
  });
  return [...Map.groupBy(chances, ({ at }) => placeSaid(at)).values()].flatMap((here): readonly Mark[] =>
    here.slice(0, 1).map(({ at }) => ({ kind: 'note', at, text: `under ${here.map(({ any }) => percent(any)).join(', ')}` })),
  );
}

/** As many units are told in the sentence; the table has all. */
const TOLD = 5;

function saysOf(position: Position, { landing, aimed, arms, under }: Told): string {
  const units = under.slice(0, TOLD).map(({ unit, chance }) => `${titleOf(position, unit)} ${said(chance)}`);
  const more = under.length > TOLD ? [`${under.length - TOLD} more`] : [];
  const ways = arms.map(({ falls, chance }) => `${said(chance)} towards ${placeSaid(farthest(falls).at)}`);
  const range = rangeOf(
    position,
    arms.flatMap(({ falls }) => falls),
  );
  const off = arms.length > 0 ? `, else ${range} off: ${listed(ways)}` : '';
  return `${landing.says}. It falls on its mark ${placeSaid(landing.at)} ${said(aimed)}${off}. Under it, as they stand: ${listed([...units, ...more]) || 'nobody'}.`;
}

const farthest = (falls: Arm): Fall => falls.at(-1) ?? falls[0];

/** From the nearest to the farthest of these: '2 to 12 in'. */
function rangeOf(position: Position, falls: readonly Fall[]): string {
  const all = falls.map(({ off }) => off);
  return `${tenths(Math.min(...all))} to ${tenths(Math.max(...all))} ${measureOf(position)[1]}`;
}

function rowsOf(position: Position, { landing, aimed, arms, under }: Told): readonly (readonly string[])[] {
  const row = (what: string, side: string, chance: Fraction, models = '') => [
    landing.says,
    what,
    side,
    said(chance),
    fraction(...chance),
    models,
  ];
  return [
    row(`its mark ${placeSaid(landing.at)}`, '', aimed),
    ...arms.map(({ falls, chance }) => row(`${rangeOf(position, falls)} towards ${placeSaid(farthest(falls).at)}`, '', chance)),
    ...under.map(({ unit, chance, models }) => row(titleOf(position, unit), sideTitle(position.state, unit.side), chance, amount(models))),
  ];
}
