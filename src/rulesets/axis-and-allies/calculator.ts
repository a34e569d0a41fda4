// What the calculator asks (fields.ts) as the forces of a battle on the map, which the same odds answer,
// and such a battle as answers of the form.

import { type AskedOf, countAt, isOn } from '../../core/answers.ts';
import { omitUndefined } from '../../core/fields.ts';
import type { ProfileAnswer } from '../../core/profile.ts';
import { countsIn, orderIn, type Profile } from '../../core/profile.ts';
import { EDITIONS, type Edition, type EditionId, forceField, orderField } from './data/editions.ts';
import { UNITS } from './data/units.ts';
import type { AxisFieldId } from './fields.ts';
import { takesPart } from './odds/force.ts';
import type { AxisBattleProfile, AxisProfile, AxisReadings, BattleForce, EditionCombat, Raid, Retreat, Troop } from './odds/profile.ts';
import type { BattleRole } from './state.ts';
import type { AxisUnitRow, Technology } from './tables.ts';

export const FORM_KINDS = {
  battle: 'A battle to its end',
  raid: 'A bombing raid',
  'battery-raid': 'Batteries shell a complex',
  rocket: 'A rocket',
  kamikaze: 'Kamikaze tokens',
  flak: 'Aircraft under fire',
  mine: 'Ships in a mined zone',
  cell: 'A resistance cell',
  aid: 'Aid for an ally',
  research: 'Research',
} as const;
export type AxisFormKind = keyof typeof FORM_KINDS;

export type AxisFormAnswers = AskedOf<AxisFormKind, AxisFieldId>;

/** The profile of a question. */
export const profileFromForm = (form: AxisFormAnswers): AxisProfile => MADE[form.ask](form);

/** The classic game's three dice of heavy bombers, or the two of the later editions. */
const heavyRow = (form: AxisFormAnswers, dice: 2 | 3): NonNullable<AxisUnitRow['heavy']> => ({
  dice,
  ...(isOn(form, 'heavyBest') ? { best: true } : {}),
});

/** Who flies, in the order in which they are lost: the cheapest first; and who meets them, each on a 1. */
function flightIn(form: AxisFormAnswers): Pick<Raid, 'flight' | 'interceptors'> {
  const isMoney = form.raidTarget === 'treasury';
  const { dice, best } = isOn(form, 'heavy') ? heavyRow(form, isMoney ? 3 : 2) : { dice: 1 };
  const bonus = countAt(form, 'bombs');
  const bombers = { count: countAt(form, 'bombers'), dice, ...(best ? { best } : {}) };
  if (isMoney) return { flight: [bombers] };
  const beside = [
    { count: countAt(form, 'escorts'), dice: 0, value: 1 },
    { count: countAt(form, 'tacticals'), dice: 1, value: 1 },
  ].filter(({ count }) => count > 0);
  const met = countAt(form, 'interceptors');
  return {
    flight: [...beside, { ...bombers, value: 1, ...(bonus > 0 ? { bonus } : {}) }],
    ...(met > 0 ? { interceptors: Array<number>(met).fill(1) } : {}),
  };
}

const MADE: Readonly<Record<AxisFormKind, (form: AxisFormAnswers) => AxisProfile>> = {
  battle,
  raid: form => ({
    kind: 'raid',
    ...flightIn(form),
    ...(countAt(form, 'shelling') > 0 ? { batteries: countAt(form, 'shelling') } : {}),
    gun: isOn(form, 'raidGun'),
    treasury: countAt(form, 'treasury'),
    stock: countAt(form, 'stock'),
  }),
  'battery-raid': form => ({
    kind: 'battery-raid',
    batteries: countAt(form, 'batteries'),
    treasury: countAt(form, 'treasury'),
    stock: countAt(form, 'stock'),
  }),
  rocket: form => ({ kind: 'rocket', treasury: countAt(form, 'treasury') }),
  kamikaze: form => ({
    kind: 'kamikaze',
    tokens: countAt(form, 'tokens'),
    needs: 2,
    hits: countAt(form, 'shipHits'),
    price: countAt(form, 'shipPrice'),
  }),
  flak: form => {
    const flying = troopsIn(form.aircraft, {});
    return { kind: 'flak', aircraft: sumOf(flying), targets: { troops: flying, role: 'attacker' } };
  },
  mine: form => ({ kind: 'mine', ships: troopsIn(form.ships, {}), sinks: isOn(form, 'sinks') }),
  cell: () => ({ kind: 'cell' }),
  aid: form => ({ kind: 'aid', ipc: countAt(form, 'ipc') }),
  research: form => ({ kind: 'research', dice: countAt(form, 'dice') }),
};

/** The fields that hold the force and its order, on land (and on a shore) and at sea. */
export const FORCES = {
  land: { attacker: ['attackers', 'attackOrder'], defender: ['defenders', 'defendOrder'] },
  sea: { attacker: ['fleet', 'fleetOrder'], defender: ['enemyFleet', 'enemyOrder'] },
} as const;

function battle(form: AxisFormAnswers): AxisBattleProfile {
  const id = editionIn(form);
  if (id !== undefined) return editionBattle(form, id);
  const sea = form.terrain === 'sea';
  const { attacker, defender } = FORCES[sea ? 'sea' : 'land'];
  const attack = techIn(form, [...HEAVY, ['supersubs', 'super-submarines']]);
  const defence = techIn(form, [['jets', 'jet-power']]);
  const readings: AxisReadings = omitUndefined({
    oneHit: isOn(form, 'oneHit') || undefined,
    flakByType: isOn(form, 'flakByType') || undefined,
    destroyersStopFirstStrike: isOn(form, 'destroyersStop') || undefined,
  });
  const support = countAt(form, 'support');
  const heavy = isOn(form, 'heavy') && isOn(form, 'heavyBest') ? heavyRow(form, 3) : undefined;
  return {
    kind: 'battle',
    ...(heavy ? { units: { ...UNITS, bomber: { ...UNITS.bomber, heavy } } } : {}),
    attackers: forceIn(form, attacker, { tech: attack, elites: [form.elite], kamikazes: countAt(form, 'kamikazes') }),
    defenders: forceIn(form, defender, { tech: defence, elites: [form.enemyElite, form.allyElite] }),
    ...omitUndefined({
      sea: sea || undefined,
      support: support > 0 ? [{ type: 'artillery', count: support }] : undefined,
      bombard: form.bombard ? troopsIn(form.bombard, {}) : undefined,
      gun: isOn(form, 'gun') || undefined,
      retreat: retreatOf(form),
      readings: Object.keys(readings).length > 0 ? readings : undefined,
    }),
  };
}

/** The later edition that is asked about; undefined for the classic game. */
export const editionIn = (form: Profile): EditionId | undefined => {
  const id = String(form['edition']);
  return Object.hasOwn(EDITIONS, id) ? (id as EditionId) : undefined;
};

/** A battle by the units and rules of a later edition. */
function editionBattle(form: AxisFormAnswers, id: EditionId): AxisBattleProfile {
  const { combat, shots }: Edition = EDITIONS[id];
  const units = unitsOf(form, id);
  const sea = form.terrain === 'sea';
  const side = (role: BattleRole): BattleForce => {
    const force = forceField(id, sea, role);
    return forceIn(form, [force, orderField(force)], role === 'attacker' ? { tech: techIn(form, HEAVY) } : {});
  };
  const [attackers, defenders] = [side('attacker'), side('defender')];
  const guns = shots > 0 ? sumOf(defenders.troops.filter(({ type }) => type === 'aa-gun')) : 0;
  const hasGun = !sea && (guns > 0 || (shots === 0 && isOn(form, 'gun')));
  return {
    kind: 'battle',
    units,
    attackers,
    defenders,
    readings: { edition: combat, destroyersStopFirstStrike: true },
    ...omitUndefined({
      sea: sea || undefined,
      bombard: form.terrain === 'shore' && form.bombards ? bombardIn(form, attackers, units) : undefined,
      gun: hasGun || undefined,
      shots: guns > 0 ? guns * shots : undefined,
      retreat: retreatOf(form),
    }),
  };
}

/** Rows of an edition: what heavy bombers throw in it is asked, where they fly. */
const unitsOf = (form: AxisFormAnswers, id: EditionId): Edition['units'] => {
  const { units }: Edition = EDITIONS[id];
  const { bomber } = units;
  return isOn(form, 'heavy') && bomber ? { ...units, bomber: { ...bomber, heavy: heavyRow(form, 2) } } : units;
};

/** Ships off the shore, no more of them than land units come ashore; those of Revised all. */
function bombardIn(form: AxisFormAnswers, { troops }: BattleForce, units: NonNullable<AxisBattleProfile['units']>): readonly Troop[] {
  const ships = troopsIn(form.bombards, {});
  if (form.edition === 'revised') return ships;
  let left = sumOf(troops.filter(({ type }) => units[type]?.domain === 'land'));
  return ships.flatMap(ship => {
    const count = Math.min(left, ship.count);
    left -= count;
    return count > 0 ? [{ ...ship, count }] : [];
  });
}

type TechSwitch = readonly [field: AxisFieldId, tech: Technology];
const HEAVY: readonly TechSwitch[] = [['heavy', 'heavy-bombers']];

/** Technologies by the switches that stand for them. */
const techIn = (form: AxisFormAnswers, switches: readonly TechSwitch[]): readonly Technology[] =>
  switches.flatMap(([field, tech]) => (isOn(form, field) ? [tech] : []));

function retreatOf(form: AxisFormAnswers): Retreat | undefined {
  if (form.retreat === 'rounds') return { rounds: countAt(form, 'rounds') };
  if (form.retreat === 'fewer') return { fewer: countAt(form, 'fewer') };
  return form.retreat === 'aircraft' || isOn(form, 'airLeaves') ? { onlyAircraft: true } : undefined;
}

interface Marked {
  readonly tech?: readonly Technology[];
  /** The piece of each elite unit. */
  readonly elites?: readonly unknown[];
  readonly kamikazes?: number;
}

function forceIn(form: AxisFormAnswers, [force, order]: readonly [AxisFieldId, AxisFieldId], marked: Marked): BattleForce {
  const given = orderIn(form[order]);
  return { troops: troopsIn(form[force], marked), ...(given.length > 0 ? { order: given } : {}) };
}

/** Counts as troops; some of them elite, so many fighters kamikazes. */
function troopsIn(answer: ProfileAnswer | undefined, { tech = [], elites = [], kamikazes = 0 }: Marked): readonly Troop[] {
  return Object.entries(countsIn(answer)).flatMap(([piece, all]) => {
    const type = piece.replace(/-d$/, '');
    const more = { ...(piece !== type ? { damaged: true } : {}), ...(tech.length > 0 ? { tech } : {}) };
    const marked = elites.filter(elite => elite === piece).length;
    const diving = piece === 'fighter' ? kamikazes : 0;
    return [
      { type, ...more, count: all - marked - diving },
      { type, ...more, count: marked, elite: true },
      { type, ...more, count: diving, kamikaze: true },
    ].filter(({ count }) => count > 0);
  });
}

/** A battle as the answers of the form that ask for it again; cargo and technologies of single units are not asked there. */
export function answersOf(profile: AxisBattleProfile): Profile {
  const id = editionOf(profile);
  if (id !== undefined) return editionAnswers(profile, id);
  const { sea = false, attackers, defenders, support = [], bombard = [], gun = false, retreat, readings = {}, units } = profile;
  const isShore = !sea && bombard.length > 0;
  const fields = FORCES[sea ? 'sea' : 'land'];
  const hasSubmarines = [...attackers.troops, ...defenders.troops].some(({ type }) => type === 'submarine');
  const [elite] = elitesOf(attackers);
  const [enemyElite, allyElite] = elitesOf(defenders);
  return {
    ask: 'battle',
    terrain: sea ? 'sea' : isShore ? 'shore' : 'land',
    ...sideAnswers(attackers, fields.attacker),
    ...sideAnswers(defenders, fields.defender),
    ...omitUndefined({ elite, enemyElite, allyElite }),
    ...unlessNone({
      kamikazes: sumOf(attackers.troops.filter(({ kamikaze }) => kamikaze)),
      heavy: hasTechnology(attackers, 'heavy-bombers'),
      heavyBest: hasTechnology(attackers, 'heavy-bombers') && units?.['bomber']?.heavy?.best,
      supersubs: hasSubmarines && hasTechnology(attackers, 'super-submarines'),
      jets: hasTechnology(defenders, 'jet-power'),
      support: sumOf(support),
      bombard: isShore && formatTroops(bombard),
      gun: gun && !sea,
    }),
    ...retreatAnswers(retreat),
    ...unlessNone({
      oneHit: readings.oneHit,
      flakByType: readings.flakByType,
      destroyersStop: readings.destroyersStopFirstStrike,
    }),
  };
}

/** The edition of the calculator that a battle is fought by, unit for unit; undefined for the classic game and for any other. */
export function editionOf({ attackers, defenders, bombard = [], units, readings = {} }: AxisBattleProfile): EditionId | undefined {
  const { edition } = readings;
  if (!edition || !units) return undefined;
  const troops = [...attackers.troops, ...defenders.troops, ...bombard].filter(
    ({ type }) => units[type] !== undefined && takesPart(units[type]),
  );
  const isAlike = (id: EditionId): boolean => {
    const { combat, units: rows }: Edition = EDITIONS[id];
    const same = (type: string): boolean =>
      (['attack', 'defence', 'hits', 'price', 'shots'] as const).every(cell => (rows[type]?.[cell] ?? 0) === (units[type]?.[cell] ?? 0));
    const rules = [...new Set([...Object.keys(combat), ...Object.keys(edition)])] as readonly (keyof EditionCombat)[];
    const isAsked = ({ type, tech = [] }: Troop): boolean =>
      same(type) && (tech.length === 0 || (tech.join() === 'heavy-bombers' && isHeavyRow(units[type], type)));
    return rules.every(rule => combat[rule] === edition[rule]) && troops.every(isAsked);
  };
  return (Object.keys(EDITIONS) as readonly EditionId[]).find(isAlike);
}

/** The form can ask for what heavy bombers throw by this row; who else has the technology throws as before. */
const isHeavyRow = (row: AxisUnitRow | undefined, type: string): boolean =>
  type === 'bomber' ? row?.heavy?.dice === 2 && !row.heavy.adds && !row.heavy.defends : row?.heavy === undefined;

/** Those of a force who take part. */
const fighting = (force: BattleForce, id: EditionId): BattleForce => {
  const { units }: Edition = EDITIONS[id];
  return { ...force, troops: force.troops.filter(({ type }) => units[type] !== undefined && takesPart(units[type])) };
};

function editionAnswers(
  { sea = false, attackers, defenders, bombard = [], gun = false, retreat, units }: AxisBattleProfile,
  id: EditionId,
): Profile {
  const fields = (role: BattleRole): readonly [string, string] => {
    const force = forceField(id, sea, role);
    return [force, orderField(force)];
  };
  const isShore = !sea && bombard.length > 0;
  const heavy = attackers.troops.some(({ type, tech = [] }) => type === 'bomber' && tech.includes('heavy-bombers'));
  return {
    ask: 'battle',
    edition: id,
    terrain: sea ? 'sea' : isShore ? 'shore' : 'land',
    ...sideAnswers(fighting(attackers, id), fields('attacker')),
    ...sideAnswers(fighting(defenders, id), fields('defender')),
    ...unlessNone({
      bombards: isShore && formatTroops(bombard),
      gun: gun && !sea && EDITIONS[id].shots === 0,
      heavy,
      heavyBest: heavy && units?.['bomber']?.heavy?.best,
    }),
    ...retreatAnswers(retreat),
  };
}

const sideAnswers = ({ troops, order }: BattleForce, [force, orders]: readonly [string, string]): Profile => ({
  [force]: formatTroops(troops),
  ...(order ? { [orders]: order.join(',') } : {}),
});

/** The piece of each elite unit. */
const elitesOf = ({ troops }: BattleForce): readonly string[] =>
  troops.flatMap(troop => (troop.elite ? Array<string>(troop.count).fill(pieceName(troop)) : []));

const hasTechnology = ({ troops }: BattleForce, tech: Technology): boolean => troops.some(troop => troop.tech?.includes(tech));
const sumOf = (troops: readonly Troop[]): number => troops.reduce((sum, { count }) => sum + count, 0);

/** Numbers above 0, words and what is so: the rest stands in the form as it is. */
const unlessNone = (answers: Readonly<Record<string, string | number | boolean | undefined>>): Profile =>
  Object.fromEntries(Object.entries(answers).flatMap(([field, answer]) => (answer ? [[field, answer]] : [])));

function retreatAnswers(retreat: Retreat | undefined): Profile {
  if (retreat?.rounds !== undefined) return { retreat: 'rounds', rounds: retreat.rounds };
  if (retreat?.fewer !== undefined) return { retreat: 'fewer', fewer: retreat.fewer };
  return retreat?.onlyAircraft ? { retreat: 'aircraft' } : {};
}

const pieceName = ({ damaged, type }: Troop): string => (damaged ? `${type}-d` : type);

function formatTroops(troops: readonly Troop[]): string {
  const counts = new Map<string, number>();
  for (const troop of troops) counts.set(pieceName(troop), (counts.get(pieceName(troop)) ?? 0) + troop.count);
  return [...counts].map(([piece, count]) => `${piece}:${count}`).join(',');
}
