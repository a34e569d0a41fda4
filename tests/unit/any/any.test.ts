// Any game: pieces lie where they were laid, one over the other, and look as they were made to; what cannot be is said and skipped.

import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../src/core/files.ts';
import { KEPT_STATES, KEYFRAME } from '../../../src/core/limits.ts';
import { parseScenario } from '../../../src/core/parse.ts';
import { type Frame, first, replay, step } from '../../../src/core/replay.ts';
import type { BattleRecord, Scenario, ScenarioUnit } from '../../../src/core/scenario.ts';
import type { BattleEvent, State } from '../../../src/core/types.ts';
import any from '../../../src/rulesets/any/index.ts';
import type { Piece } from '../../../src/rulesets/any/state.ts';
import { stops } from '../../../src/view/model.ts';

const scenario: Scenario = {
  format: 1,
  id: 'try',
  ruleset: 'any',
  title: 'A try',
  board: { kind: 'picture', sheets: [{ id: 'map', title: 'Map', at: [0, 0], size: [1000, 1000] }] },
  sides: [
    { id: 'a', title: 'Ada', team: 'a' },
    { id: 'b', title: 'Ben', team: 'b' },
  ],
  units: ['1', '2', '3', '4'].map(
    (id): ScenarioUnit => ({ id, side: id < '3' ? 'a' : 'b', type: 'foot', title: `Foot ${id}`, at: [100, 100] }),
  ),
  options: {},
  special: { kinds: { foot: { layers: [{ pictures: ['worn.png'], titles: ['+ (worn)'] }] } } },
};

const ev = (type: string, facts: object = {}): BattleEvent => ({ id: `${type}-${JSON.stringify(facts)}`, type, ...facts });
const after = (...events: readonly BattleEvent[]): Frame => events.reduce((frame, event) => step(any, frame, event), first(any, scenario));
const pieceIn = ({ state }: Frame, id: string): Piece => state.units[id] as Piece;
const orderIn = ({ state }: Frame): readonly string[] => (any.show.order?.(state) ?? []).map(({ id }) => id);
const saysOf = ({ rulings }: Frame): readonly string[] => rulings.map(({ says, verdict }) => `${verdict}: ${says}`);

describe('pieces', () => {
  test('lie over each other as they were laid', () => {
    expect(orderIn(after())).toEqual(['4', '3', '2', '1']);
    const moved = after(ev('move', { pieces: ['1', '2'], to: [500, 500] }));
    expect(orderIn(moved)).toEqual(['2', '1', '4', '3']);
    expect(moved.narration.text).toBe('Foot 1 and 1 other piece go elsewhere on Map.');
    const between = after(ev('move', { pieces: ['4'], to: [500, 500] }), ev('move', { pieces: ['1'], to: [100, 100], over: '2' }));
    expect(orderIn(between)).toEqual(['4', '3', '1', '2']);
  });

  test('look as they were made to, and are called so', () => {
    const worn = after(ev('look', { pieces: ['1'], levels: [1], turn: 60 }));
    expect(worn.narration.text).toBe('Foot 1 is now Foot 1 (worn), turns to 60°.');
    expect(any.show.counter(worn.state, pieceIn(worn, '1'))).toMatchObject({ title: 'Foot 1 (worn)', states: [{ label: 'turned 60°' }] });
    const open = after(ev('look', { pieces: ['1'], covered: 'a' }), ev('look', { pieces: ['1'], covered: null }));
    expect(pieceIn(open, '1')).not.toHaveProperty('covered');
  });

  test('go out of the game and come in again', () => {
    const gone = after(ev('remove', { pieces: ['1'] }));
    expect([pieceIn(gone, '1').at, pieceIn(gone, '1').strength]).toEqual([undefined, 0]);
    const back = after(ev('remove', { pieces: ['1'] }), ev('put', { piece: { id: '1', side: 'a', type: 'foot' }, to: [5, 5] }));
    expect(pieceIn(back, '1')).toMatchObject({ at: [5, 5], strength: 1, title: 'Foot 1' });
    const other = after(ev('put', { piece: { id: '9', side: 'b', type: 'foot' }, title: 'Old Guard', to: [5, 5], levels: [1], over: '4' }));
    expect(other.narration.text).toBe('Old Guard (worn) comes in at Map.');
    expect(pieceIn(after(ev('move', { pieces: ['1'] })), '1')).toMatchObject({ at: undefined, strength: 1 });
  });
});

describe('what is taken back', () => {
  const [away, aside] = [ev('move', { pieces: ['1'], to: [500, 500] }), ev('move', { pieces: ['1', '2'], to: [300, 300] })];

  test('is as it was before, and nothing else', () => {
    const back = after(away, ev('turn', { turn: 2 }), ev('undo', { events: [away.id] }));
    expect(pieceIn(back, '1')).toEqual(pieceIn(after(), '1'));
    expect(back.state.turn).toBe(2);
    expect(back.narration.text).toBe('Takes back the move of Foot 1.');
    expect(orderIn(back)).toEqual(['4', '3', '2', '1']);
  });

  test('may be several events, and a taking back', () => {
    const both = ev('undo', { events: [away.id, aside.id] });
    const back = after(away, aside, both);
    expect([pieceIn(back, '1').at, pieceIn(back, '2').at]).toEqual([
      [100, 100],
      [100, 100],
    ]);
    expect(pieceIn(after(away, aside, both, { ...ev('undo', { events: [both.id] }), id: 'again' }), '1').at).toEqual([300, 300]);
  });

  test('may be a piece that came in, one that was removed, a turn', () => {
    const put = ev('put', { piece: { id: '9', side: 'a', type: 'foot' }, to: [5, 5] });
    const gone = ev('remove', { pieces: ['1'] });
    const turned = ev('turn', { turn: 5, active: 'b' });
    const back = after(put, gone, turned, ev('undo', { events: [put.id, gone.id, turned.id] }));
    expect(Object.keys(back.state.units)).toEqual(['1', '2', '3', '4']);
    expect([pieceIn(back, '1').strength, back.state.turn, back.state.active]).toEqual([1, 1, undefined]);
  });
});

describe('what cannot be', () => {
  test.each([
    [ev('move', { pieces: ['9'], to: [1, 1] }), 'there is no unit "9"'],
    [ev('move', { pieces: ['1'], to: [1001, 1] }), '(1001, 1) is on no sheet'],
    [ev('move', { pieces: ['1'], to: [1, 1], over: '9' }), 'there is no unit "9"'],
    [ev('put', { piece: { id: '1', side: 'a', type: 'foot' } }), 'Foot 1 is in the game already'],
    [ev('undo', { events: ['nothing'] }), 'nothing of it was played'],
    [ev('put', { piece: { id: '9', side: 'c', type: 'foot' } }), 'there is no side "c"'],
  ])('is said and skipped: %o', (event, says) => {
    const frame = after(event);
    expect(saysOf(frame)).toEqual([`impossible: ${says}`]);
    expect(frame.state).toEqual(after().state);
  });

  test('is a piece that was removed', () => {
    expect(saysOf(after(ev('remove', { pieces: ['1'] }), ev('look', { pieces: ['1'], turn: 90 })))).toEqual([
      'impossible: Foot 1 has been removed',
    ]);
  });
});

test('dice are told as they fell, of whatever kind', () => {
  const { narration, rolls } = after(
    ev('roll', { what: 'IFT', dice: 2, faces: 6, by: 'Ada', side: 'a', thrown: [{ as: 'roll', dice: { d6: ['3', '5'] } }] }),
  );
  expect(narration.text).toBe('IFT: Ada rolls 3, 5 (2 dice of 6 faces, 8 in all).');
  expect(rolls.map(({ tally }) => tally)).toEqual([{ pips: 8 }]);
});

test('neither odds nor moves nor sight are offered', () => {
  expect([any.combat, any.movement, any.sight, any.hidden]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a scenario on another board is refused', async () => {
  const text = JSON.stringify({ ...scenario, units: [], board: { kind: 'map', areas: { a: { title: 'A', kind: 'land', links: [] } } } });
  const read = parseScenario(text, await readFiles(any));
  expect(read.ok ? [] : read.problems.map(({ says }) => says)).toEqual(['this system is played on sheets, not on map']);
});

describe('a campaign of 12,000 events with 2,400 pieces', () => {
  const units = Array.from({ length: 2_400 }, (_, i): ScenarioUnit => ({ id: String(i + 1), side: 'a', type: 'foot', at: [i % 1000, 10] }));
  const events = Array.from({ length: 12_000 }, (_, i): BattleEvent => {
    const pieces = [String(((i * 37) % 2_400) + 1)];
    return i % 5 === 0
      ? { ...ev('look', { pieces, turn: (i * 60) % 360 }), id: `e${i}` }
      : { ...ev('move', { pieces, to: [i % 1000, (i * 3) % 1000] }), id: `e${i}` };
  });
  const { frames } = replay(any, { ...scenario, units }, { format: 1, ruleset: 'any', scenario: 'try', title: 'Long', events });

  test('keeps no more lists of pieces than are needed, and few pieces of its own', () => {
    const lists = new Set<State['units']>();
    const pieces = new Set<object>();
    for (const frame of frames) {
      const { value } = Object.getOwnPropertyDescriptor(frame.state, 'units') ?? {};
      if (!value) continue;
      lists.add(value as State['units']);
      for (const piece of Object.values(value as State['units'])) pieces.add(piece);
    }
    const most = Math.floor(12_000 / KEYFRAME) + 1;
    expect(lists.size).toBe(most);
    expect(most + KEPT_STATES).toBeLessThan(600); // lists of 2,400 entries: some 12 MB
    expect(pieces.size).toBeLessThanOrEqual(2_400 + 12_000);
  });

  test('is right wherever it is looked at', () => {
    for (const index of [11_999, 6_001, 77, 12_000]) {
      const event = events[index - 1] as unknown as { readonly pieces: readonly [string]; readonly to?: readonly number[] };
      if (event.to) expect(frames[index]?.state.units[event.pieces[0]]?.at).toEqual(event.to);
    }
  });
});

test('one goes by players’ moves: until another side moves, or the turn ends', () => {
  const events = [
    ev('move', { pieces: ['1'], to: [200, 100], side: 'a' }),
    ev('say', { text: 'Mine.' }),
    ev('move', { pieces: ['2'], to: [300, 100], side: 'a' }),
    ev('move', { pieces: ['3'], to: [400, 100], side: 'b' }),
    ev('turn', { turn: 2 }),
    ev('move', { pieces: ['4'], to: [500, 100], side: 'b' }),
  ];
  const record: BattleRecord = { format: 1, ruleset: 'any', scenario, title: 'By players', events };
  const { frames } = replay(any, scenario, record);
  expect([stops(frames, 'activation'), stops(frames, 'event').length, stops(frames, 'turn')]).toEqual([[0, 3, 4, 6], 7, [0, 4, 6]]);
});
