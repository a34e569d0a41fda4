// The parts of the rules, with the headings of the article behind them and their sources; what keeps the rules.

import type { Rule, Source } from '../../core/act.ts';
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

/** No rule is broken of those whose fields the draft has: what questions offer is what the referee would not fault. */
export const isLegal = <E extends AxisEvent>(rules: readonly Rule<AxisState, E>[], state: AxisState, draft: Draft<E>): boolean =>
  keepsRules(rules, state, draft);
