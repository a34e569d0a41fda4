// Asks the analyst where open dice can lead, once for each step that is shown; a step that is left takes its question back.

import { isOpen } from '../../analysis/outcomeTree.ts';
import type { Frame } from '../../core/replay.ts';
import { currentLine, findPart, type Page } from '../battle/page.ts';
import type { Reckoned } from './outcomeTree.ts';

export interface BranchComputation {
  /** What is known of the step that is shown; asks where nothing is, and calls back when there is an answer. */
  now(): Reckoned | undefined;
}

export function createReckoning(page: Page, changed: () => void): BranchComputation {
  const known = new WeakMap<Frame, Reckoned>();
  let open: { readonly frame: Frame; readonly leave: AbortController } | undefined;
  page.signal.addEventListener('abort', () => open?.leave.abort());

  function ask(frame: Frame, index: number, variation: string | undefined): void {
    const leave = new AbortController();
    open = { frame, leave };
    const put = (reckoned: Reckoned) => {
      if (leave.signal.aborted) return;
      known.set(frame, reckoned);
      open = undefined;
      changed();
    };
    const at = { index, ...(variation !== undefined && { variation }) };
    page.hooks.ask?.('outcomeTree', [at], { signal: leave.signal, hear: ({ done, of }) => tell(page, done / of) }).then(
      answer => put({ answer }),
      (fault: unknown) => put({ trouble: fault instanceof Error ? fault.message : String(fault) }),
    );
  }

  return {
    now() {
      const { index, line: variation } = page.store.now();
      const frame = currentLine(page)[index];
      if (open && open.frame !== frame) {
        open.leave.abort();
        open = undefined;
      }
      if (!frame || !isOpen(frame) || !page.hooks.ask) return undefined;
      if (!known.has(frame) && !open) ask(frame, index, variation);
      return known.get(frame);
    },
  };
}

function tell(page: Page, share: number): void {
  const bar = findPart<HTMLProgressElement>(page, 'open-dice-progress');
  if (bar) bar.value = share;
}
