// Files that people made are read whole, where they are.

import { describe, expect, test } from 'vitest';
import type { VassalAction, VassalGame } from '../../../../src/importers/vassal/game.ts';
import { jointActions, positionAfter, startPosition } from '../../../../src/importers/vassal/play.ts';
import { readGame } from '../../../../src/importers/vassal/read.ts';
import { fileOf } from './games.ts';
import { areMadeFilesThere, bytesOfMade, madeFiles } from './madeFiles.ts';

function read(path: string): VassalGame {
  const game = readGame(fileOf(bytesOfMade(path), path));
  if (!game.ok) throw new Error(`${path}: ${game.problems.map(({ says }) => says).join()}`);
  return game.value;
}

const actionsIn = ({ steps }: VassalGame): readonly VassalAction[] => steps.flatMap(({ actions }) => actions);
const rollsBy = (game: VassalGame): Readonly<Record<string, number>> => {
  const rolls = actionsIn(game).filter(action => action.kind === 'roll');
  return Object.fromEntries([...Map.groupBy(rolls, ({ by }) => by ?? '')].map(([by, all]) => [by, all.length]));
};

describe.runIf(areMadeFilesThere)('files of VASSAL that people made', () => {
  const paths = madeFiles(['the-longest-day', 'vasl', 'others'], /\.(v?log|v?sav)$/);

  test('all are read, and no command in them is unknown', () => {
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) expect([path, Object.keys(read(path).unknown.commands)]).toEqual([path, []]);
  });

  test('where nothing happened between two sittings every piece lies where it lay and looks as it did', () => {
    const joints = ['0606-4/0607-1', '0607-3/0607-4', '0607-4/0607-5', '0607-5/0608-1', '0608-2/0608-3', '0608-3/0608-4'];
    for (const joint of joints) {
      const [before = '', after = ''] = joint.split('/').map(name => `the-longest-day/${name}.log`);
      expect([joint, jointActions(positionAfter(read(before)), startPosition(read(after)))]).toEqual([joint, []]);
    }
  });

  test('rolls are those that were thrown, by whom', () => {
    expect(Object.values(rollsBy(read('vasl/full.vlog'))).toSorted()).toEqual([10, 13]);
    expect(Object.values(rollsBy(read('vasl/4players.vlog'))).toSorted((a, b) => a - b)).toEqual([6, 8, 10, 11]);
    expect(Object.values(rollsBy(read('vasl/hotness-report-1.vlog')))).toEqual([33, 33, 33]);
    expect(Object.values(rollsBy(read('vasl/custom-labels.vlog')))).toEqual([8]);
    expect(
      actionsIn(read('vasl/3d6.vlog')).flatMap(action => (action.kind === 'roll' && action.what === '3d6' ? [action.values] : [])),
    ).toEqual([
      [3, 4, 1],
      [2, 4, 2],
    ]);
  });

  test.each([
    ['vasl/full.vlog', 3, 30],
    ['vasl/4players.vlog', 3, 40],
    ['vasl/hotness-report-1.vlog', 2, 105],
    ['vasl/custom-labels.vlog', 3, 15],
    ['vasl/streets-of-stalingrad.vsav', 344, 0],
    ['others/westwall-arnhem.vsav', 99, 0],
    ['others/tobruk-firefight-b.vsav', 21, 0],
    ['others/paths-of-glory.vsav', 844, 0],
  ])('%s has %i pieces and %i steps', (path, pieces, steps) => {
    const game = read(path);
    expect([game.pieces.length, game.steps.length]).toEqual([pieces, steps]);
  });

  test('of 13.6 MB of commands little is kept', () => {
    const game = read('others/paths-of-glory.vsav');
    expect(JSON.stringify(game).length).toBeLessThan(3_000_000);
  });
});
