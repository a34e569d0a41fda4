// The list of the story in a writer: what is told, and, once the record was gone through, what else could be.

import type { Client } from '../../worker/client.ts';
import { redraw } from '../editor/scaffold/panel.ts';
import { type Proposal, proposalOf } from './proposal.ts';
import type { ReportStore } from './reportStore.ts';
import { bringInto } from './sight.ts';
import { storyPanel } from './storyPanel.ts';

/** Keeps the list in `place` in step with a writer; gives what is proposed, undefined until that is known. */
export function createStoryList(store: ReportStore, place: HTMLElement, client: Client): () => Proposal | undefined {
  const { battle, signal } = store;
  let proposal: Proposal | undefined;
  let trouble: string | undefined;
  const draw = () => redraw(place, storyPanel({ battle, report: store.report(), proposal, trouble, current: store.current() }));
  store.onChange(draw);
  store.onChoose(current => {
    draw();
    const entry = place.querySelector<HTMLElement>(`[data-entry="${CSS.escape(current ?? '')}"]`);
    if (entry) bringInto(entry);
  });
  draw();
  const look = async (): Promise<void> => {
    try {
      proposal = await proposalOf(battle, client, { signal });
    } catch (fault) {
      trouble = fault instanceof Error ? fault.message : String(fault);
    }
    if (!signal.aborted) draw();
  };
  void look();
  return () => proposal;
}
