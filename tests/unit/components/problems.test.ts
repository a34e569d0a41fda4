import { expect, test } from 'vitest';
import { asRemark, indexOf, placeWords, problemEntry } from '../../../src/components/site/open/problems.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

test('a fault says its line and column, as far as they are known', () => {
  expect([
    placeWords({ path: '', says: '', line: 3, column: 7 }),
    placeWords({ path: '', says: '', line: 3 }),
    placeWords({ path: '', says: '' }),
  ]).toEqual(['line 3, column 7', 'line 3', '']);
});

test('an entry shows what was expected and found, with the text of the file escaped', () => {
  const markup = markupOf(
    problemEntry({
      path: 'events[2].unit',
      says: '"<b>" does not stand here',
      line: 4,
      column: 9,
      expected: 'a unit',
      found: '"<b>"',
    }),
  );
  expect(markup).toBe(
    '<li><button type="button" data-line="4" data-column="9">line 4, column 9</button> <code>events[2].unit</code>' +
      '<p>&quot;&lt;b>&quot; does not stand here</p><p class="meta">Expected a unit, found &quot;&lt;b>&quot;.</p></li>',
  );
});

test('what is expected is not said twice', () => {
  expect(markupOf(problemEntry({ path: 'a', says: 'not one of x, y', expected: 'x, y', found: 'z' }))).toBe(
    '<li> <code>a</code><p>not one of x, y</p></li>',
  );
});

test('a place in a text is counted from line 1, column 1 and ends with the text', () => {
  const text = 'one\ntwo\nthree';
  expect([indexOf(text, 1), indexOf(text, 2, 2), indexOf(text, 3, 5), indexOf(text, 9, 9)]).toEqual([0, 5, 12, 13]);
});

test('a problem of a file that is not in the field tells its place in words, for nothing can lead there', () => {
  expect([
    asRemark({ file: 'a.xml', path: 'territory', line: 3, column: 7, says: 'is no land' }),
    asRemark({ path: '', says: 'is no land' }),
  ]).toEqual([
    { path: '', says: 'a.xml, line 3, column 7: is no land' },
    { path: '', says: 'is no land' },
  ]);
});
