// Reinforcements of the advanced game join groups (7.2); they come onto the map from the next turn, by a friendly road.

import type { Choice } from '../../../core/act.ts';
import { formatList, withVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { UnitId } from '../../../core/types.ts';
import { askSide } from '../../../system/system.ts';
import { act, pendingFor, rule } from '../kit.ts';
import { type ActivationGroup, type AssignEvent, GROUPS, source, type WtaState } from '../state.ts';
import { titleOf, withUnit } from '../units.ts';
import { arrivalHexes } from './enter.ts';

const unitsToAssign = (state: WtaState, event: Pick<AssignEvent, 'type'>): readonly UnitId[] => pendingFor(state, event)?.units ?? [];

type Groups = Readonly<Record<UnitId, ActivationGroup>>;

/** Every way to share the units out. */
const shares = (units: readonly UnitId[]): readonly Groups[] =>
  units.reduce<readonly Groups[]>((all, unit) => all.flatMap(one => GROUPS.map(group => ({ ...one, [unit]: group }))), [{}]);

const describeGroups = (state: WtaState, groups: Groups): string =>
  formatList(Object.entries(groups).map(([unit, group]) => `${titleOf(state, unit)} to ${group}`));

export const assign = act<AssignEvent>({
  title: 'Reinforcements join groups',
  source: source('7.2'),
  rules: [
    rule('7.2/all', 'Each reinforcement joins one group.', ['groups'], (state, event) => {
      const units = unitsToAssign(state, event);
      const missing = units.find(unit => event.groups[unit] === undefined);
      if (missing !== undefined) return `${withVerb(titleOf(state, missing), 'joins')} no group`;
      const strange = Object.keys(event.groups).find(unit => !units.includes(unit));
      return strange === undefined ? undefined : `${withVerb(titleOf(state, strange), 'is')} no reinforcement of this card`;
    }),
  ],
  ask: {
    side: askSide('Whose reinforcements', (state, draft) => [pendingFor(state, draft)?.side]),
    groups(state, draft) {
      const from = shares(unitsToAssign(state, draft)).map((value): Choice => ({ value, says: describeGroups(state, value) }));
      return pick('groups', 'Which groups do they join', from);
    },
  },
  apply(state, event, _tally, before) {
    const units = unitsToAssign(before, event);
    const hexes = state.game.special.roads?.[event.side] ?? arrivalHexes(state, event.side);
    const enters = { hexes, turn: state.turn + 1 };
    return units.reduce((now, unit) => withUnit(now, unit, { group: event.groups[unit] ?? 'R', enters }), state);
  },
  describe: (state, event) => ({ text: `Reinforcements: ${describeGroups(state, event.groups)}.`, marks: [], secret: event.side }),
});
