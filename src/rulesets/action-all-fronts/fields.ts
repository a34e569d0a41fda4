// The calculator's form: what players ask of the dice, with the units, vehicles and guns of the lists to choose from.
// calculator.ts makes a position of the answers.

import type { Choice } from '../../core/act.ts';
import { choiceField, choicesOf, flagField, foldRare, foldReadings, numberField } from '../../core/form.ts';
import type { FormField } from '../../core/ruleset.ts';
import { UNITS, VEHICLES, WEAPONS } from './data/armies/index.ts';
import { type AafModifierId, MODIFIERS } from './data/modifiers.ts';
import { STRIKE_ROWS } from './data/support.ts';
import type { AafFormKind } from './odds/formKinds.ts';
import { OPTIONS, RULINGS } from './rulings.ts';
import { house, source } from './state.ts';
import { type AafWeaponRow, ARMY_TITLES, type ListName, type VehicleRow } from './tables.ts';

/** Models under a small template where nobody says. */
export const UNDER = 2;

/** The questions of the calculator. */
export const ASKS: Readonly<Record<AafFormKind, string>> = {
  squad: 'A unit shoots at troops',
  armour: 'A gun, a tank or a rocket at a vehicle',
  shell: 'High explosive at troops',
  'strike-troops': 'A bombardment on troops',
  'strike-armour': 'A bombardment on vehicles',
  flame: 'A flamethrower at troops',
  test: 'A test of morale',
  melee: 'A round of melee',
  fight: 'A melee fought out',
  ram: 'A vehicle rams troops',
  mines: 'A squad in a minefield',
  'mines-armour': 'Vehicles in a minefield',
  availability: 'Whether a strike comes',
  counter: 'Counter-battery fire',
  supply: 'Whether ammunition lasts',
};

const ARMY: Readonly<Record<ListName, string>> = { general: 'any army', ...ARMY_TITLES };

type Listed = Readonly<Record<string, { readonly title: string; readonly list: ListName }>>;

/** Rows as choices, army by army. */
const rows = <R extends Listed>(of: R, is: (row: R[string]) => boolean): readonly Choice[] =>
  Object.entries(of)
    .filter(([, row]) => is(row as R[string]))
    .map(([value, { title, list }]) => ({ value, says: `${title} (${ARMY[list]})` }));

const when = (...ask: readonly AafFormKind[]) => ({ when: { ask } });

/** A switch that is a line of the modifiers. */
const line = <I extends string>(id: I, modifier: AafModifierId, title: string, ...ask: readonly AafFormKind[]): FormField<I> =>
  flagField(id, title, MODIFIERS[modifier].source, when(...ask));

const isGun = ({ type }: Pick<AafWeaponRow, 'type'>): boolean => type === 'at' || type === 'heat' || type === 'he';
const bursts = ({ type, shells }: AafWeaponRow): boolean => type === 'he' || shells !== undefined;
const carries = ({ mounts }: VehicleRow, is: (row: AafWeaponRow) => boolean): boolean =>
  mounts.some(({ weapon }) => {
    const row = WEAPONS[weapon];
    return row !== undefined && is(row);
  });

const VEHICLE_CHOICES = rows(VEHICLES, ({ armour }) => armour !== undefined);
const shooters = (is: (row: AafWeaponRow) => boolean): readonly Choice[] => [
  ...rows(VEHICLES, row => carries(row, is)),
  ...rows(WEAPONS, row => is(row) && row.flame !== true),
];
const UNIT_CHOICES = rows(UNITS, ({ models }) => models.some(({ weapon, gun }) => weapon !== undefined || gun !== undefined));
/** Another row that acts with it as one unit. */
const TOGETHER: readonly Choice[] = [{ value: 'none', says: 'none' }, ...UNIT_CHOICES];
/** Vehicles fire at troops with all that they have, too. */
const ANYBODY = [...UNIT_CHOICES, ...rows(VEHICLES, ({ mounts, either = [] }) => mounts.length + either.length > 0)];

const SHOOTING = ['squad', 'armour', 'shell'] as const;
const TROOPS = ['squad', 'shell', 'strike-troops', 'flame', 'ram'] as const;
const MELEE = ['melee', 'fight'] as const;

const SHOOTERS = [
  choiceField('unit', 'Who shoots', ANYBODY, 'german-infantry-squad-up-to-1943', source('29'), when('squad')),
  choiceField('with', 'Together with', TOGETHER, 'none', source('24.2'), {
    when: { ask: ['squad'], unit: UNIT_CHOICES.map(({ value }) => value) },
  }),
  numberField('lost', 'Figures it has lost', [0, 40, 0], source('13.1'), when('squad')),
  choiceField('gun', 'What fires', shooters(isGun), 'us-sherman-m4a1', source('29'), when('armour')),
  choiceField('shell', 'What fires', shooters(bursts), 'german-stug-iiib', source('29'), when('shell')),
  numberField('fs', 'Fighting Skill (0: as listed, 3 for a gun alone)', [0, 5, 0], source('3.6'), when('armour', 'shell')),
  choiceField('rammer', 'Who rams', VEHICLE_CHOICES, 'us-sherman-m4a1', source('15.2'), when('ram')),
  numberField('pieces', 'How many of them', [1, 6, 1], source('4'), when('armour', 'shell')),
  choiceField(
    'shells',
    'What guns fire',
    choicesOf({ usual: 'what they usually do', solid: 'solid shot', he: 'high explosive' }),
    'usual',
    source('12.3'),
    when('squad', 'armour'),
  ),
  numberField('fausts', 'Panzerfausts among what is fired', [0, 9, 0], source('29'), when('squad')),
  numberField('distance', 'Distance', [0, 144, 12], source('12.2'), { step: 0.1, ...when(...SHOOTING) }),
  line('moved', 'moved', 'The firer has moved', ...SHOOTING),
  line('pinned', 'pinned', 'The firer is pinned', ...SHOOTING),
  line('overwatch', 'overwatch', 'Over-watch: a test comes first', ...SHOOTING),
  flagField('sniper', 'By a sniper', source('21.5'), when('squad')),
  flagField('mgs', 'Machine guns of the vehicle fire, too', source('12.2'), when('shell')),
];

const ARTILLERY = [
  choiceField(
    'strike',
    'Which bombardment',
    choicesOf(
      Object.fromEntries(
        Object.entries(STRIKE_ROWS)
          .filter(([, { power }]) => power > 0)
          .map(([id, { title }]) => [id, title]),
      ),
    ),
    'medium',
    source('29'),
    when('strike-troops', 'strike-armour'),
  ),
  flagField('landed', 'It has landed on them', source('7.4'), when('strike-troops', 'strike-armour')),
  flagField('vt', 'Shells that burst above', MODIFIERS.vt.source, when('strike-troops')),
];

const COVERS = {
  none: 'none',
  cover: 'behind cover',
  wooden: 'in a wooden building',
  stone: 'in a stone building',
  trench: 'entrenched',
  bunker: 'in a bunker',
  transport: 'in an open armoured transport',
};

const TARGETS = [
  choiceField(
    'who',
    'At whom',
    choicesOf({ soldiers: 'soldiers', vehicles: 'soft vehicles', guns: 'support weapons' }),
    'soldiers',
    source('3.4'),
    when(...TROOPS),
  ),
  numberField('models', 'How many there are', [1, 30, 10], source('13.1'), when(...TROOPS, 'mines')),
  numberField('alongside', 'Guns with them', [0, 6, 0], source('13.1'), when(...TROOPS)),
  flagField('shield', 'Behind a gun shield', house('', 'R19'), when('squad', 'shell', 'flame')),
  numberField('squads', 'How many squads they are', [1, 4, 1], source('22.5'), when('mines')),
  numberField('under', 'Models under each small template', [1, 9, UNDER], source('12.8'), when('squad', 'shell', 'flame')),
  numberField('touched', 'Models it drives over', [1, 20, 3], source('15.2'), when('ram')),
  choiceField('cover', 'What protects them', choicesOf(COVERS), 'none', source('13.3'), { each: true, ...when(...TROOPS) }),
  { ...line('prone', 'prone', 'They lie prone', ...TROOPS), each: true },
  line('veteran', 'veteran', 'They are veterans', ...TROOPS),
  choiceField('target', 'At which vehicle', VEHICLE_CHOICES, 'german-pzivg', source('29'), when('armour', 'strike-armour', 'mines-armour')),
  numberField('vehicles', 'How many of them', [1, 5, 1], source('13.6'), when('armour', 'strike-armour', 'mines-armour')),
  choiceField(
    'zone',
    'Where it is struck',
    choicesOf({ front: 'in front', side: 'at the side', rear: 'at the rear' }),
    'front',
    source('24.3'),
    when('armour'),
  ),
  line('hullDown', 'hull-down', 'It is hull down', 'armour'),
  numberField('crew', 'Morale of its crew (0: as listed)', [0, 10, 0], source('8.3'), when('armour')),
  flagField('crewHalf', 'Half of the vehicles are gone', MODIFIERS.half.source, when('armour')),
  flagField('smoke', 'Smoke on the line', MODIFIERS.smoke.source, when('squad', 'armour', 'shell')),
];

const TESTS = [
  numberField('m', 'Morale', [6, 10, 7], source('8'), { each: true, ...when('test') }),
  numberField('nerve', 'Morale of the firer', [6, 10, 7], source('8'), { when: { ask: SHOOTING, overwatch: [true] } }),
  { ...line('half', 'half', 'At or below half strength', 'test'), each: true },
  line('beaten', 'beaten', 'Lost a round of melee', 'test'),
  flagField('modified', 'Bail-out of an immobilised tank', source('8.3'), when('test')),
  line('shelled', 'shelled', 'Under artillery fire', 'test'),
  line('heavy', 'heavy', 'Heavy artillery, rockets or flame', 'test'),
  line('defences', 'defences', 'In defences', 'test'),
  line('rally', 'rally', 'A rally', 'test'),
  line('plan', 'plan', 'By the order of the whole Russian army', 'test'),
];

const side = <S extends 'attackers' | 'defenders'>(id: S, title: string, start: string) => [
  choiceField(id, title, UNIT_CHOICES, start, source('29'), when(...MELEE)),
  choiceField(`${id}With`, 'Together with', TOGETHER, 'none', source('24.2'), when(...MELEE)),
  numberField(`${id}Lost`, 'Figures lost before', [0, 40, 0], source('13.1'), when(...MELEE)),
  flagField(`${id}Pinned`, 'They are pinned', MODIFIERS.pinned.source, when(...MELEE)),
  numberField(`${id}Contact`, 'Figures in contact (0: all)', [0, 30, 0], source('15'), when(...MELEE)),
];

const MELEES = [
  ...side('attackers', 'Who charges', 'german-infantry-squad-up-to-1943'),
  ...side('defenders', 'Who defends', 'us-rifle-squad'),
  line('works', 'works', 'The defenders fight from works or a building', ...MELEE),
  flagField('later', 'A round was fought before', source('15.3'), when(...MELEE)),
];

const ALONE = [
  numberField('turns', 'Turns it may be asked for', [1, 8, 1], source('7.3'), { each: true, ...when('availability') }),
  line('observer', 'observer', 'The side has an observer', 'availability'),
  numberField('against', 'Counter-battery dice against it in a turn', [0, 5, 0], source('7.1'), when('availability')),
  numberField('often', 'Turns in which they are fired', [1, 8, 1], source('7.1'), {
    when: { ask: ['availability'], against: [1, 2, 3, 4, 5] },
  }),
  numberField('dice', 'Dice against one strike', [1, 5, 1], source('7.1'), when('counter')),
  numberField('fires', 'How often it fires', [1, 12, 1], source('12.10'), when('supply')),
];

/** Other readings of rulings that change what dice do, where they can matter. */
const READ = [
  ['scatter', 'R9', 'strike-troops', 'strike-armour'],
  ['smoke-cover', 'R12', 'squad', 'shell'],
  ['sniper-cover', 'R32', 'squad'],
  ['hull-down-round', 'R48', 'armour'],
  ['add-all', 'R57', ...TROOPS, 'armour'],
] as const satisfies readonly (readonly [id: string, ruling: string, ...asks: readonly AafFormKind[]])[];

const READINGS: readonly FormField[] = READ.map(([id, ruling, ...asks]) => {
  const found = RULINGS.find(one => one.id === ruling);
  return flagField(id, `${found?.question ?? ''} ${found?.other ?? ''}`, house('', ruling), when(...asks));
});

/** Where shells of the other readings of R10 go. */
const ASTRAY = OPTIONS.find(({ id }) => id === 'he-scatter');

/** Asked by few. */
const RARE: readonly AafFieldId[] = [
  ...(['with', 'lost', 'fs', 'shells', 'fausts', 'pinned', 'overwatch', 'nerve', 'sniper', 'mgs', 'vt'] as const),
  ...(['alongside', 'shield', 'veteran', 'crew', 'crewHalf', 'smoke'] as const),
  ...(['modified', 'heavy', 'rally', 'plan', 'later'] as const),
  ...(['attackersWith', 'attackersLost', 'attackersPinned', 'attackersContact'] as const),
  ...(['defendersWith', 'defendersLost', 'defendersPinned', 'defendersContact'] as const),
];

/** The form, in the order in which one thinks of it: what, who, how far, at whom, behind what. */
export const FIELDS: readonly FormField[] = [
  choiceField('ask', 'What is asked', choicesOf(ASKS), 'squad', source('12'), {}),
  ...foldRare([...SHOOTERS, ...ARTILLERY, ...TARGETS, ...TESTS, ...MELEES, ...ALONE], RARE),
  ...foldReadings([
    ...READINGS,
    choiceField(
      'he-scatter',
      ASTRAY?.title ?? '',
      (ASTRAY?.values ?? []).map(({ value, says }) => ({ value: value || 'none', says })),
      'none',
      house('', 'R10'),
      when('shell'),
    ),
  ]),
];

/** The names of its fields. */
export type AafFieldId =
  | (typeof SHOOTERS | typeof ARTILLERY | typeof TARGETS | typeof TESTS | typeof MELEES | typeof ALONE)[number]['id']
  | (typeof READ)[number][0]
  | 'he-scatter';
