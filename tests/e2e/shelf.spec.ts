// Nothing is lost: two tabs on one item, storage full or refused, photographs, two places that know differently much. The
// shelf is the real one, on a page of its own; tabs and browsers that are killed are in guards/keeping.spec.ts, the pages
// that use the shelf in record-start.spec.ts.
import { expect, type Page, test } from '@playwright/test';
import { openShelfPage, serveShelf } from './shelfPage.ts';

interface Kept {
  readonly steps: readonly string[];
  readonly cursor: number;
}

const read = (page: Page, id: string): Promise<Kept | undefined> =>
  page.evaluate(async item => {
    const journal = await globalThis.here.shelf.open<unknown, string>(item);
    return journal && { steps: journal.steps, cursor: journal.cursor };
  }, id);

const begun = (page: Page): Promise<string> =>
  page.evaluate(
    async () => (await globalThis.here.shelf.create('record', { title: 'Long evening', ruleset: 'war-to-axis' }, { base: true })).id,
  );

test('two tabs on one item: the second is told, takes over and finds what the first wrote; the first is told', async ({
  context,
  baseURL,
}) => {
  await serveShelf(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) await openShelfPage(page, baseURL);
  const id = await begun(first);
  const asks = (page: Page) =>
    page.evaluate(async item => {
      const lock = await globalThis.here.lockItem(item);
      const heard: string[] = [];
      lock.onChange(writer => heard.push(writer));
      Object.assign(globalThis, { lock, heard });
      return lock.writer();
    }, id);
  const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  expect(await asks(first)).toBe('ours');
  expect(await asks(second)).toBe('theirs');
  await first.evaluate(item => globalThis.here.shelf.add(item, 0, 'by the first'), id);
  await second.evaluate(() => (globalThis as unknown as { lock: { takeOver(): Promise<void> } }).lock.takeOver());
  await expect.poll(() => heard(first)).toEqual(['theirs']);
  expect(await heard(second)).toEqual(['ours']);
  expect(await read(second, id)).toEqual({ steps: ['by the first'], cursor: 1 });
  await second.evaluate(item => globalThis.here.shelf.add(item, 1, 'by the second'), id);
  expect(await second.evaluate(() => globalThis.here.shelf.places())).toBe(2);
  // A step that the first tab was about to write does not disturb what the second has written, and is not lost.
  await first.evaluate(item => globalThis.here.shelf.add(item, 1, 'too late'), id);
  expect(await first.evaluate(() => globalThis.here.shelf.trouble()?.kind)).toBe('taken');
  expect(await read(second, id)).toEqual({ steps: ['by the first', 'by the second'], cursor: 2 });
  expect(await read(first, id)).toEqual({ steps: ['by the first', 'by the second'], cursor: 2 });
  const titles = await first.evaluate(async () => (await globalThis.here.shelf.list()).map(({ title }) => title));
  expect(titles.toSorted()).toEqual(['Long evening', 'Long evening (from another tab)']);
  // The first has its turn when the second is closed.
  await second.close();
  await expect.poll(() => heard(first)).toEqual(['theirs', 'ours']);
});

test('a full disk is told at once, what is entered stays in memory, and is written when there is room again', async ({
  page,
  context,
  baseURL,
}) => {
  await serveShelf(context);
  const { origin } = new URL(baseURL ?? '');
  const session = await context.newCDPSession(page);
  // Before anything is written: the browser remembers for a while how much room there was.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
  await openShelfPage(page, baseURL);
  const id = await begun(page);
  await page.evaluate(item => globalThis.here.shelf.add(item, 0, 'small'), id);
  const large = (n: number) =>
    page.evaluate(
      async ([item, at]) => {
        const { shelf } = globalThis.here;
        await shelf.add(item, at, crypto.getRandomValues(new Uint8Array(65_000)).join());
        return shelf.trouble()?.kind;
      },
      [id, n] as const,
    );
  let told: string | undefined;
  let count = 1;
  for (; told === undefined && count < 100; count++) told = await large(count);
  expect(told).toBe('full');
  await page.evaluate(([item, at]) => globalThis.here.shelf.add(item, at, 'after'), [id, count] as const);
  expect((await read(page, id))?.steps).toHaveLength(count + 1);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.evaluate(([item, at]) => globalThis.here.shelf.add(item, at, 'room again'), [id, count + 1] as const);
  expect(await page.evaluate(() => globalThis.here.shelf.trouble()?.kind)).toBeUndefined();
  await page.reload();
  await page.waitForFunction(() => globalThis.here !== undefined);
  expect((await read(page, id))?.steps).toHaveLength(count + 2);
});

test('a browser that refuses storage is told, and everything works in memory', async ({ page, context, baseURL }) => {
  await serveShelf(context);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await openShelfPage(page, baseURL);
  const id = await begun(page);
  await page.evaluate(item => globalThis.here.shelf.add(item, 0, 'kept in mind'), id);
  expect(await read(page, id)).toEqual({ steps: ['kept in mind'], cursor: 1 });
  expect(await page.evaluate(() => globalThis.here.shelf.trouble()?.kind)).toBe('refused');
});

/** A JPEG drawn in the page, with the place where it was taken written into it as a camera does. */
const withPlace = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 2400, 1200);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg'));
    const plain = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    // TIFF, big endian: one entry that points to the GPS part, and that with a latitude reference and a latitude of 49 degrees.
    const tiff = [
      ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
      ...[0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0],
      ...[0, 2, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 56, 0, 0, 0, 0],
      ...[0, 0, 0, 49, 0, 0, 0, 1, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
    ];
    const exif = [...'Exif\0\0'].map(letter => letter.charCodeAt(0)).concat(tiff);
    const length = exif.length + 2;
    return [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...exif, ...plain.subarray(2)];
  });

test('a photograph is scaled, and the place where it was taken is gone', async ({ page, context, baseURL }) => {
  await serveShelf(context);
  await openShelfPage(page, baseURL);
  const camera = await withPlace(page);
  expect(Buffer.from(camera).includes('Exif')).toBe(true);
  const kept = await page.evaluate(async bytes => {
    const result = await globalThis.here.photograph(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
    if (!result.ok) throw new Error(result.problems.map(({ says }) => says).join());
    const { width, height } = await createImageBitmap(result.value);
    return { width, height, type: result.value.type, bytes: [...new Uint8Array(await result.value.arrayBuffer())] };
  }, camera);
  expect([kept.width, kept.height, kept.type]).toEqual([1600, 800, 'image/webp']);
  for (const trace of ['Exif', 'EXIF', 'MM\0*', 'XMP'] as const) expect(Buffer.from(kept.bytes).includes(trace), trace).toBe(false);
});

test('a file that is no picture is refused in words', async ({ page, context, baseURL }) => {
  await serveShelf(context);
  await openShelfPage(page, baseURL);
  const says = (text: string, type: string) =>
    page.evaluate(
      async ([content, kind]) => {
        const result = await globalThis.here.photograph(new Blob([content], { type: kind }));
        return result.ok ? undefined : result.problems.map(problem => problem.says);
      },
      [text, type] as const,
    );
  expect(await says('no picture', 'image/jpeg')).toEqual(['This is no picture that the browser can read.']);
  expect(await says('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/svg+xml')).toEqual([
    'This is no picture that the browser can read.',
  ]);
});
