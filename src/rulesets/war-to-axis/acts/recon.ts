// Reconnaissance (12.4, house): light vehicles and infantry look at a hidden marker; any radio face finds out
// what it is. A unit may also show itself.

import type { DiceRoll, Rule, Verdict } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { pick } from '../../../core/questions.ts';
import type { UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { distance } from '../ground.ts';
import { hiddenFrom, isDummy, revealUnit } from '../hidden.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { isOpenLine } from '../sight.ts';
import { house, type WtaReconEvent, type WtaRevealEvent, type WtaState, type WtaUnit } from '../state.ts';
import { allUnits, isInfantry, isPlaced, rowOf, titleOf, unitOf } from '../units.ts';
import { acting, askActing, withActivation } from './frame.ts';

/** Dice and reach of a patrol: light vehicles three dice and four hexes, infantry two and three; undefined for who cannot. */
export function patrol(state: WtaState, unit: WtaUnit): { readonly dice: number; readonly reach: number } | undefined {
  const row = rowOf(state, unit);
  if (row.kind === 'vehicle' && row.cls === 'L') return { dice: 3, reach: 4 };
  return isInfantry(state, unit) ? { dice: 2, reach: 3 } : undefined;
}

const HOUSE = house('12.4');

const patrolRule = (
  name: string,
  title: string,
  broken: (state: WtaState, event: WtaReconEvent, unit: WtaUnit) => string | undefined,
  needs: readonly (keyof WtaReconEvent & string)[] = ['unit'],
  verdict: Verdict = 'illegal',
): Rule<WtaState, WtaReconEvent> =>
  unitRule(`12.4/${name}`, title, (state, event, unit) => (isPlaced(unit) ? broken(state, event, unit) : undefined), needs, {
    verdict,
    source: HOUSE,
  });

const apart = (state: WtaState, event: WtaReconEvent, unit: WtaUnit): number => {
  const target = unitOf(state, event.target);
  return isPlaced(target) && unit.at !== undefined ? distance(unit.at, target.at) : 0;
};

const rules: readonly Rule<WtaState, WtaReconEvent>[] = [
  patrolRule('action', 'A patrol is an action of its own, once.', (state, event, unit) => {
    const now = acting(state, event.unit);
    return now?.action === 'recon' && !now.done ? undefined : `${withVerb(unit.title, 'is')} not on patrol`;
  }),
  patrolRule('eligible', 'Light vehicles and infantry units reconnoitre.', (state, _event, unit) =>
    patrol(state, unit) ? undefined : `${unit.title} cannot reconnoitre`,
  ),
  patrolRule(
    'target',
    'A patrol looks at a hidden marker of the enemy.',
    (state, event, unit) => (hiddenFrom(state, unit.side).some(one => one.id === event.target) ? undefined : 'there is no such marker'),
    ['unit', 'target'],
    'impossible',
  ),
  patrolRule(
    'range',
    'The marker is within four hexes of a light vehicle, within three of infantry.',
    (state, event, unit) => {
      const far = apart(state, event, unit);
      const reach = patrol(state, unit)?.reach ?? 0;
      return far <= reach || reach === 0 ? undefined : `${countNoun(far, 'hex', 'hexes')} off, more than ${reach}`;
    },
    ['unit', 'target'],
  ),
  patrolRule(
    'los',
    'The patrol sees the hex of the marker.',
    (state, event, unit) => {
      const at = unitOf(state, event.target)?.at;
      const near = at !== undefined && apart(state, event, unit) <= state.sight;
      return at === undefined || (near && isOpenLine(state, unit.at ?? at, at))
        ? undefined
        : `${withVerb(unit.title, 'does')} not see ${at}`;
    },
    ['unit', 'target'],
  ),
];

/** Hidden markers a unit may look at now. */
export const reconTargets = (state: WtaState, id: UnitId): readonly UnitId[] => {
  const unit = unitOf(state, id);
  if (!isPlaced(unit)) return [];
  return hiddenFrom(state, unit.side)
    .map(one => one.id)
    .filter(target => keepsRules(rules, state, { type: 'recon', unit: id, target }));
};

const rolls = (state: WtaState, event: WtaReconEvent): readonly DiceRoll[] =>
  ownRoll<WtaReconEvent>((_state, unit) => attack({ kind: 'recon', dice: patrol(state, unit)?.dice ?? 0 }))(state, event).map(roll => ({
    ...roll,
    target: event.target,
  }));

const where = (state: WtaState, id: UnitId): string => unitOf(state, id)?.at ?? 'nowhere';

export const recon = act<WtaReconEvent>({
  title: 'Reconnaissance',
  source: HOUSE,
  rules,
  ask: {
    unit: askActing('Who reconnoitres'),
    target: (state, { unit = '' }) =>
      pick(
        'target',
        'Which marker',
        reconTargets(state, unit).map(id => ({ value: id, says: `the marker in ${where(state, id)}` })),
        'units',
      ),
  },
  dice: 'any radio face finds it',
  rolls,
  apply(state, event, tally) {
    const done = withActivation(state, event.unit, { done: true, stop: 'fire' });
    return tally['found'] ? revealUnit(done, event.target) : done;
  },
  describe(state, event, tally) {
    const at = where(state, event.target);
    const target = unitOf(state, event.target);
    const found = target && isDummy(state, target) ? 'nothing was behind it' : `it was ${titleOf(state, event.target)}`;
    return {
      text: `${titleOf(state, event.unit)} reconnoitred the marker in ${at}: ${tally['found'] ? found : 'nothing was found out'}.`,
      marks: [{ kind: 'ring', at, radius: 0.5, tone: 'mark' }],
    };
  },
});

/** Written down where a unit came to light without a roll. If it is in the open already, that is all there is to it. */
export const reveal = act<WtaRevealEvent>({
  title: 'A unit shows itself',
  source: house('12.0'),
  ask: {
    unit: askUnit('Which unit shows itself', state => allUnits(state).flatMap(unit => (unit.hidden && isPlaced(unit) ? [unit.id] : []))),
  },
  apply: (state, event) => revealUnit(state, event.unit),
  describe(state, event) {
    const unit = unitOf(state, event.unit);
    const at = unit?.at;
    const text =
      unit && isDummy(state, unit)
        ? `The marker${at ? ` in ${at}` : ''} was a dummy.`
        : `${titleOf(state, event.unit)} showed itself${at ? ` in ${at}` : ''}.`;
    return { text, marks: at ? [{ kind: 'ring', at, radius: 0.5, tone: 'mark' }] : [] };
  },
});
