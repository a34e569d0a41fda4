// Who could come against an area in a power's next turn, and the fight that would follow.

import { describe, expect, test } from 'vitest';
import { fraction } from '../../../src/core/dist.ts';
import { type Ending, endings, type Fight, GONE } from '../../../src/core/fight.ts';
import { assault } from '../../../src/rulesets/axis-and-allies/assault.ts';
import { type AaProfile, attack, type Battle } from '../../../src/rulesets/axis-and-allies/attack.ts';
import type { AaState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { countsOf } from '../../../src/rulesets/axis-and-allies/units.ts';
import { type Field, field } from './combat.ts';
import { owned } from './game.ts';

const on = (units: Field['units'], more: Omit<Field, 'units'> = {}): AaState => field({ units, ...more });

/** Who comes, in short: '2 infantry, 1 armor'. */
function coming(state: AaState, side: string, area: string): string {
  const found = assault(state, side, area);
  return found
    ? Object.entries(countsOf(found.by.flatMap(id => state.units[id] ?? [])))
        .map(([type, n]) => `${n} ${type}`)
        .sort()
        .join(', ')
    : 'nobody';
}

const battleOf = (state: AaState, side: string, area: string): Battle => assault(state, side, area)?.profile as Battle;

/** The chance that the area is taken, exactly. */
function chance(state: AaState, side: string, area: string): string {
  const found = assault(state, side, area);
  if (!found?.profile) return String(Number(found?.takes ?? false));
  const fight = attack(found.profile as AaProfile) as Fight;
  const { outcomes, weights, total } = endings(fight);
  const isTaken = ({ stands: [a, b] }: Ending): boolean => a !== GONE && b === GONE && (fight.aims?.[0]?.stands.includes(a) ?? true);
  return fraction(
    outcomes.reduce((sum, ending, i) => sum + (isTaken(ending) ? (weights[i] ?? 0n) : 0n), 0n),
    total,
  );
}

describe('AA-92 by land', () => {
  test('come all who get there, against all who stand there', () => {
    const state = on({ 'eastern-europe': { germany: '2 infantry, 1 armor' }, karelia: { ussr: '2 infantry' } });
    expect(coming(state, 'germany', 'karelia')).toBe('1 armor, 2 infantry');
    expect(assault(state, 'germany', 'karelia')?.against).toHaveLength(2);
    expect(chance(state, 'germany', 'karelia')).toBe('1318073/1626053');
  });

  test('armour drives through enemy land that nobody defends, and stops at a defender', () => {
    const units = { 'eastern-europe': { germany: '1 armor, 1 infantry' }, russia: { ussr: '1 infantry' } };
    expect(coming(on(units), 'germany', 'russia')).toBe('1 armor');
    expect(coming(on({ ...units, karelia: { ussr: '1 infantry' } }), 'germany', 'russia')).toBe('nobody');
    expect(coming(on({ ...units, karelia: { ussr: '1 aa-gun' } }), 'germany', 'russia')).toBe('1 armor');
  });

  test('a battery supports from next door and does not come; a gun fires at aircraft', () => {
    const state = on({
      'french-indochina': { japan: '2 infantry, 1 artillery, 1 fighter' },
      india: { uk: '2 infantry, 1 aa-gun' },
    });
    expect(coming(state, 'japan', 'india')).toBe('1 artillery, 1 fighter, 2 infantry');
    const battle = battleOf(state, 'japan', 'india');
    expect(battle.attackers.troops.map(({ type }) => type).sort()).toEqual(['fighter', 'infantry', 'infantry']);
    expect([battle.support?.map(({ type }) => type), battle.gun]).toEqual([['artillery'], true]);
    const without = field({
      units: { 'french-indochina': { japan: '1 infantry, 1 artillery' }, india: { uk: '1 infantry' } },
      options: { artillery: false },
    });
    expect(battleOf(without, 'japan', 'india').support).toBe(undefined);
  });

  test('land without a defender falls to who can hold it', () => {
    const state = on({ 'french-indochina': { japan: '1 infantry' }, kwangtung: { japan: '1 fighter' } });
    expect([chance(state, 'japan', 'sinkiang'), coming(state, 'japan', 'sinkiang')]).toEqual(['1', '1 fighter, 1 infantry']);
    const flown = on({ kwangtung: { japan: '1 fighter' } });
    expect([chance(flown, 'japan', 'china'), coming(flown, 'japan', 'china')]).toEqual(['0', '1 fighter']);
  });

  test('a win of aircraft alone takes nothing', () => {
    const state = on({ kwangtung: { japan: '2 fighter' }, china: { usa: '1 infantry' } });
    expect(chance(state, 'japan', 'china')).toBe('0');
  });

  test('friendly land, neutral land and empty seas are not attacked', () => {
    const state = on({ manchuria: { japan: '1 infantry' }, japan: { japan: '1 infantry' } });
    expect(['kwangtung', 'mongolia', 'sz-japan'].map(area => assault(state, 'japan', area))).toEqual([undefined, undefined, undefined]);
  });
});

describe('AA-92 through the air', () => {
  const units = { japan: { japan: '1 fighter' }, 'hawaiian-islands': { usa: '1 infantry' } };

  test('come those who can land afterwards; on a carrier too, where it can be', () => {
    const more = { options: { kamikaze: false }, owner: { 'wake-island': 'usa' } };
    const far = { japan: { japan: '1 fighter' }, 'wake-island': { usa: '1 infantry' } };
    expect(coming(on(far, more), 'japan', 'wake-island')).toBe('nobody');
    expect(coming(on({ ...far, 'sz-japan': { japan: '1 carrier' } }, more), 'japan', 'wake-island')).toBe('1 fighter');
  });

  test('Japanese fighters come without a way home, where that rule is in play; who is lost anyway is told as such', () => {
    const state = on(units);
    expect(coming(state, 'japan', 'hawaiian-islands')).toBe('1 fighter');
    expect(battleOf(state, 'japan', 'hawaiian-islands').attackers.troops).toEqual([{ type: 'fighter', count: 1, kamikaze: true }]);
    expect(coming(on(units, { options: { kamikazeTargets: 'ships' } }), 'japan', 'hawaiian-islands')).toBe('nobody');
    const american = on({ 'hawaiian-islands': { usa: '1 fighter' }, japan: { japan: '1 infantry' } });
    expect(coming(american, 'usa', 'japan')).toBe('nobody');
  });

  test('a bomber puts down infantry where nobody else could take the land', () => {
    const drop = { japan: { japan: '1 bomber, 2 infantry' }, china: { usa: '1 infantry' } };
    expect(coming(on(drop), 'japan', 'china')).toBe('1 infantry');
    expect(coming(on({ ...drop, manchuria: { japan: '1 infantry' } }), 'japan', 'china')).toBe('1 bomber, 1 infantry');
    expect(coming(on(drop, { options: { paratroopers: false } }), 'japan', 'china')).toBe('1 bomber');
  });
});

describe('AA-92 by sea', () => {
  test('ships come past no enemy, and transports stay out of it', () => {
    const units = { 'sz-japan': { japan: '1 battleship, 1 transport' }, 'sz-hawaii': { usa: '1 submarine' } };
    expect(coming(on(units), 'japan', 'sz-hawaii')).toBe('1 battleship');
    expect(battleOf(on(units), 'japan', 'sz-hawaii').sea).toBe(true);
    const watched = { ...units, 'sz-north-pacific': { usa: '1 transport' }, 'sz-wake-island': { usa: '1 transport' } };
    expect(coming(on(watched), 'japan', 'sz-hawaii')).toBe('nobody');
    expect(chance(on(units), 'japan', 'sz-hawaii')).not.toBe('0');
  });

  test('canals are for those who hold them', () => {
    const units = { 'sz-eastern-mediterranean': { uk: '1 battleship' }, 'sz-red-sea': { japan: '1 submarine' } };
    expect(coming(on(units), 'uk', 'sz-red-sea')).toBe('1 battleship');
    const lost = owned(on(units), { 'anglo-egyptian-sudan': 'germany' });
    expect(coming(lost, 'uk', 'sz-red-sea')).toBe('nobody');
  });

  test('a transport brings what has no other way, as many as it carries, and battleships off that shore fire once', () => {
    const units = {
      japan: { japan: '3 infantry, 1 armor' },
      'sz-japan': { japan: '1 transport, 1 battleship' },
      midway: { usa: '1 infantry' },
    };
    expect(coming(on(units), 'japan', 'midway')).toBe('1 battleship, 2 infantry');
    expect(battleOf(on(units), 'japan', 'midway').bombard).toHaveLength(1);
    const armour = on({ ...units, japan: { japan: '1 infantry, 1 armor' } });
    expect(coming(armour, 'japan', 'midway')).toBe('1 armor, 1 battleship');
    expect(coming(on({ ...units, 'sz-japan': { japan: '2 transport' } }), 'japan', 'midway')).toBe('1 armor, 2 infantry');
  });

  test('nobody lands from a zone with enemy ships, nor is taken aboard in one', () => {
    const units = { japan: { japan: '2 infantry' }, 'sz-japan': { japan: '1 transport' }, midway: { usa: '1 infantry' } };
    expect(coming(on({ ...units, 'sz-midway': { usa: '1 submarine' } }), 'japan', 'midway')).toBe('nobody');
    expect(coming(on({ ...units, 'sz-japan': { japan: '1 transport', usa: '1 submarine' } }), 'japan', 'midway')).toBe('nobody');
  });
});

test('pieces that have moved this turn are rested in the next', () => {
  const state = on({ 'eastern-europe': { germany: '1 infantry from germany' }, karelia: { ussr: '1 infantry' } }, { side: 'germany' });
  expect(coming(state, 'germany', 'karelia')).toBe('1 infantry');
});

test('by option the Soviet Union threatens nobody before its first turn is over', () => {
  const units = { karelia: { ussr: '1 infantry' }, ukraine: { germany: '1 infantry' } };
  const game = (options: Field['options'], played: readonly string[]): AaState => ({
    ...on(units, { options: options ?? {} }),
    turn: 1,
    played,
  });
  expect(coming(game({}, []), 'ussr', 'ukraine')).toBe('1 infantry');
  expect(coming(game({ russiaRestricted: true }, []), 'ussr', 'ukraine')).toBe('nobody');
  expect(coming(game({ russiaRestricted: true }, ['ussr']), 'ussr', 'ukraine')).toBe('1 infantry');
});

test('the readings of the game are those of the fight', () => {
  const units = { 'sz-japan': { japan: '1 battleship' }, 'sz-hawaii': { usa: '1 submarine' } };
  expect(battleOf(on(units), 'japan', 'sz-hawaii').readings).toBe(undefined);
  const other = on(units, { options: { battleships: false, destroyersStopFirstStrike: true, aaChoice: 'types' } });
  expect(battleOf(other, 'japan', 'sz-hawaii').readings).toEqual({ oneHit: true, destroyersStopFirstStrike: true, flakByType: true });
});
