import { expect, test } from 'vitest';
import { markedExcerpt } from '../../../src/components/site/search/excerpt.ts';
import { join } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

const shown = (excerpt: string): string => markupOf(join(markedExcerpt(excerpt)));

test('what was found is marked, letters that were escaped are read', () => {
  expect(shown('the <mark>guns</mark> fire &amp; <mark>move</mark> 6&quot; &lt; 8&quot;')).toBe(
    'the <mark>guns</mark> fire &amp; <mark>move</mark> 6&quot; &lt; 8&quot;',
  );
});

test.each(['<img src=x onerror=alert(1)>', '<mark><b>x</b></mark>', '&constructor;', '<mark>never closed'])(
  '%s is text and nothing else',
  excerpt => {
    expect(shown(excerpt)).not.toMatch(/<(?!\/?mark>)/);
  },
);
