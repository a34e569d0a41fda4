// Direct fire in one's own activation (5.0 to 5.4), and the answer of a mover that opportunity fire has stopped (5.5.1).

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { distance } from '../ground.ts';
import { act, pendingFor, unitRule } from '../kit.ts';
import { mayFollow, retreats } from '../losses.ts';
import { option } from '../options.ts';
import { addPending } from '../pending.ts';
import { attackOn, diceOf, type ShotMode, shotOf } from '../shots.ts';
import { isOpenLine } from '../sight.ts';
import { ATTACKS, type AttackKind, source, type WtaFireEvent, type WtaState, type WtaUnit } from '../state.ts';
import { enemiesOf, friendAt, isDugIn, isEngineers, isInfantry, isPlaced, standsFast, unitOf } from '../units.ts';
import { acting, askActing, withActivation } from './frame.ts';
import { applyShot, pair, shootingCasts, shootingRules, tellShot, type WtaShotEvent } from './shooting.ts';

/** Advancing takes a die off (also from an answer); a zero-length advance is plain fire. */
export const modeOf = (state: WtaState, event: WtaFireEvent): ShotMode => {
  const moved = (acting(state, event.unit)?.path.length ?? 0) > 0;
  return event.return && option(state, 'R14') ? 'fire' : moved ? 'advance' : 'fire';
};

/** Enemies it could fire at by every rule but this one. By the option of R5 the nearest one in sight counts, in range or not. */
function nearest(state: WtaState, event: WtaFireEvent, unit: WtaUnit): number {
  if (!isPlaced(unit)) return 0;
  const open = enemiesOf(state, unit.side).filter(enemy => {
    if (distance(unit.at, enemy.at) > state.sight || !isOpenLine(state, unit.at, enemy.at)) return false;
    return (
      option(state, 'R5') ||
      diceOf(shotOf(state, { unit: unit.id, target: enemy.id, attack: attackOn(state, enemy), mode: modeOf(state, event) })) > 0
    );
  });
  return Math.min(...open.map(enemy => distance(unit.at, enemy.at)));
}

const rules: readonly Rule<WtaState, WtaFireEvent>[] = [
  unitRule('3.2/action', 'Fire belongs to the actions fire and advance.', (state, event, unit) => {
    const act = acting(state, event.unit);
    if (!event.return && !(act && ['fire', 'advance', 'move'].includes(act.action))) return `${withVerb(unit.title, 'is')} not firing`;
    return !event.return && option(state, 'R14') && act?.stop === 'damage'
      ? `${withVerb(unit.title, 'was stopped and only answers')}`
      : undefined;
  }),
  unitRule('3.2/one-attack', 'One attack in an activation.', (state, event, unit) =>
    acting(state, event.unit)?.fired ? `${withVerb(unit.title, 'has')} already fired` : undefined,
  ),
  unitRule('4.0/full-move-no-fire', 'No fire after a full move, but an answer to fire.', (state, event, unit) =>
    !event.return && acting(state, event.unit)?.action === 'move' ? `${withVerb(unit.title, 'is')} making a full move` : undefined,
  ),
  unitRule('4.0/must-stop', 'Marsh, swamp and bunkers end the movement of whoever enters, and forbid its fire.', (state, event, unit) =>
    acting(state, event.unit)?.silent ? `${unit.title} may not fire in ${unit.at}` : undefined,
  ),
  unitRule('4.2/stack', 'A movement does not end in a hex that is taken.', (state, event, unit) =>
    acting(state, event.unit) && isPlaced(unit) && friendAt(state, unit, unit.at) ? `${unit.at} is taken` : undefined,
  ),
  unitRule('5.5.1/return-fire', 'A full mover that was stopped may fire once, at a unit that hit it.', (state, event, unit) => {
    if (!event.return) return undefined;
    const act = acting(state, event.unit);
    if (act?.stop !== 'damage') return `${withVerb(unit.title, 'was')} not stopped by fire`;
    return event.target === undefined || act.hitBy.includes(event.target)
      ? undefined
      : `${unitOf(state, event.target)?.title ?? event.target} did not hit ${unit.title}`;
  }),
  ...shootingRules<WtaFireEvent>(modeOf),
  unitRule(
    '5.0/closest',
    'An infantry unit fires at the nearest target it can.',
    (state, event, unit) => {
      const both = pair(state, event);
      if (!both || event.return || !isInfantry(state, unit)) return undefined;
      const least = nearest(state, event, unit);
      if (distance(both.unit.at, both.target.at) <= least) return undefined;
      return {
        says: `${unit.title} must fire at the nearest enemy, ${least} ${least === 1 ? 'hex' : 'hexes'} off`,
        of: enemiesOf(state, unit.side).flatMap(({ id, at }) => (distance(both.unit.at, at) === least ? [id] : [])),
      };
    },
    ['unit', 'target'],
  ),
];

const rolls = shootingCasts<WtaFireEvent>(modeOf);

/** Whom it may fire at now, by all rules. */
export function fireTargets(state: WtaState, id: UnitId, answer = false): readonly UnitId[] {
  const unit = unitOf(state, id);
  if (!isPlaced(unit)) return [];
  return enemiesOf(state, unit.side)
    .filter(enemy => distance(unit.at, enemy.at) <= state.sight)
    .filter(enemy =>
      keepsRules(rules, state, {
        type: 'fire',
        unit: id,
        target: enemy.id,
        attack: attackOn(state, enemy),
        ...(answer ? { return: true } : {}),
      }),
    )
    .map(enemy => enemy.id);
}

/** Why a unit in its activation does not fire at another, as the referee says it. */
export function whyNoFire(state: WtaState, unit: WtaUnit, target: WtaUnit): string {
  const event: WtaFireEvent = { id: '', type: 'fire', unit: unit.id, target: target.id, attack: attackOn(state, target) };
  for (const { needs, broken } of rules) {
    const fault = needs.every(need => need in event) ? broken(state, event) : undefined;
    if (fault) return typeof fault === 'string' ? fault : fault.says;
  }
  return `${withVerb(unit.title, 'has')} something else to do first`;
}

/** The retreat a shot forces: one hex for each loss above the first, unless the target stands fast (5.4). */
export function drivenOff(before: WtaState, after: WtaState, event: WtaShotEvent, damage: number): WtaState {
  const both = pair(before, event);
  if (!both || damage < 2) return after;
  const dug = isDugIn(before, both.target);
  const fast = standsFast(option(before, 'R10') && event.type === 'fire' ? after : before, both.target);
  const blasted = dug && isEngineers(before, both.unit) && option(before, 'R52');
  return fast && !blasted ? after : retreats(after, both.target.id, damage - 1, both.unit.at, both.unit.id);
}

/** The hex of a neighbour that was destroyed, to be occupied by the option of R13. */
function vacated(before: WtaState, after: WtaState, event: WtaFireEvent): WtaState {
  const both = pair(before, event);
  if (
    !both ||
    event.return ||
    !option(before, 'R13') ||
    unitOf(after, both.target.id)?.at !== undefined ||
    !mayFollow(after, both.unit, both.target.at)
  )
    return after;
  return addPending(after, { kind: 'occupy', side: both.unit.side, must: false, unit: both.unit.id, hex: both.target.at });
}

export const fire = act<WtaFireEvent>({
  title: 'Fire',
  source: source('5.0'),
  rules,
  ask: {
    unit: askActing('Which unit fires'),
    target: askUnit('At what', (state, { unit = '', return: answer }) => fireTargets(state, unit, answer === true), 'target'),
    attack(state, draft) {
      const target = unitOf(state, draft.target);
      return pick(
        'attack',
        'With what',
        plainChoices(target ? [attackOn(state, target)] : ATTACKS, kind => ATTACK_WORDS[kind as AttackKind]),
      );
    },
  },
  dice: 'one step for each hit',
  rolls,
  apply(state, event, tally, before) {
    const hit = drivenOff(before, applyShot(state, event, tally), event, countIn(tally, 'damage'));
    return vacated(before, withActivation(hit, event.unit, { fired: true, stop: acting(state, event.unit)?.stop ?? 'fire' }), event);
  },
  describe: (state, event, tally) =>
    tellShot(state, event, tally, event.return || pendingFor(state, event) ? 'returned fire at' : 'fired at'),
});

const ATTACK_WORDS = { ap: 'Anti-personnel fire', at: 'Anti-tank fire' } as const;
