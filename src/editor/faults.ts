// What is wrong with a scenario as it is now, each fault with the part of the page where it is mended.

import { valueAt } from '../core/fields.ts';
import { lookUp } from '../core/lookUp.ts';
import { scenarioOf } from '../core/parse.ts';
import type { ParseError } from '../core/result.ts';
import type { Ruleset, Schemas } from '../core/ruleset.ts';
import type { Scenario } from '../core/scenario.ts';
import { type FieldShape, shapeAt } from './shape.ts';
import type { Path } from './types.ts';

export const SECTIONS = ['board', 'forces', 'options', 'special', 'tables', 'text'] as const;
/** The parts of the editor. */
export type Section = (typeof SECTIONS)[number];

export interface EditorFault extends ParseError {
  readonly section: Section;
  readonly at: Path;
}

/** All faults: of its shapes, of what they cannot say, and what keeps it from being set up. None: it can be played. */
export function faultsOf(ruleset: Pick<Ruleset, 'play'>, schemas: Schemas, scenario: Scenario): readonly EditorFault[] {
  const read = scenarioOf(scenario, schemas);
  const problems = read.ok ? setUpFaults(ruleset, read.value) : read.problems;
  return problems.map(problem => {
    const at = pathIn(problem.path);
    return { ...problem, at, section: sectionOf(at) };
  });
}

function setUpFaults(ruleset: Pick<Ruleset, 'play'>, scenario: Scenario): readonly ParseError[] {
  try {
    ruleset.play.setup(scenario);
    return [];
  } catch (error) {
    return [{ path: '', says: error instanceof Error ? error.message : String(error) }];
  }
}

/** 'units[3].at' as a path. */
export const pathIn = (text: string): Path =>
  [...text.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g)].map(([, number, quoted, word]) =>
    number !== undefined ? Number(number) : quoted !== undefined ? String(JSON.parse(quoted)) : (word ?? ''),
  );

const OF: Readonly<Record<string, Section>> = {
  board: 'board',
  sides: 'forces',
  units: 'forces',
  options: 'options',
  special: 'special',
  tables: 'tables',
};

const sectionOf = ([first]: Path): Section => lookUp(OF, String(first)) ?? 'text';

/**
 * What a game needs and a scenario may lack without being faulty: units of every side, objectives where the
 * system's part (of this shape) asks for them.
 */
export function lacking({ sides, units, special }: Scenario, shape: FieldShape): readonly string[] {
  const bare = sides.filter(({ id }) => !units.some(({ side }) => side === id));
  const all = bare.length === sides.length ? ['units'] : bare.map(({ title }) => `units of ${title}`);
  const asked = shapeAt(shape, ['objectives'])?.kind === 'list' && valueAt(special, ['objectives', 0]) === undefined;
  return [...all, ...(asked ? ['objectives'] : [])];
}
