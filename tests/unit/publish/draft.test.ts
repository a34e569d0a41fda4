// A report while it is written: each edit, undo and redo, and words told by what of them changed.

import { describe, expect, test } from 'vitest';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import {
  type DraftEdit,
  drafted,
  editedReport,
  freshPart,
  redrafted,
  startDraft,
  undrafted,
  wordsEdit,
} from '../../../src/publish/draft.ts';
import type { BattleReport, Figure, Report, ReportPart } from '../../../src/publish/types.ts';
import { fc } from '../../property.ts';

const part = (id: string, words = '', figures: readonly Figure[] = []): ReportPart => ({ id, title: `Part ${id}`, words, figures });
const board: Figure = { kind: 'board', at: { event: 'e1' } };
const report: Report = { format: 1, title: 'A day', summary: 'What came of it.', parts: [part('a', 'one two'), part('b'), part('c')] };
const told: BattleReport = { report, record: { format: 1, ruleset: 'x', scenario: 'y', title: 'z', events: [] } as BattleRecord };
const after = (...edits: readonly DraftEdit[]): Report => edits.reduce(editedReport, report);
const order = ({ parts }: Report): string => parts.map(({ id }) => id).join('');

describe('edits', () => {
  test('a head takes the place of the fields it names, and an empty text takes one away', () => {
    expect(after({ kind: 'head', head: { title: '', author: 'Ada', summary: '' } })).toEqual({
      format: 1,
      title: '',
      author: 'Ada',
      parts: report.parts,
    });
  });

  test('parts come in at a place, go, and move to a place among the others', () => {
    expect(order(after({ kind: 'put', at: 1, part: part('d') }))).toBe('adbc');
    expect(order(after({ kind: 'put', at: 99, part: part('d') }))).toBe('abcd');
    expect(order(after({ kind: 'drop', part: 'b' }))).toBe('ac');
    expect(order(after({ kind: 'move', part: 'a', to: 2 }))).toBe('bca');
    expect(order(after({ kind: 'move', part: 'c', to: 0 }))).toBe('cab');
  });

  test('words change by letters, titles and figures whole; an empty title goes', () => {
    const made = after(
      { kind: 'words', part: 'a', from: 4, gone: 3, text: 'three' },
      { kind: 'title', part: 'b', title: ' ' },
      { kind: 'figures', part: 'c', figures: [board] },
    );
    expect(made.parts).toEqual([part('a', 'one three'), { id: 'b', words: '', figures: [] }, part('c', '', [board])]);
  });

  test('what does not fit is a RangeError that names it', () => {
    expect(() => after({ kind: 'drop', part: 'z' })).toThrow(new RangeError('there is no part "z" in the report'));
    expect(() => after({ kind: 'put', at: 0, part: part('a') })).toThrow(new RangeError('"a" is the id of another part'));
    expect(() => after({ kind: 'words', part: 'a', from: 5, gone: 3, text: '' })).toThrow(
      new RangeError('part "a" has 7 letters, none at 8'),
    );
  });

  test('parts that an edit leaves alone are the same objects', () => {
    const made = after({ kind: 'words', part: 'b', from: 0, gone: 0, text: 'x' });
    expect(made.parts[0]).toBe(report.parts[0]);
    expect(made.parts[2]).toBe(report.parts[2]);
  });
});

test('a fresh part has an id that no other has', () => {
  expect(freshPart(report)).toBe('p1');
  expect(freshPart(after({ kind: 'put', at: 0, part: part('p1') }))).toBe('p2');
});

test('any words become any others by one step of what changed', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') }); // of few letters, so that beginnings and ends are alike
  fc.assert(
    fc.property(text, text, (before, next) => {
      const base: Report = { ...report, parts: [part('a', before)] };
      const edit = wordsEdit('a', before, next);
      expect(edit === undefined).toBe(before === next);
      expect(edit ? editedReport(base, edit).parts[0]?.words : before).toBe(next);
    }),
  );
  expect(wordsEdit('a', 'one two two', 'one two')).toEqual({ kind: 'words', part: 'a', from: 7, gone: 4, text: '' });
  expect(wordsEdit('a', 'one two, end', 'one three, end')).toEqual({ kind: 'words', part: 'a', from: 5, gone: 2, text: 'hree' });
});

test('undo and redo walk the steps without end, and a new step forgets what was undone', () => {
  const drop = (id: string): DraftEdit => ({ kind: 'drop', part: id });
  const draft = drafted(drafted(startDraft(told), drop('a')), drop('b'));
  expect(
    [draft, undrafted(draft), undrafted(undrafted(draft)), undrafted(undrafted(undrafted(draft)))].map(one => order(one.now.report)),
  ).toEqual(['c', 'bc', 'abc', 'abc']);
  expect(order(redrafted(undrafted(draft)).now.report)).toBe('c');
  const other = drafted(undrafted(draft), drop('c'));
  expect(other.steps).toEqual([drop('a'), drop('c')]);
  expect(order(redrafted(other).now.report)).toBe('b');
});

test('a draft opened again at a cursor is the draft that was left', () => {
  const steps: readonly DraftEdit[] = [
    { kind: 'drop', part: 'a' },
    { kind: 'words', part: 'b', from: 0, gone: 0, text: 'hello' },
  ];
  const whole = steps.reduce(drafted, startDraft(told));
  expect(startDraft(told, steps)).toEqual(whole);
  expect(startDraft(told, steps, 1)).toEqual(undrafted(whole));
});
