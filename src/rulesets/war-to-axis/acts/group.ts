// The advanced turn (7.0, 8.0, 8.1): dice for groups, the choices they leave, substitutes for lost commands, passing.

import type { Act, Cast } from '../../../core/act.ts';
import type { SideId } from '../../../core/types.ts';
import { groupRoll } from '../attack.ts';
import { duty, owing } from '../duties.ts';
import { GROUPS } from '../events.ts';
import { barredGroup, nextSide, openGroups } from '../order.ts';
import {
  type Group,
  type GroupEvent,
  type GroupRollEvent,
  house,
  type PassEvent,
  type ReserveChoiceEvent,
  type SubstituteEvent,
  source,
  type WtaDuty,
  type WtaState,
  type WtaUnit,
} from '../state.ts';
import { allUnits, isAlive, isCommand, isPlaced, rowOf, titleOf, withUnit } from '../units.ts';
import { asksThrow, defineAct, listed, many, pick, plainChoices, ruleOf, sideTitle, unitChoices, withSide } from './frame.ts';
import { batteriesOf, cardDuty } from './turn.ts';

/** Groups whose command is destroyed, with units left of which one can take its place (7.1). */
export function headless(state: WtaState, side: SideId): readonly Group[] {
  const own = allUnits(state).filter(unit => unit.side === side);
  return GROUPS.filter(group => {
    const units = own.filter(unit => unit.group === group);
    const lost = units.some(unit => !isAlive(unit) && isCommand(state, unit));
    return lost && !units.some(unit => isAlive(unit) && isCommand(state, unit)) && substitutes(state, side, group).length > 0;
  });
}

/** Units of the group that can take a lost command's place. */
const substitutes = (state: WtaState, side: SideId, group: Group | undefined): readonly WtaUnit[] =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && unit.group === group && rowOf(state, unit).kind !== 'dummy');

const casts = (_state: WtaState, event: GroupRollEvent): readonly Cast[] => [{ by: event.side, on: undefined, attack: groupRoll }];

/** What the yellow die showed. */
const faceOf = (tally: Readonly<Record<string, number>>): Group | undefined => GROUPS.find(group => (tally[group] ?? 0) > 0);

/** What a roll leaves to be done: substitutes first, then the card, then the choice. */
function dutiesOf(state: WtaState, side: SideId, face: Group | undefined): readonly WtaDuty[] {
  const now = state.sides[side];
  if (!now) return [];
  const heads = headless(state, side).map(group => ({ kind: 'substitute', side, must: true, group }) as const);
  const choose = { kind: 'group', side, must: true, from: openGroups(now) } as const;
  if (face === undefined || face === barredGroup(now)) return [...heads, ...cardDuty(state, side), choose];
  return face === 'R' ? [...heads, { kind: 'reserve-choice', side, must: true }] : heads;
}

export const groupRollAct: Act<WtaState, GroupRollEvent> = defineAct<GroupRollEvent>({
  title: 'Activation dice',
  source: source('8.0'),
  rules: [
    ruleOf<GroupRollEvent>(
      'wta:8.0/roll',
      'Each side rolls once at the start of a turn.',
      source('8.0'),
      'illegal',
      ['side'],
      (state, event) => (state.sides[event.side]?.rolled ? `${sideTitle(state, event.side)} have rolled` : undefined),
    ),
  ],
  asks(state, draft) {
    const open = Object.keys(state.sides).filter(side => !state.sides[side]?.rolled);
    if (draft.side === undefined)
      return pick(
        'side',
        'Who rolls',
        plainChoices(open, side => sideTitle(state, side)),
      );
    return asksThrow({ casts }, state, draft, 'the yellow die names the group, the d6 batteries and further units');
  },
  casts,
  apply(state, event, tally) {
    const { side } = event;
    const extra = tally['extra'] ?? 0;
    const face = faceOf(tally);
    const now = withSide(state, side, {
      rolled: true,
      extra,
      batteries: batteriesOf(state, side, extra),
      fired: [],
      halved: false,
      group: undefined,
    });
    const due = dutiesOf(now, side, face);
    const settled = owing(now, ...due);
    return face !== undefined && face !== 'R' && !due.some(one => one.kind === 'group')
      ? withSide(settled, side, { group: face })
      : settled;
  },
  tell(state, event, tally) {
    const face = faceOf(tally);
    const barred = face !== undefined && state.sides[event.side] && barredGroup(state.sides[event.side] as never) === face;
    const what =
      face === undefined ? 'an event' : barred ? `group ${face} for the third time, so a card and another group` : `group ${face}`;
    const extra = tally['extra'] ?? 0;
    return {
      says: `${sideTitle(state, event.side)} rolled ${what}, ${many(extra, 'further unit')} and ${many(batteriesOf(state, event.side, extra), 'battery', 'batteries')}.`,
      marks: [],
    };
  },
});

export const group: Act<WtaState, GroupEvent> = defineAct({
  title: 'Group chosen',
  source: source('8.0'),
  rules: [
    ruleOf<GroupEvent>(
      'wta:8.0/third-time',
      'No group is active on more than two turns in a row.',
      source('8.0', 'R37'),
      'illegal',
      ['side', 'group'],
      (state, event) =>
        duty(state, 'group', event)?.from.includes(event.group) === false
          ? `group ${event.group} has been active for two turns`
          : undefined,
    ),
  ],
  asks(state, draft) {
    const owed = duty(state, 'group', draft);
    if (draft.side === undefined)
      return pick(
        'side',
        'Who chooses',
        plainChoices(owed ? [owed.side] : [], side => sideTitle(state, side)),
      );
    return draft.group === undefined
      ? pick(
          'group',
          'Which group acts',
          plainChoices(owed?.from ?? GROUPS, one => `Group ${one}`),
        )
      : undefined;
  },
  apply: (state, event) => withSide(state, event.side, { group: event.group }),
  tell: (state, event) => ({ says: `${sideTitle(state, event.side)} chose group ${event.group}.`, marks: [] }),
});

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

const CHOICES = ['activate', 'detach', 'rally', 'strategic'] as const;
const CHOICE_WORDS = {
  activate: 'the reserve acts',
  detach: 'units leave the reserve for a group',
  rally: 'all commands may rally',
  strategic: 'a command may ask for a strategic bombardment',
} as const;

export const reserveChoice: Act<WtaState, ReserveChoiceEvent> = defineAct({
  title: 'Choice of the reserve',
  source: source('8.0'),
  rules: [
    ruleOf<ReserveChoiceEvent>(
      'wta:8.0/reserve-choice',
      'An R leaves four choices, one is taken.',
      source('8.0'),
      'illegal',
      ['side', 'choice'],
      (state, event) => barredChoice(state, event),
    ),
    ruleOf<ReserveChoiceEvent>(
      'wta:7.0/groups',
      'Units that are detached go from the reserve to group A or B.',
      source('7.0'),
      'illegal',
      ['side', 'choice', 'units'],
      (state, event) => {
        const strange = (event.units ?? []).find(id => !reserves(state, event.side).some(unit => unit.id === id));
        if (strange !== undefined) return `${titleOf(state, strange)} is not in reserve`;
        return event.group === 'R' ? 'group R is the reserve' : undefined;
      },
    ),
  ],
  asks(state, draft) {
    const owed = duty(state, 'reserve-choice', draft);
    const { side, choice } = draft;
    if (side === undefined)
      return pick(
        'side',
        'Who chooses',
        plainChoices(owed ? [owed.side] : [], one => sideTitle(state, one)),
      );
    if (choice === undefined)
      return pick(
        'choice',
        'What does the reserve do',
        plainChoices(
          CHOICES.filter(one => !barredChoice(state, { side, choice: one })),
          one => CHOICE_WORDS[one as 'activate'],
        ),
      );
    if (choice !== 'detach') return undefined;
    const units = reserves(state, side);
    if (draft.units === undefined)
      return {
        kind: 'some',
        field: 'units',
        says: 'Who leaves the reserve',
        from: unitChoices(
          state,
          units.map(unit => unit.id),
        ),
        least: 1,
        most: units.length,
      };
    return draft.group === undefined
      ? pick(
          'group',
          'For which group',
          plainChoices(['A', 'B'], one => `Group ${one}`),
        )
      : undefined;
  },
  apply(state, event) {
    if (event.choice === 'activate') return withSide(state, event.side, { group: 'R' });
    const now = withSide(state, event.side, { reserve: event.choice });
    if (event.choice !== 'detach') return now;
    return (event.units ?? []).reduce((then, id) => withUnit(then, id, { group: event.group ?? 'A' }), now);
  },
  tell: (state, event) => ({
    says: `${sideTitle(state, event.side)}: ${event.choice === 'detach' ? `${listed((event.units ?? []).map(id => titleOf(state, id)))} left the reserve for group ${event.group ?? 'A'}` : CHOICE_WORDS[event.choice]}.`,
    marks: [],
  }),
});

export const substitute: Act<WtaState, SubstituteEvent> = defineAct({
  title: 'Substitute command',
  source: source('7.1'),
  rules: [
    ruleOf<SubstituteEvent>(
      'wta:7.1/substitute-group',
      'The substitute is a unit of the group that lost its command.',
      source('7.1'),
      'illegal',
      ['side', 'unit'],
      (state, event) => {
        const owed = state.owed.flatMap(one => (one.kind === 'substitute' && one.side === event.side ? [one] : []))[0];
        const fit = owed && substitutes(state, event.side, owed.group).some(unit => unit.id === event.unit);
        return fit ? undefined : `${titleOf(state, event.unit)} cannot take the place of the command`;
      },
    ),
  ],
  asks(state, draft) {
    const owed = state.owed.flatMap(one => (one.kind === 'substitute' ? [one] : []))[0];
    if (draft.side === undefined)
      return pick(
        'side',
        'Whose command',
        plainChoices(owed ? [owed.side] : [], one => sideTitle(state, one)),
      );
    if (draft.unit !== undefined) return undefined;
    return pick(
      'unit',
      `Who leads group ${owed?.group ?? ''}`,
      unitChoices(state, owed ? substitutes(state, owed.side, owed.group).map(unit => unit.id) : []),
    );
  },
  apply: (state, event) => withUnit(state, event.unit, { substitute: true }),
  tell: (state, event) => ({
    says: `${titleOf(state, event.unit)} took the place of the lost command, a die short on the radio and when rallying.`,
    marks: [],
  }),
});

export const pass: Act<WtaState, PassEvent> = defineAct({
  title: 'Pass',
  source: house('8.1'),
  rules: [
    ruleOf<PassEvent>(
      'wta:8.1/alternate',
      'Sides activate units in turn until both have passed.',
      source('8.1'),
      'illegal',
      ['side'],
      (state, event) => {
        const side = nextSide(state);
        return side === event.side ? undefined : `${sideTitle(state, event.side)} are not the next to act`;
      },
    ),
  ],
  asks: (state, draft) =>
    draft.side === undefined
      ? pick(
          'side',
          'Who passes',
          plainChoices(state.active ? [state.active] : [], side => sideTitle(state, side)),
        )
      : undefined,
  apply: (state, event) => ({
    ...withSide(state, event.side, { passed: true }),
    active: event.side,
    acting: undefined,
    activation: undefined,
  }),
  tell: (state, event) => ({ says: `${sideTitle(state, event.side)} passed.`, marks: [] }),
});
