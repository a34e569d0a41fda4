// What the forces of a side come to: points by the lists of the system with the rules of army building that they break, each with its
// section; or, where a system has no lists, what they are worth. It tells and keeps nobody from anything.

import { type ArmyBuilder, type Roster, totalOf } from '../../../core/armyBuilder.ts';
import { countNoun, formatThousands } from '../../../core/englishText.ts';
import { valueAt } from '../../../core/fields.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { matters } from '../../../core/profile.ts';
import { type Ruleset, unitValueOf, wordsOf } from '../../../core/ruleset.ts';
import type { Scenario, ScenarioUnit } from '../../../core/scenario.ts';
import type { Side, SideId } from '../../../core/types.ts';
import { type Child, h } from '../../../render/html.ts';
import { faultList, totalLine } from '../../site/army/view.ts';
import { pathKey } from './controls.ts';
import type { EditorDesk } from './desk.ts';

/** The forces of one side, counted: the part of the panel that says so, and what stands beside each unit. */
export interface Strength {
  readonly part: Child;
  describe(unit: ScenarioUnit): string | undefined;
  isBroken(unit: ScenarioUnit): boolean;
}

const UNCOUNTED: Strength = { part: undefined, describe: () => undefined, isBroken: () => false };

/** Counts a side by the lists; without lists nothing is counted, without an army the part says where to name it. */
export function strengthOf(desk: EditorDesk, muster: ArmyBuilder | undefined, side: Side): Strength {
  const roster = muster?.roster(desk.now(), side.id);
  if (!muster) return UNCOUNTED;
  if (!roster) return { ...UNCOUNTED, part: unnamed(muster, side) };
  const bill = new Map(muster.bill(roster).map(({ entry, points }) => [entry, points]));
  const broken = new Set(muster.shortcomings(roster).flatMap(({ entries }) => entries));
  const isOf = (entry: string, { id }: ScenarioUnit) => entry === id || entry.startsWith(`${id}+`);
  return {
    part: counted(desk, muster, roster, side),
    describe(unit) {
      const points = [...bill].flatMap(([entry, cost]) => (isOf(entry, unit) ? [cost] : []));
      return points.length > 0 ? countNoun(sum(points), ...wordsOf(desk.ruleset).currency) : undefined;
    },
    isBroken: unit => [...broken].some(entry => isOf(entry, unit)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const unnamed = (muster: ArmyBuilder, side: Side): Child => {
  const [, ...path] = muster.limitAt(side.id).slice(0, -1);
  return h('p', { class: 'meta' }, `Points are counted once the conditions say whose lists ${side.title} draws on (${path.join(', ')}).`);
};

function counted(desk: EditorDesk, muster: ArmyBuilder, roster: Roster, side: Side): Child {
  const path = muster.limitAt(side.id);
  const id = `limit-${side.id}`;
  const agreed = valueAt(desk.now(), path);
  return h(
    'div',
    { class: 'side-strength', 'data-strength': side.id },
    totalLine(muster.bill(roster), muster.limit(roster)),
    h(
      'div',
      { class: 'form-row' },
      h('label', { for: id }, 'Points agreed on'),
      h('input', {
        id,
        type: 'number',
        min: 0,
        step: 1,
        inputmode: 'numeric',
        placeholder: 'as many as one likes',
        value: agreed === undefined ? '' : String(agreed),
        'data-path': pathKey(path),
        'data-kind': 'number',
      }),
      h('p', { class: 'form-fault' }),
    ),
    h('p', { class: 'meta' }, `Reckoned for: ${settingWords(muster, roster, path.at(-1)).join(', ')}.`, repricedWords(muster, roster)),
    faultList(muster, roster),
  );
}

/** What the same forces come to on the lists, where the scenario has prices of its own. */
function repricedWords(muster: ArmyBuilder, { tables, ...roster }: Roster): string | undefined {
  if (!tables) return undefined;
  const [own, listed] = [muster.bill({ ...roster, tables }), muster.bill(roster)];
  if (own.every(({ points }, i) => points === listed[i]?.points)) return undefined;
  return ` At the prices of this scenario; on the lists ${formatThousands(totalOf(listed))} points.`;
}

/** The settings that the scenario gives, all but the points agreed on. */
const settingWords = ({ settings }: ArmyBuilder, roster: Roster, limit: string | undefined): readonly string[] =>
  settings.flatMap(field => {
    const value = lookUp(roster.settings, field.id);
    if (field.id === limit || value === undefined || value === false || !matters(field, roster.settings)) return [];
    return value === true ? [field.title] : [`${field.title} ${field.values?.find(one => one.value === value)?.says ?? String(value)}`];
  });

/** What the pieces of each side are worth at the start, in the currency of the system; nothing for a scenario that cannot be set up. */
export function worthsOf(ruleset: Ruleset, scenario: Scenario): ReadonlyMap<SideId, number> {
  const units = Object.values(ruleset.play.setup(scenario).units);
  return new Map(
    scenario.sides.map(({ id }) => [id, sum(units.filter(({ side }) => side === id).map(unit => unitValueOf(ruleset, unit)))]),
  );
}
