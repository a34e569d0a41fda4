import { describe, expect, test } from 'vitest';
import { fromQuery, profileOf } from '../../../src/components/site/odds/profile.ts';
import { type AxisFormAnswers, attack } from '../../../src/rulesets/axis-and-allies/attack.ts';
import { EDITIONS } from '../../../src/rulesets/axis-and-allies/data/editions.ts';
import { FIELDS } from '../../../src/rulesets/axis-and-allies/fields.ts';
import { battlesIn, firingFrom, profileOfBattle, questions } from '../../../src/rulesets/axis-and-allies/questions.ts';
import { calculatorOf } from '../../../src/view/facts.ts';
import { field, opens, round } from './combat.ts';
import { battle, fightOf, resultsOf } from './fights.ts';
import { add, play } from './game.ts';

const state = field({
  units: {
    china: { japan: '1 infantry from kwangtung, 1 armor from kwangtung', usa: '2 infantry' },
    'french-indochina': { japan: '1 artillery' },
    'sz-philippines': { japan: '1 destroyer, 1 submarine', usa: '1 destroyer, 1 transport' },
  },
  owner: { china: 'usa', 'french-indochina': 'japan' },
});

/** The chance to win that the calculator finds at the address of a question. */
function winAt(address: string): string {
  const query = new URLSearchParams(address.split('?')[1]);
  const fight = attack(profileOf(FIELDS, fromQuery(query)) as AxisFormAnswers);
  return fight.kind === 'fight' ? resultsOf(fight).win : '';
}

describe('battles of a position in the calculator', () => {
  test('those that are due, with the battery next door, and their addresses give their odds', () => {
    const posed = questions(state);
    expect(posed.map(({ title }) => title)).toEqual(['the battle of China', 'the battle of Philippines Sea Zone']);
    const wins = Object.fromEntries(posed.map(one => [one.answers['terrain'], winAt(calculatorOf('axis-and-allies', one))]));
    expect(wins).toEqual({ land: '69445/108108', sea: '4691/8835' });
  });

  test('a battleship off the shore fires at those who defend it, once', () => {
    const landing = (ships: string) =>
      field({
        units: { philippines: { japan: '2 infantry ashore sz-philippines', usa: '1 infantry' }, 'sz-philippines': { japan: ships } },
        owner: { philippines: 'usa' },
      });
    const winOf = (ships: string): string =>
      winAt(calculatorOf('axis-and-allies', questions(landing(ships))[0] ?? { title: '', answers: {} }));
    const alone = resultsOf(fightOf(battle('2 infantry', '1 infantry'))).win;
    expect(winOf('1 destroyer')).toBe(alone);
    expect(winOf('1 battleship')).not.toBe(alone);
  });

  test('a reading of the game by itself is asked with: battleships that one hit sinks', () => {
    const asked = (battleships: boolean) => {
      const fleet = { japan: '1 battleship', usa: '2 submarine' };
      const [posed] = questions(field({ options: { battleships }, units: { 'sz-philippines': fleet } }));
      return winAt(calculatorOf('axis-and-allies', posed ?? { title: '', answers: {} }));
    };
    const inOne = fightOf(battle('1 battleship', '2 submarine', { sea: true, readings: { oneHit: true } }));
    expect(asked(false)).toBe(resultsOf(inOne).win);
    expect(asked(true)).not.toBe(asked(false));
  });

  test('the open battle as it stands: no support after its first round', () => {
    const after = play(state, opens('china', { support: ['french-indochina'] })).state;
    const { battle } = after;
    if (!battle) throw new Error('no battle');
    expect(profileOfBattle(after, battle).support).toHaveLength(1);
    const later = play(after, round('china', 1, 'attack-1 6; attack-3 6 6; defend-2 6 6')).state;
    if (!later.battle) throw new Error('no battle');
    expect(profileOfBattle(later, later.battle).support).toBeUndefined();
    expect(winAt(calculatorOf('axis-and-allies', questions(later)[0] ?? { title: '', answers: {} }))).toBe('2027/4004');
  });
});

test('who is aboard is said not to be asked for, one as well as two', () => {
  const sea = field({ units: { 'sz-philippines': { japan: '1 destroyer', usa: '1 transport' } } });
  const [ship] = Object.values(sea.units).filter(({ type }) => type === 'transport');
  const titles = (count: number) =>
    questions(add(sea, 'usa', 'infantry', 'sz-philippines', count, { aboard: ship?.id ?? '' } as never)).map(({ title }) => title);
  expect([titles(0), titles(1), titles(2)]).toEqual([
    ['the battle of Philippines Sea Zone'],
    ['the battle of Philippines Sea Zone, without what is aboard'],
    ['the battle of Philippines Sea Zone, without what is aboard'],
  ]);
});

test('a battle by the rules of an edition is asked for with the units of that edition only', () => {
  const units = { china: { japan: '2 infantry from kwangtung', usa: '1 infantry' } };
  const owner = { china: 'usa' };
  const global = field({ units, owner, edition: EDITIONS.global });
  expect(questions(global).map(({ answers }) => answers['edition'])).toEqual(['third']); // the first in which infantry is the same
  const { infantry, ...others } = EDITIONS.global.units;
  const strange = { ...EDITIONS.global, units: { ...others, ...(infantry && { infantry: { ...infantry, attack: 5 } }) } };
  expect(questions(field({ units, owner, edition: strange as typeof EDITIONS.global }))).toEqual([]);
});

test('a battle has the readings of its game, where there are any', () => {
  const [open] = battlesIn(state);
  expect(open?.profile).not.toHaveProperty('readings');
  const read = (options: object) =>
    battlesIn(field({ options: options as never, units: { 'sz-philippines': { japan: '1 destroyer', usa: '1 destroyer' } } }))[0]?.profile
      .readings;
  expect([read({ battleships: false }), read({ destroyersStopFirstStrike: true }), read({ aaChoice: 'types' })]).toEqual([
    { oneHit: true },
    { destroyersStopFirstStrike: true },
    { flakByType: true },
  ]);
});

test('battles are due in the combat phase only, the open one always and once', () => {
  const areas = (now: typeof state) => battlesIn(now).map(({ area }) => area);
  expect([areas(state), areas({ ...state, phase: 'noncombat' })]).toEqual([['china', 'sz-philippines'], []]);
  const after = play(state, opens('sz-philippines')).state;
  expect(areas(after)).toEqual(['sz-philippines', 'china']);
  expect(areas({ ...after, phase: 'noncombat' })).toEqual(['sz-philippines']);
});

test('batteries and what bombards fire in volleys of their own', () => {
  const all = Object.values(
    field({ units: { philippines: { japan: '1 artillery, 1 infantry' }, 'sz-philippines': { japan: '1 battleship, 1 destroyer' } } }).units,
  );
  const fired = (...types: readonly string[]) =>
    firingFrom(
      state,
      all.filter(({ type }) => types.includes(type)),
    );
  expect([
    fired('infantry', 'destroyer'),
    Object.keys(fired('artillery')),
    Object.keys(fired('battleship')),
    Object.keys(fired('artillery', 'battleship')),
  ]).toEqual([{}, ['support'], ['bombard'], ['support', 'bombard']]);
});
