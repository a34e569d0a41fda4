// Asks the analyst where open dice can lead, once for each step that is shown; a step that is left takes its question back.

import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { isOpen } from '../../analysis/outcomeTree.ts';
import type { Frame } from '../../core/replay.ts';
import type { Progress } from '../../core/task.ts';
import { currentLine, type Page } from '../battle/page.ts';
import type { Reckoned } from './outcomeTree.ts';

export interface BranchComputation {
  /** What is known of a step. */
  of(frame: Frame | undefined): Reckoned | undefined;
  /** How far the answer of the step that is shown is, as long as it is asked for. */
  readonly share: ReadonlySignal<number | undefined>;
}

export function createReckoning(page: Page): BranchComputation {
  const known = new WeakMap<Frame, Reckoned>();
  /** Another once an answer has come: whoever has read one is drawn anew. */
  const answered = signal(0);
  const share = signal<number | undefined>(undefined);
  let open: { readonly frame: Frame; readonly leave: AbortController } | undefined;
  page.signal.addEventListener('abort', () => open?.leave.abort());

  function ask(frame: Frame, index: number, variation: string | undefined): void {
    const leave = new AbortController();
    open = { frame, leave };
    const put = (reckoned: Reckoned) => {
      if (leave.signal.aborted) return;
      known.set(frame, reckoned);
      open = undefined;
      answered.value++;
    };
    const hear = ({ done, of }: Progress): void => {
      if (!leave.signal.aborted) share.value = done / of;
    };
    const at = { index, ...(variation !== undefined && { variation }) };
    page.hooks.ask?.('outcomeTree', [at], { signal: leave.signal, hear }).then(
      answer => put({ answer }),
      (fault: unknown) => put({ trouble: fault instanceof Error ? fault.message : String(fault) }),
    );
  }

  effect(() => {
    const { index, line: variation } = page.store.live;
    const frame = currentLine(page)[index];
    if (open && open.frame !== frame) {
      open.leave.abort();
      open = undefined;
    }
    if (!frame || !isOpen(frame) || !page.hooks.ask || known.has(frame) || open) return;
    share.value = undefined;
    untracked(() => ask(frame, index, variation));
  });

  return { of: frame => (frame && answered.value >= 0 ? known.get(frame) : undefined), share };
}
