// A scenario to begin with: an empty one of a system and a kind of board, or one made of another.

import type { Board } from '../core/board.ts';
import type { Ruleset, Schemas } from '../core/ruleset.ts';
import type { Scenario } from '../core/scenario.ts';
import { slug } from '../core/titles.ts';
import type { Point } from '../core/types.ts';

/**
 * An empty scenario that can be set up and that its schema lets through. `size` in hexes or in the unit of the
 * table; left out: as the system likes it.
 */
export const startScenario = (ruleset: Pick<Ruleset, 'id'>, schemas: Schemas, kind: Board['kind'], size?: Point): Scenario => ({
  format: 1,
  id: 'new-scenario',
  ruleset: ruleset.id,
  title: 'New scenario',
  options: {},
  units: [],
  ...schemas.blank(kind, size),
});

/** A scenario of one's own that begins as a copy: under an id of its own, so that records do not take one for the other. */
export const copyOf = (scenario: Scenario): Scenario => ({ ...scenario, id: `${scenario.id}-2`, title: `${scenario.title}, my version` });

/** An id of a title; `scenario` where nothing is left. */
export const idOf = (title: string): string => slug(title, 'scenario');
