// From one unit to every target: its best attack now, what it may expect, how often it destroys, and where it cannot fire, why not. How a
// unit sees its targets is told by the board.

import type { Attack, Modifier } from '../core/act.ts';
import type { Attempt } from '../core/attempt.ts';
import { chance, type Fraction, mean } from '../core/dist.ts';
import { amount, count, percent, sentence } from '../core/englishText.ts';
import { endings } from '../core/fight.ts';
import type { Mark, Overlay, OverlayTable } from '../core/overlay.ts';
import { placeSaid } from '../core/places.ts';
import { nameAt } from '../core/placeTold.ts';
import { atRest } from '../core/replay.ts';
import { expectedLoss, type FireLine, harmWords, type Ruleset, requireCombat, requireFire } from '../core/ruleset.ts';
import { mapInSlices, mapTasks, type Task } from '../core/task.ts';
import type { Place } from '../core/types.ts';
import { exactly, outlookOf } from './outlook.ts';
import { plans } from './plans.ts';
import { enemies, type PlacedUnit, type Position, titleOf } from './scene.ts';
import type { Exact } from './types.ts';

/** A target as its shooter sees it. `line`: the line of fire, undefined where it is not in sight; then `why`. */
export interface TargetSight {
  readonly distance: number;
  readonly line: FireLine | undefined;
  readonly why: string;
}

/** How a board tells it: the headings of places and distances, distances in words, and the look at a target. */
export interface Aiming<P extends Place> {
  readonly place: string;
  readonly measure: string;
  /** A distance in words: '12.5 in'. */
  far(distance: number): string;
  /** This target alone, with all that the best attack on it can come to. */
  readonly only?: PlacedUnit<P>;
  look(target: PlacedUnit<P>): TargetSight;
}

/** The best attack on one target by expected harm. */
interface Chances extends AttackWay {
  readonly expected: Exact;
  readonly destroys: Exact;
  readonly mods: readonly Modifier[];
}

interface Choice<P extends Place> extends TargetSight {
  readonly target: PlacedUnit<P>;
  readonly best: Chances | undefined;
}

/**
 * What the unit can do to the target as it stands, undefined where it cannot attack: not in sight, out of range, no
 * dice, not by the rules of its activation.
 */
function* bestAttack<P extends Place>(
  position: Position,
  unit: PlacedUnit<P>,
  target: PlacedUnit<P>,
  line: FireLine | undefined,
): Task<Chances | undefined> {
  if (!line) return undefined;
  const ways = yield* attemptsOn(position, unit, target, line);
  const found = yield* mapInSlices(ways, way => {
    const d = endings(way.attack);
    const kills = chance(d, tally => (tally[way.attack.harm] ?? 0) >= target.strength);
    return { ...way, mean: mean(d, way.attack.harm), kills };
  });
  const [best] = found.sort((a, b) => compare(b.mean, a.mean) || compare(b.kills, a.kills));
  return best && { ...best, mods: best.attack.mods, expected: exactly(best.mean), destroys: exactly(best.kills) };
}

/** A way of attack with the dice it throws. */
interface AttackWay extends Pick<Attempt, 'profile'> {
  readonly attack: Attack;
}

/** Of a unit in its activation, what it may do now by the rules: it may have moved. Of any other, what `aim` says. */
function* attemptsOn<P extends Place>(
  { ruleset, state }: Position,
  unit: PlacedUnit<P>,
  target: PlacedUnit<P>,
  line: FireLine,
): Task<readonly AttackWay[]> {
  if (state.acting === unit.id) {
    const found = yield* plans(ruleset, atRest(state), { unit: unit.id, depth: 1, places: [] });
    const onTarget = found.filter(({ rolls }) => rolls.some(cast => cast.target === target.id));
    return onTarget.flatMap(({ rolls, event }) => {
      const profile = ruleset.combat?.played?.(state, event);
      return profile === undefined
        ? rolls.filter(cast => cast.target === target.id).map(({ attack }) => ({ attack, profile: undefined }))
        : wayOf(ruleset, profile);
    });
  }
  return requireFire(ruleset)
    .aim(state, unit, line, target)
    .flatMap(profile => wayOf(ruleset, profile));
}

function wayOf(ruleset: Ruleset, profile: unknown): readonly AttackWay[] {
  const attack = requireCombat(ruleset).attack(profile);
  return attack.kind === 'fight' ? [] : [{ attack, profile }];
}

function compare([a, b]: Fraction, [c, d]: Fraction): number {
  const difference = a * d - c * b;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The chances of a unit against all its enemies. */
export function* oddsOverlay<P extends Place>(position: Position, unit: PlacedUnit<P>, aiming: Aiming<P>): Task<Overlay> {
  const targets = aiming.only ? [aiming.only] : enemies<P>(position, unit.side);
  const all = yield* mapTasks(targets, function* (target): Task<Choice<P>> {
    const aimed = aiming.look(target);
    return { ...aimed, target, best: yield* bestAttack(position, unit, target, aimed.line) };
  });
  const worth = ({ best }: Choice<P>) => best?.expected.value ?? -1;
  const sorted = all.toSorted((a, b) => worth(b) - worth(a));
  const harm = harmWords(position.ruleset);
  return {
    id: `odds-${unit.id}`,
    title: `Odds of ${named(position, unit)}`,
    unit: harm[1],
    domain: [0, Math.max(1, ...sorted.map(worth))],
    marks: sorted.flatMap(choice => shotOf(unit, choice)),
    says: aiming.only && sorted[0] ? saysOne(position, unit, sorted[0], aiming) : summarise(position, unit, sorted),
    table: (aiming.only && sorted[0]?.best && spread(sorted[0].best.attack, harm)) || {
      columns: ['Target', aiming.place, aiming.measure, `Expected ${harm[1]}`, 'Destroyed in 100', 'Modifiers'],
      rows: sorted.map(choice => rowOf(position, unit, choice)),
    },
    attempts: sorted.filter(({ line, best }) => line && (best || aiming.only)).map(choice => attemptOf(unit, choice)),
    ...(aiming.only && sorted[0] ? struckBy(position, sorted[0]) : {}),
  };
}

/** What of the target its best attack meets. */
function struckBy<P extends Place>({ ruleset }: Position, { best }: Choice<P>): { readonly struck?: string } {
  const struck = best?.profile === undefined ? undefined : ruleset.combat?.struck?.(best.profile);
  return struck === undefined ? {} : { struck };
}

const attemptOf = <P extends Place>({ id }: PlacedUnit<P>, { target, best }: Choice<P>): Attempt => ({
  unit: id,
  target: target.id,
  ...(best?.profile === undefined ? {} : { profile: best.profile }),
});

/** Every harm that an attack can do, with its chance, and that of as much or more. */
function spread(attack: Attack, [, many]: readonly [string, string]): OverlayTable | undefined {
  const outlook = outlookOf(attack);
  if (outlook.kind !== 'attack') return undefined;
  return {
    columns: [sentence(many), 'Chance', 'Decimal', 'At least'],
    rows: outlook.harms.map(({ harm, chance: one, atLeast }) => [
      harm,
      one.exact,
      Number(one.value.toFixed(6)),
      Number(atLeast.value.toFixed(6)),
    ]),
  };
}

/** '0.7 models to be expected, destroyed 16 % of the time'; of one body 'knocked out 16 % of the time'. */
function outlookSaid<P extends Place>({ ruleset, state }: Position, target: PlacedUnit<P>, { expected, destroys }: Chances): string {
  const counter = ruleset.show.counter(state, target);
  const chance = `${expectedLoss(ruleset, { ...counter, full: 1 }, { expected: expected.value, destroys: destroys.value })} of the time`;
  return counter.full === 1 ? chance : `${count(expected.value, harmWords(ruleset))} to be expected, ${chance}`;
}

const named = (position: Position, unit: PlacedUnit<Place>): string => nameAt(position.state.game.board, titleOf(position, unit), unit.at);

/** What one target has to expect, and what modifies it; or why nothing. */
function saysOne<P extends Place>(position: Position, unit: PlacedUnit<P>, choice: Choice<P>, { far }: Aiming<P>): string {
  const { target, best, distance } = choice;
  const [who, whom] = [unit, target].map(one => named(position, one));
  const apart = `${far(distance)} apart`;
  if (!best) return `${who} cannot attack ${whom} now, ${apart}: ${whyNot(position, unit, choice)}.`;
  const mods = best.mods.map(({ says: said, by }) => `${said} ${by > 0 ? '+' : ''}${by}`);
  const by = mods.length > 0 ? ` Modifiers: ${mods.join(', ')}.` : '';
  const { struck } = struckBy(position, choice);
  const where = struck === undefined ? '' : ` It strikes ${struck}.`;
  return `${who} on ${whom}, ${apart}: ${outlookSaid(position, target, best)}.${where}${by}`;
}

const shotOf = <P extends Place>(unit: PlacedUnit<P>, { target, best }: Choice<P>): readonly Mark[] =>
  best
    ? [
        {
          kind: 'path',
          places: [unit.at, target.at],
          tone: 'shot',
          side: unit.side,
          unit: unit.id,
          label: `${amount(best.expected.value)} (${percent(best.destroys.value)})`,
        },
      ]
    : [];

function rowOf<P extends Place>(position: Position, unit: PlacedUnit<P>, choice: Choice<P>): readonly (string | number)[] {
  const { target, distance, best } = choice;
  const numbers = best ? [Number(best.expected.value.toFixed(2)), Number((best.destroys.value * 100).toFixed(1))] : ['–', '–'];
  const words = best
    ? best.mods.map(({ says: said, by }) => `${said} ${by > 0 ? '+' : ''}${by}`).join(', ')
    : whyNot(position, unit, choice);
  return [titleOf(position, target), placeSaid(target.at), distance, ...numbers, words];
}

function whyNot<P extends Place>({ ruleset, state }: Position, unit: PlacedUnit<P>, { why, line, target }: Choice<P>): string {
  if (!line && why !== '') return `not in sight: ${why}`;
  if (line && ruleset.combat?.fire?.barred) return ruleset.combat?.fire?.barred(state, unit, line, target);
  return state.acting === unit.id ? 'in sight, but it may not fire at it now' : 'in sight, but no dice at that distance';
}

function summarise<P extends Place>(position: Position, unit: PlacedUnit<P>, sorted: readonly Choice<P>[]): string {
  const who = named(position, unit);
  const able = sorted.filter(({ best }) => best);
  const [first] = able;
  if (!first?.best) return `In the fire of ${who}: none of ${sorted.length} enemy units from where it stands.`;
  return `In the fire of ${who}: ${able.length} of ${sorted.length} enemy units. Best: ${named(position, first.target)}, ${outlookSaid(position, first.target, first.best)}.`;
}
