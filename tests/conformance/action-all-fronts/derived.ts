// What the rules of Action All Fronts derive from a record, read from its frames in the words of `<battle>.expected.yaml`.
// Each event gives its whole set of values.

import type { Attack } from '../../../src/core/act.ts';
import { chance, dist, type Fraction, fraction, mean, toNumber } from '../../../src/core/dist.ts';
import type { Frame } from '../../../src/core/replay.ts';
import { type Tally, type Thrown, talliesOf } from '../../../src/core/roll.ts';
import type { UnitId } from '../../../src/core/types.ts';
import { type AafShotEvent, aimOf } from '../../../src/rulesets/action-all-fronts/acts/shooting.ts';
import { type AafFireProfile, attack, type Fists, type Template, type Test } from '../../../src/rulesets/action-all-fronts/attack.ts';
import { roundOf } from '../../../src/rulesets/action-all-fronts/melees.ts';
import { testOf } from '../../../src/rulesets/action-all-fronts/moraleTest.ts';
import { journeyOf } from '../../../src/rulesets/action-all-fronts/moving.ts';
import {
  armourOf,
  blowOf,
  constitutionOf,
  isShell,
  lawOf,
  needOf,
  powerOf as shellPower,
  skillOf,
} from '../../../src/rulesets/action-all-fronts/odds/charts.ts';
import { unitsLeft } from '../../../src/rulesets/action-all-fronts/order.ts';
import { outcome, squadsLost } from '../../../src/rulesets/action-all-fronts/outcome.ts';
import { type ReconFinding, reconOf } from '../../../src/rulesets/action-all-fronts/spotting.ts';
import type { AafEvent, AafState, MeleeEvent } from '../../../src/rulesets/action-all-fronts/state.ts';
import { partsUnder, placeOf, powerOf, targetUnder, unitsUnder } from '../../../src/rulesets/action-all-fronts/strikes.ts';
import { COVERS } from '../../../src/rulesets/action-all-fronts/terrain.ts';
import { apart, isUp, unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';

type Facts = Readonly<Record<string, unknown>>;

interface Moment {
  readonly event: AafEvent;
  readonly before: AafState;
  readonly after: AafState;
  readonly tally: Tally;
}

/** The derived values of every event that has some, by event id. */
export function derivedOf(frames: readonly Frame[]): Readonly<Record<string, Facts>> {
  return Object.fromEntries(
    frames.slice(1).flatMap((frame, i) => {
      const before = frames[i]?.state as AafState;
      const moment: Moment = { event: frame.event as AafEvent, before, after: frame.state as AafState, tally: tallyOf(frame) };
      const facts = { ...factsOf(moment), ...changes(moment) };
      return Object.keys(facts).length > 0 ? [[moment.event.id, facts] as const] : [];
    }),
  );
}

const tallyOf = ({ rolls }: Frame): Tally => Object.assign({}, ...rolls.map(({ tally }) => tally ?? {}));

const to = (digits: number, n: number): number => Math.round(n * 10 ** digits) / 10 ** digits;
const words = ([n, d]: Fraction): string => fraction(n, d);

function factsOf({ event, before, after, tally }: Moment): Facts {
  switch (event.type) {
    case 'initiative':
      return { first: after.first };
    case 'move':
      return moveFacts(before, event);
    case 'recon':
      return { recon: Object.fromEntries(reconOf(before, event.unit).map(found => [found.target, reconFacts(found)])) };
    case 'shoot':
      return shotFacts(before, after, event, tally);
    case 'overwatch':
      return {
        test: testFacts(before, after, event, 'overwatch', tally),
        ...(tally['passed'] ? shotFacts(before, after, event, tally) : {}),
      };
    case 'pass':
      return { left: before.game.sides.map(({ id }) => unitsLeft(before, id).length) };
    case 'rally':
      return testFacts(before, after, event, 'rally', tally);
    case 'test':
      return testFacts(before, after, event, event.reason, tally);
    case 'availability':
      return availabilityFacts(tally);
    case 'impact':
      return impactFacts(before, after, event, tally);
    case 'flee':
      return { from: unitOf(before, event.unit)?.at };
    case 'charge':
      return chargeFacts(before, event);
    case 'melee':
      return meleeFacts(before, after, event);
    case 'turn-end':
      return { squadsLost: Object.fromEntries(after.game.sides.map(({ id }) => [id, squadsLost(after, id)])) };
    default:
      return {};
  }
}

/** What nobody writes down and the state shows: units gone, spotted by a move, forgotten, the end. */
function changes({ event, before, after }: Moment): Facts {
  const all = Object.values(after.units);
  const gone = all.filter(unit => !isUp(unit) && isUp(unitOf(before, unit.id))).map(({ id }) => id);
  const spotted = event.type === 'move' ? all.filter(unit => unit.spotted && !unitOf(before, unit.id)?.spotted).map(({ id }) => id) : [];
  const unspotted = all.filter(unit => isUp(unit) && !unit.spotted && unitOf(before, unit.id)?.spotted).map(({ id }) => id);
  const { over, winner } = outcome(after);
  return {
    ...(gone.length > 0 ? { removed: gone.length === 1 ? gone[0] : gone } : {}),
    ...(spotted.length > 0 ? { spotted } : {}),
    ...(unspotted.length > 0 ? { unspotted } : {}),
    ...(over && !outcome(before).over && winner ? { winner } : {}),
  };
}

function moveFacts(before: AafState, event: Extract<AafEvent, { type: 'move' }>): Facts {
  const journey = journeyOf(before, event);
  if (!journey) return {};
  const { from, cost, most, met } = journey;
  return {
    from,
    cost: to(2, cost),
    allowance: most,
    obstacles: [...new Set(met.flatMap(({ kind, id }) => (kind === 'fence' && id !== undefined ? [id] : [])))],
  };
}

function reconFacts({ looked, spotting, spotted }: ReconFinding): Facts {
  if (!looked.seen) return { verdict: 'no line of sight' };
  return { within: spotting.distance, distance: to(2, looked.distance), verdict: spotted ? 'spotted' : 'too far' };
}

/** The words of the record for kinds of cover: one word for cover, none where there is none. */
const coverWord = (rank: number): string => COVERS[rank] ?? '';

function shotFacts(before: AafState, after: AafState, event: AafShotEvent, tally: Tally): Facts {
  const aim = aimOf(before, event);
  if (aim?.profile.kind !== 'fire') return {};
  const { profile, looked, target } = aim;
  const throws = (event.thrown ?? []).filter(({ as }) => as === 'hit' || as === 'damage');
  const line = {
    distance: to(2, looked.distance),
    seen: looked.points,
    cover: coverWord(looked.cover),
    moved: profile.moved ?? false,
    volleys: volleysOf(profile, throws),
  };
  const roll = attack(profile);
  if ('parts' in profile.target) {
    const [part] = profile.target.parts;
    const law = lawOf(profile);
    const lost = tally['loss'] ?? 0;
    return {
      ...line,
      C: part && constitutionOf(law, part).value,
      casualties: lost,
      left: unitOf(after, target.id)?.strength,
      odds: lossOdds(roll, lost),
    };
  }
  return { ...line, ...armourFacts(profile, tally) };
}

/** Volley by volley: its dice, the skill and the need it came to, what hit and what killed. */
function volleysOf(profile: AafFireProfile, throws: readonly Thrown[]): readonly Facts[] {
  const left = [...throws];
  const law = lawOf(profile);
  const parts = 'parts' in profile.target ? profile.target.parts[0] : undefined;
  return profile.volleys.map(volley => {
    const fs = skillOf(law, profile, volley).value;
    const hits = facesOf(left.shift()).filter(die => die <= fs).length;
    const kills = hits > 0 && left[0]?.as === 'damage' ? facesOf(left.shift()) : [];
    const weapon = { weapon: volley.weapon, dice: volley.dice, fs };
    if (!parts) return { ...weapon, power: blowOf(law, volley, profile.distance).power, hits };
    const power = shellPower(volley);
    const need = needOf(law, power, constitutionOf(law, parts, { template: isShell(volley) }).value);
    return { ...weapon, power, need, hits, kills: kills.filter(die => die >= need && die > 1).length };
  });
}

const facesOf = (entry: Thrown | undefined): readonly number[] =>
  Object.values(entry?.dice ?? {})
    .flat()
    .map(Number);

/** Odds of a volley as they were written beside it, once a test before it is passed: the mean, none at all, as many as fell. */
function lossOdds({ roll }: Attack, lost: number) {
  const all = dist(roll);
  const share = (of: Fraction) => toNumber(...of);
  const fires = talliesOf(roll).includes('passed') ? share(chance(all, ({ passed = 0 }) => passed > 0)) : 1;
  const losing = (least: number) => share(chance(all, ({ loss = 0 }) => loss >= least));
  return {
    expected: to(3, share(mean(all, 'loss')) / fires),
    none: to(4, 1 - losing(1) / fires),
    atLeastThis: to(4, lost > 0 ? losing(lost) / fires : 1),
  };
}

function armourFacts(profile: AafFireProfile, tally: Tally): Facts {
  if ('parts' in profile.target) return {};
  const law = lawOf(profile);
  const [volley] = profile.volleys;
  if (!volley) return {};
  const certain = { ...profile, volleys: [{ ...volley, dice: 1, fs: 6 }], moved: false, pinned: false };
  const hit = dist(attack({ ...certain, target: { ...profile.target, spared: true } }).roll);
  const of = (name: string) => words(chance(hit, one => (one[name] ?? 0) > 0));
  const results = ['destroyed', 'bailed', 'immobilised'].filter(name => (tally[name] ?? 0) > 0);
  return {
    zone: profile.target.zone,
    armour: armourOf(law, profile.target).value,
    result: results.length > 0 ? results : 'none',
    odds: { immobilised: of('immobilised'), destroyed: of('destroyed') },
  };
}

type Reason = Parameters<typeof testOf>[2];

interface Tested {
  readonly unit: UnitId;
  readonly thrown?: readonly Thrown[];
}

function testFacts(before: AafState, after: AafState, event: Tested, reason: Reason, tally: Tally): Facts {
  const unit = unitOf(before, event.unit);
  if (!unit) return {};
  const test: Test = testOf(before, unit, reason);
  const roll = attack({ kind: 'morale', test });
  const mods = roll.mods.map(({ id, by }) => [id, by] as const);
  const dice = facesOf(event.thrown?.find(({ as }) => as === 'morale'));
  const passed = (tally['passed'] ?? 0) > 0;
  return {
    m: test.m,
    mods,
    total: [...dice, ...mods.map(([, by]) => by)].reduce((sum, n) => sum + n, 0),
    passed,
    ...(passed ? (reason === 'rally' ? { result: 'rallied' } : {}) : { result: unitOf(after, event.unit)?.morale }),
    passes: words(chance(dist(roll.roll), one => (one['passed'] ?? 0) > 0)),
  };
}

function availabilityFacts(tally: Tally): Facts {
  const all = dist(attack({ kind: 'availability' }).roll);
  const of = (name: string) => words(chance(all, one => (one[name] ?? 0) > 0));
  const outcomes = { approved: 'approved', delayed: 'delay', denied: 'denied' } as const;
  const found = Object.entries(outcomes).find(([name]) => (tally[name] ?? 0) > 0);
  return { outcome: found?.[1], odds: { approved: of('approved'), delay: of('delayed'), denied: of('denied') } };
}

function impactFacts(before: AafState, after: AafState, event: Extract<AafEvent, { type: 'impact' }>, tally: Tally): Facts {
  const strike = before.bombardments[event.strike];
  if (!strike?.at) return {};
  const landed = placeOf(before, strike, strike.at, tally['where'] ?? 0);
  const chances = dist(attack({ kind: 'scatter' }).roll);
  const where = { landed, onTarget: words(chance(chances, one => (one['where'] ?? 0) === 0)) };
  const [hit] = unitsUnder(before, landed);
  if (!hit) return where;
  const [unit, models] = hit;
  const lost = unit.strength - (unitOf(after, unit.id)?.strength ?? 0);
  const profile: Template = {
    kind: 'template',
    by: 'strike',
    power: powerOf(before, strike),
    under: partsUnder(unit, models),
    target: targetUnder(before, unit, strike),
  };
  const law = lawOf(profile);
  const part = 'parts' in profile.target ? profile.target.parts[0] : undefined;
  const c = part ? constitutionOf(law, part, { template: true }).value : 0;
  const { expected, atLeastThis } = lossOdds(attack(profile), lost);
  return {
    ...where,
    unit: unit.id,
    under: models,
    power: profile.power,
    C: c,
    need: needOf(law, profile.power, c),
    casualties: lost,
    left: unitOf(after, unit.id)?.strength,
    odds: { expected, atLeastThis },
  };
}

function chargeFacts(before: AafState, event: Extract<AafEvent, { type: 'charge' }>): Facts {
  const [unit, target] = [unitOf(before, event.unit), unitOf(before, event.target)];
  return unit && target ? { from: unit.at, reach: to(2, apart(unit, target)) } : {};
}

function meleeFacts(before: AafState, after: AafState, event: MeleeEvent): Facts {
  const left = [event.unit, event.target].map(id => Math.max(0, unitOf(after, id)?.strength ?? 0));
  const had = [event.unit, event.target].map(id => unitOf(before, id)?.strength ?? 0);
  const [attackerLosses = 0, defenderLosses = 0] = had.map((n, i) => n - (left[i] ?? 0));
  const round = roundOf(before, event);
  const throws = [...(event.thrown ?? [])];
  const strikes = round?.kind === 'melee-round' ? [round.defenders, round.attackers].map(({ groups }) => strikesOf(groups, throws)) : [];
  return { contact: event.contact, defenders: strikes[0], attackers: strikes[1], attackerLosses, defenderLosses, left };
}

/** The blows of a side, those of one skill together: dice, hits, kills. Takes its throws off the list. */
function strikesOf(groups: readonly Fists[], throws: Thrown[]): readonly Facts[] {
  const bySkill = new Map<number, { fs: number; dice: number; hits: number; kills: number }>();
  for (const { fs } of groups.filter(({ dice }) => dice > 0)) {
    const dice = facesOf(throws.shift());
    const hits = dice.filter(die => die <= fs).length;
    const kills = hits > 0 ? facesOf(throws.shift()).filter(die => die >= KILL).length : 0;
    const sum = bySkill.get(fs) ?? { fs, dice: 0, hits: 0, kills: 0 };
    bySkill.set(fs, { fs, dice: sum.dice + dice.length, hits: sum.hits + hits, kills: sum.kills + kills });
  }
  return [...bySkill.values()];
}

/** A hit in melee kills from this die on (15). */
const KILL = 4;
