// The order of battle of a scenario: for each side its units, with what the ruleset has to say about each.

import type { Source } from '../../../core/act.ts';
import type { Fact, Ruleset } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Side, State, Unit } from '../../../core/types.ts';
import { sourceWords } from '../source.ts';

export interface Force {
  readonly side: Side;
  readonly rows: readonly ForceRow[];
  /** Titles of the facts that any of its units has, in the order they first come. */
  readonly columns: readonly string[];
  readonly units: number;
  /** Steps of all its units at the start. */
  readonly steps: number;
}

/** Units of one type: of them all the same is said. */
export interface ForceRow {
  readonly units: readonly { readonly title: string; readonly where: string }[];
  readonly facts: Readonly<Record<string, Fact>>;
  /** The origin that most of its values share; a value of another origin says so itself. */
  readonly source: Source | undefined;
}

/** One force for each side, its types in the order of the scenario. */
export function forcesOf(ruleset: Ruleset, scenario: Scenario, state: State): readonly Force[] {
  return scenario.sides.map(side => {
    const units = Object.values(state.units).filter(unit => unit.side === side.id);
    const groups = Map.groupBy(units, unit => JSON.stringify([unit.type, ruleset.dossier(state, unit)]));
    const rows = [...groups.values()].map(alike => rowOf(ruleset, state, alike));
    const columns = [...new Set(rows.flatMap(({ facts }) => Object.keys(facts)))];
    return { side, rows, columns, units: units.length, steps: units.reduce((sum, { strength }) => sum + strength, 0) };
  });
}

function rowOf(ruleset: Ruleset, state: State, alike: readonly Unit[]): ForceRow {
  const [first] = alike;
  const facts = first ? ruleset.dossier(state, first) : [];
  return {
    units: alike.map(unit => ({ title: ruleset.counter(state, unit).title, where: unit.at === undefined ? '' : String(unit.at) })),
    facts: Object.fromEntries(facts.map(fact => [fact.title, fact])),
    source: commonest(facts.flatMap(({ source }) => (source ? [source] : []))),
  };
}

/** The source that comes most often, by its words. */
function commonest(sources: readonly Source[]): Source | undefined {
  const groups = [...Map.groupBy(sources, sourceWords).values()].sort((a, b) => b.length - a.length);
  return groups[0]?.[0];
}
