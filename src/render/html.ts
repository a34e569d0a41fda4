// What pages show, as values: Preact's nodes. The build writes them out (toMarkup.ts), the browser lays them into a page (dom/draw.ts).
// Text is escaped there and nowhere else.

import { createElement, Fragment, type VNode } from 'preact';

/** A piece of a page: made by `h`, `join` and components, and by nothing that was read. */
export type Html = VNode;

type Value = string | number | boolean | undefined;
export type Child = Html | string | number | undefined | false | readonly Child[];

/**
 * An element. Attributes that are `false` or undefined are left out, `true` writes the bare name; children are text unless they are
 * elements. No `style` attribute: the content policy of the site refuses it.
 */
export function h(tag: string, attributes: Readonly<Record<string, Value>> = {}, ...children: readonly Child[]): Html {
  const props: Record<string, Value> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    // Preact sets these as properties, where the word 'false' would be true, and writes out a bare name of its own data as 'true'.
    props[name] = name === 'spellcheck' ? value === true || value === 'true' : value === true && name.startsWith('data-') ? '' : value;
  }
  return createElement(tag, props, ...children);
}

/** Pieces one after the other, without an element around them. */
export const join = (children: readonly Child[]): Html => createElement(Fragment, null, ...children);

/** Those that are there, with a dot between: 'War to Axis · 11 July 1944'. */
export const joinWithDots = (children: readonly Child[]): Html =>
  join(children.filter(child => child !== undefined && child !== false && child !== '').map((child, i) => [i > 0 && ' · ', child]));
