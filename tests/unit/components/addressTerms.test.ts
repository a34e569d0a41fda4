import { expect, test } from 'vitest';
import { nearestMoment, parseMoment } from '../../../src/components/battle/address.ts';
import { readTerms, writeTerms } from '../../../src/components/battle/addressTerms.ts';
import { firstShowing } from '../../../src/view/store.ts';
import { NAMES, sample } from '../publish/samples.ts';

const all = await Promise.all(NAMES.map(sample));
/** Of those that know of harm. */
const threatening = all.filter(({ ruleset }) => ruleset.combat);

test('what is chosen over the board is read from an address as it was written, in every battle', () => {
  expect(new Set(threatening.map(({ ruleset }) => ruleset.id)).size).toBe(5);
  for (const battle of threatening) {
    const side = battle.scenario.sides[0]?.id ?? '';
    const selected = Object.keys(battle.replay.frames[0]?.state.units ?? {})[0];
    const now = { ...firstShowing(battle), shade: 'threat' as const, threatOf: side, layers: ['trails' as const], selected };
    const words = writeTerms(battle, now, [2, 10, 20.456]);
    expect(readTerms(battle, words.slice(1))).toMatchObject({
      showing: { shade: 'threat', threatOf: side, layers: ['trails'], selected },
      spot: [2, 10, 20.46],
    });
    expect(parseMoment(`#3${words}`, battle)).toEqual({ line: undefined, index: 3 });
    expect(writeTerms(battle, firstShowing(battle))).toBe('');
  }
});

test('a threat without a side is that of the side that is named, else what a page begins with', () => {
  for (const battle of threatening) {
    const side = battle.scenario.sides[0]?.id ?? '';
    expect(readTerms(battle, `layer=threat&side=${side}`).showing).toMatchObject({ shade: 'threat', threatOf: side });
    const { showing, lacking } = readTerms(battle, 'layer=threat');
    expect(showing).toMatchObject({ shade: 'threat', threatOf: firstShowing(battle).threatOf });
    expect(lacking).toBe('');
  }
});

test('what names nothing of the battle is passed over and told', () => {
  for (const battle of all) {
    expect(readTerms(battle, 'layer=thread:nobody&side=__proto__&unit=constructor&zoom=0,x')).toEqual({
      showing: { shade: 'none', layers: [], trailsOf: 'game' },
      lacking: 'This battle has no layer “thread:nobody”, no side “__proto__”, no unit “constructor”.',
    });
    expect(nearestMoment('#__proto__/3', battle)).toEqual({ line: undefined, index: 3 });
    expect(nearestMoment('#%', battle)).toBeUndefined();
    for (const hash of ['#%', '#__proto__/3', '#%E0%A4%A/3', '#x', '']) expect(parseMoment(hash, battle)).toBeUndefined();
  }
});
