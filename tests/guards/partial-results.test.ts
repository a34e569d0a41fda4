// A result that dice can have may be told in part: it is never held to be impossible or unlawful, and what is not told is
// played so that some throw gives all of it.

import { expect, test } from 'vitest';
import { validateEvent } from '../../src/core/referee.ts';
import { type Frame, first, step, withoutLapsed } from '../../src/core/replay.ts';
import { feasibilityOf } from '../../src/core/resultFeasibility.ts';
import { addTallies, shapeTally, type Tally, talliesOf } from '../../src/core/roll.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { battlesIn, rulesetOf, SCENARIOS, scenarios } from '../conformance/load.ts';
import { play } from '../conformance/randomPlay.ts';
import { isLong, sliceOf } from '../slice.ts';

/** An event whose dice are known, in its position, with all that they came to. */
interface Case {
  readonly name: string;
  readonly kind: string;
  readonly ruleset: Ruleset;
  readonly before: Frame;
  readonly event: BattleEvent;
  readonly tally: Tally;
}

/** The events with dice of one game. */
function casesOf(name: string, ruleset: Ruleset, start: Frame, events: readonly BattleEvent[]): readonly Case[] {
  const found: Case[] = [];
  let before = start;
  for (const event of events) {
    const frame = step(ruleset, before, event);
    const { rolls, rulings } = frame;
    if (event.thrown && rolls.length > 0 && rolls.every(cast => cast.tally) && rulings.length === 0) {
      const names = talliesOf({ kind: 'plus', of: rolls.map(cast => cast.attack.roll) });
      const tally = shapeTally(rolls.map(cast => cast.tally ?? {}).reduce(addTallies, {}), names);
      const kind = `${ruleset.id} ${event.type} ${names.map(part => part.replace(/[:\d].*/, '')).join()}`;
      found.push({ name: `${name} ${event.id}`, kind, ruleset, before, event, tally });
    }
    before = frame;
  }
  return found;
}

const recorded = battlesIn(SCENARIOS).flatMap(({ name, ruleset, scenario, record }) =>
  casesOf(name, ruleset, first(ruleset, scenario, record.options), record.events),
);
const random = isLong
  ? [...scenarios.values()].flatMap(scenario => {
      const ruleset = rulesetOf(scenario.ruleset);
      return casesOf(`${scenario.id} at random`, ruleset, first(ruleset, scenario), play({ ruleset, scenario, seed: 7 }).events);
    })
  : [];

/** Ways to tell a part of it: each count alone, all but one, several, all. */
function parts(tally: Tally): readonly Tally[] {
  const names = Object.keys(tally);
  const only = (kept: readonly string[]): Tally => Object.fromEntries(kept.map(name => [name, tally[name] ?? 0]));
  const few =
    names.length <= 4 ? Array.from({ length: 2 ** names.length - 1 }, (_, n) => names.filter((_name, i) => ((n + 1) >> i) & 1)) : [];
  const many =
    names.length <= 4
      ? []
      : [names, ...names.slice(0, 12).flatMap((name, i) => [[name], names.filter(other => other !== name), names.slice(i, i + 3)])];
  return [...few, ...many].map(only);
}

/** What is wrong with a part that is told; undefined where nothing is. */
function wrongWith({ ruleset, before, event, tally }: Case, result: Tally): string | undefined {
  const { thrown: _, ...facts } = event;
  const told = { ...facts, result } as BattleEvent;
  const settled = validateEvent(ruleset, withoutLapsed(ruleset, before.state, told), told);
  const fault = settled.rulings.find(({ verdict }) => verdict !== 'doubtful');
  if (fault) return `${fault.rule}: ${fault.says}`;
  const frame = step(ruleset, before, told);
  if (/undefined|NaN/.test(frame.narration.text)) return frame.narration.text;
  const isWhole = Object.keys(result).length === Object.keys(tally).length;
  if (isWhole && settled.rulings.length > 0) return `of a whole result ${settled.rulings[0]?.says}`;
  const lucky = settled.rolls.flatMap(cast => Object.keys(cast.tally ?? {}));
  if (lucky.some(name => settled.event?.untold?.includes(name))) return 'luck is told what nobody told';
  const rolls = settled.rolls.map(cast => cast.attack.roll);
  const whole = settled.event?.result ?? result;
  if (Object.entries(result).some(([name, n]) => whole[name] !== n || settled.tally[name] !== n)) return `becomes ${JSON.stringify(whole)}`;
  return feasibilityOf(rolls, settled.gaps || isWhole ? settled.tally : whole).isPossible
    ? undefined
    : `is played as ${JSON.stringify(settled.tally)}`;
}

test('each part of a result that dice had is accepted, and played as some throw has it', () => {
  const byKind = Map.groupBy([...recorded, ...random], ({ kind }) => kind);
  const cases = [...byKind.values()].flatMap(all => (isLong ? all : all.slice(0, 1)));
  const tried = sliceOf(cases, 40);
  let told = 0;
  const wrong = tried.flatMap(one =>
    parts(one.tally).flatMap(result => {
      told++;
      const fault = wrongWith(one, result);
      return fault ? [`${one.name} (${one.event.type}) ${JSON.stringify(result)}: ${fault}`] : [];
    }),
  );
  console.log(`partial results: ${byKind.size} kinds of rolls, ${tried.length} events, ${told} parts told, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
}, 3_600_000);
