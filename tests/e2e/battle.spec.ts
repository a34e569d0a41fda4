// The replay: stepping both ways, links to a moment, list and roll, units and hexes, luck. By role and text, on the built site.
import type { Page } from '@playwright/test';
import { boxAtRest, expect, expectWidth, test } from './site.ts';

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/';
const LAST = 269;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, hash = '') {
  await page.goto(BATTLE + hash);
  await expect(page.locator('[data-ready]')).toBeVisible();
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Event' });
const current = (page: Page) => page.locator('[aria-current="step"]');
const unit = (page: Page, id: string) => page.locator(`.board [data-unit="${id}"]`);
const button = (page: Page, name: string) => page.getByRole('region', { name: 'Replay' }).getByRole('button', { name, exact: true });

test('a battle is stepped through by buttons, by keys, to both ends', async ({ page }) => {
  await open(page);
  await test.step('a battle opens before its first event and steps forward and back', async () => {
    await expect(slider(page)).toHaveValue('0');
    const before = await unit(page, 'us-cmd-1').getAttribute('transform');
    for (let i = 0; i < 5; i++) await button(page, 'Forward').click();
    await expect(current(page)).toContainText('Regimental command moved through E2 to E3');
    await expect(unit(page, 'us-cmd-1')).not.toHaveAttribute('transform', before ?? '');
    for (let i = 0; i < 5; i++) await button(page, 'Back').click();
    await expect(unit(page, 'us-cmd-1')).toHaveAttribute('transform', before ?? '');
  });
  await test.step('the end shows what is left, and stepping back from it undoes the last event', async () => {
    await button(page, 'Last').click();
    await expect(slider(page)).toHaveValue(String(LAST));
    await expect(unit(page, 'ge-stug-1')).toHaveCount(0);
    await button(page, 'First').click();
    await expect(unit(page, 'ge-stug-1')).toBeVisible();
  });
  await test.step('the keyboard steps by event, activation and turn, and to both ends', async () => {
    const steps = [
      ['ArrowRight', '1'],
      ['PageDown', '29'],
      ['PageDown', '72'],
      ['ArrowLeft', '71'],
      ['PageUp', '29'],
      ['Shift+ArrowRight', '31'],
      ['Shift+ArrowRight', '33'],
      ['Shift+ArrowLeft', '31'],
      ['End', String(LAST)],
      ['Home', '0'],
    ] as const;
    for (const [key, value] of steps) {
      await page.keyboard.press(key);
      await expect(slider(page), key).toHaveValue(value);
    }
  });
});

test('keys that come faster than the board is drawn all count: where they lead is drawn, told and written into the address', async ({
  page,
}) => {
  await open(page, '#3');
  await page.evaluate(async () => {
    const told = { where: 0, speaker: 0, entries: history.length };
    Object.assign(globalThis, { told });
    for (const name of ['where', 'speaker'] as const) {
      const part = document.querySelector(`[data-part="${name}"]`) ?? document.body;
      new MutationObserver(() => told[name]++).observe(part, { subtree: true, childList: true, characterData: true });
    }
    const turn = () =>
      new Promise<unknown>(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    // However long the machine does something else meanwhile: no time goes by between the keys.
    const [now, real] = [performance.now(), performance.now.bind(performance)];
    performance.now = () => now;
    for (let i = 0; i < 100; i++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      await turn();
    }
    performance.now = real;
  });
  await expect(slider(page)).toHaveValue('103');
  await expect(page).toHaveURL(/#103$/);
  await expect(page.locator('[data-part="speaker"]')).toContainText('Event 103 of');
  const counted = await page.evaluate(() => {
    const { told } = globalThis as unknown as { told: Record<'where' | 'speaker' | 'entries', number> };
    return { ...told, entries: history.length - told.entries };
  });
  expect(counted.where, 'boards drawn').toBeLessThan(100);
  expect(counted.speaker).toBeLessThanOrEqual(2);
  expect(counted.entries).toBe(1);
  await page.goBack();
  await expect(slider(page)).toHaveValue('3');
  await page.goForward();
  await expect(slider(page)).toHaveValue('103');
});

test('after a choice by pointer the keys are those of the replay, and step as is chosen; by Tab they are those of the control', async ({
  page,
}) => {
  await open(page);
  const threat = page.getByRole('radio', { name: 'Threat' });
  await page.getByText('Threat', { exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue('1');
  await expect(threat).toBeChecked();
  const by = page.getByRole('radio', { name: 'turns' });
  await by.check();
  await button(page, 'Forward').click();
  await expect(slider(page)).toHaveValue('29');
  for (const [key, value] of [
    ['ArrowRight', '72'],
    ['ArrowLeft', '29'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider(page)).toHaveValue(value);
  }
  await expect(by).toBeChecked();
  await page.keyboard.press('Space');
  await expect(button(page, 'Pause')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(button(page, 'Play')).toBeVisible();
  await page.getByRole('link', { name: '3rd Battalion fired at Pak 40 in E7: 2 hits, 1 step lost, 1 left.' }).click();
  await page.keyboard.press('Space');
  await expect(button(page, 'Pause')).toBeVisible();
  await page.keyboard.press('Space');
  await threat.focus();
  await page.keyboard.press('ArrowRight');
  await expect(threat).not.toBeChecked();
  await button(page, 'First').focus();
  await page.keyboard.press('Space');
  await expect(slider(page)).toHaveValue('0');
});

test('a moment is a link, is told aloud and with its roll', { tag: '@long' }, async ({ page, context }) => {
  await test.step('a moment is a link: it opens there, jumps make history, back and forward lead through it', async () => {
    await open(page, '#46');
    await expect(current(page)).toContainText('3rd Battalion fired at Pak 40');
    await page.keyboard.press('End');
    await expect(page).toHaveURL(new RegExp(`#${LAST}$`));
    await page.goBack();
    await expect(slider(page)).toHaveValue('46');
    await page.goForward();
    await expect(slider(page)).toHaveValue(String(LAST));
  });
  await test.step('the link to a moment is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '#46');
    await expect(slider(page)).toHaveValue('46');
    await button(page, 'Share').click();
    await page.getByRole('dialog', { name: 'Take it away' }).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/crossroads\/#46$/);
  });
  await test.step('a moment is told: aloud, with its roll, and the units in it', async () => {
    await page.keyboard.press('Escape');
    await open(page, '#45');
    await expect(slider(page)).toHaveValue('45');
    await test.step('each event is said for those who listen', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('status').filter({ hasText: 'Event 46' })).toContainText(
        'Event 46 of 269, turn 2. 3rd Battalion fired at Pak 40 in E7',
      );
    });
    await test.step('a roll is told with its chances, its dice and what moved them', async () => {
      const roll = page.getByRole('region', { name: 'Now' });
      await expect(roll).toContainText('Rolled 1. Expected 0.3 steps. As it may go: this or better 26\u202f%.');
      await expect(roll).toContainText('A worse result 74 times in 100, the same 22 times in 100, a better one 4 times in 100.');
      await expect(roll).toContainText('moved in this activation \u22121');
      await expect(roll).toContainText('Moved in this activation §5.2'); // folded behind Rules
      await expect(roll.getByRole('img', { name: /1: 22\s% \(rolled\)/ })).toBeVisible();
      await expect(current(page).getByRole('img', { name: 'fire: 3 black dice: radio, infantry and infantry' })).toBeVisible();
    });
    await test.step('a unit is selected on the board or under Forces, and its paper is read', async () => {
      await unit(page, 'us-m4-1').click();
      await expect(page.getByRole('region', { name: 'Selected: Shermans A' })).toContainText('Advance');
      await page.getByText('Forces', { exact: true }).click();
      await page.getByRole('button', { name: /^Assault guns/ }).click();
      await expect(page.getByRole('region', { name: 'Selected: Assault guns' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Assault guns/ })).toHaveAttribute('aria-pressed', 'true');
    });
  });
});

test('playing goes on by itself, pauses, and leaves no history behind', { tag: '@long' }, async ({ page }) => {
  await open(page, '#3');
  await page.getByLabel('Speed').selectOption('4');
  await page.keyboard.press('Space');
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(5);
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/#4$/);
});

test('an event of the list and the chart of luck lead to their moments, and single keys can be turned off', async ({ page }) => {
  await open(page);
  await test.step('single keys can be turned off, arrows stay', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys and signs' });
    await help.getByRole('checkbox').uncheck();
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveValue('1');
    await expect(help).toBeHidden();
  });
  await test.step('an event of the list leads to its moment', async () => {
    await page.getByRole('link', { name: '3rd Battalion fired at Pak 40 in E7: 2 hits, 1 step lost, 1 left.' }).click();
    await expect(slider(page)).toHaveValue('46');
    await expect(page).toHaveURL(/#46$/);
  });
  await button(page, 'First').click();
  await expect(slider(page)).toHaveValue('0');
  await test.step('luck stands there in figures and as a chart that leads to a moment', async () => {
    const luck = page.getByRole('region', { name: 'Luck' });
    await expect(luck).toContainText(/Americans [+\u2212]\d/);
    const chart = luck.getByRole('img', { name: /Luck, steps beyond expectation/ });
    await expect(async () => {
      const box = await chart.boundingBox();
      await chart.click({ position: { x: (box?.width ?? 0) / 2, y: 40 } }); // it comes to life when it is seen
      expect(Number(await slider(page).inputValue())).toBeGreaterThan(100);
    }).toPass();
  });
});

test('the board is walked by keyboard, pointed at and zoomed', async ({ page }) => {
  await open(page);
  await test.step('the board is walked by keyboard: B leads there, arrows read hexes, Enter selects, Escape leaves', async () => {
    await page.keyboard.press('b');
    await expect(page.getByRole('application')).toBeFocused();
    const read = page.locator('[data-part="place"]');
    await expect(read).toContainText('A1');
    await page.keyboard.press('ArrowDown');
    await expect(read).toContainText('A2');
    await page.keyboard.press('ArrowRight');
    await expect(read).toContainText(/^B[12]/);
    if ((await read.textContent())?.startsWith('B1')) await page.keyboard.press('ArrowDown');
    await expect(read).toContainText(/^B2.*1st Battalion/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Selected: 1st Battalion' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(slider(page)).toBeFocused();
  });
  await test.step('pointing at a hex reads its terrain, cost and cover', async () => {
    await unit(page, 'ge-gren-3').hover();
    await expect(page.locator('[data-part="place"]')).toContainText(/E9.*Terrain Town/);
  });
  await test.step('zoom makes the map larger and shows it whole again', async () => {
    const width = async () => (await unit(page, 'us-m4-1').boundingBox())?.width ?? 0;
    await boxAtRest(unit(page, 'us-m4-1'));
    const whole = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(whole * 1.3);
    await page.getByRole('button', { name: 'Show the whole board' }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);
  });
});

test('on a phone the controls stay in reach and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open(page, '#46');
  await expect(button(page, 'Forward')).toBeInViewport();
  await button(page, 'Events').click();
  await page.getByRole('radio', { name: 'turns' }).check();
  await button(page, 'Forward').click();
  await expect(slider(page)).toHaveValue('72');
  await expectWidth(page, 375);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the battle is a report: final position, every event, luck in figures', async ({ page }) => {
    await page.goto(BATTLE);
    await expect(page.getByRole('img', { name: /Map of The crossroads at Saint-Aubert/ })).toBeVisible();
    await expect(page.locator('.event')).toHaveCount(LAST + 1);
    await expect(page.getByRole('region', { name: 'Luck' })).toContainText(/Americans [+\u2212]\d/);
    await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0);
  });
});

test('on a phone a sentence above the controls tells every step', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('battles/bolt-action/three-lanes/mill/#102');
  await expect(page.locator('[data-ready]')).toBeVisible();
  const caption = page.locator('.caption');
  await expect(caption).toHaveText(/^MMG team fires at 1st Lieutenant and runner from Ambush: 3 hits/);
  await expect(caption).toBeInViewport({ ratio: 1 });
  const before = await caption.textContent();
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(caption).not.toHaveText(before ?? '');
  await expect(caption).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(caption).toBeHidden(); // there the list is beside the board
});
