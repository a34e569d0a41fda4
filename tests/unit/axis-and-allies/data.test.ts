// The board, the set-up and the tables of the classic game.

import { describe, expect, test } from 'vitest';
import { CLASSIC } from '../../../src/rulesets/axis-and-allies/data/classic.ts';
import { POWERS } from '../../../src/rulesets/axis-and-allies/data/powers.ts';
import { UNITS } from '../../../src/rulesets/axis-and-allies/data/units.ts';
import { holdingsOf } from '../../../src/rulesets/axis-and-allies/land.ts';
import { defaultOf, SWITCHES } from '../../../src/rulesets/axis-and-allies/options.ts';
import { OPTIONS, RULINGS } from '../../../src/rulesets/axis-and-allies/rulings.ts';
import { HOUSE_TYPES } from '../../../src/rulesets/axis-and-allies/tables.ts';
import { allUnits, rowFor, unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { beginGame } from './game.ts';

const areas = Object.entries(CLASSIC.areas);
const classic = beginGame('classic-1942');

describe('the board (AA-62)', () => {
  test('has 70 territories, 58 zones and 309 links, all of them mutual', () => {
    expect(areas.filter(([, { kind }]) => kind === 'land')).toHaveLength(70);
    expect(areas.filter(([, { kind }]) => kind === 'sea')).toHaveLength(58);
    const links = areas.flatMap(([id, area]) => area.links.map(link => [id, link].sort().join(' ')));
    expect(new Set(links).size).toBe(309);
    for (const [id, area] of areas) for (const link of area.links) expect(CLASSIC.areas[link]?.links, `${id} ${link}`).toContain(id);
  });

  test('is in one piece', () => {
    const seen = new Set(['japan']);
    for (const area of seen) for (const link of CLASSIC.areas[area]?.links ?? []) seen.add(link);
    expect(seen.size).toBe(128);
  });

  test('gives every power its income: 24, 32, 30, 25, 36', () => {
    expect(POWERS.map(({ id }) => holdingsOf(classic, id))).toEqual([24, 32, 30, 25, 36]);
    expect(POWERS.map(({ income }) => income)).toEqual([24, 32, 30, 25, 36]);
    expect(areas.filter(([, { owner, kind }]) => kind === 'land' && owner === undefined)).toHaveLength(14);
  });

  test('has its surprises: Kwangtung does not touch the Japan zone, Germany only the Baltic, Hudson Bay Western Canada', () => {
    expect(CLASSIC.areas['kwangtung']?.links).not.toContain('sz-japan');
    expect(CLASSIC.areas['germany']?.links.filter(link => link.startsWith('sz-'))).toEqual(['sz-baltic']);
    expect(CLASSIC.areas['western-canada']?.links).toContain('sz-eastern-canada');
    expect(beginGame('classic-1942', { edition: 'third' }).game.board.areas['western-canada']?.links).not.toContain('sz-eastern-canada');
  });

  test('has two canals', () => {
    expect(CLASSIC.canals?.map(({ id, needs }) => [id, needs])).toEqual([
      ['suez', ['anglo-egyptian-sudan', 'syria-iraq']],
      ['panama', ['panama']],
    ]);
  });
});

describe('the set-up (AA-62)', () => {
  test.each([
    ['ussr', 31, 157],
    ['germany', 45, 283],
    ['uk', 25, 196],
    ['japan', 34, 247],
    ['usa', 26, 207],
  ])('%s has %i pieces worth %i IPC', (side, pieces, value) => {
    const own = allUnits(classic).filter(unit => unit.side === side);
    expect(own).toHaveLength(pieces);
    expect(own.reduce((sum, unit) => sum + rowFor(classic, side, unit.type).price, 0)).toBe(value);
  });

  test('has 161 pieces, each with an id of its own, in places of the board', () => {
    expect(allUnits(classic)).toHaveLength(161);
    expect(unitsAt(classic, 'germany').map(({ id }) => id)).toContain('germany-infantry-4');
    for (const unit of allUnits(classic)) expect(classic.game.board.areas[unit.at ?? '']).toBeDefined();
  });

  test('of the theatre has Japan ahead by one', () => {
    const pacific = beginGame();
    expect(['uk', 'japan', 'usa'].map(side => holdingsOf(pacific, side))).toEqual([7, 25, 17]);
  });
});

describe('the units', () => {
  test('battery and destroyer read 8/1/3/1 and 15/2/3/3, cell and mine cost 5 and succeed on a 1 (AA-02, AA-03)', () => {
    const values = (type: keyof typeof UNITS) => [UNITS[type].price, UNITS[type].move, UNITS[type].attack, UNITS[type].defence];
    expect(values('artillery')).toEqual([8, 1, 3, 1]);
    expect(values('destroyer')).toEqual([15, 2, 3, 3]);
    expect(values('cell')).toEqual([5, 0, 1, 0]);
    expect(values('mine')).toEqual([5, 0, 1, 0]);
  });

  test('each type has a row', () => expect(Object.keys(UNITS)).toEqual([...HOUSE_TYPES]));
});

describe('options and rulings', () => {
  test('every ruling from R1 to R97 asks and answers', () => {
    expect(RULINGS.map(({ id }) => id)).toEqual(Array.from({ length: 97 }, (_, i) => `R${i + 1}`));
    for (const { id, question, ruling } of RULINGS) {
      expect(question, id).toMatch(/\?$/);
      expect(ruling, id).toMatch(/\.$/);
    }
  });

  test('every option has words, its default first among two values or more, and a ruling of its own if it names one', () => {
    expect(OPTIONS.map(({ id }) => id)).toEqual(SWITCHES.ids);
    for (const { id, values, text, source } of OPTIONS) {
      expect(values.length, id).toBeGreaterThanOrEqual(2);
      expect(values[0]?.value, id).toBe(defaultOf(id));
      expect(new Set(values.map(({ value }) => value)).size, id).toBe(values.length);
      expect(text, id).toMatch(/\.$/);
      if (source.ruling !== undefined) expect(RULINGS.find(one => one.id === source.ruling)?.option).toBe(id);
    }
    expect(RULINGS.flatMap(({ option }) => option ?? []).every(id => OPTIONS.some(one => one.id === id))).toBe(true);
  });

  test('a ruling without an option says that its other reading is not offered', () => {
    for (const { id, other, option } of RULINGS)
      if (other !== undefined) expect(other.includes('not offered'), id).toBe(option === undefined);
  });
});
