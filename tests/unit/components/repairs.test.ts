import { expect, test, vi } from 'vitest';
import { repairView } from '../../../src/components/record/edit/repairs.ts';
import { replay } from '../../../src/core/replay.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import { applyRecordEdit } from '../../../src/record/edit.ts';
import { join } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { battle } from '../analysis/sample.ts';

const SHOWN = { line: undefined };

/** The sheet of repairs of a record of the sample's scenario. */
function repairsOf(record: BattleRecord) {
  const { ruleset, scenario } = battle;
  const page = { battle: { ...battle, record, replay: replay(ruleset, scenario, record) }, store: { now: () => SHOWN, live: SHOWN } };
  const acts = { settle: vi.fn(), enter: vi.fn(), go: vi.fn() };
  const sheet = { redraw: vi.fn() };
  const view = repairView({ recorder: { page, session: () => ({ now: { record } }) }, sheet, ...acts } as never);
  return { view, acts, markup: () => markupOf(join([view.content()])) };
}

test('a record that lacks the order of a shot is told where, and what settles it is one edit', () => {
  const { record } = battle;
  const { view, acts, markup } = repairsOf(applyRecordEdit(record, { kind: 'delete', id: 'e023' }));
  expect(view.title).toMatch(/to repair$/);
  expect(markup()).toContain('Pak 40 is not the unit that was activated');
  view.press?.('settle:0');
  expect(markup()).toContain('data-sheet="take:0:0"');
  view.press?.('take:0:0');
  expect(acts.settle).toHaveBeenCalledTimes(1);
  view.press?.('go:0');
  expect(acts.go.mock.calls[0]?.[0]).toMatchObject({ event: { id: 'e024' } });
});

test('of an unbroken beginning it is said that nothing is missing', () => {
  const { record } = battle;
  const { view, markup } = repairsOf({ ...record, events: record.events.slice(0, 20), notes: [], variations: [] });
  expect(view.title).toBe('Nothing is missing');
  expect(markup()).toContain('No duty is passed over');
});
