// The pictures that a piece is made of as it looks now.

import type { PieceLook, PiecePicture } from '../../core/ruleset.ts';
import { type AnyState, type KindLayer, kindOf, type Piece } from './state.ts';

/** From below: layers under the piece, the piece, layers over it; of one that is covered what others see of it. Undefined without any. */
export function lookOf({ game }: Pick<AnyState, 'game'>, { type, levels = [], turn = 0, covered }: Piece): PieceLook | undefined {
  const { picture, layers = [], cover } = kindOf(game.kinds, type) ?? {};
  const isCovered = covered !== undefined && cover?.picture !== undefined;
  const seen = layers.map((layer, i) => ({ layer, name: layer.pictures[(levels[i] ?? 0) - 1] ?? '' }));
  const partsOf = (isUnder: boolean): readonly PiecePicture[] =>
    seen.flatMap(({ layer, name }) => (name !== '' && isBelow(layer) === isUnder ? [{ name, at: layer.at ?? [0, 0] }] : []));
  const own: readonly PiecePicture[] = picture === undefined || picture === '' ? [] : [{ name: picture, at: [0, 0] }];
  const pictures: readonly PiecePicture[] = isCovered
    ? [{ name: cover.picture, at: [0, 0] }]
    : [...partsOf(true), ...own, ...partsOf(false)];
  return pictures.length === 0 ? undefined : { pictures, turn };
}

const isBelow = ({ under }: KindLayer): boolean => under ?? false;
