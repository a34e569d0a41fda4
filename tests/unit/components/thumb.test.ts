import sharp from 'sharp';
import { expect, test } from 'vitest';
import { THUMB, thumbPng } from '../../../src/components/site/images/thumb.ts';
import { sample } from '../publish/samples.ts';

const meanOf = async (png: Buffer): Promise<number> => {
  const { channels } = await sharp(png).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
};

test.for(['war-to-axis/saint-aubert/crossroads', 'axis-and-allies/pacific-1942/won-on-land', 'bolt-action/three-lanes/mill'])(
  '%s: a picture of one size, light and dark, of the end or of an event',
  async name => {
    const battle = await sample(`${name}.battle.yaml`);
    const [light, dark] = [await thumbPng({ battle }, 'light'), await thumbPng({ battle }, 'dark')];
    expect(await sharp(light).metadata()).toMatchObject({ format: 'png', ...THUMB });
    expect(await sharp(dark).metadata()).toMatchObject({ format: 'png', ...THUMB });
    expect(await meanOf(light)).toBeGreaterThan((await meanOf(dark)) + 80);
    const first = battle.replay.frames.find(({ event }) => event)?.event?.id ?? '';
    expect((await thumbPng({ battle, at: first }, 'light')).equals(light)).toBe(false);
  },
);

test('an event that the battle has not is refused by its name', async () => {
  const battle = await sample('saint-aubert/thin.battle.yaml');
  await expect(thumbPng({ battle, at: 'nowhere' }, 'light')).rejects.toThrow(
    'there is no event nowhere of "A club evening at the crossroads"',
  );
});
