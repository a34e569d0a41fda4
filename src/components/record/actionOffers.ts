// What may be begun now, sorted as people look for it: what is owed first, then on with the unit that acts, then
// units, then what a side or the game does.

import type { Choice, Question } from '../../core/act.ts';
import { fieldsOf } from '../../core/fields.ts';
import { lookUp } from '../../core/lookUp.ts';
import { isPoint, placeTitle } from '../../core/places.ts';
import { actOf } from '../../core/referee.ts';
import { answers } from '../../core/replay.ts';
import { type Ruleset, titlesIn, wordsOf } from '../../core/ruleset.ts';
import type { Draft, Place, SideId, State, Unit, UnitId } from '../../core/types.ts';
import { begin, type DraftSession, evaluate } from '../../record/draft.ts';
import { sentence } from '../../render/format.ts';

export const GROUPS = ['owed', 'on', 'unit', 'game'] as const;
export type ActionGroup = (typeof GROUPS)[number];

/**
 * A way to begin. `label`: what is told beside the title of its act. `must`: play waits for it. `answers`: the other side may come in
 * here with it, though nothing asks it to.
 */
export interface ActionOffer {
  readonly opening: Draft;
  readonly group: ActionGroup;
  readonly title: string;
  readonly label: string;
  readonly unit: UnitId | undefined;
  readonly side: SideId | undefined;
  readonly must: boolean;
  readonly answers: boolean;
}

/** What the rules offer in a position, in the order of the groups; behind it what begins with that unit, where units are a list. */
export function offersIn(ruleset: Ruleset, state: State, unit?: UnitId): readonly ActionOffer[] {
  const found = known.get(state) ?? { all: sorted(ruleset, state), of: new Map() };
  known.set(state, found);
  if (unit === undefined) return found.all;
  const own = found.of.get(unit) ?? [...found.all, ...listingOffers(ruleset, state, found.all, unit)];
  found.of.set(unit, own);
  return own;
}
interface Known {
  readonly all: readonly ActionOffer[];
  readonly of: Map<UnitId, readonly ActionOffer[]>;
}
const known = new WeakMap<State, Known>();

/** Offers of nobody that ask which units first, with this one as the answer. */
function listingOffers(ruleset: Ruleset, state: State, all: readonly ActionOffer[], unit: UnitId): readonly ActionOffer[] {
  return all.flatMap(offer => {
    const { question } = offer.unit === undefined ? evaluate(ruleset, openEntry(offer, state)) : {};
    if (question?.kind !== 'some' || question.least !== 1 || !question.from.some(({ value }) => value === unit)) return [];
    return [offerOf(ruleset, state, { ...offer.opening, [question.field]: [unit] } as Draft)];
  });
}

function sorted(ruleset: Ruleset, state: State): readonly ActionOffer[] {
  const all = [...ruleset.play.choices(state)].map(opening => offerOf(ruleset, state, opening));
  return GROUPS.flatMap(group => all.filter(offer => offer.group === group));
}

/** An opening as an offer. */
export function offerOf(ruleset: Ruleset, state: State, opening: Draft): ActionOffer {
  const duty = state.pending.find(one => answers(opening, one));
  const unit = unitIn(opening, state);
  const isAnswer = !duty && isOfOthers(state, unit);
  const group =
    duty || isAnswer ? 'owed' : unit === undefined ? 'game' : unit === state.acting && opening.side === undefined ? 'on' : 'unit';
  return {
    opening,
    group,
    title: sentence(actOf(ruleset, opening.type)?.title ?? opening.type),
    label: details(ruleset, state, opening),
    unit,
    side: opening.side ?? duty?.side ?? lookUp(state.units, unit ?? '')?.side ?? state.active,
    must: duty?.must ?? false,
    answers: isAnswer,
  };
}

/** A unit against which another one acts now. */
function isOfOthers({ units, acting, game: { sides } }: State, id: UnitId | undefined): boolean {
  const teamOf = (unit: Unit | undefined) => sides.find(side => side.id === unit?.side)?.team;
  const [own, active] = [teamOf(lookUp(units, id ?? '')), teamOf(lookUp(units, acting ?? ''))];
  return own !== undefined && active !== undefined && own !== active;
}

/** The unit that an opening is about. */
export function unitIn(opening: Draft, { units }: Pick<State, 'units'>): UnitId | undefined {
  const { unit, ...others } = fieldsOf(opening);
  const named = [unit, ...Object.values(others).map(value => (Array.isArray(value) && value.length === 1 ? value[0] : value))];
  return named.find((value): value is UnitId => typeof value === 'string' && Object.hasOwn(units, value));
}

const SILENT = new Set(['type', 'turn', 'round']);

/** What an opening has said already: units, sides and places by their titles. */
function details(ruleset: Ruleset, state: State, opening: Draft): string {
  const facts = Object.entries(fieldsOf(opening)).filter(([key]) => !SILENT.has(key));
  return facts
    .map(([key, value]) => factWords(ruleset, state, key, value))
    .filter(Boolean)
    .join(' · ');
}

/** A fact of an event in words; `given`: those of the answer that told it. */
export function factWords(ruleset: Ruleset, state: State, key: string, value: unknown, given?: string): string {
  const own = wordsOf(ruleset).fact?.(state, key, value);
  if (own !== undefined) return own;
  if (value === true) return key.replaceAll('-', ' ');
  if (given !== undefined && !(typeof value === 'string' && titlesIn(ruleset, state)(value))) return given;
  if (typeof value === 'number') return `${key} ${value}`;
  if (typeof value === 'string') return titlesIn(ruleset, state)(value) ?? placeTitle(state.game.board, value);
  if (Array.isArray(value)) return value.map(one => factWords(ruleset, state, key, one)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, inner]) => (typeof inner === 'number' ? `${inner} ${name}` : factWords(ruleset, state, name, inner)))
      .filter(Boolean)
      .join(', ');
  return '';
}

/** An offer begun in its position: the same entry each time, so that what it asks is told once. */
export function openEntry({ opening }: ActionOffer, state: State): DraftSession {
  const found = entries.get(opening);
  const entry = found?.state === state ? found : begin(opening, state);
  entries.set(opening, entry);
  return entry;
}
const entries = new WeakMap<Draft, DraftSession>();

/**
 * The first question of an offer, where it can be answered without looking further: a place, or one of a list, and no other answer to it.
 * What another side may answer asks nothing until it is begun: a tap on the board means the unit that acts.
 */
export function firstQuestion(ruleset: Ruleset, state: State, offer: ActionOffer): Question | undefined {
  if (offer.answers) return undefined;
  const { question } = evaluate(ruleset, openEntry(offer, state));
  return (question?.kind === 'pick' || question?.kind === 'place') && !('optional' in question) ? question : undefined;
}

/** The unit that an answer means, or the place. */
export function meantBy(state: State, { value }: Choice): { readonly unit?: Unit; readonly place?: Place } {
  if (typeof value === 'string') {
    const unit = lookUp(state.units, value);
    return unit ? { unit } : { place: value };
  }
  return isPoint(value) ? { place: value } : {};
}

/** Units that may begin something now, each with all it may begin. */
export function unitOffers(offers: readonly ActionOffer[]): ReadonlyMap<UnitId, readonly ActionOffer[]> {
  const own = offers.filter(({ group, unit }) => group === 'unit' && unit !== undefined);
  return Map.groupBy(own, ({ unit }) => unit ?? '');
}
