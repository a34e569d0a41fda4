// Pictures by name, as large as they are needed: decoded in the order in which they are asked for, those asked for longest ago given up
// first.

import type { Point } from '../../core/types.ts';

/**
 * A picture as it is drawn: its own size in pixels, and how many bytes it takes. `scale`: dots that it was decoded to for each of its
 * pixels.
 */
export interface DecodedPicture {
  readonly image: CanvasImageSource;
  readonly size: Point;
  readonly scale: number;
  readonly bytes: number;
  close(): void;
}

/** Decodes a picture at about so many dots a pixel; undefined for one that is not there or is none. */
export type DecodePicture = (name: string, scale: number) => Promise<DecodedPicture | undefined>;

export interface PictureCache {
  /** Before a drawing: what is asked for from now on is wanted, in that order; what was wanted before is not. */
  begin(): void;
  /**
   * The picture, if it is there; asked for where it is not, or is too coarse for so many dots a pixel. `none`: there is no such picture.
   */
  get(name: string, scale: number): DecodedPicture | 'none' | undefined;
  /** After a drawing: decodes what was asked for. */
  load(): void;
  /** Gives all up; nothing is decoded any more. */
  close(): void;
  readonly bytes: number;
}

export interface CacheOptions {
  readonly decode: DecodePicture;
  /** Told when there is a picture more. */
  changed(): void;
  readonly most?: number;
}

/** Bytes of pictures that are kept. */
const MOST = 192 * 2 ** 20;
/** Pictures that are decoded at the same time. */
const AT_ONCE = 6;
/** The coarsest and the finest that a picture is decoded to. */
const [COARSEST, FINEST] = [1 / 16, 4];

/** The next power of two: a zoom asks for few different ones. */
export const levelOf = (scale: number): number => Math.min(FINEST, Math.max(COARSEST, 2 ** Math.ceil(Math.log2(scale))));

export function createPictureCache({ decode, changed, most = MOST }: CacheOptions): PictureCache {
  const kept = new Map<string, DecodedPicture | 'none'>();
  const loading = new Set<string>();
  const levels = new Map<string, number>();
  let wanted = new Map<string, number>();
  let bytes = 0;
  let isClosed = false;
  const forget = (name: string): void => {
    const picture = kept.get(name);
    kept.delete(name);
    if (typeof picture !== 'object') return;
    bytes -= picture.bytes;
    picture.close();
  };
  /** What the last drawing asked for is kept, however much it is. */
  const giveUp = (): void => {
    for (const name of kept.keys()) {
      if (bytes <= most) return;
      if (!seen.has(name)) forget(name);
    }
  };
  const seen = new Set<string>();
  const take = async (name: string, level: number): Promise<void> => {
    loading.add(name);
    const picture = await decode(name, level).catch(() => undefined);
    loading.delete(name);
    if (isClosed) return picture?.close();
    forget(name);
    kept.set(name, picture ?? 'none');
    levels.set(name, level);
    bytes += picture?.bytes ?? 0;
    giveUp();
    changed();
    load();
  };
  const load = (): void => {
    for (const [name, level] of wanted) {
      if (loading.size >= AT_ONCE || isClosed) return;
      if (loading.has(name)) continue;
      wanted.delete(name);
      void take(name, level);
    }
  };
  return {
    begin() {
      wanted = new Map();
      seen.clear();
    },
    get(name, scale) {
      const picture = kept.get(name);
      const level = levelOf(scale);
      seen.add(name);
      if (picture !== undefined) {
        kept.delete(name);
        kept.set(name, picture);
      }
      if (picture === undefined || (picture !== 'none' && level > (levels.get(name) ?? 0))) wanted.set(name, level);
      return picture;
    },
    load,
    close() {
      isClosed = true;
      for (const name of [...kept.keys()]) forget(name);
    },
    get bytes() {
      return bytes;
    },
  };
}
