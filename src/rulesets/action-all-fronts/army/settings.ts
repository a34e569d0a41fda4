// What an army is built for: nation, year, points, and what the other side brings (2.2, 25).

import { countAt, isOn, wordAt } from '../../../core/answers.ts';
import { choiceField, choicesOf, flagField } from '../../../core/form.ts';
import { matters, type Profile } from '../../../core/profile.ts';
import type { FormField } from '../../../core/ruleset.ts';
import type { Overrides } from '../../../core/scenario.ts';
import { periodOf } from '../data/armies/rows.ts';
import { makeTables } from '../data/tables.ts';
import { source } from '../state.ts';
import { type AafTables, ARMIES, type ArmyId, type Period } from '../tables.ts';

export const ARMY_TITLES: Readonly<Record<ArmyId, string>> = {
  british: 'British and Commonwealth',
  german: 'German',
  french: 'French',
  italian: 'Italian',
  japanese: 'Japanese',
  russian: 'Russian',
  us: 'United States',
};

export const SETTINGS: readonly FormField[] = [
  { id: 'army', title: 'Army', kind: 'choice', values: ARMIES.map(value => ({ value, says: ARMY_TITLES[value] })), default: 'us' },
  { id: 'year', title: 'Year of the battle', kind: 'number', least: 1939, most: 1945, default: 1943 },
  { id: 'limit', title: 'Points agreed on (0: no limit)', kind: 'number', least: 0, most: 20_000, default: 1000 },
  flagField('enemyWorks', 'The enemy uses fortifications', source('25')),
  flagField('ownWorks', 'This side may dig in', source('22')),
  flagField('jungle', 'Jungle training', source('21.4'), { when: { army: ['japanese'] } }),
  choiceField(
    'heroRule',
    'Hero points allowed',
    choicesOf({ lists: '2 for every 2,000 points begun', full: '2 for each full 1,000 points' }),
    'lists',
    source('29', 'R13'),
  ),
];

/** The settings with their types, and the lists that the army is built from. */
export interface ArmyPlan {
  readonly army: ArmyId;
  readonly year: number;
  readonly period: Period;
  readonly limit: number | undefined;
  readonly enemyWorks: boolean;
  readonly ownWorks: boolean;
  readonly jungle: boolean;
  readonly heroRule: 'lists' | 'full';
  readonly tables: AafTables;
}

/** Reads settings; what is missing, or does not matter here, stands at its default. `tables`: what a scenario changes in the lists. */
export function planOf(settings: Profile, tables?: Overrides): ArmyPlan {
  const given = Object.fromEntries(
    SETTINGS.map(field => [field.id, (matters(field, settings) ? settings[field.id] : undefined) ?? field.default]),
  );
  const year = countAt(given, 'year');
  return {
    army: wordAt(given, 'army') as ArmyId,
    year,
    period: periodOf(year),
    limit: countAt(given, 'limit') || undefined,
    enemyWorks: isOn(given, 'enemyWorks'),
    ownWorks: isOn(given, 'ownWorks'),
    jungle: isOn(given, 'jungle'),
    heroRule: wordAt(given, 'heroRule') as ArmyPlan['heroRule'],
    tables: makeTables(tables),
  };
}
