// The programs whose files are read here: an id and where what reads them is loaded from. No rule system knows of them.

import type { Importer } from '../core/importer.ts';

/** Every program, loaded when a file is opened that is none of the house. */
export const IMPORTERS: Readonly<Record<string, () => Promise<{ readonly importer: Importer }>>> = {
  triplea: () => import('./triplea/importer.ts'),
  vassal: () => import('./vassal/importer.ts'),
};
