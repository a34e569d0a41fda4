// What is typed into a field becomes a step of the report when the writer pauses, leaves the field or the page, and at least every second:
// nobody loses more than that, and undo goes back by what was typed in one go.

import type { DraftEdit } from '../../publish/draft.ts';
import type { ReportStore } from './reportStore.ts';

/** So long (ms) after the last key, and at most so long after the first, it is kept. */
const PAUSE = 350;
const LONGEST = 1000;

export interface Typing {
  /** A field has another content now; `edit` says what step makes it so of the report as it is then, if any. */
  typed(field: string, edit: () => DraftEdit | undefined): void;
  /** Whether something of this field is no step yet. */
  isTyping(field: string): boolean;
}

/** Gathers what is typed in a writer. */
export function createTyping(store: ReportStore): Typing {
  const waiting = new Map<string, () => DraftEdit | undefined>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  let release: (() => void) | undefined;

  function flush(): void {
    clearTimeout(pause);
    clearTimeout(latest);
    latest = undefined;
    const edits = [...waiting.values()];
    const kept = release;
    release = undefined;
    waiting.clear();
    for (const edit of edits) {
      const made = edit();
      if (made) store.do(made);
    }
    kept?.();
  }

  store.beforeStep(flush);
  const { signal } = store;
  store.root.addEventListener('focusout', flush, { signal });
  addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', flush, { signal });
  addEventListener(
    'beforeunload',
    event => {
      if (waiting.size > 0) event.preventDefault(); // the step is on its way; a moment later it is kept
      flush();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(pause);
    clearTimeout(latest);
  });
  return {
    typed(field, edit) {
      waiting.set(field, edit);
      release ??= store.hold();
      clearTimeout(pause);
      pause = setTimeout(flush, PAUSE);
      latest ??= setTimeout(flush, LONGEST);
    },
    isTyping: field => waiting.has(field),
  };
}
