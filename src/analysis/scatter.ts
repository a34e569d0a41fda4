// Where shells and templates that are to fall may come down, whom they would find there and what these would lose: every place has its exact chance. Units are taken to stay
// where they are.

import { dist, type Fraction, fraction, marginal, reduced, toNumber } from '../core/dist.ts';
import type { Losses, Mark, Overlay } from '../core/overlay.ts';
import { placeSaid } from '../core/places.ts';
import { WHERE } from '../core/roll.ts';
import { type Landing, turnSaid } from '../core/ruleset.ts';
import type { Place, Unit } from '../core/types.ts';
import { amount, listed, percent, sideTitle } from '../core/words.ts';
import { lossesOf } from './fallen.ts';
import { lossSaid } from './lossTable.ts';
import { type Position, titleOf } from './scene.ts';

/** A place that something may come down on; undefined: off the board, or nowhere. */
export interface Fall {
  readonly at: Place | undefined;
  readonly weight: bigint;
  readonly under: ReturnType<Landing['under']>;
}

/** Places told together, the mark apart: a direction on a table, a hex. `says` them in a table, `way` in a sentence. */
export interface Spot {
  readonly falls: readonly Fall[];
  readonly chance: Fraction;
  readonly says: string;
  readonly way: string;
}

/** A unit that something may fall on: the chance, and how many of its models on average. */
interface Under {
  readonly unit: Unit;
  readonly chance: Fraction;
  readonly models: number;
}

export interface Told {
  readonly landing: Landing;
  readonly aimed: Fraction;
  readonly spots: readonly Spot[];
  readonly under: readonly Under[];
  readonly losses: readonly Losses[];
}

/** How falls are told and drawn on one kind of board. `off`: how far from the mark the spots lie, in words. */
export interface FallsLook {
  readonly title: string;
  readonly columns: readonly [what: string, models: string];
  readonly none: string;
  spots(position: Position, landing: Landing, falls: readonly Fall[], share: (some: readonly Fall[]) => Fraction): readonly Spot[];
  off(position: Position, told: Pick<Told, 'landing' | 'spots'>): string;
  marks(position: Position, all: readonly Told[]): readonly Mark[];
}

/** Throws RangeError where a ruleset has nothing that falls, or its board has no way to tell it. */
export function scatterOverlay(position: Position, look: FallsLook | undefined): Overlay {
  const { ruleset, state } = position;
  if (!ruleset.landings || !look) throw new RangeError(`no templates fall in ${ruleset.title}`);
  const all = ruleset.landings(state).map(landing => toldOf(position, landing, look));
  const [what, models] = look.columns;
  return {
    id: 'scatter',
    title: all.some(isUnsure) ? `${look.title}, if they come` : look.title,
    unit: 'chance',
    domain: [0, 1],
    marks: [...look.marks(position, all), ...notesOf(all)],
    says:
      all.length === 0
        ? `${look.none} in ${turnSaid(ruleset, state.turn)}.`
        : all.map(one => saysOf(position, one, look.off(position, one))).join(' '),
    table: {
      columns: [what, 'Falls on', 'Side', all.some(isUnsure) ? 'Chance, if it comes' : 'Chance', 'Exactly', models],
      rows: all.flatMap(one => rowsOf(position, one)),
    },
    losses: all.flatMap(({ losses }) => losses),
  };
}

/** May it not come at all? */
const isUnsure = ({ landing }: Told): boolean => landing.unless !== undefined;

function toldOf(position: Position, landing: Landing, look: FallsLook): Told {
  const attack = position.ruleset.attack(landing.profile);
  if (attack.kind !== 'attack') throw new RangeError(`${landing.says}: where it falls is no single roll`);
  const { outcomes, weights, total } = marginal(dist(attack.roll), WHERE);
  const falls = outcomes.map((where, i): Fall => {
    const at = landing.place(where);
    return { at, weight: weights[i] ?? 0n, under: at === undefined ? [] : landing.under(at) };
  });
  const share = (some: readonly Fall[]): Fraction => reduced(sumOf(some), total);
  const isOn = ({ at }: Fall): boolean => at !== undefined && placeSaid(at) === placeSaid(landing.at);
  const beside = falls.filter(fall => !isOn(fall));
  return {
    landing,
    aimed: share(falls.filter(isOn)),
    spots: look.spots(position, landing, beside, share),
    under: underOf(falls, total),
    losses: lossesOf(position, landing, falls),
  };
}

const sumOf = (falls: readonly Fall[]): bigint => falls.reduce((sum, { weight }) => sum + weight, 0n);

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

export const said = (chance: Fraction): string => percent(toNumber(...chance));

/** At each unit the chance that any of them covers it; the dice of each fall by themselves. */
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

function saysOf(position: Position, { landing, aimed, spots, under, losses }: Told, off: string): string {
  const units = under.slice(0, TOLD).map(({ unit, chance }) => `${titleOf(position, unit)} ${said(chance)}`);
  const more = under.length > TOLD ? [`${under.length - TOLD} more`] : [];
  const ways = spots.length > 0 ? `, else ${off}: ${listed(spots.map(({ way }) => way))}` : '';
  const proviso = landing.unless === undefined ? 'It' : `These are the chances if it comes: ${landing.unless}. Then it`;
  return `${landing.says}. ${proviso} falls on its mark ${placeSaid(landing.at)} ${said(aimed)}${ways}. Under it, as they stand: ${listed([...units, ...more]) || 'nobody'}.${lossSaid(losses, TOLD)}`;
}

function rowsOf(position: Position, { landing, aimed, spots, under }: Told): readonly (readonly string[])[] {
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
    ...spots.map(({ says, chance }) => row(says, '', chance)),
    ...under.map(({ unit, chance, models }) => row(titleOf(position, unit), sideTitle(position.state, unit.side), chance, amount(models))),
  ];
}
