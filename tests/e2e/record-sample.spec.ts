// The sample battle of the site entered by hand on a phone: the record that comes of it is the sample, and it cost few taps. The long
// tests enter all of it, npm test its first four turns.
import { isLong } from '../slice.ts';
import { begin, enterAll, eventsOf, sampleIn, withoutId } from './recorded.ts';
import type { Count } from './recording.ts';
import { expect, test } from './site.ts';

const sample = await sampleIn('scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml');
const TURNS = isLong ? Infinity : 4;
const fifth = sample.events.findIndex(event => event.type === 'turn' && Number((event as { readonly turn?: number }).turn) > TURNS);
const events = fifth < 0 ? sample.events : sample.events.slice(0, fifth);

test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: 'reduce' } });

/** The events of a unit from its activation to the next one; what the other side throws in between is not its own. */
function activations(counts: readonly Count[]): readonly (readonly Count[])[] {
  const unitOf = ({ event }: Count) => (event as { readonly unit?: string }).unit;
  return counts.flatMap((first, i) => {
    if (first.event.type !== 'activate') return [];
    const end = counts.findIndex(({ event }, at) => at > i && ['activate', 'side-end'].includes(event.type));
    return [counts.slice(i, end).filter(count => unitOf(count) === unitOf(first))];
  });
}

const sum = (counts: readonly Count[], of: 'taps' | 'dice'): number => counts.reduce((all, count) => all + count[of], 0);
const has = (counts: readonly Count[], type: string): boolean => counts.some(({ event }) => event.type === type);

test(`${isLong ? 'the whole sample' : `the sample up to turn ${TURNS}`} is entered on a phone, event by event, in few taps, and comes out as it was played`, {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(1_200_000);
  expect(events.map(({ type }) => type)).toContain('opportunity');
  await begin(page, sample);
  const start = Date.now();
  const counts = await enterAll(page, sample, events);
  const seconds = Math.round((Date.now() - start) / 1000);
  expect(await eventsOf(page, sample)).toEqual(events.map(withoutId));

  const all = activations(counts);
  const both = all.filter(own => has(own, 'step') && has(own, 'fire')).map(own => sum(own, 'taps'));
  expect(both.length).toBeGreaterThan(isLong ? 10 : 5);
  expect(Math.max(...both)).toBeLessThanOrEqual(6);

  // What the rules leave one answer to, and what is done again, is one tap; dice alone are none.
  const ends = counts.filter(({ event }) => ['turn', 'side-end', 'turn-end', 'end'].includes(event.type));
  const again = counts.filter(count => count.again);
  expect([...ends, ...again].filter(({ taps }) => taps !== 1)).toEqual([]);
  expect(again.length).toBeGreaterThan(isLong ? 20 : 10);
  expect(counts.filter(({ event, taps }) => event.type === 'activation' && taps > 0)).toEqual([]);
  expect(counts.filter(({ typed }) => typed)).toEqual([]);

  const mean = (sum(all.flat(), 'taps') / all.length).toFixed(1);
  const says = `${counts.length} events, ${sum(counts, 'taps')} taps and ${sum(counts, 'dice')} dice in ${seconds} s; an activation: ${mean} taps, one with move and fire at most ${Math.max(...both)}`;
  test.info().annotations.push({ type: 'taps', description: says });
  console.log(says);
});
