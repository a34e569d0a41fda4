// Every type of every list stands on a table as its list has it, from its type alone: on which ground it moves and on which not, which
// shells its guns have; and squads of the Japanese are led from the front.

import { describe, expect, test } from 'vitest';
import type { Terrain } from '../../src/core/board.ts';
import { shoot } from '../../src/rulesets/action-all-fronts/acts/shoot.ts';
import { armsOf } from '../../src/rulesets/action-all-fronts/arms.ts';
import { UNITS, VEHICLES, WEAPONS } from '../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { type AafListedUnit, AFLOAT } from '../../src/rulesets/action-all-fronts/listed.ts';
import { moveCost } from '../../src/rulesets/action-all-fronts/movementCost.ts';
import { rules } from '../../src/rulesets/action-all-fronts/rules.ts';
import { hasShells } from '../../src/rulesets/action-all-fronts/shot.ts';
import type { AafEvent, AafState, AafUnit } from '../../src/rulesets/action-all-fronts/state.ts';
import { SHELLS } from '../../src/rulesets/action-all-fronts/state.ts';
import { activation, field, figures, gun, troops, vehicle } from '../unit/action-all-fronts/field.ts';
import { area, box } from '../unit/action-all-fronts/ground.ts';
import { beginTable } from '../unit/action-all-fronts/table.ts';

const TYPES = [...Object.keys(UNITS), ...Object.keys(VEHICLES), ...AFLOAT];

/** Where a kind of mover goes for what a length of 1, by the terrain chart of the source (10.2 to 10.8, 21.6); nothing: closed. */
const CHART: Readonly<Record<string, Readonly<Record<string, number | undefined>>>> = {
  foot: { open: 1, crops: 1, 'open-wood': 1, rocks: 2, 'dense-wood': 2, river: undefined, lake: undefined },
  support: { open: 1, crops: 2, 'open-wood': 2, rocks: 2, 'dense-wood': 2, river: undefined, lake: undefined },
  wheels: { open: 2, crops: 2, 'open-wood': 2, rocks: undefined, 'dense-wood': undefined, river: undefined, lake: undefined },
  tracks: { open: 1, crops: 1, 'open-wood': 1, rocks: 2, 'dense-wood': 2, river: undefined, lake: undefined },
  afloat: { open: undefined, crops: undefined, 'open-wood': undefined, rocks: undefined, 'dense-wood': undefined, river: 1, lake: 1 },
};

function moverByHand(type: string): string {
  if (type === 'raft' || type === 'vessel' || type === 'boat') return 'afloat';
  const row = VEHICLES[type];
  if (row) return row.drive === 'wheeled' ? 'wheels' : 'tracks';
  return UNITS[type]?.models.some(model => model.gun !== undefined) ? 'support' : 'foot';
}

const stateWith = (type: string, features: readonly Terrain[]): AafState =>
  beginTable([{ id: 'x', side: 'uk', type, at: [20, 20] } as AafListedUnit], {
    board: { kind: 'table', size: [72, 48], unit: 'in', features },
  });

describe('action all fronts: types of the lists', () => {
  test.each(TYPES.filter(type => type !== 'glider'))(
    '%s moves on the ground that it should and nowhere else, straight from its type',
    type => {
      for (const [kind, price] of Object.entries(CHART[moverByHand(type)] ?? {})) {
        const state = stateWith(type, kind === 'open' ? [] : [area('ground', kind, box(0, 0, 72, 48))]);
        const unit = state.units['x'] as AafUnit;
        expect(moveCost(state, unit, [[22, 20]]), kind).toBe(price === undefined ? Number.POSITIVE_INFINITY : 2 * price);
      }
    },
  );

  test('a boat does not land, and nobody on land wades', () => {
    const bank = [area('lake', 'lake', box(0, 0, 21, 48))];
    const to = (type: string, x: number) => {
      const state = stateWith(type, bank);
      return moveCost(state, { ...(state.units['x'] as AafUnit), at: [x, 20] }, [[x > 21 ? x - 4 : x + 4, 20]]);
    };
    for (const type of TYPES.filter(one => one !== 'glider'))
      expect(to(type, moverByHand(type) === 'afloat' ? 19 : 23), type).toBe(Number.POSITIVE_INFINITY);
  });
});

/** What the lists print of guns: their bore in millimetres, by what they are called. */
const BORES: Readonly<Record<string, number>> = { '2pdr': 40, '6pdr': 57, '17pdr': 76, '3in': 76 };
const boreByHand = (title: string): number => {
  const named = Object.keys(BORES).find(name => title.startsWith(name));
  return named ? (BORES[named] ?? 0) : Number(/^\d+/.exec(title)?.[0] ?? 0);
};

describe('action all fronts: shells', () => {
  const GUNS = Object.entries(WEAPONS);

  test.each(GUNS)('%s has the shells of 12.3 and 12.9', (id, row) => {
    const bore = boreByHand(row.title);
    const isCannon = row.type === 'at' && !/rifle/i.test(row.title);
    const chooses = isCannon && bore >= 45 && id !== 'british-17pdr';
    const due = {
      solid: row.type === 'at',
      he: chooses || (row.type === 'he' && !row.flame),
      smoke: chooses || (row.type === 'he' && !row.flame),
    };
    for (const shells of SHELLS) expect(hasShells(row, shells), shells).toBe(due[shells]);
  });

  test.each(GUNS.flatMap(([id, row]) => SHELLS.map(shells => [id, shells, hasShells(row, shells)] as const)))(
    'a shot of %s with %s is ruled by that',
    (id, shells, has) => {
      const crew = troops('us', 'us', [20, 20], [figures(4, 'Crew', '3/7'), gun(1, id)], { kind: 'support', facing: [0, 1] });
      const state = field([crew, vehicle('de', 'de', [20, 24], 'german-panther-d')], {
        state: { activation: activation('us'), acting: 'us' },
      });
      const told = shoot.rules.flatMap(rule =>
        rule.broken(state, { id: 'e', type: 'shoot', unit: 'us', target: 'de', shells } as never) === undefined ? [] : [rule.id],
      );
      expect(armsOf(state, crew).length).toBe(1);
      expect(told.includes('aaf:12.3/shells' as never)).toBe(!has);
    },
  );
});

describe('action all fronts: Lead from the Front (AAF-125)', () => {
  const squads = Object.keys(UNITS).filter(type => UNITS[type]?.category === 'squad');
  const hq = 'japanese-platoon-hq';
  const MOVES: readonly object[] = [
    { type: 'move', path: [[20, 22]] },
    { type: 'charge', target: 'de-1', path: [[20, 22]] },
  ];

  const ruled = (listed: object, more: Partial<AafUnit>, event: object): boolean => {
    const state = beginTable([
      { id: 'x', side: 'uk', at: [20, 20], ...listed } as unknown as AafListedUnit,
      { id: 'de-1', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [20, 40] },
    ]);
    const now = {
      ...state,
      phase: 'action',
      turn: 2,
      activation: activation('x'),
      acting: 'x',
      units: { ...state.units, x: { ...(state.units['x'] as AafUnit), ...more } },
    } as AafState;
    const told = rules.filter(rule => rule.broken(now, { id: 'e', unit: 'x', ...event } as AafEvent) !== undefined);
    return told.some(({ id }) => id === 'aaf:29/lead-from-front');
  };

  test.each(squads)('%s: Japanese squads move and charge with an officer only, all others as they like', type => {
    const isJapanese = UNITS[type]?.list === 'japanese';
    for (const event of MOVES) {
      expect(ruled({ type }, {}, event)).toBe(isJapanese);
      if (!isJapanese) continue;
      expect(ruled({ type, with: [hq] }, {}, event)).toBe(false);
      expect(ruled({ type: hq, with: [type] }, {}, event)).toBe(false);
      expect(ruled({ type }, { driven: true }, event)).toBe(false);
      expect(ruled({ type }, { morale: 'fleeing' }, event)).toBe(false);
    }
    expect(ruled({ type }, {}, { type: 'shoot', target: 'de-1' })).toBe(false);
    expect(ruled({ type }, {}, { type: 'recon' })).toBe(false);
  });

  test('support units and commands of the Japanese move without an officer of a squad', () => {
    const others = Object.keys(UNITS).filter(type => UNITS[type]?.list === 'japanese' && UNITS[type]?.category !== 'squad');
    expect(others.length).toBeGreaterThan(3);
    for (const type of others) for (const event of MOVES) expect(ruled({ type }, {}, event), type).toBe(false);
  });
});
