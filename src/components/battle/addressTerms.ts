// What stands behind a moment in an address: `#46?layer=threat:axis&layer=trails&side=axis&unit=panther-1&zoom=2,120,80`. Loads when an
// address has it, or when there is something to say in one.

import { layersOf, namesOf } from '../../publish/layers.ts';
import type { BattleModel } from '../../view/model.ts';
import { firstShowing, NO_LAYERS, type Showing } from '../../view/store.ts';
import { quoteWord } from '../site/addressNote.ts';

/** How near a board is looked at, and the point of the drawing in the middle. */
export type Spot = readonly [scale: number, x: number, y: number];

/** What is to be shown, and how near. */
export interface AddressTerms {
  readonly showing: Partial<Showing>;
  readonly spot?: Spot;
  /** What of it names nothing here, in words; '' for nothing. */
  readonly lacking: string;
}

/** Layers by their names (publish/layers.ts), whose eyes, which unit. Nothing where nothing of it is chosen. */
export function writeTerms(battle: BattleModel, now: Showing, spot?: Spot): string {
  const query = new URLSearchParams();
  for (const name of namesOf(battle, now)) query.append('layer', name);
  if (now.viewer !== undefined) query.set('side', now.viewer);
  if (now.selected !== undefined) query.set('unit', now.selected);
  if (spot) query.set('zoom', spot.map(value => Math.round(value * 100) / 100).join(','));
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
}

/**
 * The same read. What names nothing of this battle is passed over and told. A threat without a side is that of `side`, else the one that a
 * page begins with.
 */
export function readTerms(battle: BattleModel, words: string): AddressTerms {
  const query = new URLSearchParams(words);
  const side = battle.scenario.sides.find(({ id }) => id === query.get('side'))?.id;
  const names = query.getAll('layer').map(name => (name === 'threat' ? `threat:${side ?? firstShowing(battle).threatOf}` : name));
  const good = names.filter((name, i) => names.indexOf(name) === i && layersOf(battle, [name]).ok);
  const layers = layersOf(battle, good);
  const unit = query.get('unit');
  const isUnit = unit !== null && battle.replay.frames.some(({ state }) => Object.hasOwn(state.units, unit));
  const spot = (query.get('zoom') ?? '').split(',').map(Number);
  const lacks = [
    ...names.filter(name => !good.includes(name)).map(name => `no layer ${quoteWord(name)}`),
    ...(side === undefined && query.has('side') ? [`no side ${quoteWord(query.get('side') ?? '')}`] : []),
    ...(unit !== null && !isUnit ? [`no unit ${quoteWord(unit)}`] : []),
  ];
  return {
    lacking: lacks.length === 0 ? '' : `This battle has ${lacks.slice(0, 3).join(', ')}.`,
    showing: {
      ...(layers.ok && { ...NO_LAYERS, ...layers.value }),
      ...(isUnit && { selected: unit }),
      ...(side !== undefined && battle.ruleset.hidden && { viewer: side }),
    },
    ...(isSpot(spot) && { spot }),
  };
}

const isSpot = (values: readonly number[]): values is Spot => values.length === 3 && values.every(Number.isFinite) && (values[0] ?? 0) > 0;
