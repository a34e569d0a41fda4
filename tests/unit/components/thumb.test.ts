import sharp from 'sharp';
import { expect, test } from 'vitest';
import { THUMB, thumbnail } from '../../../src/components/site/images/thumb.ts';
import { isQuick, sliceOf } from '../../slice.ts';
import { sample } from '../publish/samples.ts';

/** How bright the board is; around it nothing is drawn. */
const meanOf = async (picture: Buffer): Promise<number> => {
  const { channels } = await sharp(await sharp(picture).trim().toBuffer()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
};

const TRIED = ['war-to-axis/saint-aubert/crossroads', 'axis-and-allies/pacific-1942/won-on-land', 'bolt-action/three-lanes/mill'];

test.for(sliceOf(TRIED, isQuick ? 1 : TRIED.length))('%s: a picture of one size, light and dark, of the end or of an event', async name => {
  const battle = await sample(`${name}.battle.yaml`);
  const [light, dark] = [await thumbnail({ battle }, 'light'), await thumbnail({ battle }, 'dark')];
  expect(await sharp(light).metadata()).toMatchObject({ format: 'heif', ...THUMB });
  expect(await sharp(dark).metadata()).toMatchObject({ format: 'heif', ...THUMB });
  expect(await meanOf(light)).toBeGreaterThan((await meanOf(dark)) + 80);
  const first = battle.replay.frames.find(({ event }) => event)?.event?.id ?? '';
  expect((await thumbnail({ battle, at: first }, 'light')).equals(light)).toBe(false);
});

test('an event that the battle has not is refused by its name', async () => {
  const battle = await sample('saint-aubert/thin.battle.yaml');
  await expect(thumbnail({ battle, at: 'nowhere' }, 'light')).rejects.toThrow(
    'there is no event nowhere of "A club evening at the crossroads"',
  );
});
