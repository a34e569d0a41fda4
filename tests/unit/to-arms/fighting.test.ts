// Battles: shifts, dice, targets, indirect fire, second battles, buildings, trucks, commanders as targets.

import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/types.ts';
import { impact } from '../../../src/rulesets/to-arms/impact.ts';
import { profileOf } from '../../../src/rulesets/to-arms/shot.ts';
import { sees } from '../../../src/rulesets/to-arms/sight.ts';
import { spaceOf } from '../../../src/rulesets/to-arms/space.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { isUp, unitOf } from '../../../src/rulesets/to-arms/units.ts';
import { after, brokenRules, type Stage, stage, unit } from './stage.ts';
import { system } from './system.ts';

const fight = (id: string, at: string, more = {}) => ({ type: 'battle', unit: id, at, ...more });
const FIRE = 'fire';

function profile(state: ArmsState, by: string, on: string) {
  const [a, b] = [unitOf(state, by), unitOf(state, on)];
  if (!isUp(a) || !isUp(b)) throw new Error('not there');
  const { mods = [], ...rest } = profileOf(state, a, b);
  return { ...rest, shifts: Object.fromEntries(mods.map(({ id, by: n }) => [id, n])) };
}

const duel = (rows: readonly string[], by: string, on: string, more: Stage = {}, extra: readonly Record<string, unknown>[] = [{}, {}]) =>
  stage({ rows, units: [unit(by, extra[0]), unit(on, extra[1])], phase: 'battle', ...more });

describe('TA-23: shifts of the range', () => {
  const at = (letter: string, card: string) => profile(duel([`..${letter}`], `N1 ${card} A1`, 'R1 line-inf C1'), 'N1', 'R1').range - 2;

  test.each([
    ['w', [1, 1, 2, 2]],
    ['b', [1, 1, 0, 2]],
    ['B', [1, 1, 1, 2]],
    ['R', [1, 1, 0, 1]],
    ['l', [1, 1, 0, 1]],
    ['t', [1, 1, 0, 1]],
    ['K', [2, 2, 1, 2]],
    ['D', [1, 1, 0, 1]],
    ['S', [1, 1, 0, 1]],
    ['.', [0, 0, 0, 0]],
    ['F', [0, 0, 0, 0]],
    ['a', [0, 0, 0, 0]],
  ] as const)('into %s: infantry, HMG, artillery, vehicles %j', (letter, shifts) =>
    expect((['line-inf', 'hmg', 'field-gun', 't26'] as const).map(card => at(letter, card))).toEqual([...shifts]),
  );

  test('R7, R8: bocage, hills and marshes by option', () => {
    const range = (rows: readonly string[], card: string, options: Stage['options'] = {}) =>
      profile(duel(rows, `N1 ${card} A1`, 'R1 line-inf C1', { options: options ?? {} }), 'N1', 'R1').range;
    expect([range(['..b'], 'hmg'), range(['..b'], 'hmg', { bocageHmg: 'printed' })]).toEqual([3, 2]);
    expect([range(['h..'], 'line-inf'), range(['h.h'], 'line-inf'), range(['h.h'], 'line-inf', { hill: 'every' })]).toEqual([1, 2, 1]);
    expect([range(['..h'], 'line-inf'), range(['..h'], 'line-inf', { hill: 'target' })]).toEqual([2, 1]);
    expect([
      range(['m..'], 'line-inf'),
      range(['m..'], 'line-inf', { marsh: 'target' }),
      range(['..m'], 'line-inf', { marsh: 'target' }),
    ]).toEqual([3, 2, 3]);
  });

  test('TA-02: a commander shortens the range of infantry, not of guns, machine guns and tanks; by option of all but guns', () => {
    const range = (card: string, options = {}) =>
      profile(
        stage({ units: [unit(`N1 ${card} A1`), unit('NC officer A1'), unit('R1 line-inf C1')], phase: 'battle', options }),
        'N1',
        'R1',
      ).range;
    expect(
      (['line-inf', 'cavalry', 'hmg', 'field-gun', 't26', 'armoured-car', 'armoured-lorry'] as const).map(card => range(card)),
    ).toEqual([1, 1, 2, 2, 2, 2, 1]);
    expect((['hmg', 'field-gun', 't26'] as const).map(card => range(card, { commanderShift: 'sheet' }))).toEqual([1, 2, 1]);
  });

  test('TA-31, TA-53: few firearms, wire, mines, and never below one or the least of the card', () => {
    expect(profile(duel(['...'], 'N1 armed-mob A1', 'R1 line-inf B1'), 'N1', 'R1')).toMatchObject({
      range: 2,
      firearms: 4,
      shifts: { 'part-armed': 1 },
    });
    expect(profile(duel(['...'], 'N1 line-inf A1', 'R1 line-inf C1', { state: { wire: ['A1'] } }), 'N1', 'R1').range).toBe(3);
    expect(
      profile(duel(['...'], 'N1 line-inf A1', 'R1 line-inf C1', { state: { mines: { C1: { side: 'nat', mine: 'apm' } } } }), 'N1', 'R1')
        .range,
    ).toBe(1);
    expect(profile(duel(['h..'], 'N1 line-inf A1', 'R1 line-inf B1'), 'N1', 'R1').range).toBe(1);
  });

  test('TA-54: a flame thrower ignores cover, from beside it only', () => {
    const flame = [{ flame: true }, {}];
    expect(profile(duel(['.B.'], 'N1 engineers A1', 'R1 line-inf B1', {}, flame), 'N1', 'R1').range).toBe(1);
    expect(profile(duel(['..B'], 'N1 engineers A1', 'R1 line-inf C1', {}, flame), 'N1', 'R1').range).toBe(3);
  });
});

describe('TA-24: dice', () => {
  test('of the card at the effective range, the sergeant one more, losses none less', () => {
    const lmg = [{ lmg: true, sergeant: true, strength: 2 }, {}];
    expect(profile(duel(['.....'], 'N1 guard-inf A1', 'R1 line-inf D1', {}, lmg), 'N1', 'R1')).toMatchObject({ dice: 'WWG', shooters: 2 });
    expect(profile(duel(['........'], 'N1 guard-inf A1', 'R1 line-inf H1', {}, lmg), 'N1', 'R1').dice).toBe('');
  });

  test('TA-03, TA-04: sergeants serve infantry and cavalry, standards not vehicles', () => {
    const dice = (card: string) =>
      profile(duel(['....'], `N1 ${card} A1`, 'R1 line-inf C1', {}, [{ sergeant: true }, {}]), 'N1', 'R1').dice;
    expect([dice('line-inf'), dice('cavalry'), dice('hmg'), dice('t26')]).toEqual(['WWWW', 'WW', 'WGG', 'YYG']);
    const flags = (card: string) => profile(duel(['....'], 'N1 line-inf A1', `R1 ${card} C1`, {}, [{}, { standard: true }]), 'N1', 'R1');
    expect(
      (['line-inf', 'cavalry', 'field-gun', 'hmg', 't26'] as const).map(card => [flags(card).flags?.ignored, flags(card).worth]),
    ).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
      [0, 1],
      [0, 1],
    ]);
  });

  test('TA-31: who has no firearms fights hand to hand, as many as he is', () => {
    const bare = (at: string) => {
      const state = duel(['....'], 'N1 militia A1', `R1 line-inf ${at}`);
      const { militia } = state.game.tables.cards;
      if (!militia) throw new Error('no militia');
      const cards = { ...state.game.tables.cards, militia: { ...militia, firearms: 0 } };
      return { ...state, game: { ...state.game, tables: { ...state.game.tables, cards } } };
    };
    expect(brokenRules(bare('B1'), fight('N1', 'B1'))).toEqual([]);
    expect(brokenRules(bare('C1'), fight('N1', 'C1'))).toEqual(['ta:battle/unarmed']);
    expect(profile(bare('B1'), 'N1', 'R1')).toMatchObject({ range: 1, shooters: 8, shifts: {} });
    expect(profile(bare('B1'), 'N1', 'R1')).not.toHaveProperty('firearms');
  });

  test('what is hidden is fired at by nobody who does not know of it', () =>
    expect(brokenRules(duel(['....'], 'N1 line-inf A1', 'R1 line-inf D1', {}, [{}, { hidden: true }]), fight('N1', 'D1'))).toContain(
      'ta:battle/los',
    ));

  test('R4, R20, R35, R43: options go along with the profile', () => {
    const options = { hitRange: 'true', fastplay: true, excessHits: 'after', commanderOddKill: 'none' };
    expect(profile(duel(['..w'], 'N1 line-inf A1', 'R1 line-inf C1', { options }), 'N1', 'R1')).toMatchObject({
      reach: 2,
      range: 3,
      fast: true,
      lateWaste: true,
      oddKill: true,
    });
  });

  test('TA-34: flag number and flags ignored', () => {
    const flags = (more: Record<string, unknown>, rows = ['...'], options = {}, rank = 'officer') =>
      profile(
        stage({ rows, units: [unit('N1 line-inf A1'), unit('R1 line-inf B1', more), unit(`RC ${rank} B1`)], phase: 'battle', options }),
        'N1',
        'R1',
      ).flags;
    expect(flags({})).toEqual({ number: 4, ignored: 1 });
    expect(flags({ standard: true }, ['.B.'])).toEqual({ number: 4, ignored: 3 });
    expect(flags({ standard: true }, ['.K.'], {}, 'general')).toEqual({ number: 4, ignored: 5 });
    expect(flags({ standard: true }, ['.K.'], { flagIgnores: 'largest' })?.ignored).toBe(2);
    expect(flags({}, ['...'], { autoRetreat: 'recount' })).toMatchObject({ recount: true });
    const gun = stage({ units: [unit('N1 line-inf A1'), unit('R1 field-gun B1'), unit('RC officer B1')], phase: 'battle' });
    expect(profile(gun, 'N1', 'R1').flags).toEqual({ number: 2, ignored: 1 });
  });
});

describe('who may fight whom', () => {
  const rows = ['.........'];

  test('TA-25: what is seen, in reach, of the other side, and there', () => {
    expect(brokenRules(duel(['.w.'], 'N1 line-inf A1', 'R1 line-inf C1'), fight('N1', 'C1'))).toEqual(['ta:battle/los']);
    expect(brokenRules(duel(rows, 'N1 line-inf A1', 'R1 line-inf F1'), fight('N1', 'F1'))).toEqual(['ta:battle/range']);
    expect(brokenRules(duel(rows, 'N1 line-inf A1', 'N2 line-inf C1'), fight('N1', 'C1'))).toEqual(['ta:battle/friendly']);
    expect(brokenRules(duel(rows, 'N1 line-inf A1', 'R1 line-inf C1'), fight('N1', 'B1'))).toEqual(['ta:battle/target']);
    expect(brokenRules(duel(rows, 'N1 mortar A1', 'R1 line-inf B1'), fight('N1', 'B1'))).toEqual(['ta:battle/min-range']);
    expect(brokenRules(duel(['..d'], 'N1 line-inf A1', 'R1 line-inf C1'), fight('N1', 'C1'))).toEqual(['ta:battle/depression']);
    expect(brokenRules(duel(['..d'], 'N1 hmg A1', 'R1 line-inf C1'), fight('N1', 'C1'))).toEqual([]);
  });

  test('TA-15, TA-08: activated, a second time with a die, never a third', () => {
    const at = (now: Stage['now']) => brokenRules(duel(rows, 'N1 line-inf A1', 'R1 line-inf C1', { now: now ?? {} }), fight('N1', 'C1'));
    expect(at({ activated: false })).toEqual(['ta:battle/not-activated']);
    expect(at({ battles: 1 })).toEqual(['ta:battle/second-die']);
    expect(at({ battles: 1, again: true })).toEqual([]);
    expect(at({ battles: 2, again: true })).toEqual(['ta:battle/twice']);
    expect(at({ battles: 1, again: true, scouted: true })).toEqual(['ta:recon/no-second']);
    expect(at({ silent: 'it has dug in' })).toEqual(['ta:battle/moved']);
  });

  test('R41: by option a die held back pays for the second battle', () => {
    const state = duel(rows, 'N1 line-inf A1', 'R1 line-inf C1', {
      now: { battles: 1 },
      options: { reserveDie: 'held' },
      state: { dice: { nat: [{ face: 'gun' }], rep: [] } },
    });
    expect(brokenRules(state, fight('N1', 'C1'))).toEqual([]);
    expect(after(state, fight('N1', 'C1')).dice['nat']).toEqual([{ face: 'gun', spent: true }]);
  });

  test('R37: by option who is next to an enemy fights that one', () => {
    const units = [unit('N1 line-inf A1'), unit('R1 line-inf B1'), unit('R2 line-inf A3')];
    expect(brokenRules(stage({ units, phase: 'battle' }), fight('N1', 'A3'))).toEqual([]);
    expect(brokenRules(stage({ units, phase: 'battle', options: { engagedFire: false } }), fight('N1', 'A3'))).toEqual([
      'ta:battle/engaged',
    ]);
  });

  test('TA-33, TA-56: lone commanders are for infantry and vehicles, and fight nobody', () => {
    expect(brokenRules(duel(rows, 'N1 line-inf A1', 'RC officer C1'), fight('N1', 'C1'))).toEqual([]);
    expect(brokenRules(duel(rows, 'N1 hmg A1', 'RC officer C1'), fight('N1', 'C1'))).toEqual(['ta:cmd/attacker']);
    expect(brokenRules(duel(rows, 'N1 field-gun A1', 'RC officer C1'), fight('N1', 'C1'))).toEqual(['ta:cmd/attacker']);
    expect(brokenRules(duel(rows, 'NC officer A1', 'R1 line-inf B1'), fight('NC', 'B1'))).toContain('ta:battle/own');
    const hit = {
      thrown: [
        { as: FIRE, dice: { white: ['hit', 'soldier', 'miss'] } },
        { as: 'save', dice: { white: ['car'] } },
      ],
    };
    const killed = after(duel(rows, 'N1 line-inf A1', 'RC general C1'), fight('N1', 'C1', hit));
    expect([killed.units['RC']?.strength, killed.points]).toEqual([0, { nat: 3, rep: 0 }]);
    expect(
      after(duel(rows, 'N1 line-inf A1', 'RC general C1', { options: { commanderVp: 'one' } }), fight('N1', 'C1', hit)).points['nat'],
    ).toBe(1);
  });
});

test('TA-56: who does not fight is captured from beside him', () => {
  const rows = ['....'];
  const civil = [{}, { civilian: true }];
  expect(brokenRules(duel(rows, 'N1 line-inf A1', 'RC officer C1', {}, civil), fight('N1', 'C1'))).toEqual(['ta:cmd/captured']);
  const beside = duel(rows, 'N1 line-inf A1', 'RC officer B1', {}, civil);
  expect(brokenRules(beside, fight('N1', 'B1'))).toEqual([]);
  const dice = [
    { as: FIRE, dice: { white: ['hit', 'miss', 'miss'] } },
    { as: 'save', dice: { white: ['car'] } },
  ];
  expect(after(beside, fight('N1', 'B1', { thrown: dice })).points['nat']).toBe(2);
});

test('TA-32: hits may go to what draws a gun; it stays then, and is gone with its crew', () => {
  const gun = duel(['....'], 'N1 line-inf A1', 'R1 field-gun C1', {}, [{}, { tow: true }]);
  const shot = fight('N1', 'C1', {
    truck: 2,
    thrown: [
      { as: FIRE, dice: { white: ['car', 'hit', 'miss'] } },
      { as: 'save-truck', dice: { white: ['car', 'car'] } },
    ],
  });
  expect(brokenRules(gun, shot)).toEqual([]);
  expect(after(gun, shot).units['R1']).toMatchObject({ strength: 4, tow: 0 });
  const last = duel(['....'], 'N1 line-inf A1', 'R1 field-gun C1', {}, [{}, { tow: true, strength: 1 }]);
  const killed = after(last, fight('N1', 'C1', { thrown: [{ as: FIRE, dice: { white: ['soldier', 'soldier', 'miss'] } }] }));
  expect([killed.units['R1']?.strength, killed.points['nat']]).toEqual([0, 1]);
});

describe('what it does', () => {
  const thrown = (faces: readonly string[], saves: readonly string[] = []) => ({
    thrown: [{ as: FIRE, dice: { white: faces } }, ...(saves.length > 0 ? [{ as: 'save', dice: { white: saves } }] : [])],
  });

  test('TA-03, TA-04: the last man takes sergeant and standard with him', () => {
    const state = duel(['....'], 'N1 line-inf A1', 'R1 line-inf C1', {}, [{}, { strength: 1, sergeant: true, standard: true }]);
    expect(after(state, fight('N1', 'C1', thrown(['soldier', 'soldier', 'miss']))).points).toEqual({ nat: 4, rep: 0 });
  });

  test('TA-22: tanks and guns shoot buildings down, infantry does not', () => {
    const shot = (card: string, state = {}) =>
      after(
        duel(['..B'], `N1 ${card} A1`, 'R1 line-inf C1', { state }),
        fight('N1', 'C1', {
          thrown: [
            { as: FIRE, dice: card === 't26' ? { yellow: ['soldier', 'soldier'] } : { white: ['soldier', 'soldier'] } },
            { as: 'save', dice: { white: ['miss'] } },
          ],
        }),
      );
    expect(shot('t26').damage).toEqual({ C1: 1 });
    expect([shot('t26', { damage: { C1: 1 } }).ground, shot('t26', { damage: { C1: 1 } }).damage]).toEqual([{ C1: 'ruins' }, {}]);
    expect(shot('t26', { ground: { C1: 'ruins' } }).ground).toEqual({ C1: 'debris' });
    expect(shot('line-inf').damage).toEqual({});
  });

  test('great ruins stay, and every floor has its points', () => {
    const shot = {
      thrown: [
        { as: FIRE, dice: { yellow: ['soldier', 'soldier'] } },
        { as: 'save', dice: { white: ['miss'] } },
      ],
    };
    const lasting = duel(['..R'], 'N1 t26 A1', 'R1 line-inf C1', { special: { lasting: ['C1'] } });
    expect(after(lasting, fight('N1', 'C1', shot)).ground).toEqual({});
    const high = duel(['..B'], 'N1 t26 A1', 'R1 line-inf C1', { special: { floors: { C1: 2 } }, state: { damage: { C1: 1 } } });
    expect(after(high, fight('N1', 'C1', shot)).damage).toEqual({ C1: 2 });
  });

  test('TA-43: inside its truck a man goes with each point, outside as the attacker says', () => {
    const inside = after(
      duel(['....'], 'N1 line-inf A1', 'R1 line-inf C1', {}, [{}, { truck: true, mounted: true }]),
      fight('N1', 'C1', thrown(['soldier', 'soldier', 'miss'], ['car'])),
    );
    expect(inside.units['R1']).toMatchObject({ strength: 6 });
    expect(inside.units['R1']).not.toHaveProperty('truck');
    const outside = duel(['....'], 'N1 line-inf A1', 'R1 line-inf C1', {}, [{}, { truck: true }]);
    const split = after(
      outside,
      fight('N1', 'C1', {
        truck: 1,
        wreck: true,
        thrown: [
          { as: FIRE, dice: { white: ['car', 'car', 'miss'] } },
          { as: 'save', dice: { white: ['soldier'] } },
        ],
      }),
    );
    expect(split.units['R1']).toMatchObject({ strength: 7, truck: 1 });
    expect(brokenRules(duel(['....'], 'N1 line-inf A1', 'R1 line-inf C1'), fight('N1', 'C1', { truck: 1 }))).toEqual(['ta:motor/declare']);
  });

  test('no more hits go to a truck than strike it, and than it has points', () => {
    const outside = duel(['....'], 'N1 line-inf A1', 'R1 line-inf C1', {}, [{}, { truck: true }]);
    const shot = (truck: number, fell: readonly string[], saves: readonly string[]) =>
      brokenRules(
        outside,
        fight('N1', 'C1', {
          truck,
          thrown: [
            { as: FIRE, dice: { white: fell } },
            { as: 'save', dice: { white: saves } },
          ],
        }),
      ).filter(rule => rule === 'ta:motor/declare');
    expect(shot(2, ['soldier', 'soldier', 'miss'], ['soldier'])).toEqual(['ta:motor/declare']);
    expect(shot(2, ['car', 'soldier', 'miss'], ['soldier', 'soldier'])).toEqual(['ta:motor/declare']);
    expect(shot(1, ['car', 'soldier', 'miss'], ['soldier', 'soldier'])).toEqual([]);
    expect(shot(2, ['car', 'tank', 'miss'], ['soldier', 'soldier'])).toEqual([]);
    expect(shot(3, ['car', 'tank', 'car'], ['soldier', 'soldier'])).toEqual(['ta:motor/declare']);
    expect(shot(0, ['soldier', 'soldier', 'miss'], ['soldier'])).toEqual([]);
  });

  test('hits are shared with a truck once they have fallen: only as many are offered as strike it', () => {
    const outside = duel(['....'], 'N1 line-inf A1', 'R1 line-inf C1', {}, [{}, { truck: true }]);
    const asked = (fell?: readonly string[]) =>
      system.play.acts['battle']?.nextQuestion(outside, {
        type: 'battle',
        unit: 'N1',
        at: 'C1',
        ...(fell ? { thrown: [{ as: FIRE, dice: { white: fell } }] } : {}),
      } as Draft);
    expect(asked()).toMatchObject({ kind: 'throw', as: FIRE });
    expect(asked(['car', 'soldier', 'miss'])).toMatchObject({ kind: 'number', field: 'truck', least: 0, most: 1 });
    expect(asked(['soldier', 'soldier', 'miss'])).toMatchObject({ kind: 'throw', as: 'save' });
  });
});

describe('TA-39, TA-40: indirect fire', () => {
  const rows = ['.....', '.....', 'wwwww', '.....', '.....', '.....', '.....'];
  const units = [unit('N1 mortar C1'), unit('NC officer A4'), unit('R1 line-inf C5'), unit('N2 line-inf C6')];
  const state = stage({ rows, units, phase: 'battle' });
  const dice = (...pips: readonly string[]) => ({ as: 'scatter', dice: { d6: pips } });

  test('guided by who sees the hex, scattered once, then true', () => {
    expect(
      brokenRules(
        state,
        fight('N1', 'C5', { spotter: 'NC', thrown: [dice('6', '6'), { as: FIRE, dice: { white: ['miss'], green: ['flag', 'flag'] } }] }),
      ),
    ).toEqual([]);
    const first = after(
      state,
      fight('N1', 'C5', { spotter: 'NC', thrown: [dice('6', '6'), { as: FIRE, dice: { white: ['miss'], green: ['flag', 'flag'] } }] }),
    );
    expect(first.units['N1']?.registered).toEqual({ at: 'C5', spotter: 'NC' });
    const again = {
      ...first,
      active: 'nat',
      units: { ...first.units, N1: { ...first.units['N1'], now: { activated: true, battles: 1, again: true } } },
    } as ArmsState;
    expect(
      brokenRules(again, fight('N1', 'C5', { spotter: 'NC', thrown: [{ as: FIRE, dice: { white: ['miss'], green: ['flag', 'flag'] } }] })),
    ).toEqual([]);
    expect(brokenRules(state, fight('N1', 'C5', { spotter: 'N2', thrown: [dice('6', '6')] }))).toContain('ta:arty/spotter');
  });

  test('a friend where it falls is struck, an empty hex is not', () => {
    const at = [...'234567'].map(n => impact(state, 'C1', 'C5', Number(n)));
    const friend = at.indexOf('C6') + 2;
    const pips = friend > 6 ? ['1', '6'] : [`${friend - 1}`, '1'];
    const struck = after(
      state,
      fight('N1', 'C5', {
        spotter: 'NC',
        thrown: [dice(...pips), { as: FIRE, dice: { green: ['soldier', 'soldier'] } }, { as: 'save', dice: { white: ['car'] } }],
      }),
    );
    expect([struck.units['N2']?.strength, struck.units['R1']?.strength]).toEqual([6, 8]);
    const empty = after(state, fight('N1', 'C5', { spotter: 'NC', thrown: [dice('1', '1')] }));
    expect(empty.units['R1']?.strength).toBe(8);
  });

  test('blind fire throws a D8 every time', () =>
    expect(
      after(
        state,
        fight('N1', 'C5', {
          blind: true,
          thrown: [
            { as: 'scatter', dice: { d8: ['8'] } },
            { as: FIRE, dice: { white: ['soldier'], green: ['soldier', 'flag'] } },
            { as: 'save', dice: { white: ['car'] } },
          ],
        }),
      ).units['R1']?.strength,
    ).toBe(6));

  test('what it sees it fires at itself', () =>
    expect(brokenRules(duel(['.....'], 'N1 mortar A1', 'R1 line-inf D1'), fight('N1', 'D1', { blind: true }))).toContain('ta:arty/direct'));

  test('R18: the hexes beside a target are numbered from the gun, clockwise', () => {
    const wide = stage({ rows: Array.from({ length: 7 }, () => '.......') });
    const around = (gun: string, target: string) => [2, 3, 4, 5, 6, 7].map(n => impact(wide, gun, target, n) ?? '-');
    expect(around('A1', 'E1')).toEqual(['D1', '-', '-', 'F1', 'E2', 'D2']);
    expect(around('B1', 'B5')).toEqual(['A4', 'B4', 'C5', 'B6', 'A6', 'A5']);
    expect([impact(wide, 'A1', 'E1', 0), impact(wide, 'A1', 'E1', 1)]).toEqual(['E1', undefined]);
  });
});

test('TA-41: at night flares light where they fall, and by day there are none', () => {
  const units = [unit('N1 mortar A1'), unit('R1 line-inf E1')];
  const night = stage({ units, phase: 'battle', special: { night: true } });
  const flare = { type: 'flare', unit: 'N1', at: 'E1', thrown: [{ as: 'scatter', dice: { d8: ['1'] } }] };
  expect(brokenRules(night, { type: 'battle', unit: 'N1', at: 'E1', blind: true })).not.toContain('ta:arty/direct');
  expect(brokenRules(night, flare)).toEqual([]);
  const lit = after(night, flare);
  const seen = spaceOf(lit)
    .places()
    .filter(hex => sees(lit, 'I7', hex));
  expect(seen.sort()).toEqual(['D1', 'D2', 'E1', 'E2', 'F1', 'H6', 'H7', 'I6', 'I7']);
  expect(brokenRules(stage({ units, phase: 'battle' }), flare)).toContain('ta:flare/who');
  expect(brokenRules(night, { ...flare, at: 'B1', thrown: undefined })).toEqual(['ta:arty/reach']);
});
