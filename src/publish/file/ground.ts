// The ground of a file as it stands there for those without script, plainer than that of the replay: no shades and no texture, bushes and
// trees as dots of a few sizes, coordinates to the tenth. Script draws it anew in full.

import type { BoardPath, Drawing } from '../../render/board/plan.ts';

/** Shadows, light, and strokes that only please. */
const TEXTURE = /(?:^| )(?:[\w-]*(?:shade|light|joint)|(?:hex-)?(?:tuft|furrow|leaf|grain)|hachure|frond|crest|wave|course|reed)(?: |$)/;
/** A circle as two arcs: bushes and trees are many of them. */
const CIRCLE = /M(-?[\d.]+),(-?[\d.]+)a([\d.]+),\3 0 1 0 [\d.]+,0a\3,\3 0 1 0 -[\d.]+,0Z/g;
/** Corners joined by straight lines, and nothing else. */
const STRAIGHT = /^(?:[ML]-?[\d.]+,-?[\d.]+|Z)+$/;

/** The drawing with less in it. */
export const plainGround = ({ ground, detail, words }: Drawing): Drawing => ({
  ground: ground.filter(({ className }) => !TEXTURE.test(className)).map(rounded),
  detail: detail.filter(({ className }) => !TEXTURE.test(className)).flatMap(dotted),
  words,
});

const tenth = (number: string | number): string => String(Math.round(Number(number) * 10) / 10);

const rounded = (shape: BoardPath): BoardPath => ({
  ...shape,
  d: STRAIGHT.test(shape.d) ? stepped(shape.d) : shape.d.replace(/-?\d*\.\d+/g, tenth),
});

/** Straight lines as steps from corner to corner, in tenths that add up: shorter than places. What follows a corner needs no letter. */
function stepped(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let isOpen = false;
  return d.replace(/([ML])([^,]+),([^MLZ]+)|Z/g, (_, sign: string | undefined, toX: string, toY: string) => {
    if (sign === undefined) {
      [x, y] = [startX, startY];
      isOpen = false;
      return 'z';
    }
    const [nextX, nextY] = [Math.round(Number(toX) * 10), Math.round(Number(toY) * 10)];
    const step = `${tenths(nextX - x)},${tenths(nextY - y)}`.replace(',-', '-');
    [x, y] = [nextX, nextY];
    if (sign === 'M') [startX, startY] = [x, y];
    const letter = sign === 'M' ? 'm' : !isOpen ? 'l' : step.startsWith('-') ? '' : ' ';
    isOpen = true;
    return letter + step;
  });
}

/** So many tenths, without a nought before the point. */
const tenths = (n: number): string => String(n / 10).replace(/^(-?)0\./, '$1.');

/** Circles become dots that a round pen leaves, a path for each size; whatever else there is stays. */
function dotted(shape: BoardPath): readonly BoardPath[] {
  const bySize = new Map<number, string[]>();
  const rest = shape.d.replace(CIRCLE, (_, x: string, y: string, radius: string) => {
    const size = Math.min(9, Math.max(1, Math.round(Number(radius))));
    const dots = bySize.get(size) ?? [];
    bySize.set(size, dots);
    dots.push(`M${Math.round(Number(x) + Number(radius))},${Math.round(Number(y))}`);
    return '';
  });
  const dots = [...bySize]
    .sort(([a], [b]) => a - b)
    .map(([size, all]) => ({
      ...shape,
      className: `${shape.className} dots-${size}`,
      d: stepped(all.join(''))
        .replace(/(?=m)|$/g, 'h0')
        .slice(2),
    }));
  return rest === '' ? dots : [...dots, rounded({ ...shape, d: rest })];
}
