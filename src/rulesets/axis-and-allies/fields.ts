// The calculator's form: both forces, the ground, what fires in the first round, who is lost first, when the attacker breaks off.
// calculator.ts makes profiles of the answers.

import { choiceField, choicesOf, flagField, foldRare, foldReadings, numberField } from '../../core/form.ts';
import type { ForceItem, FormField } from '../../core/ruleset.ts';
import { type AxisFormKind, FORM_KINDS } from './calculator.ts';
import { EDITIONS, type Edition, type EditionFieldId, type EditionId, forceField, orderField } from './data/editions.ts';
import { UNITS } from './data/units.ts';
import { DAMAGED, ORDERS, orderOf } from './odds/order.ts';
import type { BattleRole } from './state.ts';
import { article, base, house } from './state.ts';
import type { AxisUnitType } from './tables.ts';
import { pieceWords } from './words.ts';

const when = (ask: AxisFormKind, more: FormField['when'] = {}): Pick<FormField, 'when'> => ({ when: { ask: [ask], ...more } });
/** The classic game, with or without the article. */
const CLASSIC = { edition: ['classic'] };
const LAND = { terrain: ['land', 'shore'], ...CLASSIC };
const SEA = { terrain: ['sea'], ...CLASSIC };

const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const singleOf = (piece: string): string => {
  const damaged = piece === DAMAGED;
  return pieceWords(UNITS[damaged ? 'battleship' : (piece as AxisUnitType)], { elite: false, damaged })[0];
};
const titleOf = (piece: string): string =>
  piece === DAMAGED ? 'Battleships on their side' : sentenceOf(UNITS[piece as AxisUnitType].plural);

const GROUND = ['infantry', 'armor', 'fighter', 'bomber'];
const GARRISON = ['infantry', 'artillery', 'armor', 'fighter', 'bomber'];
const SHIPS = ['transport', 'submarine', 'destroyer', 'carrier', 'battleship', DAMAGED];
const FLEET = [...SHIPS, 'fighter', 'bomber'];

/** Both sides may have so many of each. */
const MOST = 99;

const forces = <I extends string>(
  id: I,
  title: string,
  pieces: readonly string[],
  start: string,
  more: Partial<Omit<FormField, 'id'>>,
): FormField<I> => ({
  id,
  title,
  kind: 'forces',
  items: pieces.map((piece): ForceItem => ({ id: piece, title: titleOf(piece), one: singleOf(piece) })),
  most: MOST,
  default: start,
  source: base('the units of the published game'),
  ...more,
});

/** A battleship is two items: its first hit, and the ship on its side. */
const order = <I extends string>(
  id: I,
  title: string,
  role: BattleRole,
  force: string,
  pieces: readonly string[],
  more: Partial<Omit<FormField, 'id'>>,
): FormField<I> => ({
  id,
  title,
  kind: 'order',
  force,
  items: ORDERS[role]
    .filter(piece => pieces.includes(piece))
    .map(piece => ({
      id: piece,
      title: piece === 'battleship' ? 'Battleships, first hit' : titleOf(piece),
      ...(piece === DAMAGED ? { of: [DAMAGED, 'battleship'] } : {}),
    })),
  default: '',
  source: house('R39', 'after the standard orders of players'),
  ...more,
});

const elite = <I extends string>(id: I, title: string, pieces: readonly string[], more: Partial<Omit<FormField, 'id'>>): FormField<I> => ({
  id,
  title,
  kind: 'choice',
  values: [{ value: 'none', says: 'none' }, ...pieces.map(piece => ({ value: piece, says: titleOf(piece).toLowerCase() }))],
  default: 'none',
  source: article('New Rules / Elite Units'),
  ...more,
});

/** What forces of an edition fill in, on land (and on a shore) and at sea. */
const ARENAS = ['Land', 'Sea'] as const;
type Arena = (typeof ARENAS)[number];
const SIDES_OF: Readonly<Record<BattleRole, string>> = { attacker: 'Attackers', defender: 'Defenders' };
const START: Readonly<Record<Arena, string>> = { Land: 'infantry:3,armor:1', Sea: 'destroyer:2' };

/** The items of an edition, each with its first hit where it takes two. */
const itemsOf = ({ units }: Edition, pieces: readonly string[]): readonly ForceItem[] =>
  pieces.flatMap((piece): readonly ForceItem[] => {
    const row = units[piece];
    if (!row) return [];
    const words = (damaged: boolean) => pieceWords(row, { elite: false, damaged });
    const item = (id: string, damaged: boolean): ForceItem => ({ id, title: sentenceOf(words(damaged)[1]), one: words(damaged)[0] });
    return row.hits > 1 ? [item(piece, false), item(`${piece}-d`, true)] : [item(piece, false)];
  });

const fieldsOf = (id: EditionId, arena: Arena, role: BattleRole): readonly FormField<EditionFieldId>[] => {
  const edition: Edition = EDITIONS[id];
  const force = forceField(id, arena === 'Sea', role);
  const own = edition[arena === 'Sea' ? 'sea' : 'land'].filter(piece => role === 'defender' || piece !== 'aa-gun');
  const items = itemsOf(edition, own);
  const shown = when('battle', { terrain: arena === 'Sea' ? ['sea'] : ['land', 'shore'], edition: [id] });
  const order = orderOf(role, [], { units: edition.units, edition: edition.combat }).filter(piece => items.some(item => item.id === piece));
  return [
    {
      id: force,
      title: SIDES_OF[role],
      kind: 'forces',
      items,
      most: MOST,
      default: START[arena],
      source: base('units of the later editions'),
      ...shown,
    },
    {
      id: orderField(force),
      title: `${SIDES_OF[role]} are lost in this order`,
      kind: 'order',
      force,
      items: order.map(piece => {
        const whole = piece.replace(/-d$/, '');
        const item = items.find(one => one.id === piece);
        const title = item?.title ?? piece;
        const isWhole = whole === piece && items.some(one => one.id === `${piece}-d`);
        return { id: piece, title: isWhole ? `${title}, first hit` : title, ...(whole === piece ? {} : { of: [piece, whole] }) };
      }),
      default: '',
      fold: 'rare',
      source: house('R39', 'first hits, those who never hit, then the cheapest'),
      ...shown,
    },
  ];
};

const EDITION_IDS = Object.keys(EDITIONS) as readonly EditionId[];
/** Editions in which a territory has one gun, which fires at every aircraft. */
const WITH_ONE_GUN = EDITION_IDS.filter(id => EDITIONS[id].shots === 0);

const EDITION_FORCES: readonly FormField<EditionFieldId>[] = EDITION_IDS.flatMap(id =>
  ARENAS.flatMap(arena => (['attacker', 'defender'] as const).flatMap(role => fieldsOf(id, arena, role))),
);

const SHELLING: FormField<'bombards'> = {
  id: 'bombards',
  title: 'Ships off the shore',
  kind: 'forces',
  items: itemsOf(EDITIONS.global, ['battleship', 'cruiser']),
  most: MOST,
  default: '',
  source: base('bombardment from the sea'),
  ...when('battle', { terrain: ['shore'], edition: EDITION_IDS }),
};

const BATTLE = [
  choiceField(
    'edition',
    'Which edition',
    choicesOf({ classic: 'the classic game', ...Object.fromEntries(EDITION_IDS.map(id => [id, EDITIONS[id].title])) }),
    'classic',
    base('units of the later editions'),
    when('battle'),
  ),
  choiceField(
    'terrain',
    'Where',
    choicesOf({ land: 'on land', shore: 'from the sea onto land', sea: 'at sea' }),
    'land',
    base('battles on land, at sea and from the sea'),
    when('battle'),
  ),
  forces('attackers', 'Attackers', GROUND, 'infantry:3,armor:2', when('battle', LAND)),
  forces('fleet', 'Attackers', FLEET, 'submarine:1,destroyer:1', when('battle', SEA)),
  forces('defenders', 'Defenders', GARRISON, 'infantry:3,armor:1', when('battle', LAND)),
  forces('enemyFleet', 'Defenders', FLEET, 'transport:1,destroyer:1', when('battle', SEA)),
  numberField('support', 'Batteries next door', [0, 12, 0], article('New Units / Artillery Batteries'), when('battle', CLASSIC)),
  forces('bombard', 'Battleships off the shore', ['battleship', DAMAGED], '', when('battle', { terrain: ['shore'], ...CLASSIC })),
  flagField(
    'gun',
    'An anti-aircraft gun defends',
    base('anti-aircraft fire'),
    when('battle', { terrain: ['land', 'shore'], edition: ['classic', ...WITH_ONE_GUN] }),
  ),
  elite('elite', 'Elite unit of the attacker', [...new Set([...GARRISON, ...FLEET])], when('battle', CLASSIC)),
  elite('enemyElite', 'Elite unit of the defender', [...new Set([...GARRISON, ...FLEET])], when('battle', CLASSIC)),
  elite('allyElite', 'Elite unit of an ally that defends too', [...new Set([...GARRISON, ...FLEET])], when('battle', CLASSIC)),
  SHELLING,
  numberField('kamikazes', 'Kamikazes among the fighters', [0, 30, 0], article('New Rules / Kamikaze Pilots'), when('battle', CLASSIC)),
  choiceField(
    'retreat',
    'The attacker',
    choicesOf({
      never: 'fights to the end',
      rounds: 'breaks off after so many rounds',
      fewer: 'breaks off with fewer units than',
      aircraft: 'breaks off with nothing but aircraft left',
    }),
    'never',
    base('retreat after a round'),
    { each: true, ...when('battle', { terrain: ['land', 'sea'] }) },
  ),
  numberField(
    'rounds',
    'Rounds',
    [1, 20, 1],
    base('retreat after a round'),
    when('battle', { terrain: ['land', 'sea'], retreat: ['rounds'] }),
  ),
  numberField(
    'fewer',
    'Units',
    [2, 60, 3],
    base('retreat after a round'),
    when('battle', { terrain: ['land', 'sea'], retreat: ['fewer'] }),
  ),
  order('attackOrder', 'Attackers are lost in this order', 'attacker', 'attackers', GROUND, when('battle', LAND)),
  order('fleetOrder', 'Attackers are lost in this order', 'attacker', 'fleet', FLEET, when('battle', SEA)),
  order('defendOrder', 'Defenders are lost in this order', 'defender', 'defenders', GARRISON, when('battle', LAND)),
  order('enemyOrder', 'Defenders are lost in this order', 'defender', 'enemyFleet', FLEET, when('battle', SEA)),
  flagField('supersubs', 'The attacker has super submarines', base('weapons development'), when('battle', SEA)),
  flagField('jets', 'The defender has jet power', base('weapons development'), when('battle', CLASSIC)),
];

const HEAVY = flagField('heavy', 'The attacker has heavy bombers', base('weapons development'), { when: { ask: ['battle', 'raid'] } });

/** In some games the best of their dice alone counts. */
const HEAVY_BEST = flagField('heavyBest', 'Of the dice of a heavy bomber the best alone counts', base('weapons development', 'R97'), {
  when: { ask: ['battle', 'raid'], heavy: [true] },
});

/** What a raid damages in the later editions. */
const BASES = ['airfield', 'harbour'];
/** Raids that damage, where fighters go along and come to meet them. */
const DAMAGING = when('raid', { raidTarget: ['complex', ...BASES] });

const RAID = [
  choiceField(
    'raidTarget',
    'What is bombed',
    choicesOf({
      treasury: 'a complex, whose owner loses IPC',
      complex: 'a complex, which is damaged (later editions)',
      airfield: 'an air base',
      harbour: 'a naval base',
    }),
    'treasury',
    base('strategic bombing', 'R95'),
    when('raid'),
  ),
  numberField('bombers', 'Bombers', [0, 20, 1], base('strategic bombing'), when('raid')),
  numberField('tacticals', 'Tactical bombers', [0, 20, 0], base('strategic bombing', 'R95'), when('raid', { raidTarget: BASES })),
  numberField('bombs', 'A bomber adds to each of its dice', [0, 2, 2], base('units of the later editions'), DAMAGING),
  numberField('escorts', 'Fighters that escort them', [0, 20, 0], base('interceptors', 'R94'), DAMAGING),
  numberField('interceptors', 'Fighters that meet them', [0, 20, 0], base('interceptors', 'R94'), DAMAGING),
];

const OTHERS = [
  HEAVY,
  HEAVY_BEST,
  ...RAID,
  flagField('raidGun', 'A gun fires at those that bomb', base('anti-aircraft fire'), when('raid')),
  numberField('shelling', 'Batteries next door that shell it too', [0, 12, 0], article('New Units / Artillery Batteries'), {
    ...when('raid', { raidTarget: ['treasury'] }),
  }),
  numberField('batteries', 'Batteries', [1, 12, 1], article('New Units / Artillery Batteries'), when('battery-raid')),
  numberField('treasury', 'IPC in the treasury, or damage it still takes', [0, 200, 20], base('no more is lost than there is'), {
    when: { ask: ['raid', 'battery-raid', 'rocket'] },
  }),
  numberField('stock', 'Units in the warehouse', [0, 20, 0], article('New Rules / Warehouses'), {
    when: { ask: ['raid', 'battery-raid'] },
  }),
  numberField('tokens', 'Kamikaze tokens', [1, 6, 2], base('kamikaze tokens', 'R93'), when('kamikaze')),
  numberField('shipHits', 'Hits the ship stands', [1, 2, 1], base('units of the later editions'), when('kamikaze')),
  numberField('shipPrice', 'What it cost, in IPC', [0, 60, 16], base('units of the later editions'), when('kamikaze')),
  forces('aircraft', 'Aircraft', ['fighter', 'bomber'], 'fighter:2,bomber:1', when('flak')),
  forces('ships', 'Ships that enter', SHIPS, 'destroyer:3', when('mine')),
  numberField('ipc', 'IPC sent', [1, 100, 6], article('New Rules / Monetary Aid'), when('aid')),
  numberField('dice', 'Dice', [1, 12, 2], base('weapons development'), when('research')),
];

/** Other readings of rulings that change what dice do. */
const READINGS = [
  flagField(
    'airLeaves',
    'Aircraft leave a landing when nothing else is left',
    house('R1'),
    when('battle', { terrain: ['shore'], ...CLASSIC }),
  ),
  flagField('flakByType', 'Guns fire at each type of aircraft for itself', house('R73'), when('battle', LAND)),
  flagField('destroyersStop', 'Destroyers keep submarines from striking first', house('R15'), when('battle', SEA)),
  flagField('oneHit', 'Battleships sink at the first hit', house('R39'), when('battle', { terrain: ['shore', 'sea'], ...CLASSIC })),
  flagField('sinks', 'A mine sinks a whole battleship', house('R25'), when('mine')),
];

/** Asked by few. */
const RARE: readonly AxisFieldId[] = [
  ...(['support', 'elite', 'enemyElite', 'allyElite', 'kamikazes', 'supersubs', 'jets', 'heavy', 'heavyBest'] as const),
  ...(['attackOrder', 'fleetOrder', 'defendOrder', 'enemyOrder', 'shelling', 'stock'] as const),
];

/** The form, in the order in which one thinks of it. */
export const FIELDS: readonly FormField[] = [
  choiceField('ask', 'What is asked', choicesOf(FORM_KINDS), 'battle', base('combat')),
  ...foldRare([...BATTLE, ...EDITION_FORCES, ...OTHERS], RARE),
  ...foldReadings(READINGS),
];

/** The names of its fields. */
export type AxisFieldId = (typeof BATTLE | typeof RAID | typeof OTHERS | typeof READINGS)[number]['id'] | EditionFieldId;
