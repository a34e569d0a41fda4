import { describe, expect, test } from 'vitest';
import { changedSince, copyUnits, createGrouping, listUnits, withUnitsChanged } from '../../../src/core/roster.ts';
import type { Unit } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';

const unit = (n: number, at: string | undefined, strength = 1): Unit => ({ id: `u${n}`, side: 'red', type: 'infantry', at, strength });
const recordOf = (units: readonly Unit[]): Readonly<Record<string, Unit>> => Object.fromEntries(units.map(one => [one.id, one]));

type Standing = Unit & { readonly at: string };
const byPlace = createGrouping(
  ({ at }: Standing) => at,
  (one: Unit): one is Standing => one.at !== undefined,
);

/** What a plain object says, asked in the ways in which code asks. */
const asked = (units: Readonly<Record<string, Unit>>) => ({
  keys: Object.keys(units),
  entries: Object.entries(units),
  copy: { ...units },
  json: JSON.stringify(units),
  has: ['u0', 'u77', 'toString'].map(id => [id in units, Object.hasOwn(units, id), units[id] === undefined]),
  list: listUnits(units),
  groups: new Map([...byPlace(units)].toSorted(([a], [b]) => (a < b ? -1 : 1))),
});

describe('a list of units that shares what has not changed', () => {
  const start = recordOf(Array.from({ length: 150 }, (_, n) => unit(n, `a${n % 7}`)));

  test('reads as a plain object with the same changes does, whatever was changed and wherever lists part', () => {
    const change = fc.record({
      from: fc.nat(),
      asks: fc.boolean(),
      units: fc.array(fc.record({ n: fc.nat(170), at: fc.option(fc.constantFrom('a1', 'a2', 'b'), { nil: undefined }) }), {
        maxLength: 60,
      }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        const lines = [{ roster: start, plain: start }];
        for (const { from, asks, units } of changes) {
          const { roster, plain } = lines[from % lines.length] ?? { roster: start, plain: start };
          const changed = units.map(({ n, at }) => unit(n, at));
          lines.push({ roster: withUnitsChanged(roster, changed), plain: { ...plain, ...recordOf(changed) } });
          if (asks) byPlace(lines.at(-1)?.roster ?? start);
        }
        for (const { roster, plain } of lines) expect(asked(roster)).toEqual(asked(plain));
      }),
      { numRuns: 60 },
    );
  });

  test('is left as it was by what comes after it, and cannot be written on', () => {
    const before = withUnitsChanged(start, [unit(0, 'b')]);
    const after = withUnitsChanged(before, [unit(1, 'b'), unit(999, 'b')]);
    expect([before['u0']?.at, before['u1']?.at, Object.hasOwn(before, 'u999'), Object.keys(before).length]).toEqual([
      'b',
      'a1',
      false,
      150,
    ]);
    expect(after['u2']).toBe(before['u2']);
    expect(() => Object.assign(after, { u3: unit(3, 'b') })).toThrow(TypeError);
    expect(() => Object.assign(copyUnits(after), { u3: unit(3, 'b') })).not.toThrow();
    expect(withUnitsChanged(after, [])).toBe(after);
  });

  test('can be frozen as a plain object can', () => {
    const roster = withUnitsChanged(start, [unit(0, 'b'), unit(999, 'b')]);
    const before = asked(roster);
    expect(Object.isFrozen(Object.freeze(roster))).toBe(true);
    expect(asked(roster)).toEqual(before);
    expect(withUnitsChanged(roster, [unit(5, 'b')])['u5']?.at).toBe('b');
  });

  test('says which units are others than in an earlier list', () => {
    const before = withUnitsChanged(start, [unit(0, 'b')]);
    const after = withUnitsChanged(withUnitsChanged(before, [unit(100, 'b')]), [unit(999, 'b')]);
    expect(changedSince(before, after).map(({ id }) => id)).toEqual(['u100', 'u999']);
    expect(changedSince(start, after).map(({ id }) => id)).toEqual(['u0', 'u100', 'u999']);
    expect(changedSince(after, after)).toEqual([]);
  });

  test('is grouped anew by the keys of what changed, of all units where that is more than a quarter', () => {
    let asked = 0;
    const bySide = createGrouping(
      ({ side }: Unit) => {
        asked++;
        return side;
      },
      (one: Unit): one is Unit => one !== undefined,
    );
    const units = withUnitsChanged({}, Object.values(recordOf(Array.from({ length: 200 }, (_, n) => unit(n, 'a')))));
    const asksAfter = (changed: number): number => {
      bySide(units);
      asked = 0;
      const groups = bySide(
        withUnitsChanged(
          units,
          Array.from({ length: changed }, (_, n) => ({ ...unit(n, 'a'), side: 'blue' })),
        ),
      );
      expect([...groups].map(([side, { length }]) => [side, length]).toSorted()).toEqual([
        ['blue', changed],
        ['red', 200 - changed],
      ]);
      return asked;
    };
    expect([1, 50, 51, 150].map(asksAfter)).toEqual([2, 100, 200, 200]);
  });

  test('goes to no other thread as it is: its copy does, with all its units', () => {
    const roster = withUnitsChanged(start, [unit(0, 'b')]);
    expect(() => structuredClone(roster)).toThrow('could not be cloned');
    expect(structuredClone(copyUnits(roster))).toEqual({ ...roster });
  });
});
