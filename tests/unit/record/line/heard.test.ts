import { describe, expect, test } from 'vitest';
import type { Frame } from '../../../../src/core/replay.ts';
import type { BattleEvent } from '../../../../src/core/types.ts';
import { parseLine } from '../../../../src/record/line/line.ts';
import { CROSSROADS, FARM, HOUSES, LANES, MILL, PACIFIC, type SampleGame, sample } from './games.ts';

const facts = ({ id: _, ...rest }: BattleEvent): object => rest;

/** What a line enters, without ids. */
const entered = (game: SampleGame, frame: Frame, line: string): readonly object[] =>
  parseLine(game.ruleset, frame, line).written.map(({ event }) => facts(event));

/** The events of the sample from one on. */
const played = (game: SampleGame, from: string, count: number): readonly object[] => {
  const at = game.frames.findIndex(({ event }) => event?.id === from);
  return game.frames.slice(at, at + count).flatMap(({ event }) => (event ? [facts(event)] : []));
};

describe('a line of War to Axis', () => {
  const game = sample(CROSSROADS);

  test('enters the order, the advance and the shot of a unit at once, as they were played', () => {
    expect(entered(game, game.before('e043'), 'f5 f6 fire pak40 rii')).toEqual(played(game, 'e043', 3));
  });

  test('a later word decides what an earlier one left open: fire follows an advance, no full move', () => {
    const { written } = parseLine(game.ruleset, game.before('e043'), 'f5 f6 fire pak40');
    expect(written[0]?.hand.said).toMatchObject([{ kind: 'guessed', field: 'action', value: 'advance' }]);
  });

  test('units are named by place, title, type, the words of a title or their id', () => {
    for (const name of ['e7', 'pak-40', 'pak40', 'Pak 40', 'pak', 'ge-pak40-1'])
      expect(entered(game, game.before('e034'), `fire ${name} eifr`), name).toEqual(played(game, 'e034', 1));
  });

  test('an interruption is entered where it came, and passed over where no word tells of it', () => {
    expect(entered(game, game.before('e035'), 'g5 advance g6 opportunity rr fire gren fre')).toEqual(played(game, 'e035', 4));
    expect(entered(game, game.before('e035'), 'g5 advance g6 fire gren-2 fre').map(event => (event as BattleEvent).type)).toEqual([
      'activate',
      'step',
      'fire',
    ]);
  });

  test('dice that are still to be thrown stay asked', () => {
    const { written, open, strange } = parseLine(game.ruleset, game.before('e034'), 'fire pak40 ei');
    expect(strange).toBeUndefined();
    expect(written).toEqual([]);
    expect(open?.question).toMatchObject({ kind: 'throw', as: 'fire' });
    expect(open?.said.at(-1)).toMatchObject({ kind: 'partial', value: ['explosion', 'infantry'] });
  });

  test('dice may be forgotten, or only what came of them known', () => {
    const shot = { type: 'fire', unit: 'us-inf-2', target: 'ge-pak40-1', attack: 'ap' };
    expect(entered(game, game.before('e034'), 'pak40 ?')).toEqual([shot]);
    expect(entered(game, game.before('e034'), 'pak40 damage=1')).toEqual([{ ...shot, result: { damage: 1 } }]);
  });

  test('a place out of reach is entered, and the referee says so', () => {
    const { written } = parseLine(game.ruleset, game.before('e040'), 'd10');
    expect(written[0]?.event).toMatchObject({ type: 'step', unit: 'us-inf-1', path: ['D10'] });
    expect(written[0]?.frame.rulings.map(({ verdict }) => verdict)).toContain('illegal');
  });

  test('a word that nobody understands is named, with the one that was meant', () => {
    const { written, open, strange } = parseLine(game.ruleset, game.before('e043'), 'f5 advnace f6');
    expect(strange).toMatchObject({ token: { text: 'advnace', from: 3, to: 10 }, near: ['advance'] });
    expect(written).toEqual([]);
    expect(open?.draft).toEqual({ type: 'activate', unit: 'us-inf-3' });
  });

  test('an empty line says nothing', () => {
    expect(parseLine(game.ruleset, game.before('e043'), '  ')).toEqual({ tokens: [], written: [], loss: 0 });
  });
});

describe('lines of the other systems', () => {
  test('Action All Fronts: an activation with its volley, points by their lengths, figures run together', () => {
    const game = sample(FARM);
    const { written } = parseLine(game.ruleset, game.before('5'), 'de-a move 18,36 recon shoot us-a 6665142 61 21 34 2 4 515 2');
    expect(written.map(({ event }) => event.type)).toEqual(['activate', 'move', 'recon', 'shoot']);
    expect(facts(written[3]?.event as BattleEvent)).toEqual(played(game, '8', 1)[0]);
  });

  test('Axis & Allies: areas by their titles, fields that nothing asks by their names', () => {
    const game = sample(PACIFIC);
    expect(entered(game, game.before('28'), 'battleship japan philippines')).toEqual(played(game, '28', 1));
    expect(entered(game, game.before('19'), 'treasury:9')).toEqual(played(game, '19', 1));
    expect(entered(game, game.before('9'), '45 6')).toEqual(played(game, '9', 1));
  });

  test('Bolt Action: an officer, the unit that he snaps, its way and its shot', () => {
    const game = sample(LANES);
    expect(entered(game, game.before('7'), 'b-lt advance b-1 advance 11,11.5 fire g-2 636665 1426 1 2 1342')).toEqual(played(game, '7', 4));
  });

  test('To Arms!: on hexes and on a table, with whoever goes along', () => {
    const hexes = sample(HOUSES);
    expect(entered(hexes, hexes.before('e020'), 'n1 e4 comandante n2 d4')).toEqual(played(hexes, 'e020', 2));
    const table = sample(MILL);
    expect(entered(table, table.before('e027'), 'n1 56,45 hhf s cs')).toEqual(played(table, 'e027', 1));
  });
});
