import { describe, expect, test } from 'vitest';
import { read } from '../../../src/core/read.ts';
import type { Tally, Thrown } from '../../../src/core/roll.ts';
import { engineer, engineerWorks } from '../../../src/rulesets/action-all-fronts/acts/engineer.ts';
import { ram, ramTargets, touchedBy } from '../../../src/rulesets/action-all-fronts/acts/ram.ts';
import type { AafState, AafUnit, EngineerEvent, FieldWork, RamEvent } from '../../../src/rulesets/action-all-fronts/state.ts';
import { unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { activation, field, figures, troops, vehicle } from './field.ts';

const mines: FieldWork = {
  id: 'mines',
  kind: 'as-mines',
  outline: [
    [10, 12],
    [16, 12],
    [16, 18],
    [10, 18],
  ],
};
const bunker: FieldWork = {
  id: 'bunker',
  kind: 'bunker',
  outline: [
    [30, 12],
    [34, 12],
    [34, 16],
    [30, 16],
  ],
};
const trench: FieldWork = {
  id: 'trench',
  kind: 'trench',
  outline: [
    [10, 6],
    [14, 6],
    [14, 8],
    [10, 8],
  ],
};

const sappers = (more: Partial<AafUnit> = {}) =>
  troops('sappers', 'us', [12, 9.5], [figures(4, 'Soldier', '3/7', 'general-rifle')], { traits: ['engineers'], ...more });
const guards = (more: Partial<AafUnit> = {}) => troops('guards', 'de', [32, 14], [figures(6, 'Soldier', '3/7', 'general-rifle')], more);

const scene = (units: readonly AafUnit[], acting: string, state: Partial<AafState> = {}): AafState =>
  field(units, { special: { works: [mines, bunker, trench] }, state: { acting, activation: activation(acting), ...state } });

const dice = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });

const tallyOf = (
  casts: readonly { readonly attack: { readonly roll: Parameters<typeof read>[0] } }[],
  thrown: readonly Thrown[],
): Tally => {
  const found = casts[0] ? read(casts[0].attack.roll, thrown) : undefined;
  if (!found?.ok) throw new Error('the dice cannot be read');
  return found.value;
};

const broken = <E>(
  rules: readonly { readonly id: string; broken(state: AafState, event: E): unknown }[],
  state: AafState,
  event: E,
): readonly string[] => rules.filter(rule => rule.broken(state, event) !== undefined).map(({ id }) => id);

const work = (id: string): EngineerEvent => ({ id: 'e1', type: 'engineer', unit: 'sappers', work: id });

describe('engineers (AAF-104)', () => {
  test('clear the mines beside them, and have shot', () => {
    const state = scene([sappers()], 'sappers');
    expect(broken(engineer.rules, state, work('mines'))).toEqual([]);
    expect(engineer.rolls?.(state, work('mines'))).toEqual([]);
    const after = engineer.apply(state, work('mines'), {});
    expect(after.gone).toEqual(['mines']);
    expect(after.activation?.shots).toBe(1);
    expect(engineer.describe(state, work('mines'), {}).text).toBe('sappers cleared anti-soldier mines mines.');
  });

  test('only they, only beside it, only what can be cleared', () => {
    const far = scene([sappers({ at: [12, 3] })], 'sappers');
    expect(broken(engineer.rules, far, work('mines'))).toEqual(['aaf:21.11/adjacent']);
    const others = scene([sappers({ traits: [] })], 'sappers');
    expect(broken(engineer.rules, others, work('mines'))).toEqual(['aaf:21.11/engineers']);
    expect(broken(engineer.rules, scene([sappers()], 'sappers'), work('trench'))).toEqual(['aaf:21.11/kind']);
    expect(broken(engineer.rules, scene([sappers()], 'sappers', { gone: ['mines'] }), work('mines'))).toEqual(['aaf:21.11/work']);
  });

  test('what is offered is what the rules allow', () => {
    expect(engineerWorks(scene([sappers(), guards()], 'sappers'), 'sappers')).toEqual(['mines']);
  });

  test('attack everybody in a bunker with power 10, a die for each, no roll to hit', () => {
    const inside = { building: 'bunker', floor: 0, section: 0 };
    const state = scene([sappers({ at: [32, 9.5] }), guards({ inside })], 'sappers');
    expect(engineerWorks(state, 'sappers')).toEqual(['bunker']);
    const event: EngineerEvent = { ...work('bunker'), thrown: [dice('damage', 1, 2, 3, 4, 5, 6)] };
    const tally = tallyOf(engineer.rolls?.(state, event) ?? [], event.thrown ?? []);
    // Constitution 3 and 4 for the bunker: power 10 needs a 2
    expect(tally).toEqual({ 'loss:guards': 5 });
    const after = engineer.apply(state, event, tally);
    expect(unitOf(after, 'guards')?.strength).toBe(1);
    expect(after.gone).toEqual([]);
    expect(engineer.describe(state, event, tally).text).toContain('guards lost 5 models');
    expect(after.pending).toContainEqual({ kind: 'test', side: 'us', must: false, unit: 'guards', reason: 'shooting' });
  });

  test('an empty bunker is not attacked, another section is spared', () => {
    const empty = scene([sappers({ at: [32, 9.5] }), guards()], 'sappers');
    expect(broken(engineer.rules, empty, work('bunker'))).toEqual(['aaf:21.11/enemy']);
    const next = scene([sappers({ at: [32, 9.5] }), guards({ inside: { building: 'bunker', floor: 0, section: 1 } })], 'sappers');
    expect(engineer.rolls?.(next, { ...work('bunker'), section: 0 })).toEqual([]);
    expect(engineer.rolls?.(next, { ...work('bunker'), section: 1 })?.length).toBe(1);
  });
});

const tank = (more: Partial<AafUnit> = {}) => vehicle('tank', 'us', [40, 20], 'us-sherman-m4a1', more);
const squad = (more: Partial<AafUnit> = {}) => troops('squad', 'de', [40, 25], [figures(7, 'Soldier', '3/7', 'general-rifle')], more);
const over = (more: Partial<RamEvent> = {}): RamEvent => ({
  id: 'e1',
  type: 'ram',
  unit: 'tank',
  target: 'squad',
  path: [[40, 28]],
  touched: 3,
  ...more,
});

describe('ramming (AAF-79)', () => {
  test('a die for each model touched, with the front armour as power', () => {
    const state = scene([tank(), squad({ prone: true })], 'tank');
    expect(broken(ram.rules, state, over())).toEqual([]);
    const event = over({ thrown: [dice('damage', 1, 2, 6)] });
    const tally = tallyOf(ram.rolls?.(state, event) ?? [], event.thrown ?? []);
    // front armour 7 against Constitution 3, lying down does not help: 2 or more
    expect(tally).toEqual({ loss: 2 });
    const after = ram.apply(state, event, tally);
    expect(unitOf(after, 'squad')?.strength).toBe(5);
    expect(unitOf(after, 'tank')).toMatchObject({ at: [40, 28], facing: [0, 8], movedIn: 2, spotted: true, charged: true });
    expect(after.activation?.charged).toBe(true);
  });

  test('not by what cannot move or has no armour, not at works, houses and vehicles', () => {
    expect(broken(ram.rules, scene([tank({ immobilised: true }), squad()], 'tank'), over())).toContain('aaf:15.2/ram-afv');
    expect(broken(ram.rules, scene([vehicle('tank', 'us', [40, 20], 'truck'), squad()], 'tank'), over())).toContain('aaf:15.2/ram-afv');
    expect(broken(ram.rules, scene([tank(), squad({ entrenched: 'trench' })], 'tank'), over())).toEqual(['aaf:15.2/ram-target']);
    const stug = { ...vehicle('squad', 'de', [40, 25], 'german-stug-iiib') };
    expect(broken(ram.rules, scene([tank(), stug], 'tank'), over({ touched: 1 }))).toEqual(['aaf:15.2/ram-target']);
  });

  test('as far as it comes, over what it touches', () => {
    const state = scene([tank(), squad()], 'tank');
    expect(broken(ram.rules, state, over({ path: [[40, 28.01]] }))).toEqual(['aaf:10/allowance']);
    expect(broken(ram.rules, state, over({ path: [[44, 20]] }))).toEqual(['aaf:15.2/touch']);
    expect(broken(ram.rules, state, over({ touched: 8 }))).toEqual(['aaf:15.2/touch']);
  });

  test('the way that is offered goes straight over them', () => {
    const state = scene([tank(), squad()], 'tank');
    expect(ramTargets(state, 'tank')).toEqual(['squad']);
    const asked = ram.nextQuestion(state, { type: 'ram', unit: 'tank', target: 'squad' });
    expect(asked).toMatchObject({ field: 'path', from: [{ value: [[40, 28]] }] });
    // three columns of a bunch of seven lie within 1.5 and a half of the line
    expect(touchedBy(state.units['tank'] as never, squad(), [[40, 28]])).toBe(7);
    expect(ramTargets(scene([tank(), squad({ at: [40, 40] })], 'tank'), 'tank')).toEqual([]);
  });
});
