// The switches of a system as values: rulings with another reading, and what its source leaves to the players. A replay loads them, so
// that their words stand elsewhere (rulings.ts).

import type { Options } from '../core/types.ts';

/** The values of each switch by its id, the default first. */
export type OptionValues = Readonly<Record<string, readonly [Options[string], ...Options[string][]]>>;

/** A switch that is off unless a game says otherwise. */
export const OFF = [false, true] as const;

/** A switch that is on unless a game says otherwise. */
export const ON = [true, false] as const;

/** What a game has agreed on. */
interface Agreed {
  readonly game: { readonly options: Options };
}

/** The switches of one system. */
export interface Switches<T extends OptionValues> {
  readonly values: T;
  readonly ids: readonly (keyof T & string)[];
  /** Where an option stands where nobody agreed on it. */
  defaultOf<K extends keyof T & string>(id: K): T[K][number];
  /** Where an option stands in a game: what was agreed on, else its default. */
  option<K extends keyof T & string>(state: Agreed, id: K): T[K][number];
}

/** The ids of these switches. */
export type OptionIdOf<S extends { readonly ids: readonly string[] }> = S['ids'][number];

/** What may be agreed on by these switches. */
export type AgreementOf<S extends { readonly values: OptionValues }> = { readonly [Id in keyof S['values']]?: S['values'][Id][number] };

/** The switches of a system: `defineOptions({ 'order-again': OFF, smoke: ['middle', 'any-ray'] })`. */
export function defineOptions<const T extends OptionValues>(values: T): Switches<T> {
  const defaultOf = <K extends keyof T & string>(id: K): T[K][number] => values[id]?.[0] as T[K][number];
  return {
    values,
    ids: Object.keys(values),
    defaultOf,
    option: (state, id) => state.game.options[id] ?? defaultOf(id), // files are checked against the values
  };
}
