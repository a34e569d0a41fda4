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

export const createPictureCache = (options: CacheOptions): PictureCache => new Cache(options);

class Cache implements PictureCache {
  readonly #options: CacheOptions;
  /** From the one that was asked for longest ago to the last; with each how fine it was asked for. */
  readonly #kept = new Map<string, { readonly picture: DecodedPicture | 'none'; readonly level: number }>();
  readonly #loading = new Set<string>();
  /** What the last drawing asked for: it is kept, however much it is. */
  readonly #seen = new Set<string>();
  readonly #wanted = new Map<string, number>();
  #bytes = 0;
  #isClosed = false;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  begin(): void {
    this.#wanted.clear();
    this.#seen.clear();
  }

  get(name: string, scale: number): DecodedPicture | 'none' | undefined {
    const level = levelOf(scale);
    const kept = this.#kept.get(name);
    this.#seen.add(name);
    if (!kept) {
      this.#wanted.set(name, level);
      return undefined;
    }
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (kept.picture !== 'none' && level > kept.level) this.#wanted.set(name, level);
    return kept.picture;
  }

  load(): void {
    for (const [name, level] of this.#wanted) {
      if (this.#loading.size >= AT_ONCE || this.#isClosed) return;
      if (this.#loading.has(name)) continue;
      this.#wanted.delete(name);
      void this.#take(name, level);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const name of [...this.#kept.keys()]) this.#forget(name);
  }

  async #take(name: string, level: number): Promise<void> {
    this.#loading.add(name);
    const picture = await this.#options.decode(name, level).catch(() => undefined);
    this.#loading.delete(name);
    if (this.#isClosed) return picture?.close();
    this.#forget(name);
    this.#kept.set(name, { picture: picture ?? 'none', level });
    this.#bytes += picture?.bytes ?? 0;
    this.#giveUp();
    this.#options.changed();
    this.load();
  }

  #forget(name: string): void {
    const { picture } = this.#kept.get(name) ?? {};
    this.#kept.delete(name);
    if (typeof picture !== 'object') return;
    this.#bytes -= picture.bytes;
    picture.close();
  }

  #giveUp(): void {
    for (const name of [...this.#kept.keys()]) {
      if (this.#bytes <= (this.#options.most ?? MOST)) return;
      if (!this.#seen.has(name)) this.#forget(name);
    }
  }
}
