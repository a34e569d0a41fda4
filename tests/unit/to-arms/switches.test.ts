// TA-63, every option by itself: one position for each switch, in which every value that it may have leads to something else.

import { expect, test } from 'vitest';
import type { Attack } from '../../../src/core/act.ts';
import type { Terrain } from '../../../src/core/board.ts';
import { dist } from '../../../src/core/dist.ts';
import type { Options } from '../../../src/core/types.ts';
import { isFollowed } from '../../../src/rulesets/to-arms/acts/retreat.ts';
import { ACTS } from '../../../src/rulesets/to-arms/acts.ts';
import type { ArmsOptionId } from '../../../src/rulesets/to-arms/options.ts';
import { OPTIONS } from '../../../src/rulesets/to-arms/rulings.ts';
import { sees } from '../../../src/rulesets/to-arms/sight.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { after, brokenRules, type Stage, stage, unit } from './stage.ts';

type Casts = (state: ArmsState, event: object) => readonly { readonly attack: Attack }[];

/** Every end of the dice of an event with its weight. */
const odds = (state: ArmsState, type: 'battle' | 'activation-roll', event: object): readonly unknown[] =>
  (ACTS[type].rolls as Casts)(state, { id: 'x', type, ...event }).map(({ attack: { roll } }) => {
    const { outcomes, weights } = dist(roll);
    return outcomes.map((tally, i) => [tally, String(weights[i])]);
  });

const AT_TWO = ['N1 line-inf A1', 'R1 line-inf C1'];

/** The odds of N1 against whoever is in a hex. */
const fire = (options: Options, at: string, lines: readonly string[], rows = ['...'], more: Readonly<Record<string, unknown>> = {}) => {
  const units = lines.map(line => unit(line, line.startsWith('R1') ? more : {}));
  return odds(stage({ rows, units, options, phase: 'battle' }), 'battle', { unit: 'N1', at });
};

/** The rules that an event breaks. */
const faults = (options: Options, lines: readonly string[], event: object, more: Stage = {}) =>
  brokenRules(stage({ units: lines.map(line => unit(line)), options, ...more }), event as never);

const go = (id: string, path: string) => ({ type: 'move', unit: id, path: path.split(' ') });
const shot = (at: string) => ({ type: 'battle', unit: 'N1', at });

const WOOD: Terrain = {
  id: 'w',
  title: 'Wood',
  kind: 'wood',
  top: 6,
  sight: 'open',
  shape: {
    kind: 'area',
    outline: [
      [30, 10],
      [34, 10],
      [34, 30],
      [30, 30],
    ],
  },
};
const onTable = (options: Options, path: readonly (readonly [number, number])[]) =>
  brokenRules(
    stage({
      table: { features: [] },
      units: [
        { ...unit('N1 line-inf'), at: [10, 10] },
        { ...unit('N2 line-inf'), at: [10, 28] },
      ],
      options,
    }),
    { type: 'move', unit: 'N1', path },
  );

const SHOWS: Readonly<Record<ArmsOptionId, (options: Options) => unknown>> = {
  activationDie: options => odds(stage({ options, state: { variable: 3 } }), 'activation-roll', { side: 'nat' }),
  hitRange: options => fire(options, 'C1', ['N1 line-inf A1', 'R1 t26 C1'], ['..w']),
  commanderShift: options => fire(options, 'C1', ['N1 hmg A1', 'NC officer A1', 'R1 line-inf C1']),
  bocageHmg: options => fire(options, 'C1', ['N1 hmg A1', 'R1 line-inf C1'], ['..b']),
  hill: options => [['h.h'], ['h..'], ['..h']].map(rows => fire(options, 'C1', AT_TWO, rows)),
  marsh: options => fire(options, 'C1', AT_TWO, ['m..']),
  zocEndsTurn: options =>
    after(stage({ units: [unit('N1 line-inf A1'), unit('R1 line-inf C1')], options }), go('N1', 'A1 B1')).units['N1']?.now.silent,
  teamsBlock: options => sees(stage({ units: [unit('N1 hmg D1')], options }), 'A1', 'H1'),
  doorEachEntry: options =>
    after(stage({ rows: ['.B.'], units: [unit('N1 line-inf A1')], special: { shut: ['B1'] }, options, state: { open: ['B1'] } }), {
      ...go('N1', 'A1 B1'),
      ...(options['doorEachEntry'] ? { thrown: [{ as: 'door', dice: { d6: ['1'] } }] } : {}),
    }).units['N1']?.at,
  guided: options =>
    odds(
      stage({
        rows: ['.....', '.....', 'wwwww', '.....', '.....'],
        units: [unit('N1 mortar C1'), unit('NC officer A4'), unit('R1 line-inf C5')],
        options,
        phase: 'battle',
      }),
      'battle',
      { unit: 'N1', at: 'C5', spotter: 'NC' },
    ),
  fastplay: options => fire(options, 'C1', AT_TWO, ['...'], { strength: 2 }),
  bridgeSymbol: options =>
    odds(stage({ rows: ['.=....'], units: [unit('N1 field-gun A1')], options, phase: 'battle' }), 'battle', {
      unit: 'N1',
      at: 'B1',
      bridge: true,
    }),
  commanderVp: options => fire(options, 'C1', ['N1 line-inf A1', 'RC general C1']),
  flagIgnores: options =>
    fire(options, 'B1', ['N1 line-inf A1', 'R1 line-inf B1', 'RC officer B1'], ['...'], { strength: 2, standard: true }),
  autoRetreat: options => fire(options, 'B1', ['N1 line-inf A1', 'R1 line-inf B1'], ['...'], { strength: 2, standard: true }),
  retreatRiver: options =>
    faults(
      options,
      ['R1 line-inf B2'],
      { type: 'retreat', unit: 'R1', path: ['B3'] },
      {
        rows: ['...', '...', '~~~', '...'],
        phase: 'battle',
        state: { pending: [{ kind: 'retreat', side: 'rep', must: true, unit: 'R1', hexes: 1 }] },
      },
    ),
  mineFail: options => {
    const state = stage({
      rows: ['...'],
      units: [unit('N1 line-inf B1')],
      options,
      state: { mines: { B1: { side: 'rep', mine: 'apm', known: true } } },
    });
    const thrown = [{ as: 'clear', dice: { white: ['soldier'] } }];
    const worked = after(state, { type: 'work', unit: 'N1', work: 'clear-mines', at: 'B1', thrown });
    return after({ ...worked, phase: 'end' }, { type: 'end-turn' }).mines;
  },
  edgePairs: options => sees(stage({ rows: ['.....', '.w...', '.....', '..w..', '.....'], options }), 'C1', 'C5'),
  plateau: options => sees(stage({ rows: ['h.w.h'], options }), 'A1', 'E1'),
  cmMove: options =>
    onTable(options, [
      [10, 10],
      [39, 10],
    ]),
  cmWood: options =>
    sees(
      stage({
        table: { features: [WOOD] },
        units: [
          { ...unit('N1 line-inf'), at: [10, 20] },
          { ...unit('R1 line-inf'), at: [60, 20] },
        ],
        options,
      }),
      [10, 20],
      [60, 20],
    ),
  cmApart: options =>
    onTable(options, [
      [10, 10],
      [10, 20],
    ]),
  excessHits: options => fire(options, 'C1', AT_TWO, ['...'], { strength: 2 }),
  engagedFire: options => faults(options, ['N1 line-inf A1', 'R1 line-inf B1', 'R2 line-inf A3'], shot('A3'), { phase: 'battle' }),
  commanderZoc: options => faults(options, ['N1 cavalry A1', 'RC officer C2'], go('N1', 'A1 B1 C1 D1')),
  reserveDie: options =>
    faults(options, AT_TWO, shot('C1'), {
      phase: 'battle',
      now: { battles: 1 },
      state: { dice: { nat: [{ face: 'gun' }], rep: [] } },
    }),
  commanderOddKill: options => fire(options, 'B1', ['N1 line-inf A1', 'RC officer B1']),
  flagsWaive: options => faults(options, ['N1 line-inf C2', 'R1 line-inf C3'], { ...shot('C3'), takes: true }, { phase: 'battle' }),
  breakVoluntary: options => isFollowed(stage({ options }), true),
  platoonString: options => {
    const far = stage({ units: ['N1 line-inf A2', 'NC officer A2', 'N2 line-inf B1'].map(line => unit(line)), options });
    const { N1 } = far.units;
    const led = { ...far.units, ...(N1 && { N1: { ...N1, now: { activated: true, battles: 0, moved: 1, partner: 'N2' } } }) };
    return brokenRules({ ...far, units: led }, go('N2', 'B1 C1 D1'));
  },
  apmTruck: options =>
    after(
      stage({
        rows: ['...'],
        units: [unit('N1 line-inf A1', { truck: true, mounted: true })],
        options,
        state: { mines: { B1: { side: 'rep', mine: 'apm' } } },
      }),
      { ...go('N1', 'A1 B1'), thrown: ['mine', 'save'].map(as => ({ as, dice: { white: ['car'] } })) },
    ).units['N1']?.strength,
  woodNoBattle: options => faults(options, ['N1 line-inf B1', 'R1 line-inf D1'], shot('D1'), { rows: ['.w..'], phase: 'battle' }),
  commanderStops: options => faults(options, ['NC officer A1', 'R1 line-inf C2'], go('NC', 'A1 B1 C1 D1')),
  attackerMustReachQuota: options =>
    after(stage({ phase: 'end', options, special: { tie: 'rep' }, state: { turn: 7, points: { nat: 3, rep: 2 } } }), { type: 'end-turn' })
      .end?.winner,
};

test.each(OPTIONS.map(({ id, values }) => [id as ArmsOptionId, values.map(({ value }) => value as string | number | boolean)] as const))(
  '%s: %j all differ, and the first is what nobody has to say',
  (id, values) => {
    const shown = values.map(value => JSON.stringify(SHOWS[id]({ [id]: value })) ?? 'nothing');
    expect(new Set(shown).size).toBe(values.length);
    expect(JSON.stringify(SHOWS[id]({})) ?? 'nothing').toBe(shown[0]);
  },
);
