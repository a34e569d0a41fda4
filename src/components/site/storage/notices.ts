// What a page of the shelf says: what was just done, for a while; faults, until something else is begun.

import type { ParseError } from '../../../core/result.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { type Html, h, join } from '../../../render/html.ts';
import { problemEntry } from '../open/problems.ts';

export interface Notices {
  say(words: string): void;
  /** Faults stay until something else is begun. */
  complain(title: string, problems?: readonly ParseError[]): void;
  /** Something else is begun: nothing that was said stays. */
  hush(): void;
}

/** So long (ms) what was done stands on the page. */
const LONG_ENOUGH = 8000;

/** Speaks in `status`, complains in `faults`. */
export function noticesIn(status: HTMLElement, faults: HTMLElement): Notices {
  let said: ReturnType<typeof setTimeout> | undefined;
  return {
    say(words) {
      status.textContent = words;
      clearTimeout(said);
      said = setTimeout(() => status.replaceChildren(), LONG_ENOUGH);
    },
    complain(title, problems = []) {
      status.replaceChildren();
      faults.hidden = false;
      replaceContent(faults, faultList(title, problems));
      faults.scrollIntoView({ block: 'nearest' });
    },
    hush() {
      status.replaceChildren();
      faults.hidden = true;
      faults.replaceChildren();
    },
  };
}

const faultList = (title: string, problems: readonly ParseError[]): Html =>
  join([
    h('p', {}, h('strong', {}, title)),
    h(
      'ul',
      {},
      problems.map(problem => problemEntry(problem, false)),
    ),
  ]);
