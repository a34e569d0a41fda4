// Markup as strings: the same few functions write the page in the build and its moving parts in the
// browser. Text is escaped here and nowhere else.

/** A piece of markup that is safe to put into a page: made by `h`, `html.join` and nothing else. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | boolean | undefined;
export type Child = Html | string | number | undefined | false | readonly Child[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/** Text made safe for content and for attributes in double quotes. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

/**
 * An element. Attributes that are `false` or undefined are left out, `true` writes the bare name; children are escaped unless they are
 * markup. No `style` attribute: the content policy of the site refuses it.
 */
export function h(tag: string, attributes: Readonly<Record<string, Value>> = {}, ...children: readonly Child[]): Html {
  const open = Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join('');
  return { markup: VOID.has(tag) ? `<${tag}${open}>` : `<${tag}${open}>${join(children).markup}</${tag}>` };
}

/** Pieces one after the other, without an element around them. */
export const join = (children: readonly Child[]): Html => ({ markup: children.map(text).join('') });

/** Those that are there, with a dot between: 'War to Axis · 11 July 1944'. */
export const joinWithDots = (children: readonly Child[]): Html =>
  join(children.filter(child => child !== undefined && child !== false && child !== '').map((child, i) => [i > 0 && ' · ', child]));

function text(child: Child): string {
  if (child === undefined || child === false) return '';
  if (typeof child === 'string') return escapeText(child);
  if (typeof child === 'number') return String(child);
  return 'markup' in child ? child.markup : child.map(text).join('');
}

function attribute(name: string, value: Value): string {
  if (value === undefined || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeText(String(value))}"`;
}
