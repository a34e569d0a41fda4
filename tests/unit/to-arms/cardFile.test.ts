// Own cards out of files and into them, what they are refused for, and how cards are drawn.

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCards } from '../../../src/core/cardFile.ts';
import { type OwnCards, ownAmong } from '../../../src/core/cards.ts';
import { formatCards, withCards } from '../../../src/core/format.ts';
import { check } from '../../../src/core/issues.ts';
import { cardBook } from '../../../src/rulesets/to-arms/cardBook.ts';
import { CARDS } from '../../../src/rulesets/to-arms/data/cards.ts';
import { PRINTED } from '../../../src/rulesets/to-arms/data/tables.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';

const [UNITS, COMMANDS] = cardBook.kinds;
if (!UNITS || !COMMANDS) throw new Error('there are two kinds of cards');

/** Every printed card under another id: what somebody has who made one like each. */
const LIKE_ALL: OwnCards = Object.fromEntries(
  cardBook.kinds.map(({ table, printed, like }) => [
    table,
    Object.fromEntries(Object.entries(printed).map(([id, card]) => [`my-${id}`, like(id, card)])),
  ]),
);

const read = (text: string) => readCards(text, cardBook, schemas);
const faultsOf = (text: string) => {
  const found = read(text);
  return found.ok ? [] : found.problems.map(({ path, line, column, says }) => `${line}:${column} ${path}: ${says}`);
};

describe('a file of own cards', () => {
  test('reads as what was written, whatever the cards', () => {
    expect(read(formatCards('to-arms', LIKE_ALL))).toEqual({ ok: true, value: LIKE_ALL });
    const odd = { cards: { odd: { ...LIKE_ALL['cards']?.['my-militia'], title: '"Yes": #1, no\u00a0end\n', nation: 'null' } } };
    expect(read(formatCards('to-arms', odd))).toEqual({ ok: true, value: odd });
    expect(formatCards('to-arms', odd)).toMatch(/^# .*\nruleset: to-arms\ntables:\n {2}cards:\n/);
  });

  test('is also a scenario or a battle that carries them; printed cards that it changes are passed over', () => {
    const { tables } = { tables: { cards: { ...LIKE_ALL['cards'], militia: { flag: 3 } }, terrain: { wood: { infantry: 2 } } } };
    const own = { cards: LIKE_ALL['cards'] };
    expect(read(JSON.stringify({ format: 1, ruleset: 'to-arms', title: 'x', tables }))).toEqual({ ok: true, value: own });
    expect(read(JSON.stringify({ format: 1, ruleset: 'to-arms', scenario: { tables } }))).toEqual({ ok: true, value: own });
  });

  test('is refused with line and column', () => {
    expect(faultsOf('[1, 2, 3]')).toEqual(['1:1 : a list where a group of fields is expected']);
    expect(faultsOf('ruleset: bolt-action\ntables: {}')).toEqual(['1:10 ruleset: these are cards of bolt-action, not of to-arms']);
    expect(faultsOf('ruleset: to-arms')).toEqual(['1:1 tables: there are no tables here']);
    expect(faultsOf('tables:\n  cards: {militia: {flag: 3}}')).toEqual(['1:1 tables: there are no cards here that are not printed']);
    expect(faultsOf('tables: {cards: {')[0]).toMatch(/^1:\d+ : /);
    const text = formatCards('to-arms', { cards: { scouts: { ...LIKE_ALL['cards']?.['my-militia'], fire: 9 } } });
    const line = text.split('\n').findIndex(row => row.includes('fire: 9')) + 1;
    expect(faultsOf(text)).toEqual([`${line}:13 tables.cards.scouts.fire: it would move 9 and fight, yet only 3 without`]);
    expect(faultsOf(`{"ruleset":"to-arms","scenario":${JSON.stringify({ tables: { cards: { scouts: {} } } })}}`)[0]).toMatch(
      /scenario\.tables\.cards\.scouts\.title: text is missing$/,
    );
  });
});

test('a scenario takes cards in and stays what it was: comments, layout, cells that it changes', () => {
  const text = '# Snow\nformat: 1\nboard: {rows: [..., ...]}\ntables: {cards: {militia: {flag: 4}}} # one cell\n';
  const whole = withCards(text, LIKE_ALL);
  expect(whole).toContain('# Snow\nformat: 1\n');
  expect(whole).toContain('# one cell');
  expect(read(whole)).toEqual({ ok: true, value: LIKE_ALL });
  expect(parse(whole)).toMatchObject({ board: { rows: ['...', '...'] }, tables: { cards: { militia: { flag: 4 } } } });
  const again = withCards(whole, { cards: { 'my-militia': { title: 'Other' } } });
  expect(parse(again).tables.cards['my-militia']).toEqual({ title: 'Other' });
});

describe('the book of cards', () => {
  test('lists every printed card, as a file could say it', () => {
    expect(Object.keys(UNITS.printed)).toEqual(Object.keys(PRINTED.cards));
    expect(Object.keys(COMMANDS.printed)).toEqual(Object.keys(PRINTED.commands));
    expect(check(schemas.tables, LIKE_ALL).ok).toBe(true);
    expect(cardBook.faults(LIKE_ALL)).toEqual([]);
    expect(ownAmong(cardBook, { ...LIKE_ALL, cards: UNITS.printed })).toEqual({ commands: LIKE_ALL['commands'] });
  });

  test('asks for every field that a card can have, and offers what the shape takes', () => {
    for (const { fields, printed } of cardBook.kinds) {
      const asked = new Set(fields.map(({ id }) => id));
      expect(Object.values(printed).flatMap(card => Object.keys(card).filter(field => !asked.has(field)))).toEqual([]);
    }
    const faults = UNITS.fields.flatMap(({ id, kind, values = [] }) =>
      kind === 'choice' || kind === 'many'
        ? values.flatMap(({ value }) => {
            const given = kind === 'many' ? [value] : value;
            const found = check(schemas.tables, { cards: { x: { ...UNITS.blank, title: 'X', [id]: given } } });
            return found.ok ? [] : found.problems;
          })
        : [],
    );
    expect(faults).toEqual([]);
  });

  test('begins a new card with nothing wrong but its title and words', () => {
    const paths = cardBook.kinds.flatMap(({ table, blank }) => {
      const found = check(schemas.tables, { [table]: { x: blank } });
      return found.ok ? [] : found.problems.map(({ path }) => path);
    });
    expect(paths).toEqual(['cards.x.title', 'commands.x.title', 'commands.x.says']);
  });
});

describe('how a card is drawn', () => {
  test('the Guard infantry as its printed card: strength, moves, dice by range with and without a light machine gun, flag (TA-09)', () => {
    const face = UNITS.face('guard-inf', UNITS.printed['guard-inf'] ?? {});
    expect(face.numbers).toEqual([
      { title: 'Strength', value: '8' },
      { title: 'Moves / and fights', value: '3/2' },
      { title: 'With LMG', value: '2/2' },
      { title: 'Flags below', value: '4' },
    ]);
    const letters = face.bands?.rows.map(({ range, dice }) => [range, ...dice.map(some => some.map(({ sign }) => sign).join(''))]);
    expect(letters).toEqual([
      ['1-2', 'WWW', 'WWG'],
      ['3-4', 'WW', 'WG'],
      ['5', 'W', 'G'],
      ['6', '', 'W'],
    ]);
    expect(face.signs?.signs.map(({ sign }) => sign)).toEqual(['soldier', 'car', 'tank', 'HIT!', 'STRIKE']);
    expect(face.source).toEqual(CARDS['guard-inf'].source);
  });

  test('closed armour is hit by tanks and the two words; an own card looks like the printed one it is made of', () => {
    const tank = UNITS.printed['t26'] ?? {};
    expect(UNITS.face('t26', tank)).toMatchObject({ tone: 'armour', over: 'Soviet Union' });
    expect(UNITS.face('t26', tank).signs?.signs.map(({ label }) => label)).toEqual(['tank', 'HIT!, to 2 hexes', 'STRIKE, to 4 hexes']);
    const own = UNITS.like('engineers', UNITS.printed['engineers'] ?? {});
    expect(UNITS.face('sappers', own).symbol).toBe(UNITS.face('engineers', UNITS.printed['engineers'] ?? {}).symbol);
    expect(UNITS.face('sappers', own).source).toBeUndefined();
  });

  test('a command card shows the dice it brings as black ones', () => {
    const face = COMMANDS.face('c09', COMMANDS.printed['c09'] ?? {});
    expect(face).toMatchObject({ tone: 'activation', text: 'Two more dice: infantry.', numbers: [{ value: '×1' }] });
    expect(face.signs?.signs).toEqual([
      { sign: 'infantry', label: 'infantry die', tone: 'black' },
      { sign: 'infantry', label: 'infantry die', tone: 'black' },
    ]);
  });

  test('half a card can be drawn: nothing in a form throws', () => {
    for (const { face, fields, blank } of cardBook.kinds) {
      for (const { id } of fields)
        for (const value of [undefined, '', 'x', 3, [], ['x'], '1-2 WQ; 5', 'constructor'])
          expect(() => face('x', { ...blank, [id]: value })).not.toThrow();
      expect(() => face('x', {})).not.toThrow();
    }
  });
});
