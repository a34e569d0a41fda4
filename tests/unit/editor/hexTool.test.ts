import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../src/core/files.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { regrown } from '../../../src/editor/hex/carry.ts';
import { withSides, withTerrain } from '../../../src/editor/hex/paint.ts';
import { sidesOn } from '../../../src/editor/hex/sides.ts';
import { blankBoard } from '../../../src/editor/hex/size.ts';
import { ledOn } from '../../../src/editor/hex/stroke.ts';
import { type HexBrush, type HexTool, handsOf, strokeOn, widenBrush } from '../../../src/editor/hex/tool.ts';
import { strokeWords } from '../../../src/editor/hex/words.ts';
import type { FieldShape } from '../../../src/editor/shape.ts';
import { loadRuleset, RULESETS } from '../../../src/rulesets/index.ts';

const board = blankBoard('flat', 9, 9, 'open');
const grip = (hand: HexTool, more: Partial<HexBrush> = {}): HexBrush => ({ hand, radius: 0, erases: false, ground: 'open', ...more });
const drawn = (...hexes: readonly string[]) => ({ hexes, sides: [] });

describe('ways', () => {
  test('are taken back where the hand goes back, and leave out a hex whose corner it only cut', () => {
    expect(['C3', 'D3', 'C3'].reduce<readonly string[]>((way, hex) => ledOn(board, way, hex), [])).toEqual(['C3']);
    expect(['C3', 'C4', 'D4'].reduce<readonly string[]>((way, hex) => ledOn(board, way, hex), [])).toEqual(['C3', 'C4', 'D4']);
    expect(['C3', 'D2', 'D3'].reduce<readonly string[]>((way, hex) => ledOn(board, way, hex), [])).toEqual(['C3', 'D3']);
  });
  test('along sides leave out a side that was only touched in passing a corner', () => {
    const way = ['C3-C4', 'C3-D3', 'D3-C4'].reduce<readonly string[]>((sides, side) => sidesOn(board, sides, side), []);
    expect(way).toEqual(['C3-C4', 'D3-C4']);
    expect(['C3-C4', 'C3-D3', 'C3-C4'].reduce<readonly string[]>((sides, side) => sidesOn(board, sides, side), [])).toEqual(['C3-C4']);
  });
});

describe('a stroke', () => {
  test('paints with its brush, and erases to the ground', () => {
    const woods = strokeOn(board, grip({ kind: 'paint', terrain: 'woods' }, { radius: 1 }), drawn('E5'), true);
    expect(Object.values(woods.hexes).filter(({ terrain }) => terrain === 'woods')).toHaveLength(7);
    expect(strokeOn(woods, grip({ kind: 'paint', terrain: 'woods' }, { radius: 1, erases: true }), drawn('E5'), true)).toEqual(board);
  });
  test('bridges water only, and takes any bridge away', () => {
    const river = withSides(board, ['C3-C4'], 'river', true);
    const bridged = strokeOn(river, grip({ kind: 'side', edge: 'bridge' }), drawn('C2', 'C3', 'C4'), true);
    expect(bridged.edges).toEqual({ 'C3-C4': { river: true, bridge: true } });
    expect(strokeOn(bridged, grip({ kind: 'side', edge: 'bridge' }, { erases: true }), drawn('C2', 'C3', 'C4'), true)).toEqual(river);
  });
  test('along sides lays what it was near, across them what it crossed', () => {
    const near = { hexes: ['C3', 'C4'], sides: ['B2-C3'] };
    expect(strokeOn(board, grip({ kind: 'side', edge: 'river' }), near, true).edges).toEqual({ 'B2-C3': { river: true } });
    expect(strokeOn(board, grip({ kind: 'side', edge: 'road' }), near, true).edges).toEqual({ 'C3-C4': { road: true } });
  });
  test('raises hills with their crests or without', () => {
    expect(strokeOn(board, grip({ kind: 'hill', level: 2 }), drawn('C3'), true).hexes['C3']).toEqual({
      terrain: 'open',
      level: 2,
      crest: true,
    });
    expect(strokeOn(board, grip({ kind: 'hill', level: 2 }), drawn('C3'), false).hexes['C3']).toEqual({ terrain: 'open', level: 2 });
  });
  test('is told by what it changed', () => {
    expect(strokeWords(board, withTerrain(board, ['F6', 'F7', 'F8', 'F9'], 'woods'), 'Woods', undefined)).toBe(
      'Woods at F6 to F9, 4 hexes',
    );
    expect(strokeWords(board, withTerrain(board, ['F6', 'F7'], 'woods'), 'Woods', undefined)).toBe('Woods at F6 and F7');
    expect(strokeWords(board, withSides(board, ['C3-C4'], 'river', true), 'River', undefined)).toBe('River on the side C3/C4');
    expect(strokeWords(board, withSides(board, ['C3-C4', 'C4-C5'], 'road', true), 'Road', ['C3', 'C4', 'C5'])).toBe('Road from C3 to C5');
    expect(strokeWords(board, board, 'Woods', undefined)).toBe('Woods: nothing new there');
  });
  test('a brush is as wide as can be and no wider', () => {
    expect([widenBrush(0, -1), widenBrush(0, 1), widenBrush(3, 1)]).toEqual([0, 1, 3]);
  });
});

test('what is offered is what a system plays on hexes, and every terrain of its boards can be painted', async () => {
  for (const id of Object.keys(RULESETS)) {
    const ruleset = await loadRuleset(id);
    if (!ruleset.boards.includes('hex')) continue;
    const schemas = await readFiles(ruleset);
    const kinds = new Set(handsOf(schemas).map(({ kind }) => kind));
    expect(kinds.has('hill')).toBe(schemas.hexes?.levels === true);
    expect(kinds.has('side')).toBe((schemas.hexes?.edges.length ?? 0) > 0);
    expect(handsOf(schemas).filter(({ kind }) => kind === 'work')).toHaveLength(schemas.hexes?.works.length ?? 0);
    expect(kinds.has('paint') && kinds.has('fill') && kinds.has('name')).toBe(true);
  }
});

describe('a board of another size', () => {
  const hex: FieldShape = { kind: 'hex' };
  const naming = {
    unit: { kind: 'group', fields: [{ name: 'enters', must: false, shape: { kind: 'list', of: hex, least: 0 } }] },
    special: {
      kind: 'group',
      fields: [{ name: 'goals', must: true, shape: { kind: 'table', of: { kind: 'list', of: { kind: 'place' }, least: 0 } } }],
    },
  } as const satisfies { readonly unit: FieldShape; readonly special: FieldShape };
  const scenario = {
    format: 1,
    id: 'own',
    ruleset: 'any',
    title: 'Own',
    board,
    sides: [],
    units: [
      { id: 'A1', side: 'blue', type: 'inf', at: 'B2', enters: ['A1', 'C3'] },
      { id: 'B2', side: 'blue', type: 'inf', at: 'I9' },
      { id: 'C3', side: 'blue', type: 'inf' },
    ],
    options: {},
    special: { goals: { blue: ['A1', 'Z99'] }, title: 'A1' },
  } as Scenario;
  test('takes along what stands on hexes or names them, and no id that looks like a hex', () => {
    const grown = regrown(scenario, { left: 2, top: 1 }, 'open', naming);
    expect(grown.units).toEqual([
      { id: 'A1', side: 'blue', type: 'inf', at: 'D3', enters: ['C2', 'E4'] },
      { id: 'B2', side: 'blue', type: 'inf', at: 'K10' },
      { id: 'C3', side: 'blue', type: 'inf' },
    ]);
    expect(grown.special).toEqual({ goals: { blue: ['C2', 'Z99'] }, title: 'A1' });
  });
  test('leaves units off that stood where it was cut', () => {
    expect(regrown(scenario, { right: -1 }, 'open', naming).units.map(({ at }) => at)).toEqual(['B2', undefined, undefined]);
  });
});
