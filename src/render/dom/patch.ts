// Groups that are drawn anew many times a second: their elements stay and are known by name, and only what is different is touched.

import { lookUp } from '../../core/lookUp.ts';
import type { GroupElement, SvgGroup } from '../groups.ts';
import { groupOf } from './groupOf.ts';

interface Kept {
  readonly element: SVGElement;
  part: GroupElement;
}

const SVG = 'http://www.w3.org/2000/svg';
const groups = new WeakMap<Element, Map<string, Kept>>();

/** Makes a group hold exactly these elements. A name stays one element as long as its tag is the same. */
export function patch(svg: SVGSVGElement, into: SvgGroup, parts: readonly GroupElement[]): void {
  const group = groupOf(svg, into);
  if (!group) return;
  const kept = groups.get(group) ?? new Map<string, Kept>();
  groups.set(group, kept);
  const wanted = new Set(parts.map(({ name }) => name));
  for (const [name, { element }] of kept) if (!wanted.has(name)) drop(kept, name, element);
  for (const part of parts) {
    const old = kept.get(part.name);
    if (old?.part.tag === part.tag) change(old, part);
    else {
      if (old) drop(kept, part.name, old.element);
      kept.set(part.name, add(group, part));
    }
  }
}

function drop(kept: Map<string, Kept>, name: string, element: SVGElement): void {
  element.remove();
  kept.delete(name);
}

function add(group: Element, part: GroupElement): Kept {
  const element = document.createElementNS(SVG, part.tag);
  const made: Kept = { element, part: { ...part, attributes: {}, text: '' } };
  change(made, part);
  if (part.below) group.prepend(element);
  else group.append(element);
  return made;
}

function change(kept: Kept, part: GroupElement): void {
  const { element, part: before } = kept;
  for (const [name, value] of Object.entries(part.attributes))
    if (lookUp(before.attributes, name) !== value) element.setAttribute(name, value);
  for (const name of Object.keys(before.attributes)) if (!Object.hasOwn(part.attributes, name)) element.removeAttribute(name);
  if ((part.text ?? '') !== (before.text ?? '')) element.textContent = part.text ?? '';
  kept.part = part;
}
