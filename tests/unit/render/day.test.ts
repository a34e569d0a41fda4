// Days as people write them, and what stands in a line between dots.

import { expect, test } from 'vitest';
import { dayOf, daySaid } from '../../../src/render/day.ts';
import { h, joinWithDots } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

test.each([
  ['1944-07-11', '11 July 1944'],
  ['2026-12-01', '1 December 2026'],
  ['1942-04', 'April 1942'],
  ['1944', '1944'],
  ['Summer 1943', 'Summer 1943'],
  ['1944-13-01', '1944-13-01'],
  ['1944-02-31', '1944-02-31'],
  ['1944-02-29', '29 February 1944'],
  ['11.7.1944', '11.7.1944'],
  ['', ''],
])('a day in a file, %j, is said as %j', (date, says) => {
  expect(daySaid(date)).toBe(says);
});

test('a page keeps the day for programs; words that are no day are words, made safe', () => {
  expect(markupOf(dayOf('1944-07-11'))).toBe('<time datetime="1944-07-11">11 July 1944</time>');
  expect(markupOf(dayOf('1942-04'))).toBe('<time datetime="1942-04">April 1942</time>');
  expect(markupOf(dayOf('Summer <1943>'))).toBe('Summer &lt;1943>');
  expect([dayOf(undefined), dayOf('')]).toEqual([undefined, undefined]);
});

test('what is there stands with dots between; what is not leaves none', () => {
  expect(markupOf(joinWithDots(['War to Axis', undefined, dayOf('1942-04'), false, '', h('b', {}, 'A & B'), 0]))).toBe(
    'War to Axis · <time datetime="1942-04">April 1942</time> · <b>A &amp; B</b> · 0',
  );
  expect(markupOf(joinWithDots([undefined]))).toBe('');
});
