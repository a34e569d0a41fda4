// What an R leaves to choose (8.0), and who takes the place of a lost command (7.1).

import { formatList, sideTitle, withVerb } from '../../../core/englishText.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { askSide } from '../../../system/system.ts';
import { act, pendingFor, rule } from '../kit.ts';
import { RESERVE_CHOICES, type ReserveChoiceEvent, type SubstituteEvent, source, type WtaState, type WtaUnit } from '../state.ts';
import { allUnits, isAlive, isCommand, isPlaced, titleOf, withUnit } from '../units.ts';
import { withSide } from './frame.ts';
import { substitutes } from './group.ts';

const reserves = (state: WtaState, side: SideId): readonly WtaUnit[] =>
  allUnits(state).filter(unit => unit.side === side && unit.group === 'R' && isAlive(unit));

/** Why a choice cannot be taken. */
function barredChoice(state: WtaState, event: Pick<ReserveChoiceEvent, 'side' | 'choice'>): string | undefined {
  const commands = allUnits(state).some(unit => unit.side === event.side && isPlaced(unit) && isCommand(state, unit));
  if (event.choice === 'detach') return reserves(state, event.side).length > 0 ? undefined : 'no unit is left in reserve';
  if (event.choice === 'rally') return commands ? undefined : 'no command is left to rally';
  if (event.choice !== 'strategic') return undefined;
  if (!commands) return 'no command is left to ask for it';
  return (state.sides[event.side]?.strategic ?? 0) > 0 ? undefined : 'no strategic bombardment is left';
}

const CHOICE_WORDS = {
  activate: 'the reserve acts',
  detach: 'units leave the reserve for a group',
  rally: 'all commands may rally',
  strategic: 'a command may ask for a strategic bombardment',
} as const;

export const reserveChoice = act<ReserveChoiceEvent>({
  title: 'Choice of the reserve',
  source: source('8.0'),
  rules: [
    rule('8.0/reserve-choice', 'An R leaves four choices, one is taken.', ['side', 'choice'], (state, event) => barredChoice(state, event)),
    rule('7.0/groups', 'Units that are detached go from the reserve to group A or B.', ['side', 'choice'], (state, event) => {
      if (event.id && event.choice === 'detach' && !(event.units?.length && event.group))
        return 'nobody said who leaves the reserve, or for which group';
      const strange = (event.units ?? []).find(id => !reserves(state, event.side).some(unit => unit.id === id));
      if (strange !== undefined) return `${withVerb(titleOf(state, strange), 'is')} not in reserve`;
      return event.group === 'R' ? 'group R is the reserve' : undefined;
    }),
  ],
  ask: {
    side: askSide('Who chooses', (state, draft) => [pendingFor(state, draft)?.side]),
    choice: (state, { side = '' }) =>
      pick(
        'choice',
        'What does the reserve do',
        RESERVE_CHOICES.filter(choice => !barredChoice(state, { side, choice })).map(value => ({ value, says: CHOICE_WORDS[value] })),
      ),
    units(state, { side = '', choice }) {
      if (choice !== 'detach') return undefined;
      const units = reserves(state, side).map(({ id }) => id);
      return {
        kind: 'some',
        field: 'units',
        label: 'Who leaves the reserve',
        from: unitChoices(state, units),
        least: 1,
        most: units.length,
      };
    },
    group: (_state, { choice }) =>
      choice === 'detach'
        ? pick(
            'group',
            'For which group',
            plainChoices(['A', 'B'], one => `Group ${one}`),
          )
        : undefined,
  },
  apply(state, event) {
    if (event.choice === 'activate') return withSide(state, event.side, { group: 'R' });
    const now = withSide(state, event.side, { reserve: event.choice });
    if (event.choice !== 'detach') return now;
    return (event.units ?? []).reduce((then, id) => withUnit(then, id, { group: event.group ?? 'A' }), now);
  },
  describe: (state, event) => ({
    text: `${sideTitle(state, event.side)}: ${event.choice === 'detach' ? `${formatList((event.units ?? []).map(id => titleOf(state, id)))} left the reserve for group ${event.group ?? 'A'}` : CHOICE_WORDS[event.choice]}.`,
    marks: [],
  }),
});

/** The command that is to be replaced next. */
const nextLost = ({ pending }: WtaState) => pending.flatMap(one => (one.kind === 'substitute' ? [one] : []))[0];

export const substitute = act<SubstituteEvent>({
  title: 'Substitute command',
  source: source('7.1'),
  rules: [
    rule('7.1/substitute-group', 'The substitute is a unit of the group that lost its command.', ['side', 'unit'], (state, event) => {
      const owed = state.pending.flatMap(one => (one.kind === 'substitute' && one.side === event.side ? [one] : []))[0];
      const fit = owed && substitutes(state, event.side, owed.group).some(unit => unit.id === event.unit);
      return fit ? undefined : `${titleOf(state, event.unit)} cannot take the place of the command`;
    }),
  ],
  ask: {
    side: askSide('Whose command', state => [nextLost(state)?.side]),
    unit(state) {
      const owed = nextLost(state);
      const fit = owed ? substitutes(state, owed.side, owed.group).map(({ id }) => id) : [];
      return pick('unit', `Who leads group ${owed?.group ?? ''}`, unitChoices(state, fit), 'units');
    },
  },
  apply: (state, event) => withUnit(state, event.unit, { substitute: true }),
  describe: (state, event) => ({
    text: `${titleOf(state, event.unit)} took the place of the lost command, a die short on the radio and when rallying.`,
    marks: [],
  }),
});
