// From what is shown to what is asked: the questions behind each slot of the layers, about any frame of the line.

import type { OverlayRequest } from '../analysis/offered.ts';
import type { FrameRef } from '../core/overlay.ts';
import { LAYERS } from './layers/layers.ts';
import { isLayerIn, layersAsDrawn } from './layers/lookup.ts';
import { type BattleModel, frameNumber } from './model.ts';
import { isLayerOn, type LayerId, type Showing } from './store.ts';

/** What is drawn at one time: the shade, and each layer that lies beside it. */
export type QuestionSlot = 'shade' | LayerId;

/** In the order in which they are drawn and told. */
export const SLOTS: readonly QuestionSlot[] = [
  ...new Set(layersAsDrawn().map(({ id, sort }): QuestionSlot => (sort === 'shade' ? 'shade' : id))),
];

/** The layer that a slot shows. */
const layerIn = (slot: QuestionSlot, { shade }: Pick<Showing, 'shade'>): LayerId | undefined =>
  slot !== 'shade' ? slot : shade === 'none' ? undefined : shade;

/** What is to be answered together before a slot is drawn. `key` tells it from any other, `asked` from the same asked of another frame. */
export interface FrameQuestion {
  readonly at: FrameRef;
  readonly asks: readonly OverlayRequest[];
  readonly asked: string;
  readonly key: string;
}

/** The question of a slot; undefined where there is nothing to ask. */
export function questionOf(battle: BattleModel, now: Showing, slot: QuestionSlot): FrameQuestion | undefined {
  const asks = asksOf(battle, now, slot);
  if (asks.length === 0) return undefined;
  const index = LAYERS[layerIn(slot, now) ?? 'tape'].askedAt?.(battle, now) ?? now.index;
  const at: FrameRef = { index, ...(now.line !== undefined && { variation: now.line }) };
  const asked = JSON.stringify(asks);
  return { at, asks, asked, key: JSON.stringify([at, frameNumber(battle, { line: now.line, index })]) + asked };
}

/** What the system has an answer to: an address may name any layer. What comes with another layer asks whenever it can. */
function asksOf(battle: BattleModel, now: Showing, slot: QuestionSlot): readonly OverlayRequest[] {
  const id = layerIn(slot, now);
  const layer = id && LAYERS[id];
  if (!layer || (layer.control && !isLayerOn(now, id)) || !isLayerIn(battle, layer)) return [];
  const { viewer, asIf } = now;
  const terms = { ...(viewer !== undefined && { viewer }), ...(asIf && !layer.isPast && { asIf: [asIf] }) };
  return layer.ask(battle, now).map(ask => ({ ...ask, ...terms }));
}
