// An analyst with the kernel answers as one without, and rolls may be pruned to one tally. (Sights, harms and
// threats themselves: tests/kernel/means.)

import { describe, expect, test } from 'vitest';
import { analyst } from '../../../src/analysis/analyst.ts';
import type { OverlayRequest } from '../../../src/analysis/offered.ts';
import { prune } from '../../../src/analysis/prune.ts';
import { wasmBackend } from '../../../src/analysis/wasmBackend.ts';
import { dist, marginal } from '../../../src/core/dist.ts';
import { requireCombat } from '../../../src/core/ruleset.ts';
import { readKernel } from '../../../src/kernel/read.ts';
import { rulesetOf } from '../../conformance/load.ts';
import { battle, empty, frames, onHexes, ruleset, sample } from './sample.ts';

const means = wasmBackend(await readKernel());

describe('an analyst with a kernel', () => {
  const swift = analyst(rulesetOf, onHexes, means);
  swift.open(battle.scenario, battle.record);
  const slow = sample();

  test('answers as one without', () => {
    const asks: readonly OverlayRequest[] = [
      { kind: 'sight', from: { side: 'allied' } },
      { kind: 'sight', from: { place: 'E6' } },
      { kind: 'odds', unit: 'us-inf-2' },
      { kind: 'reach', unit: 'us-inf-2' },
    ];
    for (const index of [12, 63, 150]) for (const ask of asks) expect(swift.overlay({ index }, ask)).toEqual(slow.overlay({ index }, ask));
  });

  test('reviews as one without', () => expect(swift.review()).toEqual(slow.review()));

  test('goes from one board to another', () => {
    const { scenario, record } = empty('hill-90');
    const ask: OverlayRequest = { kind: 'sight', from: { side: 'axis' } };
    const plain = analyst(rulesetOf, onHexes);
    plain.open(scenario, record);
    swift.open(scenario, record);
    expect(swift.overlay({ index: 0 }, ask)).toEqual(plain.overlay({ index: 0 }, ask));
    swift.open(battle.scenario, battle.record);
    expect(swift.overlay({ index: 12 }, ask)).toEqual(slow.overlay({ index: 12 }, ask));
  });
});

describe('a pruned roll', () => {
  test('has the chances of the whole one, for every roll of the battle and every tally', () => {
    const attacks = frames.flatMap(({ rolls }) => rolls.map(({ attack }) => attack));
    const calls = [1, 2, 3].flatMap(n =>
      [true, false].map(american =>
        requireCombat(ruleset).attack({
          kind: 'support',
          radio: 2,
          batteries: [4, 4, 3].slice(0, n),
          american,
          works: 'trench',
          cls: 'inf',
          strength: 4,
        }),
      ),
    );
    for (const attack of [...attacks, ...calls]) {
      if (attack.kind === 'fight') throw new Error('no fights here');
      for (const name of Object.keys(dist(attack.roll).outcomes[0] ?? {}))
        expect(marginal(dist(prune(attack.roll, name)), name)).toEqual(marginal(dist(attack.roll), name));
    }
  });

  test('keeps fewer outcomes apart', () => {
    const attack = requireCombat(ruleset).attack({
      kind: 'support',
      radio: 2,
      batteries: [4, 4, 3],
      american: true,
      works: 'trench',
      cls: 'inf',
      strength: 4,
    });
    if (attack.kind === 'fight') throw new Error('no fights here');
    expect(dist(prune(attack.roll, 'loss')).outcomes).toHaveLength(5);
    expect(dist(attack.roll).outcomes).toHaveLength(20);
  });
});
