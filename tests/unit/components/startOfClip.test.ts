import { expect, test } from 'vitest';
import { shownBy } from '../../../src/components/publish/startOfClip.ts';
import { sample } from '../publish/samples.ts';

const battle = await sample('saint-aubert/crossroads.battle.yaml');
const link = (said: Readonly<Record<string, string>>) => ({ getAttribute: (name: string) => said[name] ?? null });

test('a board leads to its layers and no others, as the side knows it that it is drawn for', () => {
  expect(shownBy(link({ 'data-layers': 'threat:axis trails' }), battle)).toMatchObject({
    shade: 'threat',
    threatOf: 'axis',
    layers: ['trails'],
  });
  expect(shownBy(link({ 'data-viewer': 'axis' }), battle)).toEqual({ viewer: 'axis' });
  expect(shownBy(link({ 'data-layers': 'trails', 'data-viewer': 'allied' }), battle)).toMatchObject({
    shade: 'none',
    layers: ['trails'],
    viewer: 'allied',
  });
});

test('what the link does not say, or says of no side and no layer of the battle, stays as it is', () => {
  expect(shownBy(undefined, battle)).toEqual({});
  expect(shownBy(link({ 'data-layers': 'fog', 'data-viewer': 'nobody' }), battle)).toEqual({});
});
