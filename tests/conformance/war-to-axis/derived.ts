// What the rules of War to Axis derive from a record, read from its frames in the words of `<battle>.expected.yaml`.
// Each event gives its whole set of values.

import type { DiceRoll } from '../../../src/core/act.ts';
import { dist, type Fraction, fraction, reduceFraction } from '../../../src/core/dist.ts';
import type { Frame } from '../../../src/core/replay.ts';
import { diceCount, partsOf, type Roll, type Tally } from '../../../src/core/roll.ts';
import type { SideId, UnitId } from '../../../src/core/types.ts';
import { CARDS } from '../../../src/rulesets/war-to-axis/data/cards.ts';
import { distance } from '../../../src/rulesets/war-to-axis/ground.ts';
import { allowance } from '../../../src/rulesets/war-to-axis/move.ts';
import type { WtaEvent, WtaState } from '../../../src/rulesets/war-to-axis/state.ts';

type Facts = Readonly<Record<string, unknown>>;

interface Moment {
  readonly event: WtaEvent;
  readonly before: WtaState;
  readonly after: WtaState;
  readonly casts: readonly DiceRoll[];
  readonly tally: Tally;
}

const momentOf = (frame: Frame, before: Frame): Moment => ({
  event: frame.event as WtaEvent,
  before: before.state as WtaState,
  after: frame.state as WtaState,
  casts: frame.rolls,
  tally: frame.rolls[0]?.tally ?? {},
});

/** The derived values of every event that has some, by event id. */
export function derivedOf(frames: readonly Frame[]): Readonly<Record<string, Facts>> {
  return Object.fromEntries(
    frames.slice(1).flatMap((frame, i) => {
      const facts = factsOf(momentOf(frame, frames[i] ?? frame));
      return facts && frame.event ? [[frame.event.id, facts] as const] : [];
    }),
  );
}

function factsOf(moment: Moment): Facts | undefined {
  const { event, after, tally } = moment;
  switch (event.type) {
    case 'activation':
      return { units: after.sides[event.side]?.allowed, batteries: after.sides[event.side]?.batteries, event: (tally['event'] ?? 0) > 0 };
    case 'step':
      return moved(moment, event.unit);
    case 'fire':
      return { ...shot(moment, event.unit, event.target), ...harmed(moment, event.target), ...strength(after, event.target) };
    case 'bombard':
      return { ...thrown(moment), ...harmed(moment, event.target ?? ''), ...strength(after, event.target ?? '') };
    case 'opportunity':
      return reacted(moment, event.unit, event.target);
    case 'radio':
      return called(moment, event.unit, event.target ?? '');
    case 'rally':
      return { flags: tally['flags'], recovered: Object.values(event.to ?? {}).reduce((sum, n) => sum + n, 0) };
    case 'retreat':
      return retreated(moment, event.unit, event.path);
    case 'card':
      return CARDS[event.card as keyof typeof CARDS]?.immediate ? { immediate: true } : undefined;
    case 'play-card':
      return event.unit === undefined ? { sight: after.sight } : { strength: after.units[event.unit]?.strength };
    case 'turn-end':
      return { control: after.control };
    default:
      return undefined;
  }
}

function moved({ after }: Moment, id: UnitId): Facts {
  const unit = after.units[id];
  const { activation } = after;
  return { mp: activation?.spent, of: unit && activation ? allowance(after, unit, activation) : undefined };
}

const hexes = ({ before }: Moment, a: UnitId, b: UnitId): number => distance(before.units[a]?.at ?? '', before.units[b]?.at ?? '');

/** Dice thrown, their base before modifiers, and the modifiers as pairs. */
function thrown({ casts }: Moment): Facts {
  const attack = casts[0]?.attack;
  const mods = (attack?.mods ?? []).map(({ id, by }) => [id, by] as const);
  const dice = attack ? diceIn(attack.roll) : 0;
  return { base: dice - mods.reduce((sum, [, by]) => sum + by, 0), mods };
}

const diceIn = (roll: Roll): number =>
  roll.kind === 'throw' ? diceCount(roll.dice) : partsOf(roll).reduce((sum, part) => sum + diceIn(part), 0);

const shot = (moment: Moment, unit: UnitId, target: UnitId): Facts => ({ distance: hexes(moment, unit, target), ...thrown(moment) });

/** Hits and losses, with what followed from them. */
function harmed({ before, after, tally }: Moment, target: UnitId): Facts {
  const at = before.units[target]?.at ?? '';
  const retreat = after.pending.find(duty => duty.kind === 'retreat' && duty.unit === target);
  return {
    hits: tally['hits'],
    absorbed: tally['absorbed'] ?? 0,
    damage: tally['damage'],
    ...(before.works[at] && !after.works[at] ? { trench_removed: true } : {}),
    ...(retreat?.kind === 'retreat' ? { retreat: retreat.hexes } : {}),
  };
}

function strength(after: WtaState, id: UnitId): Facts {
  const left = after.units[id]?.strength;
  return { strength: left, ...(left === 0 ? { destroyed: true } : {}) };
}

/** Opportunity fire has no absorption; the strength is told when it changed. */
function reacted(moment: Moment, unit: UnitId, target: UnitId): Facts {
  const { absorbed: _, ...harm } = harmed(moment, target);
  const road = moment.before.activation?.road;
  return { ...shot(moment, unit, target), ...harm, road, ...(harm['damage'] === 0 ? {} : strength(moment.after, target)) };
}

const called = (moment: Moment, unit: UnitId, target: UnitId): Facts => ({
  contacts: moment.tally['contacts'],
  attacks: moment.after.activation?.call?.left ?? 0,
  distance: hexes(moment, unit, target),
});

function retreated({ before, after }: Moment, id: UnitId, path: readonly string[]): Facts {
  const crossed = path.filter(hex => Object.values(before.units).some(unit => unit.at === hex && unit.id !== id));
  const owed = before.pending.find(duty => duty.kind === 'retreat' && duty.unit === id);
  const gone = path.length - crossed.length;
  const shaken = Object.values(after.units).filter(unit => unit.id !== id && unit.disorganised && !before.units[unit.id]?.disorganised);
  return {
    hexes: gone,
    unpaid: (owed?.kind === 'retreat' ? owed.hexes : 0) - gone,
    strength: after.units[id]?.strength,
    ...(shaken.length > 0 ? { disordered: shaken.map(unit => unit.id) } : {}),
  };
}

/** How it ended: winner, control, what is left of each unit, losses and luck of both sides. */
export function finalOf(frames: readonly Frame[]): Facts {
  const state = frames.at(-1)?.state as WtaState;
  const units = Object.values(state.units);
  const sides = state.game.sides.map(side => side.id);
  const bySide = <T>(of: (side: SideId) => T) => Object.fromEntries(sides.map(side => [side, of(side)]));
  return {
    winner: state.end?.winner,
    why: state.end?.why,
    turns: state.turn,
    control: state.control,
    units: Object.fromEntries(units.map(({ id, at, strength: left }) => [id, left === 0 ? 'destroyed' : { hex: at, strength: left }])),
    steps_lost: bySide(side => units.filter(unit => unit.side === side).reduce((sum, unit) => sum + unit.full - unit.strength, 0)),
    destroyed: bySide(side => units.filter(unit => unit.side === side && unit.strength === 0).map(unit => unit.id)),
    luck: bySide(side => luckOf(frames, side)),
  };
}

const ATTACKS = ['fire', 'opportunity', 'bombard'];

/** Dice, hits and what was to be expected of them: all attacks of a side, its radio calls, its rallies. Fractions are exact. */
function luckOf(frames: readonly Frame[], side: SideId): Facts {
  const of = (types: readonly string[]) =>
    frames.flatMap(({ event, rolls }) => (event && types.includes(event.type) ? rolls : [])).filter(({ by }) => by === side);
  const attacks = of(ATTACKS);
  return {
    'attack dice': attacks.reduce((sum, { attack }) => sum + diceIn(attack.roll), 0),
    hits: sumOf(attacks, 'hits'),
    expected: moments(attacks, 'hits').mean,
    variance: moments(attacks, 'hits').variance,
    contacts: sumOf(of(['radio']), 'contacts'),
    'contacts expected': moments(of(['radio']), 'contacts').mean,
    flags: sumOf(of(['rally']), 'flags'),
    'flags expected': moments(of(['rally']), 'flags').mean,
  };
}

const sumOf = (casts: readonly DiceRoll[], name: string): number => casts.reduce((sum, { tally }) => sum + (tally?.[name] ?? 0), 0);

const ZERO: Fraction = [0n, 1n];
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * d + c * b, b * d);

/** Mean and variance of the sum of one tally over independent rolls. */
function moments(casts: readonly DiceRoll[], name: string): { readonly mean: string; readonly variance: string } {
  let mean = ZERO;
  let variance = ZERO;
  for (const { attack } of casts) {
    const { outcomes, weights, total } = dist(attack.roll);
    const power = (n: number) => outcomes.reduce((sum, tally, i) => sum + BigInt(tally[name] ?? 0) ** BigInt(n) * (weights[i] ?? 0n), 0n);
    mean = add(mean, [power(1), total]);
    variance = add(variance, [power(2) * total - power(1) ** 2n, total * total]);
  }
  return { mean: fraction(...mean), variance: fraction(...variance) };
}
