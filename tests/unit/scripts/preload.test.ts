import { expect, test } from 'vitest';
import { scriptsOf, withLinks } from '../../../scripts/preload.mjs';

const CHUNKS: Readonly<Record<string, string>> = {
  'view.1.js': 'import{t as e}from"./battle.2.js";e();',
  'battle.2.js':
    'import{a}from"./shared.3.js";const s={x:()=>v(()=>import("./ruleset-x.4.js"),[]),y:()=>v(()=>import("./ruleset-y.5.js"),[]),h:()=>import("./board-hex.6.js"),l:()=>import("./later.7.js")};',
  'shared.3.js': '',
  'ruleset-x.4.js': 'import"./rows.8.js";',
  'board-hex.6.js': '',
  'rows.8.js': '',
};
const read = (name: string): string => {
  const text = CHUNKS[name];
  if (text === undefined) throw new Error(`${name} is not needed`);
  return text;
};

const page = (data: object): string =>
  `<head><link rel="stylesheet" href="/b/x.css"></head><script type="application/json" data-battle-data>${JSON.stringify(data)}</script>` +
  '<script type="module" src="/b/_astro/view.1.js"></script><script type="module" src="/b/site.js"></script></body>';

const data = { ruleset: 'x', scenario: { board: { kind: 'hex' } } };

test('a page names the scripts its battle lives by, its own rule system and board among them, and no other', () => {
  expect(scriptsOf(page(data), read)).toEqual(['view.1.js', 'battle.2.js', 'shared.3.js', 'ruleset-x.4.js', 'board-hex.6.js', 'rows.8.js']);
  expect(withLinks(page(data), read)).toContain('<link rel="modulepreload" href="/b/_astro/rows.8.js" fetchpriority="low"></body>');
});

test('a page with no battle, or one that waits until somebody reaches for it, names none', () => {
  for (const html of [page({ ...data, small: true }), '<script type="module" src="/_astro/view.1.js"></script></body>'])
    expect(withLinks(html, read)).toBe(html);
});
