// From files to the first position, and the tables of the cards.

import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../../src/core/scenario.ts';
import { COMMANDS } from '../../../src/rulesets/to-arms/data/commands.ts';
import { AVERAGE, GREEN, WHITE, YELLOW } from '../../../src/rulesets/to-arms/data/dice.ts';
import { diceByRange, diceOfCard, PRINTED } from '../../../src/rulesets/to-arms/data/tables.ts';
import { distance, homeOf, terrainOf } from '../../../src/rulesets/to-arms/ground.ts';
import { SWITCHES } from '../../../src/rulesets/to-arms/options.ts';
import { OPTIONS } from '../../../src/rulesets/to-arms/rulings.ts';
import { setup } from '../../../src/rulesets/to-arms/setup.ts';
import { spaceOf } from '../../../src/rulesets/to-arms/space.ts';
import type { ArmsSpecial, ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { record, scenario } from './fixture.ts';

const state = setup(scenario);

describe('the sample scenario', () => {
  test('has twelve units and two commanders at full strength', () => {
    const units = Object.values(state.units);
    expect(units.filter(({ rank }) => rank === undefined)).toHaveLength(12);
    expect(units.filter(({ rank }) => rank === 'officer').map(({ at }) => at)).toEqual(['F2', 'E5']);
    expect(state.units['N1']).toMatchObject({ strength: 8, lmg: true, sergeant: true });
    expect(state.units['N4']).toMatchObject({ strength: 2, at: 'G1' });
  });

  test('TA-62: hands are dealt from one deck of 37 cards', () => {
    expect(Object.values(COMMANDS).reduce((sum, { copies }) => sum + copies, 0)).toBe(37);
    expect(Object.values(state.deck).reduce((sum, n) => sum + n, 0)).toBe(33);
    expect(state.hands).toEqual({ nat: ['c14', 'c05'], rep: ['c10', 'c23'] });
    expect(state.deck).toMatchObject({ c05: 0, c10: 1, c14: 0, c23: 0 });
  });

  test('begins with the initiative, thrown by the side that is named', () => {
    expect([state.phase, state.caster, state.turn]).toEqual(['initiative', 'nat', 0]);
    expect(state.held).toEqual({ E5: 'rep', G5: 'rep', F6: 'rep' });
  });

  test('a scenario may change a cell, and leave cards out', () => {
    const changed = setup({ ...scenario, tables: { cards: { militia: { flag: 4 } } } });
    expect(changed.game.tables.cards['militia']).toMatchObject({ flag: 4, strength: 8, cells: { flag: { mark: 'scenario' } } });
    const bare = setup({ ...scenario, special: { ...(scenario.special as object), removed: ['c13'] } });
    expect(bare.deck['c13']).toBeUndefined();
  });

  test('lasts twenty turns where its scenario does not say otherwise', () => {
    const { turns: _, ...unsaid } = scenario;
    expect([setup(unsaid).game.turns, setup({ ...scenario, turns: 7 }).game.turns]).toEqual([20, 7]);
  });

  test('TA-62: the deck has the cards that its scenario lists, as often as it does, without those in hand', () => {
    const special = { ...(scenario.special as object), deck: ['c01', 'c02', 'c01', 'c03'], hands: { nat: ['c01', 'c09'], rep: ['c03'] } };
    expect(setup({ ...scenario, special }).deck).toEqual({ c01: 1, c02: 1, c03: 0, c09: 0 });
  });

  test('a unit has a truck or something in tow where its scenario says so, and is hidden then', () => {
    const listed = (more: object) => {
      const [one] = scenario.units;
      return setup({ ...scenario, units: [{ ...one, ...more } as (typeof scenario.units)[number]] }).units[one?.id ?? ''];
    };
    const [plain, laden] = [listed({}), listed({ truck: true, tow: true, hidden: true })];
    expect([plain?.truck, plain?.tow, plain?.hidden, plain?.dummy]).toEqual([undefined, undefined, undefined, undefined]);
    expect([typeof laden?.truck, typeof laden?.tow, laden?.hidden]).toEqual(['number', 'number', 'unseen']);
  });

  test('TA-62: without hands each side draws its cards before the first turn', () => {
    const { hands: _, ...special } = scenario.special as { hands?: unknown };
    const waiting = setup({ ...scenario, special: { ...special, start: 2 } });
    expect([waiting.phase, waiting.pending.map(({ side }) => side)]).toEqual(['setup', ['nat', 'rep', 'nat', 'rep']]);
  });

  test('TA-62: five cards are held where no scenario says how many', () => {
    const { handLimit: _, ...special } = scenario.special as ArmsSpecial;
    expect(setup({ ...scenario, special }).game.special.handLimit).toBe(5);
  });

  test('a table, and a scenario without its own part, are refused', () => {
    expect(() => setup({ ...scenario, board: { kind: 'map', areas: {} } })).toThrow('hexes');
    const { special: _, ...bare } = scenario;
    expect(() => setup(bare as Scenario)).toThrow('quotas');
  });
});

describe('the pointy-topped map', () => {
  test('rows 2, 4, 6 lie half a hex to the right', () => {
    expect([distance(state, 'A1', 'B2'), distance(state, 'A2', 'B1'), distance(state, 'A1', 'A3')]).toEqual([2, 1, 2]);
    expect([terrainOf(state, 'E5').title, terrainOf(state, 'I2').title, terrainOf(state, 'F6').title]).toEqual([
      'Building',
      'Hill',
      'Building',
    ]);
  });

  const homeward = (of: ArmsState, side: string, hex: string) => spaceOf(of).back(homeOf(of, side), hex, 0);

  test('TA-35, TA-59: home is north or south by rows, west or east by half steps', () => {
    expect(homeward(state, 'nat', 'G4')).toEqual(['H3', 'G3']);
    expect(homeward(state, 'rep', 'G4')).toEqual(['H5', 'G5']);
    const turned = setup({ ...scenario, special: { ...(scenario.special as object), homes: { nat: 'west', rep: 'east' } } });
    expect([...homeward(turned, 'nat', 'D4')].sort()).toEqual(['C4', 'D3', 'D5']);
    expect([...homeward(turned, 'rep', 'D4')].sort()).toEqual(['E3', 'E4', 'E5']);
  });
});

describe('cards and dice', () => {
  test('TA-09: the printed card, without and with a light machine gun', () => {
    const guard = PRINTED.cards['guard-inf'];
    expect(guard).toMatchObject({ strength: 8, flag: 4, move: 3, fire: 2, lmgMove: 2, lmgFire: 2, source: { mark: 'source' } });
    expect(guard && diceOfCard(guard, false)).toEqual(['WWW', 'WWW', 'WW', 'WW', 'W']);
    expect(guard && diceOfCard(guard, true)).toEqual(['WWG', 'WWG', 'WG', 'WG', 'G', 'W']);
  });

  test('every card throws dice that can be read; nobody is printed but the Guard', () => {
    for (const card of Object.values(PRINTED.cards))
      for (const dice of [...diceByRange(card.dice), ...diceByRange(card.lmgDice ?? '')]) expect(dice).toMatch(/^[WYG]*$/);
    expect(Object.entries(PRINTED.cards).flatMap(([id, { source }]) => (source.mark === 'source' ? [id] : []))).toEqual(['guard-inf']);
    expect(diceByRange('2-3 WG')).toEqual(['', 'WG', 'WG']);
    expect(() => diceByRange('3-2 WG')).toThrow('no band');
  });

  test('R1: the faces that the text forces fill each die', () => {
    const faces = [WHITE, YELLOW, GREEN, AVERAGE].map(die => Object.values(die.faces).reduce((sum, n) => sum + n, 0));
    expect(faces).toEqual([6, 6, 6, 6]);
    expect([WHITE.faces['miss'], YELLOW.faces['strike'], GREEN.faces['flag'], GREEN.faces['miss']]).toEqual([1, 1, 2, undefined]);
  });

  test('TA-02: what commanders give and are worth', () =>
    expect(Object.values(PRINTED.ranks).map(row => [row.move, row.shift, row.flags, row.number, row.points])).toEqual([
      [4, -1, 2, -1, 3],
      [4, -1, 1, -1, 2],
    ]));

  test('every option has its words, its default and another reading', () => {
    expect(OPTIONS.map(({ id }) => id)).toEqual(SWITCHES.ids);
    for (const { values, default: usual } of OPTIONS) {
      expect(values.length).toBeGreaterThan(1);
      expect(values[0]?.value).toBe(usual);
    }
  });
});

test('the record keeps the ids of its 188 events, retreats named after their battles', () => {
  const ids = record.events.map(({ id }) => id).filter(id => !id.endsWith('r'));
  expect(ids).toEqual(Array.from({ length: 188 }, (_, i) => `e${String(i + 1).padStart(3, '0')}`));
  expect(record.events.filter(({ type }) => type === 'retreat').map(({ id }) => id)).toEqual(['e064r', 'e091r']);
});
