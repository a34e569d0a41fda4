// Tests of units, each with its chance beside the unit: those that are due first, then those that units would take as they are now. For
// any board whose ruleset knows such tests.

import { chance, dist, mean, toNumber } from '../core/dist.ts';
import { amount, formatList, percent, sentence, sideTitle, tallyWords } from '../core/englishText.ts';
import type { Mark, Overlay } from '../core/overlay.ts';
import { actOf } from '../core/referee.ts';
import { countIn } from '../core/roll.ts';
import { turnSaid, type UnitTest, wordsOf } from '../core/ruleset.ts';
import type { BattleEvent, PendingAction, Place, State, Unit } from '../core/types.ts';
import { type Position, titleOf } from './scene.ts';

/** A test with what its dice can come to in words. */
interface ForecastTest extends UnitTest {
  readonly of: Unit;
  readonly at: Place;
  readonly isDue: boolean;
  readonly chance: string;
}

/** Throws RangeError where a ruleset has none. */
export function testsOverlay(position: Position): Overlay {
  const { ruleset, state } = position;
  if (!ruleset.combat?.tests) throw new RangeError(`no tests of units are told of ${ruleset.title}`);
  const due = state.pending.flatMap(duty => dueTests(position, duty));
  const would = ruleset.combat
    ?.tests(state)
    .filter(({ unit, label }) => !due.some(one => one.unit === unit && label.startsWith(one.label)));
  const all = [...due.map(test => toldOf(state, test, true)), ...would.map(test => toldOf(state, test, false))].flat();
  return {
    id: 'tests',
    title: 'Chances of tests',
    unit: 'chance',
    domain: [0, 1],
    marks: all.map(({ at, chance }): Mark => ({ kind: 'note', at, text: chance })),
    says: all.length === 0 ? `No unit would have to test in ${turnSaid(ruleset, state.turn)}.` : summary(position, all),
    table: {
      columns: ['Unit', 'Side', 'Test', 'When', 'Passes'],
      rows: all.map(({ of, label, when, chance }) => [titleOf(position, of), sideTitle(state, of.side), sentence(label), when, chance]),
    },
  };
}

/** What is owed of a unit and is settled by dice of its own. */
function dueTests({ ruleset, state }: Position, duty: PendingAction): readonly UnitTest[] {
  const { unit } = duty;
  const act = actOf(ruleset, duty.kind);
  if (unit === undefined || !act?.rolls) return [];
  const event: BattleEvent = { ...duty, type: duty.kind, id: '' };
  const reason = wordsOf(ruleset).fact?.(state, 'reason', (duty as { readonly reason?: unknown }).reason);
  const label = [act.title.toLowerCase(), ...(reason ? [reason] : [])].join(' ');
  const when = duty.must ? 'now' : 'now, if it is asked for';
  return act.rolls(state, event).flatMap(({ unit: who, on, attack }) => {
    if (who !== unit || on !== undefined || attack.kind !== 'attack') return [];
    return [{ unit, label, when, attack, passes: attack.harm }];
  });
}

function toldOf(state: State, test: UnitTest, isDue: boolean): readonly ForecastTest[] {
  const of = state.units[test.unit];
  return of?.at === undefined ? [] : [{ ...test, of, at: of.at, isDue, chance: chanceSaid(test) }];
}

/** The tally of a test that says it was passed, in most systems. */
const PASSED = 'passed';

/** How often a test is passed; of dice that decide or count something else, how often it comes, or how much on average. */
function chanceSaid({ attack, passes }: UnitTest): string {
  const all = dist(attack.roll);
  const often = percent(toNumber(...chance(all, tally => countIn(tally, passes) > 0)));
  if (passes === PASSED) return often;
  const words = tallyWords(passes, () => undefined);
  return all.outcomes.some(tally => countIn(tally, passes) > 1)
    ? `${words}: ${amount(toNumber(...mean(all, passes)))} on average`
    : `${words} ${often}`;
}

function summary(position: Position, all: readonly ForecastTest[]): string {
  const due = all.filter(({ isDue }) => isDue);
  const would = all.filter(({ isDue }) => !isDue);
  return [
    ...(due.length > 0
      ? [`Due now: ${formatList(due.map(({ of, label, chance }) => `${titleOf(position, of)}, ${label} (${chance})`))}.`]
      : []),
    ...(would.length === 0 ? [] : [wouldTest(would)]),
  ].join(' ');
}

function wouldTest(all: readonly ForecastTest[]): string {
  const chances = all.map(({ attack, passes }) => toNumber(...chance(dist(attack.roll), tally => countIn(tally, passes) > 0)));
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  if (all.length === 1) return `One unit would have to test: it passes in ${percent(least)}.`;
  return `${all.length} units would have to test: they pass in ${least === most ? percent(least) : `${percent(least)} to ${percent(most)}`}.`;
}
