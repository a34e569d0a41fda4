// What a replay needs only after a click or a key: the layers, what can be taken in hand, and the help.
// One chunk, loaded with the first of them.

import type { Asker } from './asker.ts';
import { bindBoardDragging } from './boardDragging.ts';
import { overlays } from './overlays.ts';
import type { Page } from './page.ts';

export { openHelp } from './help.ts';

/** Makes the layers work, and what is dragged over them. */
export function work(page: Page, svg: SVGSVGElement, asker: Asker): void {
  overlays(page, svg, asker);
  bindBoardDragging(page, svg);
}
