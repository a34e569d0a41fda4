// One event of one act, for tests: what its dice count and change, and which rules it breaks.

import type { Act, Rule } from '../../../src/core/act.ts';
import { resolveRolls } from '../../../src/core/resolveRolls.ts';
import type { AafEvent, AafState } from '../../../src/rulesets/action-all-fronts/state.ts';

/** The event played: what its dice count, and the state after it. */
export function playAct<E extends AafEvent>(act: Act<AafState, E>, state: AafState, event: E) {
  const { tally, rulings } = resolveRolls(act.rolls?.(state, event) ?? [], event);
  return {
    tally,
    rulings: rulings.map(({ says }) => says),
    after: act.apply(state, event, tally),
    says: act.describe(state, event, tally).text,
  };
}

/** The rules that an event breaks, whatever they need. */
export const faults = <E extends AafEvent>(act: Act<AafState, E>, state: AafState, event: E): readonly string[] =>
  (act.rules as readonly Rule<AafState, E>[]).flatMap(rule => (rule.broken(state, event) === undefined ? [] : [rule.id]));

/** The rules that an event breaks, of those whose fields it has, with their words. */
export const brokenRules = <E extends AafEvent>(act: Act<AafState, E>, state: AafState, event: E): readonly string[] =>
  act.rules.flatMap(rule => {
    const fault = rule.needs.every(name => (event as unknown as Record<string, unknown>)[name] !== undefined)
      ? rule.broken(state, event)
      : undefined;
    return fault === undefined ? [] : [`${rule.id} ${typeof fault === 'string' ? fault : fault.says}`];
  });
