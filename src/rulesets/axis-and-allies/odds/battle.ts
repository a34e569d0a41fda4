// A battle to its end as a fight: gun fire, first strike, support and bombardment are volleys of its first round; everything else repeats.

import type { Chance, Fight, FightVolley, Leave, Round, Stand } from '../../../core/fight.ts';
import { UNITS } from '../data/units.ts';
import { pieceWords } from '../words.ts';
import { billsOf, capture } from './bills.ts';
import { aimOf, bombardsFirst, missesSubs, strikesFirst } from './fire.ts';
import { type BattleRank, ranksOf, type UnitRows } from './force.ts';
import { firingIn, helpIn } from './help.ts';
import { type LineUp, type LineUpStep, lineUp, stepsOf } from './lineUp.ts';
import { battleMods } from './mods.ts';
import { type HitKind, pieceOf } from './order.ts';
import type { AxisBattleProfile, EditionCombat, Retreat, Troop } from './profile.ts';

const CLASSIC: EditionCombat = {};

/** A battle to its end, or until the attacker breaks off. */
export function battle(profile: AxisBattleProfile): Fight {
  const { units, readings = {}, later = false, retreat, sea = false } = profile;
  const { oneHit = false, edition } = readings;
  const rules = edition ?? CLASSIC;
  const first = lineUp(profile.attackers, { role: 'attacker', oneHit, units, edition });
  const second = lineUp(profile.defenders, { role: 'defender', oneHit, units, edition });
  const guns = later || !profile.gun ? [] : flakKinds(first, profile, rules);
  const extras = later ? [] : extrasOf(profile);
  const air = [splitsAir(first, second, rules), splitsAir(second, first, rules)] as const;
  const kinds = (side: 0 | 1, enemy: LineUp): readonly HitKind[] => [
    'any',
    ...(hasSubs(enemy) ? (['ship'] as const) : []),
    ...(air[1 - side] ? (['surface'] as const) : []),
  ];
  const ownKinds = [...kinds(0, second), ...guns.map(({ kind }) => kind)];
  const theirKinds = kinds(1, first);
  const own = stepsOf(first, ownKinds);
  const theirs = stepsOf(second, theirKinds);
  return {
    kind: 'fight',
    sides: [
      standsOf(first, own, { kinds: ownKinds, splits: air[0], rules, beside: extras }),
      withFlak(standsOf(second, theirs, { kinds: theirKinds, splits: air[1], rules, beside: [] }), guns),
    ],
    rounds: roundsOf({
      guns,
      extras,
      lineUps: [first, second],
      steps: [own, theirs],
      air,
      rules,
      stops: readings.destroyersStopFirstStrike === true,
    }),
    ends: 'gone',
    ...leavesOf(first, own, retreat, sea),
    mods: battleMods(profile, first.ranks, second.ranks),
    ...(sea ? {} : { aims: [capture(first, own)] }),
    bills: [...billsOf(first, own, 0), ...billsOf(second, theirs, 1)],
    names: namesOf(first.ranks, second.ranks, units),
  };
}

/** Batteries next door and ships off the shore, as they fire beside everybody in the first round. */
interface Extra {
  readonly id: string;
  readonly ranks: readonly BattleRank[];
}

const extrasOf = ({ support, bombard, units }: AxisBattleProfile): readonly Extra[] =>
  [extraOf('support', support, units), extraOf('bombard', bombard, units)].filter(({ ranks }) => ranks.length > 0);

const extraOf = (id: string, troops: readonly Troop[] | undefined, units: UnitRows | undefined): Extra => ({
  id,
  ranks: troops ? ranksOf(troops, 'attacker', units) : [],
});

/** Each further elite unit of a side fires a volley of its own, for it has a second throw of its own. */
const volleyId = (id: string, who: number): string => (who > 1 ? `${id}-${who}` : id);

interface Standing {
  readonly kinds: readonly HitKind[];
  /** Aircraft without a destroyer beside them fire on their own: they hit no submarines. */
  readonly splits: boolean;
  readonly rules: EditionCombat;
  readonly beside: readonly Extra[];
}

/** The stands of a side: what is left by the names of pieces, its worth, its dice. A page builds them with every key. */
function standsOf(side: LineUp, steps: readonly LineUpStep[], standing: Standing): readonly Stand[] {
  const { ranks } = side;
  const { kinds, splits, rules } = standing;
  const names = ranks.map(pieceOf);
  const throwIn = throwsOf(side, standing);
  return steps.map(({ counts, after }) => {
    const left: Record<string, number> = {};
    let value = 0;
    for (let i = 0; i < ranks.length; i++) {
      const [count, name] = [counts[i] ?? 0, names[i]];
      if (count === 0 || name === undefined) continue;
      left[name] = (left[name] ?? 0) + count;
      value += count * (ranks[i]?.price ?? 0);
    }
    const { fire, again } = throwIn(counts, splits && missesSubs(rules, hasDestroyer(ranks, counts)));
    const to: Record<string, number> = {};
    for (let k = 0; k < kinds.length; k++) {
      const next = after[k] ?? -1;
      if (next >= 0) to[kinds[k] ?? ''] = next;
    }
    return again ? { left, value, fire, after: to, again } : { left, value, fire, after: to };
  });
}

/** What a stand throws, and of that with a second throw. */
interface Fires {
  readonly fire: Readonly<Record<string, readonly Chance[]>>;
  readonly again: Readonly<Record<string, Chance>> | undefined;
}

/** What so many of each rank throw in each volley; `isAlone`: aircraft hit no submarines. */
function throwsOf(
  { ranks, role }: LineUp,
  { rules: { dice: faces = 6 }, beside }: Standing,
): (counts: readonly number[], isAlone: boolean) => Fires {
  const helps = helpIn(ranks, role);
  const isAttack = role === 'attacker';
  const ids: string[] = [];
  const placeOf = (id: string, { who }: BattleRank): number => {
    const volley = volleyId(id, who);
    const at = ids.indexOf(volley);
    return at < 0 ? ids.push(volley) - 1 : at;
  };
  const usual = ({ sub }: BattleRank): string => (sub ? (isAttack ? 'first-strike' : 'defend-sub') : isAttack ? 'attack' : 'defend');
  const together = ranks.map(rank => placeOf(usual(rank), rank));
  const alone = ranks.map(rank => placeOf(idOf(usual(rank), rank, true), rank));
  const helpers = beside.flatMap(({ id, ranks: more }) => more.map(rank => ({ rank, at: placeOf(id, rank) })));
  return (counts, isAlone) => {
    const thrown: Chance[][] = [];
    let again: Record<string, Chance> | undefined;
    const put = (rank: BattleRank, at: number, count: number, needs: number): void => {
      if (needs <= 0) return;
      const chance: Chance = [count * rank.dice, Math.min(faces, needs), faces];
      const chances = thrown[at] ?? [];
      thrown[at] = chances;
      if (rank.elite) again = { ...again, [ids[at] ?? '']: chance };
      else chances.push(chance);
    };
    const places = isAlone ? alone : together;
    if (helps.length === 0) {
      for (let i = 0; i < ranks.length; i++) {
        const [rank, count] = [ranks[i], counts[i] ?? 0];
        if (rank && count > 0) put(rank, places[i] ?? 0, count, rank.value);
      }
    } else
      for (const { rank: i, count, value } of firingIn(ranks, counts, helps)) {
        const rank = ranks[i];
        if (rank) put(rank, places[i] ?? 0, count, value);
      }
    for (const { rank, at } of helpers) put(rank, at, rank.count, rank.value);
    const fire: Record<string, readonly Chance[]> = {};
    for (let at = 0; at < thrown.length; at++) {
      const chances = thrown[at];
      if (chances) fire[ids[at] ?? ''] = chances;
    }
    return { fire, again };
  };
}

const idOf = (id: string, rank: BattleRank, isAlone: boolean): string => (aimOf(rank, isAlone) === 'surface' ? `${id}-air` : id);

function hasDestroyer(ranks: readonly BattleRank[], counts: readonly number[]): boolean {
  for (let i = 0; i < ranks.length; i++) if (ranks[i]?.destroyer && (counts[i] ?? 0) > 0) return true;
  return false;
}

/** Aircraft of a side hit submarines only beside a destroyer, and there are submarines. */
const splitsAir = (side: LineUp, enemy: LineUp, rules: EditionCombat): boolean =>
  missesSubs(rules, false) && hasSubs(enemy) && side.ranks.some(({ domain }) => domain === 'air');

const words = new WeakMap<object, Map<string, readonly [string, string]>>();

/** What pieces are called, one and several; kept by row. */
function wordsOf(rank: BattleRank, name: string, rows: UnitRows): readonly [string, string] {
  const row = rows[rank.type];
  if (!row) return pieceWords({ title: rank.type, plural: rank.type }, rank);
  const known = words.get(row) ?? new Map<string, readonly [string, string]>();
  const found = known.get(name) ?? pieceWords(row, rank);
  words.set(row, known.set(name, found));
  return found;
}

function namesOf(own: readonly BattleRank[], theirs: readonly BattleRank[], rows: UnitRows = UNITS): NonNullable<Fight['names']> {
  const names: Record<string, readonly [string, string]> = {};
  for (const rank of own) names[pieceOf(rank)] = wordsOf(rank, pieceOf(rank), rows);
  for (const rank of theirs) names[pieceOf(rank)] = wordsOf(rank, pieceOf(rank), rows);
  return names;
}

interface Gun {
  readonly kind: HitKind;
  readonly dice: Chance;
}

/**
 * Guns fire at every aircraft: at all of them together, or by option at each type for itself; no more often than they have shots, which are
 * then at any of them.
 */
function flakKinds(
  { ranks, start }: LineUp,
  { shots, readings, gunNeeds = 1 }: AxisBattleProfile,
  { dice = 6 }: EditionCombat,
): readonly Gun[] {
  const air = ranks
    .map((rank, i) => ({ type: rank.type, domain: rank.domain, count: start[i] ?? 0 }))
    .filter(({ domain, count }) => domain === 'air' && count > 0);
  const flying = air.reduce((sum, { count }) => sum + count, 0);
  const gun = (kind: HitKind, count: number): Gun => ({ kind, dice: [count, gunNeeds, dice] });
  if (flying === 0) return [];
  if (readings?.flakByType !== true || (shots !== undefined && shots < flying)) return [gun('air', Math.min(flying, shots ?? flying))];
  return [...Map.groupBy(air, ({ type }) => type)].map(([type, of]) =>
    gun(
      type,
      of.reduce((sum, { count }) => sum + count, 0),
    ),
  );
}

/** Guns fire before everybody, and so from the first stand alone. */
function withFlak(stands: readonly Stand[], guns: readonly Gun[]): readonly Stand[] {
  const [first, ...rest] = stands;
  if (guns.length === 0 || !first) return stands;
  const fire = Object.fromEntries(guns.map(({ kind, dice }): [string, Chance[]] => [`flak-${kind}`, [dice]]));
  return [{ ...first, fire: { ...first.fire, ...fire } }, ...rest];
}

/** What a battle fires beside the usual volleys. */
interface Volleys {
  readonly guns: readonly Gun[];
  readonly extras: readonly Extra[];
  readonly lineUps: readonly [LineUp, LineUp];
  readonly steps: readonly [readonly LineUpStep[], readonly LineUpStep[]];
  readonly air: readonly [boolean, boolean];
  readonly rules: EditionCombat;
  /** Destroyers of the other side keep submarines from firing first. */
  readonly stops: boolean;
}

/** Submarines of a side: whether they strike first, and in which stands of the other side they do not (undefined: in none). */
function strikeOf(
  { lineUps, steps, rules, stops }: Volleys,
  by: 0 | 1,
): { readonly first: boolean; readonly stopped?: readonly boolean[] } | undefined {
  const [own, other] = by === 0 ? lineUps : [lineUps[1], lineUps[0]];
  if (!hasSubs(own)) return undefined;
  const strikes = (facesDestroyer: boolean): boolean => strikesFirst(own.role, { combat: rules, stops }, facesDestroyer);
  if (!strikes(false)) return { first: false };
  if (strikes(true) || !other.ranks.some(({ destroyer }) => destroyer)) return { first: true };
  return { first: true, stopped: steps[by === 0 ? 1 : 0].map(({ counts }) => hasDestroyer(other.ranks, counts)) };
}

const indicesOf = (stopped: readonly boolean[], is: boolean): readonly number[] => stopped.flatMap((one, i) => (one === is ? [i] : []));

/** The first round with what only it has, and the round that repeats. Submarines' hits fall before the others of their volley. */
function roundsOf(given: Volleys): readonly Round[] {
  const { guns, extras, lineUps, air, rules } = given;
  const elites = [elitesOf(lineUps[0], extras), elitesOf(lineUps[1], [])] as const;
  const of = (id: string, by: 0 | 1, at: HitKind, unless?: readonly number[]): readonly FightVolley[] =>
    Array.from({ length: Math.max(1, elites[by]) }, (_, i) => ({ id: volleyId(id, i + 1), by, at, ...(unless ? { unless } : {}) }));
  const [own, theirs] = [strikeOf(given, 0), strikeOf(given, 1)];
  const opening = (strike: typeof own, id: string, by: 0 | 1): readonly FightVolley[] =>
    strike?.first ? of(id, by, 'ship', strike.stopped && indicesOf(strike.stopped, true)) : [];
  const beside = (strike: typeof own, id: string, by: 0 | 1): readonly FightVolley[] => {
    if (!strike || (strike.first && !strike.stopped)) return [];
    return of(id, by, 'ship', strike.stopped && indicesOf(strike.stopped, false));
  };
  const strikes = [...opening(own, 'first-strike', 0), ...opening(theirs, 'defend-sub', 1)];
  const strike: Round = strikes.length > 0 ? [strikes] : [];
  const together: readonly FightVolley[] = [
    ...beside(own, 'first-strike', 0),
    ...(air[0] ? of('attack-air', 0, 'surface') : []),
    ...of('attack', 0, 'any'),
    ...beside(theirs, 'defend-sub', 1),
    ...(air[1] ? of('defend-air', 1, 'surface') : []),
    ...of('defend', 1, 'any'),
  ];
  const usual: Round = [...strike, together];
  if (guns.length === 0 && extras.length === 0) return [usual];
  const flak = guns.map(({ kind }): readonly FightVolley[] => [{ id: `flak-${kind}`, by: 1, at: kind }]);
  const isBefore = ({ id }: Extra): boolean => bombardsFirst(rules) && id === 'bombard';
  const before = extras.filter(isBefore).map(({ id }) => of(id, 0, 'any'));
  const others = extras.filter(one => !isBefore(one)).flatMap(({ id }) => of(id, 0, 'any'));
  return [[...flak, ...before, ...strike, [...others, ...together]], usual];
}

const elitesOf = ({ ranks }: LineUp, extras: readonly Extra[]): number => {
  let most = 0;
  for (const { who } of ranks) most = Math.max(most, who);
  for (const extra of extras) for (const { who } of extra.ranks) most = Math.max(most, who);
  return most;
};

const hasSubs = ({ ranks }: LineUp): boolean => ranks.some(({ sub }) => sub);

/** When the attacker breaks off, in stands and rounds. */
function leavesOf(
  { ranks }: LineUp,
  steps: readonly LineUpStep[],
  retreat: Retreat | undefined,
  sea: boolean,
): { readonly leaves?: readonly Leave[] } {
  if (!retreat) return {};
  const { rounds, fewer, onlyAircraft } = retreat;
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
