// What a stranger may write where people write words: each of these must stay words.

export const EVIL = [
  '=cmd|x!A1 <script>alert(1)</script><img src=x onerror=alert(1)>"\'`</title></style>-->]]><svg onload=alert(1)>',
  '[a](javascript:alert(1)) [b](java&#115;cript:alert(1)) <javascript:alert(1)> [c](data:text/html,x) [d](vbscript:x)',
  '![e](https://evil.example/e.png) [url=javascript:alert(1)]f[/url] [img]https://evil.example/g.png[/img] [/code][/quote]',
  '{alert(1)} import x from "y" --- www.evil.example @everyone',
].join(' ');

/** Fields in which people write: of these all of it, of the others a line. */
const PROSE = new Set(['summary', 'provenance', 'text', 'briefing', 'words']);
const LINES = new Set(['title', 'by', 'alt', 'place', 'reason', 'name', 'caption', 'author']);
const LINE = 400;
/** Places have short names. */
const NAME = 60;

/** A value with EVIL in every text that people write; ids and words of the rules stay. */
export function poison(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return PROSE.has(key) ? EVIL : LINES.has(key) ? EVIL.slice(0, key === 'name' ? NAME : LINE) : value;
  if (Array.isArray(value)) return value.map(one => poison(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
}

/** A YAML whose few lines stand for ten to the twentieth words. */
export const bomb = (): string =>
  [
    'a0: &a0 [x]',
    ...Array.from({ length: 20 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array.from({ length: 10 }, () => `*a${i}`).join(', ')}]`),
  ].join('\n');
