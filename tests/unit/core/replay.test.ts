import { describe, expect, test } from 'vitest';
import { answer, finish, type Question } from '../../../src/core/act.ts';
import { referee } from '../../../src/core/referee.ts';
import { type Frame, first, refold, replay, replayInParts, step, withoutLapsed } from '../../../src/core/replay.ts';
import type { BattleEvent, PendingAction } from '../../../src/core/types.ts';
import { viewFrame } from '../../../src/core/view.ts';
import { fc } from '../../property.ts';
import { ev, mini, record, scenario } from './mini.ts';

const start = first(mini, scenario);
const play = (...events: readonly BattleEvent[]): readonly Frame[] => replay(mini, scenario, record(...events)).frames;
const last = (...events: readonly BattleEvent[]): Frame => play(...events).at(-1) ?? start;
const coins = (...coin: readonly string[]) => [{ as: 'fire', dice: { coin } }];
const brief = (frame: Frame) => frame.rulings.map(({ rule, verdict, after }) => [rule, verdict, ...(after === undefined ? [] : [after])]);

describe('replay', () => {
  test('begins with the position before the first event', () => {
    expect(start).toMatchObject({
      index: 0,
      event: undefined,
      rulings: [],
      rolls: [],
      doubts: {},
      narration: { text: 'Six hexes in a row', marks: [] },
    });
  });

  test('counts frames, applies events and tells them', () => {
    const frames = play(ev('1', 'move', { unit: 'r1', to: 'B1' }), ev('2', 'end-turn'));
    expect(frames.map(f => [f.index, f.event?.id, f.narration.text])).toEqual([
      [0, undefined, 'Six hexes in a row'],
      [1, '1', 'r1 goes to B1.'],
      [2, '2', 'End of turn.'],
    ]);
    expect(frames[2]?.state).toMatchObject({ turn: 2, units: { r1: { at: 'B1', moved: false } } });
  });

  test('is step repeated: taking back and doing again gives equal frames', () => {
    const events = [
      ev('1', 'move', { unit: 'r1', to: 'B1' }),
      ev('2', 'fire', { unit: 'r1', target: 'b1', thrown: coins('head', 'tail') }),
    ];
    const [zero, one, two] = play(...events);
    expect(step(mini, one ?? start, events[1] as BattleEvent)).toEqual(two);
    expect(step(mini, step(mini, zero ?? start, events[0] as BattleEvent), events[1] as BattleEvent)).toEqual(two);
  });

  test('takes the options of a record over those of its scenario', () => {
    const { frames } = replay(mini, { ...scenario, options: { fog: true, wind: 'west' } }, { ...record(), options: { fog: false } });
    expect(frames[0]?.state.game.options).toEqual({ fog: false, wind: 'west' });
  });

  test('a variation is a whole line that leaves another after an event', () => {
    const [e1, e2, e3] = [ev('1', 'move', { unit: 'r1', to: 'B1' }), ev('2', 'end-turn'), ev('v1', 'move', { unit: 'r2', to: 'C1' })];
    const deeper = { id: 'deeper', after: 'v1', title: 'And then', events: [ev('w1', 'end-turn')] };
    const other = { id: 'other', after: '1', title: 'The other unit', events: [e3], variations: [deeper] };
    const scratch = { id: 'scratch', after: 'start' as const, title: 'From the start', events: [] };
    const { frames, variations } = replay(mini, scenario, { ...record(e1, e2), variations: [other, scratch] });
    const ids = (line: readonly Frame[] | undefined) => line?.map(f => `${f.index}${f.event?.id ?? '-'}${f.variation ?? ''}`);
    expect(ids(frames)).toEqual(['0-', '11', '22']);
    expect(ids(variations['other'])).toEqual(['0-', '11', '2v1other']);
    expect(ids(variations['deeper'])).toEqual(['0-', '11', '2v1other', '3w1deeper']);
    expect(ids(variations['scratch'])).toEqual(['0-']);
    expect(variations['other']?.[1]).toBe(frames[1]);
  });

  test('a variation of an event that is not there is a bug of the caller', () => {
    const lost = { id: 'lost', after: '9', title: 'Lost', events: [] };
    expect(() => replay(mini, scenario, { ...record(), variations: [lost] })).toThrow('variation lost: there is no event "9" before it');
  });

  test('what a ruleset throws is thrown on with the event', () => {
    expect(() => play(ev('7', 'broken'))).toThrow('event 7 (broken): apply failed: out of sorts');
  });
});

describe('referee', () => {
  test('an illegal event is applied as played, and said with its rule and places', () => {
    const frame = last(ev('1', 'move', { unit: 'r1', to: 'D1' }));
    expect(frame.rulings).toEqual([
      { rule: 'mini:2/one-hex', source: { mark: 'house' }, verdict: 'illegal', says: 'r1 went too far', at: ['D1'] },
    ]);
    expect(frame.state.units['r1']?.at).toBe('D1');
  });

  test('an impossible event is skipped, said, and changes nothing', () => {
    const frame = last(ev('1', 'move', { unit: 'r9', to: 'D1' }));
    expect(brief(frame)).toEqual([['mini:1/known-unit', 'impossible']]);
    expect(frame.state).toEqual(start.state);
    expect(frame.narration.text).toBe('Skipped: there is no unit r9');
  });

  test('core:record/event: an unknown event is impossible, with the nearest one', () => {
    const [ruling] = last(ev('1', 'mvoe', { unit: 'r1' })).rulings;
    expect(ruling).toMatchObject({
      rule: 'core:record/event',
      verdict: 'impossible',
      says: '"mvoe" is not an event of Mini (did you mean "move"?)',
    });
    expect(last(ev('1', 'constructor')).rulings).toMatchObject([{ rule: 'core:record/event' }]);
  });

  test('on a draft a rule waits for the fields it needs', () => {
    expect(referee(mini, start.state, { type: 'move', unit: 'r1' } as never)).toEqual([]);
    expect(referee(mini, start.state, { type: 'move', unit: 'r1', to: 'F1' } as never).map(r => r.rule)).toEqual(['mini:2/one-hex']);
    expect(referee(mini, start.state, { type: 'fire', unit: 'r1', target: 'b1' } as never)).toEqual([]);
  });

  test('one fault, one ruling: what a unit in doubt does wrong is put down to the first fault, until the turn ends', () => {
    const frames = play(
      ev('1', 'move', { unit: 'r1', to: 'D1' }),
      ev('2', 'move', { unit: 'r1', to: 'D1' }),
      ev('3', 'move', { unit: 'r2', to: 'F1' }),
      ev('4', 'end-turn'),
      ev('5', 'move', { unit: 'r1', to: 'A1' }),
    );
    expect(frames.map(brief)).toEqual([
      [],
      [['mini:2/one-hex', 'illegal']],
      [['mini:2/once', 'illegal', '1']],
      [['mini:2/one-hex', 'illegal']],
      [],
      [['mini:2/one-hex', 'illegal']],
    ]);
    const inDoubt = ({ doubts }: Frame) => Object.entries(doubts).filter(([name]) => /^r\d$/.test(name));
    expect(frames.map(inDoubt)).toEqual([
      [],
      [['r1', '1']],
      [['r1', '1']],
      [
        ['r1', '1'],
        ['r2', '3'],
      ],
      [],
      [['r1', '5']],
    ]);
  });

  test('a correction settles the doubt about its units', () => {
    const frame = last(ev('1', 'move', { unit: 'r1', to: 'D1' }), ev('2', 'adjust', { changes: [{ unit: 'r1', at: 'B1' }] }));
    expect(frame.doubts).toEqual({});
  });

  test('a target drawn into a fault is in doubt for the same reason', () => {
    const fault = [ev('1', 'move', { unit: 'r1', to: 'C1' }), ev('2', 'fire', { unit: 'r1', target: 'b1', thrown: coins('boom', 'tail') })];
    expect(last(...fault).doubts).toMatchObject({ r1: '1', b1: '1' });
  });
});

describe('duties', () => {
  const into = ev('1', 'move', { unit: 'r2', to: 'C1' });
  const nearer = [into, ev('2', 'end-turn'), ev('3', 'move', { unit: 'r2', to: 'D1' })];

  test('a reaction may be made', () => {
    expect(last(...nearer).state.pending).toEqual([{ kind: 'react', side: 'blue', must: false, unit: 'b1' }]);
    const frame = last(...nearer, ev('4', 'react', { unit: 'b1', target: 'r2', thrown: coins('tail', 'tail') }));
    expect([frame.rulings, frame.state.pending]).toEqual([[], []]);
  });

  test('a reaction lapses when another event comes first, not before a correction', () => {
    expect(last(...nearer, ev('4', 'adjust', { changes: [] })).state.pending.length).toBe(1);
    expect(last(...nearer, ev('4', 'move', { unit: 'r1', to: 'B1' })).state.pending).toEqual([]);
  });

  test('mini:3/owed: what must be done and is passed over is a fault, and stays owed', () => {
    const hit = [ev('1', 'fire', { unit: 'r1', target: 'b1', thrown: coins('head', 'tail') })];
    const over = last(...hit, ev('2', 'move', { unit: 'r1', to: 'B1' }));
    expect(brief(over)).toEqual([['mini:3/owed', 'illegal']]);
    expect(over.state.pending).toEqual([{ kind: 'retreat', side: 'blue', must: true, unit: 'b1' }]);
  });

  test('an impossible answer changes nothing but counts as the answer', () => {
    const hit = ev('1', 'fire', { unit: 'r1', target: 'b1', thrown: coins('head', 'tail') });
    const gone = ev('2', 'adjust', { changes: [{ remove: 'b1' }] });
    const frame = last(hit, gone, ev('3', 'retreat', { unit: 'b1', to: 'F1' }));
    expect(brief(frame)).toEqual([['mini:1/known-unit', 'impossible']]);
    expect(frame.state.pending).toEqual([]);
  });
});

describe('dice', () => {
  const fire = (facts: Readonly<Record<string, unknown>>) => last(ev('1', 'fire', { unit: 'r1', target: 'b1', ...facts }));

  test('dice written down are read, and the cast says what they came to', () => {
    const frame = fire({ thrown: coins('head', 'tail') });
    expect([frame.rulings, frame.rolls[0]?.tally, frame.state.units['b1']?.strength]).toEqual([[], { damage: 1, misses: 1 }, 3]);
  });

  test('core:record/dice: dice that cannot be read make the event impossible', () => {
    const frame = fire({ thrown: coins('haed', 'tail') });
    expect(frame.rulings).toMatchObject([
      {
        rule: 'core:record/dice',
        verdict: 'impossible',
        says: 'thrown[0].dice.coin[0]: "haed" is not a face of the coin die (head, tail) (did you mean "head"?)',
      },
    ]);
    expect([frame.rolls, frame.state]).toEqual([[], start.state]);
  });

  test('core:record/dice-count: too few or too many dice are said, and count as they fell', () => {
    const few = fire({ thrown: coins('head') });
    expect([brief(few), few.rolls[0]?.tally]).toEqual([[['core:record/dice-count', 'illegal']], { damage: 1, misses: 0 }]);
    const many = fire({ thrown: coins('head', 'head', 'tail') });
    expect([brief(many), many.rolls[0]?.tally]).toEqual([[['core:record/dice-count', 'illegal']], { damage: 2, misses: 1 }]);
    const moved = last(ev('1', 'move', { unit: 'r1', to: 'B1', thrown: coins('head') }));
    expect([brief(moved), moved.state.units['r1']?.at]).toEqual([[['core:record/dice-count', 'illegal']], 'B1']);
  });

  test('core:record/dice-left-out: dice left out count nothing and are doubtful; the cast does not claim to know', () => {
    const frame = fire({});
    expect(frame.rulings).toMatchObject([
      { rule: 'core:record/dice-left-out', verdict: 'doubtful', says: 'the dice thrown as "fire" are missing (2 coin dice)' },
    ]);
    expect([frame.rolls.length, frame.rolls[0]?.tally, frame.state.units['b1']?.strength]).toEqual([1, undefined, 4]);
  });

  test('a result stands for dice nobody wrote down; what the dice leave one value for is filled in', () => {
    const frame = fire({ result: { damage: 2 } });
    expect([frame.rulings, frame.rolls[0]?.tally, frame.state.units['b1']?.strength]).toEqual([[], { damage: 2, misses: 0 }, 2]);
  });

  test('core:record/result-gaps: a result that leaves something open is doubtful', () => {
    const frame = fire({ result: {} });
    expect(frame.rulings).toMatchObject([
      { rule: 'core:record/result-gaps', verdict: 'doubtful', says: 'the result does not tell damage, misses' },
    ]);
    expect([frame.rolls[0]?.tally, frame.state.units['b1']?.strength]).toEqual([undefined, 4]);
  });

  test('core:record/result: a result the dice cannot give is a fault, and stands', () => {
    const frame = fire({ result: { damage: 3, misses: 0 } });
    expect(frame.rulings).toMatchObject([
      { rule: 'core:record/result', verdict: 'illegal', says: 'no throw of these dice gives damage 3, misses 0' },
    ]);
    expect(frame.state.units['b1']?.strength).toBe(1);
  });

  test('core:record/result: dice and a result that differ are a fault; the dice count', () => {
    const frame = fire({ thrown: coins('head', 'tail'), result: { damage: 2 } });
    expect(frame.rulings).toMatchObject([{ rule: 'core:record/result', says: 'the result gives damage 2, the dice give 1' }]);
    expect(frame.state.units['b1']?.strength).toBe(3);
  });

  test('core:record/result-names: a result under a name the event does not count is impossible', () => {
    expect(fire({ result: { damgae: 1 } }).rulings).toMatchObject([
      {
        rule: 'core:record/result-names',
        verdict: 'impossible',
        says: '"damgae" is nothing that this event counts (damage, misses) (did you mean "damage"?)',
      },
    ]);
    expect(fire({ result: { damage: 0.5 } }).rulings).toMatchObject([
      { rule: 'core:record/result-names', says: 'damage 0.5 is not a count' },
    ]);
  });

  test('several casts use up their throws in turn, and share a result', () => {
    const dice = last(ev('1', 'ambush', { thrown: [...coins('head', 'head'), ...coins('head', 'tail')] }));
    expect(dice.rolls.map(c => c.tally)).toEqual([
      { damage: 2, misses: 0 },
      { damage: 1, misses: 1 },
    ]);
    const result = last(ev('1', 'ambush', { result: { damage: 3 } }));
    expect(result.rolls.map(c => c.tally?.['damage'])).toEqual([2, 1]);
    const half = last(ev('1', 'ambush', { thrown: coins('head', 'head') }));
    expect(half.rolls.map(c => c.tally)).toEqual([{ damage: 2, misses: 0 }, undefined]);
    expect(brief(half)).toEqual([['core:record/dice-left-out', 'doubtful']]);
  });
});

describe('viewFrame', () => {
  const secret = last(ev('1', 'move', { unit: 'b2', to: 'E1' }));

  test("another side's secret is something unseen, without its event", () => {
    const seen = viewFrame(mini, secret, 'red');
    expect(Object.keys(seen.state.units)).toEqual(['r1', 'r2', 'b1']);
    expect([seen.event, seen.narration.text, seen.rulings, seen.rolls]).toEqual([
      { id: '1', type: 'unseen' },
      'Something happens unseen.',
      [],
      [],
    ]);
    expect(viewFrame(mini, seen, 'red')).toEqual(seen);
  });

  test('what a side does not know all of is told to it in words of its own', () => {
    const all = { ...secret, narration: { text: 'Two are hit.', marks: [], textBySide: { red: 'One is hit.' } } };
    const says = (side: string) => viewFrame(mini, all, side).narration.text;
    expect([says('red'), says('blue')]).toEqual(['One is hit.', 'Two are hit.']);
  });

  test('what is heard of a secret is told with its dice, and without who threw them', () => {
    const loud = {
      ...secret,
      narration: { ...secret.narration, publicText: 'A bang.' },
      rolls: [{ by: 'blue', on: 'red', unit: 'b2', attack: {} as never }],
    };
    const seen = viewFrame(mini, loud, 'red');
    expect([seen.narration.text, seen.rolls]).toEqual(['A bang.', [{ by: 'blue', on: 'red', attack: {} }]]);
    expect(viewFrame(mini, seen, 'red')).toEqual(seen);
  });

  test('dice that only one side sees are gone to the other, and have the odds that this side knows', () => {
    const [whole, known] = [{ harm: 'whole' }, { harm: 'known' }] as never[];
    const drawn = {
      ...secret,
      narration: { ...secret.narration, publicText: 'A card.' },
      rolls: [{ by: 'blue', on: undefined, attack: whole, seen: { blue: known } }],
    };
    const seen = (side: string) => viewFrame(mini, drawn as never, side);
    expect(seen('red').rolls).toEqual([]);
    expect(seen('blue').rolls.map(({ attack }) => attack)).toEqual([known]);
    expect(viewFrame(mini, seen('blue'), 'blue')).toEqual(seen('blue'));
  });

  test('its own side knows all of it', () => {
    expect(viewFrame(mini, secret, 'blue').narration.text).toBe('b2 goes to E1.');
  });
});

describe('answer', () => {
  const pick: Question = { kind: 'pick', field: 'target', label: 'At whom?', from: [], optional: true };

  test('puts an answer into its field, a throw behind the throws before it, a place as its route', () => {
    const draft = { type: 'fire', unit: 'r1' } as const;
    expect(answer(draft, pick, 'b1')).toEqual({ ...draft, target: 'b1' });
    const dice: Question = { kind: 'throw', field: 'thrown', as: 'fire', label: '', dice: [] };
    expect(answer(answer(draft, dice, { as: 'a', dice: {} }), dice, { as: 'b', dice: {} })).toEqual({
      ...draft,
      thrown: [
        { as: 'a', dice: {} },
        { as: 'b', dice: {} },
      ],
    });
    const place: Question = { kind: 'place', field: 'path', label: '', unit: '', reach: new Map(), route: to => ['A1', to] };
    expect(answer(draft, place, 'B1')).toEqual({ ...draft, path: ['A1', 'B1'] });
  });

  test('remembers what was skipped, until the event is finished', () => {
    const skipped = answer({ type: 'fire', unit: 'r1' } as const, pick, undefined);
    expect(skipped).toEqual({ type: 'fire', unit: 'r1', skipped: ['target'] });
    expect(finish(skipped, '12')).toEqual({ id: '12', type: 'fire', unit: 'r1' });
    expect(() => answer({ type: 'fire' }, { kind: 'number', field: 'n', label: '', least: 0, most: 1 }, undefined)).toThrow(
      '"n" must have an answer',
    );
  });
});

test('no fold changes its arguments, whatever the events: frozen states go through random records', () => {
  const unit = fc.constantFrom('r1', 'r2', 'b1', 'b2', 'r9');
  const to = fc.constantFrom('A1', 'B1', 'C1', 'D1', 'E1', 'F1');
  const coin = fc.constantFrom('head', 'tail', 'edge');
  const event = fc.oneof(
    fc.record({ type: fc.constantFrom('move', 'retreat'), unit, to }),
    fc.record({ type: fc.constantFrom('fire', 'react'), unit, target: unit, thrown: fc.tuple(coin, coin).map(c => coins(...c)) }),
    fc.record({ type: fc.constant('fire'), unit, target: unit, result: fc.record({ damage: fc.nat(3) }) }),
    fc.record({
      type: fc.constant('adjust'),
      changes: fc.array(fc.oneof(fc.record({ unit, at: to }), fc.record({ remove: unit })), { maxLength: 2 }),
    }),
    fc.record({ type: fc.constantFrom('end-turn', 'ambush', 'nonsense') }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), facts => {
      const events = facts.map((fact, i) => ev(String(i), fact.type, fact));
      const frames = play(...events);
      expect(frames.length).toBe(events.length + 1);
      for (const { rulings, state, event: e, index } of frames) {
        if (rulings.some(r => r.verdict === 'impossible')) expect(state.units).toEqual(frames[index - 1]?.state.units);
        for (const { after } of rulings) expect(after === undefined || Number(after) < Number(e?.id)).toBe(true);
      }
    }),
  );
});

test('the same events once more give the same frames, others keep those before the first that is another', () => {
  const [one, two, three] = [
    ev('1', 'move', { unit: 'r1', to: 'B1' }),
    ev('2', 'end-turn'),
    ev('3', 'move', { unit: 'r1', to: 'C1' }),
  ] as const;
  const before = replay(mini, scenario, record(one, two));
  const again = (...events: readonly BattleEvent[]) =>
    refold(mini, scenario, record(...events), { scenario, record: record(one, two), replay: before }).frames;
  expect(again(one, two)).toBe(before.frames);
  const kept = (...events: readonly BattleEvent[]) => again(...events).map((frame, i) => frame === before.frames[i]);
  expect([kept(one), kept(one, three), kept(one, two, three), kept(two)]).toEqual([
    [true, true],
    [true, true, false],
    [true, true, true, false],
    [true, false],
  ]);
});

test('what the words need and nobody told is said not to be known', () => {
  const text = (result: Record<string, number>) => last(ev('1', 'fire', { unit: 'r1', target: 'b1', result })).narration.text;
  expect([text({ damage: 1, misses: 1 }), text({ damage: 1 }), text({ misses: 1 }), text({})]).toEqual([
    'r1 fires at b1: 1.',
    'r1 fires at b1: 1.',
    'r1 fires at b1: 1.',
    'r1 fires at b1: 0.',
  ]);
});

test('work is told event by event, of all events in all variations', () => {
  const end = (id: string) => ev(id, 'end-turn');
  const variations = [
    {
      id: 'v',
      after: '1',
      title: 'V',
      events: [end('v1')],
      variations: [{ id: 'w', after: 'v1', title: 'W', events: [end('w1'), end('w2')] }],
    },
    { id: 'x', after: 'start', title: 'X', events: [end('x1')] },
  ];
  const told = [...replayInParts(mini, scenario, { ...record(end('1'), end('2')), variations })];
  expect(told).toEqual(Array.from({ length: 7 }, (_, done) => ({ done, of: 6 })));
});

test('of another scenario, other options or other rules nothing of an old line is kept', () => {
  const one = record(ev('1', 'end-turn'));
  const old = { scenario, record: one, replay: replay(mini, scenario, one) };
  const isKept = (again: Parameters<typeof refold>[2], board = scenario) =>
    refold(mini, board, again, old).frames[0] === old.replay.frames[0];
  expect([
    isKept({ ...one }),
    isKept({ ...one, options: { house: true } }),
    isKept({ ...one, ruleset: 'other' }),
    isKept(one, { ...scenario, title: 'Another' }),
    isKept({ ...one, ruleset: 'other' }, { ...scenario, title: 'Another' }),
  ]).toEqual([true, false, false, false, false]);
});

describe('what is owed', () => {
  const may = (unit: string): PendingAction => ({ kind: 'react', side: 'blue', must: false, unit });
  const must: PendingAction = { kind: 'retreat', side: 'blue', must: true, unit: 'b1' };
  const { state } = first(mini, scenario);
  const left = (pending: readonly PendingAction[], type: string, more: object = {}) =>
    withoutLapsed(mini, { ...state, pending }, { type, ...more })
      .pending.map(({ unit }) => unit)
      .join();

  test('lapses before the first that must be done', () => {
    expect([
      left([may('a'), may('b')], 'move'),
      left([may('a'), must, may('b')], 'move'),
      left([must, may('b')], 'move'),
      left([may('a'), may('b')], 'react', { unit: 'b' }),
      left([may('a'), may('b')], 'note'),
      left([], 'move'),
    ]).toEqual(['', 'b1,b', 'b1,b', 'a,b', 'a,b', '']);
  });

  test('of the turn before is not waited for, what the new turn brings is', () => {
    const { 'end-turn': end } = mini.play.acts;
    const brings = {
      ...end,
      apply: (now: typeof state) => ({ ...now, turn: now.turn + 1, pending: [...now.pending, { ...must, unit: 'r1' }] }),
    };
    const rules = { ...mini, play: { ...mini.play, rules: [], acts: { ...mini.play.acts, 'end-turn': brings } } } as typeof mini;
    const owing = { ...first(rules, scenario), state: { ...state, pending: [must, may('b2')] } };
    expect(step(rules, owing, ev('1', 'end-turn')).state.pending.map(({ unit }) => unit)).toEqual(['b2', 'r1']);
  });
});
