// Fire from above: mortars and howitzers find their range on a unit, or on a place where they lay smoke (HE, R17, R27).

import { middleOf } from '../../../boards/table.ts';
import { formatMeasure } from '../../../boards/tablePlaces.ts';
import { apart, zoneOf } from '../../../boards/tableStands.ts';
import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { samePlace, whyOff } from '../../../core/places.ts';
import { nameGround } from '../../../core/placeTold.ts';
import { anywhere, isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { Point, UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack, type Indirect } from '../attack.ts';
import { act, rule, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { acting, missingOrder, withAction } from '../order.ts';
import { alongOf, armsOf, type BoltArmament, canBear, ruledBy, shellAlong } from '../shot.ts';
import { TELL } from '../show/tell.ts';
import { isObserved, sightBetween } from '../sight.ts';
import { type BoltIndirectEvent, type BoltState, card, general, house, type Ranging, type SmokeEvent } from '../state.ts';
import { type BoltPlacedUnit, change, enemiesOf, isUp, unitOf } from '../units.ts';
import { asksBeside, besideRules, burst, burstCasts } from './burst.ts';
import { actorOnTableRule, askActing, targetOnTableRule } from './frame.ts';
import { ALL, declaredTarget, endsOf } from './shooting.ts';

/** What a shell falls on: a unit, or a place. */
interface Mark {
  readonly id?: UnitId;
  readonly at: Point;
}

/** How far a unit's ranging in has come, as long as both stand where they stood (R17). */
export function rangingOn(state: BoltState, unit: BoltPlacedUnit, { id, at }: Mark): Pick<Ranging, 'shots' | 'hit'> {
  const { ranging } = unit;
  const holds = ranging?.target === id && samePlace(ranging?.targetAt, at) && samePlace(ranging?.ownAt, unit.at);
  return holds && ranging?.turn === state.turn - 1 ? ranging : { shots: 0, hit: false };
}

/** The unit has sent one more shell there. */
function ranged(state: BoltState, unit: BoltPlacedUnit, { id, at }: Mark, hasHit: boolean): BoltState {
  const before = rangingOn(state, unit, { at, ...(id === undefined ? {} : { id }) });
  const holds = before.hit || hasHit;
  const ranging: Ranging = {
    ...(id === undefined ? {} : { target: id }),
    targetAt: at,
    ownAt: unit.at,
    shots: before.shots + (holds && option(state, 'ranging-stays') ? 0 : 1),
    hit: holds,
    turn: state.turn,
  };
  const fired = [...(state.action?.fired ?? []), highArm(state, unit)?.id ?? ALL];
  return withAction(change(state, unit.id, { ranging }), unit.id, { fired, ...(id === undefined ? {} : { target: id }) });
}

const highArm = (state: BoltState, unit: BoltPlacedUnit): BoltArmament | undefined =>
  armsOf(state, unit).find(({ row }) => row.indirect !== undefined);

/** A shell from above at a target; undefined where the unit has nothing that fires so. */
export function shellOf(state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit, covered?: number): Indirect | undefined {
  const arm = highArm(state, unit);
  const { shots, hit } = rangingOn(state, unit, target);
  return arm && shellAlong(state, unit, arm, target, { along: alongOf(state, unit, target), shots, hit, covered });
}

/** What is nearer than the weapon reaches is missed, wherever the shell was fired all the same (R17). */
const shortOf = ({ row }: BoltArmament, distance: number): Pick<Indirect, 'short'> =>
  row.indirect && distance < row.indirect[0] ? { short: true } : {};

/** What a shell at a unit and one that smokes have in common. */
const fromAbove = <E extends BoltIndirectEvent | SmokeEvent>(): readonly Rule<BoltState, E>[] => [
  actorOnTableRule(),
  unitRule('indirect/order', 'Indirect fire takes a Fire order.', general('HE', 'R17'), (state, _event, unit) =>
    acting(state, unit.id)?.order === 'fire' ? undefined : missingOrder(state, unit, `${withVerb(unit.title, 'has')} no Fire order`),
  ),
  unitRule('indirect/weapon', 'Mortars and howitzers fire from above.', card('Heavy Weapons'), (state, _event, unit) =>
    isUp(unit) && highArm(state, unit) ? undefined : `${withVerb(unit.title, 'has')} nothing that fires from above`,
  ),
  unitRule('indirect/once', 'A weapon fires once by an order.', card('Turn'), (state, _event, unit) => {
    const fired = acting(state, unit.id)?.fired ?? [];
    const arm = isUp(unit) ? highArm(state, unit) : undefined;
    return arm && (fired.includes(arm.id) || fired.includes(ALL)) ? `${withVerb(unit.title, 'has')} fired` : undefined;
  }),
];

/** Why a weapon does not bear: what is laid fires ahead, turrets all round (R37). */
function whyAside(state: BoltState, unit: BoltPlacedUnit, at: Point): string | undefined {
  const arm = highArm(state, unit);
  return !arm || canBear(unit, arm, zoneOf(unit, at))
    ? undefined
    : `${withVerb(unit.title, 'is')} not laid on ${nameGround(state.game.board, at)}`;
}

/** Why a distance is none that the weapon fires over. */
function whyOut(state: BoltState, unit: BoltPlacedUnit, distance: number): string | undefined {
  const range = highArm(state, unit)?.row.indirect;
  if (!range) return undefined;
  const [least, most] = range;
  return distance >= least && distance <= most
    ? undefined
    : `${formatMeasure(state, distance, distance < least ? least : most)} is not from ${least} to ${most}`;
}

const indirectRules: readonly Rule<BoltState, BoltIndirectEvent>[] = [
  ...fromAbove<BoltIndirectEvent>(),
  targetOnTableRule(),
  declaredTarget(),
  rule(
    'indirect/range',
    'The target lies between the shortest and the longest range.',
    card('Heavy Weapons'),
    ['unit', 'target'],
    (state, event) => {
      const ends = endsOf(state, event);
      return ends && whyOut(state, ends[0], sightBetween(state, ...ends).distance);
    },
  ),
  rule('weapon/arc', 'A weapon bears on its target.', card('Heavy Weapons'), ['unit', 'target'], (state, event) => {
    const ends = endsOf(state, event);
    return ends && whyAside(state, ends[0], ends[1].at);
  }),
  rule(
    'indirect/los',
    'A target is in sight of who fires, or of who observes for him.',
    general('HE', 'R17'),
    ['unit', 'target'],
    (state, event) => {
      const ends = endsOf(state, event);
      return !ends || isObserved(state, ...ends) ? undefined : `nobody sees ${ends[1].title} for ${ends[0].title}`;
    },
  ),
  ...besideRules<BoltIndirectEvent>('indirect'),
];

/** Enemies that a unit may shell now. */
export const shelledBy = (state: BoltState, unit: BoltPlacedUnit): readonly BoltPlacedUnit[] =>
  enemiesOf(state, unit.side).filter(({ id }) => keepsRules(indirectRules, state, { type: 'indirect', unit: unit.id, target: id }));

export const indirect = act<BoltIndirectEvent>({
  title: 'Indirect fire',
  source: general('HE', 'R17'),
  rules: indirectRules,
  ask: {
    unit: askActing('Which unit fires'),
    target(state, draft) {
      const unit = unitOf(state, draft.unit);
      const legal = isUp(unit) ? shelledBy(state, unit).map(({ id }) => id) : [];
      return pick('target', 'At whom', unitChoices(state, legal), 'units');
    },
    beside(state, draft) {
      const event = { id: '', ...draft } as BoltIndirectEvent;
      const ends = endsOf(state, event);
      const shell = ends && shellOf(state, ...ends, event.under);
      return ends && shell && asksBeside(state, draft, ends, shell);
    },
  },
  dice: 'the first shell',
  rolls(state, event) {
    const ends = endsOf(state, event);
    const shell = ends && shellOf(state, ...ends, event.under);
    return ends && shell ? burstCasts(state, event, ends, shell) : [];
  },
  apply(state, event, tally) {
    const ends = endsOf(state, event);
    if (!ends) return state;
    const fired = ranged(state, ...ends, countIn(tally, 'hits') > 0);
    return isUntold(event) ? fired : burst(fired, event, ends, tally);
  },
  describe: TELL.indirect,
});

/** The disc of one shell (R27). */
export const SMOKE = 1.5;
/** Places are offered so far apart. */
const CELL = 2;

const farFrom = (unit: BoltPlacedUnit, at: Point): number => apart(unit, { at, radius: 0 });

const smokeRules: readonly Rule<BoltState, SmokeEvent>[] = [
  ...fromAbove<SmokeEvent>(),
  unitRule(
    'smoke/range',
    'Smoke is laid between the shortest and the longest range.',
    house('HE', 'R27'),
    (state, { at }, unit) => (isUp(unit) ? whyOut(state, unit, farFrom(unit, at)) : undefined),
    ['unit', 'at'],
  ),
  unitRule(
    'weapon/arc',
    'A weapon bears on its target.',
    card('Heavy Weapons'),
    (state, { at }, unit) => (isUp(unit) ? whyAside(state, unit, at) : undefined),
    ['unit', 'at'],
  ),
  unitRule(
    'smoke/los',
    'Smoke is laid on a place that the firer sees, or who observes for him.',
    house('HE', 'R27'),
    (state, { at }, unit) =>
      !isUp(unit) || isObserved(state, unit, { at, radius: 0 }) ? undefined : `nobody sees that place for ${unit.title}`,
    ['unit', 'at'],
  ),
  rule(
    'smoke/table',
    'Smoke is laid on the table.',
    house('HE', 'R27'),
    ['at'],
    ({ game }, { at }) => whyOff(game.board, at),
    'impossible',
  ),
];

/** Middles of cells where a unit may lay smoke. */
function places(state: BoltState, unit: BoltPlacedUnit): readonly Point[] {
  const [width, height] = state.game.board.size;
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const grid = { origin: [0, 0] as const, step: CELL, columns, rows };
  const all = Array.from({ length: columns * rows }, (_, cell) => middleOf(grid, cell));
  return all.filter(at => keepsRules(smokeRules, state, { type: 'smoke', unit: unit.id, at }));
}

export const smoke = act<SmokeEvent>({
  title: 'Smoke',
  source: house('HE', 'R27'),
  rules: smokeRules,
  ask: {
    unit: askActing('Which unit fires'),
    at(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!isUp(unit)) return anywhere('at', 'Where');
      return { kind: 'place', field: 'at', label: 'Where', reach: new Map(places(state, unit).map(at => [at, 0])), unit: unit.id };
    },
  },
  dice: 'the smoke shell',
  rolls(state, { unit: id, at }) {
    const unit = unitOf(state, id);
    const arm = isUp(unit) ? highArm(state, unit) : undefined;
    if (!isUp(unit) || !arm) return [];
    const short = shortOf(arm, farFrom(unit, at));
    const made = attack({ kind: 'smoke', ...ruledBy(state), ...rangingOn(state, unit, { at }), ...short });
    return [{ by: unit.side, on: undefined, unit: id, at, attack: made }];
  },
  apply(state, { unit: id, at }, tally) {
    const unit = unitOf(state, id);
    if (!isUp(unit)) return state;
    const isLaid = countIn(tally, 'smoke') > 0;
    const fired = ranged(state, unit, { at }, isLaid);
    return isLaid ? { ...fired, smoke: [...fired.smoke, { at, radius: SMOKE }] } : fired;
  },
  describe: TELL.smoke,
});
