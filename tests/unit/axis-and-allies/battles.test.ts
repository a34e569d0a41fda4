import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import { battle, fightOf, resultsOf, troops } from './fights.ts';

const tell = (profile: Parameters<typeof fightOf>[0]) => resultsOf(fightOf(profile));
const odds = (profile: Parameters<typeof fightOf>[0]) => {
  const { win, lose, draw } = tell(profile);
  return `${win} ${lose} ${draw}`;
};

describe('AA-84: the battle as a chain of rounds', () => {
  test('one infantry attacks one infantry', () => {
    const { win, lose, draw, loss } = tell(battle('1 infantry', '1 infantry'));
    expect([win, lose, draw]).toEqual(['1/4', '5/8', '1/8']);
    expect(loss).toEqual(['9/4', '9/8']);
  });

  test('two infantry and an armour attack two infantry, with what is left', () => {
    const { win, lose, draw, loss, leaves } = tell(battle('2 infantry, 1 armor', '2 infantry'));
    expect([win, lose, draw]).toEqual(['1318073/1626053', '442855/3252106', '173105/3252106']);
    expect(loss).toEqual(['14613597/3252106', '8889723/1626053']);
    expect([leaves(0, 'armor 1, infantry 1'), leaves(0, 'armor 1, infantry 2'), leaves(0, 'armor 1')]).toEqual([
      '104451/295646',
      '2641/11371',
      '731859/3252106',
    ]);
    expect([leaves(1, 'infantry 1'), leaves(1, 'infantry 2')]).toEqual(['153990/1626053', '125/3014']);
  });

  test('one infantry and an armour attack two infantry', () => {
    const { win, lose, draw, loss } = tell(battle('1 infantry, 1 armor', '2 infantry'));
    expect([win, lose, draw]).toEqual(['2027/4004', '1541/4004', '109/1001']);
    expect(loss).toEqual(['19587/4004', '35487/8008']);
  });

  test('a destroyer and a submarine attack a destroyer and a transport', () => {
    const { win, lose, draw, loss } = tell(battle('1 destroyer, 1 submarine', '1 destroyer, 1 transport', { sea: true }));
    expect([win, lose, draw]).toEqual(['4691/8835', '2987/8835', '1157/8835']);
    expect(loss).toEqual(['38352/2945', '10072/589']);
  });

  test('the first round of three infantry and two armour against three infantry and an armour', () => {
    const { all } = tell(battle('3 infantry, 2 armor', '3 infantry, 1 armor', { retreat: { rounds: 1 } }));
    expect(all(([a, d]) => a['infantry'] === 3 && d['infantry'] === 3)).toBe('125/4374');
    expect(all(([a, d]) => a['infantry'] === 2 && d['infantry'] === 2)).toBe('325/2187');
  });
});

describe('AA-84: battleships that stand two hits', () => {
  test('battleship against battleship, with two hits and with one', () => {
    const { win, lose, draw, loss } = tell(battle('1 battleship', '1 battleship', { sea: true }));
    expect([win, lose, draw]).toEqual(['31/70', '31/70', '4/35']);
    expect(loss).toEqual(['468/35', '468/35']);
    const one = tell(battle('1 battleship', '1 battleship', { sea: true, readings: { oneHit: true } }));
    expect([one.win, one.lose, one.draw, ...one.loss]).toEqual(['1/4', '1/4', '1/2', '18', '18']);
  });

  test('a battleship attacks two destroyers, and comes out whole or on its side', () => {
    const { win, lose, draw, leaves } = tell(battle('1 battleship', '2 destroyer', { sea: true }));
    expect([win, lose, draw]).toEqual(['1/4', '71/110', '23/220']);
    expect([leaves(0, 'battleship 1'), leaves(0, 'battleship-d 1')]).toEqual(['4/55', '39/220']);
  });

  test('two submarines attack a battleship: at once on its side, it answers at 2', () => {
    expect(odds(battle('2 submarine', '1 battleship', { sea: true }))).toBe('1875/3059 1184/3059 0');
    expect(tell(battle('2 submarine', '1 battleship', { sea: true, readings: { oneHit: true } })).win).toBe('129/161');
  });

  test('two battleships on their side', () => {
    expect(odds(battle('1 battleship-d', '1 battleship-d', { sea: true }))).toBe('2/5 2/5 1/5');
  });
});

describe('AA-84: first strike', () => {
  test('a submarine attacks a transport', () => {
    expect(odds(battle('1 submarine', '1 transport', { sea: true }))).toBe('3/4 1/4 0');
  });

  test('a submarine attacks a destroyer, and the other way round', () => {
    expect(odds(battle('1 submarine', '1 destroyer', { sea: true }))).toBe('1/2 1/2 0');
    expect(odds(battle('1 destroyer', '1 submarine', { sea: true }))).toBe('1/2 1/4 1/4');
  });

  test('by option destroyers keep submarines from striking first, as long as there is one', () => {
    const readings = { destroyersStopFirstStrike: true };
    // without first strike both may go down together: 1/3 and 1/2 a round
    expect(odds(battle('1 submarine', '1 destroyer', { sea: true, readings }))).toBe('1/4 1/2 1/4');
    expect(odds(battle('1 submarine', '1 transport', { sea: true, readings }))).toBe('3/4 1/4 0');
    // the transport goes first by the order, and the destroyer stops the strike as long as it is there
    const given = { defenders: { ...battle('', '1 destroyer, 1 transport').defenders, order: ['destroyer'] }, sea: true, readings };
    const { win } = tell(battle('1 submarine', '', given));
    // to the duel with the transport alone it comes with (1/3 * 5/12) / (1 - 2/3 * 5/12) = 5/26, and wins that 3 times in 4
    expect(win).toBe('15/104');
  });

  test('submarines never hit aircraft', () => {
    expect(odds(battle('2 fighter', '2 submarine', { sea: true }))).toBe('1 0 0');
    expect(odds(battle('1 submarine', '1 fighter', { sea: true }))).toBe('0 1 0');
  });
});

describe('AA-84: guns, support and bombardment in the first round', () => {
  test('two fighters and a bomber attack an infantry under a gun', () => {
    const { win, lose, draw, loss } = tell(battle('2 fighter, 1 bomber', '1 infantry', { gun: true }));
    expect([win, draw, lose]).toEqual(['786215/822528', '10835/411264', '1627/91392']);
    expect(loss[0]).toBe('172517/16128');
    const plain = tell(battle('2 fighter, 1 bomber', '1 infantry'));
    expect([plain.win, plain.draw, plain.lose, plain.loss[0]]).toEqual(['3805/3808', '1/1904', '1/3808', '981/224']);
  });

  test('batteries next door', () => {
    const support = (n: number) => tell(battle('1 infantry, 1 armor', '2 infantry', { support: [{ type: 'artillery', count: n }] })).win;
    expect([support(0), support(1), support(2)]).toEqual(['2027/4004', '69445/108108', '319147/432432']);
  });

  test('a battleship off the shore, whole and on its side', () => {
    const bombard = (text: string) => tell(battle('2 infantry', '1 infantry', text ? { bombard: troops(text) } : {})).win;
    expect([bombard(''), bombard('1 battleship'), bombard('1 battleship-d')]).toEqual(['157/232', '207/232', '91/116']);
  });
});

describe('AA-84: the elite unit', () => {
  test('an elite armour attacks an infantry', () => {
    expect(odds(battle('1 armor*', '1 infantry'))).toBe('7/12 1/8 7/24');
    expect(odds(battle('1 armor', '1 infantry'))).toBe('1/2 1/4 1/4');
  });

  test('an elite fighter wins more than it takes', () => {
    const elite = tell(battle('1 fighter*, 2 infantry', '2 infantry'));
    expect([elite.win, elite.capture]).toEqual(['2783891597/3161047032', '96343817/143683956']);
    const plain = tell(battle('1 fighter, 2 infantry', '2 infantry'));
    expect([plain.win, plain.capture]).toEqual(['1318073/1626053', '173117/295646']);
  });

  test('two elite units of a side throw again each once', () => {
    // By hand, an armour against two elite infantry. It is still there after a round in which both missed twice, 16/81, and hit one
    // of them as often as not. Against both with nothing left to throw again it wins w = 4/9 (1/2 · 1/2 + w/2) = 1/7, against one
    // 1/2: in all 16/81 (1/2 · 1/2 + 1/2 · 1/7).
    const { win, lose, draw } = resultsOf(fightOf(battle('1 armor', '2 infantry*')));
    expect([win, lose, draw]).toEqual(['4/63', '19/21', '2/63']);
    const apart = battle('1 armor', '1 infantry*');
    const allies = { ...apart, defenders: { troops: [...apart.defenders.troops, ...apart.defenders.troops] } };
    expect(resultsOf(fightOf(allies)).win).toBe('4/63');
  });

  test('an armour attacks an elite infantry', () => {
    expect(odds(battle('1 armor', '1 infantry*'))).toBe('1/3 1/3 1/3');
  });
});

describe('kamikazes', () => {
  test('one against a transport, two against a carrier and a fighter', () => {
    const one = tell(battle('1 fighter', '1 transport', { sea: true }));
    expect([one.win, one.draw, one.lose, one.loss[1]]).toEqual(['5/7', '1/7', '1/7', '48/7']);
    const two = tell(battle('2 fighter', '1 carrier, 1 fighter', { sea: true }));
    expect([two.win, two.lose, two.draw, two.loss[1]]).toEqual(['383/1265', '626/1265', '256/1265', '27108/1265']);
  });

  test('three against a whole battleship, two against a destroyer in its first round', () => {
    const { win, draw } = tell(battle('3 fighter', '1 battleship', { sea: true }));
    expect([win, draw]).toEqual(['9673/10120', '29/1840']);
    const round = tell(battle('2 fighter', '1 destroyer', { sea: true, retreat: { rounds: 1 } }));
    expect(round.all(([, d]) => !d['destroyer'])).toBe('3/4');
  });
});

describe('lost transports', () => {
  test('how many of them are lost is read off what is left', () => {
    const { all } = tell(battle('1 destroyer, 1 submarine', '1 destroyer, 1 transport', { sea: true }));
    expect(all(([, d]) => !d['transport'])).toBe('528/589');
  });
});

describe('what comes of it beside the losses', () => {
  const outlook = (profile: Parameters<typeof fightOf>[0]) => {
    const told = outlookOf(fightOf(profile));
    if (told.kind !== 'fight') throw new Error('no fight');
    return told;
  };

  test('AA-87: land is taken only with a land unit left, and not at sea', () => {
    const { wins, aims } = outlook(battle('1 fighter, 2 infantry', '2 infantry'));
    expect([wins[0].exact, aims.map(({ chance }) => chance.exact)]).toEqual(['1318073/1626053', ['173117/295646']]);
    expect(outlook(battle('1 destroyer', '1 transport', { sea: true })).aims).toEqual([]);
  });

  test('AA-88: supply and repairs stand beside the losses, kamikazes that come through too', () => {
    const lost = outlook(battle('1 destroyer, 1 submarine', '1 destroyer, 1 transport', { sea: true }));
    expect(lost.bills.map(({ id, by, mean }) => [id, by, mean.exact])).toEqual([['supply', 1, '528/589']]);
    const loaded = battle('1 destroyer', '', { sea: true, defenders: { troops: [{ type: 'transport', count: 1, cargo: 6 }] } });
    expect([outlook(loaded).bills, outlook(loaded).losses[1].worth]).toEqual([[], 14]);
    const ships = outlook(battle('1 battleship', '2 destroyer', { sea: true }));
    expect(ships.bills.map(({ id, mean }) => [id, mean.exact])).toEqual([['repair', '78/55']]); // 8 where it is left on its side: 39/220
    const kamikaze = outlook(
      battle('', '1 transport', { sea: true, attackers: { troops: [{ type: 'fighter', count: 1, kamikaze: true }] } }),
    );
    expect((kamikaze.losses[0].lost.value ?? 0) + (kamikaze.bills.find(({ id }) => id === 'kamikaze')?.mean.value ?? 0)).toBeCloseTo(
      12,
      12,
    );
  });

  test('AA-85: all chances add up to one, of what is left too', () => {
    const { wins, neither, survivors, swing } = outlook(battle('1 fighter*, 2 infantry', '2 infantry, 1 artillery', { gun: true }));
    const sum = (all: readonly { readonly chance: { readonly value: number } }[]) => all.reduce((s, { chance }) => s + chance.value, 0);
    expect(wins[0].value + wins[1].value + neither.value).toBeCloseTo(1, 12);
    for (const all of [...survivors, swing]) expect(sum(all)).toBeCloseTo(1, 12);
  });

  test('the attacker breaks off with nothing but aircraft left, or with fewer units than wanted', () => {
    const air = outlook(battle('1 fighter, 2 infantry', '3 infantry', { retreat: { onlyAircraft: true } }));
    expect(air.endings.filter(({ how }) => how === 'left').every(({ left: [own] }) => own?.['fighter'] === 1 && !own['infantry'])).toBe(
      true,
    );
    const few = outlook(battle('4 infantry', '4 infantry', { retreat: { fewer: 3 } }));
    expect(
      few.endings
        .filter(({ how }) => how === 'left')
        .map(({ left: [own] }) => own?.['infantry'])
        .sort(),
    ).not.toContain(3);
  });
});
