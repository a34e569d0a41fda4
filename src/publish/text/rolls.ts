// Every roll of a battle as a table for spreadsheets and statistics: what was expected, exactly and as a
// decimal, what was rolled, how often it goes so.

import type { Luck, LuckEntry } from '../../analysis/types.ts';
import { tallyWords } from '../../core/englishText.ts';
import type { Frame } from '../../core/replay.ts';
import { harmWords, titlesIn, wordsOf } from '../../core/ruleset.ts';
import { sortOf } from '../../core/tally.ts';
import type { UnitId } from '../../core/types.ts';
import { type BattleModel, framesOf } from '../../view/model.ts';
import { nameOf } from '../../view/rollCard.ts';
import { type CsvCell, csv } from './csv.ts';

const COLUMNS = [
  'step',
  'event',
  'turn',
  'side',
  'unit',
  'target',
  'counts',
  'expected_numerator',
  'expected_denominator',
  'expected',
  'rolled',
  'chance_worse',
  'chance_same',
  'chance_better',
  'says',
] as const;

/**
 * One row a roll whose result is known, in the order of play. The fraction has two columns: spreadsheets take 1/2 for a day in February.
 */
export const rollsCsv = (battle: BattleModel, luck: Luck): string =>
  csv(
    COLUMNS,
    luck.entries.map(entry => rowOf(battle, luck, entry)),
  );

function rowOf(battle: BattleModel, { variation }: Luck, entry: LuckEntry): readonly CsvCell[] {
  const frames = framesOf(battle, variation);
  const before = frames[entry.frame - 1] ?? frames[0];
  const title = (id: UnitId | undefined) => (id === undefined || !before ? '' : nameOf(battle, before, id));
  const [over = '', under = '1'] = entry.expected.exact.split('/');
  return [
    entry.frame,
    entry.event,
    entry.turn,
    battle.titleOf(entry.by),
    title(entry.unit),
    title(entry.target) || battle.titleOf(entry.on),
    countedSaid(battle, entry, before),
    ...(entry.decides ? ['', '', ''] : [over, under, entry.expected.value]),
    entry.rolled,
    ...(entry.decides ? ['', entry.same.value, ''] : [entry.worse.value, entry.same.value, entry.better.value]),
    entry.says,
  ];
}

/** What is counted, or what is decided. */
function countedSaid({ ruleset }: BattleModel, { counts, harm }: LuckEntry, before: Frame | undefined): string {
  if (counts || !before) return harmWords(ruleset)[1];
  const sort = sortOf(wordsOf(ruleset).tallies, harm);
  return sort.kind === 'category' ? sort.question : tallyWords(harm, titlesIn(ruleset, before.state));
}
