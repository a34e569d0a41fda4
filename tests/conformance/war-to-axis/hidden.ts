// Hidden set-up (12.0), reconnaissance (12.4), parachute drops (9.10) and reinforcements that join groups (7.2).

import type { WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import { activate, after, beginField, draw, type Field, groupRoll, type Move, playCard, recon, turn } from './field.ts';
import { inOne, inTwo, type Pair } from './pairs.ts';

/** Turn 1 of the advanced game, group A of both sides active, with so many further units. */
export const advancedState = (field: Field, ...events: readonly Move[]): WtaState =>
  after(beginField(field), turn(1), groupRoll('allied', 'A 2'), groupRoll('axis', 'A 2'), ...events);

const HIDDEN = { hidden: true } as const;
const A = { group: 'A' } as const;

/** p and q lie hidden in the south, one dummy waits; a and c are infantry and armoured cars, k a command. */
export const ambushes: Field = {
  units: { a: 'us-inf C2', c: 'us-m8 E2', k: 'us-cmd D1', p: 'ge-gren C5', q: 'ge-fus E8', r: 'ge-pak40 G8' },
  more: { a: A, c: A, k: A, p: { ...HIDDEN, ...A }, q: { ...HIDDEN, ...A }, r: A },
  special: { level: 'advanced', hidden: { axis: { dummies: 1, hexes: ['C7', 'D7', 'E7'] } }, roads: { allied: ['A1'], axis: ['A8'] } },
};

const lay = (unit: string, hex: string): Move => ({ type: 'deploy', unit, hex });

const SET_UP: readonly Pair[] = [
  inOne('12.0/set-up', 'r is in the open', () => beginField(ambushes), lay('p', 'E8'), lay('r', 'C5')),
  inOne('12.0/map', 'there is no hex C12', () => beginField(ambushes), lay('axis-dummy-1', 'C7'), lay('axis-dummy-1', 'C12')),
  inOne('12.0/place', 'A1 is no hex of the set-up', () => beginField(ambushes), lay('axis-dummy-1', 'D7'), lay('axis-dummy-1', 'A1')),
];

const laid = () => after(beginField(ambushes), lay('axis-dummy-1', 'C7'), turn(1), groupRoll('allied', 'B 2'), groupRoll('axis', 'A 2'));

const MARKERS: readonly Pair[] = [
  inOne('3.2/alive', 'a dummy does nothing', laid, activate('a', 'hold'), activate('axis-dummy-1', 'hold')),
];

const patrol = (unit: string) => () => advancedState(ambushes, activate(unit, 'recon'));
const none = 'infantry flag';

const PATROLS: readonly Pair[] = [
  inTwo(
    '12.4/action',
    'a patrol is an action of its own',
    [patrol('a'), recon('a', 'p', none)],
    [() => advancedState(ambushes, activate('a', 'hold')), recon('a', 'p', none)],
  ),
  inTwo(
    '12.4/eligible',
    'a command does not reconnoitre',
    [patrol('a'), recon('a', 'p', none)],
    [() => advancedState(ambushes, activate('k', 'hold')), recon('k', 'p', '')],
  ),
  inOne('12.4/target', 'r is no marker', patrol('a'), recon('a', 'p', none), recon('a', 'r', none)),
  inOne('12.4/range', 'four hexes are too far for infantry', patrol('c'), recon('c', 'p', `${none} flag`), recon('c', 'q', `${none} flag`)),
  inTwo(
    '12.4/los',
    'the wood in C4 hides C5',
    [patrol('a'), recon('a', 'p', none)],
    [
      () =>
        advancedState(
          { ...ambushes, rows: ['........', '........', '........', '..w.....', '........', '........', '........', '........'] },
          activate('a', 'recon'),
        ),
      recon('a', 'p', none),
    ],
  ),
];

/** j comes by air; u stands in D4. */
const jump: Field = {
  units: { j: 'us-para -', u: 'us-inf D4', g: 'ge-gren H8' },
  more: { j: { para: true } },
  special: { level: 'advanced' },
};

export const dropMove = (unit: string, hex: string, where: readonly [black: string, d6: number], landing?: string): Move => ({
  type: 'drop',
  unit,
  hex,
  thrown: [
    { as: 'scatter', dice: { black: [where[0]], d6: [String(where[1])] } },
    ...(landing === undefined ? [] : [{ as: 'landing', dice: { black: landing.split(' ') } }]),
  ],
});

const JUMPS: readonly Pair[] = [
  inOne(
    '9.10/jumper',
    'u does not come by air',
    () => beginField(jump),
    dropMove('j', 'B2', ['flag', 1]),
    dropMove('u', 'B2', ['flag', 1]),
  ),
  inOne('9.10/map', 'there is no hex B12', () => beginField(jump), dropMove('j', 'B2', ['flag', 1]), {
    type: 'drop',
    unit: 'j',
    hex: 'B12',
  }),
];

const cards: Field = {
  ...ambushes,
  special: { ...ambushes.special, deck: { cards: [], reinforcements: { allied: { draw: 1, cards: ['RA1'] } } } },
};

/** The Allies have drawn RA1: two companies of tanks are to join groups. */
const reinforced = (): WtaState =>
  after(beginField(cards), turn(1), groupRoll('allied', 'event 2'), draw('allied', 'RA1'), playCard('allied', 'RA1'));

const JOINING: readonly Pair[] = [
  inOne(
    '7.2/assign',
    'the companies join groups first',
    reinforced,
    { type: 'assign', side: 'allied', groups: { 'ra1-1': 'A', 'ra1-2': 'R' } },
    activate('a', 'hold'),
  ),
  inOne(
    '7.2/all',
    'the second company joins no group',
    reinforced,
    { type: 'assign', side: 'allied', groups: { 'ra1-1': 'A', 'ra1-2': 'R' } },
    { type: 'assign', side: 'allied', groups: { 'ra1-1': 'A' } },
  ),
];

export const HIDING: readonly Pair[] = [...SET_UP, ...MARKERS, ...PATROLS, ...JUMPS, ...JOINING];
