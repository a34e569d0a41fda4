// What is read first of a moment and of a threat is plain words: sections and numbers of rulings stand behind "Rules", a body that cannot
// be lost in part is told by how often it is knocked out, and nothing is as fine as hundredths.

import { describe, expect, test } from 'vitest';
import { worstSaid } from '../../src/analysis/scene.ts';
import { referenceTargetsOf } from '../../src/core/ruleset.ts';
import { markupOf } from '../../src/render/toMarkup.ts';
import { nowBlock } from '../../src/view/now.ts';
import { rulingsList } from '../../src/view/rulings.ts';
import { NAMES, sample } from '../unit/publish/samples.ts';

const HOUSE = /§|\bruling R\d+|R\d+ ·|· R\d+|\d\.\d\d+ (models?|steps?|figures?)\b|reference target/;

const readFirst = (markup: string): string =>
  markup.replaceAll(/<details class="rules-fold">.*?<\/details>/gs, '').replaceAll(/<[^>]*>/g, ' ');

describe.each(NAMES)('%s', name => {
  test('moments and rulings', async () => {
    const battle = await sample(name);
    const lines = [battle.replay.frames, ...Object.values(battle.replay.variations)];
    const said = lines.flatMap(frames => [
      ...frames
        .filter(({ index, rulings }) => rulings.length > 0 || index % 10 === 0)
        .map(frame => markupOf(nowBlock(battle, frames, frame, { line: undefined }))),
      markupOf(rulingsList(battle, frames, undefined)),
    ]);
    expect(said.map(readFirst).filter(text => HOUSE.test(text))).toEqual([]);
  });

  test('threats', async () => {
    const { ruleset, replay } = await sample(name);
    const [frame] = replay.frames;
    const said = frame ? referenceTargetsOf(ruleset).map(mark => worstSaid({ ruleset, state: frame.state }, mark, 0.16, 0.16)) : [];
    expect(said.length > 0 || !ruleset.combat || ruleset.id === 'axis-and-allies').toBe(true);
    expect(said.filter(text => HOUSE.test(text) || !/destroyed|knocked out/.test(text))).toEqual([]);
    expect(said.filter(text => /knocked out/.test(text) && /0\.\d/.test(text))).toEqual([]);
  });
});
