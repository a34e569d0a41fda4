import { describe, expect, test } from 'vitest';
import { fromQuery, profileOf } from '../../../src/components/site/odds/profile.ts';
import { type AxisFormAnswers, attack } from '../../../src/rulesets/axis-and-allies/attack.ts';
import { FIELDS } from '../../../src/rulesets/axis-and-allies/fields.ts';
import { profileOfBattle, questions } from '../../../src/rulesets/axis-and-allies/questions.ts';
import { calculatorOf } from '../../../src/view/facts.ts';
import { field, opens, round } from './combat.ts';
import { battle, fightOf, resultsOf } from './fights.ts';
import { play } from './game.ts';

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
