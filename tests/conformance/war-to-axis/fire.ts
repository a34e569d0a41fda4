// Fire (5.0 to 5.3) and what may answer it (5.5, 5.5.1).

import {
  activate,
  alliedActivation,
  answering,
  axis,
  endSide,
  type Field,
  fireAp,
  fireAt,
  go,
  oppAp,
  plain,
  roll,
  withUnit,
} from './field.ts';
import { inOne, inTwo, type Pair } from './pairs.ts';

const firing = (field: Field) => () => alliedActivation(field, activate('a', 'fire'));

const near: Field = { units: { a: 'us-inf C3', b: 'us-inf F2', g: 'ge-gren C4', h: 'ge-gren C6', p: 'ge-pz4 B3' } };
const tank: Field = { units: { a: 'us-m4 C2', g: 'ge-gren C4', h: 'ge-gren C5', far: 'ge-gren C6', p: 'ge-pz4 B2' } };
const open = (a: string, g: string): Field => ({ units: { a, g } });

const FIRE: readonly Pair[] = [
  inOne('5.0/target', 'b is a friend', firing(near), fireAp('a', 'g', 'radio radio radio radio'), fireAp('a', 'b', 'radio')),
  inTwo(
    '5.0/target',
    'nobody fires at what is hidden',
    [firing(near), fireAp('a', 'g', 'radio radio radio radio')],
    [() => withUnit(firing(near)(), 'g', { hidden: true }), fireAp('a', 'g', 'radio radio radio radio')],
  ),
  inOne(
    '5.0/attack-type',
    'infantry takes anti-personnel fire',
    firing(near),
    fireAp('a', 'g', 'radio radio radio radio'),
    fireAt('a', 'g', 'yellow green'),
  ),
  inOne(
    '5.0/attack-type',
    'a tank takes anti-tank fire',
    firing(near),
    fireAt('a', 'p', 'yellow green'),
    fireAp('a', 'p', 'radio radio radio radio'),
  ),
  inTwo(
    '5.1/sight',
    'three hexes in a mist of two',
    [firing({ ...open('us-m4 C2', 'ge-gren C4'), special: { sight: 2 } }), fireAp('a', 'g', 'radio radio radio')],
    [firing({ ...open('us-m4 C2', 'ge-gren C5'), special: { sight: 2 } }), fireAp('a', 'g', 'radio radio radio')],
  ),
  inOne('5.1/los', 'g stands between a and h', firing(tank), fireAp('a', 'g', 'radio radio radio'), fireAp('a', 'h', 'radio radio radio')),
  inTwo(
    '5.1/los',
    'woods between',
    [firing(open('us-m4 C2', 'ge-gren C4')), fireAp('a', 'g', 'radio radio radio')],
    [firing({ ...open('us-m4 C2', 'ge-gren C4'), rows: plain(8, 8).with(2, '..w.....') }), fireAp('a', 'g', 'radio radio radio')],
  ),
  inTwo(
    '5.2/range',
    'three hexes for a Sherman against infantry, not four',
    [firing(open('us-m4 C2', 'ge-gren C5')), fireAp('a', 'g', 'radio radio radio')],
    [firing(open('us-m4 C2', 'ge-gren C6')), fireAp('a', 'g', 'radio radio radio')],
  ),
  inTwo(
    '5.2/no-dice',
    'one die, and the woods take it',
    [firing(open('us-at57 C3', 'ge-gren C4')), fireAp('a', 'g', 'radio')],
    [firing({ ...open('us-at57 C3', 'ge-gren C4'), rows: plain(8, 8).with(3, '..w.....') }), fireAp('a', 'g', 'radio')],
  ),
  inOne(
    '5.2/dice-count',
    'four dice at one hex',
    firing(near),
    fireAp('a', 'g', 'radio radio radio radio'),
    fireAp('a', 'g', 'radio radio radio'),
  ),
  inOne(
    '5.0/closest',
    'infantry takes the nearest target',
    firing({ units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren E3' } }),
    fireAp('a', 'g', 'radio radio radio radio'),
    fireAp('a', 'h', 'radio radio radio'),
  ),
  inTwo(
    '3.2/one-attack',
    'a second shot',
    [firing(near), fireAp('a', 'g', 'radio radio radio radio')],
    [
      () => alliedActivation(near, activate('a', 'fire'), fireAp('a', 'g', 'radio radio radio radio')),
      fireAp('a', 'g', 'radio radio radio radio'),
    ],
  ),
  inTwo(
    '4.0/full-move-no-fire',
    'a full move ends without a shot',
    [() => alliedActivation(open('us-inf C3', 'ge-gren C5'), activate('a', 'advance'), go('a', 'B3')), fireAp('a', 'g', 'radio radio')],
    [() => alliedActivation(open('us-inf C3', 'ge-gren C5'), activate('a', 'move'), go('a', 'B3')), fireAp('a', 'g', 'radio radio')],
  ),
  inTwo(
    '4.2/stack',
    'no shot out of a friend’s hex',
    [
      () => alliedActivation({ units: { a: 'us-inf C2', b: 'us-inf C3', g: 'ge-gren C5' } }, activate('a', 'advance'), go('a', 'B2')),
      fireAp('a', 'g', 'radio'),
    ],
    [
      () => alliedActivation({ units: { a: 'us-inf C2', b: 'us-inf C3', g: 'ge-gren C5' } }, activate('a', 'advance'), go('a', 'C3')),
      fireAp('a', 'g', 'radio radio'),
    ],
  ),
];

const moved = (opp: string, ...more: Parameters<typeof alliedActivation>[1][]) =>
  alliedActivation(
    { units: { a: 'us-inf C3', g: 'ge-gren C6', h: 'ge-gren E5', p: 'ge-pz4 H8' } },
    activate('a', 'move'),
    go('a', 'C4'),
    oppAp('g', 'a', opp),
    ...more,
  );

const REACTIONS: readonly Pair[] = [
  inOne(
    '5.5.1/return-fire',
    'the answer goes to the unit that hit',
    () => moved('infantry radio'),
    answering(fireAp('a', 'g', 'radio radio')),
    answering(fireAp('a', 'h', 'radio radio')),
  ),
  inTwo(
    '5.5/trigger',
    'opportunity fire is for movers',
    [() => alliedActivation(open('us-inf C3', 'ge-gren C6'), activate('a', 'move'), go('a', 'C4')), oppAp('g', 'a', 'radio radio')],
    [() => alliedActivation(open('us-inf C4', 'ge-gren C6'), activate('a', 'fire')), oppAp('g', 'a', 'radio radio')],
  ),
  inTwo(
    '5.5/distance',
    'two hexes, not three',
    [() => alliedActivation(open('us-inf C3', 'ge-gren C6'), activate('a', 'move'), go('a', 'C4')), oppAp('g', 'a', 'radio radio')],
    [() => alliedActivation(open('us-inf C3', 'ge-gren C7'), activate('a', 'move'), go('a', 'C4')), oppAp('g', 'a', 'radio')],
  ),
  inTwo(
    '5.5.1/activated',
    'who has been activated does not react',
    [() => axis({ units: { g: 'ge-gren C3', a: 'us-inf C6' } }, activate('g', 'move'), go('g', 'C4')), oppAp('a', 'g', 'radio radio')],
    [
      () =>
        alliedActivation(
          { units: { g: 'ge-gren C3', a: 'us-inf C6' } },
          activate('a', 'hold'),
          endSide('allied'),
          roll('axis', 6),
          activate('g', 'move'),
          go('g', 'C4'),
        ),
      oppAp('a', 'g', 'radio radio'),
    ],
  ),
  inTwo(
    '5.5.1/once',
    'one shot in a half-turn',
    [() => alliedActivation(open('us-inf C3', 'ge-gren C6'), activate('a', 'move'), go('a', 'C4')), oppAp('g', 'a', 'radio radio')],
    [() => moved('radio radio', go('a', 'B4')), oppAp('g', 'a', 'radio radio')],
  ),
  inTwo(
    '5.4.1/no-opportunity',
    'the disorganised do not react',
    [() => alliedActivation(open('us-inf C3', 'ge-gren C6'), activate('a', 'move'), go('a', 'C4')), oppAp('g', 'a', 'radio radio')],
    [
      () => withUnit(alliedActivation(open('us-inf C3', 'ge-gren C6'), activate('a', 'move'), go('a', 'C4')), 'g', { disorganised: true }),
      oppAp('g', 'a', 'radio radio'),
    ],
  ),
];

export const SHOTS: readonly Pair[] = [...FIRE, ...REACTIONS];
