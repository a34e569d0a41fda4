// The layers looked through: which a battle has, which are on.

import { isOffered } from '../../analysis/offered.ts';
import type { Board } from '../../core/board.ts';
import type { BattleModel } from '../model.ts';
import { isLayerOn, type LayerId, type Showing } from '../store.ts';
import { LAYER_SORTS, type Layer } from './layer.ts';
import { LAYERS } from './layers.ts';

/** A layer with its id. */
export interface NamedLayer extends Layer {
  readonly id: LayerId;
}

/** All of them, in the order of LAYERS. */
export const allLayers = (): readonly NamedLayer[] => Object.entries(LAYERS).map(([id, layer]) => ({ id: id as LayerId, ...layer }));

/** Those of some sorts, in the order of the sorts. */
export const layersOfSorts = (...sorts: readonly Layer['sort'][]): readonly NamedLayer[] =>
  sorts.flatMap(sort => allLayers().filter(layer => layer.sort === sort));

/** As they are drawn and told. */
export const layersAsDrawn = (): readonly NamedLayer[] => layersOfSorts(...LAYER_SORTS);

/** Whether a system has the layer on such a board. */
export const isLayerOffered = (ruleset: Parameters<typeof isOffered>[0], board: Board['kind'], { kind }: Layer): boolean =>
  isOffered(ruleset, board, kind);

/** Whether there is anything of it in a battle. */
export const isLayerIn = (battle: BattleModel, layer: Layer): boolean =>
  isLayerOffered(battle.ruleset, battle.plan.kind, layer) && (layer.isThere?.(battle) ?? true);

/** What is switched on. */
export const layersOn = (now: Showing): readonly NamedLayer[] => allLayers().filter(({ id }) => isLayerOn(now, id));

/** Whether a layer is on that is one unit's. */
export const isAboutUnit = (now: Showing): boolean => layersOn(now).some(layer => layer.needsUnit || layer.isOfUnit?.(now));

/** Whether a layer is on that can ask nothing without a unit. */
export const needsUnit = (now: Showing): boolean => layersOn(now).some(layer => layer.needsUnit);

/** Whether a layer is on that would tell something else if a unit stood elsewhere. */
export const tellsWhatIf = (now: Showing): boolean => now.shade !== 'none' || needsUnit(now);
