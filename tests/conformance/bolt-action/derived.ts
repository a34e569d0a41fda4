// What the rules derive from an event of the sample battle, in the words of its expected file.

import { lengthAlong } from '../../../src/boards/tableFigures.ts';
import type { Attack } from '../../../src/core/act.ts';
import { chance, dist, fraction, mean } from '../../../src/core/dist.ts';
import { endings, type Fight } from '../../../src/core/fight.ts';
import { GONE } from '../../../src/core/fightWalk.ts';
import type { Frame } from '../../../src/core/replay.ts';
import type { Tally } from '../../../src/core/roll.ts';
import { shotIn } from '../../../src/rulesets/bolt-action/acts/fire.ts';
import { rangingOn } from '../../../src/rulesets/bolt-action/acts/indirect.ts';
import { gearOf } from '../../../src/rulesets/bolt-action/acts/wayRules.ts';
import { attack } from '../../../src/rulesets/bolt-action/attack.ts';
import { assaultReach } from '../../../src/rulesets/bolt-action/charges.ts';
import { allowance, hindrances } from '../../../src/rulesets/bolt-action/movementCost.ts';
import { ladder } from '../../../src/rulesets/bolt-action/odds/indirect.ts';
import { type BoltOddsRules, lawOf, needOf, valueFor } from '../../../src/rulesets/bolt-action/odds/law.ts';
import { type BoltFireProfile, type BoltVolley, isVehicle, type Vehicle } from '../../../src/rulesets/bolt-action/odds/profile.ts';
import { volleyRoll } from '../../../src/rulesets/bolt-action/odds/troops.ts';
import { bandsOf, canHarm, penOf } from '../../../src/rulesets/bolt-action/odds/vehicle.ts';
import { countObjectives, holderOf } from '../../../src/rulesets/bolt-action/outcome.ts';
import { ruledBy, shotOf } from '../../../src/rulesets/bolt-action/shot.ts';
import { sightBetween } from '../../../src/rulesets/bolt-action/sight.ts';
import type { BoltEvent, BoltFireEvent, BoltState } from '../../../src/rulesets/bolt-action/state.ts';
import { under } from '../../../src/rulesets/bolt-action/templates.ts';
import { apart, type BoltPlacedUnit, bonusOf, qualityOf, strongIn, unitOf } from '../../../src/rulesets/bolt-action/units.ts';
import { uncut } from '../../unit/bolt-action/uncut.ts';

type Derived = Readonly<Record<string, unknown>>;

const two = (x: number): number => Math.round(x * 100) / 100;
const four = ([num, den]: readonly [bigint, bigint]): number => Math.round((Number(num) / Number(den)) * 10_000) / 10_000;
const has = (name: string) => (tally: Tally) => (tally[name] ?? 0) > 0;

/** Everything that was worked out about the event of a frame, from the position before it. */
export function derivedOf(before: BoltState, frame: Frame): Derived {
  const event = frame.event as BoltEvent;
  const after = frame.state as BoltState;
  const tally: Tally = Object.assign({}, ...frame.rolls.map(cast => cast.tally ?? {}));
  const roll = (frame.rolls[0]?.attack as Attack | undefined)?.roll;
  switch (event.type) {
    case 'turn':
      return { bag: after.bag, retained: Object.values(before.units).flatMap(({ id, order }) => (order ? [id] : [])) };
    case 'draw': {
      const left = Object.values(before.bag).reduce((sum, dice) => sum + dice, 0);
      const mine = before.bag[event.side ?? ''] ?? 0;
      return { bag: before.bag, p: fraction(BigInt(mine), BigInt(left)).replace(/^1$/, '1/1') };
    }
    case 'order-test': {
      const unit = unitOf(before, event.unit) as BoltPlacedUnit;
      const bonus = bonusOf(before, unit);
      const passed = has('passed')(tally);
      const value = qualityOf(before, unit).morale + bonus - unit.pins;
      const odds = {
        passes: fraction(...chance(dist(roll as never), has('passed'))),
        fubar: fraction(...chance(dist(roll as never), has('fubar'))),
      };
      const pinsAfter = after.units[unit.id]?.pins;
      return { value, pins: unit.pins, officer: bonus, passed, ...(passed ? { pinsAfter } : {}), odds };
    }
    case 'fubar':
      return {
        result: has('panic')(tally) ? 'panic' : 'friendly fire',
        odds: {
          friendlyFire: fraction(...chance(dist(roll as never), has('friendly-fire'))),
          panic: fraction(...chance(dist(roll as never), has('panic'))),
        },
      };
    case 'move': {
      const unit = unitOf(before, event.unit) as BoltPlacedUnit;
      return {
        distance: two(lengthAlong([unit.at, ...event.path])),
        allowance: allowance(before, unit, event.path, gearOf(before, event)),
        obstacles: hindrances(before, unit, event.path).filter(id =>
          before.game.board.features.some(piece => piece.id === id && piece.shape.kind === 'line'),
        ),
        from: unit.at,
      };
    }
    case 'fire':
      return fireOf(before, frame, event, tally);
    case 'indirect': {
      const [unit, target] = [unitOf(before, event.unit) as BoltPlacedUnit, unitOf(before, event.target) as BoltPlacedUnit];
      const struck = has('hits')(tally);
      return {
        distance: two(apart(unit, target)),
        need: ladder(rangingOn(before, unit, target)),
        hit: struck,
        odds: { hit: fraction(...chance(dist(roll as never), has('hits'))) },
        ...(struck
          ? {
              under: under(before, unit.side, target, 1),
              pins: tally['pins'],
              casualties: tally['loss'],
              left: after.units[target.id]?.strength,
            }
          : {}),
      };
    }
    case 'morale-check': {
      const unit = unitOf(before, event.unit) as BoltPlacedUnit;
      const nerve = { quality: unit.quality, pins: unit.pins, bonus: bonusOf(before, unit) };
      return {
        value: valueFor(lawOf({}), nerve),
        pins: unit.pins,
        officer: nerve.bonus,
        passed: has('passed')(tally),
        odds: { passes: fraction(...chance(dist(roll as never), has('passed'))) },
      };
    }
    case 'turret-jam':
      return { jammed: has('jam')(tally), odds: { jams: fraction(...chance(dist(roll as never), has('jam'))) } };
    case 'assault': {
      const [unit, target] = [unitOf(before, event.unit) as BoltPlacedUnit, unitOf(before, event.target) as BoltPlacedUnit];
      const side = (one: BoltPlacedUnit) => ({ quality: one.quality, figures: one.strength, strong: strongIn(before, one) });
      const fight: Fight = attack({ kind: 'close-quarters', ...ruledBy(before), attackers: side(unit), defenders: side(target) });
      const ends = endings(fight);
      const won = four(chance(ends, ({ stands: [a, b], who }) => who === 1 || (a !== GONE && b === GONE)));
      const lost = four(chance(ends, ({ stands: [a, b], who }) => who === 0 || (a === GONE && b !== GONE)));
      return {
        distance: two(apart(unit, target)),
        allowance: assaultReach(before, unit, target),
        odds: { attackerWins: won, defenderWins: lost, bothGone: Math.abs(two(1 - won - lost)) },
      };
    }
    case 'close-quarters': {
      const [unit, target] = [unitOf(before, event.unit) as BoltPlacedUnit, unitOf(before, event.target) as BoltPlacedUnit];
      return {
        round: (before.fray?.rounds ?? 0) + 1,
        attackerNeed: qualityOf(before, target).needs,
        defenderNeed: qualityOf(before, unit).needs,
        defenderLosses: tally['defence-lost'],
        attackerLosses: tally['attack-lost'],
        left: [unit.strength - (tally['attack-lost'] ?? 0), target.strength - (tally['defence-lost'] ?? 0)],
      };
    }
    case 'turn-end':
      return {
        holding: Object.fromEntries(before.game.special.objectives.map(objective => [objective.id, holderOf(before, objective) ?? 'none'])),
        lost: before.lost,
      };
    case 'victory':
      return {
        objectives: Object.fromEntries(before.game.sides.map(({ id }) => [id, countObjectives(before, id)])),
        unitsLost: before.lost,
      };
    default:
      return {};
  }
}

const WORDS: Readonly<Record<string, string>> = {
  pin: 'pins',
  'long-range': 'long range',
  'small-unit': 'small unit',
  'soft-cover': 'soft cover',
  'hard-cover': 'hard cover',
};

function fireOf(before: BoltState, frame: Frame, event: BoltFireEvent, tally: Tally): Derived {
  const [unit, target] = [unitOf(before, event.unit) as BoltPlacedUnit, unitOf(before, event.target) as BoltPlacedUnit];
  const shot = shotIn(before, event);
  const profile = shotOf(before, unit, target, shot);
  const looked = sightBetween(before, unit, target);
  const law = lawOf(profile);
  const volleys = profile.volleys.filter(volley => !isVehicle(profile.target) || canHarm(law, volley, profile.target));
  const needs = volleys.map(volley => needOf(law, profile.firer, volley, profile.target));
  const whole = dist(attack(profile).roll);
  const common = {
    moved: shot.moved,
    distance: two(looked.distance),
    seen: [looked.points, looked.of],
    ...(looked.cover > 0 ? { cover: ['none', 'soft', 'hard'][looked.cover] } : {}),
    hits: tally['hits'],
    needs: needs.map(({ value }) => value),
    mods: needs.map(({ mods }) => mods.map(({ id, by }) => [WORDS[id] ?? id, by])),
  };
  if (isVehicle(profile.target))
    return { ...common, ...blowOf(law, profile.target, volleys[0], frame), odds: { hit: fraction(...chance(whole, has('hits'))) } };
  const { pins = 0 } = tally;
  return {
    ...common,
    casualties: tally['loss'],
    exceptional: tally['exceptional'],
    ...(pins > 0 ? { pins } : {}),
    left: target.strength - (tally['loss'] ?? 0),
    ...(target.order === 'down' ? { targetDown: true } : {}),
    odds: {
      expected: expectedOf(law, profile),
      noLoss: four(chance(whole, ({ loss = 0 }) => loss === 0)),
      pin: four(chance(whole, has('pins'))),
    },
  };
}

/** Losses on average, more than there are figures among them. */
function expectedOf(law: BoltOddsRules, { firer, volleys, target }: BoltFireProfile): number {
  if (isVehicle(target)) return 0;
  const means = volleys.map(volley => mean(dist(uncut(volleyRoll(law, firer, volley, target).roll)), 'loss'));
  return Math.round(means.reduce((sum, [num, den]) => sum + Number(num) / Number(den), 0) * 1000) / 1000;
}

const BANDS = ['none', 'superficial', 'full', 'massive'];

/** How the first hit beat the armour. */
function blowOf(law: BoltOddsRules, target: Vehicle, volley: BoltVolley | undefined, { event }: Frame): Derived {
  const die = event?.thrown?.find(({ as }) => as === 'damage')?.dice['d6']?.[0];
  if (die === undefined || !volley) return {};
  const pen = penOf(law, volley, target).value;
  const damage = BANDS[bandsOf(pen, target)[die] ?? 0];
  return { vehicle: { zone: target.zone, total: Number(die) + pen, needs: target.needs, damage } };
}
