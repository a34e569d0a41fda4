// Colours of style sheets as numbers: read, mixed as browsers mix them, written so that every renderer understands them.

import { lookUp } from '../../core/lookUp.ts';

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface RgbColour {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

type Three = readonly [number, number, number];

const NAMED: Readonly<Record<string, RgbColour>> = {
  white: { rgb: [255, 255, 255], alpha: 1 },
  black: { rgb: [0, 0, 0], alpha: 1 },
  transparent: { rgb: [0, 0, 0], alpha: 0 },
};

/** `#abc`, `#aabbcc`, `#aabbccdd`, `rgb(1 2 3 / 40%)`, white, black and transparent; undefined for anything else. */
export function readColour(text: string): RgbColour | undefined {
  const named = lookUp(NAMED, text);
  if (named) return named;
  const hex = /^#([\da-f]{3,8})$/i.exec(text)?.[1];
  if (hex) return ofHex(hex.length < 6 ? [...hex].map(digit => digit + digit).join('') : hex);
  const parts = /^rgba?\(([^()]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (!parts || parts.length < 3) return undefined;
  const [r = 0, g = 0, b = 0] = parts.map(part => shareOf(part, 255));
  return { rgb: [r, g, b], alpha: parts[3] === undefined ? 1 : shareOf(parts[3], 1) };
}

const shareOf = (text: string, whole: number): number => (text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text));

function ofHex(hex: string): RgbColour {
  const [r = 0, g = 0, b = 0, alpha = 255] = (hex.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16));
  return { rgb: [r, g, b], alpha: alpha / 255 };
}

/** `#rrggbb`, without its opacity. */
export const hexOf = ({ rgb }: RgbColour): string =>
  `#${rgb
    .map(part =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `#rrggbb`, or `rgb(1 2 3 / 0.4)` where it is not opaque. */
export const colourText = (colour: RgbColour): string =>
  colour.alpha < 1 ? `rgb(${colour.rgb.map(Math.round).join(' ')} / ${Math.round(colour.alpha * 1000) / 1000})` : hexOf(colour);

export type ColourSpace = 'srgb' | 'oklab';

/** color-mix(): `share` of the second. Parts are weighed by their opacity, as CSS Color 5 has it. */
export function mix(space: ColourSpace, a: RgbColour, b: RgbColour, share: number): RgbColour {
  const alpha = a.alpha * (1 - share) + b.alpha * share;
  if (alpha === 0) return { rgb: [0, 0, 0], alpha };
  const [from, to] = [into(space, a.rgb), into(space, b.rgb)];
  const mixed = (i: 0 | 1 | 2): number => (from[i] * a.alpha * (1 - share) + to[i] * b.alpha * share) / alpha;
  return { rgb: outOf(space, [mixed(0), mixed(1), mixed(2)]), alpha };
}

const into = (space: ColourSpace, rgb: Three): Three => (space === 'srgb' ? rgb : oklab(rgb));
const outOf = (space: ColourSpace, parts: Three): Three => (space === 'srgb' ? parts : unlab(parts));

const linear = (part: number): number => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const curved = (part: number): number => 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Björn Ottosson's matrices (bottosson.github.io/posts/oklab), those of CSS Color 4. */
function oklab([red, green, blue]: Three): Three {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function unlab([L, a, b]: Three): Three {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
