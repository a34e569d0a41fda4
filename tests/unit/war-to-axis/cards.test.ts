import { describe, expect, test } from 'vitest';
import type { SideId } from '../../../src/core/types.ts';
import { callTargets } from '../../../src/rulesets/war-to-axis/acts/artillery.ts';
import { CARDS } from '../../../src/rulesets/war-to-axis/data/cards.ts';
import { PLAYS } from '../../../src/rulesets/war-to-axis/plays.ts';
import { sees } from '../../../src/rulesets/war-to-axis/sight.ts';
import type { WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import {
  activate,
  after,
  alliedActivation,
  axis,
  draw,
  endSide,
  endTurn,
  type Field,
  fireAp,
  fireAt,
  go,
  oppAp,
  plain,
  playCard,
  radio,
  retreat,
  roll,
  rulesBroken,
  rulings,
  throwDice,
  turn,
  withSide,
  withUnit,
} from '../../conformance/war-to-axis/field.ts';

const field: Field = {
  units: { a: 'us-inf C2', b: 'us-inf E2', k: 'us-cmd D1', t: 'us-m4 F1', g: 'ge-gren C5', p: 'ge-pz4 E6', c: 'ge-cmd E4', v: 'ge-cmd H8' },
};

const holding = (state: WtaState, side: SideId, ...hand: readonly string[]): WtaState => withSide(state, side, { hand });
const terms = (state: WtaState, side: SideId, card: string, more = {}) => rulesBroken(state, playCard(side, card, more));
const strength = (state: WtaState, id: string): number | undefined => state.units[id]?.strength;

test('every card can be played', () => expect(Object.keys(CARDS).filter(card => !PLAYS[card])).toEqual([]));

describe('immediate cards', () => {
  test('WTA-07, WTA-91: E01 is played at once and cuts sight to three hexes until the turn ends', () => {
    const drawn = alliedActivation(field, endSide('allied'), roll('axis', 1), draw('axis', 'E01'));
    expect(rulesBroken(drawn, activate('g', 'hold'))).toEqual(['wta:2.6/immediate']);
    const misty = after(drawn, playCard('axis', 'E01'));
    expect(misty.sight).toBe(3);
    expect(after(misty, endSide('axis'), endTurn(1)).sight).toBe(6);
  });

  test('E05 halves the batteries of the other side at its next roll, rounded down', () => {
    const held = after(
      holding(axis(field), 'axis', 'E05'),
      playCard('axis', 'E05'),
      endSide('axis'),
      endTurn(1),
      turn(2),
      roll('allied', 6),
    );
    expect([held.sides['allied']?.batteries, held.sides['allied']?.halved]).toEqual([1, false]);
  });

  test('E13 goes to the enemy, who bars one unit of the drawer for the turn, no command', () => {
    const pool: Field = { ...field, special: { deck: { cards: ['E13'] } } };
    const drawn = after(alliedActivation(pool, endSide('allied')), roll('axis', 1), draw('axis', 'E13', 'allied'));
    expect(terms(drawn, 'allied', 'E13', { unit: 'c' })).toEqual(['wta:2.6/terms']);
    const lost = after(drawn, playCard('allied', 'E13', { unit: 'g' }));
    expect(rulesBroken(lost, activate('g', 'hold'))).toContain('wta:2.6/terms');
    expect(after(lost, endSide('axis'), endTurn(1)).units['g']?.barred).toBeUndefined();
  });
});

describe('cards on what is under way', () => {
  const called = () => alliedActivation(field, activate('k', 'artillery'));

  test('E03 takes a die off an enemy call', () => {
    const held = holding(called(), 'axis', 'E03');
    const broken = after(held, playCard('axis', 'E03'));
    expect(rulesBroken(broken, radio('k', 'c', 'radio'))).toEqual([]);
    expect(rulesBroken(held, radio('k', 'c', 'radio'))).not.toEqual([]);
    expect(terms(holding(alliedActivation(field), 'axis', 'E03'), 'axis', 'E03')).toEqual(['wta:2.6/terms']);
  });

  test('E04 gives a die to the unit that is about to fire', () => {
    const firing = holding(alliedActivation(field, activate('a', 'fire')), 'allied', 'E04');
    expect(rulesBroken(after(firing, playCard('allied', 'E04')), fireAp('a', 'c', 'radio radio flag'))).toEqual([]);
    expect(terms(holding(alliedActivation(field), 'allied', 'E04'), 'allied', 'E04')).toEqual(['wta:2.6/terms']);
  });

  test('E07 keeps an enemy vehicle where it is', () => {
    const moving = holding(alliedActivation(field, activate('t', 'move')), 'axis', 'E07');
    expect(rulesBroken(after(moving, playCard('axis', 'E07')), go('t', 'F2'))).toEqual(['wta:2.6/stalled']);
    expect(terms(holding(alliedActivation(field, activate('a', 'move')), 'axis', 'E07'), 'axis', 'E07')).toEqual(['wta:2.6/terms']);
  });

  test('E10 gives a foot unit two points more for a full move', () => {
    const field2: Field = { units: { a: 'us-inf A1', g: 'ge-gren H8' } };
    const march = go('a', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7');
    const marching = holding(alliedActivation(field2, activate('a', 'move')), 'allied', 'E10');
    expect(rulesBroken(marching, march)).toEqual(['wta:4.0/mp']);
    expect(rulesBroken(after(marching, playCard('allied', 'E10')), march)).toEqual([]);
    expect(terms(holding(alliedActivation(field, activate('t', 'move')), 'allied', 'E10'), 'allied', 'E10')).toEqual(['wta:2.6/terms']);
  });

  test('E08 mines the hex that was entered: damage ends the move, there is no retreat and no answer', () => {
    const entered = holding(
      alliedActivation({ units: { t: 'us-m4 C2', g: 'ge-gren H8' } }, activate('t', 'move'), go('t', 'C3')),
      'axis',
      'E08',
    );
    const blown = after(entered, playCard('axis', 'E08', throwDice('mines', 'black', 'explosion explosion flag')));
    expect([strength(blown, 't'), blown.activation?.stop, blown.pending]).toEqual([1, 'mines', []]);
    expect(rulesBroken(blown, go('t', 'C4'))).toEqual(['wta:5.5/stop-after-damage']);
    const spared = after(entered, playCard('axis', 'E08', throwDice('mines', 'black', 'flag radio infantry')));
    expect(rulesBroken(spared, go('t', 'C4'))).toEqual([]);
  });

  test('E08 is not for a wood without a road', () => {
    const wooded: Field = { rows: plain(8, 8).with(2, '..w.....'), units: { a: 'us-inf C2', g: 'ge-gren H8' } };
    expect(terms(holding(alliedActivation(wooded, activate('a', 'move'), go('a', 'C3')), 'axis', 'E08'), 'axis', 'E08')).toContain(
      'wta:2.6/terms',
    );
  });

  test('E15 lets infantry within six hexes of the target see for the command', () => {
    const blind: Field = { ...field, rows: plain(8, 8).with(1, '...w....'), units: { ...field.units, q: 'ge-fus D6', a: 'us-inf D3' } };
    const calling = holding(alliedActivation(blind, activate('k', 'artillery')), 'allied', 'E15');
    expect(rulesBroken(calling, radio('k', 'q', 'radio flag'))).toEqual(['wta:5.6/los']);
    expect(rulesBroken(after(calling, playCard('allied', 'E15')), radio('k', 'q', 'radio flag'))).toEqual([]);
  });

  test('E15 is for infantry of one’s own that sees the hex, six hexes off at most, however far the command is', () => {
    const observed = (a: string, more: Partial<Field> = {}) => {
      const far: Field = { ...more, units: { k: 'us-cmd A1', a, q: 'ge-fus H8', h: 'ge-gren H7' } };
      const calling = holding(alliedActivation(far, activate('k', 'artillery')), 'allied', 'E15');
      const played = after(calling, playCard('allied', 'E15'));
      return [calling, played].map(state => callTargets(state, 'k').some(({ target }) => target === 'q'));
    };
    expect(observed('us-inf D7')).toEqual([false, true]);
    expect(observed('us-inf B5')).toEqual([false, true]);
    expect(observed('us-inf A5')).toEqual([false, false]);
    expect(observed('us-m4 D7')).toEqual([false, false]);
    expect(observed('us-inf D7', { rows: plain(8, 8).with(7, '.....ww.').with(6, '.....ww.').with(5, '.....ww.') })).toEqual([
      false,
      false,
    ]);
  });

  test('E14: a unit that has acted is activated once more', () => {
    const acted = holding(alliedActivation(field, activate('a', 'fire'), fireAp('a', 'c', 'radio radio')), 'allied', 'E14');
    expect(rulesBroken(acted, activate('a', 'fire'))).toEqual(['wta:3.2/once']);
    const again = after(acted, playCard('allied', 'E14'), activate('a', 'fire'));
    expect([again.sides['allied']?.used, again.units['a']?.again]).toEqual([2, undefined]);
    expect(rulesBroken(after(again, fireAp('a', 'c', 'radio radio')), activate('a', 'fire'))).toEqual(['wta:3.2/once']);
  });
});

describe('cards of one’s own turn', () => {
  const own = (...hand: readonly string[]) => holding(alliedActivation(field), 'allied', ...hand);

  test('E06 digs a trench under infantry or a gun that is not beside an enemy', () => {
    expect(after(own('E06'), playCard('allied', 'E06', { unit: 'a' })).works).toEqual({ C2: 'trench' });
    expect(terms(own('E06'), 'allied', 'E06', { unit: 't' })).toEqual(['wta:2.6/terms']);
    expect(terms(holding(axis(field), 'allied', 'E06'), 'allied', 'E06', { unit: 'a' })).toEqual(['wta:2.6/terms']);
  });

  test('E11 gives back a step, never more than there was', () => {
    const hurt = withUnit(own('E11'), 'a', { strength: 2 });
    expect(strength(after(hurt, playCard('allied', 'E11', { unit: 'a' })), 'a')).toBe(3);
    expect(terms(hurt, 'allied', 'E11', { unit: 'b' })).toEqual(['wta:2.6/terms']);
  });

  test('E02: four dice from the air on an enemy that no friend stands beside; armour takes its dice off', () => {
    const struck = after(
      own('E02'),
      playCard('allied', 'E02', { target: 'g', ...throwDice('bombard', 'black', 'explosion explosion flag radio') }),
    );
    expect([strength(struck, 'g'), struck.pending.map(duty => duty.kind)]).toEqual([2, ['retreat']]);
    expect(after(struck, retreat('g', 'C6')).units['g']?.at).toBe('C6');
    expect(terms(own('E02'), 'allied', 'E02', { target: 'p', ...throwDice('bombard', 'black', 'flag flag flag') })).toEqual([]);
    const near = holding(alliedActivation({ units: { ...field.units, b: 'us-inf C4' } }), 'allied', 'E02');
    expect(terms(near, 'allied', 'E02', { target: 'g', ...throwDice('bombard', 'black', 'flag flag flag flag') })).toEqual([
      'wta:2.6/terms',
    ]);
  });

  test('E09: one black die at a command that infantry sees within three hexes', () => {
    const shot = after(own('E09'), playCard('allied', 'E09', { target: 'c', ...throwDice('snipers', 'black', 'infantry') }));
    expect(strength(shot, 'c')).toBe(1);
    expect(terms(own('E09'), 'allied', 'E09', { target: 'v', ...throwDice('snipers', 'black', 'infantry') })).toEqual(['wta:2.6/terms']);
    expect(terms(own('E09'), 'allied', 'E09', { target: 'g', ...throwDice('snipers', 'black', 'infantry') })).toEqual(['wta:2.6/terms']);
  });

  test('E12 spends a battery on smoke, which blocks sight until the turn ends', () => {
    const before = own('E12');
    expect(sees(before, 'C2', 'C5')).toBe(true);
    const smoky = after(before, playCard('allied', 'E12', { hex: 'C3', battery: 'b2' }));
    expect([sees(smoky, 'C2', 'C5'), smoky.sides['allied']?.fired]).toEqual([false, ['b2']]);
    expect(after(smoky, endSide('allied'), roll('axis', 6), endSide('axis'), endTurn(1)).smoke).toEqual([]);
    expect(terms(smoky, 'allied', 'E12', { hex: 'C3', battery: 'b2' })).toContain('wta:2.6/hand');
  });
});

describe('E16, the roll that is thrown again', () => {
  const near: Field = { units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren H8' } };

  test('the second roll stands, as if the first had not been', () => {
    const missed = after(
      holding(alliedActivation(near, activate('a', 'fire')), 'allied', 'E16', 'E10'),
      fireAp('a', 'g', 'flag flag flag flag'),
    );
    const again = after(missed, playCard('allied', 'E16', throwDice('fire', 'black', 'infantry infantry flag flag')));
    expect([strength(again, 'g'), again.pending.map(duty => duty.kind), again.sides['allied']?.hand, again.discarded]).toEqual([
      2,
      ['retreat'],
      ['E10'],
      ['E16'],
    ]);
  });

  test('a hit that is thrown again as a miss is undone', () => {
    const hit = after(holding(alliedActivation(near, activate('a', 'fire')), 'allied', 'E16'), fireAp('a', 'g', 'infantry flag flag flag'));
    expect(strength(after(hit, playCard('allied', 'E16', throwDice('fire', 'black', 'flag flag flag flag'))), 'g')).toBe(4);
  });

  test('only after a roll of one’s own, and at once', () => {
    const fired = after(holding(alliedActivation(near, activate('a', 'fire')), 'axis', 'E16'), fireAp('a', 'g', 'flag flag flag flag'));
    expect(terms(fired, 'axis', 'E16', throwDice('fire', 'black', 'flag flag flag flag'))).toContain('wta:2.6/terms');
    const late = after(
      holding(alliedActivation(near, activate('a', 'fire')), 'allied', 'E16'),
      fireAp('a', 'g', 'flag flag flag flag'),
      endSide('allied'),
    );
    expect(terms(late, 'allied', 'E16', throwDice('fire', 'black', 'flag flag flag flag'))).toContain('wta:2.6/terms');
  });

  test('the activation roll, too', () => {
    const rolled = after(holding(after(alliedActivation(near), endSide('allied')), 'axis', 'E16'), roll('axis', 2));
    expect(rolled.sides['axis']?.allowed).toBe(8);
    expect(after(rolled, playCard('axis', 'E16', throwDice('activation', 'd6', '6'))).sides['axis']?.allowed).toBe(12);
  });
});

test('a card that is played between two reactions lets none of them lapse', () => {
  const road: Field = { units: { t: 'us-inf C2', g: 'ge-gren C5', h: 'ge-gren E4' } };
  const asked = holding(alliedActivation(road, activate('t', 'move'), go('t', 'C3')), 'axis', 'E08');
  const mined = after(asked, playCard('axis', 'E08', throwDice('mines', 'black', 'flag flag flag')));
  expect(mined.pending.map(duty => duty.kind)).toEqual(asked.pending.map(duty => duty.kind));
  expect(rulesBroken(mined, oppAp('g', 't', 'flag flag'))).toEqual([]);
});

test('anti-tank fire is thrown again with white dice', () => {
  const tanks: Field = { units: { t: 'us-m10 C3', p: 'ge-pz4 C5' } };
  const missed = after(holding(alliedActivation(tanks, activate('t', 'fire')), 'allied', 'E16'), fireAt('t', 'p', 'yellow yellow yellow'));
  expect(strength(after(missed, playCard('allied', 'E16', throwDice('fire', 'white', 'green yellow blue'))), 'p')).toBe(2);
});

test('WTA-06 a card that is not on top of the deck is told with the one that is, which the record lacks', () => {
  const laid = after(alliedActivation(field, endSide('allied')), roll('axis', 1));
  const known = (...deck: readonly string[]): WtaState => ({ ...laid, deck });
  const told = (state: WtaState, card: string) => rulings(state, draw('axis', card)).map(({ rule, due }) => [rule, due]);
  expect(told(known('E03', 'E04', 'E05'), 'E03')).toEqual([]);
  expect(told(known('E03', 'E04', 'E05'), 'E05')).toEqual([['wta:2.6/deck', 'card E03']]);
  expect(told(known(), 'E05')).toEqual([['wta:2.6/deck', undefined]]);
  expect(after(known('E03', 'E04', 'E05'), draw('axis', 'E03')).deck).toEqual(['E04', 'E05']);
});
