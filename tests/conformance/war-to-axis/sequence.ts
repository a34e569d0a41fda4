// The sequence of play, activations and what a unit may do at all (2.6 to 3.2, 4.0).

import {
  activate,
  after,
  alliedActivation,
  axis,
  beginField,
  bombard,
  draw,
  endSide,
  endTurn,
  type Field,
  playCard,
  radio,
  roll,
  turn,
  withUnit,
} from './field.ts';
import { inOne, inTwo, type Pair } from './pairs.ts';

const field: Field = { units: { a: 'us-inf C2', b: 'us-inf E2', c: 'us-cmd A2', g: 'ge-gren C7', h: 'ge-cmd H8' }, turns: 1 };
const rolled = (n: number) => () => after(beginField(field), turn(1), roll('allied', n));
const done = () => axis(field, endSide('axis'));
const twelve = () => [...'abcdefghijklm'];
const crowd: Field = {
  units: { ...Object.fromEntries(twelve().map((id, i) => [id, `us-inf ${'ABCDEFGH'[i % 8]}${1 + Math.floor(i / 8)}`])), x: 'ge-gren H8' },
};

export const SEQUENCE: readonly Pair[] = [
  inOne('3.0/order', 'the Allies move in their half', () => alliedActivation(field), activate('a', 'hold'), activate('g', 'hold')),
  inOne('3.0/order', 'a roll comes first', () => after(beginField(field), turn(1)), roll('allied', 3), activate('a', 'hold')),
  inOne('3.0/side', 'there are two sides', () => after(beginField(field), turn(1)), roll('allied', 3), roll('neutral', 3)),
  inOne('3.0/turn', 'turn 1 begins', () => beginField(field), turn(1), turn(2)),
  inOne('3.0/turn', 'turn 1 ends', done, endTurn(1), endTurn(2)),
  inOne(
    '3.0/victory',
    'the defender holds the objective',
    () => after(done(), endTurn(1)),
    { type: 'end', winner: 'axis', why: 'the attacker holds 0 of 1' },
    { type: 'end', winner: 'allied', why: 'the attacker holds 0 of 1' },
  ),
  inOne('3.1/die', 'a d6 has no 7', () => after(beginField(field), turn(1)), roll('allied', 6), roll('allied', 7)),
  inOne('3.1/event', 'a card on a 1', rolled(1), draw('allied', 'E01'), activate('a', 'hold')),
  inTwo('3.1/event', 'no card without a 1', [rolled(1), draw('allied', 'E01')], [rolled(2), draw('allied', 'E01')]),
  inTwo(
    '3.1/limit',
    'seven units after a 1, not eight',
    [
      () =>
        after(
          beginField(crowd),
          turn(1),
          roll('allied', 2),
          ...twelve()
            .slice(0, 7)
            .map(id => activate(id, 'hold')),
        ),
      activate('h', 'hold'),
    ],
    [
      () =>
        after(
          beginField(crowd),
          turn(1),
          roll('allied', 2),
          ...twelve()
            .slice(0, 8)
            .map(id => activate(id, 'hold')),
        ),
      activate('i', 'hold'),
    ],
  ),
  inTwo(
    '3.1/batteries',
    'one battery after a roll of 1 battery',
    [
      () =>
        alliedActivation(
          { units: { c: 'us-cmd C3', g: 'ge-gren C5', h: 'ge-gren E8' } },
          activate('c', 'artillery'),
          radio('c', 'g', 'radio flag'),
        ),
      bombard('c', 'b1', 'g', 'flag flag flag flag'),
    ],
    [
      () => {
        const state = alliedActivation(
          { units: { c: 'us-cmd C3', g: 'ge-gren C5', h: 'ge-gren E8' } },
          activate('c', 'artillery'),
          radio('c', 'g', 'radio flag'),
        );
        const side = state.sides['allied'];
        if (!side) throw new Error('no side');
        return { ...state, sides: { ...state.sides, allied: { ...side, fired: ['b1'] } } };
      },
      bombard('c', 'b1', 'g', 'flag flag flag flag'),
    ],
  ),
  inTwo(
    '3.2/alive',
    'the dead rest',
    [() => alliedActivation(field), activate('a', 'hold')],
    [() => withUnit(alliedActivation(field), 'a', { strength: 0, at: undefined }), activate('a', 'hold')],
  ),
  inTwo(
    '3.2/once',
    'once a turn',
    [() => alliedActivation(field), activate('a', 'hold')],
    [() => alliedActivation(field, activate('a', 'hold'), activate('b', 'hold')), activate('a', 'hold')],
  ),
  inOne('3.2/action', 'infantry does not repair', () => alliedActivation(field), activate('a', 'hold'), activate('a', 'repair')),
  inOne(
    '3.2/command-only',
    'infantry calls no artillery',
    () => alliedActivation({ units: { ...field.units, g: 'ge-gren C5' } }),
    activate('a', 'hold'),
    activate('a', 'artillery'),
  ),
  inOne('4.0/no-advance', 'a command has no advance', () => alliedActivation(field), activate('c', 'move'), activate('c', 'advance')),
  inOne(
    '2.6/deck',
    'the card on top is E01',
    () => after(beginField(field), { type: 'deck', cards: ['E01', 'E03', 'E04', 'E05', 'E06', 'E11'] }, turn(1), roll('allied', 1)),
    draw('allied', 'E01'),
    draw('allied', 'E03'),
  ),
  inOne(
    '2.6/terms',
    'the medics are told whom',
    () => withUnit(after(rolled(1)(), draw('allied', 'E11')), 'a', { strength: 2 }),
    playCard('allied', 'E11', { unit: 'a' }),
    playCard('allied', 'E11'),
  ),
  inOne(
    '2.6/hand',
    'E11 is in hand, E06 is not',
    () => withUnit(after(rolled(1)(), draw('allied', 'E11')), 'a', { strength: 2 }),
    playCard('allied', 'E11', { unit: 'a' }),
    playCard('allied', 'E06', { unit: 'a' }),
  ),
  inOne(
    '2.6/composition',
    'each card of the scenario once',
    () => beginField(field),
    { type: 'deck', cards: ['E11', 'E03', 'E04', 'E05', 'E06', 'E01'] },
    { type: 'deck', cards: ['E11', 'E03', 'E04', 'E05', 'E06', 'E06'] },
  ),
  inOne(
    '2.6/symbols',
    'clear skies are for the Allies, whoever draws them',
    () =>
      after(
        beginField({ ...field, special: { deck: { cards: ['E02', 'E01'] } } }),
        turn(1),
        roll('allied', 2),
        endSide('allied'),
        roll('axis', 1),
      ),
    draw('axis', 'E02', 'allied'),
    draw('axis', 'E02', 'axis'),
  ),
  inTwo(
    '2.6/terms',
    'the medics want somebody to mend',
    [() => withUnit(after(rolled(1)(), draw('allied', 'E11')), 'a', { strength: 2 }), playCard('allied', 'E11', { unit: 'a' })],
    [() => after(rolled(1)(), draw('allied', 'E11')), playCard('allied', 'E11', { unit: 'a' })],
  ),
  inOne(
    '2.6/immediate',
    'ground mist is played at once',
    () => after(rolled(1)(), draw('allied', 'E01')),
    playCard('allied', 'E01'),
    activate('a', 'hold'),
  ),
];
