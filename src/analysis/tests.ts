// Tests that units would take as they are now, each with its chance beside the unit. Answered for any board whose ruleset knows such tests.

import { chance, dist, toNumber } from '../core/dist.ts';
import type { Mark, Overlay } from '../core/overlay.ts';
import { turnSaid, type UnitTest } from '../core/ruleset.ts';
import { percent, sentence, sideTitle } from '../core/words.ts';
import { type Position, titleOf } from './scene.ts';

/** Throws RangeError where a ruleset has none. */
export function testsOverlay(position: Position): Overlay {
  const { ruleset, state } = position;
  if (!ruleset.tests) throw new RangeError(`no tests of units are told of ${ruleset.title}`);
  const all = ruleset.tests(state).flatMap(test => {
    const unit = state.units[test.unit];
    return unit?.at === undefined ? [] : [{ test, unit, at: unit.at, passes: passing(position, test) }];
  });
  return {
    id: 'tests',
    title: 'Chances of tests',
    unit: 'chance',
    domain: [0, 1],
    marks: all.map(({ at, passes }): Mark => ({ kind: 'note', at, text: percent(passes) })),
    says: all.length === 0 ? `No unit would have to test in ${turnSaid(ruleset, state.turn)}.` : summary(all.map(({ passes }) => passes)),
    table: {
      columns: ['Unit', 'Side', 'Test', 'Passes'],
      rows: all.map(({ test, unit, passes }) => [
        titleOf(position, unit),
        sideTitle(state, unit.side),
        sentence(test.says),
        percent(passes),
      ]),
    },
  };
}

/** How often a test is passed; one without dice, or to be fought out, never. */
function passing({ ruleset }: Position, { profile, passes }: UnitTest): number {
  const attack = ruleset.attack(profile);
  return attack.kind === 'attack' ? toNumber(...chance(dist(attack.roll), tally => (tally[passes] ?? 0) > 0)) : 0;
}

function summary(all: readonly number[]): string {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (all.length === 1) return `One unit would have to test: it passes in ${percent(least)}.`;
  return `${all.length} units would have to test: they pass in ${least === most ? percent(least) : `${percent(least)} to ${percent(most)}`}.`;
}
