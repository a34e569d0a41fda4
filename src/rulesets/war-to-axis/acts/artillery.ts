// Artillery support (5.6, 5.6.1): a command calls by radio, batteries answer. The retreat of all salvoes of one call is one (ruling R17).

import type { Rule } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { isUntold, maybe, pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack } from '../attack.ts';
import { distance, endsOf } from '../ground.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { isOpenLine, sees } from '../sight.ts';
import {
  type Hex,
  type HexsideKey,
  type RadioEvent,
  source,
  type WtaBombardEvent,
  type WtaState,
  type WtaSupport,
  type WtaUnit,
} from '../state.ts';
import { supportOf } from '../support.ts';
import { allUnits, enemiesOf, isInfantry, isPlaced, titleOf, unitOf } from '../units.ts';
import { acting, askActing, commandRule, countRule, shotMark, withActivation } from './frame.ts';
import { diceThrown } from './shooting.ts';

/** How far a command can call fire: 6 hexes, less if one sees less (5.6). */
const farthest = (state: WtaState): number => Math.min(6, state.sight);

/** Batteries that can still answer: not fired yet, while the roll of the turn leaves any. */
export function batteriesLeft(state: WtaState, side: SideId): WtaSupport['batteries'] {
  const now = state.sides[side];
  const all = supportOf(state, side).batteries;
  if (!now || now.batteries <= now.fired.length) return [];
  return option(state, 'R21') ? all : all.filter(battery => !now.fired.includes(battery.id));
}

/** By card E15 any own infantry unit within six hexes that sees the hex directs the fire. */
const isObserved = (state: WtaState, unit: WtaUnit, hex: Hex): boolean =>
  state.activation?.observer === true &&
  allUnits(state)
    .filter(isPlaced)
    .some(one => one.side === unit.side && isInfantry(state, one) && distance(one.at, hex) <= 6 && sees(state, one.at, hex));

/** The hexes to be seen: the target's, or either end of the bridge. */
export function aimedAt(state: WtaState, event: { readonly target?: string; readonly bridge?: HexsideKey }): readonly Hex[] {
  if (event.bridge !== undefined) return endsOf(event.bridge);
  const at = unitOf(state, event.target)?.at;
  return at === undefined ? [] : [at];
}

const radioShot = (state: WtaState, unit: WtaUnit) =>
  ({
    kind: 'radio',
    radio: supportOf(state, unit.side).radio,
    ...(unit.substitute ? { substitute: true } : {}),
    ...(state.activation?.aerial ? { aerial: true } : {}),
  }) as const;

type Called = RadioEvent | WtaBombardEvent;

/** An enemy unit in the open, or a bridge that stands. */
export const isTarget = (state: WtaState, event: Called, unit: WtaUnit): boolean => {
  if (event.bridge !== undefined) return state.bridges[event.bridge]?.intact === true;
  const target = unitOf(state, event.target);
  return isPlaced(target) && target.side !== unit.side && !target.hidden;
};

/** What a call asks of its target, and that somebody can answer it. */
const aimRules: readonly Rule<WtaState, RadioEvent>[] = [
  unitRule('3.1/batteries', 'A battery is left to answer.', (state, _event, unit) =>
    batteriesLeft(state, unit.side).length > 0 ? undefined : 'no battery is left',
  ),
  unitRule('5.6/target', 'The call names an enemy unit or a bridge.', (state, event, unit) => {
    if (event.target === undefined && event.bridge === undefined) return undefined;
    return isTarget(state, event, unit) ? undefined : `${withVerb(event.bridge ?? titleOf(state, event.target ?? ''), 'is')} no target`;
  }),
  unitRule('5.6/range', 'The target is within six hexes of the command, and within sight.', (state, event, unit) => {
    const at = unit.at;
    const hexes = aimedAt(state, event);
    if (at === undefined || hexes.length === 0) return undefined;
    const far = Math.min(...hexes.map(hex => distance(at, hex)));
    if (hexes.some(hex => isObserved(state, unit, hex))) return undefined;
    return far <= farthest(state) ? undefined : `${countNoun(far, 'hex', 'hexes')} off, more than ${farthest(state)}`;
  }),
  unitRule('5.6/los', 'The command sees the target.', (state, event, unit) => {
    const at = unit.at;
    const hexes = aimedAt(state, event);
    if (at === undefined || hexes.length === 0) return undefined;
    const near = hexes.filter(hex => distance(at, hex) <= farthest(state) || isObserved(state, unit, hex));
    return near.length === 0 || near.some(hex => isOpenLine(state, at, hex) || isObserved(state, unit, hex))
      ? undefined
      : `${withVerb(unit.title, 'does')} not see ${hexes.join(' or ')}`;
  }),
];

const radioRules: readonly Rule<WtaState, RadioEvent>[] = [
  commandRule(),
  unitRule('3.2/action', 'The call belongs to an artillery action.', (state, event, unit) =>
    acting(state, event.unit)?.action === 'artillery' ? undefined : `${withVerb(unit.title, 'is')} not calling artillery`,
  ),
  unitRule('5.6/radio', 'One call in an action, and no salvo without contact.', (state, event, unit) =>
    acting(state, event.unit)?.done ? `${withVerb(unit.title, 'has')} called already` : undefined,
  ),
  ...aimRules,
  countRule('5.6/radio-dice', 'As many dice are thrown as the scenario gives.', ['unit', 'thrown'], (state, event) => {
    const unit = unitOf(state, event.unit);
    if (!unit) return undefined;
    const due = attack(radioShot(state, unit)).roll;
    const n = due.kind === 'throw' ? due.dice.reduce((sum, [count]) => sum + count, 0) : 0;
    const given = diceThrown(event, 'radio');
    return given === n ? undefined : `${countNoun(n, 'die', 'dice')}, not ${given}`;
  }),
];

const calling = ownRoll<RadioEvent>((state, unit) => attack(radioShot(state, unit)));

/** Units and bridges a command may call fire on now. */
export function callTargets(state: WtaState, id: string): readonly { readonly target?: string; readonly bridge?: HexsideKey }[] {
  const unit = unitOf(state, id);
  if (!isPlaced(unit)) return [];
  const units = enemiesOf(state, unit.side).map(enemy => ({ target: enemy.id }));
  const bridges = Object.keys(state.bridges)
    .filter(bridge => state.bridges[bridge]?.intact)
    .map(bridge => ({ bridge }));
  return [...units, ...bridges].filter(aim => keepsRules(aimRules, state, { type: 'radio', unit: id, ...aim }));
}

export const radio = act<RadioEvent>({
  title: 'Artillery call',
  source: source('5.6'),
  rules: radioRules,
  ask: {
    unit: askActing('Which command calls'),
    bridge(state, { unit = '', target }) {
      const all = target === undefined ? callTargets(state, unit) : [];
      const bridges = plainChoices(all.flatMap(aim => aim.bridge ?? []));
      if (bridges.length === 0) return undefined;
      return all.length > bridges.length ? maybe('bridge', 'On a bridge', bridges, 'on a unit') : pick('bridge', 'On a bridge', bridges);
    },
    target: (state, { unit = '', bridge }) =>
      bridge === undefined
        ? pick(
            'target',
            'On which unit',
            unitChoices(
              state,
              callTargets(state, unit).flatMap(aim => aim.target ?? []),
            ),
            'units',
          )
        : undefined,
  },
  dice: 'a contact for each radio face',
  rolls: (state, event) => calling(state, event).map(roll => (event.target ? { ...roll, target: event.target } : roll)),
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const contacts = isUntold(event) ? 99 : countIn(tally, 'contacts');
    const most = Math.min(contacts, supportOf(state, unit.side).perIcon ? 99 : 1, batteriesOpen(state, unit));
    const called = withActivation(state, event.unit, {
      done: true,
      stop: 'fire',
      call: { left: most, retreat: 0, ...(event.bridge ? { bridge: event.bridge } : { target: event.target ?? '' }) },
    });
    return most > 0
      ? { ...called, pending: [...called.pending, { kind: 'bombard', side: unit.side, must: false, unit: unit.id }] }
      : called;
  },
  describe(state, event, tally) {
    const at = aimedAt(state, event)[0];
    const what =
      event.bridge !== undefined ? `the bridge ${event.bridge}` : `${titleOf(state, event.target ?? '')}${at ? ` in ${at}` : ''}`;
    const n = countIn(tally, 'contacts');
    return {
      text: `${titleOf(state, event.unit)} called fire on ${what}: ${isUntold(event) ? 'the dice were not written down' : n === 0 ? 'no contact' : countNoun(n, 'contact')}.`,
      marks: shotMark(state, event.unit, at),
    };
  },
});

/** How many batteries can answer a call now. */
export const batteriesOpen = (state: WtaState, unit: WtaUnit): number => {
  const now = state.sides[unit.side];
  return now ? Math.min(batteriesLeft(state, unit.side).length, now.batteries - now.fired.length) : 0;
};
