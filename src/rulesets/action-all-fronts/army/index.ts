// Army building as pages use it: what is offered, the bill, what is wrong with an army, its part of a scenario file (24, 25, 29).

import { type BillLine, type Muster, type Offer, type Roster, totalOf } from '../../../core/muster.ts';
import { listed } from '../../../core/words.ts';
import { WEAPONS } from '../data/armies/index.ts';
import type { ModelRow } from '../tables.ts';
import { checked, type Listed } from './checks.ts';
import { forcesOf } from './forces.ts';
import { priceOf } from './price.ts';
import { rosterOf } from './roster.ts';
import { type Row, rowsOf, transportRows } from './rows.ts';
import { type Plan, planOf, SETTINGS } from './settings.ts';
import { fieldsOf } from './upgrades.ts';

const weaponTitle = (id: string): string => WEAPONS[id]?.title ?? id;

/** '5 Soldiers with Rifle, LMG team of 2'. */
function composition(row: Row): string {
  if (row.kind === 'unit') return listed(row.unit.models.map(modelWords));
  if (row.kind !== 'vehicle') return row.says;
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

const offersOf: Muster['offers'] = settings => {
  const plan = planOf(settings);
  return rowsOf(plan).flatMap((row): readonly Offer[] => {
    const price = priceOf(row, plan, {});
    const { id, group, title, source } = row;
    return price
      ? [{ row: id, group, title, says: composition(row), points: price.points, fields: fieldsOf(row, plan, weaponTitle), source }]
      : [];
  });
};

const planIn = ({ settings, tables }: Roster): Plan => planOf(settings, tables);

function listedIn(roster: Roster): readonly Priced[] {
  const plan = planIn(roster);
  const rows = new Map([...rowsOf(plan), ...transportRows(plan)].map(row => [row.id, row]));
  return roster.entries.map(entry => {
    const row = rows.get(entry.row);
    const price = row && priceOf(row, plan, entry.chosen);
    const own = row ? undefined : entry.chosen['points']; // of a unit that stands on no list
    return { entry, row, each: price?.points ?? (typeof own === 'number' ? own : undefined), says: price?.says ?? 'not to be had' };
  });
}

interface Priced extends Listed {
  readonly says: string;
}

const lineOf = ({ entry, row, each, says }: Priced): BillLine => ({
  entry: entry.id,
  title: row?.title ?? entry.row,
  each,
  points: (each ?? 0) * entry.count,
  says,
});

const bill = (roster: Roster): readonly BillLine[] => listedIn(roster).map(lineOf);

/** Armies of Action All Fronts. */
export const muster: Muster = {
  settings: SETTINGS,
  offers: offersOf,
  bill,
  shortcomings: roster => checked(planIn(roster), listedIn(roster), totalOf(bill(roster))),
  limit: ({ settings }) => planOf(settings).limit,
  roster: rosterOf,
  limitAt: side => ['special', 'support', side, 'limit'],
  forces: roster => forcesOf(planIn(roster), listedIn(roster), roster.title, totalOf(bill(roster))),
};
