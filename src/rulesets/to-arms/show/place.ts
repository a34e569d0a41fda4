// One place in words: terrain, who may enter, what it does to fire from four arms, what lies in it.

import { placeSaid } from '../../../core/places.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { Place } from '../../../core/types.ts';
import { many, sideTitle, signed } from '../../../core/words.ts';
import { bridgePoints } from '../battle.ts';
import { bridgeAt, isLit, isOnMap, isShut, layersAt, minesAt, pointsAt, siteAt } from '../ground.ts';
import { TURNS } from '../jobs.ts';
import { spaceOf } from '../space.ts';
import { type ArmsState, book } from '../state.ts';
import { ENTRY_SAID, type TerrainRow } from '../tables.ts';
import { MINE_WORDS } from './words.ts';

const ARMS = [
  ['infantry', 'infantry'],
  ['hmg', 'machine guns'],
  ['arty', 'artillery'],
  ['vehicle', 'vehicles'],
] as const satisfies readonly (readonly [keyof TerrainRow, string])[];

/** What there is to read about a place; nothing off the map. */
export function describe(state: ArmsState, at: Place): readonly Fact[] {
  if (!isOnMap(state, at)) return [];
  const { site, among } = spaceOf(state);
  const points = pointsAt(state, at);
  return [
    ...layersAt(state, at).flatMap(layerFacts),
    ...(points > 0
      ? [
          {
            title: 'Stands',
            says: `${points - (state.damage[siteAt(state, at)] ?? 0)} of ${many(points, 'point')}`,
            source: book('Buildings'),
          },
        ]
      : []),
    ...(isShut(state, at) ? [{ title: 'Door', says: 'shut', source: book('Buildings') }] : []),
    ...bridgeFacts(state, at),
    ...mineFacts(state, at),
    ...state.game.special.objectives
      .filter(one => among([site(one.at)], at) !== undefined)
      .map(({ title = placeSaid(at), points: worth }) => ({ title: 'Objective', says: `${title}, ${many(worth, 'point')}` })),
    ...(isLit(state, at) ? [{ title: 'Light', says: 'a flare', source: book('Flares', 'R30') }] : []),
  ];
}

function layerFacts(row: TerrainRow): readonly Fact[] {
  const { title, source, entry, stop, quiet, from, flags, blocks } = row;
  const shifts = ARMS.filter(([arm]) => row[arm] !== 0).map(([arm, word]) => `${word} ${signed(Number(row[arm]))}`);
  const notes = [
    ...(stop ? [quiet ? 'ends a move, no battle after it' : 'ends a move'] : []),
    ...(flags > 0 ? [`${many(flags, 'flag')} ignored`] : []),
    ...(blocks ? ['blocks sight'] : []),
  ];
  return [
    { title: 'Terrain', says: [title, ...notes].join(', '), source },
    ...(entry === 'all' ? [] : [{ title: 'Entered by', says: ENTRY_SAID[entry], source: row.cells?.['entry'] ?? source }]),
    ...(shifts.length > 0 ? [{ title: 'Range of fire into it', says: shifts.join(', '), source }] : []),
    ...(from === 0 ? [] : [{ title: 'Range of fire out of it', says: signed(from), source: row.cells?.['from'] ?? source }]),
  ];
}

function bridgeFacts(state: ArmsState, at: Place): readonly Fact[] {
  const bridge = bridgeAt(state, at);
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

function mineFacts(state: ArmsState, at: Place): readonly Fact[] {
  const field = minesAt(state, at);
  if (!field) return [];
  const says = field.covered ? 'a counter: mines or a dummy' : MINE_WORDS[field.mine];
  return [{ title: 'Mines', says: `${says}, ${sideTitle(state, field.side)}`, source: book('Minefields') }];
}
