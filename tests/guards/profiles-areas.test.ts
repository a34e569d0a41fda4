// Rules are said once: a battle of the map and the calculator, filled in from it, have the same chances, as fractions.

import { expect, test } from 'vitest';
import { outlookOf } from '../../src/analysis/outlook.ts';
import type { Outlook } from '../../src/analysis/types.ts';
import { toAttackProfile } from '../../src/core/bounds.ts';
import { readProfile } from '../../src/core/profile.ts';
import { first, step } from '../../src/core/replay.ts';
import { readReference, requireCombat } from '../../src/core/ruleset.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import ruleset from '../../src/rulesets/axis-and-allies/index.ts';
import type { AxisBattleProfile } from '../../src/rulesets/axis-and-allies/odds/profile.ts';
import { battlesIn as battlesAt, questions } from '../../src/rulesets/axis-and-allies/questions.ts';
import type { AxisState } from '../../src/rulesets/axis-and-allies/state.ts';
import { battlesIn, rulesetOf, SCENARIOS, scenarios } from '../conformance/load.ts';
import { play } from '../conformance/randomPlay.ts';
import { isLong, sliceOf } from '../slice.ts';

const AA = rulesetOf('axis-and-allies');
const book = await readReference(AA);

interface Case {
  readonly name: string;
  readonly profile: AxisBattleProfile;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Every battle of every position of a game. */
function casesOf(name: string, scenario: Parameters<typeof first>[1], events: readonly BattleEvent[], options = {}): readonly Case[] {
  const found: Case[] = [];
  let frame = first(AA, scenario, options);
  for (const event of events) {
    frame = step(AA, frame, event);
    const state = frame.state as AxisState;
    const asked = questions(state);
    found.push(
      ...battlesAt(state).map(({ area, profile }, i) => ({
        name: `${name} ${event.id} ${area}`,
        profile,
        answers: asked[i]?.answers ?? {},
      })),
    );
  }
  return found;
}

const recorded = battlesIn(SCENARIOS)
  .filter(battle => battle.ruleset.id === AA.id)
  .flatMap(({ name, scenario, record }) => casesOf(name, scenario, record.events, record.options));
const random = [...scenarios.values()]
  .filter(scenario => scenario.ruleset === AA.id)
  .flatMap(scenario =>
    (isLong ? [1, 2, 3, 4] : [1]).flatMap(seed =>
      casesOf(`${scenario.id} at random ${seed}`, scenario, play({ ruleset: AA, scenario, seed }).events),
    ),
  );

/**
 * All that is told of a battle but how it is told. What is aboard changes no chance, only what goes down
 * with a ship: the form does not ask for it.
 */
function chancesOf(outlook: Outlook, isLaden: boolean): unknown {
  if (outlook.kind !== 'fight') throw new Error('no fight');
  const { endings, wins, neither, mods: _, ...worths } = outlook;
  return isLaden ? { endings, wins, neither } : { endings, wins, neither, ...worths };
}

test.each([
  ['recorded', recorded],
  ['random', random],
])('battles of %s games have the same chances on the map and in the calculator', (_, cases) => {
  const wrong: string[] = [];
  const tried = sliceOf(cases, 60);
  for (const { name, profile, answers } of tried) {
    const read = readProfile(book.fields, answers);
    if (!read.ok) {
      wrong.push(`${name}: ${read.problems.map(({ says }) => says).join('; ')}`);
      continue;
    }
    const [here, there] = [
      outlookOf(requireCombat(ruleset).attack(profile)),
      outlookOf(requireCombat(AA).attack(toAttackProfile(book, read.value))),
    ];
    const isLaden = [...profile.attackers.troops, ...profile.defenders.troops].some(({ cargo = 0 }) => cargo > 0);
    const [map, form] = [here, there].map(outlook => JSON.stringify(chancesOf(outlook, isLaden)));
    if (map !== form) wrong.push(`${name}: ${JSON.stringify(answers)}\n  map        ${map}\n  calculator ${form}`);
  }
  if (isLong) console.log(`${tried.length} battles, ${wrong.length} otherwise`);
  expect(tried.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
