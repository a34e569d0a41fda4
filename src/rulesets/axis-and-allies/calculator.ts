// What the calculator asks (fields.ts) as the forces of a battle on the map, which the same odds answer,
// and such a battle as answers of the form.

import { type AskedOf, countAt, isOn } from '../../core/answers.ts';
import { omitUndefined } from '../../core/fields.ts';
import type { ProfileAnswer } from '../../core/profile.ts';
import { countsIn, orderIn, type Profile } from '../../core/profile.ts';
import type { AxisFieldId } from './fields.ts';
import { DAMAGED } from './odds/order.ts';
import type { AxisBattleProfile, AxisProfile, AxisReadings, BattleForce, Retreat, Troop } from './odds/profile.ts';
import type { Technology } from './tables.ts';

export const FORM_KINDS = {
  battle: 'A battle to its end',
  raid: 'Bombers raid a complex',
  'battery-raid': 'Batteries shell a complex',
  rocket: 'A rocket',
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

const heavy = (form: AxisFormAnswers): number => (isOn(form, 'heavy') ? 3 : 1);

const MADE: Readonly<Record<AxisFormKind, (form: AxisFormAnswers) => AxisProfile>> = {
  battle,
  raid: form => ({
    kind: 'raid',
    bombers: countAt(form, 'bombers'),
    ...(countAt(form, 'shelling') > 0 ? { batteries: countAt(form, 'shelling') } : {}),
    dice: heavy(form),
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
  const sea = form.terrain === 'sea';
  const { attacker, defender } = FORCES[sea ? 'sea' : 'land'];
  const attack = techIn(form, [
    ['heavy', 'heavy-bombers'],
    ['supersubs', 'super-submarines'],
  ]);
  const defence = techIn(form, [['jets', 'jet-power']]);
  const readings: AxisReadings = omitUndefined({
    oneHit: isOn(form, 'oneHit') || undefined,
    flakByType: isOn(form, 'flakByType') || undefined,
    destroyersStopFirstStrike: isOn(form, 'destroyersStop') || undefined,
  });
  const support = countAt(form, 'support');
  return {
    kind: 'battle',
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

/** Technologies by the switches that stand for them. */
const techIn = (form: AxisFormAnswers, switches: readonly (readonly [field: AxisFieldId, tech: Technology])[]): readonly Technology[] =>
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
    const more = { ...(piece === DAMAGED ? { damaged: true } : {}), ...(tech.length > 0 ? { tech } : {}) };
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
  const { sea = false, attackers, defenders, support = [], bombard = [], gun = false, retreat, readings = {} } = profile;
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

const pieceName = ({ damaged, type }: Troop): string => (damaged ? DAMAGED : type);

function formatTroops(troops: readonly Troop[]): string {
  const counts = new Map<string, number>();
  for (const troop of troops) counts.set(pieceName(troop), (counts.get(pieceName(troop)) ?? 0) + troop.count);
  return [...counts].map(([piece, count]) => `${piece}:${count}`).join(',');
}
