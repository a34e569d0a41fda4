import { describe, expect, test } from 'vitest';
import { equal } from '../../../src/core/equal.ts';
import { type Folded, refold, replay } from '../../../src/core/replay.ts';
import type { BattleRecord, Variation } from '../../../src/core/scenario.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';
import { ev, mini, record, scenario } from './mini.ts';

const folded = (record: BattleRecord): Folded => ({ scenario, record, replay: replay(mini, scenario, record) });
const copy = <T>(value: T): T => structuredClone(value);

const coin = fc.constantFrom('head', 'tail');
const unit = fc.constantFrom('r1', 'r2', 'b1', 'b2', 'x');
const facts = fc.oneof(
  fc.record({ type: fc.constant('move'), unit, to: fc.constantFrom('A1', 'B1', 'C1', 'D1', 'E1', 'F1') }),
  fc.record({
    type: fc.constantFrom('fire', 'react'),
    unit,
    target: unit,
    thrown: fc.tuple(coin, coin).map(coins => [{ as: 'fire', dice: { coin: coins } }]),
  }),
  fc.record({ type: fc.constant('retreat'), unit, to: fc.constantFrom('A1', 'F1') }),
  fc.record({ type: fc.constantFrom('end-turn', 'ambush', 'nonsense') }),
);
const events = fc.array(facts, { maxLength: 8 });
const named = (prefix: string, all: readonly object[]): readonly BattleEvent[] =>
  all.map((each, i) => ({ id: `${prefix}${i}`, ...each }) as BattleEvent);

/** A main line, two variations of it and one of the first of these; where they leave is drawn from what is there. */
const records = fc
  .tuple(events, events, events, events, fc.nat(), fc.nat(), fc.nat(), fc.boolean())
  .map(([main, left, right, inner, a, b, c, isFog]): BattleRecord => {
    const line = named('m', main);
    const [one, two] = [named('p', left), named('q', right)];
    const after = (among: readonly BattleEvent[], n: number) => ['start', ...among.map(({ id }) => id)][n % (among.length + 1)] ?? 'start';
    const nested: Variation = { id: 'inner', after: after([...line.slice(0, 1), ...one], c), title: 'inner', events: named('i', inner) };
    const first: Variation = { id: 'p', after: after(line, a), title: 'p', events: one };
    return {
      ...record(...line),
      options: { fog: isFog },
      variations: [
        one.some(({ id }) => id === nested.after) ? { ...first, variations: [nested] } : first,
        { id: 'q', after: after(line, b), title: 'q', events: two },
      ],
    };
  });

/** What an editor does to a list of events: any of it may make nonsense of what follows, which is told and folded all the same. */
const edited = fc
  .tuple(records, fc.constantFrom('insert', 'change', 'delete', 'swap', 'cut', 'rename', 'none'), fc.nat(), facts)
  .map(([old, how, n, fact]): { old: BattleRecord; now: BattleRecord } => {
    const all = old.events;
    const i = n % (all.length + 1);
    const event = { id: 'new', ...fact } as BattleEvent;
    const free = old.variations?.flatMap(({ after, variations = [] }) => [after, ...variations.map(inner => inner.after)]) ?? [];
    const isFree = !free.includes(all[i]?.id ?? '');
    const list = {
      insert: () => all.toSpliced(i, 0, event),
      change: () => all.toSpliced(i, 1, { ...event, id: all[i]?.id ?? 'new' }),
      delete: () => (isFree ? all.toSpliced(i, 1) : all),
      swap: () => all.toReversed(),
      cut: () => all,
      rename: () => all,
      none: () => copy(all),
    }[how]();
    const variations =
      how === 'cut' ? [] : how === 'rename' ? old.variations?.map(each => ({ ...each, id: `${each.id}2` })) : old.variations;
    return { old, now: { ...old, events: list, ...(variations && { variations }) } };
  });

describe('refold', () => {
  test('any edit: the frames are those of a replay from scratch', () => {
    fc.assert(
      fc.property(edited, ({ old, now }) => {
        expect(refold(mini, scenario, now, folded(old))).toEqual(replay(mini, scenario, now));
      }),
    );
  });

  test('one record after another that has nothing to do with it: the same', () => {
    fc.assert(
      fc.property(records, records, (old, now) => {
        expect(refold(mini, scenario, now, folded(old))).toEqual(replay(mini, scenario, now));
      }),
    );
  });

  test('frames before the first event that differs are the old ones, in every line', () => {
    fc.assert(
      fc.property(edited, ({ old, now }) => {
        const before = folded(old);
        const after = refold(mini, scenario, copy(now), before);
        const lines = [
          [before.replay.frames, after.frames] as const,
          ...Object.entries(after.variations).map(([id, line]) => [before.replay.variations[id] ?? [], line] as const),
        ];
        for (const [was, is] of lines) {
          const found = is.findIndex(({ event, variation }, i) => !was[i] || was[i].variation !== variation || !equal(was[i].event, event));
          const common = found < 0 ? is.length : found;
          for (let i = 0; i < common; i++) expect(is[i]).toBe(was[i]);
        }
      }),
    );
  });

  test('a line without any difference is the old line', () => {
    const variations = [{ id: 'v', after: '1', title: 'v', events: [ev('3', 'end-turn')] }];
    const old = folded({ ...record(ev('1', 'move', { unit: 'r1', to: 'B1' }), ev('2', 'end-turn')), variations });
    const more = refold(mini, scenario, { ...old.record, events: [...old.record.events, ev('4', 'end-turn')] }, old);
    expect(more.variations['v']).toBe(old.replay.variations['v']);
    const same = refold(mini, scenario, copy(old.record), old);
    expect(same.frames).toBe(old.replay.frames);
  });

  test('other options or another scenario: everything is folded anew', () => {
    const old = folded(record(ev('1', 'end-turn')));
    const fog = { ...old.record, options: { fog: true } };
    expect(refold(mini, scenario, fog, old)).toEqual(replay(mini, scenario, fog));
    const other = { ...scenario, title: 'Another' };
    expect(refold(mini, other, old.record, old)).toEqual(replay(mini, other, old.record));
  });
});

describe('equal', () => {
  test('reads values, not objects', () => {
    expect(equal({ a: [1, { b: 'x' }], c: null }, { c: null, a: [1, { b: 'x' }] })).toBe(true);
    expect(equal(Number.NaN, Number.NaN)).toBe(true);
    expect(equal([], {})).toBe(false);
    expect(equal({ a: 1 }, { b: 1 })).toBe(false);
    expect(equal({ a: undefined }, {})).toBe(false);
    expect(equal([1, 2], [1])).toBe(false);
    expect(equal(null, {})).toBe(false);
    expect(equal('1', 1)).toBe(false);
  });
});
