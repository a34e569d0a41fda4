// Raids on complexes by bombers, batteries and rockets.

import { describe, expect, test } from 'vitest';
import { roomAt } from '../../../src/rulesets/axis-and-allies/acts/place.ts';
import { ACTS } from '../../../src/rulesets/axis-and-allies/acts.ts';
import { captureTerritory } from '../../../src/rulesets/axis-and-allies/capture.ts';
import { choices } from '../../../src/rulesets/axis-and-allies/choices.ts';
import { damageAt } from '../../../src/rulesets/axis-and-allies/land.ts';
import {
  applyRaidDamage,
  areasWithin,
  batteryAreas,
  cheapest,
  mostDamage,
  raidAreas,
  raidersAt,
  raidGun,
  raidLimit,
  rocketAreas,
  rocketTargets,
  shellable,
  victimOf,
} from '../../../src/rulesets/axis-and-allies/raids.ts';
import { statesOf } from '../../../src/rulesets/axis-and-allies/show/counter.ts';
import { describe as describeArea } from '../../../src/rulesets/axis-and-allies/show/facts.ts';
import type { AxisState, Counts } from '../../../src/rulesets/axis-and-allies/state.ts';
import type { AxisSkill, Technology } from '../../../src/rulesets/axis-and-allies/tables.ts';
import { unitsAt, withUnits } from '../../../src/rulesets/axis-and-allies/units.ts';
import { ends, field, opens, round, thrownOf } from './combat.ts';
import { add, at, brokenRules, play, type Told, there } from './game.ts';

const raid = (bombers: number, fell: string, more: Partial<Told & { readonly type: 'raid' }> = {}): Told => ({
  type: 'raid',
  area: 'india',
  bombers,
  thrown: thrownOf(fell),
  ...more,
});

const over = (bombers: string, ipc: number, { stock, gun = true }: { readonly stock?: Counts; readonly gun?: boolean } = {}): AxisState => {
  const state = field({ units: { india: { japan: bombers, uk: `1 complex, 1 infantry${gun ? ', 1 aa-gun' : ''}` } } });
  return { ...state, ipc: { ...state.ipc, uk: ipc }, stock: stock ? { india: stock } : {} };
};

const withTech = (state: AxisState, ...tech: readonly Technology[]): AxisState => ({ ...state, tech: { ...state.tech, japan: tech } });

describe('bombers', () => {
  test('AA-78 the gun fires first, each bomber left throws one die, the loss is capped at the treasury', () => {
    const hit = play(over('2 bomber', 30), raid(2, 'flak 1 6; raid 5'));
    expect([hit.broken, hit.state.ipc['uk'], there(hit.state, 'india', 'japan')]).toEqual([[], 25, { bomber: 1 }]);
    expect(play(over('2 bomber', 4), raid(2, 'flak 6 6; raid 5 6')).state.ipc['uk']).toBe(0);
    expect(brokenRules(over('2 bomber', 30), raid(2, 'flak 1 6; raid 5 5'))).toContain('core:record/dice-count');
    expect(play(over('1 bomber', 30, { gun: false }), raid(1, 'raid 3')).state.ipc['uk']).toBe(27);
  });

  test('AA-78 heavy bombers throw three dice each', () => {
    const hit = play(withTech(over('1 bomber', 30), 'heavy-bombers'), raid(1, 'flak 6; raid 5 4 3'));
    expect([hit.broken, hit.state.ipc['uk']]).toEqual([[], 18]);
  });

  test('heavy bombers of a later edition throw what their row says: the best of two dice, and more for it', () => {
    const plain = withTech(over('2 bomber', 40, { gun: false, stock: { infantry: 2 } }), 'heavy-bombers');
    const heavy = (row: object): AxisState => {
      const units = { ...plain.game.tables.units, bomber: { ...plain.game.tables.units['bomber'], heavy: row } };
      return { ...plain, game: { ...plain.game, tables: { ...plain.game.tables, units } } } as AxisState;
    };
    const best = heavy({ dice: 2, best: true, adds: 1 });
    const stockLost = { infantry: 1 };
    const hit = play(best, raid(2, 'raid-best 2 5; raid-best 3 3', { stockLost }));
    expect([hit.broken, hit.state.ipc['uk'], hit.state.stock['india']]).toEqual([[], 40 - (5 + 1) - (3 + 1), { infantry: 1 }]);
    expect(brokenRules(best, raid(2, 'raid 5 3', { stockLost }))).not.toEqual([]);
    expect(play(heavy({ dice: 2 }), raid(1, 'raid 2 4')).state.ipc['uk']).toBe(34);
  });

  test('a bomber raids or fights, raids come first, and only over an enemy complex', () => {
    const state = over('1 bomber, 1 fighter', 30, { gun: false });
    const raided = play(state, raid(1, 'raid 3')).state;
    expect(brokenRules(raided, raid(1, 'raid 3'))).toContain('aa:base/raid-bombers');
    expect(play(raided, opens('india')).state.battle?.attackers).toHaveLength(1);
    const fought = play(state, opens('india'), round('india', 1, 'attack-3 1; attack-4 6; defend-2 6'), ends('india')).state;
    expect(brokenRules(add(fought, 'japan', 'bomber', 'india'), raid(1, 'raid 3'))).toContain('aa:base/raids-first');
    expect(brokenRules(field({ units: { china: { japan: '1 bomber' } } }), { type: 'raid', area: 'china', bombers: 1 })).toEqual([
      'aa:base/raid',
    ]);
  });

  test('AA-61 each five or six costs a stored unit of its owner’s choice', () => {
    const stock = { infantry: 1, transport: 2 };
    const state = over('3 bomber', 30, { stock, gun: false });
    const least = play(state, raid(3, 'raid 5 6 1'));
    expect([least.broken, least.state.stock['india'], least.state.ipc['uk']]).toEqual([[], { transport: 1 }, 18]);
    const picked = play(state, raid(3, 'raid 5 6 1', { stockLost: { transport: 2 } }));
    expect([picked.broken, picked.state.stock['india']]).toEqual([[], { infantry: 1 }]);
    expect(brokenRules(state, raid(3, 'raid 5 6 1', { stockLost: { transport: 1 } }))).toEqual(['aa:war/raid-loss']);
    expect(brokenRules(state, raid(3, 'raid 5 6 1', { stockLost: { fighter: 2 } }))).toEqual(['aa:war/raid-loss']);
  });

  test('AA-102 a five or six costs stock even when the treasury is empty', () => {
    const hit = play(over('1 bomber', 0, { stock: { infantry: 1 }, gun: false }), raid(1, 'raid 6'));
    expect([hit.broken, hit.state.stock, hit.state.ipc['uk']]).toEqual([[], {}, 0]);
  });

  test('the owner is asked which stored units are lost, where there is a choice', () => {
    const state = over('1 bomber', 30, { stock: { infantry: 1, transport: 1 }, gun: false });
    const draft = { type: 'raid', area: 'india', bombers: 1, thrown: thrownOf('raid 6') } as const;
    expect(ACTS.raid.nextQuestion(state, draft)).toMatchObject({
      field: 'stockLost',
      from: [{ value: { infantry: 1 } }, { value: { transport: 1 } }],
    });
    expect(ACTS.raid.nextQuestion(state, { ...draft, thrown: thrownOf('raid 4') })).toBeUndefined();
  });
});

describe('batteries', () => {
  const state = (ipc = 30): AxisState => {
    const plain = field({
      units: { 'french-indochina': { japan: '1 artillery' }, india: { uk: '1 complex, 1 aa-gun' }, china: { japan: '1 artillery' } },
    });
    return { ...plain, ipc: { ...plain.ipc, uk: ipc }, stock: { india: { 'aa-gun': 1 } } };
  };
  const shell = (from: string, face: number): Told => ({ type: 'battery-raid', from, area: 'india', thrown: thrownOf(`raid ${face}`) });

  test('AA-14 a battery raid is one die against a complex next door; no gun fires, stock is lost', () => {
    const hit = play(state(), shell('french-indochina', 4));
    expect([hit.broken, hit.state.ipc['uk'], hit.state.stock['india']]).toEqual([[], 26, { 'aa-gun': 1 }]);
    expect(play(state(), shell('french-indochina', 5)).state.stock).toEqual({});
    expect(brokenRules(state(), shell('china', 4))).toEqual(['aa:art/raid-adjacent']);
    expect(brokenRules(hit.state, shell('french-indochina', 4))).toEqual(['aa:art/once']);
    expect(brokenRules(state(), { type: 'battery-raid', from: 'manchuria', area: 'india' })).toContain('aa:art/in-play');
  });
});

describe('rockets', () => {
  const state = (): AxisState => {
    const plain = field({
      side: 'germany',
      units: { germany: { germany: '1 aa-gun' }, 'united-kingdom': { uk: '1 complex' }, karelia: { ussr: '1 complex' } },
    });
    return {
      ...plain,
      ipc: { ...plain.ipc, uk: 3 },
      tech: { ...plain.tech, germany: ['rockets'] },
      stock: { 'united-kingdom': { infantry: 1 } },
    };
  };
  const fire = (face: number, area = 'united-kingdom'): Told => ({
    type: 'rocket',
    from: 'germany',
    area,
    thrown: thrownOf(`rocket ${face}`),
  });

  test('AA-99 one gun a turn, a complex within three spaces, one die, capped at the treasury, no stored unit lost', () => {
    const hit = play(state(), fire(6));
    expect([hit.broken, hit.state.ipc['uk'], hit.state.stock['united-kingdom']]).toEqual([[], 0, { infantry: 1 }]);
    expect(brokenRules(hit.state, fire(6, 'karelia'))).toEqual(['aa:base/rocket']);
    expect(brokenRules({ ...state(), tech: {} }, fire(6))).toEqual(['aa:base/rocket']);
    const far = field({ side: 'germany', units: { germany: { germany: '1 aa-gun' }, 'eastern-us': { usa: '1 complex' } } });
    expect(brokenRules({ ...far, tech: { germany: ['rockets'] } }, fire(6, 'eastern-us'))).toEqual(['aa:base/rocket']);
  });
});

describe('where a raid can be made', () => {
  test('by bombers over an enemy complex that have not fought nor carried anybody', () => {
    expect([
      raidAreas(over('2 bomber', 30)),
      raidAreas(over('1 fighter', 30)),
      raidAreas(field({ units: { china: { japan: '1 bomber' } } })),
    ]).toEqual([['india'], [], []]);
    const state = over('2 bomber', 30);
    const spent = (change: object) => {
      const units = Object.fromEntries(
        Object.entries(state.units).map(([id, one]) => [id, one.type === 'bomber' ? { ...one, ...change } : one]),
      );
      return raidersAt({ ...state, units }, 'india').length;
    };
    expect([spent({}), spent({ fought: true }), spent({ carried: true })]).toEqual([2, 0, 0]);
    expect([raidLimit(state, 'india'), raidLimit(state, 'china')]).toEqual([30, 0]);
  });

  test('by batteries and rockets next door to one, or three spaces away', () => {
    const state = field({
      units: {
        india: { uk: '1 complex' },
        'french-indochina': { japan: '1 artillery, 1 aa-gun' },
        china: { japan: '1 artillery, 1 aa-gun' },
      },
    });
    const rockets = withTech({ ...state, ipc: { ...state.ipc, uk: 5 } }, 'rockets');
    expect([
      batteryAreas(state),
      shellable(state, 'french-indochina'),
      rocketAreas(state),
      rocketAreas(rockets),
      rocketAreas({ ...rockets, rocketed: true }),
    ]).toEqual([['french-indochina'], ['india'], [], ['french-indochina', 'china'], []]);
    expect([0, 1, 2, 3].map(spaces => areasWithin(state, 'india', spaces).size)).toEqual([1, 6, 21, 42]);
    expect(rocketTargets(rockets, 'china')).toEqual(['india']);
  });

  test('damage takes money and stored units, no more than there are', () => {
    const state = over('1 bomber', 3, { stock: { infantry: 1, transport: 2 } });
    const left = (ipc: number, lost: Counts) => {
      const after = applyRaidDamage(state, 'india', ipc, lost);
      return [after.ipc['uk'], after.stock];
    };
    expect([left(2, {}), left(9, { infantry: 1 }), left(0, { infantry: 1, transport: 2 })]).toEqual([
      [1, { india: { infantry: 1, transport: 2 } }],
      [0, { india: { transport: 2 } }],
      [3, {}],
    ]);
    expect(applyRaidDamage(state, 'china', 5, {})).toBe(state);
    expect([0, 1, 2, 3, 9].map(n => cheapest(state, { fighter: 1, infantry: 2, transport: 1 }, n))).toEqual([
      {},
      {
        infantry: 1,
      },
      {
        infantry: 2,
      },
      {
        infantry: 2,
        transport: 1,
      },
      {
        fighter: 1,
        infantry: 2,
        transport: 1,
      },
    ]);
  });
});

describe('damage to complexes, in editions that keep it', () => {
  const damaging = (state: AxisState): AxisState => ({
    ...state,
    game: { ...state.game, special: { ...state.game.special, damage: true, complexes: [] } },
  });
  const hurtBy = (state: AxisState, points: number): AxisState =>
    withUnits(
      state,
      unitsAt(state, 'india').flatMap(({ type, id }) => (type === 'complex' ? [id] : [])),
      { damage: points },
    );
  const mend = (points: number, area = 'india'): Told => ({ type: 'mend', area, points });

  test('a raid damages the complex and takes no money, twice the value of the land at most', () => {
    const state = damaging(over('3 bomber', 30, { gun: false }));
    const hit = play(state, raid(1, 'raid 4'));
    expect([hit.broken, hit.state.ipc['uk'], damageAt(hit.state, 'india')]).toEqual([[], 30, 4]);
    expect(hit.messages).toContain('its complex takes 4 points of damage (4 of 6)');
    const all = play(hit.state, raid(2, 'raid 5 6'));
    expect([all.broken, damageAt(all.state, 'india'), raidLimit(all.state, 'india')]).toEqual([[], 6, 0]);
    expect(play(damaging(over('1 bomber', 0, { gun: false })), raid(1, 'raid 6')).messages).toContain('takes 6 points');
  });

  test('each point is a unit fewer that comes in; a row says what its complex makes and takes', () => {
    const state = damaging(over('1 bomber', 30));
    expect([0, 1, 3, 5].map(points => roomAt(hurtBy(state, points), 'india'))).toEqual([3, 2, 0, -2]);
    const units = { ...state.game.tables.units, complex: { ...state.game.tables.units['complex'], makes: 10, breaks: 20 } };
    const major = { ...state, game: { ...state.game, tables: { ...state.game.tables, units } } } as AxisState;
    expect([roomAt(hurtBy(major, 4), 'india'), mostDamage(major, 'india')]).toEqual([6, 20]);
    const british = { ...at(hurtBy(state, 2), 'uk', 'place'), startComplexes: ['india'], pool: { infantry: 3 } };
    const placed = (infantry: number): Told => ({ type: 'place', at: 'india', units: { infantry } });
    expect([brokenRules(british, placed(2)), brokenRules(british, placed(1))]).toEqual([['aa:base/placement-limit'], []]);
  });

  test('its owner repairs a point for an IPC in the purchase phase, no more than there is and the treasury pays', () => {
    const british = at(hurtBy(damaging(over('1 bomber', 30)), 4), 'uk', 'purchase');
    const whole = play(british, mend(3), mend(1));
    expect([whole.all, damageAt(whole.state, 'india'), (british.ipc['uk'] ?? 0) - (whole.state.ipc['uk'] ?? 0)]).toEqual([[], 0, 4]);
    expect(whole.messages).toContain('the complex is whole');
    expect(brokenRules(british, mend(5))).toEqual(['aa:base/mend']);
    expect(brokenRules(at(british, 'japan', 'purchase'), mend(1))).toEqual(['aa:base/mend']);
    expect(brokenRules({ ...british, ipc: { ...british.ipc, uk: 1 } }, mend(2))).toEqual(['aa:base/ipc-short']);
    expect([...choices(british)].map(({ type }) => type)).toContain('mend');
    expect([...choices(whole.state)].map(({ type }) => type)).not.toContain('mend');
  });

  test('it stays when the land is taken, and is told in the panel of the area and on the counter', () => {
    const taken = captureTerritory(hurtBy(damaging(over('1 bomber', 30)), 5), 'japan', 'india');
    expect([taken.owner['india'], damageAt(taken, 'india')]).toEqual(['japan', 5]);
    expect(describeArea(taken, 'india').map(({ title, text }) => `${title}: ${text}`)).toEqual(
      expect.arrayContaining([
        'Industrial complex: 0 units may come in a turn',
        'Damage by raids: 5 of 6 points: each is a unit fewer, and costs 1 IPC to repair',
      ]),
    );
    expect(unitsAt(taken, 'india').flatMap(unit => statesOf(unit).map(({ id }) => id))).toContain('bombed');
  });

  test('a complex that fires by itself does so at every bomber; guns that fall in battles fire in battles alone', () => {
    const state = damaging(over('2 bomber', 30));
    const rows = state.game.tables.units;
    const withSkills = (complex: readonly AxisSkill[], gun: readonly AxisSkill[]): AxisState => {
      const units = { ...rows, complex: { ...rows['complex'], skills: complex }, 'aa-gun': { ...rows['aa-gun'], skills: gun } };
      return { ...state, game: { ...state.game, tables: { ...state.game.tables, units } } } as AxisState;
    };
    expect(raidGun(state, 'india')?.type).toBe('aa-gun');
    expect(raidGun(withSkills(['complex'], ['gun', 'falls']), 'india')).toBeUndefined();
    const fires = withSkills(['complex', 'flak'], ['gun', 'falls']);
    expect(raidGun(fires, 'india')?.type).toBe('complex');
    const hit = play(fires, raid(2, 'flak 1 6; raid 5'));
    expect([hit.broken, damageAt(hit.state, 'india'), there(hit.state, 'india', 'japan')]).toEqual([[], 5, { bomber: 1 }]);
  });
});

test('nobody is raided while no power is active, nor by its own side', () => {
  const state = over('1 bomber', 10);
  expect([
    victimOf(state, 'india'),
    victimOf({ ...state, active: undefined }, 'india'),
    victimOf({ ...state, active: 'uk' }, 'india'),
  ]).toEqual(['uk', undefined, undefined]);
  expect(victimOf(state, 'sz-hawaii')).toBeUndefined();
});

describe('raids of Global 1940', () => {
  /** Bombers, tactical bombers and fighters over a territory with a complex, an airfield and fighters. */
  function over1940(japanese: string, british = '1 complex, 1 airfield, 2 fighter'): AxisState {
    const plain = field({ units: { india: { japan: japanese, uk: british } } });
    const rows = plain.game.tables.units;
    const row = (type: string, more: object) => [type, { ...rows[type === 'tactical-bomber' ? 'fighter' : type], ...more }];
    const units = {
      ...rows,
      ...Object.fromEntries([
        row('fighter', { skills: ['escorts', 'intercepts'], airAttack: 1, airDefence: 2 }),
        row('tactical-bomber', { title: 'Tactical bomber', plural: 'tactical bombers', price: 11, skills: ['raids-bases'], airAttack: 1 }),
        row('bomber', { skills: ['raids', 'raids-bases'], bombs: 2, airAttack: 1 }),
        ['airfield', { ...rows['complex'], title: 'Airfield', plural: 'airfields', skills: ['base', 'flak'], breaks: 6 }],
      ]),
    } as AxisState['game']['tables']['units'];
    const special = { ...plain.game.special, damage: true as const, interceptors: true as const };
    return { ...plain, game: { ...plain.game, special, tables: { ...plain.game.tables, units } } };
  }
  const damageOf = (state: AxisState, type: string) => unitsAt(state, 'india').find(unit => unit.type === type)?.damage ?? 0;

  test('a base is bombed in the place of the complex, by those who can hit it, and its own gun fires', () => {
    const state = over1940('1 bomber, 1 tactical-bomber');
    const hit = play(state, raid(1, 'flak 6 6; raid 1; raid 1', { target: 'airfield', others: { 'tactical-bomber': 1 } }));
    expect([hit.all, damageOf(hit.state, 'airfield'), damageOf(hit.state, 'complex')]).toEqual([[], 4, 0]);
    expect(hit.messages).toContain('its airfield takes 4 points of damage (4 of 6)');
    const tactical = { others: { 'tactical-bomber': 1 } };
    expect(play(state, raid(0, 'flak 6; raid 6', { target: 'airfield', ...tactical })).all).toEqual([]);
    expect(brokenRules(state, { type: 'raid', area: 'india', bombers: 0, ...tactical })).toEqual(['aa:base/raid-bombers']);
    expect(brokenRules(state, raid(1, 'raid 6', { target: 'harbour' }))).toEqual(['aa:base/raid']);
    expect(raidLimit(hit.state, 'india', 'airfield')).toBe(2);
  });

  test('bases take no damage where raids cost money', () => {
    const state = over1940('1 bomber');
    const { damage: _, ...special } = state.game.special;
    expect(brokenRules({ ...state, game: { ...state.game, special } }, raid(1, 'raid 6', { target: 'airfield' }))).toEqual([
      'aa:base/raid',
    ]);
  });

  test('what a base has taken stands among the facts of its area, and whether anybody scrambles from it', () => {
    const told = (state: AxisState): readonly string[] => describeArea(state, 'india').map(({ title, text }) => `${title}: ${text}`);
    const hit = play(over1940('1 bomber'), raid(1, 'flak 6; raid 1', { target: 'airfield' })).state;
    expect(told(hit)).toContain('Damage to the airfield: 3 of 6 points: each costs 1 IPC to repair');
    expect(told(hit).filter(line => line.includes('scramble'))).toEqual([]);
    const units = { ...hit.game.tables.units, airfield: { ...hit.game.tables.units['airfield'], launches: 3, works: 2 } };
    const special = { ...hit.game.special, scramble: {} };
    const game = { ...hit.game, special, tables: { ...hit.game.tables, units } } as AxisState['game'];
    expect(told({ ...hit, game })).toEqual(
      expect.arrayContaining([
        'Airfield: it is out of action: no aircraft may scramble a turn',
        'Damage to the airfield: 3 of 6 points: each costs 1 IPC to repair; nobody scrambles from it with more than 2',
      ]),
    );
    expect(told({ ...over1940('1 bomber'), game })).toContain('Airfield: 3 aircraft may scramble a turn');
  });

  test('damage to a base is repaired like that to a complex', () => {
    const hit = play(over1940('1 bomber'), raid(1, 'flak 6; raid 3', { target: 'airfield' })).state;
    const british = at(hit, 'uk', 'purchase');
    const whole = play(british, { type: 'mend', area: 'india', target: 'airfield', points: 5 });
    expect([whole.all, damageOf(whole.state, 'airfield')]).toEqual([[], 0]);
    expect(whole.messages).toContain('the airfield is whole');
    expect(brokenRules(british, { type: 'mend', area: 'india', points: 1 })).toEqual(['aa:base/mend']);
    expect(ACTS.mend.nextQuestion(british, { type: 'mend', area: 'india' })).toMatchObject({
      field: 'target',
      from: [{ value: 'airfield' }],
    });
  });

  test('interceptors meet a raid before the gun fires: all fire at once, escorts fall first, who is left bombs', () => {
    const state = over1940('2 bomber, 1 fighter');
    const met = { escort: { fighter: 1 }, intercept: { fighter: 2 } };
    const hit = play(state, raid(2, 'air-attack-1 1 6 6; air-defend-2 2 3; raid 4 4', met));
    expect(hit.all).toEqual([]);
    expect([there(hit.state, 'india', 'japan'), there(hit.state, 'india', 'uk')]).toEqual([
      { bomber: 2 },
      { complex: 1, airfield: 1, fighter: 1 },
    ]);
    expect(damageOf(hit.state, 'complex')).toBe(6);
    expect(hit.messages).toContain('In the air 1 fighter and 1 fighter of the defence are lost.');
    const picked = play(state, raid(2, 'air-attack-1 6 6 6; air-defend-2 2 3; raid 1', { ...met, raidersLost: { bomber: 1 } }));
    expect([picked.all, there(picked.state, 'india', 'japan'), damageOf(picked.state, 'complex')]).toEqual([
      [],
      { bomber: 1, fighter: 1 },
      3,
    ]);
    const all = play(state, raid(1, 'air-attack-1 6; air-defend-2 1 1', { intercept: { fighter: 2 } }));
    expect([all.all, there(all.state, 'india', 'japan'), damageOf(all.state, 'complex')]).toEqual([[], { bomber: 1, fighter: 1 }, 0]);
  });

  test('nobody flies who is not there, or where the edition knows no interceptors', () => {
    const state = over1940('1 bomber, 1 fighter');
    for (const more of [{ escort: { fighter: 2 } }, { intercept: { fighter: 3 } }, { intercept: { bomber: 1 } }])
      expect(brokenRules(state, { type: 'raid', area: 'india', bombers: 1, ...more })).toContain('aa:base/raid-escorts');
    const { interceptors: _, ...special } = state.game.special;
    const plain = { ...state, game: { ...state.game, special } };
    expect(brokenRules(plain, { type: 'raid', area: 'india', bombers: 1, escort: { fighter: 1 } })).toContain('aa:base/raid-escorts');
    const raided = play(state, raid(1, 'raid 3', { escort: { fighter: 1 } })).state;
    expect(unitsAt(raided, 'india').filter(({ fought }) => fought)).toHaveLength(2);
  });

  test('jet power tells in the air', () => {
    const state = { ...over1940('1 bomber'), tech: { uk: ['jet-power' as const] } };
    expect(brokenRules(state, raid(1, 'air-attack-1 6; air-defend-2 3; raid 1', { intercept: { fighter: 1 } }))).toEqual([]);
  });

  test('target, others, escorts and interceptors are asked for, each where there is a choice', () => {
    const state = over1940('1 bomber, 1 tactical-bomber, 1 fighter');
    const asks = (draft: object) => ACTS.raid.nextQuestion(state, { type: 'raid', area: 'india', ...draft })?.field;
    expect(asks({})).toBe('target');
    expect(asks({ target: 'airfield' })).toBe('bombers');
    expect(asks({ target: 'airfield', bombers: 1 })).toBe('others');
    expect(asks({ target: 'airfield', bombers: 1, others: { 'tactical-bomber': 1 } })).toBe('escort');
    const plain = field({ units: { india: { japan: '1 bomber', uk: '1 complex' } } });
    expect(ACTS.raid.nextQuestion(plain, { type: 'raid', area: 'india' })?.field).toBe('bombers');
  });
});
