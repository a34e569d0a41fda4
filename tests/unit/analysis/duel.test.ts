// Units of a scenario as questions of the calculator: whoever can hurt whom has a form, whoever cannot is told why.

import { describe, expect, test } from 'vitest';
import { groundSize, onOpenGround } from '../../../src/analysis/duel.ts';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import { mustOpen } from '../../../src/cli/files.ts';
import { answersFor, type ScenarioChoice } from '../../../src/components/site/odds/pick.ts';
import { applyBounds, toAttackProfile } from '../../../src/core/bounds.ts';
import { readProfile } from '../../../src/core/profile.ts';
import { readReference, requireCombat } from '../../../src/core/ruleset.ts';
import { filesIn, readScenario, rulesetOf, SCENARIOS } from '../../conformance/load.ts';
import { sliceOf } from '../../slice.ts';

async function choiceIn(file: string) {
  const { ruleset, scenario } = await mustOpen(file);
  const { board, sides, title } = scenario;
  const isMap = board.kind === 'map';
  const choice: ScenarioChoice = {
    id: scenario.id,
    title,
    sides,
    units: [],
    areas: isMap ? Object.entries(board.areas).map(([id, area]) => ({ id, title: area.title })) : [],
    scenario: isMap ? scenario : onOpenGround(scenario, (await ruleset.files()).blank(board.kind, groundSize(board))),
  };
  return { ruleset, scenario, choice };
}

const files = filesIn(SCENARIOS, '.yaml').filter(file => file.endsWith('scenario.yaml') && rulesetOf(readScenario(file).ruleset).combat);
const teamOf = (sides: ScenarioChoice['sides'], id: string) => sides.find(side => side.id === id)?.team ?? id;

describe.each(files.map(file => ({ file, name: file.slice(SCENARIOS.length + 1) })))('$name', ({ file }) => {
  test('units, or a side and an area, make a question within all limits, or a reason', async () => {
    const { ruleset, scenario, choice } = await choiceIn(file);
    const book = await readReference(ruleset);
    const { sides, units } = scenario;
    const pairs =
      choice.areas.length > 0
        ? sides.flatMap(({ id }) => choice.areas.map(area => [id, area.id] as const))
        : units.flatMap(one =>
            units.filter(other => teamOf(sides, other.side) !== teamOf(sides, one.side)).map(other => [one.id, other.id] as const),
          );
    let asked = 0;
    for (const pair of sliceOf(pairs, 40)) {
      const answers = await answersFor(ruleset, choice, pair, 10);
      if (typeof answers === 'string') {
        expect(answers, pair.join(' at ')).toMatch(/^.{12,}\.$/);
        continue;
      }
      const read = readProfile(book.fields, answers);
      if (!read.ok) throw new Error(`${pair.join(' at ')}: ${read.problems.map(({ says }) => says).join('; ')}`);
      expect(applyBounds(book, read.value).notes, pair.join(' at ')).toEqual([]);
      const attack = requireCombat(ruleset).attack(toAttackProfile(book, read.value));
      if (attack.kind === 'attack') outlookOf(attack);
      asked++;
    }
    expect(asked).toBeGreaterThan(0);
  });
});
