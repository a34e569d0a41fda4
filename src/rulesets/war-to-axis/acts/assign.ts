// Reinforcements of the advanced game join groups (7.2); they come onto the map from the next turn, by a friendly road.

import type { Act, Choice } from '../../../core/act.ts';
import { formatList, sideTitle } from '../../../core/englishText.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import type { SideId, UnitId } from '../../../core/types.ts';
import { pendingOfKind } from '../pending.ts';
import { type ActivationGroup, type AssignEvent, GROUPS, source, type WtaState } from '../state.ts';
import { titleOf, withUnit } from '../units.ts';
import { arrivalHexes } from './enter.ts';
import { defineAct, ruleOf } from './frame.ts';

const unitsToAssign = (state: WtaState, event: { readonly type: 'assign'; readonly side?: SideId }): readonly UnitId[] =>
  pendingOfKind(state, 'assign', event)?.units ?? [];

type Groups = Readonly<Record<UnitId, ActivationGroup>>;

/** Every way to share the units out. */
const shares = (units: readonly UnitId[]): readonly Groups[] =>
  units.reduce<readonly Groups[]>((all, unit) => all.flatMap(one => GROUPS.map(group => ({ ...one, [unit]: group }))), [{}]);

const describeGroups = (state: WtaState, groups: Groups): string =>
  formatList(Object.entries(groups).map(([unit, group]) => `${titleOf(state, unit)} to ${group}`));

export const assign: Act<WtaState, AssignEvent> = defineAct({
  title: 'Reinforcements join groups',
  source: source('7.2'),
  rules: [
    ruleOf<AssignEvent>('wta:7.2/all', 'Each reinforcement joins one group.', source('7.2'), 'illegal', ['groups'], (state, event) => {
      const units = unitsToAssign(state, event);
      const missing = units.find(unit => event.groups[unit] === undefined);
      if (missing !== undefined) return `${titleOf(state, missing)} joins no group`;
      const strange = Object.keys(event.groups).find(unit => !units.includes(unit));
      return strange === undefined ? undefined : `${titleOf(state, strange)} is no reinforcement of this card`;
    }),
  ],
  nextQuestion(state, draft) {
    const side = pendingOfKind(state, 'assign', draft)?.side;
    if (draft.side === undefined)
      return pick(
        'side',
        'Whose reinforcements',
        plainChoices(side ? [side] : [], one => sideTitle(state, one)),
        'sides',
      );
    if (draft.groups !== undefined) return undefined;
    const from = shares(unitsToAssign(state, draft)).map((value): Choice => ({ value, says: describeGroups(state, value) }));
    return pick('groups', 'Which groups do they join', from);
  },
  apply(state, event, _tally, before) {
    const units = unitsToAssign(before, event);
    const hexes = state.game.special.roads?.[event.side] ?? arrivalHexes(state, event.side);
    const enters = { hexes, turn: state.turn + 1 };
    return units.reduce((now, unit) => withUnit(now, unit, { group: event.groups[unit] ?? 'R', enters }), state);
  },
  describe: (state, event) => ({ text: `Reinforcements: ${describeGroups(state, event.groups)}.`, marks: [], secret: event.side }),
});
