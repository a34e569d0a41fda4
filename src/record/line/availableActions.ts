// Which event begins: the openings that the rules offer, each by the words that name its type, its unit, its side
// and whatever else tells it from the others.

import { equal } from '../../core/equal.ts';
import { fieldOf } from '../../core/fields.ts';
import { actOf } from '../../core/referee.ts';
import { answers } from '../../core/replay.ts';
import { type Ruleset, wordsOf } from '../../core/ruleset.ts';
import type { Draft, State } from '../../core/types.ts';
import { everyOpening } from '../availableActions.ts';
import { readSpans, type TokenGroup } from './tokenGroups.ts';
import type { Token } from './tokens.ts';
import { type Term, termOf, valueTerm } from './vocabulary.ts';

/** What can be named of an opening: a field, and its term. */
export interface LinePart {
  readonly field: string;
  readonly term: Term;
}

/** An opening as it can be named. `goes`: the unit that acts now, or what is owed; `rank`: how many came before it. */
export interface LineOffer {
  readonly draft: Draft;
  readonly parts: readonly LinePart[];
  readonly goes: boolean;
  readonly rank: number;
}

/** An opening begun at a token: the words read for it, the parts that nobody named yet, and how little the words say of it. */
export interface LineOpening {
  readonly offer: LineOffer;
  readonly spans: readonly TokenGroup[];
  readonly unnamed: readonly LinePart[];
  readonly to: number;
  readonly loss: number;
}

const availableActions = new WeakMap<State, { readonly ruleset: Ruleset; readonly all: readonly LineOffer[] }>();

/** Everything that can be begun in a position by the rules. Worked out once. */
export function offersIn(ruleset: Ruleset, state: State): readonly LineOffer[] {
  const known = availableActions.get(state);
  if (known?.ruleset === ruleset) return known.all;
  const all = [...ruleset.play.choices(state)].map((draft, rank) => offerOf(ruleset, state, draft, rank));
  availableActions.set(state, { ruleset, all });
  return all;
}

const others = new WeakMap<State, { readonly ruleset: Ruleset; readonly all: readonly LineOffer[] }>();

/** Everything else that somebody may have done. Worked out once. */
export function unlawfulIn(ruleset: Ruleset, state: State): readonly LineOffer[] {
  const known = others.get(state);
  if (known?.ruleset === ruleset) return known.all;
  const all = [...everyOpening(ruleset, state)]
    .filter(({ lawful }) => !lawful)
    .map(({ draft }, rank) => offerOf(ruleset, state, draft, rank));
  others.set(state, { ruleset, all });
  return all;
}

function offerOf(ruleset: Ruleset, state: State, draft: Draft, rank: number): LineOffer {
  const { unit } = draft as { readonly unit?: string };
  const goes = (unit !== undefined && unit === state.acting) || state.pending.some(duty => answers(draft, duty));
  return { draft, parts: partsOf(ruleset, state, draft), goes, rank };
}

function partsOf(ruleset: Ruleset, state: State, draft: Draft): readonly LinePart[] {
  const { type, skipped: _, ...fields } = draft;
  const title = actOf(ruleset, type)?.title ?? type;
  const named = Object.entries(fields).flatMap(([field, value]): LinePart[] =>
    (Array.isArray(value) && !isNumbers(value) ? value : [value]).map(one => ({ field, term: fieldTerm(ruleset, state, field, one) })),
  );
  return [{ field: 'type', term: termOf([type, title], title) }, ...named];
}

const isNumbers = (value: readonly unknown[]): boolean => value.every(one => typeof one === 'number');

/** A switch is named by its field: `return`. */
const fieldTerm = (ruleset: Ruleset, state: State, field: string, value: unknown): Term =>
  value === true ? termOf([field], field) : valueTerm(ruleset, state, value, called(ruleset, state, value));

/** What the system calls a card. */
const called = (ruleset: Ruleset, state: State, value: unknown): string | undefined =>
  typeof value === 'string' && !Object.hasOwn(state.units, value) ? wordsOf(ruleset).faceName?.(state, value) : undefined;

/** What is lost when parts of an opening are left to be guessed. */
const UNNAMED = { sure: 0.1, one: 0.3, guess: 1.2 } as const;

/** The openings that can begin at a token, with the words that name them; unnamed ones where play leads there by itself. */
export function begunAt(ruleset: Ruleset, state: State, tokens: readonly Token[], at: number): readonly LineOpening[] {
  const all = offersIn(ruleset, state);
  return all.flatMap(offer => namings(state, offer, tokens, at, all));
}

/** An opening that no rule offers, so named. */
export const begunBy = (state: State, offer: LineOffer, tokens: readonly Token[], at: number): readonly LineOpening[] =>
  namings(state, offer, tokens, at, [offer]).filter(({ spans }) => spans.length > 0);

function namings(state: State, offer: LineOffer, tokens: readonly Token[], at: number, all: readonly LineOffer[]): readonly LineOpening[] {
  const found: LineOpening[] = [];
  const name = (unnamed: readonly LinePart[], spans: readonly TokenGroup[], to: number, loss: number): void => {
    found.push({ offer, spans, unnamed, to, loss: loss + lossOfUnnamed(offer, unnamed, spans, all) });
    for (const part of unnamed)
      for (const { span, loss: more } of readSpans(state, tokens, to, part.term))
        name(
          unnamed.filter(other => other !== part),
          [...spans, { ...span, field: part.field }],
          span.to,
          loss + more,
        );
  };
  name(offer.parts, [], at, 0);
  return found.filter(({ spans }) => spans.length > 0 || offer.goes || isOnly(offer, all));
}

const isOnly = ({ draft }: LineOffer, all: readonly LineOffer[]): boolean =>
  all.filter(other => other.draft.type === draft.type).length === 1;

/** Openings alike in all that was named are told apart by nothing but the order in which they are offered. */
function lossOfUnnamed(offer: LineOffer, unnamed: readonly LinePart[], spans: readonly TokenGroup[], all: readonly LineOffer[]): number {
  if (unnamed.length === 0) return 0;
  const isNamed = (field: string) => spans.some(span => span.field === field);
  const alike = all.filter(other => offer.parts.every(({ field }) => !isNamed(field) || same(other.draft, offer.draft, field)));
  if (alike.length === 1) return UNNAMED.sure;
  const isLeading = offer.goes && (alike.filter(({ goes }) => goes).length === 1 || spans.length > 0);
  return (isLeading ? UNNAMED.one : offer.goes ? 2 * UNNAMED.one : UNNAMED.guess) + 0.01 * offer.rank;
}

const same = (a: Draft, b: Draft, field: string): boolean => equal(fieldOf(a, field), fieldOf(b, field));
