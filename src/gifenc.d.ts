// gifenc comes without types: what is used of it. Node finds its functions on the default export, bundlers as exports of their own.
declare module 'gifenc' {
  export type Palette = readonly (readonly [r: number, g: number, b: number])[];
  interface FrameOptions {
    readonly palette?: Palette;
    readonly delay?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    readonly dispose?: number;
  }
  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export interface Gifenc {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8Array | Uint8ClampedArray, most: number): Palette;
    nearestColorIndex(palette: Palette, pixel: readonly [r: number, g: number, b: number]): number;
  }
  export const GIFEncoder: Gifenc['GIFEncoder'];
  export const quantize: Gifenc['quantize'];
  export const nearestColorIndex: Gifenc['nearestColorIndex'];
  const whole: Gifenc;
  export default whole;
}
