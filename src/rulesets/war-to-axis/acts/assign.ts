// Reinforcements of the advanced game join groups (7.2); they come onto the map from the next turn, by a friendly road.

import type { Act, Choice } from '../../../core/act.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import type { SideId, UnitId } from '../../../core/types.ts';
import { listed, sideTitle } from '../../../core/words.ts';
import { duty } from '../duties.ts';
import { GROUPS, type Group } from '../events.ts';
import { type AssignEvent, source, type WtaState } from '../state.ts';
import { titleOf, withUnit } from '../units.ts';
import { arrivalHexes } from './enter.ts';
import { defineAct, ruleOf } from './frame.ts';

const owed = (state: WtaState, event: { readonly type: 'assign'; readonly side?: SideId }): readonly UnitId[] =>
  duty(state, 'assign', event)?.units ?? [];

type Groups = Readonly<Record<UnitId, Group>>;

/** Every way to share the units out. */
const shares = (units: readonly UnitId[]): readonly Groups[] =>
  units.reduce<readonly Groups[]>((all, unit) => all.flatMap(one => GROUPS.map(group => ({ ...one, [unit]: group }))), [{}]);

const says = (state: WtaState, groups: Groups): string =>
  listed(Object.entries(groups).map(([unit, group]) => `${titleOf(state, unit)} to ${group}`));

export const assign: Act<WtaState, AssignEvent> = defineAct({
  title: 'Reinforcements join groups',
  source: source('7.2'),
  rules: [
    ruleOf<AssignEvent>('wta:7.2/all', 'Each reinforcement joins one group.', source('7.2'), 'illegal', ['groups'], (state, event) => {
      const units = owed(state, event);
      const missing = units.find(unit => event.groups[unit] === undefined);
      if (missing !== undefined) return `${titleOf(state, missing)} joins no group`;
      const strange = Object.keys(event.groups).find(unit => !units.includes(unit));
      return strange === undefined ? undefined : `${titleOf(state, strange)} is no reinforcement of this card`;
    }),
  ],
  asks(state, draft) {
    const side = duty(state, 'assign', draft)?.side;
    if (draft.side === undefined)
      return pick(
        'side',
        'Whose reinforcements',
        plainChoices(side ? [side] : [], one => sideTitle(state, one)),
        'sides',
      );
    if (draft.groups !== undefined) return undefined;
    const from = shares(owed(state, draft)).map((value): Choice => ({ value, says: says(state, value) }));
    return pick('groups', 'Which groups do they join', from);
  },
  apply(state, event, _tally, before) {
    const units = owed(before, event);
    const hexes = state.game.special.roads?.[event.side] ?? arrivalHexes(state, event.side);
    const enters = { hexes, turn: state.turn + 1 };
    return units.reduce((now, unit) => withUnit(now, unit, { group: event.groups[unit] ?? 'R', enters }), state);
  },
  tell: (state, event) => ({ says: `Reinforcements: ${says(state, event.groups)}.`, marks: [], secret: event.side }),
});
