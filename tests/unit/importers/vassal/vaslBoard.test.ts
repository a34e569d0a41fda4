// Boards of VASL, which lie in archives of their own beside its module: of our own making, under games of our own and of others.

import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ForeignFile } from '../../../../src/core/importer.ts';
import { replay } from '../../../../src/core/replay.ts';
import type { BattleRecord, Scenario } from '../../../../src/core/scenario.ts';
import { nameOfPoint } from '../../../../src/core/sheets.ts';
import { nameOnGrid } from '../../../../src/importers/vassal/grids.ts';
import { importer } from '../../../../src/importers/vassal/importer.ts';
import { readGame } from '../../../../src/importers/vassal/read.ts';
import { kindOfZip } from '../../../../src/importers/vassal/signs.ts';
import { readVaslBoard } from '../../../../src/importers/vassal/vaslBoard.ts';
import { writeLogs } from '../../../../src/importers/vassal/writeLog.ts';
import { openZip, sourceOf } from '../../../../src/importers/vassal/zip.ts';
import any from '../../../../src/rulesets/any/index.ts';
import { fileOf } from './games.ts';
import { areMadeFilesThere, bytesOfMade } from './madeFiles.ts';

/** The head of a picture of a size. */
function pictureOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const archive = (name: string, more: Readonly<Record<string, Uint8Array>> = { data: strToU8('') }): Uint8Array =>
  zipSync({ [`bd${name}.png`]: pictureOf(1800, 645), ...more });

function boardIn(bytes: Uint8Array) {
  const zip = openZip(sourceOf(bytes));
  const read = zip.ok ? readVaslBoard(zip.value) : zip;
  const board = read.ok ? read.value.maps[0]?.boards[0] : undefined;
  if (!read.ok || !board) throw new Error('no board');
  return { module: read.value, board };
}

describe('an archive of a board', () => {
  test('has its hexes by its picture, or by its description', () => {
    const { board } = boardIn(archive('01'));
    expect(board).toMatchObject({ name: '01', title: 'Board 01', width: 1800, height: 645, grid: { dx: 56.25, dy: 64.5, y0: 32.25 } });
    expect(board.grid).toMatchObject({ numbering: { column: { leading: 0, isLetters: true }, row: { leading: 0, isLetters: false } } });
    const names = [
      [0, 32],
      [56, 64],
      [56, 2],
      [1800, 612],
    ].map(([x = 0, y = 0]) => nameOnGrid(board.grid, [x, y], board));
    expect(names).toEqual(['A1', 'B1', 'B0', 'GG10']);
    const told = strToU8('<boardMetadata name="9a" version="6.4" width="17" height="20" hexHeight="32.25"/>');
    const described = boardIn(archive('9', { 'BoardMetadata.xml': told }));
    expect(described).toMatchObject({
      module: { name: 'Board 9a', version: '6.4', isExtension: true, extends: 'VASL' },
      board: { name: '9', grid: { dx: 112.5, dy: 32.25 } },
    });
  });

  test('may begin with half a hex', () => {
    const { board } = boardIn(archive('ha', { 'BoardMetadata.xml': strToU8('<boardMetadata altHexGrain="TRUE"/>') }));
    const named = (x: number, y: number): string => nameOnGrid(board.grid, [x, y], board);
    expect([named(0, 2), named(0, 64.5), named(56, 32), named(112, 2), named(56, 97)]).toEqual(['A0', 'A1', 'B1', 'C0', 'B2']);
  });

  test('is told from modules, games and photographs', () => {
    expect(kindOfZip(['bd01.gif', 'data'])).toBe('module');
    expect(kindOfZip(['bd01.gif', 'savedGame', 'data'])).toBe('game');
    expect(kindOfZip(['bd01.gif', 'game.yaml'])).toBeUndefined();
    const zip = openZip(sourceOf(zipSync({ 'bd01.png': strToU8('x') })));
    expect(zip.ok && readVaslBoard(zip.value)).toMatchObject({ ok: false, problems: [{ says: /no picture/ }] });
  });
});

const file = (name: string, bytes: Uint8Array): ForeignFile => ({ name, text: '', bytes });

function told(files: readonly ForeignFile[]) {
  const read = importer.read(files, any);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join());
  const { made, remarks } = read.value;
  const scenario = (made.kind === 'battle' ? made.record.scenario : made.scenario) as Scenario;
  const { board } = scenario;
  if (board.kind !== 'picture') throw new Error('no sheets');
  return { scenario, board, remarks: remarks.map(({ says }) => says), at: (x: number, y: number) => nameOfPoint(board, [x, y]) };
}

/** A save with one counter on the map of VASL. */
function save(boards: string): Uint8Array {
  const commands = [
    'begin_save',
    'CHECK\tversion<6.5.1 Game saved using VASL version 6.5.1',
    `bd\t${boards}`,
    '+/1/piece;;;squad.gif;4-6-7/Main Map;400;432;0',
    'end_save',
  ];
  return strToU8(commands.join('\u001b'));
}

describe('games on boards', () => {
  const two = save('0\t0\t01\tVER\t6.1\tbd\t1\t0\tr02\t0\t0\t900\t-1\tVER\t6.1\t');

  test('lie on them behind the edge, turned and trimmed as they were', () => {
    const { board, remarks, at } = told([file('game.vsav', two), file('bd01', archive('01')), file('bd02', archive('02'))]);
    expect(remarks).toEqual([]);
    expect(board.sheets.map(({ title, at: corner, size, crop, turned }) => [title, corner, size, crop, turned])).toEqual([
      ['Board 01', [400, 400], [1800, 645], undefined, undefined],
      ['Board 02', [2200, 400], [900, 645], { at: [0, 0], size: [900, 645] }, true],
      ['Main Map', [0, 0], [3500, 1445], undefined, undefined],
    ]);
    // Of board 2, turned, the sixteen columns from A to Q are left: A lies at the right rim, and hexes count from below.
    expect([at(401, 432), at(456, 464), at(2205, 1012), at(3099, 1012), at(3043, 980)]).toEqual(['1A1', '1B1', '2Q1', '2A1', '2B1']);
    expect(at(100, 100)).toBe('Main Map');
  });

  test('are written for the program as they lie on its map', () => {
    const { scenario } = told([file('game.vsav', two), file('bd01', archive('01')), file('bd02', archive('02'))]);
    const record: BattleRecord = { format: 1, ruleset: 'any', scenario, title: 'On boards', events: [] };
    const [written] = writeLogs({ scenario, record, frames: replay(any, scenario, record).frames });
    const game = written && readGame(fileOf(written.bytes));
    if (!game?.ok) throw new Error('no game');
    expect(game.value.maps.map(({ name }) => name)).toEqual(['Main Map']);
    expect(game.value.pieces.map(({ at }) => at)).toEqual([{ map: 'Main Map', x: 400, y: 432 }]);
  });

  test('go on without those that are not there, which are told', () => {
    const { board, remarks } = told([file('game.vsav', two), file('bd1', archive('1'))]);
    expect(board.sheets.map(({ title }) => title)).toEqual(['Board 1', 'Main Map']);
    expect(remarks).toEqual(['the board 02 of VASL is not here: open its archive too (bd02)']);
    expect(told([file('game.vsav', two)]).remarks).toEqual([
      'the boards 01 and 02 of VASL are not here: open their archives too (bd01 and bd02)',
    ]);
  });
});

describe.runIf(areMadeFilesThere)('a game that people played', () => {
  test('has its counters in the hexes and on their sides, as the module lays them', () => {
    const name = 'vasl/streets-of-stalingrad.vsav';
    const game = readGame(fileOf(bytesOfMade(name), name));
    if (!game.ok) throw new Error('no game');
    const spots = game.value.pieces.flatMap(({ at }) => (at?.map === 'Main Map' ? [[at.x - 400, at.y - 400] as const] : []));
    const onBoard = spots.filter(([x, y]) => x >= 0 && y >= 0 && x <= 1800 && y <= 645);
    const isNear = (length: number, step: number): boolean => Math.abs(length / step - Math.round(length / step)) * step <= 1.5;
    // The board's module is one whose counters snap to the middles of hexes and of their sides.
    const isRight = ([x, y]: readonly [number, number]): boolean => isNear(x, 56.25 / 2) && isNear(y, 64.5 / 4);
    expect(onBoard.length).toBeGreaterThan(100);
    expect(onBoard.filter(isRight).length / onBoard.length).toBeGreaterThan(0.95);
    const { board, remarks } = told([file('game.vsav', bytesOfMade(name)), file('bd01', archive('01'))]);
    expect(board.sheets.map(({ title }) => title)).toContain('Board 01');
    expect(remarks.filter(says => says.includes('not here'))).toEqual([]);
  });
});
