// An attack under every answer to one or two questions that are shown for all of theirs (`each` of the fields):
// rows by the first, columns by the second.

import type { AttackOutlook, Outlook } from '../../../analysis/types.ts';
import type { Choice } from '../../../core/act.ts';
import { applyBounds, describeBoundNote } from '../../../core/bounds.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { FormField, RulesReference } from '../../../core/ruleset.ts';
import { type Html, h } from '../../../render/html.ts';
import { type Profile, profileOf } from './profile.ts';

export interface GridCell {
  readonly chosen: boolean;
  readonly outlook: AttackOutlook;
  /** Why there is no answer to these two, where another one would have to be given instead. */
  readonly instead?: string;
}
export interface OddsGrid {
  readonly title: string;
  /** The questions within a sentence. */
  readonly by: string;
  /** The answers to the second question; none where there is one question only. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly GridCell[] }[];
}

/** Answers beside each other: those of a choice, the numbers from least to most, not so and so. */
function answersTo({ kind, values, least = 0, most = least }: FormField): readonly Choice[] {
  if (kind === 'flag')
    return [
      { value: false, says: 'no' },
      { value: true, says: 'yes' },
    ];
  return values ?? Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, says: String(least + i) }));
}

/** Every answer asked, one after the other; `undefined` where no question is shown so, no answer gives dice, or nobody waits any more. */
export async function gridOf(
  book: Pick<RulesReference, 'fields' | 'bounds'>,
  profile: Profile,
  ask: (profile: Profile) => Promise<Outlook | undefined>,
): Promise<OddsGrid | undefined> {
  const { fields } = book;
  const [down, over] = fields.filter(({ each, id }) => each && Object.hasOwn(profile, id));
  if (!down) return undefined;
  const columns = over ? answersTo(over) : [];
  const rows: OddsGrid['rows'][number][] = [];
  for (const { value, says: label } of answersTo(down)) {
    const cells: GridCell[] = [];
    for (const column of over ? columns : [undefined]) {
      const answers = { ...profile, [down.id]: value, ...(over && column ? { [over.id]: column.value } : {}) };
      const other = profileOf(fields, id => (Object.hasOwn(answers, id) ? String(lookUp(answers, id)) : undefined));
      const outlook = await ask(other);
      if (outlook?.kind !== 'attack') return undefined;
      const note = applyBounds(book, other).notes.find(({ field }) => field === down.id || field === over?.id);
      const chosen = value === lookUp(profile, down.id) && (!over || column?.value === lookUp(profile, over.id));
      cells.push({ chosen, outlook, ...(note ? { instead: describeBoundNote(fields, note) } : {}) });
    }
    rows.push({ label, cells });
  }
  if (rows.every(({ cells }) => cells.every(({ outlook }) => outlook.why !== undefined))) return undefined;
  const by = [down, ...(over ? [over] : [])].map(asClause).join(' and ');
  return { title: down.title, by, columns: columns.map(({ says }) => says), rows };
}

/** A question within a sentence. */
function asClause({ kind, title }: Pick<FormField, 'kind' | 'title'>): string {
  if (title.endsWith('?')) return `the answer to “${title}”`;
  return `${kind === 'flag' ? 'whether ' : ''}${title.toLowerCase()}`;
}

/** The table; `says` tells a cell, `what` all of them. */
export function gridTable({ title, by, columns, rows }: OddsGrid, what: string, says: (outlook: AttackOutlook) => string): Html {
  const caption = `${what} by ${by}`;
  return h(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': `${caption}, table` },
    h(
      'table',
      { class: 'odds-table odds-grid' },
      h('caption', {}, caption),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, title),
          (columns.length === 0 ? [what] : columns).map(head => h('th', { scope: 'col' }, head)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(row =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, row.label),
            row.cells.map(({ chosen, outlook, instead }) => {
              const none = instead ?? outlook.why;
              const words = none === undefined ? says(outlook) : h('span', { title: none }, '\u2013');
              return h('td', {}, chosen ? h('b', {}, words) : words);
            }),
          ),
        ),
      ),
    ),
  );
}
