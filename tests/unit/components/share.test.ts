import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromFragment, LONGEST, linkTo, toFragment } from '../../../src/components/site/open/share.ts';

const TEXT = 'format: 1\ntitle: "Überfall — 8 m"\n';

test('what goes into a link comes out of it, letters beyond ASCII included', () => {
  expect(fromFragment(toFragment({ text: TEXT }))).toEqual({ ok: true, value: { text: TEXT } });
});

test('a link holds only signs that need no escape in an address', () => {
  expect(toFragment({ text: TEXT })).toMatch(/^#r=[\w-]+$/);
});

test('a link may name the frame to begin with', () => {
  const fragment = toFragment({ text: TEXT, at: 23 });
  expect(fragment).toMatch(/^#r=[\w-]+&at=23$/);
  expect(fromFragment(fragment)).toEqual({ ok: true, value: { text: TEXT, at: 23 } });
});

test('a fragment that holds no text is none of ours', () => {
  expect(fromFragment('#23')).toBeUndefined();
});

test('a damaged link is a problem, not a crash', () => {
  const damaged = fromFragment(`${toFragment({ text: TEXT }).slice(0, 12)}!`);
  expect(damaged).toMatchObject({ ok: false, problems: [{ says: expect.stringContaining('damaged') }] });
});

test('a link replaces the fragment of the address', () => {
  expect(linkTo({ text: TEXT }, 'https://a.example/open/#old')).toEqual({
    ok: true,
    value: `https://a.example/open/${toFragment({ text: TEXT })}`,
  });
});

test('a text that does not fit is told with its length', () => {
  const random = Array.from({ length: 800 }, (_, i) => createHash('sha256').update(String(i)).digest('hex')).join('\n');
  expect(linkTo({ text: random }, 'https://a.example/open/')).toMatchObject({
    ok: false,
    problems: [{ says: expect.stringContaining(String(LONGEST)) }],
  });
});

test('a link that unpacks to far more than a record is given up after a little of it', () => {
  const bomb = toFragment({ text: '0'.repeat(60_000_000) });
  const before = process.memoryUsage().arrayBuffers;
  const answer = fromFragment(bomb);
  const taken = process.memoryUsage().arrayBuffers - before;
  expect(answer).toMatchObject({ ok: false, problems: [{ says: expect.stringContaining('damaged') }] });
  expect(taken).toBeLessThan(50_000_000);
});

test.each([0.3, 0.6, 0.97])('a link that ends after %f of it is damaged, whatever of it could be read', share => {
  const text = Array.from({ length: 300 }, (_, i) => createHash('sha256').update(String(i)).digest('hex')).join('\n');
  const whole = toFragment({ text });
  expect(fromFragment(whole)).toEqual({ ok: true, value: { text } });
  expect(fromFragment(whole.slice(0, Math.round(whole.length * share)))).toMatchObject({ ok: false });
});
