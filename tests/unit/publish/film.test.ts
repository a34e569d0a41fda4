import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { raster } from '../../../src/library/raster.ts';
import { filmFrames, filmGif } from '../../../src/publish/picture/film.ts';
import type { SvgPicture } from '../../../src/publish/picture/svg.ts';
import { NO_SYMBOLS } from '../../../src/publish/picture/symbols.ts';
import { stops } from '../../../src/view/model.ts';
import { analystFor, sample } from './samples.ts';

const look = { theme: 'light', symbols: NO_SYMBOLS } as const;
const draw = ({ svg }: SvgPicture) => new Uint8Array(raster(svg, 1).pixels);
const blank = ({ width, height }: SvgPicture) => new Uint8Array(width * height * 4);
const sizesOf = (pictures: readonly SvgPicture[]) => [...new Set(pictures.map(({ width, height }) => `${width} ${height}`))];

describe('the film of a battle', async () => {
  const battle = await sample('saint-aubert/thin.battle.yaml');
  const ask = await analystFor(battle);
  const count = battle.replay.frames.length;
  const threats = { stride: 'event', layers: ['threat:axis', 'trails'] } as const;

  it('has a frame of one size for each event, the last shown longest', async () => {
    const frames = await filmFrames(battle, { stride: 'event' }, ask, look);
    const gif = await filmGif(frames, { draw });
    const { pages, delay = [], width, pageHeight } = await sharp(gif, { animated: true }).metadata();
    expect(pages).toBe(count);
    expect(sizesOf(frames.map(({ picture }) => picture()))).toEqual([`${width} ${pageHeight}`]);
    expect(delay).toEqual([...Array.from({ length: count - 1 }, () => 1000), 4000]);
  });

  it('has a frame for each turn, as quick as it is wanted', async () => {
    const frames = await filmFrames(battle, { stride: 'turn', pace: 500 }, ask, look);
    const turns = stops(battle.replay.frames, 'turn').length;
    expect(frames.map(({ lasts }) => lasts)).toEqual([...Array.from({ length: turns - 1 }, () => 500), 3500]);
  });

  it('has every legend whole below frames of one size', async () => {
    const frames = await filmFrames(battle, threats, ask, look);
    const pictures = frames.map(({ picture }) => picture());
    expect(sizesOf(pictures)).toHaveLength(1);
    for (const { svg, height } of pictures) {
      const texts = [...svg.matchAll(/<text [^>]*\by="([\d.]+)"[^>]*>([^<]*)</g)];
      const lines = texts.map(([, , words]) => words);
      expect(lines).toContain('Threat of Germans, standing');
      expect(lines).toContain('Trails');
      expect(Math.max(...texts.map(([, y]) => Number(y)))).toBeLessThan(height);
    }
    const [bare] = await filmFrames(battle, { stride: 'event' }, ask, look);
    expect(pictures[0]?.height).toBeGreaterThan(bare?.picture().height ?? 0);
  });

  it('tells how far it is: layers first, then frames', async () => {
    const told: string[] = [];
    const heard = (done: number, of: number, what: string) => told.push(`${what} ${done}/${of}`);
    await filmGif(await filmFrames(battle, threats, ask, look, { heard }), { heard, draw: blank });
    const each = (what: string) => Array.from({ length: count }, (_, i) => `${what} ${i + 1}/${count}`);
    expect(told).toEqual([...each('asked'), ...each('drawn')]);
  });

  it.for(['asked', 'drawn'] as const)('is given up while frames are %s', async at => {
    const end = new AbortController();
    const told: string[] = [];
    const heeding = {
      signal: end.signal,
      heard(done: number, _: number, what: string) {
        told.push(what);
        if (what === at && done === 2) end.abort();
      },
    };
    const making = async () => filmGif(await filmFrames(battle, threats, ask, look, heeding), { ...heeding, draw: blank });
    await expect(making()).rejects.toThrow('aborted');
    expect(told.filter(what => what === at)).toHaveLength(2);
  });
});
