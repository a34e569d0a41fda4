// The calculator's form: who fires, with what, at whom; who fights hand to hand; tests with pins and officers.
// calculator.ts makes a position of the answers.

import type { Choice } from '../../core/act.ts';
import { choiceField, choicesOf, flagField, foldRare, foldReadings, numberField } from '../../core/form.ts';
import type { ForceItem, FormField } from '../../core/ruleset.ts';
import { MODIFIERS, OFFICERS, QUALITY, TARGETS } from './data/card.ts';
import { WEAPONS } from './data/weapons.ts';
import { type BoltFormKind, FORM_KINDS } from './odds/formKinds.ts';
import { COVERS } from './odds/profile.ts';
import { AT_TROOPS, FALLING, FIRING, FRAYS, READ_IN, type ReadingId } from './odds/readings.ts';
import { type BoltOptionId, defaultOf } from './options.ts';
import { OPTIONS } from './rulings.ts';
import { armsWords, severalOf } from './show/words.ts';
import { card, general } from './state.ts';
import { type BoltModifierId, type BoltWeaponRow, RANKS } from './tables.ts';

/** Figures under a shell where nobody says. */
export const UNDER = 2;

const titles = (of: Readonly<Record<string, { readonly title: string }>>): readonly Choice[] =>
  Object.entries(of).map(([value, { title }]) => ({ value, says: title.toLowerCase() }));

type More = Partial<Omit<FormField, 'id'>>;
const when = (...ask: readonly BoltFormKind[]): More => ({ when: { ask } });

/** A switch that is a line of the table of modifiers. */
const line = <I extends string>(id: I, of: BoltModifierId, more: More, title = MODIFIERS[of].title): FormField<I> =>
  flagField(id, title, MODIFIERS[of].source, more);

const rows: readonly (readonly [string, BoltWeaponRow])[] = Object.entries(WEAPONS);
const isIndirect = ({ indirect }: BoltWeaponRow): boolean => indirect !== undefined;

const ARMS: readonly ForceItem[] = rows
  .filter(([, row]) => !row.special.includes('indirect-fire'))
  .map(([id, { title }]) => ({ id, title: severalOf(title), one: armsWords(title, 1) }));
const PIECES: readonly Choice[] = rows
  .filter(([, row]) => isIndirect(row))
  .map(([value, { title }]) => ({ value, says: title.toLowerCase() }));

const AT_VEHICLES: readonly BoltFormKind[] = ['armour', 'indirect-armour', 'swarm'];
const TESTS: readonly BoltFormKind[] = ['order-test', 'rally', 'morale'];

const quality = <I extends string>(id: I, title: string, more: More): FormField<I> =>
  choiceField(id, title, titles(QUALITY), 'regular', card('Quality'), more);

/** Where another unit is under a shell. */
const near: More = { when: { ask: AT_TROOPS, near: Array.from({ length: 12 }, (_, i) => i + 1) } };

const arms = <I extends string>(id: I, usual: string, more: More): FormField<I> => ({
  id,
  title: 'Weapons that fire',
  kind: 'forces',
  items: ARMS,
  most: 30,
  default: usual,
  source: card('Small Arms'),
  ...more,
});

const FIRERS = [
  arms('arms', 'rifle:7,smg:1,lmg:1', when('fire')),
  arms('guns', 'medium-at-gun:1', when('armour')),
  choiceField('piece', 'What fires', PIECES, 'light-mortar', card('Heavy Weapons'), when(...FALLING)),
  numberField('fallen', 'Shells it has dropped there before', [0, 9, 0], general('Shooting', 'R17'), when(...FALLING)),
  flagField('struck', 'One of them has hit', general('Shooting', 'R17'), when(...FALLING)),
  numberField('distance', 'Distance in inches', [0, 84, 10], card('Shooting'), { step: 0.1, ...when(...FIRING) }),
  quality('quality', 'Quality of the firer', when(...FIRING)),
  numberField('pins', 'Pins on the firer', [0, 9, 0], MODIFIERS.pin.source, when(...FIRING)),
  line('moved', 'moved', when(...FIRING)),
  flagField('mounted', 'The weapons are those of a vehicle', general('Weapons', 'R37'), when(...FIRING)),
  line('alone', 'lone-gunner', when(...FIRING)),
  line('sniper', 'sniper', when(...FIRING), 'A sniper fires, nobody else'),
  flagField('solid', 'Guns fire solid shot', card('HE'), when('fire')),
  flagField('shells', 'Guns fire shells', card('HE'), when('armour')),
  numberField('under', 'Figures under each shell', [1, 12, UNDER], general('HE', 'R14'), when(...AT_TROOPS)),
  numberField('near', 'Figures of another unit under it', [0, 12, 0], general('HE', 'R14'), when(...AT_TROOPS)),
  numberField('nearFigures', 'Figures of that unit', [1, 30, 8], card('Shooting'), near),
  quality('nearQuality', 'Its quality', near),
  flagField('nearDown', 'It is Down', general('HE', 'R14'), near),
];

const officer = <I extends string>(id: I, title: string, more: More): FormField<I> =>
  choiceField(
    id,
    title,
    [{ value: 0, says: 'none' }, ...RANKS.map(rank => ({ value: OFFICERS[rank].bonus, says: OFFICERS[rank].title }))],
    0,
    card('Officers'),
    more,
  );

/** As many as a veteran with the best of officers can bear. */
const PINS: readonly Choice[] = Array.from({ length: 10 }, (_, pins) => ({ value: pins, says: String(pins) }));

const STRUCK: readonly BoltFormKind[] = [...AT_TROOPS, ...AT_VEHICLES];

const TARGET = [
  numberField('swarming', 'Figures that assault', [1, 20, 8], card('Close quarters'), when('swarm')),
  flagField('moving', 'The vehicle moves', general('Close quarters', 'R23'), when('swarm')),
  flagField('hunters', 'They are tank hunters', general('Close quarters', 'R23'), when('swarm')),
  numberField('figures', 'Figures of the target', [1, 30, 8], card('Shooting'), when(...AT_TROOPS)),
  choiceField('armour', 'The vehicle', titles(TARGETS), 'medium-tank', card('Damage values'), when(...AT_VEHICLES)),
  choiceField(
    'zone',
    'Hit on its',
    choicesOf({ front: 'front', side: 'side', rear: 'rear', top: 'top' }),
    'front',
    card('Penetration'),
    when('armour'),
  ),
  quality('nerves', 'Quality of the target', when(...STRUCK)),
  quality('tested', 'Quality of the unit', when(...TESTS)),
  choiceField(
    'cover',
    'Cover',
    COVERS.map(value => ({ value, says: value === 'none' ? 'none' : `${value} cover` })),
    'none',
    card('Hit Modifiers'),
    { each: true, ...when('fire', 'armour') },
  ),
  line('down', 'down', { each: true, ...when(...AT_TROOPS) }),
  flagField('building', 'It is in a building', card('Buildings'), when(...AT_TROOPS)),
  flagField('crew', 'It is lost with its gunner or gun', general('Shooting', 'R13'), when(...AT_TROOPS)),
  flagField('gun', 'It is a gun: heavy weapons alone can end it so', general('Shooting', 'R13'), {
    when: { ask: AT_TROOPS, crew: [true] },
  }),
  line('openTopped', 'open-topped', when(...AT_VEHICLES), 'It is open-topped'),
  flagField('immobilised', 'It is immobilised', card('Damage results'), when(...AT_VEHICLES)),
  numberField('on', 'Pins on the target', [0, 9, 0], general('Shooting', 'R4'), when(...STRUCK)),
  officer('bonus', 'Officer near the target', when(...STRUCK)),
  choiceField('marks', 'Pins', PINS, 2, general('Orders', 'R1'), { each: true, ...when(...TESTS) }),
  { ...officer('officer', 'Officer in range', when(...TESTS)), each: true },
  flagField('whole', 'Infantry of ten or more, none lost', general('Orders', 'R1'), when('order-test', 'rally')),
];

const side = <O extends 'attack' | 'defence'>(of: O, title: string, figures: number) => [
  numberField(`${of}Figures`, `${title}: figures`, [1, 20, figures], card('Close quarters'), when(...FRAYS)),
  numberField(`${of}Strong`, `${title}: of these with two dice`, [0, 20, 0], general('Close quarters', 'R22'), when(...FRAYS)),
  quality(`${of}Quality`, `${title}: quality`, when(...FRAYS)),
];

const OTHERS = [
  ...side('attack', 'Attackers', 8),
  ...side('defence', 'Defenders', 8),
  flagField('defensive', 'In a defensive position', card('Buildings'), when(...FRAYS)),
  numberField('own', 'Own dice in the bag', [0, 30, 6], card('Turn'), when('draw')),
  numberField('enemy', 'Enemy dice in the bag', [0, 30, 6], card('Turn'), when('draw')),
];

/** Other readings of rulings that change what dice do (odds/readings.ts says where). */
const READINGS: Readonly<Record<ReadingId, string>> = {
  'order-again': 'Infantry of ten or more, none lost, throws a failed order test again',
  'he-pins': 'Pins of shells add to that of the hit',
  'he-batch': 'Several shells bring the pins of one',
  'he-round-down': 'Hits of shells on those that are Down are rounded down',
  'he-once': 'Several shells hit no figure twice',
  'ranging-stays': 'After a hit a mortar needs what it needed before',
  'collapse-survivors': 'Dice of damage spare some when a building falls',
  'swarm-bands': 'Troops hurt closed armour like any hit',
  'pin-after': 'The pin of a hit falls after the damage',
  'flame-dice': 'The D6 of flames are dice to hit with',
  'sniper-plain': 'A sniper fires like anybody',
  'sniper-plus': 'A sniper hits no better',
  'small-unit': 'Units of up to five figures are small',
  'tough-again': 'Second dice are thrown only where the first ones kill',
  'close-quarters-draw': 'From the second round on both sides strike at once',
  'shaped-charge': 'Shaped charges hit as easily as other shots',
};

const readings: readonly FormField[] = OPTIONS.flatMap(({ id, source }) => {
  const ask = READ_IN[id];
  return ask ? [{ ...flagField(id, READINGS[id as ReadingId], source, when(...ask)), default: defaultOf(id) }] : [];
});

/** Asked by few. */
const RARE: readonly BoltFieldId[] = [
  ...(['mounted', 'alone', 'sniper', 'solid', 'shells', 'near', 'nearFigures', 'nearQuality', 'nearDown'] as const),
  ...(['moving', 'hunters', 'building', 'crew', 'gun', 'openTopped', 'immobilised', 'on', 'bonus', 'whole'] as const),
  ...(['attackStrong', 'defenceStrong'] as const),
];

/** The form, in the order in which one thinks of it. */
export const FIELDS: readonly FormField[] = [
  { id: 'ask', title: 'What is asked', kind: 'choice', values: choicesOf(FORM_KINDS), default: 'fire', source: card('Shooting') },
  ...foldRare([...FIRERS, ...TARGET, ...OTHERS], RARE),
  ...foldReadings(readings),
];

/** The names of its fields. */
export type BoltFieldId = (typeof FIRERS | typeof TARGET | typeof OTHERS)[number]['id'] | BoltOptionId;
