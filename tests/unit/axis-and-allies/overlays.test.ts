// Overlays of the world map: what is told of the classic set-up and of the theatre, quick and complete.

import { describe, expect, test } from 'vitest';
import { analyst } from '../../../src/analysis/analyst.ts';
import { mapAnalysis } from '../../../src/analysis/maps/analysis.ts';
import type { OverlayRequest } from '../../../src/analysis/offered.ts';
import { wasmBackend } from '../../../src/analysis/wasmBackend.ts';
import { cellsOf } from '../../../src/boards/cells.ts';
import type { Mark, Overlay } from '../../../src/core/overlay.ts';
import { readKernel } from '../../../src/kernel/read.ts';
import ruleset from '../../../src/rulesets/axis-and-allies/index.ts';
import { recordOf, scenarioOf } from './game.ts';

const kernel = await readKernel();

function opened(id: Parameters<typeof scenarioOf>[0]) {
  const scenario = scenarioOf(id);
  const one = analyst(
    () => ruleset,
    () => mapAnalysis,
    wasmBackend(kernel),
  );
  one.open(scenario, { format: 1, ruleset: ruleset.id, scenario: id, title: 'Nothing yet', events: [] });
  const areas = Object.keys(scenario.board.kind === 'map' ? scenario.board.areas : {});
  const values = ({ marks }: Overlay) => (marks.find(mark => mark.kind === 'field') as Extract<Mark, { kind: 'field' }>).values;
  return {
    scenario,
    ask: (ask: OverlayRequest) => one.overlay({ index: 0 }, ask),
    told: (ask: OverlayRequest) => {
      const found = values(one.overlay({ index: 0 }, ask));
      return Object.fromEntries(areas.flatMap((area, i) => (Number.isNaN(found[i] ?? Number.NaN) ? [] : [[area, found[i] ?? 0]])));
    },
  };
}

const [world, theatre] = [opened('classic-1942'), opened('pacific-1942')];
const unitAt = (type: string, at: string): string => {
  const stack = world.scenario.units.find(unit => unit.type === type && unit.at === at);
  if (!stack) throw new Error(`no ${type} in ${at}`);
  return `${stack.id}-1`;
};

describe('reach on the world map', () => {
  test('of armour and ships is as far as they move', () => {
    expect(Object.keys(world.told({ kind: 'reach', unit: unitAt('armor', 'russia') })).sort()).toContain('eastern-europe');
    const ship = world.told({ kind: 'reach', unit: unitAt('battleship', 'sz-japan') });
    expect(Object.keys(ship)).toContain('sz-hawaii');
    expect(Object.keys(ship).every(area => area.startsWith('sz-'))).toBe(true);
  });

  test('of a fighter ends where it can still land', () => {
    const flights = world.ask({ kind: 'reach', unit: unitAt('fighter', 'japan'), to: 'sz-okinawa' });
    expect(flights.classes).toEqual(['Fly and land']);
    expect(flights.says).toContain('To Okinawa Sea Zone: Fly and land, ');
  });
});

describe('threat on the world map', () => {
  test('is told for every power, and every fight of the set-up is reckoned', () => {
    for (const { scenario, ask, told } of [world, theatre])
      for (const { id, title } of scenario.sides) {
        const { says } = ask({ kind: 'threat', side: id, mode: 'moving' });
        expect(says).toMatch(new RegExp(`^Threat of ${title.replaceAll('.', '\\.')}: \\d+ areas could be attacked next turn`));
        expect(says).not.toContain('too large');
        const chances = Object.values(told({ kind: 'threat', side: id, mode: 'moving' }));
        expect(chances.every(chance => chance >= 0 && chance <= 1)).toBe(true);
        expect(chances.some(chance => chance > 0.5)).toBe(true);
      }
  });

  test('leaves out what is friendly and neutral', () => {
    const areas = Object.keys(world.told({ kind: 'threat', side: 'germany', mode: 'moving' }));
    expect(areas).toContain('karelia');
    expect(areas.filter(area => ['switzerland', 'japan', 'germany', 'sweden'].includes(area))).toEqual([]);
  });

  test('of one unit is its chance alone and with all that could come', () => {
    const overlay = theatre.ask({
      kind: 'odds',
      unit: `${theatre.scenario.units.find(({ at, type }) => at === 'manchuria' && type === 'infantry')?.id}-1`,
    });
    const china = overlay.table?.rows.find(([area]) => area === 'China');
    expect(china?.slice(-2)).toEqual([expect.any(Number), 14]);
    expect(Number(china?.[1])).toBeLessThan(Number(china?.at(-2)));
  });

  test('covers the areas in play only', () => {
    const { board } = theatre.scenario;
    if (board.kind !== 'map') throw new Error('a theatre is a part of the map');
    expect(cellsOf(board)).toHaveLength(47);
    expect(theatre.ask({ kind: 'threat', side: 'japan', mode: 'moving' }).table?.rows.map(([area]) => area)).not.toContain(
      'Karelia S.S.R.',
    );
  });
});

test('trails have a ring for each place where a side lost units, and what they were worth', () => {
  const one = analyst(
    () => ruleset,
    () => mapAnalysis,
    wasmBackend(kernel),
  );
  const record = recordOf();
  one.open(theatre.scenario, record);
  const { marks, says, table } = one.overlay({ index: record.events.length }, { kind: 'trails' });
  const rings = marks.flatMap(mark => (mark.kind === 'ring' ? [`${mark.side} ${mark.at}`] : []));
  const lost = table?.rows.filter(([, , , at]) => at !== '') ?? [];
  expect(new Set(rings).size).toBe(rings.length);
  expect(rings.length).toBeGreaterThan(0);
  expect(rings.length).toBeLessThan(lost.length);
  const [, count, ipc] = /Lost: (\d+), (\d+) IPC in all\.$/.exec(says) ?? [];
  expect(Number(count)).toBe(lost.length);
  expect(Number(ipc)).toBeGreaterThan(3 * lost.length);
});
