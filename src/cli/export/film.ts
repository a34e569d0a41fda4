// --gif: the battle as a film. How far it is goes to the standard error, where somebody sees it.

import { type CommandArgs, Refusal } from '../args.ts';
import { sideIn } from '../ask.ts';
import { frameIn, variationIn } from '../moment.ts';
import { layersIn, oneOf } from './flags.ts';
import { symbolsFor } from './picture.ts';
import type { Format } from './types.ts';

export const gif: Format = {
  help: 'the battle as a film (GIF), by turns or events',
  flags: ['variation', 'viewer', 'overlay', 'by', 'pace', 'theme'],
  async make({ battle, given, analyst }) {
    const layers = layersIn(battle, given);
    const stride = oneOf(given, 'by', ['turns', 'events']) === 'turns' ? 'turn' : 'event';
    const theme = oneOf(given, 'theme', ['light', 'dark']);
    const viewer = typeof given.flags['viewer'] === 'string' ? sideIn(frameIn(battle.replay, given), given.flags['viewer']) : undefined;
    const { overlay } = await analyst();
    const { filmFrames, filmGif } = await import('../../publish/picture/film.ts');
    const { raster } = await import('../../library/raster.ts');
    const film = { line: variationIn(battle.replay, given), viewer, stride, layers, pace: paceOf(given) } as const;
    const heard = process.stderr.isTTY ? reportProgress : undefined;
    const frames = await filmFrames(battle, film, overlay, { theme, symbols: await symbolsFor(battle) }, { heard });
    return filmGif(frames, { heard, draw: ({ svg }) => new Uint8Array(raster(svg, 1).pixels) });
  },
};

function reportProgress(done: number, of: number, what: 'asked' | 'drawn'): void {
  process.stderr.write(`\r${what === 'asked' ? 'layers of ' : ''}${done} of ${of} frames${done === of ? '\n' : ''}`);
}

/** Milliseconds a step. Throws Refusal on a pace at which nobody can look, or that a GIF cannot keep. */
function paceOf({ flags: { pace = '1' } }: CommandArgs): number {
  const seconds = Number(pace);
  if (seconds >= 0.1 && seconds <= 60) return seconds * 1000;
  throw new Refusal(`--pace takes seconds from 0.1 to 60, not "${pace}"`);
}
