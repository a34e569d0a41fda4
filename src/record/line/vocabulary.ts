// What can be meant by a word: units, sides, places, the choices of a question. A term has names; a word that is one
// of them, or begins one of them, means it.

import { lookUp } from '../../core/lookUp.ts';
import { isPoint, placeTitle, placeWords } from '../../core/places.ts';
import type { Show } from '../../core/ruleset.ts';
import type { Place, State, UnitId } from '../../core/types.ts';
import { readPlace } from './places.ts';
import { squeezeWords, typedForm, wordsIn } from './tokens.ts';

/** `word` is how it is typed in full, `says` what it is, `names` what it may be called, `at` the place where it stands. */
export interface Term {
  readonly word: string;
  readonly label: string;
  readonly names: readonly Name[];
  readonly at?: Place;
}

interface Name {
  readonly whole: string;
  readonly ends: readonly string[];
  readonly initials: string;
}

/**
 * How little a word says of a term: nothing is lost by its whole name, something by the beginning of
 * a name, more by its end or its initials.
 */
export const LOSS = { whole: 0, begins: 0.2, ends: 0.3, initials: 0.4, near: 0.3 } as const;

const named = (words: string): Name => {
  const all = wordsIn(words);
  return {
    whole: all.join(''),
    ends: all.slice(1).map((_, i) => all.slice(i + 1).join('')),
    initials: all.map(word => (/^\d/.test(word) ? word.replace(/\D+$/, '') : word.charAt(0))).join(''),
  };
};

/** A term of these names, the first of them the one it is typed by. */
export const termOf = (names: readonly string[], label: string, at?: Place): Term => ({
  word: typedForm(names[0] ?? label),
  label,
  names: [...new Set(names)].map(named),
  ...(at === undefined ? {} : { at }),
});

/** What is lost when a word stands for a term, undefined where it cannot. */
export function lossOf(state: State, word: string, term: Term): number | undefined {
  if (term.at !== undefined && standsAt(state, word, term.at)) return isPoint(term.at) ? LOSS.near : LOSS.whole;
  const plain = squeezeWords(word);
  if (plain === '') return undefined;
  // 'e2' is the hex, not the second engineers, even where nobody stands there.
  const isPlace = state.game.board.kind === 'hex' && readPlace(state.game.board, word) !== undefined;
  const losses = term.names
    .map(name => (isPlace ? (name.whole === plain ? LOSS.whole : undefined) : lossIn(plain, name)))
    .filter(loss => loss !== undefined);
  return losses.length > 0 ? Math.min(...losses) : undefined;
}

function lossIn(plain: string, { whole, ends, initials }: Name): number | undefined {
  if (whole === plain) return LOSS.whole;
  if (whole.startsWith(plain)) return LOSS.begins;
  if (ends.some(end => end.startsWith(plain))) return LOSS.ends;
  return plain.length > 1 && initials === plain ? LOSS.initials : undefined;
}

/** On a table a unit is found by whole lengths. */
function standsAt(state: State, word: string, at: Place): boolean {
  const place = readPlace(state.game.board, word);
  if (place === undefined) return false;
  return isPoint(place) && isPoint(at) ? place.every((length, i) => Math.abs(length - (at[i] ?? 0)) <= 0.5) : place === at;
}

/** Whoever tells units by their counters. */
type Shown = { readonly show: Pick<Show, 'counter'> };

const units = new WeakMap<State, Map<UnitId, Term>>();

/** A unit by its id, its title, what it is, or the place it stands on. Undefined where there is none of that id. */
export function unitTerm(ruleset: Shown, state: State, id: UnitId): Term | undefined {
  if (!Object.hasOwn(state.units, id)) return undefined;
  const known = units.get(state) ?? new Map<UnitId, Term>();
  units.set(state, known);
  const unit = lookUp(state.units, id);
  const found = known.get(id) ?? (unit && unitNames(ruleset, state, unit));
  if (found) known.set(id, found);
  return found;
}

function unitNames(ruleset: Shown, state: State, unit: State['units'][UnitId]): Term {
  const { title, label } = ruleset.show.counter(state, unit);
  const at = unit.at === undefined ? '' : `, ${placeTitle(state.game.board, unit.at)}`;
  return termOf([title, unit.id, label, unit.type], `${title}${at}`, unit.at);
}

/** The term of a value, whatever it is: `says` its words where it has some. */
export function valueTerm(ruleset: Shown, state: State, value: unknown, says?: string): Term {
  if (typeof value === 'string') return nameTerm(ruleset, state, value, says);
  if (isPoint(value)) return { ...termOf([says ?? ''], says ?? placeWords(value), value), word: placeTyped(value) };
  if (typeof value === 'boolean') return termOf([value ? 'yes' : 'no', says ?? ''], says ?? String(value));
  return termOf([says ?? countsSaid(value)], says ?? countsSaid(value));
}

/** The term of a unit, a side, a place or any other word. */
function nameTerm(ruleset: Shown, state: State, value: string, says?: string): Term {
  const { board, sides } = state.game;
  const unit = unitTerm(ruleset, state, value);
  if (unit) return unit;
  const side = sides.find(({ id }) => id === value);
  if (side) return termOf([side.title, side.id, side.team], side.title);
  const place = readPlace(board, value) === value ? placeTitle(board, value) : undefined;
  return termOf([value, ...(place ? [place] : []), ...(says ? [says] : [])], says ?? place ?? value);
}

/** { infantry: 2 } as '2 infantry'; what is more than one is counted. */
function countsSaid(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return typeof value === 'number' ? String(value) : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, n]) => (typeof n === 'number' ? `${n} ${name}` : name))
    .join(' ');
}

/** A place as it is typed: 'e5', '12.5,7', 'sz-hawaii'. */
export const placeTyped = (place: Place): string => (isPoint(place) ? place.map(length => String(length)).join(',') : place.toLowerCase());
