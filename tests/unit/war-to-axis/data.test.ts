import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseScenario } from '../../../src/core/parse.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { CARDS, cardOwner } from '../../../src/rulesets/war-to-axis/data/cards.ts';
import { BLACK, D6, DICE, WHITE, YELLOW } from '../../../src/rulesets/war-to-axis/data/dice.ts';
import { MODIFIERS } from '../../../src/rulesets/war-to-axis/data/modifiers.ts';
import { TABLES } from '../../../src/rulesets/war-to-axis/data/printed.ts';
import { makeTables, rating } from '../../../src/rulesets/war-to-axis/data/tables.ts';
import { TERRAIN } from '../../../src/rulesets/war-to-axis/data/terrain.ts';
import { UNITS } from '../../../src/rulesets/war-to-axis/data/units.ts';
import { option } from '../../../src/rulesets/war-to-axis/options.ts';
import { OPTIONS, RULINGS } from '../../../src/rulesets/war-to-axis/rulings.ts';
import { schemas } from '../../../src/rulesets/war-to-axis/schema.ts';
import type { WtaUnitRow } from '../../../src/rulesets/war-to-axis/tables.ts';

const units: Readonly<Record<string, WtaUnitRow>> = UNITS;
const fighting = Object.entries(units).filter(([, row]) => row.kind !== 'dummy');
const read = (id: string) => readFileSync(new URL(`../../../scenarios/war-to-axis/${id}/scenario.yaml`, import.meta.url), 'utf8');

function scenario(id: string): Scenario {
  const found = parseScenario(read(id), schemas);
  if (!found.ok) throw new Error(found.problems.map(({ path, says }) => `${path}: ${says}`).join('\n'));
  return found.value;
}

test('WTA-01: the dice have the faces of 2.3', () => {
  expect(DICE.map(({ id, faces }) => [id, faces])).toEqual([
    ['black', { infantry: 2, radio: 2, explosion: 1, flag: 1 }],
    ['white', { yellow: 3, green: 2, blue: 1 }],
    ['yellow', { A: 2, B: 2, R: 1, event: 1 }],
    ['d6', { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 }],
  ]);
  for (const die of [BLACK, WHITE, YELLOW, D6]) expect(Object.values(die.faces).reduce((a, b) => a + b, 0)).toBe(6);
});

test('WTA-02: infantry has four steps, three chips and the stand', () => {
  const foot = [
    'us-inf',
    'us-mech',
    'us-mot',
    'us-para',
    'uk-inf',
    'uk-mech',
    'uk-mot',
    'uk-para',
    'ge-gren',
    'ge-pzgr',
    'ge-mot',
    'ge-fj',
  ];
  expect(foot.map(type => units[type]?.chips)).toEqual(foot.map(() => 3));
});

test('WTA-03: every unit has one of four classes, and only armour has a star', () => {
  expect([...new Set(fighting.map(([, row]) => row.cls))].sort()).toEqual(['H', 'L', 'M', 'inf']);
  expect(fighting.filter(([, row]) => row.star).map(([type]) => type)).toEqual(['us-m10', 'uk-achilles', 'ge-marder']);
  expect(fighting.every(([, row]) => (row.cls === 'inf') === (row.kind !== 'vehicle'))).toBe(true);
});

test('WTA-04: the M10 is as printed', () => {
  expect(UNITS['us-m10']).toMatchObject({
    move: 6,
    advance: 4,
    ap: [2, 2, 2],
    at: [4, 3, 3, 2],
    star: true,
    source: { mark: 'source', section: '2.5' },
  });
});

test('WTA-05: a line of dice is written as on the army tables', () => {
  expect(rating(UNITS['us-m10'].ap)).toBe('3 hex - 2');
  expect(rating(UNITS['us-m10'].at)).toBe('4 hex - 4/3/3/2');
  expect(rating([])).toBe('-');
});

test('no unit rolls more dice than the box holds: five black, four white', () => {
  expect(fighting.filter(([, row]) => Math.max(0, ...row.ap) > 5 || Math.max(0, ...row.at) > 4)).toEqual([]);
});

test('WTA-14: commands, guns and mortars have no advance, everybody else has', () => {
  for (const [type, row] of fighting) expect([type, row.advance > 0]).toEqual([type, row.kind === 'infantry' || row.kind === 'vehicle']);
});

test('each riding infantry becomes the foot infantry of its nation', () => {
  const riders = fighting.filter(([, row]) => row.kind === 'infantry' && row.mobility === 'motor');
  expect(riders.map(([type, row]) => [type, row.afoot])).toEqual([
    ['us-mech', 'us-inf'],
    ['us-mot', 'us-inf'],
    ['uk-mech', 'uk-inf'],
    ['uk-mot', 'uk-inf'],
    ['ge-pzgr', 'ge-gren'],
    ['ge-mot', 'ge-gren'],
  ]);
});

test('the facts of the terrain table that the source gives are marked so', () => {
  const fromSource = Object.entries(TERRAIN).flatMap(([word, row]) =>
    Object.entries('cells' in row ? row.cells : {}).map(([column, from]) => `${word} ${column} ${from.section}`),
  );
  expect(fromSource.sort()).toEqual([
    'bocage blocks 4.3.3',
    'city ap 4.3.5',
    'city urban 5.4',
    'marsh stop 4.0',
    'open foot 4.0',
    'open motor 4.0',
    'town ap 4.3.5',
    'town urban 5.4',
  ]);
});

test('WTA-28: bocage hides like a wood and else is as fields are', () => {
  const { blocks, title: _t, letter: _l, cells: _c, ...bocage } = TERRAIN.bocage;
  const { blocks: open, title: _t2, letter: _l2, ...fields } = TERRAIN.cultivated;
  expect([blocks, open]).toEqual([true, false]);
  expect(bocage).toEqual(fields);
});

test('every row, cell, modifier and card says where it comes from', () => {
  for (const table of TABLES)
    for (const row of table.rows) {
      expect(row.cells).toHaveLength(table.columns.length);
      expect(row.source.mark).toMatch(/^(source|house)$/);
    }
  expect(Object.values(MODIFIERS).every(({ source }) => source.section !== undefined)).toBe(true);
});

test('a scenario changes cells of the tables, and they are marked', () => {
  const { units: rows } = makeTables({ units: { 'us-m10': { move: 7 } } });
  expect(rows['us-m10']).toMatchObject({ move: 7, advance: 4, cells: { move: { mark: 'scenario' } } });
  expect(makeTables().units['us-m10']).toEqual(UNITS['us-m10']);
});

test('WTA-06: sixteen event cards and eight reinforcement cards for each camp', () => {
  const ids = Object.keys(CARDS);
  const n = (letter: RegExp) => ids.filter(id => letter.test(id)).length;
  expect([n(/^E/), n(/^RA/), n(/^RG/), ids.length]).toEqual([16, 8, 8, 32]);
});

test('WTA-07: a card goes to the drawer, to his enemy or to the side of its symbol', () => {
  const sides = [
    { id: 'us', title: 'Americans', team: 'allied' },
    { id: 'ge', title: 'Germans', team: 'axis' },
  ];
  const owner = (drawer: string, card: string) => cardOwner(sides, drawer, card);
  expect([owner('ge', 'E01'), owner('ge', 'E02'), owner('us', 'E08'), owner('us', 'E13'), owner('us', 'RG1'), owner('us', 'RA1')]).toEqual([
    'ge',
    'us',
    'ge',
    'ge',
    'ge',
    'us',
  ]);
});

test('WTA-08: a scenario deals reinforcement cards from a list for each side', () => {
  expect((scenario('hill-90').special as { deck: unknown }).deck).toMatchObject({
    draw: 12,
    reinforcements: { allied: { draw: 2, cards: ['RA5', 'RA6', 'RA7', 'RA8'] }, axis: { draw: 2 } },
  });
});

test('WTA-92: every ruling with another reading that is offered is an option, and its default is the ruling', () => {
  const offered = RULINGS.flatMap(({ option: id }) => id ?? []);
  expect(OPTIONS.map(({ id }) => id)).toEqual(offered);
  expect(offered.join(' ')).toBe(
    'R2 R4 R5 R6 R8 R9 R10 R12 R13 R14 R16 R17 R19 R21 R25 R26 R27 R38 R39 R45 R47 R48 R49 R51 R52 R53 R54 R55 R56 mortars-dig-in',
  );
  for (const one of OPTIONS) expect([one.default, one.values.map(({ value }) => value)]).toEqual([false, [false, true]]);
  expect(RULINGS.map(({ id }) => id)).toEqual(Array.from({ length: 57 }, (_, i) => `R${i + 1}`));
});

test('an option that a game does not name is the ruling', () => {
  expect(option({ game: { options: {} } }, 'R6')).toBe(false);
  expect(option({ game: { options: { R6: true } } }, 'R6')).toBe(true);
});

test('WTA-79: both scenarios are read without a fault', () => {
  const crossroads = scenario('saint-aubert');
  const hill = scenario('hill-90');
  expect([crossroads.units.length, crossroads.turns, hill.units.length, hill.turns]).toEqual([18, 8, 42, 12]);
});

test('WTA-78: the blanks of the record sheet have a place in a scenario', () => {
  const { support, victory } = scenario('saint-aubert').special as { support: Record<string, unknown>; victory: object };
  expect(support['allied']).toMatchObject({ radio: 3, rally: 3, batteries: [{ dice: 4 }, { dice: 3 }, { dice: 3 }] });
  expect(Object.keys(victory)).toEqual(['attacker', 'early', 'grades']);
});

test('a scenario with a misspelt type is refused where it stands', () => {
  const found = parseScenario(read('saint-aubert').replace('type: us-m10', 'type: us-m11'), schemas);
  expect(found.ok ? [] : found.problems.map(({ path, says }) => `${path}: ${says}`)).toEqual([
    expect.stringMatching(/^units\[10\]\.type: .*us-m11.*us-m10/s),
  ]);
});

test('a scenario with an unknown option or table cell is refused', () => {
  const text = read('saint-aubert').replace('options: {}', 'options: {R1: true}\ntables: {units: {us-m10: {speed: 7}}}');
  const found = parseScenario(text, schemas);
  expect(found.ok ? [] : found.problems.map(({ path }) => path).sort()).toEqual(['options.R1', 'tables.units.us-m10.speed']);
});
