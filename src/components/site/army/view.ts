// The builder's moving parts as markup: what the lists offer, the army with its bill, what is wrong with it.

import { type ArmyBuilder, type ArmyOption, type BillLine, type Roster, type RosterEntry, totalOf } from '../../../core/armyBuilder.ts';
import { formatThousands } from '../../../core/englishText.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { formRows } from '../odds/form.ts';
import { sourceLabel } from '../source.ts';

/** The lists: groups that fold, each offer with its price and a button that adds it. */
export const offerList = (offers: readonly ArmyOption[]): Html =>
  h(
    'div',
    { class: 'offers' },
    [...Map.groupBy(offers, ({ group }) => group)].map(([group, some], i) =>
      h(
        'details',
        { class: 'card offer-group', 'data-group': group, open: i < 2 },
        h('summary', {}, h('h3', {}, group)),
        h('ul', {}, some.map(offerRow)),
      ),
    ),
  );

const offerRow = ({ row, title, text, points, source }: ArmyOption): Html =>
  h(
    'li',
    {},
    h('div', {}, h('strong', {}, title), ' ', source.mark !== 'source' && sourceLabel(source), h('p', { class: 'meta' }, text)),
    h('b', { 'aria-hidden': 'true' }, String(points)),
    h('button', { type: 'button', 'data-add': row, 'aria-label': `Add ${title}, ${points} points` }, 'Add'),
  );

/** The army: its entries in the order of the lists, each with its count, its questions and its price. */
export function armyList(muster: ArmyBuilder, roster: Roster, open: ReadonlySet<string>): Html {
  if (roster.entries.length === 0) return h('p', { class: 'hint' }, 'Nothing yet. Add a squad from the lists to begin.');
  const offers = muster.offers(roster.settings);
  const bill = new Map(muster.bill(roster).map(line => [line.entry, line]));
  const order = (entry: RosterEntry) => offers.findIndex(({ row }) => row === entry.row);
  const sorted = roster.entries.toSorted((a, b) => order(a) - order(b));
  const broken = new Set(muster.shortcomings(roster).flatMap(({ entries }) => entries));
  const groups = Map.groupBy(sorted, entry => offers[order(entry)]?.group ?? 'Not on the lists');
  return h(
    'div',
    {},
    [...groups].map(([group, entries]) => [
      h('h3', {}, group),
      h(
        'ul',
        { class: 'entries' },
        entries.map(entry =>
          entryRow(entry, offers[order(entry)], bill.get(entry.id), { isBroken: broken.has(entry.id), isOpen: open.has(entry.id) }),
        ),
      ),
    ]),
  );
}

interface Look {
  readonly isBroken: boolean;
  readonly isOpen: boolean;
}

function entryRow(
  { id, count, chosen }: RosterEntry,
  offer: ArmyOption | undefined,
  line: BillLine | undefined,
  { isBroken, isOpen }: Look,
): Html {
  const title = line?.title ?? id;
  const fields = offer?.fields ?? [];
  const taken = fields.filter(field => lookUp(chosen, field.id) !== undefined && lookUp(chosen, field.id) !== field.default).length;
  return h(
    'li',
    { class: isBroken ? 'entry broken' : 'entry', 'data-entry': id },
    h(
      'div',
      { class: 'entry-head' },
      h('span', { class: 'entry-title' }, title, isBroken && h('span', { class: 'flag' }, ' see above')),
      stepper(id, title, count),
      h('b', { class: 'entry-points' }, formatThousands(line?.points ?? 0)),
    ),
    fields.length > 0 &&
      h(
        'details',
        { 'data-options': id, open: isOpen },
        h('summary', {}, taken > 0 ? `Options: ${taken} taken` : 'Options'),
        h('div', { class: 'entry-fields' }, formRows(fields, { ...defaults(offer), ...chosen }, `${id}:`)),
        count > 1 && h('button', { type: 'button', class: 'quiet', 'data-split': id }, 'Take one apart'),
      ),
    line?.text.includes(',') && h('p', { class: 'meta' }, `${line.text}${count > 1 ? `: ${line.each} each` : ''}`),
  );
}

const defaults = (offer: ArmyOption | undefined) => Object.fromEntries((offer?.fields ?? []).map(field => [field.id, field.default]));

const stepper = (id: string, title: string, count: number): Html =>
  h(
    'span',
    { class: 'stepper', role: 'group', 'aria-label': `Number of ${title}` },
    h(
      'button',
      { type: 'button', 'data-less': id, 'aria-label': count > 1 ? `One ${title} less` : `Take out ${title}` },
      count > 1 ? '\u2212' : '\u00d7',
    ),
    h('output', {}, String(count)),
    h('button', { type: 'button', 'data-more': id, 'aria-label': `One ${title} more` }, '+'),
  );

/** Points spent of those agreed on, as words and a bar. */
export function totalLine(bill: readonly BillLine[], limit: number | undefined): Html {
  const total = totalOf(bill);
  const left = limit === undefined ? undefined : limit - total;
  return h(
    'div',
    { class: left !== undefined && left < 0 ? 'total over' : 'total' },
    h('p', {}, h('strong', {}, formatThousands(total)), ' points', left !== undefined && restWords(left)),
    limit !== undefined &&
      h('progress', { max: Math.max(limit, 1), value: Math.min(total, limit), 'aria-label': `${total} of ${limit} points` }),
  );
}

const restWords = (left: number): Child =>
  h('span', { class: 'meta' }, left < 0 ? `, ${formatThousands(-left)} too many` : `, ${formatThousands(left)} left`);

/** What breaks the rules of army building, with their sections; or that nothing does. */
export function faultList(muster: ArmyBuilder, roster: Roster): Html {
  const faults = muster.shortcomings(roster);
  if (roster.entries.length === 0) return h('p', { class: 'meta' }, 'Every rule of army building is checked as you choose.');
  if (faults.length === 0) return h('p', { class: 'good' }, 'Keeps every rule of army building.');
  return h(
    'ul',
    { class: 'faults' },
    faults.map(({ message, source, verdict }) =>
      h(
        'li',
        { 'data-verdict': verdict },
        h('b', {}, verdict === 'illegal' ? 'Not allowed' : 'Open question'),
        ` ${message} `,
        sourceLabel(source),
      ),
    ),
  );
}
