// Movement (4.0 to 4.3.3).

import { activate, alliedActivation, type Field, fireAp, go, oppAp, plain, withUnit } from './field.ts';
import { inOne, inTwo, type Pair } from './pairs.ts';

const moving = (field: Field) => () => alliedActivation(field, activate('a', 'move'));
const advancing = (field: Field) => () => alliedActivation(field, activate('a', 'advance'));

const alone: Field = { units: { a: 'us-inf C3', b: 'us-inf F3', g: 'ge-gren H8' } };
const facing: Field = { units: { a: 'us-inf C3', g: 'ge-gren C6' } };
const touching: Field = { units: { a: 'us-inf C5', g: 'ge-gren C6' } };

/** Open ground with one other hex, C4. */
const around = (letter: string): readonly string[] => plain(8, 8).with(3, `..${letter}.....`);

const marsh: Field = { ...alone, rows: around('m') };
const swamp: Field = { ...alone, rows: around('s') };
const tanks = { a: 'us-m4 C3', g: 'ge-gren H8' };
const river: Field = {
  rows: plain(8, 8),
  rivers: [
    ['C3', 'C4'],
    ['D3', 'C4'],
  ],
  bridges: [['B3', 'C4']],
  units: { a: 'us-inf C3', g: 'ge-gren H8' },
};

export const MOVEMENT: readonly Pair[] = [
  inTwo(
    '4.0/not-moving',
    'it was activated to fire',
    [moving(alone), go('a', 'C4')],
    [() => alliedActivation(alone, activate('a', 'fire')), go('a', 'C4')],
  ),
  inOne('4.0/off-map', 'Z9 is not on the map', moving(alone), go('a', 'C4'), go('a', 'C4', 'Z9')),
  inOne('4.0/adjacent', 'C5 is two hexes from C3', moving(alone), go('a', 'C4', 'C5'), go('a', 'C5')),
  inOne(
    '4.0/mp',
    'four hexes of open ground for infantry, not five',
    moving(alone),
    go('a', 'C4', 'C5', 'C6', 'C7'),
    go('a', 'C4', 'C5', 'C6', 'C7', 'C8'),
  ),
  inOne(
    '4.0/mp',
    'an advance is a point shorter than a full move',
    advancing(alone),
    go('a', 'C4', 'C5', 'C6'),
    go('a', 'C4', 'C5', 'C6', 'C7'),
  ),
  inOne(
    '4.0/mp',
    'all by road is a hex further',
    moving({ ...alone, roads: [['C3', 'C4', 'C5', 'C6', 'C7', 'C8']] }),
    go('a', 'C4', 'C5', 'C6', 'C7', 'C8'),
    go('a', 'C4', 'C5', 'C6', 'C7', 'D7'),
  ),
  inOne(
    '4.0/mp',
    'motor infantry in bocage has four points',
    moving({ rows: around('b'), units: { a: 'us-mech C3', g: 'ge-gren H8' } }),
    go('a', 'C4', 'C5', 'C6'),
    go('a', 'C4', 'C5', 'C6', 'C7'),
  ),
  inOne(
    '4.0/mp',
    'a slope costs a point more',
    moving({
      ...alone,
      levels: plain(8, 8)
        .map(row => row.replaceAll('.', '0'))
        .with(3, '00100000'),
      crest: ['C4'],
    }),
    go('a', 'C4', 'C5', 'C6'),
    go('a', 'C4', 'C5', 'C6', 'C7'),
  ),
  inTwo(
    '4.0/fire-ends-move',
    'an advance ends with its fire',
    [() => alliedActivation(touching, activate('a', 'advance')), go('a', 'C4')],
    [() => alliedActivation(touching, activate('a', 'advance'), fireAp('a', 'g', 'radio radio radio radio')), go('a', 'C4')],
  ),
  inOne('4.0/must-stop', 'the marsh in C4 is as far as it goes', moving(marsh), go('a', 'C4'), go('a', 'C4', 'C5')),
  inTwo(
    '4.0/must-stop',
    'no fire out of the marsh it has entered',
    [() => alliedActivation({ ...facing, rows: around('m') }, activate('a', 'advance')), go('a', 'B3', 'B4')],
    [() => alliedActivation({ ...facing, rows: around('m') }, activate('a', 'advance'), go('a', 'C4')), fireAp('a', 'g', 'radio radio')],
  ),
  inOne('4.0/must-stop', 'a bunker ends the move too', moving({ ...alone, bunkers: ['C4'] }), go('a', 'C4'), go('a', 'C4', 'C5')),
  inOne('4.0/swamp', 'swamp is entered from where the move began', moving(swamp), go('a', 'C4'), go('a', 'D3', 'C4')),
  inOne('4.3/impassable', 'marsh is closed to tanks', moving({ rows: around('m'), units: tanks }), go('a', 'D3'), go('a', 'C4')),
  inOne('4.3/impassable', 'water is closed to everyone', moving({ ...alone, rows: around('x') }), go('a', 'D3'), go('a', 'C4')),
  inTwo(
    '4.3/impassable',
    'a road leads through (ruling R53), unless the option says otherwise',
    [moving({ rows: around('m'), units: tanks, roads: [['C3', 'C4']] }), go('a', 'C4')],
    [moving({ rows: around('m'), units: tanks, roads: [['C3', 'C4']], options: { R53: true } }), go('a', 'C4')],
  ),
  inOne('4.3.3/bocage-motorised', 'bocage is closed to tanks', moving({ rows: around('b'), units: tanks }), go('a', 'D3'), go('a', 'C4')),
  inTwo(
    '4.3.3/bocage-motorised',
    'Allied tanks break through it from August 1944',
    [moving({ rows: around('b'), units: tanks, date: '1944-08-01' }), go('a', 'C4')],
    [moving({ rows: around('b'), units: tanks, date: '1944-07-31' }), go('a', 'C4')],
  ),
  inOne('4.1/zoc-stop', 'C5 touches the enemy in C6', moving(facing), go('a', 'C4', 'C5'), go('a', 'C4', 'C5', 'D4')),
  inTwo(
    '4.1/zoc-stop',
    'no zone of control reaches across a river',
    [moving({ ...facing, rivers: [['C5', 'C6']] }), go('a', 'C4', 'C5', 'D4')],
    [moving(facing), go('a', 'C4', 'C5', 'D4')],
  ),
  inOne('4.1/zoc-to-zoc', 'from C5 it may leave the enemy, not go round him', moving(touching), go('a', 'C4'), go('a', 'D5')),
  inOne(
    '4.1/zoc-to-zoc',
    'nor come back later in the same movement (ruling R7)',
    moving(touching),
    go('a', 'C4', 'D4'),
    go('a', 'C4', 'D4', 'D5'),
  ),
  inOne(
    '4.2/stack',
    'the move may pass through b in C6, not end there',
    moving({ units: { a: 'us-inf C4', b: 'us-inf C6', g: 'ge-gren H1' } }),
    go('a', 'C5', 'C6', 'C7'),
    go('a', 'C5', 'D5', 'C6'),
  ),
  inOne('4.2/enemy-hex', 'C6 is held', moving(touching), go('a', 'C4'), go('a', 'C6')),
  inOne('4.3.2/river-motorised', 'tanks cross by the bridge only', moving({ ...river, units: tanks }), go('a', 'B3', 'C4'), go('a', 'C4')),
  inOne('4.3.2/river-infantry', 'the ford is the whole move', moving(river), go('a', 'C4'), go('a', 'C4', 'C5')),
  inOne(
    '4.3.2/river-infantry',
    'and begins beside the river',
    moving({ ...river, rivers: [['C4', 'C5']] }),
    go('a', 'C4'),
    go('a', 'C4', 'C5'),
  ),
  inTwo('4.3.2/river-infantry', 'no ford in an advance', [moving(river), go('a', 'C4')], [advancing(river), go('a', 'C4')]),
  inTwo(
    '5.5/stop-after-damage',
    'a mover that was hit stays where it is',
    [() => alliedActivation(facing, activate('a', 'move'), go('a', 'C4'), oppAp('g', 'a', 'radio radio')), go('a', 'B4')],
    [() => alliedActivation(facing, activate('a', 'move'), go('a', 'C4'), oppAp('g', 'a', 'infantry radio')), go('a', 'B4')],
  ),
  inTwo(
    '5.4.1/no-move',
    'the disorganised stay',
    [moving(alone), go('a', 'C4')],
    [() => withUnit(moving(alone)(), 'a', { disorganised: true }), go('a', 'C4')],
  ),
];
