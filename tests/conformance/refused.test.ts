// What no game has is refused in words where the file says it, and never comes as far as a rule: names that every object
// answers to, places farther off than lengths are reckoned, scenarios without the part of their system or on another board,
// layers of a report that cannot be shown.

import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { FARTHEST } from '../../src/core/limits.ts';
import { recordOf, scenarioOf } from '../../src/core/parse.ts';
import { replay } from '../../src/core/replay.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { unitType } from '../../src/importers/triplea/names.ts';
import { battlesIn, rulesets, SCENARIOS, scenarios, schemasOf } from './load.ts';

const KEPT = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];

const battles = rulesets.map(({ id }) => {
  const battle = battlesIn(SCENARIOS).find(({ ruleset }) => ruleset.id === id);
  if (!battle) throw new Error(`no battle of ${id}`);
  return [id, battle] as const;
});

/** The value with each text in it that stands for a side, a unit or a place turned into another, one at a time. */
function swapped(value: unknown, isName: (text: string) => boolean, to: string): readonly unknown[] {
  if (typeof value === 'string') return isName(value) ? [to] : [];
  if (Array.isArray(value)) return value.flatMap((one, i) => swapped(one, isName, to).map(other => value.with(i, other)));
  return Object.entries(Object(value)).flatMap(([key, one]) =>
    ['id', 'type'].includes(key) ? [] : swapped(one, isName, to).map(other => ({ ...(value as object), [key]: other })),
  );
}

describe.each(battles)('%s', (id, { record, scenario, ruleset }) => {
  const schemas = schemasOf(id);
  const read = (events: readonly unknown[]) => recordOf({ ...record, scenario: scenario.id, events, notes: [], variations: [] }, schemas);
  const seen = new Set<string>();
  const events: readonly BattleEvent[] = record.events.filter(({ type }) => !seen.has(type) && seen.add(type));

  it('takes no name that every object answers to, as whatever an event names it', () => {
    const places =
      scenario.board.kind === 'hex'
        ? Object.keys(scenario.board.hexes)
        : scenario.board.kind === 'map'
          ? Object.keys(scenario.board.areas)
          : [];
    const names = new Set([...scenario.sides.map(side => side.id), ...scenario.units.map(unit => unit.id), ...places]);
    const bad = events.flatMap(event => KEPT.flatMap(name => swapped(event, text => names.has(text), name)));
    expect(bad.length).toBeGreaterThan(20);
    for (const event of bad) {
      const found = read([event]);
      if (found.ok) expect(() => replay(ruleset, scenario, found.value), JSON.stringify(event)).not.toThrow();
      else expect(found.problems[0]?.path).toMatch(/^events\[0\]/);
    }
    const named = bad.filter(event => !read([event]).ok);
    expect(named.length / bad.length).toBeGreaterThan(0.9);
  });

  it('says of a scenario without its own part what is missing', () => {
    const { special, ...bare } = scenario;
    expect(special).toBeDefined();
    const found = scenarioOf(bare, schemas);
    expect(found.ok ? [] : found.problems.map(({ path }) => path)).toEqual(['special']);
  });

  it('says of a scenario on a board of another kind what it is played on', () => {
    for (const other of scenarios.values()) {
      if (other.board.kind === scenario.board.kind) continue;
      const found = scenarioOf({ ...scenario, board: other.board, units: [] }, schemas);
      if (found.ok) expect(() => ruleset.play.setup(found.value)).not.toThrow();
    }
  });
});

describe.each(battles.filter(([, { scenario }]) => scenario.board.kind === 'table'))('on a table of %s', (id, battle) => {
  const { record, scenario, ruleset } = battle;
  const at = record.events.findIndex(({ type }) => type === 'move');
  const going = (to: readonly [number, number]) =>
    recordOf(
      {
        ...record,
        scenario: scenario.id,
        notes: [],
        variations: [],
        events: [...record.events.slice(0, at), { ...record.events[at], path: [to] }],
      },
      schemasOf(id),
    );

  it('a point far off the table is ruled on, one that is farther than lengths are reckoned is refused', () => {
    for (const far of [FARTHEST, -FARTHEST]) {
      const found = going([far, -far]);
      if (!found.ok) throw new Error(JSON.stringify(found.problems));
      expect(replay(ruleset, scenario, found.value).frames.at(-1)?.rulings).not.toEqual([]);
    }
    for (const far of [FARTHEST + 1, 65_535, 1e11]) {
      const found = going([0, far]);
      expect(found.ok ? [] : found.problems.map(({ path, says }) => `${path}: ${says}`)).toEqual([
        `events[${at}].path[0][1]: ${far} where at most ${FARTHEST} is allowed`,
      ]);
    }
  });
});

test('units, players and technologies of TripleA may be called as they like', () => {
  expect([...KEPT, 'valueOf', 'isPrototypeOf'].map(unitType)).toEqual(KEPT.concat('', '').map(() => undefined));
});

test('a report whose boards cannot be drawn is refused with the place of each layer', async () => {
  const lanes = battlesIn(SCENARIOS).find(({ name }) => name.includes('three-lanes'));
  const figures = [['density', 'threat:brit'], ['sight:nobody'], ['trails']].map(layers => ({
    kind: 'board',
    at: { event: 'start' },
    layers,
  }));
  const file = join(tmpdir(), `refused-${process.pid}.report.yaml`);
  const { id: _, ...battle } = { id: 0, ...lanes?.record };
  writeFileSync(file, JSON.stringify({ format: 1, kind: 'report', title: 'Shades', parts: [{ id: 'a', words: '', figures }], battle }));
  for (const args of [['check'], ['export', '--md']]) {
    const { err = '', status } = await run([...args, file]);
    expect(status).toBe(2);
    expect(err).toMatch(/parts\[0\]\.figures\[0\]\.layers\[1\]: only one layer can shade the board/);
    expect(err).toMatch(/parts\[0\]\.figures\[1\]\.layers\[0\]: .*"nobody"/);
    expect(err).not.toMatch(/figures\[2\]/);
  }
});
