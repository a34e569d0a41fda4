// What a file of a report needs besides its words, made once for each rule system (scripts/standaloneBundle.mjs). Pages fetch it from
// /kit/, the command line reads it where it was made.

import type { Board } from '../../core/board.ts';
import type { RulesetId } from '../../core/types.ts';

/** Text that stands in a page, and its hash as a content policy names it. */
export interface HashedText {
  readonly text: string;
  readonly hash: string;
}

/**
 * `player`: the script of replay and worker in words, the styles of the replay alone and the kernel, packed (LZMA), as base64.
 * `symbols`: the symbols of counters by their ids.
 */
export interface StandaloneBundle {
  readonly format: 6;
  readonly ruleset: RulesetId;
  readonly loader: HashedText;
  readonly styles: HashedText;
  readonly boards: Readonly<Partial<Record<Board['kind'], HashedText>>>;
  readonly symbols: Readonly<Record<string, string>>;
  readonly player: string;
}

/** Reads the text of a kit. Throws on one of another make. */
export function readStandaloneBundle(text: string): StandaloneBundle {
  const kit: unknown = JSON.parse(text);
  if (typeof kit !== 'object' || kit === null || (kit as { readonly format?: unknown }).format !== 6)
    throw new Error('this is no kit that this version knows');
  return kit as StandaloneBundle;
}
