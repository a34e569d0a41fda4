// What follows from hits: morale checks, turrets that stick, units that are gone (Shooting 7, Damage results, R28).

import type { Act, DiceRoll } from '../../../core/act.ts';
import { asksThrow, isUntold, pick, plainChoices } from '../../../core/questions.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack } from '../attack.ts';
import { haltUnit } from '../bag.ts';
import { destroyUnit as gone, jamming } from '../damage.ts';
import { CHECKS } from '../events.ts';
import { pendingFor } from '../pending.ts';
import { ruledBy } from '../shot.ts';
import { TELL } from '../show/tell.ts';
import { type BoltState, card, type DestroyedEvent, general, type MoraleCheckEvent, type TurretJamEvent } from '../state.ts';
import { bonusOf, change, unitOf } from '../units.ts';
import { actorOnTableRule, asksUnitThrow, defineAct, unitRule } from './frame.ts';

const owing = (state: BoltState, kind: 'morale-check' | 'turret-jam'): readonly string[] =>
  state.pending.flatMap(duty => (duty.kind === kind ? [duty.unit] : []));

const checkCasts = (state: BoltState, event: MoraleCheckEvent): readonly DiceRoll[] => {
  const unit = unitOf(state, event.unit);
  if (!unit) return [];
  const duty = state.pending.find(one => one.kind === 'morale-check' && one.unit === unit.id);
  const pins = duty?.kind === 'morale-check' ? (duty.pins ?? unit.pins) : unit.pins;
  const made = attack({ kind: 'morale', ...ruledBy(state), quality: unit.quality, pins, bonus: bonusOf(state, unit) });
  return [{ by: unit.side, on: undefined, unit: unit.id, attack: made }];
};

export const moraleCheck: Act<BoltState, MoraleCheckEvent> = defineAct<MoraleCheckEvent>({
  title: 'Morale check',
  source: card('Shooting'),
  rules: [
    actorOnTableRule(),
    unitRule<MoraleCheckEvent>(
      'morale/half',
      'A unit checks its morale when half of it fell in one attack, when it burns, or after flames.',
      general('Shooting', 'R4'),
      (state, _event, unit) =>
        owing(state, 'morale-check').includes(unit.id) ? undefined : `${unit.title} has no reason to check its morale`,
    ),
  ],
  nextQuestion(state, draft) {
    if (draft.unit === undefined) return pick('unit', 'Which unit', unitChoices(state, owing(state, 'morale-check')), 'units');
    const duty = state.pending.find(({ kind, unit }) => kind === 'morale-check' && unit === draft.unit);
    if (draft.reason === undefined)
      return pick('reason', 'Why', plainChoices(duty && 'reason' in duty ? [duty.reason] : []), () => plainChoices(CHECKS));
    return asksThrow<MoraleCheckEvent>({ rolls: checkCasts }, state, draft, 'at most its morale');
  },
  rolls: checkCasts,
  apply(state, event, tally, before) {
    const unit = unitOf(state, event.unit);
    if (!unit || isUntold(event)) return state;
    if ((tally['passed'] ?? 0) === 0) return gone(state, unit.id);
    const duty = pendingFor(before, event);
    const zone = duty?.kind === 'morale-check' ? duty.zone : undefined;
    return event.reason === 'fire' ? jamming(haltUnit(state, unit.id), unit, zone) : state;
  },
  describe: TELL['morale-check'],
});

const jamCasts = (state: BoltState, event: TurretJamEvent): readonly DiceRoll[] => {
  const unit = unitOf(state, event.unit);
  return unit ? [{ by: unit.side, on: undefined, unit: unit.id, attack: attack({ kind: 'jam' }) }] : [];
};

export const turretJam: Act<BoltState, TurretJamEvent> = defineAct<TurretJamEvent>({
  title: 'Turret jam',
  source: card('Damage results'),
  rules: [
    actorOnTableRule(),
    unitRule<TurretJamEvent>(
      'vehicle/jam',
      'A turret may stick after a result that the vehicle survives.',
      card('Damage results'),
      (state, _event, unit) => (owing(state, 'turret-jam').includes(unit.id) ? undefined : `the turret of ${unit.title} was not in danger`),
    ),
  ],
  nextQuestion: asksUnitThrow<TurretJamEvent>(
    jamCasts,
    state => owing(state, 'turret-jam'),
    'Which vehicle',
    '4 or more: the turret sticks',
  ),
  rolls: jamCasts,
  apply(state, event, tally, before) {
    const duty = pendingFor(before, event);
    return (tally['jam'] ?? 0) > 0 && duty?.kind === 'turret-jam' ? change(state, event.unit, { jammed: duty.zone }) : state;
  },
  describe: TELL['turret-jam'],
});

export const destroyed: Act<BoltState, DestroyedEvent> = defineAct<DestroyedEvent>({
  title: 'Destroyed',
  source: card('Shooting'),
  rules: [
    actorOnTableRule(true),
    unitRule<DestroyedEvent>(
      'unit/destroyed',
      'A unit is gone that dice or tests have destroyed.',
      card('Shooting'),
      (_state, _event, unit) => (unit.strength === 0 ? undefined : `${unit.title} is still there`),
    ),
  ],
  nextQuestion: (state, draft) =>
    draft.unit === undefined
      ? pick(
          'unit',
          'Which unit',
          unitChoices(
            state,
            Object.keys(state.units).filter(id => !unitOf(state, id)?.strength),
          ),
          'units',
        )
      : undefined,
  optionalFields: () => [
    pick('reason', 'What destroyed it', plainChoices(['last figure lost', 'lost close quarters', 'failed a morale check', 'damage'])),
  ],
  apply: (state, event) => gone(state, event.unit),
  describe: TELL.destroyed,
});
