// Two units of a scenario, chosen by name, as a question of the calculator; on a map of areas a side and what it attacks.

import { assaultOf, type Duel, duelOf } from '../../../analysis/duel.ts';
import { type Ruleset, readInspector } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Side } from '../../../core/types.ts';
import { type Html, h, join } from '../../../render/html.ts';
import type { Profile } from './profile.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

/** A scenario to choose from: its units, or the areas of its map, and itself as questions are asked of it. */
export interface ScenarioChoice extends Named {
  readonly sides: readonly Side[];
  readonly units: readonly (Named & { readonly side: string })[];
  readonly areas: readonly Named[];
  readonly scenario: Scenario;
}

const options = (all: readonly Named[]): readonly Html[] => all.map(({ id, title }) => h('option', { value: id }, title));

/** Who may attack: each unit under its side, or the sides of a map. */
export const attackersIn = ({ sides, units, areas }: ScenarioChoice): Html =>
  areas.length > 0
    ? join(options(sides.map(({ id, title = id }) => ({ id, title }))))
    : join(sides.map(({ id, title = id }) => h('optgroup', { label: title }, options(units.filter(({ side }) => side === id)))));

/** Whom that one may attack. */
export function targetsIn({ sides, units, areas }: ScenarioChoice, attacker: string): Html {
  if (areas.length > 0) return join(options(areas.toSorted((a, b) => a.title.localeCompare(b.title))));
  const teamOf = (side: string | undefined) => sides.find(({ id }) => id === side)?.team ?? side;
  const own = teamOf(units.find(({ id }) => id === attacker)?.side);
  const foes = sides.filter(({ id }) => teamOf(id) !== own);
  return join(foes.map(({ id, title = id }) => h('optgroup', { label: title }, options(units.filter(({ side }) => side === id)))));
}

/** The answers that ask for the attack, or why there is none; `distance`: as far as it should be, where that is asked. */
export async function answersFor(
  ruleset: Ruleset,
  { scenario, areas }: ScenarioChoice,
  [attacker, target]: readonly [string, string],
  distance: number,
): Promise<Profile | string> {
  const duel: Duel =
    areas.length > 0 ? assaultOf(ruleset, scenario, attacker, target) : await duelOf(ruleset, scenario, [attacker, target], distance);
  if ('why' in duel) return duel.why;
  const answers = (await readInspector(ruleset)).form?.(duel.state, duel.attempt);
  if (!answers) return duel.attempt.profile === undefined ? duel.summary : 'The calculator has no form for this attack.';
  return 'distance' in answers ? { ...answers, distance: Math.max(1, Math.floor(Number(answers['distance']))) } : answers;
}
