// Who writes an item, over the Web Locks of Node; the same between two tabs in tests/e2e/shelf.spec.ts.

import { expect, test } from 'vitest';
import { type Lock, type LockOwner, lockItem } from '../../../src/storage/lock.ts';

const changed = (lock: Lock) =>
  new Promise<LockOwner>(resolve => {
    const stop = lock.onChange(writer => {
      stop();
      resolve(writer);
    });
  });

test('the first tab writes, the second is told and has its turn when the first goes', async () => {
  const first = await lockItem('turn');
  const second = await lockItem('turn');
  expect([first.writer(), second.writer()]).toEqual(['ours', 'theirs']);
  const turn = changed(second);
  first.release();
  expect(await turn).toBe('ours');
  second.release();
});

test('the second takes over, the first is told, and takes it back', async () => {
  const first = await lockItem('taken');
  const second = await lockItem('taken');
  const loss = changed(first);
  await second.takeOver();
  expect(second.writer()).toBe('ours');
  expect(await loss).toBe('theirs');
  const again = changed(second);
  await first.takeOver();
  expect(first.writer()).toBe('ours');
  expect(await again).toBe('theirs');
  const turn = changed(second);
  first.release();
  expect(await turn).toBe('ours');
  second.release();
});

test('a third waits until both are gone, and other items are free', async () => {
  const [first, second, third] = [await lockItem('three'), await lockItem('three'), await lockItem('three')];
  await second.takeOver();
  const turn = changed(third);
  first.release();
  second.release();
  expect(await turn).toBe('ours');
  third.release();
  const other = await lockItem('other');
  expect(other.writer()).toBe('ours');
  other.release();
});

test('a browser without locks, or one that refuses them, says that it does not know', async () => {
  const without = await lockItem('none', null as never);
  expect(without.writer()).toBe('unknown');
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager;
  const refused = await lockItem('none', refusing);
  await refused.takeOver();
  expect(refused.writer()).toBe('unknown');
});
