// The luck of a game, as analysis tells it, in the shape the panel draws.

import type { Luck } from '../../analysis/types.ts';
import { sentence, signed } from '../../render/format.ts';
import type { LuckFigures } from './luckPanel.ts';
import type { Battle } from './model.ts';

/** Courses, sentences and table of the whole game. Numbers are cut to four digits, since they travel in the page. */
export function figuresOf(battle: Battle, luck: Luck): LuckFigures {
  const cut = (values: readonly number[]) => values.map(value => Math.round(value * 1e4) / 1e4);
  return {
    courses: luck.courses.map(({ side, title, sums, low, high }) => ({
      title,
      team: battle.teamOf(side) ?? 0,
      sums: cut(sums),
      low: cut(low),
      high: cut(high),
    })),
    unit: luck.currency,
    says: [luck.says, ...luck.courses.map(({ says }) => says), ...balance(battle, luck)].map(sentence),
    table: luck.table,
  };
}

/** What each side lost, and what it would have lost with every roll at its expectation. */
const balance = ({ titleOf }: Battle, { losses, currency }: Luck): readonly string[] =>
  losses.map(
    ({ side, lost, adjusted }) =>
      `${titleOf(side)}: ${lost} ${currency[1]} lost; with luck removed ${adjusted.toFixed(1)} (${signed(adjusted - lost)}).`,
  );
