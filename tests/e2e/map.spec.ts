// Battles and scenarios on a map of areas, and the calculator of battles of many rounds.
import type { Page } from '@playwright/test';
import { boxAtRest, expect, test } from './site.ts';

const BATTLE = 'battles/axis-and-allies/pacific-1942/won-on-land/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('[data-ready]')).toBeVisible();
}

const note = (page: Page, id: string) => page.locator(`.overlay-note[data-overlay^="${id}"]`);
const scaleOf = async (page: Page) =>
  Number(/scale\(([\d.]+)/.exec((await page.locator('.board .sheet').getAttribute('transform')) ?? '')?.[1] ?? 1);

test('a game on a map: walked by keys, stepped through by rounds, whole on paper, its battle in the calculator', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('areas are walked by keys, and Enter takes the pieces there in hand', async () => {
    await open(page, `${BATTLE}#67`);
    await page.keyboard.press('b');
    const place = page.locator('[data-part="place"]');
    await expect(place.locator('.place-name')).toBeVisible();
    await page.keyboard.press('n');
    const name = (await place.locator('.place-name').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.locator('.dossier')).toContainText('IPC');
    await page.keyboard.press('ArrowRight');
    await expect(place.locator('.place-name')).not.toHaveText(name);
  });
  await test.step('a game on a map is stepped through by rounds, and every layer answers', async () => {
    await page.keyboard.press('Escape');
    await open(page, `${BATTLE}#67`);
    await expect(page.locator('[data-part="where"]')).toContainText('round 1 of 3');
    await page.getByRole('checkbox', { name: 'Trails' }).check();
    await expect(note(page, 'trails')).toContainText(/Moved: \d+ of \d+ units/);
    await page.getByRole('radio', { name: 'Threat' }).check();
    await expect(note(page, 'threat')).toContainText(/Threat of .*\d+ areas could be attacked/);
    await expect(page.locator('.layer-strokes .hold-over').first()).toBeAttached();
    await page.getByRole('radio', { name: 'Fire density' }).check();
    await expect(note(page, 'density')).toContainText('shots so far');
    await page.getByText('Forces', { exact: true }).click();
    await page.getByRole('button', { name: /^1 × Infantry\s*Alaska/ }).click();
    await page.getByRole('radio', { name: 'Reach' }).check();
    await expect(note(page, 'reach')).toContainText(/Reach of Infantry in Alaska/);
    await page.getByRole('checkbox', { name: 'Odds from selected' }).check();
    await expect(note(page, 'odds')).toContainText('Odds of');
    await page.getByRole('radio', { name: 'Nothing' }).check();
    await expect(page.locator('.layer-strokes .hold-over')).toHaveCount(0);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(page.locator('[data-part="where"]')).toContainText('round 2 of 3');
  });
  await test.step('on paper a zoomed map is whole', async () => {
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    const board = page.locator('svg.board');
    await expect(async () => {
      const found = await board.evaluate((svg: SVGSVGElement) => {
        const { width, height } = svg.getBoundingClientRect();
        const sheet = svg.querySelector('.sheet');
        return {
          moved: sheet && getComputedStyle(sheet).transform,
          shape: width / height,
          drawn: svg.viewBox.baseVal.width / svg.viewBox.baseVal.height,
        };
      });
      expect(found.moved).toBe('none');
      expect(found.shape).toBeCloseTo(found.drawn, 1);
    }).toPass();
  });
  await test.step('an open battle leads to the calculator with its forces filled in', async () => {
    await page.emulateMedia({ media: 'screen' });
    await open(page, `${BATTLE}#67`);
    await page.getByRole('link', { name: 'Open the battle of Hawaii Sea Zone in the calculator' }).click();
    await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
    await expect(page.getByLabel('Where', { exact: true })).toHaveValue('sea');
    const attack = page.getByRole('group', { name: 'The attack' });
    await expect(attack.locator('[id="a.fleet-bomber"]')).toHaveValue('1');
    await expect(attack.locator('[id="a.enemyFleet-carrier"]')).toHaveValue('1');
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText(/the attacker wins \d+/);
  });
});

test('on a phone the map fills its frame, begins where something happens and is seen whole on demand', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, 'scenarios/axis-and-allies/classic-1942/');
  const board = page.locator('svg.board');
  await expect.poll(async () => (await board.boundingBox())?.height).toBeGreaterThan(300);
  await boxAtRest(page.locator('.board .sheet'));
  const near = await scaleOf(page);
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  await expect.poll(() => scaleOf(page)).toBeLessThan(near * 0.6);
  await expect(board).toHaveClass(/far/);
});

test('the order of loss goes by keys and by drag, policies are compared, and the address brings all of it back', async ({ page }) => {
  await page.goto('odds/axis-and-allies/');
  await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('the attacker wins 79');
  await page.locator('[data-fold="rare"] > summary').first().click();
  const order = page.locator('[data-order]').first().getByRole('listitem');
  await expect(order).toHaveText([/Infantry/, /Armour/]);
  await page.getByRole('button', { name: 'Infantry later' }).first().press('ArrowDown');
  await expect(order).toHaveText([/Armour/, /Infantry/]);
  await expect(page).toHaveURL(/attackOrder=armor%2Cinfantry/);
  await order.nth(1).dragTo(order.nth(0), { targetPosition: { x: 20, y: 2 } });
  await expect(order).toHaveText([/Infantry/, /Armour/]);
  await page.getByRole('button', { name: 'more: Fighters' }).first().click();
  await page.locator('[id="a.retreat"]').selectOption({ index: 1 });
  await expect(answer.locator('.odds-words')).toContainText(/1 fighter, .*, breaks off after so many rounds/);
  await expect(answer.getByRole('table', { name: /all ways compared/ }).getByRole('row')).toHaveCount(5);
  const words = await answer.locator('.odds-expect').textContent();
  await expect(page).toHaveURL(/fighter%3A1/);
  await expect(page).toHaveURL(/retreat=/i);
  await page.reload();
  await expect(answer.locator('.odds-expect')).toHaveText(words ?? '');
  await expect(page.locator('[id="a.attackers-fighter"]')).toHaveValue('1');
});

test('the whole world has its islands, canals and forces by area', { tag: '@long' }, async ({ page }) => {
  await open(page, 'scenarios/axis-and-allies/classic-1942/');
  await expect(page.locator('.board .canal')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'The game at its start' })).toContainText('Rounds');
  await expect(page.getByRole('region', { name: 'Soviet Union' }).getByRole('row', { name: /4 × Infantry Russia/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Threat' }).check();
  await expect(note(page, 'threat')).toContainText('areas could be attacked');
});
