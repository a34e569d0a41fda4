import { describe, expect, test } from 'vitest';
import { recordFaults } from '../../../src/core/checks.ts';
import { replay } from '../../../src/core/replay.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { applyRecordEdit, freshBranch, freshId } from '../../../src/record/edit.ts';
import { idsOf, linesOf } from '../../../src/record/lines.ts';
import { done, redone, startSession, undone } from '../../../src/record/session.ts';
import type { Edit } from '../../../src/record/types.ts';
import { battlesIn, SCENARIOS } from '../../conformance/load.ts';
import { fc } from '../../property.ts';

const thin = battlesIn(SCENARIOS).find(({ name }) => name.includes('thin'));
if (!thin) throw new Error('no thin record');

const event = (id: string): BattleEvent => ({ id, type: 'note', text: id }) as BattleEvent;
const ids = ({ events }: { readonly events: readonly BattleEvent[] }) => events.map(({ id }) => id).join(' ');

const RECORD: BattleRecord = {
  format: 1,
  ruleset: 'war-to-axis',
  scenario: 'saint-aubert',
  title: 'Letters',
  events: ['a', 'b', 'c', 'd'].map(event),
  notes: [
    { on: 'start', text: 'before' },
    { on: 'b', text: 'one' },
    { on: 'b', text: 'two' },
    { on: 'x', text: 'in the variation' },
  ],
  variations: [
    {
      id: 'v1',
      after: 'b',
      title: 'Otherwise',
      events: ['x', 'y'].map(event),
      variations: [
        { id: 'v2', after: 'x', title: 'Deeper', events: [event('z')] },
        { id: 'v3', after: 'a', title: 'Earlier', events: [event('w')] },
      ],
    },
  ],
};

const after = (...edits: readonly Edit[]) => edits.reduce(applyRecordEdit, RECORD);
const line = (record: BattleRecord, id?: string) => linesOf(record).find(one => one.id === id);

describe('edits of events', () => {
  test('inserted first, between, in a variation', () => {
    expect(ids(after({ kind: 'insert', after: 'start', event: event('n') }))).toBe('n a b c d');
    expect(ids(after({ kind: 'insert', after: 'b', event: event('n') }))).toBe('a b n c d');
    const inner = after({ kind: 'insert', line: 'v1', after: 'x', event: event('n') });
    expect([ids(inner), line(inner, 'v1')?.events.map(({ id }) => id)]).toEqual(['a b c d', ['x', 'n', 'y']]);
    expect(line(after({ kind: 'insert', line: 'v1', after: 'b', event: event('n') }), 'v1')?.events[0]?.id).toBe('n');
  });

  test('changed in place, wherever it is', () => {
    const to = { id: 'z', type: 'note', text: 'new' } as BattleEvent;
    expect(line(after({ kind: 'change', event: to }), 'v2')?.events).toEqual([to]);
  });

  test('deleted: what hung on it hangs on the one before', () => {
    const without = after({ kind: 'delete', id: 'b' });
    expect(ids(without)).toBe('a c d');
    expect(without.notes?.map(({ on }) => on)).toEqual(['start', 'a', 'a', 'x']);
    expect(without.variations?.[0]?.after).toBe('a');
    const first = after({ kind: 'delete', id: 'x' });
    expect([first.notes?.at(-1)?.on, line(first, 'v2')?.after]).toEqual(['b', 'b']);
    expect(after({ kind: 'delete', id: 'b' }, { kind: 'delete', id: 'a' }).variations?.[0]?.after).toBe('start');
  });

  test('moved within its line, with all that hangs on it', () => {
    expect(ids(after({ kind: 'move', id: 'a', after: 'c' }))).toBe('b c a d');
    expect(ids(after({ kind: 'move', id: 'd', after: 'start' }))).toBe('d a b c');
    expect(ids(after({ kind: 'move', id: 'b', after: 'b' }))).toBe('a b c d');
    expect(line(after({ kind: 'move', id: 'y', after: 'start' }), 'v1')?.events.map(({ id }) => id)).toEqual(['y', 'x']);
  });

  test('a variation of a variation that left an event before it leaves with its line when that event goes elsewhere', () => {
    const moved = after({ kind: 'move', id: 'a', after: 'd' });
    expect(line(moved, 'v3')?.after).toBe('b');
  });
});

describe('edits of the rest', () => {
  test('notes take the place of those on the event', () => {
    const noted = after({ kind: 'notes', on: 'b', notes: [{ on: 'elsewhere', text: 'three' }] });
    expect(noted.notes?.map(({ on, text }) => `${on} ${text}`)).toEqual(['start before', 'b three', 'x in the variation']);
    expect(after({ kind: 'notes', on: 'd', notes: [{ on: 'd', glyph: '!' }] }).notes?.at(-1)).toEqual({ on: 'd', glyph: '!' });
    const begun = after({ kind: 'notes', on: 'start', notes: [{ on: 'start', text: 'first' }] });
    expect(begun.notes?.map(({ text }) => text)).toEqual(['first', 'one', 'two', 'in the variation']);
    const none = ['start', 'b', 'x'].map((on): Edit => ({ kind: 'notes', on, notes: [] }));
    expect(after(...none)).not.toHaveProperty('notes');
  });

  test('branches are added, renamed, pruned', () => {
    const variation = { id: 'v4', after: 'z', title: 'More', events: [event('q')] };
    expect(line(after({ kind: 'branch', line: 'v2', variation }), 'v4')?.before.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'z']);
    expect(line(after({ kind: 'rename', branch: 'v2', title: 'Deep' }), 'v2')).toBeDefined();
    expect(after({ kind: 'rename', branch: 'v1', title: 'Deep' }).variations?.[0]?.title).toBe('Deep');
    const cut = after({ kind: 'prune', branch: 'v1' });
    expect(cut).not.toHaveProperty('variations');
    expect(cut.notes?.at(-1)).toEqual({ on: 'b', text: 'in the variation' });
  });

  test('the head, field by field; several at once', () => {
    const said = after({
      kind: 'all',
      edits: [
        { kind: 'head', head: { title: 'New' } },
        { kind: 'delete', id: 'd' },
      ],
    });
    expect([said.title, said.scenario, ids(said)]).toEqual(['New', 'saint-aubert', 'a b c']);
  });

  test('what is not there, or there already, is named', () => {
    const wrong: readonly [Edit, string][] = [
      [{ kind: 'insert', after: 'nowhere', event: event('n') }, 'nowhere'],
      [{ kind: 'insert', after: 'x', event: event('n') }, 'x'],
      [{ kind: 'insert', after: 'a', event: event('z') }, 'z'],
      [{ kind: 'insert', after: 'a', event: event('start') }, 'start'],
      [{ kind: 'insert', line: 'v9', after: 'start', event: event('n') }, 'v9'],
      [{ kind: 'change', event: event('n') }, 'n'],
      [{ kind: 'delete', id: 'n' }, 'n'],
      [{ kind: 'move', id: 'n', after: 'start' }, 'n'],
      [{ kind: 'move', id: 'a', after: 'x' }, 'x'],
      [{ kind: 'notes', on: 'n', notes: [] }, 'n'],
      [{ kind: 'rename', branch: 'v9', title: '' }, 'v9'],
      [{ kind: 'prune', branch: 'v9' }, 'v9'],
      [{ kind: 'branch', variation: { id: 'v9', after: 'x', title: '', events: [] } }, 'x'],
      [{ kind: 'branch', variation: { id: 'v2', after: 'a', title: '', events: [] } }, 'v2'],
      [{ kind: 'branch', variation: { id: 'v9', after: 'a', title: '', events: [event('y')] } }, 'y'],
    ];
    for (const [edit, id] of wrong) expect(() => after(edit), JSON.stringify(edit)).toThrow(new RegExp(`"${id}"`));
    for (const [edit] of wrong) expect(() => after(edit)).toThrow(RangeError);
  });

  test('ids that nothing has', () => {
    expect([freshId(RECORD), freshBranch(RECORD)]).toEqual(['e1', 'v4']);
    expect(freshId(after({ kind: 'insert', line: 'v2', after: 'start', event: event('e012') }))).toBe('e13');
    expect(freshId(after({ kind: 'insert', after: 'start', event: event('258') }))).toBe('e259');
  });
});

/** An edit that fits the record, chosen by numbers. */
function editOf(record: BattleRecord, [kind, a, b]: readonly number[]): Edit {
  const lines = linesOf(record);
  const at = <T>(list: readonly T[], n = 0): T => list[n % list.length] as T;
  const one = at(lines, a);
  const branchIds = lines.flatMap(({ id }) => id ?? []);
  const all = [...idsOf(record)];
  const afters = ['start', ...one.events.map(({ id }) => id)];
  const own = at(lines.filter(({ events }) => events.length > 0).concat(one), a);
  const id = freshId(record);
  switch ((kind ?? 0) % 8) {
    case 1:
      if (own.events.length > 0) return { kind: 'delete', id: at(own.events, b).id };
      break;
    case 2:
      if (own.events.length > 0)
        return { kind: 'move', id: at(own.events, b).id, after: at(['start', ...own.events.map(one => one.id)], (a ?? 0) + (b ?? 0)) };
      break;
    case 3:
      return { kind: 'notes', on: at(['start', ...all], b), notes: [{ on: 'start', text: `n${a}` }] };
    case 4: {
      const from = [...one.before, ...one.events].map(one => one.id);
      const variation = { id: freshBranch(record), after: at(['start', ...from], b), title: 'branch', events: [event(id)] };
      return { kind: 'branch', ...(one.id === undefined ? {} : { line: one.id }), variation };
    }
    case 5:
      if (branchIds.length > 2) return { kind: 'prune', branch: at(branchIds, b) };
      break;
    case 6:
      if (all.length > 0) return { kind: 'change', event: { ...event(at(all, b)), text: `changed ${a}` } as BattleEvent };
      break;
    case 7:
      return { kind: 'head', head: { title: `title ${a}` } };
  }
  return { kind: 'insert', ...(one.id === undefined ? {} : { line: one.id }), after: at(afters, b), event: event(id) };
}

const NUMBERS = fc.array(fc.tuple(fc.nat(7), fc.nat(40), fc.nat(40)), { maxLength: 40 });

/** The session after edits chosen by numbers. */
const written = (steps: readonly (readonly number[])[]) =>
  steps.reduce(
    (session, numbers) => done(session, editOf(session.now.record, numbers)),
    startSession({ scenario: thin.scenario, record: RECORD }),
  );

describe('any sequence of edits', () => {
  test('keeps ids unique, and every note and variation hangs on something that is there', () => {
    fc.assert(
      fc.property(NUMBERS, steps => {
        const { record } = written(steps).now;
        expect(recordFaults(record)).toEqual([]);
      }),
    );
  });

  test('leaves a record that can be replayed', () => {
    fc.assert(
      fc.property(NUMBERS, steps => {
        expect(() => replay(thin.ruleset, thin.scenario, written(steps).now.record)).not.toThrow();
      }),
      { numRuns: 30 },
    );
  });

  test('touches no record that was', () => {
    const before = JSON.stringify(RECORD);
    fc.assert(
      fc.property(NUMBERS, steps => void written(steps)),
      { numRuns: 30 },
    );
    expect(JSON.stringify(RECORD)).toBe(before);
  });
});

describe('a session', () => {
  test('undoes and does again as far as there are steps', () => {
    fc.assert(
      fc.property(NUMBERS, steps => {
        const end = written(steps);
        const records = [end.now.record];
        let session = end;
        for (const _ of steps) {
          session = undone(session);
          records.unshift(session.now.record);
        }
        expect([session.cursor, session.now.record]).toEqual([0, RECORD]);
        expect(undone(session)).toBe(session);
        for (const record of records.slice(1)) {
          session = redone(session);
          expect(session.now.record).toEqual(record);
        }
        expect(redone(session)).toBe(session);
        expect(session).toEqual(end);
      }),
      { numRuns: 50 },
    );
  });

  test('opened again with its steps it is the same, with some undone as well', () => {
    fc.assert(
      fc.property(NUMBERS, fc.nat(40), (steps, back) => {
        let session = written(steps);
        for (let i = 0; i < Math.min(back, steps.length); i++) session = undone(session);
        expect(startSession(session.base, session.steps, session.cursor)).toEqual(session);
        expect(undone(startSession(session.base, session.steps, session.cursor))).toEqual(undone(session));
      }),
      { numRuns: 50 },
    );
  });

  test('a step after undoing forgets what was undone', () => {
    const two = written([
      [0, 0, 0],
      [7, 1, 0],
    ]);
    const other = done(undone(two), { kind: 'head', head: { title: 'other' } });
    expect([other.steps.length, other.now.record.title, redone(other)]).toEqual([2, 'other', other]);
  });

  test('an edit that changes nothing is a step like any other', () => {
    const start = startSession({ scenario: thin.scenario, record: RECORD });
    const first = done(start, { kind: 'head', head: { title: 'first' } });
    const nothing = done(first, { kind: 'move', id: 'a', after: 'a' });
    expect(undone(nothing).now.record.title).toBe('first');
    expect(undone(undone(nothing)).now.record).toEqual(RECORD);
  });
});

test('the events of a battle entered one after the other make its record', () => {
  const { scenario, record } = thin;
  const base = { scenario, record: { ...record, events: [] as readonly BattleEvent[] } };
  const { notes: _, variations: _v, ...bare } = base.record;
  const end = record.events.reduce(
    (session, event) => done(session, { kind: 'insert', after: session.now.record.events.at(-1)?.id ?? 'start', event }),
    startSession({ scenario, record: bare }),
  );
  const noted = done(end, { kind: 'all', edits: (record.notes ?? []).map(note => ({ kind: 'notes', on: note.on, notes: [note] })) });
  const whole = (record.variations ?? []).reduce((session, variation) => done(session, { kind: 'branch', variation }), noted);
  expect(whole.now.record).toEqual(record);
});
