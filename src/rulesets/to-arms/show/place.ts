// One place in words: terrain, who may enter, what it does to fire from four arms, what lies in it.

import { countNoun, formatSigned, sideTitle } from '../../../core/englishText.ts';
import { nameGround } from '../../../core/placeTold.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { Place } from '../../../core/types.ts';
import { bridgePoints } from '../battle.ts';
import { bridgeAt, isLit, isOnMap, isShut, layersAt, minesAt, pointsAt, siteAt } from '../ground.ts';
import { TURNS } from '../jobs.ts';
import { spaceOf } from '../space.ts';
import { type ArmsState, cite } from '../state.ts';
import { type ArmsTerrainRow, ENTRY_SAID } from '../tables.ts';
import { MINE_WORDS } from './words.ts';

const ARMS = [
  ['infantry', 'infantry'],
  ['hmg', 'machine guns'],
  ['arty', 'artillery'],
  ['vehicle', 'vehicles'],
] as const satisfies readonly (readonly [keyof ArmsTerrainRow, string])[];

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
            text: `${points - (state.damage[siteAt(state, at)] ?? 0)} of ${countNoun(points, 'point')}`,
            source: cite('Buildings'),
          },
        ]
      : []),
    ...(isShut(state, at) ? [{ title: 'Door', text: 'shut', source: cite('Buildings') }] : []),
    ...bridgeFacts(state, at),
    ...mineFacts(state, at),
    ...state.game.special.objectives
      .filter(one => among([site(one.at)], at) !== undefined)
      .map(({ title = nameGround(state.game.board, at), points: worth }) => ({
        title: 'Objective',
        text: `${title}, ${countNoun(worth, 'point')}`,
      })),
    ...(isLit(state, at) ? [{ title: 'Light', text: 'a flare', source: cite('Flares', 'R30') }] : []),
  ];
}

function layerFacts(row: ArmsTerrainRow): readonly Fact[] {
  const { title, source, entry, stop, quiet, from, flags, blocks } = row;
  const shifts = ARMS.filter(([arm]) => row[arm] !== 0).map(([arm, word]) => `${word} ${formatSigned(Number(row[arm]))}`);
  const notes = [
    ...(stop ? [quiet ? 'ends a move, no battle after it' : 'ends a move'] : []),
    ...(flags > 0 ? [`${countNoun(flags, 'flag')} ignored`] : []),
    ...(blocks ? ['blocks sight'] : []),
  ];
  return [
    { title: 'Terrain', text: [title, ...notes].join(', '), source },
    ...(entry === 'all' ? [] : [{ title: 'Entered by', text: ENTRY_SAID[entry], source: row.cells?.['entry'] ?? source }]),
    ...(shifts.length > 0 ? [{ title: 'Range of fire into it', text: shifts.join(', '), source }] : []),
    ...(from === 0 ? [] : [{ title: 'Range of fire out of it', text: formatSigned(from), source: row.cells?.['from'] ?? source }]),
  ];
}

function bridgeFacts(state: ArmsState, at: Place): readonly Fact[] {
  const bridge = bridgeAt(state, at);
  if (!bridge) return [];
  const { span, hits, down, turns } = bridge;
  const text = down
    ? 'down'
    : hits > 0
      ? `${span}, ${hits} of ${countNoun(bridgePoints[span], 'kill')}`
      : turns < TURNS[span]
        ? `${span}, ${turns} of ${countNoun(TURNS[span], 'turn')} of work`
        : span;
  return [{ title: 'Bridge', text, source: cite("Engineers & engineer's actions") }];
}

function mineFacts(state: ArmsState, at: Place): readonly Fact[] {
  const field = minesAt(state, at);
  if (!field) return [];
  const says = field.covered ? 'a counter: mines or a dummy' : MINE_WORDS[field.mine];
  return [{ title: 'Mines', text: `${says}, ${sideTitle(state, field.side)}`, source: cite('Minefields') }];
}
