import { expect, it } from 'vitest';
import { ledger } from '../../../src/rulesets/axis-and-allies/ledger.ts';
import { beginGame } from './game.ts';

const classic = beginGame('classic-1942');

it('keeps the books of the classic set-up: incomes as printed, and what the pieces cost', () => {
  const books = ledger(classic);
  expect(Object.entries(books).map(([side, { income }]) => [side, income])).toEqual([
    ['ussr', 24],
    ['germany', 32],
    ['uk', 30],
    ['japan', 25],
    ['usa', 36],
  ]);
  const own = Object.values(classic.units).filter(({ side }) => side === 'ussr');
  const price = (type: string) => classic.game.tables.units[type]?.price ?? 0;
  expect(books['ussr']?.worth).toBe(own.reduce((sum, { type }) => sum + price(type), 0));
  expect(books['ussr']?.treasury).toBe(classic.ipc['ussr']);
});

it('leaves out what is lost and what an enemy holds', () => {
  const [infantry] = Object.values(classic.units).filter(({ side, type }) => side === 'ussr' && type === 'infantry');
  if (!infantry) throw new Error('the Soviets have no infantry');
  const after = {
    ...classic,
    units: { ...classic.units, [infantry.id]: { ...infantry, strength: 0, at: undefined } },
    owner: { ...classic.owner, karelia: 'germany' },
  };
  const [before, now] = [ledger(classic), ledger(after)];
  expect((before['ussr']?.worth ?? 0) - (now['ussr']?.worth ?? 0)).toBe(3);
  expect([now['ussr']?.income, now['germany']?.income]).toEqual([21, 35]);
});

it('has nothing in hand where no treasury is told', () => {
  const { ussr: _, ...others } = classic.ipc;
  expect([ledger({ ...classic, ipc: others })['ussr']?.treasury, ledger({ ...classic, units: {} })['ussr']?.worth]).toEqual([0, 0]);
});
