// Sandbags, bridges, mines, scouts and what is hidden.

import { describe, expect, test } from 'vitest';
import { choices } from '../../../src/rulesets/to-arms/choices.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { view } from '../../../src/rulesets/to-arms/view.ts';
import { after, brokenRules, rulingMessages, stage, unit } from './stage.ts';

const work = (id: string, what: string, at: string, more = {}) => ({ type: 'work', unit: id, work: what, at, ...more });
const again = (state: ArmsState): ArmsState => ({
  ...state,
  active: 'nat',
  units: Object.fromEntries(Object.entries(state.units).map(([id, one]) => [id, { ...one, now: { activated: true, battles: 0 } }])),
});

const dusk = (state: ArmsState): ArmsState => after({ ...state, phase: 'end' }, { type: 'end-turn' });

describe('TA-19: digging in', () => {
  test('infantry and guns, in the open, and nothing else that turn', () => {
    const state = stage({ rows: ['...w'], units: [unit('N1 line-inf A1'), unit('N2 t26 B1'), unit('N3 line-inf D1')] });
    const dug = after(state, { type: 'dig-in', unit: 'N1' });
    expect([dug.sandbags, dug.active]).toEqual([{ A1: 'nat' }, 'rep']);
    expect(brokenRules({ ...dug, active: 'nat' }, { type: 'move', unit: 'N1', path: ['A1'] })).toEqual(['ta:move/once']);
    expect(brokenRules(state, { type: 'dig-in', unit: 'N2' })).toEqual(['ta:move/dig-in-who']);
    expect(brokenRules(state, { type: 'dig-in', unit: 'N3' })).toEqual(['ta:move/dig-in-who']);
  });
});

describe('TA-44: bridges', () => {
  const rows = ['.~...', '.~...'];
  const build = (what: string, turns: number) => {
    let state = stage({ rows, units: [unit('N1 engineers A1')] });
    for (let i = 0; i < turns; i++) state = { ...again(dusk(after(state, work('N1', what, 'B1')))), phase: 'movement' };
    return state;
  };
  const crosses = (state: ArmsState, card: string) => {
    const made = stage({ rows, units: [unit(`N2 ${card} A1`)] });
    return brokenRules({ ...made, bridges: state.bridges }, { type: 'move', unit: 'N2', path: ['A1', 'B1'] }).length === 0;
  };

  test('TA-57: a light one takes a turn and bears infantry and light vehicles', () => {
    const light = build('light-bridge', 1);
    expect((['line-inf', 'motorcycles', 'hmg', 'cavalry', 't26', 'armoured-car'] as const).map(card => crosses(light, card))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('a heavy one bears infantry after one turn, all after three', () => {
    expect([crosses(build('heavy-bridge', 1), 'line-inf'), crosses(build('heavy-bridge', 1), 't26')]).toEqual([true, false]);
    expect([crosses(build('heavy-bridge', 2), 't26'), crosses(build('heavy-bridge', 3), 't26')]).toEqual([false, true]);
  });

  test('engineers build, infantry does not, and neither does anything else', () => {
    expect(brokenRules(stage({ rows, units: [unit('N1 line-inf A1')] }), work('N1', 'light-bridge', 'B1'))).toEqual(['ta:eng/only']);
    expect(brokenRules(stage({ rows, units: [unit('N1 engineers D1')] }), work('N1', 'light-bridge', 'B1'))).toEqual(['ta:eng/only']);
    expect(
      brokenRules(
        { ...after(stage({ rows, units: [unit('N1 engineers A1')] }), work('N1', 'light-bridge', 'B1')), active: 'nat' },
        work('N1', 'light-bridge', 'B2'),
      ),
    ).toContain('ta:eng/busy');
  });

  test('it is blown from its hex: by engineers but for two MISS, by infantry but for one, HIT! costs a man', () => {
    const on = (card: string) => stage({ rows: ['.=.'], units: [unit(`N1 ${card} B1`)] });
    const blow = (card: string, ...faces: readonly string[]) =>
      after(on(card), work('N1', 'demolish', 'B1', { thrown: [{ as: 'demolish', dice: { white: faces } }] }));
    expect([blow('engineers', 'miss', 'car').bridges['B1']?.down, blow('engineers', 'miss', 'miss').bridges['B1']?.down]).toEqual([
      true,
      undefined,
    ]);
    expect([blow('line-inf', 'hit').bridges['B1']?.down, blow('line-inf', 'hit').units['N1']?.strength]).toEqual([true, 7]);
    expect(
      brokenRules(
        stage({ rows: ['.=.'], units: [unit('N1 engineers B1')], special: { charges: { B1: ['N9'] } } }),
        work('N1', 'demolish', 'B1'),
      ),
    ).toEqual(['ta:eng/only']);
  });

  test('artillery shoots at it, engineers mend what is not down', () => {
    const gun = stage({ rows: ['....=.'], units: [unit('N1 field-gun A1')], phase: 'battle' });
    const fire = {
      type: 'battle',
      unit: 'N1',
      at: 'E1',
      bridge: true,
      thrown: [
        { as: 'fire', dice: { yellow: ['tank', 'tank'], green: ['car'] } },
        { as: 'save', dice: { white: ['car'] } },
      ],
    };
    expect(brokenRules(gun, fire)).toEqual([]);
    expect(after(gun, fire).bridges['E1']).toMatchObject({ hits: 2 });
    expect(brokenRules(stage({ rows: ['....=.'], units: [unit('N1 t26 A1')], phase: 'battle' }), { ...fire, thrown: [] })).toContain(
      'ta:arty/bridge',
    );
    const near = stage({ rows: ['.=..'], units: [unit('N1 mortar A1')], phase: 'battle' });
    expect(rulingMessages(near, { ...fire, at: 'B1', thrown: [] })).toContain('B1 is too near: Infantry mortar fires 2 hexes and farther');
    const hit = stage({
      rows: ['.=.'],
      units: [unit('N1 engineers A1'), unit('N2 t26 C1')],
      state: { bridges: { B1: { span: 'heavy', turns: 3, hits: 2 } } },
    });
    expect(brokenRules(hit, { type: 'move', unit: 'N2', path: ['C1', 'B1'] })).toEqual(['ta:move/terrain-forbidden']);
    expect(dusk(after(hit, work('N1', 'repair', 'B1'))).bridges['B1']?.hits).toBe(1);
  });
});

describe('TA-45, TA-61: mines', () => {
  const field = (mine: 'apm' | 'atm' | 'dummy', card: string, more = {}) =>
    stage({ rows: ['...'], units: [unit(`N1 ${card} A1`, more)], state: { mines: { B1: { side: 'rep', mine } } } });
  const enter = (state: ArmsState, ...thrown: readonly unknown[]) => after(state, { type: 'move', unit: 'N1', path: ['A1', 'B1'], thrown });
  const GREEN = { as: 'mine', dice: { green: ['soldier', 'car', 'flag', 'flag'] } };
  const SAVES = { as: 'save', dice: { white: ['car', 'car'] } };

  test('infantry sets off those against men, vehicles those against tanks', () => {
    expect(enter(field('apm', 'line-inf'), GREEN, SAVES).units['N1']?.strength).toBe(6);
    expect(enter(field('atm', 'line-inf')).units['N1']?.strength).toBe(8);
    expect(enter(field('apm', 't26')).units['N1']?.strength).toBe(4);
    const yellow = { as: 'mine', dice: { yellow: ['tank', 'car', 'miss', 'miss'] } };
    expect(enter(field('atm', 't26'), yellow, { as: 'save', dice: { white: ['car'] } }).units['N1']?.strength).toBe(3);
  });

  test('R50: a truck goes up, its men get out; by option a point and a man', () => {
    const riding = { truck: true, mounted: true };
    const hit = { as: 'mine', dice: { white: ['car'] } };
    const save = { as: 'save', dice: { white: ['car'] } };
    const out = enter(field('apm', 'line-inf', riding), hit, save).units['N1'];
    expect([out?.strength, out?.truck, out?.mounted]).toEqual([8, undefined, undefined]);
  });

  test('the counter is turned up, a dummy taken off, and the move ends there', () => {
    expect(enter(field('atm', 'line-inf')).mines).toEqual({ B1: { side: 'rep', mine: 'atm', known: true } });
    expect(enter(field('dummy', 'line-inf')).mines).toEqual({});
    expect(brokenRules(field('apm', 't26'), { type: 'move', unit: 'N1', path: ['A1', 'B1', 'C1'] })).toEqual(['ta:move/terrain-stop']);
  });

  test('TA-46: cleared by infantry in the hex, a man lost keeps the field, by option not', () => {
    const inside = (card: string, options = {}, more = {}) =>
      stage({
        rows: ['...'],
        units: [unit(`N1 ${card} B1`, more)],
        options,
        state: { mines: { B1: { side: 'rep', mine: 'apm', known: true } } },
      });
    const clear = (state: ArmsState, ...faces: readonly string[]) =>
      dusk(after(state, work('N1', 'clear-mines', 'B1', faces.length > 0 ? { thrown: [{ as: 'clear', dice: { white: faces } }] } : {})));
    expect([
      clear(inside('engineers'), 'soldier', 'car').mines,
      clear(inside('engineers'), 'soldier', 'soldier').units['N1']?.strength,
    ]).toEqual([{}, 5]);
    expect(Object.keys(clear(inside('line-inf'), 'soldier').mines)).toEqual(['B1']);
    expect(clear(inside('line-inf', { mineFail: 'cleared' }), 'soldier').mines).toEqual({});
    expect(clear(inside('t26', {}, { roller: true })).mines).toEqual({});
    expect(brokenRules(inside('t26'), work('N1', 'clear-mines', 'B1'))).toEqual(['ta:eng/only']);
  });

  test('wire is cleared by infantry that stands in it', () => {
    const state = stage({ rows: ['...'], units: [unit('N1 line-inf B1')], state: { wire: ['B1'] } });
    const worked = after(state, work('N1', 'clear-wire', 'B1'));
    expect([worked.wire, dusk(worked).wire]).toEqual([['B1'], []]);
  });

  test('TA-46: who clears a field beside it goes in without setting it off', () => {
    const beside = stage({ rows: ['...'], units: [unit('N1 engineers A1')], state: { mines: { B1: { side: 'rep', mine: 'apm' } } } });
    const lifted = after(beside, work('N1', 'clear-mines', 'B1', { thrown: [{ as: 'clear', dice: { white: ['soldier', 'car'] } }] }));
    expect(brokenRules(beside, work('N1', 'clear-mines', 'B1'))).toEqual([]);
    expect([lifted.units['N1']?.at, lifted.units['N1']?.strength, dusk(lifted).mines]).toEqual(['B1', 6, {}]);
    expect(brokenRules(beside, work('N1', 'clear-mines', 'C1'))).toEqual(['ta:eng/only']);
  });

  test('work does not count when who did it was driven off', () => {
    const state = after(stage({ rows: ['.~.'], units: [unit('N1 engineers A1')] }), work('N1', 'light-bridge', 'B1'));
    expect(dusk(state).bridges['B1']?.turns).toBe(1);
    expect(dusk({ ...state, units: {} }).bridges).toEqual({});
  });

  test('TA-32: tank mines take what draws a gun, and it stays where it is', () => {
    const gun = field('atm', 'field-gun', { tow: true });
    const hit = enter(gun, { as: 'mine', dice: { yellow: ['car', 'car', 'miss', 'miss'] } }, { as: 'save', dice: { white: ['car'] } });
    expect(hit.units['N1']).toMatchObject({ at: 'B1', strength: 4, tow: 0 });
    expect(brokenRules({ ...again(hit), active: 'nat' }, { type: 'move', unit: 'N1', path: ['B1', 'C1'] })).toEqual(['ta:move/allowance']);
    expect(enter(field('apm', 'field-gun', { tow: true })).units['N1']).toMatchObject({ strength: 4, tow: 2 });
  });

  test('TA-45: a truck without men goes up whole; in tank mines a loaded one loses a man with every point', () => {
    const hit = [
      { as: 'mine', dice: { white: ['car'] } },
      { as: 'save', dice: { white: ['car'] } },
    ];
    expect(enter(field('apm', 'truck'), ...hit).units['N1']?.strength).toBe(0);
    const yellow = { as: 'mine', dice: { yellow: ['car', 'miss', 'miss', 'miss'] } };
    const loaded = enter(field('atm', 'line-inf', { truck: true, mounted: true }), yellow, { as: 'save', dice: { white: ['car'] } });
    expect(loaded.units['N1']).toMatchObject({ strength: 7, truck: 1, mounted: true });
  });

  test('several fields on one way go off one after the other, whatever the referee says of the way', () => {
    const two = { B1: { side: 'rep', mine: 'apm' as const }, C1: { side: 'rep', mine: 'apm' as const } };
    const state = stage({ rows: ['....'], units: [unit('N1 line-inf A1', { strength: 4 })], state: { mines: two } });
    const blast = { as: 'mine', dice: { green: ['soldier', 'soldier', 'car', 'car'] } };
    const path = ['A1', 'B1', 'C1'];
    const save = (n: number) => ({ as: 'save', dice: { white: Array.from({ length: n }, (_, i) => (i === 0 ? 'car' : 'miss')) } });
    const gone = after(state, { type: 'move', unit: 'N1', path, thrown: [blast, save(3), blast, save(1)] });
    expect(gone.units['N1']).toMatchObject({ strength: 0 });
    expect(Object.values(gone.mines).map(({ known }) => known)).toEqual([true, true]);
    const told = after(state, { type: 'move', unit: 'N1', path, result: { kills: 1 } });
    expect(told.units['N1']).toMatchObject({ at: 'C1', strength: 3 });
  });

  test('counters are laid before the first turn, as many as there are, where they may', () => {
    const state = stage({ rows: ['...'], phase: 'setup', special: { mines: { nat: { apm: 1, dummies: 0, not: ['C1'] } } } });
    const lay = (at: string, mine: string) => ({ type: 'lay', side: 'nat', at, mine });
    expect(brokenRules(state, lay('A1', 'apm'))).toEqual([]);
    expect(brokenRules(state, lay('C1', 'apm'))).toEqual(['ta:mine/where']);
    expect(brokenRules(state, lay('A1', 'dummy'))).toEqual(['ta:mine/count']);
    expect(view(after(state, lay('A1', 'apm')), 'rep').mines['A1']?.mine).toBe('dummy');
  });
});

describe('TA-47, TA-48: what is hidden', () => {
  const hidden = { hidden: true };
  const rows = ['.........', '.........', '....w....'];

  test('comes to light within two hexes of an enemy, three of infantry on foot and scouts', () => {
    const near = (card: string, at: string) =>
      after(stage({ rows, units: [unit(`N1 ${card} A1`), unit(`R1 line-inf ${at}`, hidden)] }), {
        type: 'move',
        unit: 'N1',
        path: ['A1', 'B1'],
      }).pending.map(({ kind }) => kind);
    expect([near('t26', 'D1'), near('t26', 'E1'), near('line-inf', 'E1'), near('armoured-car', 'E1'), near('line-inf', 'F1')]).toEqual([
      ['reveal'],
      [],
      ['reveal'],
      ['reveal'],
      [],
    ]);
  });

  test('scouts look as deep as their dice, once, in their section; in cover a counter will do', () => {
    const units = [unit('N1 cavalry A1'), unit('R1 line-inf E3', hidden), unit('R2 line-inf F1', hidden), unit('R3 dummy G1', hidden)];
    const state = stage({ rows, units, now: { moved: 1 } });
    const look = { type: 'recon', unit: 'N1', thrown: [{ as: 'recon', dice: { d4: ['2'], average: ['3'] } }] };
    expect(brokenRules(stage({ rows, units }), look)).toEqual(['ta:recon/who']);
    const found = after(state, look);
    expect(found.pending.map(duty => ('unit' in duty ? duty.unit : ''))).toEqual(['R1', 'R2']);
    expect(brokenRules(found, { type: 'reveal', unit: 'R2', as: 'counter' })).toContain('ta:hide/reveal');
    const counter = after(found, { type: 'reveal', unit: 'R1', as: 'counter' });
    expect([counter.units['R1']?.hidden, view(counter, 'nat').units['R1']?.type]).toEqual(['counter', 'dummy']);
    expect(view(counter, 'nat').units['R3']?.at).toBeUndefined();
    const shown = after(counter, { type: 'reveal', unit: 'R2', as: 'unit' });
    expect(shown.units['R2']).not.toHaveProperty('hidden');
    expect(brokenRules({ ...shown, active: 'nat' }, look)).toEqual(['ta:recon/who']);
    expect(after(stage({ rows, units, now: { moved: 1 }, special: { sections: [['A1']] } }), look).pending).toEqual([]);
  });

  test('where nothing was shown to scouts nothing comes to light any more; where something was it may', () => {
    const look = { type: 'recon', unit: 'N1', thrown: [{ as: 'recon', dice: { d4: ['2'], average: ['3'] } }] };
    const scout = unit('N1 cavalry A1');
    const away = unit('R9 line-inf', hidden);
    const ended = (state: ArmsState) => after(state, { type: 'pass', side: 'nat' });
    const barred = (more: readonly ReturnType<typeof unit>[]) =>
      ended(after(stage({ rows, units: [scout, away, ...more], now: { moved: 1 } }), look)).barred['rep']?.length;
    expect([barred([]), barred([unit('R1 line-inf E3', hidden)])]).toEqual([1, 0]);
    const empty = ended(after(stage({ rows, units: [scout, away], now: { moved: 1 } }), look));
    expect(brokenRules(empty, { type: 'reveal', unit: 'R9', as: 'unit', at: 'E3' })).toContain('ta:recon/must-answer');
  });

  test('R61: units kept on paper answer a scout at once, as units or in cover as counters; what is shown keeps the right to show more', () => {
    const look = { type: 'recon', unit: 'N1', thrown: [{ as: 'recon', dice: { d4: ['2'], average: ['3'] } }] };
    const units = [unit('N1 cavalry A1'), unit('R8 line-inf', hidden), unit('R9 line-inf', hidden)];
    const asked = after(stage({ rows, units, now: { moved: 1 } }), look);
    const show = (id: string, at: string, as = 'unit') => ({ type: 'reveal', unit: id, as, at });
    expect([brokenRules(asked, show('R9', 'E3')), brokenRules(asked, show('R9', 'E3', 'counter'))]).toEqual([[], []]);
    expect(brokenRules(asked, show('R9', 'D3', 'counter')), 'in the open').toEqual(['ta:hide/reveal']);
    expect(brokenRules(asked, show('R9', 'A1')), 'where the scout is').toEqual(['ta:hide/reveal']);
    expect(brokenRules(asked, show('R9', 'Z99'))).toEqual(['ta:unit/hex']);
    const counter = after(asked, show('R9', 'E3', 'counter'));
    expect(counter.units['R9']).toMatchObject({ at: 'E3', hidden: 'counter' });
    const on = after({ ...counter, pending: [] }, { type: 'pass', side: 'nat' });
    expect([on.barred['rep'], on.scan]).toEqual([[], undefined]);
    expect(brokenRules({ ...on, active: 'rep' }, show('R8', 'E2'))).toEqual([]);
    const openings = [...choices(asked)].flatMap(draft => (draft.type === 'reveal' ? [draft.unit] : []));
    expect(openings).toEqual(['R8', 'R9']);
  });

  test('what is found is shown in any order', () => {
    const look = { type: 'recon', unit: 'N1', thrown: [{ as: 'recon', dice: { d4: ['2'], average: ['3'] } }] };
    const units = [unit('N1 cavalry A1'), unit('R1 line-inf E3', hidden), unit('R2 line-inf F1', hidden), unit('R9 line-inf', hidden)];
    const found = after(stage({ rows, units, now: { moved: 1 } }), look);
    expect(brokenRules(found, { type: 'reveal', unit: 'R2', as: 'unit' })).toEqual([]);
    expect(brokenRules(found, { type: 'reveal', unit: 'R9', as: 'unit', at: 'E2' })).toEqual([]);
    expect(rulingMessages(found, { type: 'pass', side: 'nat' })).toEqual(['the Republicans have to show what is found first']);
  });

  test('what lies near an enemy from the first comes to light before the first turn', () => {
    const units = [unit('N1 line-inf A1'), unit('R1 line-inf D1', hidden)];
    expect(after(stage({ rows, units, phase: 'setup' }), { type: 'ready' }).pending.map(({ kind }) => kind)).toEqual(['reveal']);
  });

  test('a dummy that is turned up is gone', () => {
    const state = stage({
      rows,
      units: [unit('R3 dummy G1', hidden)],
      state: { pending: [{ kind: 'reveal', side: 'rep', must: true, unit: 'R3', as: 'unit' }] },
    });
    expect(after(state, { type: 'reveal', unit: 'R3', as: 'unit' }).units['R3']).toMatchObject({ strength: 0, at: undefined });
  });
});
