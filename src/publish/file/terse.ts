// The markup of a file in fewer letters, as every browser reads it: no quotes around what needs none, no end of an element that the next
// one ends anyhow, places to the tenth, nothing that says what would be so without it.

import { lookUp } from '../../core/lookUp.ts';
import { shortPath } from './shortPath.ts';

/** One tag with its attributes; text has no such signs, they are escaped there. */
const TAG = /<([a-zA-Z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /\s+([^\s=>"/]+)(?:="([^"]*)")?/g;
/** Elements of drawings without a content of their own. */
const ENDED = /><\/(?:rect|path|use|line|circle|ellipse|polygon|polyline)>/g;
const EMPTY = /<g(?: class="[^"]*")?><\/g>|<path class="[^"]*" d(?:="")?\/>/g;
/** A paragraph ends where one of these begins, or where one of those ends. */
const PARAGRAPH =
  /<\/p>(?=<(?:p|div|ul|ol|dl|h[1-6]|figure|table|section|nav|details|header|footer|blockquote|pre)[ >]|<\/(?:div|section|li|figcaption|article|header|footer|details|blockquote|main|td|figure)>)/g;
const ENDS_BY_ITSELF = /<\/(?:li|t[dhr]|thead|tbody|d[dt])>/g;

const LENGTHS = new Set(['x', 'y', 'dx', 'dy', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'x2', 'y1', 'y2', 'font-size']);
const LONG = /-?\d*\.\d+/g;
/** What is so without being said. */
const USUAL: Readonly<Record<string, (tag: string, value: string) => boolean>> = {
  preserveAspectRatio: (_, value) => value === 'xMidYMid meet',
  x: (tag, value) => value === '0' && /^(?:use|rect|text)$/.test(tag),
  y: (tag, value) => value === '0' && /^(?:use|rect|text)$/.test(tag),
  class: (_, value) => value === '',
};

/** The same page. */
export const terse = (markup: string): string =>
  withoutEmpty(markup.replace(ENDED, '/>'))
    .replace(TAG, (_, tag: string, attributes: string, end: string) => shortTag(tag, attributes, end))
    .replace(PARAGRAPH, '')
    .replace(ENDS_BY_ITSELF, '');

/** Groups of nothing go, and those that held nothing else. */
function withoutEmpty(markup: string): string {
  const less = markup.replace(EMPTY, '');
  return less.length < markup.length ? withoutEmpty(less) : markup;
}

function shortTag(tag: string, attributes: string, end: string): string {
  const all = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', value]) => [name, value === undefined ? value : shortValue(name, value)] as const,
  );
  const written = all
    .filter(([name, value]) => value === undefined || !lookUp(USUAL, name)?.(tag, value))
    .map(([name, value]) =>
      value === undefined || value === '' ? name : `${name}=${/^[^\s"'`=<>]+$/.test(value) ? value : `"${value}"`}`,
    );
  // One in quotes comes last: a stroke that follows belongs to a value without them.
  const last = written.findLast(text => text.endsWith('"'));
  const ordered = end && last !== undefined ? [...written.filter(text => text !== last), last] : written;
  const close = end && (last === undefined && written.length > 0 ? ' />' : '/>');
  return `<${[tag, ...ordered].join(' ')}${close || '>'}`;
}

function shortValue(name: string, value: string): string {
  if (name === 'd') return shortPath(value);
  if (LENGTHS.has(name)) return value.replace(LONG, tenth);
  if (name === 'viewBox' || name === 'points') return value.replace(LONG, tenth).replaceAll(' ', ',');
  if (name === 'transform')
    return value
      .replace(/translate\(([^)]*)\)/g, (_, by: string) => `translate(${by.replace(LONG, tenth)})`)
      .replace(/rotate\((\S+) (.*?)\)/g, (_, turn: string, around: string) => `rotate(${turn} ${around.replace(LONG, tenth)})`)
      .replace(/^translate\(0 0\) (?=.)/, '')
      .replaceAll(') ', ')')
      .replaceAll(' ', ',');
  return value;
}

/** To the tenth, without a nought before the point. */
const tenth = (number: string): string => String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.');
