// The pictures of a module, as a board asks for them: each once, read in the worker that has the module open.

import type { ImportClient } from '../../../worker/importClient.ts';

/**
 * Pictures by the names that pieces and sheets have for them; undefined of one that is not there. What comes is to be shown as a picture
 * only (an image element, `createImageBitmap`), never put into a page: drawings may hold anything.
 */
export interface ModulePictures {
  blob(name: string): Promise<Blob | undefined>;
}

/** The pictures of the module that was opened last. Where the worker breaks down there are none. */
export function modulePictures(client: Pick<ImportClient, 'picture'>): ModulePictures {
  const asked = new Map<string, Promise<Blob | undefined>>();
  const ask = async (name: string): Promise<Blob | undefined> => {
    const picture = await client.picture(name).catch(() => undefined);
    return picture && new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type });
  };
  return {
    blob(name) {
      const found = asked.get(name) ?? ask(name);
      asked.set(name, found);
      return found;
    },
  };
}
