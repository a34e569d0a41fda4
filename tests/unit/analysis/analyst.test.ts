import { describe, expect, test } from 'vitest';
import { analyst } from '../../../src/analysis/analyst.ts';
import type { OverlayRequest } from '../../../src/analysis/offered.ts';
import type { Task } from '../../../src/core/task.ts';
import { rulesetOf } from '../../conformance/load.ts';
import { battle, frames, onHexes, ruleset, sample, stepOf } from './sample.ts';

describe('the analyst', () => {
  test('has nothing to say before a battle is open', () => {
    expect(() => analyst(rulesetOf, onHexes).luck()).toThrow(new Error('no battle is open'));
  });

  test('answers the same question of the same frame once', () => {
    const one = sample();
    const ask: OverlayRequest = { kind: 'threat', side: 'axis', mode: 'standing' };
    expect(one.overlay({ index: 40 }, ask)).toBe(one.overlay({ index: 40 }, ask));
    expect(one.overlay({ index: 40 }, ask)).not.toBe(one.overlay({ index: 41 }, ask));
    expect(one.luck()).toBe(one.luck());
  });

  test('forgets the answers of the battle before', () => {
    const one = sample();
    const before = one.luck();
    one.open(battle.scenario, { ...battle.record, events: battle.record.events.slice(0, 30) });
    expect(one.luck()).not.toEqual(before);
    expect(() => one.overlay({ index: 31 }, { kind: 'density' })).toThrow(new RangeError('there is no step 31 (0 to 30)'));
  });

  test('keeps the answers about frames that stay when the record is rewritten', () => {
    const one = sample();
    const threat: OverlayRequest = { kind: 'threat', side: 'axis', mode: 'standing' };
    const asks = [20, 40].map(index => [{ index }, threat] as const);
    const before = asks.map(([at, ask]) => one.overlay(at, ask));
    const luck = one.luck();
    const { events } = battle.record;
    one.open(structuredClone(battle.scenario), { ...battle.record, events: [...events, { id: 'more', type: 'note' }] });
    expect(asks.map(([at, ask], i) => one.overlay(at, ask) === before[i])).toEqual([true, true]);
    expect(one.luck()).not.toBe(luck);
    one.open(battle.scenario, { ...battle.record, notes: [], events: events.toSpliced(30, 1), variations: [] });
    expect(one.overlay({ index: 20 }, threat)).toBe(before[0]);
    expect(one.overlay({ index: 40 }, threat)).not.toBe(before[1]);
    one.open(battle.scenario, { ...battle.record, options: { 'no-such-option': true } });
    expect(one.overlay({ index: 20 }, threat)).not.toBe(before[0]);
  });

  test('judges a decision anew when the rest of its turn is rewritten', () => {
    const one = sample();
    const at = { index: stepOf('e238') };
    const { events } = battle.record;
    const turn = frames[at.index]?.state.turn;
    const next = frames.findIndex(({ state }, i) => i > at.index && state.turn !== turn);
    const before = one.missedOpportunity(at);
    expect(before?.alternatives.length).toBeGreaterThan(0);
    one.open(battle.scenario, { ...battle.record, notes: [], events: events.slice(0, next + 1) });
    expect(one.missedOpportunity(at)).toBe(before);
    one.open(battle.scenario, { ...battle.record, notes: [], events: events.slice(0, next - 1) });
    expect(one.missedOpportunity(at)).not.toBe(before);
    expect(one.missedOpportunity(at)).toEqual(before);
  });

  test('refuses frames and variations that are not there', () => {
    const one = sample();
    for (const index of [-1, 0.5, frames.length]) expect(() => one.overlay({ index }, { kind: 'density' })).toThrow(RangeError);
    expect(() => one.luck('nowhere')).toThrow(new RangeError('there is no variation "nowhere"'));
  });

  test('answers on a variation as on the line', () => {
    const one = analyst(rulesetOf, onHexes);
    const { events } = battle.record;
    const [head, rest] = [events.slice(0, 40), events.slice(40, 60)];
    const after = head.at(-1)?.id ?? 'start';
    one.open(battle.scenario, {
      ...battle.record,
      events: head,
      variations: [{ id: 'as-it-was', after, title: 'As it was', events: rest }],
    });
    const whole = sample();
    const ask: OverlayRequest = { kind: 'threat', side: 'allied', mode: 'moving' };
    expect(one.overlay({ index: 55, variation: 'as-it-was' }, ask)).toEqual(whole.overlay({ index: 55 }, ask));
    expect(one.luck('as-it-was').courses[0]?.sums).toEqual(whole.luck().courses[0]?.sums.slice(0, 61));
    expect(one.luck('as-it-was').variation).toBe('as-it-was');
  });

  test('gives the odds of a profile', () => {
    const outlook = sample().odds(ruleset.id, { kind: 'at', dice: 3, cls: 'M', strength: 3 });
    expect(outlook.kind === 'attack' && outlook.harms.map(({ chance }) => chance.exact)).toEqual(['8/27', '4/9', '2/9', '1/27']);
  });

  test('answers with plain data that can be cloned', () => {
    const one = sample();
    const asks: readonly OverlayRequest[] = [
      { kind: 'sight', from: { side: 'axis' } },
      { kind: 'threat', side: 'axis', mode: 'standing' },
      { kind: 'odds', unit: 'us-inf-2' },
      { kind: 'reach', unit: 'us-inf-2' },
      { kind: 'trails' },
      { kind: 'density' },
      { kind: 'why', from: 'A1', to: 'B2' },
    ];
    for (const ask of asks) {
      const overlay = one.overlay({ index: 60 }, ask);
      expect(structuredClone(overlay)).toEqual(overlay);
      expect([overlay.title, overlay.unit, overlay.says].every(words => words.length > 0)).toBe(true);
      expect(overlay.table?.rows.every(row => row.length === overlay.table?.columns.length)).toBe(true);
    }
    expect(structuredClone(one.luck())).toEqual(one.luck());
    expect(structuredClone(one.review())).toEqual(one.review());
  });
});

describe('an answer in parts', () => {
  /** How many parts a question has, and what it comes to. */
  function counted<T>(parts: Task<T>): { readonly parts: number; readonly result: T } {
    for (let n = 0, last = 0; ; n++) {
      const part = parts.next();
      if (part.done) return { parts: n, result: part.value };
      const share = part.value.done / part.value.of;
      expect(share).toBeGreaterThanOrEqual(last);
      expect(share).toBeLessThanOrEqual(1);
      last = share;
    }
  }

  const units = frames[60]?.state.units ?? {};
  const standing = (side: string) => Object.values(units).filter(unit => unit.side === side && unit.at !== undefined && unit.strength > 0);

  test.each<[title: string, ask: OverlayRequest, least: number]>([
    ['sight of a unit stops at every hex in range', { kind: 'sight', from: { unit: 'us-inf-2' } }, 60],
    ['sight of a side stops at every unit', { kind: 'sight', from: { side: 'axis' } }, standing('axis').length],
    ['threat stops at every unit', { kind: 'threat', side: 'allied', mode: 'moving' }, standing('allied').length],
    ['odds stop at every target', { kind: 'odds', unit: 'us-inf-2' }, standing('axis').length],
    ['reach stops at every row of its table', { kind: 'reach', unit: 'us-inf-2' }, 10],
    ['trails stop at every frame', { kind: 'trails' }, 61],
    ['fire density stops at every frame', { kind: 'density' }, 61],
  ])('%s', (_, ask, least) => {
    const one = sample();
    const { parts, result } = counted(one.incremental.overlay({ index: 60 }, ask));
    expect(parts).toBeGreaterThanOrEqual(least);
    expect(result).toEqual(sample().overlay({ index: 60 }, ask));
    expect(counted(one.incremental.overlay({ index: 60 }, ask)).parts).toBe(0);
  });

  test('folds a record event by event, and is open when all are folded', () => {
    const one = analyst(rulesetOf, onHexes);
    const opening = one.incremental.open(battle.scenario, battle.record);
    opening.next();
    expect(() => one.luck()).toThrow('no battle is open');
    expect(counted(opening).parts).toBe(battle.record.events.length); // before it the position at the start
    expect(one.luck()).toEqual(sample().luck());
  });

  test('tells luck roll by roll and frame by frame', () => {
    const { parts, result } = counted(sample().incremental.luck());
    expect(parts).toBeGreaterThan(frames.length * 4);
    expect(result).toEqual(sample().luck());
  });

  test('looks at a decision draft by draft', () => {
    const { parts, result } = counted(sample().incremental.missedOpportunity({ index: stepOf('e238') }));
    expect(parts).toBeGreaterThan(20);
    expect(result).toEqual(sample().missedOpportunity({ index: stepOf('e238') }));
  });
});
