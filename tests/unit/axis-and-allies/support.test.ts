// Who helps a battle: batteries next door, battleships off the shore, guns against aircraft; and which battles open at all.

import { describe, expect, test } from 'vitest';
import { battleAreas } from '../../../src/rulesets/axis-and-allies/acts/battleRules.ts';
import { ends, field, opens, round, thrownOf } from './combat.ts';
import { add, brokenRules, play, there } from './game.ts';

const china = { japan: '1 infantry from kwangtung', usa: '2 infantry' };

describe('artillery batteries', () => {
  const units = { china, 'french-indochina': { japan: '1 artillery' }, india: { japan: '1 artillery' }, sinkiang: { usa: '1 artillery' } };

  test('AA-08 support reaches the next territory and the next zone, not two areas', () => {
    const state = field({ units: { ...units, 'sz-french-indochina': { japan: '1 destroyer', uk: '1 transport' } } });
    expect(brokenRules(state, opens('china', { support: ['french-indochina'] }))).toEqual([]);
    expect(brokenRules(state, opens('sz-french-indochina', { support: ['french-indochina'] }))).toEqual([]);
    expect(brokenRules(state, opens('china', { support: ['india'] }))).toEqual(['aa:art/range-one']);
    expect(brokenRules(state, opens('china', { support: ['manchuria'] }))).toContain('aa:art/in-play');
  });

  test('AA-09 and AA-10 support is one die at 3 in the first round, and who is hit fires back', () => {
    const open = play(field({ units }), opens('china', { support: ['french-indochina'] })).state;
    const first = play(open, round('china', 1, 'attack-1 6; attack-3 3; defend-2 6 6'));
    expect([first.broken, there(first.state, 'china', 'usa')]).toEqual([[], { infantry: 1 }]);
    const second = play(first.state, round('china', 2, 'attack-1 6; defend-2 6'));
    expect(second.broken).toEqual([]);
    expect(brokenRules(first.state, round('china', 2, 'attack-1 6; attack-3 1; defend-2 6'))).toContain('core:record/dice-count');
  });

  test('AA-11 a supporting battery is no casualty of the battle next door', () => {
    const open = play(field({ units }), opens('china', { support: ['french-indochina'] })).state;
    const hit = 'attack-1 6; attack-3 6; defend-2 1 6';
    expect(brokenRules(open, round('china', 1, hit, { attackerLosses: { artillery: 1 } }))).toEqual(['aa:art/not-casualty']);
    const both = play(open, round('china', 1, 'attack-1 6; attack-3 6; defend-2 1 1'));
    expect(there(both.state, 'french-indochina', 'japan')).toEqual({ artillery: 1 });
  });

  test('AA-12 a battery supports only battles of its owner', () => {
    expect(brokenRules(field({ units }), opens('china', { support: ['sinkiang'] }))).toEqual(['aa:art/attacker-only']);
  });

  test('AA-94 a battery supports one battle a turn, by option of R81 each next door once', () => {
    const more = { ...units, sinkiang: { japan: '1 infantry', usa: '1 infantry' }, kwangtung: { japan: '1 infantry', uk: '1 infantry' } };
    const two = { ...more, china: { japan: '1 infantry', usa: '1 infantry' }, 'french-indochina': { japan: '1 artillery' } };
    const fought = (options = {}) =>
      play(
        field({ units: two, options }),
        opens('china', { support: ['french-indochina'] }),
        round('china', 1, 'attack-1 1; attack-3 6; defend-2 6'),
        ends('china'),
      ).state;
    const other = opens('kwangtung', { support: ['french-indochina'] });
    expect(brokenRules(fought(), other)).toEqual(['aa:art/once']);
    expect(brokenRules(fought({ batterySupports: 'each' }), other)).toEqual([]);
  });

  test('AA-15 a battery that raided does not support, and one that supported does not raid', () => {
    const state = field({
      units: { china, 'french-indochina': { japan: '1 artillery' }, india: { uk: '1 complex' } },
      options: { batterySupports: 'each' },
    });
    const raided = play(state, { type: 'battery-raid', from: 'french-indochina', area: 'india', thrown: thrownOf('raid 3') });
    expect(raided.broken).toEqual([]);
    expect(brokenRules(raided.state, opens('china', { support: ['french-indochina'] }))).toEqual(['aa:art/once']);
    const supported = play(
      state,
      opens('china', { support: ['french-indochina'] }),
      round('china', 1, 'attack-1 6; attack-3 6; defend-2 1 6'),
      ends('china'),
    );
    expect(
      brokenRules(supported.state, { type: 'battery-raid', from: 'french-indochina', area: 'india', thrown: thrownOf('raid 3') }),
    ).toContain('aa:art/once');
  });
});

describe('bombardment', () => {
  const landing = { japan: '2 infantry ashore sz-midway', usa: '1 infantry' };

  test('AA-76 battleships off the shore bombard once, in the first round, and victims fire back', () => {
    const state = field({ units: { midway: landing, 'sz-midway': { japan: '1 battleship, 1 transport' } } });
    const open = play(state, opens('midway', { bombard: ['sz-midway'] }));
    expect(open.broken).toEqual([]);
    const first = play(open.state, round('midway', 1, 'attack-1 6 6; attack-4 4; defend-2 1'));
    expect([first.broken, there(first.state, 'midway')]).toEqual([[], { infantry: 1 }]);
    expect(brokenRules(open.state, round('midway', 1, 'attack-1 6 6; defend-2 1'))).toContain('core:record/dice-count');
    const missed = play(open.state, round('midway', 1, 'attack-1 6 6; attack-4 6; defend-2 6'));
    expect(play(missed.state, round('midway', 2, 'attack-1 6 6; defend-2 6')).broken).toEqual([]);
  });

  test('AA-76 not from a zone nobody lands from, nor after a sea battle, nor for a second landing', () => {
    const state = field({ units: { midway: landing, 'sz-midway': { japan: '1 battleship' }, 'sz-hawaii': { japan: '1 battleship' } } });
    expect(brokenRules(state, opens('midway', { bombard: ['sz-hawaii'] }))).toContain('aa:base/bombard');
    const sea = field({ units: { midway: landing, 'sz-midway': { japan: '1 battleship', usa: '1 transport' } } });
    expect(brokenRules(sea, opens('midway'))).toEqual(['aa:base/sea-first']);
    const won = play(sea, opens('sz-midway'), round('sz-midway', 1, 'attack-4 1; defend-1 6')).state;
    expect(brokenRules(play(won, ends('sz-midway')).state, opens('midway', { bombard: ['sz-midway'] }))).toContain('aa:base/bombard');
  });

  test('AA-38 a battleship on its side bombards at 2', () => {
    const state = field({ units: { midway: landing, 'sz-midway': { japan: '1 battleship-d' } } });
    const open = play(state, opens('midway', { bombard: ['sz-midway'] })).state;
    expect(brokenRules(open, round('midway', 1, 'attack-1 6 6; attack-2 2; defend-2 6'))).toEqual([]);
  });

  test('AA-18 a destroyer offered for bombardment is refused', () => {
    const state = field({ units: { midway: landing, 'sz-midway': { japan: '1 destroyer' } } });
    expect(brokenRules(state, opens('midway', { bombard: ['sz-midway'] }))).toContain('aa:des/no-shore');
  });
});

describe('anti-aircraft fire', () => {
  const units = { india: { japan: '2 infantry, 2 fighter, 1 bomber', uk: '1 infantry, 1 aa-gun' } };

  test('AA-71 a gun throws a die for each attacking aircraft before the first round, and the attacker picks what falls', () => {
    const state = field({ units });
    const hit = play(state, opens('india', { thrown: thrownOf('flak 1 6 6') }));
    expect([hit.broken, there(hit.state, 'india', 'japan')]).toEqual([[], { infantry: 2, fighter: 1, bomber: 1 }]);
    const picked = play(state, opens('india', { thrown: thrownOf('flak 1 6 6'), shotDown: { bomber: 1 } }));
    expect([picked.broken, there(picked.state, 'india', 'japan')]).toEqual([[], { infantry: 2, fighter: 2 }]);
    expect(brokenRules(state, opens('india', { thrown: thrownOf('flak 1 6 6'), shotDown: { infantry: 1 } }))).toEqual(['aa:base/aa-fire']);
    expect(brokenRules(state, opens('india', { thrown: thrownOf('flak 1 6') }))).toContain('core:record/dice-count');
    expect(play(hit.state, round('india', 1, 'attack-1 6 6; attack-3 6; attack-4 6; defend-2 6')).broken).toEqual([]);
  });

  test('R73 by option each type of aircraft has dice of its own', () => {
    const state = field({ units, options: { aaChoice: 'types' } });
    const hit = play(state, opens('india', { thrown: thrownOf('flak 6 6; flak 1') }));
    expect([hit.broken, there(hit.state, 'india', 'japan')]).toEqual([[], { infantry: 2, fighter: 2 }]);
  });

  test('aircraft that are all shot down leave nobody to fight', () => {
    const state = field({ units: { india: { japan: '1 fighter', uk: '1 infantry, 1 aa-gun' } } });
    const shot = play(state, opens('india', { thrown: thrownOf('flak 1') }), ends('india'));
    expect([shot.all, there(shot.state, 'india')]).toEqual([[], { infantry: 1, 'aa-gun': 1 }]);
  });
});

describe('battles that open', () => {
  test('a battle needs somebody on both sides, and is fought once a turn', () => {
    const state = field({ units: { china, kwangtung: { japan: '1 infantry' } } });
    expect(brokenRules(state, opens('kwangtung'))).toContain('aa:base/battle-forces');
    const done = play(state, opens('china'), round('china', 1, 'attack-1 6; defend-2 1 6'), ends('china')).state;
    const again = add(done, 'japan', 'infantry', 'china');
    expect(brokenRules(again, opens('china'))).toContain('aa:base/battle-once');
    expect(battleAreas(again)).toEqual([]);
  });

  test('AA-53 a bomber that carried infantry neither fights nor raids', () => {
    const state = field({ units: { india: { japan: '1 bomber flag carried', uk: '1 infantry, 1 complex' } } });
    expect(brokenRules(state, opens('india'))).toContain('aa:par/no-attack');
    expect(brokenRules(state, { type: 'raid', area: 'india', bombers: 1 })).toContain('aa:par/no-attack');
    const more = add(state, 'japan', 'infantry', 'india', 1, { dropped: true });
    const open = play(more, opens('india'));
    expect([open.broken, open.state.battle?.attackers.length]).toEqual([[], 1]);
  });

  test('a second battle does not open before the first is closed; the record that does it goes on', () => {
    const state = field({ units: { china, kwangtung: { japan: '1 infantry', uk: '1 infantry' } } });
    const two = play(state, opens('china'), opens('kwangtung'));
    expect(two.broken).toContain('aa:base/battle-open');
    expect([two.state.battle?.area, two.state.fought]).toEqual(['kwangtung', ['china']]);
  });

  test('a landing from transports that are lost does not come ashore', () => {
    const sea = field({ units: { midway: { japan: '3 infantry ashore sz-midway', usa: '1 infantry' } } });
    const ships = add(add(sea, 'japan', 'transport', 'sz-midway', 2, { unloaded: true }), 'japan', 'destroyer', 'sz-midway');
    const fought = play(
      add(ships, 'usa', 'destroyer', 'sz-midway'),
      opens('sz-midway'),
      round('sz-midway', 1, 'attack-3 1; defend-3 1'),
      ends('sz-midway'),
    );
    expect([fought.all, there(fought.state, 'midway', 'japan')]).toEqual([[], { infantry: 2 }]);
  });
});
