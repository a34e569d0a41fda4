// Each layer has a hue of its own, and what is seen can be told from the bare ground, by day and by night.

import { type Element, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { ABOVE, createCascade } from '../../../src/publish/picture/cascade.ts';
import { mix, type RgbColour, readColour } from '../../../src/publish/picture/colour.ts';
import type { Theme } from '../../../src/publish/picture/values.ts';

/** The fill that a path of these attributes has on a board, over `under` where it is not opaque. */
function fillOf(theme: Theme, kind: string, attributes: string, under?: RgbColour): RgbColour {
  const cascade = createCascade(theme, {});
  const [svg] = parseDocument(`<svg class="board" data-kind="${kind}"><path ${attributes}/></svg>`, { xmlMode: true }).children;
  if (!svg || !isTag(svg)) throw new Error('no board');
  const { style } = cascade(svg.children[0] as Element, cascade(svg, ABOVE));
  const fill = readColour(style.get('fill') ?? '');
  if (!fill) throw new Error(`${attributes}: no fill`);
  return under ? mix('srgb', under, fill, Number(style.get('fill-opacity') ?? 1)) : fill;
}

const channel = (value: number): number => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);

function contrast(a: RgbColour, b: RgbColour): number {
  const [x = 0, y = 0] = [a, b].map(
    ({ rgb: [red, green, blue] }) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue),
  );
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const BARE = [
  ['hex', 'class="ground" data-terrain="open" data-level="0"'],
  ['table', 'class="ground mat" data-terrain="open" data-level="0"'],
] as const;

describe.each(['light', 'dark'] as const)('layers in %s', theme => {
  it.each(BARE)('show on a %s board what is seen at least 1.5:1 from the bare ground', (kind, ground) => {
    const bare = fillOf(theme, kind, ground);
    const seen = fillOf(theme, kind, 'class="shade class-0" data-hues="sight"', bare);
    expect(contrast(seen, bare)).toBeGreaterThanOrEqual(1.5);
  });

  it('share no colour', () => {
    const classes = ['sight', 'reach'].flatMap(hues => [0, 1, 2].map(i => `class="shade class-${i}" data-hues="${hues}"`));
    const ramps = ['threat', 'density'].flatMap(hues => [0, 4, 8].map(i => `class="shade ramp-${i}" data-hues="${hues}"`));
    const fills = [...classes, ...ramps].map(attributes => JSON.stringify(fillOf(theme, 'hex', attributes)));
    expect(new Set(fills).size).toBe(fills.length);
  });
});
