// The chance missed of a turn on a map: an attack that its pieces could have made and that was worth more than what they
// did instead, both before the dice. Worth is what the enemy can expect to lose less what the attacker can; land, and
// what the enemy may do next, are not counted.

import type { Attack } from '../../core/act.ts';
import { dist, mean, toNumber } from '../../core/dist.ts';
import { amount, formatList, percent } from '../../core/englishText.ts';
import type { Frame } from '../../core/replay.ts';
import { type Combat, endsStrikes, requireCombat, type Strikes, type TurnStrike, wordsOf } from '../../core/ruleset.ts';
import { mapTasks, runToEnd, type Task } from '../../core/task.ts';
import type { BattleEvent, State, UnitId } from '../../core/types.ts';
import type { Judge } from '../missedOpportunity.ts';
import type { Alternative, MissedOpportunity } from '../types.ts';
import { cameOf, evaluateFight } from './assault.ts';
import type { MapBackend } from './backend.ts';
import { mapScene } from './scene.ts';
import { mapBackend } from './wasmBackend.ts';

/** An attack and what it was worth before the dice; `takes`: the chance to win it, of a fight. */
interface Judged {
  readonly strike: TurnStrike;
  readonly worth: number;
  readonly takes: number | undefined;
}

/** An attack that could have been made, what would have been given up for it, and what that would have added. */
interface Chance extends Judged {
  readonly instead: readonly Judged[];
  readonly gain: number;
}

/** Less than this is no chance worth telling: a sixth of the cheapest piece. */
const LEAST = 0.5;

/** The decision of the event that ends a move; undefined for all others, and where nothing else could be attacked. */
export function* missedInTurn({ ruleset, means }: Judge, frames: readonly Frame[], index: number): Task<MissedOpportunity | undefined> {
  const strikes = ruleset.combat?.areas?.strikes;
  const frame = frames[index];
  if (!strikes || !frame?.event || !endsStrikes(ruleset, frames[index - 1]?.state, frame.event)) return undefined;
  const begins = startOf(strikes, frames, index);
  const side = frame.state.active;
  if (!begins || side === undefined) return undefined;
  const start = begins.state;
  const value = valuer(requireCombat(ruleset).attack, mapBackend(means));
  const done = strikes.done(frame.state, eventsAfter(frames, index)).flatMap(strike => value(strike) ?? []);
  const search: Search = { done, value, could: (at, may) => strikes.could(start, at, may) };
  const { cells } = mapScene({ ruleset, state: start });
  const found = yield* mapTasks(cells, area => chancesAt(search, start, area));
  const chances = found.flat().toSorted((a, b) => b.gain - a.gain);
  const [best] = chances;
  if (!best) return undefined;
  const by = best.gain < LEAST ? 0 : best.gain;
  const { event, variation } = frame;
  const chosen: Alternative = {
    says: insteadOf(best),
    type: event.type,
    attacks: attacksOf(best.instead),
    expected: sum(best.instead),
    destroys: 0,
  };
  const alternatives = chances.filter(({ worth }, i) => i === 0 || worth > 0).map(chance => alternative(chance, event));
  const decision = {
    frame: index,
    since: begins.index,
    event: event.id,
    side,
    held: done.length === 0,
    chosen,
    best: alternative(best, event),
    by,
    alternatives,
  };
  return { ...decision, ...(variation === undefined ? {} : { variation }), says: summarise(best, wordsOf(ruleset).currency) };
}

/** The frame in which the move began. */
function startOf(strikes: Strikes, frames: readonly Frame[], index: number): Frame | undefined {
  for (let i = index - 1; i > 0; i--) {
    const frame = frames[i] as Frame;
    if (frame.event && strikes.bounds((frames[i - 1] as Frame).state, frame.event) === 'begins') return frame;
  }
  return undefined;
}

/** The events up to the next change of phase. */
function eventsAfter(frames: readonly Frame[], index: number): readonly BattleEvent[] {
  const phase = frames[index]?.state.phase;
  const rest = frames.slice(index + 1);
  const end = rest.findIndex(({ state }) => state.phase !== phase);
  return rest.slice(0, end < 0 ? rest.length : end).flatMap(({ event }) => event ?? []);
}

interface Search {
  readonly done: readonly Judged[];
  value(strike: TurnStrike): Judged | undefined;
  could(at: string, may: (id: UnitId) => boolean): readonly TurnStrike[];
}

/** The best attack of each kind on an area. Who takes land without a fight is left at that. */
function* chancesAt(search: Search, start: State, area: string): Task<readonly Chance[]> {
  const bound = new Set(search.done.flatMap(({ strike }) => (strike.profile === undefined ? strike.by : [])));
  const all = search.could(area, id => !bound.has(id));
  return (yield* mapTasks(all, strike => bestOf(search, start, strike))).flatMap(chance =>
    chance && !isDone(search, chance) ? [chance] : [],
  );
}

/**
 * With all who can come at first; then, as long as it gains, without the pieces of an attack that need not be
 * given up for it, or without a kind of piece.
 */
function* bestOf(search: Search, { units }: State, all: TurnStrike): Task<Chance | undefined> {
  let best = chanceOf(search, all);
  for (let tried = 0; best; tried++) {
    yield { done: tried, of: tried + 1 };
    const now: Chance = best;
    const { by } = now.strike;
    const leavings = [
      ...now.instead.map(({ strike }) => new Set(strike.by)),
      ...[...new Set(by.map(id => units[id]?.type))].map(type => new Set(by.filter(id => units[id]?.type === type))),
    ];
    const [next] = leavings
      .flatMap(left => again(search, now, id => by.includes(id) && !left.has(id)) ?? [])
      .toSorted((a, b) => b.gain - a.gain);
    if (!next || next.gain <= now.gain + 1e-9) return now;
    best = next;
  }
  return undefined;
}

/** The same attack with some of its units. */
function again(search: Search, { strike: { kind, at } }: Chance, may: (id: UnitId) => boolean): Chance | undefined {
  const found = search.could(String(at), may).find(strike => strike.kind === kind);
  return found && chanceOf(search, found);
}

function chanceOf({ done, value }: Search, strike: TurnStrike): Chance | undefined {
  const judged = value(strike);
  if (!judged) return undefined;
  const own = new Set(strike.by);
  const isSame = ({ kind, at }: TurnStrike): boolean => kind === strike.kind && at === strike.at;
  const instead = done.filter(other => isSame(other.strike) || other.strike.by.some(id => own.has(id)));
  return { ...judged, instead, gain: judged.worth - sum(instead) };
}

/** It is what was done, with the same units or with others that are worth as much. */
const isDone = ({ done }: Search, { strike, gain }: Chance): boolean =>
  done.some(
    ({ strike: { kind, at, by } }) =>
      kind === strike.kind && at === strike.at && (Math.abs(gain) < 1e-9 || by.toSorted().join() === strike.by.toSorted().join()),
  );

const sum = (all: readonly Judged[]): number => all.reduce((total, { worth }) => total + worth, 0);

/** What strikes are worth, each reckoned once; undefined of fights too large to be reckoned. */
function valuer(attackOf: Combat['attack'], means: MapBackend): Search['value'] {
  const known = new Map<string, Pick<Judged, 'worth' | 'takes'> | undefined>();
  return strike => {
    const key = JSON.stringify([strike.arrivals ?? strike.profile, strike.beside]);
    if (!known.has(key)) known.set(key, worthOf(strike, attackOf, means));
    const found = known.get(key);
    return found && { ...found, strike };
  };
}

function worthOf({ profile, arrivals, beside = {} }: TurnStrike, attackOf: Combat['attack'], means: MapBackend) {
  if (arrivals) {
    const came = runToEnd(cameOf(attackOf, means, arrivals));
    return came && { worth: came.destroys - came.loses, takes: came.takes };
  }
  if (profile === undefined) return { worth: 0, takes: 1 };
  const attack = attackOf(profile);
  if (attack.kind === 'attack') return { worth: expected(attack, beside), takes: undefined };
  const outcome = runToEnd(evaluateFight(means, attack));
  return outcome && { worth: outcome.destroys - outcome.loses, takes: outcome.takes };
}

function expected({ roll, harm }: Attack, beside: Readonly<Record<string, number>>): number {
  const d = dist(roll);
  return Object.entries({ ...beside, [harm]: 1 }).reduce((all, [name, worth]) => all + worth * toNumber(...mean(d, name)), 0);
}

const alternative = (chance: Chance, { type }: BattleEvent): Alternative => ({
  says: told(chance),
  type,
  from: chance.strike.at,
  attacks: attacksOf([chance]),
  expected: chance.worth,
  destroys: chance.takes ?? 0,
});

const attacksOf = (all: readonly Judged[]): NonNullable<Alternative['attacks']> => all.map(({ strike: { at, by } }) => ({ at, by }));

/** 'an attack on Karelia S.S.R. with 3 infantry (won 82 %)' */
const named = ({ strike, takes }: Judged): string => `${strike.label}${takes === undefined ? '' : ` (won ${percent(takes)})`}`;

const told = (chance: Chance): string => `${named(chance)}${chance.instead.length > 0 ? `, instead of ${insteadOf(chance)}` : ''}`;

const insteadOf = ({ instead }: Chance): string => formatList(instead.map(({ strike }) => strike.label)) || 'nothing';

/** Not land that is walked into. */
const isFight = (all: readonly Judged[]): boolean => all.some(({ strike: { profile } }) => profile !== undefined);

function summarise(best: Chance, [, many]: readonly [string, string]): string {
  const done =
    best.instead.length > 0
      ? `instead of ${insteadOf(best)}, worth ${amount(sum(best.instead))}${isFight(best.instead) ? ' from where its pieces arrived, losses on the way not counted' : ''}`
      : 'and its pieces took part in no other attack';
  const tells = `${named(best)} was worth ${amount(best.worth)} ${many}, ${done}.`;
  return best.gain < LEAST ? `Nothing better was to be had: ${tells}` : `Chance missed, +${amount(best.gain)}: ${tells}`;
}
