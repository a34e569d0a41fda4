// Legal or not, from the rules themselves: what questions offer is what the referee would not fault.

import type { Rule } from '../../../core/act.ts';
import type { WtaEvent, WtaState } from '../state.ts';

const has = (event: object, field: string): boolean => (event as Readonly<Record<string, unknown>>)[field] !== undefined;

/** No rule is broken of those whose fields the draft has. */
export const isLegal = <E extends WtaEvent>(rules: readonly Rule<WtaState, E>[], state: WtaState, event: Omit<E, 'id'>): boolean =>
  rules.every(rule => !rule.needs.every(field => has(event, field)) || rule.broken(state, event as unknown as E) === undefined);
