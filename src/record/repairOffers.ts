// What would settle a gap: whole edits, each tried before it is offered, and drafts to be finished by whoever remembers.

import { lookUp } from '../core/lookUp.ts';
import { answers, type Frame, step } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleEvent, Draft, EventId, UnitId } from '../core/types.ts';
import { buildAdjustment } from './adjustments.ts';
import { candidatePositions } from './candidatePositions.ts';
import { begin, eventOf } from './draft.ts';
import type { After } from './lines.ts';
import { type Gap, gaps } from './repair.ts';
import { plainEvents } from './simplest.ts';
import type { Edit, LineId } from './types.ts';

/**
 * A way to settle a gap: `edits` settle it at once; `draft` begins the event that would, to go in after `after` or in place of `instead`.
 */
export type RepairOffer =
  | { readonly label: string; readonly edits: readonly Edit[] }
  | { readonly label: string; readonly draft: Draft; readonly after: After; readonly instead?: EventId };

/** More than these are not tried, and not offered. */
const MOST_TRIED = 80;
const MOST_OFFERED = 4;

/**
 * What would settle a gap of a line, the likeliest first. Whole edits were tried: after any of them the gap is gone. `id`: an id that is
 * free in the record, for an event that would be new; `line`: that of the frames.
 */
export function offersFor(ruleset: Ruleset, frames: readonly Frame[], gap: Gap, id: EventId, line?: LineId): readonly RepairOffer[] {
  const frame = frames[gap.index];
  const before = frames[gap.index - 1];
  if (!frame?.event || !before) return [];
  const where: Where = { ruleset, frames, gap, before, event: frame.event, id, ...(line === undefined ? {} : { line }) };
  if (gap.kind === 'dice')
    return [{ label: 'Enter the dice, or what came of them', draft: undiced(frame.event), after: gap.after, instead: gap.before }];
  if (gap.kind === 'duty') return dutyOffers(where);
  return [...missing(where), ...elsewhere(where), ...misplaced(where), deletion(where)];
}

interface Where {
  readonly ruleset: Ruleset;
  readonly frames: readonly Frame[];
  readonly gap: Gap;
  readonly before: Frame;
  readonly event: BattleEvent;
  readonly id: EventId;
  readonly line?: string;
}

function undiced({ id: _, thrown: _t, result: _r, ...facts }: BattleEvent): Draft {
  return facts as Draft;
}

const inserted = ({ gap: { after }, line }: Where, event: BattleEvent): Edit => ({
  kind: 'insert',
  ...(line === undefined ? {} : { line }),
  after,
  event,
});

const deletion = ({ event }: Where): RepairOffer => ({ label: 'Take the event out', edits: [{ kind: 'delete', id: event.id }] });

/** Is the gap gone once these frames are what comes before the event? */
const isSettled = ({ ruleset, gap, event }: Where, before: Frame): boolean => {
  const after = step(ruleset, before, event);
  const found = gaps(ruleset, [before, after]).filter(one => one.before === event.id);
  return !found.some(one => one.kind === gap.kind && one.ruling?.rule === gap.ruling?.rule && one.duty?.kind === gap.duty?.kind);
};

/** Does a new event come without faults, and is the gap gone after it? */
function settles(where: Where, event: BattleEvent): boolean {
  const after = step(where.ruleset, where.before, event);
  return after.rulings.every(({ verdict }) => verdict === 'doubtful') && isSettled(where, after);
}

const openingsAbout = ({ ruleset, before, event }: Where): readonly Draft[] => {
  const all = [...ruleset.play.choices(before.state)];
  const unit = unitIn(event);
  const about = (draft: Draft) => (unitIn(draft) === undefined ? 1 : unitIn(draft) === unit ? 0 : 2);
  return all.filter(draft => about(draft) < 2).toSorted((a, b) => about(a) - about(b));
};

const unitIn = (event: BattleEvent | Draft): UnitId | undefined => (event as { readonly unit?: UnitId }).unit;

/** How many faults the event of the gap has left once another has come before it. */
const left = ({ ruleset, before, event }: Where, put: BattleEvent): number =>
  step(ruleset, step(ruleset, before, put), event).rulings.filter(({ verdict }) => verdict !== 'doubtful').length;

/** The first few of these events that settle the gap, those first that settle most beside it; no more than so many are tried. */
function settling(where: Where, events: Iterable<BattleEvent>): readonly BattleEvent[] {
  const found: BattleEvent[] = [];
  let tried = 0;
  for (const event of events) {
    if (found.length >= MOST_OFFERED || tried++ >= MOST_TRIED) break;
    if (settles(where, event)) found.push(event);
  }
  return found.toSorted((a, b) => left(where, a) - left(where, b));
}

function* plain({ ruleset, before, id }: Where, openings: readonly Draft[]): Generator<BattleEvent> {
  for (const draft of openings) yield* plainEvents(ruleset, before.state, draft, id);
}

const told = ({ ruleset, before }: Where, event: BattleEvent): string => step(ruleset, before, event).narration.text;

/** One event in between that nobody entered: an order before a shot, the end of a turn before the next. */
const missing = (where: Where): readonly RepairOffer[] =>
  settling(where, plain(where, openingsAbout(where))).map(event => ({
    label: `Put in before it: ${told(where, event)}`,
    edits: [inserted(where, event)],
  }));

/** The unit stood where the event needs it. */
function elsewhere(where: Where): readonly RepairOffer[] {
  const { ruleset, before, event, frames, gap, id } = where;
  const unit = lookUp(before.state.units, unitIn(event) ?? '');
  if (!unit) return [];
  const corrections = candidatePositions(frames, gap.index, unit.id).map(at =>
    eventOf(ruleset, begin(buildAdjustment(unit.id, { at }, 'needed for what follows'), before.state), id),
  );
  return settling(where, corrections).map(correction => ({ label: told(where, correction), edits: [inserted(where, correction)] }));
}

/** How far an event is looked for elsewhere. */
const NEAR = 12;

/** The event belongs a few events earlier or later. */
function misplaced(where: Where): readonly RepairOffer[] {
  const { event, frames, gap } = where;
  const fits = (before: Frame) => isSettled(where, before);
  const earlier = frames.slice(Math.max(0, gap.index - 1 - NEAR), gap.index - 1).reverse();
  const found = earlier.find(fits) ?? withoutIt(where).find(fits);
  const place = found && (found.event?.id ?? 'start');
  return place === undefined ? [] : [{ label: movedSaid(found), edits: [{ kind: 'move', id: event.id, after: place }] }];
}

const movedSaid = (to: Frame | undefined): string => (to?.event ? `Move it behind: ${to.narration.text}` : 'Move it to the beginning');

/** The positions that follow if the event is left out. */
function withoutIt({ ruleset, before, frames, gap }: Where): readonly Frame[] {
  const made: Frame[] = [];
  for (const { event } of frames.slice(gap.index + 1, gap.index + 1 + NEAR)) {
    const last = made.at(-1) ?? before;
    if (event) made.push(step(ruleset, last, event));
  }
  return made;
}

/** The event that does what was due: as plain as it can be, or begun for whoever remembers more. */
function dutyOffers(where: Where): readonly RepairOffer[] {
  const { ruleset, gap, before } = where;
  const open = [...ruleset.play.choices(before.state)].filter(draft => gap.duty && answers(draft, gap.duty));
  const whole = settling(where, plain(where, open)).map(event => ({
    label: `Put it in: ${told(where, event)}`,
    edits: [inserted(where, event)],
  }));
  const begun = open.map(draft => ({ label: `Enter it: ${gap.message}`, draft, after: gap.after }));
  return [...begun, ...whole];
}
