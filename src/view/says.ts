// Words that several parts of the page share: citations, marks of origin, verdicts, glyphs of notes.

import type { Source, Verdict } from '../core/act.ts';
import type { Note } from '../core/overlay.ts';
import { sentence } from '../render/format.ts';
import { type Html, h } from '../render/html.ts';
import { endSentence } from './facts.ts';

/** How a verdict is called; its shape is in battle.css and in `verdictIcon`. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  illegal: 'Not allowed',
  impossible: 'Not possible, skipped',
  doubtful: 'Doubtful',
};

/** What a verdict means for the event it falls on. */
export const VERDICT_MEANINGS: Readonly<Record<Verdict, string>> = {
  illegal: 'A rule was broken. The event is played all the same, with the section that it breaks.',
  impossible: 'Nothing can be played so (there is no such unit, these dice are not thrown here): the event is skipped.',
  doubtful: 'Only the players could know it, the record leaves it out, or the source is unclear. It is no fault.',
};

/** What is said of rulings on events that go wrong only since an earlier one did. */
export const FOLLOWS_MEANING =
  'What goes wrong only because of an earlier fault, a move, a die or a phase that nobody wrote down, is put down to it: lists show the cause, fold what follows and count it once.';

const ICONS: Readonly<Record<Verdict, string>> = {
  illegal: 'M5,1h6l4,4v6l-4,4h-6l-4,-4v-6z M5.5,5.5l5,5M10.5,5.5l-5,5',
  impossible: 'M8,1a7,7 0 1 0 0.01,0z M3.2,3.2l9.6,9.6',
  doubtful: 'M8,0.8l7.2,7.2l-7.2,7.2l-7.2,-7.2z M6.2,6.6q0,-2 1.8,-2t1.8,1.7q0,1.3 -1.8,2v1.1M8,11v0.6',
};

/** An octagon with a cross, a circle with a bar, a lozenge with a question mark. */
export const verdictIcon = (verdict: Verdict): Html =>
  h('svg', { class: 'verdict-icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: ICONS[verdict] }));

const MARK_WORDS: Readonly<Record<Source['mark'], string>> = {
  source: 'rule book',
  base: 'published game',
  general: 'general knowledge',
  house: 'house',
  scenario: 'scenario',
};

/** "§4.1", "R7 · house": where something comes from, as short as it can be said. */
export function citation({ mark, section, ruling, why }: Source): Html {
  const parts = [section && `§${section}`, ruling, mark !== 'source' && MARK_WORDS[mark]].filter(Boolean);
  return h(
    'span',
    { class: 'from', 'data-mark': mark, title: why ?? `From the ${MARK_WORDS[mark]}` },
    parts.join(' · ') || MARK_WORDS[mark],
  );
}

/** What the signs of notes mean. */
export const GLYPH_WORDS: Readonly<Record<NonNullable<Note['glyph']>, string>> = {
  '!!': 'brilliant',
  '!': 'good',
  '!?': 'interesting',
  '?!': 'dubious',
  '?': 'mistake',
  '??': 'blunder',
};

/** The sign of a note with its meaning for those who hear it. */
export const glyph = (sign: NonNullable<Note['glyph']>): Html =>
  h('span', { class: 'glyph', title: GLYPH_WORDS[sign] }, sign, h('span', { class: 'hidden-text' }, ` (${GLYPH_WORDS[sign]})`));

/** Why something is not there (overlays, unless told otherwise), and that nothing else suffers. */
export const failureNote = (why: string, lacks = 'No overlays', rest = 'The replay itself'): Html =>
  h('p', { class: 'failure', role: 'alert' }, h('strong', {}, `${lacks}: `), `${endSentence(sentence(why))} ${rest} goes on working.`);
