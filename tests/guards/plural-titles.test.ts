// A unit may be called 'Grenadiers' or 'Lieutenant and runner': what is told of it, and what the referee says, has verbs that agree.
// Every sample battle is told as if all its units had such titles, with events left out so that rules are broken.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPlural, sideAtFirst } from '../../src/core/englishText.ts';
import { type Frame, first, step } from '../../src/core/replay.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { type Battle, battlesIn, filesIn, ROOT, SCENARIOS } from '../conformance/load.ts';
import { sliceOf } from '../slice.ts';

/** So many records with an event left out are replayed of each battle in `npm test`. */
const FEW = 2;

const SINGULAR = /^(?:is|was|has|does|its|[a-z]+[^aius]s)\b/;

/** The battle with titles of several: 'Uhlans 1', 'Uhlans 2'; sides that act in the telling themselves are peoples. */
function withPluralTitles(battle: Battle): Battle {
  const { scenario } = battle;
  const sides = scenario.board.kind === 'map' ? scenario.sides.map((side, i) => ({ ...side, title: `Peoples ${i}s` })) : scenario.sides;
  return { ...battle, scenario: { ...scenario, sides, units: scenario.units.map((unit, i) => ({ ...unit, title: `Uhlans ${i + 1}` })) } };
}

const titlesOf = ({ state }: Frame): readonly string[] =>
  [
    ...Object.values(state.units).flatMap(unit => ('title' in unit && isPlural(String(unit.title)) ? String(unit.title) : [])),
    ...state.game.sides.flatMap(({ title }) => (sideAtFirst(title).isMany ? title : [])),
  ].toSorted((a, b) => b.length - a.length);

const textsOf = ({ narration, rulings }: Frame): readonly string[] => [
  narration.text,
  ...(narration.publicText === undefined ? [] : [narration.publicText]),
  ...Object.values(narration.textBySide ?? {}),
  ...rulings.map(({ says }) => says),
];

/** Where a title that is no part of 'of Grenadiers' has a verb of one behind it. */
function disagreements(text: string, titles: readonly string[]): readonly string[] {
  return titles.flatMap(title =>
    text
      .split(title)
      .slice(1)
      .flatMap((rest, i) => {
        const before = text.split(title)[i] ?? '';
        const isSubject = !/\b(of|for|with|reaches)( the)? $/.test(before);
        return isSubject && rest.startsWith(' ') && SINGULAR.test(rest.slice(1)) ? `${title}${rest.slice(0, 20)} (${text})` : [];
      }),
  );
}

function told({ ruleset, scenario, record }: Battle, events: readonly BattleEvent[]): readonly string[] {
  let frame = first(ruleset, scenario, record.options);
  return events.flatMap(event => {
    const titles = titlesOf(frame);
    frame = step(ruleset, frame, event);
    return textsOf(frame).flatMap(text => disagreements(text, titles));
  });
}

describe.each(battlesIn(SCENARIOS).map(battle => [battle.name, battle] as const))('%s', (_, battle) => {
  test('tells units with the titles it gives them', () => {
    expect(told(battle, battle.record.events)).toEqual([]);
  });

  test('tells units and rulings of them alike where every title is that of several', () => {
    const plural = withPluralTitles(battle);
    const { events } = battle.record;
    const gaps = sliceOf([...events.keys()], FEW).map(gap => events.filter((_event, i) => i !== gap));
    expect([events, ...gaps].flatMap(some => told(plural, some))).toEqual([]);
  });
});

/** A title with a fixed verb behind it, in a source that could not tell one from several. */
const FIXED =
  /(?<!\b(?:of|for|with|reaches)(?: the)? )\$\{(?:(?!withVerb|sideWithVerb)[^{}`])*(?:\btitle|\.title|titleOf\([^{}`]*\))(?: \?\? [^{}`]*)?\} (?:is|was|has|does|goes|fires|moves|loses|tests|stands|needs)\b/g;

test('no system writes a verb behind a title that does not agree with it', () => {
  const found = filesIn(join(ROOT, 'src/rulesets'), '.ts').flatMap(file =>
    (readFileSync(file, 'utf8').match(FIXED) ?? []).map(match => `${relative(ROOT, file)}: ${match}`),
  );
  expect(found).toEqual([]);
});
