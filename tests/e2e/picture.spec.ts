// Pictures of a moment: the same file from page and command line, drawn as the page draws, in pixels once and twice as large.
import type { Locator, Page } from '@playwright/test';
import { sandtable } from './commandLine.ts';
import { expect, test } from './site.ts';
import { LONG, saveDownload, takenFrom } from './taking.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const CASES = [
  { id: 'war-to-axis/saint-aubert/crossroads', step: 120, layer: 'Threat', overlay: 'threat:axis' },
  { id: 'action-all-fronts/gothic-farm/farm', step: 40, layer: 'Fire density', overlay: 'density' },
  { id: 'bolt-action/three-lanes/mill', step: 104, layer: 'Trails', overlay: 'trails' },
  { id: 'to-arms/fuentevieja/crossroads', step: 38, layer: 'Fire density', overlay: 'density' },
  { id: 'axis-and-allies/pacific-1942/won-on-land', step: 200, layer: 'Fire density', overlay: 'density' },
  { id: 'any/bruland-ferry/powder', step: 40, layer: 'Trails', overlay: 'trails' },
] as const;

async function pictureOf(page: Page, id: string, step: number, layer?: string): Promise<Locator> {
  const dialog = await takenFrom(page, `battles/${id}/#${step}`, layer);
  await dialog.getByRole('tab', { name: 'Picture', exact: true }).click();
  await expect(dialog.getByRole('img', { name: /^Map of .* on the / })).toBeVisible(LONG);
  return dialog;
}

const sizeOf = (png: Buffer) => [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)];

for (const { id, step, layer, overlay } of CASES)
  test(`${id}: the SVG of a position with its layer is that of the command line, byte for byte`, { tag: '@long' }, async ({ page }) => {
    const dialog = await pictureOf(page, id, step, layer);
    const args = ['export', `scenarios/${id}.battle.yaml`, '--svg', '--step', String(step), '--overlay', overlay];
    const { name, bytes } = await saveDownload(page, dialog, 'Save SVG');
    expect(name).toMatch(new RegExp(`-${step}\\.svg$`));
    expect(bytes.toString()).toBe((await sandtable(args)).out);
    const before = await dialog.locator('.take-picture img').getAttribute('src');
    await dialog.getByLabel('Colours').selectOption('dark');
    await dialog.getByLabel('What is seen').selectOption('action');
    await expect(dialog.locator('.take-picture img')).not.toHaveAttribute('src', before ?? '', LONG);
    const dark = await saveDownload(page, dialog, 'Save SVG');
    expect(dark.bytes.toString()).toBe((await sandtable([...args, '--theme', 'dark', '--crop', 'action'])).out);
  });

test('the PNG is as large as the SVG, or twice as large, and can be copied', { tag: '@long' }, async ({ page }) => {
  const dialog = await pictureOf(page, CASES[0].id, CASES[0].step);
  const svg = (await saveDownload(page, dialog, 'Save SVG')).bytes.toString();
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? [];
  const once = await saveDownload(page, dialog, 'Save PNG');
  expect(sizeOf(once.bytes)).toEqual(['PNG', width, height]);
  const twice = await saveDownload(page, dialog, 'Save PNG, twice as large');
  expect(sizeOf(twice.bytes)).toEqual(['PNG', 2 * (width ?? 0), 2 * (height ?? 0)]);
  expect(twice.bytes.length).toBeGreaterThan(once.bytes.length * 1.5);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible(LONG);
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
    return [bitmap.width, bitmap.height];
  });
  expect(copied).toEqual([2 * (width ?? 0), 2 * (height ?? 0)]);
});
