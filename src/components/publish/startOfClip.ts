// From a board of a report into its replay.

import { layersOf } from '../../publish/layers.ts';
import type { BattleModel } from '../../view/model.ts';
import { NO_LAYERS, type Showing } from '../../view/store.ts';
import { parseMoment } from '../battle/address.ts';

/**
 * What a board of a report shows of its moment, by the link around it: its layers and no others, as the side knows it that it is drawn
 * for. Of what the link does not say, nothing.
 */
export function shownBy(link: Pick<Element, 'getAttribute'> | undefined, battle: BattleModel): Partial<Showing> {
  const names = link?.getAttribute('data-layers');
  const read = names ? layersOf(battle, names.split(' ')) : undefined;
  const viewer = battle.scenario.sides.find(({ id }) => id === link?.getAttribute('data-viewer'))?.id;
  return { ...(read?.ok && { ...NO_LAYERS, ...read.value }), ...(viewer !== undefined && { viewer }) };
}

/**
 * Where a replay stands on the same page: has each link to a moment in `place` (`#23`) show it as its
 * board does, instead of going to that address.
 */
export function leadIntoReplay(place: Element, battle: BattleModel, show: (showing: Partial<Showing>, link: HTMLElement) => unknown): void {
  place.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href^="#"]') : null;
    const moment = link && parseMoment(link.getAttribute('href') ?? '', battle);
    if (!link || !moment) return;
    event.preventDefault();
    show({ ...moment, playing: false, ...shownBy(link, battle) }, link);
  });
}
