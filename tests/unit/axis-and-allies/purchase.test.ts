// The purchase phase, and choices before the first turn.

import { describe, expect, test } from 'vitest';
import { rowFor, unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { add, at, beginGame, brokenRules, dice, play, there, why, withOwners } from './game.ts';

const uk = at(beginGame(), 'uk', 'purchase');
const japan = at(beginGame(), 'japan', 'purchase');

describe('buying', () => {
  test('is bounded by the treasury, at the prices of the table (AA-64)', () => {
    expect(play(uk, { type: 'buy', units: { mine: 2, infantry: 1 }, cost: 13 })).toMatchObject({ all: [], state: { ipc: { uk: 2 } } });
    expect(brokenRules(uk, { type: 'buy', units: { bomber: 1, infantry: 1 } })).toEqual(['aa:base/ipc-short']);
    expect(brokenRules(uk, { type: 'buy', units: { mine: 2, infantry: 1 }, cost: 12 })).toEqual(['aa:base/ipc-short']);
  });

  test('knows the four new units at 8, 15, 5 and 5 (AA-02)', () => {
    for (const [type, cost] of Object.entries({ artillery: 8, destroyer: 15, cell: 5, mine: 5 }))
      expect(brokenRules(uk, { type: 'buy', units: { [type]: 1 }, cost }), type).toEqual([]);
  });

  test.each([
    ['artillery', 'artillery'],
    ['destroyers', 'destroyer'],
    ['resistance', 'cell'],
    ['mines', 'mine'],
  ])('leaves out %s where that rule is off (AA-01)', (option, type) => {
    const without = at(beginGame('pacific-1942', { [option]: false }), 'uk', 'purchase');
    expect(brokenRules(without, { type: 'buy', units: { [type]: 1 } })).toEqual(['aa:base/in-play']);
    expect(brokenRules(uk, { type: 'buy', units: { [type]: 1 } })).toEqual([]);
  });

  test('costs 1 less with industrial technology, cells and mines too (AA-64)', () => {
    const rich = { ...uk, tech: { ...uk.tech, uk: ['industrial-technology' as const] } };
    expect(brokenRules(rich, { type: 'buy', units: { cell: 1, infantry: 1 }, cost: 6 })).toEqual([]);
  });

  test('is not for a power without its capital', () => {
    const lost = withOwners(japan, { japan: 'usa' });
    expect(brokenRules(lost, { type: 'buy', units: { infantry: 1 } })).toEqual(['aa:base/capital-lost']);
    expect(brokenRules(lost, { type: 'develop', dice: 1 })).toContain('aa:base/capital-lost');
    expect(brokenRules(lost, { type: 'aid', to: 'uk', ipc: 1, roller: 'usa' })).toContain('aa:base/capital-lost');
  });

  test('belongs to its phase (AA-63)', () => {
    expect(brokenRules({ ...uk, phase: 'place' }, { type: 'buy', units: { infantry: 1 } })).toEqual(['aa:base/phase-order']);
    expect(brokenRules(uk, { type: 'buy', side: 'japan', units: { infantry: 1 } })).toContain('aa:base/turn-order');
  });
});

describe('research (AA-65)', () => {
  test('costs 5 IPC a die, and a 6 gives a technology', () => {
    const played = play(uk, { type: 'develop', dice: 2, thrown: [dice('research', 6, 3), dice('technology', 3)] });
    expect(played).toMatchObject({ all: [], state: { ipc: { uk: 5 }, tech: { uk: ['super-submarines'] } } });
    expect(rowFor(played.state, 'uk', 'submarine').attack).toBe(3);
    expect(rowFor(played.state, 'japan', 'submarine').attack).toBe(2);
  });

  test('without a 6 gives nothing', () => {
    expect(play(uk, { type: 'develop', dice: 1, thrown: [dice('research', 5)] })).toMatchObject({ all: [], state: { tech: { uk: [] } } });
    expect(brokenRules(uk, { type: 'develop', dice: 4 })).toContain('aa:base/ipc-short');
  });

  test('each technology changes what it says', () => {
    const with_ = (tech: 'jet-power' | 'long-range-aircraft' | 'heavy-bombers') => ({ ...uk, tech: { uk: [tech] } });
    expect(rowFor(with_('jet-power'), 'uk', 'fighter').defence).toBe(5);
    expect(rowFor(with_('long-range-aircraft'), 'uk', 'fighter').move).toBe(6);
    expect(rowFor(with_('long-range-aircraft'), 'uk', 'bomber').move).toBe(8);
    expect(rowFor(with_('heavy-bombers'), 'uk', 'bomber').dice).toBe(3);
  });
});

describe('aid', () => {
  const usa = at(beginGame(), 'usa', 'purchase');
  const sent = (die: number) => play(usa, { type: 'aid', to: 'uk', ipc: 6, roller: 'japan', thrown: [dice('aid', die)] });

  test('is set aside from the treasury, for an ally only (AA-48)', () => {
    expect(sent(6)).toMatchObject({ all: [], state: { ipc: { usa: 19 } } });
    expect(brokenRules(usa, { type: 'aid', to: 'japan', ipc: 1, roller: 'japan' })).toContain('aa:aid/side');
    expect(brokenRules(usa, { type: 'aid', to: 'usa', ipc: 1, roller: 'japan' })).toContain('aa:aid/side');
    expect(brokenRules(usa, { type: 'aid', to: 'uk', ipc: 26, roller: 'japan' })).toContain('aa:base/ipc-short');
    expect(brokenRules({ ...usa, phase: 'place' }, { type: 'aid', to: 'uk', ipc: 1, roller: 'japan' })).toContain('aa:base/phase-order');
  });

  test('goes to the power that threw on a 1, else to the ally, each at its next income (AA-49, AA-50)', () => {
    expect(sent(1).state.incoming).toEqual({ uk: [], japan: [6], usa: [] });
    expect(sent(2).state.incoming).toEqual({ uk: [6], japan: [], usa: [] });
    expect(sent(2).state.ipc['uk']).toBe(15);
    const next = { ...sent(2).state, active: 'uk', phase: 'income' as const };
    expect(play(next, { type: 'income', treasury: 28 })).toMatchObject({ all: [], state: { ipc: { uk: 28 }, incoming: { uk: [] } } });
  });

  test('has the die thrown by the other side', () => {
    expect(brokenRules(usa, { type: 'aid', to: 'uk', ipc: 1, roller: 'uk' })).toContain('aa:aid/roll');
  });

  test('is left out where that rule is off (AA-01)', () => {
    const without = at(beginGame('pacific-1942', { aid: false }), 'usa', 'purchase');
    expect(brokenRules(without, { type: 'aid', to: 'uk', ipc: 1, roller: 'japan' })).toContain('aa:aid/in-play');
  });
});

describe('repair (AA-36)', () => {
  const zone = 'sz-japan';
  const hurt = add(japan, 'japan', 'battleship', zone, 1, { strength: 1 });
  const lying = (state: typeof hurt) => unitsAt(state, zone).filter(unit => unit.strength === 1 && unit.full === 2);

  test('costs 8, and the ship is whole after the placing phase (AA-37)', () => {
    const repaired = play(hurt, { type: 'repair', zone });
    expect(repaired).toMatchObject({ all: [], state: { ipc: { japan: 17 } } });
    expect(lying(repaired.state).map(unit => unit.repairing)).toEqual([true]);
    const placed = play({ ...repaired.state, phase: 'place' }, { type: 'phase', to: 'income' });
    expect(lying(placed.state)).toEqual([]);
    expect(there(placed.state, zone)).toMatchObject({ battleship: 2 });
  });

  test('needs a zone without enemy ships beside a complex held since the turn began, and the money', () => {
    expect(brokenRules(add(hurt, 'usa', 'submarine', zone), { type: 'repair', zone })).toEqual(['aa:bat/repair-where']);
    expect(brokenRules({ ...hurt, startComplexes: [] }, { type: 'repair', zone })).toEqual(['aa:bat/repair-where']);
    expect(why(add(hurt, 'usa', 'submarine', zone), { type: 'repair', zone })[0]).toMatch(/^enemy ships are in /);
    expect(why({ ...hurt, startComplexes: [] }, { type: 'repair', zone })[0]).toMatch(/was not held when the turn began$/);
    expect(brokenRules(japan, { type: 'repair', zone })).toEqual(['aa:bat/repair-where']);
    expect(brokenRules({ ...hurt, ipc: { ...hurt.ipc, japan: 7 } }, { type: 'repair', zone })).toEqual(['aa:bat/repair-cost']);
  });
});

describe('before the first turn', () => {
  const classic = beginGame('classic-1942');

  test('one battleship becomes two destroyers in its zone (AA-19)', () => {
    const exchanged = play(classic, { type: 'exchange', side: 'uk', zone: 'sz-north-sea' });
    expect(exchanged.all).toEqual([]);
    expect(there(exchanged.state, 'sz-north-sea')).toEqual({ destroyer: 2, transport: 1 });
    expect(brokenRules(exchanged.state, { type: 'exchange', side: 'uk', zone: 'sz-western-mediterranean' })).toEqual(['aa:des/exchange']);
    expect(brokenRules(beginGame(), { type: 'exchange', side: 'uk', zone: 'sz-indian-ocean' })).toEqual(['aa:des/exchange']);
  });

  test('any number of them by another reading', () => {
    const any = beginGame('classic-1942', { destroyerExchange: 'any' });
    const both = play(
      any,
      { type: 'exchange', side: 'uk', zone: 'sz-north-sea' },
      { type: 'exchange', side: 'uk', zone: 'sz-western-mediterranean' },
    );
    expect(both.all).toEqual([]);
  });

  test('not in the first turn, and not where destroyers are left out', () => {
    expect(brokenRules(at(classic, 'ussr', 'purchase'), { type: 'exchange', side: 'uk', zone: 'sz-north-sea' })).toEqual([
      'aa:base/phase-order',
    ]);
    const without = beginGame('classic-1942', { destroyers: false });
    expect(brokenRules(without, { type: 'exchange', side: 'uk', zone: 'sz-north-sea' })).toEqual(['aa:des/exchange']);
  });

  test('each power marks one elite unit of its set-up (AA-39)', () => {
    const marked = play(classic, { type: 'elite', side: 'ussr', area: 'russia', unit: 'armor' });
    expect(marked.all).toEqual([]);
    expect(there(marked.state, 'russia')).toMatchObject({ 'armor*': 1, armor: 1 });
    expect(brokenRules(marked.state, { type: 'elite', side: 'ussr', area: 'russia', unit: 'fighter' })).toEqual(['aa:eli/one']);
    expect(brokenRules(classic, { type: 'elite', side: 'ussr', area: 'russia', unit: 'aa-gun' })).toEqual(['aa:eli/which']);
    expect(
      brokenRules(beginGame('classic-1942', { elite: false }), { type: 'elite', side: 'ussr', area: 'russia', unit: 'armor' }),
    ).toEqual(['aa:eli/one']);
  });

  test('a person with several powers has one by another reading', () => {
    const game = beginGame('classic-1942', { elitePer: 'person' });
    const people = { ...game, game: { ...game.game, special: { ...game.game.special, people: [['ussr', 'uk', 'usa']] } } };
    const marked = play(people, { type: 'elite', side: 'ussr', area: 'russia', unit: 'armor' }).state;
    expect(brokenRules(marked, { type: 'elite', side: 'uk', area: 'india', unit: 'fighter' })).toEqual(['aa:eli/one']);
    expect(brokenRules(marked, { type: 'elite', side: 'japan', area: 'japan', unit: 'fighter' })).toEqual([]);
  });
});
