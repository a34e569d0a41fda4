import { expect, test } from 'vitest';
import { bbcodeText, markdownText } from '../../../src/publish/text/escape.ts';
import { MARKDOWN } from '../../../src/publish/text/markdown.ts';
import { markdown } from '../../../src/render/markdown.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { fc } from '../../property.ts';

test('whatever a title is, Markdown shows it letter by letter', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'*_`~[]()<>#+-=.!|&\\: /@1a'.split(''), 'www.', 'http://', '&amp;', '- ', '1. ', '# '),
    maxLength: 12,
  });
  fc.assert(
    fc.property(signs, title => {
      const words = `x${title}`.trim();
      expect(markupOf(markdown(markdownText(words)))).toBe(`<p>${markupOf(words)}</p>`);
      const alone = title.trim();
      if (alone !== '') expect(markupOf(markdown(markdownText(alone)))).toBe(`<p>${markupOf(alone)}</p>`);
    }),
    { numRuns: 3000 },
  );
});

test('inside a line a number is no list and needs no sign before it', () => {
  expect([markdownText('2. Zug'), MARKDOWN.strong(markdownText('2. Zug')), MARKDOWN.heading(2, markdownText('2. Zug'))]).toEqual([
    '2\\. Zug',
    '**2. Zug**',
    '## 2. Zug',
  ]);
  expect(MARKDOWN.table([markdownText('3) Chance')], [[markdownText('<1 %')]])).toBe('| 3) Chance |\n| --- |\n| <1 % |');
  expect(markdownText('Axis & Allies, > 99 %, a -> b')).toBe('Axis & Allies, > 99 %, a -> b');
  const signs = fc.string({ unit: fc.constantFrom(...'*_`[]<>#+-=.&\\ 1a'.split(''), '1. ', '&amp;'), maxLength: 10 });
  fc.assert(
    fc.property(signs, title => {
      const words = title.trim();
      if (words !== '') expect(markupOf(markdown(MARKDOWN.strong(markdownText(words))))).toBe(`<p><strong>${markupOf(words)}</strong></p>`);
    }),
    { numRuns: 3000 },
  );
});

test('on a board no tag, address or mailbox is left', () => {
  const made = bbcodeText('[url=javascript:x]a[/url] [img]https://x.org/a.png[/img] www.x.org a@b.de');
  expect(made).not.toMatch(/\[[a-z/]/i);
  expect(made).not.toMatch(/:\/\/|www\.|@\w/);
  expect(made.replaceAll('\u200b', '')).toBe('[url=javascript:x]a[/url] [img]https://x.org/a.png[/img] www.x.org a@b.de');
});
