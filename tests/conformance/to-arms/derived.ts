// What the rules derive from an event of the sample battle, in the words of its expected file.

import type { Frame } from '../../../src/core/replay.ts';
import { addTallies, type Tally } from '../../../src/core/roll.ts';
import { struckBy } from '../../../src/rulesets/to-arms/battle.ts';
import { distance } from '../../../src/rulesets/to-arms/ground.ts';
import { profileOf } from '../../../src/rulesets/to-arms/shot.ts';
import type { ArmsEvent, ArmsState, BattleEventOf } from '../../../src/rulesets/to-arms/state.ts';
import { isUp, unitOf } from '../../../src/rulesets/to-arms/units.ts';

type Derived = Readonly<Record<string, unknown>>;

/** Everything that was worked out about the event of a frame, from the position before it. */
export function derivedOf(before: ArmsState, frame: Frame): Derived {
  const event = frame.event as ArmsEvent;
  const after = frame.state as ArmsState;
  const tally = frame.rolls.reduce<Tally>((sum, cast) => addTallies(sum, cast.tally ?? {}), {});
  const gains = Object.entries(after.points).flatMap(([side, n]) =>
    n > (before.points[side] ?? 0) ? [[side, n - (before.points[side] ?? 0)]] : [],
  );
  const scored = Object.fromEntries(gains);
  if (event.type === 'battle') return { ...battleOf(before, after, event, tally), scored };
  if ('unit' in event && event.unit !== undefined) return { at: unitOf(after, event.unit)?.at, points: after.points, scored };
  return { points: after.points };
}

function battleOf(before: ArmsState, after: ArmsState, event: BattleEventOf, tally: Tally): Derived {
  const unit = unitOf(before, event.unit);
  if (!isUp(unit)) return {};
  const { at, target } = struckBy(before, unit, event);
  if (!target) return { impact: at };
  const { mods = [], range, dice, flags } = profileOf(before, unit, target, event);
  const left = unitOf(after, target.id)?.strength ?? 0;
  const thrown = tally['flags'] ?? 0;
  return {
    impact: at,
    struck: target.id,
    distance: distance(before, unit.at, target.at),
    shifts: Object.fromEntries(mods.map(({ id, by }) => [id, by])),
    effective: range,
    dice,
    hits: tally['hits'],
    automatic: tally['automatic'],
    kills: tally['kills'],
    left,
    flags: thrown,
    ignored: left === 0 ? 0 : left >= (flags?.number ?? 0) ? thrown : Math.min(thrown, flags?.ignored ?? 0),
    retreat: tally['retreat'],
  };
}
