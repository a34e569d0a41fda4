// What is seen stands out from what is not, on every ground of a map of hexes, by day and by night.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('../../../src/styles/board.css', import.meta.url), 'utf8');

type Rgb = readonly [number, number, number];

/** The colours of a variable, light and dark, as the rule with this selector has them. */
function coloursOf(selector: string, name: string): readonly [Rgb, Rgb] {
  const rule = CSS.slice(CSS.indexOf(selector)).split('}', 1)[0] ?? '';
  const [, light = '', dark = ''] = new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule) ?? [];
  return [rgb(light), rgb(dark)];
}

const rgb = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

/** WCAG 2: relative luminance and contrast. */
const linear = (part: number): number => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (a: Rgb, b: Rgb): number => {
  const [most = 0, least = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (most + 0.05) / (least + 0.05);
};

const over = (top: Rgb, opacity: number, below: Rgb): Rgb => {
  const mixed = (i: 0 | 1 | 2) => top[i] * opacity + below[i] * (1 - opacity);
  return [mixed(0), mixed(1), mixed(2)];
};

const opacity = Number(/^\.shade \{\s+fill-opacity: ([\d.]+)/m.exec(CSS)?.[1]);

describe.each(['--ground', '--wood', '--crop', '--bank', '--built', '--wet', '--water'])('what is seen of %s', name => {
  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('differs from what is not, %s', (_, is) => {
    const ground = coloursOf('.board[data-kind="hex"],', name)[is];
    const seen = coloursOf('.class-0 {', '--step')[is];
    expect(contrast(over(seen, opacity, ground), ground)).toBeGreaterThanOrEqual(1.5);
  });
});
