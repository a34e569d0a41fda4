// The calculator's form as a position. Its answers say who stands where and in what state, as a scenario does; what comes of
// that the makers of the board say (shots.ts), the same that the referee and the layers ask. Questions that are nothing but
// numbers of dice are profiles as they are.

import { countAt, isOn, wordAt } from '../../core/answers.ts';
import { emptyHexes, forBoth, TWO_SIDES } from '../../core/blank.ts';
import type { ProfileAnswer } from '../../core/profile.ts';
import { type Barred, refuseAttack } from '../../core/rollBuilders.ts';
import type { ScenarioUnit } from '../../core/scenario.ts';
import type { UnitId } from '../../core/types.ts';
import { UNITS } from './data/units.ts';
import { SWITCHES } from './options.ts';
import { setup } from './setup.ts';
import { batteriesOf, type FireManner, type ShotKind, type WtaProfile } from './shot.ts';
import { bombardOf, callOn, describeNoFire, type ShotMode, shotAlong } from './shots.ts';
import type { Hex, WtaState, WtaUnit } from './state.ts';
import type { WtaUnitRow } from './tables.ts';
import { withUnit } from './units.ts';

/** Parts of a profile that can be answers of a form. */
type Answerable = { [F in keyof WtaProfile]-?: Required<WtaProfile>[F] extends ProfileAnswer ? F : never }[keyof WtaProfile];
type Answers = { readonly [F in Answerable | (typeof SWITCHES)['ids'][number]]?: ProfileAnswer };

/** What `attack` is asked for the answers of a form; in words why there is nothing to ask, where the rules allow no such attack. */
export function profileFromForm(form: Answers): WtaProfile | Barred {
  const asked = { ...form, kind: wordAt(form, 'kind') as ShotKind } as WtaProfile;
  if (asked.kind === 'ap' || asked.kind === 'at') return direct(form, asked.kind);
  if (asked.kind === 'bombard')
    return { ...bombardOf(laid(form, [target(form, 'anybody')]), TARGET, countAt(form, 'dice')), ...open(form) };
  return asked.kind === 'support' ? support(form, asked) : asked;
}

// ---- who stands where

const FIRER: UnitId = 'firer';
const TARGET: UnitId = 'target';
const HERE: Hex = 'A1';
const [OWN, FOE] = TWO_SIDES.map(({ id }) => id) as [string, string];

const rows: Readonly<Record<string, WtaUnitRow>> = UNITS;

/** So many hexes down the column. */
const below = (far: number): Hex => `A${far + 1}`;
const farOf = (form: Answers): number => countAt(form, 'distance') || 1;

/** With so many steps left, 0 for all. */
const target = (form: Answers, field: 'target' | 'armour' | 'anybody'): ScenarioUnit => {
  const steps = countAt(form, 'strength');
  const type = wordAt(form, field);
  return {
    id: TARGET,
    side: FOE,
    type,
    title: rows[type]?.title ?? type,
    at: below(farOf(form)),
    ...(steps > 0 ? { strength: steps } : {}),
  };
};

/** The position of a question: who fires at the top of a column, at whom so many hexes below. */
function laid(form: Answers, units: readonly ScenarioUnit[]): WtaState {
  const at = below(farOf(form));
  const board = emptyHexes('flat', 'open', [1, 7]);
  const dice = { battery: countAt(form, 'battery'), battery2: countAt(form, 'battery2'), battery3: countAt(form, 'battery3') };
  const batteries = batteriesOf(dice).map((one, i) => ({ id: `b${i + 1}`, dice: one }));
  const support = { radio: countAt(form, 'radio'), rally: 0, batteries, ...(isOn(form, 'american') ? { perIcon: true as const } : {}) };
  const table = setup({
    format: 1,
    id: 'calculator',
    ruleset: 'war-to-axis',
    title: '',
    board: { ...board, hexes: { ...board.hexes, [at]: { terrain: wordAt(form, 'ground') || 'open' } } },
    sides: TWO_SIDES,
    options: Object.fromEntries(SWITCHES.ids.filter(id => isOn(form, id)).map(id => [id, true])),
    special: {
      level: 'basic',
      initiative: OWN,
      support: forBoth(() => support),
      deck: { cards: [] },
      objectives: [],
      victory: { attacker: OWN, grades: [{ least: 0, winner: FOE }] },
    },
    units,
  });
  const works = wordAt(form, 'works');
  return {
    ...table,
    smoke: isOn(form, 'smoke') ? [at] : [],
    works: works === 'trench' || works === 'bunker' ? { [at]: works } : {},
  };
}

const unitIn = (table: WtaState, id: UnitId): WtaUnit & { readonly at: Hex } => table.units[id] as WtaUnit & { readonly at: Hex };

/** Hexes of retreat that are open: the form says them, no board does. */
const open = (form: Answers): Pick<WtaProfile, 'open'> => (form['open'] === undefined ? {} : { open: countAt(form, 'open') });

// ---- fire

const MODES: Readonly<Record<FireManner, ShotMode>> = { fire: 'fire', opportunity: 'opportunity', closing: 'closing' };

function direct(form: Answers, kind: 'ap' | 'at'): WtaProfile | Barred {
  const shooter = wordAt(form, 'shooter');
  const firer: ScenarioUnit = { id: FIRER, side: OWN, type: shooter, title: rows[shooter]?.title ?? shooter, at: HERE };
  const table = changed(form, laid(form, [firer, target(form, kind === 'at' ? 'armour' : 'target')]));
  const [unit, foe] = [unitIn(table, FIRER), unitIn(table, TARGET)];
  const manner = MODES[wordAt(form, 'manner') as FireManner] ?? 'fire';
  const mode = manner === 'fire' && isOn(form, 'moved') ? 'advance' : manner;
  const how = { mode, road: isOn(form, 'road'), veteran: isOn(form, 'veteran') };
  const shot = shotAlong(table, unit, { at: foe.at, distance: farOf(form) }, foe, kind, how);
  const why = describeNoFire(table, shot, unit, foe, farOf(form));
  return why === undefined ? { ...shot, ...open(form) } : refuseAttack(why);
}

/** What units are in during a game and not before it. */
function changed(form: Answers, table: WtaState): WtaState {
  const { full } = unitIn(table, FIRER);
  const weak = isOn(form, 'halved') && full > 1 ? withUnit(table, FIRER, { strength: Math.floor(full / 2) }) : table;
  return isOn(form, 'ambush') ? withUnit(weak, FIRER, { ambush: true }) : weak;
}

/** A command calls, and batteries answer. */
function support(form: Answers, asked: WtaProfile): WtaProfile | Barred {
  const command: ScenarioUnit = { id: FIRER, side: OWN, type: COMMAND, title: UNITS[COMMAND].title, at: HERE };
  const table = laid(form, [command, target(form, 'anybody')]);
  const led = isOn(form, 'substitute') ? withUnit(table, FIRER, { substitute: true }) : table;
  const foe = unitIn(led, TARGET);
  const batteries = batteriesOf(asked);
  if (batteries.length === 0) return refuseAttack('there is no battery to answer');
  const call = callOn(led, unitIn(led, FIRER), foe.at, foe, batteries);
  return call ? { ...call, ...(isOn(form, 'aerial') ? { aerial: true } : {}), ...open(form) } : refuseAttack('nobody has a radio');
}

const COMMAND = 'us-cmd' satisfies keyof typeof UNITS;
