// The pictures of a module that is kept in this browser, for a game that says that it was played with it. Loads with the first such game.

import type { PictureBoard } from '../../../core/board.ts';
import { findExtensions, findModule } from '../../../storage/modules.ts';
import { createImportClient } from '../../../worker/importClient.ts';
import type { ModulePictures } from '../../battle/modulePictures.ts';
import { openedPictures } from './openedPictures.ts';

interface OpenModule {
  readonly pictures: ModulePictures;
  close(): void;
}

/** The module that was asked for last: a page shows one game after the other, and one worker is enough for it. */
let current: { readonly key: string; readonly opening: Promise<OpenModule | undefined> } | undefined;

/** Undefined where the module is not kept here. Never rejects. */
export async function keptPictures(wanted: NonNullable<PictureBoard['module']>): Promise<ModulePictures | undefined> {
  const key = JSON.stringify([wanted.name, wanted.version]);
  if (current?.key !== key) {
    void current?.opening.then(before => before?.close());
    current = { key, opening: openModule(wanted) };
  }
  const mine = current;
  const opened = await mine.opening;
  if (!opened && current === mine) current = undefined; // it may be put here any time
  return opened?.pictures;
}

async function openModule({ name, version }: NonNullable<PictureBoard['module']>): Promise<OpenModule | undefined> {
  const [module, extensions] = await Promise.all([findModule({ name, ...(version !== undefined && { version }) }), findExtensions(name)]);
  if (!module) return undefined;
  try {
    const client = createImportClient();
    await client.openModules([module, ...extensions].map(({ file, blob }) => ({ name: file, blob })));
    return { pictures: openedPictures(client), close: client.close };
  } catch {
    return undefined;
  }
}
