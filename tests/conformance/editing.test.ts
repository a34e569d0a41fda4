// Every scenario of the site in the editor: opened and written down again it is equal and without faults; edits lead where they
// say, are plain data, and are taken back; a form is known for every field of the system's part; and of every cell that is
// changed the value of the source is known.

import { describe, expect, it } from 'vitest';
import { readFiles } from '../../src/core/files.ts';
import { formatScenario, parseScenario } from '../../src/core/parse.ts';
import { readReference } from '../../src/core/ruleset.ts';
import type { Scenario } from '../../src/core/scenario.ts';
import { applyEdit, diffScenarios } from '../../src/editor/edit.ts';
import { faultsOf } from '../../src/editor/faults.ts';
import { duplicateUnit, placeUnit, sideRenamed, withoutSide, withoutUnit, withSide, withUnits } from '../../src/editor/forces.ts';
import { changedCells, overrideRow, overrideTables, withCell } from '../../src/editor/overrides.ts';
import { applyToSession, redone, startEditing, undone } from '../../src/editor/session.ts';
import { type FieldShape, shapeOf } from '../../src/editor/shape.ts';
import { startScenario } from '../../src/editor/start.ts';
import { loadRuleset } from '../../src/rulesets/index.ts';
import { fc } from '../property.ts';
import { scenarios } from './load.ts';

/** Ways to change a scenario, by a number that chooses among what is there. */
const CHANGES: readonly ((scenario: Scenario, n: number) => Scenario)[] = [
  (scenario, n) => ({ ...scenario, title: `Title ${n}` }),
  (scenario, n) => withoutUnit(scenario, one(scenario.units, n)?.id ?? ''),
  (scenario, n) => duplicateUnit(scenario, one(scenario.units, n)?.id ?? ''),
  (scenario, n) => placeUnit(scenario, one(scenario.units, n)?.id ?? '', one(scenario.units, n + 1)?.at),
  (scenario, n) => {
    const { id: _, ...unit } = one(scenario.units, n) ?? { id: '', side: one(scenario.sides, 0)?.id ?? '', type: 'none' };
    return scenario.units.length === 0 ? scenario : withUnits(scenario, unit, (n % 3) + 1);
  },
  (scenario, n) => ({ ...scenario, turns: (n % 12) + 1, briefing: `A **word** for ${n}.\n\nAnd another.` }),
  (scenario, n) => ({ ...scenario, units: scenario.units.toSorted((a, b) => (a.id.length - b.id.length) * (n % 2 === 0 ? 1 : -1)) }),
];

const one = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

describe.each([...scenarios])('the scenario %s in the editor', async (_, scenario) => {
  const ruleset = await loadRuleset(scenario.ruleset);
  const schemas = await readFiles(ruleset);
  const special = shapeOf(schemas.special);
  const read = (text: string) => parseScenario(text, schemas);

  it('is without faults, and equal when it was written down and read', () => {
    expect(faultsOf(ruleset, schemas, scenario)).toEqual([]);
    expect(read(formatScenario(startEditing(scenario).now))).toEqual({ ok: true, value: scenario });
  });

  it('is equal after edits, an export and reading that, and as it was once they are undone', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(CHANGES.length - 1), fc.nat(50)), { maxLength: 6 }), steps => {
        let editing = startEditing(scenario);
        for (const [which, n] of steps) {
          const after = CHANGES[which]?.(editing.now, n) ?? editing.now;
          const changes = structuredClone(diffScenarios(editing.now, after));
          expect(applyEdit(editing.now, { changes })).toEqual(after);
          if (changes.length > 0) editing = applyToSession(editing, { says: 'Change', changes });
        }
        expect(read(formatScenario(editing.now))).toEqual({ ok: true, value: editing.now });
        let [back, forth] = [editing, editing];
        for (const _step of editing.steps) back = undone(back);
        expect(back.now).toEqual(scenario);
        forth = back;
        for (const _step of editing.steps) forth = redone(forth);
        expect(forth.now).toEqual(editing.now);
      }),
      { numRuns: 12 },
    );
  });

  it('tells of a unit without a place on the board where to mend it', () => {
    const [first] = scenario.units;
    if (!first) return;
    const lost = { ...scenario, units: scenario.units.with(0, { ...first, side: 'nobody' }) };
    const [fault] = faultsOf(ruleset, schemas, lost);
    expect(fault).toMatchObject({ section: 'forces', at: ['units', 0, 'side'] });
  });

  it('comes and goes with a side, and takes one under another name', () => {
    expect(withoutSide(withSide(scenario), 'side', special)).toEqual(scenario);
    const [first] = scenario.sides;
    const there = sideRenamed(scenario, [first?.id ?? '', 'another-name'], special);
    expect(there).not.toEqual(scenario);
    expect(faultsOf(ruleset, schemas, there)).toEqual([]);
  });

  it('knows what the source has for every cell that it changes', async () => {
    const { tables: printed } = await readReference(ruleset);
    const plain = ruleset.play.setup(startScenario(ruleset, schemas, scenario.board.kind)).game.tables;
    const tables = overrideTables(schemas.tables, printed);
    for (const [table, row, field, value] of changedCells(scenario)) {
      const found = tables.find(({ id }) => id === table);
      if (!found?.rows.some(({ id }) => id === row)) continue; // a row that the scenario adds
      const cell = overrideRow(found, row, { printed, plain }, scenario.tables).cells.find(one => one.field === field);
      expect(cell, `${table}/${row}/${field}`).toMatchObject({ own: value });
      expect(cell?.printed, `${table}/${row}/${field}`).not.toEqual(value);
    }
    const changes = changedCells(scenario);
    const undoneCells = changes.reduce((sum, [table, row, field]) => withCell(sum, [table, row, field], undefined), scenario);
    expect(undoneCells.tables).toBeUndefined();
  });
});

/** The fields of a shape for which no form is known, by their paths. */
const unknownIn = (shape: FieldShape, path: string): readonly string[] => {
  if (shape.kind === 'any') return [path];
  if (shape.kind === 'group') return shape.fields.flatMap(field => unknownIn(field.shape, `${path}.${field.name}`));
  return shape.kind === 'list' || shape.kind === 'table' ? unknownIn(shape.of, `${path}[]`) : [];
};

it.each([
  ['war-to-axis', []],
  ['action-all-fronts', ['unit.armour', 'unit.aboard', 'unit.transport']],
  ['bolt-action', []],
  ['axis-and-allies', ['special.victory']],
  ['to-arms', ['special.tie']],
])('%s: forms are known for all fields of units and of its own part but a few, which are written as text', async (id, fields) => {
  const schemas = await readFiles(await loadRuleset(id));
  expect([...unknownIn(shapeOf(schemas.unit), 'unit'), ...unknownIn(shapeOf(schemas.special), 'special')]).toEqual(fields);
});
