import { expect, test } from 'vitest';
import { type Frame, first, step } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { readRecord, rulesetOf, scenarioOf } from '../../conformance/load.ts';

const record = readRecord('scenarios/bolt-action/three-lanes/mill.battle.yaml');
const ruleset = rulesetOf(record.ruleset);

const after = (events: readonly object[]): Frame =>
  events.reduce<Frame>(
    (frame, event, i) => step(ruleset, frame, { id: `b${i}`, ...event } as BattleEvent),
    first(ruleset, scenarioOf(record)),
  );

const bagOf = ({ state }: Frame) => (state as unknown as { readonly bag: Readonly<Record<string, number>> }).bag;

test('a die that nobody saw may be given to any unit of either side, and leaves the bag with it', () => {
  const turn = { type: 'turn', turn: 1 };
  const full = bagOf(after([turn]));
  const drawn = after([turn, { type: 'draw' }]);
  const offered = [...ruleset.play.choices(drawn.state)];
  expect(new Set(offered.map(({ type }) => type))).toEqual(new Set(['order']));
  const units = offered.map(draft => (draft as unknown as { readonly unit: string }).unit);
  const sides = Map.groupBy(units, id => drawn.state.units[id]?.side ?? '');
  expect(Object.fromEntries([...sides].map(([side, all]) => [side, all.length]))).toEqual(full);
  const [unit = ''] = sides.values().next().value ?? [];
  const { side = '' } = drawn.state.units[unit] ?? {};
  const given = after([turn, { type: 'draw' }, { type: 'order', unit, order: 'down' }]);
  expect(given.rulings).toEqual([]);
  expect(bagOf(given)).toEqual({ ...full, [side]: (full[side] ?? 0) - 1 });
  expect(given.state.active).toBe(side);
  expect([...ruleset.play.choices(given.state)].map(({ type }) => type)).toContain('draw');
});

test('a second die that nobody saw is not drawn before the first is used', () => {
  expect(after([{ type: 'turn', turn: 1 }, { type: 'draw' }, { type: 'draw' }]).rulings.map(({ rule }) => rule)).toContain(
    'ba:order/given',
  );
});
