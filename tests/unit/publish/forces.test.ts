// The order of battle of every sample, as a table for pages and for text.

import { describe, expect, test } from 'vitest';
import { figureMarkup } from '../../../src/publish/figures.ts';
import { forcesMarkup, forceTables } from '../../../src/publish/forces.ts';
import { framesUpTo } from '../../../src/publish/moment.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { analystFor, NAMES, sample } from './samples.ts';

describe('the order of battle', () => {
  test('units one by one, with what they had and had left', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const [americans, germans] = await forceTables(battle, battle.replay.frames);
    expect(americans?.summary).toBe('11 units, 37 steps at the start; 8 units, 22 steps at the end');
    expect(americans?.head).toEqual(['Unit', 'Start', 'End']);
    expect(americans?.rows.map(({ title, start, end }) => [title, start, end])).toContainEqual(['Engineers A', '3', 'lost']);
    expect(germans?.rows.filter(({ isGone }) => isGone).map(({ title }) => title)).toContain('Assault guns');
  });

  test('at an earlier moment as it was then', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const [americans] = await forceTables(battle, framesUpTo(battle, { event: 'start' }) ?? []);
    expect(americans?.rows.every(({ start, end }) => start === end)).toBe(true);
  });

  test('pieces that have no names of their own are told by their kinds', async () => {
    const battle = await sample('won-on-land.battle.yaml');
    const tables = await forceTables(battle, battle.replay.frames);
    for (const { head, rows } of tables) {
      expect(head[0]).toBe('Kind');
      expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    }
  });

  test.each(NAMES)('%s: every side that has units has a table with their symbols', async name => {
    const battle = await sample(name);
    const ask = await analystFor(battle);
    const html = markupOf(await figureMarkup({ battle, ask, look: { sprite: 'sprite' } }, { kind: 'forces', caption: 'Who fought' }));
    const tables = await forceTables(battle, battle.replay.frames);
    expect(tables.length).toBeGreaterThan(1);
    expect(html.match(/<table/g)?.length).toBe(tables.length);
    expect(html).toContain('<figcaption>Who fought</figcaption>');
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    for (const { rows } of tables)
      for (const { start, end } of rows) expect(`${start} ${end}`).toMatch(/^\d[\d.]*(, came later)? (\d[\d.]*|lost|none)$/);
  });
});

test('kinds of pieces: how many there were, and are', async () => {
  const battle = await sample('won-on-land.battle.yaml');
  const tables = await forceTables(battle, battle.replay.frames);
  expect(
    tables.map(({ title, summary, more, rows }) => [
      title,
      summary,
      more,
      ...rows.map(row => `${row.title}: ${row.start}, ${row.end}${row.isGone ? ', gone' : ''}`),
    ]),
  ).toEqual([
    [
      'United Kingdom',
      '13 units, 108 IPC at the start; 10 units, 61 IPC at the end',
      '',
      'Infantry: 5, 6',
      'Artillery: 1, 1',
      'Fighter: 1, none, gone',
      'Bomber: 1, 1',
      'Anti-aircraft gun: 1, 1',
      'Industrial complex: 1, 1',
      'Destroyer: 2, none, gone',
      'Transport: 1, none, gone',
      'Sea mine: 0, none, gone',
    ],
    [
      'Japan',
      '36 units, 270 IPC at the start; 24 units, 140 IPC at the end',
      '',
      'Infantry: 19, 16',
      'Armour: 1, 1',
      'Fighter: 5, 1',
      'Bomber: 1, none, gone',
      'Anti-aircraft gun: 1, 1',
      'Industrial complex: 2, 2',
      'Artillery: 1, 1',
      'Battleship: 2, 1',
      'Transport: 2, 1',
      'Aircraft carrier: 1, none, gone',
      'Submarine: 1, none, gone',
    ],
    [
      'United States',
      '20 units, 164 IPC at the start; 14 units, 97 IPC at the end',
      '',
      'Infantry: 9, 8',
      'Fighter: 3, 2',
      'Bomber: 1, none, gone',
      'Anti-aircraft gun: 1, 1',
      'Industrial complex: 1, 1',
      'Artillery: 1, none, gone',
      'Battleship: 1, 1',
      'Transport: 1, none, gone',
      'Aircraft carrier: 1, none, gone',
      'Submarine: 1, none, gone',
      'Resistance cell: 0, 1',
    ],
  ]);
});

test('units of every sample are told by name or by kind, no more of them than can be looked through', async () => {
  const told = [];
  for (const name of NAMES) {
    const battle = await sample(name);
    for (const { title, head, rows, more, summary } of await forceTables(battle, battle.replay.frames)) {
      const [first] = rows;
      told.push(`${title} ${head[0]} ${rows.length} ${more} | ${summary} | ${first?.title}, ${first?.start}, ${first?.end}`);
    }
  }
  expect(told).toEqual([
    'British Unit 10  | 10 units, 954 points at the start; 9 units, 730.3 points at the end | 1 Platoon with 1 Section, 16, lost',
    'Japanese Unit 7  | 7 units, 452 points at the start; 1 unit, 1 point at the end | Platoon with squad A, 14, lost',
    'Americans Unit 5  | 5 units, 551 points at the start; 1 unit, 200 points at the end | 1st Platoon with Squad A, 15, lost',
    'Germans Unit 6  | 6 units, 678 points at the start; 6 units, 379.7 points at the end | 1. Zug with Gruppe A, 14, 11',
    "Norwegians Unit 7  | 6 pieces at the start; 6 pieces at the end | Haugen's platoon, 1, 1",
    'Germans Unit 7  | 7 pieces at the start; 6 pieces at the end | Motorcycle section, 1, lost',
    'The lake Unit 1  | 1 piece at the start; 1 piece at the end | The ferry, 1, 1',
    'United Kingdom Kind 9  | 13 units, 108 IPC at the start; 10 units, 61 IPC at the end | Infantry, 5, 6',
    'Japan Kind 11  | 36 units, 270 IPC at the start; 24 units, 140 IPC at the end | Infantry, 19, 16',
    'United States Kind 11  | 20 units, 164 IPC at the start; 14 units, 97 IPC at the end | Infantry, 9, 8',
    'British Unit 6  | 6 units, 544 points at the start; 2 units, 273 points at the end | 1st Lieutenant and runner, 2, lost',
    'Germans Unit 6  | 6 units, 525 points at the start; 3 units, 215 points at the end | 2nd Lieutenant and messenger, 2, lost',
    'Nationalists Unit 7  | 7 units, 30 figures at the start; 7 units, 22 figures at the end | 2nd Tabor, 8, 8',
    'Republicans Unit 7  | 7 units, 36 figures at the start; 6 units, 24 figures at the end | Trench century, 8, 6',
    'Nationalists Unit 7  | 7 units, 34 figures at the start; 4 units, 13 figures at the end | 1st Bandera, 8, lost',
    'Republicans Unit 7  | 7 units, 36 figures at the start; 3 units, 5 figures at the end | Column, 1st century, 8, lost',
    'British Unit 23  | 23 units, 72 steps at the start; 18 units, 49 steps at the end | Command A, 2, 2',
    'Germans Unit 24  | 23 units, 57 steps at the start; 20 units, 47 steps at the end | Command West, 2, 2',
    'Americans Unit 11  | 11 units, 37 steps at the start; 8 units, 22 steps at the end | Regimental command, 2, 2',
    'Germans Unit 7  | 7 units, 22 steps at the start; 2 units, 3 steps at the end | Command post, 2, 1',
    'Americans Unit 11  | 11 units, 37 steps at the start; 11 units, 34 steps at the end | Regimental command, 2, 2',
    'Germans Unit 7  | 7 units, 22 steps at the start; 7 units, 21 steps at the end | Command post, 2, 2',
  ]);
});

test('a piece without a symbol is drawn as a plain square', async () => {
  const battle = await sample('saint-aubert/crossroads.battle.yaml');
  const show = {
    ...battle.ruleset.show,
    counter: (...given: Parameters<typeof battle.ruleset.show.counter>) => ({ ...battle.ruleset.show.counter(...given), symbol: '' }),
  };
  const markup = markupOf(
    await forcesMarkup({ ...battle, ruleset: { ...battle.ruleset, show } }, battle.replay.frames, { sprite: '' } as Parameters<
      typeof forcesMarkup
    >[2]),
  );
  expect(markup.match(/<svg class="kind"[\s\S]*?<\/svg>/)?.[0]).toEqual(
    '<svg class="kind" viewBox="0 0 32 32" aria-hidden="true"><rect class="kind-plain" x="4" y="4" width="24" height="24" rx="3"></rect></svg>',
  );
});
