// A unit that is set right to so many figures has so many: they fight, count and are worth as those that are left, not as those that were.

import { expect, test } from 'vitest';
import { first, step } from '../../src/core/replay.ts';
import { unitValueOf } from '../../src/core/ruleset.ts';
import type { Unit } from '../../src/core/types.ts';
import { rulesetOf, scenarios } from './load.ts';

type Grouped = Unit & { readonly groups?: readonly { readonly count: number; readonly gun?: unknown }[] };

const figuresOf = ({ groups = [] }: Grouped): number => groups.reduce((sum, { count, gun }) => sum + (gun === undefined ? count : 0), 0);

test.each([...scenarios.values()].map(scenario => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  const ruleset = rulesetOf(scenario.ruleset);
  const start = first(ruleset, scenario);
  const toldOf = (unit: Unit, strength: number): Unit =>
    step(ruleset, start, { id: 'told', type: 'adjust', changes: [{ unit: unit.id, strength }] } as never).state.units[unit.id] as Unit;
  for (const unit of Object.values(start.state.units)) {
    const whole = figuresOf(unit);
    if (unit.strength < 2 || (whole > 0 && whole !== unit.strength)) continue;
    const fewer = toldOf(unit, unit.strength - 1);
    expect([fewer.strength, ruleset.show.counter(start.state, fewer).steps], unit.id).toEqual([unit.strength - 1, unit.strength - 1]);
    // A battleship on its side is worth what it was.
    if (scenario.board.kind !== 'map') expect(unitValueOf(ruleset, fewer), unit.id).toBeLessThan(unitValueOf(ruleset, unit));
    if (whole > 0) expect(figuresOf(fewer), unit.id).toBe(whole - 1);
    const back = step(ruleset, { ...start, state: { ...start.state, units: { ...start.state.units, [unit.id]: fewer } } }, {
      id: 'back',
      type: 'adjust',
      changes: [{ unit: unit.id, strength: unit.strength }],
    } as never).state.units[unit.id];
    // The ground that those left hold is as after losses by dice; who comes back makes it no wider.
    const { radius: _, figures: _f, ...others } = unit as Unit & { readonly radius?: number; readonly figures?: unknown };
    expect(back, unit.id).toMatchObject(others);
  }
});
