import { describe, expect, it } from 'vitest';
import { colourText, mix, readColour } from '../../../src/publish/picture/colour.ts';
import { evaluate } from '../../../src/publish/picture/values.ts';

const vars = new Map([
  ['--ink', '#102030'],
  ['--size', '3px'],
  ['--k', '1.4'],
]);
const at = (text: string, theme: 'light' | 'dark' = 'light') => evaluate(text, { theme, vars });

describe('values of style sheets', () => {
  it('are worked out to what every renderer knows', () => {
    expect(at('var(--ink)')).toBe('#102030');
    expect(at('var(--none, var(--ink))')).toBe('#102030');
    expect(at('light-dark(#fff, rgb(0 0 0 / 40%))')).toBe('#fff');
    expect(at('light-dark(#fff, rgb(0 0 0 / 40%))', 'dark')).toBe('rgb(0 0 0 / 0.4)');
    expect(at('calc(var(--size) * var(--k) * 0.5)')).toBe('2.1px');
    expect(at('calc((2 + var(--k)) / 2 - -1)')).toBe('2.7');
    expect(at('italic 600 calc(9.6px * (var(--k) + 1) / 2) "A, B", serif')).toBe('italic 600 11.52px "A, B", serif');
    expect(at('drop-shadow(0 0.8px 0.8px light-dark(rgb(40 30 5 / 45%), black))')).toBe('drop-shadow(0 0.8px 0.8px rgb(40 30 5 / 0.45))');
  });

  it('do not count where a variable is not set', () => {
    expect(at('var(--none)')).toBeUndefined();
    expect(at('calc(var(--none) * 2)')).toBeUndefined();
  });

  it('are refused where they cannot be worked out', () => {
    expect(() => at('calc(1em + 2px)')).toThrow('calc(1em + 2px)');
    expect(() => at('color-mix(in hsl, red, blue)')).toThrow('cannot mix');
    expect(() => at('var(--ink')).toThrow('not closed');
  });

  // what Chromium paints for the same
  it.each([
    ['color-mix(in oklab, #ece5d0, #c48c3d 26%)', '#e2ceac'],
    ['color-mix(in oklab, #8fbdf0, white 55%)', '#cce1f9'],
    ['color-mix(in srgb, #fffdf8, transparent 45%)', 'rgb(255 253 248 / 0.55)'],
    ['color-mix(in srgb, #000 25%, #fff)', '#bfbfbf'],
  ])('%s is %s', (text, colour) => {
    expect(at(text)).toBe(colour);
  });
});

describe('colours', () => {
  it('are read in every way that the sheets write them', () => {
    for (const text of ['#1e90ff', 'rgb(30 144 255)', 'rgba(30, 144, 255, 1)', 'rgb(30 144 255 / 100%)'])
      expect(colourText(readColour(text) ?? { rgb: [0, 0, 0], alpha: 0 })).toBe('#1e90ff');
    expect(readColour('#0008')?.alpha).toBeCloseTo(0.533, 3);
    expect(['currentColor', 'url(#a)', 'red; }', '#12'].map(readColour)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('mixed with nothing of another are themselves', () => {
    const blue = { rgb: [11, 86, 159], alpha: 1 } as const;
    const red = { rgb: [143, 28, 28], alpha: 1 } as const;
    for (const space of ['srgb', 'oklab'] as const) {
      expect(colourText(mix(space, blue, red, 0))).toBe('#0b569f');
      expect(colourText(mix(space, blue, red, 1))).toBe('#8f1c1c');
    }
  });
});
