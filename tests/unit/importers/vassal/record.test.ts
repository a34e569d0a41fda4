// Games of VASSAL told as any game: what is replayed lies where the program has it, and a step is what a player would call one.

import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../../src/core/files.ts';
import { formatRecord, parseRecord } from '../../../../src/core/parse.ts';
import { replay } from '../../../../src/core/replay.ts';
import type { BattleEvent } from '../../../../src/core/types.ts';
import type { VassalGame } from '../../../../src/importers/vassal/game.ts';
import { inOrder, positionAfter } from '../../../../src/importers/vassal/play.ts';
import { readGame } from '../../../../src/importers/vassal/read.ts';
import { type NamedGame, type ToldGames, tellGames } from '../../../../src/importers/vassal/record.ts';
import type { VassalScript } from '../../../../src/importers/vassal/write.ts';
import any from '../../../../src/rulesets/any/index.ts';
import { change, chat, counter, fileOf, gameOf, move, START, stateOf } from './games.ts';
import { areMadeFilesThere, bytesOfMade, madeFiles } from './madeFiles.ts';

function told(...games: readonly [NamedGame, ...NamedGame[]]): ToldGames {
  const found = tellGames(games);
  if (!found.ok) throw new Error(found.problems.map(({ says }) => says).join('\n'));
  return found.value;
}

const eventsOf = ({ record }: ToldGames): readonly BattleEvent[] => record?.events ?? [];
const factsOf = (made: ToldGames) => eventsOf(made).map(({ id: _, ...facts }) => facts);
const tellOf = (steps: VassalScript['steps']) => told({ name: 'a.vlog', game: gameOf({ start: START, steps }) });
const FIELD = 60; // the edge of a sheet whose size is not known
const at = (x: number, y: number) => [x + FIELD, y + FIELD];

/** Whether every piece lies and looks at the end as the program has it. */
function differences(made: ToldGames, last: VassalGame): readonly string[] {
  const { scenario, record, translation } = made;
  const { frames } = replay(any, scenario, record ?? { format: 1, ruleset: 'any', scenario: scenario.id, title: '', events: [] });
  const faults = frames.flatMap(({ rulings }) => rulings.map(({ says }) => says));
  const units = frames.at(-1)?.state.units ?? {};
  const there = Object.values(units).filter(({ strength }) => strength > 0);
  const position = positionAfter(last);
  const strange = [...position.values()].flatMap(piece => {
    const unit = units[translation.numberOf(piece.id)] as (typeof units)[string] & {
      readonly turn?: number;
      readonly levels?: readonly number[];
    };
    const isThere = unit && unit.strength > 0 && JSON.stringify(unit.at) === JSON.stringify(translation.pointOf(piece.at));
    const looks = translation.looksOf(piece);
    const isAlike = (unit?.turn ?? 0) === looks.turn && (unit?.levels ?? looks.levels.map(() => 0)).join() === looks.levels.join();
    return isThere && isAlike ? [] : [`${piece.kind.name} ${piece.id}`];
  });
  return [...faults, ...strange, ...(there.length === position.size ? [] : [`${there.length} pieces of ${position.size}`])];
}

describe('steps of a log', () => {
  test('are moves of several pieces together', () => {
    const made = tellOf([[move('1', ['Field', 300, 100]), move('2', ['Field', 300, 100], '1')]]);
    expect(factsOf(made)).toEqual([{ type: 'move', pieces: ['1', '2'], to: at(300, 100), side: 'side-1' }]);
  });

  test('go on with the last where the same pieces go on', () => {
    const made = tellOf([[move('3', ['Field', 220, 100])], [move('3', ['Field', 240, 120])], [move('3', ['Field', 260, 140])]]);
    expect(factsOf(made)).toEqual([{ type: 'move', pieces: ['3'], to: at(260, 140), path: [at(220, 100), at(240, 120)], side: 'side-1' }]);
    const talked = tellOf([[move('3', ['Field', 220, 100])], [chat('<Anna> - and on')], [move('3', ['Field', 240, 120])]]);
    expect(factsOf(talked).map(({ type }) => type)).toEqual(['move', 'say', 'move']);
  });

  test('change looks, of which a mark that a piece was moved is none', () => {
    const before = stateOf(['Field', 200, 100]);
    const turned = stateOf(['Field', 200, 100], { turn: '2', level: '2' });
    const moved = stateOf(['Field', 200, 100], { moved: 'true' });
    expect(factsOf(tellOf([[change('3', turned, before)]]))).toEqual([{ type: 'look', pieces: ['3'], levels: [2], turn: 120 }]);
    expect(factsOf(tellOf([[change('3', moved, before)]]))).toEqual([]);
  });

  test('that were taken back need one event; a step of a way that goes on leaves the way up to there', () => {
    const undone = (...commands: VassalScript['steps'][number]) => [
      { kind: 'undo', isBegin: true } as const,
      ...commands,
      { kind: 'undo', isBegin: false } as const,
    ];
    const made = tellOf([[move('3', ['Field', 220, 100])], undone(move('3', ['Field', 200, 100]))]);
    expect(factsOf(made).map(({ type }) => type)).toEqual(['move', 'undo']);
    const put = tellOf([[counter('77', ['Field', 50, 50], 'Late')], undone({ kind: 'remove', id: '77' })]);
    expect(factsOf(put).map(({ type }) => type)).toEqual(['put', 'undo']);
    const other = tellOf([[move('3', ['Field', 220, 100])], undone(move('3', ['Field', 210, 100]))]);
    expect(factsOf(other).slice(1)).toMatchObject([{ type: 'undo' }, { type: 'move', to: at(210, 100) }]);
  });

  test('put and remove pieces', () => {
    const made = tellOf([[counter('77', ['Field', 50, 50], 'Late')], [{ kind: 'remove', id: '77' }]]);
    expect(factsOf(made)).toMatchObject([
      { type: 'put', piece: { id: '4', type: 'k4' }, to: at(50, 50) },
      { type: 'remove', pieces: ['4'] },
    ]);
    expect(
      replay(any, made.scenario, made.record as NonNullable<ToldGames['record']>)
        .frames.map(({ narration }) => narration.text)
        .slice(1),
    ).toEqual(['Late comes in at Field.', 'Late goes out of the game.']);
  });

  test('begin turns where somebody says so in a line of its own, or a tracker reports it', () => {
    const talk = tellOf([[chat('<Anna> - JUNE 7 TURN')], [chat('<Bert> - whose turn is it?')], [chat('<Anna> - June 8 turn')]]);
    expect(factsOf(talk)).toEqual([
      { type: 'turn', turn: 2, phase: 'JUNE 7 TURN' },
      { type: 'say', by: 'Anna', text: 'JUNE 7 TURN' },
      { type: 'say', by: 'Bert', text: 'whose turn is it?' },
      { type: 'say', by: 'Anna', text: 'June 8 turn' },
    ]);
    const reported = tellOf([[chat('* New: Axis Turn 3 - PFPh *')], [chat('* New: Axis Turn 3 - MPh *')]]);
    expect(factsOf(reported)).toEqual([
      { type: 'turn', turn: 3, phase: 'Axis Turn 3 - PFPh' },
      { type: 'turn', turn: 3, phase: 'Axis Turn 3 - MPh' },
    ]);
    const turned = tellOf([
      [{ kind: 'turn', tracker: 'Turn0', state: '0|4;0;false;9;1\\;0\\;0\\;true' }, chat('* Anna moves on to Game Turn IV')],
    ]);
    expect(factsOf(turned)).toEqual([{ type: 'turn', turn: 4, phase: 'Anna moves on to Game Turn IV' }]);
  });

  test('are read again as they were written down', async () => {
    const { record } = tellOf([[move('3', ['Field', 220, 100])], [chat('<Anna> - hello')], [chat('*** 2d6 = 3,4 *** <Anna>')]]);
    if (!record) throw new Error('no record');
    expect(parseRecord(formatRecord(record), await readFiles(any))).toEqual({ ok: true, value: record });
  });
});

describe('what a game is made of', () => {
  test('a log in which nothing happens is a position, and no record', () => {
    expect(tellOf([])).not.toHaveProperty('record');
    expect(tellOf([]).scenario.units).toHaveLength(3);
  });

  test('titles are cut where they are too long for a file of ours, and never empty', () => {
    const titled = (name: string | undefined, title: string) => {
      const game = gameOf({ start: START, steps: [[chat('<Anna> - hello')]] });
      const { scenario, record } = told({ name: 'a.vlog', game: { ...game, title, module: { ...game.module, name } } as VassalGame });
      return [scenario.title, record?.title];
    };
    const long = `begin ${'x'.repeat(500)}`;
    expect(titled(long, long)).toEqual([long.slice(0, 400), long.slice(0, 400)]);
    expect([titled('Ours', ''), titled(undefined, 'Mine'), titled('', '')]).toEqual([
      ['Ours', 'A game'],
      ['Mine', 'Mine'],
      ['A game', 'A game'],
    ]);
  });

  test('players are named where they play a side', () => {
    expect(tellOf([[chat('<Anna> - hello')]]).record?.players).toEqual({ 'side-1': 'Anna' });
    const watched = told({
      name: 'a.vlog',
      game: gameOf({ start: START.filter(({ kind }) => kind !== 'player'), steps: [[chat('<Anna> - hello')]] }),
    });
    expect(watched.record).toBeDefined();
    expect(watched.record).not.toHaveProperty('players');
  });
});

describe('several logs', () => {
  const first = gameOf({ start: START, steps: [[move('3', ['Field', 300, 300])]] });
  const again = (x: number): VassalGame =>
    gameOf({
      start: START.map(one => (one.kind === 'add' && one.id === '3' ? counter('3', ['Field', x, 300]) : one)),
      steps: [[move('1', ['Field', 400, 400])]],
    });

  test('are one timeline; what changed between two sittings is said', () => {
    const alike = told({ name: 'a.vlog', game: first }, { name: 'b.vlog', game: again(300) });
    expect(factsOf(alike).map(({ type }) => type)).toEqual(['move', 'sitting', 'move']);
    const other = told({ name: 'a.vlog', game: first }, { name: 'b.vlog', game: again(350) });
    expect(factsOf(other).slice(1, 3)).toEqual([
      { type: 'sitting', title: 'b.vlog', changed: 1 },
      { type: 'move', pieces: ['3'], to: at(350, 300) },
    ]);
    expect(differences(other, again(350))).toEqual([]);
  });
});

test('no id of a player is in a record', () => {
  const made = tellOf([[move('3', ['Field', 220, 100])]]);
  expect(JSON.stringify(made)).not.toContain('secret');
});

describe.runIf(areMadeFilesThere)('files of VASSAL that people made', () => {
  const read = (path: string): NamedGame => {
    const game = readGame(fileOf(bytesOfMade(path), path));
    if (!game.ok) throw new Error(path);
    return { name: path, game: game.value };
  };
  const namesIn = (folder: string) => madeFiles([folder], /\.(v?log|v?sav)$/);
  const campaign = namesIn('the-longest-day').filter(name => name.endsWith('.log'));

  test('a campaign of thirteen logs is one timeline, at whose end every piece lies and looks as the program has it', () => {
    const [one, ...others] = inOrder(campaign.map(read));
    if (!one) throw new Error('no log');
    const made = told(one, ...others);
    expect(factsOf(made).filter(({ type }) => type === 'sitting')).toHaveLength(12);
    expect(differences(made, (others.at(-1) ?? one).game)).toEqual([]);
  });

  test.each([...campaign, ...namesIn('vasl'), ...namesIn('others')])('%s ends as the program has it', path => {
    const game = read(path);
    expect(differences(told(game), game.game)).toEqual([]);
  });
});
