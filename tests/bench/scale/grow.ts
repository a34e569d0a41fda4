// Battles of any size, grown out of one that is in the repository: its events played again and again with new ids, its units cloned where
// they stand. After the first pass most events break the order of play, so that a grown record has more rulings than people's have.

import { hexName } from '../../../src/core/board.ts';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import type { BattleEvent } from '../../../src/core/types.ts';

/** The record with so many events, without variations and notes. */
export function withEvents(record: BattleRecord, count: number): BattleRecord {
  const { events } = record;
  const grown = Array.from({ length: count }, (_, i): BattleEvent => {
    const event = events[i % events.length] as BattleEvent;
    return i < events.length ? event : { ...event, id: `${event.id}-${Math.floor(i / events.length)}` };
  });
  return { ...record, events: grown, variations: [], notes: [] };
}

/** The scenario with so many units: every unit stands where another one stood, ids as short as they can be. */
export function withUnits(scenario: Scenario, count: number): Scenario {
  const { units } = scenario;
  const taken = new Set(units.map(({ id }) => id));
  let last = 0;
  const fresh = (): string => {
    do last++;
    while (taken.has(`z${last}`));
    return `z${last}`;
  };
  const grown = Array.from({ length: Math.max(0, count - units.length) }, (_, i) => {
    const unit = units[i % units.length] as Scenario['units'][number];
    return { ...unit, id: fresh() };
  });
  return { ...scenario, units: [...units, ...grown] };
}

/** The ground of a map of hexes laid side by side until there are so many of them each way; its units stand where they stood. */
export function withSide(scenario: Scenario, side: number): Scenario {
  const { board } = scenario;
  if (board.kind !== 'hex') return scenario;
  const { columns, rows, hexes } = board;
  const grown = Array.from({ length: side * side }, (_, i) => {
    const [column, row] = [i % side, Math.floor(i / side)];
    return [hexName(column, row), hexes[hexName(column % columns, row % rows)]] as const;
  });
  const features = grown.flatMap(([name, feature]) => (feature ? [[name, feature] as const] : []));
  return { ...scenario, board: { ...board, columns: side, rows: side, hexes: Object.fromEntries(features) } };
}
