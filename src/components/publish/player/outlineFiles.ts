// A file that travels alone holds the outlines of its own board, and no others. Takes the place of render/board/map/outlineFiles.ts when a
// player is built.

import type { OutlineFile } from '../../../render/board/map/outlines.ts';

let held: OutlineFile | undefined;

/** The outlines that the file holds. */
export const setOutlines = (file: OutlineFile | undefined): void => {
  held = file;
};

export const outlineFile = async (): Promise<OutlineFile | undefined> => held;
