// Moving: distances, what stops and what is closed, commanders, platoons, trucks, doors.

import { describe, expect, test } from 'vitest';
import { after, broken, stage, unit } from './stage.ts';

const go = (id: string, path: string, more = {}) => ({ type: 'move', unit: id, path: path.split(' '), ...more });

describe('how far', () => {
  const state = stage({ units: [unit('N1 line-inf A1'), unit('N2 line-inf A3', { lmg: true }), unit('N3 militia A5')] });

  test('TA-09: as the card says, a hex less with a light machine gun', () => {
    expect(broken(state, go('N1', 'A1 B1 C1 D1'))).toEqual([]);
    expect(broken(state, go('N1', 'A1 B1 C1 D1 E1'))).toEqual(['ta:move/allowance']);
    expect(broken(state, go('N2', 'A3 B3 C3 D3'))).toEqual(['ta:move/allowance']);
  });

  test('farther than the second number forbids battle', () => {
    const foe = unit('R1 line-inf E5');
    const near = stage({ units: [unit('N3 militia A5'), foe] });
    const far = { ...after(near, go('N3', 'A5 B5 C5')), phase: 'battle' as const, active: 'nat' };
    expect(broken(far, { type: 'battle', unit: 'N3', at: 'E5', target: 'R1' })).toEqual(['ta:battle/moved']);
    const one = { ...after(near, go('N3', 'A5 B5')), phase: 'battle' as const, active: 'nat' };
    expect(broken(one, { type: 'battle', unit: 'N3', at: 'E5', target: 'R1' })).toEqual([]);
  });

  test('TA-32: a gun is drawn four hexes by its prime mover, and goes nowhere without it', () => {
    const towed = stage({ units: [unit('N1 field-gun A1', { tow: true }), unit('N2 field-gun A3')] });
    const { N1 } = towed.units;
    if (!N1) throw new Error('no gun');
    expect(broken(towed, go('N1', 'A1 B1 C1 D1 E1'))).toEqual([]);
    expect(broken({ ...towed, units: { ...towed.units, N1: { ...N1, tow: 0 } } }, go('N1', 'A1 B1'))).toEqual(['ta:move/allowance']);
    expect(broken(towed, go('N2', 'A3 B3'))).toEqual([]);
    expect(broken(towed, go('N2', 'A3 B3 C3'))).toEqual(['ta:move/allowance']);
  });

  test('TA-18: from its hex, step by step, once', () => {
    expect(broken(state, go('N1', 'A2 A3'))).toContain('ta:move/from');
    expect(broken(state, go('N1', 'A1 C1'))).toEqual(['ta:move/contiguous']);
    const gone = { ...after(state, go('N1', 'A1 B1')), active: 'nat' };
    expect(broken(gone, go('N1', 'B1 C1'))).toEqual(['ta:move/once']);
    expect(broken(stage({ units: [unit('N1 line-inf A1')], now: { activated: false } }), go('N1', 'A1 B1'))).toEqual([
      'ta:move/not-activated',
    ]);
  });

  test('the other side comes next', () => expect(after(state, go('N1', 'A1 B1')).active).toBe('rep'));
});

describe('who stands in the way', () => {
  test('TA-16: no unit goes through another, nor an enemy commander', () => {
    const state = stage({ units: [unit('N1 line-inf A1'), unit('N2 line-inf B1'), unit('RC officer B3'), unit('N3 line-inf A3')] });
    expect(broken(state, go('N1', 'A1 B1 C1'))).toEqual(['ta:move/occupied']);
    expect(broken(state, go('N3', 'A3 B3'))).toEqual(['ta:move/occupied']);
  });

  test('TA-17: coming next to an enemy ends the move, leaving is free', () => {
    const state = stage({ units: [unit('N1 cavalry A1'), unit('R1 line-inf C2'), unit('N2 cavalry D2')] });
    expect(broken(state, go('N1', 'A1 B1 C1 D1'))).toEqual(['ta:move/zoc-stop']);
    expect(broken(state, go('N1', 'A1 B1 C1'))).toEqual([]);
    expect(broken(state, go('N2', 'D2 E2 F2 G2'))).toEqual([]);
  });

  test('TA-56: a lone commander is stopped as a unit is, by option not', () => {
    const units = [unit('NC officer A1'), unit('R1 line-inf C2')];
    expect(broken(stage({ units }), go('NC', 'A1 B1 C1 D1'))).toEqual(['ta:move/zoc-stop']);
    expect(broken(stage({ units, options: { commanderStops: false } }), go('NC', 'A1 B1 C1 D1'))).toEqual([]);
    expect(broken(stage({ units: [unit('N1 cavalry A1'), unit('RC officer C2')] }), go('N1', 'A1 B1 C1 D1'))).toEqual([]);
    expect(
      broken(stage({ units: [unit('N1 cavalry A1'), unit('RC officer C2')], options: { commanderZoc: true } }), go('N1', 'A1 B1 C1 D1')),
    ).toEqual(['ta:move/zoc-stop']);
  });

  test('TA-06, TA-16: commanders and units end their move where they meet', () => {
    const state = stage({ units: [unit('N1 cavalry A1'), unit('NC officer C1'), unit('N2 cavalry C3'), unit('ND officer D1')] });
    expect(broken(state, go('N1', 'A1 B1 C1'))).toEqual([]);
    expect(broken(state, go('N1', 'A1 B1 C1 C2'))).toEqual(['ta:move/commander-stop']);
    expect(broken(state, go('NC', 'C1 C2 C3'))).toEqual([]);
    expect(broken(state, go('NC', 'C1 C2 C3 C4'))).toEqual(['ta:cmd/stops']);
    expect(broken(state, go('NC', 'C1 D1'))).toEqual(['ta:cmd/one-per-hex']);
  });
});

describe('commanders', () => {
  const state = stage({ units: [unit('N1 cavalry A1'), unit('NC officer A1'), unit('N2 cavalry A3')] });

  test('TA-01: four hexes alone, with the unit as far as it goes', () => {
    expect(broken(stage({ units: [unit('NC officer A1')] }), go('NC', 'A1 B1 C1 D1 E1'))).toEqual([]);
    expect(broken(stage({ units: [unit('NC officer A1')] }), go('NC', 'A1 B1 C1 D1 E1 F1'))).toEqual(['ta:move/allowance']);
    const gone = after(state, go('N1', 'A1 B1 C1 D1 E1 F1', { with: 'NC' }));
    expect([gone.units['N1']?.at, gone.units['NC']?.at]).toEqual(['F1', 'F1']);
    expect(after(state, go('N1', 'A1 B1')).units['NC']?.at).toBe('A1');
  });

  test('TA-06: relieved of his command he goes elsewhere by a die of his own', () => {
    const awake = {
      ...stage({ units: [unit('N1 cavalry A1'), unit('NC officer A1')], now: { activated: false } }),
      phase: 'activation' as const,
      dice: { nat: [{ face: 'infantry' as const }, { face: 'gun' as const }], rep: [] },
    };
    expect(broken(awake, { type: 'activate', unit: 'NC', dice: [1] })).toEqual([]);
    expect(broken(state, go('NC', 'A1 A2 A3'))).toEqual([]);
    expect(after(state, go('NC', 'A1 A2 A3')).units['N1']?.at).toBe('A1');
  });

  test('TA-06: not after he has moved, and from the hex of the unit', () => {
    const moved = { ...after(stage({ units: [unit('N1 cavalry A2'), unit('NC officer A1')] }), go('NC', 'A1 A2')), active: 'nat' };
    expect(broken(moved, go('N1', 'A2 B2', { with: 'NC' }))).toEqual(['ta:cmd/with-unit']);
    expect(broken(state, go('N2', 'A3 B3', { with: 'NC' }))).toEqual(['ta:cmd/with-unit']);
  });

  test('TA-05: the second of a platoon moves directly after the first, in the same step', () => {
    const platoon = stage({
      units: [unit('N1 line-inf A1'), unit('NC officer A1'), unit('N2 line-inf B1'), unit('R1 line-inf I7')],
      now: { activated: false },
      phase: 'activation',
      state: { dice: { nat: [{ face: 'infantry' }], rep: [] } },
    });
    const led = {
      ...after(platoon, { type: 'activate', unit: 'N1', dice: [0], platoon: 'N2' }),
      phase: 'movement' as const,
      active: 'nat',
    };
    expect(broken(led, go('N2', 'B1 C1'))).toEqual(['ta:plt/as-one']);
    const first = after(led, go('N1', 'A1 A2'));
    expect([first.active, first.owed]).toEqual(['rep', [{ kind: 'move', side: 'nat', must: false, unit: 'N2' }]]);
    expect(broken(first, go('N2', 'B1 C1'))).toEqual([]);
    const second = after(first, go('N2', 'B1 C1'));
    expect([second.active, second.owed]).toEqual(['rep', []]);
    const far = stage({
      units: [unit('N1 line-inf A2'), unit('NC officer A2'), unit('N2 line-inf B1')],
      options: { platoonString: 'adjacent' },
    });
    const string = {
      ...far,
      units: { ...far.units, N1: { ...far.units['N1'], now: { activated: true, battles: 0, moved: 1, partner: 'N2' } } },
    } as typeof far;
    expect(broken(string, go('N2', 'B1 C1 D1'))).toEqual(['ta:plt/string']);
  });
});

describe('TA-20, TA-53: ground', () => {
  const closed = (letter: string, card: string, special = {}) =>
    broken(stage({ rows: [`.${letter}.`], units: [unit(`N1 ${card} A1`)], special }), go('N1', 'A1 B1'));
  const CLOSED = ['ta:move/terrain-forbidden'];

  test.each([
    ['B', 'vehicles', 't26'],
    ['B', 'horses', 'cavalry'],
    ['R', 'guns', 'field-gun'],
    ['l', 'vehicles', 'armoured-car'],
    ['t', 'vehicles', 't26'],
    ['K', 'mortars', 'mortar'],
    ['d', 'cavalry', 'cavalry'],
    ['d', 'carts', 'tachanka'],
    ['a', 'tanks', 't26'],
    ['~', 'everybody', 'line-inf'],
  ])('%s is closed to %s', (letter, _who, card) => expect(closed(letter, card)).toEqual(CLOSED));

  test.each([
    ['B', 'line-inf'],
    ['t', 'hmg'],
    ['R', 'mortar'],
    ['d', 'hmg'],
    ['K', 'engineers'],
    ['a', 'line-inf'],
    ['D', 't26'],
    ['w', 't26'],
    ['f', 't26'],
    ['m', 'field-gun'],
  ])('%s is open to %s', (letter, card) => expect(closed(letter, card)).toEqual([]));

  test.each(['w', 'b', 'B', 'f', 'm', 'R', 'l', 't', 'x', 's', 'e'])('%s ends a move', letter =>
    expect(broken(stage({ rows: [`.${letter}.`], units: [unit('N1 line-inf A1')] }), go('N1', 'A1 B1 C1'))).toEqual([
      'ta:move/terrain-stop',
    ]),
  );

  test.each(['.', 'h', 'F', 'D', '='])('%s does not', letter =>
    expect(broken(stage({ rows: [`.${letter}.`], units: [unit('N1 line-inf A1')] }), go('N1', 'A1 B1 C1'))).toEqual([]),
  );

  test('R55: a wood forbids battle in the turn of entry, by option as long as one is in it', () => {
    const units = [unit('N1 line-inf A1'), unit('R1 line-inf D1')];
    const fight = { type: 'battle', unit: 'N1', at: 'D1', target: 'R1' };
    const entered = { ...after(stage({ rows: ['.w..'], units }), go('N1', 'A1 B1')), phase: 'battle' as const, active: 'nat' };
    expect(broken(entered, fight)).toEqual(['ta:battle/moved']);
    const inside = [unit('N1 line-inf B1'), unit('R1 line-inf D1')];
    expect(broken(stage({ rows: ['.w..'], units: inside, phase: 'battle' }), fight)).toEqual([]);
    expect(broken(stage({ rows: ['.w..'], units: inside, phase: 'battle', options: { woodNoBattle: 'inside' } }), fight)).toEqual([
      'ta:battle/moved',
    ]);
  });

  test('a train keeps to its rails', () => {
    const special = { rail: ['A1', 'B1'] };
    expect(closed('.', 'armoured-train', special)).toEqual([]);
    expect(closed('.', 'armoured-train')).toEqual(CLOSED);
  });

  test('TA-57: sandbags go under vehicles and enemies, wire under tracks', () => {
    const bags = (card: string, owner: string) =>
      after(stage({ units: [unit(`N1 ${card} A1`)], state: { sandbags: { B1: owner }, wire: ['B1'] } }), go('N1', 'A1 B1'));
    expect(bags('line-inf', 'nat').sandbags).toEqual({ B1: 'nat' });
    expect(bags('line-inf', 'rep').sandbags).toEqual({});
    expect(bags('armoured-car', 'nat').sandbags).toEqual({});
    expect([bags('armoured-car', 'nat').wire, bags('t26', 'nat').wire]).toEqual([['B1'], []]);
  });
});

describe('TA-21: doors', () => {
  const state = stage({ rows: ['.B.'], units: [unit('N1 line-inf A1')], special: { shut: ['B1'] } });
  const tried = (die: string) => after(state, go('N1', 'A1 B1', { thrown: [{ as: 'door', dice: { d6: [die] } }] }));

  test('a house opens on 4 and more, and stays open', () => {
    expect([tried('3').units['N1']?.at, tried('3').open]).toEqual(['A1', []]);
    expect([tried('4').units['N1']?.at, tried('4').open]).toEqual(['B1', ['B1']]);
    expect(tried('3').units['N1']?.now.moved).toBe(0);
  });

  test('a way does not lead through a shut house', () => expect(broken(state, go('N1', 'A1 B1 C1'))).toContain('ta:move/shut'));
});

describe('TA-19, TA-58: motorised infantry', () => {
  const rider = (more = {}) => stage({ units: [unit('N1 line-inf A1', { truck: true, ...more }), unit('R1 line-inf I1')] });

  test('mounts and rides by the truck, and does not fight', () => {
    const ridden = after(rider(), go('N1', 'A1 B1 C1 D1 E1 F1 G1', { mount: true }));
    expect(ridden.units['N1']).toMatchObject({ at: 'G1', mounted: true, truck: 2 });
    expect(broken({ ...ridden, phase: 'battle', active: 'nat' }, { type: 'battle', unit: 'N1', at: 'I1', target: 'R1' })).toContain(
      'ta:battle/moved',
    );
  });

  test('rides, gets out and fights', () => {
    const out = after(rider({ mounted: true }), go('N1', 'A1 B1 C1 D1 E1 F1 G1', { dismount: true }));
    expect(out.units['N1']).not.toHaveProperty('mounted');
    expect(broken({ ...out, phase: 'battle', active: 'nat' }, { type: 'battle', unit: 'N1', at: 'I1', target: 'R1' })).toEqual([]);
  });

  test('mounts and dismounts never in one move, nor without a truck', () => {
    expect(broken(rider(), go('N1', 'A1 B1', { mount: true, dismount: true }))).toContain('ta:motor/sequence');
    expect(broken(stage({ units: [unit('N1 line-inf A1')] }), go('N1', 'A1 B1', { mount: true }))).toContain('ta:motor/sequence');
    expect(broken(rider(), go('N1', 'A1 B1 C1 D1 E1'))).toEqual(['ta:move/allowance']);
  });
});
