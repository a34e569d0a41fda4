// The calculator's form as a position. Its answers say who stands where and in what state, as a scenario does, and how the line between the
// two lies, as sight does; what comes of that the makers of the board say (shot.ts, frays.ts), the same that the referee and the overlays
// ask. So no rule stands here: whoever looks for one finds it there.

import { countAt, isOn, wordAt } from '../../core/answers.ts';
import { emptyTable, TWO_SIDES } from '../../core/blank.ts';
import { countsIn } from '../../core/profile.ts';
import { type Barred, refuseAttack } from '../../core/rollBuilders.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { UnitId } from '../../core/types.ts';
import { OFFICERS, TARGETS } from './data/card.ts';
import type { UnitTypeId } from './data/units.ts';
import { roundOf, swarmOf } from './frays.ts';
import { moraleOf } from './moraleTest.ts';
import type { BoltFormAnswers, BoltFormKind } from './odds/formKinds.ts';
import { SNIPER } from './odds/law.ts';
import { type BoltHitZone, type BoltProfile, type Bystander, type CloseQuarters, COVERS, type Cover } from './odds/profile.ts';
import { READ_IN } from './odds/readings.ts';
import { defaultOf, SWITCHES } from './options.ts';
import { type BoltListedUnit, setup } from './setup.ts';
import { armsOf, type BoltShotLine, describeNoFire, ruledBy, type ShotSetup, shellAlong, shotAlong, troopsOf, volleysOf } from './shot.ts';
import type { BoltFigureGroup, BoltState, BoltUnit } from './state.ts';
import { RANKS, type TargetId } from './tables.ts';
import { type BoltPlacedUnit, change } from './units.ts';

/** What `attack` is asked for the answers of a form; in words why there is nothing to ask, where the rules allow no such attack. */
export const profileFromForm = (form: BoltFormAnswers): BoltProfile | Barred => POSED[form.ask](form);

const POSED: Readonly<Record<BoltFormKind, (form: BoltFormAnswers) => BoltProfile | Barred>> = {
  fire: form => shot(form, troops(form)),
  armour: form => shot(form, vehicle(form)),
  indirect: form => shell(form, troops(form)),
  'indirect-armour': form => shell(form, vehicle(form)),
  'close-quarters': form => ({ ...fray(form), kind: 'close-quarters' }),
  round: fray,
  swarm: form => {
    const table = struck(form, laid(form, [swarming(form), ...vehicle(form)]));
    const moving = isOn(form, 'moving') ? change(table, TARGET, { order: 'advance' }) : table;
    return { ...swarmOf(moving, at(moving, FIRER), at(moving, TARGET)), through: true };
  },
  'order-test': form => {
    const table = laid(form, tested(form));
    return { kind: 'order-test', ...ruledBy(table), ...moraleOf(table, at(table, TARGET)), through: true };
  },
  rally: form => {
    const table = laid(form, tested(form));
    const unit = at(table, TARGET);
    return { kind: 'rally', ...ruledBy(table), pins: unit.pins, tested: moraleOf(table, { ...unit, order: 'rally' }) };
  },
  morale: form => {
    const table = laid(form, tested(form));
    return { kind: 'morale', ...ruledBy(table), ...moraleOf(table, at(table, TARGET)) };
  },
  draw: form => ({ kind: 'draw', bag: { own: countAt(form, 'own'), enemy: countAt(form, 'enemy') } }),
};

/** Ids of those who stand on the table of a question. */
const FIRER: UnitId = 'firer';
const TARGET: UnitId = 'target';

/** A type of unit in whose place each question describes its own. */
const TYPE: UnitTypeId = 'squad';

/** Units of a question at one place: how they lie of each other, the line of the shot says. */
function laid(form: BoltFormAnswers, units: readonly BoltListedUnit[]): BoltState {
  return setup({
    format: 1,
    id: 'calculator',
    ruleset: 'bolt-action',
    title: '',
    board: emptyTable('in', [1, 1]),
    sides: TWO_SIDES,
    options: Object.fromEntries(
      SWITCHES.ids.flatMap(id => (READ_IN[id] && form[id] !== undefined && form[id] !== defaultOf(id) ? [[id, form[id] as boolean]] : [])),
    ),
    special: { objectives: [], within: 0 },
    units,
  } satisfies Scenario);
}

/** A unit that was laid on the table. */
const at = (table: BoltState, id: UnitId): BoltPlacedUnit => table.units[id] as BoltPlacedUnit;

const [OWN, FOE] = TWO_SIDES.map(({ id }) => id) as [string, string];

/** Whoever is described; nothing of the type in whose place he stands is left. */
const described = (id: UnitId, title: string, as: Partial<BoltListedUnit>): BoltListedUnit => ({
  id,
  side: id === FIRER ? OWN : FOE,
  type: TYPE,
  title,
  at: [0, 0],
  kind: 'infantry',
  quality: 'regular',
  groups: [],
  mounts: [],
  traits: [],
  oneShots: {},
  ...as,
});

type Groups = readonly Omit<BoltFigureGroup, 'full'>[];

const figures = (count: number, more: Partial<BoltFigureGroup> = {}): Groups => (count > 0 ? [{ role: 'Figures', count, ...more }] : []);

// ---- who fires

/** Those who fire: with these weapons in their hands, or in a vehicle; with a loader, unless the gunner is alone. */
function firer(form: BoltFormAnswers): BoltListedUnit {
  const isSniper = isOn(form, 'sniper');
  const arms = Object.entries(isSniper ? { [SNIPER.weapon]: 1 } : countsIn(form['arms'] ?? form['guns']));
  const base = { quality: wordAt(form, 'quality') as BoltUnit['quality'], pins: countAt(form, 'pins') };
  const traits = isSniper ? ({ traits: ['sniper'] } as const) : {};
  if (isOn(form, 'mounted')) {
    const mounts = arms.flatMap(([weapon, count]) =>
      Array.from({ length: count }, (_, i) => ({ id: `${weapon}-${i}`, title: weapon, weapon, arc: 'turret' }) as const),
    );
    return described(FIRER, 'the firer', { ...base, ...traits, kind: 'vehicle', groups: figures(1), mounts });
  }
  const armed = arms.flatMap(([weapon, count]) => figures(count, { weapon }));
  const loaders = isOn(form, 'alone') ? [] : figures(1, { loads: true });
  return described(FIRER, 'the firer', { ...base, ...traits, groups: [...armed, ...loaders] });
}

/** Who fires straight at whom, and how. */
function aimed(form: BoltFormAnswers, target: readonly BoltListedUnit[]) {
  const table = struck(form, laid(form, [firer(form), ...target]));
  const how: ShotSetup = {
    moved: isOn(form, 'moved'),
    ...(isOn(form, 'solid') ? { solid: true } : {}),
    ...(isOn(form, 'shells') ? { shells: true } : {}),
    under: countAt(form, 'under') || 1,
  };
  return { table, unit: at(table, FIRER), foe: at(table, TARGET), how, along: alongOf(form) };
}

/** Does a shell fall on the figures that a form is about? Undefined where nothing is fired at them. */
export function shellsFall(form: BoltFormAnswers): boolean | undefined {
  if (form.ask !== 'fire') return true;
  const { table, unit, foe, how, along } = aimed(form, troops(form));
  const volleys = volleysOf(table, unit, foe, how, along);
  return volleys.length > 0 ? volleys.some(({ shell }) => shell) : undefined;
}

function shot(form: BoltFormAnswers, target: readonly BoltListedUnit[]): BoltProfile | Barred {
  const { table, unit, foe, how, along } = aimed(form, target);
  const why = describeNoFire(table, unit, foe, how, along);
  if (why !== undefined) return refuseAttack(why);
  const profile = shotAlong(table, unit, foe, how, along);
  return { ...profile, ...(profile.volleys.some(({ shell }) => shell) ? beside(form, table) : {}), through: true };
}

/** Shells from above come at a distance over which their weapon fires. */
function shell(form: BoltFormAnswers, target: readonly BoltListedUnit[]): BoltProfile {
  const piece = described(FIRER, 'the firer', { groups: figures(1, { weapon: wordAt(form, 'piece') }) });
  const table = struck(form, laid(form, [piece, ...target]));
  const [unit, foe] = [at(table, FIRER), at(table, TARGET)];
  const [arm] = armsOf(table, unit);
  if (!arm) throw new Error('a shell without a piece');
  const along: BoltShotLine = { ...alongOf(form), distance: Number.POSITIVE_INFINITY, struck: 'top' };
  const ranging = { shots: countAt(form, 'fallen'), hit: isOn(form, 'struck') };
  const profile = shellAlong(table, unit, arm, foe, { along, ...ranging, covered: countAt(form, 'under') || 1 });
  return { ...profile, ...beside(form, table), through: true };
}

/** How the target lies: before the firer. */
const alongOf = (form: BoltFormAnswers): BoltShotLine => ({
  distance: countAt(form, 'distance'),
  cover: Math.max(0, COVERS.indexOf(wordAt(form, 'cover') as Cover)),
  own: 'front',
  struck: wordAt({ zone: 'front', ...form }, 'zone') as BoltHitZone,
});

// ---- at whom

/** The officer that a target hears, where there is one. */
const officer = (bonus: number): readonly BoltListedUnit[] =>
  RANKS.filter(rank => bonus > 0 && OFFICERS[rank].bonus === bonus)
    .slice(0, 1)
    .map(rank => described('officer', 'the officer', { rank, groups: figures(1) }));

const nerves = (form: BoltFormAnswers) => ({ quality: wordAt(form, 'nerves') as BoltUnit['quality'], pins: countAt(form, 'on') });

function troops(form: BoltFormAnswers): readonly BoltListedUnit[] {
  const kind = !isOn(form, 'crew') ? 'infantry' : isOn(form, 'gun') ? 'artillery' : 'team';
  const inside = isOn(form, 'building') ? { inside: 'a building' } : {};
  const target = described(TARGET, 'the target', { ...nerves(form), ...inside, kind, groups: figures(countAt(form, 'figures')) });
  return [target, ...officer(countAt(form, 'bonus'))];
}

function vehicle(form: BoltFormAnswers): readonly BoltListedUnit[] {
  const armour = TARGETS[wordAt(form, 'armour') as TargetId].needs;
  const traits = isOn(form, 'openTopped') ? (['open-topped'] as const) : [];
  const target = described(TARGET, 'the vehicle', { ...nerves(form), kind: 'vehicle', armour, traits, groups: figures(1) });
  return [target, ...officer(countAt(form, 'bonus'))];
}

/** What units are in during a game and not before it: Down, immobilised. */
function struck(form: BoltFormAnswers, table: BoltState): BoltState {
  const down = isOn(form, 'down') ? change(table, TARGET, { order: 'down' }) : table;
  return isOn(form, 'immobilised') ? change(down, TARGET, { immobilised: true }) : down;
}

/** Behind the tallies of the other unit under the shells. */
const NEAR: UnitId = 'another-unit';

/** The other unit under the shells, where there is one. */
function beside(form: BoltFormAnswers, table: BoltState): { readonly beside?: readonly Bystander[] } {
  const under = countAt(form, 'near');
  if (under === 0) return {};
  const quality = wordAt(form, 'nearQuality') as BoltUnit['quality'];
  const other = described(NEAR, 'the other unit', { quality, groups: figures(countAt(form, 'nearFigures')) });
  const there = laid(form, [other]);
  const lying = isOn(form, 'nearDown') ? change(there, NEAR, { order: 'down' }) : there;
  return { beside: [{ id: NEAR, under, target: troopsOf({ ...lying, game: table.game }, at(lying, NEAR), { cover: 0 }) }] };
}

// ---- hand to hand, and tests

/** Those who assault a vehicle. */
const swarming = (form: BoltFormAnswers): BoltListedUnit =>
  described(FIRER, 'the infantry', {
    groups: figures(countAt(form, 'swarming')),
    traits: isOn(form, 'hunters') ? ['tank-hunters'] : [],
  });

/** Those who fight, the defenders behind something where that is said; the first round is next. */
function fray(form: BoltFormAnswers): CloseQuarters {
  const table = laid(form, [fighter(form, 'attack', FIRER), fighter(form, 'defence', TARGET)]);
  const met = { attacker: FIRER, defender: TARGET, rounds: 0, together: isOn(form, 'defensive') };
  return roundOf({ ...table, fray: met }, at(table, FIRER), at(table, TARGET));
}

function fighter(form: BoltFormAnswers, of: 'attack' | 'defence', id: UnitId): BoltListedUnit {
  const all = countAt(form, `${of}Figures`);
  const strong = countAt(form, `${of}Strong`);
  const groups = [...figures(all - strong), ...figures(strong, { tough: true })];
  return described(id, id, { quality: wordAt(form, `${of}Quality`) as BoltUnit['quality'], groups });
}

/** Infantry of ten or more, none lost, where that is said. */
function tested(form: BoltFormAnswers): readonly BoltListedUnit[] {
  const quality = wordAt(form, 'tested') as BoltUnit['quality'];
  const groups = figures(isOn(form, 'whole') ? 10 : 1);
  return [described(TARGET, 'the unit', { quality, groups, pins: countAt(form, 'marks') }), ...officer(countAt(form, 'officer'))];
}
