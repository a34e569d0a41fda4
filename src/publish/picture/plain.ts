// A drawing of the site made into one that stands alone: its styles worked out and written as short classes, its symbols in it,
// nothing that refers to anything outside, no script and no word of ours about what things are. Only elements and attributes
// that a picture needs are written at all.

import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Box } from '../../render/board/plan.ts';
import { escapeText } from '../../render/toMarkup.ts';
import { isHeldAddress } from '../heldPictures.ts';
import { ABOVE, type Cascade, createCascade, type Styled } from './cascade.ts';
import { hexOf, readColour } from './colour.ts';
import { plainStyle } from './styleText.ts';
import type { Symbols } from './symbols.ts';
import { isUnseen } from './unseen.ts';
import { short, type Theme } from './values.ts';

/** `vars`: variables of the sheets that hang on the size of the picture; `scale`: pixels a unit of the board. */
export interface PlainLook {
  readonly theme: Theme;
  readonly symbols: Symbols;
  readonly vars: Readonly<Record<string, string>>;
  readonly scale: number;
  /** What of the board is seen, in its units. */
  readonly seen: Box;
}

const DRAWN = new Set(
  'svg g defs symbol use image path rect circle ellipse line polyline polygon text tspan title desc pattern clipPath linearGradient radialGradient stop'.split(
    ' ',
  ),
);

/** Elements that show what lies elsewhere, or in their address. */
const SHOWING = new Set(['use', 'image']);

/** Attributes of SVG that our drawings use; all others, events and links among them, are left out. */
const KEPT = new Set(
  (
    'xmlns viewBox preserveAspectRatio width height x y dx dy cx cy r rx ry x1 y1 x2 y2 points d transform overflow id fill stroke fill-opacity stroke-opacity fill-rule ' +
    'stroke-width stroke-dasharray stroke-linecap stroke-linejoin opacity patternUnits patternTransform text-anchor font-size font-family font-weight font-style ' +
    'dominant-baseline alignment-baseline textLength lengthAdjust clip-path'
  ).split(' '),
);

/** The drawing by itself. Throws on styles that it cannot work out. */
export function plainSvg(markup: string, look: PlainLook): string {
  const root = parse(markup).find(isTag);
  if (!root) throw new Error('plainSvg: no drawing');
  const writer = new Writer(look);
  const inside = writer.element(root, ABOVE);
  return writer.whole(inside);
}

const parse = (markup: string): readonly ChildNode[] => parseDocument(markup, { xmlMode: true }).children;

/** Letters that no XML file may hold. */
const STRANGE = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu;

const safe = (text: string): string => escapeText(text.toWellFormed().replace(STRANGE, '\ufffd'));

const isBoard = ({ name, attribs }: Element): boolean => name === 'svg' && /^board\b/.test(attribs['class'] ?? '');

class Writer {
  readonly #look: PlainLook;
  readonly #cascade: Cascade;
  readonly #classes = new Map<string, string>();
  readonly #shadows = new Map<string, string>();
  readonly #symbols = new Map<string, string>();

  constructor(look: PlainLook) {
    this.#look = look;
    this.#cascade = createCascade(look.theme, look.vars);
  }

  /** An element with all in it; nothing where it is not seen. `isOnBoard`: its points are those of the board. */
  element(element: Element, parent: Parameters<Cascade>[1], isOnBoard = false): string {
    if (!DRAWN.has(element.name) || (isOnBoard && isUnseen(element, this.#look.seen))) return '';
    const styled = this.#cascade(element, parent);
    const { css, transform, shadow, isHidden } = plainStyle(styled.style, { attributes: element.attribs, scale: this.#look.scale });
    if (isHidden) return '';
    const attributes = { ...this.#attributes(element, transform), ...this.#looks(css, shadow) };
    for (const [property] of css) delete attributes[property];
    if (SHOWING.has(element.name) && attributes['href'] === undefined) return '';
    const isWithin = isBoard(element) || (isOnBoard && attributes['transform'] === undefined && element.name === 'g');
    const inside = element.children.map(child => this.#child(child, styled, isWithin)).join('');
    const isBare = Object.keys(attributes).length === 0;
    if (element.name === 'g' && (isBare || inside === '')) return inside;
    const open = Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${safe(value)}"`)
      .join('');
    return inside === '' ? `<${element.name}${open}/>` : `<${element.name}${open}>${inside}</${element.name}>`;
  }

  #child(child: ChildNode, parent: Styled, isOnBoard: boolean): string {
    return isTag(child) ? this.element(child, parent, isOnBoard) : isText(child) ? safe(child.data) : '';
  }

  #attributes({ name, attribs }: Element, transform: string): Record<string, string> {
    const all = Object.entries(attribs).filter(([key]) => KEPT.has(key));
    const found: Record<string, string> = Object.fromEntries(all);
    if (transform) found['transform'] = [transform, attribs['transform']].filter(Boolean).join(' ');
    if (name === 'image' && isHeldAddress(attribs['href'] ?? '')) found['href'] = attribs['href'] ?? '';
    if (name === 'use') {
      const id = this.#symbol(attribs['href'] ?? '');
      if (id !== undefined) found['href'] = `#${id}`;
    }
    return found;
  }

  /** The id of what is used: of this drawing, or of a symbol that is taken into it. */
  #symbol(href: string): string | undefined {
    const [file, id = ''] = href.split('#');
    if (file === '') return id;
    if (this.#symbols.has(id)) return id;
    const symbol = this.#look.symbols(id);
    if (!symbol) return undefined;
    const attributes = Object.entries(symbol.attributes)
      .map(([name, value]) => ` ${name}="${safe(value)}"`)
      .join('');
    const inside = parse(symbol.inside)
      .filter(isTag)
      .map(child => this.element(child, ABOVE))
      .join('');
    this.#symbols.set(id, `<symbol id="${safe(id)}"${attributes}>${inside}</symbol>`);
    return id;
  }

  #looks(css: readonly (readonly [string, string])[], shadow: string | undefined): Record<string, string> {
    const text = css.map(([property, value]) => `${property}:${value}`).join(';');
    return {
      ...(text && { class: nameIn(this.#classes, text) }),
      ...(shadow !== undefined && { filter: `url(#shadow-${nameIn(this.#shadows, shadow)})` }),
    };
  }

  /** The root with styles, symbols and shadows at its head, and without patterns that nothing is filled with. */
  whole(root: string): string {
    const rules = [...this.#classes].map(([text, name]) => `.${name}{${text}}`).join('');
    const shadows = [...this.#shadows].map(([text, name]) => shadowOf(`shadow-${name}`, text)).join('');
    const head = `<style>${rules}</style>${shadows || this.#symbols.size > 0 ? `<defs>${shadows}${[...this.#symbols.values()].join('')}</defs>` : ''}`;
    const open = root.indexOf('>') + 1;
    return `${withoutUnused(root.slice(0, open) + head + root.slice(open))}\n`;
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A short name for a text: a, b, ... z, aa, ab ... */
function nameIn(names: Map<string, string>, text: string): string {
  const found = names.get(text);
  if (found !== undefined) return found;
  let name = '';
  for (let n = names.size; n >= 0; n = Math.floor(n / 26) - 1) name = LETTERS[n % 26] + name;
  names.set(text, name);
  return name;
}

function withoutUnused(svg: string): string {
  const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
  const patterns = svg.replace(/<pattern id="([^"]+)".*?<\/pattern>/g, (whole, id: string) => (used.has(id) ? whole : ''));
  return patterns
    .replace(/<clipPath id="([^"]+)".*?<\/clipPath>/g, (whole, id: string) => (used.has(id) ? whole : ''))
    .replaceAll('<defs></defs>', '');
}

/** "0 0.8px 0.8px #281e0573" by elements that every renderer has. */
function shadowOf(id: string, text: string): string {
  const [, dx = '0', dy = '0', blur = '0', tint = ''] = /^(\S+) (\S+) (\S+) (.+)$/.exec(text.replaceAll('px', '')) ?? [];
  const colour = readColour(tint);
  if (!colour) throw new Error(`styles: "${text}" is no shadow`);
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}" result="under"/>` +
    `<feFlood flood-color="${hexOf(colour)}" flood-opacity="${short(colour.alpha)}"/><feComposite in2="under" operator="in"/>` +
    '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
  );
}
