// Where a unit can go now, what it costs, and whether it may still fire there: the union of its gaits.

import type { ReachMap } from '../../boards/reach.ts';
import { amount } from '../../core/englishText.ts';
import type { Overlay } from '../../core/overlay.ts';
import { type MoveMode, moveModesOf } from '../../core/ruleset.ts';
import { stage, type Task } from '../../core/task.ts';
import type { UnitId } from '../../core/types.ts';
import { describeUnit, type HexScene, type PlacedUnit, restSaid, unitIn } from '../scene.ts';
import { tableOf } from '../table.ts';
import type { HexBackend } from './backend.ts';

/** The cheapest way of a kind to a place. */
export interface HexArrival {
  readonly gait: MoveMode;
  readonly cost: number;
  route(): readonly string[];
}

/** By place: the cheapest arrival after which it may fire, and the cheapest of all others. The unit's own place is left out. */
export function arrivals(
  { ruleset, state, board }: HexScene,
  means: HexBackend,
  unit: PlacedUnit,
  gaits: readonly MoveMode[] = moveModesOf(ruleset, state, unit),
): ReadonlyMap<string, Readonly<Partial<Record<'fires' | 'moves', HexArrival>>>> {
  const found = new Map<string, Partial<Record<'fires' | 'moves', HexArrival>>>();
  const fields = means.reaches(
    board,
    gaits.map(gait => ({ gait, from: unit.at })),
  );
  for (const [i, gait] of gaits.entries()) {
    const { costs, route } = fields[i] as ReachMap;
    for (const [place, cost] of costs) {
      if (place === unit.at) continue;
      const kind = gait.fires && !gait.silent?.(place) ? 'fires' : 'moves';
      const ways = found.get(place) ?? {};
      if (cost < (ways[kind]?.cost ?? Number.POSITIVE_INFINITY))
        found.set(place, { ...ways, [kind]: { gait, cost, route: () => route(place) } });
    }
  }
  return found;
}

/** Classes: places from which it may still fire, places of a full move. Throws RangeError on a unit that is not there. */
export function* reachOverlay(scene: HexScene, means: HexBackend, id: UnitId): Task<Overlay> {
  const unit = unitIn(scene, id);
  const gaits = moveModesOf(scene.ruleset, scene.state, unit);
  const ways = arrivals(scene, means, unit, gaits);
  const classes = classNames(gaits);
  const best = (place: string): HexArrival | undefined => ways.get(place)?.fires ?? ways.get(place)?.moves;
  const values = Float32Array.from(scene.cells, place => classOf(ways.get(place)));
  const labels = scene.cells.map(place => (best(place) ? amount(best(place)?.cost ?? 0) : ''));
  const who = describeUnit(scene, unit);
  const found = scene.cells.flatMap(place => Object.entries(ways.get(place) ?? {}).map(([kind, arrival]) => ({ place, kind, arrival })));
  yield { done: 1, of: 2 };
  const row = ({ place, kind, arrival: { gait, cost, route } }: (typeof found)[number]) => [
    place,
    gait.title,
    cost,
    kind === 'fires' ? 'yes' : 'no',
    route().join(' '),
  ];
  const table = yield* stage(tableOf(['Hex', 'How', 'Cost', 'May fire', 'By'], found, row), 1, 2);
  return {
    id: `reach-${id}`,
    title: `Reach of ${who}`,
    unit: 'movement points',
    domain: [0, classes.length - 1],
    classes,
    marks: [
      { kind: 'field', values, labels },
      { kind: 'ring', at: unit.at, radius: 0, tone: 'reach', side: unit.side },
    ],
    says: [...restSaid(scene, unit, who), summarise(who, ways)].join(' '),
    table,
  };
}

const classOf = (ways: Readonly<Partial<Record<'fires' | 'moves', HexArrival>>> | undefined): number =>
  ways ? (ways.fires ? 0 : 1) : Number.NaN;

const classNames = (gaits: readonly MoveMode[]): readonly string[] => [
  gaits.find(({ fires }) => fires)?.title ?? 'moves and may fire',
  gaits.find(({ fires }) => !fires)?.title ?? 'moves and may not fire',
];

function summarise(who: string, ways: ReturnType<typeof arrivals>): string {
  if (ways.size === 0) return `No move is open to ${who} now.`;
  const fires = [...ways.values()].filter(way => way.fires).length;
  const hexes = (n: number) => `${n} ${n === 1 ? 'hex' : 'hexes'}`;
  return `Within reach of ${who}: ${hexes(ways.size)}; it may still fire from ${fires === 0 ? 'none' : fires} of them.`;
}
