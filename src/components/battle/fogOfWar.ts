// One side's eyes: the line as it knows it. Overlays ask with the same viewer.

import type { Frame } from '../../core/replay.ts';
import type { SideId } from '../../core/types.ts';
import { seenBy } from '../../view/model.ts';
import { currentLine, onInput, type Page } from './page.ts';

let known: { readonly frames: readonly Frame[]; readonly viewer: SideId; readonly seen: readonly Frame[] } | undefined;

/** The frames of the line that is shown, as the viewer knows them; made once for each viewer and frame as long as both are looked at. */
export function viewedFrames(page: Page): readonly Frame[] {
  const { viewer } = page.store.now();
  const frames = currentLine(page);
  if (viewer === undefined) return frames;
  if (known?.frames !== frames || known.viewer !== viewer) {
    const before = known?.viewer === viewer ? known : undefined;
    const seen = frames.map((frame, i) => (frame === before?.frames[i] && before.seen[i]) || seenBy(page.battle, frame, viewer));
    known = { frames, viewer, seen };
  }
  return known.seen;
}

/** Makes the switch work. What the viewer does not know cannot stay selected. */
export function bindFogOfWar(page: Page): void {
  onInput(page, 'viewer', 'change', value => page.store.set({ viewer: value || undefined, selected: undefined, place: undefined }));
}
