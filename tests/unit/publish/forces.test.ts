// The order of battle of every sample, as a table for pages and for text.

import { describe, expect, test } from 'vitest';
import { figureMarkup } from '../../../src/publish/figures.ts';
import { forceTables } from '../../../src/publish/forces.ts';
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
