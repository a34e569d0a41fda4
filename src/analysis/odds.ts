// From one unit to every target: its best attack now, what it may expect, how often it destroys, and where it cannot fire, why not.

import { see } from '../boards/sight.ts';
import type { Attack, Modifier } from '../core/act.ts';
import { chance, type Fraction, mean } from '../core/dist.ts';
import { endings } from '../core/fight.ts';
import type { Mark, Overlay } from '../core/overlay.ts';
import { each, eachOf, type Parts } from '../core/parts.ts';
import type { Frame } from '../core/replay.ts';
import { harmWords } from '../core/ruleset.ts';
import type { State, UnitId } from '../core/types.ts';
import { amount, count, percent } from '../core/words.ts';
import { exactly } from './outlook.ts';
import { plans } from './plans.ts';
import { enemies, named, type Scene, type Standing, titleOf, unitIn } from './scene.ts';
import { blockWords } from './sight.ts';
import type { Exact } from './types.ts';

/** The best attack on one target by expected harm. */
export interface Chances {
  readonly target: Standing;
  readonly distance: number;
  readonly expected: Exact;
  readonly destroys: Exact;
  readonly mods: readonly Modifier[];
}

/** What the unit can do to the target as it stands, undefined where it cannot attack: not in sight, out of range, no dice, not by the rules of its activation. */
function* bestAttack(scene: Scene, unit: Standing, target: Standing): Parts<Chances | undefined> {
  const { seen, distance } = see(scene.board, scene.obstacles, unit.at, target.at);
  if (!seen || distance === 0) return undefined;
  const attacks = yield* attacksOn(scene, unit, target, distance);
  const found = yield* each(attacks, attack => {
    const d = endings(attack);
    const kills = chance(d, tally => (tally[attack.harm] ?? 0) >= target.strength);
    return { mods: attack.mods, mean: mean(d, attack.harm), kills };
  });
  const [best] = found.sort((a, b) => compare(b.mean, a.mean) || compare(b.kills, a.kills));
  return best && { target, distance, mods: best.mods, expected: exactly(best.mean), destroys: exactly(best.kills) };
}

/** Of a unit in its activation, what it may do now by the rules: it may have moved. Of any other, what `aim` says. */
function* attacksOn({ ruleset, state }: Scene, unit: Standing, target: Standing, distance: number): Parts<readonly Attack[]> {
  if (state.acting === unit.id) {
    const found = yield* plans(ruleset, standstill(state), { unit: unit.id, depth: 1, places: [] });
    return found.flatMap(({ casts }) => casts.filter(cast => cast.target === target.id).map(({ attack }) => attack));
  }
  const line = { from: unit.at, at: target.at, distance, cover: 0 };
  return ruleset.aim(state, unit, line, target).flatMap(profile => {
    const attack = ruleset.attack(profile);
    return attack.kind === 'fight' ? [] : [attack];
  });
}

const standstill = (state: State): Frame => ({
  index: 0,
  event: undefined,
  state,
  rulings: [],
  casts: [],
  telling: { says: '', marks: [] },
  doubts: {},
});

function compare([a, b]: Fraction, [c, d]: Fraction): number {
  const difference = a * d - c * b;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Throws RangeError on a unit that is not there. */
export function* oddsOverlay(scene: Scene, id: UnitId): Parts<Overlay> {
  const unit = unitIn(scene, id);
  const targets = enemies(scene, unit.side);
  const found = yield* eachOf(targets, target => bestAttack(scene, unit, target));
  const chances = found.filter(one => one !== undefined).sort((a, b) => b.expected.value - a.expected.value);
  const others = targets.filter(target => chances.every(one => one.target !== target));
  const currency = harmWords(scene.ruleset);
  return {
    id: `odds-${id}`,
    title: `Odds of ${named(scene, unit)}`,
    unit: currency[1],
    domain: [0, Math.max(1, ...chances.map(({ expected }) => expected.value))],
    marks: chances.map(
      ({ target, expected, destroys }): Mark => ({
        kind: 'path',
        places: [unit.at, target.at],
        tone: 'shot',
        side: unit.side,
        unit: id,
        label: `${amount(expected.value)} (${percent(destroys.value)})`,
      }),
    ),
    says: says(scene, unit, chances, targets.length),
    table: {
      columns: ['Target', 'Hex', 'Distance', `Expected ${currency[1]}`, 'Destroyed in 100', 'Modifiers'],
      rows: [
        ...chances.map(({ target, distance, expected, destroys, mods }) => [
          titleOf(scene, target),
          target.at,
          distance,
          Number(expected.value.toFixed(2)),
          Number((destroys.value * 100).toFixed(1)),
          mods.map(({ says: words, by }) => `${words} ${by > 0 ? '+' : ''}${by}`).join(', '),
        ]),
        ...others.map(target => [
          titleOf(scene, target),
          target.at,
          see(scene.board, scene.obstacles, unit.at, target.at).distance,
          '–',
          '–',
          whyNot(scene, unit, target),
        ]),
      ],
    },
  };
}

function whyNot({ state, board, obstacles }: Scene, unit: Standing, target: Standing): string {
  const { why } = see(board, obstacles, unit.at, target.at);
  if (why.length > 0) return `not in sight: ${why.map(blockWords).join('; ')}`;
  return state.acting === unit.id ? 'in sight, but it may not fire at it now' : 'in sight, but no dice at that distance';
}

function says(scene: Scene, unit: Standing, chances: readonly Chances[], all: number): string {
  const who = named(scene, unit);
  const [best] = chances;
  if (!best) return `In the fire of ${who}: none of ${all} enemy units from where it stands.`;
  return `In the fire of ${who}: ${chances.length} of ${all} enemy units. Best: ${named(scene, best.target)}, ${count(best.expected.value, harmWords(scene.ruleset))} to be expected, destroyed ${percent(best.destroys.value)} of the time.`;
}
