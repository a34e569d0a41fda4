// A battle to its end as a fight: gun fire, first strike, support and bombardment are volleys of its first round; everything else repeats.

import type { Chance, Fight, FightVolley, Leave, Round, Stand } from '../../../core/fight.ts';
import { UNITS } from '../data/units.ts';
import { pieceWords } from '../words.ts';
import { billsOf, capture } from './bills.ts';
import { aimOf, bombardsFirst, missesSubs, strikesFirst } from './fire.ts';
import { type BattleRank, ranksOf, type UnitRows } from './force.ts';
import { firingIn, type Help, helpIn } from './help.ts';
import { indicesWhere, type LineUp, type LineUpStep, lineUp, stepsOf, weightsOf } from './lineUp.ts';
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
    bills: [...billsOf(first, own, { by: 0, rules: edition }), ...billsOf(second, theirs, { by: 1, rules: edition })],
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
  const isShared = new Set(names).size < names.length;
  const throwIn = throwsOf(side, standing);
  const stands: Stand[] = [];
  for (const { counts, after } of steps) {
    const left: Record<string, number> = {};
    let value = 0;
    for (let i = 0; i < names.length; i++) {
      const count = counts[i] ?? 0;
      const name = names[i] ?? '';
      if (count === 0) continue;
      left[name] = isShared ? (left[name] ?? 0) + count : count;
      value += count * (ranks[i]?.price ?? 0);
    }
    const { fire, again } = throwIn(counts, splits && missesSubs(rules, hasDestroyer(ranks, counts)));
    const leads = leadsOf(kinds, after);
    stands.push(again ? { left, value, fire, after: leads, again } : { left, value, fire, after: leads });
  }
  return stands;
}

/** Where hits of each kind lead; the usual kinds by their own names: computed ones cost ten times as much. */
function leadsOf(kinds: readonly HitKind[], after: readonly number[]): Readonly<Record<string, number>> {
  const leads: Record<string, number> = {};
  for (let k = 0; k < kinds.length; k++) {
    const next = after[k] ?? -1;
    if (next < 0) continue;
    const kind = kinds[k] ?? '';
    if (kind === 'any') leads['any'] = next;
    else if (kind === 'ship') leads['ship'] = next;
    else if (kind === 'surface') leads['surface'] = next;
    else leads[kind] = next;
  }
  return leads;
}

/** What a stand throws, and of that with a second throw. */
interface Fires {
  readonly fire: Readonly<Record<string, readonly Chance[]>>;
  readonly again: Readonly<Record<string, Chance>> | undefined;
}

/** What one volley throws, and of that with a second throw. */
interface Thrown {
  readonly chances: Chance[];
  again?: Chance;
}

/**
 * One volley of a side: who fires in it and who helps them. `kept`: what it throws by how many of all these are left, which many stands
 * share.
 */
interface Volley {
  readonly id: string;
  readonly of: readonly number[];
  readonly asks: readonly number[];
  readonly beside: readonly BattleRank[];
  readonly kept: Map<number, Thrown>;
}

/** What so many of each rank throw in each volley; `isAlone`: aircraft hit no submarines. */
function throwsOf(side: LineUp, standing: Standing): (counts: readonly number[], isAlone: boolean) => Fires {
  const { ranks, role } = side;
  const faces = standing.rules.dice ?? 6;
  const helps = helpIn(ranks, role);
  const weights = weightsOf(side);
  const together = volleysOf(side, standing, helps, false);
  const alone = standing.splits ? volleysOf(side, standing, helps, true) : together;
  const throwAll = ({ of, asks, beside }: Volley, counts: readonly number[]): Thrown => {
    const thrown: Thrown = { chances: [] };
    if (asks === of) for (const i of of) put(thrown, ranks[i], counts[i] ?? 0, ranks[i]?.value ?? 0, faces);
    else
      for (const { rank, count, value } of firingIn(ranks, counts, helps))
        if (of.includes(rank)) put(thrown, ranks[rank], count, value, faces);
    for (const rank of beside) put(thrown, rank, rank.count, rank.value, faces);
    return thrown;
  };
  return (counts, isAlone) => {
    const fire: Record<string, readonly Chance[]> = {};
    let again: Record<string, Chance> | undefined;
    const volleys = isAlone ? alone : together;
    for (let v = 0; v < volleys.length; v++) {
      const volley = volleys[v] as Volley;
      const { asks, kept, id } = volley;
      let key = 0;
      for (let i = 0; i < asks.length; i++) key += (counts[asks[i] ?? 0] ?? 0) * (weights[asks[i] ?? 0] ?? 0);
      let thrown = kept.get(key);
      if (!thrown) {
        thrown = throwAll(volley, counts);
        kept.set(key, thrown);
      }
      if (thrown.chances.length > 0 || thrown.again) fire[id] = thrown.chances;
      if (thrown.again) again = { ...again, [id]: thrown.again };
    }
    return { fire, again };
  };
}

function put(thrown: Thrown, rank: BattleRank | undefined, count: number, needs: number, faces: number): void {
  if (!rank || count === 0 || needs <= 0) return;
  const chance: Chance = rank.best ? bestOf(count, rank.dice, needs, faces) : [count * rank.dice, Math.min(faces, needs), faces];
  if (rank.elite) thrown.again = chance;
  else thrown.chances.push(chance);
}

/** Of so many dice of each the best alone counts: it hits in all falls of them but those in which every die misses. */
const bestOf = (count: number, dice: number, needs: number, faces: number): Chance => {
  const all = faces ** dice;
  return [count, all - Math.max(0, faces - needs) ** dice, all];
};

/** The volleys of a side, and who fires in them; `isAlone`: aircraft on their own. */
function volleysOf({ ranks, role }: LineUp, { beside }: Standing, helps: readonly Help[], isAlone: boolean): readonly Volley[] {
  const volleys: { id: string; of: number[]; beside: BattleRank[] }[] = [];
  const volleyOf = (id: string, { who }: BattleRank): (typeof volleys)[number] => {
    const name = volleyId(id, who);
    for (const volley of volleys) if (volley.id === name) return volley;
    const fresh = { id: name, of: [], beside: [] };
    volleys.push(fresh);
    return fresh;
  };
  const isAttack = role === 'attacker';
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i];
    if (!rank) continue;
    const usual = rank.sub ? (isAttack ? 'first-strike' : 'defend-sub') : isAttack ? 'attack' : 'defend';
    volleyOf(aimOf(rank, isAlone) === 'surface' ? `${usual}-air` : usual, rank).of.push(i);
  }
  for (const { id, ranks: more } of beside) for (const rank of more) volleyOf(id, rank).beside.push(rank);
  const helping = [...new Set(helps.flatMap(({ to, from }) => [...to, ...from.map(([rank]) => rank)]))];
  const isHelped = (of: readonly number[]): boolean => helps.some(({ to }) => of.some(rank => to.has(rank)));
  return volleys.map(one => ({ ...one, asks: isHelped(one.of) ? [...new Set([...one.of, ...helping])] : one.of, kept: new Map() }));
}

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
  let known = words.get(row);
  if (!known) {
    known = new Map();
    words.set(row, known);
  }
  let found = known.get(name);
  if (!found) {
    found = pieceWords(row, rank);
    known.set(name, found);
  }
  return found;
}

function namesOf(own: readonly BattleRank[], theirs: readonly BattleRank[], rows: UnitRows = UNITS): NonNullable<Fight['names']> {
  const names: Record<string, readonly [string, string]> = {};
  for (const ranks of [own, theirs])
    for (const rank of ranks) {
      const name = pieceOf(rank);
      names[name] = wordsOf(rank, name, rows);
    }
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
  if (guns.length === 0) return stands;
  const [first, ...rest] = stands;
  if (!first) return stands;
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

/**
 * Submarines of a side: whether they strike first, and in which stands of the other side they do not (undefined: in none) and do
 * (undefined: in all).
 */
interface Strike {
  readonly first: boolean;
  readonly stopped?: readonly number[];
  readonly free?: readonly number[];
}

function strikeOf({ lineUps, steps, rules, stops: isStopped }: Volleys, by: 0 | 1): Strike | undefined {
  const [own, other] = by === 0 ? lineUps : [lineUps[1], lineUps[0]];
  if (!hasSubs(own)) return undefined;
  const strikes = (facesDestroyer: boolean): boolean => strikesFirst(own.role, { combat: rules, stops: isStopped }, facesDestroyer);
  if (!strikes(false)) return { first: false };
  if (strikes(true) || !other.ranks.some(({ destroyer }) => destroyer)) return { first: true };
  const stopped: number[] = [];
  const free: number[] = [];
  for (const [i, { counts }] of steps[by === 0 ? 1 : 0].entries()) (hasDestroyer(other.ranks, counts) ? stopped : free).push(i);
  return { first: true, stopped, free };
}

/** The first round with what only it has, and the round that repeats. Submarines' hits fall before the others of their volley. */
function roundsOf(given: Volleys): readonly Round[] {
  const { guns, extras, lineUps, air, rules } = given;
  const elites = [elitesOf(lineUps[0], extras), elitesOf(lineUps[1], [])] as const;
  const of = (id: string, by: 0 | 1, at: HitKind, unless?: readonly number[]): readonly FightVolley[] => {
    const volleys: FightVolley[] = [];
    for (let who = 1; who <= Math.max(1, elites[by]); who++)
      volleys.push(unless ? { id: volleyId(id, who), by, at, unless } : { id: volleyId(id, who), by, at });
    return volleys;
  };
  const [own, theirs] = [strikeOf(given, 0), strikeOf(given, 1)];
  const opening = (strike: Strike | undefined, id: string, by: 0 | 1): readonly FightVolley[] =>
    strike?.first ? of(id, by, 'ship', strike.stopped) : [];
  const beside = (strike: Strike | undefined, id: string, by: 0 | 1): readonly FightVolley[] =>
    !strike || (strike.first && !strike.stopped) ? [] : of(id, by, 'ship', strike.free);
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
  const stands = indicesWhere(steps, stops);
  const leaves: readonly Leave[] = [
    ...(rounds === undefined ? [] : [{ by: 0 as const, rounds }]),
    ...(stands.length === 0 ? [] : [{ by: 0 as const, stands }]),
  ];
  return leaves.length > 0 ? { leaves } : {};
}
