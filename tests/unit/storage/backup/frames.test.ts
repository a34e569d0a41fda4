// Frames of an append-only file, cut and broken at every byte.

import { expect, test } from 'vitest';
import { appendFrame, bytesIn, checksumOf, frameContent, framesIn } from '../../../../src/storage/backup/frames.ts';
import { fc } from '../../../property.ts';
import { fakeFolder } from './fakeFolder.ts';

const text = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
const told = (bytes: Uint8Array<ArrayBuffer>): string[] => framesIn(bytes).map(({ content }) => new TextDecoder().decode(content));

async function written(...words: readonly string[]) {
  const folder = fakeFolder();
  const file = await folder.open('a');
  let end = 0;
  for (const word of words) end = appendFrame(file, end, text(word));
  return { folder, file, end };
}

test('the checksum is that of zip files', () => {
  expect(checksumOf(text('123456789'))).toBe(0xcbf43926);
});

test('a file cut at any byte gives the frames before the cut, and takes the next one behind them', async () => {
  const words = ['one', 'two and a half', 'three'];
  const { folder, file, end } = await written(...words);
  const whole = bytesIn(file);
  const ends = framesIn(whole).map(frame => frame.end);
  expect(ends.at(-1)).toBe(end);
  for (let cut = 0; cut <= whole.length; cut++) {
    folder.files.set('a', whole.slice(0, cut));
    const left = framesIn(bytesIn(file));
    expect(left.length, `cut at ${cut}`).toBe(ends.filter(one => one <= cut).length);
    appendFrame(file, left.at(-1)?.end ?? 0, text('next'));
    expect(told(bytesIn(file)), `cut at ${cut}`).toEqual([...words.slice(0, left.length), 'next']);
  }
});

test('a byte that is not what was written ends the file before its frame, whichever it is', async () => {
  const { file } = await written('one', 'two', 'three');
  const whole = bytesIn(file);
  const ends = framesIn(whole).map(frame => frame.end);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const broken = whole.slice();
      broken[at] = (broken[at] ?? 0) ^ mask;
      expect(told(broken)).toEqual(['one', 'two', 'three'].slice(0, ends.filter(end => end <= at).length));
    }),
  );
});

test('what lay behind a frame that is written anew is gone, also where it would fit', async () => {
  const { file } = await written('one', 'two', 'three');
  appendFrame(file, 0, text('eno'));
  expect(told(bytesIn(file))).toEqual(['eno']);
});

test('zeros behind the last frame are none', () => {
  const frame = frameContent(text('one'));
  const padded = new Uint8Array(frame.length + 64);
  padded.set(frame);
  expect(told(padded)).toEqual(['one']);
});

test('a frame for which there is no room leaves the frames before it, and comes when there is room', async () => {
  const { folder, file, end } = await written('one');
  for (const room of [0, 1, 7, 8, 12]) {
    folder.room = room;
    expect(() => appendFrame(file, end, text('two and a half'))).toThrow('no room');
    expect(told(bytesIn(file))).toEqual(['one']);
  }
  folder.room = 1000;
  appendFrame(file, end, text('two'));
  expect(told(bytesIn(file))).toEqual(['one', 'two']);
});

test('a file that takes nothing, and says nothing of it, is full: the frames before are whole', async () => {
  const { file, end } = await written('one');
  expect(() => appendFrame({ ...file, write: () => 0 }, end, text('two'))).toThrow('the file takes no more');
  expect(told(bytesIn(file))).toEqual(['one']);
});

test('a file that takes a few bytes at a time has the whole frame in the end', async () => {
  const { file, end } = await written('one');
  const slow = { ...file, write: (bytes: Uint8Array<ArrayBuffer>, at: { at: number }) => file.write(bytes.subarray(0, 3), at) };
  expect(appendFrame(slow as typeof file, end, text('two and a half'))).toBe(bytesIn(file).length);
  expect(told(bytesIn(file))).toEqual(['one', 'two and a half']);
});
