// Questions that many ask: each is whole, within all limits, gives dice, and says in the calculator what the rule system says of it.

import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import { odds } from '../../../src/cli/odds.ts';
import { presetQuery } from '../../../src/components/site/odds/presets.ts';
import { inQuery, readForm } from '../../../src/components/site/odds/profile.ts';
import { applyBounds, toAttackProfile } from '../../../src/core/bounds.ts';
import { type Dist, dist, fraction } from '../../../src/core/dist.ts';
import { readProfile } from '../../../src/core/profile.ts';
import { due } from '../../../src/core/read.ts';
import type { Tally } from '../../../src/core/roll.ts';
import { hasCalculator, type Ruleset, type RulesReference, readReference, requireCombat } from '../../../src/core/ruleset.ts';
import { loadRuleset, RULESETS } from '../../../src/rulesets/index.ts';
import { bruteForce, ways } from '../../oracles/bruteForce.ts';
import { isQuick } from '../../slice.ts';

/** What the calculator asks when a link is pressed. */
function asked(book: RulesReference, query: string) {
  const { profile, limits } = readForm(book.fields, inQuery(new URLSearchParams(query)));
  expect(limits).toEqual([]);
  return profile;
}

const attackOf = (ruleset: Ruleset, book: RulesReference, profile: Parameters<typeof toAttackProfile>[1]) =>
  requireCombat(ruleset).attack(toAttackProfile(book, profile));

const loaded = await Promise.all(Object.keys(RULESETS).map(loadRuleset));

describe.each(loaded.filter(hasCalculator).map(({ id }) => id))('%s', id => {
  test('there are eight at least, no two of which ask the same or have one name', async () => {
    const book = await readReference(await loadRuleset(id));
    const all = book.presets ?? [];
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(preset => presetQuery(book, preset))).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  test('each asks for dice that the rules allow, with no answer but those of its fields', async () => {
    const ruleset = await loadRuleset(id);
    const book = await readReference(ruleset);
    for (const { title, answers } of book.presets ?? []) {
      const read = readProfile(book.fields, answers);
      if (!read.ok) throw new Error(`${title}: ${read.problems.map(({ says }) => says).join('; ')}`);
      expect(applyBounds(book, read.value).notes, title).toEqual([]);
      const outlook = outlookOf(attackOf(ruleset, book, read.value));
      if (outlook.kind === 'attack') expect([outlook.why, outlook.says.length > 0], title).toEqual([undefined, true]);
    }
  });

  test('its link, the rule system and the command line give one answer, to the fraction', async () => {
    const ruleset = await loadRuleset(id);
    const book = await readReference(ruleset);
    for (const preset of book.presets ?? []) {
      const words = Object.entries(preset.answers).map(([field, value]) => `${field}=${value}`);
      const { out } = await odds.run({ words: [id, ...words], flags: { json: true }, lists: {} });
      const linked = outlookOf(attackOf(ruleset, book, asked(book, presetQuery(book, preset))));
      const printed = JSON.parse(String(out));
      if (linked.kind === 'fight') expect(printed.wins[0].value, preset.title).toBeCloseTo(linked.wins[0].value, 12);
      else expect(printed.harms, preset.title).toEqual(JSON.parse(JSON.stringify(linked.harms)));
    }
  });
});

/** The chance of each tally as a fraction; tallies as JSON. */
const exactly = ({ outcomes, weights, total }: Dist<Tally>): Map<string, string> =>
  new Map(outcomes.map((tally, i) => [JSON.stringify(tally), fraction(weights[i] ?? 0n, total)] as const).toSorted());

/** More ways than these in the first throw are not thrown one by one. */
const WAYS = isQuick ? 20 : 40;

test('the answer is that of all ways in which the dice can lie', async () => {
  let thrown = 0;
  for (const id of Object.keys(RULESETS)) {
    const ruleset = await loadRuleset(id);
    const book = await readReference(ruleset);
    for (const preset of book.presets ?? []) {
      const attack = attackOf(ruleset, book, asked(book, presetQuery(book, preset)));
      if (attack.kind === 'fight' || attack.again) continue;
      const first = due(attack.roll, []);
      if (!first || ways(first.dice) > WAYS) continue;
      expect(exactly(dist(attack.roll)), preset.title).toEqual(new Map([...bruteForce(attack.roll)].sort()));
      thrown++;
    }
  }

  expect(thrown).toBeGreaterThan(8);
});
