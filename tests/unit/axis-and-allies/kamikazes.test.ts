// Kamikaze tokens: who may spend them, where and on which ships, what they do, and that nobody bombards from that zone.

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/axis-and-allies/acts.ts';
import { bombardFor } from '../../../src/rulesets/axis-and-allies/battle.ts';
import { choices } from '../../../src/rulesets/axis-and-allies/choices.ts';
import { EDITIONS } from '../../../src/rulesets/axis-and-allies/data/editions.ts';
import { shipNames, tokenZones } from '../../../src/rulesets/axis-and-allies/kamikazes.ts';
import { facts } from '../../../src/rulesets/axis-and-allies/show/facts.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { field, opens, thrownOf } from './combat.ts';
import { add, brokenRules, play, type Told, there } from './game.ts';

const ZONE = 'sz-japan';

/** The Americans off Japan with tokens of the Japanese; who of them is there, and who lands. */
function off(fleet: string, { japanese = '1 destroyer', ashore = '', tokens = 6 } = {}): AxisState {
  const state = field({
    side: 'usa',
    edition: EDITIONS.global,
    units: {
      [ZONE]: { usa: fleet, ...(japanese === '' ? {} : { japan: japanese }) },
      ...(ashore === '' ? {} : { japan: { usa: ashore, japan: '1 infantry' } }),
    },
  });
  const kamikazes = [{ side: 'japan', tokens, zones: [ZONE, 'sz-okinawa'] }];
  return { ...state, tokens: { japan: tokens }, game: { ...state.game, special: { ...state.game.special, kamikazes } } };
}

const fly = (ship: string, tokens: number, fell: string, more: Partial<Told & { readonly type: 'kamikaze' }> = {}): Told => ({
  type: 'kamikaze',
  side: 'japan',
  zone: ZONE,
  ship,
  tokens,
  thrown: thrownOf(`kamikaze ${fell}`),
  ...more,
});

describe('kamikaze tokens', () => {
  test('each is a die that hits on 2 or less; a ship is gone at once, with its last hit', () => {
    const state = off('1 destroyer, 1 carrier, 1 transport');
    const sunk = play(state, fly('destroyer', 2, '3 2'));
    expect([sunk.all, there(sunk.state, ZONE, 'usa'), sunk.state.tokens['japan']]).toEqual([[], { carrier: 1, transport: 1 }, 4]);
    expect(sunk.messages).toContain('spends 2 kamikaze tokens on a destroyer');
    expect(sunk.messages).toContain('it is sunk');
    const hurt = play(state, fly('carrier', 2, '1 3'));
    expect([hurt.all, there(hurt.state, ZONE, 'usa')]).toEqual([[], { destroyer: 1, 'carrier-d': 1, transport: 1 }]);
    expect(hurt.messages).toContain('it is damaged');
    expect(there(play(hurt.state, fly('carrier-d', 1, '2')).state, ZONE, 'usa')).toEqual({ destroyer: 1, transport: 1 });
    const missed = play(state, fly('destroyer', 1, '3'));
    expect([missed.messages.includes('it is missed'), missed.state.tokens['japan']]).toEqual([true, 5]);
    expect(play(state, fly('carrier', 2, '1 2')).state.units).not.toBe(state.units);
    expect(there(play(state, fly('carrier', 2, '1 2')).state, ZONE, 'usa')).toEqual({ destroyer: 1, transport: 1 });
  });

  test('no more than there are, in the turn of an enemy, by a power that has some', () => {
    const state = off('1 destroyer', { tokens: 2 });
    expect(brokenRules(state, fly('destroyer', 3, '3 3 3'))).toEqual(['aa:base/kamikaze-tokens']);
    expect(brokenRules(state, fly('destroyer', 2, '3 3'))).toEqual([]);
    expect(play(state, fly('destroyer', 2, '3 3'), fly('destroyer', 1, '3')).broken).toEqual(['aa:base/kamikaze-tokens']);
    expect(brokenRules(state, fly('destroyer', 1, '3', { side: 'germany' }))).toContain('aa:base/kamikaze-tokens');
    const friends = { ...add(state, 'germany', 'destroyer', ZONE), active: 'germany' };
    expect(brokenRules(friends, fly('destroyer', 1, '3'))).toContain('aa:base/kamikaze-tokens');
  });

  test('where the enemy fights or lands from, before his battles, on warships', () => {
    expect(brokenRules(off('1 destroyer', { japanese: '' }), fly('destroyer', 1, '3'))).toEqual(['aa:base/kamikaze-where']);
    const elsewhere = add(off('1 destroyer'), 'usa', 'destroyer', 'sz-midway');
    expect(brokenRules(elsewhere, fly('destroyer', 1, '3', { zone: 'sz-midway' }))).toEqual(['aa:base/kamikaze-where']);
    const landing = off('1 battleship', { japanese: '', ashore: `1 infantry ashore ${ZONE}` });
    expect(brokenRules(landing, fly('battleship', 1, '3'))).toEqual([]);
    for (const ship of ['submarine', 'transport'])
      expect(brokenRules(off(`1 destroyer, 1 ${ship}`), fly(ship, 1, '3'))).toEqual(['aa:base/kamikaze-target']);
    const fought = play(off('1 destroyer'), opens(ZONE)).state;
    expect(brokenRules(fought, fly('destroyer', 1, '3'))).toContain('aa:base/battle-open');
  });

  test('a scenario may list the ships that they are spent on', () => {
    const state = off('1 destroyer, 1 carrier');
    expect(shipNames(state, 'japan', ZONE).toSorted()).toEqual(['carrier', 'destroyer']);
    const kamikazes = [{ side: 'japan', tokens: 6, zones: [ZONE], targets: ['carrier'], needs: 3 }];
    const listed = { ...state, game: { ...state.game, special: { ...state.game.special, kamikazes } } };
    expect(shipNames(listed, 'japan', ZONE)).toEqual(['carrier']);
    expect(there(play(listed, fly('carrier', 2, '3 3')).state, ZONE, 'usa')).toEqual({ destroyer: 1 });
  });

  test('nobody bombards from that zone, hit or not, until the next turn', () => {
    const state = off('2 battleship', { japanese: '', ashore: `1 infantry ashore ${ZONE}` });
    expect(bombardFor(state, 'japan')).toEqual([ZONE]);
    const flown = play(state, fly('battleship', 1, '6')).state;
    expect(bombardFor(flown, 'japan')).toEqual([]);
    expect(brokenRules(flown, opens('japan', { bombard: [ZONE] }))).toEqual(['aa:base/bombard']);
  });

  test('they are offered to whoever may spend them, question by question, and stand in the panel', () => {
    const state = off('1 destroyer');
    expect([...choices(state)]).toContainEqual({ type: 'kamikaze', side: 'japan' });
    expect(tokenZones(state, 'japan')).toEqual([ZONE]);
    const asked = { type: 'kamikaze', side: 'japan' } as const;
    expect(ACTS.kamikaze.nextQuestion(state, asked)).toMatchObject({ field: 'zone', from: [{ value: ZONE }] });
    expect(ACTS.kamikaze.nextQuestion(state, { ...asked, zone: ZONE })).toMatchObject({ field: 'ship', from: [{ says: 'destroyer' }] });
    expect(ACTS.kamikaze.nextQuestion(state, { ...asked, zone: ZONE, ship: 'destroyer' })).toMatchObject({ least: 1, most: 6 });
    expect([...choices(off('1 submarine'))].map(({ type }) => type)).not.toContain('kamikaze');
    const spent = play(state, fly('destroyer', 2, '3 3')).state;
    expect(facts(spent).map(({ title, text }) => `${title}: ${text}`)).toContain('Kamikaze tokens: 4 of 6 left');
  });
});
