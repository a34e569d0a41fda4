// Over-watch: one enemy unit answers a Move or a Shoot, once it has passed a test (16); armour its chargers, with its machine guns (15.2).

import type { Rule } from '../../../core/act.ts';
import { agree, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { withoutPending } from '../../../core/pendingActions.ts';
import { isUntold } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft, UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { failTest } from '../damage.ts';
import type { AafTally } from '../data/tallies.ts';
import { act, pendingFor, rule, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { type AafState, type OverwatchEvent, source } from '../state.ts';
import { enemiesOf, enemyOf, isUp, unitOf } from '../units.ts';
import { mayWatch, watchFault } from '../watch.ts';
import { onTableRule } from './frame.ts';
import { asksAmmunition, isUntoldShot } from './shoot.ts';
import { aimOf, applyShot, isAtCharger, pair, SHOOTING_RULES, shootingCasts, spottedRule, tellShot } from './shooting.ts';

const rules: readonly Rule<AafState, OverwatchEvent>[] = [
  onTableRule,
  rule('16/one-unit', 'After each Move and each Shoot of the enemy one unit may answer it.', ['unit', 'target'], (state, event) => {
    const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
    const answer = { ...event, side: unit?.side };
    const due = pendingFor(state, answer);
    const couldAnswer = isUp(unit) && target !== undefined && mayWatch(state, unit, target); // who could not has other rules to tell why
    return due || !couldAnswer
      ? undefined
      : `${withVerb(unitOf(state, event.target)?.title ?? event.target, 'has not just moved or fired, or was')} answered already`;
  }),
  unitRule('16/state', 'Units that are pinned, flee or fight do not use over-watch.', (state, event, unit) => {
    const target = unitOf(state, event.target);
    const fault = watchFault(state, unit);
    return fault !== undefined && target && isAtCharger(unit, target) && unit.morale === 'good' ? undefined : fault;
  }),
  spottedRule('16/spotted'),
  ...SHOOTING_RULES,
];

/**
 * Who may be answered now: the unit asked about, else the first. Both sides may have one to answer,
 * where flight draws fire too (ruling R74).
 */
const due = (state: AafState, target?: UnitId) =>
  state.pending.find(duty => duty.kind === 'overwatch' && (target === undefined || duty.target === target));

/** Who may answer the unit that has just moved or fired, by all rules. */
export function overwatchers(state: AafState, target?: UnitId): readonly UnitId[] {
  const duty = due(state, target);
  const actor = duty?.kind === 'overwatch' ? unitOf(state, duty.target) : undefined;
  if (!duty || !actor) return [];
  return enemiesOf(state, actor.side)
    .filter(unit => (isAtCharger(unit, actor) || mayWatch(state, unit, actor)) && enemyOf(state, unit.side, actor.side))
    .filter(unit => keepsRules(rules, state, { type: 'overwatch', unit: unit.id, target: actor.id }))
    .map(({ id }) => id);
}

/** Whom this unit may answer. */
const answerable = (state: AafState, { unit }: Draft<OverwatchEvent>): readonly UnitId[] => {
  const side = unitOf(state, unit)?.side;
  return state.pending.flatMap(duty => (duty.kind === 'overwatch' && duty.side === side ? [duty.target] : []));
};

/** The test failed: Pinned like after any other test, unless the players agreed that only the shot is lost (ruling R7). */
const shaken = (state: AafState, unit: UnitId): AafState => (option(state, 'overwatch-fail') ? state : failTest(state, unit));

const isFailed = (state: AafState, event: OverwatchEvent, tally: AafTally): boolean =>
  pair(state, event) !== undefined && !isUntold(event) && countIn(tally, 'passed') === 0;

export const overwatch = act<OverwatchEvent>({
  title: 'Over-watch',
  source: source('16'),
  rules,
  ask: {
    unit: askUnit('Which unit answers', (state, { target }) => overwatchers(state, target)),
    target: askUnit('Which unit it answers', answerable, 'target'),
    ...asksAmmunition,
  },
  dice: 'a test, then the dice of the shot',
  rolls: shootingCasts,
  apply(state, event, tally, before) {
    const side = unitOf(before, event.unit)?.side;
    const now = withoutPending(state, duty => duty.kind === 'overwatch' && duty.side === side);
    return isFailed(before, event, tally) ? shaken(now, event.unit) : applyShot(now, event, tally, before);
  },
  describe(state, event, tally) {
    const aim = aimOf(state, event);
    if (aim && isFailed(state, event, tally)) {
      const after = option(state, 'overwatch-fail') ? 'keeps its head down' : 'is pinned';
      return {
        text: `${withVerb(aim.unit.title, 'fails its')} over-watch test and ${agree(aim.unit.title, after)}.`,
        marks: [{ kind: 'ring', at: aim.unit.at, radius: 0, tone: 'blocked', side: aim.unit.side }],
      };
    }
    return tellShot(state, event, tally, 'answers', isUntoldShot(state, event));
  },
});
