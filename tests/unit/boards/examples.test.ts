// Worked examples, 46 lines of sight with the hexes they meet and the reasons why they are blocked.

import { expect, test } from 'vitest';
import { cellsOf } from '../../../src/boards/cells.ts';
import { hexLine } from '../../../src/boards/hex.ts';
import { see } from '../../../src/boards/sight.ts';
import type { HexBoard, HexObstacles } from '../../../src/core/board.ts';
import { EXAMPLES, MAPS } from './examples.ts';

function boardOf(rows: readonly string[]): HexBoard {
  return { kind: 'hex', layout: 'flat', columns: rows[0]?.length ?? 0, rows: rows.length, hexes: {}, edges: {} };
}

function obstaclesOf(board: HexBoard, map: (typeof MAPS)[keyof typeof MAPS], units: readonly string[], range: number): HexObstacles {
  const cells = cellsOf(board);
  const letters = map.terrain.join('');
  return {
    kind: 'hex',
    range,
    level: Int8Array.from(map.levels.join(''), Number),
    crest: Uint8Array.from(cells, hex => (map.crest.includes(hex) ? 1 : 0)),
    block: Uint8Array.from(cells, (hex, i) => ('bwovtC'.includes(letters[i] ?? '.') ? 1 : 0) | (units.includes(hex) ? 2 : 0)),
    reasons: ['terrain', 'unit'],
  };
}

for (const { no, map, from, to, units, sight, line, visible, why } of EXAMPLES)
  test(`WTA-81 example ${no}: ${from} ${visible ? 'sees' : 'does not see'} ${to} on ${map}`, () => {
    const board = boardOf(MAPS[map].terrain);
    const met = hexLine(board, from, to);
    const said = [...met.filter(m => m.length === 1), ...met.filter(m => m.length === 2)].map(m => m.map(hex => hex ?? 'off').join('/'));
    expect(said.sort()).toEqual(line === '-' ? [] : line.split(' ').sort());
    const found = see(board, obstaclesOf(board, MAPS[map], units, sight), from, to);
    expect(found.seen).toBe(visible);
    expect(found.why.map(({ text }) => text).sort()).toEqual(why === 'nothing blocks' ? [] : why.split('; ').sort());
  });
