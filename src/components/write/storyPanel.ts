// The story as a list: the parts of the report in their order, and the moments of the review that are not in it, the weightiest first.

import { turnSaid } from '../../core/ruleset.ts';
import { frameOf } from '../../publish/moment.ts';
import type { Report, ReportPart } from '../../publish/types.ts';
import { sentence } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { endSentence } from '../../view/facts.ts';
import type { BattleModel } from '../../view/model.ts';
import type { MomentOffer, Proposal } from './proposal.ts';

/** What the list is drawn from; `proposal` is undefined until the record was gone through, `trouble` says why that failed. */
export interface StoryLook {
  readonly battle: BattleModel;
  readonly report: Report;
  readonly proposal: Proposal | undefined;
  readonly trouble?: string | undefined;
  readonly current: string | undefined;
}

/** What a part is called where it has no title. */
export const titleOf = (part: ReportPart, index: number): string => part.title?.trim() || `Part ${index + 1}, without a title`;

export function storyPanel(look: StoryLook): Html {
  const { report, proposal, battle, trouble } = look;
  const offers = new Map((proposal?.offered ?? []).map(offer => [offer.part.id, offer]));
  const taken = new Set(report.parts.map(({ id }) => id));
  const left = [...offers.values()].filter(({ part }) => !taken.has(part.id)).toSorted((a, b) => b.weight - a.weight);
  const most = Math.max(...[...offers.values()].map(({ weight }) => weight), 0);
  return h(
    'div',
    {},
    h('h2', { id: 'story-in' }, 'In the report'),
    report.parts.length === 0 && h('p', { class: 'hint' }, 'Nothing yet. Put in what the record offers, or write a part of your own.'),
    h(
      'ol',
      { class: 'story-list', 'aria-labelledby': 'story-in' },
      report.parts.map((part, i) => entry(look, part, i, offers.get(part.id))),
    ),
    h('h2', { id: 'story-out' }, 'Moments of the review'),
    proposal === undefined && trouble === undefined && h('p', { class: 'hint', role: 'status' }, 'Going through the record …'),
    trouble !== undefined &&
      h('p', { class: 'hint', role: 'status' }, `${sentence(endSentence(trouble))} So nothing more is offered; all else goes on working.`),
    proposal !== undefined && left.length === 0 && h('p', { class: 'hint' }, 'Nothing more: every moment that was found is in the report.'),
    left.length > 0 && h('p', { class: 'hint' }, 'Not in the report yet, the weightiest first: each can be put in with its board.'),
    h(
      'ul',
      { class: 'story-list story-left', 'aria-labelledby': 'story-out' },
      left.map(offer => leftOut(battle, offer, most)),
    ),
  );
}

/** The turn in which a part happens, that of its first figure with a moment; undefined where its title says it. */
function whenOf(battle: BattleModel, { title = '', figures }: ReportPart): string | undefined {
  const at = figures.flatMap(figure => (figure.kind === 'board' || figure.kind === 'odds' ? [figure.at] : []))[0];
  const frame = at && frameOf(battle, at);
  const when = frame && frame.state.turn > 0 ? sentence(turnSaid(battle.ruleset, frame.state.turn)) : undefined;
  return when !== undefined && title.startsWith(when) ? undefined : when;
}

function entry({ battle, report, current }: StoryLook, part: ReportPart, i: number, offer: MomentOffer | undefined): Html {
  const title = titleOf(part, i);
  const words = [whenOf(battle, part), offer?.text].filter(Boolean).join(' · ');
  return h(
    'li',
    { class: 'story-entry', 'data-entry': part.id },
    h('span', { class: 'story-grip', draggable: 'true', 'data-grip': true, title: 'Drag to move', 'aria-hidden': 'true' }),
    h(
      'button',
      { type: 'button', class: 'story-go', 'data-do': `go:${part.id}`, 'aria-current': part.id === current ? 'true' : undefined },
      h('span', { class: 'story-title' }, title),
      words !== '' && h('span', { class: 'meta' }, words),
    ),
    h(
      'span',
      { class: 'story-acts', role: 'group', 'aria-label': title },
      small(`up:${part.id}`, `Move up: ${title}`, '↑', i === 0),
      small(`down:${part.id}`, `Move down: ${title}`, '↓', i === report.parts.length - 1),
      small(`drop:${part.id}`, `Leave out: ${title}`, '×'),
    ),
  );
}

/** A button with a sign; one that has nothing to do now keeps the focus. */
export const small = (act: string, says: string, sign: string, isIdle = false): Html =>
  h(
    'button',
    {
      type: 'button',
      class: 'small',
      'data-do': act,
      'aria-label': says,
      title: says.split(':')[0],
      'aria-disabled': isIdle ? 'true' : undefined,
    },
    h('span', { 'aria-hidden': 'true' }, sign),
  );

const leftOut = (battle: BattleModel, { part, text, weight, kind }: MomentOffer, most: number): Html =>
  h(
    'li',
    { class: 'story-entry' },
    h(
      'div',
      { class: 'story-what' },
      h('span', { class: 'story-title' }, part.title ?? ''),
      h('span', { class: 'meta' }, [kind && sentence(kind), whenOf(battle, part), text].filter(Boolean).join(' · ')),
      weightBar(most === 0 ? 0 : weight / most),
    ),
    h('button', { type: 'button', 'data-do': `take:${part.id}`, 'aria-label': `Put in: ${part.title ?? ''}` }, 'Put in'),
  );

const weightBar = (share: number): Child =>
  h(
    'svg',
    { class: 'story-weight', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('rect', { x: 0, y: 0, width: Math.max(2, Math.round(share * 100)), height: 4 }),
  );
