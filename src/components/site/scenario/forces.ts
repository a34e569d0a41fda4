// The order of battle of a scenario: for each side its units, with what the ruleset has to say about each.

import type { Source } from '../../../core/act.ts';
import { placeTitle } from '../../../core/places.ts';
import { type Fact, type Inspector, type Ruleset, readInspector, unitValueOf, wordsOf } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Side, State, Unit } from '../../../core/types.ts';
import { sourceWords } from '../source.ts';

export interface ScenarioForce {
  readonly side: Side;
  readonly rows: readonly ForceRow[];
  /**
   * Titles of the facts that any of its units has, in the order they first come; undefined where its units
   * tell too different things for one table.
   */
  readonly columns: readonly string[] | undefined;
  readonly units: number;
  /** What all its units have at the start, in the words for harm: steps, models, or what they are worth. */
  readonly steps: number;
}

/** Units of one type: of them all the same is said. */
export interface ForceRow {
  readonly units: readonly { readonly title: string; readonly where: string; readonly count: number }[];
  readonly facts: readonly Fact[];
  /** The origin that most of its values share; a value of another origin says so itself. */
  readonly source: Source | undefined;
}

/** One force for each side, its types in the order of the scenario. */
export async function forcesOf(ruleset: Ruleset, scenario: Scenario, state: State): Promise<readonly ScenarioForce[]> {
  const guide = await readInspector(ruleset);
  return scenario.sides.map(side => {
    const units = Object.values(state.units).filter(unit => unit.side === side.id);
    const groups = Map.groupBy(units, unit => JSON.stringify([unit.type, guide.dossier(state, unit)]));
    const rows = [...groups.values()].map(alike => rowOf(ruleset, guide, state, alike));
    return {
      side,
      rows,
      columns: columnsOf(rows),
      units: units.length,
      steps: units.reduce((sum, unit) => sum + (wordsOf(ruleset).harm ? unit.strength : unitValueOf(ruleset, unit)), 0),
    };
  });
}

/** Columns that a table of them has more than its longest row: beyond that most of its cells are empty. */
const SPARE = 3;

function columnsOf(rows: readonly ForceRow[]): readonly string[] | undefined {
  const titles = rows.map(({ facts }) => facts.map(({ title }) => title));
  const all = new Set(titles.flat());
  const longest = Math.max(0, ...titles.map(row => row.length));
  return titles.every(row => new Set(row).size === row.length) && all.size <= longest + SPARE ? [...all] : undefined;
}

function rowOf(ruleset: Ruleset, guide: Inspector, state: State, alike: readonly Unit[]): ForceRow {
  const [first] = alike;
  const facts = first ? guide.dossier(state, first) : [];
  return {
    units: counted(
      alike.map(unit => ({
        title: ruleset.show.counter(state, unit).title,
        where: unit.at === undefined ? '' : placeTitle(state.game.board, unit.at),
      })),
    ),
    facts,
    source: commonest(facts.flatMap(({ source }) => (source ? [source] : []))),
  };
}

/** Units of one name in one place together. */
const counted = (units: readonly { readonly title: string; readonly where: string }[]): ForceRow['units'] =>
  [...Map.groupBy(units, ({ title, where }) => JSON.stringify([title, where])).values()].flatMap(some =>
    some.slice(0, 1).map(unit => ({ ...unit, count: some.length })),
  );

/** The source that comes most often, by its words. */
function commonest(sources: readonly Source[]): Source | undefined {
  const groups = [...Map.groupBy(sources, sourceWords).values()].sort((a, b) => b.length - a.length);
  return groups[0]?.[0];
}
