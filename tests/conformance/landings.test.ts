// Templates that wait to fall, in every record of a system that has some: mark and directions take up all of the chance, and
// only who is known is told to lie under one.

import { describe, expect, test } from 'vitest';
import { loadBoardAnalysis } from '../../src/analysis/boards.ts';
import { scatterOverlay } from '../../src/analysis/scatter.ts';
import { seenBy } from '../../src/analysis/scene.ts';
import { tableFalls } from '../../src/analysis/tables/scatter.ts';
import { type Fraction, fraction, reduceFraction } from '../../src/core/dist.ts';
import { replay } from '../../src/core/replay.ts';
import { requireCombat } from '../../src/core/ruleset.ts';
import { battlesIn, SCENARIOS } from './load.ts';

const battles = battlesIn(SCENARIOS).filter(({ ruleset }) => ruleset.combat?.pendingBarrages !== undefined);

const analyses = {
  hex: await loadBoardAnalysis('hex'),
  table: await loadBoardAnalysis('table'),
  map: await loadBoardAnalysis('map'),
  picture: await loadBoardAnalysis('picture'),
};

const read = (text: string | number | undefined): Fraction => {
  const [num = 0n, den = 1n] = String(text).split('/').map(BigInt);
  return [num, den];
};

const added = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * d + c * b, b * d);

describe.each(battles)('$name', ({ ruleset, scenario, record }) => {
  const { frames } = replay(ruleset, scenario, record);
  const { templatePlacements = tableFalls } = analyses[scenario.board.kind];
  const viewers = [undefined, ...scenario.sides.map(({ id }) => id)];
  const states = frames.flatMap(({ state }) => viewers.map(viewer => seenBy(ruleset, state, viewer)));
  const waiting = states.flatMap(state => (ruleset.combat?.pendingBarrages?.(state) ?? []).map(landing => ({ state, landing })));

  test('mark and directions of each template take up all of its chance', () => {
    const sums = new Set(
      waiting.map(({ state, landing }) => {
        const rows =
          scatterOverlay(
            { ruleset: { ...ruleset, combat: { ...requireCombat(ruleset), pendingBarrages: () => [landing] } }, state },
            templatePlacements,
          ).table?.rows ?? [];
        const places = rows.filter(([, , side]) => side === '');
        return fraction(...places.map(([, , , , exactly]) => read(exactly)).reduce(added, [0n, 1n]));
      }),
    );
    expect([...sums]).toEqual(['1']);
  });

  test('nobody lies under it whom the viewer does not know', () => {
    for (const { state, landing } of waiting) for (const [{ id }] of landing.under(landing.at)) expect(state.units).toHaveProperty([id]);
    expect(waiting.length).toBeGreaterThan(0);
  });
});
