// Variations that somebody entered on a battle of the site: kept in this browser, and put into its record again when the page is opened.

import type { BattleRecord, Scenario, Variation } from '../../core/scenario.ts';
import { applyRecordEdit } from '../../record/edit.ts';
import { idsOf, linesOf } from '../../record/lines.ts';
import { startSession } from '../../record/session.ts';
import type { Edit, Session } from '../../record/types.ts';
import { drop, readAs, write } from '../site/stored.ts';

/** A variation of one's own and the line it leaves. */
type Branch = Extract<Edit, { kind: 'branch' }>;

/** The ids of all variations of a record. */
export const branchIds = (record: BattleRecord): ReadonlySet<string> => new Set(linesOf(record).flatMap(({ id }) => id ?? []));

/** What a record has beyond the variations that were given; what nobody entered anything into is left out. */
export function ownBranches(record: BattleRecord, given: ReadonlySet<string>): readonly Branch[] {
  const found = (list: readonly Variation[], line?: string): readonly Branch[] =>
    list.flatMap(variation => {
      if (given.has(variation.id)) return found(variation.variations ?? [], variation.id);
      const whole = filled(variation);
      return whole ? [{ kind: 'branch' as const, ...(line !== undefined && { line }), variation: whole }] : [];
    });
  return found(record.variations ?? []);
}

/** Without what is empty in it; undefined where nothing is left. */
function filled(variation: Variation): Variation | undefined {
  const { variations = [], ...rest } = variation;
  const inner = variations.flatMap(one => filled(one) ?? []);
  if (rest.events.length === 0 && inner.length === 0) return undefined;
  return { ...rest, ...(inner.length > 0 && { variations: inner }) };
}

/** A session on a record of the site with one's own variations in it; those whose place is gone are left out. */
export function withKept(base: { readonly scenario: Scenario; readonly record: BattleRecord }, kept: readonly Branch[]): Session {
  const record = kept.reduce((record, branch) => {
    try {
      return applyRecordEdit(record, { ...branch, variation: renumbered(branch.variation, idsOf(record)) });
    } catch (fault) {
      if (fault instanceof RangeError) return record; // the record of the site has changed since
      throw fault;
    }
  }, base.record);
  return startSession({ ...base, record });
}

/** With ids that the record has not taken since. */
function renumbered(variation: Variation, taken: ReadonlySet<string>): Variation {
  const { variations = [], events, ...rest } = variation;
  const renamed = (id: string): string => (taken.has(id) ? renamed(`${id}x`) : id);
  const own = new Set(events.map(({ id }) => id));
  const inner = variations.map(one => renumbered({ ...one, after: own.has(one.after) ? renamed(one.after) : one.after }, taken));
  return { ...rest, events: events.map(event => ({ ...event, id: renamed(event.id) })), ...(inner.length > 0 && { variations: inner }) };
}

/** What is kept under a key; nothing where it cannot be read. */
export const readKept = (key: string): readonly Branch[] => readAs(key, branchesIn) ?? [];

const branchesIn = (found: unknown): readonly Branch[] | undefined =>
  Array.isArray(found) ? (found as Branch[]).filter(({ kind }) => kind === 'branch') : undefined;

/** Keeps them, or forgets the key where there are none. False where the browser has no room for them. */
export function writeKept(key: string, branches: readonly Branch[]): boolean {
  if (branches.length > 0) return write(key, JSON.stringify(branches));
  drop(key);
  return true;
}
