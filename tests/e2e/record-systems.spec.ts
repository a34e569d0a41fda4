// Turns of each system entered by hand on a phone, with what interrupts them: the record that comes of it is that of the battle. Of War to
// Axis a whole battle is, in record-sample.spec.ts. npm test tries three of the turns.
import type { BattleEvent } from '../../src/core/types.ts';
import { sliceOf } from '../slice.ts';
import { button, hand, keyOf } from './answering.ts';
import { begin, enterAll, eventsOf, sampleIn, withoutId } from './recorded.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: 'reduce' } });

interface Turn {
  readonly file: string;
  readonly label: string;
  /** So many events from the beginning of the battle. */
  readonly events: number;
  /** What interrupts the turn, or follows from it and is somebody else's to say. */
  readonly has: string;
  /**
   * Facts that the battle tells and the page never asks for; those that its acts name as told beside (`also`) are left out by themselves.
   */
  readonly left?: Readonly<Record<string, readonly string[]>>;
}

const TURNS: readonly Turn[] = [
  { file: 'action-all-fronts/gothic-farm/farm', label: 'a turn in inches with tests of morale', events: 46, has: 'test' },
  {
    file: 'axis-and-allies/pacific-1942/won-on-land',
    label: 'two powers with mixed purchases and casualties chosen',
    events: 59,
    has: 'round',
  },
  {
    file: 'bolt-action/three-lanes/mill',
    label: 'a turn with units that go down under fire',
    events: 36,
    has: 'react',
    // Whose die came out of the bag is what the die says.
    left: { draw: ['side'] },
  },
  { file: 'to-arms/fuentevieja/crossroads', label: 'a turn and a half with saves and a retreat', events: 66, has: 'retreat' },
  { file: 'any/bruland-ferry/powder', label: 'two turns of pieces, dice and talk with a move that is taken back', events: 22, has: 'undo' },
  { file: 'to-arms/aljaraz/mill', label: 'a turn on a table with hidden mines and a reveal', events: 34, has: 'reveal' },
];

for (const { file, label, events, has, left = {} } of sliceOf(TURNS, 3))
  test(`${file}: ${label}`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(1_200_000);
    const sample = await sampleIn(`scenarios/${file}.battle.yaml`);
    const asked = (event: BattleEvent): BattleEvent => {
      const facts = Object.entries(event).filter(([field]) => !left[event.type]?.includes(field));
      return Object.fromEntries(facts) as unknown as BattleEvent;
    };
    const played = sample.events.slice(0, events).map(asked);
    expect(played.map(({ type }) => type)).toContain(has);
    await begin(page, sample);
    const start = Date.now();
    const counts = await enterAll(page, sample, played);
    const seconds = Math.round((Date.now() - start) / 1000);
    expect(await eventsOf(page, sample)).toEqual(counts.map(({ entered }) => withoutId(entered)));
    // What was entered is what was played, but for what the page did not ask.
    expect(played).toEqual(counts.map(({ event }) => expect.objectContaining({ ...event })));
    expect(counts.filter(({ typed }) => typed)).toEqual([]);
    const taps = counts.reduce((sum, count) => sum + count.taps, 0);
    const report = `${file}: ${events} events, ${taps} taps and ${counts.reduce((sum, { dice }) => sum + dice, 0)} dice in ${seconds} s`;
    test.info().annotations.push({ type: 'taps', description: report });
    console.log(report);
  });

test('many kinds are counted with the key that enters them in sight, and the list stays where it was', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const sample = await sampleIn('scenarios/axis-and-allies/pacific-1942/won-on-land.battle.yaml');
  await begin(page, sample);
  await enterAll(page, sample, sample.events.slice(0, 1));
  await hand(page).getByRole('button', { name: /^Buy/ }).first().click();
  await button(page, 'Several kinds').click();
  const [enter, more] = [hand(page).getByRole('button', { name: /^Enter \d/ }), hand(page).getByRole('button', { name: /: one more$/ })];
  await expect(more).toHaveCount(12);
  await expect(enter).toBeInViewport({ ratio: 1 });
  await more.last().click();
  await expect(enter).toHaveText('Enter 1');
  await expect(more.last()).toBeInViewport({ ratio: 1 });
  await more.last().focus();
  await page.keyboard.press('Space');
  await expect(enter).toHaveText('Enter 2');
  await expect(more.last()).toBeFocused();
  await expect(enter).toBeInViewport({ ratio: 1 });
});

test('on a low phone no zoom button of a table and no face of a die is out of sight', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const sample = await sampleIn('scenarios/bolt-action/three-lanes/mill.battle.yaml');
  await begin(page, sample);
  for (const name of ['Zoom in', 'Zoom out']) await page.getByRole('button', { name }).click({ trial: true });
  await enterAll(page, sample, sample.events.slice(0, 9));
  await keyOf(hand(page), 'Second squad, 12, 41').click();
  await expect(hand(page).locator('.crumbs')).toHaveText(/^Fire · Section 1 · Second squad/);
  await expect(hand(page).getByRole('heading', { name: '11 d6 rifles, rifle and LMG hit on a 6' })).toBeVisible();
  const faces = hand(page).locator('.face');
  await expect(faces).toHaveCount(6);
  for (const face of await faces.all()) await expect(face).toBeInViewport({ ratio: 1 });
});
