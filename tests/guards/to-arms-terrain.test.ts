// The terrain effects sheet of To Arms!, written down a second time from the sheet itself: every unit card on every kind of ground, on
// foot, in a truck and behind a prime mover, is let in where the sheet lets it in, and every cell of the table is the sheet's.

import { describe, expect, test } from 'vitest';
import { lowerFirst } from '../../src/core/englishText.ts';
import { CARDS } from '../../src/rulesets/to-arms/data/cards.ts';
import { TERRAIN, type TerrainId } from '../../src/rulesets/to-arms/data/terrain.ts';
import type { ArmsTerrainRow } from '../../src/rulesets/to-arms/tables.ts';
import { brokenRules, rulingMessages, stage, unit } from '../unit/to-arms/stage.ts';

/** Who is meant by the words of the sheet: 'vehicles cannot enter', 'by figures on foot', 'infantry only' (R42), 'only at bridges'. */
type Open = 'all' | 'no vehicles' | 'figures on foot' | 'infantry' | 'bridges';

interface SheetRow {
  readonly open: Open;
  readonly move?: 'stop' | 'stop, no battle';
  /** Shifts of fire into it: infantry, HMG, artillery, vehicles. */
  readonly into?: readonly [number, number, number, number];
  readonly outOf?: number;
  readonly flags?: number;
  readonly blocks?: true;
}

const WALL: SheetRow = { open: 'no vehicles', move: 'stop', into: [1, 1, 0, 1], flags: 1, blocks: true };

/** Cells that the sheet leaves out are 0, false and 'all'; those that a ruling fills (R7, R8, R9, R42) are as that says. */
const SHEET: Readonly<Record<TerrainId, SheetRow>> = {
  open: { open: 'all' },
  wood: { open: 'all', move: 'stop, no battle', into: [1, 1, 2, 2], blocks: true },
  bocage: { open: 'all', move: 'stop, no battle', into: [1, 1, 0, 2], blocks: true },
  hill: { open: 'all', outOf: -1, blocks: true },
  building: { open: 'figures on foot', move: 'stop', into: [1, 1, 1, 2], flags: 1, blocks: true },
  river: { open: 'bridges' },
  ford: { open: 'all', move: 'stop' },
  bridge: { open: 'all' },
  sea: { open: 'all' },
  beach: { open: 'all' },
  marsh: { open: 'all', move: 'stop', outOf: 1 },
  depression: { open: 'infantry' },
  ruins: { ...WALL, open: 'figures on foot' },
  wall: WALL,
  trench: WALL,
  bunker: { open: 'infantry', into: [2, 2, 1, 2], flags: 2, blocks: true },
  obstacle: { open: 'infantry', flags: 1 },
  sandbags: { open: 'all', into: [1, 1, 0, 1], flags: 1 },
  debris: { open: 'all', into: [1, 1, 0, 1], flags: 1 },
  wire: { open: 'all', move: 'stop', outOf: 1 },
  field: { open: 'all', blocks: true },
};

const ON_FOOT = ['guard-inf', 'line-inf', 'exp-militia', 'militia', 'armed-mob', 'engineers'];
const RIDERS = ['cavalry', 'tachanka'];
const GUNS = ['field-gun', 'at-gun'];

/** What a card is to the sheet. A unit in its truck or behind a prime mover is a vehicle. */
type Kind = 'infantry' | 'machine gun' | 'mortar' | 'rider' | 'gun' | 'vehicle';

const kindOf = (card: string): Kind => {
  if (ON_FOOT.includes(card)) return 'infantry';
  if (card === 'hmg') return 'machine gun';
  if (card === 'mortar') return 'mortar';
  if (RIDERS.includes(card)) return 'rider';
  return GUNS.includes(card) ? 'gun' : 'vehicle';
};

const LET_IN: Readonly<Record<Open, readonly Kind[]>> = {
  all: ['infantry', 'machine gun', 'mortar', 'rider', 'gun', 'vehicle'],
  'no vehicles': ['infantry', 'machine gun', 'mortar', 'rider', 'gun'],
  'figures on foot': ['infantry', 'machine gun', 'mortar'],
  infantry: ['infantry', 'machine gun'],
  bridges: [],
};

const GROUNDS = Object.entries(SHEET) as readonly (readonly [TerrainId, SheetRow])[];
const rowOf = (id: TerrainId): ArmsTerrainRow => TERRAIN[id];

interface Goer {
  readonly card: string;
  readonly kind: Kind;
  readonly more?: Readonly<Record<string, unknown>>;
}

const GOERS: readonly Goer[] = [
  ...Object.keys(CARDS)
    .filter(card => card !== 'armoured-train')
    .map(card => ({ card, kind: kindOf(card) })),
  { card: 'officer', kind: 'infantry' },
  { card: 'general', kind: 'infantry' },
  { card: 'line-inf', kind: 'vehicle', more: { truck: true, mounted: true } },
  { card: 'field-gun', kind: 'vehicle', more: { tow: true } },
];

const entering = (id: TerrainId, { card, more }: Goer) => ({
  state: stage({ rows: [`.${rowOf(id).letter}.`], units: [unit(`N1 ${card} A1`, more)] }),
  event: { type: 'move', unit: 'N1', path: ['A1', 'B1'] },
});

test.each(GROUNDS)('every cell of the sheet for %s', (id, { move, into = [0, 0, 0, 0], outOf = 0, flags = 0, blocks = false }) => {
  const { infantry, hmg, arty, vehicle, stop = false, quiet = false, ...row } = rowOf(id);
  expect({ stop, quiet, into: [infantry, hmg, arty, vehicle], outOf: row.from, flags: row.flags, blocks: row.blocks }).toEqual({
    stop: move !== undefined,
    quiet: move === 'stop, no battle',
    into,
    outOf,
    flags,
    blocks,
  });
});

test.each(GROUNDS)('who is let into %s, of every card', (id, { open }) => {
  const closed = GOERS.filter(goer => {
    const { state, event } = entering(id, goer);
    const rules = brokenRules(state, event);
    expect(rules.filter(rule => rule !== 'ta:move/terrain-forbidden' && !(goer.card === 'truck'))).toEqual([]);
    return rules.includes('ta:move/terrain-forbidden');
  });
  expect(closed.map(({ card, kind }) => `${card}, ${kind}`)).toEqual(
    GOERS.filter(({ kind }) => !LET_IN[open].includes(kind)).map(({ card, kind }) => `${card}, ${kind}`),
  );
});

describe('words of what is closed', () => {
  const NO_ARTICLE: readonly TerrainId[] = ['open', 'bocage', 'ruins', 'sandbags', 'debris', 'wire', 'sea'];
  const words = (id: TerrainId): string => {
    const title = lowerFirst(rowOf(id).title);
    if (NO_ARTICLE.includes(id)) return title;
    return `${/^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`;
  };

  test.each(GROUNDS)('%s is named as people name it, with its article or without one', id => {
    for (const goer of GOERS) {
      const { state, event } = entering(id, goer);
      for (const says of rulingMessages(state, event)) {
        if (says.includes('bridge') || says.includes('river')) continue;
        expect(says).toMatch(new RegExp(`^B1: (no vehicle enters|only [a-z ]+ enter) ${words(id)}$`));
      }
    }
  });

  test('a wood and bocage that silence a unit, too', () => {
    const says = (letter: string) => {
      const state = stage({
        rows: [`.${letter}..`],
        units: [unit('N1 line-inf B1'), unit('R1 line-inf D1')],
        phase: 'battle',
        options: { woodNoBattle: 'inside' },
      });
      return rulingMessages(state, { type: 'battle', unit: 'N1', at: 'D1' });
    };
    expect([says('w'), says('b')]).toEqual([['Line infantry is in a wood'], ['Line infantry is in bocage']]);
  });
});
