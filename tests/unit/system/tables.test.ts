// The tables of a game: printed ones with what a scenario changes.

import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/core/act.ts';
import { rulingTables, tablesFrom } from '../../../src/system/tables.ts';

interface Row {
  readonly range: number;
  readonly cells?: Readonly<Record<string, Source>>;
}

const PRINTED: Readonly<Record<'guns' | 'cards', Readonly<Record<string, Row>>>> = {
  guns: { rifle: { range: 24 } },
  cards: { ace: { range: 1 } },
};
const make = tablesFrom(PRINTED, ['cards']);

describe('the tables of a game', () => {
  it('are the printed ones where a scenario leaves them alone', () => {
    expect(make().guns).toBe(PRINTED.guns);
    expect(make({ guns: { rifle: { range: 30 } } }).cards).toBe(PRINTED.cards);
  });

  it('have what a scenario changes, and rows of its own where a table is open to them', () => {
    const changes = { musket: { range: 6 } };
    expect(make({ guns: { rifle: { range: 30 }, ...changes } }).guns).toMatchObject({ rifle: { range: 30 } });
    expect(Object.keys(make({ guns: changes }).guns)).toEqual(['rifle']);
    expect(Object.keys(make({ cards: changes }).cards)).toEqual(['ace', 'musket']);
  });

  it('go into a profile where they are others than the printed ones', () => {
    const ruling = rulingTables(PRINTED, ['guns']);
    expect(ruling(make())).toEqual({});
    expect(ruling(make({ cards: { ace: { range: 2 } } }))).toEqual({});
    const changed = make({ guns: { rifle: { range: 30 } } });
    expect(ruling(changed)).toEqual({ tables: { guns: changed.guns } });
  });
});
