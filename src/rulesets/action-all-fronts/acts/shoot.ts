// The Shoot action: direct fire of the activated unit (9.5, 12).

import type { Question, Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { isUntold, maybe } from '../../../core/questions.ts';
import type { Draft, UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
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
import { acting, actorActivatedRule, askActing, onTableRule, withActivation } from './frame.ts';
import { type AafShotEvent, aimOf, applyShot, isAtCharger, SHOOTING_RULES, shootingCasts, spottedRule, tellShot } from './shooting.ts';

const rules: readonly Rule<AafState, ShootEvent>[] = [
  onTableRule,
  actorActivatedRule,
  unitRule(
    '4.8/ready-no-fire',
    'A support weapon fires in the activation in which it is set up only by the ruling of the house.',
    (state, event, unit) =>
      option(state, 'ready-no-fire') && unit.kind === 'support' && (acting(state, event.unit)?.moves ?? 0) > 0
        ? `${withVerb(unit.title, 'has')} just been set up`
        : undefined,
  ),
  spottedRule('12.2/spotted'),
  ...SHOOTING_RULES,
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

/** Panzerfausts are asked about at so near a target. */
const FAUST = 6;

type ShotDraft = Draft<AafShotEvent>;

/** Shooter and target of fire that has a choice of ammunition: not of armour at those who charge it. */
function chooserOf(state: AafState, draft: ShotDraft) {
  const [unit, target] = [unitOf(state, draft.unit), unitOf(state, draft.target)];
  return isUp(unit) && isUp(target) && !isAtCharger(unit, target) ? { unit, target } : undefined;
}

/** What guns fire, and Panzerfausts: asked where there is a choice. */
export const asksAmmunition = {
  shells(state: AafState, draft: ShotDraft) {
    const found = chooserOf(state, draft);
    const shells = found ? armsOf(state, found.unit).flatMap(({ row }) => shellsFor(row)) : [];
    const choices = SHELLS.filter(one => shells.includes(one)).map(value => ({ value, says: SHELL_WORDS[value] }));
    return choices.length > 1 ? maybe('shells', 'With what', choices, 'leave it open') : undefined;
  },
  fausts(state: AafState, draft: ShotDraft): Question | undefined {
    const found = chooserOf(state, draft);
    const most = !found || found.target.armour ? 0 : fausts(state, found.unit);
    return found && most > 0 && sightBetween(state, found.unit, found.target).distance <= FAUST
      ? { kind: 'number', field: 'fausts', label: 'How many Panzerfausts', least: 0, most }
      : undefined;
  },
};

export const shoot = act<ShootEvent>({
  title: 'Shoot',
  source: source('9.5'),
  rules,
  ask: {
    unit: askActing('Which unit fires'),
    target: askUnit('At what', (state, { unit }) => (unit === undefined ? [] : shootTargets(state, unit)), 'target'),
    ...asksAmmunition,
  },
  dice: 'dice of the shot',
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
