// What follows from hits: morale checks, turrets that stick, units that are gone (Shooting 7, Damage results, R28).

import { withVerb } from '../../../core/englishText.ts';
import { isUntold, pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { haltUnit } from '../bag.ts';
import { destroyUnit as gone, jamming } from '../damage.ts';
import { act, owing, ownRoll, pendingFor, unitRule } from '../kit.ts';
import { ruledBy } from '../shot.ts';
import { TELL } from '../show/tell.ts';
import {
  type BoltState,
  type BoltUnit,
  CHECKS,
  card,
  type DestroyedEvent,
  general,
  type MoraleCheckEvent,
  type TurretJamEvent,
} from '../state.ts';
import { bonusOf, change, unitOf } from '../units.ts';
import { actorOnTableRule } from './frame.ts';

const OWN_CHECK = owing('morale-check');
const OWN_JAM = owing('turret-jam');

/** The pins under which a unit checks: those that lay on it when the check was due. */
function pinsAtCheck({ pending }: BoltState, { id, pins }: BoltUnit): number {
  const due = pending.find(one => one.kind === 'morale-check' && one.unit === id);
  return due?.kind === 'morale-check' ? (due.pins ?? pins) : pins;
}

export const moraleCheck = act<MoraleCheckEvent>({
  title: 'Morale check',
  source: card('Shooting'),
  rules: [
    actorOnTableRule(),
    unitRule(
      'morale/half',
      'A unit checks its morale when half of it fell in one attack, when it burns, or after flames.',
      general('Shooting', 'R4'),
      (state, _event, unit) =>
        OWN_CHECK(state).includes(unit.id) ? undefined : `${withVerb(unit.title, 'has no reason to check its')} morale`,
    ),
  ],
  ask: {
    unit: askUnit('Which unit', OWN_CHECK),
    reason(state, draft) {
      const due = state.pending.find(({ kind, unit }) => kind === 'morale-check' && unit === draft.unit);
      return pick('reason', 'Why', plainChoices(due && 'reason' in due ? [due.reason] : []), () => plainChoices(CHECKS));
    },
  },
  dice: 'at most its morale',
  rolls: ownRoll((state, unit) =>
    attack({ kind: 'morale', ...ruledBy(state), quality: unit.quality, pins: pinsAtCheck(state, unit), bonus: bonusOf(state, unit) }),
  ),
  apply(state, event, tally, before) {
    const unit = unitOf(state, event.unit);
    if (!unit || isUntold(event)) return state;
    if (countIn(tally, 'passed') === 0) return gone(state, unit.id);
    const duty = pendingFor(before, event);
    const zone = duty?.kind === 'morale-check' ? duty.zone : undefined;
    return event.reason === 'fire' ? jamming(haltUnit(state, unit.id), unit, zone) : state;
  },
  describe: TELL['morale-check'],
});

export const turretJam = act<TurretJamEvent>({
  title: 'Turret jam',
  source: card('Damage results'),
  rules: [
    actorOnTableRule(),
    unitRule(
      'vehicle/jam',
      'A turret may stick after a result that the vehicle survives.',
      card('Damage results'),
      (state, _event, unit) => (OWN_JAM(state).includes(unit.id) ? undefined : `the turret of ${unit.title} was not in danger`),
    ),
  ],
  ask: { unit: askUnit('Which vehicle', OWN_JAM) },
  dice: '4 or more: the turret sticks',
  rolls: ownRoll(() => attack({ kind: 'jam' })),
  apply(state, event, tally, before) {
    const duty = pendingFor(before, event);
    return countIn(tally, 'jam') > 0 && duty?.kind === 'turret-jam' ? change(state, event.unit, { jammed: duty.zone }) : state;
  },
  describe: TELL['turret-jam'],
});

export const destroyed = act<DestroyedEvent>({
  title: 'Destroyed',
  source: card('Shooting'),
  rules: [
    actorOnTableRule(true),
    unitRule('unit/destroyed', 'A unit is gone that dice or tests have destroyed.', card('Shooting'), (_state, _event, unit) =>
      unit.strength === 0 ? undefined : `${withVerb(unit.title, 'is')} still there`,
    ),
  ],
  ask: { unit: askUnit('Which unit', ({ units }) => Object.keys(units).filter(id => !units[id]?.strength)) },
  optionalFields: () => [
    pick('reason', 'What destroyed it', plainChoices(['last figure lost', 'lost close quarters', 'failed a morale check', 'damage'])),
  ],
  apply: (state, event) => gone(state, event.unit),
  describe: TELL.destroyed,
});
