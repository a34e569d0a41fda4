// Engineers at bridges (4.3.5): they blow one up, or repair one that fell.

import type { Rule } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { endsOf } from '../ground.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { bridgeShot } from '../shots.ts';
import { type DemolishEvent, type HexsideKey, source, type WtaRepairEvent, type WtaState, type WtaUnit } from '../state.ts';
import { enemyAt, isEngineers, isPlaced, titleOf, unitOf } from '../units.ts';
import { damageBridge } from './bombard.ts';
import { acting, askActing, countRule, shotMark, withActivation } from './frame.ts';
import { diceThrown } from './shooting.ts';

type Work = DemolishEvent | WtaRepairEvent;

const atBridge = (unit: WtaUnit, bridge: HexsideKey): boolean => unit.at !== undefined && endsOf(bridge).includes(unit.at);

/** What both works ask: engineers, in their action, in one of the two hexes. */
const common = <E extends Work>(action: E['type']): readonly Rule<WtaState, E>[] => [
  unitRule('3.2/action', 'Bridge work belongs to an action of engineers.', (state, event, unit) => {
    const now = acting(state, event.unit);
    return isEngineers(state, unit) && now?.action === action && !now.done
      ? undefined
      : `${withVerb(unit.title, 'is')} not at work on a bridge`;
  }),
  unitRule(
    '4.3.5/bridge-hex',
    'The engineers are in one of the two hexes of the bridge.',
    (_state, event, unit) => (atBridge(unit, event.bridge) ? undefined : `${withVerb(unit.title, 'is')} not at the bridge ${event.bridge}`),
    ['unit', 'bridge'],
  ),
];

const demolishRules: readonly Rule<WtaState, DemolishEvent>[] = [
  ...common<DemolishEvent>('demolish'),
  unitRule(
    '4.3.5/enemy',
    'No enemy stands in the other hex of the bridge.',
    (state, event, unit) => {
      const enemy = endsOf(event.bridge).flatMap(hex => enemyAt(state, unit.side, hex) ?? [])[0];
      return enemy && `${withVerb(enemy.title, 'stands')} at the bridge`;
    },
    ['unit', 'bridge'],
  ),
  unitRule(
    '4.3.5/intact',
    'The bridge stands.',
    (state, event) => (state.bridges[event.bridge]?.intact ? undefined : `there is no bridge at ${event.bridge} to blow up`),
    ['unit', 'bridge'],
    { verdict: 'impossible' },
  ),
  countRule('4.3.5/dice', 'As many dice are thrown as the work gives.', ['unit', 'bridge', 'thrown'], (_state, event) => {
    const n = diceThrown(event, 'demolish');
    return n === 4 ? undefined : `4 dice, not ${n}`;
  }),
];

/** Which engineers work, and on which bridge. */
const askWork = <E extends Work>(type: E['type'], rules: readonly Rule<WtaState, E>[]) => ({
  unit: askActing('Which engineers'),
  bridge: (state: WtaState, { unit = '' }: { readonly unit?: UnitId }) =>
    pick('bridge', 'Which bridge', plainChoices(bridgesFor(state, unit, type, rules)), () => plainChoices(Object.keys(state.bridges))),
});

/** The bridges this unit could work on, its action apart. */
function bridgesFor<E extends Work>(
  state: WtaState,
  unit: UnitId,
  type: E['type'],
  rules: readonly Rule<WtaState, E>[],
): readonly HexsideKey[] {
  const own = rules.filter(rule => rule.id !== 'wta:3.2/action');
  return Object.keys(state.bridges).filter(bridge => isPlaced(unitOf(state, unit)) && keepsRules(own, state, { type, unit, bridge }));
}

/** Bridges engineers may blow up, or repair, from where they are. */
export const bridgesToBlow = (state: WtaState, unit: UnitId): readonly HexsideKey[] => bridgesFor(state, unit, 'demolish', demolishRules);
export const bridgesToMend = (state: WtaState, unit: UnitId): readonly HexsideKey[] => bridgesFor(state, unit, 'repair', repairRules);

export const demolish = act<DemolishEvent>({
  title: 'Demolition',
  source: source('4.3.5'),
  rules: demolishRules,
  ask: askWork('demolish', demolishRules),
  dice: 'a hit for each explosion',
  rolls: ownRoll((state, _unit, event) => attack(bridgeShot(state, event.bridge, 'demolish', 4))),
  apply: (state, event, tally) =>
    withActivation(damageBridge(state, event.bridge, countIn(tally, 'hits')), event.unit, { done: true, stop: 'fire' }),
  describe: (state, event, tally) => ({
    text: `${titleOf(state, event.unit)} laid charges at the bridge ${event.bridge}: ${countNoun(countIn(tally, 'hits'), 'hit')}, it ${tally['broken'] ? 'fell' : 'stands'}.`,
    marks: shotMark(
      state,
      event.unit,
      endsOf(event.bridge).find(hex => hex !== unitOf(state, event.unit)?.at),
    ),
  }),
});

/** The first attempt has one die, each further one more, four at most; counted for each bridge (ruling R55). */
function attempt(state: WtaState, { bridge, unit }: WtaRepairEvent): number {
  const { by = {}, attempts = 0 } = state.bridges[bridge] ?? {};
  return 1 + (option(state, 'R55') ? countIn(by, unit) : attempts);
}

const repairRules: readonly Rule<WtaState, WtaRepairEvent>[] = [
  ...common<WtaRepairEvent>('repair'),
  unitRule(
    '4.3.5/destroyed',
    'The bridge is down.',
    (state, event) => (state.bridges[event.bridge]?.intact === false ? undefined : `the bridge ${event.bridge} is not down`),
    ['unit', 'bridge'],
    { verdict: 'impossible' },
  ),
  countRule('4.3.5/dice', 'As many dice are thrown as the work gives.', ['unit', 'bridge', 'thrown'], (state, event) => {
    const due = Math.min(4, attempt(state, event));
    const n = diceThrown(event, 'repair');
    return n === due ? undefined : `${countNoun(due, 'die', 'dice')}, not ${n}`;
  }),
];

export const repair = act<WtaRepairEvent>({
  title: 'Repair',
  source: source('4.3.5'),
  rules: repairRules,
  ask: askWork('repair', repairRules),
  dice: 'any flag repairs the bridge',
  rolls: ownRoll((state, _unit, event) => attack({ kind: 'repair', attempt: attempt(state, event) })),
  apply(state, event, tally) {
    const worked = withActivation(state, event.unit, { done: true, stop: 'fire' });
    const now = state.bridges[event.bridge];
    if (!now) return worked;
    const { by = {}, attempts } = now;
    const bridge =
      countIn(tally, 'flags') > 0
        ? { intact: true, hits: 0, attempts: 0 }
        : { intact: false, hits: 0, attempts: attempts + 1, by: { ...by, [event.unit]: countIn(by, event.unit) + 1 } };
    return { ...worked, bridges: { ...worked.bridges, [event.bridge]: bridge } };
  },
  describe: (state, event, tally) => ({
    text: `${titleOf(state, event.unit)} worked on the bridge ${event.bridge}: ${countIn(tally, 'flags') > 0 ? 'it can be crossed again' : 'it is not ready'}.`,
    marks: [],
  }),
});
