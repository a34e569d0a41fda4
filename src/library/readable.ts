// What can be replayed, wherever it was read; nothing that reads files loads with it.

import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { Report } from '../publish/types.ts';

/** Everything a replay is made of. Of a scenario, the record has no events; `report`: the file is one, around this battle. */
export interface Readable {
  readonly kind: 'battle' | 'scenario';
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly record: BattleRecord;
  readonly report?: Report;
}

/** A scenario as a battle in which nothing has happened yet. */
export function scene(ruleset: Ruleset, scenario: Scenario): Readable {
  const told = scenario.summary === undefined ? {} : { summary: scenario.summary };
  const record: BattleRecord = { format: 1, ruleset: ruleset.id, scenario: scenario.id, title: scenario.title, ...told, events: [] };
  return { kind: 'scenario', title: scenario.title, ruleset, scenario, record };
}
