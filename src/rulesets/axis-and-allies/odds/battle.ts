// A battle to its end as a fight: gun fire, first strike, support and bombardment are volleys of its first round; everything else repeats.

import type { Chance, Fight, FightVolley, Leave, Round, Stand } from '../../../core/fight.ts';
import type { Tally } from '../../../core/roll.ts';
import { UNITS } from '../data/units.ts';
import { pieceWords } from '../words.ts';
import { billsOf, capture } from './bills.ts';
import { type BattleRank, ranksOf, type UnitRows, worthOf } from './force.ts';
import { type LineUp, type LineUpStep, lineUp, stepsOf } from './lineUp.ts';
import { battleMods } from './mods.ts';
import { type HitKind, pieceOf } from './order.ts';
import type { AxisBattleProfile, Retreat } from './profile.ts';

/** Dice of one volley in one stand: those of everybody, and those of an elite unit with a second throw in hand. */
interface Dice {
  readonly id: string;
  readonly all: readonly BattleRank[];
}

/** A battle to its end, or until the attacker breaks off. */
export function battle(profile: AxisBattleProfile): Fight {
  const { units, readings = {}, later = false, retreat, sea = false } = profile;
  const oneHit = readings.oneHit ?? false;
  const first = lineUp(profile.attackers, { role: 'attacker', oneHit, units });
  const second = lineUp(profile.defenders, { role: 'defender', oneHit, units });
  const guns = later || !profile.gun ? [] : flakKinds(first, readings.flakByType);
  const extras: readonly Dice[] = later
    ? []
    : [
        { id: 'support', all: ranksOf(profile.support ?? [], 'attacker', units) },
        { id: 'bombard', all: ranksOf(profile.bombard ?? [], 'attacker', units) },
      ].filter(({ all }) => all.length > 0);
  const own = stepsOf(first, ['any', ...subKinds(second), ...guns.map(({ kind }) => kind)]);
  const theirs = stepsOf(second, ['any', ...subKinds(first)]);
  return {
    kind: 'fight',
    sides: [
      own.map(step => standOf(first, step, [...firing(first, step), ...extras.flatMap(byElite)])),
      theirs.map((step, i) => withFlak(standOf(second, step, firing(second, step)), i === 0 ? guns : [])),
    ],
    rounds: roundsOf({
      guns: guns.map(({ kind }) => kind),
      extras: extras.map(({ id }) => id),
      subs: [hasSubs(first), hasSubs(second)],
      elites: [elitesOf(first, extras), elitesOf(second)],
      destroyers: readings.destroyersStopFirstStrike ? withDestroyers(second, theirs) : undefined,
    }),
    ends: 'gone',
    ...leavesOf(first, own, { ...retreat, sea }),
    mods: battleMods(profile),
    ...(sea ? {} : { aims: [capture(first, own)] }),
    bills: [...billsOf(first, own, 0), ...billsOf(second, theirs, 1)],
    names: namesOf([...first.ranks, ...second.ranks], units),
  };
}

/** Who fires in a stand: submarines at ships, all others at anybody. */
function firing({ ranks, role }: LineUp, { counts }: LineUpStep): readonly Dice[] {
  const here = ranks.map((rank, i) => ({ ...rank, count: counts[i] ?? 0 })).filter(({ count }) => count > 0);
  const isSub = ({ type }: BattleRank): boolean => type === 'submarine';
  return [
    { id: role === 'attacker' ? 'first-strike' : 'defend-sub', all: here.filter(isSub) },
    { id: role === 'attacker' ? 'attack' : 'defend', all: here.filter(rank => !isSub(rank)) },
  ].flatMap(byElite);
}

/** Each further elite unit of a side fires a volley of its own, for it has a second throw of its own. */
const byElite = ({ id, all }: Dice): readonly Dice[] =>
  [...Map.groupBy(all, ({ who }) => Math.max(1, who))].map(([who, some]) => ({ id: volleyId(id, who), all: some }));

const volleyId = (id: string, who: number): string => (who > 1 ? `${id}-${who}` : id);

const chanceOf = ({ count, dice, value }: BattleRank): Chance => [count * dice, Math.min(6, value), 6];

/** One stand: what is left by the names of pieces, its worth, its dice. */
function standOf({ ranks }: LineUp, { counts, after }: LineUpStep, dice: readonly Dice[]): Stand {
  const throwing = dice.map(({ id, all }) => ({ id, all: all.filter(({ value }) => value > 0) })).filter(({ all }) => all.length > 0);
  const again = throwing.flatMap(({ id, all }) => all.filter(({ elite }) => elite).map(rank => ({ id, rank })));
  const isAgain = (rank: BattleRank): boolean => again.some(one => one.rank === rank);
  return {
    left: leftOf(ranks, counts),
    value: worthOf(ranks.map((rank, i) => ({ price: rank.price, count: counts[i] ?? 0 }))),
    fire: Object.fromEntries(throwing.map(({ id, all }) => [id, all.filter(rank => !isAgain(rank)).map(chanceOf)])),
    after: Object.fromEntries([...after].flatMap(([kind, to]) => (to === undefined ? [] : [[kind, to]]))),
    ...(again.length > 0 ? { again: Object.fromEntries(again.map(({ id, rank }) => [id, chanceOf(rank)])) } : {}),
  };
}

function leftOf(ranks: readonly BattleRank[], counts: readonly number[]): Tally {
  const left: Record<string, number> = {};
  ranks.forEach((rank, i) => {
    const count = counts[i] ?? 0;
    if (count > 0) left[pieceOf(rank)] = (left[pieceOf(rank)] ?? 0) + count;
  });
  return left;
}

const namesOf = (ranks: readonly BattleRank[], rows: UnitRows = UNITS): NonNullable<Fight['names']> =>
  Object.fromEntries(ranks.map(rank => [pieceOf(rank), pieceWords(rows[rank.type] ?? { title: rank.type, plural: rank.type }, rank)]));

interface Gun {
  readonly kind: HitKind;
  readonly aircraft: number;
}

/** One gun fires at every aircraft: at all of them together, or by option at each type for itself. */
function flakKinds({ ranks, start }: LineUp, byType = false): readonly Gun[] {
  const air = ranks
    .map((rank, i) => ({ type: rank.type, domain: rank.domain, count: start[i] ?? 0 }))
    .filter(({ domain }) => domain === 'air');
  const kinds: readonly HitKind[] = byType ? [...new Set(air.map(({ type }) => type))] : ['air'];
  const countOf = (kind: HitKind): number => air.reduce((sum, { type, count }) => sum + (kind === 'air' || kind === type ? count : 0), 0);
  return kinds.map(kind => ({ kind, aircraft: countOf(kind) })).filter(({ aircraft }) => aircraft > 0);
}

const withFlak = (stand: Stand, guns: readonly Gun[]): Stand =>
  guns.length === 0
    ? stand
    : {
        ...stand,
        fire: {
          ...stand.fire,
          ...Object.fromEntries(guns.map(({ kind, aircraft }): [string, Chance[]] => [`flak-${kind}`, [[aircraft, 1, 6]]])),
        },
      };

/** What a battle fires beside the usual volleys: guns, extras of the first round, submarines of either side. */
interface Firing {
  /** How many elite units each side has. */
  readonly elites: readonly [number, number];
  readonly guns: readonly HitKind[];
  readonly extras: readonly string[];
  readonly subs: readonly [boolean, boolean];
  /** For each stand of the defender whether its destroyers stop the first strike; undefined where they never do. */
  readonly destroyers: readonly boolean[] | undefined;
}

/** The first round with what only it has, and the round that repeats. Submarines' hits fall before the others of their volley. */
function roundsOf({ elites, guns, extras, subs, destroyers }: Firing): readonly Round[] {
  const of = (volley: FightVolley): readonly FightVolley[] =>
    Array.from({ length: Math.max(1, elites[volley.by]) }, (_, i) => ({ ...volley, id: volleyId(volley.id, i + 1) }));
  const sub: FightVolley = { id: 'first-strike', by: 0, at: 'ship' };
  const where = (stops: boolean): readonly number[] | undefined => destroyers?.flatMap((is, i) => (is === stops ? [i] : []));
  const [stopped, free] = [where(true), where(false)];
  const strike: Round = subs[0] ? [of(stopped ? { ...sub, unless: stopped } : sub)] : [];
  const together: readonly FightVolley[] = [
    ...(subs[0] && free ? of({ ...sub, unless: free }) : []),
    ...of({ id: 'attack', by: 0, at: 'any' }),
    ...(subs[1] ? of({ id: 'defend-sub', by: 1, at: 'ship' }) : []),
    ...of({ id: 'defend', by: 1, at: 'any' }),
  ];
  const usual: Round = [...strike, together];
  if (guns.length === 0 && extras.length === 0) return [usual];
  const flak = guns.map((kind): readonly FightVolley[] => [{ id: `flak-${kind}`, by: 1, at: kind }]);
  return [[...flak, ...strike, [...extras.flatMap(id => of({ id, by: 0, at: 'any' })), ...together]], usual];
}

const elitesOf = ({ ranks }: LineUp, extras: readonly Dice[] = []): number =>
  Math.max(0, ...ranks.map(({ who }) => who), ...extras.flatMap(({ all }) => all.map(({ who }) => who)));

/** Submarines strike with the others while a destroyer is there (ruling R15, the other reading). */
const withDestroyers = ({ ranks }: LineUp, steps: readonly LineUpStep[]): readonly boolean[] | undefined =>
  ranks.some(({ type }) => type === 'destroyer')
    ? steps.map(({ counts }) => ranks.some(({ type }, i) => type === 'destroyer' && (counts[i] ?? 0) > 0))
    : undefined;

const hasSubs = ({ ranks }: LineUp): boolean => ranks.some(({ type }) => type === 'submarine');

/** Submarines hit ships only: with them a side must know how many of those are left. */
const subKinds = (enemy: LineUp): readonly HitKind[] => (hasSubs(enemy) ? ['ship'] : []);

/** When the attacker breaks off, in stands and rounds. */
function leavesOf(
  { ranks }: LineUp,
  steps: readonly LineUpStep[],
  { rounds, fewer, onlyAircraft, sea }: Retreat & { readonly sea: boolean },
): { readonly leaves?: readonly Leave[] } {
  const stops = ({ counts }: LineUpStep): boolean => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const ground = ranks.reduce((sum, { domain }, i) => sum + (domain === (sea ? 'sea' : 'land') ? (counts[i] ?? 0) : 0), 0);
    return (fewer !== undefined && all < fewer) || (onlyAircraft === true && ground === 0);
  };
  const stands = steps.flatMap((step, i) => (stops(step) ? [i] : []));
  const leaves: readonly Leave[] = [
    ...(rounds === undefined ? [] : [{ by: 0 as const, rounds }]),
    ...(stands.length === 0 ? [] : [{ by: 0 as const, stands }]),
  ];
  return leaves.length > 0 ? { leaves } : {};
}
