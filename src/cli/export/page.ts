// --html: report and replay in one file.

import { readFile } from 'node:fs/promises';
import { fileOf, readStandaloneBundle } from '../../publish/file/index.ts';
import type { PackedPhoto } from '../../storage/file.ts';
import { pictureType } from '../../storage/pictureType.ts';
import { Refusal } from '../args.ts';
import type { Format } from './types.ts';

export const page: Format = {
  help: 'report and replay in one HTML file',
  flags: [],
  async make({ battle, photos, told, analyst }) {
    const { path } = await (await kits()).ensureKit(battle.ruleset.id);
    const kit = readStandaloneBundle(await readFile(path, 'utf8'));
    const { overlay } = await analyst();
    return fileOf(await told(), battle, kit, overlay, { photos: await addressesOf(photos) });
  },
};

interface Kits {
  ensureKit(system: string): Promise<{ readonly path: string }>;
}

/** What makes kits belongs to the build: it loads what bundles, and only here. */
const kits = (): Promise<Kits> => import(new URL('../../../scripts/standaloneBundle.mjs', import.meta.url).href);

/**
 * Photographs as their own addresses, without what a camera writes beside the picture. Throws Refusal on one that is none. What
 * reads them loads only where there are some.
 */
async function addressesOf(photos: readonly PackedPhoto[]): Promise<ReadonlyMap<string, string>> {
  if (photos.length === 0) return new Map();
  const { preparePhoto } = await import('../../library/photo.ts');
  return new Map(
    await Promise.all(
      photos.map(async ({ name, bytes }) => {
        const photo = await preparePhoto(bytes);
        if (!photo.ok) throw new Refusal(`${name}: ${photo.problems.map(({ says }) => says).join('; ')}`);
        return [name, `data:${pictureType(photo.value)};base64,${Buffer.from(photo.value).toString('base64')}`] as const;
      }),
    ),
  );
}
