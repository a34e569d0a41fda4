// Batteries that answer a call (5.6, 5.6.1), each with its own roll. The retreat of all salvoes of one call is one (ruling R17).

import type { Rule } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { withoutPending } from '../../../core/pendingActions.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack } from '../attack.ts';
import { act, unitRule } from '../kit.ts';
import { damageWorks, hurt, retreats } from '../losses.ts';
import { option } from '../options.ts';
import { bombardOf, bridgeShot } from '../shots.ts';
import { type HexsideKey, source, type WtaBombardEvent, type WtaState, type WtaSupport, type WtaUnit } from '../state.ts';
import { supportOf } from '../support.ts';
import { isPlaced, standsFast, titleOf, unitOf } from '../units.ts';
import { aimedAt, batteriesLeft, batteriesOpen, isTarget } from './artillery.ts';
import { acting, askActing, shotMark, withActivation, withSide } from './frame.ts';
import { sayHarm } from './shooting.ts';

const callOf = (state: WtaState, event: WtaBombardEvent) => acting(state, event.unit)?.call;

const batteryOf = (state: WtaState, unit: WtaUnit | undefined, id: string) =>
  supportOf(state, unit?.side).batteries.find(one => one.id === id);

const bombardCasts = (state: WtaState, event: WtaBombardEvent) => {
  const unit = unitOf(state, event.unit);
  const dice = batteryOf(state, unit, event.battery)?.dice ?? 0;
  const target = unitOf(state, event.target);
  const by = { by: unit?.side, unit: event.unit } as const;
  if (event.bridge !== undefined) return [{ ...by, on: undefined, attack: attack(bridgeShot(state, event.bridge, 'bridge', dice)) }];
  if (!target) return [];
  return [{ ...by, on: target.side, target: target.id, attack: attack(bombardOf(state, target.id, dice, unit?.at)) }];
};

const bombardRules: readonly Rule<WtaState, WtaBombardEvent>[] = [
  unitRule('5.6/radio', 'One call in an action, and no salvo without contact.', (state, event) =>
    (callOf(state, event)?.left ?? 0) > 0 ? undefined : 'no contact is left for a salvo',
  ),
  unitRule(
    '3.1/batteries',
    'A battery is left to answer.',
    (state, event, unit) =>
      batteriesLeft(state, unit.side).some(one => one.id === event.battery) ? undefined : `battery ${event.battery} is not available`,
    ['unit', 'battery'],
  ),
  unitRule('5.6.1/same-target', 'All batteries of one call hit the same target.', (state, event) => {
    const call = callOf(state, event);
    if (!call || (event.target === undefined && event.bridge === undefined)) return undefined;
    return call.target === event.target && call.bridge === event.bridge
      ? undefined
      : `the call was on ${call.bridge ?? titleOf(state, call.target ?? '')}`;
  }),
  unitRule(
    '5.6/target',
    'The call names an enemy unit or a bridge.',
    (state, event, unit) => {
      if (event.target === undefined && event.bridge === undefined) return undefined;
      return isTarget(state, event, unit) ? undefined : `${withVerb(event.bridge ?? titleOf(state, event.target ?? ''), 'is')} no target`;
    },
    ['unit'],
    { verdict: 'impossible' },
  ),
];

const batteryChoices = (batteries: WtaSupport['batteries']) =>
  batteries.map(({ id, title = id, dice }) => ({ value: id, says: `${title}, ${countNoun(dice, 'die', 'dice')}` }));

export const bombard = act<WtaBombardEvent>({
  title: 'Bombardment',
  source: source('5.6'),
  rules: bombardRules,
  ask: {
    unit: askActing('For which command'),
    battery(state, draft) {
      const unit = unitOf(state, draft.unit);
      return pick('battery', 'Which battery', batteryChoices(unit ? batteriesLeft(state, unit.side) : []), () =>
        batteryChoices(Object.values(state.game.special.support).flatMap(({ batteries }) => batteries)),
      );
    },
    bridge(state, { unit, target }) {
      const bridge = target === undefined ? acting(state, unit)?.call?.bridge : undefined;
      return bridge === undefined
        ? undefined
        : pick('bridge', 'At what', plainChoices([bridge]), () => plainChoices(Object.keys(state.bridges)));
    },
    target(state, { unit, bridge }) {
      const target = acting(state, unit)?.call?.target;
      return bridge === undefined ? pick('target', 'At what', unitChoices(state, target ? [target] : []), 'units') : undefined;
    },
  },
  dice: 'a step for each explosion',
  rolls: bombardCasts,
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const spent = withSide(state, unit.side, ({ fired }) => ({ fired: [...fired, event.battery] }));
    const hit = event.bridge !== undefined ? damageBridge(spent, event.bridge, countIn(tally, 'hits')) : salvoed(spent, event, unit, tally);
    return oneLess(hit, unit, event);
  },
  describe(state, event, tally) {
    const target = unitOf(state, event.target);
    const title = batteryOf(state, unitOf(state, event.unit), event.battery)?.title ?? event.battery;
    const what =
      event.bridge !== undefined
        ? `the bridge ${event.bridge}: ${countNoun(countIn(tally, 'hits'), 'hit')}${tally['broken'] ? ', it fell' : ''}`
        : `${titleOf(state, event.target ?? '')}: ${sayHarm(event, tally, target)}`;
    return { text: `${title} fired at ${what}.`, marks: shotMark(state, event.unit, aimedAt(state, event)[0]) };
  },
});

/** One contact less; with none left, or nothing left to hit, the call is over. */
function oneLess(state: WtaState, unit: WtaUnit, event: WtaBombardEvent): WtaState {
  const call = acting(state, unit.id)?.call;
  if (!call) return state;
  const standing = event.bridge !== undefined ? state.bridges[event.bridge]?.intact === true : isPlaced(unitOf(state, event.target));
  const open = standing && !(option(state, 'R17') && state.pending.some(owed => owed.kind === 'retreat' && owed.unit === event.target));
  const left = open ? Math.min(call.left - 1, batteriesOpen(state, unit)) : 0;
  const now = withActivation(state, unit.id, { call: { ...call, left } });
  const cleared = withoutPending(now, owed => owed.kind === 'bombard');
  return left > 0
    ? { ...cleared, pending: [{ kind: 'bombard', side: unit.side, must: false, unit: unit.id }, ...cleared.pending] }
    : cleared;
}

/** Losses, works and the retreat that adds up over the salvoes of a call. */
function salvoed(state: WtaState, event: WtaBombardEvent, unit: WtaUnit, tally: Readonly<Record<string, number>>): WtaState {
  const target = unitOf(state, event.target);
  if (!target) return state;
  const damage = countIn(tally, 'damage');
  const hit = damageWorks(hurt(state, target.id, damage), target.at, tally);
  if (damage < 2 || standsFast(state, target) || unit.at === undefined) return hit;
  const owed = state.pending.find(one => one.kind === 'retreat' && one.unit === target.id);
  const before = owed?.kind === 'retreat' ? owed.hexes : 0;
  return retreats(hit, target.id, before + damage - 1, unit.at);
}

/** A bridge falls with as many hits as the scenario asks (4.3.2). */
export function damageBridge(state: WtaState, bridge: HexsideKey, hits: number): WtaState {
  const now = state.bridges[bridge];
  if (!now?.intact) return state;
  const sum = now.hits + hits;
  const falls = sum >= (state.game.special.bridgeHits ?? 1);
  return { ...state, bridges: { ...state.bridges, [bridge]: falls ? { intact: false, hits: 0, attempts: 0 } : { ...now, hits: sum } } };
}
