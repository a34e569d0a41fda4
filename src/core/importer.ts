// Files of other programs: what reads them, and what comes of it.

import type { ParseError, Result } from './result.ts';
import type { Ruleset } from './ruleset.ts';
import type { BattleRecord, Scenario } from './scenario.ts';
import type { RulesetId } from './types.ts';

/**
 * A file as it was opened; `name` without its folder. `bytes`: as it lies on the disk, where that is known; `text` is empty of one that
 * is none.
 */
export interface ForeignFile {
  readonly name: string;
  readonly text: string;
  readonly bytes?: Uint8Array;
}

/**
 * A scenario or a battle made of foreign files. `remarks`: what was not read, or is otherwise here, each with its file and its place there.
 */
export interface ImportedGame {
  readonly made: { readonly kind: 'scenario'; readonly scenario: Scenario } | { readonly kind: 'battle'; readonly record: BattleRecord };
  readonly remarks: readonly ParseError[];
}

/** A program whose files can be read. */
export interface Importer {
  readonly id: string;
  /** The rule system that its games are played by. */
  readonly ruleset: RulesetId;
  /** What it reads, in a few words: 'TripleA: a game or its detailed log'. */
  readonly title: string;
  /** Whether it is one of its files that can be opened alone; looks at its beginning only. */
  accepts(file: ForeignFile): boolean;
  /** Files opened together, one of which it accepts. Problems name the file they are in; it never throws on what a file says. */
  read(files: readonly ForeignFile[], ruleset: Ruleset): Result<ImportedGame>;
}
