// The card maker: changes of the drawer, ids made of titles, what is kept.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keep, readDrawer } from '../../../src/components/site/cards/cardStorage.ts';
import { cardIn, freeId, mergeCards, replacedTitles, withCard, withoutCard } from '../../../src/components/site/cards/edit.ts';
import { cardFace } from '../../../src/components/site/cards/face.ts';
import { baseOf, faultsOf } from '../../../src/components/site/cards/faults.ts';
import { cardForm } from '../../../src/components/site/cards/form.ts';
import { printSheet } from '../../../src/components/site/cards/view.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { cardBook } from '../../../src/rulesets/to-arms/cardBook.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';
import { type FakeStorage, stubStorage } from './storage.ts';

const CARDS = { cards: { a: { title: 'A' }, b: { title: 'B' } } };

describe('changes of cards', () => {
  test('a card keeps its place when it is changed, even by another id; a new one is the last', () => {
    const renamed = withCard(CARDS, { table: 'cards', id: 'z', from: 'a', card: { title: 'Z' } });
    expect(Object.keys(renamed['cards'] ?? {})).toEqual(['z', 'b']);
    expect(Object.keys(withCard(CARDS, { table: 'cards', id: 'c', card: {} })['cards'] ?? {})).toEqual(['a', 'b', 'c']);
    expect(withCard({}, { table: 'commands', id: 'c', card: {} })).toEqual({ commands: { c: {} } });
    expect(withoutCard(CARDS, 'cards', 'a')).toEqual({ cards: { b: { title: 'B' } } });
  });

  test('a file adds to what is there, and says what it would replace', () => {
    const more = { cards: { b: { title: 'Other' }, c: { title: 'C' } }, commands: { d: {} } };
    expect(replacedTitles(CARDS, more)).toEqual(['b']);
    expect(replacedTitles(CARDS, CARDS)).toEqual([]);
    expect(mergeCards(CARDS, more)).toEqual({
      cards: { a: { title: 'A' }, b: { title: 'Other' }, c: { title: 'C' } },
      commands: { d: {} },
    });
  });

  test('nothing that every object has is a card', () => {
    expect(cardIn(CARDS, 'cards', 'constructor')).toBeUndefined();
  });
});

test.each([
  ['Śnieg i lód', [], 'snieg-i-lod'],
  ['7th Ski (scouts)!', [], 'th-ski-scouts'],
  ['???', [], 'card'],
  ['Scouts', ['scouts', 'scouts-2'], 'scouts-3'],
  ['A very long title of a card that nobody could ever hold', [], 'a-very-long-title-of-a-card-that-nob'],
])('the id of "%s" beside %j is %s', (title, there, id) => {
  expect(freeId(title, one => there.includes(one))).toBe(id);
});

describe('what is wrong with a draft', () => {
  const [units] = cardBook.kinds;
  const card = { ...units?.blank, title: 'Scouts' };
  const faults = (id: string, more: object = {}, from?: string) =>
    faultsOf(
      { table: 'cards', id, card: { ...card, ...more }, ...(from === undefined ? {} : { from }) },
      { cards: { scouts: card } },
      cardBook,
      schemas,
    ).map(({ path, says }) => `${path}: ${says}`);

  test('is told at its field, ids at the card', () => {
    expect(faults('ski')).toEqual([]);
    expect(faults('ski', { strength: 40 })).toEqual(['tables.cards.ski.strength: 40 where at most 12 is allowed']);
    expect(faults('scouts')).toEqual(['tables.cards.scouts: "scouts" is another unit card of yours']);
    expect(faults('scouts', {}, 'scouts')).toEqual([]);
    expect(faults('militia', { fire: 9 })).toEqual([
      'tables.cards.militia: "militia" is a printed unit card',
      'tables.cards.militia.fire: it would move 9 and fight, yet only 3 without',
    ]);
    expect(faults('Big One')).toEqual(['tables.cards["Big One"]: "Big One" cannot be the id of a row']);
    expect(baseOf({ table: 'cards', id: 'Big One' })).toBe('tables.cards["Big One"]');
  });
});

describe('what is drawn', () => {
  test('text of a card is text, never markup', () => {
    const [units] = cardBook.kinds;
    const face = units?.face('x', { ...units.blank, title: '<img src=x onerror=alert(1)>', nation: '"><b>' });
    const markup = markupOf(face && cardFace(face, { sprite: '/s.svg', level: 3 }));
    expect(markup).toContain('&lt;img src=x');
    expect(markup).not.toContain('<img');
    expect(units && markupOf(cardForm(units, 'x', { title: '"><script>' }))).not.toContain('<script>');
  });

  test('a sheet has each command card as often as the deck, every unit card once', () => {
    const count = (choice: string) =>
      markupOf(printSheet(cardBook, { cards: { x: { title: 'X' } } }, choice, '')).split('card-cut').length - 1;
    expect([count('own'), count('commands'), count('cards'), count('all')]).toEqual([1, 37, 25, 62]);
  });
});

describe('what is kept', () => {
  let storage: FakeStorage;
  beforeEach(() => {
    storage = stubStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is there again, beside that of another system', () => {
    keep('one', () => ({ cards: CARDS }), { cards: {} });
    keep('two', () => ({ cards: { more: {} } }), { cards: {} });
    expect(readDrawer('one')).toEqual({ cards: CARDS });
    expect(readDrawer('three')).toEqual({ cards: {} });
  });

  test('a change is one of what is there now, not of what a window has shown', () => {
    keep('one', () => ({ cards: CARDS }), { cards: {} });
    const old = { cards: {} };
    const { drawer } = keep('one', now => ({ ...now, cards: withCard(now.cards, { table: 'cards', id: 'c', card: {} }) }), old);
    expect(Object.keys(drawer.cards['cards'] ?? {})).toEqual(['a', 'b', 'c']);
  });

  test('a text that is nothing of ours is put aside, not written over', () => {
    storage.items.set('sandtable:/:cards', '{"one": {"cards": []}}');
    expect(readDrawer('one')).toEqual({ cards: {} });
    keep('one', now => now, { cards: {} });
    expect(storage.items.get('sandtable:/:cards:unread')).toBe('{"one": {"cards": []}}');
  });

  test('a browser that keeps nothing is told of, and what is shown goes on', () => {
    storage.state = 'full';
    expect(keep('one', now => ({ ...now, cards: CARDS }), { cards: {} })).toEqual({ drawer: { cards: CARDS }, isKept: false });
  });
});
