// The ground of a file as it stands there for those without script, plainer than that of the replay: no shades and no texture, bushes and
// trees as dots of a few sizes. Script draws it anew in full.

import type { BoardPath, Drawing } from '../../render/board/plan.ts';

/** Shadows, light, and strokes that only please. */
const TEXTURE =
  /(?:^| )(?:[\w-]*(?:shade|light|joint)|(?:hex-)?(?:tuft|furrow|leaf|grain)|hachure|leaves|frond|crest|wave|course|reed)(?: |$)/;
/** A circle as two arcs: bushes and trees are many of them. */
const CIRCLE = /M(-?[\d.]+),(-?[\d.]+)a([\d.]+),\3 0 1 0 [\d.]+,0a\3,\3 0 1 0 -[\d.]+,0Z/g;

/** The drawing with less in it. */
export const plainGround = ({ ground, detail, words }: Drawing): Drawing => ({
  ground: ground.filter(({ className }) => !TEXTURE.test(className)),
  detail: detail
    .filter(({ className }) => !TEXTURE.test(className))
    .flatMap(shape => (shape.className === 'border' ? [shape] : dotted(shape))),
  words,
});

/** Circles become dots that a round pen leaves, a path for each size; whatever else there is stays. */
function dotted(shape: BoardPath): readonly BoardPath[] {
  const bySize = new Map<number, string[]>();
  const rest = shape.d.replace(CIRCLE, (_, x: string, y: string, radius: string) => {
    const size = Math.min(9, Math.max(1, Math.round(Number(radius))));
    const dots = bySize.get(size) ?? [];
    bySize.set(size, dots);
    dots.push(`M${Math.round(Number(x) + Number(radius))},${Math.round(Number(y))}h0`);
    return '';
  });
  const dots = [...bySize]
    .sort(([a], [b]) => a - b)
    .map(([size, all]) => ({
      ...shape,
      className: `${shape.className} dots-${size}`,
      d: all.join(''),
    }));
  return rest === '' ? dots : [...dots, { ...shape, d: rest }];
}
