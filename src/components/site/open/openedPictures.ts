// The pictures of the module that is open, as a board asks for them: each once, read in the worker that has the module open. What comes is
// to be shown as a picture only, never put into a page: drawings may hold anything.

import type { ImportClient } from '../../../worker/importClient.ts';
import type { ModulePictures } from '../../battle/modulePictures.ts';

/** By the names that pieces and sheets have for them. Where the worker breaks down there are none. */
export function openedPictures(client: Pick<ImportClient, 'picture' | 'dots'>): ModulePictures {
  const asked = new Map<string, Promise<Blob | undefined>>();
  const ask = async (name: string): Promise<Blob | undefined> => {
    const picture = await client.picture(name).catch(() => undefined);
    return picture && new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type });
  };
  return {
    dots: (name, scale) => client.dots(name, scale).catch(() => undefined),
    blob(name) {
      const found = asked.get(name) ?? ask(name);
      asked.set(name, found);
      return found;
    },
  };
}
