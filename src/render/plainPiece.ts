// Pieces of a page as data that travel in a file: elements with their attributes and what they hold, and words. No component, no listener.

import { Fragment } from 'preact';
import { type Child, type Html, h, join } from './html.ts';

/** Words; pieces one after the other; or an element: its name, its attributes, what it holds. */
export type PlainPiece = string | { readonly all: readonly PlainPiece[] } | readonly [tag: string, attributes: Attributes, ...PlainPiece[]];

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece as data. Throws on a component: it cannot travel. */
export function plainPiece(child: Child): PlainPiece {
  if (child === undefined || child === false || child === null || typeof child === 'boolean') return { all: [] };
  if (typeof child === 'string' || typeof child === 'number') return String(child);
  if (isList(child)) return inOne(child.map(plainPiece));
  const { children, ...attributes } = child.props as Attributes & { readonly children?: Child };
  const held = children === undefined ? [] : isList(children) ? children : [children];
  if (child.type === Fragment) return inOne(held.map(plainPiece));
  if (typeof child.type !== 'string') throw new Error(`plainPiece: <${child.type.name}> is a component`);
  return [child.type, attributes, ...joined(held.map(plainPiece))];
}

function inOne(pieces: readonly PlainPiece[]): PlainPiece {
  const all = joined(pieces);
  const [first] = all;
  return first !== undefined && all.length === 1 ? first : { all };
}

/** Without empty pieces, words that follow each other as one. */
function joined(pieces: readonly PlainPiece[]): readonly PlainPiece[] {
  const all: PlainPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (typeof piece === 'string' || !('all' in piece) || piece.all.length > 0) all.push(piece);
  }
  return all;
}

const isList = (child: Child): child is readonly Child[] => Array.isArray(child);

/** The piece that data stands for. */
export function pieceOf(plain: PlainPiece): Html | string {
  if (typeof plain === 'string') return plain;
  if ('all' in plain) return join(plain.all.map(pieceOf));
  const [tag, attributes, ...held] = plain;
  return h(tag, attributes, ...held.map(pieceOf));
}
