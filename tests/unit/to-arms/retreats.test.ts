// Flags and what follows: retreats forced and willing, traps, the edge, rallying, breakthroughs.

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/to-arms/acts.ts';
import { wayBack, wayOf } from '../../../src/rulesets/to-arms/retreats.ts';
import type { ArmsBridge, ArmsPendingAction, ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { isUp, unitOf } from '../../../src/rulesets/to-arms/units.ts';
import { after, brokenRules, rulingMessages, stage, unit } from './stage.ts';

const back = (id: string, ...path: readonly string[]) => ({ type: 'retreat', unit: id, path });
const owes = (unitId: string, hexes = 1, side = 'rep'): Partial<ArmsState> => ({
  pending: [{ kind: 'retreat', side, must: true, unit: unitId, hexes } satisfies ArmsPendingAction],
});
const standing = (units: Parameters<typeof unit>[], state = owes('R1'), more = {}) =>
  stage({ units: units.map(args => unit(...args)), phase: 'battle', state, ...more });

describe('TA-35: the way back', () => {
  test('leads nearer home, one hex at a time, as far as is owed', () => {
    const state = standing([['R1 line-inf C3']]);
    expect(brokenRules(state, back('R1', 'C4'))).toEqual([]);
    expect(brokenRules(state, back('R1', 'B4'))).toEqual([]);
    expect(brokenRules(state, back('R1', 'C2'))).toEqual(['ta:retreat/direction']);
    expect(brokenRules(state, back('R1', 'D3'))).toEqual(['ta:retreat/direction']);
    expect(brokenRules(state, back('R1', 'C4', 'C5'))).toEqual(['ta:retreat/long']);
    expect(brokenRules(state, back('R1'))).toEqual(['ta:retreat/short']);
    expect(after(state, back('R1', 'C4')).units['R1']).toMatchObject({ at: 'C4', strength: 8 });
  });

  test('nobody falls back who does not have to, and nothing else comes first', () => {
    expect(brokenRules(standing([['R1 line-inf C3']], {}), back('R1', 'C4'))).toContain('ta:retreat/hexes');
    expect(brokenRules(standing([['R1 line-inf C3'], ['N1 line-inf C1']]), { type: 'pass', side: 'nat' })).toEqual(['ta:seq/owed']);
  });

  test('TA-59: not into units or an enemy commander; a figure for each hex that cannot be made', () => {
    const state = standing([['R1 line-inf C3'], ['R2 line-inf C4'], ['NC officer B4']], owes('R1', 2));
    expect(brokenRules(state, back('R1', 'C4'))).toContain('ta:retreat/direction');
    expect(brokenRules(state, back('R1', 'B4'))).toContain('ta:retreat/direction');
    expect(after(state, back('R1')).units['R1']).toMatchObject({ at: 'C3', strength: 6 });
  });

  test('TA-59: a commander goes along, and one on the way rallies; never two in a hex', () => {
    const led = standing([['R1 line-inf C3'], ['RC officer C3'], ['RD officer C4']]);
    expect(brokenRules(led, back('R1', 'C4'))).toEqual(['ta:retreat/direction']);
    const gone = after(led, back('R1', 'B4'));
    expect([gone.units['R1']?.at, gone.units['RC']?.at]).toEqual(['B4', 'B4']);
    const rallied = standing([['R1 line-inf C3'], ['RC officer C4']], owes('R1', 3));
    expect(brokenRules(rallied, back('R1', 'C4'))).toEqual([]);
    expect(after(rallied, back('R1', 'C4')).units['R1']).toMatchObject({ at: 'C4', strength: 8 });
  });

  test('off the own edge a unit is lost, its commander with it', () => {
    const state = standing([['R1 line-inf C7'], ['RC officer C7']]);
    const gone = after(state, back('R1'));
    expect([gone.units['R1']?.strength, gone.units['RC']?.strength, gone.points['nat']]).toEqual([0, 0, 3]);
  });

  test('TA-59: terrain has no effect but rivers, by option not even they', () => {
    const rows = ['...', '...', 'KK.', '...'];
    expect(brokenRules(standing([['R1 t26 B2']], owes('R1'), { rows }), back('R1', 'B3'))).toEqual([]);
    const wet = ['...', '...', '~~~', '...'];
    expect(after(standing([['R1 line-inf B2']], owes('R1'), { rows: wet }), back('R1')).units['R1']?.strength).toBe(7);
    expect(
      brokenRules(standing([['R1 line-inf B2']], owes('R1'), { rows: wet, options: { retreatRiver: 'free' } }), back('R1', 'B3')),
    ).toEqual([]);
  });

  test('R27: a river is a way back where a bridge stands, not one that is being built or came down', () => {
    const rows = ['...', '...', '~~~', '...'];
    const over = (bridge: Partial<ArmsBridge>) => {
      const bridges = { B3: { span: 'heavy' as const, turns: 1, hits: 0, ...bridge } };
      return brokenRules(standing([['R1 line-inf B2']], { ...owes('R1'), bridges }, { rows }), back('R1', 'B3'));
    };
    expect(over({})).toEqual([]);
    expect(over({ turns: 0 })).toEqual(['ta:retreat/direction']);
    expect(over({ down: true })).toEqual(['ta:retreat/direction']);
  });

  test('R27: the sea is no way back either, but by the same option', () => {
    const rows = ['...', '...', 'sss', '...'];
    expect(brokenRules(standing([['R1 line-inf B2']], owes('R1'), { rows }), back('R1', 'B3'))).toContain('ta:retreat/direction');
    expect(after(standing([['R1 line-inf B2']], owes('R1'), { rows }), back('R1')).units['R1']).toMatchObject({ at: 'B2', strength: 7 });
    const free = standing([['R1 line-inf B2']], owes('R1'), { rows, options: { retreatRiver: 'free' } });
    expect(brokenRules(free, back('R1', 'B3'))).not.toContain('ta:retreat/direction');
  });

  test('TA-37: artillery in a bunker stays, and loses a figure for every hex', () => {
    const state = standing([['R1 field-gun B2']], owes('R1', 2), { rows: ['...', '.K.', '...'] });
    expect(brokenRules(state, back('R1', 'B3'))).toEqual(['ta:retreat/direction']);
    expect(after(state, back('R1')).units['R1']).toMatchObject({ at: 'B2', strength: 2 });
  });
});

const fire = (faces: readonly string[], more = {}) => ({
  type: 'battle',
  unit: 'N1',
  at: 'C3',
  thrown: [{ as: 'fire', dice: { white: faces } }],
  ...more,
});

describe('TA-36: of its own will', () => {
  const state = standing([['N1 line-inf C2'], ['R1 line-inf C3', { strength: 3 }]], {});

  test('it goes one hex after the attack, ignores flags and does not fight', () => {
    const told = after(state, { type: 'voluntary-retreat', unit: 'R1' });
    expect(told.active).toBe('nat');
    const shot = after(told, fire(['flag', 'flag', 'miss']));
    expect(shot.pending).toEqual([{ kind: 'retreat', side: 'rep', must: true, unit: 'R1', hexes: 1, willing: true }]);
    const gone = after(shot, back('R1', 'C4'));
    expect(gone.pending).toEqual([]);
    expect(brokenRules({ ...gone, active: 'rep' }, { type: 'battle', unit: 'R1', at: 'C2' })).toEqual(['ta:battle/moved']);
  });

  test('R45: it is followed up by option only', () => {
    const followed = (options: Record<string, boolean>) => {
      const told = after({ ...state, game: { ...state.game, options } }, { type: 'voluntary-retreat', unit: 'R1' });
      return after(after(told, fire(['miss', 'miss', 'miss'])), back('R1', 'C4')).pending.map(({ kind }) => kind);
    };
    expect([followed({}), followed({ breakVoluntary: true })]).toEqual([[], ['breakthrough']]);
  });

  test('TA-36: not out of the string of its platoon', () => {
    const led = standing([['R1 line-inf C3'], ['RC officer C3'], ['R2 line-inf D3'], ['N1 line-inf C2']], {});
    const platoon = {
      ...led,
      units: { ...led.units, R1: { ...led.units['R1'], now: { activated: true, battles: 0, partner: 'R2' } } },
    } as ArmsState;
    const told = after(platoon, { type: 'voluntary-retreat', unit: 'R2' });
    const shot = after(told, { type: 'battle', unit: 'N1', at: 'D3', thrown: [{ as: 'fire', dice: { white: ['miss', 'miss', 'miss'] } }] });
    expect(brokenRules(shot, back('R2', 'D4'))).toEqual(['ta:retreat/string']);
    expect(brokenRules(shot, back('R2', 'C4'))).toEqual([]);
    const alone = { ...shot, units: { ...shot.units, R1: { ...shot.units['R1'], now: { activated: true, battles: 0 } } } } as ArmsState;
    expect(brokenRules(alone, back('R2', 'D4'))).toEqual([]);
  });

  test('where there is no way it stays', () =>
    expect(brokenRules(standing([['R1 line-inf C7']], {}), { type: 'voluntary-retreat', unit: 'R1' })).toEqual(['ta:retreat/voluntary']));
});

describe('TA-07, TA-60: breaking through', () => {
  const driven = (card: string, on = 'R1 line-inf C3', more = {}) => {
    const state = standing([[`N1 ${card} C2`], [on, { strength: 3 }]], {}, more);
    const shot = after(state, {
      ...fire([]),
      thrown: [
        { as: 'fire', dice: FLAG[card] ?? {} },
        { as: 'flag', dice: { white: ['car'] } },
      ],
    });
    return after(shot, back('R1', 'C4'));
  };
  const FLAG: Readonly<Record<string, Record<string, readonly string[]>>> = {
    'line-inf': { white: ['flag', 'miss', 'miss'] },
    cv33: { white: ['flag'], green: ['car'] },
  };

  test('into the hex that was emptied, the attacker alone', () => {
    const open = driven('line-inf');
    expect(open.pending).toEqual([{ kind: 'breakthrough', side: 'nat', must: false, unit: 'N1', to: 'C3', target: 'R1' }]);
    expect(brokenRules(open, { type: 'breakthrough', unit: 'N1', to: 'C3' })).toEqual([]);
    expect(brokenRules(open, { type: 'breakthrough', unit: 'N1', to: 'D3' })).toContain('ta:break/emptied');
    const gone = after(open, { type: 'breakthrough', unit: 'N1', to: 'C3' });
    expect([gone.units['N1']?.at, gone.pending]).toEqual(['C3', []]);
  });

  test('TA-57: a tank fights the unit that it drove off once more', () => {
    const state = standing([['N1 cv33 C2'], ['R1 hmg C3', { strength: 1 }]], {});
    const shot = after(state, {
      ...fire([]),
      thrown: [
        { as: 'fire', dice: { white: ['flag'], green: ['flag'] } },
        { as: 'flag', dice: { white: ['flag'] } },
      ],
    });
    const open = after(shot, back('R1', 'C4'));
    const gone = after(open, { type: 'breakthrough', unit: 'N1', to: 'C3' });
    expect(gone.pending).toEqual([{ kind: 'battle', side: 'nat', must: false, unit: 'N1', target: 'R1' }]);
    expect(brokenRules(gone, { type: 'battle', unit: 'N1', at: 'C4', target: 'R1' })).toEqual([]);
    const twice = after(gone, {
      type: 'battle',
      unit: 'N1',
      at: 'C4',
      target: 'R1',
      thrown: [{ as: 'fire', dice: { white: ['miss'], green: ['car'] } }],
    });
    expect(twice.units['N1']?.now.battles).toBe(2);
    expect(twice.pending.map(({ kind }) => kind)).not.toContain('breakthrough');
  });

  test('after a destroyed unit too, but not where its commander stands, nor into closed ground, nor for artillery', () => {
    const kill = { ...fire(['soldier', 'soldier', 'miss']) };
    const last = { strength: 1 };
    expect(after(standing([['N1 line-inf C2'], ['R1 line-inf C3', last]], {}), kill).pending.map(({ kind }) => kind)).toEqual([
      'breakthrough',
    ]);
    expect(after(standing([['N1 line-inf C2'], ['R1 line-inf C3', last], ['RC officer C3']], {}), kill).pending).toEqual([]);
    const gun = standing([['N1 field-gun C2'], ['R1 line-inf C3', last]], {});
    expect(after(gun, { ...kill, thrown: [{ as: 'fire', dice: { yellow: ['soldier', 'soldier'], green: ['car'] } }] }).pending).toEqual([]);
    const house = standing([['N1 cv33 C2'], ['R1 line-inf C3', last]], {}, { rows: ['.....', '.....', '..B..', '.....'] });
    expect(after(house, { ...kill, thrown: [{ as: 'fire', dice: { green: ['soldier'] } }] }).pending).toEqual([]);
  });
});

describe('why there is no breakthrough', () => {
  const follow = (state: ArmsState, to = 'C3') => rulingMessages(state, { type: 'breakthrough', unit: 'N1', to });

  test('each reason once, and it is true', () => {
    const quiet = (card: string, more = {}) => stage({ units: [unit(`N1 ${card} C2`)], phase: 'battle', ...more });
    expect(follow(quiet('line-inf'))).toEqual(['no close combat of Line infantry has just driven anybody out of C3']);
    expect(follow(quiet('t26', { now: { through: 'R1', battles: 2 } }))).toEqual([
      'T-26 has broken through this turn, and follows up no second time',
    ]);
    expect(follow(quiet('field-gun'))).toEqual(['Field gun is artillery']);
    expect(follow(quiet('t26', { rows: ['.....', '.....', '..R..'] }))).toEqual(['C3: only men on foot enter ruins']);
  });
});

describe('the ways that are offered', () => {
  const asked = (state: ArmsState) => ACTS.retreat.nextQuestion(state, { type: 'retreat', unit: 'R1' });

  test('one for each hex in which they may end', () => {
    const question = asked(standing([['R1 line-inf D2']], owes('R1', 4)));
    if (question?.kind !== 'place') throw new Error('no place is asked');
    expect([...question.reach.keys()].sort()).toEqual(['B6', 'C6', 'D6', 'E6', 'F6']);
    for (const end of question.reach.keys()) {
      const path = question.route?.(end) ?? [];
      expect([path.length, path.at(-1)]).toEqual([4, end]);
      expect(brokenRules(standing([['R1 line-inf D2']], owes('R1', 4)), back('R1', ...(path as string[])))).toEqual([]);
    }
  });

  test('as far as there is room, and none where there is no way', () => {
    const short = asked(standing([['R1 line-inf C5'], ['R2 line-inf B7'], ['R3 line-inf C7'], ['R4 line-inf D7']], owes('R1', 3)));
    expect(short?.kind === 'place' ? [...short.reach.values()] : []).toEqual([1, 1]);
    const none = asked(standing([['R1 line-inf C7']]));
    expect(none?.kind === 'pick' ? none.from.map(({ value }) => value) : []).toEqual([[]]);
  });
});

describe('rails', () => {
  const rail = ['A1', 'B1', 'C1', 'D1', 'C3', 'C2', 'C1'];
  const train = (at: string, more = {}) => stage({ units: [unit(`R1 armoured-train ${at}`)], special: { rail }, active: 'rep', ...more });

  test('lead from each hex of the list to the next, and branch where one is named again', () => {
    const go = (...path: readonly string[]) => brokenRules(train(path[0] ?? ''), { type: 'move', unit: 'R1', path });
    expect([go('A1', 'B1', 'C1', 'D1'), go('C3', 'C2', 'C1', 'B1')]).toEqual([[], []]);
    expect(go('D1', 'C2')).toEqual(['ta:move/terrain-forbidden']);
  });

  test('are the way back of a train, never to and fro', () => {
    const home = {
      special: { rail: ['A3', 'B3', 'C3', 'D3', 'E3'], homes: { nat: 'north', rep: 'south' } },
      phase: 'battle',
      state: owes('R1', 3),
    };
    const question = ACTS.retreat.nextQuestion(train('C3', home), { type: 'retreat', unit: 'R1' });
    expect(question?.kind === 'place' ? [...question.reach].sort() : []).toEqual([
      ['A3', 2],
      ['E3', 2],
    ]);
    const falls = (...path: readonly string[]) =>
      brokenRules(train('C3', { ...home, state: owes('R1', path.length) }), back('R1', ...path));
    expect([falls('B3', 'A3'), falls('C4'), falls('D3', 'D4')]).toEqual([[], ['ta:retreat/direction'], ['ta:retreat/direction']]);
  });
});

describe('doors, mines and woods behind an enemy who is driven off', () => {
  const broke = (rows: readonly string[], card: string, more: Partial<ArmsState> = {}, special = {}) => {
    const state = standing([[`N1 ${card} C1`], ['R1 line-inf C3']], {}, { rows, special, now: { battles: 1 } });
    const owed: ArmsPendingAction = { kind: 'breakthrough', side: 'nat', must: false, unit: 'N1', to: 'C2', target: 'R1' };
    return { ...state, pending: [owed], ...more };
  };
  const follow = (...thrown: readonly unknown[]) => ({
    type: 'breakthrough',
    unit: 'N1',
    to: 'C2',
    ...(thrown.length > 0 ? { thrown } : {}),
  });
  const die = (pip: string) => ({ as: 'door', dice: { d6: [pip] } });

  test('a shut door is tried', () => {
    const state = broke(['.....', '..B..', '.....'], 'line-inf', {}, { shut: ['C2'] });
    expect(brokenRules(state, follow(die('2')))).toEqual([]);
    expect(after(state, follow(die('2'))).units['N1']?.at).toBe('C1');
    const inside = after(state, follow(die('5')));
    expect([inside.units['N1']?.at, inside.open]).toEqual(['C2', ['C2']]);
  });

  test('mines go off', () => {
    const state = broke(['.....', '.....', '.....'], 'line-inf', { mines: { C2: { side: 'rep', mine: 'apm' } } });
    const blast = { as: 'mine', dice: { green: ['soldier', 'flag', 'flag', 'flag'] } };
    const hit = after(state, follow(blast, { as: 'save', dice: { white: ['car'] } }));
    expect([hit.units['N1']?.at, hit.units['N1']?.strength, hit.mines['C2']?.known]).toEqual(['C2', 7, true]);
  });

  test('a tank that comes into a wood does not fight again', () => {
    const kinds = (rows: readonly string[]) => after(broke(rows, 't26'), follow()).pending.map(({ kind }) => kind);
    expect([kinds(['.....', '.....', '.....']), kinds(['.....', '..w..', '.....'])]).toEqual([['battle'], []]);
  });
});

describe('R15: doors on the way back', () => {
  const rows = ['.....', '.....', '..B..', '..B..', '..K..'];
  const shut = { shut: ['C3', 'C4', 'C5'] };
  const fled = (hexes: number, ...path: readonly string[]) =>
    after(standing([['R1 line-inf C2']], owes('R1', hexes), { rows, special: shut }), back('R1', ...path));

  test('a house that a unit is driven into or through stands open', () => {
    expect(fled(1, 'C3').open).toEqual(['C3']);
    expect(fled(2, 'C3', 'C4').open).toEqual(['C3', 'C4']);
    const next = { ...fled(2, 'C3', 'C4'), phase: 'movement' as const, pending: [] };
    const other = stage({ rows, units: [unit('R2 line-inf B3')], special: shut, active: 'rep', state: { open: next.open } });
    expect(ACTS.move.rolls?.(other, { id: 'x', type: 'move', unit: 'R2', path: ['B3', 'C3'] })).toEqual([]);
  });

  test('a fortified door stays shut to those who come later', () => {
    expect(fled(3, 'C3', 'C4', 'C5').open).toEqual(['C3', 'C4']);
    expect(fled(3, 'C3', 'C4', 'C5').units['R1']?.at).toBe('C5');
  });
});

describe('how far a way back is open', () => {
  const from = (at: string, ...others: Parameters<typeof unit>[]) => {
    const state = standing([[`R1 line-inf ${at}`], ...others]);
    const one = unitOf(state, 'R1');
    if (!isUp(one)) throw new Error('no R1');
    return { ...wayBack(state, one), told: wayOf(state, one).way };
  };

  test('four hexes are as many as can be owed', () => {
    expect([from('C3'), from('C4'), from('C7')]).toEqual([
      {
        ends: 'open',
        hexes: 4,
        told: undefined,
      },
      {
        ends: 'off',
        hexes: 3,
        told: {
          ends: 'off',
          hexes: 3,
        },
      },
      {
        ends: 'off',
        hexes: 0,
        told: {
          ends: 'off',
          hexes: 0,
        },
      },
    ]);
  });

  test('R54: a commander on one of the ways rallies it, which is better than the longest that ends', () => {
    expect(from('C5', ['RC officer C6'])).toEqual({ hexes: 1, ends: 'rally', told: undefined });
    expect(from('C4', ['RC officer C7'], ['R2 line-inf A7'], ['R3 line-inf B7'])).toEqual({
      ends: 'rally',
      hexes: 3,
      told: undefined,
    });
  });

  test('where nothing is free it is blocked, and its commander is told of', () => {
    expect(from('C3', ['R2 line-inf C4'], ['R3 line-inf B4'], ['R4 line-inf D4'], ['RC officer C3'])).toEqual({
      ends: 'blocked',
      hexes: 0,
      told: {
        commander: 2,
        ends: 'blocked',
        hexes: 0,
      },
    });
    expect(from('C6', ['RC officer C6']).told).toEqual({
      commander: 2,
      ends: 'off',
      hexes: 1,
    });
  });
});
