// The battles of the site, folded, for the tests of what is published of them.

import { analyst } from '../../../src/analysis/analyst.ts';
import { loadBoardAnalysis } from '../../../src/analysis/boards.ts';
import type { AskAt } from '../../../src/publish/board.ts';
import type { BattleReport } from '../../../src/publish/types.ts';
import { type BattleModel, openBattle } from '../../../src/view/model.ts';
import { battlesIn, rulesetOf, SCENARIOS } from '../../conformance/load.ts';

const files = battlesIn(SCENARIOS);

export const NAMES: readonly string[] = files.map(({ name }) => name);

/** Test files that a worker is given share what they open: to fold a long battle takes a second. */
const opened = new Map<string, Promise<BattleModel>>();

/** The battle whose file ends so, its scenario in its record. Throws where there is none. */
export async function sample(ending: string): Promise<BattleModel> {
  const found = files.find(({ name }) => name.endsWith(ending));
  if (!found) throw new Error(`no battle ${ending}`);
  const { name, ruleset, scenario, record } = found;
  const battle = opened.get(name) ?? openBattle({ ruleset, scenario, record: { ...record, scenario } });
  opened.set(name, battle);
  return battle;
}

/** An analyst with a battle open, to be asked about its positions. */
export async function analystFor({ scenario, record }: BattleModel): Promise<AskAt> {
  const boardAnalysis = await loadBoardAnalysis(scenario.board.kind);
  const { open, overlay } = analyst(rulesetOf, () => boardAnalysis);
  open(scenario, record);
  return overlay;
}

/** A small report with a figure of every kind around a battle. */
export const reportOn = ({ record }: BattleModel): BattleReport => ({
  record,
  report: {
    format: 1,
    title: 'Three assaults & a "quiet" morning',
    author: 'A. Writer',
    date: '2026-11-22',
    summary: 'How the crossroads fell.',
    parts: [
      { id: 'lead', words: '', figures: [] },
      {
        id: 'first',
        title: 'The first assault',
        words: 'Two lines,\nand *another*.\n\n- a list\n- of two\n',
        figures: [
          { kind: 'board', at: { event: 'start' }, crop: 'whole' },
          {
            kind: 'board',
            at: { event: record.events[3]?.id ?? '' },
            layers: ['trails'],
            crop: { around: 'E4', radius: 2 },
            caption: 'At the hedge:\nthe gun.',
          },
          { kind: 'odds', at: { event: record.events[5]?.id ?? '' }, cast: 0 },
          { kind: 'luck' },
          { kind: 'losses', at: { event: record.events.at(-1)?.id ?? '' }, caption: 'At the end' },
          { kind: 'photo', name: 'the-farm.webp', alt: 'The farm, seen from the road' },
        ],
      },
    ],
  },
});
