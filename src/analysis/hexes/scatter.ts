// Shells that guns could send over everybody's head: on the hex they are aimed at, or on one beside it.

import { cellsOf } from '../../boards/cells.ts';
import { toNumber } from '../../core/dist.ts';
import type { Mark } from '../../core/overlay.ts';
import { placeSaid } from '../../core/places.ts';
import type { Place } from '../../core/types.ts';
import { type BarrageForecast, formatChance, type PlacementGroup, type PlacementLook, type TemplatePlacement } from '../scatter.ts';
import type { Position } from '../scene.ts';

export const hexFalls: PlacementLook = {
  title: 'Falling shells',
  columns: ['Salvo', 'Figures on average'],
  none: 'No gun can fire at what it does not see',
  spots: (_position, _landing, falls, share) =>
    [...Map.groupBy(falls, ({ at }) => (at === undefined ? '' : placeSaid(at)))]
      .toSorted(([a], [b]) => Number(a === '') - Number(b === ''))
      .map(([hex, some]): PlacementGroup => {
        const chance = share(some);
        return { placements: some, chance, label: hex || OFF, way: `${formatChance(chance)} ${hex === '' ? OFF : `on ${hex}`}` };
      }),
  off: () => 'beside it',
  marks: (position, all) => [...fieldOf(position, all), ...all.map(aimOf)],
};

const OFF = 'nothing on the map';

const aimOf = ({ landing: { at, side }, aimed }: BarrageForecast): Mark => ({
  kind: 'ring',
  at,
  radius: 0,
  tone: 'danger',
  side,
  label: formatChance(aimed),
});

/** For each hex the chance that any of them comes down there; the dice of each fall by themselves. */
function fieldOf({ state }: Position, all: readonly BarrageForecast[]): readonly Mark[] {
  const { board } = state.game;
  if (board.kind !== 'hex' || all.length === 0) return [];
  const spared = new Map<Place, number>();
  const put = (at: Place, chance: number): void => void spared.set(at, (spared.get(at) ?? 1) * (1 - chance));
  for (const { landing, aimed, spots } of all) {
    put(landing.at, toNumber(...aimed));
    for (const { placements, chance } of spots) {
      const at = placements.find((fall: TemplatePlacement) => fall.at !== undefined)?.at;
      if (at !== undefined) put(at, toNumber(...chance));
    }
  }
  const values = Float32Array.from(cellsOf(board), cell => 1 - (spared.get(cell) ?? Number.NaN));
  return [{ kind: 'field', values }];
}
