// Signs of arms on counters that are painted: out of the sprite of the system, as pictures in the colours of their side.

import { symbolsIn } from '../../publish/picture/symbols.ts';
import { decoderOf } from '../../render/canvas/decode.ts';
import { createPictureCache, type PictureCache } from '../../render/canvas/pictureCache.ts';

/** What a sign is painted with; `field`: the inside of its frame. */
export interface SignPaint {
  readonly field: string;
  readonly ink: string;
}

/** The name by which the cache has a sign. */
export const signName = (symbol: string, { field, ink }: SignPaint): string => JSON.stringify([symbol, field, ink]);

/** Pixels of a sign as it is told, and the part of a symbol that is shown: some stand out of their box. */
const [SIDE, SHOWN] = [40, '0 0 200 200'] as const;

/** A cache of signs; the sprite is fetched with the first one. */
export function signCache(sprite: string, changed: () => void): PictureCache {
  let loading: Promise<ReturnType<typeof symbolsIn>> | undefined;
  const blobOf = async (name: string): Promise<Blob | undefined> => {
    loading ??= fetch(sprite).then(async answer => symbolsIn(await answer.text()));
    const symbols = await loading;
    const [id = '', field = '', ink = ''] = JSON.parse(name) as readonly string[];
    const [frame, sign] = [symbols(`field-${id.slice(2, 6)}`), symbols(`sidc-${id}`)];
    if (!frame || !sign) return undefined;
    const drawing =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${SHOWN}">` +
      `<g style="color:${field}">${frame.inside}</g><g style="color:${ink}">${sign.inside}</g></svg>`;
    return new Blob([drawing], { type: 'image/svg+xml' });
  };
  return createPictureCache({ decode: decoderOf({ blob: blobOf }), changed });
}
