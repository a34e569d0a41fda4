// The Shoot action: direct fire of the activated unit (9.5, 12).

import type { Choice, Rule } from '../../../core/act.ts';
import { keepsRules } from '../../../core/legal.ts';
import { asksThrow, isUntold, lacks, maybe, pick } from '../../../core/questions.ts';
import type { Draft, UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { armsOf } from '../arms.ts';
import { act, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { rules as sequence } from '../rules.ts';
import { armsAt, fausts, shellsFor } from '../shot.ts';
import { sightBetween } from '../sight.ts';
import { type AafState, SHELLS, type Shells, type ShootEvent, source } from '../state.ts';
import { enemiesOf, isUp, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { whyNothingFires } from '../whyNoFire.ts';
import { acting, actorActivatedRule, onTableRule, withActivation } from './frame.ts';
import { type AafShotEvent, aimOf, applyShot, isAtCharger, shootingCasts, shootingRules, tellShot } from './shooting.ts';

const rules: readonly Rule<AafState, ShootEvent>[] = [
  onTableRule,
  actorActivatedRule,
  unitRule(
    '4.8/ready-no-fire',
    'A support weapon fires in the activation in which it is set up only by the ruling of the house.',
    (state, event, unit) =>
      option(state, 'ready-no-fire') === true && unit.kind === 'support' && (acting(state, event.unit)?.moves ?? 0) > 0
        ? `${unit.title} has just been set up`
        : undefined,
  ),
  unitRule<ShootEvent>(
    '12.2/spotted',
    'The target is spotted.',
    (state, event) => {
      const target = unitOf(state, event.target);
      return target && !target.spotted ? `${target.title} is not spotted` : undefined;
    },
    { needs: ['unit', 'target'] },
  ),
  ...shootingRules<ShootEvent>(),
];

/** Whom it may fire at now with something in range, by all rules. */
export function shootTargets(state: AafState, id: UnitId): readonly UnitId[] {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return [];
  return enemiesOf(state, unit.side)
    .filter(enemy => enemy.spotted && keepsRules(rules, state, { type: 'shoot', unit: id, target: enemy.id }))
    .map(enemy => enemy.id);
}

const SHELL_WORDS: Readonly<Record<Shells, string>> = { solid: 'Solid shot', he: 'High explosive', smoke: 'Smoke' };

/** What guns may fire, Panzerfausts: asked where there is a choice. */
export function asksAmmunition<E extends AafShotEvent>(
  state: AafState,
  draft: Draft<E> & { readonly unit?: UnitId; readonly target?: UnitId },
) {
  const [unit, target] = [unitOf(state, draft.unit), unitOf(state, draft.target)];
  if (!isUp(unit) || !isUp(target) || isAtCharger(unit, target)) return undefined;
  const shells = [...new Set(armsOf(state, unit).flatMap(({ row }) => shellsFor(row)))];
  const choices: readonly Choice[] = SHELLS.filter(one => shells.includes(one)).map(value => ({ value, says: SHELL_WORDS[value] }));
  if (choices.length > 1 && lacks(draft as Draft<ShootEvent>, 'shells')) return maybe('shells', 'With what', choices, 'leave it open');
  const most = target.armour ? 0 : fausts(state, unit);
  const { distance } = sightBetween(state, unit, target);
  if (most > 0 && distance <= 6 && lacks(draft as Draft<ShootEvent>, 'fausts'))
    return { kind: 'number', field: 'fausts', label: 'How many Panzerfausts', least: 0, most } as const;
  return undefined;
}

export const shoot = act<ShootEvent>({
  title: 'Shoot',
  source: source('9.5'),
  rules,
  nextQuestion(state, draft) {
    if (draft.unit === undefined) return pick('unit', 'Which unit fires', unitChoices(state, state.acting ? [state.acting] : []), 'units');
    if (draft.target === undefined) return pick('target', 'At what', unitChoices(state, shootTargets(state, draft.unit)), 'units');
    return asksAmmunition(state, draft) ?? asksThrow<ShootEvent>({ rolls: shootingCasts }, state, draft, 'dice of the shot');
  },
  rolls: shootingCasts,
  apply(state, event, tally, before) {
    const shots = acting(before, event.unit)?.shots ?? 0;
    return offerOverwatch(withActivation(applyShot(state, event, tally, before), event.unit, { shots: shots + 1 }), event.unit);
  },
  describe: (state, event, tally) => tellShot(state, event, tally, 'fired at', isUntoldShot(state, event)),
});

/** Nobody wrote down the dice of a shot that had some. */
export function isUntoldShot(state: AafState, event: AafShotEvent): boolean {
  const aim = aimOf(state, event);
  const silent = aim && whyNothingFires(armsAt(state, aim.unit, aim.target, aim.looked, aim.how));
  return isUntold(event) && silent === undefined;
}

/** The first rule that keeps a unit from firing at another in its activation, in its words. */
export function whyNoShot(state: AafState, unit: UnitId, target: UnitId): string {
  const event = { type: 'shoot', unit, target } as ShootEvent; // a draft: dice are still to fall
  const found = [...sequence, ...rules].map(rule => rule.broken(state, event)).find(one => one !== undefined);
  return typeof found === 'string' ? found : (found?.says ?? '');
}
