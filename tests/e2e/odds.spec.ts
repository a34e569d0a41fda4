// The calculator: exact figures of War to Axis, checked by hand: four black dice, two of six faces hurt infantry.
import type { Page } from '@playwright/test';
import { sliceOf } from '../slice.ts';
import { expect, test } from './site.ts';

const PAGE = 'odds/war-to-axis/';

/** The calculator as one comes upon it: the address of a question is left by the page itself, so that it is loaded anew. */
async function begin(page: Page, path = PAGE): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
}

test('a question is asked: its answer, terrain, a second profile, fields that come and go', async ({ page }) => {
  await begin(page);
  await test.step('four dice at infantry in the open: 16/81, 32/81, 8/27, 8/81, 1/81', async () => {
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer).toContainText('1.3 steps lost, none 20\u202f%');
    for (const fraction of ['16/81 = 0.1975', '32/81 = 0.3951', '8/27 = 0.2963', '8/81 = 0.0988', '1/81 = 0.0123'])
      await expect(answer).toContainText(fraction);
  });
  await test.step('terrain takes dice and says so with its section; the question is in the address and comes back from it', async () => {
    await page.getByLabel('Terrain of the target', { exact: true }).selectOption({ label: 'Woods' });
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer).toContainText('−1 target in woods');
    await expect(answer).toContainText('8/27 = 0.2963');
    await expect(answer).toContainText('1 step lost, none 30\u202f%');
    await expect(page).toHaveURL(/\?ground=woods$/);
    await page.reload();
    await expect(page.getByLabel('Terrain of the target', { exact: true })).toHaveValue('woods');
    await expect(answer).toContainText('1 step lost');
  });
  await begin(page);
  await test.step('a second profile stands beside the first, and both are in the address', async () => {
    await page.getByRole('button', { name: 'Compare with another' }).click();
    await page.getByRole('group', { name: 'Compared with' }).getByLabel('Field works of the target').selectOption('trench');
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer).toContainText('A: 1.33 steps lost');
    await expect(answer).toContainText('B: 0.53 steps lost');
    await expect(page).toHaveURL(/with=b&b\.works=trench$/);
    await page.reload();
    await expect(answer).toContainText('B: 0.53 steps lost');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(answer).not.toContainText('B:');
    await expect(page).toHaveURL(/odds\/war-to-axis\/$/);
  });
  await begin(page);
  await test.step('fields come and go with what is thrown for, and the keyboard stays where it was', async () => {
    await expect(page.getByLabel('Who fires')).toBeVisible();
    const kind = page.getByLabel('What is thrown for');
    await kind.focus();
    await kind.selectOption({ label: 'A radio call alone' });
    await expect(page.getByLabel('Who fires')).toHaveCount(0);
    await expect(kind).toBeFocused();
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('contacts');
  });
});

test('a question that has no answer, or is limited, says so', async ({ page }) => {
  await begin(page);
  await test.step('an attack without dice is said to be none', async () => {
    await page.getByLabel('Distance in hexes').fill('6');
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
      'This attack cannot be made: German grenadiers are out of range at 6 hexes.',
    );
  });
  await begin(page);
  await test.step('what is limited says so: typed, and in a link', async () => {
    const answer = page.getByRole('region', { name: 'Answer' });
    const words = 'Distance in hexes: 1 to 6. Answered for 6, not for 9.';
    await page.getByLabel('Distance in hexes').fill('9');
    await expect(answer).toContainText(words);
    await expect(page.getByText('1 to 6. Answered for 6, not for 9.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\?distance=6$/);
    await page.getByLabel('Distance in hexes').fill('2');
    await expect(answer).not.toContainText('Answered for');
    await page.goto(`${PAGE}?distance=9&range=3`);
    await expect(page.getByLabel('Distance in hexes')).toHaveValue('6');
    await expect(answer).toContainText(words);
    await expect(answer).toContainText('“range” is no question here.');
    await page.getByRole('checkbox').first().check();
    await expect(answer).not.toContainText('Answered for');
  });
});

test('a question that many ask is one press and an address, and is marked while it stands', async ({ page }) => {
  await begin(page);
  const answer = page.getByRole('region', { name: 'Answer' });
  const asked = page.getByRole('link', { name: 'Pak 40 at a Sherman, 3 hexes' });
  await asked.click();
  await expect(answer).toContainText('1 step lost, none 30\u202f%');
  await expect(page).toHaveURL(/\?kind=at&shooter=ge-pak40&distance=3&armour=us-m4$/);
  await expect(asked).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(page.getByLabel('Who fires')).toHaveValue('ge-pak40');
  await expect(asked).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Distance in hexes').fill('2');
  await expect(asked).not.toHaveAttribute('aria-current');
});

test('who asks something else is not told of the fields of the question before', async ({ page }) => {
  await page.goto('odds/axis-and-allies/');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('IPC');
  await page.getByLabel('What is asked', { exact: true }).selectOption({ label: 'Kamikaze tokens' });
  await expect(answer).toContainText('The ship is sunk 56\u202f%');
  await expect(answer).not.toContainText('left out');
});

test('a raid asks for what its target has: tactical bombers at a base, interceptors, warehouses at a complex', async ({ page }) => {
  await page.goto('odds/axis-and-allies/?ask=raid');
  const answer = page.getByRole('region', { name: 'Answer' });
  const target = page.getByLabel('What is bombed', { exact: true });
  await expect(answer).toContainText('3.5 IPC lost');
  await expect(page.getByLabel('Fighters that meet them')).toHaveCount(0);
  await target.selectOption({ label: 'an air base' });
  await page.getByLabel('Tactical bombers', { exact: true }).fill('2');
  await page.getByLabel('Fighters that meet them').fill('1');
  await expect(page).toHaveURL(/raidTarget=airfield&tacticals=2&interceptors=1/);
  await expect(answer).toContainText('Interceptors');
  await expect(answer).toContainText('no more than 6 points');
});

test('the end of a tank is told as a chance', async ({ page }) => {
  await begin(page, 'odds/action-all-fronts/');
  await page.getByRole('link', { name: 'Panzerfaust at a Sherman, front' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('knocked out 33\u202f%');
});

test('units of a scenario fill the form in, or say why they cannot', async ({ page }) => {
  await begin(page, 'odds/action-all-fronts/');
  await page.getByText('Units of a scenario').click();
  await page.getByLabel('Scenario', { exact: true }).selectOption({ label: 'Gothic Farm' });
  await page.getByLabel('Who attacks').selectOption({ label: 'Sherman' });
  await page.getByLabel('Which unit').selectOption({ label: 'StuG III' });
  await expect(page.getByLabel('What fires')).toHaveValue('us-sherman-m4a1');
  await expect(page.getByLabel('At which vehicle')).toHaveValue('german-stug-iiib');
  await expect(page).toHaveURL(/ask=armour/);
  await page.getByLabel('Who attacks').selectOption({ label: 'Squad C' });
  await page.getByLabel('Which unit').selectOption({ label: 'StuG III' });
  await expect(page.locator('[data-pick-status]')).toContainText('nothing to hurt StuG III');
});

test('a side of a map and what it attacks make a battle', async ({ page }) => {
  await begin(page, 'odds/axis-and-allies/');
  await page.getByText('An attack of a scenario').click();
  await page.getByLabel('Who attacks').selectOption({ label: 'Germany' });
  await page.getByLabel('Which area').selectOption({ label: 'Karelia S.S.R.' });
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('the attacker wins');
  await expect(page).toHaveURL(/attackers=infantry/);
});

test('weapons of a long list are added one by one, and what few ask is folded away with how many of it are set', async ({ page }) => {
  await begin(page, 'odds/bolt-action/');
  const form = page.getByRole('group', { name: 'The attack' });
  await form.getByLabel('Add: Weapons that fire').selectOption('mmg');
  await expect(form.getByLabel('Medium machine guns (MMG)', { exact: true })).toHaveValue('1');
  await expect(form.getByLabel('Medium machine guns (MMG)', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/mmg%3A1/);
  const more = form.getByText('More circumstances');
  await expect(more).toHaveText('More circumstances');
  await more.click();
  await form.getByLabel('It is in a building').check();
  await expect(more).toHaveText('More circumstances, 1 set');
});

for (const [system, title] of [
  ['war-to-axis', 'What is thrown for'],
  ['bolt-action', 'What is asked'],
] as const)
  test(`every kind of throw has an answer: ${system}`, async ({ page }) => {
    await begin(page, `odds/${system}/`);
    const kind = page.getByLabel(title);
    for (const value of await kind.locator('option').evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))) {
      await kind.selectOption(value);
      await expect(page.getByRole('region', { name: 'Answer' }).getByRole('table').first()).toContainText(/Expected|Outcome|End/);
    }
  });

/** Counts what is announced from now on: new words in any live region. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]'))
      new MutationObserver(() => region.textContent?.trim() && heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
const heardOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'heard'));

test('an answer is announced once, also where a table of other answers is drawn after it', async ({ page }) => {
  await begin(page, 'odds/action-all-fronts/');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.locator('.grid-table, table').nth(1)).toBeVisible();
  await listen(page);
  const before = await answer.getByRole('table').nth(1).textContent();
  await page.getByLabel('How many there are').fill('6');
  await expect(answer.getByRole('table').nth(1)).not.toHaveText(before ?? '');
  await expect.poll(() => heardOn(page)).toEqual([expect.stringMatching(/^[\d.]+ models? lost, none /)]);
});

const FARM = 'battles/action-all-fronts/gothic-farm/farm/';
const MILL = 'battles/bolt-action/three-lanes/mill/';
/** Moments of sample battles before their dice fall, and what they ask: the battle, the frame, the question, the answer's kind. */
const MOMENTS = [
  ['a shot', FARM, 50, 'the fire of Gruppe C at Squad C', 'squad'],
  ['shells', FARM, 44, 'the fire of StuG III at 1st Platoon with Squad A', 'shell'],
  ['artillery', FARM, 48, 'whether the medium bombardment comes', 'availability'],
  ['a test', FARM, 51, 'the test of Squad C', 'test'],
  ['a shot at armour', FARM, 236, 'the fire of StuG III at Sherman', 'armour'],
  ['the fire of a platoon', MILL, 126, 'the fire of MMG team at Section 2', 'fire'],
  ['an order test', MILL, 25, 'the order test of Second squad', 'order-test'],
] as const;

for (const [name, battle, index, title, ask] of sliceOf(MOMENTS, 3))
  test(`${name} of a replay opens in the calculator with its odds`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`${battle}#${index + 1}`);
    await expect(page.locator('[data-ready]')).toBeVisible(); // until then it shows the end
    const card = page.locator('.card.roll').first();
    // the chances missed have details of their own, and come when they come
    const reckoned = card.locator('details').filter({ hasText: 'How it is reckoned' });
    await reckoned.locator('summary').click();
    const thrown = await reckoned.getByRole('listitem').allTextContents();
    expect(thrown.length).toBeGreaterThan(0);
    await page.goto(`${battle}#${index}`);
    await page.getByRole('link', { name: `Open ${title} in the calculator` }).click();
    await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
    await expect(page.getByLabel('What is asked')).toHaveValue(ask);
    // What follows from the dice, a check of morale for one, is an event of its own in some systems.
    const said = page.locator('.odds-because ul').first().getByRole('listitem');
    await expect.poll(async () => (await said.allTextContents()).slice(0, thrown.length)).toEqual(thrown);
  });

/** Rolls that are the whole of an attack: the battle and the step, who attacks and whom. */
const ROLLS = [
  ['action-all-fronts', FARM, 51],
  ['bolt-action', MILL, 10],
  ['to-arms', 'battles/to-arms/fuentevieja/crossroads/', 28],
  ['war-to-axis', 'battles/war-to-axis/saint-aubert/crossroads/', 39],
] as const;

/** What there is to expect, as it is written: '1.33', '0.7'. */
const expectedIn = (text: string | null): number => Number(/expect(?:ed)? ?([\d.]+)/i.exec(text ?? '')?.[1]);

for (const [system, battle, index] of sliceOf(ROLLS, 2))
  test(`the roll of an attack leads to the calculator filled in with it: ${system}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`${battle}#${index}`);
    await expect(page.locator('[data-ready]')).toBeVisible();
    const card = page.locator('.card.roll').first();
    const link = card.getByRole('link', { name: 'In the calculator' });
    await expect(link).toHaveAttribute('href', new RegExp(`/odds/${system}/\\?`));
    const expected = expectedIn(await card.locator('.words').first().textContent());
    await link.click();
    await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
    const answer = page.getByRole('region', { name: 'Answer' });
    // the card says one decimal
    await expect.poll(async () => Math.abs(expectedIn(await answer.textContent()) - expected)).toBeLessThan(0.06);
    await expect(answer).not.toContainText('Answered for');
  });

test('the odds of a selected unit lead to the calculator, each target by its name', { tag: '@long' }, async ({ page }) => {
  await page.goto('battles/war-to-axis/saint-aubert/crossroads/#38');
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.locator('[data-pick="us-eng-2"]').dispatchEvent('click'); // the list of forces is folded
  await page.keyboard.press('3');
  const notes = page.locator('[data-part="overlay-notes"]');
  const said = notes.getByText(/^In the fire of .* Best: /);
  await expect(said).toBeVisible();
  const best = Number(/, ([\d.]+) steps? to be expected/.exec((await said.textContent()) ?? '')?.[1]);
  await notes.locator('.in-calculator').getByRole('link').first().click();
  await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect.poll(async () => Math.abs(expectedIn(await answer.textContent()) - best)).toBeLessThan(0.06);
});

test('a roll that the calculator has no form for has no link', async ({ page }) => {
  await page.goto('battles/axis-and-allies/pacific-1942/won-on-land/#37');
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expect(page.locator('[data-part="facts"] a, [data-part="facts"] dt').first()).toBeAttached();
  await expect(page.locator('.in-calculator')).toHaveCount(0);
});
