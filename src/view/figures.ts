// The luck of a game, as analysis tells it, in the shape the panel draws.

import { hasRolled, NO_ROLL, talliesSaid } from '../analysis/luckTallies.ts';
import type { Luck, LuckCourse } from '../analysis/types.ts';
import { wordsOf } from '../core/ruleset.ts';
import type { SideId } from '../core/types.ts';
import { amount, count, sentence, timesIn } from '../render/format.ts';
import type { LuckFigures } from './luckSection.ts';
import type { BattleModel } from './model.ts';

/** Courses, sentences and table of the whole game. Numbers are cut to four digits, since they travel in the page. */
export function figuresOf(battle: BattleModel, luck: Luck): LuckFigures {
  const cut = (values: readonly number[]) => values.map(value => Math.round(value * 1e4) / 1e4);
  return {
    courses: luck.courses.filter(hasRolled).map(({ side, title, sums, low, high }) => ({
      title,
      ...lookOf(battle, side),
      sums: cut(sums),
      low: cut(low),
      high: cut(high),
    })),
    unit: luck.currency,
    sides: luck.courses.map(course => ({
      title: course.title,
      ...lookOf(battle, course.side),
      lines: linesOf(battle, luck, course),
    })),
    known: luck.courses.some(hasRolled),
    summary: luck.leftOut > 0 || !luck.courses.some(hasRolled) ? sentence(luck.says) : '',
    table: luck.table,
  };
}

const lookOf = ({ teamOf, accentOf }: BattleModel, side: SideId) => {
  const accent = accentOf(side);
  return { team: teamOf(side) ?? 0, ...(accent !== undefined && { accent }) };
};

/** "33 steps expected, 25 rolled: 8 fewer.", how rare that is, and what the dice cost. */
function linesOf({ ruleset }: BattleModel, luck: Luck, { side, total, sums, worse, same }: LuckCourse): readonly string[] {
  const { currency, losses } = luck;
  const beyond = sums.at(-1) ?? 0;
  const loss = losses.find(entry => entry.side === side);
  const figures = [
    `Rolled ${count(total.rolled, currency)} where ${amount(total.expected)} were to be expected: ${Math.abs(beyond) < 0.05 ? 'no more, no less' : `${amount(Math.abs(beyond))} ${beyond > 0 ? 'more' : 'fewer'}`}.`,
    ...talliesSaid(wordsOf(ruleset), luck, side),
    `Worse dice ${timesIn(worse)}, the same ${timesIn(same)}.`,
  ];
  return [
    ...(hasRolled({ total }) ? figures : [sentence(NO_ROLL), ...talliesSaid(wordsOf(ruleset), luck, side)]),
    ...(loss
      ? [
          `Lost ${count(loss.lost, currency)}; with luck removed ${amount(loss.adjusted)}.${Math.abs(loss.told) < 0.005 ? '' : ` ${amount(loss.told)} of it told without dice.`}`,
        ]
      : []),
  ];
}
