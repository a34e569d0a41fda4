// What the record proposes as a story: its turning points, each as a part that can be put in. Asked of the
// worker, which goes through the whole record.

import type { Story } from '../../analysis/story/types.ts';
import { type ProposedPart as Moment, propose, proposeParts } from '../../publish/propose.ts';
import type { Report, ReportPart } from '../../publish/types.ts';
import type { BattleModel } from '../../view/model.ts';
import type { Client } from '../../worker/client.ts';

/** A part that can be put in: where it belongs in the order of play, how much it weighs, and why it is told. */
export type MomentOffer = Pick<Moment, 'part' | 'index' | 'weight' | 'text'>;

/** `report` is the first draft; `offered` are all parts that there are, also those that the draft has not. */
export interface Proposal {
  readonly report: Report;
  readonly offered: readonly MomentOffer[];
}

/** So many reasons are told of each; the part itself tells them all. */
const REASONS = 2;

/** The last story that was found, and of which record: a writer opens on the battle of its first draft. */
let last: { readonly of: string; readonly story: Story } | undefined;

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
  const story = last?.of === of ? last.story : await client.ask('story', [], { hear: ({ done, of: all }) => hear?.(done / all), signal });
  if (!story) return undefined;
  last = { of, story };
  const report = propose(battle, story);
  const own = new Map(report.parts.map(part => [part.id, part]));
  const reasons = new Map(story.moments.map(moment => [moment.event, moment.reasons]));
  const moments = proposeParts(battle, story).map(({ event, part, index, weight, text }): MomentOffer => {
    const told = reasons.get(event)?.slice(0, REASONS);
    return { part: own.get(part.id) ?? part, index, weight, text: told?.map(one => one.text).join(' ') ?? text };
  });
  const others = report.parts.filter(({ id }) => !moments.some(({ part }) => part.id === id));
  const frame = ({ id }: ReportPart): number => (id === 'end' ? Number.POSITIVE_INFINITY : 0);
  return { report, offered: [...moments, ...others.map(part => ({ part, index: frame(part), weight: 0, text: '' }))] };
}
