// The seven things that somebody does who comes for the first time, by mouse, by keyboard and by touch on a phone: each with what can be
// seen or heard of the page, and nothing that only its makers know.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ measure: '', contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

const REVIEWED = { timeout: 240_000 }; // every attack of the battle is looked at
const FAR = 200;

/** How somebody does what all do in their own way. */
interface Hand {
  press(page: Page, target: Locator): Promise<void>;
  /** Turns the list to whole turns. */
  byTurns(page: Page): Promise<void>;
  /** Reads what can be said of a unit. */
  look(page: Page, name: string): Promise<Locator>;
  /** Comes to what stands below the board. */
  goDown(page: Page, target: Locator): Promise<void>;
  showThreat(page: Page): Promise<void>;
  share(page: Page): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.locator('.place-facts.at-pointer');
const counter = (page: Page, name: string) => page.locator('svg.board .unit .counter').filter({ hasText: name }).first();
const slider = (page: Page) => page.getByRole('slider', { name: 'Event' });
/** The review is there, which moves what stands below it. */
const reviewed = (page: Page): Promise<void> => expect(page.locator('.moments').first()).toBeVisible(REVIEWED);

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < FAR; i++) {
    if (await target.evaluate(one => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not come to by ${FAR} times Tab`);
}

const mouse: Hand = {
  press: (_, target) => target.click(),
  byTurns: page => page.getByText('turns', { exact: true }).click(),
  async look(page, name) {
    await counter(page, name).hover();
    return card(page);
  },
  async goDown(page, target) {
    await target.scrollIntoViewIfNeeded();
    await reviewed(page);
    await target.scrollIntoViewIfNeeded();
  },
  showThreat: page => page.locator('.layer', { hasText: 'Threat' }).click(),
  share: page => button(page, 'Share').click(),
};

const keyboard: Hand = {
  async press(page, target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async byTurns(page) {
    await tabTo(page, page.getByRole('radio', { name: 'activations' }));
    await page.keyboard.press('ArrowRight');
  },
  async look(page, name) {
    await page.keyboard.press('b');
    for (
      let i = 0;
      i < FAR &&
      !(
        await card(page)
          .textContent({ timeout: 500 })
          .catch(() => '')
      )?.includes(name);
      i++
    )
      await page.keyboard.press('n');
    return card(page);
  },
  async goDown(page, target) {
    await page.keyboard.press('End'); // after the last event the page asks where it was decided
    await keyboard.press(page, button(page, 'The review'));
    await reviewed(page);
    for (let i = 0; i < FAR && !(await isInView(target)); i++) await page.keyboard.press('Tab');
  },
  showThreat: page => page.keyboard.press('2'),
  async share(page) {
    await tabTo(page, button(page, 'Share'));
    await page.keyboard.press('Enter');
  },
};

const touch: Hand = {
  press: (_, target) => target.tap(),
  async byTurns(page) {
    await button(page, 'Events').tap();
    await page.getByText('turns', { exact: true }).tap();
  },
  async look(page, name) {
    await counter(page, name).tap();
    return page.locator('[data-part="unit"]');
  },
  async goDown(page, target) {
    await button(page, 'Review').tap();
    await reviewed(page);
    await target.scrollIntoViewIfNeeded();
  },
  async showThreat(page) {
    await button(page, 'Layers').tap();
    await page.locator('.layer', { hasText: 'Threat' }).tap();
  },
  async share(page) {
    await button(page, 'More controls').tap();
    await button(page, 'Share').tap();
  },
};

const isInView = (target: Locator): Promise<boolean> =>
  target.evaluate(one => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

/** All seven, one after the other, as in one visit. */
async function visit(page: Page, hand: Hand): Promise<void> {
  await test.step('find a battle of my game', async () => {
    await page.goto('');
    await hand.press(page, page.getByRole('navigation', { name: 'A battle of each game' }).getByRole('link', { name: 'War to Axis' }));
    await expect(page).toHaveURL(/\/battles\//);
    await expect(page.locator('[data-ready="true"]')).toBeVisible();
    await expect(page.locator('.battle-head')).toContainText('War to Axis');
  });
  await test.step('what happened in turn 3', async () => {
    await hand.byTurns(page);
    const told = page.locator('.turn').filter({ has: page.getByRole('heading', { name: 'Turn 3', exact: true }) });
    await hand.press(page, told.getByRole('link', { name: /^\d+ events: / }));
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /turn 3/);
  });
  await test.step('why could that gun not fire', async () => {
    const read = await hand.look(page, '88s');
    await expect(read).toContainText(/has acted|out of sight|out of range|does not see|none/);
  });
  await test.step('who was lucky', async () => {
    const luck = page
      .locator('[data-part="luck-body"]')
      .getByText(/where .* were to be expected/)
      .first();
    await hand.goDown(page, luck);
    await expect(luck).toBeInViewport();
  });
  await test.step('what was the worst mistake', async () => {
    const worst = page
      .getByRole('row', { name: /^Dearest mistake/ })
      .getByRole('button')
      .first();
    await expect(worst).toBeVisible(REVIEWED);
    const before = await slider(page).inputValue();
    await hand.press(page, worst);
    await expect(slider(page)).not.toHaveValue(before);
  });
  await test.step('show the threat before that charge', async () => {
    await hand.press(page, button(page, 'Back'));
    await hand.showThreat(page);
    await expect(page.locator('[data-part="overlay-notes"]')).toContainText('Threat of');
  });
  await test.step('send that moment to a friend', async () => {
    await hand.share(page);
    const dialog = page.getByRole('dialog', { name: 'Take it away' });
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(
      new RegExp(`#${await slider(page).inputValue()}\\?.*layer=threat`),
    );
    await hand.press(page, dialog.getByRole('button', { name: /^Copy/ }).first());
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('layer=threat');
  });
}

test('by mouse', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, mouse);
});

test('by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, keyboard);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch', { tag: '@long' }, async ({ page }) => visit(page, touch));
});
