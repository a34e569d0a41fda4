// Plain words as the Markdown of a report.

import { firstWords } from '../core/englishText.ts';
import { WORDS } from '../core/limits.ts';
import { markdownText } from './text/escape.ts';

/** Paragraphs of plain words as Markdown; what is left out or empty is none. Cut at the length that a part may have. */
export const paragraphs = (all: readonly (string | undefined)[]): string =>
  firstWords(
    all
      .filter(words => words !== undefined && words !== '')
      .map(words => markdownText(words ?? ''))
      .join('\n\n'),
    WORDS,
  );
