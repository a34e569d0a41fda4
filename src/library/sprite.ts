// The counters of a rule system as one picture: APP-6 symbols drawn by milsymbol where the site is built and on the command
// line, so that no page carries the library.

import milsymbol from 'milsymbol';
import type { Show } from '../core/ruleset.ts';

const BOX = '24 24 152 152';

/** The sprite of a rule system: all that its counters can show. */
export const spriteFor = (ruleset: { readonly show: Pick<Show, 'symbols'> }): string => spriteOf(ruleset.show.symbols());

/** A symbol for each SIDC, and the field of each frame apart, so that a page may tint it. Throws on an id that is none. */
export function spriteOf(ids: readonly string[]): string {
  const drawn = ids.map(id => [id, draw(id)] as const);
  const fields = new Map(drawn.map(([id, inner]) => [id.slice(2, 6), fieldOf(inner)]));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...[...fields].map(
      ([frame, shape]) => `<symbol id="field-${frame}" viewBox="${BOX}" overflow="visible"><${shape} fill="currentColor"/></symbol>`,
    ),
    ...drawn.map(([id, inner]) => `<symbol id="sidc-${id}" viewBox="${BOX}" overflow="visible">${inner}</symbol>`),
    '</svg>',
  ].join('\n');
}

/**
 * The shape of a frame, which a symbol begins with: most are paths, that of friendly ships is a circle. Throws on a symbol without a frame.
 */
function fieldOf(inner: string): string {
  const [, name, attributes = ''] = /<(path|circle) ([^>]*)>/.exec(inner) ?? [];
  const shape = [...attributes.matchAll(/\b(?:d|cx|cy|r)="[^"]*"/g)].join(' ');
  if (name === undefined || shape === '') throw new Error(`sprite: no frame in ${inner}`);
  return `${name} ${shape}`;
}

/** A staff and no arm: the letters say what an empty frame with a short staff would not, on a counter. */
const HEADQUARTERS = /^\d{7}2\d{2}110000/;

/** The inside of a symbol in one colour, that of the text around it. Throws on an id that is none, so that the build says so. */
function draw(id: string): string {
  const specialHeadquarters = HEADQUARTERS.test(id) ? 'HQ' : '';
  const symbol = new milsymbol.Symbol(id, { size: 100, fill: false, monoColor: 'currentColor', strokeWidth: 5, specialHeadquarters });
  if (!symbol.isValid()) throw new Error(`sprite: ${id} is no symbol that milsymbol knows`);
  return symbol.asSVG().replace(/^<svg[^>]*>|<\/svg>$/g, '');
}
