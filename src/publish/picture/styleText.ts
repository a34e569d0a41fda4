// A worked out style as what every renderer understands: properties of SVG 1.1, colours as #rrggbb with their opacity apart, no lengths
// with units but sizes of letters, shadows as filters. What only a transform attribute says everywhere becomes one.

import type { Style } from './cascade.ts';
import { hexOf, readColour } from './colour.ts';
import { short } from './values.ts';

/**
 * How an element is drawn. `css`: declarations in a fixed order; `transform`: before what its own
 * attribute says; `shadow`: the text of a filter.
 */
export interface Plain {
  readonly css: readonly (readonly [property: string, value: string])[];
  readonly transform: string;
  readonly shadow?: string;
  readonly isHidden: boolean;
}

/** What attributes of an element say about its opacities; `scale`: pixels a unit, for lines that keep their width. */
interface Given {
  readonly attributes: Readonly<Record<string, string>>;
  readonly scale: number;
}

const COPIED = [
  ...['color', 'fill-rule', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family'],
  ...['font-size', 'font-style', 'font-weight', 'font-variant-numeric', 'letter-spacing', 'paint-order', 'text-anchor'],
];

/** Throws on a colour that is none. */
export function plainStyle(style: Style, given: Given): Plain {
  const full = new Map([...style, ...(style.has('font') ? fontOf(style) : [])]);
  const css = COPIED.flatMap((property): [string, string][] => {
    const value = full.get(property);
    return value === undefined ? [] : [[property, inUnits(property, value)]];
  });
  const width = full.get('stroke-width');
  if (full.get('vector-effect') === 'non-scaling-stroke' && width !== undefined) {
    const at = css.findIndex(([property]) => property === 'stroke-width');
    css[at] = ['stroke-width', short(Number.parseFloat(width) / given.scale)];
  }
  const shadow = /^drop-shadow\((.*)\)$/.exec(full.get('filter') ?? '')?.[1];
  return {
    css: [...paint('fill', full, given), ...paint('stroke', full, given), ...css],
    transform: [moved('translate', full.get('translate')), moved('scale', full.get('scale')), written(full.get('transform'))].join(''),
    ...(shadow !== undefined && { shadow }),
    isHidden: full.get('display') === 'none',
  };
}

/** A paint and its opacity, that of the colour in it. */
function paint(kind: 'fill' | 'stroke', style: Style, { attributes }: Given): readonly (readonly [string, string])[] {
  const value = style.get(kind);
  const opacity = style.get(`${kind}-opacity`);
  const own = opacity === undefined ? [] : [[`${kind}-opacity`, opacity] as const];
  if (value === undefined || value === 'none' || value === 'currentColor' || value.startsWith('url('))
    return value === undefined ? own : [[kind, value], ...own];
  const colour = readColour(value);
  if (!colour) throw new Error(`styles: "${value}" is no colour`);
  if (colour.alpha === 0) return [[kind, 'none']];
  const alpha = colour.alpha * Number(opacity ?? attributes[`${kind}-opacity`] ?? 1);
  return [[kind, hexOf(colour)], ...(alpha < 1 || own.length > 0 ? [[`${kind}-opacity`, short(alpha)] as const] : [])];
}

/** "italic 600 9.6px "Source Serif 4", serif". What stands apart from the shorthand and after it overrules it; sheets here put it after. */
function fontOf(style: Style): readonly (readonly [string, string])[] {
  const found = /^(?:(italic)\s+)?(?:(\d{3}|bold)\s+)?([\d.]+(?:px|rem))(?:\s*\/\s*\S+)?\s+(.+)$/.exec(style.get('font') ?? '');
  if (!found) throw new Error(`styles: cannot read the font "${style.get('font')}"`);
  const [, slant = 'normal', weight = '400', size = '', family = ''] = found;
  const order = [...style.keys()];
  const isAfter = (property: string) => order.indexOf(property) > order.indexOf('font');
  const all = [
    ['font-style', slant],
    ['font-weight', weight],
    ['font-size', size],
    ['font-family', family],
  ] as const;
  return all.filter(([property]) => !isAfter(property));
}

const REM = 16;

function inUnits(property: string, value: string): string {
  const pixels = value.replace(/([\d.]+)rem\b/g, (_, count: string) => `${short(Number(count) * REM)}px`);
  if (property === 'font-family') return pixels.replaceAll('"', "'");
  return property === 'font-size' || property === 'letter-spacing' ? pixels : pixels.replace(/([\d.]+)px\b/g, '$1');
}

const moved = (name: string, value: string | undefined): string =>
  value === undefined || value === 'none' || (name === 'scale' && Number(value) === 1)
    ? ''
    : `${name}(${value.replaceAll('px', '').trim().replace(/\s+/g, ' ')})`;

/** A transform of a style sheet as the attribute has it. */
const written = (value: string | undefined): string =>
  value === undefined || value === 'none' || /^scale\(1\)$/.test(value) ? '' : value.replaceAll('px', '');
