// Retreats (5.4), artillery (5.6), rallying (6.0) and engineers (4.3.5).

import {
  activate,
  alliedActivation,
  type beginField,
  bombard,
  demolish,
  type Field,
  fireAp,
  occupy,
  plain,
  radio,
  rally,
  repair,
  retreat,
  withUnit,
} from './field.ts';
import { inOne, inTwo, type Pair } from './pairs.ts';

/** g in C4 has lost two steps to a in C3 and owes a hex; three steps: two hexes. */
const driven =
  (field: Field, faces = 'infantry infantry radio radio') =>
  () =>
    alliedActivation(field, activate('a', 'fire'), fireAp('a', 'g', faces));
const one: Field = { units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren H8' } };
const two = 'infantry infantry infantry radio';

const RETREATS: readonly Pair[] = [
  inOne('5.4/retreat-required', 'the retreat comes first', driven(one), retreat('g', 'C5'), activate('h', 'fire')),
  inOne('5.4/retreat-owed', 'h was not driven off', driven(one), retreat('g', 'C5'), retreat('h', 'H7')),
  inOne(
    '5.4/retreat-map',
    'there is no hex C9',
    driven({ units: { a: 'us-inf C6', g: 'ge-gren C7', h: 'ge-gren H1' } }),
    retreat('g', 'C8'),
    retreat('g', 'C8', 'C9'),
  ),
  inOne('5.4/retreat-length', 'two hexes are owed and open', driven(one, two), retreat('g', 'C5', 'C6'), retreat('g', 'C5')),
  inOne('5.4/retreat-away', 'B3 is as near to C3 as C4', driven(one, two), retreat('g', 'C5', 'C6'), retreat('g', 'B3', 'A4')),
  inOne(
    '5.4/retreat-impassable',
    'a river without a bridge',
    driven({ ...one, rivers: [['C4', 'C5']] }),
    retreat('g', 'D4'),
    retreat('g', 'C5'),
  ),
  inOne(
    '5.4/retreat-impassable',
    'marsh is closed to nobody on foot, water is',
    driven({ ...one, rows: plain(8, 8).with(4, '..x.....') }),
    retreat('g', 'D4'),
    retreat('g', 'C5'),
  ),
  inOne(
    '5.4/retreat-enemy',
    'C5 is next to b',
    driven({ units: { ...one.units, b: 'us-inf B5' } }),
    retreat('g', 'D4'),
    retreat('g', 'C5'),
  ),
  inOne(
    '5.4/retreat-stack',
    'the retreat goes on through h',
    driven({ units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren C5' } }),
    retreat('g', 'C5', 'C6'),
    retreat('g', 'C5'),
  ),
  inTwo(
    '5.4/occupy',
    'into the hex it emptied, and no other',
    [
      () => alliedActivation(one, activate('a', 'fire'), fireAp('a', 'g', 'infantry infantry radio radio'), retreat('g', 'C5')),
      occupy('a', 'C4'),
    ],
    [
      () => alliedActivation(one, activate('a', 'fire'), fireAp('a', 'g', 'infantry infantry radio radio'), retreat('g', 'C5')),
      occupy('a', 'B3'),
    ],
  ),
];

const guns: Field = { units: { c: 'us-cmd C3', a: 'us-inf F1', g: 'ge-gren C6', h: 'ge-gren E5', far: 'ge-gren K3' }, rows: plain(12, 8) };
const calling =
  (field: Field = guns) =>
  () =>
    alliedActivation(field, activate('c', 'artillery'));
const contact = () => alliedActivation(guns, activate('c', 'artillery'), radio('c', 'g', 'radio flag'));

const ARTILLERY: readonly Pair[] = [
  inTwo(
    '3.2/command-only',
    'infantry calls no artillery',
    [calling(), radio('c', 'g', 'radio flag')],
    [() => alliedActivation(guns, activate('a', 'hold')), radio('a', 'g', 'radio flag')],
  ),
  inTwo(
    '3.2/action',
    'the call needs its action',
    [calling(), radio('c', 'g', 'radio flag')],
    [() => alliedActivation(guns, activate('c', 'hold')), radio('c', 'g', 'radio flag')],
  ),
  inTwo(
    '5.6/radio',
    'one call',
    [calling(), radio('c', 'g', 'radio flag')],
    [() => alliedActivation(guns, activate('c', 'artillery'), radio('c', 'g', 'flag flag')), radio('c', 'g', 'radio flag')],
  ),
  inTwo(
    '5.6/radio',
    'no salvo without contact',
    [contact, bombard('c', 'b1', 'g', 'flag flag flag flag')],
    [
      () => alliedActivation(guns, activate('c', 'artillery'), radio('c', 'g', 'flag flag')),
      bombard('c', 'b1', 'g', 'flag flag flag flag'),
    ],
  ),
  inOne(
    '3.1/batteries',
    'there is no battery b9',
    contact,
    bombard('c', 'b1', 'g', 'flag flag flag flag'),
    bombard('c', 'b9', 'g', 'flag'),
  ),
  inOne('5.6/target', 'a is a friend', calling(), radio('c', 'g', 'radio flag'), radio('c', 'a', 'radio flag')),
  inOne('5.6/range', 'six hexes, not eight', calling(), radio('c', 'g', 'radio flag'), radio('c', 'far', 'radio flag')),
  inTwo(
    '5.6/range',
    'mist limits it too',
    [calling(), radio('c', 'g', 'radio flag')],
    [calling({ ...guns, special: { sight: 2 } }), radio('c', 'g', 'radio flag')],
  ),
  inTwo(
    '5.6/los',
    'woods between',
    [calling(), radio('c', 'g', 'radio flag')],
    [calling({ ...guns, rows: plain(12, 8).with(4, '..w.........') }), radio('c', 'g', 'radio flag')],
  ),
  inOne('5.6/radio-dice', 'two radio dice', calling(), radio('c', 'g', 'radio flag'), radio('c', 'g', 'radio flag flag')),
  inOne(
    '5.6.1/same-target',
    'the call was on g',
    contact,
    bombard('c', 'b1', 'g', 'flag flag flag flag'),
    bombard('c', 'b1', 'h', 'flag flag flag flag'),
  ),
];

const hurt: Field = {
  rows: plain(8, 8).with(4, 'wwwwwwww').with(5, 'wwwwwwww'),
  units: { c: 'us-cmd C2', a: 'us-inf C3 2', b: 'us-inf E2 2', g: 'ge-gren H8' },
};
const rallying =
  (field: Field = hurt) =>
  () =>
    alliedActivation(field, activate('c', 'rally'));

const RALLY: readonly Pair[] = [
  inTwo(
    '3.2/command-only',
    'infantry does not lead a rally',
    [rallying(), rally('c', { a: 1 }, 'flag radio')],
    [() => alliedActivation(hurt, activate('a', 'hold')), rally('a', { a: 1 }, 'flag radio')],
  ),
  inTwo(
    '6.0/rally',
    'the rally needs its action',
    [rallying(), rally('c', { a: 1 }, 'flag radio')],
    [() => alliedActivation(hurt, activate('c', 'hold')), rally('c', { a: 1 }, 'flag radio')],
  ),
  inTwo(
    '6.0/adjacent-enemy',
    'not next to an enemy',
    [rallying(), rally('c', { a: 1 }, 'flag radio')],
    [rallying({ ...hurt, units: { ...hurt.units, h: 'ge-gren C4' } }), rally('c', { a: 1 }, 'flag radio')],
  ),
  inTwo(
    '6.0/cover',
    'not in the open under the eyes of an enemy',
    [rallying(), rally('c', { a: 1 }, 'flag radio')],
    [rallying({ ...hurt, units: { ...hurt.units, h: 'ge-gren F3' } }), rally('c', { a: 1 }, 'flag radio')],
  ),
  inOne('6.0/not-adjacent', 'b is too far off', rallying(), rally('c', { a: 1 }, 'flag radio'), rally('c', { b: 1 }, 'flag radio')),
  inOne(
    '6.0/too-many',
    'a has lost two steps',
    rallying({
      ...hurt,
      special: { support: { allied: { radio: 2, rally: 3, batteries: [] }, axis: { radio: 2, rally: 3, batteries: [] } } },
    }),
    rally('c', { a: 2 }, 'flag flag radio'),
    rally('c', { a: 3 }, 'flag flag flag'),
  ),
  inOne('6.0/flags', 'one flag, one step', rallying(), rally('c', { a: 1 }, 'flag radio'), rally('c', { a: 2 }, 'flag radio')),
  inOne('6.0/dice', 'two rally dice', rallying(), rally('c', { a: 1 }, 'flag radio'), rally('c', { a: 1 }, 'flag radio radio')),
];

const BRIDGE = 'C3-C4';
const crossing: Field = {
  rivers: [['C3', 'C4']],
  bridges: [['C3', 'C4']],
  units: { a: 'us-eng C3', b: 'us-eng A1', c: 'us-cmd D2', g: 'ge-gren H8' },
};
const blowing =
  (unit = 'a') =>
  () =>
    alliedActivation(crossing, activate(unit, 'demolish'));
const withDown = (state: ReturnType<typeof beginField>) => ({ ...state, bridges: { [BRIDGE]: { intact: false, hits: 0, attempts: 0 } } });
const mending = () => withDown(alliedActivation(crossing, activate('a', 'hold')));
const mend = (state: ReturnType<typeof beginField>) => ({
  ...state,
  activation: state.activation && { ...state.activation, action: 'repair' as const },
});

const ENGINEERS: readonly Pair[] = [
  inOne(
    '4.3.5/bridge-hex',
    'b is nowhere near',
    blowing(),
    demolish('a', BRIDGE, 'flag flag flag flag'),
    demolish('b', BRIDGE, 'flag flag flag flag'),
  ),
  inTwo(
    '4.3.5/enemy',
    'no enemy beyond the bridge',
    [blowing(), demolish('a', BRIDGE, 'flag flag flag flag')],
    [() => withUnit(blowing()(), 'g', { at: 'C4' }), demolish('a', BRIDGE, 'flag flag flag flag')],
  ),
  inTwo(
    '4.3.5/intact',
    'it stands',
    [blowing(), demolish('a', BRIDGE, 'flag flag flag flag')],
    [() => withDown(blowing()()), demolish('a', BRIDGE, 'flag flag flag flag')],
  ),
  inOne('4.3.5/dice', 'four dice', blowing(), demolish('a', BRIDGE, 'flag flag flag flag'), demolish('a', BRIDGE, 'flag flag flag')),
  inTwo(
    '4.3.5/destroyed',
    'it is down',
    [() => mend(mending()), repair('a', BRIDGE, 'radio')],
    [() => mend(alliedActivation(crossing, activate('a', 'hold'))), repair('a', BRIDGE, 'radio')],
  ),
  inOne(
    '4.3.5/dice',
    'the first attempt has one die',
    () => mend(mending()),
    repair('a', BRIDGE, 'radio'),
    repair('a', BRIDGE, 'radio radio'),
  ),
];

export const SUPPORT: readonly Pair[] = [...RETREATS, ...ARTILLERY, ...RALLY, ...ENGINEERS];
