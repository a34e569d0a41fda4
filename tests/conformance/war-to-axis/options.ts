// Every ruling with another reading, at a point where the two differ.

import type { Options } from '../../../src/core/types.ts';
import { sees } from '../../../src/rulesets/war-to-axis/sight.ts';
import type { WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import {
  activate,
  advancedActivation,
  after,
  alliedActivation,
  bombard,
  bombardBridge,
  diceOf,
  type Field,
  fireAp,
  go,
  occupy,
  oppAp,
  plain,
  radio,
  radioBridge,
  repair,
  retreat,
  rulesBroken,
} from './field.ts';

/** `look` says what is seen by these options: `ruled` as the ruling has it, `other` by the other reading. */
export interface Reading {
  readonly option: string;
  readonly label: string;
  look(options: Options): unknown;
  readonly ruled: unknown;
  readonly other: unknown;
}

const reading = (option: string, label: string, look: (options: Options) => unknown, ruled: unknown, other: unknown): Reading => ({
  option,
  label,
  look,
  ruled,
  other,
});

const owed = (state: WtaState): readonly string[] => state.pending.map(({ kind }) => kind);
const strength = (state: WtaState, id: string): number | undefined => state.units[id]?.strength;

const firing = (field: Field, options: Options) => alliedActivation({ ...field, options }, activate('a', 'fire'));
const trench: Field = { units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren H8' }, trenches: ['C4'] };
const river: Field = { rivers: [['C3', 'C4']], bridges: [['C3', 'C4']], units: { a: 'us-inf C2', g: 'ge-gren C4' } };
const guns: Field = {
  units: { c: 'us-cmd C2', a: 'us-inf H1', g: 'ge-gren C5', h: 'ge-gren H8' },
  special: {
    support: {
      allied: {
        radio: 2,
        rally: 2,
        perIcon: true,
        batteries: [
          { id: 'b1', dice: 4 },
          { id: 'b2', dice: 3 },
        ],
      },
      axis: { radio: 2, rally: 2, batteries: [] },
    },
  },
};
const hill = (crest: readonly string[]): Pick<Field, 'levels' | 'crest'> => ({
  levels: plain(8, 8)
    .map(row => row.replaceAll('.', '0'))
    .with(3, '00100000')
    .with(4, '00100000'),
  crest,
});
const summer = { date: '1944-08-02' };

export const READINGS: readonly Reading[] = [
  reading(
    'R2',
    'explosions hurt infantry in bombardments only',
    options =>
      strength(
        after(firing({ units: { a: 'us-inf C3', g: 'ge-gren C4' } }, options), fireAp('a', 'g', 'explosion explosion radio radio')),
        'g',
      ),
    4,
    2,
  ),
  reading(
    'R4',
    'no die left, no attack',
    options =>
      rulesBroken(
        firing({ rows: plain(8, 8).with(3, '..w.....'), units: { a: 'us-at57 C3', g: 'ge-gren C4' } }, options),
        fireAp('a', 'g', 'radio'),
      ),
    ['wta:5.2/no-dice'],
    [],
  ),
  reading(
    'R5',
    'a nearer tank out of range lets infantry fire at infantry',
    options =>
      rulesBroken(firing({ units: { a: 'us-inf C2', p: 'ge-pz4 C4', g: 'ge-gren E4' } }, options), fireAp('a', 'g', 'radio radio')),
    [],
    ['wta:5.0/closest'],
  ),
  reading(
    'R6',
    'no zone of control over a bridge',
    options => rulesBroken(alliedActivation({ ...river, options }, activate('a', 'move')), go('a', 'C3', 'B2')),
    [],
    ['wta:4.1/zoc-stop'],
  ),
  reading(
    'R8',
    'an advance has the road rate',
    options =>
      rulesBroken(
        alliedActivation(
          {
            rows: plain(8, 8).map(row => row.replace('...', '..w')),
            roads: [['C3', 'C4', 'C5']],
            units: { a: 'us-inf C3', g: 'ge-gren H8' },
            options,
          },
          activate('a', 'advance'),
        ),
        go('a', 'C4', 'C5'),
      ),
    [],
    ['wta:4.0/mp'],
  ),
  reading(
    'R9',
    'who came by road has no cover from opportunity fire',
    options =>
      diceOf(
        alliedActivation(
          { rows: plain(8, 8).with(3, '..w.....'), roads: [['C3', 'C4']], units: { a: 'us-inf C3', g: 'ge-gren C6' }, options },
          activate('a', 'move'),
          go('a', 'C4'),
        ),
        oppAp('g', 'a', 'radio'),
      ),
    '2: opportunity -1',
    '1: terrain -1, opportunity -1',
  ),
  reading(
    'R10',
    'a trench that falls takes the first loss of its last roll',
    options => strength(after(firing(trench, options), fireAp('a', 'g', 'infantry infantry explosion explosion')), 'g'),
    3,
    2,
  ),
  reading(
    'R12',
    'a retreat leads away from the unit that fired',
    options =>
      rulesBroken(
        after(
          firing({ units: { a: 'us-m4 C1', b: 'us-inf C6', g: 'ge-gren C4', h: 'ge-gren H8' } }, options),
          fireAp('a', 'g', 'infantry infantry radio'),
        ),
        retreat('g', 'D4'),
      ).includes('wta:5.4/retreat-away'),
    false,
    true,
  ),
  reading(
    'R13',
    'the hex of a destroyed enemy is not occupied',
    options =>
      rulesBroken(
        after(
          firing({ units: { a: 'us-inf C3', g: 'ge-gren C4 1', h: 'ge-gren H8' } }, options),
          fireAp('a', 'g', 'infantry radio radio radio'),
        ),
        occupy('a', 'C4'),
      ).length,
    1,
    0,
  ),
  reading(
    'R14',
    'a damaged advance may still fire at anybody',
    options =>
      rulesBroken(
        alliedActivation({ units: { a: 'us-m4 C3', g: 'ge-pz4 C6', h: 'ge-gren B5' }, options }, activate('a', 'advance'), go('a', 'C4'), {
          ...oppAp('g', 'a', ''),
          attack: 'at',
          thrown: [{ as: 'fire', dice: { white: ['green', 'yellow'] } }],
        }),
        fireAp('a', 'h', 'radio radio'),
      ).length > 0,
    false,
    true,
  ),
  reading(
    'R16',
    'who pays for a retreat in steps is disorganised too',
    options =>
      after(
        firing({ rows: plain(8, 8).with(7, 'xx.xxxxx'), units: { a: 'us-inf C7', g: 'ge-gren C8', h: 'ge-gren H1' } }, options),
        fireAp('a', 'g', 'infantry infantry radio radio'),
        retreat('g'),
      ).units['g']?.disorganised,
    true,
    false,
  ),
  reading(
    'R17',
    'one retreat after the last battery',
    options =>
      owed(
        alliedActivation(
          { ...guns, options },
          activate('c', 'artillery'),
          radio('c', 'g', 'radio radio'),
          bombard('c', 'b1', 'g', 'explosion explosion flag flag'),
        ),
      )[0],
    'bombard',
    'retreat',
  ),
  reading(
    'R19',
    'a battery aims at a bridge with its own dice',
    options =>
      diceOf(
        alliedActivation(
          { ...guns, rivers: [['C3', 'C4']], bridges: [['C3', 'C4']], options },
          activate('c', 'artillery'),
          radioBridge('c', 'C3-C4', 'radio flag'),
        ),
        bombardBridge('c', 'b2', 'C3-C4', ''),
      ),
    '3',
    '4',
  ),
  reading(
    'R21',
    'a battery fires once in a half-turn',
    options =>
      rulesBroken(
        alliedActivation(
          { ...guns, options },
          activate('c', 'artillery'),
          radio('c', 'g', 'radio radio'),
          bombard('c', 'b1', 'g', 'flag flag flag flag'),
        ),
        bombard('c', 'b1', 'g', 'flag flag flag flag'),
      ),
    ['wta:3.1/batteries'],
    [],
  ),
  reading(
    'R25',
    'cleared bocage still blocks sight',
    options => {
      const state = alliedActivation({ rows: plain(8, 8).with(3, '..b.....'), units: { a: 'us-inf C3', g: 'ge-gren H8' }, options });
      return sees({ ...state, cleared: ['C4'] }, 'C3', 'C5');
    },
    false,
    true,
  ),
  reading(
    'R26',
    'a slope costs a point more on the level, too',
    options =>
      alliedActivation(
        { ...hill(['C4', 'C5']), units: { a: 'us-inf C3', g: 'ge-gren H8' }, options },
        activate('a', 'move'),
        go('a', 'C4', 'C5'),
      ).activation?.spent,
    4,
    3,
  ),
  reading(
    'R27',
    'the rim of a hill blocks the view along it and down',
    options => sees(alliedActivation({ ...hill(['C4', 'C5']), units: { a: 'us-inf H1', g: 'ge-gren H8' }, options }), 'C4', 'C7'),
    false,
    true,
  ),
  reading(
    'R45',
    'a bunker is never removed',
    options =>
      after(
        firing({ bunkers: ['C4'], units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren H8' } }, options),
        fireAp('a', 'g', 'explosion explosion explosion explosion'),
      ).works['C4'],
    'bunker',
    undefined,
  ),
  reading(
    'R47',
    'from above, bocage hides the hex behind it',
    options =>
      sees(
        alliedActivation({ ...hill(['C5']), rows: plain(8, 8).with(5, '..b.....'), units: { a: 'us-inf H1', g: 'ge-gren H8' }, options }),
        'C5',
        'C7',
      ),
    false,
    true,
  ),
  reading(
    'R48',
    'a single explosion on a trench is forgotten',
    options =>
      after(
        alliedActivation(
          { ...trench, units: { ...trench.units, b: 'us-inf B3' }, options },
          activate('a', 'fire'),
          fireAp('a', 'g', 'explosion radio radio radio'),
          activate('b', 'fire'),
        ),
        fireAp('b', 'g', 'explosion radio radio radio'),
      ).works['C4'],
    'trench',
    undefined,
  ),
  reading(
    'R49',
    'an enemy across the river does not stop a move',
    options => rulesBroken(alliedActivation({ ...river, options }, activate('a', 'move')), go('a', 'C3', 'B2')),
    [],
    ['wta:4.1/zoc-stop'],
  ),
  reading(
    'R51',
    'no retreat across a river without a bridge',
    options =>
      rulesBroken(
        after(
          firing({ rivers: [['C4', 'C5']], units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren H8' } }, options),
          fireAp('a', 'g', 'infantry infantry radio radio'),
        ),
        retreat('g', 'C5'),
      ),
    ['wta:5.4/retreat-impassable'],
    [],
  ),
  reading(
    'R52',
    'engineers do not drive anybody out of a trench',
    options =>
      owed(
        after(
          firing({ ...trench, units: { ...trench.units, a: 'us-eng C3' } }, options),
          fireAp('a', 'g', 'infantry infantry radio radio'),
        ),
      ),
    [],
    ['retreat'],
  ),
  reading(
    'mortars-dig-in',
    'a trench takes no loss off mortars',
    options =>
      strength(
        after(
          firing({ ...trench, units: { ...trench.units, g: 'ge-mortar C4' } }, options),
          fireAp('a', 'g', 'infantry radio radio radio'),
        ),
        'g',
      ),
    1,
    2,
  ),
  reading(
    'R53',
    'a road leads through closed terrain',
    options =>
      rulesBroken(
        alliedActivation(
          { rows: plain(8, 8).with(3, '..m.....'), roads: [['C3', 'C4']], units: { a: 'us-m4 C3', g: 'ge-gren H8' }, options },
          activate('a', 'move'),
        ),
        go('a', 'C4'),
      ),
    [],
    ['wta:4.3/impassable'],
  ),
  reading(
    'R54',
    'bocage is cleared in an advance as well',
    options =>
      rulesBroken(
        alliedActivation(
          { ...summer, rows: plain(8, 8).with(3, '..b.....'), units: { a: 'us-m4 C3', g: 'ge-gren H8' }, options },
          activate('a', 'advance'),
        ),
        go('a', 'C4'),
      ).length > 0,
    false,
    true,
  ),
  reading(
    'R55',
    'attempts to repair are counted by bridge',
    options => {
      const field: Field = {
        rivers: [['C3', 'C4']],
        bridges: [['C3', 'C4']],
        units: { a: 'us-eng C3', b: 'us-eng C4', g: 'ge-gren H8' },
        options,
      };
      const state = alliedActivation(field);
      const down = { ...state, bridges: { 'C3-C4': { intact: false, hits: 0, attempts: 0 } } };
      return diceOf(after(down, activate('a', 'repair'), repair('a', 'C3-C4', 'radio'), activate('b', 'repair')), repair('b', 'C3-C4', ''));
    },
    '2',
    '1',
  ),
  reading(
    'R38',
    'the d6 counts beside the group',
    options =>
      rulesBroken(
        advancedActivation(
          { units: { a: 'us-inf A1', b: 'us-inf C1', c: 'us-cmd E1', g: 'ge-gren A8', h: 'ge-gren C8' }, options },
          ['A 1', 'A 2'],
          activate('a', 'hold'),
          activate('g', 'hold'),
        ),
        activate('b', 'hold'),
      ).length > 0,
    false,
    true,
  ),
  reading(
    'R39',
    'any own command will do',
    options =>
      rulesBroken(
        advancedActivation(
          {
            rows: plain(14, 8),
            units: { a: 'us-inf J4', c: 'us-cmd A4', d: 'us-cmd I2', g: 'ge-gren J8', k: 'ge-cmd N8' },
            more: { d: { group: 'B' } },
            options,
          },
          undefined,
          activate('a', 'move'),
        ),
        go('a', 'J5'),
      ).length > 0,
    false,
    true,
  ),
  reading(
    'R56',
    'a command lost leaves its own group only out of zone',
    options => {
      const state = advancedActivation(
        {
          units: { a: 'us-inf A1', c: 'us-cmd C4 1', d: 'us-cmd C1', e: 'us-inf E1', g: 'ge-gren C5', k: 'ge-cmd H8' },
          more: { d: { group: 'B' }, e: { group: 'B' } },
          options,
        },
        undefined,
        activate('a', 'hold'),
        activate('g', 'fire'),
        fireAp('g', 'c', 'infantry radio radio radio'),
      );
      return state.sides['allied']?.orphans;
    },
    ['A'],
    ['A', 'B', 'R'],
  ),
];
