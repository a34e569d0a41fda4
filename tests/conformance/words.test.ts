// What players read of every record: no coordinates, no hundredths of a length, no numbers of rulings.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Frame, replay } from '../../src/core/replay.ts';
import { viewFrame } from '../../src/core/view.ts';
import { battlesIn, ROOT, SCENARIOS } from './load.ts';

const battles = [...battlesIn(SCENARIOS), ...battlesIn(join(ROOT, 'tests/conformance/records'))];

/** '(58.34, 44.85)', '17.12 cm', '6.25 of 6 in', 'ruling R14', '(R56)'. */
const UNREADABLE = /\(-?[\d.]+, -?[\d.]+\)|\d\.\d\d+ (cm|in|of)\b|\bruling R\d+|\(R\d+\)/;

const textsOf = ({ narration: { text, publicText = '', textBySide = {} } }: Frame): readonly string[] => [
  text,
  publicText,
  ...Object.values(textBySide),
];

describe.each(battles)('$name', ({ ruleset, scenario, record }) => {
  const { frames, variations } = replay(ruleset, scenario, record);
  const all = [...frames, ...Object.values(variations).flat()];

  test('tells events by what is there, to the half', () => {
    const seen = scenario.sides.flatMap(({ id }) => all.map(frame => viewFrame(ruleset, frame, id)));
    expect([...all, ...seen].flatMap(textsOf).filter(text => UNREADABLE.test(text))).toEqual([]);
  });

  test('tells lengths as digits of a half and no more', () => {
    const lengths = all.flatMap(frame => textsOf(frame).flatMap(text => [...text.matchAll(/\d+(\.\d+)? (?=cm\b|in\b(?! [A-Z]))/g)]));
    expect(lengths.filter(([said]) => (Number(said) * 2) % 1 !== 0 && Number(said) > 0.25).map(([said]) => said)).toEqual([]);
  });

  test('rules without numbers of rulings and coordinates; a length is as exact as its verdict needs', () => {
    const says = all.flatMap(({ rulings }) => rulings.map(({ says }) => says));
    expect(says.filter(said => /\(-?[\d.]+, -?[\d.]+\)|\bruling R\d+|\(R\d+\)/.test(said) && !said.includes('off the table'))).toEqual([]);
  });

  test('notes name no ruling by its number', () =>
    expect((record.notes ?? []).filter(({ text = '' }) => /\(?\bruling R\d+/.test(text)).map(({ text }) => text)).toEqual([]));
});
