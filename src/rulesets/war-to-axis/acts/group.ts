// The advanced turn (7.0, 8.0, 8.1): dice for groups, the choices they leave, substitutes for lost commands, passing.

import { countNoun, formatList, sideTitle } from '../../../core/englishText.ts';
import { isKnown, pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { askSide } from '../../../system/system.ts';
import { groupRoll } from '../attack.ts';
import type { WtaTally } from '../data/tallies.ts';
import { act, pendingFor, rule } from '../kit.ts';
import { barredGroup, isDone, isUntold, nextSide, openGroups } from '../order.ts';
import { addPending } from '../pending.ts';
import {
  type ActivationGroup,
  GROUPS,
  type GroupEvent,
  type GroupRollEvent,
  house,
  source,
  type WtaPassEvent,
  type WtaPendingAction,
  type WtaState,
  type WtaUnit,
} from '../state.ts';
import { allUnits, isAlive, isCommand, isPlaced, rowOf } from '../units.ts';
import { withSide } from './frame.ts';
import { batteriesOf, cardDuty } from './turn.ts';

/** Groups whose command is destroyed, with units left of which one can take its place (7.1). */
export function headless(state: WtaState, side: SideId): readonly ActivationGroup[] {
  const own = allUnits(state).filter(unit => unit.side === side);
  return GROUPS.filter(group => {
    const units = own.filter(unit => unit.group === group);
    const lost = units.some(unit => !isAlive(unit) && isCommand(state, unit));
    return lost && !units.some(unit => isAlive(unit) && isCommand(state, unit)) && substitutes(state, side, group).length > 0;
  });
}

/** Units of the group that can take a lost command's place. */
export const substitutes = (state: WtaState, side: SideId, group: ActivationGroup | undefined): readonly WtaUnit[] =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && unit.group === group && rowOf(state, unit).kind !== 'dummy');

/** What the yellow die showed, if that was written down: a group, or a card. */
function faceOf(event: GroupRollEvent, tally: WtaTally): ActivationGroup | 'event' | undefined {
  return ([...GROUPS, 'event'] as const).find(face => isKnown(event, face) && countIn(tally, face) > 0);
}

/** What a roll leaves to be done: substitutes first, then the card, then the choice. */
function dutiesOf(state: WtaState, side: SideId, face: ActivationGroup | 'event'): readonly WtaPendingAction[] {
  const now = state.sides[side];
  if (!now) return [];
  const heads = headless(state, side).map(group => ({ kind: 'substitute', side, must: true, group }) as const);
  const choose = { kind: 'group', side, must: true, from: openGroups(now) } as const;
  if (face === 'event' || face === barredGroup(now)) return [...heads, ...(now.drew ? [] : cardDuty(state, side)), choose];
  return face === 'R' ? [...heads, { kind: 'reserve-choice', side, must: true }] : heads;
}

/** What nobody wrote down of the dice limits nothing. */
const UNTOLD = 99;

const extraIn = (event: GroupRollEvent, tally: WtaTally): number => (isKnown(event, 'extra') ? countIn(tally, 'extra') : UNTOLD);

function faceSaid(state: WtaState, event: GroupRollEvent, tally: WtaTally): readonly string[] {
  const [face, side] = [faceOf(event, tally), state.sides[event.side]];
  if (face === undefined) return [];
  if (face === 'event') return ['an event'];
  const barred = side !== undefined && barredGroup(side) === face;
  return [barred ? `group ${face} for the third time, so a card and another group` : `group ${face}`];
}

function extraSaid(state: WtaState, event: GroupRollEvent, tally: WtaTally): readonly string[] {
  if (!isKnown(event, 'extra')) return [];
  const extra = extraIn(event, tally);
  return [countNoun(extra, 'further unit'), countNoun(batteriesOf(state, event.side, extra), 'battery', 'batteries')];
}

export const groupRollAct = act<GroupRollEvent>({
  title: 'Activation dice',
  source: source('8.0'),
  rules: [
    rule('8.0/roll', 'Each side rolls once at the start of a turn.', ['side'], (state, event) =>
      state.sides[event.side]?.rolled
        ? { says: `${sideTitle(state, event.side)} have rolled`, ...(state.phase === 'roll' ? {} : { due: 'turn' }) }
        : undefined,
    ),
  ],
  ask: { side: askSide('Who rolls', ({ sides }) => Object.keys(sides).filter(side => !sides[side]?.rolled)) },
  dice: 'the yellow die names the group, the d6 batteries and further units',
  rolls: (_state, event) => [{ by: event.side, on: undefined, attack: groupRoll }],
  apply(state, event, tally) {
    const { side } = event;
    const face = faceOf(event, tally);
    const extra = extraIn(event, tally);
    const now = withSide(state, side, {
      rolled: true,
      ...(face === undefined || extra === UNTOLD ? { untold: true as const } : {}),
      extra: face === undefined ? UNTOLD : extra, // nobody knows who acts beside the group
      batteries: batteriesOf(state, side, extra),
      fired: [],
      halved: false,
      group: undefined,
    });
    if (face === undefined) return now;
    const due = dutiesOf(now, side, face);
    const settled = addPending(now, ...due);
    return face !== 'event' && face !== 'R' && !due.some(one => one.kind === 'group') ? withSide(settled, side, { group: face }) : settled;
  },
  describe(state, event, tally) {
    const said = [...faceSaid(state, event, tally), ...extraSaid(state, event, tally)];
    const side = sideTitle(state, event.side);
    return {
      text: said.length > 0 ? `${side} rolled ${formatList(said)}.` : `${side} roll for a group; the dice were not written down.`,
      marks: [],
    };
  },
});

export const group = act<GroupEvent>({
  title: 'Group chosen',
  source: source('8.0'),
  rules: [
    rule(
      '8.0/third-time',
      'No group is active on more than two turns in a row.',
      ['side', 'group'],
      (state, event) =>
        pendingFor(state, event)?.from.includes(event.group) === false ? `group ${event.group} has been active for two turns` : undefined,
      { source: source('8.0', 'R37') },
    ),
  ],
  ask: {
    side: askSide('Who chooses', (state, draft) => [pendingFor(state, draft)?.side]),
    group: (state, draft) =>
      pick(
        'group',
        'Which group acts',
        plainChoices(pendingFor(state, draft)?.from ?? GROUPS, one => `Group ${one}`),
      ),
  },
  apply: (state, event) => withSide(state, event.side, { group: event.group }),
  describe: (state, event) => ({ text: `${sideTitle(state, event.side)} chose group ${event.group}.`, marks: [] }),
});

export const pass = act<WtaPassEvent>({
  title: 'Pass',
  source: house('8.1'),
  rules: [
    rule('8.1/alternate', 'Sides activate units in turn until both have passed.', ['side'], (state, event) => {
      const side = nextSide(state);
      return side === event.side || isDone(state, event.side) || isUntold(state, side)
        ? undefined
        : { says: `${sideTitle(state, event.side)} are not the next to act`, due: 'activate' };
    }),
  ],
  ask: { side: askSide('Who passes', state => [state.active]) },
  apply(state, event) {
    if (isDone(state, event.side)) return withSide(state, event.side, { passed: true });
    return { ...withSide(state, event.side, { passed: true }), active: event.side, acting: undefined, activation: undefined };
  },
  describe: (state, event) => ({ text: `${sideTitle(state, event.side)} passed.`, marks: [] }),
});
