// Engineers at bridges (4.3.5): they blow one up, or repair one that fell.

import type { Act, Rule } from '../../../core/act.ts';
import { countNoun } from '../../../core/englishText.ts';
import { asksThrow, pick, plainChoices } from '../../../core/questions.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack, type WtaProfile } from '../attack.ts';
import { endsOf } from '../ground.ts';
import { option } from '../options.ts';
import { bridgeShot } from '../shots.ts';
import { type DemolishEvent, type HexsideKey, source, type WtaRepairEvent, type WtaState, type WtaUnit } from '../state.ts';
import { enemyAt, isEngineers, isPlaced, titleOf, unitOf } from '../units.ts';
import { damageBridge } from './bombard.ts';
import { acting, countRule, defineAct, shotMark, unitRule, withActivation } from './frame.ts';
import { isLegal } from './legal.ts';
import { diceThrown } from './shooting.ts';

type Work = DemolishEvent | WtaRepairEvent;

const atBridge = (unit: WtaUnit, bridge: HexsideKey): boolean => unit.at !== undefined && endsOf(bridge).includes(unit.at);

/** What both works ask: engineers, in their action, in one of the two hexes. */
const common = <E extends Work>(action: 'demolish' | 'repair'): readonly Rule<WtaState, E>[] => [
  unitRule<E>('3.2/action', 'Bridge work belongs to an action of engineers.', ['unit'], (state, event, unit) => {
    const act = acting(state, event.unit);
    return isEngineers(state, unit) && act?.action === action && !act.done ? undefined : `${unit.title} is not at work on a bridge`;
  }),
  unitRule<E>('4.3.5/bridge-hex', 'The engineers are in one of the two hexes of the bridge.', ['unit', 'bridge'], (_state, event, unit) =>
    atBridge(unit, event.bridge) ? undefined : `${unit.title} is not at the bridge ${event.bridge}`,
  ),
];

const charges = (state: WtaState, event: DemolishEvent): WtaProfile => bridgeShot(state, event.bridge, 'demolish', 4);

const demolishRules: readonly Rule<WtaState, DemolishEvent>[] = [
  ...common<DemolishEvent>('demolish'),
  unitRule('4.3.5/enemy', 'No enemy stands in the other hex of the bridge.', ['unit', 'bridge'], (state, event, unit) => {
    const enemy = endsOf(event.bridge).flatMap(hex => enemyAt(state, unit.side, hex) ?? [])[0];
    return enemy && `${enemy.title} stands at the bridge`;
  }),
  unitRule(
    '4.3.5/intact',
    'The bridge stands.',
    ['unit', 'bridge'],
    (state, event) => (state.bridges[event.bridge]?.intact ? undefined : `there is no bridge at ${event.bridge} to blow up`),
    'impossible',
  ),
  countRule<DemolishEvent>('4.3.5/dice', 'As many dice are thrown as the work gives.', ['unit', 'bridge', 'thrown'], (_state, event) => {
    const n = diceThrown(event, 'demolish');
    return n === 4 ? undefined : `4 dice, not ${n}`;
  }),
];

const demolishCasts = (state: WtaState, event: DemolishEvent) => [
  { by: unitOf(state, event.unit)?.side, on: undefined, unit: event.unit, attack: attack(charges(state, event)) },
];

const asksBridge = (
  state: WtaState,
  act: 'demolish' | 'repair',
  rules: readonly Rule<WtaState, never>[],
  draft: { readonly unit?: string; readonly bridge?: HexsideKey },
) => {
  if (draft.unit === undefined) return pick('unit', 'Which engineers', unitChoices(state, state.acting ? [state.acting] : []), 'units');
  if (draft.bridge !== undefined) return undefined;
  const open = bridgesFor(state, draft.unit, act, rules);
  return pick('bridge', 'Which bridge', plainChoices(open), () => plainChoices(Object.keys(state.bridges)));
};

/** The bridges this unit could work on, its action apart. */
function bridgesFor(
  state: WtaState,
  unit: string,
  type: 'demolish' | 'repair',
  rules: readonly Rule<WtaState, never>[],
): readonly HexsideKey[] {
  const own = rules.filter(rule => rule.id !== 'wta:3.2/action');
  return Object.keys(state.bridges).filter(bridge => isPlaced(unitOf(state, unit)) && isLegal(own, state, { type, unit, bridge } as never));
}

/** Bridges engineers may blow up, or repair, from where they are. */
export const bridgesToBlow = (state: WtaState, unit: string): readonly HexsideKey[] => bridgesFor(state, unit, 'demolish', demolishRules);
export const bridgesToMend = (state: WtaState, unit: string): readonly HexsideKey[] => bridgesFor(state, unit, 'repair', repairRules);

export const demolish: Act<WtaState, DemolishEvent> = defineAct({
  title: 'Demolition',
  source: source('4.3.5'),
  rules: demolishRules,
  nextQuestion: (state, draft) =>
    asksBridge(state, 'demolish', demolishRules, draft) ?? asksThrow({ rolls: demolishCasts }, state, draft, 'a hit for each explosion'),
  rolls: demolishCasts,
  apply: (state, event, tally) =>
    withActivation(damageBridge(state, event.bridge, tally['hits'] ?? 0), event.unit, { done: true, stop: 'fire' }),
  describe: (state, event, tally) => ({
    text: `${titleOf(state, event.unit)} laid charges at the bridge ${event.bridge}: ${countNoun(tally['hits'] ?? 0, 'hit')}, it ${tally['broken'] ? 'fell' : 'stands'}.`,
    marks: shotMark(
      state,
      event.unit,
      endsOf(event.bridge).find(hex => hex !== unitOf(state, event.unit)?.at),
    ),
  }),
});

/** The first attempt has one die, each further one more, four at most; counted for each bridge (ruling R55). */
const attempt = (state: WtaState, event: WtaRepairEvent): number =>
  1 + (option(state, 'R55') ? (state.bridges[event.bridge]?.by?.[event.unit] ?? 0) : (state.bridges[event.bridge]?.attempts ?? 0));

const repairShot = (state: WtaState, event: WtaRepairEvent): WtaProfile => ({ kind: 'repair', attempt: attempt(state, event) });

const repairRules: readonly Rule<WtaState, WtaRepairEvent>[] = [
  ...common<WtaRepairEvent>('repair'),
  unitRule(
    '4.3.5/destroyed',
    'The bridge is down.',
    ['unit', 'bridge'],
    (state, event) => (state.bridges[event.bridge]?.intact === false ? undefined : `the bridge ${event.bridge} is not down`),
    'impossible',
  ),
  countRule<WtaRepairEvent>('4.3.5/dice', 'As many dice are thrown as the work gives.', ['unit', 'bridge', 'thrown'], (state, event) => {
    const due = Math.min(4, attempt(state, event));
    const n = diceThrown(event, 'repair');
    return n === due ? undefined : `${countNoun(due, 'die', 'dice')}, not ${n}`;
  }),
];

const repairCasts = (state: WtaState, event: WtaRepairEvent) => [
  { by: unitOf(state, event.unit)?.side, on: undefined, unit: event.unit, attack: attack(repairShot(state, event)) },
];

export const repair: Act<WtaState, WtaRepairEvent> = defineAct({
  title: 'Repair',
  source: source('4.3.5'),
  rules: repairRules,
  nextQuestion: (state, draft) =>
    asksBridge(state, 'repair', repairRules, draft) ?? asksThrow({ rolls: repairCasts }, state, draft, 'any flag repairs the bridge'),
  rolls: repairCasts,
  apply(state, event, tally) {
    const now = state.bridges[event.bridge];
    const by = { ...now?.by, [event.unit]: (now?.by?.[event.unit] ?? 0) + 1 };
    const bridge =
      (tally['flags'] ?? 0) > 0
        ? { intact: true, hits: 0, attempts: 0 }
        : { intact: false, hits: 0, attempts: (now?.attempts ?? 0) + 1, by };
    return withActivation(now ? { ...state, bridges: { ...state.bridges, [event.bridge]: bridge } } : state, event.unit, {
      done: true,
      stop: 'fire',
    });
  },
  describe: (state, event, tally) => ({
    text: `${titleOf(state, event.unit)} worked on the bridge ${event.bridge}: ${(tally['flags'] ?? 0) > 0 ? 'it can be crossed again' : 'it is not ready'}.`,
    marks: [],
  }),
});
