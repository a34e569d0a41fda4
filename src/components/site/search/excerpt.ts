// What the search found of a page, as the index hands it out: text that is escaped for HTML, with <mark> around what was asked for.

import { lookUp } from '../../../core/lookUp.ts';
import { type Child, h } from '../../../render/html.ts';

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'", nbsp: '\u00a0' };

/** As it was before it was escaped; what is no escape of ours stays as it stands. */
const plain = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => lookUp(SIGNS, name) ?? whole);

/** The words, those that were found marked. Of all markup only <mark> counts; anything else is shown as the text that it is. */
export const markedExcerpt = (excerpt: string): readonly Child[] =>
  excerpt.split(/<mark>(.*?)<\/mark>/s).map((part, i) => (i % 2 === 1 ? h('mark', {}, plain(part)) : plain(part)));
