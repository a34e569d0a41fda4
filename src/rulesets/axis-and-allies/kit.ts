// The kit of the system: acts and rules of its own types. Rules are named by part and matter (`base/ipc-short`); their source is the
// heading of the article, or the base game.

import type { Rule, Verdict, Violation } from '../../core/act.ts';
import { defineSystem } from '../../system/system.ts';
import type { AxisTally } from './data/tallies.ts';
import { type RulesHeading, sourceOf } from './legal.ts';
import type { AxisEvent, AxisState, AxisUnit } from './state.ts';

const kit = defineSystem<AxisState, AxisEvent, AxisUnit, AxisTally>({ prefix: 'aa', source: sourceOf('base'), answersBy: ['area'] });

export const { act } = kit;

export type AxisRuleName = `${RulesHeading | 'base'}/${string}`;

export interface AxisRuleDetails {
  readonly verdict?: Verdict;
  readonly ruling?: string;
}

/** A rule on whole events: it speaks once the fields it needs are there. */
export const rule = <E extends AxisEvent>(
  name: AxisRuleName,
  title: string,
  needs: readonly (keyof E & string)[],
  broken: (state: AxisState, event: E) => string | Violation | undefined,
  { verdict, ruling }: AxisRuleDetails = {},
): Rule<AxisState, E> => kit.rule(name, title, sourceOf(name.split('/')[0] as RulesHeading, ruling), needs, broken, verdict);
