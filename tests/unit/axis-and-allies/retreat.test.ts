// How battles end: retreat, withdrawal of submarines, capture and what goes with it, fighters without a deck.

import { describe, expect, test } from 'vitest';
import { resultOf } from '../../../src/rulesets/axis-and-allies/closing.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { battle, ends, field, opens, round, thrownOf } from './combat.ts';
import { add, brokenRules, play, type Told, there, withOwners } from './game.ts';

const back = (to?: string, more: Partial<Told & { readonly type: 'retreat' }> = {}): Told => ({
  type: 'retreat',
  ...(to === undefined ? {} : { to }),
  ...more,
});

const china = { japan: '2 infantry from kwangtung, 1 armor from manchuria, 1 fighter from manchuria', usa: '3 infantry' };
const miss = 'attack-1 6 6; attack-3 6 6; defend-2 6 6 6';

describe('retreat', () => {
  const open = (): AxisState => play(field({ units: { china } }), opens('china')).state;
  const fought = (): AxisState => play(open(), round('china', 1, miss)).state;

  test('AA-77 land units retreat together to a friendly neighbour one of them came from; aircraft stay behind', () => {
    const gone = play(fought(), back('kwangtung'), ends('china'));
    expect(gone.all).toEqual([]);
    expect([there(gone.state, 'kwangtung', 'japan'), there(gone.state, 'china', 'japan')]).toEqual([
      { infantry: 2, armor: 1 },
      { fighter: 1 },
    ]);
    expect([gone.state.owner['china'], gone.state.fought, gone.state.battle]).toEqual(['usa', ['china'], undefined]);
  });

  test('AA-77 not before a round, not elsewhere, not one without the other', () => {
    expect(brokenRules(open(), back('kwangtung'))).toEqual(['aa:base/retreat-after']);
    expect(brokenRules(fought(), back('french-indochina'))).toEqual(['aa:base/retreat-to']);
    expect(brokenRules(fought(), back())).toEqual(['aa:base/retreat-to']);
    expect(brokenRules(fought(), back('kwangtung', { units: { infantry: 1 } }))).toEqual(['aa:base/retreat-together']);
    expect(brokenRules(withOwners(fought(), { kwangtung: 'uk' }), back('kwangtung'))).toEqual(['aa:base/retreat-to']);
    expect(brokenRules(field({ units: { china } }), back('kwangtung'))).toContain('aa:base/battle-under-way');
  });

  test('AA-77 nobody retreats from an amphibious assault, aircraft included; by the third edition aircraft may', () => {
    const units = { midway: { japan: '2 infantry ashore sz-midway, 1 fighter', usa: '2 infantry' }, 'sz-midway': { japan: '1 transport' } };
    const fell = round('midway', 1, 'attack-1 6 6; attack-3 6; defend-2 6 6');
    const state = play(field({ units }), opens('midway'), fell).state;
    expect(brokenRules(state, back('sz-midway'))).toContain('aa:base/amphib-retreat');
    expect(brokenRules(state, back())).toContain('aa:base/amphib-retreat');
    const third = play(field({ units, options: { edition: 'third' } }), opens('midway'), fell, back());
    expect([third.broken, third.state.battle?.attackers.length]).toEqual([[], 2]);
    expect(play(third.state, round('midway', 2, 'attack-1 6 6; defend-2 6 6')).broken).toEqual([]);
  });

  test('R61 infantry from the air retreats only with units that walked in', () => {
    const both = { japan: '1 infantry from kwangtung, 1 infantry flag dropped', usa: '3 infantry' };
    const fell = 'attack-1 6 6; defend-2 6 6 6';
    const mixed = play(field({ units: { china: both } }), opens('china'), round('china', 1, fell), back('kwangtung'));
    expect([mixed.broken, there(mixed.state, 'kwangtung', 'japan')]).toEqual([[], { infantry: 2 }]);
    const alone = { japan: '2 infantry flag dropped', usa: '3 infantry' };
    const dropped = play(field({ units: { china: alone } }), opens('china'), round('china', 1, fell)).state;
    expect(brokenRules(dropped, back('kwangtung'))).toEqual(expect.arrayContaining(['aa:par/retreat', 'aa:base/retreat-to']));
  });

  test('aircraft alone break off where they are', () => {
    const state = battle(
      field({ units: { china: { japan: '2 fighter', usa: '2 infantry' } } }),
      'china',
      'attack-3 6 6; defend-2 6 6',
    ).state;
    const off = play(state, back(), ends('china'));
    expect([off.all, there(off.state, 'china', 'japan')]).toEqual([[], { fighter: 2 }]);
  });

  test('ships take their cargo along, and troops still to land with it', () => {
    const zone = { japan: '1 destroyer from sz-north-pacific, 1 transport from sz-north-pacific', usa: '2 destroyer' };
    const plain = field({ units: { 'sz-midway': zone, midway: { japan: '1 infantry ashore sz-midway', usa: '1 infantry' } } });
    const gone = play(
      plain,
      opens('sz-midway'),
      round('sz-midway', 1, 'attack-3 6; defend-3 6 6'),
      back('sz-north-pacific'),
      ends('sz-midway'),
    );
    expect([gone.all, there(gone.state, 'sz-north-pacific'), there(gone.state, 'midway', 'japan')]).toEqual([
      [],
      { destroyer: 1, transport: 1, infantry: 1 },
      {},
    ]);
    expect(Object.values(gone.state.units).filter(({ aboard }) => aboard !== undefined)).toHaveLength(1);
  });
});

describe('submarines', () => {
  const zone = { japan: '1 submarine from sz-north-pacific, 1 destroyer from sz-north-pacific', usa: '1 submarine, 1 destroyer' };
  const fell = round('sz-midway', 1, 'first-strike 6; attack-3 6; defend-3 6; defend-sub 6');
  const fought = (options = {}): AxisState => play(field({ units: { 'sz-midway': zone }, options }), opens('sz-midway'), fell).state;

  test('AA-100 defending submarines withdraw to a zone that is friendly or empty', () => {
    const gone = play(fought(), back('sz-hawaii', { side: 'usa', only: 'submarine' }));
    expect([gone.broken, there(gone.state, 'sz-hawaii'), there(gone.state, 'sz-midway', 'usa')]).toEqual([
      [],
      { submarine: 1 },
      { destroyer: 1 },
    ]);
    expect(play(gone.state, round('sz-midway', 2, 'first-strike 6; attack-3 6; defend-3 6')).broken).toEqual([]);
    const watched = add(fought(), 'japan', 'transport', 'sz-hawaii');
    expect(brokenRules(watched, back('sz-hawaii', { side: 'usa', only: 'submarine' }))).toEqual(['aa:base/retreat-to']);
    expect(brokenRules(fought(), back('midway', { side: 'usa', only: 'submarine' }))).toContain('aa:base/retreat-to');
    expect(brokenRules(fought(), back('sz-hawaii', { side: 'uk', only: 'submarine' }))).toContain('aa:base/sub-withdrawal');
  });

  test('AA-100 by option they stay', () => {
    expect(brokenRules(fought({ defendingSubsWithdraw: false }), back('sz-hawaii', { side: 'usa', only: 'submarine' }))).toEqual([
      'aa:base/sub-withdrawal',
    ]);
  });

  test('attacking submarines withdraw alone to a zone that an attacker came from', () => {
    const gone = play(fought(), back('sz-north-pacific', { side: 'japan', only: 'submarine' }));
    expect([gone.broken, there(gone.state, 'sz-midway', 'japan'), gone.state.battle?.retreated]).toEqual([[], { destroyer: 1 }, undefined]);
    expect(brokenRules(fought(), back('sz-hawaii', { side: 'japan', only: 'submarine' }))).toEqual(['aa:base/retreat-to']);
  });

  test('by the third edition they may also go under water where they are', () => {
    const under = play(fought({ edition: 'third' }), back(undefined, { side: 'usa', only: 'submarine' }));
    expect([under.broken, there(under.state, 'sz-midway', 'usa')]).toEqual([[], { submarine: 1, destroyer: 1 }]);
    expect(play(under.state, round('sz-midway', 2, 'first-strike 6; attack-3 6; defend-3 6')).broken).toEqual([]);
    expect(brokenRules(fought(), back(undefined, { side: 'usa', only: 'submarine' }))).toContain('aa:base/retreat-to');
  });

  test('R27 who withdraws into a mined zone rolls for it', () => {
    const state = { ...fought(), mines: { 'sz-hawaii': 'japan' } };
    const away = back('sz-hawaii', { side: 'usa', only: 'submarine' });
    const struck = play(state, { ...away, thrown: thrownOf('mine 1') } as Told);
    expect([struck.broken, there(struck.state, 'sz-hawaii'), struck.state.mines]).toEqual([[], {}, {}]);
    const missed = play(state, { ...away, thrown: thrownOf('mine 2') } as Told);
    expect([missed.broken, there(missed.state, 'sz-hawaii'), missed.state.mines]).toEqual([[], { submarine: 1 }, { 'sz-hawaii': 'japan' }]);
    expect(brokenRules(state, away)).toEqual(['core:record/dice-left-out']);
  });

  test('R74 where neither side can hit the other the battle is a standoff: it ends, or the attacker withdraws', () => {
    const zone = { japan: '1 transport from sz-north-pacific', usa: '1 transport' };
    const plain = field({ units: { 'sz-midway': zone } });
    const row = plain.game.tables.units['transport'];
    const tables = { ...plain.game.tables, units: { ...plain.game.tables.units, transport: { ...row, defence: 0 } } };
    const open = play({ ...plain, game: { ...plain.game, tables } } as AxisState, opens('sz-midway')).state;
    expect(open.battle && resultOf(open, open.battle)).toBe('standoff');
    expect(play(open, ends('sz-midway')).broken).toEqual([]);
    const gone = play(open, back('sz-north-pacific'), ends('sz-midway'));
    expect([gone.all, there(gone.state, 'sz-north-pacific', 'japan')]).toEqual([[], { transport: 1 }]);
    const able = play(plain, opens('sz-midway')).state;
    expect(able.battle && resultOf(able, able.battle)).toBe('open');
  });
});

describe('capture', () => {
  const won = (state: AxisState, area: string): AxisState =>
    play(state, opens(area), round(area, 1, 'attack-3 1 6; defend-2 6'), ends(area)).state;

  test('AA-79 land, complex and gun change hands, and a capital gives its treasury', () => {
    const state = field({
      units: { germany: { uk: '2 armor from western-europe', germany: '1 infantry, 1 complex, 1 aa-gun' } },
      side: 'uk',
    });
    const after = won({ ...state, ipc: { ...state.ipc, germany: 21, uk: 5 } }, 'germany');
    expect([after.owner['germany'], after.ipc['germany'], after.ipc['uk'], there(after, 'germany', 'uk')]).toEqual([
      'uk',
      0,
      26,
      { armor: 2, complex: 1, 'aa-gun': 1 },
    ]);
  });

  test('AA-79 land of an ally goes back to it while it holds its capital, else to the captor', () => {
    const units = { china: { uk: '2 armor from india', japan: '1 infantry' } };
    expect(won(field({ units, side: 'uk', owner: { china: 'japan' } }), 'china').owner['china']).toBe('usa');
    expect(won(field({ units, side: 'uk', owner: { china: 'japan', 'eastern-us': 'germany' } }), 'china').owner['china']).toBe('uk');
    const capital = field({
      units: { russia: { uk: '2 armor from persia', germany: '1 infantry' } },
      side: 'uk',
      owner: { russia: 'germany', novosibirsk: 'uk' },
    });
    const freed = won(capital, 'russia');
    expect([freed.owner['russia'], freed.owner['novosibirsk']]).toEqual(['ussr', 'ussr']);
  });

  test('AA-54 undefended land below paratroops is taken when combat closes, defended land is fought for', () => {
    const dropped = field({
      units: { china: { japan: '1 infantry flag dropped' }, sinkiang: { japan: '1 infantry flag dropped', usa: '1 infantry' } },
    });
    const fought = play(dropped, opens('sinkiang'), round('sinkiang', 1, 'attack-1 6; defend-2 1'), ends('sinkiang'));
    const closed = play(fought.state, { type: 'phase', to: 'noncombat' });
    expect([fought.all, closed.broken, closed.state.owner['china'], closed.state.owner['sinkiang']]).toEqual([[], [], 'japan', 'usa']);
    expect(fought.state.owner['china']).toBe('usa');
    const taken = play(dropped, { type: 'capture', area: 'china' });
    expect([taken.broken, taken.state.owner['china']]).toEqual([[], 'japan']);
    expect(brokenRules(dropped, { type: 'capture', area: 'sinkiang' })).toEqual(['aa:base/capture']);
  });

  test('R62 a gun or a complex alone does not defend', () => {
    const state = field({ units: { china: { japan: '1 infantry', usa: '1 aa-gun, 1 complex' } } });
    expect(brokenRules(state, opens('china'))).toContain('aa:base/battle-forces');
    const closed = play(state, { type: 'phase', to: 'noncombat' }).state;
    expect([closed.owner['china'], there(closed, 'china', 'japan')]).toEqual(['japan', { infantry: 1, 'aa-gun': 1, complex: 1 }]);
  });

  test('R10 a battery defends its territory, by option it is captured like a gun', () => {
    const units = { china: { japan: '1 infantry', usa: '1 artillery' } };
    expect(brokenRules(field({ units }), opens('china'))).toEqual([]);
    const taken = play(field({ units, options: { batteryCapture: 'captured' } }), { type: 'phase', to: 'noncombat' }).state;
    expect(there(taken, 'china', 'japan')).toEqual({ infantry: 1, artillery: 1 });
  });

  test('AA-87 aircraft alone clear land and do not take it', () => {
    const clear = battle(field({ units: { china: { japan: '1 fighter', usa: '1 infantry' } } }), 'china', 'attack-3 1; defend-2 6').state;
    const after = play(clear, ends('china'));
    expect([after.broken, after.state.owner['china'], after.messages]).toEqual([[], 'usa', expect.stringContaining('is cleared')]);
  });

  test('AA-44 every kamikaze is gone at the end of the combat phase', () => {
    const state = field({ units: { china: { japan: '1 fighter flag kamikaze, 1 infantry', usa: '1 infantry' } } });
    const fought = play(state, opens('china'), round('china', 1, 'attack-1 6; attack-3 1; defend-2 6'), ends('china'));
    expect([fought.all, there(fought.state, 'china')]).toEqual([[], { fighter: 1, infantry: 1 }]);
    expect(there(play(fought.state, { type: 'phase', to: 'noncombat' }).state, 'china')).toEqual({ infantry: 1 });
  });

  test('9.12.4 fighters over a lost carrier come down on another deck or an island of their side, or are lost', () => {
    const lose = 'attack-4 1; defend-3 6; defend-4 6 6';
    const zone = { japan: '1 battleship from sz-north-pacific', usa: '1 carrier, 2 fighter' };
    const over = (state: AxisState) => {
      const hit = play(state, opens('sz-midway'), round('sz-midway', 1, lose, { defenderLosses: { carrier: 1 } }));
      const gone = play(
        hit.state,
        round('sz-midway', 2, 'attack-4 6; defend-4 1 6'),
        round('sz-midway', 3, 'attack-2 6; defend-4 1 6'),
        ends('sz-midway'),
      );
      return [...hit.all, ...gone.all, there(gone.state, 'sz-midway'), there(gone.state, 'midway')];
    };
    expect(over(field({ units: { 'sz-midway': zone } }))).toEqual([{}, { fighter: 2 }]);
    expect(over(field({ units: { 'sz-midway': zone }, owner: { midway: 'japan' } }))).toEqual([{}, {}]);
  });

  test('a battle does not end while both sides can fight on', () => {
    expect(brokenRules(play(field({ units: { china } }), opens('china')).state, ends('china'))).toEqual(['aa:base/battle-decided']);
    expect(brokenRules(field({ units: { china } }), ends('china'))).toContain('aa:base/battle-under-way');
    expect(brokenRules(field({ units: { china } }), { type: 'phase', to: 'noncombat' })).toEqual(['aa:base/battle-due']);
  });
});
