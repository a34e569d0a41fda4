// The checklist of the rules is whole, and every scenario can be played to its end.

import { expect, test } from 'vitest';
import { checklist } from '../../checklist.ts';
import { scenarios } from '../../load.ts';
import { play } from '../../randomPlay.ts';
import { WTA } from '../field.ts';

checklist({ ruleset: WTA, prefix: 'WTA', items: 92, rules: 'wta:' });

test.each([...scenarios.values()].filter(({ ruleset }) => ruleset === WTA.id))('WTA-79 $id can be played to its end', scenario => {
  const { failure, last } = play({ ruleset: WTA, scenario, seed: 1944 });
  expect(failure).toBeUndefined();
  expect(WTA.play.outcome?.(last.state as never)).toMatchObject({ over: true });
});
