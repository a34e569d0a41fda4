// What was done last, offered again: the same target, the same order for the next unit. One tap in the place of all its questions.

import { fieldOf } from '../../core/fields.ts';
import { lookUp } from '../../core/lookUp.ts';
import { actOf } from '../../core/referee.ts';
import type { Frame } from '../../core/replay.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { BattleEvent, State } from '../../core/types.ts';
import { answerDraft, type DraftSession, evaluate } from '../../record/draft.ts';
import { type ActionOffer, factWords, openEntry, unitOffers } from './actionOffers.ts';

/** An entry with the answers of an earlier event. `says` names what is done again. */
export interface Again {
  readonly offer: ActionOffer;
  readonly entry: DraftSession;
  readonly label: string;
}

/** So many events are looked back. */
const BACK = 24;
const MOST = 3;

/** The openings that an earlier event of the same kind answers: those of the unit that acts, then those of the next unit. */
export function agains(ruleset: Ruleset, state: State, frames: readonly Frame[], offers: readonly ActionOffer[]): readonly Again[] {
  const next = nextUnit(state, offers);
  const meant = offers.filter(({ group, unit }) => group === 'on' || (group === 'unit' && unit === next));
  const found = meant.flatMap(offer => {
    const earlier = frames.slice(-BACK).findLast(frame => isAlike(frame, offer, state))?.event;
    const again = earlier && repeated(ruleset, state, offer, earlier);
    return again ? [again] : [];
  });
  return found.slice(0, MOST);
}

function isAlike({ event, state: after }: Frame, { opening, side }: ActionOffer, state: State): boolean {
  if (event?.type !== opening.type) return false;
  const unit = (event as { readonly unit?: string }).unit ?? '';
  return (event.side ?? (lookUp(after.units, unit) ?? lookUp(state.units, unit))?.side) === side;
}

/** The unit that comes after the last one that acted, in the order of battle; the first where there is none. */
export function nextUnit(state: State, offers: readonly ActionOffer[]): string | undefined {
  const ready = unitOffers(offers);
  const order = Object.keys(state.units);
  const from = order.indexOf(state.acting ?? '') + 1;
  return [...order.slice(from), ...order.slice(0, from)].find(id => ready.has(id));
}

/** The answers of an earlier event, as far as they are offered now; undefined where none is. */
function repeated(ruleset: Ruleset, state: State, offer: ActionOffer, event: BattleEvent): Again | undefined {
  let entry = openEntry(offer, state);
  const told: string[] = [];
  for (;;) {
    const { question, forced } = evaluate(ruleset, entry);
    if (!question || question.kind === 'throw') {
      for (const one of forced) if (one.question.kind === 'pick') told.push(factWords(ruleset, state, one.question.field, one.value));
      break;
    }
    const value = fieldOf(event, question.field);
    if (question.kind !== 'pick' || (value === undefined && !('optional' in question))) return undefined;
    const choice = question.from.find(one => JSON.stringify(one.value) === JSON.stringify(value));
    if (value !== undefined && !choice) return undefined;
    if (choice) told.push(choice.says);
    entry = answerDraft(ruleset, entry, value);
  }
  const title = actOf(ruleset, offer.opening.type)?.title ?? offer.opening.type;
  return entry.given.length === 0 ? undefined : { offer, entry, label: [title, ...told].join(' · ') };
}
