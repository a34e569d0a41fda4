import { describe, expect, test } from 'vitest';
import { SOMEBODY, type VassalGame } from '../../../../src/importers/vassal/game.ts';
import { jointActions, playStep, positionAfter, startPosition } from '../../../../src/importers/vassal/play.ts';
import { change, chat, counter, gameOf, move, PLAIN, START, stack, stateOf } from './games.ts';

const FIRST = ['Field', 100, 100] as const;
const SECOND = ['Field', 200, 100] as const;
const THIRD = ['Field', 300, 100] as const;

const actionsOf = (game: VassalGame) => game.steps.map(({ actions }) => actions);
const place = ([map, x, y]: readonly [string, number, number]) => ({ map, x, y });

describe('the start of a game of VASSAL', () => {
  const game = gameOf({ start: START, steps: [] });

  test('has its pieces, the lowest first', () => {
    expect(game.pieces.map(({ id, at, over }) => ({ id, at, over }))).toEqual([
      { id: '1', at: place(FIRST), over: undefined },
      { id: '2', at: place(FIRST), over: '1' },
      { id: '3', at: place(SECOND), over: undefined },
    ]);
  });

  test('has what a piece is made of', () => {
    expect(game.pieces[0]).toMatchObject({
      kind: { name: 'Company 1', image: 'infantry.png', layers: [{ images: ['full.png', 'half.png'], dx: 3, dy: -4 }] },
      marks: { Side: 'Blue', Kind: 'Infantry' },
      slot: '12',
      look: { levels: [1], turn: 0, labels: [''], isMoved: false, properties: { Steps: '2' } },
    });
  });

  test('has boards, properties, turns and players by name', () => {
    expect(game.maps).toEqual([
      {
        name: 'Field',
        boards: [
          { board: 'North', column: 0, row: 0 },
          { board: 'South', column: 0, row: 1, isReversed: true },
        ],
      },
    ]);
    expect(game.properties).toEqual([{ name: 'Weather', of: 'Module', value: 'Rain' }]);
    expect(game.turns).toEqual([
      {
        tracker: 'Turn0',
        levels: [
          { kind: 'count', value: 3 },
          { kind: 'item', value: 1 },
        ],
      },
    ]);
    expect(game.players).toEqual([{ name: 'Anna', side: 'Blue' }]);
  });
});

describe('steps of a log of VASSAL', () => {
  const steps = (...all: Parameters<typeof gameOf>[0]['steps'][number][]) => gameOf({ start: START, steps: all });

  test('a piece moves, and joins what lies there', () => {
    expect(actionsOf(steps([move('2', SECOND)]))).toEqual([
      [{ kind: 'move', piece: '2', from: place(FIRST), to: place(SECOND), over: '3', by: 0 }],
    ]);
  });

  test('a stack that moves is moves of its pieces', () => {
    expect(actionsOf(steps([move('9', THIRD)]))).toEqual([
      [
        { kind: 'move', piece: '1', from: place(FIRST), to: place(THIRD), by: 0 },
        { kind: 'move', piece: '2', from: place(FIRST), to: place(THIRD), over: '1', by: 0 },
      ],
    ]);
  });

  test('a stack that joins a piece lies on it', () => {
    const game = steps([move('9', SECOND)]);
    expect([...positionAfter(game).values()].map(({ id, at, over }) => ({ id, at, over }))).toEqual([
      { id: '1', at: place(SECOND), over: '3' },
      { id: '2', at: place(SECOND), over: '1' },
      { id: '3', at: place(SECOND), over: undefined },
    ]);
  });

  test('of a change only what is changed counts', () => {
    const game = steps(
      [change('1', stateOf(FIRST, { level: '2' }), stateOf(FIRST))],
      [change('1', stateOf(FIRST, { turn: '1', moved: 'true' }), stateOf(FIRST))],
    );
    expect(positionAfter(game).get('1')?.look).toMatchObject({ levels: [2], turn: 60, isMoved: true });
    expect(actionsOf(game)[0]).toHaveLength(1);
  });

  test('pieces come and go', () => {
    const game = steps([counter('4', THIRD)], [{ kind: 'remove', id: '1' }], [stack('10', THIRD, '4', '2')]);
    expect(actionsOf(game).map(actions => actions.map(({ kind }) => kind))).toEqual([['put'], ['remove'], ['move']]);
    expect(positionAfter(game).get('2')).toMatchObject({ at: place(THIRD), over: '4' });
  });

  test('who hides a piece is told by place in the list of players, never by what VASSAL knows him by', () => {
    const game = steps(
      [change('1', stateOf(FIRST, { hidden: 'secret' }), stateOf(FIRST))],
      [change('2', stateOf(FIRST, { hidden: 'stranger' }), stateOf(FIRST))],
    );
    expect(positionAfter(game).get('1')?.look.hiddenBy).toBe(0);
    expect(positionAfter(game).get('2')?.look.hiddenBy).toBe(SOMEBODY);
    expect(JSON.stringify(game)).not.toMatch(/secret|stranger/);
  });

  test('what is said, reported and rolled', () => {
    const game = steps(
      [chat('<Anna> - <b>Fire</b> &amp; smoke')],
      [chat('*** 2d6 = 3,4 *** <Anna>'), { kind: 'property', name: '2d6_result', value: '3,4', of: 'Module' }],
      [chat('* Anna moves *')],
    );
    expect(game.steps.map(({ texts }) => texts)).toEqual([
      [{ kind: 'talk', by: 'Anna', words: 'Fire & smoke' }],
      [{ kind: 'report', words: '*** 2d6 = 3,4 *** <Anna>' }],
      [{ kind: 'report', words: '* Anna moves *' }],
    ]);
    expect(game.steps[1]?.actions[0]).toEqual({ kind: 'roll', what: '2d6', faces: 6, values: [3, 4], by: 'Anna' });
  });

  test('rolls of VASL by its chat, of buttons by their property, of dice with pictures by their faces', () => {
    const vasl = gameOf(
      { start: START, steps: [[chat('*** (IFT DR) 3,1 ***   <Anna>      [2 / 6   avg   4.00 (6.50)]    (01.21)')]] },
      { ...PLAIN, isZipped: true, name: 'VASL' },
    );
    expect(actionsOf(vasl)).toEqual([[{ kind: 'roll', what: 'IFT DR', faces: 6, values: [3, 1], by: 'Anna' }]]);
    const other = steps(
      [{ kind: 'property', name: '1d10_result', value: '7', of: 'Module' }],
      [{ kind: 'pictureDice', button: 'Fire', faces: [0, 3] }],
    );
    expect(actionsOf(other).map(([roll]) => roll)).toEqual([
      { kind: 'roll', what: '1d10', faces: 10, values: [7] },
      { kind: 'roll', what: 'Fire', faces: 0, values: [0, 3], isPictures: true },
    ]);
  });

  test('steps that are taken back are marked, and so is what takes them back', () => {
    const game = steps(
      [chat('<Anna> - Wait')],
      [move('3', THIRD)],
      [{ kind: 'undo', isBegin: true }, move('3', SECOND), { kind: 'undo', isBegin: false }],
      [chat('* UNDO: <Anna> - Wait')],
    );
    expect(game.steps.map(({ undoes, isUndone }) => [undoes, isUndone])).toEqual([
      [undefined, true],
      [undefined, true],
      [1, undefined],
      [0, undefined],
    ]);
  });

  test('what is not known is counted by its first word and never kept', () => {
    const game = steps(
      [{ kind: 'unknown', word: 'WHISPER' }],
      [move('77', FIRST)],
      [{ kind: 'add', id: '5', type: 'shimmer;x\tpiece;;;;Ghost', state: '\tField;1;1;1' }],
    );
    expect(game.unknown).toEqual({ commands: { WHISPER: 1 }, traits: { shimmer: 1 }, pieces: 1 });
  });

  test('a step played gives the position after it, and two sittings what lies between them', () => {
    const game = steps([move('9', SECOND)], [{ kind: 'remove', id: '3' }], [counter('5', THIRD)]);
    const folded = game.steps.reduce(playStep, startPosition(game));
    expect(folded).toEqual(positionAfter(game));
    expect(jointActions(folded, positionAfter(game))).toEqual([]);
    expect(jointActions(startPosition(game), folded).map(({ kind }) => kind)).toEqual(['remove', 'move', 'move', 'put']);
  });
});

test('boards lie in columns and rows of a grid; what is no such number is the first', () => {
  const at = (column: string, row: string) =>
    gameOf({ start: [...START, { kind: 'boards', map: 'Field', boards: ['North', column, row] }], steps: [] });
  const told = (column: string, row: string) =>
    JSON.stringify(at(column, row))
      .match(/"board":"North","column":\d+,"row":\d+/g)
      ?.at(-1);
  expect([told('2', '3'), told('999', '1000'), told('-1', '1.5'), told('x', '')]).toEqual([
    '"board":"North","column":2,"row":3',
    '"board":"North","column":999,"row":0',
    '"board":"North","column":0,"row":0',
    '"board":"North","column":0,"row":0',
  ]);
});
