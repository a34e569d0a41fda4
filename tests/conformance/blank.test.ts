// New scenarios of every system: such as its schema lets through, such as it can set up, and the same when they are written down and read.

import { describe, expect, it } from 'vitest';
import { readFiles } from '../../src/core/files.ts';
import { formatScenario, parseScenario } from '../../src/core/parse.ts';
import { startScenario } from '../../src/editor/start.ts';
import { loadRuleset, RULESETS } from '../../src/rulesets/index.ts';

describe.each(Object.keys(RULESETS))('a new scenario of %s', async id => {
  const ruleset = await loadRuleset(id);
  const schemas = await readFiles(ruleset);

  it.each(ruleset.boards)('on a %s board is read back equal and set up', kind => {
    const scenario = startScenario(ruleset, schemas, kind);
    expect(scenario.board.kind).toBe(kind);
    expect(parseScenario(formatScenario(scenario), schemas)).toEqual({ ok: true, value: scenario });
    expect(ruleset.play.setup(scenario).units).toEqual({});
  });

  it.each(ruleset.boards.filter(kind => kind !== 'map'))('on a %s board is as large as it is asked for', kind => {
    const { board } = startScenario(ruleset, schemas, kind, [20, 15]);
    const size =
      board.kind === 'hex' ? [board.columns, board.rows] : board.kind === 'picture' ? board.sheets[0]?.size : 'size' in board && board.size;
    expect(size).toEqual([20, 15]);
  });
});
