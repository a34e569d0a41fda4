// What pages show, as values: Preact's nodes. The build writes them out (toMarkup.ts), the browser lays them into a page (dom/draw.ts).
// Text is escaped there and nowhere else.

import { createElement, Fragment, type FunctionComponent, type VNode } from 'preact';

/** A piece of a page: made by `h`, `join` and components, and by nothing that was read. */
export type Html = VNode;

/** Attributes are text; a living page gives elements listeners, a place to be found by and lengths as well. */
type Value = string | number | boolean | undefined | ((event: never) => void) | { current: unknown } | Readonly<Record<string, string>>;
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

/** A component with what it is drawn from: it draws itself anew when a signal that it reads changes. */
export const insert = <P extends object>(component: FunctionComponent<P>, props: P, key?: string | number): Html =>
  createElement(component as FunctionComponent<object>, key === undefined ? props : { ...props, key });

/** Pieces one after the other, without an element around them. */
export const join = (children: readonly Child[]): Html => createElement(Fragment, null, ...children);

/** Those that are there, with a dot between: 'War to Axis · 11 July 1944'. */
export const joinWithDots = (children: readonly Child[]): Html =>
  join(children.filter(child => child !== undefined && child !== false && child !== '').map((child, i) => [i > 0 && ' · ', child]));
