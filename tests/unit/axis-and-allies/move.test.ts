// Moves by land, by sea and through the air, cargo, paratroops, kamikazes, guns and mines on the way.

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/axis-and-allies/acts.ts';
import { deckShortage } from '../../../src/rulesets/axis-and-allies/decks.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { moveModes } from '../../../src/rulesets/axis-and-allies/ways.ts';
import { add, at, beginGame, brokenRules, clear, dice, play, type Told, there, withOwners } from './game.ts';

const combat = (side: string, options = {}): AxisState => at(beginGame('pacific-1942', options), side, 'combat-move');
const calm = (side: string, options = {}): AxisState => at(beginGame('pacific-1942', options), side, 'noncombat');
const go = (units: Record<string, number>, path: readonly string[], more: object = {}): Told =>
  ({ type: 'move', units, path, ...more }) as Told;
const world = (side: string, phase: 'combat-move' | 'noncombat') => at(beginGame('classic-1942'), side, phase);

describe('step by step (AA-66)', () => {
  test('along links, in one’s own element, as far as the movement goes', () => {
    const japan = combat('japan');
    expect(brokenRules(japan, go({ infantry: 1 }, ['manchuria', 'china']))).toEqual([]);
    expect(brokenRules(japan, go({ infantry: 1 }, ['manchuria', 'sinkiang']))).toContain('aa:base/not-adjacent');
    expect(brokenRules(japan, go({ infantry: 1 }, ['manchuria', 'kwangtung', 'china']))).toContain('aa:base/move-range');
    expect(brokenRules(japan, go({ infantry: 1 }, ['manchuria', 'sz-japan']))).toContain('aa:base/domain');
    expect(brokenRules(japan, go({ battleship: 1 }, ['sz-japan', 'manchuria']))).toContain('aa:base/domain');
    expect(brokenRules(japan, go({ battleship: 1, transport: 1 }, ['sz-japan', 'sz-north-pacific', 'sz-hawaii']))).toEqual([]);
    expect(brokenRules(japan, go({ infantry: 9 }, ['manchuria', 'china']))).toEqual(['aa:base/units-there']);
  });

  test('in one of the two phases only, aircraft in both', () => {
    const moved = play(combat('japan'), go({ infantry: 3 }, ['manchuria', 'kwangtung'])).state;
    expect(brokenRules({ ...moved, phase: 'noncombat' }, go({ infantry: 5 }, ['kwangtung', 'manchuria']))).toContain('aa:base/moved-twice');
    const flown = play(combat('japan'), go({ fighter: 1 }, ['manchuria', 'china'])).state;
    expect(brokenRules({ ...flown, phase: 'noncombat' }, go({ fighter: 1 }, ['china', 'manchuria']))).toEqual([]);
    expect(
      brokenRules({ ...flown, phase: 'noncombat' }, go({ fighter: 1 }, ['china', 'manchuria', 'sz-japan', 'sz-okinawa', 'okinawa'])),
    ).toContain('aa:base/move-range');
  });

  test('complexes, cells and mines stay (AA-21)', () => {
    const usa = add(combat('usa'), 'usa', 'cell', 'alaska');
    expect(brokenRules(usa, go({ cell: 1 }, ['alaska', 'western-canada']))).toContain('aa:res/no-move');
    expect(brokenRules(usa, go({ complex: 1 }, ['western-us', 'western-canada']))).toContain('aa:base/no-move');
  });

  test('non-combat moves keep to friendly ground', () => {
    expect(brokenRules(calm('japan'), go({ infantry: 1 }, ['manchuria', 'china']))).toEqual(['aa:base/combat-in-noncombat']);
    expect(brokenRules(calm('japan'), go({ battleship: 1 }, ['sz-japan', 'sz-north-pacific', 'sz-hawaii']))).toContain(
      'aa:base/combat-in-noncombat',
    );
  });
});

describe('ships', () => {
  test('stop where enemy ships are, destroyers and submarines too (AA-16, AA-67)', () => {
    const blocked = add(combat('japan'), 'usa', 'submarine', 'sz-north-pacific');
    for (const type of ['battleship', 'destroyer', 'submarine'])
      expect(
        brokenRules(add(blocked, 'japan', type, 'sz-japan'), go({ [type]: 1 }, ['sz-japan', 'sz-north-pacific', 'sz-hawaii'])),
        type,
      ).toContain('aa:base/hostile-stop');
    expect(brokenRules(blocked, go({ battleship: 1 }, ['sz-japan', 'sz-north-pacific']))).toEqual([]);
  });

  test('pass canals whose banks were friendly when the turn began (AA-67)', () => {
    const uk = world('uk', 'noncombat');
    const suez = go({ submarine: 1 }, ['sz-eastern-mediterranean', 'sz-red-sea']);
    expect(brokenRules(uk, suez)).toEqual([]);
    expect(brokenRules(withOwners(uk, { 'syria-iraq': 'germany' }), suez)).toEqual(['aa:base/canal']);
    expect(brokenRules({ ...uk, startOwner: { ...uk.startOwner, 'syria-iraq': 'germany' } }, suez)).toEqual(['aa:base/canal']);
  });

  test('on their side move one zone, under repair none (AA-34, AA-37)', () => {
    const far = go({ battleship: 1 }, ['sz-caroline-islands', 'sz-wake-island', 'sz-hawaii'], { damaged: 1 });
    const hurt = add(clear(combat('japan'), 'sz-caroline-islands', 'battleship'), 'japan', 'battleship', 'sz-caroline-islands', 1, {
      strength: 1,
    });
    expect(brokenRules(hurt, far)).toContain('aa:base/move-range');
    expect(brokenRules(hurt, go({ battleship: 1 }, ['sz-caroline-islands', 'sz-wake-island']))).toEqual([]);
    const mended = add(clear(hurt, 'sz-caroline-islands', 'battleship'), 'japan', 'battleship', 'sz-caroline-islands', 1, {
      strength: 1,
      repairing: true,
    });
    expect(brokenRules(mended, go({ battleship: 1 }, ['sz-caroline-islands', 'sz-wake-island']))).toContain('aa:bat/repair-idle');
  });
});

describe('by land', () => {
  test('armour drives through empty enemy land and takes it; a gun does not stop it (AA-68)', () => {
    const open = add(clear(combat('japan'), 'china', 'infantry', 'fighter', 'artillery'), 'usa', 'aa-gun', 'china');
    const tanks = add(open, 'japan', 'armor', 'manchuria');
    const driven = play(tanks, go({ armor: 1 }, ['manchuria', 'china', 'sinkiang']));
    expect(driven.all).toEqual([]);
    expect(driven.state.owner['china']).toBe('japan');
    expect(there(driven.state, 'china')).toEqual({ 'aa-gun': 1 });
    expect(brokenRules(add(tanks, 'usa', 'infantry', 'china'), go({ armor: 1 }, ['manchuria', 'china', 'sinkiang']))).toContain(
      'aa:base/blitz',
    );
  });

  test('a gun overrun still fires at aircraft that fly over in the same combat move (AA-103)', () => {
    const open = add(
      add(clear(combat('japan'), 'china', 'infantry', 'fighter', 'artillery'), 'usa', 'aa-gun', 'china'),
      'japan',
      'armor',
      'manchuria',
    );
    const flight = go({ fighter: 1 }, ['manchuria', 'china', 'sinkiang'], { thrown: [dice('flak', 1)] });
    const flown = play(open, go({ armor: 1 }, ['manchuria', 'china', 'sinkiang']), flight);
    expect(flown.all).toEqual([]);
    expect(there(flown.state, 'sinkiang', 'japan')).toEqual({ armor: 1 });
  });

  describe('neutral land costs 3 IPC once a turn (AA-69)', () => {
    const uk = add(add(world('uk', 'combat-move'), 'uk', 'infantry', 'persia', 2), 'uk', 'bomber', 'persia');
    const march = go({ infantry: 1 }, ['persia', 'afghanistan']);
    const flight = go({ bomber: 1 }, ['persia', 'afghanistan', 'sinkiang']);
    const poor = (state: AxisState, ipc: number): AxisState => ({ ...state, ipc: { ...state.ipc, uk: ipc } });
    const left = (...moves: readonly Told[]) => play(uk, ...moves).state.ipc['uk'];

    test('however often it is entered or flown over', () => {
      expect([left(), left(march), left(march, march), left(march, flight), left(flight, march)]).toEqual([30, 27, 27, 27, 27]);
      expect(play(poor(uk, 3), flight, march, march)).toMatchObject({ all: [], state: { ipc: { uk: 0 } } });
      expect(left(go({ bomber: 1 }, ['persia', 'afghanistan', 'sinkiang', 'mongolia', 'sinkiang']))).toBe(24);
    });

    test('again in a later turn, while it stays neutral', () => {
      const flown = play(uk, go({ bomber: 1 }, ['persia', 'afghanistan', 'sinkiang'])).state;
      const later = poor(at(flown, 'uk', 'combat-move', 2), 9);
      expect(play(later, march).state.ipc['uk']).toBe(6);
      const held = withOwners(later, { afghanistan: 'uk' });
      expect(play(held, march).state.ipc['uk']).toBe(9);
    });

    test('by sea too', () => {
      const ships = add(add(uk, 'uk', 'transport', 'sz-red-sea'), 'uk', 'infantry', 'syria-iraq');
      const cargo = (from: string) => ({
        load: [{ from, units: { infantry: 1 } }],
        unload: { to: 'saudi-arabia', units: { infantry: 1 } },
      });
      const landing = go({ transport: 1 }, ['sz-red-sea'], cargo('syria-iraq'));
      expect(play(ships, landing)).toMatchObject({ all: [], state: { ipc: { uk: 27 } } });
      expect(brokenRules(poor(ships, 2), landing)).toEqual(['aa:base/neutral-fee']);
      expect(
        play(add(ships, 'uk', 'transport', 'sz-red-sea'), landing, go({ transport: 1 }, ['sz-red-sea'], cargo('persia'))),
      ).toMatchObject({
        all: [],
        state: { ipc: { uk: 27 } },
      });
    });

    test('it is entered in the combat move by those who can pay, and theirs if they stay', () => {
      expect(play({ ...play(uk, march).state, phase: 'combat' }, { type: 'phase', to: 'noncombat' }).state.owner['afghanistan']).toBe('uk');
      expect(
        play({ ...play(uk, flight).state, phase: 'combat' }, { type: 'phase', to: 'noncombat' }).state.owner['afghanistan'],
      ).toBeUndefined();
      expect(brokenRules({ ...uk, phase: 'noncombat' }, march)).toContain('aa:base/neutral-phase');
      expect(brokenRules({ ...uk, phase: 'noncombat' }, flight)).toEqual([]);
      for (const way of [march, flight]) expect(brokenRules(poor(uk, 2), way)).toEqual(['aa:base/neutral-fee']);
    });
  });

  test('guns and batteries move one territory in non-combat only, one to a territory (AA-05, AA-07)', () => {
    expect(brokenRules(combat('japan'), go({ artillery: 1 }, ['french-indochina', 'kwangtung']))).toEqual(['aa:art/noncombat-only']);
    expect(brokenRules(calm('japan'), go({ artillery: 1 }, ['french-indochina', 'kwangtung']))).toEqual([]);
    expect(brokenRules(calm('japan'), go({ artillery: 1 }, ['french-indochina', 'kwangtung', 'manchuria']))).toContain(
      'aa:base/move-range',
    );
    expect(
      brokenRules(add(calm('japan'), 'japan', 'artillery', 'kwangtung'), go({ artillery: 1 }, ['french-indochina', 'kwangtung'])),
    ).toEqual(['aa:art/one-per-area']);
    expect(
      brokenRules(add(calm('japan'), 'japan', 'aa-gun', 'kwangtung'), go({ artillery: 1 }, ['french-indochina', 'kwangtung'])),
    ).toEqual([]);
    expect(brokenRules(add(combat('japan'), 'japan', 'aa-gun', 'kwangtung'), go({ 'aa-gun': 1 }, ['kwangtung', 'manchuria']))).toEqual([
      'aa:base/aa-gun-move',
    ]);
  });

  test('the Soviet Union holds still in round 1 by option', () => {
    const attack = go({ infantry: 1 }, ['karelia', 'ukraine']);
    const soviets = (options: object) => at(beginGame('classic-1942', options as never), 'ussr', 'combat-move');
    expect(brokenRules(soviets({}), attack)).toEqual([]);
    expect(brokenRules(soviets({ russiaRestricted: true }), attack)).toEqual(['aa:base/russia-restricted']);
  });
});

test('a move of another power’s pieces moves nobody', () => {
  const both = add(add(calm('uk'), 'usa', 'infantry', 'india'), 'uk', 'infantry', 'india');
  const near = go({ 'usa/infantry': 1 }, ['india', 'china']);
  expect(brokenRules(both, near)).toContain('aa:base/units-there');
  expect(there(play(both, near).state, 'india', 'uk')).toEqual(there(both, 'india', 'uk'));
});

describe('through the air', () => {
  test('aircraft need a landing place: a carrier that can get there, but no land taken this turn (AA-70)', () => {
    const far = ['manchuria', 'sz-japan', 'sz-north-pacific', 'sz-hawaii'];
    const stranded = clear(combat('japan'), 'sz-caroline-islands', 'carrier');
    expect(brokenRules(stranded, go({ fighter: 1 }, far))).toEqual(['aa:base/air-landing']);
    expect(brokenRules(combat('japan'), go({ fighter: 1 }, far))).toEqual([]);
    const fleet = play(combat('japan'), go({ carrier: 1 }, ['sz-caroline-islands', 'sz-wake-island', 'sz-hawaii'])).state;
    expect(brokenRules(fleet, go({ fighter: 1 }, far))).toEqual([]);
    const taken = withOwners(calm('japan'), { china: 'japan' });
    const stays = play(taken, go({ fighter: 1 }, ['manchuria', 'china']), { type: 'phase', to: 'place' });
    expect(there(stays.state, 'china', 'japan')).toEqual({});
  });

  test('who flies to land taken this turn after the fighting is doubted at once, and lost with the phase (AA-70, R90)', () => {
    const taken = withOwners(calm('japan'), { china: 'japan' });
    const flown = play(taken, go({ fighter: 1 }, ['manchuria', 'china']));
    expect(flown.all).toEqual(['aa:base/air-landing-taken']);
    expect(there(flown.state, 'china', 'japan')).toEqual({ fighter: 1 });
    const back = play(flown.state, go({ fighter: 1 }, ['china', 'manchuria']));
    expect(back.all).toEqual([]);
    expect(there(play(back.state, { type: 'phase', to: 'place' }).state, 'manchuria', 'japan')).toMatchObject({ fighter: 1 });
    expect(brokenRules(calm('japan'), go({ fighter: 1 }, ['manchuria', 'kwangtung']))).toEqual([]);
  });

  test('a carrier takes two fighters (AA-70)', () => {
    const fleet = play(combat('japan'), go({ carrier: 1 }, ['sz-caroline-islands', 'sz-wake-island', 'sz-hawaii'])).state;
    const three = add(fleet, 'japan', 'fighter', 'manchuria', 2);
    expect(brokenRules(three, go({ fighter: 3 }, ['manchuria', 'sz-japan', 'sz-north-pacific', 'sz-hawaii']))).toEqual([
      'aa:base/air-landing',
    ]);
    expect(brokenRules(three, go({ fighter: 2 }, ['manchuria', 'sz-japan', 'sz-north-pacific', 'sz-hawaii']))).toEqual([]);
  });

  describe('decks are matched with the fighters that wait for them (AA-70)', () => {
    const bare = clear(combat('japan'), 'sz-caroline-islands', 'carrier');
    const spent = (state: AxisState, area: string, n = 1, moved = 4) => add(state, 'japan', 'fighter', area, n, { moved });
    const carrier = (state: AxisState, area: string, moved = 0) => add(state, 'japan', 'carrier', area, 1, { moved });
    const short = (state: AxisState) => deckShortage(state, 'japan');

    test('a carrier waits in one zone, for two', () => {
      const apart = spent(spent(bare, 'sz-north-pacific'), 'sz-south-pacific');
      const one = carrier(apart, 'sz-hawaii');
      expect([short(apart), short(one), short(carrier(one, 'sz-hawaii')), short(carrier(one, 'sz-japan', 2))]).toEqual([2, 1, 0, 1]);
      expect(short(carrier(spent(bare, 'sz-north-pacific', 3), 'sz-hawaii'))).toBe(1);
    });

    test('who can come down elsewhere makes room', () => {
      const both = carrier(carrier(spent(bare, 'sz-hawaii', 1, 3), 'sz-north-pacific', 2), 'sz-south-pacific', 2);
      expect([2, 3].map(n => short(spent(both, 'sz-north-pacific', n)))).toEqual([0, 1]);
    });

    test('no fighter flies out that would leave one without, at sea or over enemy land', () => {
      const over = (area: string, others: number) =>
        brokenRules(
          carrier(spent(spent(bare, 'sz-hawaii', 1, 2), 'sz-midway', others), 'sz-hawaii'),
          go({ fighter: 1 }, ['sz-hawaii', area]),
        );
      expect(['sz-south-pacific', 'hawaiian-islands'].map(area => [0, 2].map(others => over(area, others)))).toEqual([
        [[], ['aa:base/air-landing']],
        [[], ['aa:base/air-landing']],
      ]);
    });
  });

  test('a gun fires at those who fly over in the combat move, not in non-combat (AA-71)', () => {
    const over = ['china', 'manchuria', 'sz-japan'];
    const usa = add(add(combat('usa'), 'usa', 'bomber', 'china'), 'japan', 'aa-gun', 'manchuria');
    const shot = play(usa, go({ bomber: 1 }, over, { thrown: [dice('flak', 1)] }));
    expect(shot.all).toEqual([]);
    expect(there(shot.state, 'sz-japan', 'usa')).toEqual({});
    expect(there(play(usa, go({ bomber: 1 }, over, { thrown: [dice('flak', 2)] })).state, 'sz-japan', 'usa')).toEqual({ bomber: 1 });
    expect(brokenRules({ ...usa, phase: 'noncombat' }, go({ bomber: 1 }, [...over, 'manchuria', 'china']))).toEqual([]);
  });

  test('a Japanese fighter may go without a way home if it says so (AA-43, AA-45)', () => {
    const far = ['manchuria', 'sz-japan', 'sz-north-pacific', 'sz-hawaii'];
    const gone = play(combat('japan'), go({ fighter: 1 }, far, { kamikaze: true }));
    expect(gone.all).toEqual([]);
    expect(unitsAt(gone.state, 'sz-hawaii').filter(unit => unit.kamikaze)).toHaveLength(1);
    expect(
      brokenRules(combat('japan'), go({ bomber: 1 }, ['japan', 'sz-japan', 'sz-north-pacific', 'sz-hawaii'], { kamikaze: true })),
    ).toContain('aa:kam/japan-fighter');
    expect(brokenRules(combat('usa'), go({ fighter: 1 }, ['china', 'manchuria', 'sz-japan'], { kamikaze: true }))).toContain(
      'aa:kam/japan-fighter',
    );
    expect(brokenRules(combat('japan'), go({ fighter: 1 }, [...far, 'sz-western-us', 'western-us'], { kamikaze: true }))).toContain(
      'aa:base/move-range',
    );
    expect(brokenRules(combat('japan'), go({ fighter: 1 }, ['manchuria', 'sz-japan'], { kamikaze: true }))).toEqual(['aa:kam/into-battle']);
    expect(brokenRules(combat('japan', { kamikaze: false }), go({ fighter: 1 }, far, { kamikaze: true }))).toContain(
      'aa:kam/japan-fighter',
    );
    expect(
      brokenRules(combat('japan', { kamikazeTargets: 'ships' }), go({ fighter: 1 }, ['manchuria', 'china'], { kamikaze: true })),
    ).toEqual(['aa:kam/into-battle']);
  });
});

describe('paratroops', () => {
  const drop = (more: object = {}) =>
    go({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria', 'china', 'kwangtung'], { carry: 1, drop: 'china', ...more });

  test('one infantry flies with the bomber, jumps on the way and moves no more (AA-51, AA-52, AA-53)', () => {
    const dropped = play(combat('japan'), drop());
    expect(dropped.all).toEqual([]);
    expect(there(dropped.state, 'china', 'japan')).toEqual({ infantry: 1 });
    expect(there(dropped.state, 'kwangtung')).toMatchObject({ bomber: 1 });
    expect(brokenRules(dropped.state, go({ infantry: 1 }, ['china', 'sinkiang']))).toEqual(
      expect.arrayContaining(['aa:base/moved-twice', 'aa:par/whole-move']),
    );
    expect(unitsAt(dropped.state, 'kwangtung').find(({ type }) => type === 'bomber')?.carried).toBe(true);
    expect(brokenRules(combat('japan'), drop({ carry: 2 }))).toContain('aa:par/capacity');
    expect(brokenRules(combat('japan'), drop({ drop: 'sinkiang' }))).toContain('aa:par/unload');
    expect(brokenRules(combat('japan', { paratroopers: false }), drop())).toContain('aa:par/in-play');
  });

  test('who has moved is not taken aboard (AA-51)', () => {
    const flown = play(combat('japan'), go({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria'])).state;
    expect(brokenRules(flown, go({ bomber: 1 }, ['manchuria', 'china', 'kwangtung'], { carry: 1, drop: 'china' }))).toContain(
      'aa:par/load-start',
    );
  });

  test('no enemy land in non-combat (AA-56); on friendly land they get off (AA-57, AA-98)', () => {
    expect(brokenRules(calm('japan'), drop())).toContain('aa:par/combat-phase');
    const home = go({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria'], { carry: 1, drop: 'manchuria' });
    expect(there(play(calm('japan'), home).state, 'manchuria')).toMatchObject({ infantry: 4, bomber: 1 });
    expect(brokenRules(calm('japan'), go({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria'], { carry: 1 }))).toEqual(['aa:par/unload']);
    expect(
      brokenRules(combat('japan', { paratroopsAboard: 'aboard' }), go({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria'], { carry: 1 })),
    ).toEqual([]);
  });

  test('a bomber shot down takes its infantry along, and a gun in the drop territory fires before the drop (AA-55, AA-98)', () => {
    const guarded = add(combat('japan'), 'usa', 'aa-gun', 'china');
    const shot = play(guarded, drop({ thrown: [dice('flak', 1)] }));
    expect(shot.all).toEqual([]);
    expect(there(shot.state, 'china', 'japan')).toEqual({});
    expect(there(shot.state, 'kwangtung')).not.toHaveProperty('bomber');
    expect(there(play(guarded, drop({ thrown: [dice('flak', 6)] })).state, 'china', 'japan')).toEqual({ infantry: 1 });
  });
});

describe('transports (AA-72)', () => {
  const ship = (load: Record<string, number>, more: object = {}) =>
    go({ transport: 1 }, ['sz-japan'], { load: [{ from: 'japan', units: load }], unload: { to: 'manchuria', units: load }, ...more });

  test('carry two points: two infantry, an armour, a gun or a battery (AA-06)', () => {
    const japan = add(calm('japan'), 'japan', 'artillery', 'japan');
    for (const load of [{ infantry: 2 }, { armor: 1 }, { 'aa-gun': 1 }, { artillery: 1 }])
      expect(brokenRules(japan, ship(load)), JSON.stringify(load)).toEqual([]);
    for (const load of [{ infantry: 3 }, { infantry: 1, armor: 1 }, { artillery: 1, infantry: 1 }])
      expect(brokenRules(japan, ship(load))).toContain('aa:base/transport-load');
    expect(brokenRules(add(combat('japan'), 'japan', 'artillery', 'japan'), ship({ artillery: 1 }))).toContain('aa:art/noncombat-only');
    expect(brokenRules(combat('japan'), ship({ 'aa-gun': 1 }))).toContain('aa:art/transport');
  });

  test('load beside the zone where they start, unload beside the one where they end, and then stay', () => {
    const away = ship({ infantry: 1 }, { load: [{ from: 'kwangtung', units: { infantry: 1 } }] });
    expect(brokenRules(calm('japan'), away)).toContain('aa:base/transport-load');
    expect(brokenRules(calm('japan'), ship({ infantry: 1 }, { unload: { to: 'kwangtung', units: { infantry: 1 } } }))).toContain(
      'aa:base/transport-load',
    );
    const landed = play(calm('japan'), ship({ infantry: 2 }));
    expect(there(landed.state, 'manchuria')).toMatchObject({ infantry: 5 });
    expect(brokenRules(landed.state, go({ transport: 1 }, ['sz-japan', 'sz-okinawa']))).toContain('aa:base/moved-twice');
    expect(brokenRules(landed.state, go({ infantry: 4 }, ['manchuria', 'kwangtung']))).toContain('aa:base/moved-twice');
  });

  test('do not load among enemy ships', () => {
    expect(brokenRules(add(combat('japan'), 'usa', 'submarine', 'sz-japan'), ship({ infantry: 1 }))).toContain(
      'aa:base/transport-hostile-load',
    );
  });

  test('keep cargo aboard from turn to turn', () => {
    const aboard = play(
      calm('japan'),
      go({ transport: 1 }, ['sz-japan', 'sz-okinawa'], { load: [{ from: 'japan', units: { infantry: 2 } }] }),
    ).state;
    expect(there(aboard, 'sz-okinawa', 'japan')).toEqual({ transport: 1, infantry: 2 });
    const later = at(aboard, 'japan', 'noncombat', 2);
    const landed = play(later, go({ transport: 1 }, ['sz-okinawa'], { unload: { to: 'okinawa', units: { infantry: 2 } } }));
    expect(landed.all).toEqual([]);
    expect(there(landed.state, 'okinawa')).toEqual({ infantry: 3 });
  });
});

describe('mines', () => {
  const zone = 'sz-philippines';
  const mined = (state: AxisState): AxisState => ({ ...state, mines: { [zone]: 'usa' } });
  const sail = (units: Record<string, number>, ...faces: readonly number[]) =>
    go(units, ['sz-japan', zone], { thrown: faces.map(face => dice('mine', face)) });

  test('enemy ships roll one die each on entering, submarines too (AA-30); those who evade go on (AA-32)', () => {
    const fleet = mined(add(combat('japan'), 'japan', 'submarine', 'sz-japan'));
    const passed = play(fleet, go({ submarine: 1 }, ['sz-japan', zone, 'sz-caroline-islands'], { thrown: [dice('mine', 2)] }));
    expect(passed).toMatchObject({ all: [], state: { mines: { [zone]: 'usa' } } });
    expect(there(passed.state, 'sz-caroline-islands')).toMatchObject({ submarine: 1 });
    expect(brokenRules(fleet, go({ submarine: 1 }, ['sz-japan', zone, 'sz-caroline-islands'], { thrown: [] }))).toContain(
      'core:record/dice-left-out',
    );
  });

  test('a 1 removes the ship with its cargo, and the mine (AA-31)', () => {
    const laden = play(
      mined(combat('japan')),
      go({ transport: 1 }, ['sz-japan'], {
        load: [{ from: 'japan', units: { infantry: 2 } }],
        path: ['sz-japan', zone],
        thrown: [dice('mine', 1)],
      }),
    );
    expect(laden.all).toEqual([]);
    expect(laden.state.mines).toEqual({});
    expect(there(laden.state, 'japan')).toMatchObject({ infantry: 1 });
    expect(there(laden.state, zone)).toEqual({ transport: 1 });
  });

  test('a whole battleship turns on its side and stops there while the others go on (AA-31, AA-96)', () => {
    const fleet = mined(add(combat('japan'), 'japan', 'destroyer', 'sz-japan'));
    const path = ['sz-japan', zone, 'sz-caroline-islands'];
    const move = go({ battleship: 1, destroyer: 1 }, path, { thrown: [dice('mine', 1), dice('mine', 5)] });
    const struck = play(fleet, move);
    expect(struck.all).toEqual([]);
    expect(there(struck.state, zone)).toMatchObject({ 'battleship-d': 1 });
    expect(there(struck.state, 'sz-caroline-islands')).toMatchObject({ destroyer: 1 });
    const sails = play({ ...fleet, game: { ...fleet.game, options: { struckBattleship: 'sails' } } }, move);
    expect(there(sails.state, 'sz-caroline-islands')).toMatchObject({ 'battleship-d': 1, destroyer: 1 });
    const sunk = play({ ...fleet, game: { ...fleet.game, options: { mineBattleship: 'sunk' } } }, move);
    expect(there(sunk.state, zone)).not.toHaveProperty('battleship-d');
  });

  test('own and allied ships and all aircraft are immune (AA-33)', () => {
    const own = { ...combat('japan'), mines: { [zone]: 'japan' } };
    expect(play(own, go({ battleship: 1 }, ['sz-japan', zone])).all).toEqual([]);
    expect(play(mined(combat('japan')), go({ fighter: 1 }, ['philippines', zone])).all).toEqual([]);
    expect(
      play({ ...combat('usa'), mines: { 'sz-western-us': 'uk', 'sz-hawaii': 'uk' } }, go({ battleship: 1 }, ['sz-western-us', 'sz-hawaii']))
        .all,
    ).toEqual([]);
  });

  test('a mine that hit nothing stays, or goes by another reading', () => {
    const fleet = mined(combat('japan'));
    expect(play(fleet, sail({ battleship: 1 }, 4)).state.mines).toEqual({ [zone]: 'usa' });
    const gone = { ...fleet, game: { ...fleet.game, options: { mineWithoutHit: 'gone' } } };
    expect(play(gone, sail({ battleship: 1 }, 4)).state.mines).toEqual({});
  });

  test('a transport lays one in non-combat, where it is or after its move, and stays (AA-28)', () => {
    const shipOf = (state: AxisState) => unitsAt(state, 'sz-indian-ocean').find(({ type }) => type === 'transport')?.id ?? '';
    const laden = (state: AxisState) => add(state, 'uk', 'mine', 'sz-indian-ocean', 2, { aboard: shipOf(state) });
    const uk = laden(calm('uk'));
    const laid = play(uk, go({ transport: 1 }, ['sz-indian-ocean', 'sz-french-indochina']), {
      type: 'lay-mine',
      zone: 'sz-french-indochina',
    });
    expect(laid).toMatchObject({ all: [], state: { mines: { 'sz-french-indochina': 'uk' } } });
    expect(there(laid.state, 'sz-french-indochina')).toEqual({ transport: 1, mine: 1 });
    expect(brokenRules(laid.state, go({ transport: 1 }, ['sz-french-indochina', 'sz-indian-ocean']))).toContain('aa:base/moved-twice');
    expect(
      brokenRules(play(uk, { type: 'lay-mine', zone: 'sz-indian-ocean' }).state, { type: 'lay-mine', zone: 'sz-indian-ocean' }),
    ).toContain('aa:min/ends-move');
    expect(brokenRules(laden(combat('uk')), { type: 'lay-mine', zone: 'sz-indian-ocean' })).toEqual(['aa:base/phase-order']);
  });

  test('not where enemies or a mine are (AA-29)', () => {
    const ship = unitsAt(calm('uk'), 'sz-indian-ocean').find(({ type }) => type === 'transport')?.id ?? '';
    const uk = add(calm('uk'), 'uk', 'mine', 'sz-indian-ocean', 1, { aboard: ship });
    expect(brokenRules(add(uk, 'japan', 'fighter', 'sz-indian-ocean'), { type: 'lay-mine', zone: 'sz-indian-ocean' })).toEqual([
      'aa:min/hostile-zone',
    ]);
    expect(brokenRules({ ...uk, mines: { 'sz-indian-ocean': 'uk' } }, { type: 'lay-mine', zone: 'sz-indian-ocean' })).toEqual([
      'aa:min/one-per-zone',
    ]);
    expect(brokenRules(calm('uk'), { type: 'lay-mine', zone: 'sz-indian-ocean' })).toContain('aa:min/aboard');
  });
});

test('gaits: a fighter goes out and home, a ship stops at enemies, what has moved goes no further', () => {
  const state = combat('japan');
  const of = (area: string, type: string) =>
    unitsAt(state, area).find(unit => unit.type === type) ??
    (() => {
      throw new Error(type);
    })();
  expect(moveModes(state, of('japan', 'fighter'))).toMatchObject([
    { id: 'move', budget: 4 },
    { id: 'kamikaze', budget: 4 },
  ]);
  expect(moveModes(state, of('japan', 'complex'))).toEqual([]);
  const [sail] = moveModes(state, of('sz-japan', 'battleship'));
  expect(sail?.stops?.('sz-hawaii')).toBe(true);
  expect(sail?.cost('sz-japan', 'japan')).toBe(Number.POSITIVE_INFINITY);
});

test('a laden ship that has nowhere to sail is asked where its cargo goes ashore', () => {
  const around = ['sz-okinawa', 'sz-philippines', 'sz-wake-island', 'sz-north-pacific', 'sz-kwangtung', 'sz-soviet-far-east', 'sz-midway'];
  const blocked = around.reduce((state, zone) => add(state, 'usa', 'submarine', zone), calm('japan'));
  const laden = { type: 'move', units: { transport: 1 }, path: ['sz-japan'], load: [{ from: 'japan', units: { infantry: 1 } }] } as const;
  expect(ACTS.move.nextQuestion(blocked, laden)).toMatchObject({ kind: 'pick', field: 'unload' });
  expect(ACTS.move.nextQuestion(calm('japan'), laden)).toMatchObject({ kind: 'place', field: 'path', optional: true });
});
