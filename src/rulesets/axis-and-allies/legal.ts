// How the rules of the system are written: named by part and matter (`base/ipc-short`), with their source by the
// heading of the article or as the base game's.

import type { Rule, RuleId, Source, Verdict, Violation } from '../../core/act.ts';
import { keepsRules } from '../../core/legal.ts';
import type { Draft } from '../../core/types.ts';
import { type AxisEvent, type AxisState, article, base } from './state.ts';

/** The parts of rule ids and the headings of the article behind them. */
export const HEADINGS = {
  art: 'New Units / Artillery Batteries',
  des: 'New Units / Destroyers',
  res: 'New Units / Resistance Cells',
  min: 'New Units / Sea Mines',
  bat: 'New Rules / Battleships',
  eli: 'New Rules / Elite Units',
  kam: 'New Rules / Kamikaze Pilots',
  los: 'New Rules / Lost Transports',
  aid: 'New Rules / Monetary Aid',
  par: 'New Rules / Paratroopers',
  war: 'New Rules / Warehouses',
} as const;
export type RulesHeading = keyof typeof HEADINGS;

/** The source of a part: its heading in the article, or the published game. */
export const sourceOf = (part: RulesHeading | 'base', ruling?: string): Source =>
  part === 'base' ? base('rules of the published game', ruling) : article(HEADINGS[part], ruling);

interface More {
  readonly verdict?: Verdict;
  readonly ruling?: string;
  readonly from?: Source;
}

/** A rule on whole events: it speaks once the fields it needs are there. Its source is that of its part, unless `from` says another. */
export const ruleOf = <E extends AxisEvent>(
  name: `${RulesHeading | 'base'}/${string}`,
  title: string,
  needs: readonly (keyof E & string)[],
  broken: (state: AxisState, event: E) => string | Violation | undefined,
  { verdict = 'illegal', ruling, from }: More = {},
): Rule<AxisState, E> => ({
  id: `aa:${name}` as RuleId,
  title,
  source: from ?? sourceOf(name.split('/')[0] as RulesHeading, ruling),
  verdict,
  needs,
  broken,
});

/** No rule is broken of those whose fields the draft has: what questions offer is what the referee would not fault. */
export const isLegal = <E extends AxisEvent>(rules: readonly Rule<AxisState, E>[], state: AxisState, draft: Draft<E>): boolean =>
  keepsRules(rules, state, draft);
