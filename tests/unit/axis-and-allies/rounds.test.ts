// Rounds of combat: who throws what, first strike, battleships, elite units, casualties by order and by choice.

import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/core/types.ts';
import { round as roundAct } from '../../../src/rulesets/axis-and-allies/acts/round.ts';
import { standing } from '../../../src/rulesets/axis-and-allies/battle.ts';
import { EDITIONS, type Edition } from '../../../src/rulesets/axis-and-allies/data/editions.ts';
import { profileOfBattle } from '../../../src/rulesets/axis-and-allies/questions.ts';
import { diceGroupLabel } from '../../../src/rulesets/axis-and-allies/show/diceGroupLabel.ts';
import type { AxisState, RoundEvent } from '../../../src/rulesets/axis-and-allies/state.ts';
import { volleysOf } from '../../../src/rulesets/axis-and-allies/volleys.ts';
import { battle, ends, field, opens, round, thrownOf } from './combat.ts';
import { add, brokenRules, play, there } from './game.ts';

/** What is to be thrown in the next round: 'attack-1: 2 dice'. */
function columns(state: AxisState, event: Partial<RoundEvent> = {}): readonly string[] {
  const { battle: now } = state;
  if (!now) return [];
  return volleysOf(state, now, event).flatMap(({ cast }) => throwsIn(cast.attack.roll));
}

function throwsIn(roll: unknown): readonly string[] {
  const { kind, as, dice, of } = roll as { kind: string; as: string; dice: readonly (readonly [number, unknown])[]; of: unknown };
  if (kind === 'throw') return [`${as} ${dice[0]?.[0] ?? 0}`];
  return Array.isArray(of) ? of.flatMap(throwsIn) : of ? throwsIn(of) : [];
}

const china = { japan: '2 infantry from kwangtung, 1 armor from manchuria, 1 fighter', usa: '2 infantry, 1 fighter, 1 artillery' };

describe('dice of a round', () => {
  test('AA-74 dice are thrown by column, the lowest first, and must be as many as the units that throw', () => {
    const { state } = play(field({ units: { china } }), opens('china'));
    expect(columns(state)).toEqual(['attack-1 2', 'attack-3 2', 'defend-1 1', 'defend-2 2', 'defend-4 1']);
    expect(brokenRules(state, round('china', 1, 'attack-1 6 6; attack-3 6 6; defend-1 6; defend-2 6 6; defend-4 6'))).toEqual([]);
    expect(brokenRules(state, round('china', 1, 'attack-1 6; attack-3 6 6; defend-1 6; defend-2 6 6; defend-4 6'))).toContain(
      'core:record/dice-count',
    );
  });

  test('AA-13 a battery in its own territory defends on 1 and can be lost', () => {
    const after = battle(field({ units: { china } }), 'china', 'attack-1 6 1; attack-3 6 6; defend-1 1; defend-2 6 6; defend-4 6');
    expect(there(after.state, 'china')).toEqual({ infantry: 3, armor: 1, fighter: 2 });
    expect(after.broken).toEqual([]);
  });

  test('AA-17 destroyers hit on 3 in attack and defence and sink at one hit', () => {
    const state = field({ units: { 'sz-hawaii': { japan: '2 destroyer from sz-midway', usa: '1 destroyer' } } });
    const after = battle(state, 'sz-hawaii', 'attack-3 4 3; defend-3 3');
    expect(after.broken).toEqual([]);
    expect(there(after.state, 'sz-hawaii')).toEqual({ destroyer: 1 });
  });

  test('a round without an open battle, of another number, or after the end is faulted', () => {
    const state = field({ units: { china } });
    expect(brokenRules(state, round('china', 1, ''))).toContain('aa:base/battle-under-way');
    const open = play(state, opens('china')).state;
    expect(brokenRules(open, { type: 'round', area: 'china', round: 2 })).toContain('aa:base/round-count');
    const over = field({ units: { china: { japan: '1 fighter, 3 infantry', usa: '1 infantry' } } });
    const done = battle(over, 'china', 'attack-1 1 6 6; attack-3 6; defend-2 6').state;
    expect(brokenRules(done, { type: 'round', area: 'china', round: 2 })).toContain('aa:base/round-over');
  });
});

describe('first strike', () => {
  const zone = { japan: '2 submarine from sz-midway, 1 fighter', usa: '1 destroyer, 1 battleship, 1 fighter, 1 carrier' };

  test('AA-73 attacking submarines fire first, what they sink does not fire back, and they hit no aircraft', () => {
    const { state } = play(field({ units: { 'sz-hawaii': zone } }), opens('sz-hawaii'));
    expect(columns(state)).toEqual(['first-strike 2', 'attack-3 1', 'defend-3 2', 'defend-4 2']);
    const sunk = { firstLosses: { destroyer: 1 } };
    const fell = round('sz-hawaii', 1, 'first-strike 1 6; attack-3 6; defend-3 6; defend-4 6 6', sunk);
    const after = play(state, fell);
    expect(after.broken).toEqual([]);
    expect(there(after.state, 'sz-hawaii', 'usa')).toEqual({ battleship: 1, fighter: 1, carrier: 1 });
    expect(
      brokenRules(state, round('sz-hawaii', 1, 'first-strike 1 6; attack-3 6; defend-3 6; defend-4 6 6', { firstLosses: { fighter: 1 } })),
    ).toContain('aa:base/first-strike');
  });

  test('AA-97 a whole battleship hit by first strike is on its side at once and answers at 2', () => {
    const { state } = play(field({ units: { 'sz-hawaii': zone } }), opens('sz-hawaii'));
    const fell = round('sz-hawaii', 1, 'first-strike 1 6; attack-3 6; defend-2 6; defend-3 6 6; defend-4 6', {
      firstLosses: { battleship: 1 },
    });
    const after = play(state, fell);
    expect(after.broken).toEqual([]);
    expect(there(after.state, 'sz-hawaii', 'usa')).toEqual({ destroyer: 1, 'battleship-d': 1, fighter: 1, carrier: 1 });
  });

  test('AA-73 hits of defending submarines fall on ships, or on nobody', () => {
    const state = field({ units: { 'sz-hawaii': { japan: '1 fighter, 1 transport from sz-midway', usa: '1 submarine, 1 carrier' } } });
    const open = play(state, opens('sz-hawaii')).state;
    expect(columns(open)).toEqual(['attack-3 1', 'defend-3 1', 'defend-sub 1']);
    const hit = 'attack-3 6; defend-3 6; defend-sub 2';
    expect(there(play(open, round('sz-hawaii', 1, hit)).state, 'sz-hawaii', 'japan')).toEqual({ fighter: 1 });
    expect(brokenRules(open, round('sz-hawaii', 1, hit, { attackerLosses: { fighter: 1 } }))).toContain('aa:base/sub-targets');
    const air = battle(
      field({ units: { 'sz-hawaii': { japan: '1 bomber', usa: '1 submarine, 1 transport' } } }),
      'sz-hawaii',
      'attack-4 6; defend-1 6; defend-sub 1',
    );
    expect([air.broken, there(air.state, 'sz-hawaii', 'japan')]).toEqual([[], { bomber: 1 }]);
  });

  test('R15 by option destroyers take the first strike away', () => {
    const state = field({ units: { 'sz-hawaii': zone }, options: { destroyersStopFirstStrike: true } });
    expect(columns(play(state, opens('sz-hawaii')).state)).toEqual(['attack-3 1', 'attack-sub 2', 'defend-3 2', 'defend-4 2']);
  });
});

describe('battleships', () => {
  const zone = { japan: '1 battleship from sz-midway', usa: '1 battleship-d' };

  test('AA-34 and AA-35 the first hit turns a battleship on its side, the second sinks it', () => {
    const one = battle(field({ units: { 'sz-hawaii': zone } }), 'sz-hawaii', 'attack-4 6; defend-2 2');
    expect(one.broken).toEqual([]);
    expect(there(one.state, 'sz-hawaii')).toEqual({ 'battleship-d': 2 });
    expect(one.messages).toBe(
      'Hawaii Sea Zone, round 1: the attack hits nothing, the defence hits once. Japan has 1 battleship turned on its side.',
    );
    const two = play(one.state, round('sz-hawaii', 2, 'attack-2 2; defend-2 2'), ends('sz-hawaii'));
    expect([two.all, there(two.state, 'sz-hawaii')]).toEqual([[], {}]);
  });

  test('a battleship on its side does not throw at its full value', () => {
    const open = play(field({ units: { 'sz-hawaii': zone } }), opens('sz-hawaii')).state;
    expect(brokenRules(open, round('sz-hawaii', 1, 'attack-4 6; defend-4 2'))).toContain('aa:bat/damaged-values');
  });

  test('a second hit is not the first', () => {
    const open = play(
      field({ units: { 'sz-hawaii': { japan: '3 destroyer', usa: '1 battleship, 1 carrier' } } }),
      opens('sz-hawaii'),
    ).state;
    const fell = 'attack-3 1 6 6; defend-3 6; defend-4 6';
    expect(brokenRules(open, round('sz-hawaii', 1, fell, { defenderLosses: { 'battleship-d': 1 } }))).toContain('aa:bat/two-hits');
    const both = round('sz-hawaii', 1, 'attack-3 1 1 6; defend-3 6; defend-4 6', { defenderLosses: { battleship: 1, 'battleship-d': 1 } });
    expect(there(play(open, both).state, 'sz-hawaii', 'usa')).toEqual({ carrier: 1 });
  });

  test('without the rule of the article one hit sinks it', () => {
    const state = field({ units: { 'sz-hawaii': { japan: '1 battleship', usa: '1 battleship' } }, options: { battleships: false } });
    expect(there(battle(state, 'sz-hawaii', 'attack-4 1; defend-4 6').state, 'sz-hawaii')).toEqual({ battleship: 1 });
  });
});

describe('elite units', () => {
  const zone = { japan: '1 battleship* from sz-midway, 1 submarine from sz-midway', usa: '1 fighter*, 1 carrier' };
  const open = () => play(field({ units: { 'sz-hawaii': zone } }), opens('sz-hawaii')).state;

  test('AA-40 an elite unit throws one miss of its own again in a battle, and the new result stands', () => {
    const once = play(
      open(),
      round('sz-hawaii', 1, 'first-strike 6; attack-elite 6; attack-reroll 4; defend-3 6; defend-elite 5; defend-reroll 6'),
    );
    expect(once.broken).toEqual([]);
    expect(there(once.state, 'sz-hawaii', 'usa')).toEqual({ 'fighter*': 1 });
    const again = round('sz-hawaii', 2, 'first-strike 6; attack-elite 6; attack-reroll 4; defend-elite 4');
    expect(brokenRules(once.state, again)).toEqual(['aa:eli/once-per-battle']);
    const none = play(once.state, round('sz-hawaii', 2, 'first-strike 6; attack-elite 6; defend-elite 6'));
    expect([none.broken, there(none.state, 'sz-hawaii', 'usa')]).toEqual([[], { 'fighter*': 1 }]);
  });

  test('AA-40 a reroll that was not used is kept for a later round', () => {
    const kept = play(open(), round('sz-hawaii', 1, 'first-strike 6; attack-elite 6; defend-3 6; defend-elite 6'));
    expect(kept.broken).toEqual([]);
    expect(kept.state.battle?.rerolled).toEqual([]);
    const used = play(kept.state, round('sz-hawaii', 2, 'first-strike 6; attack-elite 6; attack-reroll 1; defend-3 6; defend-elite 6'));
    const own = Object.values(used.state.units).flatMap(({ id, side, elite }) => (side === 'japan' && elite ? [id] : []));
    expect([used.broken, used.state.battle?.rerolled]).toEqual([[], own]);
  });

  test('is offered as a casualty without a mark where no plain one of its kind is beside it, and told as the elite one', () => {
    const offered = (japan: string, attack: string) => {
      const { state } = play(field({ units: { 'sz-hawaii': { japan, usa: '1 fighter*, 1 carrier' } } }), opens('sz-hawaii'));
      const fell = thrownOf(`${attack} 6; attack-elite 6; defend-3 1; defend-elite 6`);
      const kept = { attackerRerolls: false, defenderRerolls: false };
      const question = roundAct.nextQuestion(state, { type: 'round', area: 'sz-hawaii', round: 1, thrown: fell, ...kept });
      return question?.kind === 'pick' ? question.from.map(({ value, says }) => [value, says]) : question;
    };
    expect(offered('1 fighter* from sz-midway, 1 carrier from sz-midway', 'attack-1')).toEqual([
      [{ fighter: 1 }, '1 elite fighter (order of loss)'],
      [{ carrier: 1 }, '1 aircraft carrier'],
    ]);
    expect(offered('1 fighter* from sz-midway, 1 fighter from sz-midway', 'attack-3')).toEqual([
      [{ fighter: 1 }, '1 fighter (order of loss)'],
      [{ 'fighter*': 1 }, '1 elite fighter'],
    ]);
  });

  describe('AA-40 elite units of two powers that defend together', () => {
    const allies = { japan: '2 infantry', usa: '1 infantry*', uk: '1 infantry*' };
    const both = play(field({ units: { china: allies } }), opens('china')).state;
    const left = (state: AxisState) =>
      state.battle && profileOfBattle(state, state.battle).defenders.troops.filter(({ elite }) => elite).length;

    test('throw a miss again each, once in the battle', () => {
      const fell = 'attack-1 6 6; defend-elite 6; defend-reroll 6; defend-elite 5; defend-reroll 1';
      const once = play(both, round('china', 1, fell));
      expect([once.all, there(once.state, 'china', 'japan'), left(once.state)]).toEqual([[], { infantry: 1 }, 0]);
      expect(brokenRules(once.state, round('china', 2, 'attack-1 6; defend-elite 6; defend-reroll 6; defend-elite 5'))).toEqual([
        'aa:eli/once-per-battle',
      ]);
    });

    test('keep their second throws apart', () => {
      const first = play(both, round('china', 1, 'attack-1 6 6; defend-elite 6; defend-elite 5; defend-reroll 6'));
      expect([first.all, left(first.state)]).toEqual([[], 1]);
      const other = play(first.state, round('china', 2, 'attack-1 6 6; defend-elite 6; defend-reroll 1; defend-elite 5'));
      expect([other.all, there(other.state, 'china', 'japan'), left(other.state)]).toEqual([[], { infantry: 1 }, 0]);
    });

    test('are asked one by one when a round is entered', () => {
      const asks = (fell: string, defenderRerolls?: readonly boolean[]) => {
        const draft = {
          type: 'round' as const,
          area: 'china',
          round: 1,
          thrown: thrownOf(fell),
          ...(defenderRerolls ? { defenderRerolls } : {}),
        };
        const question = roundAct.nextQuestion(both, draft);
        return question?.kind === 'pick'
          ? question.from.map(({ value }) => value)
          : question?.kind === 'throw'
            ? question.as
            : question?.kind;
      };
      expect(asks('attack-1 6 6; defend-elite 6')).toEqual([[true], [false]]);
      expect(asks('attack-1 6 6; defend-elite 6', [true])).toBe('defend-reroll');
      expect(asks('attack-1 6 6; defend-elite 6; defend-reroll 6', [true])).toBe('defend-elite');
      expect(asks('attack-1 6 6; defend-elite 6; defend-reroll 6; defend-elite 5', [true])).toEqual([
        [true, true],
        [true, false],
      ]);
      expect(asks('attack-1 6 6; defend-elite 6; defend-elite 5', [false])).toEqual([
        [false, true],
        [false, false],
      ]);
      expect(asks('attack-1 6 6; defend-elite 6; defend-elite 5', [false, true])).toBe('defend-reroll');
      expect(asks('attack-1 6 6; defend-elite 6; defend-elite 5', [false, false])).toBe(undefined);
      expect(asks('attack-1 6 6; defend-elite 1; defend-elite 5')).toEqual([[true], [false]]);
    });
  });

  test('AA-40 nobody throws again without an elite unit', () => {
    const state = play(field({ units: { china } }), opens('china')).state;
    const fell = 'attack-1 6 6; attack-reroll 1; attack-3 6 6; defend-1 6; defend-2 6 6; defend-4 6';
    expect(brokenRules(state, round('china', 1, fell))).toContain('aa:eli/own-die');
  });

  test('AA-41 a new battle gives a new reroll', () => {
    const both = field({
      units: {
        'sz-hawaii': { japan: '1 battleship* from sz-midway', usa: '1 transport' },
        'sz-midway': { japan: '1 destroyer', usa: '1 transport' },
      },
    });
    const first = play(
      both,
      opens('sz-hawaii'),
      round('sz-hawaii', 1, 'attack-elite 6; attack-reroll 1; defend-1 6'),
      ends('sz-hawaii'),
      opens('sz-midway'),
    );
    expect([first.all, first.state.battle?.rerolled]).toEqual([[], []]);
  });

  test('of the dice of a heavy bomber the best alone counts, where its row says so', () => {
    const plain = field({ edition: EDITIONS.global, units: { china: { japan: '2 bomber, 1 fighter', usa: '3 infantry' } } });
    const rows = plain.game.tables.units;
    const units = { ...rows, bomber: { ...rows['bomber'], heavy: { dice: 2, best: true } } } as typeof rows;
    const heavy = {
      ...plain,
      game: { ...plain.game, tables: { ...plain.game.tables, units } },
      tech: { ...plain.tech, japan: ['heavy-bombers' as const] },
    };
    const state = play(heavy, opens('china')).state;
    const fell = 'attack-3 5; attack-best-4 1 2; attack-best-4 6 5; defend-2 6 6 6';
    const hit = play(state, round('china', 1, fell));
    expect([hit.all, there(hit.state, 'china', 'usa')]).toEqual([[], { infantry: 2 }]);
    expect(brokenRules(state, round('china', 1, 'attack-3 5; attack-4 1 2 6 5; defend-2 6 6 6'))).not.toEqual([]);
    expect(diceGroupLabel('attack-best-4')).toBe('attack, best die, 4');
  });

  test('AA-104 an elite heavy bomber throws at most one of its dice again in a battle', () => {
    const plain = field({ units: { china: { japan: '1 bomber*', usa: '3 infantry' } } });
    const state = play({ ...plain, tech: { ...plain.tech, japan: ['heavy-bombers'] } }, opens('china')).state;
    expect(columns(state)).toEqual(['attack-elite 3', 'defend-2 3']);
    const after = play(state, round('china', 1, 'attack-elite 6 5 1; attack-reroll 2; defend-2 6 6 6'));
    expect([after.broken, there(after.state, 'china', 'usa')]).toEqual([[], { infantry: 1 }]);
    const two = round('china', 2, 'attack-elite 6 5 1; attack-reroll 2; attack-reroll 2; defend-2 6');
    expect(brokenRules(after.state, two)).toEqual(expect.arrayContaining(['aa:eli/once-per-battle', 'core:record/dice-count']));
  });

  test('AA-39 the elite unit is the last of its type to fall, and is remembered when it does', () => {
    const state = field({ side: 'usa', units: { 'sz-hawaii': { usa: '1 fighter*, 1 fighter', japan: '1 battleship' } } });
    const one = battle(state, 'sz-hawaii', 'attack-3 6; attack-elite 6; attack-reroll 6; defend-4 4');
    expect(there(one.state, 'sz-hawaii', 'usa')).toEqual({ 'fighter*': 1 });
    const two = play(one.state, round('sz-hawaii', 2, 'attack-elite 6; defend-4 4'));
    expect(two.state.eliteLost['usa']).toEqual({ type: 'fighter', round: 1 });
  });
});

describe('casualties', () => {
  const units = { china: { japan: '2 infantry, 1 armor, 1 fighter', usa: '2 infantry, 1 fighter, 1 artillery' } };
  const open = () => play(field({ units }), opens('china')).state;
  const fell = 'attack-1 1 6; attack-3 6 3; defend-1 6; defend-2 1 6; defend-4 6';

  test('AA-75 who has not picked loses by the order, and may pick otherwise', () => {
    const order = play(open(), round('china', 1, fell));
    expect([order.broken, there(order.state, 'china', 'usa'), there(order.state, 'china', 'japan')]).toEqual([
      [],
      { infantry: 1, fighter: 1 },
      { infantry: 1, armor: 1, fighter: 1 },
    ]);
    expect(order.messages).toContain('by the order of loss');
    const picked = play(open(), round('china', 1, fell, { defenderLosses: { fighter: 1, artillery: 1 }, attackerLosses: { armor: 1 } }));
    expect([picked.broken, there(picked.state, 'china', 'usa'), there(picked.state, 'china', 'japan')]).toEqual([
      [],
      { infantry: 2 },
      { infantry: 2, fighter: 1 },
    ]);
    expect(picked.messages).not.toContain('by the order of loss');
  });

  test('AA-74 casualties are as many as the hits, of those who are there', () => {
    expect(brokenRules(open(), round('china', 1, fell, { defenderLosses: { infantry: 1 } }))).toEqual(['aa:base/hits-casualties']);
    expect(brokenRules(open(), round('china', 1, fell, { defenderLosses: { infantry: 3 } }))).toEqual(['aa:base/hits-casualties']);
    expect(brokenRules(open(), round('china', 1, fell, { defenderLosses: { bomber: 1, infantry: 1 } }))).toEqual([
      'aa:base/hits-casualties',
    ]);
    expect(brokenRules(open(), round('china', 1, fell, { defenderLosses: { cell: 1, infantry: 1 } }))).toEqual(['aa:res/no-battle']);
  });

  test('a finished game is not refused: the casualties of the record are taken, right or wrong', () => {
    const wrong = play(open(), round('china', 1, fell, { defenderLosses: { infantry: 1 }, attackerLosses: { fighter: 1 } }));
    expect([there(wrong.state, 'china', 'usa'), there(wrong.state, 'china', 'japan')]).toEqual([
      { infantry: 1, fighter: 1, artillery: 1 },
      { infantry: 2, armor: 1 },
    ]);
  });

  test('casualties without dice are taken as they are told', () => {
    const told = play(open(), { type: 'round', area: 'china', round: 1, defenderLosses: { infantry: 2 } });
    expect([told.broken, there(told.state, 'china', 'usa')]).toEqual([['core:record/dice-left-out'], { fighter: 1, artillery: 1 }]);
    const result = { 'hits:attack': 1, 'ship-hits:attack': 0, 'ipc:attack': 8, 'hits:defend': 0, 'ship-hits:defend': 0, 'ipc:defend': 0 };
    const summed = play(open(), { type: 'round', area: 'china', round: 1, result });
    expect([summed.broken, there(summed.state, 'china', 'usa')]).toEqual([[], { infantry: 2, fighter: 1 }]);
  });

  test('several powers defend together, and each can be named', () => {
    const state = field({ units: { china: { japan: '2 armor', usa: '1 infantry', uk: '1 infantry, 1 fighter' } } });
    const open = play(state, opens('china')).state;
    const named = play(open, round('china', 1, 'attack-3 1 6; defend-2 6 6; defend-4 6', { defenderLosses: { 'uk/infantry': 1 } }));
    expect([named.broken, there(named.state, 'china', 'usa'), there(named.state, 'china', 'uk')]).toEqual([
      [],
      { infantry: 1 },
      { fighter: 1 },
    ]);
  });

  test('AA-46 an empty transport lost in battle costs supply, one with anything aboard does not', () => {
    const state = field({ units: { 'sz-hawaii': { japan: '2 destroyer', usa: '2 transport' } } });
    const ship = Object.values(state.units).find(({ type }) => type === 'transport')?.id ?? '';
    const carried = add(state, 'usa', 'mine', 'sz-hawaii', 1, { aboard: ship });
    expect(battle(state, 'sz-hawaii', 'attack-3 1 1; defend-1 6 6').state.supply['usa']).toBe(2);
    const after = battle(carried, 'sz-hawaii', 'attack-3 1 1; defend-1 6 6').state;
    expect([after.supply['usa'], there(after, 'sz-hawaii', 'usa')]).toEqual([1, {}]);
    const off = field({ units: { 'sz-hawaii': { japan: '2 destroyer', usa: '2 transport' } }, options: { lostTransports: false } });
    expect(battle(off, 'sz-hawaii', 'attack-3 1 1; defend-1 6 6').state.supply['usa']).toBe(0);
  });

  test('nobody falls who has left: only those who stand count', () => {
    const { state } = play(open(), round('china', 1, fell));
    expect(standing(state, state.battle as never, 'defender').map(({ type }) => type)).toEqual(['infantry', 'fighter']);
  });
});

describe('rounds of later editions', () => {
  const sea = (japan: string, usa: string, edition: Edition = EDITIONS.third, options: Options = {}) =>
    play(field({ units: { 'sz-hawaii': { japan, usa } }, edition, options }), opens('sz-hawaii')).state;
  const stops = { destroyersStopFirstStrike: true };
  const fleet = (state: AxisState, power: string) => there(state, 'sz-hawaii', power);

  test('defending submarines strike first too, together with those that attack; what either sinks fires no more', () => {
    const state = sea('1 submarine, 1 cruiser', '1 submarine, 1 transport');
    expect(columns(state)).toEqual(['first-strike 1', 'defend-first-strike 1', 'attack-3 1']);
    const both = 'first-strike 1; defend-first-strike 1';
    const sunk = { firstLosses: { submarine: 1 }, attackerFirstLosses: { cruiser: 1 } };
    const after = play(state, round('sz-hawaii', 1, both, sunk));
    expect([after.broken, fleet(after.state, 'japan'), fleet(after.state, 'usa')]).toEqual([[], { submarine: 1 }, { transport: 1 }]);
    expect(brokenRules(state, round('sz-hawaii', 1, `${both}; attack-3 1`, sunk))).toContain('core:record/dice-count');
    expect(brokenRules(state, round('sz-hawaii', 1, both, { ...sunk, attackerFirstLosses: { cruiser: 1, submarine: 1 } }))).toContain(
      'aa:base/first-strike',
    );
    expect(after.messages).toContain('first strike of the defence hits once');
  });

  test('a destroyer of the other side stops them, on either side, where the game has it so', () => {
    expect(columns(sea('1 submarine, 1 destroyer', '1 submarine', EDITIONS.third, stops))).toEqual([
      'first-strike 1',
      'attack-2 1',
      'defend-sub 1',
    ]);
    expect(columns(sea('1 submarine', '1 submarine, 1 destroyer', EDITIONS.third, stops))).toEqual([
      'defend-first-strike 1',
      'attack-sub 1',
      'defend-2 1',
    ]);
  });

  test('aircraft beside no destroyer hit no submarine: their hits fall on others, and alone they end the battle', () => {
    const state = sea('2 fighter', '2 submarine, 1 cruiser');
    expect(columns(state)).toEqual(['defend-first-strike 2', 'attack-air-3 2', 'defend-3 1']);
    const fell = 'defend-first-strike 6 6; attack-air-3 1 1; defend-3 6';
    const spared = play(state, round('sz-hawaii', 1, fell, { defenderLosses: { cruiser: 1 } }));
    expect([spared.broken, fleet(spared.state, 'usa')]).toEqual([[], { submarine: 2 }]);
    expect(brokenRules(spared.state, { type: 'round', area: 'sz-hawaii', round: 2 })).toContain('aa:base/round-over');
    const one = 'defend-first-strike 6 6; attack-air-3 1 6; defend-3 6';
    expect(brokenRules(state, round('sz-hawaii', 1, one, { defenderLosses: { submarine: 1 } }))).toContain('aa:base/air-targets');
    expect(brokenRules(state, round('sz-hawaii', 1, fell, { defenderLosses: { submarine: 1, cruiser: 1 } }))).toContain(
      'aa:base/hits-casualties',
    );
    const shown = sea('2 fighter, 1 destroyer', '2 submarine, 1 cruiser', EDITIONS.third, stops);
    expect(columns(shown)).toEqual(['attack-2 1', 'attack-3 2', 'defend-3 1', 'defend-sub 2']);
    const found = round('sz-hawaii', 1, 'attack-2 6; attack-3 1 1; defend-3 6; defend-sub 6 6', { defenderLosses: { submarine: 2 } });
    expect(brokenRules(shown, found)).toEqual([]);
  });

  test('who falls to a bombardment does not fire back by Revised, and does by the third edition, one ship for each unit landed', () => {
    const units = {
      'sz-hawaii': { japan: '1 battleship' },
      'sz-midway': { japan: '2 battleship' },
      'hawaiian-islands': { japan: '2 infantry ashore sz-hawaii', usa: '2 infantry' },
    };
    const zones = { bombard: ['sz-hawaii'] };
    const revised = play(field({ units, edition: EDITIONS.revised }), opens('hawaiian-islands', zones)).state;
    expect(columns(revised)).toEqual(['bombard-4 1', 'attack-1 2', 'defend-2 2']);
    const fell = 'bombard-4 1; attack-1 6 6; defend-2 1';
    const after = play(revised, round('hawaiian-islands', 1, fell));
    expect([after.broken, there(after.state, 'hawaiian-islands')]).toEqual([[], { infantry: 2 }]);
    expect(brokenRules(revised, round('hawaiian-islands', 1, 'bombard-4 1; attack-1 6 6; defend-2 1 6'))).toContain(
      'core:record/dice-count',
    );
    const third = play(field({ units, edition: EDITIONS.third }), opens('hawaiian-islands', zones)).state;
    expect(columns(third)).toEqual(['attack-1 2', 'attack-4 1', 'defend-2 2']);
  });

  test('no more ships bombard than units have landed, the strongest of them, where the edition has it so', () => {
    const units = {
      'sz-hawaii': { japan: '1 cruiser, 2 battleship' },
      'hawaiian-islands': { japan: '2 infantry ashore sz-hawaii', usa: '2 infantry' },
    };
    const open = play(field({ units, edition: EDITIONS.third }), opens('hawaiian-islands', { bombard: ['sz-hawaii'] })).state;
    expect(columns(open)).toEqual(['attack-1 2', 'attack-4 2', 'defend-2 2']);
    const all = play(field({ units, edition: EDITIONS.revised }), opens('hawaiian-islands', { bombard: ['sz-hawaii'] })).state;
    expect(columns(all)[0]).toBe('bombard-4 2');
  });
});
