import { describe, expect, it } from 'vitest';
import type { MapBoard } from '../../../src/core/board.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { incomes, leastAt, piecesAt, theatre, wholeOf, withArea, withPieces } from '../../../src/editor/areas.ts';
import type { FieldShape } from '../../../src/editor/shape.ts';

const WORLD: MapBoard = {
  kind: 'map',
  outlines: 'world',
  areas: {
    home: { title: 'Home', kind: 'land', links: ['sea', 'plain'], value: 4, owner: 'blue' },
    plain: { title: 'Plain', kind: 'land', links: ['home', 'far'], value: 2, owner: 'red' },
    far: { title: 'Far', kind: 'land', links: ['plain'], value: 1, owner: 'green' },
    sea: { title: 'Sea', kind: 'sea', links: ['home'] },
  },
  canals: [{ id: 'cut', title: 'The cut', between: ['home', 'plain'], needs: ['far', 'home'] }],
};

const SPECIAL: FieldShape = {
  kind: 'group',
  fields: [
    { name: 'capitals', shape: { kind: 'table', of: { kind: 'text' } }, must: true },
    { name: 'works', shape: { kind: 'list', of: { kind: 'text' }, least: 0 }, must: true },
    { name: 'first', shape: { kind: 'id' }, must: true },
  ],
};

const SCENARIO: Scenario = {
  format: 1,
  id: 'a',
  ruleset: 'r',
  title: 'A',
  board: WORLD,
  sides: [
    { id: 'blue', title: 'Blue', team: 'x' },
    { id: 'red', title: 'Red', team: 'y' },
  ],
  units: [
    { id: 'home-foot', side: 'blue', type: 'foot', at: 'home' },
    { id: 'far-foot', side: 'red', type: 'foot', at: 'far' },
    { id: 'guard', side: 'blue', type: 'foot', at: 'home', title: 'The guard' },
  ],
  options: {},
  special: { capitals: { blue: 'home', red: 'far' }, works: ['home', 'far'], first: 'far' },
};

describe('a theatre', () => {
  it('leaves out areas with links, canals, pieces, and what the conditions say of them; ids stay', () => {
    const part = theatre(SCENARIO, ['home', 'plain', 'sea'], WORLD, SPECIAL);
    expect(part.board).toEqual({
      kind: 'map',
      outlines: 'world',
      areas: {
        home: WORLD.areas['home'],
        plain: { ...WORLD.areas['plain'], links: ['home'] },
        sea: WORLD.areas['sea'],
      },
      canals: [{ id: 'cut', title: 'The cut', between: ['home', 'plain'], needs: ['home'] }],
    });
    expect(part.units.map(({ id }) => id)).toEqual(['home-foot', 'guard']);
    expect(part.special).toEqual({ capitals: { blue: 'home' }, works: ['home'], first: 'far' });
  });

  it('brings areas back as the map has them, without owners who do not play, and keeps what was written', () => {
    const named = withArea(theatre(SCENARIO, ['home', 'sea'], WORLD, SPECIAL), 'home', { title: 'Hearth', value: 9 });
    const whole = theatre(named, Object.keys(WORLD.areas), WORLD, SPECIAL);
    const { owner: _, ...far } = WORLD.areas['far'] as NonNullable<(typeof WORLD.areas)[string]>;
    expect(whole.board).toEqual({ ...WORLD, areas: { ...WORLD.areas, home: { ...WORLD.areas['home'], title: 'Hearth', value: 9 }, far } });
  });

  it('knows which map it is a part of', () => {
    const part = theatre(SCENARIO, ['home'], WORLD, SPECIAL).board as MapBoard;
    expect(wholeOf(part, { maps: { world: WORLD } })).toBe(WORLD);
    expect(
      wholeOf({ kind: 'map', areas: { mine: { title: 'Mine', kind: 'land', links: [] } } }, { maps: { world: WORLD } }),
    ).toBeUndefined();
  });
});

describe('an area', () => {
  it('takes another owner or none, and its side another income', () => {
    expect(incomes(SCENARIO)).toEqual([
      ['blue', 1, 4],
      ['red', 1, 2],
    ]);
    expect(incomes(withArea(SCENARIO, 'plain', { owner: 'blue' }))[0]).toEqual(['blue', 2, 6]);
    expect(incomes(withArea(SCENARIO, 'plain', { owner: undefined }))[1]).toEqual(['red', 0, 0]);
  });

  const many = (count: number, counts: boolean) => withPieces(SCENARIO, { area: 'home', side: 'blue', type: 'foot', count, counts });

  it('has so many pieces, one stack where a unit may stand for several; such with a name of their own stay', () => {
    expect(leastAt(SCENARIO, 'home', 'blue', 'foot')).toBe(1);
    expect(many(5, true).units).toEqual([
      { id: 'home-foot', side: 'blue', type: 'foot', at: 'home', count: 4 },
      ...SCENARIO.units.slice(1),
    ]);
    expect(piecesAt(many(5, true), 'home', 'blue').get('foot')).toBe(5);
    expect(many(3, false).units.map(({ id }) => id)).toEqual(['home-foot', 'home-foot-2', 'far-foot', 'guard']);
    expect(many(0, true).units.map(({ id }) => id)).toEqual(['far-foot', 'guard']);
    expect(many(2, true)).toEqual(SCENARIO);
  });
});
