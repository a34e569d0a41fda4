// The pictures of a module that is kept in this browser, for a game that says that it was played with it. Loads with the first such game.

import type { PictureBoard } from '../../../core/board.ts';
import { isSameName } from '../../../core/names.ts';
import { findExtensions, findModule } from '../../../storage/modules.ts';
import { createImportClient } from '../../../worker/importClient.ts';
import type { ModulePictures } from '../../battle/modulePictures.ts';
import { openedPictures } from './openedPictures.ts';

/** The module that is open: a page shows one game after the other, and one worker is enough for it. */
let current: { readonly name: string; readonly pictures: Promise<ModulePictures | undefined>; close(): void } | undefined;

/** Undefined where the module is not kept here. Never rejects. */
export async function keptPictures({ name, version }: NonNullable<PictureBoard['module']>): Promise<ModulePictures | undefined> {
  if (current && isSameName(current.name, name)) return current.pictures;
  const [module, extensions] = await Promise.all([findModule({ name, ...(version !== undefined && { version }) }), findExtensions(name)]);
  if (!module) return undefined;
  current?.close();
  const client = createImportClient();
  const files = [module, ...extensions].map(({ file, blob }) => ({ name: file, blob }));
  const pictures = client.openModules(files).then(
    () => openedPictures(client),
    () => undefined,
  );
  current = { name, pictures, close: client.close };
  return pictures;
}
