import { describe, expect, test } from 'vitest';
import { markdown, piecesOf, wordsOf } from '../../../src/render/markdown.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

const markup = (text: string, level?: number) => markupOf(markdown(text, level));

describe('Markdown', () => {
  test('paragraphs, emphasis, strike, code, lines and rules', () => {
    expect(markup('One **two** *three* ~~four~~ `five`\nsix  \nseven\n\n---\n\nEight')).toBe(
      '<p>One <strong>two</strong> <em>three</em> <s>four</s> <code>five</code>\nsix<br/>seven</p><hr/><p>Eight</p>',
    );
  });

  test('lists, also one in another, loose, numbered from elsewhere and with boxes', () => {
    expect(markup('- a\n- b\n  - c\n')).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>');
    expect(markup('3. a\n\n4. b\n')).toBe('<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>');
    expect(markup('- [x] done\n- [ ] open')).toBe('<ul><li>☑ done</li><li>☐ open</li></ul>');
  });

  test('quotes, code and tables', () => {
    expect(markup('> said\n> **so**')).toBe('<blockquote><p>said\n<strong>so</strong></p></blockquote>');
    expect(markup('```js\n<b>\n```')).toBe('<pre tabindex="0"><code>&lt;b></code></pre>');
    expect(markup('| a | *b* |\n|---|--:|\n| 1 | 2 |')).toBe(
      '<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th scope="col">a</th><th scope="col" class="number"><em>b</em></th></tr></thead>' +
        '<tbody><tr><td>1</td><td class="number">2</td></tr></tbody></table></div>',
    );
  });

  test('headings stand below those of the page and leave no level out', () => {
    expect(markup('# a\n\n### b\n\n# c', 3)).toBe('<h3>a</h3><h4>b</h4><h3>c</h3>');
    expect(markup('### b\n\n# a', 3)).toBe('<h3>b</h3><h3>a</h3>');
    expect(markup('# 1\n## 2\n### 3\n#### 4', 5)).toBe('<h5>1</h5><h6>2</h6><h6>3</h6><h6>4</h6>');
  });

  test('signs by name are signs; the plain words are told without any markup', () => {
    expect(markup('a &amp; b &lt;i&gt; &nbsp;&copy; &#65;')).toBe('<p>a &amp; b &lt;i> \u00a0&amp;copy; A</p>');
    expect(wordsOf(piecesOf('A **b** [c](https://x.org) ![d](e.png) `f` <i>').tokens)).toBe('A b c d f <i>');
  });
});

describe('Markdown of strangers', () => {
  test('HTML stays text, in a line and as a block', () => {
    expect(markup('a <img src=x onerror=alert(1)> b')).toBe('<p>a &lt;img src=x onerror=alert(1)> b</p>');
    expect(markup('<script>alert(1)</script>\n\n<div onclick="x">**y**</div>')).toBe(
      '<p>&lt;script>alert(1)&lt;/script></p><p>&lt;div onclick=&quot;x&quot;>**y**&lt;/div></p>',
    );
  });

  test('links lead to the web and to mailboxes', () => {
    const link = (href: string, says: string) => `<p><a href="${href}" rel="noopener noreferrer nofollow">${says}</a></p>`;
    expect(markup('[a](https://x.org/y?z=1&w=2 "t")')).toBe(link('https://x.org/y?z=1&amp;w=2', 'a'));
    expect(markup('https://x.org')).toBe(link('https://x.org/', 'https://x.org'));
    expect(markup('<me@x.org>')).toBe(link('mailto:me@x.org', 'me@x.org'));
    expect(markup('[a][1]\n\n[1]: http://x.org/"><script>')).toBe(link('http://x.org/%22%3E%3Cscript%3E', 'a'));
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://x.org/1',
    '//x.org',
    '/record',
    '#23',
    'x.html',
  ])('a link to %j leaves its words alone', href => {
    for (const text of [`[word](<${href}>)`, `[word](${href.replaceAll(' ', '%20')})`, `[word][1]\n\n[1]: <${href}>`])
      expect(markup(text)).not.toMatch(/<a |href=/);
    expect(markup(`[word](${href.trim()})`)).toContain('word');
  });

  test('of images the words are left', () => {
    expect(markup('![the *farm*](https://x.org/a.png "t") and ![](data:image/svg+xml,x)')).toBe('<p>the farm and </p>');
  });

  test('a text too long is cut, and says so', () => {
    expect(markup('x'.repeat(40_002))).toBe(
      `<p>${'x'.repeat(40_000)}</p><p class="cut">2 letters more are left out; 40,000 are the most.</p>`,
    );
    const huge = `${'word '.repeat(10_000_000)}`;
    expect(markup(huge)).toMatch(/<p class="cut">49,960,000 letters more are left out; 40,000 are the most\.<\/p>$/);
  });

  test('what is nested ten thousand deep stands as it was written, and says so', () => {
    const deep = 'Quotes or lists are nested too deeply: this text stands as it was written.';
    for (const text of [
      '>'.repeat(10_000),
      '> '.repeat(10_000),
      '- '.repeat(10_000),
      '1. '.repeat(9_000),
      '> - '.repeat(9_000),
      `a\n\n${' '.repeat(60)}- b`,
    ])
      expect(piecesOf(text).cut, text.slice(0, 9)).toBe(deep);
    expect(markup(`a *b*\n\n${'>'.repeat(11)} <i>`)).toBe(`<p>a *b*</p><p>${'>'.repeat(11)} &lt;i></p><p class="cut">${deep}</p>`);
    expect(piecesOf('> > > a\n\n- b\n  - c\n    - d').cut).toBeUndefined();
  });

  test('a paragraph of signs that do not pair stands as it was written; the others are read', () => {
    expect(markup(`${'*a **b '.repeat(200)}\n\nc *d*`)).toBe(
      `<p>${'*a **b '.repeat(200)}</p><p>c <em>d</em></p><p class="cut">A paragraph has too many signs: it stands as it was written.</p>`,
    );
  });

  test('whatever is written a thousand times over, it ends and nothing gets through', () => {
    const pieces = [
      '*a **b ',
      '_a',
      'a**b',
      '[',
      '[a](',
      '![a](',
      '`',
      '~~a ',
      '<',
      '<a ',
      '<!--',
      '&amp;',
      '|',
      '|a',
      '\\',
      'http://',
      'a@',
      '[a][',
      '[^1]',
      '{',
      ' \n',
      '\t',
      '# ',
      '```\n',
      '- [ ] a\n',
      '<script>',
    ];
    for (const piece of pieces) {
      const made = markup(`${piece.repeat(Math.ceil(40_000 / piece.length))}\n\n${`${piece.repeat(40)}\n\n`.repeat(50)}`);
      expect(made, piece).not.toMatch(
        /<(?!\/?(p|h\d|em|strong|s|code|pre|br|hr|ul|ol|li|blockquote|div|table|thead|tbody|tr|th|td|a)[ >])/,
      );
    }
  });
});

describe('the edges of what is read', () => {
  test('quotes and lists as deep as is read, and one deeper', () => {
    const cut = (text: string) => piecesOf(text).cut?.slice(0, 24);
    const depths = Array.from({ length: 120 }, (_, i) => i).filter(depth => cut(`${'> '.repeat(depth)}x`) === undefined);
    expect(Math.max(...depths)).toEqual(10);
    expect([cut(`${'1. '.repeat(Math.max(...depths))}x`), cut(`${'- '.repeat(Math.max(...depths) + 1)}x`)]).toEqual([
      undefined,
      'Quotes or lists are nest',
    ]);
    expect([39, 40, 41].map(indent => cut(`${' '.repeat(indent)}- x`))).toEqual([
      undefined,
      'Quotes or lists are nest',
      'Quotes or lists are nest',
    ]);
    expect([cut('plain'), cut('-x\n>y\n12.z')]).toEqual([undefined, undefined]);
  });

  test('a text of as many letters as are read is whole', () => {
    expect(piecesOf('x'.repeat(40_000)).cut).toBeUndefined();
    expect(piecesOf('x'.repeat(41_234)).cut).toEqual('1,234 letters more are left out; 40,000 are the most.');
  });

  test('headings go down by one at most, never above the first nor below the sixth', () => {
    const levels = (text: string, level?: number) =>
      markup(text, level)
        .match(/h\d(?=>)/g)
        ?.filter((_, i) => i % 2 === 0)
        .join(' ');
    expect([
      levels('# a\n\n## b\n\n### c\n\n# d'),
      levels('### a\n\n# b\n\n## c'),
      levels('# a\n\n#### b\n\n###### c', 2),
      levels('# a\n\n## b\n\n### c\n\n#### d', 5),
    ]).toEqual(['h4 h5 h6 h4', 'h4 h4 h5', 'h2 h3 h4', 'h5 h6 h6 h6']);
  });
});

test('a paragraph of two hundred signs is taken apart, one of more is not', () => {
  const of = (more: string) => markup('*a* '.repeat(100) + more);
  expect([of('x').includes('<em>'), of('~').includes('<em>')]).toEqual([true, false]);
});
