// Where shells and templates that are to fall may come down, whom they would find there and what these would lose: every place has its
// exact chance. Units are taken to stay where they are.

import { dist, type Fraction, fraction, marginal, reduceFraction, toNumber } from '../core/dist.ts';
import { amount, formatList, percent, sideTitle } from '../core/englishText.ts';
import type { ExpectedLosses, Mark, Overlay } from '../core/overlay.ts';
import { placeSaid } from '../core/places.ts';
import { tellPlace } from '../core/placeTold.ts';
import { WHERE } from '../core/roll.ts';
import { type PendingBarrage, requireCombat, turnSaid } from '../core/ruleset.ts';
import type { Place, Unit } from '../core/types.ts';
import { lossesOf } from './fallen.ts';
import { lossSaid } from './lossTable.ts';
import { type Position, titleOf } from './scene.ts';

/** A place that something may come down on; undefined: off the board, or nowhere. */
export interface TemplatePlacement {
  readonly at: Place | undefined;
  readonly weight: bigint;
  readonly under: ReturnType<PendingBarrage['under']>;
}

/** Places told together, the mark apart: a direction on a table, a hex. `label` names them in a table, `way` in a sentence. */
export interface PlacementGroup {
  readonly placements: readonly TemplatePlacement[];
  readonly chance: Fraction;
  readonly label: string;
  readonly way: string;
}

/** A unit that something may fall on: the chance, and how many of its models on average. */
interface Under {
  readonly unit: Unit;
  readonly chance: Fraction;
  readonly models: number;
}

export interface BarrageForecast {
  readonly landing: PendingBarrage;
  readonly aimed: Fraction;
  readonly spots: readonly PlacementGroup[];
  readonly under: readonly Under[];
  readonly losses: readonly ExpectedLosses[];
}

/** How falls are told and drawn on one kind of board. `off`: how far from the mark the spots lie, in words. */
export interface PlacementLook {
  readonly title: string;
  readonly columns: readonly [what: string, models: string];
  readonly none: string;
  spots(
    position: Position,
    landing: PendingBarrage,
    falls: readonly TemplatePlacement[],
    share: (some: readonly TemplatePlacement[]) => Fraction,
  ): readonly PlacementGroup[];
  off(position: Position, told: Pick<BarrageForecast, 'landing' | 'spots'>): string;
  marks(position: Position, all: readonly BarrageForecast[]): readonly Mark[];
}

/** Throws RangeError where a ruleset has nothing that falls, or its board has no way to tell it. */
export function scatterOverlay(position: Position, look: PlacementLook | undefined): Overlay {
  const { ruleset, state } = position;
  if (!ruleset.combat?.pendingBarrages || !look) throw new RangeError(`no templates fall in ${ruleset.title}`);
  const all = ruleset.combat?.pendingBarrages(state).map(landing => toldOf(position, landing, look));
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
const isUnsure = ({ landing }: BarrageForecast): boolean => landing.unless !== undefined;

function toldOf(position: Position, landing: PendingBarrage, look: PlacementLook): BarrageForecast {
  const attack = requireCombat(position.ruleset).attack(landing.profile);
  if (attack.kind !== 'attack') throw new RangeError(`${landing.label}: where it falls is no single roll`);
  const { outcomes, weights, total } = marginal(dist(attack.roll), WHERE);
  const falls = outcomes.map((where, i): TemplatePlacement => {
    const at = landing.place(where);
    return { at, weight: weights[i] ?? 0n, under: at === undefined ? [] : landing.under(at) };
  });
  const share = (some: readonly TemplatePlacement[]): Fraction => reduceFraction(sumOf(some), total);
  const isOn = ({ at }: TemplatePlacement): boolean => at !== undefined && placeSaid(at) === placeSaid(landing.at);
  const beside = falls.filter(fall => !isOn(fall));
  return {
    landing,
    aimed: share(falls.filter(isOn)),
    spots: look.spots(position, landing, beside, share),
    under: underOf(falls, total),
    losses: lossesOf(position, landing, falls),
  };
}

const sumOf = (falls: readonly TemplatePlacement[]): bigint => falls.reduce((sum, { weight }) => sum + weight, 0n);

/** Units by their chance, the likeliest first. */
function underOf(falls: readonly TemplatePlacement[], total: bigint): readonly Under[] {
  const units = new Map(falls.flatMap(({ under }) => under.map(([unit]) => [unit.id, unit] as const)));
  const found = [...units.values()].map((unit): Under => {
    const models = (fall: TemplatePlacement): number => fall.under.find(([{ id }]) => id === unit.id)?.[1] ?? 0;
    const all = falls.reduce((sum, fall) => sum + fall.weight * BigInt(models(fall)), 0n);
    return { unit, chance: reduceFraction(sumOf(falls.filter(fall => models(fall) > 0)), total), models: toNumber(all, total) };
  });
  return found.toSorted((a, b) => toNumber(...b.chance) - toNumber(...a.chance));
}

export const formatChance = (chance: Fraction): string => percent(toNumber(...chance));

/** At each unit the chance that any of them covers it; the dice of each fall by themselves. */
function notesOf(all: readonly BarrageForecast[]): readonly Mark[] {
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

function saysOf(position: Position, { landing, aimed, spots, under, losses }: BarrageForecast, off: string): string {
  const units = under.slice(0, TOLD).map(({ unit, chance }) => `${titleOf(position, unit)} ${formatChance(chance)}`);
  const more = under.length > TOLD ? [`${under.length - TOLD} more`] : [];
  const ways = spots.length > 0 ? `, else ${off}: ${formatList(spots.map(({ way }) => way))}` : '';
  const proviso = landing.unless === undefined ? 'It' : `These are the chances if it comes: ${landing.unless}. Then it`;
  return `${landing.label}. ${proviso} falls on its mark ${tellPlace(position.state.game.board, landing.at, 'in')} ${formatChance(aimed)}${ways}. Under it, as they stand: ${formatList([...units, ...more]) || 'nobody'}.${lossSaid(losses, TOLD)}`;
}

function rowsOf(position: Position, { landing, aimed, spots, under }: BarrageForecast): readonly (readonly string[])[] {
  const row = (what: string, side: string, chance: Fraction, models = '') => [
    landing.label,
    what,
    side,
    formatChance(chance),
    fraction(...chance),
    models,
  ];
  return [
    row(`its mark ${placeSaid(landing.at)}`, '', aimed),
    ...spots.map(({ label, chance }) => row(label, '', chance)),
    ...under.map(({ unit, chance, models }) => row(titleOf(position, unit), sideTitle(position.state, unit.side), chance, amount(models))),
  ];
}
