// The groups of a board's drawing, and what is put into them. No element of a page here: pictures are drawn without one.

import type { Child } from './html.ts';

/** By their names (`layer-ground` ...), from the lowest to the highest; on a table numbers lie under the pieces. */
export type SvgGroup =
  | 'ground'
  | 'held'
  | 'shade'
  | 'strokes'
  | 'near'
  | 'detail'
  | 'names'
  | 'scenery'
  | 'trails'
  | 'draft'
  | 'marks'
  | 'units'
  | 'plates'
  | 'open'
  | 'flags'
  | 'fire'
  | 'values'
  | 'draft-above'
  | 'moment'
  | 'notes'
  | 'cursor'
  | 'hand';

/** What is put into the groups of a still picture; those left out stay empty. */
export type SvgGroups = Readonly<Partial<Record<SvgGroup, Child>>>;

/** One element of a group. `below`: it lies under those that are there already. */
export interface GroupElement {
  readonly name: string;
  readonly tag: 'path' | 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly below?: boolean;
}
