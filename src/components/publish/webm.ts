// A film as WebM, encoded by the browser itself (WebCodecs) and put into its container by webm-muxer: faster than real time, each frame
// shown exactly as long as in the GIF. A recorder of the browser (MediaRecorder) would take as long as the film runs, and its files
// neither say how long they are nor can be wound.

import type { FilmFrame, FilmOutput } from '../../publish/picture/film.ts';

/** The profile whose every level takes 800 by 1,500 pixels; with it the name of the codec in the container. */
const CODECS = [
  { codec: 'vp09.00.40.08', called: 'V_VP9' },
  { codec: 'vp8', called: 'V_VP8' },
] as const;
type Codec = (typeof CODECS)[number];

/** What a pixel of a frame may cost, in bits: letters and thin lines stay sharp, and what does not change costs nearly nothing. */
const BITS = 1;
/** After how many milliseconds a frame is written whole, at the latest, so that players can wind to it. */
const WHOLE = 10_000;
/** Frames that may wait for the encoder: each holds its pixels. */
const WAITING = 4;

/** Size of the frames, and how many milliseconds most are shown. */
interface Shape {
  readonly width: number;
  readonly height: number;
  readonly lasts: number;
}

/** Whether this browser can encode a film. */
export const canWebm = async (): Promise<boolean> => (await codecFor({ width: 800, height: 800, lasts: 1000 })) !== undefined;

async function codecFor(shape: Shape): Promise<Codec | undefined> {
  if (typeof VideoEncoder === 'undefined') return undefined;
  for (const one of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(configOf(one, shape)).catch(() => ({ supported: false }));
    if (supported) return one;
  }
  return undefined;
}

/** Encoders share out bits by the frame rate: told nothing they take a film for one of many frames a second, and every frame is blurred. */
const configOf = ({ codec }: Codec, { width, height, lasts }: Shape): VideoEncoderConfig => ({
  codec,
  width,
  height,
  framerate: 1000 / lasts,
  bitrate: Math.round((width * height * BITS * 1000) / lasts),
  latencyMode: 'quality',
});

/** A film as WebM. Rejects in words where the browser cannot encode it, and with the reason of the signal when it is given up. */
export async function filmWebm(frames: readonly FilmFrame[], making: FilmOutput<HTMLCanvasElement>): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = frames;
  const shape = first && { ...first.picture(), lasts: first.lasts };
  const found = shape && (await codecFor(shape));
  if (!found) throw new Error('this browser cannot encode the film: take the GIF');
  const { Muxer, ArrayBufferTarget } = await import('webm-muxer');
  const target = new ArrayBufferTarget();
  const muxer = new Muxer({ target, video: { codec: found.called, width: shape.width, height: shape.height } });
  let fault: unknown;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: reason => {
      fault = reason;
    },
  });
  encoder.configure(configOf(found, shape));
  try {
    await encoded(frames, encoder, making);
    muxer.finalize();
  } catch (reason) {
    throw fault ?? reason;
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
  return new Uint8Array(target.buffer);
}

/**
 * Hands every frame to the encoder at its time, and the last once more at the end: a container says
 * when a frame begins, not how long it lasts.
 */
async function encoded(
  frames: readonly FilmFrame[],
  encoder: VideoEncoder,
  { draw, heard, signal }: FilmOutput<HTMLCanvasElement>,
): Promise<void> {
  let time = 0;
  let whole = Number.NEGATIVE_INFINITY;
  for (const [i, { picture, lasts }] of frames.entries()) {
    signal?.throwIfAborted();
    const canvas = await draw(picture());
    await untilFewWait(encoder);
    const isWhole = time - whole >= WHOLE;
    if (isWhole) whole = time;
    hand(encoder, canvas, { time, isWhole });
    time += lasts;
    if (i === frames.length - 1) hand(encoder, canvas, { time, isWhole: false });
    heard?.(i + 1, frames.length, 'drawn');
  }
  await encoder.flush();
  signal?.throwIfAborted();
}

function hand(
  encoder: VideoEncoder,
  canvas: HTMLCanvasElement,
  { time, isWhole }: { readonly time: number; readonly isWhole: boolean },
): void {
  const frame = new VideoFrame(canvas, { timestamp: time * 1000 });
  encoder.encode(frame, { keyFrame: isWhole });
  frame.close();
}

/** Looks again and again: an encoder that failed tells nobody that it got rid of a frame. */
async function untilFewWait(encoder: VideoEncoder): Promise<void> {
  while (encoder.state === 'configured' && encoder.encodeQueueSize > WAITING) await new Promise(resolve => setTimeout(resolve, 5));
}
