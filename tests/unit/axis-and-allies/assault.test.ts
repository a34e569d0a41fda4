// Who could come against an area in a power's next turn, and the fight that would follow.

import { describe, expect, test } from 'vitest';
import { fraction } from '../../../src/core/dist.ts';
import { type Ending, endings, type Fight } from '../../../src/core/fight.ts';
import { GONE } from '../../../src/core/fightWalk.ts';
import { assault, sortie } from '../../../src/rulesets/axis-and-allies/assault.ts';
import { type AxisBattleProfile, type AxisProfile, attack } from '../../../src/rulesets/axis-and-allies/attack.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { countsOf } from '../../../src/rulesets/axis-and-allies/units.ts';
import { type Field, field } from './combat.ts';
import { withOwners } from './game.ts';

const on = (units: Field['units'], more: Omit<Field, 'units'> = {}): AxisState => field({ units, ...more });

/** Who comes, in short: '2 infantry, 1 armor'. */
function coming(state: AxisState, side: string, area: string): string {
  const found = assault(state, side, area);
  return found
    ? Object.entries(countsOf(found.by.flatMap(id => state.units[id] ?? [])))
        .map(([type, n]) => `${n} ${type}`)
        .sort()
        .join(', ')
    : 'nobody';
}

const battleOf = (state: AxisState, side: string, area: string): AxisBattleProfile =>
  assault(state, side, area)?.arrivals[0]?.profile as AxisBattleProfile;

/** The chance that the area is taken, exactly. */
function chance(state: AxisState, side: string, area: string): string {
  const found = assault(state, side, area);
  const [only] = found?.arrivals ?? [];
  if (!only?.profile) return String(Number(only?.takes ?? false));
  const fight = attack(only.profile as AxisProfile) as Fight;
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
    const lost = withOwners(on(units), { 'anglo-egyptian-sudan': 'germany' });
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

/** What can come of the way: the chance of each case, what it costs, and who fights then. */
const cases = (state: AxisState, side: string, area: string): readonly string[] =>
  (assault(state, side, area)?.arrivals ?? [])
    .map(({ chance, costs, profile }) => {
      const troops = (profile as AxisBattleProfile | undefined)?.attackers.troops.map(
        ({ type, damaged, toll }) => `${type}${damaged ? '-d' : ''}${toll ? '+toll' : ''}`,
      );
      return `${Math.round(chance * 46656)} costs ${costs.toFixed(2)}: ${troops?.sort().join(', ') ?? 'none'}`;
    })
    .sort();

describe('AA-92 past guns', () => {
  const units = { 'eastern-europe': { germany: '1 bomber, 1 bomber*' }, russia: { ussr: '1 infantry' }, karelia: { ussr: '1 aa-gun' } };

  test('aircraft go round them where they can', () => {
    expect(cases(on(units), 'germany', 'russia')).toEqual(['46656 costs 0.00: bomber, bomber']);
  });

  test('else each gun has a die for each of them, and the elite one falls last', () => {
    const guarded = { ...units, caucasus: { ussr: '1 aa-gun' }, 'sz-black-sea': {} };
    expect(cases(on(guarded), 'germany', 'russia')).toEqual([
      '1296 costs 30.00: none',
      '12960 costs 15.00: bomber',
      '32400 costs 0.00: bomber, bomber',
    ]);
    const alone = assault(on(guarded), 'germany', 'russia')?.arrivals.find(({ costs }) => costs === 15)?.profile as AxisBattleProfile;
    expect(alone.attackers.troops).toEqual([{ type: 'bomber', count: 1, elite: true }]);
  });

  test('the gun under a drop fires before it; who is shot down takes the infantry along', () => {
    const drop = on({ japan: { japan: '1 bomber, 1 infantry' }, china: { usa: '1 infantry, 1 aa-gun' } });
    expect(cases(drop, 'japan', 'china')).toEqual(['38880 costs 0.00: infantry', '7776 costs 18.00: none']);
  });
});

describe('AA-92 over neutral land', () => {
  const units = {
    manchuria: { japan: '1 fighter' },
    sinkiang: { usa: '1 infantry' },
    china: { usa: '1 aa-gun' },
    'french-indochina': { uk: '1 aa-gun' },
  };
  const owner = { 'french-indochina': 'uk' };
  const rich = (ipc: number, more: Field['units'] = {}): AxisState => ({
    ...on({ ...units, ...more }, { options: { kamikaze: false }, owner }),
    ipc: { japan: ipc },
  });

  test('its fee is paid rather than a gun risked, as far as there is money', () => {
    expect(cases(rich(3), 'japan', 'sinkiang')).toEqual(['46656 costs 3.00: fighter']);
    expect(cases(rich(2), 'japan', 'sinkiang')).toEqual(['38880 costs 0.00: fighter', '7776 costs 12.00: none']);
  });

  test('it is paid for once: who comes after flies free', () => {
    expect(cases(rich(3, { yakut: { japan: '1 bomber' } }), 'japan', 'sinkiang')).toEqual(['46656 costs 3.00: bomber, fighter']);
  });

  test('who comes home over it pays if there is anybody left to pay', () => {
    const state = {
      ...on(
        { panama: { germany: '1 infantry' }, algeria: { germany: '1 bomber' }, brazil: { usa: '1 infantry' } },
        { owner: { panama: 'germany' } },
      ),
      ipc: { germany: 3 },
    };
    expect(cases(state, 'germany', 'brazil')).toEqual(['46656 costs 0.00: bomber+toll']);
    const battle = attack(battleOf(state, 'germany', 'brazil')) as Fight;
    expect(battle.bills).toEqual([{ id: 'toll', label: 'IPC for neutral land on the way home', by: 0, stands: [3], gone: 0, sure: true }]);
    expect(cases({ ...state, ipc: { germany: 2 } }, 'germany', 'brazil')).toEqual([]);
  });
});

describe('AA-92 past mines', () => {
  const mined = (units: Field['units'], zones: readonly string[], options: Field['options'] = {}): AxisState => ({
    ...on(units, { options }),
    mines: Object.fromEntries(zones.map(zone => [zone, 'usa'])),
  });
  const landing = { japan: { japan: '2 infantry' }, 'sz-japan': { japan: '1 transport' }, midway: { usa: '1 infantry' } };

  test('a transport that is struck takes its cargo along; where another way leads it is taken', () => {
    expect(cases(mined(landing, ['sz-midway']), 'japan', 'midway')).toEqual([
      '38880 costs 0.00: infantry, infantry',
      '7776 costs 14.00: none',
    ]);
    const hawaii = { 'sz-japan': { japan: '1 submarine' }, 'sz-hawaii': { usa: '1 transport' } };
    expect(cases(mined(hawaii, ['sz-north-pacific']), 'japan', 'sz-hawaii')).toEqual(['46656 costs 0.00: submarine']);
    expect(cases(mined(hawaii, ['sz-north-pacific', 'sz-wake-island']), 'japan', 'sz-hawaii')).toEqual([
      '38880 costs 0.00: submarine',
      '7776 costs 8.00: none',
    ]);
  });

  test('a whole battleship turns on its side: it fights where it lies, and goes no further but by option', () => {
    const units = { 'sz-japan': { japan: '1 battleship' }, 'sz-hawaii': { usa: '1 transport' } };
    expect(cases(mined(units, ['sz-hawaii']), 'japan', 'sz-hawaii')).toEqual([
      '38880 costs 0.00: battleship',
      '7776 costs 0.00: battleship-d',
    ]);
    const both = ['sz-north-pacific', 'sz-wake-island'];
    expect(cases(mined(units, both), 'japan', 'sz-hawaii')).toEqual(['38880 costs 0.00: battleship', '7776 costs 0.00: none']);
    expect(cases(mined(units, both, { struckBattleship: 'sails' }), 'japan', 'sz-hawaii')).toEqual([
      '38880 costs 0.00: battleship',
      '7776 costs 0.00: battleship-d',
    ]);
    expect(cases(mined(units, both, { mineBattleship: 'sunk' }), 'japan', 'sz-hawaii')).toEqual([
      '38880 costs 0.00: battleship',
      '7776 costs 24.00: none',
    ]);
  });

  test('battleships off the shore fire for those who land, and for nobody where nobody does', () => {
    const state = mined({ ...landing, 'sz-japan': { japan: '1 transport, 1 battleship' } }, ['sz-midway']);
    const guns = assault(state, 'japan', 'midway')?.arrivals.map(({ chance, profile }) => {
      const { bombard = [] } = (profile ?? {}) as AxisBattleProfile;
      return `${Math.round(chance * 36)}: ${profile ? bombard.map(({ damaged }) => (damaged ? 2 : 4)).join() : 'no fight'}`;
    });
    // The transport goes first, and the mine that strikes it is gone for the battleship.
    expect(guns?.toSorted()).toEqual(['25: 4', '5: 2', '6: no fight']);
  });

  test('a mine that has struck waits for nobody else, and none is left after a passage by option', () => {
    const units = { 'sz-japan': { japan: '1 submarine' }, 'sz-wake-island': { japan: '1 destroyer' }, 'sz-hawaii': { usa: '1 transport' } };
    expect(cases(mined(units, ['sz-hawaii']), 'japan', 'sz-hawaii')).toEqual([
      '32400 costs 0.00: destroyer, submarine',
      '6480 costs 15.00: submarine',
      '7776 costs 8.00: destroyer',
    ]);
    expect(cases(mined(units, ['sz-hawaii'], { mineWithoutHit: 'gone' }), 'japan', 'sz-hawaii')).toEqual([
      '38880 costs 0.00: destroyer, submarine',
      '7776 costs 8.00: destroyer',
    ]);
  });
});

test('pieces that have moved this turn are rested in the next', () => {
  const state = on({ 'eastern-europe': { germany: '1 infantry from germany' }, karelia: { ussr: '1 infantry' } }, { side: 'germany' });
  expect(coming(state, 'germany', 'karelia')).toBe('1 infantry');
});

test('by option the Soviet Union threatens nobody before its first turn is over', () => {
  const units = { karelia: { ussr: '1 infantry' }, ukraine: { germany: '1 infantry' } };
  const game = (options: Field['options'], played: readonly string[]): AxisState => ({
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

test('nobody comes against an area of his own, of nobody, or where nobody stands', () => {
  const state = on({ china: { japan: '1 infantry' }, kwangtung: { japan: '1 infantry' }, 'french-indochina': { usa: '1 infantry' } });
  expect(sortie(state, 'japan', 'kwangtung', () => true)).toBeUndefined();
  expect(sortie(state, 'usa', 'sz-philippines', () => true)).toBeUndefined();
  const found = sortie(state, 'usa', 'china', () => true);
  expect(found?.units.map(({ type, at }) => `${type} in ${at}`)).toEqual(['infantry in french-indochina']);
  expect(sortie(state, 'usa', 'china', () => false)).toBeUndefined();
});
