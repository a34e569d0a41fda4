// What is lost where something comes down: at each place the dice that play would throw there, the places by their chances. Exact.

import { type Dist, dist, fraction, lowest, mapOutcomes, marginal, mixDists, plus, reduceFraction, toNumber } from '../core/dist.ts';
import type { ExpectedLosses } from '../core/overlay.ts';
import type { Tally } from '../core/roll.ts';
import { type BarrageBlow, harmWords, type PendingBarrage, type Ruleset, requireCombat } from '../core/ruleset.ts';
import type { Place, UnitId } from '../core/types.ts';
import { type Position, titleOf } from './scene.ts';

/** Where it may come down, and how often among all. */
interface Weighed {
  readonly at: Place | undefined;
  readonly weight: bigint;
}

/** How much of it is lost, by its chance. */
interface Lost {
  readonly law: Dist<number>;
  readonly unit?: UnitId;
}

/** The tally of all losses together. */
const ALL = 'all';
const NOTHING: Dist<Tally> = lowest([{}], [1n]);

/** What each unit may lose by a landing, who loses most first, and before them all together; nothing where nobody can lose anything. */
export function lossesOf(position: Position, landing: PendingBarrage, falls: readonly Weighed[]): readonly ExpectedLosses[] {
  const struck = strikes(position.ruleset, landing);
  const places = falls.map(({ at, weight }) => ({ blows: at === undefined ? [] : struck(at), weight }));
  const units = [...new Set(places.flatMap(({ blows }) => blows.flatMap(blow => blow.units)))];
  const each = units.map((unit): Lost => ({ unit, law: mixDists(places.map(({ blows, weight }) => [lawOf(unit, blows), weight])) }));
  const whole = mixDists(places.map(({ blows, weight }) => [lawOfAll(blows), weight]));
  const found = each.filter(({ law }) => mostOf(law) > 0).toSorted((a, b) => averageOf(b.law) - averageOf(a.law));
  return found.length === 0 ? [] : [{ law: whole }, ...found].map(lost => told(position, landing, lost));
}

/** A blow with what it comes to, jointly for all whom it can hurt. */
interface Struck extends Pick<BarrageBlow, 'units'> {
  readonly law: Dist<Tally>;
}

/** What happens at a place; the same dice at the same units are reckoned once. */
function strikes(ruleset: Ruleset, landing: PendingBarrage): (at: Place) => readonly Struck[] {
  const known = new Map<string, Dist<Tally>>();
  return at =>
    landing.blows(at).map(({ units, profiles, lost }) => {
      const key = JSON.stringify([units, profiles]);
      const law = known.get(key) ?? mapOutcomes(dist({ kind: 'plus', of: profiles.map(profile => rollOf(ruleset, profile)) }), lost);
      known.set(key, law);
      return { units, law };
    });
}

function rollOf(ruleset: Ruleset, profile: unknown) {
  const attack = requireCombat(ruleset).attack(profile);
  if (attack.kind !== 'attack') throw new RangeError('what falls is no fight');
  return attack.roll;
}

const lawOf = (unit: UnitId, blows: readonly Struck[]): Dist<number> =>
  marginal(blows.find(({ units }) => units.includes(unit))?.law ?? NOTHING, unit);

const lawOfAll = (blows: readonly Struck[]): Dist<number> =>
  marginal(blows.map(({ law }) => mapOutcomes(law, lost => ({ [ALL]: sumOf(lost) }))).reduce(plus, NOTHING), ALL);

const sumOf = (tally: Tally): number => Object.values(tally).reduce((sum, n) => sum + n, 0);

const mostOf = ({ outcomes }: Dist<number>): number => outcomes.at(-1) ?? 0;

const meanOf = ({ outcomes, weights, total }: Dist<number>) =>
  reduceFraction(
    outcomes.reduce((sum, n, i) => sum + BigInt(n) * (weights[i] ?? 0n), 0n),
    total,
  );

const averageOf = (law: Dist<number>): number => toNumber(...meanOf(law));

function told(position: Position, { label }: PendingBarrage, { unit, law }: Lost): ExpectedLosses {
  const one = unit === undefined ? undefined : position.state.units[unit];
  const { outcomes, weights, total } = law;
  return {
    falls: label,
    ...(one ? { unit: one.id, side: one.side } : {}),
    title: one ? titleOf(position, one) : 'All together',
    counts: harmWords(position.ruleset)[1],
    mean: fraction(...meanOf(law)),
    chances: outcomes.map((lost, i) => {
      const weight = weights[i] ?? 0n;
      return { lost, chance: fraction(weight, total), decimal: toNumber(weight, total) };
    }),
  };
}
