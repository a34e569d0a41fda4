// One hex in words: terrain, who may enter, what it does to fire from four arms, what lies in it.

import type { Fact } from '../../../core/ruleset.ts';
import type { Place } from '../../../core/types.ts';
import { many, sideTitle, signed } from '../../../core/words.ts';
import { TURNS } from '../acts/works.ts';
import { bridgePoints } from '../battle.ts';
import { bridgeAt, isShut, layersAt, pointsAt } from '../ground.ts';
import { type ArmsState, book } from '../state.ts';
import type { Entry, TerrainRow } from '../tables.ts';
import { MINE_WORDS } from './words.ts';

const ENTRY_WORDS: Readonly<Record<Entry, string | undefined>> = {
  all: undefined,
  foot: 'men on foot only',
  infantry: 'infantry and machine guns only',
  crossing: 'by a bridge only',
  shore: 'one hex far',
};

const ARMS = [
  ['infantry', 'infantry'],
  ['hmg', 'machine guns'],
  ['arty', 'artillery'],
  ['vehicle', 'vehicles'],
] as const satisfies readonly (readonly [keyof TerrainRow, string])[];

/** What there is to read about a hex; nothing off the map. */
export function describe(state: ArmsState, at: Place): readonly Fact[] {
  const hex = String(at);
  if (!state.game.board.hexes[hex]) return [];
  const points = pointsAt(state, hex);
  return [
    ...layersAt(state, hex).flatMap(layerFacts),
    ...(points > 0
      ? [{ title: 'Stands', says: `${points - (state.damage[hex] ?? 0)} of ${many(points, 'point')}`, source: book('Buildings') }]
      : []),
    ...(isShut(state, hex) ? [{ title: 'Door', says: 'shut', source: book('Buildings') }] : []),
    ...bridgeFacts(state, hex),
    ...mineFacts(state, hex),
    ...state.game.special.objectives
      .filter(one => one.at === hex)
      .map(({ title = hex, points: worth }) => ({ title: 'Objective', says: `${title}, ${many(worth, 'point')}` })),
    ...(state.lit.includes(hex) ? [{ title: 'Light', says: 'a flare', source: book('Flares', 'R30') }] : []),
  ];
}

function layerFacts(row: TerrainRow): readonly Fact[] {
  const { title, source, entry, stop, quiet, from, flags, blocks } = row;
  const entered = ENTRY_WORDS[entry];
  const shifts = ARMS.filter(([arm]) => row[arm] !== 0).map(([arm, word]) => `${word} ${signed(Number(row[arm]))}`);
  const notes = [
    ...(stop ? [quiet ? 'ends a move, no battle after it' : 'ends a move'] : []),
    ...(flags > 0 ? [`${many(flags, 'flag')} ignored`] : []),
    ...(blocks ? ['blocks sight'] : []),
  ];
  return [
    { title: 'Terrain', says: [title, ...notes].join(', '), source },
    ...(entered ? [{ title: 'Entered by', says: entered, source }] : []),
    ...(shifts.length > 0 ? [{ title: 'Range of fire into it', says: shifts.join(', '), source }] : []),
    ...(from === 0 ? [] : [{ title: 'Range of fire out of it', says: signed(from), source: row.cells?.['from'] ?? source }]),
  ];
}

function bridgeFacts(state: ArmsState, hex: string): readonly Fact[] {
  const bridge = bridgeAt(state, hex);
  if (!bridge) return [];
  const { span, hits, down, turns } = bridge;
  const says = down
    ? 'down'
    : hits > 0
      ? `${span}, ${hits} of ${many(bridgePoints[span], 'kill')}`
      : turns < TURNS[span]
        ? `${span}, ${turns} of ${many(TURNS[span], 'turn')} of work`
        : span;
  return [{ title: 'Bridge', says, source: book("Engineers & engineer's actions") }];
}

function mineFacts(state: ArmsState, hex: string): readonly Fact[] {
  const field = state.mines[hex];
  if (!field) return [];
  const says = field.covered ? 'a counter: mines or a dummy' : MINE_WORDS[field.mine];
  return [{ title: 'Mines', says: `${says}, ${sideTitle(state, field.side)}`, source: book('Minefields') }];
}
