// The counters of a rule system as one picture: APP-6 symbols drawn by milsymbol where the site is built and on the command line, so that no page carries the library.

import milsymbol from 'milsymbol';
import { symbolsOf } from '../components/battle/symbols.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Scenario } from '../core/scenario.ts';

const BOX = '24 24 152 152';

/** The sprite of a rule system for these scenarios. */
export const spriteFor = async (ruleset: Ruleset, scenarios: readonly Scenario[]): Promise<string> =>
  spriteOf(await symbolsOf(ruleset, scenarios));

/** A symbol for each SIDC, and the field of each frame apart, so that a page may tint it. Throws on an id that is none. */
export function spriteOf(ids: readonly string[]): string {
  const drawn = ids.map(id => [id, draw(id)] as const);
  const fields = new Map(drawn.map(([id, inner]) => [id.slice(2, 6), / d="([^"]*)"/.exec(inner)?.[1] ?? '']));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...[...fields].map(
      ([frame, d]) => `<symbol id="field-${frame}" viewBox="${BOX}" overflow="visible"><path d="${d}" fill="currentColor"/></symbol>`,
    ),
    ...drawn.map(([id, inner]) => `<symbol id="sidc-${id}" viewBox="${BOX}" overflow="visible">${inner}</symbol>`),
    '</svg>',
  ].join('\n');
}

/** The inside of a symbol in one colour, that of the text around it. Throws on an id that is none, so that the build says so. */
function draw(id: string): string {
  const symbol = new milsymbol.Symbol(id, { size: 100, fill: false, monoColor: 'currentColor', strokeWidth: 5 });
  if (!symbol.isValid()) throw new Error(`sprite: ${id} is no symbol that milsymbol knows`);
  return symbol.asSVG().replace(/^<svg[^>]*>|<\/svg>$/g, '');
}
