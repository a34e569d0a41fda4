import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import { applyBounds } from '../../../src/core/bounds.ts';
import { dist, mean, toNumber } from '../../../src/core/dist.ts';
import { itemsIn, type Profile, readProfile } from '../../../src/core/profile.ts';
import { type AxisBattleProfile, type AxisFormAnswers, attack } from '../../../src/rulesets/axis-and-allies/attack.ts';
import { BOUNDS } from '../../../src/rulesets/axis-and-allies/bounds.ts';
import { answersOf, FORM_KINDS, profileFromForm } from '../../../src/rulesets/axis-and-allies/calculator.ts';
import { FIELDS } from '../../../src/rulesets/axis-and-allies/fields.ts';
import { formRows, linesOf } from '../../tools/formRows.ts';
import { battle, fightOf, resultsOf, troops } from './fights.ts';

const profile = (given: Readonly<Record<string, unknown>> = {}): Profile => {
  const read = readProfile(FIELDS, given);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join(', '));
  return applyBounds({ fields: FIELDS, bounds: BOUNDS }, read.value).profile;
};
const ask = (given: Readonly<Record<string, unknown>> = {}) => profileFromForm(profile(given) as AxisFormAnswers);
const problems = (given: Readonly<Record<string, unknown>>): readonly string[] => {
  const read = readProfile(FIELDS, given);
  return read.ok ? [] : read.problems.map(({ says }) => says);
};
const winOf = (given: Readonly<Record<string, unknown>>): string => {
  const fight = attack(profile(given) as AxisFormAnswers);
  return fight.kind === 'fight' ? resultsOf(fight).win : '';
};

describe("the calculator's form", () => {
  test('asks for every roll of the system, and answers each with its defaults', () => {
    for (const id of Object.keys(FORM_KINDS))
      expect(outlookOf(attack(profile({ ask: id }) as AxisFormAnswers)).mods, id).toBeInstanceOf(Array);
  });

  test('forces and the order of loss make the battle', () => {
    expect(ask({ attackers: 'infantry:1,armor:1', defenders: 'infantry:2', support: 1 })).toEqual({
      kind: 'battle',
      attackers: { troops: troops('1 infantry, 1 armor') },
      defenders: { troops: troops('2 infantry') },
      support: [{ type: 'artillery', count: 1 }],
    });
    expect(winOf({ attackers: 'infantry:1,armor:1', defenders: 'infantry:2', support: 1 })).toBe('69445/108108');
    const order = 'armor,infantry';
    expect(ask({ attackers: 'infantry:1,armor:1', attackOrder: order })).toMatchObject({ attackers: { order: ['armor', 'infantry'] } });
    expect(winOf({ attackers: 'infantry:2,armor:1', defenders: 'infantry:2', attackOrder: order })).not.toBe('1318073/1626053');
  });

  test('an attacker of no units breaks off with fewer than two, which its field can hold', () => {
    expect(profile({ attackers: '', retreat: 'fewer', fewer: 5 })['fewer']).toBe(2);
    expect(profile({ attackers: 'infantry:2', retreat: 'fewer', fewer: 5 })['fewer']).toBe(3);
  });

  test('ships on their side, elite units, kamikazes and technology are told apart', () => {
    const sea = { terrain: 'sea', fleet: 'battleship:1,battleship-d:1,fighter:3', elite: 'fighter', kamikazes: 1, supersubs: true };
    expect(ask(sea)).toMatchObject({
      sea: true,
      attackers: {
        troops: [
          { type: 'battleship', count: 1 },
          { type: 'battleship', count: 1, damaged: true },
          { type: 'fighter', count: 1 },
          { type: 'fighter', count: 1, elite: true },
          { type: 'fighter', count: 1, kamikaze: true },
        ].map(troop => expect.objectContaining(troop)),
      },
    });
    expect(winOf({ terrain: 'shore', attackers: 'infantry:2', defenders: 'infantry:1', bombard: 'battleship:1' })).toBe('207/232');
    expect(winOf({ attackers: 'fighter:2,bomber:1', defenders: 'infantry:1', gun: true })).toBe('786215/822528');
  });

  test('an ally that defends too has an elite unit of its own', () => {
    const given = { attackers: 'armor:1', defenders: 'infantry:2', enemyElite: 'infantry' };
    expect(winOf({ ...given, allyElite: 'infantry' })).toBe('4/63');
    expect(winOf({ ...given, defenders: 'infantry:1', allyElite: 'infantry' })).toBe('1/3');
    expect(answersOf(battle('1 armor', '1 infantry*, 1 fighter*'))).toMatchObject({ enemyElite: 'infantry', allyElite: 'fighter' });
  });

  test('every reading and policy changes what it is about', () => {
    const sea = { terrain: 'sea', fleet: 'submarine:2', enemyFleet: 'battleship:1' };
    expect([winOf(sea), winOf({ ...sea, oneHit: true })]).toEqual(['1875/3059', '129/161']);
    const air = { attackers: 'fighter:2,bomber:1', defenders: 'infantry:2', gun: true };
    expect(winOf({ ...air, flakByType: true })).not.toBe(winOf(air));
    const land = { attackers: 'infantry:4,fighter:1', defenders: 'infantry:4' };
    const wins = ['never', 'rounds', 'fewer', 'aircraft'].map(retreat => winOf({ ...land, retreat }));
    expect(new Set(wins).size).toBe(4);
  });

  test('a raid asks what is bombed, who escorts the bombers and who meets them', () => {
    expect(ask({ ask: 'raid', bombers: 2, heavy: true })).toMatchObject({ flight: [{ count: 2, dice: 3 }], treasury: 20 });
    const base = { ask: 'raid', raidTarget: 'airfield', tacticals: 2, escorts: 1, interceptors: 2, raidGun: true };
    expect(ask(base)).toEqual({
      kind: 'raid',
      flight: [
        { count: 1, dice: 0, value: 1 },
        { count: 2, dice: 1, value: 1 },
        { count: 1, dice: 1, bonus: 2, value: 1 },
      ],
      interceptors: [1, 1],
      gun: true,
      treasury: 6,
      stock: 0,
    });
    const heavy = { ask: 'raid', raidTarget: 'complex', heavy: true, heavyBest: true, bombs: 0 };
    expect(ask(heavy)).toMatchObject({ flight: [{ count: 1, dice: 2, best: true, value: 1 }], treasury: 20 });
    expect(problems({ ask: 'raid', interceptors: 1 })).toHaveLength(1);
    expect(problems({ ask: 'raid', raidTarget: 'complex', tacticals: 1 })).toHaveLength(1);
    const lost = (given: Readonly<Record<string, unknown>>): number => {
      const asked = attack(profile(given) as AxisFormAnswers);
      if (asked.kind !== 'attack') throw new Error('no attack');
      return toNumber(...mean(dist(asked.roll), 'ipc'));
    };
    expect(lost({ ask: 'raid', raidTarget: 'complex', bombs: 0 })).toBeCloseTo(3.5, 12);
    expect(lost(heavy)).toBeCloseTo(161 / 36, 12);
    expect(lost({ ask: 'raid', raidTarget: 'complex', bombs: 0, interceptors: 1 })).toBeCloseTo((5 / 6) * 3.5, 12);
  });

  test('what is no force and no order is said', () => {
    expect(problems({ attackers: 'infantry:x' })[0]).toMatch(/"infantry:x" is not counts such as infantry:2/);
    expect(problems({ attackers: 'destroyer:1' })).toHaveLength(1);
    expect(problems({ attackers: 'infantry:100' })).toHaveLength(1);
    expect(problems({ attackOrder: 'infantry,infantry' })[0]).toMatch(/list such as/);
    expect(problems({ attackers: '' })).toEqual([]);
  });

  test('an order shows what its force has, a battleship as its first hit and as a ship on its side', () => {
    const field = FIELDS.find(({ id }) => id === 'fleetOrder');
    if (!field) throw new Error('no order of the fleet');
    const at = profile({ terrain: 'sea', fleet: 'battleship:1,transport:1' });
    expect(itemsIn(field, at)).toEqual(['transport', 'battleship', 'battleship-d']);
    expect(itemsIn(field, { ...at, fleetOrder: 'battleship,submarine,transport' })).toEqual(['battleship', 'transport', 'battleship-d']);
  });
});

describe('a battle on the map opened in the calculator', () => {
  test('asks for the same fight again', () => {
    const all = [
      battle('2 infantry, 1 armor, 1 fighter*', '2 infantry, 1 artillery', { gun: true, support: troops('1 artillery') }),
      battle('1 battleship, 1 battleship-d*, 2 submarine', '1 destroyer*, 1 transport', { sea: true, retreat: { rounds: 2 } }),
      battle('2 infantry', '1 infantry', { bombard: troops('1 battleship-d'), readings: { oneHit: true } }),
    ];
    for (const one of all) expect(fightOf(ask(answersOf(one)) as typeof one)).toEqual(fightOf(one));
  });

  test('keeps what heavy bombers of a later edition throw', () => {
    const given = { edition: 'global', globalLandAttackers: 'bomber:1,tactical-bomber:1', globalLandDefenders: 'infantry:2', heavy: true };
    const [all, best] = [ask(given), ask({ ...given, heavyBest: true })] as [AxisBattleProfile, AxisBattleProfile];
    expect(best.units?.['bomber']?.heavy).toEqual({ dice: 2, best: true });
    expect([answersOf(all), answersOf(best)]).toMatchObject([
      { edition: 'global', heavy: true },
      { heavy: true, heavyBest: true },
    ]);
    expect(ask(answersOf(best))).toEqual(best);
    const plain = winOf({ ...given, heavy: false });
    expect(new Set([plain, winOf(given), winOf({ ...given, heavyBest: true })]).size).toBe(3);
  });

  test('keeps orders of loss, kamikazes and technology', () => {
    const one = battle('', '1 fighter', {
      attackers: { troops: [{ type: 'bomber', count: 2, tech: ['heavy-bombers'] }], order: ['bomber', 'fighter'] },
      retreat: { fewer: 2 },
    });
    expect(ask(answersOf(one))).toEqual(one);
  });
});

test('every field takes from its least to its most or one of its list, and begins with what is usual', () => {
  const rows = `
    ask of 10: battle
    edition of 5: classic
    terrain of 3: land
    attackers ..99 of 4: infantry:3,armor:2, terrain land/shore, edition classic
    fleet ..99 of 8: submarine:1,destroyer:1, terrain sea, edition classic
    defenders ..99 of 5: infantry:3,armor:1, terrain land/shore, edition classic
    enemyFleet ..99 of 8: transport:1,destroyer:1, terrain sea, edition classic
    support 0..12: 0, edition classic
    bombard ..99 of 2: , terrain shore, edition classic
    gun: false, terrain land/shore, edition classic/revised/third
    elite of 12: none, edition classic
    enemyElite of 12: none, edition classic
    allyElite of 12: none, edition classic
    bombards ..99 of 3: , terrain shore, edition revised/third/fifth/global
    kamikazes 0..30: 0, edition classic
    retreat of 4: never, terrain land/sea
    rounds 1..20: 1, terrain land/sea, retreat rounds
    fewer 2..60: 3, terrain land/sea, retreat fewer
    attackOrder of 4: , terrain land/shore, edition classic
    fleetOrder of 8: , terrain sea, edition classic
    defendOrder of 5: , terrain land/shore, edition classic
    enemyOrder of 8: , terrain sea, edition classic
    supersubs: false, terrain sea, edition classic
    jets: false, edition classic
    revisedLandAttackers ..99 of 5: infantry:3,armor:1, terrain land/shore, edition revised
    revisedLandAttackersOrder of 5: , terrain land/shore, edition revised
    revisedLandDefenders ..99 of 5: infantry:3,armor:1, terrain land/shore, edition revised
    revisedLandDefendersOrder of 5: , terrain land/shore, edition revised
    revisedSeaAttackers ..99 of 8: destroyer:2, terrain sea, edition revised
    revisedSeaAttackersOrder of 8: , terrain sea, edition revised
    revisedSeaDefenders ..99 of 8: destroyer:2, terrain sea, edition revised
    revisedSeaDefendersOrder of 8: , terrain sea, edition revised
    thirdLandAttackers ..99 of 5: infantry:3,armor:1, terrain land/shore, edition third
    thirdLandAttackersOrder of 5: , terrain land/shore, edition third
    thirdLandDefenders ..99 of 5: infantry:3,armor:1, terrain land/shore, edition third
    thirdLandDefendersOrder of 5: , terrain land/shore, edition third
    thirdSeaAttackers ..99 of 9: destroyer:2, terrain sea, edition third
    thirdSeaAttackersOrder of 9: , terrain sea, edition third
    thirdSeaDefenders ..99 of 9: destroyer:2, terrain sea, edition third
    thirdSeaDefendersOrder of 9: , terrain sea, edition third
    fifthLandAttackers ..99 of 5: infantry:3,armor:1, terrain land/shore, edition fifth
    fifthLandAttackersOrder of 5: , terrain land/shore, edition fifth
    fifthLandDefenders ..99 of 6: infantry:3,armor:1, terrain land/shore, edition fifth
    fifthLandDefendersOrder of 6: , terrain land/shore, edition fifth
    fifthSeaAttackers ..99 of 9: destroyer:2, terrain sea, edition fifth
    fifthSeaAttackersOrder of 9: , terrain sea, edition fifth
    fifthSeaDefenders ..99 of 9: destroyer:2, terrain sea, edition fifth
    fifthSeaDefendersOrder of 9: , terrain sea, edition fifth
    globalLandAttackers ..99 of 7: infantry:3,armor:1, terrain land/shore, edition global
    globalLandAttackersOrder of 7: , terrain land/shore, edition global
    globalLandDefenders ..99 of 8: infantry:3,armor:1, terrain land/shore, edition global
    globalLandDefendersOrder of 8: , terrain land/shore, edition global
    globalSeaAttackers ..99 of 11: destroyer:2, terrain sea, edition global
    globalSeaAttackersOrder of 11: , terrain sea, edition global
    globalSeaDefenders ..99 of 11: destroyer:2, terrain sea, edition global
    globalSeaDefendersOrder of 11: , terrain sea, edition global
    heavyBest: false, heavy true
    raidTarget of 4: treasury
    bombers 0..20: 1
    tacticals 0..20: 0, raidTarget airfield/harbour
    bombs 0..2: 2, raidTarget complex/airfield/harbour
    escorts 0..20: 0, raidTarget complex/airfield/harbour
    interceptors 0..20: 0, raidTarget complex/airfield/harbour
    shelling 0..12: 0, raidTarget treasury
    batteries 1..12: 1
    treasury 0..200: 20
    stock 0..20: 0
    tokens 1..6: 2
    shipHits 1..2: 1
    shipPrice 0..60: 16
    aircraft ..99 of 2: fighter:2,bomber:1
    ships ..99 of 6: destroyer:3
    ipc 1..100: 6
    dice 1..12: 2
    airLeaves: false, terrain shore, edition classic
    flakByType: false, terrain land/shore, edition classic
    destroyersStop: false, terrain sea, edition classic
    oneHit: false, terrain shore/sea, edition classic`;
  expect(formRows(FIELDS)).toEqual(linesOf(rows));
});

test('pieces are called by their names, of several and of one; an order has what each is lost as', () => {
  const named = (id: string) =>
    FIELDS.find(field => field.id === id)
      ?.items?.map(({ title, one, of = [] }) => [title, one, ...of].filter(Boolean).join('/'))
      .join(', ');
  expect(named('fleet')).toBe(
    'Transports/transport, Submarines/submarine, Destroyers/destroyer, Aircraft carriers/aircraft carrier, Battleships/battleship, ' +
      'Battleships on their side/battleship on its side, Fighters/fighter, Bombers/bomber',
  );
  expect(named('defenders')).toBe(
    'Infantry/infantry, Artillery batteries/artillery battery, Armour/armour, Fighters/fighter, Bombers/bomber',
  );
  expect(named('fleetOrder')).toBe(
    'Transports, Battleships, first hit, Submarines, Destroyers, Fighters, Bombers, Aircraft carriers, ' +
      'Battleships on their side/battleship-d/battleship',
  );
  expect(named('globalSeaDefenders')).toBe(
    'Transports/transport, Submarines/submarine, Destroyers/destroyer, Cruisers/cruiser, Aircraft carriers/aircraft carrier, ' +
      'Aircraft carriers on their sides/aircraft carrier on its side, Battleships/battleship, ' +
      'Battleships on their sides/battleship on its side, Fighters/fighter, Tactical bombers/tactical bomber, Bombers/bomber',
  );
  expect(named('globalSeaDefendersOrder')).toBe(
    'Aircraft carriers, first hit, Battleships, first hit, Submarines, Destroyers, Fighters, Tactical bombers, Bombers, Cruisers, ' +
      'Aircraft carriers on their sides/carrier-d/carrier, Battleships on their sides/battleship-d/battleship, Transports',
  );
  expect(named('bombards')).toBe('Battleships/battleship, Battleships on their sides/battleship on its side, Cruisers/cruiser');
});
