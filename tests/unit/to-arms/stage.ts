// Positions made for one test: a map in letters, a few units, a phase; and what the referee says of an event, what comes of it.

import type { TableBoard } from '../../../src/core/board.ts';
import { readHexText } from '../../../src/core/hexText.ts';
import { referee } from '../../../src/core/referee.ts';
import { type Frame, step } from '../../../src/core/replay.ts';
import type { Scenario, ScenarioUnit } from '../../../src/core/scenario.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { TERRAIN } from '../../../src/rulesets/to-arms/data/terrain.ts';
import { setup } from '../../../src/rulesets/to-arms/setup.ts';
import type { ArmsEvent, ArmsPhase, ArmsSpecial, ArmsState, Turn } from '../../../src/rulesets/to-arms/state.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';

const LEGEND = Object.fromEntries(Object.entries(TERRAIN).map(([word, { letter }]) => [letter, word]));

export interface Stage {
  readonly rows?: readonly string[];
  /** A table in the place of the map in letters. */
  readonly table?: Pick<TableBoard, 'features'>;
  readonly units?: readonly (ScenarioUnit & Readonly<Record<string, unknown>>)[];
  readonly special?: Partial<ArmsSpecial>;
  readonly options?: Scenario['options'];
  readonly phase?: ArmsPhase;
  readonly active?: string;
  /** What all units did this turn; activated unless said. */
  readonly now?: Partial<Turn>;
  readonly state?: Partial<ArmsState>;
}

const OPEN = Array.from({ length: 7 }, () => '.........');

/** A position in the movement phase unless said, every unit activated. Side nat goes home to the north. */
export function stage({
  rows = OPEN,
  table,
  units = [],
  special = {},
  options = {},
  phase = 'movement',
  active = 'nat',
  now = {},
  state = {},
}: Stage): ArmsState {
  const board = readHexText({ kind: 'hex', layout: 'pointy', legend: LEGEND, rows });
  if (!board.ok) throw new Error(board.problems.map(({ says }) => says).join());
  const bare = {
    homes: { nat: 'north', rep: 'south' },
    quota: { nat: 9, rep: 9 },
    caster: 'nat',
    handLimit: 3,
    hands: {},
    objectives: [],
    ...special,
  };
  const made = setup({
    ...scenario,
    board: table ? { kind: 'table', size: [120, 80], unit: 'cm', ...table } : board.value,
    units,
    options,
    special: bare,
  });
  const all = Object.fromEntries(
    Object.entries(made.units).map(([id, unit]) => [id, { ...unit, now: { ...unit.now, activated: true, ...now } }]),
  );
  return { ...made, turn: 1, phase, active, holder: 'nat', units: all, ...state };
}

/** A unit by its card: 'N1 line-inf A1', of nat where its id begins with N. */
export function unit(line: string, more: Readonly<Record<string, unknown>> = {}): ScenarioUnit & Readonly<Record<string, unknown>> {
  const [id = '', type = '', at] = line.split(' ');
  return { id, side: id.startsWith('N') ? 'nat' : 'rep', type, ...(at ? { at } : {}), ...more };
}

type Given = Omit<ArmsEvent, 'id'> | Readonly<Record<string, unknown>>;

const eventOf = (given: Given): BattleEvent => ({ id: 'x', ...given }) as unknown as BattleEvent;

/** The rules that an event breaks, without those about dice nobody wrote down. */
export const brokenRules = (state: ArmsState, given: Given): readonly string[] =>
  referee(system, state, eventOf(given)).flatMap(({ rule }) => (rule === 'core:record/dice-left-out' ? [] : [rule]));

/** The same in words. */
export const rulingMessages = (state: ArmsState, given: Given): readonly string[] =>
  referee(system, state, eventOf(given)).flatMap(({ rule, says }) => (rule === 'core:record/dice-left-out' ? [] : [says]));

/** The position after an event. */
export const after = (state: ArmsState, given: Given): ArmsState => {
  const frame: Frame = { index: 0, event: undefined, state, rulings: [], rolls: [], narration: { text: '', marks: [] }, doubts: {} };
  return step(system, frame, eventOf(given)).state as ArmsState;
};
