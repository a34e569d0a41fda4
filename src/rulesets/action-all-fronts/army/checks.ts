// The rules of army building (24, 25, 29): how many of each kind an army may have for the commands it has.

import type { Source } from '../../../core/act.ts';
import type { ArmyError, RosterEntry } from '../../../core/armyBuilder.ts';
import { countNoun, formatList, formatThousands } from '../../../core/englishText.ts';
import { source } from '../state.ts';
import type { ArmyRow, GroupTitle } from './rows.ts';
import type { ArmyPlan } from './settings.ts';
import { describeRefused } from './upgrades.ts';

/** An entry with its row and what one of it costs; a row that is not offered is undefined. */
export interface ListedChoice {
  readonly entry: RosterEntry;
  readonly row: ArmyRow | undefined;
  readonly each: number | undefined;
}

interface Case {
  readonly plan: ArmyPlan;
  readonly all: readonly ListedChoice[];
  readonly total: number;
  of(group: GroupTitle): readonly ListedChoice[];
  count(group: GroupTitle): number;
}

type Check = (given: Case) => ArmyError | undefined;

const ids = (some: readonly ListedChoice[]): readonly string[] => some.map(({ entry }) => entry.id);
const broken = (
  message: string,
  source: Source,
  some: readonly ListedChoice[] = [],
  verdict: ArmyError['verdict'] = 'illegal',
): ArmyError => ({
  message,
  source,
  verdict,
  entries: ids(some),
});

/** An armoured vehicle of so many points or less takes half a choice (25, 29). */
const HALF_CHOICE = 200;

const notOffered: Check = ({ all }) => {
  const some = all.filter(({ row, each }) => !row || each === undefined);
  return some.length > 0
    ? broken(
        `not to be had by this army in this year: ${some.map(({ entry, row }) => row?.title ?? entry.row).join(', ')}`,
        source('25.1'),
        some,
      )
    : undefined;
};

/** What was chosen and is not to be had: with its unit, its army, in its year, or not so much of it. */
const notGiven: Check = ({ plan, all }) => {
  const some = all
    .flatMap(one => (one.row ? [{ one, words: describeRefused(one.row, plan, one.entry.chosen) }] : []))
    .filter(({ words }) => words.length > 0);
  return some.length > 0
    ? broken(
        `not to be had with it: ${some.map(({ one: { row }, words }) => `${formatList(words)} of ${row?.title}`).join(', ')}`,
        source('25.1'),
        some.map(({ one }) => one),
      )
    : undefined;
};

const startsWithSquad: Check = ({ count }) =>
  count('Squads') === 0 ? broken('an army begins with a squad of infantry', source('25')) : undefined;

const headquarters: Check = ({ of, count }) =>
  count('Platoon headquarters') > count('Squads')
    ? broken(
        `${countNoun(count('Platoon headquarters'), 'platoon headquarters', 'platoon headquarters')} for ${countNoun(count('Squads'), 'squad')}: at most one for each squad`,
        source('24'),
        of('Platoon headquarters'),
      )
    : undefined;

const squads: Check = ({ of, count }) => {
  const [all, commands] = [count('Squads'), count('Platoon headquarters')];
  return commands > 0 && all > 3 * commands
    ? broken(
        `${countNoun(all, 'squad')} under ${countNoun(commands, 'platoon headquarters', 'platoon headquarters')}: each controls up to three, and whether others may go without is left open`,
        source('25'),
        of('Squads'),
        'doubtful',
      )
    : undefined;
};

const platoonSupport: Check = ({ of, count }) =>
  count('Platoon support') > count('Platoon headquarters')
    ? broken(
        `${countNoun(count('Platoon support'), 'platoon support unit')} for ${countNoun(count('Platoon headquarters'), 'platoon headquarters', 'platoon headquarters')}: one each`,
        source('25'),
        of('Platoon support'),
      )
    : undefined;

const companies: Check = ({ of, count }) =>
  count('Company headquarters') * 2 > count('Platoon headquarters')
    ? broken(
        `${countNoun(count('Company headquarters'), 'company headquarters', 'company headquarters')} for ${countNoun(count('Platoon headquarters'), 'platoon headquarters', 'platoon headquarters')}: each needs two`,
        source('24'),
        of('Company headquarters'),
      )
    : undefined;

/** One artillery support for having a company headquarters at all, and one choice more for each (29). */
const choices: Check = ({ of, count }) => {
  const commands = count('Company headquarters');
  const vehicles = of('Armoured vehicles').reduce((sum, one) => sum + halves(one), 0) / 2;
  const extraArtillery = Math.max(0, count('Artillery support') - (commands > 0 ? 1 : 0));
  const used = vehicles + extraArtillery + count('Company support');
  const some = [...of('Artillery support'), ...of('Company support'), ...of('Armoured vehicles')];
  if (used <= commands) return undefined;
  const first = commands > 0 ? ', the first artillery support apart' : '';
  return broken(
    `${countNoun(used, 'choice')} of artillery, company support and armour${first}, for ${countNoun(commands, 'company headquarters', 'company headquarters')}: one for each, and a vehicle of ${HALF_CHOICE} points or less is half a choice`,
    source('29'),
    some,
  );
};

/** Half choices that vehicles take; each tank of those that follow a leader is one. */
function halves({ entry, each = 0 }: ListedChoice): number {
  const tanks = 1 + Number(entry.chosen['tanks'] ?? 0);
  return entry.count * tanks * (each / tanks <= HALF_CHOICE ? 1 : 2);
}

const engineers: Check = ({ plan, of, count }) => {
  const some = of('Engineers and flamethrowers');
  if (some.length > 0 && !plan.enemyWorks)
    return broken('engineers and flamethrowers are for an enemy who uses fortifications', source('25'), some);
  const crowd = some.find(
    ({ row }) => some.filter(one => one.row === row).reduce((sum, { entry }) => sum + entry.count, 0) > count('Platoon headquarters'),
  );
  return crowd
    ? broken(
        `more of ${crowd.row?.title ?? ''} than platoon headquarters: at most one for each`,
        source('21.11'),
        some.filter(({ row }) => row === crowd.row),
      )
    : undefined;
};

const heroes: Check = ({ plan, all, total }) => {
  const some = all.filter(({ entry }) => Number(entry.chosen['heroPoints'] ?? 0) > 0);
  const points = some.reduce((sum, { entry }) => sum + entry.count * Number(entry.chosen['heroPoints']), 0);
  const allowed = plan.heroRule === 'lists' ? 2 * Math.ceil(Math.max(total, 1) / 2000) : 2 * Math.floor(total / 1000);
  return points > allowed
    ? broken(`${countNoun(points, 'hero point')}; ${allowed} are allowed at ${formatThousands(total)} points`, source('29', 'R13'), some)
    : undefined;
};

const limit: Check = ({ plan, total }) =>
  plan.limit !== undefined && total > plan.limit
    ? broken(`${formatThousands(total)} points of ${formatThousands(plan.limit)} agreed on`, source('25'))
    : undefined;

const observers: Check = ({ all }) => {
  const lost = all.filter(({ entry }) => entry.chosen['observer'] !== undefined && entry.chosen['observer'] !== 'none');
  const strikes = all.some(({ row }) => row?.kind === 'support' || isIndirect(row));
  return lost.length > 0 && !strikes
    ? broken('an observer without any artillery to observe for', source('25'), lost, 'doubtful')
    : undefined;
};

const isIndirect = (row: ArmyRow | undefined): boolean =>
  row?.kind === 'unit' && row.unit.models.some(({ gun = '' }) => /howitzer|mortar/.test(gun));

/** Marksmen and lunge mines come out of the figures of their squad, hidden works do not exist (21.2, Japanese list). */
const tooMany: Check = ({ all }) => {
  const some = all.filter(({ entry, row }) => {
    const figures =
      row?.kind === 'unit' ? row.unit.models.filter(({ weapon }) => weapon !== undefined).reduce((sum, { count }) => sum + count, 0) : 0;
    return Number(entry.chosen['lunge'] ?? 0) + Number(entry.chosen['marksmen'] ?? 0) > figures && row?.kind === 'unit';
  });
  return some.length > 0 ? broken('more lunge mines and marksmen than soldiers', source('29'), some) : undefined;
};

const CHECKS: readonly Check[] = [
  notOffered,
  notGiven,
  startsWithSquad,
  headquarters,
  squads,
  platoonSupport,
  companies,
  choices,
  engineers,
  observers,
  tooMany,
  heroes,
  limit,
];

/** Every rule of army building that these choices break, in the order of the rules. */
export function checkArmy(plan: ArmyPlan, all: readonly ListedChoice[], total: number): readonly ArmyError[] {
  const of = (group: GroupTitle) => all.filter(({ row }) => row?.group === group);
  const count = (group: GroupTitle) => of(group).reduce((sum, { entry }) => sum + entry.count, 0);
  return CHECKS.flatMap(check => check({ plan, all, total, of, count }) ?? []);
}
