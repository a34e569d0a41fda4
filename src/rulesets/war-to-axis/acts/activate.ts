// A unit is activated and takes one action (3.2). Its activation stays open until the next one, or the end of the half-turn.

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { pick } from '../../../core/questions.ts';
import { askUnit } from '../../../system/system.ts';
import { neighboursOf } from '../ground.ts';
import { act, unitRule } from '../kit.ts';
import { freshActivation, modesOf } from '../move.ts';
import { option } from '../options.ts';
import { entriesOf, groupWaits, isAdvanced, isOfGroup, isReady, isUntold, mayBeActivated, nextSide } from '../order.ts';
import { ACTIONS, house, source, type WtaAction, type WtaActivateEvent, type WtaState, type WtaUnit } from '../state.ts';
import { allUnits, friendAt, isCommand, isEngineers, isInfantry, isPlaced, rowOf, titleOf, unitOf } from '../units.ts';
import { batteriesLeft, callTargets } from './artillery.ts';
import { bridgesToBlow, bridgesToMend } from './engineers.ts';
import { entryHexes } from './enter.ts';
import { fireTargets } from './fire.ts';
import { withSide } from './frame.ts';
import { rallyable } from './rally.ts';
import { reconTargets } from './recon.ts';
import { reachOf } from './step.ts';

/** Actions by who may take them. */
function isOpenTo(state: WtaState, unit: WtaUnit, action: WtaAction): boolean {
  if (action === 'recon') return isAdvanced(state) && (isInfantry(state, unit) || rowOf(state, unit).cls === 'L');
  if (action === 'strategic') return isAdvanced(state);
  return action === 'demolish' || action === 'repair' ? isEngineers(state, unit) : true;
}

const rules: readonly Rule<WtaState, WtaActivateEvent>[] = [
  unitRule('3.2/once', 'Each unit is activated once in a turn.', (_state, _event, unit) =>
    unit.activated && !unit.again ? `${withVerb(unit.title, 'has')} been activated` : undefined,
  ),
  unitRule('3.1/limit', 'No more units are activated than the roll allows.', (state, _event, unit) => {
    const side = state.sides[unit.side];
    return isAdvanced(state) || !side || side.used < side.allowed ? undefined : `only ${side.allowed} units may be activated this turn`;
  }),
  unitRule('2.6/terms', 'Cards are played as they say.', (_state, _event, unit) =>
    unit.barred ? `${withVerb(unit.title, 'has the wrong map and is')} not activated this turn` : undefined,
  ),
  unitRule('7.2/entry', 'A unit off the map is activated when a hex for its entry is free, to move or advance.', (state, event, unit) => {
    if (isPlaced(unit)) return undefined;
    if (entriesOf(state, unit).length === 0) return `${unit.title} cannot come onto the map yet`;
    return event.action === undefined || ['move', 'advance'].includes(event.action)
      ? undefined
      : `${withVerb(unit.title, 'is')} not on the map`;
  }),
  unitRule(
    '3.2/action',
    'The action is one of those open to the unit.',
    (state, event, unit) => {
      const side = state.sides[unit.side];
      if (!isOpenTo(state, unit, event.action)) return `${unit.title} cannot ${WORDS[event.action]}`;
      const set = side?.reserve === 'rally' || side?.reserve === 'strategic' ? side.reserve : undefined;
      return set && isOfGroup(state, unit) && side?.extra === 0 && event.action !== set
        ? `${withVerb(unit.title, 'was')} to ${WORDS[set]}`
        : undefined;
    },
    ['unit', 'action'],
  ),
  unitRule(
    '3.2/command-only',
    'Only a command calls artillery or rallies.',
    (state, event, unit) =>
      ['artillery', 'rally', 'strategic'].includes(event.action) && !isCommand(state, unit)
        ? `${withVerb(unit.title, 'is')} no command`
        : undefined,
    ['unit', 'action'],
  ),
  unitRule(
    '4.0/no-advance',
    'A unit without an advance value does not advance.',
    (state, event, unit) =>
      event.action === 'advance' && rowOf(state, unit).advance === 0 ? `${unit.title} cannot advance and fire` : undefined,
    ['unit', 'action'],
  ),
  unitRule(
    '5.4.1/no-move',
    'A disorganised unit does not move.',
    (_state, event, unit) =>
      unit.disorganised && (event.action === 'move' || event.action === 'advance')
        ? `${withVerb(unit.title, 'is')} disorganised`
        : undefined,
    ['unit', 'action'],
  ),
  unitRule(
    '2.6/stalled',
    'A unit with engine trouble does not move.',
    (_state, event, unit) =>
      unit.stalled && (event.action === 'move' || event.action === 'advance') ? `${withVerb(unit.title, 'has')} engine trouble` : undefined,
    ['unit', 'action'],
    { source: house('3.6') },
  ),
  unitRule('8.0/extra-limit', 'Beside its group a side activates as many units as its d6 shows.', (state, _event, unit) => {
    if (!isAdvanced(state) || isOfGroup(state, unit) || unit.again) return undefined;
    const { extra = 0, rolled = false, group } = state.sides[unit.side] ?? {};
    if (extra > 0) return undefined;
    return {
      says: 'no further unit may be activated this turn',
      ...(rolled && group !== undefined ? {} : { due: `group-roll ${unit.side}` }),
    };
  }),
  unitRule('8.1/precedence', 'Units of the active group come before further units.', (state, _event, unit) => {
    const first = isAdvanced(state) && !isOfGroup(state, unit) && !unit.again ? groupWaits(state, unit.side) : undefined;
    return first && { says: `units of the active group come before ${unit.title}`, due: `activate ${first.id}` };
  }),
  unitRule('8.1/alternate', 'Sides activate units in turn until both have passed.', (state, _event, unit) => {
    if (!isAdvanced(state) || state.phase !== 'actions') return undefined;
    if (state.sides[unit.side]?.passed) return `${withVerb(unit.title, 'acts after its')} side has passed`;
    const side = nextSide(state);
    return side === undefined || side === unit.side || isUntold(state, side)
      ? undefined
      : { says: `it is not for ${unit.title} to act, the other side comes next`, due: 'activate' };
  }),
  unitRule(
    '9.0/group',
    'A strategic bombardment is asked for before any other unit of the group is activated.',
    (state, event, unit) => {
      if (event.action !== 'strategic') return undefined;
      if ((state.sides[unit.side]?.strategic ?? 0) <= 0) return 'no strategic bombardment is left';
      const begun = allUnits(state).find(one => one.side === unit.side && one.group === unit.group && one.activated && one.id !== unit.id);
      return begun && `${begun.title} of the same group has been activated`;
    },
    ['unit', 'action'],
  ),
];

const WORDS: Readonly<Record<WtaAction, string>> = {
  hold: 'hold',
  fire: 'fire',
  advance: 'advance',
  move: 'move',
  artillery: 'call artillery',
  rally: 'rally',
  demolish: 'blow up a bridge',
  repair: 'repair a bridge',
  recon: 'reconnoitre',
  strategic: 'ask for a strategic bombardment',
};

/** The state in which the unit has begun this action, before anything came of it. */
function begun(state: WtaState, event: WtaActivateEvent): WtaState {
  const unit = unitOf(state, event.unit);
  if (!unit) return state;
  const side = state.sides[unit.side];
  const other = side?.reserve !== undefined && side.reserve !== event.action;
  const extra = isAdvanced(state) && (!isOfGroup(state, unit) || other || option(state, 'R38')) && !unit.again;
  const { again: _again, ...rest } = unit;
  const now = withSide(state, unit.side, before => ({ used: before.used + 1, extra: Math.max(0, before.extra - (extra ? 1 : 0)) }));
  return {
    ...now,
    active: isAdvanced(state) ? unit.side : (state.active ?? unit.side),
    acting: unit.id,
    activation: { ...freshActivation(now, unit, event.action), extra },
    units: { ...now.units, [unit.id]: { ...rest, activated: true, stationary: event.action === 'hold' } },
  };
}

/** Whether the unit that acts can move at all: onto a hex beside it, or else further off, past friends. */
export function canMove(state: WtaState, unit: WtaUnit): boolean {
  const act = state.activation;
  const { at } = unit;
  if (!act) return false;
  if (at === undefined) return entryHexes(state, unit).length > 0;
  const beside = modesOf(state, unit, act).some(mode =>
    neighboursOf(state, at).some(hex => mode.cost(at, hex) <= mode.budget && !friendAt(state, unit, hex)),
  );
  return beside || reachOf(state, unit).reach.size > 0;
}

/** Whether something could come of an action; `hold` always does. */
function leads(state: WtaState, unit: WtaUnit, action: WtaAction): boolean {
  const then = begun(state, { id: '', type: 'activate', unit: unit.id, action });
  const now = unitOf(then, unit.id) ?? unit;
  switch (action) {
    case 'hold':
      return true;
    case 'fire':
      return fireTargets(then, unit.id).length > 0;
    case 'advance':
    case 'move':
      return canMove(then, now);
    case 'artillery':
      return batteriesLeft(then, unit.side).length > 0 && callTargets(then, unit.id).length > 0;
    case 'rally':
      return rallyable(then, now).length > 0;
    case 'demolish':
      return bridgesToBlow(then, unit.id).length > 0;
    case 'repair':
      return bridgesToMend(then, unit.id).length > 0;
    case 'recon':
      return reconTargets(then, unit.id).length > 0;
    case 'strategic':
      return true;
  }
}

/** No rule keeps the unit from this action. */
export const mayTake = (state: WtaState, unit: WtaUnit, action: WtaAction): boolean =>
  keepsRules(rules, state, { type: 'activate', unit: unit.id, action });

/** The actions a unit may take now, of which something could come. */
export const actionsOf = (state: WtaState, unit: WtaUnit): readonly WtaAction[] =>
  ACTIONS.filter(one => mayTake(state, unit, one) && leads(state, unit, one));

/** The units a side may activate next. */
export const readyUnits = (state: WtaState, side: string): readonly WtaUnit[] =>
  allUnits(state).filter(unit => unit.side === side && isReady(state, unit) && mayBeActivated(state, unit));

export const activate = act<WtaActivateEvent>({
  title: 'Activation',
  source: source('3.2'),
  rules,
  ask: {
    unit: askUnit('Which unit acts', state => readyUnits(state, state.active ?? '').map(({ id }) => id)),
    action(state, draft) {
      const unit = unitOf(state, draft.unit);
      const worded = (actions: readonly WtaAction[]) => actions.map(value => ({ value, says: WORDS[value] }));
      return unit && pick('action', `What does ${unit.title} do`, worded(actionsOf(state, unit)), () => worded(ACTIONS));
    },
  },
  apply: begun,
  describe: (state, event) => ({ text: `${titleOf(state, event.unit)}: ${WORDS[event.action]}.`, marks: [] }),
});
