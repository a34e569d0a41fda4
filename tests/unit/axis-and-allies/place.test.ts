// The placing phase: complexes, limits, warehouses, the return of an elite unit, cells and mines.

import { describe, expect, test } from 'vitest';
import { lawfulSites } from '../../../src/rulesets/axis-and-allies/acts/place.ts';
import { removeUnits, unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { add, at, beginGame, brokenRules, clear, play, pool, there, why, withOwners } from './game.ts';

const uk = at(beginGame(), 'uk', 'place');
const japan = at(beginGame(), 'japan', 'place');
const india = (units: Record<string, number>) => ({ type: 'place', complex: 'india', at: 'india', units }) as const;

describe('placing (AA-80)', () => {
  test('brings bought units in at a complex held since the turn began', () => {
    const placed = play(pool(uk, { infantry: 2 }), india({ infantry: 2 }));
    expect(placed.all).toEqual([]);
    expect(there(placed.state, 'india')).toMatchObject({ infantry: 4 });
    expect(placed.state.pool).toEqual({});
    expect(brokenRules(uk, india({ infantry: 1 }))).toEqual(['aa:base/placement-bought']);
    const fresh = { ...pool(uk, { infantry: 1 }), startComplexes: [] };
    expect(brokenRules(fresh, india({ infantry: 1 }))).toEqual(['aa:base/placement-complex']);
    const australia = { type: 'place', complex: 'australia', at: 'australia', units: { infantry: 1 } } as const;
    expect(brokenRules(pool(uk, { infantry: 1 }), australia)).toContain('aa:base/placement-complex');
  });

  test('a battery comes in like other land units (AA-04), a destroyer like other ships (AA-16)', () => {
    const guns = pool(japan, { artillery: 1, destroyer: 1 });
    expect(brokenRules(guns, { type: 'place', complex: 'kwangtung', at: 'kwangtung', units: { artillery: 1 } })).toEqual([]);
    expect(brokenRules(guns, { type: 'place', complex: 'kwangtung', at: 'sz-kwangtung', units: { destroyer: 1 } })).toEqual([]);
    expect(brokenRules(guns, { type: 'place', complex: 'kwangtung', at: 'kwangtung', units: { destroyer: 1 } })).toEqual([
      'aa:base/placement-complex',
    ]);
  });

  test('is limited by the value of the territory, but not at an original complex', () => {
    const many = pool(uk, { infantry: 4 });
    expect(brokenRules(many, india({ infantry: 4 }))).toEqual(['aa:base/placement-limit']);
    const three = play(many, india({ infantry: 3 }));
    expect(three.all).toEqual([]);
    expect(brokenRules(three.state, india({ infantry: 1 }))).toEqual(['aa:base/placement-limit']);
    expect(brokenRules(pool(japan, { infantry: 12 }), { type: 'place', complex: 'japan', at: 'japan', units: { infantry: 12 } })).toEqual(
      [],
    );
  });

  test('units that name no complex come in at that of their territory, and count for its limit (R91)', () => {
    const near = pool(uk, { infantry: 4 });
    const bare = (units: Record<string, number>) => ({ type: 'place', at: 'india', units }) as const;
    const three = play(near, bare({ infantry: 3 }));
    expect(three.all).toEqual([]);
    expect(three.state.placed).toEqual({ india: 3 });
    expect(brokenRules(three.state, bare({ infantry: 1 }))).toEqual(['aa:base/placement-limit']);
    expect(why(near, { type: 'place', at: 'australia', units: { infantry: 1 } })).toEqual([
      'Australia has no complex, and no open complex of United Kingdom lies beside it',
    ]);
    expect(why(pool(japan, { submarine: 1 }), { type: 'place', at: 'sz-japan', units: { submarine: 1 } })).toEqual([
      'units come in at a complex: name it, complex: japan',
    ]);
  });

  test('puts ships into a zone beside the complex, without enemy ships', () => {
    const ships = pool(japan, { submarine: 1 });
    const event = { type: 'place', complex: 'japan', at: 'sz-japan', units: { submarine: 1 } } as const;
    expect(brokenRules(ships, event)).toEqual([]);
    expect(brokenRules(ships, { ...event, at: 'sz-hawaii' })).toContain('aa:base/placement-complex');
    expect(brokenRules(add(ships, 'usa', 'submarine', 'sz-japan'), event)).toEqual(['aa:base/placement-sea-hostile']);
    const third = pool(at(beginGame('pacific-1942', { edition: 'third' }), 'japan', 'place'), { submarine: 1 });
    expect(brokenRules(add(third, 'usa', 'submarine', 'sz-japan'), event)).toEqual([]);
  });

  test('puts a new complex on any land held since the turn began, one to a territory', () => {
    const works = pool(uk, { complex: 1 });
    expect(brokenRules(works, { type: 'place', at: 'australia', units: { complex: 1 } })).toEqual([]);
    expect(brokenRules(works, { type: 'place', at: 'china', units: { complex: 1 } })).toEqual(['aa:base/placement-complex']);
    expect(brokenRules(works, { type: 'place', at: 'india', units: { complex: 1 } })).toEqual(['aa:base/one-complex']);
  });

  test('one gun and one battery to a territory, and both may stand together (AA-07)', () => {
    const guns = pool(uk, { 'aa-gun': 1, artillery: 1 });
    expect(brokenRules(guns, india({ 'aa-gun': 1 }))).toEqual(['aa:base/one-aa-gun']);
    expect(brokenRules(guns, india({ artillery: 1 }))).toEqual(['aa:art/one-per-area']);
    expect(brokenRules(clear(guns, 'india', 'artillery'), india({ artillery: 1 }))).toEqual([]);
    expect(lawfulSites(guns, 'uk', 'aa-gun')).toEqual([]);
  });
});

describe('warehouses', () => {
  test('take any bought unit at an own complex (AA-58)', () => {
    const stored = play(pool(uk, { fighter: 1 }), { type: 'store', complex: 'india', units: { fighter: 1 } });
    expect(stored).toMatchObject({ all: [], state: { pool: {}, stock: { india: { fighter: 1 } } } });
    expect(brokenRules(pool(uk, { fighter: 1 }), { type: 'store', complex: 'australia', units: { fighter: 1 } })).toEqual(['aa:war/where']);
    expect(brokenRules(uk, { type: 'store', complex: 'india', units: { fighter: 1 } })).toEqual(['aa:base/placement-bought']);
  });

  test('keep what could not be placed: ships, guns, batteries, cells and mines (AA-59, AA-101)', () => {
    const left = pool(uk, { submarine: 1, 'aa-gun': 1, artillery: 1, cell: 1, mine: 1 });
    expect(play(left, { type: 'phase', to: 'income' }).state.stock['india']).toEqual(left.pool);
  });

  test('without them it is lost (AA-01, AA-101)', () => {
    const left = pool(at(beginGame('pacific-1942', { warehouses: false }), 'uk', 'place'), { 'aa-gun': 1 });
    expect(play(left, { type: 'phase', to: 'income' }).state).toMatchObject({ pool: {}, stock: {} });
    expect(brokenRules(left, { type: 'store', complex: 'india', units: { 'aa-gun': 1 } })).toEqual(['aa:war/in-play']);
  });

  test('give back in a later turn, at any eligible complex and within its limit (AA-60)', () => {
    const stocked = { ...japan, stock: { kwangtung: { transport: 1, infantry: 4 } } };
    const out = play(stocked, { type: 'place', complex: 'japan', at: 'sz-japan', units: { transport: 1 }, fromStock: 'kwangtung' });
    expect(out.all).toEqual([]);
    expect(out.state.stock['kwangtung']).toEqual({ infantry: 4 });
    const infantry = { type: 'place', complex: 'kwangtung', at: 'kwangtung', units: { infantry: 4 }, fromStock: 'kwangtung' } as const;
    expect(brokenRules(stocked, infantry)).toEqual(['aa:base/placement-limit']);
    expect(unitsAt(stocked, 'kwangtung').some(unit => unit.type === 'transport')).toBe(false);
  });

  test('fall with their complex, or go to the captor by another reading', () => {
    const lost = (option: string) => {
      const game = at(beginGame('pacific-1942', { stockOnCapture: option }), 'japan', 'combat');
      const stocked = { ...clear(game, 'india', 'infantry', 'fighter', 'bomber', 'artillery'), stock: { india: { infantry: 1 } } };
      return play(add(stocked, 'japan', 'infantry', 'india'), { type: 'phase', to: 'noncombat' }).state.stock['india'];
    };
    expect(lost('lost')).toBeUndefined();
    expect(lost('captured')).toEqual({ infantry: 1 });
  });
});

describe('a lost elite unit', () => {
  const fighter = (state: typeof uk) => unitsAt(state, 'india').filter(unit => unit.elite);
  const lost = removeUnits(
    uk,
    fighter(uk).map(({ id }) => id),
  );

  test('may be bought again, same type, same price, marked at placing (AA-42)', () => {
    expect(lost.eliteLost['uk']).toEqual({ type: 'fighter', round: 1 });
    const buying = { ...lost, phase: 'purchase' as const };
    const rich = { ...buying, ipc: { ...buying.ipc, uk: 12 } };
    const order = (n: number) => ({ type: 'buy', units: { fighter: n } }) as const;
    const ordered = play(rich, order(1));
    expect(ordered).toMatchObject({ all: [], state: { ipc: { uk: 0 }, pool: { fighter: 1 } } });
    expect(brokenRules({ ...rich, ipc: { ...rich.ipc, uk: 11 } }, order(1))).toEqual(['aa:base/ipc-short']);
    const back = play({ ...ordered.state, phase: 'place' }, { ...india({ fighter: 1 }), elite: true });
    expect(back.all).toEqual([]);
    expect(fighter(back.state).map(({ type }) => type)).toEqual(['fighter']);
    expect(back.state).toMatchObject({ eliteLost: {}, ipc: { uk: 0 }, pool: {} });
  });

  test('comes back as one of several alike, or not at all when the new one is not marked', () => {
    const two = pool(lost, { fighter: 2 });
    expect(fighter(play(two, { ...india({ fighter: 2 }), elite: true }).state)).toHaveLength(1);
    const plain = play(two, india({ fighter: 2 })).state;
    expect(fighter(plain)).toEqual([]);
    expect(plain.eliteLost['uk']).toEqual({ type: 'fighter', round: 1 });
    const once = play(two, { ...india({ fighter: 1 }), elite: true }, { ...india({ fighter: 1 }), elite: true });
    expect(once.broken).toEqual(['aa:eli/replace']);
    expect(fighter(once.state)).toHaveLength(1);
  });

  test('is one of its type, lost, and bought', () => {
    expect(brokenRules(pool(lost, { infantry: 1 }), { ...india({ infantry: 1 }), elite: true })).toEqual(['aa:eli/replace']);
    expect(brokenRules(pool(uk, { fighter: 1 }), { ...india({ fighter: 1 }), elite: true })).toEqual(['aa:eli/replace']);
    expect(brokenRules(lost, { ...india({ fighter: 1 }), elite: true })).toEqual(['aa:base/placement-bought']);
  });

  test('comes in the next placing phase or never by another reading, and is paid then', () => {
    const game = at(beginGame('pacific-1942', { eliteReplacement: 'next' }), 'uk', 'place');
    const gone = removeUnits(
      game,
      fighter(game).map(({ id }) => id),
    );
    expect(play(gone, { ...india({ fighter: 1 }), elite: true })).toMatchObject({ all: [], state: { ipc: { uk: 3 } } });
    expect(play(gone, { type: 'phase', to: 'income' }).state.eliteLost).toEqual({});
    expect(play(lost, { type: 'phase', to: 'income' }).state.eliteLost['uk']).toEqual({ type: 'fighter', round: 1 });
  });
});

describe('cells and mines', () => {
  const usa = withOwners(at(beginGame(), 'usa', 'place'), { china: 'japan' });

  test('a cell goes into own land that an enemy holds, without a complex (AA-20)', () => {
    const bought = pool(usa, { cell: 1 });
    const placed = play(bought, { type: 'place-cell', at: 'china' });
    expect(placed.all).toEqual([]);
    expect(there(placed.state, 'china', 'usa')).toMatchObject({ cell: 1 });
    for (const at of ['sinkiang', 'manchuria', 'india'])
      expect(brokenRules(bought, { type: 'place-cell', at }), at).toEqual(['aa:res/where']);
    expect(brokenRules(usa, { type: 'place-cell', at: 'china' })).toEqual(['aa:base/placement-bought']);
  });

  test('one cell to a territory by another reading', () => {
    const game = withOwners(at(beginGame('pacific-1942', { cellsPerTerritory: 'one' }), 'usa', 'place'), { china: 'japan' });
    expect(brokenRules(pool(add(game, 'usa', 'cell', 'china'), { cell: 1 }), { type: 'place-cell', at: 'china' })).toEqual([
      'aa:res/one-each',
    ]);
    expect(brokenRules(pool(add(usa, 'usa', 'cell', 'china'), { cell: 1 }), { type: 'place-cell', at: 'china' })).toEqual([]);
  });

  test('mines go aboard own transports beside an own complex, two to a ship (AA-27)', () => {
    const bought = pool(uk, { mine: 3 });
    const load = (mines: number, zone = 'sz-indian-ocean') => ({ type: 'load-mine', complex: 'india', zone, mines }) as const;
    const loaded = play(bought, load(2));
    expect(loaded).toMatchObject({ all: [], state: { pool: { mine: 1 } } });
    expect(there(loaded.state, 'sz-indian-ocean')).toMatchObject({ mine: 2 });
    expect(brokenRules(bought, load(3))).toEqual(['aa:min/capacity']);
    expect(brokenRules(bought, load(1, 'sz-japan'))).toContain('aa:min/load');
    expect(brokenRules(clear(bought, 'sz-indian-ocean', 'transport'), load(1))).toContain('aa:min/load');
  });

  test('a mine takes the room of an infantry', () => {
    const ship = unitsAt(uk, 'sz-indian-ocean').find(unit => unit.type === 'transport');
    const laden = pool(add(uk, 'uk', 'infantry', 'sz-indian-ocean', 1, ship ? { aboard: ship.id } : {}), { mine: 2 });
    expect(brokenRules(laden, { type: 'load-mine', complex: 'india', zone: 'sz-indian-ocean', mines: 2 })).toEqual(['aa:min/capacity']);
    expect(brokenRules(laden, { type: 'load-mine', complex: 'india', zone: 'sz-indian-ocean', mines: 1 })).toEqual([]);
  });
});
