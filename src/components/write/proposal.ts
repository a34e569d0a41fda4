// What the record proposes as a story: the moments of its review, each as a part that can be put in. Asked of the
// worker, which goes through the whole record.

import { MOMENT_WORDS } from '../../analysis/review/types.ts';
import type { Progress } from '../../core/task.ts';
import { propose, proposeParts, type ReviewedMoments } from '../../publish/propose.ts';
import type { Report, ReportPart } from '../../publish/types.ts';
import type { BattleModel } from '../../view/model.ts';
import type { Client } from '../../worker/client.ts';

/** A part that can be put in: where it belongs in the order of play, how much it weighs, its kind in the review and why it is told. */
export interface MomentOffer {
  readonly part: ReportPart;
  readonly index: number;
  readonly weight: number;
  readonly kind?: string;
  readonly text: string;
}

/** `report` is the first draft; `offered` are all parts that there are, also those that the draft has not. */
export interface Proposal {
  readonly report: Report;
  readonly offered: readonly MomentOffer[];
}

/** So many reasons are told of each; the part itself tells them all. */
const REASONS = 2;

/** The last review that was found, and of which record: a writer opens on the battle of its first draft. */
let last: { readonly of: string; readonly review: ReviewedMoments } | undefined;

/**
 * Goes through the record of the battle that the client has open; `hear` is told how far it is, from 0 to 1. Undefined when it was given up
 * first; rejects with NoAnswer as the client does.
 */
export async function proposalOf(
  battle: BattleModel,
  client: Client,
  { hear, signal }: { readonly hear?: (share: number) => void; readonly signal?: AbortSignal } = {},
): Promise<Proposal | undefined> {
  const of = JSON.stringify(battle.record);
  const terms = { hear: ({ done, of: all }: Progress) => hear?.(done / all), signal };
  const review = last?.of === of ? last.review : await client.ask('gameReview', [], terms);
  if (!review) return undefined;
  last = { of, review };
  const report = propose(battle, review);
  const own = new Map(report.parts.map(part => [part.id, part]));
  const moments = proposeParts(battle, review).map(({ part, moment: { frame, weight, kind, reasons } }): MomentOffer => {
    const told = reasons.slice(0, REASONS).map(one => one.text);
    return { part: own.get(part.id) ?? part, index: frame, weight, kind: MOMENT_WORDS[kind], text: told.join(' ') };
  });
  const others = report.parts.filter(({ id }) => !moments.some(({ part }) => part.id === id));
  const frame = ({ id }: ReportPart): number => (id === 'end' ? Number.POSITIVE_INFINITY : 0);
  return { report, offered: [...moments, ...others.map(part => ({ part, index: frame(part), weight: 0, text: '' }))] };
}
