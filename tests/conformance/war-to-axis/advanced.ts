// The advanced game: groups and choices (7.0, 8.0, 8.1), commands (7.1), entry (7.2), strategic bombardment (9.0), closing fire (11).

import {
  activate,
  advancedActivation,
  after,
  beginField,
  closeAp,
  draw,
  enter,
  type Field,
  go,
  groupRoll,
  type Move,
  plain,
  throwDice,
  turn,
  withGroups,
  withSide,
  withUnit,
} from './field.ts';
import { inOne, inTwo, type Pair } from './pairs.ts';

const field: Field = {
  units: {
    a: 'us-inf C2',
    b: 'us-inf E2',
    c: 'us-cmd A2',
    x: 'us-inf F2',
    r: 'us-inf G2',
    g: 'ge-gren C7',
    h: 'ge-gren E7',
    k: 'ge-cmd H8',
  },
  more: { x: { group: 'B' }, r: { group: 'R' } },
};
const start = () => after(beginField(withGroups(field)), turn(1));
const choose = (group: string): Move => ({ type: 'group', side: 'allied', group });
const pass = (side: string): Move => ({ type: 'pass', side });
const reserve = (choice: string, more: object = {}): Move => ({ type: 'reserve-choice', side: 'allied', choice, ...more });
const eventful = () => after(start(), groupRoll('allied', 'event 3'), draw('allied', 'E11'));
const inReserve = () => after(start(), groupRoll('allied', 'R 3'));
const beheaded = () => after(withUnit(start(), 'c', { strength: 0, at: undefined }), groupRoll('allied', 'A 3'));
const replaced = (unit: string): Move => ({ type: 'substitute', side: 'allied', unit });
const third = () => after(withSide(start(), 'allied', { past: ['A', 'A'] }), groupRoll('allied', 'A 3'), draw('allied', 'E11'));

const SEQUENCE: readonly Pair[] = [
  inOne(
    '7.0/groups',
    'somebody is detached',
    inReserve,
    reserve('detach', { units: ['r'], group: 'A' }),
    reserve('detach', { units: [], group: 'A' }),
  ),
  inOne(
    '8.0/roll',
    'each side rolls once',
    () => after(start(), groupRoll('allied', 'A 3')),
    groupRoll('axis', 'A 3'),
    groupRoll('allied', 'B 3'),
  ),
  inOne('8.0/choice', 'an event leaves the choice of a group', eventful, choose('B'), activate('g', 'hold')),
  inOne('8.0/third-time', 'not a third turn for A', third, choose('B'), choose('A')),
  inOne('8.0/reserve-choice', 'no strategic bombardment is left', inReserve, reserve('activate'), reserve('strategic')),
  inOne('8.0/reserve-choice', 'one of four is taken first', inReserve, reserve('rally'), activate('g', 'hold')),
  inOne(
    '7.0/groups',
    'a is not in reserve',
    inReserve,
    reserve('detach', { units: ['r'], group: 'A' }),
    reserve('detach', { units: ['a'], group: 'B' }),
  ),
  inOne(
    '7.0/groups',
    'nobody is detached to the reserve',
    inReserve,
    reserve('detach', { units: ['r'], group: 'B' }),
    reserve('detach', { units: ['r'], group: 'R' }),
  ),
  inOne('7.1/substitute', 'a substitute is named first', beheaded, replaced('a'), activate('g', 'hold')),
  inOne('7.1/substitute-group', 'out of the group that lost its command', beheaded, replaced('a'), replaced('x')),
  inOne('8.1/precedence', 'group A before b of group B', () => advancedActivation(field), activate('a', 'hold'), activate('x', 'hold')),
  inOne(
    '8.1/alternate',
    'a German comes next',
    () => advancedActivation(field, undefined, activate('a', 'hold')),
    activate('g', 'hold'),
    activate('b', 'hold'),
  ),
  inTwo(
    '8.1/alternate',
    'who has passed acts no more',
    [() => advancedActivation(field, undefined, pass('allied')), activate('g', 'hold')],
    [() => advancedActivation(field, undefined, pass('allied'), pass('axis')), activate('a', 'hold')],
  ),
  inOne(
    '8.1/alternate',
    'only who is to act passes',
    () => advancedActivation(field),
    { type: 'pass', side: 'allied' },
    { type: 'pass', side: 'axis' },
  ),
  inTwo(
    '8.0/extra-limit',
    'one further unit after a 1',
    [() => advancedActivation(field, ['B 1', 'A 3'], activate('x', 'hold'), activate('g', 'hold')), activate('a', 'hold')],
    [
      () =>
        advancedActivation(
          field,
          ['B 1', 'A 3'],
          activate('x', 'hold'),
          activate('g', 'hold'),
          activate('a', 'hold'),
          activate('h', 'hold'),
        ),
      activate('b', 'hold'),
    ],
  ),
  inTwo(
    '2.6/stalled',
    'engine trouble',
    [() => advancedActivation(field), activate('a', 'move')],
    [() => withUnit(advancedActivation(field), 'a', { stalled: true }), activate('a', 'move')],
  ),
];

const wide: Field = { rows: plain(14, 8), units: { a: 'us-inf J4', c: 'us-cmd A4', g: 'ge-gren J8', k: 'ge-cmd N8' } };
const lost = () => advancedActivation(wide, undefined, activate('a', 'move'));

const COMMAND: readonly Pair[] = [
  inOne('7.1/towards-enemy', 'far from its command, not towards g', lost, go('a', 'I4'), go('a', 'J5')),
  inOne('7.1/towards-command', 'nor anywhere but towards its command', lost, go('a', 'I4'), go('a', 'K4')),
  inTwo(
    '7.1/towards-command',
    'within six hexes it is free',
    [() => advancedActivation({ ...wide, units: { ...wide.units, c: 'us-cmd E4' } }, undefined, activate('a', 'move')), go('a', 'K4')],
    [lost, go('a', 'K4')],
  ),
];

const coming = (from: number): Field => ({
  ...field,
  units: { ...field.units, n: 'us-inf -' },
  more: { ...field.more, n: { enters: { hexes: ['H1'], turn: from } } },
});

const ENTRY: readonly Pair[] = [
  inTwo(
    '7.2/entry',
    'not before its turn',
    [() => advancedActivation(coming(1)), activate('n', 'move')],
    [() => advancedActivation(coming(2)), activate('n', 'move')],
  ),
  inOne(
    '7.2/entry',
    'a unit off the map does not fire',
    () => advancedActivation(coming(1)),
    activate('n', 'advance'),
    activate('n', 'fire'),
  ),
  inTwo(
    '7.2/moving',
    'a unit comes on as it moves',
    [() => advancedActivation(coming(1), undefined, activate('n', 'move')), enter('n', 'H1')],
    [() => advancedActivation(coming(1), undefined, activate('a', 'hold')), enter('n', 'H1')],
  ),
  inOne(
    '2.6.2/entry',
    'where the scenario lets it',
    () => advancedActivation(coming(1), undefined, activate('n', 'move')),
    enter('n', 'H1'),
    enter('n', 'G1'),
  ),
  inOne(
    '2.6.2/map',
    'Z9 is not on the map',
    () => advancedActivation(coming(1), undefined, activate('n', 'move')),
    enter('n', 'H1'),
    enter('n', 'Z9'),
  ),
];

const SUPPORT = { radio: 2, rally: 2, batteries: [], strategic: 1 };
const bombers: Field = { ...field, special: { support: { allied: SUPPORT, axis: SUPPORT } } };
const request = (hex: string, text: string, more: readonly unknown[] = []): Move => ({
  type: 'strategic',
  unit: 'c',
  hex,
  thrown: [...(throwDice('radio', 'black', text).thrown ?? []), ...more] as NonNullable<Move['thrown']>,
});
const asking = () => advancedActivation(bombers, undefined, activate('c', 'strategic'));
const onTarget = { as: 'scatter', dice: { black: ['explosion'], d6: ['1'] } };
const bombed = () => after(asking(), request('C7', 'radio radio flag', [onTarget]));

const STRATEGIC: readonly Pair[] = [
  inTwo(
    '9.0/group',
    'before any other unit of the group',
    [() => advancedActivation(bombers), activate('c', 'strategic')],
    [() => advancedActivation(bombers, undefined, activate('a', 'hold'), activate('g', 'hold')), activate('c', 'strategic')],
  ),
  inTwo(
    '9.0/action',
    'the request is an action',
    [asking, request('C7', 'flag flag flag')],
    [() => advancedActivation(bombers, undefined, activate('c', 'hold')), request('C7', 'flag flag flag')],
  ),
  inTwo(
    '3.2/command-only',
    'only commands ask',
    [() => advancedActivation(bombers), activate('c', 'strategic')],
    [() => advancedActivation(bombers), activate('a', 'strategic')],
  ),
  inOne('9.0/hex', 'Z9 is not on the map', asking, request('C7', 'flag flag flag'), request('Z9', 'flag flag flag')),
  inOne(
    '9.0/impact',
    'the bombs come first',
    bombed,
    { type: 'impact', side: 'allied', hex: 'C7', ...throwDice('bombard', 'black', 'flag flag flag flag flag') },
    activate('g', 'hold'),
  ),
];

const closing: Field = { units: { a: 'us-inf C3', c: 'us-cmd A2', g: 'ge-gren C6', k: 'ge-cmd H8' } };
const closed = (...path: readonly string[]) => advancedActivation(closing, undefined, activate('a', 'move'), go('a', ...path));
const full = closeAp('g', 'a', 'radio radio radio radio');

const CLOSING: readonly Pair[] = [
  inTwo(
    '11/trigger',
    'closing fire is for who comes',
    [() => closed('C4', 'C5'), full],
    [() => advancedActivation({ ...closing, units: { ...closing.units, a: 'us-inf C5' } }, undefined, activate('a', 'hold')), full],
  ),
  inTwo(
    '11/adjacent',
    'next to the shooter',
    [() => closed('C4', 'C5'), full],
    [() => closed('C4'), closeAp('g', 'a', 'radio radio radio')],
  ),
  inTwo(
    '11/once',
    'one reaction in a turn',
    [() => closed('C4', 'C5'), full],
    [() => withUnit(closed('C4', 'C5'), 'g', { reacted: true }), full],
  ),
  inTwo(
    '11/eligible',
    'who was activated and did not stay has none',
    [() => withUnit(closed('C4', 'C5'), 'g', { activated: true, stationary: true }), full],
    [() => withUnit(closed('C4', 'C5'), 'g', { activated: true, stationary: false }), full],
  ),
];

export const ADVANCED: readonly Pair[] = [...SEQUENCE, ...COMMAND, ...ENTRY, ...STRATEGIC, ...CLOSING];
