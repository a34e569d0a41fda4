// A hero point is spent on the event before it (19.1).

import { withVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { faultOf, heroCasts, heroic, pointsAtHand } from '../heroes.ts';
import { act, rule, unitRule } from '../kit.ts';
import { type AafState, HERO_USES, type HeroEvent, type HeroUse, source } from '../state.ts';
import { allUnits, titleOf } from '../units.ts';

const USES: Readonly<Record<HeroUse, string>> = {
  morale: 'a failed test is passed',
  'ignore-hit': 'a hit is ignored',
  hit: 'a miss hits',
  damage: 'a failed die of damage succeeds',
  counter: 'the enemy’s point does nothing',
};

/** What the heroes of a side could do about the last event: units with their uses. */
export function heroUses(state: AafState, side?: string): readonly { readonly unit: UnitId; readonly uses: readonly HeroUse[] }[] {
  return allUnits(state)
    .filter(unit => unit.side === (side ?? unit.side) && pointsAtHand(state, unit) > 0)
    .map(({ id }) => ({ unit: id, uses: HERO_USES.filter(use => faultOf(state, { unit: id, use }) === undefined) }))
    .filter(({ uses }) => uses.length > 0);
}

export const hero = act<HeroEvent>({
  title: 'Hero',
  source: source('19.1'),
  rules: [
    unitRule('19.1/points', 'A hero has points to spend, each once.', (state, _event, unit) =>
      pointsAtHand(state, unit) > 0 ? undefined : `${withVerb(unit.title, 'has')} no hero point left`,
    ),
    rule('19.1/use', 'A point changes what has just happened to the hero, or what he did.', ['unit', 'use'], (state, event) =>
      faultOf(state, event),
    ),
  ],
  ask: {
    unit: askUnit('Whose hero', (state, { side }) => heroUses(state, side).map(({ unit }) => unit)),
    use(state, draft) {
      const open = heroUses(state, draft.side).find(({ unit }) => unit === draft.unit)?.uses ?? [];
      const said = (uses: readonly HeroUse[]) => uses.map(value => ({ value, says: USES[value] }));
      return pick('use', 'What the point does', said(open), () => said(HERO_USES));
    },
  },
  dice: 'what comes of it',
  rolls: heroCasts,
  apply: heroic,
  describe: (state, event) => ({ text: `A hero of ${titleOf(state, event.unit)}: ${USES[event.use]}.`, marks: [] }),
});
