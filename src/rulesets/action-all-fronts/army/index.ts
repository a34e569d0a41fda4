// Army building as pages use it: what is offered, the bill, what is wrong with an army, its part of a scenario file (24, 25, 29).

import { type ArmyBuilder, type ArmyOption, type BillLine, type Roster, totalOf } from '../../../core/armyBuilder.ts';
import { formatList } from '../../../core/englishText.ts';
import { WEAPONS } from '../data/armies/index.ts';
import type { ModelRow } from '../tables.ts';
import { checkArmy, type ListedChoice } from './checks.ts';
import { forcesOf } from './forces.ts';
import { priceOf } from './price.ts';
import { rosterOf } from './roster.ts';
import { type ArmyRow, rowsOf, transportRows } from './rows.ts';
import { type ArmyPlan, planOf, SETTINGS } from './settings.ts';
import { fieldsOf } from './upgrades.ts';

const weaponTitle = (id: string): string => WEAPONS[id]?.title ?? id;

/** '5 Soldiers with Rifle, LMG team of 2'. */
function composition(row: ArmyRow): string {
  if (row.kind === 'unit') return formatList(row.unit.models.map(modelWords));
  if (row.kind !== 'vehicle') return row.text;
  const { armour, mounts, speed, fs, m } = row.vehicle;
  const guns = mounts.map(
    ({ weapon, count, hull }) => `${count > 1 ? `${count} ` : ''}${weaponTitle(weapon)}${hull ? ' in the hull' : ''}`,
  );
  return [armour ? `armour ${armour.join('/')}` : 'soft', `speed ${speed}`, `Fs ${fs}, M ${m}`, ...guns].join(', ');
}

function modelWords({ count, role, weapon, team, gun, fs, m }: ModelRow): string {
  const grade = fs === undefined ? '' : ` ${fs}/${m}`;
  const arms = weapon === undefined || gun !== undefined ? '' : ` with ${weaponTitle(weapon)}`;
  return team === undefined ? `${count} ${role}${grade}${arms}` : `${role} of ${count}${grade}${arms}`;
}

const offersOf: ArmyBuilder['offers'] = settings => {
  const plan = planOf(settings);
  return rowsOf(plan).flatMap((row): readonly ArmyOption[] => {
    const price = priceOf(row, plan, {});
    const { id, group, title, source } = row;
    return price
      ? [{ row: id, group, title, text: composition(row), points: price.points, fields: fieldsOf(row, plan, weaponTitle), source }]
      : [];
  });
};

const planIn = ({ settings, tables }: Roster): ArmyPlan => planOf(settings, tables);

function listedIn(roster: Roster): readonly Priced[] {
  const plan = planIn(roster);
  const rows = new Map([...rowsOf(plan), ...transportRows(plan)].map(row => [row.id, row]));
  return roster.entries.map(entry => {
    const row = rows.get(entry.row);
    const price = row && priceOf(row, plan, entry.chosen);
    const own = row ? undefined : entry.chosen['points']; // of a unit that stands on no list
    return { entry, row, each: price?.points ?? (typeof own === 'number' ? own : undefined), text: price?.text ?? 'not to be had' };
  });
}

interface Priced extends ListedChoice {
  readonly text: string;
}

const lineOf = ({ entry, row, each, text }: Priced): BillLine => ({
  entry: entry.id,
  title: row?.title ?? entry.row,
  each,
  points: (each ?? 0) * entry.count,
  text,
});

const bill = (roster: Roster): readonly BillLine[] => listedIn(roster).map(lineOf);

/** Armies of Action All Fronts. */
export const armyBuilder: ArmyBuilder = {
  settings: SETTINGS,
  offers: offersOf,
  bill,
  shortcomings: roster => checkArmy(planIn(roster), listedIn(roster), totalOf(bill(roster))),
  limit: ({ settings }) => planOf(settings).limit,
  roster: rosterOf,
  limitAt: side => ['special', 'support', side, 'limit'],
  forces: roster => forcesOf(planIn(roster), listedIn(roster), roster.title, totalOf(bill(roster))),
};
