// Pictures of a module that somebody has opened beside a game, or of a scenario of one's own, by their names.

import type { PictureSource } from '../../render/canvas/decode.ts';

export interface ModulePictures extends PictureSource {
  /** Whose they are, for the button that shows them; left out: of the module. */
  readonly title?: string;
  /** Those of somebody's own scenario: they go wherever it goes. */
  readonly isOwn?: true;
}
