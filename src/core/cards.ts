// Cards that a system lets players make: rows of its open tables as cards, how one is drawn, what a form asks,
// what it must keep to. Plain data all of it.

import type { Choice, Source } from './act.ts';
import type { ParseError } from './result.ts';
import type { Overrides } from './scenario.ts';
import type { RulesetId } from './types.ts';

/** What a file says of one card: a row of its table, its source left out. */
export type CardText = Readonly<Record<string, unknown>>;

/** A die or a symbol on a card: its sign, what it is called, its colour where it has one. */
export interface CardSign {
  readonly sign: string;
  readonly label: string;
  readonly tone?: 'white' | 'yellow' | 'green' | 'black';
}

/** What it throws by range; several columns where it depends on something, each with its heading. */
export interface CardBands {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly range: string; readonly dice: readonly (readonly CardSign[])[] }[];
}

/**
 * A card as it is drawn. `tone` colours its band; `over` stands above the title (a nation), `kind` below it; `symbol` is a SIDC; `numbers`
 * are large, the first in a corner of its own; `signs` what its words before them say of (the symbols that hit it); `words` are short and
 * special; `text` is what it does; `source` where a printed one is from.
 */
export interface CardFace {
  readonly title: string;
  readonly tone: 'foot' | 'gun' | 'soft' | 'armour' | 'activation' | 'movement' | 'battle';
  readonly over?: string;
  readonly kind: string;
  readonly symbol?: string;
  readonly numbers: readonly { readonly title: string; readonly value: string }[];
  readonly bands?: CardBands;
  readonly signs?: { readonly title: string; readonly signs: readonly CardSign[] };
  readonly words: readonly string[];
  readonly text?: string;
  readonly source?: Source;
}

/**
 * One question of a card's form. `id` is the field of the row; `many` gives a list of values, `line` a short text, `text` a long one. Left
 * empty, a field that is `free` is left out. `when` hides it unless another field has one of these values.
 */
export interface CardField {
  readonly id: string;
  readonly title: string;
  readonly kind: 'line' | 'text' | 'number' | 'choice' | 'flag' | 'many';
  readonly hint?: string;
  readonly values?: readonly Choice[];
  readonly least?: number;
  readonly most?: number;
  readonly free?: true;
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

/** A table whose rows are cards. `printed`: the cards of the rules by their ids; `blank`: what a new one begins as. */
export interface CardKind {
  readonly table: string;
  readonly title: string;
  readonly one: string;
  readonly about: string;
  readonly printed: Readonly<Record<string, CardText>>;
  readonly blank: CardText;
  readonly fields: readonly CardField[];
  /** What a card that is made like this one begins as. */
  like(id: string, card: CardText): CardText;
  /** Draws whatever a form holds: what is no value yet is left out or told as it stands. */
  face(id: string, card: CardText, source?: Source): CardFace;
}

export interface CardBook {
  readonly ruleset: RulesetId;
  readonly kinds: readonly CardKind[];
  /** What no shape can say of cards whose shapes are right; `path` begins with `tables`. */
  faults(tables: Overrides): readonly ParseError[];
}

/** The cards of somebody's own, by table and id. */
export type OwnCards = Readonly<Record<string, Readonly<Record<string, CardText>>>>;

/** The own cards among what a file says of tables: rows that are not printed. Empty tables are left out. */
export const ownAmong = ({ kinds }: CardBook, tables: OwnCards): OwnCards =>
  Object.fromEntries(
    kinds.flatMap(({ table, printed }): [string, Readonly<Record<string, CardText>>][] => {
      const own = Object.entries(tables[table] ?? {}).filter(([id]) => !Object.hasOwn(printed, id));
      return own.length > 0 ? [[table, Object.fromEntries(own)]] : [];
    }),
  );

/** How many cards these are. */
export const countOf = (cards: OwnCards): number => Object.values(cards).reduce((sum, rows) => sum + Object.keys(rows).length, 0);
