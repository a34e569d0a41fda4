// What pieces of any game look like with pictures, and what the layers say of them.

import { describe, expect, test } from 'vitest';
import { trailsOverlay } from '../../../src/analysis/trails.ts';
import { type Frame, first, replay } from '../../../src/core/replay.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { runToEnd } from '../../../src/core/task.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import any from '../../../src/rulesets/any/index.ts';
import type { Piece } from '../../../src/rulesets/any/state.ts';

const scenario: Scenario = {
  format: 1,
  id: 'try',
  ruleset: 'any',
  title: 'A try',
  board: {
    kind: 'picture',
    sheets: [
      { id: 'map', title: 'Map', at: [0, 0], size: [1000, 1000] },
      { id: 'box', title: 'Reserves', at: [1100, 0], size: [400, 400] },
    ],
  },
  sides: ['a', 'b'].map(id => ({ id, title: id, team: id })),
  units: ['1', '2', '3'].map(id => ({ id, side: 'a', type: id === '3' ? 'plain' : 'foot', title: `Foot ${id}`, at: [1200, 100] as const })),
  options: {},
  special: {
    kinds: {
      foot: {
        picture: 'foot.png',
        layers: [
          { pictures: ['base.png'], under: true, at: [0, 4] },
          { pictures: ['worn.png', ''], at: [10, -10] },
        ],
        cover: { title: 'A column', picture: 'column.png' },
      },
    },
  },
};

const begin = first(any, scenario);
const piece = (facts: Partial<Piece>): Piece => ({ ...(begin.state.units['1'] as Piece), ...facts });
const lookOf = (facts: Partial<Piece>) => any.show.look?.(begin.state, piece(facts));

describe('a piece', () => {
  test.each<[string, Partial<Piece>, readonly string[] | undefined]>([
    ['shows its picture', {}, ['foot.png']],
    ['shows layers under and over it', { levels: [1, 1] }, ['base.png', 'foot.png', 'worn.png']],
    ['shows nothing where a layer has no picture', { levels: [0, 2] }, ['foot.png']],
    ['shows nothing of a picture that there is not', { levels: [7, 7] }, ['foot.png']],
    ['shows what others see of it while it is covered', { covered: 'a', levels: [1, 1] }, ['column.png']],
    ['has none where its kind is not known', { type: 'plain' }, undefined],
    ['has none of what every object has', { type: 'constructor' }, undefined],
  ])('%s', (_, facts, names) => {
    expect(lookOf(facts)?.pictures.map(({ name }) => name)).toEqual(names);
  });

  test('is turned with all its layers, each in its place', () => {
    const look = lookOf({ turn: 60, levels: [1, 1] });
    expect([look?.turn, look?.pictures.map(({ at }) => at)]).toEqual([
      60,
      [
        [0, 4],
        [0, 0],
        [10, -10],
      ],
    ]);
  });

  test('has one counter as long as it stays the same', () => {
    const { state } = begin;
    const [one, two] = [state.units['1'], state.units['2']] as [Piece, Piece];
    expect(any.show.counter(state, one)).toBe(any.show.counter({ ...state, turn: 2 }, one));
    expect(any.show.counter(state, one)).not.toBe(any.show.counter(state, two));
  });
});

test('what is laid from one sheet onto another leaves no trail between them, and one that was lost is marked by its cell', () => {
  const event = (type: string, facts: object): BattleEvent => ({ id: JSON.stringify(facts), type, ...facts });
  const move = (pieces: readonly string[], to: readonly number[]): BattleEvent => event('move', { pieces, to });
  const events = [move(['1', '2'], [100, 100]), move(['1'], [100, 300]), move(['2'], [1250, 100]), event('remove', { pieces: ['2'] })];
  const record = { format: 1, ruleset: 'any', scenario: 'try', title: 'A try', players: {}, events } as const;
  const { frames } = replay(any, scenario, record);
  const { marks, table } = runToEnd(trailsOverlay(any, frames as readonly [Frame, ...Frame[]], { kind: 'trails' }));
  expect(marks.flatMap(mark => (mark.kind === 'path' ? [mark.places] : []))).toEqual([
    [
      [100, 100],
      [100, 300],
    ],
  ]);
  expect(marks.flatMap(mark => (mark.kind === 'ring' ? [[mark.at, mark.radius]] : []))).toEqual([[[1250, 100], 0]]);
  expect(table?.rows.map(([title, length]) => [title, length])).toEqual([
    ['Foot 1', 200],
    ['Foot 2', 0],
    ['Foot 3', 0],
  ]);
});
